"""How a game of Semenza stands: coins, and what fields and hands promise."""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from ludoteca.bots.prospects import Prospects
from ludoteca.core.rules import Rules
from ludoteca.games.semenza.bots.advice import SemenzaAdvice
from ludoteca.games.semenza.content import Phase
from ludoteca.games.semenza.guess import SemenzaUnknown
from ludoteca.games.semenza.state import State

NEAR: Final = 0.7
"""How far a lead may change in the last turn,"""
FAR: Final = 0.65
"""and how much further, squared, with each turn a player still has."""


@final
class SemenzaProspects(Prospects[State]):
    """Looks to the end of the next round of turns; the duel, which takes little time, to its end."""

    advice: SemenzaAdvice

    def __init__(self, rules: Rules[State, SemenzaUnknown]) -> None:
        super().__init__(rules)
        self.advice = SemenzaAdvice(rules)

    def mark(self, state: State) -> i64:
        return 0 if state.box.duel else state.number

    def until(self, state: State) -> i64:
        if state.box.duel:
            return 1
        return (state.number // state.box.seats + 2) * state.box.seats

    def part(self, state: State) -> i64:
        return state.number // state.box.seats

    def effort(self, state: State) -> float:
        """Offers are weighed at every turn."""
        return 4.0

    def seats(self, state: State) -> i64:
        return state.box.seats

    def points(self, state: State, side: i64) -> float:
        if state.phase is Phase.OVER:
            return float(len(state.farms[side].coins))
        self.advice.worth.reckon(state)
        return self.advice.stands(state, side)

    def doubt(self, state: State) -> float:
        self.advice.worth.reckon(state)
        return math.sqrt(NEAR * NEAR + FAR * self.advice.worth.rounds)
