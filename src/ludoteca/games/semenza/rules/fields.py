"""Fields: what fits where, harvesting, the third field."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import bit, count, lowest, nth
from ludoteca.core.rng import Rng
from ludoteca.games.semenza.content import NO_CROP, Phase, crop_of
from ludoteca.games.semenza.rules.codes import BUY, HARVEST
from ludoteca.games.semenza.state import Farm, State

# --- What the rules ask -----------------------------------------------------


def grows(farm: Farm, crop: i64) -> bool:
    """Does this crop grow in any of the fields?"""
    for field in farm.fields:
        if field.crop == crop:
            return True
    return False


def fitting(state: State, seat: i64, crop: i64) -> i64:
    """The fields a card may go to: those of its own crop, and the empty ones. [SEM-13, SEM-14, SEM-17, SEM-A02]"""
    farm = state.farms[seat]
    fields: i64 = 0
    empty: i64 = 0
    for n in range(farm.open):
        grown = farm.fields[n].crop
        if grown == crop:
            fields |= bit(n)
        elif grown == NO_CROP:
            empty |= bit(n)
    if fields == 0 or state.box.twins:
        fields |= empty
    return fields


def planted(farm: Farm) -> i64:
    """The fields on which something grows."""
    fields: i64 = 0
    for n in range(farm.open):
        if farm.fields[n].crop != NO_CROP:
            fields |= bit(n)
    return fields


def is_spared(farm: Farm, field: i64) -> bool:
    """A lone card is spared while another field of the same player has more. Only with the option. [SEM-A01]"""
    if count(farm.fields[field].copies) > 1:
        return False
    for other in farm.fields:
        if count(other.copies) > 1:
            return True
    return False


def may_act_now(state: State, seat: i64) -> bool:
    """Harvests and purchases: at any time, but in the duel in one's own turn only. [SEM-43, SEM-48, SEM-72, SEM-A10]"""
    return state.phase is not Phase.OVER and (not state.box.duel or seat == state.active)


def harvestable(state: State, seat: i64) -> i64:
    """The fields this player may sell now, for whatever they bring. [SEM-38, SEM-43, SEM-A01, SEM-A24]"""
    if not may_act_now(state, seat):
        return 0
    farm = state.farms[seat]
    fields = planted(farm)
    if state.box.protected:
        for n in range(farm.open):
            if fields & bit(n) and is_spared(farm, n):
                fields ^= bit(n)
    return fields


def may_buy(state: State, seat: i64) -> bool:
    """Once, if it is for sale and one can pay. [SEM-47, SEM-48, SEM-50, SEM-62, SEM-A12]"""
    farm = state.farms[seat]
    return farm.open < 3 and state.box.price > 0 and len(farm.coins) >= state.box.price and may_act_now(state, seat)


def aside_crops(cards: list[i64]) -> i64:
    """The crops among some cards that lie open: a bit set."""
    crops: i64 = 0
    for card in cards:
        crops |= bit(crop_of(card))
    return crops


# --- At any moment ----------------------------------------------------------


def sale_codes(state: State, seat: i64, codes: list[i64]) -> None:
    """At any moment: harvest, buy. [SEM-43, SEM-48]"""
    fields = harvestable(state, seat)
    while fields:
        codes.append(HARVEST + lowest(fields))
        fields &= fields - 1
    if may_buy(state, seat):
        codes.append(BUY)


def pick_sale(state: State, seat: i64, otherwise: i64, rng: Rng) -> i64:
    """A harvest or the third field, if there is any."""
    if may_buy(state, seat) and rng.below(2) == 0:
        return BUY
    fields = harvestable(state, seat)
    if fields:
        return HARVEST + nth(fields, rng.below(count(fields)))
    return BUY if may_buy(state, seat) else otherwise
