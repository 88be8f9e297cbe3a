"""What can happen at a Kupferkessel table. A log repeats nothing that tells what lies in a cauldron.

How far a pawn walked tells the value of the card it walked by, the line it stopped at what could be taken.
[KUP-24, KUP-52, KUP-A24]
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from ludoteca.core.ears import for_owner, while_it_happens
from ludoteca.core.verdict import Event


@dataclass
class Seated(Event):
    """Who plays which colour, and from which corner."""

    seat: int
    colour: str
    space: str


@dataclass
class SquareLaid(Event):
    """The 32 cards of the square, row by row."""

    rows: Annotated[tuple[tuple[str, ...], ...] | None, while_it_happens]


@dataclass
class StartCardDrawn(Event):
    """A first card for the cauldron; one of a player's colour goes under the deck and another is drawn."""

    seat: int
    card: Annotated[str | None, while_it_happens]
    kept: bool


@dataclass
class RecipesDealt(Event):
    """Recipes to one player, who alone sees them."""

    seat: int
    count: int
    recipes: Annotated[tuple[str, ...] | None, for_owner]


@dataclass
class PawnMoved(Event):
    """A pawn walks the value of the card on top of its cauldron."""

    seat: int
    steps: Annotated[int | None, while_it_happens]
    path: Annotated[tuple[str, ...], while_it_happens]
    space: Annotated[str | None, while_it_happens]
    corner: bool


@dataclass
class NothingToTake(Event):
    """The line beside the pawn is empty."""

    seat: int


@dataclass
class CardTaken(Event):
    seat: int
    cell: Annotated[str | None, while_it_happens]
    card: Annotated[str | None, while_it_happens]


@dataclass
class SymbolUsed(Event):
    seat: int
    symbol: Annotated[str | None, while_it_happens]


@dataclass
class SymbolLost(Event):
    """It could have been used and was not."""

    seat: int
    symbol: Annotated[str | None, while_it_happens]


@dataclass
class TopRemoved(Event):
    """An Explosion takes the top card of a cauldron; the one below comes into sight."""

    seat: int
    card: Annotated[str | None, while_it_happens]
    to_deck: bool
    uncovered: Annotated[str | None, while_it_happens]


@dataclass
class Refilled(Event):
    cell: Annotated[str | None, while_it_happens]
    card: Annotated[str | None, while_it_happens]


@dataclass
class TurnPassed(Event):
    """It is this seat's turn; `again` after a Hat."""

    seat: int
    again: bool


@dataclass
class LastCard(Event):
    """The one who took the last card of a line keeps it, or does not."""

    seat: int
    card: Annotated[str | None, while_it_happens]
    kept: bool


@dataclass
class Scored(Event):
    """A cauldron turned up, and what it is worth, part by part."""

    seat: int
    cards: tuple[str, ...]
    sets: int
    ones: int
    recipes: int
    total: int


@dataclass
class GameEnded(Event):
    """Who ended it by emptying which lines; nobody, if there were too many moves."""

    seats: tuple[int, ...]
    lines: tuple[str, ...]
    winners: tuple[int, ...]
