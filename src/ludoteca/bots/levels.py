"""The bots people choose from, level 1 and up: fixed dials, so that play is repeatable."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, final

from ludoteca.bots.memory import PERFECT, Dial
from ludoteca.core.game import AnyGame
from ludoteca.core.parts import part_of


@final
@dataclass(frozen=True)
class Level:
    """How somebody plays: what they remember and think of, how far they look, and how sharply they see.

    Without tables and iterations a level plays at first sight: by advice, or with a blur by how good each move looks
    (`Advice.looks`). With tables it tries every move on the same imagined ones. With iterations it thinks ahead.
    """

    number: int
    iterations: int = 0
    """Tries of a search; 0: it does not search."""
    memory: Dial = PERFECT
    style: str = ""
    """A manner of trading, where that makes a difference."""
    manner: str = ""
    """Whose advice it plays by, where there is more than one to ask."""
    seconds: float = 1.2
    """The longest it thinks, however slow the machine."""
    blur: float = 0.0
    """What it does not see clearly: a move that looks worse by this much is made a third as often as the best, by
    three times as much never. In the measure of what it looks at: of `Advice.looks` at first sight, else of `judge`."""
    tables: int = 0
    """Imagined tables every move is tried on, the same for all."""
    depth: int = 0
    """Words it follows on each of them; 0: as far as advice judges. Only where any table may be judged."""
    overlooks: tuple[str, ...] = ()
    """Chapters of the game it does not think of (`Advice.overlook`)."""

    @property
    def is_quick(self) -> bool:
        """Does it play without a search?"""
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


def usual_of(game: AnyGame) -> int:
    """The level that sits down if nobody says, a fair fight for a newcomer: `USUAL` of a game's `bots/levels.py`."""
    dials = part_of(game, "bots.levels")
    return USUAL if dials is None else int(getattr(dials, "USUAL", USUAL))


Company = tuple[int, Mapping[str, object]]
"""How many play, and with which options."""


def companies_of(game: AnyGame) -> tuple[Company, ...]:
    """In which companies levels are measured: `COMPANIES` of a game's `bots/levels.py`, or two and the usual number."""
    dials = part_of(game, "bots.levels")
    usual = game.seats(game.option_form()())
    plain: tuple[Company, ...] = tuple([(seats, {}) for seats in dict.fromkeys((2, usual)) if seats in game.meta.seats])
    return plain if dials is None else tuple(getattr(dials, "COMPANIES", plain))


PLAIN_LADDER: Final = (
    Level(1, tables=1, blur=0.2),
    Level(2, tables=2, blur=0.08),
    Level(3, tables=4, blur=0.03),
    Level(4, 60),
    Level(5, 600),
)
"""Levels for a game with advice that nobody has tuned yet."""

USUAL: Final = 2
"""Where a game does not say: a newcomer beats it now and then."""
