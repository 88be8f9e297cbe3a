"""What a seat does not know, and laying it out again: any unseen tile may lie at any unseen place."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ludoteca.core.rng import Rng, draw
from ludoteca.core.rules import Unknown
from ludoteca.games.serie_bum.state import State


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
