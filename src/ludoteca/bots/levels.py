"""The bots people choose from, level 1 and up: fixed dials, so that play is repeatable."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from ludoteca.bots.memory import PERFECT, Dial
from ludoteca.core.game import AnyGame
from ludoteca.core.parts import part_of


@final
@dataclass(frozen=True)
class Level:
    """How somebody plays: how often without care, what they remember, and how many tables they imagine."""

    number: int
    iterations: int = 0
    """0: plays by advice, at once."""
    lapse: float = 0.0
    """How often any sensible move will do."""
    memory: Dial = PERFECT
    style: str = ""
    """A manner of trading, where that makes a difference."""
    manner: str = ""
    """Whose advice it plays by, where there is more than one to ask."""
    seconds: float = 1.2
    """The longest it thinks, however slow the machine."""

    @property
    def is_quick(self) -> bool:
        """Does it play by advice, without thinking ahead?"""
        return self.iterations == 0

    @property
    def bot(self) -> str:
        """The name programs call it by."""
        return self.style or f"level{self.number}"


def ladder_of(game: AnyGame) -> tuple[Level, ...]:
    """The levels of a game that brings advice, the weakest first: its own `bots/levels.py`, or these."""
    if part_of(game, "bots.advice") is None:
        return ()
    dials = part_of(game, "bots.levels")
    return PLAIN_LADDER if dials is None else tuple(dials.LADDER)


def styles_of(game: AnyGame) -> tuple[Level, ...]:
    """The same strength in other manners, where a game knows of some."""
    dials = part_of(game, "bots.levels")
    return () if dials is None else tuple(getattr(dials, "STYLES", ()))


PLAIN_LADDER: Final = (Level(1, lapse=0.5), Level(2, lapse=0.2), Level(3), Level(4, 60), Level(5, 600))
"""Levels for a game with advice that nobody has tuned yet."""

USUAL: Final = 2
"""The level that sits down if nobody says: a newcomer beats it now and then."""
