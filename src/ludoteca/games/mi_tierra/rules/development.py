"""Development (11): cards for the farm."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import EMPTY_SLOT, bit, count, digit, has, slot
from ludoteca.games.mi_tierra.content import (
    DEVELOPMENT,
    DEVELOPMENT_CARDS,
    NO_ITEM,
    SLOTS,
    SPACES,
    TOUCHES,
    Phase,
)
from ludoteca.games.mi_tierra.rules.codes import ACTIVATE, DECLINE, DISCARD, TAKE
from ludoteca.games.mi_tierra.rules.tiles import add_squares
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.state_farm import cards_on
from ludoteca.games.mi_tierra.verbs.cards import discard_design, take_design
from ludoteca.games.mi_tierra.verbs.purse import pay
from ludoteca.games.mi_tierra.verbs.workers import decline, leave_space, waste


def spaces_of(state: State, seat: i64) -> i64:
    """Where a player's workers stand."""
    found: i64 = 0
    for space in range(SPACES):
        if digit(state.spaces, space) == seat + 1:
            found |= bit(space)
    return found


def touched(state: State, space: i64) -> i64:
    """Slots next to a space in which a card still lies. [TIE-102, TIE-103]"""
    found: i64 = 0
    near: i64 = TOUCHES[space]
    for n in range(SLOTS):
        if has(near, n) and slot(state.display, n) != EMPTY_SLOT:
            found |= bit(n)
    return found


def wanted_slots(state: State, seat: i64, space: i64) -> i64:
    """Of these, the cards the player may have: all, or by option those he does not have yet. [TIE-122]"""
    there = touched(state, space)
    if not state.box.one_of_a_design:
        return there
    for n in range(SLOTS):
        if has(there, n) and has(state.farms[seat].cards, slot(state.display, n)):
            there &= ~bit(n)
    return there


def price_at(state: State, space: i64) -> i64:
    """$1 for each card still lying next to the worker. [TIE-101, TIE-103]"""
    return count(touched(state, space))


def usable_spaces(state: State, seat: i64) -> i64:
    """Where the player finds a card he may have and can pay. [TIE-60, TIE-61]"""
    mine = spaces_of(state, seat)
    for space in range(SPACES):
        if has(mine, space) and (
            wanted_slots(state, seat, space) == 0 or price_at(state, space) > state.farms[seat].money
        ):
            mine &= ~bit(space)
    return mine


def advance_development(state: State) -> bool:
    """In player order, all workers of a player together, in the order he likes; or one by one. [TIE-100, GAP-30]

    No worker that finds nothing now will find something later: cards only get fewer here, and money too.
    """
    if state.box.one_by_one and spaces_taken(state):
        state.at = state.at % state.box.seats
    while state.at < state.box.seats:
        seat = state.order[state.at]
        usable = usable_spaces(state, seat)
        if usable != 0:
            state.actor = seat
            state.phase = Phase.DEVELOPMENT
            if count(usable) == 1:
                state.space = only(usable)
            return True
        mine = spaces_of(state, seat)
        space: i64 = 0
        while mine >> space:
            if has(mine, space):
                leave_space(state, seat, space)
                waste(state, seat, DEVELOPMENT)
            space += 1
        state.at += 1
        if state.box.one_by_one and spaces_taken(state):
            state.at = state.at % state.box.seats
    return False


def spaces_taken(state: State) -> bool:
    """Does anybody's worker still stand here?"""
    return state.spaces != 0


def only(members: i64) -> i64:
    """The one member of a set."""
    n: i64 = 0
    while not has(members, n):
        n += 1
    return n


def development_codes(state: State) -> list[i64]:
    """Which worker; which card, or none; which own card goes. [TIE-100, TIE-101, TIE-104, TIE-106]"""
    seat = state.actor
    codes: list[i64] = []
    if state.slot != NO_ITEM:
        add_squares(codes, DISCARD, state.farms[seat].cards)
    elif state.space == NO_ITEM:
        add_squares(codes, ACTIVATE, usable_spaces(state, seat))
    else:
        add_squares(codes, TAKE, wanted_slots(state, seat, state.space))
        codes.append(DECLINE)
    return codes


def development_step(state: State, code: i64) -> bool:
    """Buy a card; with three on the farm one of them makes room. [TIE-101, TIE-104, TIE-105, TIE-106]"""
    seat = state.actor
    if code == DECLINE:
        decline(state, seat)
        leave(state, seat)
        return False
    if code < TAKE:
        state.space = code - ACTIVATE
        return True
    if code >= DISCARD:
        discard_design(state, seat, code - DISCARD)
    else:
        state.slot = code - TAKE
        if cards_on(state.farms[seat]) >= DEVELOPMENT_CARDS:
            return True
    pay(state, seat, price_at(state, state.space), "development")
    take_design(state, seat, state.slot)
    leave(state, seat)
    return False


def leave(state: State, seat: i64) -> None:
    """A worker is done; where they act one by one, the next player's worker follows. [GAP-30]"""
    leave_space(state, seat, state.space)
    if state.box.one_by_one:
        state.at += 1
