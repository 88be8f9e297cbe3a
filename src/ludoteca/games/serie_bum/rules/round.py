"""Rounds and the match: who begins, when a table is frozen, points, and who has won."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import bit
from ludoteca.core.rng import Rng
from ludoteca.games.serie_bum.content import (
    BUM,
    BY_LOT,
    BY_STEPS,
    JOLLY,
    JOLLY_BIT,
    LAST_ROUND,
    LOSER,
    OFF,
    PLACES,
    RUBA,
    SEATS,
    Phase,
)
from ludoteca.games.serie_bum.events import GameEnded, RoundEnded
from ludoteca.games.serie_bum.rules.bysteps import some_step
from ludoteca.games.serie_bum.rules.layouts import can_lay, joins
from ludoteca.games.serie_bum.rules.search import ANY, find_layout
from ludoteca.games.serie_bum.rules.series import is_long, matches
from ludoteca.games.serie_bum.state import Side, State
from ludoteca.games.serie_bum.verbs import credit, discard_rest, lay_table, on_the_table

# --- What the rules ask -----------------------------------------------------


def could_be_long(state: State, side: Side) -> bool:
    """Has this player a series of three or more, or could he get one by moving? [BUM-A23]"""
    if is_long(side.series):
        return True
    if state.box.rearrange == OFF or len(side.series) < 2:
        return False
    if state.box.rearrange == BY_STEPS:
        return some_step(side.series, state.box.fifth)
    # All are pairs, so one of three needs one series less; with as many all would be pairs again.
    most: i64 = len(side.series) - 1
    return len(find_layout(ANY, side.held, side.jollies, most, 0, state.box.fifth, [])) > 0


def is_frozen(state: State) -> bool:
    """More than two tiles, all of them seen, and none of them can ever leave the table. [BUM-43, BUM-A22, BUM-A23]"""
    return is_spent(state, True)


def is_spent(state: State, bums: bool) -> bool:
    """Is it frozen, or would be but for a BUM!, which nobody need turn up?"""
    if on_the_table(state) <= 2 or state.lying & ~state.seen != 0:
        return False
    jolly = False
    bum = False
    numbers: list[i64] = []
    for place in range(PLACES):
        if state.lying & bit(place):
            kind = state.faces[place]
            if kind == RUBA:
                return False
            if kind == JOLLY:
                jolly = True
            elif kind == BUM:
                bum = bums
            else:
                numbers.append(kind)
    # What is seen at a glance first: a search costs more.
    if some_two_match(numbers):
        return False
    for side in state.sides:
        if bum and is_long(side.series):
            return False
        if jolly and joins(side.series, JOLLY_BIT, state.box.fifth):
            return False
    for side in state.sides:
        if bum and could_be_long(state, side):
            return False
        if jolly and can_lay(state, side, JOLLY_BIT):
            return False
        if some_two_can_be_laid(state, side, numbers):
            return False
    return True


def some_two_match(numbers: list[i64]) -> bool:
    """Do two of these start a series?"""
    for one in numbers:
        for other in numbers:
            if one < other and matches(one, other):
                return True
    return False


def some_two_can_be_laid(state: State, side: Side, numbers: list[i64]) -> bool:
    """Could this player take any two of these, however own tiles are moved?"""
    for one in numbers:
        for other in numbers:
            if one < other and can_lay(state, side, bit(one) | bit(other)):
                return True
    return False


def leader(state: State) -> i64:
    """The seat with the higher total; -1 if they are level."""
    if state.totals[0] == state.totals[1]:
        return -1
    return 0 if state.totals[0] > state.totals[1] else 1


def is_decided(state: State) -> bool:
    """A single round, a target reached by one who is ahead, or the fiftieth round.

    [BUM-3, BUM-4, BUM-46, BUM-A26, BUM-A27]
    """
    if state.box.single_round or state.number == LAST_ROUND:
        return True
    reached = state.totals[0] >= state.box.target or state.totals[1] >= state.box.target
    return reached and leader(state) >= 0


def winners(state: State) -> list[int]:
    """The higher total wins; level players share. Points decide, not series. [BUM-46, BUM-A26 to BUM-A28]"""
    ahead = leader(state)
    return [0, 1] if ahead < 0 else [int(ahead)]


def next_starter(state: State, rng: Rng) -> i64:
    """Who begins the next round. [BUM-45, BUM-A25]"""
    if state.box.starter == BY_LOT:
        return rng.below(SEATS)
    if state.box.starter == LOSER:
        one, other = state.history[-2], state.history[-1]
        if one != other:
            return 0 if one < other else 1
    return 1 - state.starter


# --- What the rules do ------------------------------------------------------


def begin_match(state: State, rng: Rng) -> None:
    """Both at nought; the lot says who begins. [BUM-45]"""
    state.turned_up = 0
    state.number = 0
    state.totals = [0, 0]
    state.history = []
    state.starter = rng.below(SEATS)
    begin_round(state, rng)


def begin_round(state: State, rng: Rng) -> None:
    """All tiles are mixed. [BUM-2, BUM-40]"""
    state.number += 1
    lay_table(state, rng)
    state.mover = state.starter
    state.phase = Phase.START


def end_round(state: State, frozen: bool, standstill: bool, rng: Rng) -> None:
    """What still lies there is discarded, series are counted, and it goes on or is over.

    [BUM-35, BUM-36, BUM-39, BUM-40, BUM-43, BUM-44]
    """
    if state.log is not None:
        state.log.append(RoundEnded(state.number, frozen, standstill))
    if state.lying != 0:
        discard_rest(state)
    state.still = 0
    state.alive = False
    state.moved = False
    credit(state)
    if is_decided(state):
        state.phase = Phase.OVER
        if state.log is not None:
            state.log.append(GameEnded(tuple(winners(state))))
        return
    state.starter = next_starter(state, rng)
    begin_round(state, rng)
