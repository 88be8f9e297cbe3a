"""What series of Serie BUM! may become, and what tiles would do for them."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ludoteca.core.bits import bit, count, lowest
from ludoteca.games.serie_bum.content import ALL_NUMBERED, COLUMN, JOLLY_BIT, NUMBERED, NUMBERS, ROW, WORTH_SOMETHING
from ludoteca.games.serie_bum.rules.layouts import takes
from ludoteca.games.serie_bum.rules.series import matches, numbers_sum
from ludoteca.games.serie_bum.state import Side, State


def extensions(series: i64) -> i64:
    """The tiles that would make a series longer, the jolly aside."""
    numbers = series & ALL_NUMBERED
    low = lowest(numbers)
    column = low % NUMBERS
    same = (COLUMN * bit(column)) & ~numbers
    row = ROW * bit(low - column)
    if numbers & ~row:
        return same
    ends = ((numbers << 1) | (numbers >> 1)) & row & ~numbers
    return ends if numbers & (numbers - 1) else ends | same


def hope(series: i64, out: i64, odds: float) -> float:
    """What a series may score in the end: a pair needs one of the tiles that are still out."""
    points = float(numbers_sum(series))
    if series & JOLLY_BIT:
        points += 100.0
    more = extensions(series) & out
    if count(series) >= WORTH_SOMETHING:
        return points + odds * float(numbers_sum(more))
    ways = count(more)
    if ways == 0:
        return 2.0
    missed = 1.0
    n: i64 = 0
    while n < ways:
        missed *= 1.0 - odds
        n += 1
    return (1.0 - missed) * (points + float(numbers_sum(more)) / float(ways))


def hopes(series: list[i64], out: i64, odds: float) -> float:
    """What all of a player's series may score."""
    total = 0.0
    for one in series:
        total += hope(one, out, odds)
    return total


def tiles_out(state: State) -> i64:
    """The numbered tiles that still lie on the table."""
    return ALL_NUMBERED & ~(state.sides[0].held | state.sides[1].held | state.gone)


def odds_now(state: State) -> float:
    """How likely one gets a certain tile that is still out."""
    return 0.05 + 0.01 * float(count(state.lying))


@final
class Outlook:
    """What one player can make of the tiles, and what of the table is known."""

    series: list[i64]
    out: i64
    odds: float
    fifth: bool
    single: list[float]
    """For each tile: what it adds to the series it fits best; 0 if it fits none."""
    where: list[i64]
    """Which series that is."""

    def __init__(self, state: State, side: Side) -> None:
        self.series = side.series
        self.out = tiles_out(state)
        self.odds = odds_now(state)
        self.fifth = state.box.fifth
        self.single = [-1.0 for tile in range(NUMBERED + 1)]
        self.where = [-1 for tile in range(NUMBERED + 1)]

    def join(self, tile: i64) -> float:
        """What a tile adds to the series it fits best."""
        known = self.single[tile]
        if known >= 0.0:
            return known
        best = 0.0
        at: i64 = 0
        for one in self.series:
            if takes(one, bit(tile), self.fifth):
                gain = hope(one | bit(tile), self.out, self.odds) - hope(one, self.out, self.odds) + 1.0
                if gain > best:
                    best = gain
                    self.where[tile] = at
            at += 1
        self.single[tile] = best
        return best

    def both(self, one: i64, other: i64) -> float:
        """What two tiles bring that are turned up together; 0 if they cannot be taken without moving others."""
        best = 0.0
        if matches(one, other):
            best = 5.0 + hope(bit(one) | bit(other), self.out, self.odds)
        first = self.join(one)
        second = self.join(other)
        if first > 0.0 and second > 0.0 and self.where[one] != self.where[other]:
            if first + second > best:
                best = first + second
        elif first > 0.0 or second > 0.0:
            tiles = bit(one) | bit(other)
            at = self.where[one] if first > 0.0 else self.where[other]
            here = self.series[at]
            if takes(here, tiles, self.fifth):
                gain = hope(here | tiles, self.out, self.odds) - hope(here, self.out, self.odds) + 1.0
                if gain > best:
                    best = gain
        return best
