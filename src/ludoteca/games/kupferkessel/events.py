"""What can happen at a Kupferkessel table. Faces are None where a log may not repeat them."""

from __future__ import annotations

from dataclasses import dataclass

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

    rows: tuple[tuple[str, ...], ...] | None


@dataclass
class StartCardDrawn(Event):
    """A first card for the cauldron; one of a player's colour goes under the deck and another is drawn."""

    seat: int
    card: str | None
    kept: bool


@dataclass
class RecipesDealt(Event):
    """Recipes to one player, who alone sees them."""

    seat: int
    count: int
    recipes: tuple[str, ...] | None


@dataclass
class PawnMoved(Event):
    """A pawn walks the value of the card on top of its cauldron."""

    seat: int
    steps: int | None
    path: tuple[str, ...]
    space: str | None
    corner: bool


@dataclass
class NothingToTake(Event):
    """The line beside the pawn is empty."""

    seat: int


@dataclass
class CardTaken(Event):
    seat: int
    cell: str | None
    card: str | None


@dataclass
class SymbolUsed(Event):
    seat: int
    symbol: str | None


@dataclass
class SymbolLost(Event):
    """It could have been used and was not."""

    seat: int
    symbol: str | None


@dataclass
class TopRemoved(Event):
    """An Explosion takes the top card of a cauldron; the one below comes into sight."""

    seat: int
    card: str | None
    to_deck: bool
    uncovered: str | None


@dataclass
class Refilled(Event):
    cell: str | None
    card: str | None


@dataclass
class TurnPassed(Event):
    """It is this seat's turn; `again` after a Hat."""

    seat: int
    again: bool


@dataclass
class LastCard(Event):
    """The one who took the last card of a line keeps it, or does not."""

    seat: int
    card: str | None
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
