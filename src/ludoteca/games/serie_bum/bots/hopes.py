"""What series of Serie BUM! may become, and what tiles would do for them."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ludoteca.core.bits import bit, count, lowest
from ludoteca.games.serie_bum.bots.manner import Manner
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


def hope(series: i64, out: i64, odds: float, manner: Manner) -> float:
    """What a series may score in the end: a pair needs one of the tiles that are still out."""
    points = float(numbers_sum(series))
    if series & JOLLY_BIT:
        points += 100.0
    more = extensions(series) & out
    if count(series) >= WORTH_SOMETHING:
        return points + manner.growth * odds * float(numbers_sum(more))
    ways = count(more)
    if ways == 0:
        return manner.dead_pair
    missed = 1.0
    for _way in range(ways):
        missed *= 1.0 - odds
    return (1.0 - missed) * (points + float(numbers_sum(more)) / float(ways))


def hopes(series: list[i64], out: i64, odds: float, manner: Manner) -> float:
    """What all of a player's series may score."""
    total = 0.0
    for one in series:
        total += hope(one, out, odds, manner)
    return total


def tiles_out(state: State) -> i64:
    """The numbered tiles that still lie on the table."""
    return ALL_NUMBERED & ~(state.sides[0].held | state.sides[1].held | state.gone)


def odds_now(state: State, manner: Manner) -> float:
    """How likely one gets a certain tile that is still out."""
    return manner.odds + manner.odds_each * float(count(state.lying))


@final
class Outlook:
    """What one player can make of the tiles, and what of the table is known."""

    manner: Manner
    series: list[i64]
    out: i64
    odds: float
    fifth: bool
    single: list[float]
    """For each tile: what it adds to the series it fits best; 0 if it fits none."""
    where: list[i64]
    """Which series that is."""

    def __init__(self, state: State, side: Side, manner: Manner) -> None:
        self.manner = manner
        self.series = side.series
        self.out = tiles_out(state)
        self.odds = odds_now(state, manner)
        self.fifth = state.box.fifth
        self.single = [-1.0 for tile in range(NUMBERED + 1)]
        self.where = [-1 for tile in range(NUMBERED + 1)]

    def hope(self, series: i64) -> float:
        """What a series may score in the end."""
        return hope(series, self.out, self.odds, self.manner)

    def growth(self, series: i64, tiles: i64) -> float:
        """What tiles add to a series that takes them."""
        return self.hope(series | tiles) - self.hope(series) + self.manner.join

    def join(self, tile: i64) -> float:
        """What a tile adds to the series it fits best."""
        known = self.single[tile]
        if known >= 0.0:
            return known
        best = 0.0
        for at, one in enumerate(self.series):
            if takes(one, bit(tile), self.fifth):
                gain = self.growth(one, bit(tile))
                if gain > best:
                    best = gain
                    self.where[tile] = at
        self.single[tile] = best
        return best

    def both(self, one: i64, other: i64) -> float:
        """What two tiles bring that are turned up together; 0 if they cannot be taken without moving others."""
        best = 0.0
        if matches(one, other):
            best = self.manner.pair + self.hope(bit(one) | bit(other))
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
                gain = self.growth(here, tiles)
                if gain > best:
                    best = gain
        return best

    def luck(self, unseen: i64, known: i64) -> float:
        """What unseen tiles bring with the best of the known partners, all added up."""
        total = 0.0
        while unseen:
            tile = lowest(unseen)
            unseen &= unseen - 1
            joins = self.join(tile) > 0.0
            best = 0.0
            left = known
            while left:
                other = lowest(left)
                left &= left - 1
                if joins or matches(tile, other):
                    gain = self.both(tile, other)
                    if gain > best:
                        best = gain
            total += best
        return total
