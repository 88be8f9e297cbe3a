"""A Highest table as numbers."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.bits import count
from ludoteca.learn.row import Encoder, Row, from_here, place_of
from ludoteca_highest.content import CARDS, EACH, Phase
from ludoteca_highest.state import State

PHASES: Final[list[object]] = [Phase.ASIDE, Phase.LAY, Phase.OVER]


@final
class HighestEncoder(Encoder[State]):
    """All but other hands, what others laid aside, and the stock."""

    def write(self, state: State, seat: i64, row: Row) -> None:
        seats = state.box.seats
        row.which("phase: aside, lay, over", place_of(state.phase, PHASES), 3)
        row.which("who is asked", -1 if state.phase is Phase.OVER else from_here(state.to_play, seat, seats), seats)
        row.members("own hand", state.hands[seat], CARDS + 1)
        row.members("own cards laid aside", state.aside[seat], CARDS + 1)
        row.members("own cards picked to be laid aside", state.draft if state.to_play == seat else 0, CARDS + 1)
        row.members("cards of the rounds before", state.gone, CARDS + 1)
        for at in range(seats):
            other = (seat + at) % seats
            row.which("each player: card laid, the first cell for none", state.laid[other], CARDS + 1)
            row.count("each player: points", state.points[other], EACH)
            row.count("each player: cards in hand", count(state.hands[other]), EACH)
