"""Where an experienced player of Semenza plants a card, and whether a second one."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import count, lowest
from ludoteca.games.semenza.bots.worth import RIPE, Worth
from ludoteca.games.semenza.content import NO_CROP, crop_of
from ludoteca.games.semenza.rules.codes import HARVEST, SOW
from ludoteca.games.semenza.rules.family import field_crops
from ludoteca.games.semenza.rules.fields import aside_crops
from ludoteca.games.semenza.state import Farm


def place(worth: Worth, farm: Farm, crop: i64, code: i64) -> i64:
    """The field for a card, or the harvest that makes room for it; `code` is that of the first field."""
    worth.load(farm)
    n = worth.slot_for(crop)
    field = farm.fields[n]
    if field.crop == NO_CROP or (field.crop == crop and count(field.copies) < RIPE[crop]):
        return code + n
    return HARVEST + n


def is_second_worth_it(worth: Worth, farm: Farm) -> bool:
    """Is the next card better planted now than left at the front?"""
    hand = [crop_of(card) for card in farm.hand]
    worth.load(farm)
    kept = worth.queue(hand)
    worth.load(farm)
    planted = worth.sow(hand[0])
    return planted + worth.queue(hand[1:]) >= kept


def sow_one(worth: Worth, farm: Farm) -> i64:
    """Of what was received what fits first; then the poorest crop, so that a better one may take its place."""
    crops = aside_crops(farm.aside)
    fitting = crops & field_crops(farm)
    crop = lowest(fitting) if fitting else lowest(crops)
    return place(worth, farm, crop, SOW + 3 * crop)
