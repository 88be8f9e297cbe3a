"""What more would add to a farm of Mi Tierra: a field, water, a pen, an animal."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.bits import bit, count, digit, has
from ludoteca.games.mi_tierra.bots.farm import PLACE_IN_A_PEN, USEFUL_PENS, income
from ludoteca.games.mi_tierra.bots.shows import hopes_of_shows
from ludoteca.games.mi_tierra.bots.worth import SELLING, Worth
from ludoteca.games.mi_tierra.content import APP, NO_ITEM, WHE
from ludoteca.games.mi_tierra.rules.land import open_edges
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.state_farm import Farm, capacity, crops_of, number_in, pens_of, tiles_of

GROWTH: Final = 0.3
"""What half a pair of fields counts for."""


def plant_gain(worth: Worth, state: State, farm: Farm, crop: i64, square: i64, rounds: float, base: float) -> float:
    """What a crop on a square would add in the rounds to come; the farm is left as it was."""
    apples, wheat, grapes, small, large = farm.apples, farm.wheat, farm.grapes, farm.small, farm.large
    here = bit(square)
    farm.apples &= ~here
    farm.wheat &= ~here
    farm.grapes &= ~here
    farm.small &= ~here
    farm.large &= ~here
    if crop == APP:
        farm.apples |= here
    elif crop == WHE:
        farm.wheat |= here
    else:
        farm.grapes |= here
    gain = rounds * (income(worth, state, farm, rounds) - base)
    farm.apples, farm.wheat, farm.grapes, farm.small, farm.large = apples, wheat, grapes, small, large
    return gain


def best_field(worth: Worth, state: State, farm: Farm, crop: i64, squares: i64, rounds: float, base: float) -> i64:
    """The square where a crop would add most; NO_ITEM if none is offered."""
    best: i64 = NO_ITEM
    most = -1000.0
    square: i64 = 0
    while squares >> square:
        if has(squares, square):
            gain = plant_gain(worth, state, farm, crop, square, rounds, base)
            gain += promise(state, farm, square) + growth(worth, state, farm, crop, square, rounds)
            if gain > most:
                most = gain
                best = square
        square += 1
    return best


def growth(worth: Worth, state: State, farm: Farm, crop: i64, square: i64, rounds: float) -> float:
    """A first tile of its kind is the half of a pair."""
    near = state.box.layout.near[square]
    if near & tiles_of(farm, crop) or not near & state.box.layout.crops & ~crops_of(farm) & ~pens_of(farm):
        return 0.0
    yield_of_pair = 2.0 if has(farm.wet, square) else 1.0
    return GROWTH * rounds * yield_of_pair * worth.price[crop] * SELLING


def promise(state: State, farm: Farm, square: i64) -> float:
    """A little for what a square may become: near water, with room for a neighbour."""
    near = state.box.layout.near[square]
    free = near & ~crops_of(farm) & ~pens_of(farm)
    hope = 0.2 * float(count(free))
    if near & farm.wet:
        hope += 1.0
    if has(farm.wet, square):
        hope += 1.0
    return hope


def water_gain(worth: Worth, state: State, farm: Farm, edge: i64, rounds: float, base: float) -> float:
    """What a cube on an edge would add in the rounds to come."""
    wet = farm.wet
    farm.wet = wet | state.box.layout.ends[edge]
    gain = rounds * (income(worth, state, farm, rounds) - base)
    fresh = farm.wet & ~wet
    farm.wet = wet
    if gain <= 0.0 and fresh & ~pens_of(farm):
        gain += 0.5
    return gain


def best_edge(worth: Worth, state: State, farm: Farm, rounds: float, base: float) -> i64:
    """The edge where a cube would add most; NO_ITEM if there is none."""
    edges = open_edges(state.box.layout, farm.cubes, farm.wet)
    best: i64 = NO_ITEM
    most = 0.0
    edge: i64 = 0
    while edges >> edge:
        if has(edges, edge):
            gain = water_gain(worth, state, farm, edge, rounds, base)
            if gain > most:
                most = gain
                best = edge
        edge += 1
    return best


def pen_gain(worth: Worth, farm: Farm, places: float, rounds: float) -> float:
    """What a new pen would add in the rounds to come: little while another one stands empty."""
    empty = empty_pens(farm)
    gain = rounds * PLACE_IN_A_PEN * places * worth.herd_taste
    if count(pens_of(farm)) >= USEFUL_PENS:
        gain = 0.3 * gain
    return gain if empty == 0 else 0.5 * gain if empty == 1 else 0.1 * gain


def empty_pens(farm: Farm) -> i64:
    """Pens without animals."""
    empty: i64 = 0
    pens = pens_of(farm)
    square: i64 = 0
    while pens >> square:
        if has(pens, square) and digit(farm.animals, square) == 0:
            empty += 1
        square += 1
    return empty


def room_in_all(farm: Farm, species: i64) -> i64:
    """So many animals of a species would find a place."""
    room: i64 = 0
    pens = pens_of(farm)
    square: i64 = 0
    while pens >> square:
        if has(pens, square):
            packed = digit(farm.animals, square)
            if packed == 0:
                room += capacity(farm, square)
            elif (packed - 1) // 3 == species:
                room += capacity(farm, square) - number_in(farm, square)
        square += 1
    return room


def herd_gain(worth: Worth, state: State, seat: i64, species: i64, animals: i64, rounds: float, base: float) -> float:
    """What so many animals more would add in the rounds to come."""
    farm = state.farms[seat]
    herd = farm.herd
    shows = hopes_of_shows(state, seat, rounds, worth.scales.horses)
    farm.herd += animals * bit(6 * species)
    gain = rounds * (income(worth, state, farm, rounds) - base)
    gain += hopes_of_shows(state, seat, rounds, worth.scales.horses) - shows
    farm.herd = herd
    gain = gain * worth.herd_taste
    return gain + 0.6 * float(animals * state.box.content.sale[11 + species])
