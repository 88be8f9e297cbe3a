"""What a seat does not know, and dealing it out again: the deck, the recipes, and whatever was forgotten."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.bits import bit
from ludoteca.core.rng import Rng, shuffle
from ludoteca.core.rules import Unknown
from ludoteca.games.kupferkessel.state import State

# Where a forgotten card lies: 64 * seat + how deep in the cauldron, or
UNDER: Final[i64] = 1000
"""UNDER + how many come before it under the deck; or"""
GONE: Final[i64] = 2000
"""out of the game."""
ANY: Final[i64] = -1


@final
class KupferkesselUnknown(Unknown):
    """Built once per decision from a recall alone. To a perfect memory only deck and recipes are dark."""

    bag: list[i64]
    """Cards that lie where one cannot say."""
    spots: list[i64]
    """Where a forgotten card lies."""
    kinds: list[i64]
    """Its ingredient, if that much is remembered; those spots come first."""
    gone: i64
    """Cards remembered to be out of the game."""
    recipes: list[i64]
    """Recipes others may have."""
    room: list[i64]
    """How many of them each seat has."""

    def __init__(self) -> None:
        self.bag = []
        self.spots = []
        self.kinds = []
        self.gone = 0
        self.recipes = []
        self.room = []


def take_from(bag: list[i64], left: i64, kind: i64, rng: Rng) -> i64:
    """The place in the bag of any card, or of any of this ingredient."""
    if kind == ANY:
        return rng.below(left)
    fitting: i64 = 0
    at: i64 = 0
    while at < left:
        if bag[at] >> 2 == kind:
            fitting += 1
        at += 1
    ticket = rng.below(fitting)
    at = 0
    while True:
        if bag[at] >> 2 == kind:
            if ticket == 0:
                return at
            ticket -= 1
        at += 1


def deal_again(state: State, unknown: KupferkesselUnknown, rng: Rng) -> None:
    """Put what the seat does not know where it might be, each way as likely as any other."""
    bag = unknown.bag[:]
    state.gone = unknown.gone
    n: i64 = 0
    for spot in unknown.spots:
        at = take_from(bag, len(bag), unknown.kinds[n], rng)
        card = bag[at]
        bag[at] = bag[len(bag) - 1]
        bag.pop()
        if spot >= GONE:
            state.gone |= bit(card)
        elif spot >= UNDER:
            state.under[spot - UNDER] = card
        else:
            state.piles[spot >> 6][spot & 63] = card
        n += 1
    shuffle(bag, rng)
    state.deck = bag
    if unknown.recipes:
        deal_recipes_again(state, unknown, rng)


def deal_recipes_again(state: State, unknown: KupferkesselUnknown, rng: Rng) -> None:
    """Any of the recipes one does not hold to whoever has some."""
    recipes = unknown.recipes[:]
    seat: i64 = 0
    for room in unknown.room:
        if room > 0:
            state.recipes[seat] = 0
        while room > 0:
            at = rng.below(len(recipes))
            state.recipes[seat] |= bit(recipes[at])
            recipes[at] = recipes[len(recipes) - 1]
            recipes.pop()
            room -= 1
        seat += 1
