"""What a seat does not know: the order of the decks, the cards put back into the box, and with closed hands, hands."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ludoteca.core.bits import bit, listed
from ludoteca.core.rng import Rng, shuffle, shuffle_up
from ludoteca.core.rules import Unknown
from ludoteca.games.mi_tierra.state import State


@final
class TierraUnknown(Unknown):
    """Built once per decision from a recall alone."""

    unseen_a: list[i64]
    """Cards that are in the A deck or back in the box."""
    unseen_b: list[i64]
    """Cards that are in the B deck."""
    top: list[i64]
    """What is known of the top of the deck, uppermost first."""
    size_a: i64
    size_b: i64
    either: list[i64]
    """A cards that may be in the shuffled deck or back in the box, for one who remembers nothing. [GAP-12]"""
    boxed: i64
    """How many of these are back in the box."""
    designs: list[i64]
    """The development deck."""

    def __init__(self) -> None:
        self.unseen_a = []
        self.unseen_b = []
        self.top = []
        self.size_a = 0
        self.size_b = 0
        self.either = []
        self.boxed = 0
        self.designs = []


def deal_again(state: State, unknown: TierraUnknown, rng: Rng) -> None:
    """Any order of the decks that agrees with what was seen from the clock tower."""
    a = unknown.unseen_a[:]
    b = unknown.unseen_b[:]
    removed: i64 = 0
    if len(unknown.either) > 0:
        either = unknown.either[:]
        shuffle(either, rng)
        b = b + either[unknown.boxed :]
        for card in either[: unknown.boxed]:
            removed |= bit(card)
    shuffle(a, rng)
    shuffle(b, rng)
    known: i64 = len(unknown.top)
    known_a: i64 = known if known < unknown.size_a else unknown.size_a
    deck_a: list[i64] = a[: unknown.size_a - known_a]
    for card in a[unknown.size_a - known_a :]:
        removed |= bit(card)
    n = known_a
    while n > 0:
        n -= 1
        deck_a.append(unknown.top[n])
    deck_b: list[i64] = b
    n = known
    while n > known_a:
        n -= 1
        deck_b.append(unknown.top[n])
    state.deck_a = deck_a
    state.deck_b = deck_b
    state.removed = removed
    designs = unknown.designs[:]
    shuffle(designs, rng)
    state.designs = designs


def draw_anew(state: State, rng: Rng) -> None:
    """The decks in any order, below what somebody saw from the clock tower; any unseen A cards may be in the box."""
    seen: i64 = 0
    for farm in state.farms:
        if farm.known > seen:
            seen = farm.known
    size_a: i64 = len(state.deck_a)
    known_a: i64 = seen if seen < size_a else size_a
    boxed = listed(state.removed)
    put_back: i64 = len(boxed)
    cards = boxed + state.deck_a[: size_a - known_a]
    shuffle_up(cards, rng)
    state.removed = 0
    for card in cards[:put_back]:
        state.removed |= bit(card)
    state.deck_a = cards[put_back:] + state.deck_a[size_a - known_a :]
    size_b: i64 = len(state.deck_b)
    known_b: i64 = seen - known_a if seen - known_a < size_b else size_b
    cards = state.deck_b[: size_b - known_b]
    shuffle_up(cards, rng)
    state.deck_b = cards + state.deck_b[size_b - known_b :]
    shuffle_up(state.designs, rng)
