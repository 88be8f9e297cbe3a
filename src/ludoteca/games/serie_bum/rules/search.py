"""The arrangement search: every way to lay a set of tiles as series, and the best of them."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.bits import bit, count, lowest
from ludoteca.games.serie_bum.content import COLUMN, JOLLY_BIT, JOLLY_POINTS, NUMBERS, ROW
from ludoteca.games.serie_bum.rules.series import in_order, numbers_sum, worth

ANY: Final[i64] = 0
"""Whatever can be laid: stop at the first."""
MOST: Final[i64] = 1
"""The most points."""
SAFEST: Final[i64] = 2
"""The smallest loss under the worst BUM!, then the most points."""

LONGEST: Final[i64] = 7
"""No series has more tiles, but for a jolly beside a full run, which is none."""
LEFT_EDGE: Final[i64] = 0x204081
"""The 10s: nothing lies to their left."""
RIGHT_EDGE: Final[i64] = 0x204081 * 64
"""The 70s."""
WORTH_REMEMBERING: Final[i64] = 5
"""Fewer tiles are laid sooner than looked up."""


@final
class Search:
    """Lay the lowest tile left in every way there is, then the rest; keep the best arrangement found.

    The lowest tile's series is a run that begins with it or a repetition, so each arrangement is met once.
    Where two ways lead to the same rest, the poorer one is not followed.
    """

    goal: i64
    most: i64
    """The most series allowed; one more if the pair lies together."""
    pair: i64
    fifth: bool
    found: bool
    points: i64
    worst: i64
    best: list[i64]
    chosen: list[i64]
    memory: dict[i64, i64]
    """For a rest, and how it was come to: the most points that were brought along."""

    def __init__(self, goal: i64, most: i64, pair: i64, fifth: bool) -> None:
        self.goal = goal
        self.most = most
        self.pair = pair
        self.fifth = fifth
        self.found = False
        self.points = 0
        self.worst = 0
        self.best = []
        self.chosen = [0 for series in range(17)]
        self.memory = {}

    def lay(
        self, rest: i64, jollies: i64, used: i64, together: bool, points: i64, worst: i64, open_points: i64
    ) -> None:
        """Lay what is left; `open_points` is the most it could bring."""
        if rest == 0:
            if jollies == 0 and used <= self.most + (1 if together else 0):
                self.keep(used, points, worst)
            return
        if self.found:
            if self.goal == ANY:
                return
            hope = points + open_points
            if self.goal == MOST:
                if hope <= self.points:
                    return
            elif worst > self.worst or (worst == self.worst and hope <= self.points):
                return
        room = self.most - used
        if together or (self.pair != 0 and rest & self.pair == self.pair):
            room += 1
        if room <= 0 or count(rest) + jollies > LONGEST * room:
            return
        if count(lonely(rest)) > 2 * jollies:
            return
        if self.goal != SAFEST and count(rest) >= WORTH_REMEMBERING:
            key = rest + jollies * bit(28) + used * bit(30) + (bit(36) if together else 0)
            if key in self.memory:
                if self.goal == ANY or self.memory[key] >= points:
                    return
            self.memory[key] = points
        low = rest & -rest
        at = lowest(rest)
        column = at % NUMBERS
        length = block_length(rest, at, column)
        while length >= 1:
            block = low * (bit(length) - 1)
            if jollies > 0:
                if column + length + 1 < NUMBERS:
                    beyond = block_length(rest, at + length + 1, column + length + 1)
                    while beyond >= 1:
                        second = low * bit(length + 1) * (bit(beyond) - 1)
                        self.choose(
                            block | second | JOLLY_BIT, rest, jollies, used, together, points, worst, open_points
                        )
                        beyond -= 1
                if length < NUMBERS:
                    self.choose(block | JOLLY_BIT, rest, jollies, used, together, points, worst, open_points)
            if length >= 2:
                self.choose(block, rest, jollies, used, together, points, worst, open_points)
            length -= 1
        others = rest & (COLUMN * bit(column)) & ~low
        some = others
        while some:
            self.choose(low | some, rest, jollies, used, together, points, worst, open_points)
            if jollies > 0 and (self.fifth or count(some) < 3):
                self.choose(low | some | JOLLY_BIT, rest, jollies, used, together, points, worst, open_points)
            some = (some - 1) & others

    def choose(
        self,
        series: i64,
        rest: i64,
        jollies: i64,
        used: i64,
        together: bool,
        points: i64,
        worst: i64,
        open_points: i64,
    ) -> None:
        """Lay this series, then what is left."""
        self.chosen[used] = series
        brings = worth(series)
        face = numbers_sum(series)
        if series & JOLLY_BIT:
            jollies -= 1
            face += JOLLY_POINTS
        if self.pair != 0 and series & self.pair == self.pair:
            together = True
        self.lay(
            rest & ~series,
            jollies,
            used + 1,
            together,
            points + brings,
            brings if brings > worst else worst,
            open_points - face,
        )

    def keep(self, used: i64, points: i64, worst: i64) -> None:
        """A whole arrangement; the first of equal ones stays."""
        if self.found:
            if self.goal == ANY:
                return
            if self.goal == MOST and points <= self.points:
                return
            if self.goal == SAFEST and (worst > self.worst or (worst == self.worst and points <= self.points)):
                return
        self.found = True
        self.points = points
        self.worst = worst
        self.best = self.chosen[:used]


def block_length(rest: i64, at: i64, column: i64) -> i64:
    """How many tiles follow one another in a colour from here on."""
    length: i64 = 0
    while column < NUMBERS and rest & bit(at):
        length += 1
        at += 1
        column += 1
    return length


def lonely(tiles: i64) -> i64:
    """Those without any neighbour: no equal number, no next number of their colour."""
    left = (tiles & ~RIGHT_EDGE) << 1
    right = (tiles & ~LEFT_EDGE) >> 1
    a = tiles & ROW
    b = (tiles >> 7) & ROW
    c = (tiles >> 14) & ROW
    d = (tiles >> 21) & ROW
    double = (a & b) | (a & c) | (a & d) | (b & c) | (b & d) | (c & d)
    return tiles & ~(left | right | (double * COLUMN))


def find_layout(goal: i64, tiles: i64, jollies: i64, most: i64, pair: i64, fifth: bool) -> list[i64]:
    """The best arrangement of these tiles in at most so many series; empty if there is none. [BUM-A6]"""
    search = Search(goal, most, pair, fifth)
    search.lay(tiles, jollies, 0, False, 0, 0, numbers_sum(tiles) + JOLLY_POINTS * jollies)
    return in_order(search.best)
