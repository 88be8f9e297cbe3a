"""The eye: what a seat sees of a Highest table now. Built, never stripped."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from ludoteca.core.bits import count, listed
from ludoteca.core.verdict import Seat
from ludoteca_highest.content import NO_CARD, Phase
from ludoteca_highest.moves import Options, options_of
from ludoteca_highest.state import State


@final
@dataclass(frozen=True)
class View:
    """A table from one seat, or from a passer-by's place."""

    options: Options
    seat: Seat | None
    phase: str
    actors: tuple[Seat, ...]
    hand: tuple[int, ...]
    aside: tuple[int, ...]
    """One's own cards laid aside."""
    hand_sizes: tuple[int, ...]
    aside_sizes: tuple[int, ...]
    laid: tuple[int | None, ...]
    """By seat: the card laid in this round."""
    points: tuple[int, ...]
    gone: tuple[int, ...]


def view(state: State, seat: Seat | None) -> View:
    """What this seat sees: its own cards, and what lies face up. [HIG-01, HIG-02, HIG-05]"""
    return View(
        options=options_of(state.box),
        seat=seat,
        phase=state.phase.value,
        actors=() if state.phase is Phase.OVER else (state.to_play,),
        hand=() if seat is None else tuple(listed(state.hands[seat])),
        aside=() if seat is None else tuple(listed(state.aside[seat])),
        hand_sizes=tuple([count(hand) for hand in state.hands]),
        aside_sizes=tuple([count(aside) for aside in state.aside]),
        laid=tuple([None if card == NO_CARD else card for card in state.laid]),
        points=tuple(state.points),
        gone=tuple(listed(state.gone)),
    )
