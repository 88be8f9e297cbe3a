"""The printed matter: cards, phases, and the options as the rules read them."""

from __future__ import annotations

from enum import Enum
from typing import Final, final

from mypy_extensions import i64

CARDS: Final[i64] = 60
"""Cards are numbered 1 to 60; a hand is a set of them."""
EACH: Final[i64] = 15
"""Cards dealt to each player. [HIG-01]"""
ASIDE: Final[i64] = 2
"""Cards each player lays aside before the first round. [HIG-05]"""
NO_CARD: Final[i64] = 0


class Phase(Enum):
    """The moments of the game."""

    ASIDE = "aside"
    LAY = "lay"
    OVER = "over"


@final
class Box:
    """A table's options as the rules read them. Made once, never changed, shared by all clones."""

    options: object
    seats: i64
    lowest_takes: bool

    def __init__(self, options: object, seats: i64, lowest_takes: bool) -> None:
        self.options = options
        self.seats = seats
        self.lowest_takes = lowest_takes
