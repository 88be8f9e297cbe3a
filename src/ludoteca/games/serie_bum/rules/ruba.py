"""RUBA: what may be stolen, what is left of the robbed series, and when stealing is compulsory."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import bit, count
from ludoteca.games.serie_bum.content import ALL_NUMBERED, NUMBERED, OFF
from ludoteca.games.serie_bum.rules.layouts import best_layout, joins
from ludoteca.games.serie_bum.rules.search import MOST
from ludoteca.games.serie_bum.rules.series import is_valid, score
from ludoteca.games.serie_bum.state import State


def series_with(series: list[i64], tile: i64) -> i64:
    """The series in which a tile lies; 0 if in none."""
    for one in series:
        if one & bit(tile):
            return one
    return 0


def divisions(series: i64, tile: i64, fifth: bool) -> list[list[i64]]:
    """What may become of a robbed series: itself without the tile, or else two series; none if neither is valid.

    [BUM-32, BUM-34, BUM-A18]
    """
    rest = series & ~bit(tile)
    if is_valid(rest, fifth):
        return [[rest]]
    found: list[list[i64]] = []
    # The lowest tile lies in the first part: each division is met once.
    low = rest & -rest
    others = rest & ~low
    some = others
    while True:
        some = (some - 1) & others
        one = low | some
        if is_valid(one, fifth) and is_valid(rest & ~one, fifth):
            found.append([one, rest & ~one])
        if some == 0:
            return found


def harshest(ways: list[list[i64]]) -> i64:
    """The division that leaves the victim the fewest points; the first of equal ones."""
    best: i64 = 0
    for at, parts in enumerate(ways):
        if score(parts) < score(ways[best]):
            best = at
    return best


def exposed(state: State) -> i64:
    """The opponent's tiles whose series would bear the loss; never a jolly. [BUM-24, BUM-32, BUM-34]"""
    tiles: i64 = 0
    for series in state.sides[1 - state.mover].series:
        if count(series) > 2:
            for tile in range(NUMBERED):
                if series & bit(tile) and len(divisions(series, tile, state.box.fifth)) > 0:
                    tiles |= bit(tile)
    return tiles


def fitting(state: State) -> i64:
    """Those that fit a series of the thief as they lie: while there is one, something must be stolen. [BUM-A17]"""
    tiles: i64 = 0
    could = exposed(state)
    for tile in range(NUMBERED):
        if could & bit(tile) and joins(state.sides[state.mover].series, bit(tile), state.box.fifth):
            tiles |= bit(tile)
    return tiles


def stealable(state: State) -> i64:
    """Those that the thief can use, own tiles moved or not. [BUM-31, BUM-33, BUM-A19]"""
    thief = state.sides[state.mover]
    if len(thief.series) == 0:
        return 0
    tiles = fitting(state)
    if state.box.rearrange == OFF:
        return tiles
    could = exposed(state) & ~tiles & ALL_NUMBERED
    for tile in range(NUMBERED):
        if could & bit(tile) and len(loot_layout(state, tile)) > 0:
            tiles |= bit(tile)
    return tiles


def loot_layout(state: State, tile: i64) -> list[i64]:
    """The thief's series with the stolen tile, for the most points; empty if it cannot be used."""
    return best_layout(state, state.sides[state.mover], bit(tile), MOST)
