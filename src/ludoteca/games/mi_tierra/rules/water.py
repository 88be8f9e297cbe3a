"""Water mill (8)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.rng import Rng
from ludoteca.games.mi_tierra.content import WATER_MILL, Phase
from ludoteca.games.mi_tierra.content_set import EDGE_SPOT
from ludoteca.games.mi_tierra.rules.codes import DECLINE, EDGE, SQUARE
from ludoteca.games.mi_tierra.rules.dice import roll
from ludoteca.games.mi_tierra.rules.land import dry_pens, open_edges
from ludoteca.games.mi_tierra.rules.tiles import add_squares
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.verbs.farm import lay_water
from ludoteca.games.mi_tierra.verbs.workers import decline, waste


def has_use_for_water(state: State) -> bool:
    """Is there an edge or a pen for one more cube?"""
    farm = state.farms[state.actor]
    return dry_pens(farm) != 0 or open_edges(state.box.layout, farm.cubes, farm.wet) != 0


def pump(state: State, rng: Rng) -> bool:
    """Roll for water, unless there is none or no place for it. [TIE-86]"""
    if state.water == 0 or not has_use_for_water(state):
        waste(state, state.actor, WATER_MILL)
        return False
    return roll(state, WATER_MILL, rng) or fill_buckets(state)


def fill_buckets(state: State) -> bool:
    """One or two cubes, as far as there are any. [TIE-86]"""
    state.left = state.roll if state.roll < state.water else state.water
    return pour(state)


def pour(state: State) -> bool:
    """The next cube, if it can lie anywhere; none is kept. [TIE-91, GAP-24]"""
    if state.left == 0 or not has_use_for_water(state):
        return False
    state.phase = Phase.WATER
    return True


def water_codes(state: State) -> list[i64]:
    """An edge of the chain, a pen, or back into the supply. [TIE-87, TIE-88, TIE-91, TIE-92]"""
    farm = state.farms[state.actor]
    codes: list[i64] = []
    add_squares(codes, EDGE, open_edges(state.box.layout, farm.cubes, farm.wet))
    add_squares(codes, SQUARE, dry_pens(farm))
    codes.append(DECLINE)
    return codes


def pour_step(state: State, code: i64) -> bool:
    """One cube to its place. [TIE-87, TIE-88]"""
    state.left -= 1
    if code == DECLINE:
        decline(state, state.actor)
    elif code >= EDGE:
        lay_water(state, state.actor, EDGE_SPOT + code - EDGE)
    else:
        lay_water(state, state.actor, code - SQUARE)
    return pour(state)
