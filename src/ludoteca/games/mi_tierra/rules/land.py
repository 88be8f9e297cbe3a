"""What a farm has room for: fields, pens, animals, water. Many chapters ask."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import bit, digit, has
from ludoteca.games.mi_tierra.content import FROM_UNITS, NO_ITEM, ORDINARY, WHE
from ludoteca.games.mi_tierra.content_set import EDGE_SPOT, Effect, Layout
from ludoteca.games.mi_tierra.state import State, tiles_left
from ludoteca.games.mi_tierra.state_farm import Farm, amount, capacity, crops_of, number_in, pens_of, species_in


def occupied_pens(farm: Farm) -> i64:
    """Pens with animals in them."""
    found: i64 = 0
    row = farm.animals
    square: i64 = 0
    while row != 0:
        if row & 15:
            found |= bit(square)
        row = row >> 4
        square += 1
    return found


def room_for(farm: Farm, species: i64) -> i64:
    """Pens that take one more animal: a pen holds one species. [TIE-68]"""
    found: i64 = 0
    pens = pens_of(farm)
    square: i64 = 0
    while pens != 0:
        if pens & 1:
            packed = digit(farm.animals, square)
            if packed == 0 or ((packed - 1) // 3 == species and (packed - 1) % 3 + 1 < capacity(farm, square)):
                found |= bit(square)
        pens = pens >> 1
        square += 1
    return found


def pens_with(farm: Farm, species: i64) -> i64:
    """Pens with this species in them."""
    found: i64 = 0
    row = farm.animals
    square: i64 = 0
    while row != 0:
        if row & 15 and ((row & 15) - 1) // 3 == species:
            found |= bit(square)
        row = row >> 4
        square += 1
    return found


def level(farm: Farm, square: i64) -> i64:
    """How well the animals of a pen are trained, read off the pen. [TIE-123 to TIE-127, GAP-51]"""
    if number_in(farm, square) != 1 or not has(farm.pen_water, square) or not has(farm.feed, square):
        return 1
    return 3 if has(farm.trainers, square) else 2


def discardable(farm: Farm, layout: Layout) -> i64:
    """Own tiles that may make room: no printed field, nothing a worker or an animal is on.

    [TIE-112, GAP-31, GAP-57]
    """
    crops = crops_of(farm) & ~layout.printed & ~farm.harvesters
    return crops | (pens_of(farm) & ~occupied_pens(farm) & ~farm.trainers)


def free_squares(farm: Farm) -> i64:
    """The complement of what is built on."""
    return ~(crops_of(farm) | pens_of(farm))


def pen_squares(state: State, farm: Farm) -> i64:
    """Free squares a new pen may go to. [TIE-65]"""
    return state.box.layout.pens & free_squares(farm) if state.pens > 0 else 0


def pen_replaces(state: State, farm: Farm) -> i64:
    """Tiles a new pen may take the place of; a discarded pen is back in the supply first. [TIE-112, GAP-31]"""
    there = state.box.layout.pens & discardable(farm, state.box.layout)
    return there if state.pens > 0 else there & pens_of(farm)


def crop_squares(state: State, farm: Farm, crop: i64) -> i64:
    """Free fields a crop may be planted on. [TIE-75]"""
    return state.box.layout.crops & free_squares(farm) if tiles_left(state, crop) > 0 else 0


def crop_replaces(state: State, farm: Farm, crop: i64) -> i64:
    """Tiles a crop may take the place of. [TIE-112, GAP-31]"""
    there = state.box.layout.crops & discardable(farm, state.box.layout)
    if tiles_left(state, crop) > 0:
        return there
    if crop == WHE:
        return there & (farm.wheat | farm.feed)
    return there & (farm.apples if crop == 0 else farm.grapes)


def feed_squares(state: State, farm: Farm, crop: i64) -> i64:
    """Pens wheat may go into: one tile each, empty or not. [TIE-76, GAP-27]"""
    if crop != WHE or state.wheat_tiles == 0:
        return 0
    return pens_of(farm) & ~farm.feed


def dry_pens(farm: Farm) -> i64:
    """Pens a cube may go into: one each, empty or not. [TIE-88, TIE-92, GAP-24]"""
    return pens_of(farm) & ~farm.pen_water


def open_edges(layout: Layout, cubes: i64, wet: i64) -> i64:
    """Edges a cube may go to: none there yet, and the chain reaches them. [TIE-87, TIE-92]"""
    found: i64 = 0
    for edge in range(layout.edge_count):
        if not has(cubes, edge) and layout.ends[edge] & wet:
            found |= bit(edge)
    return found


def has_cube(farm: Farm, spot: i64) -> bool:
    """Does water lie there?"""
    return has(farm.cubes, spot - EDGE_SPOT) if spot >= EDGE_SPOT else has(farm.pen_water, spot)


def card_bonus(state: State, farm: Farm, effect: Effect, good: i64) -> i64:
    """What the development cards of a farm add up to in one matter. [TIE-121]"""
    cards = farm.cards
    total: i64 = 0
    design: i64 = 0
    while cards != 0:
        if cards & 1:
            row = state.box.content.designs[design]
            if row.effect is effect and (good == NO_ITEM or row.good == good):
                total += row.amount * (1 + digit(farm.more_cards, design))
        cards = cards >> 1
        design += 1
    return total


def goods_left(state: State, good: i64) -> i64:
    """Units that may still be made: cakes and clothes are seven each, the rest is limited only by option. [GAP-48]"""
    if good < ORDINARY:
        if not state.box.resource_limit:
            return 1000
    elif not state.box.finished_limit:
        return 1000
    left = FROM_UNITS[good]
    for farm in state.farms:
        left -= amount(farm, good)
    return left if left > 0 else 0


def same_species(farm: Farm, square: i64, species: i64) -> bool:
    """Is the pen empty, or does it hold this very species?"""
    there = species_in(farm, square)
    return there in (NO_ITEM, species)
