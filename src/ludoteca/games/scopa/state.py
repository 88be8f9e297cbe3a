"""Everything that lies on a table of Scopa. No rule is written here."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ludoteca.core.rules import Tabletop
from ludoteca.games.scopa.content import Box, Phase


@final
class State(Tabletop):
    """A game of Scopa at one moment. Sets of cards are bits; a side is a seat, or with four players two of them."""

    box: Box  # given; as box.players
    phase: Phase  # = Phase.OVER
    hand: i64
    """Which one this is, from 1."""
    dealer: i64
    turn: i64
    taker: i64
    """The seat that took last in this hand; at first the dealer. [SCO-A09]"""
    hands: list[i64]
    """Cards by seat."""
    table: i64
    deck: i64
    """Cards still to be dealt; their order is chance to come."""
    piles: list[i64]
    """Cards taken, by side."""
    sweeps: list[i64]
    """Those of them that lie across the pile."""
    points: list[i64]
    """By side."""
    counts: list[list[i64]]  # shared
    """What the last hand that was counted had of each of ITEMS, by side."""

    # --- What follows from the fields, written by tools/write_states.py

    def __init__(self, box: Box) -> None:
        super().__init__()
        self.box = box
        self.phase = Phase.OVER
        self.hand = 0
        self.dealer = 0
        self.turn = 0
        self.taker = 0
        self.hands = []
        self.table = 0
        self.deck = 0
        self.piles = []
        self.sweeps = []
        self.points = []
        self.counts = []

    def copy_from(self, other: State) -> None:
        self.log = None
        self.turned_up = other.turned_up
        self.box = other.box
        self.phase = other.phase
        self.hand = other.hand
        self.dealer = other.dealer
        self.turn = other.turn
        self.taker = other.taker
        self.hands = other.hands[:]
        self.table = other.table
        self.deck = other.deck
        self.piles = other.piles[:]
        self.sweeps = other.sweeps[:]
        self.points = other.points[:]
        self.counts = other.counts

    def twin(self) -> State:
        twin = State(self.box)
        twin.copy_from(self)
        return twin

    def facts(self) -> tuple[object, ...]:
        return (
            self.box.players,
            self.phase,
            self.hand,
            self.dealer,
            self.turn,
            self.taker,
            tuple(self.hands),
            self.table,
            self.deck,
            tuple(self.piles),
            tuple(self.sweeps),
            tuple(self.points),
            tuple([tuple(row) for row in self.counts]),
        )
