"""How a match of Farfalia stands after a hand: by the totals, and by the hands that are left."""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from ludoteca.bots.prospects import Prospects
from ludoteca.games.farfalia.rules.jokers import standing
from ludoteca.games.farfalia.state import State

HAND_DOUBT: Final = 5.0
"""How far one hand changes a lead, as a softmax counts it."""
A_HAND: Final = 8.0
"""Points a side makes in a hand, to tell how many hands a target is away."""


@final
class FarfaliaProspects(Prospects[State]):
    """Hands are dealt afresh: after one, only totals count."""

    def mark(self, state: State) -> i64:
        return len(state.history)

    def until(self, state: State) -> i64:
        return len(state.history) + state.box.mode.seats

    def part(self, state: State) -> i64:
        return state.number

    def seats(self, state: State) -> i64:
        return state.box.mode.seats

    def sides(self, state: State) -> i64:
        return 2 if state.box.mode.seats == 4 else state.box.mode.seats

    def points(self, state: State, side: i64) -> float:
        # Two partners are credited with the same points: their pair is counted once.
        total = float(standing(state, side))
        return 0.5 * total if state.box.mode.seats == 4 else total

    def doubt(self, state: State) -> float:
        return HAND_DOUBT * math.sqrt(hands_left(state))


def hands_left(state: State) -> float:
    """Hands that are still to be played, the last one counting double where its points do."""
    box = state.box
    if box.target > 0:
        best = max(standing(state, 0), standing(state, 1))
        short = float(box.target) - 0.5 * float(best)
        return max(short / A_HAND, 0.5)
    played = len(state.history) // box.mode.seats
    left = float(box.hands + (1 if box.extra else 0) - played)
    return left + 3.0 if box.double_last else left
