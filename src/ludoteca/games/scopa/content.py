"""The forty cards, what they are worth, and what a table may decide."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Any, Final, final

from mypy_extensions import i64

from ludoteca.core.bits import bit, listed

# --- The cards [SCO-02, SCO-03] ---------------------------------------------

RANKS: Final[i64] = 10
CARDS: Final[i64] = 40
ALL: Final[i64] = 0xFFFFFFFFFF
NAMES: Final = tuple([f"{suit}{rank}" for suit in "DCSB" for rank in range(1, 11)])
"""Coins, cups, swords (spade), clubs (bastoni). A card is 10 * suit + rank - 1: D1 is 0, B10 is 39."""
NUMBERS: Final = {name: card for card, name in enumerate(NAMES)}

SUIT: Final[i64] = 0x3FF
"""The ten cards of the first suit, coins; the others lie ten bits higher each."""
OF_RANK: Final[list[i64]] = [bit(rank) | bit(rank + 10) | bit(rank + 20) | bit(rank + 30) for rank in range(10)]
"""The four cards of each rank, from the aces up."""
ACE: Final[i64] = 0
KING: Final[i64] = 9
SETTEBELLO: Final[i64] = 6
RE_BELLO: Final[i64] = 9

PRIMIERA: Final[list[i64]] = [16, 12, 13, 14, 15, 18, 21, 10, 10, 10]
"""From the ace up. [SCO-28]"""
ITEMS: Final = ("cards", "coins", "primiera", "settebello", "sweeps", "napola", "re_bello")
"""What is counted at the end of a hand. [SCO-21 to SCO-25, SCO-36, SCO-37]"""
BY_MOST: Final[i64] = 3
"""For the first three whoever has most gets a point; what is counted of the others are points."""


def names(cards: i64) -> tuple[str, ...]:
    """A set of cards by their names, suit by suit."""
    return tuple([NAMES[card] for card in listed(cards)])


def set_of(cards: Iterable[str]) -> int:
    """Different cards by their names, as a set."""
    return sum(bit(NUMBERS[name]) for name in cards)


def value(card: i64) -> i64:
    """What a card counts for taking. [SCO-03]"""
    return card % RANKS + 1


# --- One game ---------------------------------------------------------------

WAYS: Final[i64] = 25
"""One card can take in so many ways at most, on any table that can come about."""
TOO_MANY_KINGS: Final[i64] = 3
"""[SCO-07]"""


class Phase(Enum):
    """What is to be decided."""

    PLAY = "play"
    OVER = "over"


@final
class Box:
    """A table's options as the rules read them. Made once, never changed, shared by all clones."""

    def __init__(self, options: Any, players: i64) -> None:
        self.options = options
        """As they were asked for: what views show."""
        self.players = players
        self.sides: i64 = 3 if players == 3 else 2
        """Four are two pairs; two or three play each for themselves. [SCO-01, SCO-31]"""
        self.target: i64 = 11
        self.each: i64 = 3
        """Cards to each player in one deal."""
        self.laid: i64 = 4
        """Cards on the table first."""
        self.ace_takes_all = False
        self.napola = False
        self.re_bello = False
