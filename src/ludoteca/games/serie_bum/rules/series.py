"""What a series is, what it is worth, and when one arrangement may follow another."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import bit, count, lowest
from ludoteca.games.serie_bum.content import (
    ALL_NUMBERED,
    COLUMN,
    EQUALS,
    JOLLY_BIT,
    JOLLY_POINTS,
    NUMBERED,
    NUMBERS,
    ROW,
    WITH_JOLLY,
    WORTH_SOMETHING,
)

# --- One series -------------------------------------------------------------


def is_valid(series: i64, fifth: bool) -> bool:
    """A succession or a repetition of two tiles or more, with a jolly for at most one that is missing.

    `fifth` lets a jolly lie beside four equal numbers. [BUM-12, BUM-13, BUM-14, BUM-26, BUM-A11]
    """
    numbers = series & ALL_NUMBERED
    if numbers == 0:
        return False
    joker = series != numbers
    if numbers & (numbers - 1) == 0:
        return joker
    while numbers & ROW == 0:
        numbers = numbers >> 7
    low = numbers & ROW
    if numbers == low:
        return is_succession(low, joker)
    if low & (low - 1) != 0:
        return False
    full = low * COLUMN
    if numbers & ~full != 0:
        return False
    return not joker or fifth or count(numbers) < 4


def is_succession(row: i64, joker: bool) -> bool:
    """Numbers of one colour without a gap, or with a single gap that the jolly fills. [BUM-12, BUM-A11]"""
    carried = row + (row & -row)
    if carried & row == 0:
        # Nothing is missing between the smallest and the largest: the jolly needs a number that is left.
        return not joker or row != ROW
    if not joker:
        return False
    filled = row | (carried & ~row)
    return (filled + (filled & -filled)) & filled == 0


def matches(one: i64, other: i64) -> bool:
    """Do two numbered tiles start a series? Same number, or same colour and neighbours. [BUM-7]"""
    return is_valid(bit(one) | bit(other), False)


def numbers_sum(tiles: i64) -> i64:
    """The sum of the numbers of some tiles."""
    # n = (bit 0 of n) + 2 * (bit 1) + 4 * (bit 2): four counts in place of a walk over the tiles.
    return 10 * (
        count(tiles & ALL_NUMBERED)
        + count(tiles & (COLUMN * 42))
        + 2 * count(tiles & (COLUMN * 76))
        + 4 * count(tiles & (COLUMN * 112))
    )


def worth(series: i64) -> i64:
    """The points of a series: nothing below three tiles. [BUM-5, BUM-25, BUM-37, BUM-38, BUM-A14, BUM-A28]"""
    if count(series) < WORTH_SOMETHING:
        return 0
    points = numbers_sum(series)
    if series & JOLLY_BIT:
        points += JOLLY_POINTS
    return points


def score(series: list[i64]) -> i64:
    """The points of a player's series. [BUM-5, BUM-37]"""
    points: i64 = 0
    for one in series:
        points += worth(one)
    return points


def worst_loss(series: list[i64]) -> i64:
    """What the worst BUM! would cost: two tiles are left of a series, and they score nothing. [BUM-27, BUM-38]"""
    loss: i64 = 0
    for one in series:
        points = worth(one)
        if points > loss:
            loss = points
    return loss


def is_long(series: list[i64]) -> bool:
    """Is there one of three tiles or more? [BUM-28]"""
    for one in series:
        if count(one) >= WORTH_SOMETHING:
            return True
    return False


def pair_number(pair: i64) -> i64:
    """The number of a valid pair, for codes."""
    numbers = pair & ALL_NUMBERED
    one = lowest(numbers)
    if pair & JOLLY_BIT:
        return WITH_JOLLY + one
    other = lowest(numbers & (numbers - 1))
    if other == one + 1 and other % NUMBERS != 0:
        return 6 * (one // NUMBERS) + one % NUMBERS
    a, b = one // NUMBERS, other // NUMBERS
    # Colour pairs in order: 01 02 03 12 13 23.
    rank = b - 1 if a == 0 else b + 1 if a == 1 else 5
    return EQUALS + 6 * (one % NUMBERS) + rank


def pairs_of(series: i64, fifth: bool) -> list[i64]:
    """The pairs that may be left of a series. [BUM-A15]"""
    found: list[i64] = []
    for one in range(NUMBERED + 1):
        if series & bit(one):
            for other in range(one + 1, NUMBERED + 1):
                if series & bit(other) and is_valid(bit(one) | bit(other), fifth):
                    found.append(bit(one) | bit(other))
    return found


# --- Arrangements -----------------------------------------------------------


def in_order(series: list[i64]) -> list[i64]:
    """The same series, the one with the lowest tile first: the order in which they lie is only display."""
    sorted_: list[i64] = []
    for one in series:
        key = one & -one
        at: i64 = len(sorted_)
        while at > 0 and sorted_[at - 1] & -sorted_[at - 1] > key:
            at -= 1
        sorted_.insert(at, one)
    return sorted_


def numbers_of(series: list[i64]) -> i64:
    """All numbered tiles in some series."""
    tiles: i64 = 0
    for one in series:
        tiles |= one & ALL_NUMBERED
    return tiles


def jollies_of(series: list[i64]) -> i64:
    """How many of them have a jolly."""
    found: i64 = 0
    for one in series:
        if one & JOLLY_BIT:
            found += 1
    return found


def matching_pair(new: i64) -> i64:
    """Two drawn numbered tiles that match, or nothing: they alone may make one series more. [BUM-7, BUM-A5]"""
    if count(new) == 2 and is_valid(new, False) and new & JOLLY_BIT == 0:
        return new
    return 0


def is_whole(old: list[i64], new: i64, result: list[i64]) -> bool:
    """Has the result exactly the old tiles and the new ones, each once?"""
    seen: i64 = 0
    tiles: i64 = 0
    for one in result:
        seen += count(one & ALL_NUMBERED)
        tiles |= one & ALL_NUMBERED
    if seen != count(tiles) or numbers_of(old) & new:
        return False
    if tiles != numbers_of(old) | (new & ALL_NUMBERED):
        return False
    return jollies_of(result) == jollies_of(old) + (1 if new & JOLLY_BIT else 0)


def keeps_the_number(old: list[i64], new: i64, result: list[i64]) -> bool:
    """No more series than before; one more if two drawn tiles match and lie together.

    [BUM-16, BUM-17, BUM-A5, BUM-A6]
    """
    before: i64 = len(old)
    after: i64 = len(result)
    if after <= before:
        return True
    pair = matching_pair(new)
    if pair == 0 or after > before + 1:
        return False
    for one in result:
        if one & pair == pair:
            return True
    return False


def moves_nothing(old: list[i64], result: list[i64]) -> bool:
    """Does every old series lie whole in a set of its own? (`rearrange` is off.) [BUM-A6]"""
    used: i64 = 0
    for one in old:
        found = False
        for at, other in enumerate(result):
            if one & ~other == 0 and used & bit(at) == 0:
                used |= bit(at)
                found = True
                break
        if not found:
            return False
    return True
