"""What a seat does not know, and laying it out again: any unseen tile may lie at any unseen place."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.bits import has
from ludoteca.core.rng import Rng, SmallRng, draw
from ludoteca.core.rules import Unknown
from ludoteca.games.serie_bum.content import PLACES
from ludoteca.games.serie_bum.state import State

LOTS: Final[i64] = 0x7FFFFFFF


@final
class SerieBumUnknown(Unknown):
    """Built once per decision from a recall alone."""

    places: list[i64]
    """Where a tile lies that is not known."""
    bag: list[i64]
    """The tiles that may lie there, as many as places."""

    def __init__(self) -> None:
        self.places = []
        self.bag = []


def lay_again(state: State, unknown: SerieBumUnknown, rng: Rng) -> None:
    """Put what the seat does not know where it might be, each way as likely as any other."""
    bag = unknown.bag[:]
    for place in unknown.places:
        state.faces[place] = draw(bag, rng)
    state.alive = False


def draw_anew(state: State, rng: Rng) -> None:
    """The tiles nobody has seen, at any of their places.

    Going up, each changes places with one not above it. Which one hangs on the place alone, not on how many are left:
    so two tables stay alike of which one has a tile more turned up.
    """
    lot = rng.below(LOTS)
    own = SmallRng(0)
    hidden = state.lying & ~state.seen
    for place in range(PLACES):
        if has(hidden, place):
            own.restart(lot, place)
            other = own.below(place + 1)
            while not has(hidden, other):
                other = own.below(place + 1)
            state.faces[place], state.faces[other] = state.faces[other], state.faces[place]
