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


def first_cards(state: State) -> None:
    """Everybody a first card, White first; a card that will not do goes under the deck. Its symbol means nothing.

    [KUP-8, KUP-9, KUP-10, KUP-11, KUP-69, KUP-A22]
    """
    players = state.box.players
    for role in range(players):
        seat = (state.white + role) % players
        while not may_start(state, state.deck[len(state.deck) - 1]):
            draw_start_card(state, seat, False)
        draw_start_card(state, seat, True)


def set_table(state: State, rng: Rng) -> None:
    """Lots for White, the square and the deck, the first cards, then the recipes.

    [KUP-3, KUP-4, KUP-13, KUP-A22, KUP-A40]
    """
    clear_table(state)
    state.white = state.box.white if state.box.white >= 0 else rng.below(state.box.players)
    seat_players(state)
    lay_square(state, rng)
    while not enough_start_cards(state):
        lay_square(state, rng)
    show_square(state)
    first_cards(state)
    deal_recipes(state, rng)
