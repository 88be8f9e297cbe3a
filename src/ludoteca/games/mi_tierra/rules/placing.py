"""Phase 4: where a worker may go."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.bits import bit, digit, has
from ludoteca.games.mi_tierra.content import (
    ARENA,
    BLACK_MARKET,
    DEVELOPMENT,
    FARM,
    PLAZA,
    SEEDS,
    SPACES,
    SUMMER,
    TURN_ORDER,
    WINTER,
    WOODS,
    Phase,
)
from ludoteca.games.mi_tierra.rules.codes import (
    PAIR_SEEDS,
    PAIR_WOODS,
    PASS,
    PLACE_AT,
    PLACE_FARM,
    PLACE_TRAINER,
)
from ludoteca.games.mi_tierra.rules.season import season_of
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.state_farm import Farm, crops_of, pens_of
from ludoteca.games.mi_tierra.verbs.workers import put_at, put_on_farm, put_trainer, put_worker, step_aside

EVERY_AREA: Final[i64] = 0x3FFFF


def areas_for_all() -> i64:
    """Areas whose spaces are filled from the left: the farm, the black market and development are not. [TIE-53]"""
    return EVERY_AREA & ~(bit(DEVELOPMENT) | bit(FARM) | bit(BLACK_MARKET))


FILLED_IN_ORDER: Final[i64] = areas_for_all()


def workers_in(state: State, area: i64, seat: i64) -> i64:
    """A player's workers or pairs in an area."""
    found: i64 = 0
    row = state.rows[area]
    while row != 0:
        if (row & 7) - 1 == seat:
            found += 1
        row = row >> 4
    return found


def free_spaces(state: State) -> i64:
    """Free development spaces, one closed with two players. [TIE-45, TIE-49, GAP-15]"""
    free: i64 = 0
    for space in range(SPACES):
        if digit(state.spaces, space) == 0 and not has(state.box.blocked, space):
            free |= bit(space)
    return free


def may_hire(state: State, seat: i64) -> bool:
    """Somebody unemployed of one's colour, not yet claimed. [TIE-55, TIE-72]"""
    farm = state.farms[seat]
    return farm.idle > 0 and farm.idle > workers_in(state, PLAZA, seat)


def is_show_season(state: State) -> bool:
    """The podium opens in winter, the arena in summer. [TIE-17, TIE-50]"""
    season = season_of(state.box, state.round)
    return season in (SUMMER, WINTER)


def open_places(state: State, seat: i64) -> i64:
    """Every way to place a worker now, as a set of codes.

    [TIE-43 to TIE-56, GAP-6, GAP-13, GAP-14, GAP-15, GAP-16, GAP-32]
    """
    farm: Farm = state.farms[seat]
    free = FILLED_IN_ORDER & ~state.full
    if not is_show_season(state):
        free &= ~bit(ARENA)
    if not may_hire(state, seat):
        free &= ~bit(PLAZA)
    if workers_in(state, TURN_ORDER, seat) > 0:
        free &= ~bit(TURN_ORDER)
    found = free | bit(PASS)
    if farm.hut >= 2:
        if has(free, WOODS):
            found |= bit(PAIR_WOODS)
        if has(free, SEEDS):
            found |= bit(PAIR_SEEDS)
    found |= free_spaces(state) << PLACE_AT
    found |= (crops_of(farm) & ~farm.harvesters) << PLACE_FARM
    found |= (pens_of(farm) & ~farm.trainers) << PLACE_TRAINER
    return found


def advance_placing(state: State) -> bool:
    """The next player with a worker at home, lap after lap. [TIE-41, TIE-42]"""
    for _asked in range(state.box.seats):
        seat = state.order[state.at]
        if state.farms[seat].hut > 0 and not has(state.passed, seat):
            state.actor = seat
            state.phase = Phase.PLACE
            return True
        next_in_order(state)
    return False


def next_in_order(state: State) -> None:
    """On to the next player; the first one after the last."""
    state.at += 1
    if state.at == state.box.seats:
        state.at = 0


def place(state: State, code: i64) -> bool:
    """One placement: a worker, a pair, a trainer; or no more this round. [TIE-41, TIE-46, TIE-54, TIE-56]"""
    seat = state.actor
    if code < PAIR_WOODS:
        put_worker(state, seat, code, False)
    elif code == PAIR_WOODS:
        put_worker(state, seat, WOODS, True)
    elif code == PAIR_SEEDS:
        put_worker(state, seat, SEEDS, True)
    elif code == PASS:
        step_aside(state, seat)
    elif code >= PLACE_TRAINER:
        put_trainer(state, seat, code - PLACE_TRAINER)
    elif code >= PLACE_FARM:
        put_on_farm(state, seat, code - PLACE_FARM)
    else:
        put_at(state, seat, code - PLACE_AT)
    next_in_order(state)
    return False
