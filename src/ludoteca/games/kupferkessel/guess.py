"""What a seat does not know, and dealing it out again: the deck, the recipes, and whatever was forgotten."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.bits import bit
from ludoteca.core.rng import Rng, draw, one_of, shuffle, shuffle_up
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


def draw_kind(bag: list[i64], kind: i64, rng: Rng) -> i64:
    """Any card of the bag, or any of this ingredient, taken out of it."""
    if kind == ANY:
        return draw(bag, rng)
    fitting: list[i64] = []
    for at, card in enumerate(bag):
        if card >> 2 == kind:
            fitting.append(at)
    at = one_of(fitting, rng)
    card = bag[at]
    bag[at] = bag[len(bag) - 1]
    bag.pop()
    return card


def deal_again(state: State, unknown: KupferkesselUnknown, rng: Rng) -> None:
    """Put what the seat does not know where it might be, each way as likely as any other."""
    bag = unknown.bag[:]
    state.gone = unknown.gone
    for spot, kind in zip(unknown.spots, unknown.kinds):
        card = draw_kind(bag, kind, rng)
        if spot >= GONE:
            state.gone |= bit(card)
        elif spot >= UNDER:
            state.under[spot - UNDER] = card
        else:
            state.piles[spot >> 6][spot & 63] = card
    shuffle(bag, rng)
    state.deck = bag
    if unknown.recipes:
        deal_recipes_again(state, unknown, rng)


def draw_anew(state: State, rng: Rng) -> None:
    """The deck in any order; what was put under it face up stays."""
    shuffle_up(state.deck, rng)


def deal_recipes_again(state: State, unknown: KupferkesselUnknown, rng: Rng) -> None:
    """Any of the recipes one does not hold to whoever has some."""
    recipes = unknown.recipes[:]
    for seat, room in enumerate(unknown.room):
        if room > 0:
            state.recipes[seat] = 0
        for _ in range(room):
            state.recipes[seat] |= bit(draw(recipes, rng))
