"""Every series there can be, numbered, and what one tile more or less makes of it: tables for the search of steps.

A jolly whose series would hold without it is *free*: it can go to any series that has room for one, and back. So
free jollies are taken off the series and only counted; they come into play where a step needs one. A jolly that
its series needs (a number and a jolly, or a run over a gap) is *bound*: only series with such a one have theirs here.
[BUM-15 to BUM-18, BUM-A6]
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.bits import bit, count, lowest
from ludoteca.games.serie_bum.content import ALL_NUMBERED, COLUMN, JOLLY_BIT, NUMBERED, NUMBERS, ROW
from ludoteca.games.serie_bum.rules.series import is_valid

# --- A number for each arrangement ------------------------------------------
# It is the sum of one number per series, so a step changes it by a few; no two arrangements of the same tiles share
# one. Lowest come seven digits for the repetitions of each number, then a bit for each two tiles that follow one
# another in a run, then the sum of two marks that say where bound jollies lie.

GROUP: Final[list[i64]] = [0, 0, 0, 1, 0, 2, 7, 9, 0, 3, 6, 11, 4, 12, 13, 14]
"""For each set of colours a digit, so that two pairs that make four have a sum of their own."""
LINKS: Final[i64] = 28
MARKED: Final[i64] = 52
MARKS: Final[list[i64]] = [
    *[0, 3, 28, 33, 41, 95, 156, 158, 193, 207, 233, 252, 267, 338, 339],
    *[355, 394, 403, 421, 473, 479, 502, 523, 570, 580, 592, 612, 616, 623, 696],
]
"""Any two have a sum of their own: the first for none, one for each tile, the last for a jolly not yet laid."""
UNLAID_JOLLY: Final[i64] = 29
UNKNOWN: Final[i64] = 10000
"""A distance that was not worked out yet."""


def mark(series: i64) -> i64:
    """The number of one series."""
    numbers = series & ALL_NUMBERED
    total: i64 = 0
    if numbers != series:
        total = MARKS[lowest(numbers) + 1] << MARKED
    if numbers & (numbers - 1) == 0:
        return total
    colour: i64 = 0
    while numbers & ROW == 0:
        numbers = numbers >> 7
        colour += 1
    row = numbers & ROW
    if numbers == row:
        beyond = row & (row >> 2) & ~(row >> 1) if total != 0 else 0
        return total + (((row & (row >> 1)) | beyond) << (LINKS + 6 * colour))
    number = lowest(row)
    column = numbers >> number
    colours = (column & 1) | ((column >> 6) & 2) | ((column >> 12) & 4) | ((column >> 18) & 8)
    return total + (GROUP[(colours << colour) & 15] << (4 * number))


def kind(series: i64) -> i64:
    """Which run or repetition a series without a jolly belongs to: 0 to 3 by colour, 4 to 10 by number."""
    numbers = series & ALL_NUMBERED
    colour: i64 = 0
    while numbers & ROW == 0:
        numbers = numbers >> 7
        colour += 1
    row = numbers & ROW
    return colour if numbers == row else 4 + lowest(row)


# --- A tile leaves a series or joins one ------------------------------------
# What the series is then, 0 if it cannot be. A bound jolly that is no longer needed comes off, a free one that is
# needed comes in and was there before.


def without(series: i64, tiles: i64, free: i64, fifth: bool) -> i64:
    """The series when these have left it. [BUM-16, BUM-17]"""
    rest = series & ~tiles
    if series & JOLLY_BIT:
        if not is_valid(rest, fifth):
            return 0
        bare = rest & ALL_NUMBERED
        return bare if is_valid(bare, fifth) else rest
    if is_valid(rest, fifth):
        return rest
    if free > 0 and is_valid(rest | JOLLY_BIT, fifth) and is_valid(series | JOLLY_BIT, fifth):
        return rest | JOLLY_BIT
    return 0


def within(series: i64, tiles: i64, free: i64, fifth: bool) -> i64:
    """The series when these have joined it. [BUM-18]"""
    whole = series | tiles
    bare = whole & ALL_NUMBERED
    if is_valid(bare, fifth):
        if series & JOLLY_BIT and not is_valid(whole, fifth):
            return 0
        return bare
    whole |= JOLLY_BIT
    if (free > 0 or series & JOLLY_BIT) and is_valid(whole, fifth):
        return whole
    return 0


# --- The tables -------------------------------------------------------------


@final
class Fits:
    """The series by number, from 1 on; 0 is none. What needs a free jolly is in the tables as if there were one."""

    fifth: bool
    tiles: list[i64]
    numbers: dict[i64, i64]
    """The number of a series by its tiles."""
    marks: list[i64]
    kinds: list[i64]
    bound: list[i64]
    """1 where a jolly is bound."""
    room: list[i64]
    """1 where a free jolly could lie."""
    leaves: list[i64]
    """The tiles that can leave a series which stays one, as bits;"""
    joins: list[i64]
    """those that can join it."""
    matches: list[i64]
    """For each tile those that make a series of two with it."""
    unknown: list[i64]
    """A distance not yet worked out for each."""
    rests: list[i64]
    """What is left then, by 28 times the series and the tile."""
    wholes: list[i64]
    """What the series is with the tile, likewise."""

    def __init__(self, fifth: bool) -> None:
        self.fifth = fifth
        self.tiles = [0]
        self.numbers = {0: 0}
        self.marks = [0]
        self.kinds = [0]
        self.bound = [0]
        self.room = [0]
        self.leaves = [0]
        self.joins = [0]
        for row in range(1, ROW + 1):
            for colour in range(4):
                self.add(row << (NUMBERS * colour))
        for colours in range(1, 16):
            for number in range(NUMBERS):
                group: i64 = 0
                for colour in range(4):
                    if colours & bit(colour):
                        group |= bit(NUMBERS * colour + number)
                if count(group) > 1:
                    self.add(group)
        self.rests = [0 for _entry in range(NUMBERED * len(self.tiles))]
        self.wholes = self.rests[:]
        self.unknown = [UNKNOWN for _series in self.tiles]
        for at in range(1, len(self.tiles)):
            self.fill(at)
        self.matches = []
        for one in range(NUMBERED):
            partners: i64 = 0
            for other in range(NUMBERED):
                if is_valid(bit(one) | bit(other), False):
                    partners |= bit(other)
            self.matches.append(partners)

    def add(self, tiles: i64) -> None:
        """Number this series, or the same with a bound jolly; neither where both are none."""
        series = tiles if is_valid(tiles, self.fifth) else tiles | JOLLY_BIT
        if is_valid(series, self.fifth):
            self.numbers[series] = len(self.tiles)
            self.tiles.append(series)
            self.marks.append(mark(series))
            self.kinds.append(kind(series))
            self.bound.append(1 if series & JOLLY_BIT else 0)
            self.room.append(1 if series & JOLLY_BIT == 0 and is_valid(series | JOLLY_BIT, self.fifth) else 0)

    def fill(self, at: i64) -> None:
        """What each tile makes of a series."""
        series = self.tiles[at]
        leaves: i64 = 0
        joins: i64 = 0
        numbers = series & ALL_NUMBERED
        low = lowest(numbers)
        near: i64 = (ROW << (low - low % NUMBERS)) | (COLUMN << (low % NUMBERS))
        for tile in range(NUMBERED):
            if numbers & bit(tile):
                rest = without(series, bit(tile), 1, self.fifth)
                if rest != 0:
                    self.rests[NUMBERED * at + tile] = self.numbers[rest]
                    leaves |= bit(tile)
            elif near & bit(tile):
                whole = within(series, bit(tile), 1, self.fifth)
                if whole != 0:
                    self.wholes[NUMBERED * at + tile] = self.numbers[whole]
                    joins |= bit(tile)
        self.leaves.append(leaves)
        self.joins.append(joins)


TABLES: Final[dict[bool, Fits]] = {}


def fits(fifth: bool) -> Fits:
    """The tables, made when they are first asked for."""
    if fifth not in TABLES:
        TABLES[fifth] = Fits(fifth)
    return TABLES[fifth]
