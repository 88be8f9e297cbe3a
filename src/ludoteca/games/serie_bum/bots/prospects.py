"""How a match of Serie BUM! stands between two turns: by the totals, what is foreseen of the round, and the target."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.bots.prospects import Prospects, share_of_win
from ludoteca.games.serie_bum.bots.advice import chance_of_first
from ludoteca.games.serie_bum.bots.foresight import foresee
from ludoteca.games.serie_bum.content import Phase
from ludoteca.games.serie_bum.state import State

STRETCH: Final[i64] = 6
"""Tiles turned up in a stretch that is judged at one mark; a game is played on for one to two of them."""
NOT_YET: Final[i64] = -1
"""The mark in the middle of a turn: only between two turns is a round foreseen."""


@final
class SerieBumProspects(Prospects[State]):
    """A tile changes little and the rest of a round much: the round is foreseen, not played out."""

    def mark(self, state: State) -> i64:
        return state.turned_up if state.phase is Phase.START and not state.moved else NOT_YET

    def until(self, state: State) -> i64:
        return (state.turned_up // STRETCH + 2) * STRETCH

    def part(self, state: State) -> i64:
        return state.number

    def points(self, state: State, side: i64) -> float:
        total = float(state.totals[side])
        if state.phase is Phase.OVER:
            return total
        # What one is foreseen to gain on the other is half a gain and half a loss.
        ahead = 0.5 * foresee(state)
        return total + ahead if side == state.mover else total - ahead

    def chance(self, state: State, seat: i64) -> float:
        if self.rules.turn(state) < 0:
            return share_of_win(self.rules.winners(state), seat, 2)
        lead = foresee(state)
        first = chance_of_first(state, lead if state.mover == 0 else -lead, True)
        return first if seat == 0 else 1.0 - first
