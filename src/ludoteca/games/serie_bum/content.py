"""The printed matter: thirty-five tiles, the moments of a turn, and a table's options as the rules read them."""

from __future__ import annotations

from enum import Enum
from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.bits import bit

# --- Tiles ------------------------------------------------------------------
# A numbered tile is 7 * colour + number / 10 - 1, so 0 to 27; the specials follow, one number per kind.
# A series is a set of these as bits; it has at most one jolly, so one bit tells whether it has one. [BUM-26]

COLOURS: Final = "RYAG"
"""Red, yellow, azure, green."""
NUMBERS: Final[i64] = 7
NUMBERED: Final[i64] = 28
JOLLY: Final[i64] = 28
RUBA: Final[i64] = 29
BUM: Final[i64] = 30
KINDS: Final[i64] = 31
NO_TILE: Final[i64] = -1

COPIES: Final[tuple[int, ...]] = (1,) * 28 + (2, 2, 3)
"""How many tiles of each kind lie in the box."""

ALL_NUMBERED: Final[i64] = 0xFFFFFFF
JOLLY_BIT: Final[i64] = 0x10000000
ROW: Final[i64] = 0x7F
"""All tiles of the first colour."""
COLUMN: Final[i64] = 0x204081
"""The four tiles with the lowest number."""
JOLLY_POINTS: Final[i64] = 100
"""What a jolly is worth in a series that scores. [BUM-25, BUM-A14]"""
WORTH_SOMETHING: Final[i64] = 3
"""The fewest tiles that score. [BUM-37, BUM-38]"""
SURVIVORS: Final[i64] = 2
"""The tiles a BUM! leaves of a series. [BUM-27]"""

# --- The table --------------------------------------------------------------
# Place = 7 * row + column.

WIDTH: Final[i64] = 7
HEIGHT: Final[i64] = 5
PLACES: Final[i64] = 35
ALL_PLACES: Final[i64] = 0x7FFFFFFFF
NO_PLACE: Final[i64] = -1
SEATS: Final[i64] = 2
MOST_SERIES: Final[i64] = 15
"""Thirty tiles in pairs: nobody can lay more."""

TURNS_TO_WAIT: Final[i64] = 5
"""So many own turns before one may propose the end of a round again. [BUM-47]"""
LAST_ROUND: Final[i64] = 50
"""A match nobody has decided by then ends. [BUM-A26]"""


class Phase(Enum):
    """The moments of a turn."""

    START = "start"
    SECOND = "after_first"
    TAKE = "both_numbered"
    SINGLE = "last_single"
    JOLLY = "jolly"
    RUBA = "ruba"
    BUM = "bum"
    COVER = "cover"
    PROPOSED = "proposed"
    AFTER_BUM = "after_bum"
    OVER = "over"


# --- Pairs ------------------------------------------------------------------
# What a BUM! may leave, numbered: 24 neighbours of one colour, 42 of equal numbers, 28 with the jolly.

EQUALS: Final[i64] = 24
WITH_JOLLY: Final[i64] = 66
PAIRS: Final[i64] = 94


def _pairs() -> list[i64]:
    found: list[i64] = []
    for colour in range(4):
        for n in range(6):
            found.append(bit(7 * colour + n) | bit(7 * colour + n + 1))
    for n in range(7):
        for one in range(4):
            for other in range(one + 1, 4):
                found.append(bit(7 * one + n) | bit(7 * other + n))
    for tile in range(28):
        found.append(bit(tile) | JOLLY_BIT)
    return found


PAIR: Final[list[i64]] = _pairs()
"""The two tiles of each pair."""

# --- One table's options ----------------------------------------------------

BOUNDED: Final[i64] = 0
FREE: Final[i64] = 1
OFF: Final[i64] = 2
BY_STEPS: Final[i64] = 3

ALTERNATE: Final[i64] = 0
BY_LOT: Final[i64] = 1
LOSER: Final[i64] = 2


@final
class Box:
    """A table's options as the rules read them. Made once, never changed, shared by all clones."""

    options: object
    """The options as they were asked for: what views show."""
    target: i64
    single_round: bool
    rearrange: i64
    again: bool
    fifth: bool
    """May a jolly lie beside four equal numbers?"""
    use_last: bool
    """Is a single last tile turned up, or discarded unused?"""
    standstill: i64
    frozen_check: bool
    starter: i64
    propose: bool
    """May the end of a round be proposed?"""
    after_bum: bool
    """May own tiles be moved when an own BUM! has blown up a series?"""

    def __init__(self, options: object) -> None:
        self.options = options
        self.target = 1000
        self.single_round = False
        self.rearrange = BOUNDED
        self.again = False
        self.fifth = False
        self.use_last = True
        self.standstill = 40
        self.frozen_check = True
        self.starter = ALTERNATE
        self.propose = False
        self.after_bum = False
