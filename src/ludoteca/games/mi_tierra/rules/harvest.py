"""Own farm (14): the harvest."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.bits import bit, count, has
from ludoteca.games.mi_tierra.content import APP, GRA, NO_ITEM, WHE
from ludoteca.games.mi_tierra.content_set import Effect
from ludoteca.games.mi_tierra.rules.events import in_force
from ludoteca.games.mi_tierra.rules.land import card_bonus, goods_left
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.state_farm import Farm, tiles_of
from ludoteca.games.mi_tierra.verbs.purse import gain

ORDINARY_CAP: Final[i64] = 2
"""More than two connected tiles count as two. [TIE-116, GAP-33]"""


def crop_on(farm: Farm, square: i64) -> i64:
    """What grows on a field."""
    if has(farm.apples, square):
        return APP
    return WHE if has(farm.wheat, square) else GRA


def connected(state: State, tiles: i64, square: i64) -> i64:
    """The tiles of one crop that hang together with this one; diagonals do not count. [TIE-115, TIE-120, GAP-27]"""
    near = state.box.layout.near
    group = bit(square)
    grown: i64 = 0
    while grown != group:
        grown = group
        at: i64 = 0
        while grown >> at:
            if has(grown, at):
                group |= near[at] & tiles
            at += 1
    return group


def yields(state: State, farm: Farm, square: i64) -> i64:
    """What one worker brings in. [TIE-90, TIE-114 to TIE-119, GAP-25, GAP-26]"""
    crop = crop_on(farm, square)
    group = connected(state, tiles_of(farm, crop), square)
    cap: i64 = ORDINARY_CAP
    bonus: i64 = 0
    if farm.cards != 0:
        cap += card_bonus(state, farm, Effect.TRACTOR, NO_ITEM)
        bonus = card_bonus(state, farm, Effect.HARVEST, crop)
    wet = 0 if in_force(state, Effect.DROUGHT) else farm.wet
    tiles = count(group)
    if tiles > cap:
        tiles = cap
    if state.box.per_square:
        # The worker's own square, then the others, irrigated ones first; each is doubled for itself.
        others = count(group & wet & ~bit(square))
        watered = tiles - 1 if others > tiles - 1 else others
        units = tiles + watered + bonus
        if has(wet, square):
            units += 1 + bonus
    else:
        units = tiles + bonus
        if has(wet, square):
            units = units * 2
    if units > 0 and in_force(state, Effect.MOSQUITO) and card_bonus(state, farm, Effect.SPRAYER, NO_ITEM) == 0:
        units -= 1
    return units


def harvest(state: State) -> None:
    """Each in player order; the order of one's own workers never matters. [TIE-113, TIE-117, TIE-59]"""
    for seat in state.order:
        farm = state.farms[seat]
        square: i64 = 0
        while farm.harvesters >> square:
            if has(farm.harvesters, square):
                crop = crop_on(farm, square)
                units = yields(state, farm, square)
                left = goods_left(state, crop)
                gain(state, seat, crop, units if units < left else left, "harvest")
                farm.hut += 1
            square += 1
        farm.harvesters = 0
