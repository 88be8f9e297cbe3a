"""Sheep (2), cows (5), chickens (6), horses (9) and prize animals: housing them, and what does not fit."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.rng import Rng
from ludoteca.games.mi_tierra.content import CHI, CHICKENS, COW, COWS, HOR, MEA, SHE, SHEEP, Phase
from ludoteca.games.mi_tierra.rules.codes import DECLINE, SQUARE, TAKE_MEAT
from ludoteca.games.mi_tierra.rules.dice import roll
from ludoteca.games.mi_tierra.rules.land import goods_left, room_for
from ludoteca.games.mi_tierra.rules.tiles import add_squares
from ludoteca.games.mi_tierra.state import State, animals_left
from ludoteca.games.mi_tierra.verbs.farm import house
from ludoteca.games.mi_tierra.verbs.purse import gain
from ludoteca.games.mi_tierra.verbs.workers import decline, waste


def species_of(area: i64) -> i64:
    """What is to be had in an area; in the clock tower horses. [TIE-67, TIE-79, TIE-80, TIE-96]"""
    if area == SHEEP:
        return SHE
    if area == COWS:
        return COW
    return CHI if area == CHICKENS else HOR


def fetch(state: State, area: i64, rng: Rng) -> bool:
    """Roll for animals, unless there are none. [TIE-67, TIE-79, TIE-80, TIE-96]"""
    if animals_left(state, species_of(area)) == 0:
        waste(state, state.actor, area)
        return False
    return roll(state, area, rng) or drive_home(state, area)


def drive_home(state: State, area: i64) -> bool:
    """As many as rolled, as far as there are any. [TIE-67]"""
    return bring(state, species_of(area), state.roll)


def bring(state: State, species: i64, animals: i64) -> bool:
    """Animals arrive at a farm, one by one to be housed. [TIE-68, TIE-69]"""
    there = animals_left(state, species)
    state.species = species
    state.left = animals if animals < there else there
    state.meat = 0
    return herd_in(state)


def herd_in(state: State) -> bool:
    """The next animal, if a pen takes it; those that fit nowhere become meat. [TIE-69, TIE-70, GAP-19, GAP-38]"""
    if state.left == 0:
        return False
    if room_for(state.farms[state.actor], state.species) != 0:
        state.phase = Phase.ANIMALS
        return True
    butcher(state, state.left)
    state.left = 0
    return False


def butcher(state: State, animals: i64) -> None:
    """Meat for surplus animals: one each, or by option one in all. [TIE-69, GAP-19]"""
    units = animals
    if state.box.one_meat:
        units = 1 - state.meat
    left = goods_left(state, MEA)
    if units > left:
        units = left
    state.meat += units
    gain(state, state.actor, MEA, units, "surplus")


def animal_codes(state: State) -> list[i64]:
    """A pen, or not this one; meat instead only by option. [TIE-68, TIE-70, GAP-20]"""
    codes: list[i64] = []
    add_squares(codes, SQUARE, room_for(state.farms[state.actor], state.species))
    if state.box.meat_by_choice:
        codes.append(TAKE_MEAT)
    codes.append(DECLINE)
    return codes


def house_step(state: State, code: i64) -> bool:
    """House one animal, or refuse it: then it is not taken. [TIE-70, GAP-20]"""
    state.left -= 1
    if code == DECLINE:
        decline(state, state.actor)
    elif code == TAKE_MEAT:
        butcher(state, 1)
    else:
        house(state, state.actor, state.species, code - SQUARE)
    return herd_in(state)
