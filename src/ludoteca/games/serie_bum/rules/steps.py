"""Stages of moving: an arrangement on the way by printed steps. [BUM-15 to BUM-18, BUM-A6]"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ludoteca.games.serie_bum.content import ALL_NUMBERED, JOLLY_BIT
from ludoteca.games.serie_bum.rules.fits import MARKED, MARKS, UNLAID_JOLLY, Fits, fits
from ludoteca.games.serie_bum.rules.series import is_valid


@final
class Stage:
    """An arrangement on the way, its free jollies taken off, and what is still to be laid."""

    series: list[i64]
    """By their numbers in the tables, in no order: two stages are the same if their number is."""
    free: i64
    """How many jollies could lie elsewhere as well."""
    unlaid: i64
    number: i64
    """No two stages of one search share it."""
    distance: i64
    """How far its series are from those aimed at."""
    depth: i64
    """How many steps led to it."""
    at: i64
    """Its place among those found, -1 if it has none."""
    before: i64
    """The place of the stage it was found from, -1 if there is none."""

    def __init__(self, series: list[i64], free: i64, unlaid: i64, number: i64) -> None:
        self.series = series
        self.free = free
        self.unlaid = unlaid
        self.number = number
        self.distance = 0
        self.depth = 0
        self.at = -1
        self.before = -1

    def lying(self, tables: Fits) -> list[i64]:
        """The tiles of its series, without free jollies."""
        return [tables.tiles[one] for one in self.series]


def stage_of(series: list[i64], unlaid: i64, fifth: bool) -> Stage:
    """An arrangement as a stage."""
    tables = fits(fifth)
    bare: list[i64] = []
    free: i64 = 0
    number: i64 = MARKS[UNLAID_JOLLY] << MARKED if unlaid & JOLLY_BIT else 0
    for one in series:
        numbers = one & ALL_NUMBERED
        if one != numbers and is_valid(numbers, fifth):
            one = numbers
            free += 1
        which = tables.numbers[one]
        bare.append(which)
        number += tables.marks[which]
    return Stage(bare, free, unlaid, number)
