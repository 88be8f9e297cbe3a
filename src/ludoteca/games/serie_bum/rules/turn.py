"""The turn: two flips, what was turned up, and what becomes of it."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.rng import Rng
from ludoteca.games.serie_bum.content import JOLLY, NO_PLACE, NUMBERED, OFF, RUBA, Phase
from ludoteca.games.serie_bum.rules.layouts import new_tiles
from ludoteca.games.serie_bum.rules.round import end_round, is_frozen
from ludoteca.games.serie_bum.rules.ruba import divisions, series_with
from ludoteca.games.serie_bum.rules.series import is_long
from ludoteca.games.serie_bum.state import State
from ludoteca.games.serie_bum.verbs import (
    answer_proposal,
    blow_up,
    cover,
    discard_turned,
    on_the_table,
    propose_end,
    rearrange,
    steal,
    take,
    turn_up,
)


def flip(state: State, place: i64) -> None:
    """Turn up a tile: after a number comes a second one, a special is used at once. [BUM-6, BUM-19, BUM-20, BUM-41]"""
    is_first = state.first == NO_PLACE
    turn_up(state, place)
    kind = state.faces[place]
    if kind < NUMBERED:
        if not is_first:
            state.phase = Phase.TAKE
        else:
            state.phase = Phase.SECOND if on_the_table(state) > 1 else Phase.SINGLE
        return
    if kind == JOLLY:
        state.phase = Phase.JOLLY
    elif kind == RUBA:
        state.phase = Phase.RUBA
    elif is_long(state.sides[state.mover].series):
        state.phase = Phase.BUM
    else:
        state.phase = Phase.COVER


def lay_out(state: State, series: list[i64], rng: Rng) -> None:
    """The arrangement a player has decided on, at the start or with what was turned up.

    [BUM-7, BUM-8, BUM-15, BUM-22, BUM-A9]
    """
    if state.phase is Phase.START:
        rearrange(state, series)
        return
    if state.phase is Phase.AFTER_BUM:
        rearrange(state, series)
        end_bum(state, rng)
        return
    again = state.box.again and state.phase is Phase.TAKE
    take(state, new_tiles(state), series)
    end_turn(state, again, rng)


def rob(state: State, tile: i64, division: i64, series: list[i64], rng: Rng) -> None:
    """RUBA is used, then discarded. [BUM-30, BUM-31]"""
    victim = state.sides[1 - state.mover].series
    left = divisions(series_with(victim, tile), tile, state.box.fifth)[division]
    steal(state, tile, left, series)
    discard_turned(state)
    end_turn(state, False, rng)


def blast(state: State, pair: i64, rng: Rng) -> None:
    """The opponent has chosen what is left of a series; BUM! goes with the rest. [BUM-27, BUM-29, BUM-A16]"""
    blow_up(state, pair)
    discard_turned(state)
    if state.box.after_bum and state.box.rearrange != OFF and len(state.sides[state.mover].series) > 1:
        state.still = 0
        state.phase = Phase.AFTER_BUM
        return
    end_turn(state, False, rng)


def end_bum(state: State, rng: Rng) -> None:
    """The turn ends in which an own BUM! took tiles from the table. [BUM-21, BUM-A7]"""
    state.still = -1
    end_turn(state, False, rng)


def leave(state: State, rng: Rng) -> None:
    """What was turned up is not used: it is turned down, or discarded where nothing is turned down any more.

    [BUM-9, BUM-23, BUM-28, BUM-30, BUM-35, BUM-41, BUM-42, BUM-A1, BUM-A12, BUM-A13, BUM-A20]
    """
    if state.phase is Phase.AFTER_BUM:
        end_bum(state, rng)
        return
    if on_the_table(state) <= 2 or state.phase is Phase.RUBA:
        discard_turned(state)
    else:
        cover(state)
    end_turn(state, False, rng)


def may_propose(state: State) -> bool:
    """Before anything else in a turn, unless it was refused lately. [BUM-47]"""
    return state.box.propose and state.phase is Phase.START and not state.moved and state.waits[state.mover] == 0


def propose(state: State) -> None:
    """The other is asked to end the round. [BUM-47]"""
    propose_end(state)
    state.phase = Phase.PROPOSED


def answer(state: State, agrees: bool, rng: Rng) -> None:
    """The round ends at once, or the turn goes on. [BUM-47]"""
    answer_proposal(state, agrees)
    if agrees:
        end_round(state, False, False, rng)
    else:
        state.phase = Phase.START


def end_turn(state: State, again: bool, rng: Rng) -> None:
    """The other player's turn, unless the round is over. [BUM-6, BUM-21, BUM-36, BUM-43, BUM-44, BUM-A9, BUM-A21]"""
    state.moved = False
    state.still += 1
    if state.waits[state.mover] > 0:
        state.waits[state.mover] -= 1
    left = on_the_table(state)
    if left == 0 or (left == 1 and not state.box.use_last):
        end_round(state, False, False, rng)
        return
    if state.box.frozen_check and not state.alive and left > 2 and state.lying & ~state.seen == 0:
        if is_frozen(state):
            end_round(state, True, False, rng)
            return
        state.alive = True
    if state.still >= state.box.standstill:
        end_round(state, False, True, rng)
        return
    if not again:
        state.mover = 1 - state.mover
    state.phase = Phase.START
