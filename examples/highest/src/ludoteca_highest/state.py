"""Everything that lies on a Highest table. No rule is written here."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ludoteca.core.rules import Tabletop
from ludoteca_highest.content import Box, Phase


@final
class State(Tabletop):
    """A game of Highest at one moment."""

    box: Box  # given; as box.options
    phase: Phase  # = Phase.OVER
    to_play: i64
    hands: list[i64]
    """The cards each seat holds: bit sets."""
    aside: list[i64]
    """The cards each seat has laid aside, face down."""
    draft: i64
    """Cards picked to be laid aside, until there are enough: the long move on its way, step by step."""
    laid: list[i64]
    """The card each seat has laid in this round, or NO_CARD."""
    points: list[i64]
    gone: i64
    """Cards of the rounds before; they stay in sight."""
    stock: i64
    """Cards nobody was dealt, face down."""

    # --- What follows from the fields, written by tools/write_states.py

    def __init__(self, box: Box) -> None:
        super().__init__()
        self.box = box
        self.phase = Phase.OVER
        self.to_play = 0
        self.hands = []
        self.aside = []
        self.draft = 0
        self.laid = []
        self.points = []
        self.gone = 0
        self.stock = 0

    def copy_from(self, other: State) -> None:
        self.log = None
        self.turned_up = other.turned_up
        self.box = other.box
        self.phase = other.phase
        self.to_play = other.to_play
        self.hands = other.hands[:]
        self.aside = other.aside[:]
        self.draft = other.draft
        self.laid = other.laid[:]
        self.points = other.points[:]
        self.gone = other.gone
        self.stock = other.stock

    def twin(self) -> State:
        twin = State(self.box)
        twin.copy_from(self)
        return twin

    def facts(self) -> tuple[object, ...]:
        return (
            self.box.options,
            self.phase,
            self.to_play,
            tuple(self.hands),
            tuple(self.aside),
            self.draft,
            tuple(self.laid),
            tuple(self.points),
            self.gone,
            self.stock,
        )
