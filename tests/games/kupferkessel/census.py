"""What never changes on a Kupferkessel table: 56 cards, each in one place; the recipes that were dealt. [6.8]"""

from __future__ import annotations

from ludoteca.core.bits import bit, count, listed
from ludoteca.games.kupferkessel.content import CARDS, NO_CARD, Phase
from ludoteca.games.kupferkessel.state import State


def census(state: State) -> object:
    """Square, deck, cauldrons and box hold all 56 cards; and what else holds at any moment."""
    cards = [card for card in state.grid if card != NO_CARD]
    in_square = len(cards)
    cards += state.deck + state.under + listed(state.gone)
    cards += [card for pile in state.piles for card in pile]
    if state.phase is Phase.FINAL:
        assert state.held != NO_CARD
        cards.append(state.held)
    else:
        assert state.held == NO_CARD
    assert sorted(cards) == list(range(CARDS)), f"cards are missing or double: {sorted(cards)}"
    assert state.filled == sum(bit(cell) for cell, card in enumerate(state.grid) if card != NO_CARD)
    assert not state.filled & (bit(0) | bit(5) | bit(30) | bit(35)), "a card lies in a corner"
    if state.deck or state.under:
        assert in_square == (31 if state.phase is Phase.SYMBOL else 32), "a gap was not filled"
        assert state.phase is not Phase.FINAL, "the last card of a line was taken before the deck was used up"
    assert all(state.piles), "a cauldron is empty"
    assert len(set(state.pawns)) == state.box.players, "two pawns share a space"
    dealt = [row for held in state.recipes for row in listed(held)]
    assert len(dealt) == len(set(dealt)) == state.box.recipes_each * state.box.players
    assert all(count(held) == state.box.recipes_each for held in state.recipes)
    assert all(state.box.recipe_deck & bit(row) for row in dealt)
    assert state.in_row in (1, 2)
    return CARDS
