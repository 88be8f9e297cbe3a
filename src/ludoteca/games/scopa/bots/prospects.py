"""How a game of Scopa stands after a hand: by the points, and how far the target is."""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from ludoteca.bots.prospects import Prospects
from ludoteca.games.scopa.state import State

NEAR: Final = 1.0
"""How far a lead may change when the target is at hand,"""
FAR: Final = 2.4
"""and how much further, squared, with each point that is missing to it."""


@final
class ScopaProspects(Prospects[State]):
    """Hands are dealt afresh: after one, only the points count."""

    def mark(self, state: State) -> i64:
        return state.hand

    def until(self, state: State) -> i64:
        return state.hand + 1

    def part(self, state: State) -> i64:
        return state.hand

    def seats(self, state: State) -> i64:
        return state.box.players

    def sides(self, state: State) -> i64:
        return state.box.sides

    def points(self, state: State, side: i64) -> float:
        return float(state.points[side])

    def doubt(self, state: State) -> float:
        short = float(state.box.target - max(state.points))
        return math.sqrt(NEAR * NEAR + FAR * max(short, 0.0))
