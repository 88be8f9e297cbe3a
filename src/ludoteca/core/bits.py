"""Sets of small numbers as bits of one integer, and short rows of small numbers packed into one.

Members are 0 to 61, so that a set is never negative and compiled and plain Python agree to the bit.
mypyc turns `1 << n` into a 32-bit shift and loses the high members without a word: always write `bit(n)`.
It keeps constants from 2^62 up as Python objects, which is slow: hence the shift down from 2^61.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

EVERY_2ND: Final[i64] = 0x1555555555555555
EVERY_4TH: Final[i64] = 0x3333333333333333
EVERY_8TH: Final[i64] = 0x0F0F0F0F0F0F0F0F


def bit(n: i64) -> i64:
    """The set that holds n alone."""
    return i64(0x2000000000000000) >> (61 - n)


def has(members: i64, n: i64) -> bool:
    """Is n a member?"""
    return (members >> n) & 1 == 1


def count(members: i64) -> i64:
    """How many members there are."""
    members = members - ((members >> 1) & EVERY_2ND)
    members = (members & EVERY_4TH) + ((members >> 2) & EVERY_4TH)
    members = (members + (members >> 4)) & EVERY_8TH
    members = members + (members >> 8)
    members = members + (members >> 16)
    members = members + (members >> 32)
    return members & 0x7F


def lowest(members: i64) -> i64:
    """The smallest member of a set that is not empty."""
    return count((members & -members) - 1)


def nth(members: i64, n: i64) -> i64:
    """The member with n smaller ones before it."""
    for _member in range(n):
        members &= members - 1
    return lowest(members)


def listed(members: i64) -> list[i64]:
    """The members, smallest first."""
    found: list[i64] = []
    while members:
        found.append(lowest(members))
        members &= members - 1
    return found


def digit(row: i64, n: i64) -> i64:
    """The n-th number of a row of numbers below 16 (at most fifteen of them)."""
    return (row >> (4 * n)) & 15


def unit(n: i64) -> i64:
    """The row that is 1 at its n-th place: add it or take it away to count up or down."""
    return bit(4 * n)


def digits(row: i64) -> i64:
    """The sum of a row's numbers."""
    total: i64 = 0
    while row:
        total += row & 15
        row = row >> 4
    return total


EMPTY_SLOT: Final = 63
"""Stands in a row of slots where nothing lies."""


def slot(row: i64, n: i64) -> i64:
    """The n-th number of a row of numbers below 64 (at most ten of them)."""
    return (row >> (6 * n)) & 63


def with_slot(row: i64, n: i64, value: i64) -> i64:
    """The same row with another number at its n-th place."""
    return row + (value - slot(row, n)) * bit(6 * n)
