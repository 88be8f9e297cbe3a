"""What a worker of Mi Tierra does for the farm once it is his turn: which field, which pen, which edge."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.bits import count, has, lowest
from ludoteca.games.mi_tierra.bots.farm import income
from ludoteca.games.mi_tierra.bots.growth import best_edge, best_field, empty_pens, plant_gain
from ludoteca.games.mi_tierra.bots.worth import Worth
from ludoteca.games.mi_tierra.content import CHICKENS, CROPS, HOR, NO_ITEM, SEEDS, SHEEP, WATER_MILL
from ludoteca.games.mi_tierra.rules.codes import (
    CROP,
    DECLINE,
    EDGE,
    GIVE_BACK,
    IN_PEN,
    KEEP,
    PLACES,
    REPLACE,
    REROLL,
    SQUARE,
)
from ludoteca.games.mi_tierra.rules.land import (
    crop_replaces,
    crop_squares,
    dry_pens,
    feed_squares,
    pen_replaces,
    pen_squares,
    room_for,
)
from ludoteca.games.mi_tierra.rules.turn import area_of
from ludoteca.games.mi_tierra.rules.upkeep import must_return
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.state_farm import capacity, herd_of, number_in, species_in

REPLACING: Final = 10.0
"""What a tile that gives way must be outdone by."""


def pick_woods(state: State) -> i64:
    """Pens go where crops would grow worst: far from the water."""
    if state.roll == 0:
        return PLACES + 1
    farm = state.farms[state.actor]
    squares = pen_squares(state, farm)
    if squares == 0:
        empty = pen_replaces(state, farm) & farm.small
        if state.roll + state.box.content.pen_bonus > 2 and empty != 0:
            return REPLACE + lowest(empty)
        return DECLINE
    yard = squares & ~state.box.layout.crops
    if yard != 0:
        return SQUARE + lowest(yard)
    best: i64 = lowest(squares)
    least = 1000.0
    square: i64 = 0
    while squares >> square:
        if has(squares, square):
            near = state.box.layout.near[square]
            loss = float(count(near))
            if has(farm.wet, square):
                loss += 8.0
            if near & farm.wet:
                loss += 3.0
            loss += 1.5 * float(count(near & (farm.wheat | farm.grapes | farm.apples)))
            if loss < least:
                least = loss
                best = square
        square += 1
    return SQUARE + best


def pick_crop(worth: Worth, state: State, rounds: float) -> i64:
    """The crop that adds most, where it adds most; wheat may feed an animal that is alone."""
    farm = state.farms[state.actor]
    base = income(worth, state, farm, rounds)
    if state.roll == 0:
        best: i64 = NO_ITEM
        most = -1000.0
        for crop in range(CROPS):
            fields = crop_squares(state, farm, crop)
            square = best_field(worth, state, farm, crop, fields, rounds, base)
            if square != NO_ITEM:
                gain = plant_gain(worth, state, farm, crop, square, rounds, base)
                if gain > most:
                    most = gain
                    best = crop
        return DECLINE if best == NO_ITEM else CROP + best
    crop = state.roll - 1
    square = best_field(worth, state, farm, crop, crop_squares(state, farm, crop), rounds, base)
    if square != NO_ITEM and plant_gain(worth, state, farm, crop, square, rounds, base) >= 0.0:
        return SQUARE + square
    pens = feed_squares(state, farm, crop) & farm.pen_water
    if pens != 0:
        return IN_PEN + lowest(pens)
    square = best_field(worth, state, farm, crop, crop_replaces(state, farm, crop), rounds, base)
    if square != NO_ITEM and plant_gain(worth, state, farm, crop, square, rounds, base) > REPLACING:
        return REPLACE + square
    return DECLINE


def pick_pen(state: State, rounds: float) -> i64:
    """Where an animal goes: to its own kind, else the empty pen that fits a herd of it best."""
    farm = state.farms[state.actor]
    room = room_for(farm, state.species)
    big = state.species != HOR and state.box.content.herds[state.species] > 2
    best: i64 = NO_ITEM
    most: i64 = -1
    square: i64 = 0
    while room >> square:
        if has(room, square):
            fit: i64 = 0
            if species_in(farm, square) == state.species:
                fit = 10 + number_in(farm, square)
            elif (capacity(farm, square) == 3) == big:
                fit = 2
            if fit > most:
                most = fit
                best = square
        square += 1
    if most < 10 and is_reserved(state, rounds):
        return DECLINE
    return SQUARE + best


def is_reserved(state: State, rounds: float) -> bool:
    """Are the empty pens needed for kinds there are none of yet?"""
    farm = state.farms[state.actor]
    if rounds < 3.0 or herd_of(farm, state.species) == 0:
        return False
    if state.species != HOR and herd_of(farm, state.species) < state.box.content.herds[state.species]:
        return False
    missing: i64 = 0
    for species in range(HOR):
        if herd_of(farm, species) == 0:
            missing += 1
    return empty_pens(farm) <= missing


def pick_water(worth: Worth, state: State, rounds: float) -> i64:
    """The edge that waters most; else a lone animal's pen; else any edge's worth is nothing."""
    farm = state.farms[state.actor]
    edge = best_edge(worth, state, farm, rounds, income(worth, state, farm, rounds))
    if edge != NO_ITEM:
        return EDGE + edge
    pens = dry_pens(farm)
    fed = pens & farm.feed
    if fed != 0:
        return SQUARE + lowest(fed)
    return SQUARE + lowest(pens) if pens != 0 else DECLINE


def pick_roll(worth: Worth, state: State, rounds: float) -> i64:
    """Again when the die shows less than it does on average."""
    area = area_of(state)
    if area == SEEDS:
        farm = state.farms[state.actor]
        base = income(worth, state, farm, rounds)
        here = -1.0
        mean = 0.0
        for crop in range(CROPS):
            square = best_field(worth, state, farm, crop, crop_squares(state, farm, crop), rounds, base)
            if square != NO_ITEM:
                gain = plant_gain(worth, state, farm, crop, square, rounds, base)
                mean += gain / float(CROPS)
                if crop == state.roll - 1:
                    here = gain
        return REROLL if here < mean else KEEP
    if area in (SHEEP, CHICKENS):
        return REROLL if state.roll == 1 else KEEP
    return REROLL if state.roll == 1 or (area == WATER_MILL and state.roll < 2) else KEEP


def pick_wages(state: State) -> i64:
    """Nobody goes who can be paid."""
    farm = state.farms[state.actor]
    if state.left > 0:
        return SQUARE + lowest(farm.trainers)
    return GIVE_BACK + must_return(state, farm)
