"""Measure several contenders in turns, so that the machine's moods fall on all alike.

Machines are noisy: what is compared is the ratio within one round, and of these the median. Processor time is
counted, not the clock's: what other programs take does not matter.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from time import process_time
from typing import Protocol, final

LONGEST = 10_000_000


class Contender(Protocol):
    """Something that plays, and can say how fast."""

    name: str

    def rate(self, seconds: float) -> float:
        """Play for about so long; moves a second."""


@final
class Loop:
    """A contender in this process: a function that plays so many games and says how many moves they took."""

    def __init__(self, name: str, play: Callable[[int], int]) -> None:
        self.name = name
        self.play = play
        self.pace = 0.0
        """Games a second, as far as is known."""

    def rate(self, seconds: float) -> float:
        if self.pace == 0.0:
            self._warm_up(seconds)
        games = min(max(round(self.pace * seconds), 1), LONGEST)
        moves, took = self._timed(games)
        self.pace = games / took
        return moves / took

    def _warm_up(self, seconds: float) -> None:
        games = 1
        while True:
            _, took = self._timed(games)
            if took > seconds / 4 or games >= LONGEST:
                self.pace = games / took
                return
            games *= 4

    def _timed(self, games: int) -> tuple[int, float]:
        begun = process_time()
        moves = self.play(games)
        return moves, max(process_time() - begun, 1e-9)


@final
@dataclass(frozen=True)
class Quartiles:
    """The middle of some measurements and the middle of their halves."""

    low: float
    median: float
    high: float


def quartiles(values: Sequence[float]) -> Quartiles:
    """Where a quarter, half and three quarters of them lie below."""
    if len(values) == 1:
        return Quartiles(values[0], values[0], values[0])
    low, median, high = statistics.quantiles(values, n=4, method="inclusive")
    return Quartiles(low, median, high)


def interleave(
    contenders: Sequence[Contender],
    rounds: int,
    seconds: float,
    watch: Callable[[int], None] = lambda _: None,
) -> dict[str, list[float]]:
    """Moves a second of each contender in each round; who goes first changes from round to round."""
    for contender in contenders:
        contender.rate(seconds / 4)
    rates: dict[str, list[float]] = {contender.name: [] for contender in contenders}
    for number in range(rounds):
        shift = number % max(len(contenders), 1)
        for contender in (*contenders[shift:], *contenders[:shift]):
            rates[contender.name].append(contender.rate(seconds))
        watch(number + 1)
    return rates


def ratio(rates: Mapping[str, Sequence[float]], ours: str, theirs: str) -> Quartiles:
    """How many times as fast, round by round."""
    return quartiles([mine / other for mine, other in zip(rates[ours], rates[theirs])])
