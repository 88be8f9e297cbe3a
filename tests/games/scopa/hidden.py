"""Where a seat at a table of Scopa may not look, from the rulebook alone.

Out of sight: the deck, the hands of others, every card of a pile (one's own as well) but those that lie across it.
Unknown: only the deck and the hands of others. What lies in a pile was once on the table, for all to see.
"""

from __future__ import annotations

from ludoteca.core.bits import bit, listed
from ludoteca.core.rng import Rng
from ludoteca.games.scopa.content import Phase
from ludoteca.games.scopa.rules import ScopaRules
from ludoteca.games.scopa.state import State

RULES = ScopaRules()


def eye_twin(state: State, seat: int, rng: Rng) -> State | None:
    """The table with two things out of sight exchanged."""
    piles = [pile & ~across for pile, across in zip(state.piles, state.sweeps)]
    return exchanged(state, [*unknown(state, seat), *piles], rng)


def mind_twin(state: State, seat: int, rng: Rng) -> State | None:
    """The table with two things exchanged that this seat was never shown."""
    return exchanged(state, unknown(state, seat), rng)


def unknown(state: State, seat: int) -> list[int]:
    """The deck, and the hands of others; nothing once the game is over."""
    return [state.deck, *[hand for other, hand in enumerate(state.hands) if other != seat]]


def exchanged(state: State, places: list[int], rng: Rng) -> State | None:
    """A clone in which a card of one of these places lies in another, and one of that place in the first."""
    filled = [place for place in places if place]
    if len(filled) < 2:
        return None
    first = rng.below(len(filled))
    second = (first + 1 + rng.below(len(filled) - 1)) % len(filled)
    one, other = (listed(filled[at])[rng.below(len(listed(filled[at])))] for at in (first, second))
    swap = bit(one) | bit(other)
    twin = RULES.clone(state)
    twin.deck = swapped(state.deck, swap)
    twin.hands = [swapped(hand, swap) for hand in state.hands]
    twin.piles = [swapped(pile, swap) for pile in state.piles]
    assert state.phase is Phase.OVER or twin.hands[state.turn]
    return twin


def swapped(cards: int, swap: int) -> int:
    """A place that has one of the two cards has the other instead."""
    return cards ^ swap if cards & swap not in (0, swap) else cards
