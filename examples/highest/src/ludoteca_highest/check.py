"""Why a word may not be said now, in the order a player would ask."""

from __future__ import annotations

from ludoteca.core.bits import listed
from ludoteca.core.game import common_refusal
from ludoteca.core.verdict import Refusal, Seat
from ludoteca_highest import rulebook
from ludoteca_highest.content import ASIDE, Phase
from ludoteca_highest.moves import LayAside, Move
from ludoteca_highest.rules import HighestRules
from ludoteca_highest.state import State

RULES = HighestRules()


def check(state: State, seat: Seat, word: Move) -> Refusal | None:
    """The game is on, it is one's turn and the moment for it, and the cards are one's own. [HIG-02, HIG-05]"""
    refusal = common_refusal(RULES, state, seat, rulebook.CLOCKWISE, rulebook.MOST_POINTS_WIN)
    if refusal is not None:
        return refusal
    rule = rulebook.TWO_ASIDE if isinstance(word, LayAside) else rulebook.CLOCKWISE
    if isinstance(word, LayAside) != (state.phase is Phase.ASIDE):
        return Refusal(rule, "not_now", {"phase": state.phase.value})
    cards = word.cards if isinstance(word, LayAside) else (word.card,)
    if isinstance(word, LayAside) and (len(set(cards)) != len(cards) or len(cards) != ASIDE):
        return Refusal(rule, "how_many_aside", {"count": int(ASIDE)})
    for card in cards:
        if card not in listed(state.hands[seat]):
            return Refusal(rule, "not_in_hand", {"card": card})
    return None
