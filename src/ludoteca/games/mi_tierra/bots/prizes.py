"""What a worker of Mi Tierra does at a competition: whom to show, and which prize to take."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import has, lowest
from ludoteca.games.mi_tierra.bots.farm import income
from ludoteca.games.mi_tierra.bots.growth import herd_gain, room_in_all
from ludoteca.games.mi_tierra.bots.trade import goods_of, is_odd
from ludoteca.games.mi_tierra.bots.worth import Worth
from ludoteca.games.mi_tierra.content import EGG, GRA, NO_ITEM, ORDINARY, SPECIES, WHE, WOO
from ludoteca.games.mi_tierra.rules.codes import ANIMAL, DECLINE, GOOD, SHOW, SQUARE, TAKE_BASE, TAKE_NORMAL
from ludoteca.games.mi_tierra.rules.competition import (
    animals_of,
    groups_of,
    horses_to_show,
    pens_at_level,
    pens_to_enter,
)
from ludoteca.games.mi_tierra.rules.land import level
from ludoteca.games.mi_tierra.rules.prizes import AN_ANIMAL, CHOICE_OF_CARDS, animals_to_choose, cards_to_take
from ludoteca.games.mi_tierra.state import State


def pick_contest(state: State) -> i64:
    """The strongest group, all of it."""
    farm = state.farms[state.actor]
    if state.group != NO_ITEM:
        return SQUARE + lowest(pens_to_enter(state, farm))
    groups = groups_of(farm)
    best: i64 = NO_ITEM
    most: i64 = 0
    group: i64 = 0
    while groups >> group:
        if has(groups, group):
            points = animals_of(farm, pens_at_level(farm, group // 3, group % 3 + 1)) * (group % 3 + 1)
            if points > most:
                most = points
                best = group
        group += 1
    return SHOW + best if best != NO_ITEM else DECLINE


def pick_rodeo(state: State) -> i64:
    """The best horse not yet shown."""
    farm = state.farms[state.actor]
    pens = horses_to_show(farm)
    best: i64 = NO_ITEM
    most: i64 = 0
    square: i64 = 0
    while pens >> square:
        if has(pens, square) and level(farm, square) > most:
            most = level(farm, square)
            best = square
        square += 1
    return SQUARE + best if best != NO_ITEM else DECLINE


def pick_prize(worth: Worth, state: State, rounds: float) -> i64:
    """Two good cards rather than three plain ones; what completes a recipe first."""
    farm = state.farms[state.actor]
    if state.owed == CHOICE_OF_CARDS:
        place = farm.place
        content = state.box.content
        fine = 18.0 * float(content.contest_normal[place])
        return TAKE_NORMAL if fine >= 4.0 * float(content.contest_base[place]) else TAKE_BASE
    if state.owed == AN_ANIMAL:
        return ANIMAL + best_animal(worth, state, rounds)
    goods = goods_of(farm)
    cards = cards_to_take(state)
    best: i64 = NO_ITEM
    most = -1.0
    for good in range(ORDINARY):
        if has(cards, good):
            value = worth.price[good] * (0.7 if rounds > 0.0 else 0.5)
            if EGG <= good <= WOO and rounds > 0.0:
                value = worth.good(state, good, rounds)
                if is_odd(goods, good):
                    value = 0.5 * value
            if good in (WHE, GRA) and rounds > 0.0 and goods[good] % 3 == 2:
                value += 3.0
            if value > most:
                most = value
                best = good
    return GOOD + best


def best_animal(worth: Worth, state: State, rounds: float) -> i64:
    """The species that adds most to a herd there is room for."""
    farm = state.farms[state.actor]
    offered = animals_to_choose(state)
    base = income(worth, state, farm, rounds)
    best: i64 = lowest(offered)
    most = -1000.0
    for species in range(SPECIES):
        if has(offered, species):
            gain = 1.0
            if room_in_all(farm, species) > 0:
                gain = herd_gain(worth, state, state.actor, species, 1, rounds, base)
            if gain > most:
                most = gain
                best = species
    return best
