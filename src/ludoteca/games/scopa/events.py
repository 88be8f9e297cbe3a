"""What can happen at a table of Scopa. A log repeats no card that one would have to remember. [SCO-10, SCO-A07]"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from ludoteca.core.ears import for_owner, while_it_happens
from ludoteca.core.verdict import Event


@dataclass
class HandBegan(Event):
    number: int
    dealer: int


@dataclass
class TableLaid(Event):
    """The first cards, face up; with too many kings among them all are dealt again."""

    cards: Annotated[tuple[str, ...], while_it_happens]
    again: bool


@dataclass
class Dealt(Event):
    """Cards to one player, who alone sees which."""

    seat: int
    count: int
    cards: Annotated[tuple[str, ...], for_owner, while_it_happens]


@dataclass
class Played(Event):
    """A card is played: it takes others, or stays."""

    seat: int
    card: Annotated[str | None, while_it_happens]
    taken: Annotated[tuple[str, ...], while_it_happens]
    scopa: bool


@dataclass
class RestTaken(Event):
    """What is left on the table goes to whoever took last."""

    seat: int
    cards: Annotated[tuple[str, ...], while_it_happens]


@dataclass
class Counted(Event):
    """A pile turned up and counted: what brought points, each item as often as it did, and the score so far."""

    seats: tuple[int, ...]
    items: tuple[str, ...]
    points: int
    total: int


@dataclass
class GameEnded(Event):
    """Somebody has reached the target, and leads alone."""
