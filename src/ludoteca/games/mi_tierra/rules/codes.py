"""Moves as numbers. Some mean what the moment makes of them: SQUARE is where a pen goes, or a cow, or a cube."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.rules import WHOLE

# Placing a worker: one set of at most 62 holds all that is open.
PLACE: Final[i64] = 0
"""PLACE + area."""
PAIR_WOODS: Final[i64] = 18
PAIR_SEEDS: Final[i64] = 19
PLACE_AT: Final[i64] = 20
"""PLACE_AT + development space."""
PLACE_FARM: Final[i64] = 25
PLACE_TRAINER: Final[i64] = 40
PASS: Final[i64] = 55

DONE: Final[i64] = 56
DECLINE: Final[i64] = 57
REROLL: Final[i64] = 58
KEEP: Final[i64] = 59
USE: Final[i64] = 60
LOOK: Final[i64] = 61
HORSES: Final[i64] = 62
TO_BLACK: Final[i64] = 63
LEAVE: Final[i64] = 64
TAKE_MEAT: Final[i64] = 65
PLACES: Final[i64] = 66
"""A pen for two, PLACES + 1 for three."""
CROP: Final[i64] = 68
MAKE_FLOUR: Final[i64] = 71
MAKE_WINE: Final[i64] = 72
MAKE_BOTH: Final[i64] = 73
TAKE_NORMAL: Final[i64] = 74
TAKE_BASE: Final[i64] = 75
GIVE_BACK: Final[i64] = 76
"""GIVE_BACK + workers."""
ON_TOP: Final[i64] = 82
"""ON_TOP + position among the cards looked at."""
ACTIVATE: Final[i64] = 86
TAKE: Final[i64] = 91
"""TAKE + slot of the development display."""
DISCARD: Final[i64] = 95
"""DISCARD + own design."""
SHOW: Final[i64] = 110
"""SHOW + 3 * species + level - 1."""
GOOD: Final[i64] = 122
ANIMAL: Final[i64] = 133
SQUARE: Final[i64] = 137
REPLACE: Final[i64] = 152
IN_PEN: Final[i64] = 167
EDGE: Final[i64] = 182
SELL_AT: Final[i64] = 206
"""SELL_AT + market card."""
BUY_ANIMAL: Final[i64] = 263
"""BUY_ANIMAL + 15 * species + square."""
RELEASE: Final[i64] = 323
MOVE_ANIMAL: Final[i64] = 338
"""MOVE_ANIMAL + 15 * source + target."""
MOVE_WATER: Final[i64] = 563
"""MOVE_WATER + 40 * source + target."""
SELL_OFF: Final[i64] = 2163
"""SELL_OFF + units."""
STEPS: Final[i64] = 3187

# A farm tidied all at once, judged by its result: first its water, then its animals.


def all_water(pens: i64, edges: i64) -> i64:
    """The whole code that lays all cubes of a farm anew."""
    return WHOLE + 2 * (pens + edges * 32768)


def all_animals(row: i64) -> i64:
    """The whole code that puts all animals of a farm anew."""
    return WHOLE + 2 * row + 1
