"""Semenza for two, as an experienced player sees it: what lies open, and what the opponent is not to have."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.bits import lowest
from ludoteca.games.semenza.bots.planting import place
from ludoteca.games.semenza.bots.worth import Worth
from ludoteca.games.semenza.content import NO_CROP, crop_of
from ludoteca.games.semenza.rules.codes import DISCARD, PASS, REFUSE, SOW
from ludoteca.games.semenza.rules.family import field_crops
from ludoteca.games.semenza.rules.fields import aside_crops
from ludoteca.games.semenza.state import State

DENIAL: Final = 0.4
"""What part of the opponent's gain is one's own loss."""


def take_or_refuse(worth: Worth, state: State, seat: i64) -> i64:
    """Step 1: plant what helps; discard the rest, the opponent's crops undermost."""
    best = best_on_table(worth, state, seat, 0.0)
    if best != NO_CROP:
        return place(worth, state.farms[seat], best, SOW + 3 * best)
    crops = aside_crops(state.revealed)
    theirs = crops & field_crops(state.farms[1 - seat])
    return REFUSE + lowest(theirs if theirs else crops)


def discard(worth: Worth, state: State, seat: i64) -> i64:
    """Step 2: the card that stands most in the way, but not the opponent's crop."""
    farm = state.farms[seat]
    hand = [crop_of(card) for card in farm.hand]
    worth.load(farm)
    most = worth.queue(hand) + 0.05
    best = PASS
    theirs = field_crops(state.farms[1 - seat])
    for at, crop in enumerate(hand):
        worth.load(farm)
        without = worth.queue(hand[:at] + hand[at + 1 :])
        if (theirs >> crop) & 1:
            without -= 0.15
        if without > most:
            most = without
            best = DISCARD + at
    return best


def plant_or_leave(worth: Worth, state: State, seat: i64) -> i64:
    """Step 3: plant what helps, or what would help the opponent more than it hurts."""
    best = best_on_table(worth, state, seat, DENIAL)
    return PASS if best == NO_CROP else place(worth, state.farms[seat], best, SOW + 3 * best)


def best_on_table(worth: Worth, state: State, seat: i64, denial: float) -> i64:
    """The crop on the table most worth planting, or NO_CROP."""
    best = NO_CROP
    most = 0.0
    crops = aside_crops(state.revealed)
    while crops:
        crop = lowest(crops)
        crops &= crops - 1
        gain = gain_from(worth, state, seat, crop)
        if denial > 0.0:
            theirs = gain_from(worth, state, 1 - seat, crop)
            if theirs > 0.0:
                gain += denial * theirs
        if gain > most:
            most = gain
            best = crop
    return best


def gain_from(worth: Worth, state: State, seat: i64, crop: i64) -> float:
    """What planting a card that lies open would bring."""
    worth.load(state.farms[seat])
    return worth.sow(crop)
