"""Could this position come about? A picture that was written by hand must not lead a table astray."""

from __future__ import annotations

from ludoteca.core.bits import has
from ludoteca.games.serie_bum.content import (
    BUM,
    COPIES,
    JOLLY,
    LAST_ROUND,
    NO_PLACE,
    NO_TILE,
    NUMBERED,
    OFF,
    RUBA,
    SEATS,
    TURNS_TO_WAIT,
    Phase,
)
from ludoteca.games.serie_bum.names import TILE_NAMES, TILE_NUMBERS, series_name, tiles_in
from ludoteca.games.serie_bum.rules.draft import added
from ludoteca.games.serie_bum.rules.series import is_long, is_valid
from ludoteca.games.serie_bum.state import State
from ludoteca.games.serie_bum.verbs import on_the_table
from ludoteca.games.serie_bum.view import discards


def examine(state: State) -> None:
    """ValueError with the first thing that cannot be."""
    count_tiles(state)
    examine_series(state)
    examine_match(state)
    examine_turn(state)
    examine_draft(state)


def count_tiles(state: State) -> None:
    """Every tile of the box lies somewhere, and no other."""
    left = list(COPIES)
    for kind in state.faces:
        if kind != NO_TILE:
            left[kind] -= 1
    names = [name for side in state.sides for one in side.series for name in tiles_in(series_name(one))]
    for name in (*names, *discards(state)):
        left[TILE_NUMBERS[name]] -= 1
    for kind, missing in enumerate(left):
        if missing:
            how = "is missing" if missing > 0 else "is there too often"
            raise ValueError(f"{TILE_NAMES[kind]} {how}: {COPIES[kind]} of it lie in the box")


def examine_series(state: State) -> None:
    """What lies before a player is series."""
    for side in state.sides:
        for one in side.series:
            if not is_valid(one, state.box.fifth):
                raise ValueError(f"{series_name(one)} is no series")


def examine_match(state: State) -> None:
    """Rounds, totals and the standstill agree."""
    if not 1 <= state.number <= LAST_ROUND:
        raise ValueError(f"a round is from 1 to {LAST_ROUND}")
    rounds = state.number if state.phase is Phase.OVER else state.number - 1
    if len(state.history) != SEATS * rounds:
        raise ValueError(f"the history of {rounds} rounds has {SEATS * rounds} numbers")
    if list(state.totals) != [sum(state.history[seat::SEATS]) for seat in range(SEATS)]:
        raise ValueError("the totals are the sums of the history")
    if not 0 <= state.still < state.box.standstill:
        raise ValueError(f"still is from 0 to {state.box.standstill - 1}")
    if not all(0 <= turns <= TURNS_TO_WAIT for turns in state.waits):
        raise ValueError(f"waits are from 0 to {TURNS_TO_WAIT}")
    if not state.box.propose and (any(state.waits) or state.phase is Phase.PROPOSED):
        raise ValueError("nobody proposes anything at this table")


def examine_turn(state: State) -> None:
    """What is turned up is what the moment of play asks for."""
    up = [state.faces[place] for place in (state.first, state.second) if place != NO_PLACE]
    left = on_the_table(state)
    long = is_long(state.sides[state.mover].series)
    numbers = [kind < NUMBERED for kind in up]
    fits = {
        Phase.START: not up and left > 0,
        Phase.SECOND: numbers == [True] and left > 1,
        Phase.TAKE: numbers == [True, True],
        Phase.SINGLE: numbers == [True] and left == 1,
        Phase.JOLLY: up == [JOLLY],
        Phase.RUBA: up == [RUBA],
        Phase.BUM: up == [BUM] and long,
        Phase.COVER: up == [BUM] and not long,
        Phase.PROPOSED: not up and left > 0 and not state.moved,
        Phase.AFTER_BUM: not up and state.box.after_bum and state.box.rearrange != OFF and not state.moved,
        Phase.OVER: not up and left == 0,
    }
    if not fits[state.phase] or (state.second != NO_PLACE and state.first == NO_PLACE):
        raise ValueError(f"the tiles turned up do not fit the phase {state.phase.value}")
    if not all(has(state.seen, place) for place in (state.first, state.second) if place != NO_PLACE):
        raise ValueError("a tile that is turned up has been seen")
    if state.moved and state.phase is Phase.OVER:
        raise ValueError("nobody has moved tiles when all is over")


def examine_draft(state: State) -> None:
    """A learner lays only tiles that are there."""
    draft = state.draft
    laid = [name for one in (*draft.series, draft.current) if one for name in tiles_in(series_name(one))]
    side = state.sides[state.mover]
    owned = [name for one in (*side.series, added(state)) if one for name in tiles_in(series_name(one))]
    for name in laid:
        if name not in owned:
            raise ValueError(f"the draft has {name}, which is not there to be laid")
        owned.remove(name)
    if draft.stolen != NO_TILE and state.phase is not Phase.RUBA:
        raise ValueError("a tile is stolen only with a RUBA")
