"""Woods (1) and seed shop (4): new pens and crops, and making room for them."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.rng import Rng
from ludoteca.games.mi_tierra.content import CROPS, SEEDS, WOODS, Phase
from ludoteca.games.mi_tierra.rules.codes import CROP, DECLINE, IN_PEN, PLACES, REPLACE, SQUARE
from ludoteca.games.mi_tierra.rules.dice import roll
from ludoteca.games.mi_tierra.rules.land import (
    crop_replaces,
    crop_squares,
    feed_squares,
    pen_replaces,
    pen_squares,
)
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.verbs.farm import build, clear_square, lay_feed, plant
from ludoteca.games.mi_tierra.verbs.workers import decline, waste

# --- Woods ------------------------------------------------------------------


def fell(state: State, rng: Rng) -> bool:
    """A pen of two or three places: rolled, or chosen by a pair. [TIE-63, TIE-64]"""
    farm = state.farms[state.actor]
    if pen_squares(state, farm) == 0 and pen_replaces(state, farm) == 0:
        waste(state, state.actor, WOODS)
        return False
    if state.pair == 0 and roll(state, WOODS, rng):
        return True
    state.phase = Phase.WOODS
    return True


def places_of_pen(state: State) -> i64:
    """How many animals the new pen holds. [TIE-63, GAP-17]"""
    return state.roll + state.box.content.pen_bonus


def woods_codes(state: State) -> list[i64]:
    """A pair names the size; then the square, or no pen at all. [TIE-64, TIE-65, TIE-112]"""
    codes: list[i64] = []
    if state.roll == 0:
        codes.append(PLACES)
        codes.append(PLACES + 1)
    else:
        farm = state.farms[state.actor]
        add_squares(codes, SQUARE, pen_squares(state, farm))
        add_squares(codes, REPLACE, pen_replaces(state, farm))
    codes.append(DECLINE)
    return codes


def build_step(state: State, code: i64) -> bool:
    """The size, or the square: a pen is put down at once and never moved. [TIE-65, TIE-66, TIE-111]"""
    seat = state.actor
    if code == DECLINE:
        decline(state, seat)
    elif code < CROP:
        state.roll = code - PLACES + 2 - state.box.content.pen_bonus
        return True
    elif code >= REPLACE:
        clear_square(state, seat, code - REPLACE)
        build(state, seat, places_of_pen(state), code - REPLACE)
    else:
        build(state, seat, places_of_pen(state), code - SQUARE)
    return False


# --- Seed shop --------------------------------------------------------------


def has_field_for(state: State, crop: i64) -> bool:
    """Is there any place for a tile of this crop?"""
    farm = state.farms[state.actor]
    there = crop_squares(state, farm, crop) | crop_replaces(state, farm, crop) | feed_squares(state, farm, crop)
    return there != 0


def sow(state: State, rng: Rng) -> bool:
    """A crop: rolled, or chosen by a pair. [TIE-73, TIE-74]"""
    crop: i64 = 0
    while crop < CROPS and not has_field_for(state, crop):
        crop += 1
    if crop == CROPS:
        waste(state, state.actor, SEEDS)
        return False
    if state.pair == 0:
        return roll(state, SEEDS, rng) or offer_crop(state)
    state.phase = Phase.SEEDS
    return True


def offer_crop(state: State) -> bool:
    """1 apples, 2 wheat, 3 grapes. [TIE-73]"""
    if not has_field_for(state, state.roll - 1):
        waste(state, state.actor, SEEDS)
        return False
    state.phase = Phase.SEEDS
    return True


def seed_codes(state: State) -> list[i64]:
    """A pair names the crop; then the field or, for wheat, the pen; or no tile. [TIE-74 to TIE-78, TIE-112]"""
    codes: list[i64] = []
    if state.roll == 0:
        for crop in range(CROPS):
            if has_field_for(state, crop):
                codes.append(CROP + crop)
    else:
        farm = state.farms[state.actor]
        add_squares(codes, SQUARE, crop_squares(state, farm, state.roll - 1))
        add_squares(codes, REPLACE, crop_replaces(state, farm, state.roll - 1))
        add_squares(codes, IN_PEN, feed_squares(state, farm, state.roll - 1))
    codes.append(DECLINE)
    return codes


def sow_step(state: State, code: i64) -> bool:
    """The crop, or its field: it is planted at once and never moved. [TIE-75, TIE-76, TIE-77, TIE-78, TIE-111]"""
    seat = state.actor
    if code == DECLINE:
        decline(state, seat)
    elif code < SQUARE:
        state.roll = code - CROP + 1
        return True
    elif code >= IN_PEN:
        lay_feed(state, seat, code - IN_PEN)
    elif code >= REPLACE:
        clear_square(state, seat, code - REPLACE)
        plant(state, seat, state.roll - 1, code - REPLACE)
    else:
        plant(state, seat, state.roll - 1, code - SQUARE)
    return False


def add_squares(codes: list[i64], base: i64, squares: i64) -> None:
    """A code for each square of a set."""
    code = base
    while squares != 0:
        if squares & 1:
            codes.append(code)
        squares = squares >> 1
        code += 1
