"""How a game of Mi Tierra stands: money, and what farms will bring in the rounds to come."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.bots.prospects import Prospects
from ludoteca.core.rules import Rules
from ludoteca.games.mi_tierra.bots.farm import total_worth
from ludoteca.games.mi_tierra.bots.worth import BALANCED, Worth
from ludoteca.games.mi_tierra.content import Phase
from ludoteca.games.mi_tierra.guess import TierraUnknown
from ludoteca.games.mi_tierra.state import State

FOREVER: Final[i64] = 1000
"""More rounds than a game has."""
NEAR: Final = 16.0
"""How far a lead may change in the last round,"""
FAR: Final = 24.0
"""and how much further with each round to come."""


@final
class MiTierraProspects(Prospects[State]):
    """Looks to the end of the round after this one."""

    worth: Worth

    def __init__(self, rules: Rules[State, TierraUnknown]) -> None:
        super().__init__(rules)
        self.worth = Worth(BALANCED)

    def mark(self, state: State) -> i64:
        return state.round

    def until(self, state: State) -> i64:
        return state.round + 2

    def far(self, state: State) -> i64:
        """To the end: what a farm will bring is guessed too roughly to be called luck when it changes."""
        return FOREVER

    def part(self, state: State) -> i64:
        return state.round

    def effort(self, state: State) -> float:
        """Most moves follow from the place a worker was sent to."""
        return 0.4

    def seats(self, state: State) -> i64:
        return state.box.seats

    def points(self, state: State, side: i64) -> float:
        if state.phase is Phase.OVER:
            return float(state.farms[side].money)
        self.worth.look(state)
        return total_worth(self.worth, state, side)

    def doubt(self, state: State) -> float:
        self.worth.look(state)
        return NEAR + FAR * self.worth.after(state)
