"""DOUBLE YOU: who may double, and by how much."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import bit
from ludoteca.games.farfalia.events import Asked
from ludoteca.games.farfalia.state import State


def standing(state: State, seat: i64) -> i64:
    """What the ranking goes by: a player's total, in fixed pairs the pair's. [FAR-49, FAR-A18]"""
    if state.box.mode.seats == 4:
        return state.totals[seat] + state.totals[(seat + 2) % 4]
    return state.totals[seat]


def is_barred(state: State, seat: i64) -> bool:
    """The leader may not double; before the first hand is scored, or with all level, nobody leads. [FAR-79, FAR-A18]"""
    if len(state.history) == 0:
        return False
    mine = standing(state, seat)
    ahead: i64 = 0
    level: i64 = 0
    for other in range(state.box.mode.seats):
        theirs = standing(state, other)
        if theirs > mine:
            ahead += 1
        elif theirs == mine:
            level += 1
    if ahead > 0 or level == state.box.mode.seats:
        return False
    # A pair leads as one: partners are level by nature, not tied leaders.
    alone: i64 = 2 if state.box.mode.seats == 4 else 1
    return level == alone or not state.box.tied_leaders_may_double


def may_double(state: State, seat: i64) -> bool:
    """A joker left, and not in the lead. [FAR-77, FAR-78, FAR-79]"""
    return state.jokers[seat] > 0 and not is_barred(state, seat)


def ask_everybody(state: State) -> bool:
    """Ask each player who may double; True if there is one. [FAR-78]"""
    seats: list[int] = []
    for seat in range(state.box.mode.seats):
        if may_double(state, seat):
            state.asked |= bit(seat)
            seats.append(seat)
    if state.log is not None and seats:
        state.log.append(Asked(tuple(seats)))
    return state.asked != 0


def factor(state: State, seat: i64, last: bool) -> i64:
    """How often a hand's score counts: doubled by a joker, doubled by the last hand, or both.

    [FAR-35, FAR-78, FAR-A06, FAR-A18]
    """
    by_joker: i64 = 2 if state.doubled & bit(seat) else 1
    by_hand: i64 = 2 if last and state.box.double_last else 1
    if state.box.doublings_multiply:
        return by_joker * by_hand
    return by_joker if by_joker > by_hand else by_hand
