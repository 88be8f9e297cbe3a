"""Planting by number: which codes are open outside trading, one of them at random, and what sowing does."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import bit, count, lowest, nth
from ludoteca.core.rng import Rng
from ludoteca.core.rules import NOBODY
from ludoteca.games.semenza.content import Phase, crop_of
from ludoteca.games.semenza.rules.codes import DISCARD, END, PASS, PLANT, REFUSE, SOW
from ludoteca.games.semenza.rules.duel import plant_offered
from ludoteca.games.semenza.rules.fields import aside_crops, fitting, pick_sale
from ludoteca.games.semenza.rules.turn import planting_over
from ludoteca.games.semenza.state import State
from ludoteca.games.semenza.verbs.fields import plant_aside, plant_from_table


def planting_codes(state: State, seat: i64, codes: list[i64]) -> None:
    """Outside trading: plant, discard, pass."""
    phase = state.phase
    if phase is Phase.P3:
        sowings(state, seat, state.farms[seat].aside, codes)
        return
    if phase is Phase.REVEAL or phase is Phase.DRAW:
        if state.asked & bit(seat):
            codes.append(PASS)
        return
    if seat != state.active:
        return
    if phase is Phase.D1_OFFERS or phase is Phase.D3_PLANT:
        sowings(state, seat, state.revealed, codes)
        if phase is Phase.D1_OFFERS:
            crops = aside_crops(state.revealed)
            while crops:
                codes.append(REFUSE + lowest(crops))
                crops &= crops - 1
        else:
            codes.insert(0, PASS)
            if state.box.draw_is_free:
                codes.insert(1, END)
        return
    if phase is Phase.P1_SECOND or phase is Phase.D2_SECOND or phase is Phase.D2_DISCARD:
        codes.append(PASS)
    if phase is Phase.D2_DISCARD:
        for at in range(len(state.farms[seat].hand)):
            codes.append(DISCARD + at)
        return
    fields = fitting(state, seat, crop_of(state.farms[seat].hand[0]))
    while fields:
        codes.append(PLANT + lowest(fields))
        fields &= fields - 1


def sowings(state: State, seat: i64, cards: list[i64], codes: list[i64]) -> None:
    """Each crop that lies there, on each field it fits. [SEM-37]"""
    crops = aside_crops(cards)
    while crops:
        crop = lowest(crops)
        fields = fitting(state, seat, crop)
        while fields:
            codes.append(SOW + 3 * crop + lowest(fields))
            fields &= fields - 1
        crops &= crops - 1


def pick_planting(state: State, seat: i64, rng: Rng) -> i64:
    """Any of these, but plausible ones more often: plant rather than harvest."""
    phase = state.phase
    farm = state.farms[seat]
    if phase is Phase.P3 or phase is Phase.D1_OFFERS or phase is Phase.D3_PLANT:
        return pick_sowing(state, seat, farm.aside if phase is Phase.P3 else state.revealed, rng)
    if phase is Phase.D2_DISCARD:
        at = rng.below(len(farm.hand) + 1)
        return PASS if at == len(farm.hand) else DISCARD + at
    if phase is Phase.REVEAL or phase is Phase.DRAW:
        return PASS if rng.below(4) else pick_sale(state, seat, PASS, rng)
    fields = fitting(state, seat, crop_of(farm.hand[0]))
    if phase is Phase.P1_SECOND or phase is Phase.D2_SECOND:
        if fields == 0 or rng.below(2) == 0:
            return PASS
    elif fields == 0:
        return pick_sale(state, seat, NOBODY, rng)
    if rng.below(16) == 0:
        return pick_sale(state, seat, PLANT + lowest(fields), rng)
    return PLANT + nth(fields, rng.below(count(fields)))


def pick_sowing(state: State, seat: i64, cards: list[i64], rng: Rng) -> i64:
    """Plant one of the cards that lie there, if one fits."""
    phase = state.phase
    if phase is Phase.D3_PLANT and (len(cards) == 0 or rng.below(4) == 0):
        return END if state.box.draw_is_free and rng.below(4) == 0 else PASS
    crop = crop_of(cards[rng.below(len(cards))])
    if phase is Phase.D1_OFFERS and rng.below(2) == 0:
        return REFUSE + crop
    fields = fitting(state, seat, crop)
    if fields:
        return SOW + 3 * crop + nth(fields, rng.below(count(fields)))
    if phase is Phase.D1_OFFERS:
        return REFUSE + crop
    if phase is Phase.D3_PLANT:
        return PASS
    for card in cards:
        fields = fitting(state, seat, crop_of(card))
        if fields:
            return SOW + 3 * crop_of(card) + lowest(fields)
    return pick_sale(state, seat, NOBODY, rng)


def sow(state: State, seat: i64, crop: i64, field: i64, rng: Rng) -> None:
    """A card that lies open, onto a field. [SEM-36, SEM-76, SEM-80]"""
    if state.phase is Phase.P3:
        plant_aside(state, seat, crop, field)
        planting_over(state, rng)
    elif state.phase is Phase.D1_OFFERS:
        plant_offered(state, crop, field, rng)
    else:
        plant_from_table(state, crop, field)
