"""Points: sets, ones, recipes; and who has won."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.bits import bit, count
from ludoteca.games.kupferkessel.content import (
    COLOUR_BOTH,
    COLOUR_ONE,
    COLOUR_TIERED,
    DRAW,
    ENOUGH,
    FEWER_EXPLOSION,
    FEWER_FOURS,
    FEWER_HAT,
    FEWER_KINDS,
    FOURS,
    INGREDIENTS,
    LAST_CARD,
    LESSER_TIER,
    MORE_FULL_SETS,
    ONES,
    Recipe,
)
from ludoteca.games.kupferkessel.state import State

FULL: Final[i64] = 15
"""All four cards of an ingredient."""
FULL_BONUS: Final[i64] = 5
MOST_ONES: Final[i64] = 5

# --- Sets -------------------------------------------------------------------


def cauldron(state: State, seat: i64) -> i64:
    """A player's cards as a set; their order does not matter. [KUP-39, KUP-A23, KUP-A34]"""
    cards: i64 = 0
    for card in state.piles[seat]:
        cards |= bit(card)
    return cards


def of_ingredient(cards: i64, ingredient: i64) -> i64:
    """The values held of an ingredient: four bits."""
    return (cards >> (4 * ingredient)) & 15


def colour_of(state: State, seat: i64) -> i64:
    """The colour that counts double for a player. [KUP-42, KUP-66, KUP-A27, KUP-A28]"""
    return state.box.colours[(seat - state.white) % state.box.players]


def set_points(held: i64, own: bool) -> i64:
    """One card costs, two are nothing, three pay, four pay more; the own colour doubles all but the bonus.

    [KUP-43 to KUP-49]
    """
    sum_of_values = (held & 1) + (held & 2) + 3 * ((held >> 2) & 1) + 4 * (held >> 3)
    cards = count(held)
    if own:
        sum_of_values *= 2
    if cards == 1:
        return -sum_of_values
    if cards < 3:
        return 0
    return sum_of_values + (FULL_BONUS if held == FULL else 0)


def points_of_sets(state: State, seat: i64) -> i64:
    """All ingredients of a cauldron. [KUP-39, KUP-40]"""
    cards = cauldron(state, seat)
    own = colour_of(state, seat)
    points: i64 = 0
    for ingredient in range(INGREDIENTS):
        held = of_ingredient(cards, ingredient)
        if held:
            points += set_points(held, state.box.cards.colours[ingredient] == own)
    return points


def full_sets(cards: i64) -> i64:
    """How many ingredients are complete."""
    return count(cards & (cards >> 1) & (cards >> 2) & (cards >> 3) & ONES)


def points_of_ones(state: State, seat: i64) -> i64:
    """Five for the one player with the most cards of value 1. [KUP-41, KUP-A25]"""
    mine = count(cauldron(state, seat) & ONES)
    for other in range(state.box.players):
        if other != seat and count(cauldron(state, other) & ONES) >= mine:
            return 0
    return MOST_ONES


# --- Recipes ----------------------------------------------------------------


def has_enough(cards: i64, ingredient: i64) -> bool:
    """Three cards of it or all four."""
    return count(of_ingredient(cards, ingredient)) >= ENOUGH


def ingredients_of_colour(state: State, cards: i64, colour: i64) -> i64:
    """How many of a colour's two ingredients there are enough of. [KUP-55, KUP-56]"""
    found: i64 = 0
    for ingredient, other in enumerate(state.box.cards.colours):
        if other == colour and has_enough(cards, ingredient):
            found += 1
    return found


def plants(state: State, cards: i64) -> i64:
    """How many plants there are enough of. [KUP-59, KUP-A29]"""
    found: i64 = 0
    for ingredient in range(INGREDIENTS):
        if state.box.cards.plants & bit(ingredient) and has_enough(cards, ingredient):
            found += 1
    return found


