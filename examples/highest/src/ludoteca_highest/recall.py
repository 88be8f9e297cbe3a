"""The mind: what a careful player may know, and the table that is known from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from ludoteca.core.bits import bit, listed
from ludoteca.core.unseen import Unseen
from ludoteca.core.verdict import Seat
from ludoteca_highest.content import CARDS, NO_CARD, Phase
from ludoteca_highest.moves import box_of
from ludoteca_highest.rules import ASIDE_OF, STOCK
from ludoteca_highest.state import State
from ludoteca_highest.view import View, view


@final
@dataclass(frozen=True)
class Recall:
    """The view, for nothing that was shown is ever hidden again; and one's own long move on its way."""

    view: View
    draft: tuple[int, ...] = ()


def recall(state: State, seat: Seat) -> Recall:
    """Everything a perfect memory would hold."""
    return Recall(view(state, seat), tuple(listed(state.draft)) if seat == state.to_play else ())


def without_memory(seen: View) -> Recall:
    """Who remembers nothing sees as much."""
    return Recall(seen)


def unknown_to(known: Recall) -> Unseen:
    """What is not known, and where it may be: other hands, what others laid aside, the stock."""
    seen = known.view
    in_sight = {*seen.hand, *seen.aside, *seen.laid, *seen.gone}
    unknown = Unseen([card for card in range(1, CARDS + 1) if card not in in_sight])
    for seat, (hand, aside) in enumerate(zip(seen.hand_sizes, seen.aside_sizes)):
        if seat != seen.seat:
            unknown.add(seat, hand)
            unknown.add(ASIDE_OF + seat, aside)
    unknown.add(STOCK, len(unknown.cards) - sum(unknown.rooms))
    return unknown


def skeleton(known: Recall) -> State:
    """All that is known, laid out; what is not known is left empty."""
    seen = known.view
    state = State(box_of(seen.options))
    state.phase = Phase(seen.phase)
    state.to_play = seen.actors[0] if seen.actors else 0
    state.hands, state.aside = [0] * len(seen.laid), [0] * len(seen.laid)
    if seen.seat is not None:
        state.hands[seen.seat] = set_of(seen.hand)
        state.aside[seen.seat] = set_of(seen.aside)
    state.draft = set_of(known.draft)
    state.laid = [card or NO_CARD for card in seen.laid]
    state.points = list(seen.points)
    state.gone = set_of(seen.gone)
    return state


def set_of(cards: tuple[int, ...]) -> int:
    """Cards as a bit set."""
    return sum(bit(card) for card in cards)
