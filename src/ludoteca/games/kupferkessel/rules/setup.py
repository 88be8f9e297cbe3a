"""Setting up: the square, the starting cards, the recipes."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import bit
from ludoteca.core.rng import Rng
from ludoteca.games.kupferkessel.state import State
from ludoteca.games.kupferkessel.verbs import (
    clear_table,
    deal_recipes,
    draw_start_card,
    lay_square,
    seat_players,
    show_square,
)


def may_start(state: State, card: i64) -> bool:
    """A starting card has no player's colour. [KUP-9, KUP-A22]"""
    return state.box.no_start & bit(state.box.cards.colours[card >> 2]) == 0


def enough_start_cards(state: State) -> bool:
    """With three players the deck may hold too few cards to start with. [KUP-A22]"""
    if state.box.players == 2:
        return True
    found: i64 = 0
    for card in state.deck:
        if may_start(state, card):
            found += 1
    return found >= state.box.players


def set_table(state: State, rng: Rng) -> None:
    """Lay the square and the deck, then everybody a first card, White first; then the recipes.

    [KUP-3, KUP-4, KUP-8, KUP-9, KUP-10, KUP-11, KUP-13, KUP-69, KUP-A22, KUP-A40]
    """
    box = state.box
    clear_table(state)
    state.white = box.white if box.white >= 0 else rng.below(box.players)
    seat_players(state)
    lay_square(state, rng)
    while not enough_start_cards(state):
        lay_square(state, rng)
    show_square(state)
    role: i64 = 0
    while role < box.players:
        seat = (state.white + role) % box.players
        while not may_start(state, state.deck[len(state.deck) - 1]):
            draw_start_card(state, seat, False)
        draw_start_card(state, seat, True)
        role += 1
    deal_recipes(state, rng)
