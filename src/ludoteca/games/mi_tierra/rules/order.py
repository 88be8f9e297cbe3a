"""Phase 2: the new turn order."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import bit, has
from ludoteca.games.mi_tierra.content import TURN_ORDER
from ludoteca.games.mi_tierra.events import OrderSet
from ludoteca.games.mi_tierra.state import State


def goes_before(state: State, one: i64, other: i64) -> bool:
    """The poorer first; on the same value the marker on top. [TIE-23, TIE-24, TIE-25]"""
    mine, theirs = state.farms[one], state.farms[other]
    if mine.money != theirs.money:
        return mine.money < theirs.money
    return mine.since > theirs.since


def set_order(state: State) -> None:
    """From round 2: the lower line from left to right, then by money. [TIE-20, TIE-21, TIE-22, TIE-26, GAP-5]"""
    if state.round > 1:
        order: list[i64] = []
        ahead: i64 = 0
        row = state.rows[TURN_ORDER]
        while row != 0:
            seat = (row & 15) - 1
            order.append(seat)
            ahead |= bit(seat)
            state.farms[seat].hut += 1
            row = row >> 4
        state.rows[TURN_ORDER] = 0
        first: i64 = len(order)
        for seat in range(state.box.seats):
            if not has(ahead, seat):
                at: i64 = len(order)
                while at > first and goes_before(state, seat, order[at - 1]):
                    at -= 1
                order.insert(at, seat)
        state.order = order
    if state.log is not None:
        state.log.append(OrderSet(tuple(state.order)))
