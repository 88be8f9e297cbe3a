"""A table of Scopa as numbers: hand, table, and every pile as a perfect memory holds it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.bits import count
from ludoteca.games.scopa.content import CARDS, Phase
from ludoteca.games.scopa.state import State
from ludoteca.learn.row import Encoder, Row, from_here

MOST_POINTS: Final[i64] = 40
MOST_IN_HAND: Final[i64] = 10


@final
class ScopaEncoder(Encoder[State]):
    """All but the deck and the hands of others."""

    def write(self, state: State, seat: i64, row: Row) -> None:
        players, sides = state.box.players, state.box.sides
        over = state.phase is Phase.OVER
        row.which("who is asked", -1 if over else from_here(state.turn, seat, players), players)
        row.which("who deals", from_here(state.dealer, seat, players), players)
        row.which("who took last", from_here(state.taker, seat, players), players)
        row.count("cards in the deck", count(state.deck), CARDS)
        row.members("own hand", state.hands[seat], CARDS)
        row.members("cards on the table", state.table, CARDS)
        for at in range(players):
            row.count("each player: cards in hand", count(state.hands[(seat + at) % players]), MOST_IN_HAND)
        for at in range(sides):
            side = (seat + at) % sides
            row.members("each side: cards taken", state.piles[side], CARDS)
            row.count("each side: scope", count(state.sweeps[side]), CARDS)
            row.count("each side: points", state.points[side], MOST_POINTS)
