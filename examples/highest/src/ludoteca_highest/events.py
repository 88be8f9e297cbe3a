"""What can happen at a Highest table, and who hears what of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from ludoteca.core.ears import for_owner
from ludoteca.core.verdict import Event


@dataclass
class Dealt(Event):
    """Cards came to a hand; only its owner learns which."""

    seat: int
    cards: Annotated[tuple[int, ...] | None, for_owner]


@dataclass
class PutAside(Event):
    """Cards left a hand face down; only their owner knows which."""

    seat: int
    cards: Annotated[tuple[int, ...] | None, for_owner]


@dataclass
class Laid(Event):
    """A card was laid face up."""

    seat: int
    card: int


@dataclass
class Took(Event):
    """Somebody had the best card of the round."""

    seat: int
    card: int


@dataclass
class GameEnded(Event):
    """All cards are laid."""

    winners: tuple[int, ...]
