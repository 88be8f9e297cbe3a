"""An encoder that looks into the next player's hand, so that the laws can be seen to fail."""

from __future__ import annotations

from ludoteca.games.farfalia.content import THINGS
from ludoteca.games.farfalia.state import State
from ludoteca.learn.row import Encoder, Row


class LeakyEncoder(Encoder[State]):
    """Farfalia, seen with another's eyes."""

    def write(self, state: State, seat: int, row: Row) -> None:
        for place in state.places:
            if place.seat == (seat + 1) % len(state.places):
                row.members("the next hand", place.hand, THINGS)
