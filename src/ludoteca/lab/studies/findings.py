"""What came of a study, counted up: means and shares with intervals, effects, interactions.

Settings share their deals, so an effect is the mean of differences deal by deal, and an interaction the mean of
differences of differences; what several settings say of one deal is one witness, not many. What stands out does so
among all comparisons of its kind (Bonferroni), not just alone.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import NormalDist
from typing import final

from ludoteca.lab.checkpoint import Journal
from ludoteca.lab.plan import Setting
from ludoteca.lab.statistics import NORMAL_95, Played, interval, means
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


MEASURES: dict[str, Callable[[Played, Setting, int], float]] = {
    "moves": _moves,
    "winner": _winner,
    "mean": _mean,
    "margin": _margin,
    "first": _first,
    "shared": _shared,
    "skill": _skill,
}
"""One number for a game: what effects are measured in."""


@final
@dataclass(frozen=True)
class Estimate:
    """A mean, and half the width of its 95 % interval."""

    mean: float
    half: float

    @property
    def low(self) -> float:
        return self.mean - self.half

    @property
    def high(self) -> float:
        return self.mean + self.half


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
        return Estimate(*means(by_deal(rows))[:2])


def row_of(design: Design, at: int, games: Sequence[Played], measure: str) -> list[float]:
    """A measure of each deal at one setting."""
    count = MEASURES[measure]
    setting = design.plan.settings[at]
    return [count(game, setting, deal) for deal, game in enumerate(games)]


def by_deal(rows: Sequence[Sequence[float]]) -> list[float]:
    """What several settings say of each deal, on average."""
    return [math.fsum(deal) / len(rows) for deal in zip(*rows)]


def threshold(comparisons: int) -> float:
    """How many standard errors away something stands out among so many comparisons."""
    return NormalDist().inv_cdf(1 - 0.025 / max(comparisons, 1))


def find(design: Design, journal: Journal) -> Findings:
    """Count up a finished study."""
    games: list[list[Played]] = [[] for _ in design.cells]
    for portion, played in journal.done():
        games[portion.at] += played
    mixed = all(len(set(setting.bots)) > 1 for setting in design.plan.settings)
    rows = {
        measure: [row_of(design, at, played, measure) for at, played in enumerate(games)]
        for measure in MEASURES
        if measure != "skill" or mixed
    }
    measures = [
        name
        for name, by_cell in rows.items()
        if name == "skill" or len({number for row in by_cell for number in row}) > 1
    ]
    cells = [{name: Estimate(*means(rows[name][at])[:2]) for name in measures} for at in range(len(games))]
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
        z = threshold(players) / NORMAL_95
        shares = []
        for seat in range(players):
            won = by_deal([[(seat in game.winners) / len(game.winners) for game in row] for row in mine])
            share, half, _ = means(won)
            if len(mine) == 1 or half == 0.0:
                low, high = interval(share * len(won), len(won))
                half = (high - low) / 2
            else:
                low, high = max(share - half, 0.0), min(share + half, 1.0)
            shares.append(SeatShare(share, low, high, abs(share - 1 / players) > z * half))
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
                change = Estimate(*means(changes)[:2])
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
                    change = Estimate(*means(changes)[:2])
                    size = change.mean / spreads[measure]
                    found.append(Effect((one, two), (a, b), measure, change, size, False))
    return found


def _stand_out(effects: list[Effect]) -> list[Effect]:
    z = threshold(len(effects))
    return [
        Effect(
            one.factors,
            one.values,
            one.measure,
            one.change,
            one.size,
            math.isfinite(one.change.half) and abs(one.change.mean) * NORMAL_95 > one.change.half * z,
        )
        for one in effects
    ]
