"""The arrangements worth listing: a simple join, the new pair, the most points, the safest."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.bits import bit
from ludoteca.games.serie_bum.content import ALL_NUMBERED, BY_STEPS, FREE, JOLLY_BIT, MOST_SERIES, NO_PLACE, OFF, Phase
from ludoteca.games.serie_bum.rules.bysteps import best_by_steps, better, jolly_moves, may_be_laid, some_step
from ludoteca.games.serie_bum.rules.search import ANY, MOST, SAFEST, find_layout, lonely
from ludoteca.games.serie_bum.rules.series import in_order, is_valid, matching_pair
from ludoteca.games.serie_bum.state import Side, State

# What a player may have in mind; each means the same whatever was turned up.
JOIN: Final[i64] = 0
"""Join the new tiles to series as they lie, for the most points."""
PAIR: Final[i64] = 1
"""Start a new series with the two."""
BEST: Final[i64] = 2
"""The arrangement with the most points."""
SAFE: Final[i64] = 3
"""The arrangement with the smallest loss under the worst BUM!."""
INTENTIONS: Final[i64] = 4


def new_tiles(state: State) -> i64:
    """What the player who is to lay may take now: two numbers, a single one, or the jolly; nothing at the start."""
    if state.first == NO_PLACE:
        return 0
    tiles = bit(state.faces[state.first])
    if state.second != NO_PLACE:
        tiles |= bit(state.faces[state.second])
    return tiles


def takes(series: i64, tiles: i64, fifth: bool) -> bool:
    """Do these tiles fit a series as it lies? [BUM-8, BUM-22, BUM-26]"""
    return series & tiles == 0 and is_valid(series | tiles, fifth)


def joined(series: list[i64], new: i64, goal: i64, fifth: bool) -> list[i64]:
    """The best way to join the new tiles without moving any other; empty if there is none. [BUM-8, BUM-A3, BUM-A4]"""
    one = new & -new
    other = new & ~one
    best: list[i64] = []
    for at, here in enumerate(series):
        if takes(here, new, fifth):
            best = better(best, with_joined(series, at, new, -1, 0), goal)
        if other != 0 and takes(here, one, fifth):
            for there, second in enumerate(series):
                if there != at and takes(second, other, fifth):
                    best = better(best, with_joined(series, at, one, there, other), goal)
    return in_order(best)


def with_joined(series: list[i64], at: i64, tiles: i64, there: i64, others: i64) -> list[i64]:
    """The same series, one or two of them longer."""
    result = series[:]
    result[at] |= tiles
    if there >= 0:
        result[there] |= others
    return result


def joins(series: list[i64], new: i64, fifth: bool) -> bool:
    """Can the new tiles be joined without moving any other?"""
    one = new & -new
    other = new & ~one
    first_fits: i64 = 0
    second_fits: i64 = 0
    both: i64 = 0
    for here in series:
        if takes(here, new, fifth):
            return True
        if other != 0:
            a, b = takes(here, one, fifth), takes(here, other, fifth)
            if a:
                first_fits += 1
            if b:
                second_fits += 1
            if a and b:
                both += 1
    # Each needs a series of its own: one that takes either serves only once.
    return first_fits > 0 and second_fits > 0 and (first_fits + second_fits - both) > 1


def best_layout(state: State, side: Side, new: i64, goal: i64) -> list[i64]:
    """The best arrangement of a player's tiles and the new ones; empty if none is legal. [BUM-A6]"""
    fifth = state.box.fifth
    pair = matching_pair(new)
    known: list[i64] = side.series
    if new != 0:
        known = joined(side.series, new, goal, fifth)
        if pair != 0:
            known = better(known, paired(side.series, pair), goal)
    if state.box.rearrange == OFF:
        return known
    if state.box.rearrange == BY_STEPS:
        return best_by_steps(side.series, new, goal, fifth, known)
    most: i64 = len(side.series)
    if state.box.rearrange == FREE:
        most = MOST_SERIES
    jollies = side.jollies + (1 if new & JOLLY_BIT else 0)
    return find_layout(goal, side.held | (new & ALL_NUMBERED), jollies, most, pair, fifth, known)


def paired(series: list[i64], pair: i64) -> list[i64]:
    """A new series of the two drawn tiles, nothing moved; so also with the last two. [BUM-7, BUM-A24]"""
    result = series[:]
    result.append(pair)
    return in_order(result)


def can_lay(state: State, side: Side, new: i64) -> bool:
    """Is there any legal arrangement with the new tiles? By steps also where there may be one."""
    if matching_pair(new) != 0 or joins(side.series, new, state.box.fifth):
        return True
    if state.box.rearrange == OFF or len(side.series) == 0:
        return False
    # A tile without any neighbour needs a jolly.
    if side.jollies == 0 and lonely((side.held | new) & ALL_NUMBERED) & new != 0:
        return False
    if state.box.rearrange == BY_STEPS:
        return may_be_laid(side.series, new, state.box.fifth)
    return len(best_layout(state, side, new, ANY)) > 0


def layout(state: State, side: Side, new: i64, intention: i64) -> list[i64]:
    """What an intention comes to; empty if it is not open."""
    if intention == JOIN:
        return joined(side.series, new, MOST, state.box.fifth) if new != 0 else []
    if intention == PAIR:
        pair = matching_pair(new)
        return paired(side.series, pair) if pair != 0 else []
    return best_layout(state, side, new, MOST if intention == BEST else SAFEST)


def open_intentions(state: State, side: Side, new: i64) -> list[i64]:
    """The intentions that come to something, two with one result only once."""
    found: list[i64] = []
    for intention in range(INTENTIONS):
        if is_listed(state, side, new, intention):
            found.append(intention)
    return found


def is_listed(state: State, side: Side, new: i64, intention: i64) -> bool:
    """Does it come to something that neither lies there already nor is another intention's result?"""
    result = layout(state, side, new, intention)
    if len(result) == 0 or (new == 0 and result == side.series):
        return False
    for other in range(intention):
        if layout(state, side, new, other) == result:
            return False
    return True


def can_move(state: State) -> bool:
    """Is there anything the mover could move? Not by steps: wherever there are two series. [BUM-15]"""
    side = state.sides[state.mover]
    if state.box.rearrange != BY_STEPS:
        return len(side.series) > 1
    return some_step(side.series, state.box.fifth) or jolly_moves(side.series, state.box.fifth)


def may_rearrange(state: State) -> bool:
    """Once a turn, before the first flip; by option once more after an own BUM!. [BUM-15, BUM-A6, BUM-A7]"""
    if state.box.rearrange == OFF or (state.phase is Phase.START and state.moved):
        return False
    if state.phase is not Phase.START and state.phase is not Phase.AFTER_BUM:
        return False
    return len(state.sides[state.mover].series) > 0
