"""The only functions that move a card or a point; each writes one event."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import bit, listed
from ludoteca.core.rng import Rng, draw
from ludoteca_highest.content import CARDS, EACH, NO_CARD
from ludoteca_highest.events import Dealt, Laid, PutAside, Took
from ludoteca_highest.state import State


def deal(state: State, rng: Rng) -> None:
    """Fifteen cards to each, any of the sixty; the others are the stock. [HIG-01]"""
    cards: list[i64] = list(range(1, CARDS + 1))
    state.hands = [0 for _ in range(state.box.seats)]
    state.aside = [0 for _ in range(state.box.seats)]
    state.laid = [NO_CARD for _ in range(state.box.seats)]
    state.points = [0 for _ in range(state.box.seats)]
    state.gone = state.stock = state.draft = 0
    for seat in range(state.box.seats):
        for _ in range(EACH):
            state.hands[seat] |= bit(draw(cards, rng))
        if state.log is not None:
            state.log.append(Dealt(seat, tuple(listed(state.hands[seat]))))
    for card in cards:
        state.stock |= bit(card)


def put_aside(state: State, seat: i64) -> None:
    """The cards picked leave the hand, unseen by the others. [HIG-05]"""
    state.hands[seat] ^= state.draft
    state.aside[seat] = state.draft
    if state.log is not None:
        state.log.append(PutAside(seat, tuple(listed(state.draft))))
    state.draft = 0


def lay(state: State, seat: i64, card: i64) -> None:
    """A card from the hand goes face up on the table. [HIG-02]"""
    state.hands[seat] ^= bit(card)
    state.laid[seat] = card
    if state.log is not None:
        state.log.append(Laid(seat, card))


def take(state: State, seat: i64) -> None:
    """A point for the best card; the round's cards are put away, face up. [HIG-03]"""
    if state.log is not None:
        state.log.append(Took(seat, state.laid[seat]))
    state.points[seat] += 1
    for card in state.laid:
        state.gone |= bit(card)
    state.laid = [NO_CARD for _ in state.laid]
