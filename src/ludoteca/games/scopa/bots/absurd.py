# pure: it reads words
"""Scopa: what nobody does, however little they see."""

from __future__ import annotations

from ludoteca.core.bits import bit, has, listed
from ludoteca.games.scopa.content import NUMBERS, SETTEBELLO
from ludoteca.games.scopa.moves import Move
from ludoteca.games.scopa.recall import Recall
from ludoteca.games.scopa.rules import captures, is_scopa
from ludoteca.games.scopa.state import State


def absurd(known: Recall, imagined: State, word: Move) -> str | None:
    """A point that lies there for the taking, and a card laid beside it."""
    del known
    seat = imagined.turn
    card = NUMBERS[word.card]
    if word.takes:
        taken = [NUMBERS[one] for one in word.takes]
        leaves = has(imagined.table, SETTEBELLO) and SETTEBELLO not in taken
        # Of equal cards one is taken: the seven of coins is a seven, a coin and a point.
        return "takes_a_lesser_seven" if leaves and bit(SETTEBELLO) in captures(imagined, card) else None
    for other in listed(imagined.hands[seat]):
        for taken_set in captures(imagined, other):
            if has(taken_set, SETTEBELLO):
                return "lays_a_card_beside_the_settebello"
            if is_scopa(imagined, seat, other, taken_set):
                return "lays_a_card_and_leaves_a_scopa"
    return None
