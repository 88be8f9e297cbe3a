"""Play many whole games and count what came of them.

Game i is played with a stream of its own, made from the seed and i: it is the same game however many are played,
in whatever order, on however many cores.
"""

from __future__ import annotations

import math
import signal
from collections.abc import Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any, final

from ludoteca.catalog import GAMES
from ludoteca.core.rng import SmallRng, seed_of
from ludoteca.core.rules import play_out

CHUNK = 256
"""Games played between two looks at the clock."""
NORMAL_95 = 1.959964


@final
@dataclass(frozen=True)
class Series:
    """What is to be played: picklable, so that it can be sent to other processes."""

    game: str
    seats: int
    options: Mapping[str, object]
    seed: int | str


@final
@dataclass(frozen=True)
class Spread:
    """Numbers counted up: enough for their mean, spread and ends."""

    count: int = 0
    total: int = 0
    squares: int = 0
    low: int = 0
    high: int = 0

    def __add__(self, other: Spread) -> Spread:
        if not self.count or not other.count:
            return self if self.count else other
        return Spread(
            self.count + other.count,
            self.total + other.total,
            self.squares + other.squares,
            min(self.low, other.low),
            max(self.high, other.high),
        )

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def deviation(self) -> float:
        """How far they lie from their mean (of a sample)."""
        if self.count < 2:
            return 0.0
        return math.sqrt(max(self.squares - self.total * self.total / self.count, 0.0) / (self.count - 1))


def spread(values: list[int]) -> Spread:
    """Count up some numbers."""
    if not values:
        return Spread()
    return Spread(len(values), sum(values), sum(value * value for value in values), min(values), max(values))


@final
@dataclass(frozen=True)
class Tally:
    """What came of some games. Whole numbers only, so that sums do not depend on their order."""

    games: int
    moves: Spread
    wins: tuple[int, ...]
    """By seat: games won, alone or with others."""
    parts: tuple[int, ...]
    """By seat: games won, a shared one counted as a part; in parts of `whole`."""
    scores: tuple[Spread, ...]

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.games + other.games,
            self.moves + other.moves,
            tuple(a + b for a, b in zip(self.wins, other.wins)),
            tuple(a + b for a, b in zip(self.parts, other.parts)),
            tuple(a + b for a, b in zip(self.scores, other.scores)),
        )


def nothing(seats: int) -> Tally:
    """The tally of no games."""
    return Tally(0, Spread(), (0,) * seats, (0,) * seats, (Spread(),) * seats)


def whole(seats: int) -> int:
    """Into how many parts a win is cut, so that any number of winners can share it evenly."""
    return math.lcm(*range(1, seats + 1))


def interval(wins: int, games: int) -> tuple[float, float]:
    """Where the true rate lies, 95 times in a hundred (Wilson)."""
    if games == 0:
        return 0.0, 1.0
    rate, z = wins / games, NORMAL_95
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    return max(middle - half, 0.0), min(middle + half, 1.0)


def play(series: Series, first: int, count: int) -> Tally:
    """Play games number `first` and following, bots choosing at random."""
    game = GAMES[series.game]
    rules = game.rules
    table = game.blank(game.options(series.seats, series.options))
    moves: list[int] = []
    winners: list[tuple[int, ...]] = []
    scores: list[tuple[int, ...]] = []
    for number in range(first, first + count):
        rng = SmallRng(seed_of(series.seed, number))
        rules.begin(table, rng)
        moves.append(play_out(rules, table, rng))
        outcome = game.outcome(table)
        assert outcome is not None
        winners.append(outcome.winners)
        scores.append(outcome.scores)
    seats = range(series.seats)
    return Tally(
        count,
        spread(moves),
        tuple(sum(seat in won for won in winners) for seat in seats),
        tuple(sum(whole(series.seats) // len(won) for won in winners if seat in won) for seat in seats),
        tuple(spread([row[seat] for row in scores]) for seat in seats),
    )


# --- All of them ------------------------------------------------------------


def chunks(games: int) -> Iterator[tuple[int, int]]:
    """The games in handy portions: the first of each, and how many."""
    for first in range(0, games, CHUNK):
        yield first, min(CHUNK, games - first)


def simulate(series: Series, games: int, jobs: int = 1) -> Iterator[Tally]:
    """Play so many games; the tally so far, again and again, the last one complete."""
    done = nothing(series.seats)
    yield done
    if jobs == 1 or games <= CHUNK:
        for first, count in chunks(games):
            done += play(series, first, count)
            yield done
        return
    with workers(jobs) as pool:
        ahead = chunks(games)
        at_work: set[Future[Tally]] = set()
        while True:
            while len(at_work) < 2 * jobs and (portion := next(ahead, None)) is not None:
                at_work.add(pool.submit(play, series, *portion))
            if not at_work:
                return
            ready, at_work = wait(at_work, return_when=FIRST_COMPLETED)
            for tally in ready:
                done += tally.result()
            yield done


@contextmanager
def workers(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Other processes to play in; fresh ones, for a copy of this one might copy a thread's lock."""
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _leave_interrupts_to_the_caller)
    try:
        yield pool
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _leave_interrupts_to_the_caller() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def plain(series: Series, tally: Tally, seconds: float) -> dict[str, Any]:
    """The results for programs; all but the last two entries depend on nothing but the question."""
    return {
        "game": series.game,
        "rules": GAMES[series.game].meta.rules,
        "seats": series.seats,
        "options": dict(series.options),
        "seed": series.seed,
        "games": tally.games,
        "moves": _plain_spread(tally.moves),
        "by_seat": [
            {
                "wins": tally.wins[seat],
                "win_rate": tally.wins[seat] / tally.games if tally.games else None,
                "win_rate_95": interval(tally.wins[seat], tally.games),
                "share": tally.parts[seat] / whole(series.seats) / tally.games if tally.games else None,
                "score": _plain_spread(tally.scores[seat]),
            }
            for seat in range(series.seats)
        ],
        "seconds": seconds,
        "games_per_second": tally.games / seconds if seconds > 0 else None,
    }


def _plain_spread(counted: Spread) -> dict[str, float]:
    return {"mean": counted.mean, "sd": counted.deviation, "min": counted.low, "max": counted.high}
