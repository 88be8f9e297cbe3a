"""Who sits round a table, what was said there, what is being asked: the parts a room is made of."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, final

from ludoteca.core.verdict import Event, Seat
from ludoteca.play.record import AnyTable

CAST = ("Ada", "Beppe", "Carla", "Dino", "Elsa", "Fabio", "Gina", "Ugo")
"""What bots are called."""


@final
@dataclass
class Chair:
    """A place at the table: whose it is, and who plays there now."""

    guest: str | None = None
    name: str | None = None
    seed: str = ""
    bot: str | None = None
    """The bot that plays here now, for itself or for its owner."""
    sat: int = 0
    """The seq at which the owner sat down."""
    left: bool = False
    """Has the owner left for good, as far as they said?"""
    late: bool = False
    """Does a bot mind it only because its owner's time was up?"""
    warm: bool = False
    """Does a bot keep it for a person who may still come?"""

    @property
    def kind(self) -> Literal["person", "bot", "empty"]:
        if self.bot is not None:
            return "bot"
        return "empty" if self.name is None else "person"


@final
@dataclass(frozen=True, slots=True)  # a table keeps one for every word
class Happened:
    """A word that stands: when it was said, by whom, what came of it."""

    seq: int
    at: int
    seat: Seat | None
    events: Sequence[Event]


@final
@dataclass
class Question:
    """A wish to take back that waits for the others."""

    seat: Seat
    words: int
    asked: tuple[Seat, ...]
    agreed: set[Seat] = field(default_factory=set)


def packed(table: AnyTable) -> bytes:
    """A table for another process of ours: `replaying.Game` unpacks it."""
    name = table.game.meta.name
    return pickle.dumps((name, table.options, table.seed, table.start, table.rules_version, table.record))
