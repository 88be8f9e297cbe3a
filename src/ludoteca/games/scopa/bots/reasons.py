# pure: sentences, for people
"""Scopa: what a card takes, or what it leaves; which sevens and coins are still about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludoteca.bots.explain import Said
from ludoteca.core.bits import bit, count, listed
from ludoteca.core.unseen import Unseen
from ludoteca.games.scopa.content import NUMBERS, OF_RANK, SETTEBELLO, SUIT, set_of, value
from ludoteca.games.scopa.recall import Recall
from ludoteca.games.scopa.rules import is_scopa
from ludoteca.games.scopa.state import State

SEVENS = OF_RANK[SETTEBELLO]
HIGHEST = 10


def why(known: Recall, imagined: State, word: Any) -> Said | None:
    """The best thing about a play."""
    seat = known.view.seat
    assert seat is not None
    taken = set_of(word.takes)
    gained = taken | set_of((word.card,)) if taken else 0
    if is_scopa(imagined, seat, NUMBERS[word.card], taken):
        return Said("reason.scopa")
    if "D7" in (word.card, *word.takes) and taken:
        return Said("reason.settebello")
    if gained & SEVENS:
        return Said("reason.seven")
    if gained & SUIT:
        return Said("reason.coins", {"count": count(gained & SUIT)})
    if taken:
        return Said("reason.cards", {"count": count(gained)})
    left = sum(value(card) for card in listed(set_of((*known.view.table, word.card))))
    return Said("reason.safe" if left > HIGHEST else "reason.least", {"card": word.card})


def beliefs(known: Recall, tables: Sequence[State], unknown: Unseen) -> list[Said]:
    """What counts most and was not yet seen; and what one has lost sight of."""
    del tables
    bag = sum(bit(card) for card in unknown.cards)
    said = [
        Said("reason.sevens_out", {"count": count(bag & SEVENS)}),
        Said("reason.coins_out", {"count": count(bag & SUIT)}),
    ]
    forgotten = sum(side.cards - len(pile) for side, pile in zip(known.view.sides, known.piles))
    if forgotten:
        said.append(Said("reason.forgotten", {"count": forgotten}))
    return said
