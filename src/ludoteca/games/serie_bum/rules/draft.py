"""Arrangements tile by tile, for learners: which step is open, and what it does.

Each arrangement has one spelling: the series with the lowest tile first, its numbers upwards, its jolly last.
"""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import bit, lowest
from ludoteca.games.serie_bum.content import (
    ALL_NUMBERED,
    COLUMN,
    JOLLY,
    JOLLY_BIT,
    NO_TILE,
    NUMBERED,
    NUMBERS,
    Phase,
)
from ludoteca.games.serie_bum.rules.layouts import can_lay, may_rearrange, new_tiles
from ludoteca.games.serie_bum.rules.legal import is_legal_arrangement
from ludoteca.games.serie_bum.rules.ruba import stealable
from ludoteca.games.serie_bum.rules.series import in_order, is_valid, jollies_of, numbers_of
from ludoteca.games.serie_bum.state import State


def added(state: State) -> i64:
    """The new tiles of the arrangement under way."""
    if state.phase is Phase.RUBA:
        return 0 if state.draft.stolen == NO_TILE else bit(state.draft.stolen)
    return new_tiles(state)


def unlaid(state: State) -> i64:
    """The numbered tiles that are not yet in the draft."""
    draft = state.draft
    laid = numbers_of(draft.series) | (draft.current & ALL_NUMBERED)
    return (state.sides[state.mover].held | (added(state) & ALL_NUMBERED)) & ~laid


def jollies_left(state: State) -> i64:
    """The jollies that are not yet in the draft."""
    draft = state.draft
    have = state.sides[state.mover].jollies + (1 if added(state) & JOLLY_BIT else 0)
    return have - jollies_of(draft.series) - (1 if draft.current & JOLLY_BIT else 0)


def may_begin(state: State) -> bool:
    """May an arrangement be begun now?"""
    if state.draft.dropped:
        return False
    if state.phase is Phase.START or state.phase is Phase.AFTER_BUM:
        return may_rearrange(state)
    if state.phase is Phase.TAKE or state.phase is Phase.SINGLE or state.phase is Phase.JOLLY:
        return can_lay(state, state.sides[state.mover], new_tiles(state))
    return False


def loot(state: State) -> i64:
    """The tiles that may be named as stolen now."""
    if state.phase is Phase.RUBA and not state.draft.is_open() and not state.draft.dropped:
        return stealable(state)
    return 0


def open_tiles(state: State) -> i64:
    """The tiles that may be laid next."""
    draft = state.draft
    left = unlaid(state)
    if draft.current == 0:
        if draft.is_open() or len(draft.series) > 0 or may_begin(state):
            return left & -left
        return 0
    if draft.current & JOLLY_BIT:
        return 0
    tiles: i64 = 0
    jolly = jollies_left(state) > 0
    if jolly:
        tiles |= JOLLY_BIT
    for tile in range(NUMBERED):
        if left & bit(tile) and bit(tile) > draft.current and goes_on(draft.current, tile, jolly):
            tiles |= bit(tile)
    return tiles


def goes_on(current: i64, tile: i64, jolly: bool) -> bool:
    """Could this tile come next in the series under way?"""
    together = current | bit(tile)
    low = lowest(current)
    if together & ~(COLUMN * bit(low % NUMBERS)) == 0:
        return True
    return is_valid(together, False) or (jolly and is_valid(together | JOLLY_BIT, False))


def may_close(state: State) -> bool:
    """May the series under way be left for the next one?"""
    return state.draft.current != 0 and unlaid(state) != 0 and is_valid(state.draft.current, state.box.fifth)


def drafted(state: State) -> list[i64]:
    """The arrangement as it is laid."""
    laid = state.draft.series[:]
    if state.draft.current != 0:
        laid.append(state.draft.current)
    return in_order(laid)


def may_finish(state: State) -> bool:
    """Is the arrangement whole and legal, and does it move anything?"""
    if state.draft.current == 0 or unlaid(state) != 0:
        return False
    old = state.sides[state.mover].series
    result = drafted(state)
    if added(state) == 0 and result == old:
        return False
    return is_legal_arrangement(old, added(state), result, state.box.rearrange, state.box.fifth)


def put(state: State, tile: i64) -> None:
    """One tile more to the series under way."""
    state.draft.current |= bit(tile)


def next_series(state: State) -> None:
    """The series under way is finished."""
    state.draft.series.append(state.draft.current)
    state.draft.current = 0


def drop(state: State) -> None:
    """Give the arrangement up; no other is begun before the next move."""
    state.draft.clear()
    state.draft.dropped = True


def spelled(series: list[i64]) -> list[i64]:
    """The tiles of an arrangement in the order they are laid; -1 between two series."""
    steps: list[i64] = []
    for one in in_order(series):
        if len(steps) > 0:
            steps.append(-1)
        for tile in range(JOLLY + 1):
            if one & bit(tile):
                steps.append(tile)
    return steps
