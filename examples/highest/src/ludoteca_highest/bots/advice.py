"""What an experienced player of Highest knows: keep the good cards, and lay the cheapest that is enough."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ludoteca.bots.search import Advice
from ludoteca.core.bits import listed
from ludoteca.core.rng import Rng
from ludoteca_highest.content import NO_CARD, Phase
from ludoteca_highest.rules import pair_of
from ludoteca_highest.state import State


@final
class HighestAdvice(Advice[State]):
    """By looking at one's hand and at the table."""

    def pick(self, state: State, seat: i64, rng: Rng) -> i64:
        if state.phase is Phase.OVER or state.draft != 0:
            return self.rules.pick(state, seat, rng)
        hand = listed(state.hands[seat])  # the worst card first
        if state.box.lowest_takes:
            hand.reverse()
        if state.phase is Phase.ASIDE:
            return pair_of(min(hand[0], hand[1]), max(hand[0], hand[1]))
        for card in hand:
            if is_enough(state, card):
                return card
        return hand[0]


def is_enough(state: State, card: i64) -> bool:
    """Would this card be the best of those that lie there?"""
    for other in state.laid:
        if other != NO_CARD and (other < card) == state.box.lowest_takes:
            return False
    return True
