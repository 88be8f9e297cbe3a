"""The mind: what a perfect memory holds, and a whole table imagined from it or from a worse one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from ludoteca.core.bits import listed
from ludoteca.core.rules import NOBODY
from ludoteca.core.unseen import Unseen
from ludoteca.core.verdict import Seat
from ludoteca.games.scopa.content import ALL, Phase, names, set_of
from ludoteca.games.scopa.moves import box_of
from ludoteca.games.scopa.state import State
from ludoteca.games.scopa.view import View, view


@final
@dataclass(frozen=True)
class Recall:
    """The view, and the cards that are remembered to lie in each pile: all were once in sight. [SCO-A07]"""

    view: View
    piles: tuple[tuple[str, ...], ...]
    """By side; a thinner memory has fewer than lie there."""


def recall(state: State, seat: Seat) -> Recall:
    """Everything a perfect memory would hold: all but the hands of others and the deck."""
    return Recall(view(state, seat), tuple([names(pile) for pile in state.piles]))


def without_memory(seen: View) -> Recall:
    """What one knows who remembers nothing but looks: what lies across the piles."""
    return Recall(seen, tuple([side.sweeps for side in seen.sides]))


def unknown_to(known: Recall) -> Unseen:
    """The cards out of sight and mind, and how many of them lie where."""
    seen = known.view
    unseen = Unseen(listed(ALL & ~set_of((*seen.table, *seen.mine, *[card for pile in known.piles for card in pile]))))
    hands = [0 if seat == seen.seat else held for seat, held in enumerate(seen.hands)]
    piles = [side.cards - len(pile) for side, pile in zip(seen.sides, known.piles)]
    for place, room in enumerate([*hands, *piles, seen.deck]):
        unseen.add(place, room)
    return unseen


def skeleton(known: Recall) -> State:
    """All that is known, laid out; what is not known is still to be dealt."""
    seen = known.view
    state = State(box_of(seen.options))
    state.phase = Phase(seen.phase)
    state.hand, state.dealer, state.taker = seen.hand, seen.dealer, seen.taker
    state.turn = seen.actors[0] if seen.actors else NOBODY
    state.hands = [set_of(seen.mine) if seat == seen.seat else 0 for seat in range(len(seen.hands))]
    state.table = set_of(seen.table)
    state.piles = [set_of(pile) for pile in known.piles]
    state.sweeps = [set_of(side.sweeps) for side in seen.sides]
    state.points = [side.points for side in seen.sides]
    state.counts = [[line.had for line in side.last] for side in seen.sides if side.last]
    return state
