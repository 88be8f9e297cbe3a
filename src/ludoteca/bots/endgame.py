"""The end of a game played out exactly: every move on every table that might be the true one."""

from __future__ import annotations

import time
from typing import Final, Generic, TypeVar, final

from mypy_extensions import i64

from ludoteca.bots.search import Advice
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Rules, Tabletop, Unknown

S = TypeVar("S", bound=Tabletop)
D = TypeVar("D", bound=Unknown)

DEALS: Final[i64] = 24
"""Deals of the unknown that are looked at; the same one is played out once and counts as often as it comes."""
BETWEEN_LOOKS: Final[i64] = 16
"""Positions between two looks at the clock."""


@final
class Endgame(Generic[S]):
    """Looks at so many positions and no more, and at none once its time is up."""

    left: i64
    """Positions it may still look at; below 0 it has given up."""
    until: float
    """When its time is up, by the monotonic clock."""
    boards: list[S]
    """One for each move deep."""

    def __init__(self, rules: Rules[S, D], advice: Advice[S], positions: i64, until: float) -> None:
        self.rules = rules
        self.advice = advice
        self.left = positions
        self.until = until
        self.boards = []

    def count_one(self) -> None:
        """One position more, if there is time for it."""
        self.left -= 1
        if self.left % BETWEEN_LOOKS == 0 and time.monotonic() >= self.until:
            self.left = -1

    def board(self, depth: i64, like: S) -> S:
        """A table to try things on."""
        if depth == len(self.boards):
            self.boards.append(self.rules.clone(like))
        board = self.boards[depth]
        self.rules.copy(board, like)
        return board

    def duel(self, state: S, seat: i64, low: float, high: float, depth: i64, rng: Rng) -> float:
        """What a table is worth to a seat if both play their best; only what lies between low and high is exact."""
        self.count_one()
        if self.left < 0:
            return 0.5
        if self.advice.is_settled(state):
            return self.advice.judge(state, seat)
        speaker = self.rules.turn(state)
        best = -1.0 if speaker == seat else 2.0
        for code in self.advice.candidates(state, speaker):
            board = self.board(depth, state)
            self.rules.apply(board, speaker, code, rng)
            worth = self.duel(board, seat, low, high, depth + 1, rng)
            if speaker == seat:
                if worth > best:
                    best = worth
                    if worth > low:
                        low = worth
            elif worth < best:
                best = worth
                if worth < high:
                    high = worth
            if low >= high or self.left < 0:
                break
        return best

    def all_for_themselves(self, state: S, seats: i64, depth: i64, rng: Rng) -> list[float]:
        """What a table is worth to each seat if everybody does what is best for themselves."""
        self.count_one()
        if self.left < 0 or self.advice.is_settled(state):
            return [0.5 if self.left < 0 else self.advice.judge(state, seat) for seat in range(seats)]
        worths: list[float] = []
        speaker = self.rules.turn(state)
        for code in self.advice.candidates(state, speaker):
            board = self.board(depth, state)
            self.rules.apply(board, speaker, code, rng)
            found = self.all_for_themselves(board, seats, depth + 1, rng)
            if len(worths) == 0 or found[speaker] > worths[speaker]:
                worths = found
            if self.left < 0:
                break
        return worths

    def worth_of_each(self, table: S, codes: list[i64], seat: i64, seats: i64, rng: Rng) -> list[float]:
        """What each move of a seat comes to on one table."""
        worths: list[float] = []
        for code in codes:
            board = self.board(0, table)
            self.rules.apply(board, seat, code, rng)
            if self.advice.is_duel(table):
                worths.append(self.duel(board, seat, -1.0, 2.0, 1, rng))
            else:
                worths.append(self.all_for_themselves(board, seats, 1, rng)[seat])
            if self.left < 0:
                break
        return worths


def solve(
    rules: Rules[S, D],
    advice: Advice[S],
    root: S,
    unknown: D,
    seat: i64,
    seats: i64,
    positions: i64,
    until: float,
    rng: Rng,
) -> list[list[float]]:
    """For each of the moves worth a thought, what it came to on each deal; nothing where there is too much to try,
    or no time for it: `until` is told by the monotonic clock.
    """
    advice.prepare(root)
    codes = advice.candidates(root, seat)
    found: list[list[float]] = [[] for code in codes]
    ending = Endgame(rules, advice, positions, until)
    table = rules.clone(root)
    tried: dict[tuple[object, ...], list[float]] = {}
    for _deal in range(DEALS):
        rules.copy(table, root)
        rules.redeal(table, unknown, rng)
        facts = table.facts()
        if facts not in tried:
            tried[facts] = ending.worth_of_each(table, codes, seat, seats, rng)
            if ending.left < 0:
                return []
        for worths, worth in zip(found, tried[facts]):
            worths.append(worth)
    return found
