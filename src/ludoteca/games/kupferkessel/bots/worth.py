"""What cards of Kupferkessel Co. may be worth in the end: sets, ones and recipes, and ending the game now."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.bits import bit, count
from ludoteca.core.rules import NOBODY
from ludoteca.games.kupferkessel.content import (
    COLOUR_BOTH,
    COLOUR_TIERED,
    FEWER_EXPLOSION,
    FEWER_FOURS,
    INGREDIENTS,
    LAST_CARD,
    ONES,
    PLANTS,
    Phase,
    Recipe,
)
from ludoteca.games.kupferkessel.rules.score import cauldron, counted, of_ingredient, set_points, total
from ludoteca.games.kupferkessel.rules.turn import deck_size
from ludoteca.games.kupferkessel.state import State

ALL_CARDS: Final[i64] = 0xFFFFFFFFFFFFFF
TURNS: Final[i64] = 28
"""Nobody has so many turns left."""
LEFT_OVER: Final[i64] = 10
"""About so many cards lie in the square when a line runs out."""
REACH: Final = 0.06
"""How likely a turn brings one beside a certain card that is still to be had."""
LOST: Final = 0.03
"""How likely somebody else takes it in the meantime."""
PRICE: Final = 1.0
"""What a turn is worth that goes into one set and not into another."""
CHILDREN: Final = 4.0
"""Points that a card of the children's count is worth."""
RANGE: Final = 80.0
"""Nobody is further ahead than that."""
DECIDED: Final = 60.0
"""What winning now is worth in points, and what losing now costs."""


def points_of(held: i64, own: bool, children: bool) -> float:
    """What these cards of an ingredient score at the end."""
    if not children:
        return float(set_points(held, own))
    cards = count(held)
    return CHILDREN * (-1.0 if cards == 1 else float(cards - 2) if cards > 2 else 0.0)


def hopes_of_sets(children: bool) -> list[float]:
    """For turns left, own colour or not, cards held and cards free: what the set may be worth in the end."""
    hopes: list[float] = [0.0 for entry in range(TURNS * 512)]
    for entry in range(TURNS * 512):
        free = entry & 15
        held = (entry >> 4) & 15
        if entry < 512:
            hopes[entry] = points_of(held, entry >= 256, children)
        elif held & free == 0:
            stays = hopes[entry - 512]
            worth = stays
            card: i64 = 1
            while card < 16:
                if free & card:
                    taken = hopes[entry - 512 + 15 * card] - PRICE
                    if taken > stays:
                        worth += REACH * (taken - stays)
                    worth += LOST * (hopes[entry - 512 - card] - stays)
                card *= 2
            hopes[entry] = worth
    return hopes


@final
class Outlook:
    """Who holds what at a table, and for how long it may go on."""

    held: list[i64]
    """By seat, the cards in the cauldron."""
    free: i64
    """Cards still to be had."""
    base: i64
    """Where the hopes for so many turns begin."""

    def __init__(self, state: State) -> None:
        self.held = []
        taken = state.gone
        for seat in range(state.box.players):
            cards = cauldron(state, seat)
            self.held.append(cards)
            taken |= cards
        self.free = ALL_CARDS & ~taken
        turns: i64 = (deck_size(state) + count(state.filled) - LEFT_OVER) // state.box.players + 1
        self.base = 512 * (0 if turns < 0 else turns if turns < TURNS else TURNS - 1)


def chance_of(margin: float, spread: float) -> float:
    """How likely a margin holds, from 0 to 1."""
    far = margin if margin > 0.0 else -margin
    return 0.5 + 0.5 * margin / (spread + far)


def share_of(margin: float) -> float:
    """A lead as a share, from 0 to 1, where every point counts alike: what is won is won, and more is more."""
    return 0.0 if margin < -RANGE else 1.0 if margin > RANGE else 0.5 + 0.5 * margin / RANGE


def fewest_of_others(state: State, outlook: Outlook, seat: i64, kind: i64) -> i64:
    """The least any other seat has of what a recipe counts."""
    fewest: i64 = 100
    for other, theirs in enumerate(outlook.held):
        if other != seat:
            found = counted(state, theirs, kind)
            if found < fewest:
                fewest = found
    return fewest


def extras(state: State, outlook: Outlook, seat: i64, held: i64) -> float:
    """What these cards may bring beside the sets: the majority of ones, and recipes."""
    if state.box.children:
        return 0.0
    most: i64 = 0
    for other, theirs in enumerate(outlook.held):
        if other != seat:
            ones = count(theirs & ONES)
            if ones > most:
                most = ones
    spread = 1.0 + 0.6 * float(count(outlook.free & ONES))
    worth = 5.0 * chance_of(float(count(held & ONES) - most) - 0.3, spread)
    row: i64 = 0
    dealt = state.recipes[seat]
    while dealt >> row:
        if dealt & bit(row):
            worth += recipe_hope(state, outlook, seat, held, state.box.recipes.rows[row])
        row += 1
    return worth


def recipe_hope(state: State, outlook: Outlook, seat: i64, held: i64, recipe: Recipe) -> float:
    """What a recipe may bring with these cards."""
    kind = recipe.kind
    points = float(recipe.points)
    if kind == LAST_CARD:
        return 0.0 if state.phase is not Phase.OVER or state.ender != seat else points
    if FEWER_EXPLOSION <= kind <= FEWER_FOURS:
        fewer = float(fewest_of_others(state, outlook, seat, kind) - counted(state, held, kind)) - 0.5
        return points * chance_of(fewer, 0.5 + float(outlook.base) / 2048.0)
    first = 0.0
    second = 0.0
    third = 0.0
    for ingredient in range(INGREDIENTS):
        wanted = state.box.cards.colours[ingredient] == recipe.colour
        if kind == PLANTS:
            wanted = state.box.cards.plants & bit(ingredient) != 0
        if wanted:
            far = nearness(of_ingredient(held, ingredient), of_ingredient(outlook.free, ingredient))
            if far > first:
                first, second, third = far, first, second
            elif far > second:
                second, third = far, second
            elif far > third:
                third = far
    if kind == PLANTS:
        return points * first * second * third
    if kind == COLOUR_BOTH:
        return points * first * second
    return points * first * second + 5.0 * first * (1.0 - second) if kind == COLOUR_TIERED else points * first


def nearness(held: i64, free: i64) -> float:
    """How likely there will be three of an ingredient."""
    have = count(held)
    if have >= 3:
        return 1.0
    if have + count(free & ~held) < 3:
        return 0.0
    return 0.55 if have == 2 else 0.25 if have == 1 else 0.1


def lead(state: State, seat: i64) -> float:
    """A seat's points less those of the best other one."""
    best: i64 = -1000
    for other in range(state.box.players):
        if other != seat:
            points = total(state, other)
            if points > best:
                best = points
    return float(total(state, seat) - best)


def end_lead(state: State, seat: i64, card: i64, keep: bool) -> float:
    """The lead if the game ends with this card kept or not. The table is the same afterwards."""
    if keep:
        state.piles[seat].append(card)
    state.ender = seat
    margin = lead(state, seat)
    state.ender = NOBODY
    if keep:
        state.piles[seat].pop()
    return margin


def end_worth(state: State, seat: i64, card: i64) -> float:
    """What ending the game now is worth."""
    margin = end_lead(state, seat, card, True)
    other = end_lead(state, seat, card, False)
    if other > margin:
        margin = other
    return margin + DECIDED if margin > 0.0 else margin - DECIDED if margin < 0.0 else 0.0
