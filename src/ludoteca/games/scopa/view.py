"""The eye: what a seat sees of a table of Scopa now. Built, never stripped."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from ludoteca.core.bits import count
from ludoteca.core.verdict import Seat
from ludoteca.games.scopa.content import ITEMS, Phase, names
from ludoteca.games.scopa.moves import Options
from ludoteca.games.scopa.rules import points_for
from ludoteca.games.scopa.state import State


@final
@dataclass(frozen=True)
class Line:
    """One line of a score sheet: what a side had of an item, and what it brought."""

    item: str
    had: int
    points: int


@final
@dataclass(frozen=True)
class SideView:
    """A player, or two partners: what lies before them, their score, and their count of the last hand."""

    seats: tuple[Seat, ...]
    cards: int
    """In the pile, face down."""
    sweeps: tuple[str, ...]
    """Face up across it. [SCO-18]"""
    points: int
    last: tuple[Line, ...]


@final
@dataclass(frozen=True)
class View:
    """A table of Scopa from one seat, or from a passer-by's place."""

    options: Options
    seat: Seat | None
    phase: str
    actors: tuple[Seat, ...]
    hand: int
    dealer: Seat
    taker: Seat
    """Who took last in this hand; at first the dealer."""
    table: tuple[str, ...]
    deck: int
    hands: tuple[int, ...]
    """How many cards each seat holds."""
    mine: tuple[str, ...]
    """One's own."""
    sides: tuple[SideView, ...]


def view(state: State, seat: Seat | None) -> View:
    """What this seat sees: its own hand, and what lies open for everybody. [SCO-10, SCO-A07]"""
    return View(
        options=state.box.options,
        seat=seat,
        phase=state.phase.value,
        actors=() if state.phase is Phase.OVER else (state.turn,),
        hand=state.hand,
        dealer=state.dealer,
        taker=state.taker,
        table=names(state.table),
        deck=count(state.deck),
        hands=tuple([count(held) for held in state.hands]),
        mine=() if seat is None else names(state.hands[seat]),
        sides=tuple([side_view(state, side) for side in range(state.box.sides)]),
    )


def side_view(state: State, side: int) -> SideView:
    """The pile as it lies there, and the last sheet. [SCO-31, SCO-A07]"""
    sheet = state.counts[side] if state.counts else []
    return SideView(
        seats=tuple(range(side, state.box.players, state.box.sides)),
        cards=count(state.piles[side]),
        sweeps=names(state.sweeps[side]),
        points=state.points[side],
        last=tuple([Line(ITEMS[n], had, points_for(state.counts, side, n)) for n, had in enumerate(sheet)]),
    )
