"""What to do with a tile of Serie BUM! once it is turned up: where to lay it, what to steal, what to leave."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.bits import count
from ludoteca.games.serie_bum.bots.flips import nothing_comes_of_waiting
from ludoteca.games.serie_bum.bots.hopes import hope, hopes, odds_now, tiles_out
from ludoteca.games.serie_bum.bots.manner import Manner
from ludoteca.games.serie_bum.content import PAIR, WORTH_SOMETHING
from ludoteca.games.serie_bum.rules.layouts import BEST, JOIN, layout, new_tiles
from ludoteca.games.serie_bum.rules.machine import DECLINE, KEEP, LAY, STEAL, steals, ways_to_divide
from ludoteca.games.serie_bum.rules.ruba import harshest, loot_layout, series_with
from ludoteca.games.serie_bum.rules.series import score, worth
from ludoteca.games.serie_bum.state import State

NO_WAY: Final = -10000.0
"""What cannot be done is worth."""


def promise(state: State, code: i64, manner: Manner) -> float:
    """What a way to lay what was turned up promises, or leaving it."""
    side = state.sides[state.mover]
    out = tiles_out(state)
    odds = odds_now(state, manner)
    if code == DECLINE:
        return hopes(side.series, out, odds, manner)
    new = new_tiles(state)
    result = layout(state, side, new, code - LAY)
    if len(result) == 0:
        return NO_WAY
    # Tiles in one's hands are points even where hopes are equal.
    return hopes(result, out & ~new, odds, manner) + manner.points * float(score(result)) + manner.taking


def best_laying(state: State, earnest: bool, manner: Manner) -> i64:
    """Of joining, a new pair and moving everything the one that promises most; moving only where it counts."""
    side = state.sides[state.mover]
    if nothing_comes_of_waiting(state):
        result = layout(state, side, new_tiles(state), BEST)
        if len(result) > 0 and score(result) >= score(side.series):
            return LAY + BEST
    best = DECLINE
    best_worth = promise(state, DECLINE, manner)
    for intention in range(JOIN, BEST + 1):
        if intention < BEST or earnest or best == DECLINE:
            promised = promise(state, LAY + intention, manner)
            if promised > best_worth:
                best_worth = promised
                best = LAY + intention
    return best


def layings(state: State) -> list[i64]:
    """The different ways to lay what was turned up, but for the safest; or to leave it."""
    side = state.sides[state.mover]
    new = new_tiles(state)
    found: list[i64] = []
    results: list[list[i64]] = []
    for intention in range(JOIN, BEST + 1):
        result = layout(state, side, new, intention)
        if len(result) > 0 and result not in results:
            found.append(LAY + intention)
            results.append(result)
    found.append(DECLINE)
    return found


def loot_worth(state: State, code: i64, manner: Manner) -> float:
    """How much stealing a tile helps one and hurts the other."""
    if code == DECLINE:
        return 0.0
    out = tiles_out(state)
    odds = odds_now(state, manner)
    tile = code - STEAL
    robbed = series_with(state.sides[1 - state.mover].series, tile)
    ways = ways_to_divide(state, tile)
    gain = hopes(loot_layout(state, tile), out, odds, manner)
    gain -= hopes(state.sides[state.mover].series, out, odds, manner)
    return gain + hope(robbed, out, odds, manner) - hopes(ways[harshest(ways)], out, odds, manner)


def best_steal(state: State, manner: Manner) -> i64:
    """The tile that helps one most and hurts the other most."""
    best = DECLINE
    best_worth = 0.0
    for code in steals(state):
        if code != DECLINE:
            gain = loot_worth(state, code, manner)
            if best == DECLINE or gain > best_worth:
                best_worth = gain
                best = code
    return best


def harm(state: State, code: i64, manner: Manner) -> float:
    """How much it hurts the other to be left with these two."""
    tiles = PAIR[code - KEEP]
    for one in state.sides[state.mover].series:
        if one & tiles == tiles and count(one) >= WORTH_SOMETHING:
            return float(worth(one)) - hope(tiles, tiles_out(state), odds_now(state, manner), manner)
    return NO_WAY


def worst_blast(state: State, manner: Manner) -> i64:
    """What to leave of the other's series so that it hurts most."""
    best: i64 = 0
    best_worth = NO_WAY
    for pair in range(len(PAIR)):
        hurt = harm(state, KEEP + pair, manner)
        if hurt > best_worth:
            best_worth = hurt
            best = KEEP + pair
    return best