def counted(state: State, cards: i64, kind: i64) -> i64:
    """What the recipes that ask for fewer look at: cards with a symbol, kinds, cards of value 4.

    [KUP-58, KUP-60, KUP-61, KUP-62, KUP-A17, KUP-A32, KUP-A33, KUP-A37]
    """
    if kind == FEWER_EXPLOSION:
        return count(cards & state.box.cards.explosions)
    if kind == FEWER_HAT:
        return count(cards & state.box.cards.hats)
    if kind == FEWER_FOURS:
        return count(cards & FOURS)
    return count((cards | (cards >> 1) | (cards >> 2) | (cards >> 3)) & ONES)


def has_fewest(state: State, seat: i64, kind: i64) -> bool:
    """Fewer than every opponent; nought is fewer than one. [KUP-A31]"""
    mine = counted(state, cauldron(state, seat), kind)
    for other in range(state.box.players):
        if other != seat and counted(state, cauldron(state, other), kind) <= mine:
            return False
    return True


def recipe_points(state: State, seat: i64, recipe: Recipe) -> i64:
    """What a recipe adds; one not fulfilled costs nothing. [KUP-53, KUP-54, KUP-57, KUP-A13, KUP-A30, KUP-A34]"""
    kind = recipe.kind
    if kind == LAST_CARD:
        return recipe.points if state.ender == seat else 0
    if FEWER_EXPLOSION <= kind <= FEWER_FOURS:
        return recipe.points if has_fewest(state, seat, kind) else 0
    cards = cauldron(state, seat)
    if kind > FEWER_KINDS:
        return recipe.points if plants(state, cards) >= ENOUGH else 0
    found = ingredients_of_colour(state, cards, recipe.colour)
    if kind == COLOUR_BOTH:
        return recipe.points if found == 2 else 0
    if kind == COLOUR_ONE:
        return recipe.points if found > 0 else 0
    assert kind == COLOUR_TIERED
    return recipe.points if found == 2 else LESSER_TIER if found == 1 else 0


def points_of_recipes(state: State, seat: i64) -> i64:
    """All recipes of a player together. [KUP-53]"""
    points: i64 = 0
    row: i64 = 0
    dealt = state.recipes[seat]
    while dealt >> row:
        if dealt & bit(row):
            points += recipe_points(state, seat, state.box.recipes.rows[row])
        row += 1
    return points


# --- The end ----------------------------------------------------------------


def children_points(state: State, seat: i64) -> i64:
    """Two for four alike, one for three, less one for each single; never below nought. [KUP-70]"""
    cards = cauldron(state, seat)
    points: i64 = 0
    for ingredient in range(INGREDIENTS):
        size = count(of_ingredient(cards, ingredient))
        if size == 1:
            points -= 1
        elif size > 2:
            points += size - 2
    return points if points > 0 else 0


def total(state: State, seat: i64) -> i64:
    """A player's score; it may be negative. [KUP-50, KUP-70]"""
    if state.box.children:
        return children_points(state, seat)
    points = points_of_sets(state, seat) + points_of_ones(state, seat)
    return points + points_of_recipes(state, seat) if state.recipes[seat] else points


def totals(state: State) -> list[i64]:
    """The score of every seat."""
    return [total(state, seat) for seat in range(state.box.players)]


def winners(state: State) -> list[int]:
    """The highest total; equal totals share the win, unless the table breaks ties. [KUP-50, KUP-A26]"""
    scores = totals(state)
    best = max(scores)
    level: list[int] = [seat for seat in range(state.box.players) if scores[seat] == best]
    if state.box.tie_break == DRAW or len(level) == 1:
        return level
    ranks: list[i64] = [tie_rank(state, seat) for seat in level]
    highest = max(ranks)
    return [seat for seat, rank in zip(level, ranks) if rank == highest]


def tie_rank(state: State, seat: i64) -> i64:
    """What is compared after equal totals: more full sets, or fewer cards. [KUP-A26]"""
    if state.box.tie_break == MORE_FULL_SETS:
        return full_sets(cauldron(state, seat))
    return -len(state.piles[seat])
