"""Printed steps: which arrangements can follow another, one step at a time. [BUM-15 to BUM-18, BUM-A6]

A jolly whose series would hold without it is *free*: it can go to any series that has room for one, and back. So
free jollies are taken off the series and only counted; they come into play where a step needs one. A jolly that
its series needs (a number and a jolly, or a run over a gap) is *bound*. Jollies never move by themselves then.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.bits import lowest
from ludoteca.games.serie_bum.content import ALL_NUMBERED, COLUMN, JOLLY_BIT, NUMBERS, ROW
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


# --- Stages of moving -------------------------------------------------------


@final
class Stage:
    """An arrangement on the way, its free jollies taken off, and what is still to be laid."""

    series: list[i64]
    """In no order: two stages are the same if their number is."""
    free: i64
    """How many jollies could lie elsewhere as well."""
    unlaid: i64
    number: i64
    """No two stages of one search share it."""
    distance: i64
    """How far its series are from those aimed at."""
    depth: i64
    """How many steps led to it."""
    before: Stage | None

    def __init__(self, series: list[i64], free: i64, unlaid: i64, number: i64, distance: i64) -> None:
        self.series = series
        self.free = free
        self.unlaid = unlaid
        self.number = number
        self.distance = distance
        self.depth = 0
        self.before = None


def stage_of(series: list[i64], unlaid: i64, fifth: bool) -> Stage:
    """An arrangement as a stage."""
    bare: list[i64] = []
    free: i64 = 0
    number: i64 = MARKS[UNLAID_JOLLY] << MARKED if unlaid & JOLLY_BIT else 0
    for one in series:
        numbers = one & ALL_NUMBERED
        if one != numbers and is_valid(numbers, fifth):
            one = numbers
            free += 1
        bare.append(one)
        number += mark(one)
    return Stage(bare, free, unlaid, number, 0)


def kind(series: i64) -> i64:
    """Which run or repetition a series without a jolly belongs to: 0 to 3 by colour, 4 to 10 by number."""
    colour: i64 = 0
    while series & ROW == 0:
        series = series >> 7
        colour += 1
    row = series & ROW
    return colour if series == row else 4 + lowest(row)


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


def row_of(tile: i64) -> i64:
    """The tiles of the same colour, and the jolly: a run with this tile has no others."""
    row: i64 = ROW
    while row & tile == 0:
        row = row << NUMBERS
    return row | JOLLY_BIT


def column_of(tile: i64) -> i64:
    """The tiles of the same number, and the jolly: a repetition with this tile has no others."""
    column: i64 = COLUMN
    while column & tile == 0:
        column = column << 1
    return column | JOLLY_BIT


def freed(before: i64, after: i64) -> i64:
    """How many free jollies there are more: 1, 0, or -1 where one was bound."""
    return (1 if before & JOLLY_BIT else 0) - (1 if after & JOLLY_BIT else 0)


def stays(before: i64, after: i64, fifth: bool) -> i64:
    """How many free jollies could lie in this series all the while: 1 or 0."""
    if (before | after) & JOLLY_BIT:
        return 0
    return 1 if is_valid(before | JOLLY_BIT, fifth) and is_valid(after | JOLLY_BIT, fifth) else 0
