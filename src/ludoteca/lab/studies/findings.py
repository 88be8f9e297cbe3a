"""What came of a study, counted up: means and shares with intervals, effects, interactions.

Settings share their deals, so an effect is the mean of differences deal by deal, and an interaction the mean of
differences of differences; what several settings say of one deal is one witness, not many. What stands out does so
among all comparisons of its kind (Bonferroni), not just alone.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import final

from ludoteca.lab.checkpoint import Journal
from ludoteca.lab.course import Course
from ludoteca.lab.intervals import SURE, student
from ludoteca.lab.plan import Setting
from ludoteca.lab.statistics import Played, means, share_interval
from ludoteca.lab.studies.design import Design


def _moves(game: Played, _setting: Setting, _deal: int) -> float:
    return float(game.moves)


def _winner(game: Played, _setting: Setting, _deal: int) -> float:
    return float(max(game.scores))


def _mean(game: Played, setting: Setting, _deal: int) -> float:
    return sum(game.scores) / setting.seats


def _margin(game: Played, _setting: Setting, _deal: int) -> float:
    best, second = sorted(game.scores, reverse=True)[:2]
    return float(best - second)


def _first(game: Played, setting: Setting, _deal: int) -> float:
    """How far seat 1 is above its fair share of wins, in per cent."""
    return 100.0 * ((0 in game.winners) / len(game.winners) - 1 / setting.seats)


def _shared(game: Played, _setting: Setting, _deal: int) -> float:
    """Is the win shared? In per cent."""
    return 100.0 * (len(game.winners) > 1)


def _skill(game: Played, setting: Setting, deal: int) -> float:
    """How many times its fair share the bot named first has won."""
    mine = [seat for seat in range(setting.seats) if setting.bot(seat, deal) == setting.bots[0]]
    return sum(seat in game.winners for seat in mine) / len(game.winners) * setting.seats / len(mine)


def _course(game: Played) -> Course:
    assert game.course is not None, "these games were played without an onlooker"
    return game.course


def _choices(game: Played, _setting: Setting, _deal: int) -> float:
    """Moves open at a decision, on average."""
    return _course(game).choices / game.moves


def _changes(game: Played, _setting: Setting, _deal: int) -> float:
    return float(_course(game).changes)


def _known(game: Played, _setting: Setting, _deal: int) -> float:
    """After what part of the game the winner stayed ahead, in per cent."""
    return 100.0 * _course(game).known / game.moves


def _drama(game: Played, _setting: Setting, _deal: int) -> float:
    """By how many points the later winner was behind while it was."""
    return _course(game).behind


MEASURES: dict[str, Callable[[Played, Setting, int], float]] = {
    "moves": _moves,
    "winner": _winner,
    "mean": _mean,
    "margin": _margin,
    "first": _first,
    "shared": _shared,
    "skill": _skill,
    "choices": _choices,
    "changes": _changes,
    "known": _known,
    "drama": _drama,
}
"""One number for a game: what effects are measured in."""
OF_A_COURSE = ("choices", "changes", "known", "drama")
"""Those that can be told only where somebody looked on: of bots that choose, not of chance."""


@final
@dataclass(frozen=True)
class Estimate:
    """A mean, its 95 % interval, and how many deals bear witness."""

    mean: float
    low: float
    high: float
    count: int = 0

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    def stands_out(self, comparisons: int) -> bool:
        """Is it away from nothing, among so many comparisons (Bonferroni)?"""
        if self.count < 2:
            return False
        wider = student(self.count - 1, 1 - (1 - SURE) / max(comparisons, 1)) / student(self.count - 1)
        return abs(self.mean) > self.half * wider


def estimate(values: Sequence[float], ends: tuple[float, float] | None = None) -> Estimate:
    """The mean of some numbers by Student; of such as lie between two ends, where they do not vary, exactly."""
    mean, half, count = means(values)
    if ends is None or not count or (half > 0.0 and not _all_at(values, ends)):
        return Estimate(mean, mean - half, mean + half, count)
    low, high = ends
    _, least, most = share_interval([(value - low) / (high - low) for value in values])
    return Estimate(mean, low + least * (high - low), low + most * (high - low), count)


def _all_at(values: Sequence[float], ends: tuple[float, float]) -> bool:
    """Is each at one end or the other?"""
    return all(abs(value - ends[0]) < 1e-9 or abs(value - ends[1]) < 1e-9 for value in values)


def ends_of(measure: str, seats: int) -> tuple[float, float] | None:
    """Between what a measure lies that is a share."""
    return {"shared": (0.0, 100.0), "first": (-100.0 / seats, 100.0 - 100.0 / seats)}.get(measure)


@final
@dataclass(frozen=True)
class Effect:
    """What a value does to a measure, against the first value of its factor (in an interaction: of both factors)."""

    factors: tuple[int, ...]
    values: tuple[object, ...]
    measure: str
    change: Estimate
    size: float
    """In standard deviations of the measure."""
    stands_out: bool


@final
@dataclass(frozen=True)
class SeatShare:
    """How often a seat wins (a shared win is divided)."""

    share: float
    low: float
    high: float
    stands_out: bool


@final
@dataclass
class Findings:
    """All that a report tells."""

    design: Design
    games: list[list[Played]]
    """By setting, by deal."""
    measures: list[str]
    """Those that vary at all."""
    cells: list[dict[str, Estimate]]
    """By setting."""
    seats: dict[int, list[SeatShare]]
    """By number of players, over all else."""
    effects: list[Effect]
    interactions: list[Effect]
    endings: Counter[str]

    def of_players(self, players: int) -> list[int]:
        """The settings for so many."""
        return [at for at, cell in enumerate(self.design.cells) if cell[0] == players]

    def level(self, factor: int, value: object, measure: str) -> Estimate:
        """A measure at a value of a factor, over all else."""
        rows = [
            row_of(self.design, at, self.games[at], measure)
            for at, cell in enumerate(self.design.cells)
            if cell[factor] == value
        ]
        seats = {
            self.design.plan.settings[at].seats for at, cell in enumerate(self.design.cells) if cell[factor] == value
        }
        return estimate(by_deal(rows), ends_of(measure, max(seats)) if len(seats) == 1 else None)


def row_of(design: Design, at: int, games: Sequence[Played], measure: str) -> list[float]:
    """A measure of each deal at one setting."""
    count = MEASURES[measure]
    setting = design.plan.settings[at]
    return [count(game, setting, deal) for deal, game in enumerate(games)]


def by_deal(rows: Sequence[Sequence[float]]) -> list[float]:
    """What several settings say of each deal, on average."""
    return [math.fsum(deal) / len(rows) for deal in zip(*rows)]


def find(design: Design, journal: Journal) -> Findings:
    """Count up a finished study."""
    games: list[list[Played]] = [[] for _ in design.cells]
    for portion, played in journal.done():
        games[portion.at] += played
    mixed = all(len(set(setting.bots)) > 1 for setting in design.plan.settings)
    watched = all(game.course is not None for played in games for game in played)
    rows = {
        measure: [row_of(design, at, played, measure) for at, played in enumerate(games)]
        for measure in MEASURES
        if (measure != "skill" or mixed) and (measure not in OF_A_COURSE or watched)
    }
    measures = [
        name
        for name, by_cell in rows.items()
        if name == "skill" or len({number for row in by_cell for number in row}) > 1
    ]
    cells = [
        {name: estimate(rows[name][at], ends_of(name, setting.seats)) for name in measures}
        for at, setting in enumerate(design.plan.settings)
    ]
    spreads = {name: _deviation([number for row in rows[name] for number in row]) for name in measures}
    effects = _stand_out(_effects(design, rows, measures, spreads))
    interactions = _stand_out(_interactions(design, rows, measures, spreads))
    endings = Counter(game.rule for played in games for game in played)
    return Findings(design, games, measures, cells, _seats(design, games), effects, interactions, endings)


def _deviation(numbers: list[float]) -> float:
    mean = math.fsum(numbers) / len(numbers)
    return math.sqrt(math.fsum((number - mean) ** 2 for number in numbers) / len(numbers)) or 1.0


def _seats(design: Design, games: list[list[Played]]) -> dict[int, list[SeatShare]]:
    found = {}
    for players in dict.fromkeys(setting.seats for setting in design.plan.settings):
        mine = [row for setting, row in zip(design.plan.settings, games) if setting.seats == players]
        shares = []
        for seat in range(players):
            won = by_deal([[(seat in game.winners) / len(game.winners) for game in row] for row in mine])
            found_share = estimate(won, (0.0, 1.0))
            away = Estimate(found_share.mean - 1 / players, found_share.low, found_share.high, found_share.count)
            low, high = max(found_share.low, 0.0), min(found_share.high, 1.0)
            shares.append(SeatShare(found_share.mean, low, high, away.stands_out(players)))
        found[players] = shares
    return found


def _effects(
    design: Design, rows: dict[str, list[list[float]]], measures: list[str], spreads: dict[str, float]
) -> list[Effect]:
    """Each value of each varied factor against its first, all else equal."""
    where = {cell: at for at, cell in enumerate(design.cells)}
    found = []
    for factor in design.varied:
        first = design.factors[factor].values[0]
        for value in design.factors[factor].values[1:]:
            pairs = [
                (at, where[base])
                for cell, at in where.items()
                if cell[factor] == value and (base := (*cell[:factor], first, *cell[factor + 1 :])) in where
            ]
            for measure in measures if pairs else []:
                row = rows[measure]
                changes = by_deal([[a - b for a, b in zip(row[at], row[base])] for at, base in pairs])
                change = estimate(changes)
                found.append(Effect((factor,), (value,), measure, change, change.mean / spreads[measure], False))
    return found


def _interactions(
    design: Design, rows: dict[str, list[list[float]]], measures: list[str], spreads: dict[str, float]
) -> list[Effect]:
    """Does one factor change what another does? Differences of differences, against the first value of each."""
    where = {cell: at for at, cell in enumerate(design.cells)}
    found = []
    for one, two in combinations(design.varied, 2):
        for a in design.factors[one].values[1:]:
            for b in design.factors[two].values[1:]:
                squares = []
                for cell in where:
                    if (cell[one], cell[two]) == (a, b):
                        corners = [
                            tuple(x if at == one else y if at == two else value for at, value in enumerate(cell))
                            for x in (a, design.factors[one].values[0])
                            for y in (b, design.factors[two].values[0])
                        ]
                        if all(corner in where for corner in corners):
                            squares.append([where[corner] for corner in corners])
                for measure in measures if squares else []:
                    row = rows[measure]
                    changes = by_deal(
                        [
                            [ab - a0 - b0 + none for ab, a0, b0, none in zip(*(row[corner] for corner in corners))]
                            for corners in squares
                        ]
                    )
                    change = estimate(changes)
                    size = change.mean / spreads[measure]
                    found.append(Effect((one, two), (a, b), measure, change, size, False))
    return found


def _stand_out(effects: list[Effect]) -> list[Effect]:
    return [replace(one, stands_out=one.change.stands_out(len(effects))) for one in effects]
