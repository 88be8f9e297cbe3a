"""Everything that lies on a Kupferkessel table. No rule is written here."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.rules import NOBODY, Tabletop
from ludoteca.games.kupferkessel.content import NO_CARD, Box, Phase

NO_CELL: Final[i64] = -1


@final
class State(Tabletop):
    """A game of Kupferkessel Co. at one moment."""

    box: Box  # given; as box.players
    phase: Phase  # = Phase.OVER
    white: i64
    """The seat that plays White; the others follow in the order of the seats."""
    turn: i64
    moves: i64
    """Moves made so far, by all together."""
    in_row: i64
    """Which move in succession this is for the player at turn: 1, or 2 after a Hat."""
    pawns: list[i64]
    """Spaces, by seat."""
    grid: list[i64]
    """The card in each cell."""
    filled: i64
    """The cells that have one."""
    deck: list[i64]
    """Cards nobody has seen, the top one last."""
    under: list[i64]
    """Cards put face up under the deck, in the order they will come. [KUP-A21]"""
    gone: i64
    """Cards out of the game."""
    piles: list[list[i64]]
    """The cauldrons by seat, the top card last."""
    held: i64  # = NO_CARD
    """The last card of a line, while its taker decides."""
    gap: i64  # = NO_CELL
    """The cell it, or the card whose symbol is open, was taken from."""
    recipes: list[i64]
    """By seat: a set of rows of the recipe file."""
    ender: i64  # = NOBODY
    """The seat that took the last card of a line."""
    kept: bool
    """Did it keep that card?"""

    # --- What follows from the fields, written by tools/write_states.py

    def __init__(self, box: Box) -> None:
        super().__init__()
        self.box = box
        self.phase = Phase.OVER
        self.white = 0
        self.turn = 0
        self.moves = 0
        self.in_row = 0
        self.pawns = []
        self.grid = []
        self.filled = 0
        self.deck = []
        self.under = []
        self.gone = 0
        self.piles = []
        self.held = NO_CARD
        self.gap = NO_CELL
        self.recipes = []
        self.ender = NOBODY
        self.kept = False

    def copy_from(self, other: State) -> None:
        self.log = None
        self.turned_up = other.turned_up
        self.box = other.box
        self.phase = other.phase
        self.white = other.white
        self.turn = other.turn
        self.moves = other.moves
        self.in_row = other.in_row
        self.pawns = other.pawns[:]
        self.grid = other.grid[:]
        self.filled = other.filled
        self.deck = other.deck[:]
        self.under = other.under[:]
        self.gone = other.gone
        self.piles = [row[:] for row in other.piles]
        self.held = other.held
        self.gap = other.gap
        self.recipes = other.recipes[:]
        self.ender = other.ender
        self.kept = other.kept

    def twin(self) -> State:
        twin = State(self.box)
        twin.copy_from(self)
        return twin

    def facts(self) -> tuple[object, ...]:
        return (
            self.box.players,
            self.phase,
            self.white,
            self.turn,
            self.moves,
            self.in_row,
            tuple(self.pawns),
            tuple(self.grid),
            self.filled,
            tuple(self.deck),
            tuple(self.under),
            self.gone,
            tuple([tuple(row) for row in self.piles]),
            self.held,
            self.gap,
            tuple(self.recipes),
            self.ender,
            self.kept,
        )
