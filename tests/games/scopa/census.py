"""What never changes on a table of Scopa: forty cards, each in one place."""

from __future__ import annotations

from ludoteca.core.bits import count, listed
from ludoteca.games.scopa.content import CARDS, Phase
from ludoteca.games.scopa.state import State


def census(state: State) -> object:
    """Hands, table, deck and piles hold all forty cards; and what else holds at any moment."""
    box = state.box
    lying = [card for cards in (state.table, state.deck, *state.hands, *state.piles) for card in listed(cards)]
    assert sorted(lying) == list(range(CARDS)), f"cards are missing or double: {sorted(lying)}"
    assert all(across & ~pile == 0 for across, pile in zip(state.sweeps, state.piles)), "a scopa lies across nothing"
    assert count(state.deck) % (box.players * box.each) == 0, "the deck does not come out even"
    held = [count(hand) for hand in state.hands]
    assert max(held) - min(held) <= 1, f"hands of {held}"
    assert max(held) <= box.each
    if state.phase is Phase.OVER:
        assert not any(held)
        assert not state.deck
    else:
        assert held[state.turn] == max(held) > 0
        assert held[state.dealer] == max(held), "the dealer is always last"
    assert len(state.points) == len(state.piles) == len(state.sweeps) == box.sides
    assert len(state.counts) in (0, box.sides)
    return CARDS
