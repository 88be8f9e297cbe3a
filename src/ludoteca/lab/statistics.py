"""What came of many games, counted up: spreads, tallies and intervals."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, final

from ludoteca.lab.course import Course
from ludoteca.lab.intervals import exact, student

NORMAL_95 = 1.959964


class Played(NamedTuple):
    """One game that was played: how long it took, the rule that ended it, and how."""

    moves: int
    rule: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    course: Course | None = None
    """How it went, where somebody looked on."""


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


def spread(values: Sequence[int]) -> Spread:
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


def tally(seats: int, games: Sequence[Played]) -> Tally:
    """Count up some games."""
    won = [game.winners for game in games]
    return Tally(
        len(games),
        spread([game.moves for game in games]),
        tuple(sum(seat in winners for winners in won) for seat in range(seats)),
        tuple(sum(whole(seats) // len(winners) for winners in won if seat in winners) for seat in range(seats)),
        tuple(spread([game.scores[seat] for game in games]) for seat in range(seats)),
    )


def whole(seats: int) -> int:
    """Into how many parts a win is cut, so that any number of winners can share it evenly."""
    return math.lcm(*range(1, seats + 1))


def interval(wins: float, games: int) -> tuple[float, float]:
    """Where the true rate lies, 95 times in a hundred or more (Clopper and Pearson)."""
    return exact(wins, games)


def share_interval(shares: Sequence[float]) -> tuple[float, float, float]:
    """The mean of shares from 0 to 1, and where the true one lies."""
    together = math.fsum(shares)
    return (together / len(shares) if shares else 0.0), *interval(together, len(shares))


def ranks(game: Played) -> tuple[int, ...]:
    """By seat: how many came in before it. Winners first, as the rules found them; then by score."""
    best = [(seat in game.winners, score if seat not in game.winners else 0) for seat, score in enumerate(game.scores)]
    return tuple(sum(other > mine for other in best) for mine in best)


def means(values: Iterable[float]) -> tuple[float, float, int]:
    """The mean of some numbers, half the width of its 95 % interval (Student), and how many they were."""
    row = list(values)
    if len(row) < 2:
        return (row[0] if row else 0.0), math.inf, len(row)
    mean = math.fsum(row) / len(row)
    variance = math.fsum((value - mean) ** 2 for value in row) / (len(row) - 1)
    return mean, student(len(row) - 1) * math.sqrt(variance / len(row)), len(row)
