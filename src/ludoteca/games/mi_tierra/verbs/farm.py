"""Tiles, animals and water: the only functions that move them; each writes what happened."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import bit, digit, has, unit
from ludoteca.games.mi_tierra.content import APP, CHI, COW, SHE, WHE
from ludoteca.games.mi_tierra.content_set import EDGE_SPOT
from ludoteca.games.mi_tierra.events import (
    AnimalLeft,
    AnimalMoved,
    FeedLaid,
    Housed,
    PenBuilt,
    Planted,
    Released,
    TileDiscarded,
    WaterLaid,
    WaterMoved,
    WaterSpent,
)
from ludoteca.games.mi_tierra.names import (
    animal_name,
    item_name,
    spot_name,
    square_name,
)
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.state_farm import Farm, number_in, species_in


def plant(state: State, seat: i64, crop: i64, square: i64) -> None:
    """A crop tile on a field. [TIE-75]"""
    farm = state.farms[seat]
    take_tile(state, crop, 1)
    if crop == APP:
        farm.apples |= bit(square)
    elif crop == WHE:
        farm.wheat |= bit(square)
    else:
        farm.grapes |= bit(square)
    if state.log is not None:
        state.log.append(Planted(seat, item_name(crop), square_name(state.box.layout, square)))


def take_tile(state: State, crop: i64, tiles: i64) -> None:
    """Crop tiles out of the supply; a negative number goes back into it."""
    if crop == APP:
        state.apple_tiles -= tiles
    elif crop == WHE:
        state.wheat_tiles -= tiles
    else:
        state.grape_tiles -= tiles


def lay_feed(state: State, seat: i64, square: i64) -> None:
    """A wheat tile into a pen. [TIE-76]"""
    state.farms[seat].feed |= bit(square)
    state.wheat_tiles -= 1
    if state.log is not None:
        state.log.append(FeedLaid(seat, square_name(state.box.layout, square)))


def build(state: State, seat: i64, places: i64, square: i64) -> None:
    """A pen on the farm. [TIE-65]"""
    farm = state.farms[seat]
    state.pens -= 1
    if places == 3:
        farm.large |= bit(square)
    else:
        farm.small |= bit(square)
    if state.log is not None:
        state.log.append(PenBuilt(seat, square_name(state.box.layout, square), places))


def clear_square(state: State, seat: i64, square: i64) -> None:
    """A tile back to the supply; of a pen also its wheat and its water. [TIE-112, GAP-31]"""
    farm = state.farms[seat]
    here = bit(square)
    if (farm.small | farm.large) & here:
        state.pens += 1
        if farm.feed & here:
            state.wheat_tiles += 1
        if farm.pen_water & here:
            state.water += 1
        farm.small &= ~here
        farm.large &= ~here
        farm.feed &= ~here
        farm.pen_water &= ~here
    elif farm.apples & here:
        state.apple_tiles += 1
        farm.apples &= ~here
    elif farm.wheat & here:
        state.wheat_tiles += 1
        farm.wheat &= ~here
    else:
        state.grape_tiles += 1
        farm.grapes &= ~here
    if state.log is not None:
        state.log.append(TileDiscarded(seat, square_name(state.box.layout, square)))


def add_animal(farm: Farm, species: i64, square: i64) -> None:
    """One more animal in a pen."""
    if digit(farm.animals, square) == 0:
        farm.animals += (1 + 3 * species) * unit(square)
    else:
        farm.animals += unit(square)
    farm.herd += bit(6 * species)


def remove_animal(farm: Farm, square: i64) -> i64:
    """One animal less in a pen: its species."""
    species = species_in(farm, square)
    if number_in(farm, square) == 1:
        farm.animals -= (1 + 3 * species) * unit(square)
    else:
        farm.animals -= unit(square)
    farm.herd -= bit(6 * species)
    return species


def take_animals(state: State, species: i64, animals: i64) -> None:
    """Animals out of the supply; a negative number goes back into it."""
    if species == SHE:
        state.sheep -= animals
    elif species == COW:
        state.cows -= animals
    elif species == CHI:
        state.chickens -= animals
    else:
        state.horses -= animals


def house(state: State, seat: i64, species: i64, square: i64) -> None:
    """An animal from the supply into a pen. [TIE-68]"""
    take_animals(state, species, 1)
    add_animal(state.farms[seat], species, square)
    if state.log is not None:
        state.log.append(Housed(seat, animal_name(species), square_name(state.box.layout, square)))


def send_away(state: State, seat: i64, square: i64) -> i64:
    """An animal is sold out of a pen; water, wheat and trainer stay: its species. [TIE-189, GAP-58]"""
    species = remove_animal(state.farms[seat], square)
    take_animals(state, species, -1)
    if state.log is not None:
        state.log.append(AnimalLeft(seat, animal_name(species), square_name(state.box.layout, square)))
    return species


def release(state: State, seat: i64, square: i64) -> None:
    """An animal goes free, for nothing. [TIE-19, TIE-189]"""
    species = remove_animal(state.farms[seat], square)
    take_animals(state, species, -1)
    if state.log is not None:
        state.log.append(Released(seat, animal_name(species), square_name(state.box.layout, square)))


def move_animal(state: State, seat: i64, source: i64, target: i64) -> None:
    """An animal from one pen to another. [TIE-19]"""
    farm = state.farms[seat]
    species = remove_animal(farm, source)
    add_animal(farm, species, target)
    if state.log is not None:
        layout = state.box.layout
        there = square_name(layout, target)
        state.log.append(AnimalMoved(seat, animal_name(species), square_name(layout, source), there))


def rearrange(state: State, seat: i64, row: i64) -> None:
    """All animals of a farm anew, at once: what is in the wrong pen is lifted, then put; the rest go free. [TIE-19]"""
    farm = state.farms[seat]
    layout = state.box.layout
    species: list[i64] = []
    sources: list[i64] = []
    for square in range(layout.count):
        then = digit(row, square)
        while digit(farm.animals, square) != 0 and is_surplus(digit(farm.animals, square), then):
            species.append(remove_animal(farm, square))
            sources.append(square)
    for lifted, source in zip(species, sources):
        target = pen_that_wants(farm, lifted, row)
        if target >= 0:
            add_animal(farm, lifted, target)
            if state.log is not None:
                here, there = square_name(layout, source), square_name(layout, target)
                state.log.append(AnimalMoved(seat, animal_name(lifted), here, there))
        else:
            take_animals(state, lifted, -1)
            if state.log is not None:
                state.log.append(Released(seat, animal_name(lifted), square_name(layout, source)))


def is_surplus(now: i64, then: i64) -> bool:
    """Does a pen hold an animal that shall not stay in it?"""
    return then == 0 or (now - 1) // 3 != (then - 1) // 3 or now > then


def pen_that_wants(farm: Farm, species: i64, row: i64) -> i64:
    """A pen that shall hold more of a species; -1 if there is none."""
    square: i64 = 0
    while row >> (4 * square):
        then = digit(row, square)
        if then != 0 and (then - 1) // 3 == species and digit(farm.animals, square) < then:
            return square
        square += 1
    return -1


def wet_squares(ends: list[i64], source: i64, cubes: i64) -> i64:
    """The squares a chain of cubes irrigates, from the pipe on. [TIE-87, TIE-89]"""
    wet = source
    left = cubes
    grown = True
    while grown and left != 0:
        grown = False
        rest = left
        edge: i64 = 0
        while rest != 0:
            if rest & 1:
                between = ends[edge]
                if between & wet:
                    wet |= between
                    left &= ~bit(edge)
                    grown = True
            rest = rest >> 1
            edge += 1
    return wet


def lay_cube(farm: Farm, spot: i64) -> None:
    """Water on an edge or into a pen."""
    if spot >= EDGE_SPOT:
        farm.cubes |= bit(spot - EDGE_SPOT)
    else:
        farm.pen_water |= bit(spot)


def lift_cube(farm: Farm, spot: i64) -> None:
    """Water off an edge or out of a pen."""
    if spot >= EDGE_SPOT:
        farm.cubes &= ~bit(spot - EDGE_SPOT)
    else:
        farm.pen_water &= ~bit(spot)


def lay_water(state: State, seat: i64, spot: i64) -> None:
    """A cube from the supply. [TIE-87, TIE-88]"""
    farm = state.farms[seat]
    state.water -= 1
    lay_cube(farm, spot)
    farm.wet = wet_squares(state.box.layout.ends, state.box.layout.source, farm.cubes)
    if state.log is not None:
        state.log.append(WaterLaid(seat, spot_name(state.box.layout, spot)))


def move_water(state: State, seat: i64, source: i64, target: i64) -> None:
    """A cube from one place to another. [TIE-18]"""
    farm = state.farms[seat]
    lift_cube(farm, source)
    lay_cube(farm, target)
    farm.wet = wet_squares(state.box.layout.ends, state.box.layout.source, farm.cubes)
    if state.log is not None:
        layout = state.box.layout
        state.log.append(WaterMoved(seat, spot_name(layout, source), spot_name(layout, target)))


def spend_water(state: State, seat: i64, square: i64) -> None:
    """The cube of a trained animal that took part goes back to the supply. [TIE-139, TIE-147, GAP-39]"""
    farm = state.farms[seat]
    if has(farm.pen_water, square):
        farm.pen_water &= ~bit(square)
        state.water += 1
        if state.log is not None:
            state.log.append(WaterSpent(seat, square_name(state.box.layout, square)))
