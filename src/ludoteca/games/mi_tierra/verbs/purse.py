"""Money, goods and dice: the only functions that move them; each writes what happened."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import bit
from ludoteca.core.rng import Rng
from ludoteca.games.mi_tierra.content import (
    WOO,
)
from ludoteca.games.mi_tierra.events import (
    Earned,
    Gained,
    Lost,
    Paid,
    Rolled,
)
from ludoteca.games.mi_tierra.names import (
    item_name,
)
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.state_farm import Farm


def earn(state: State, seat: i64, money: i64, why: str) -> None:
    """Move a marker forward on the money track; it comes to lie on top. [TIE-7, GAP-4, GAP-46]"""
    if money <= 0:
        return
    farm = state.farms[seat]
    farm.money += money
    come_on_top(state, farm)
    if state.log is not None:
        state.log.append(Earned(seat, money, why))


def pay(state: State, seat: i64, money: i64, why: str) -> None:
    """Move a marker back; it comes to lie on top of those already there. [TIE-7, TIE-29, GAP-4]"""
    if money <= 0:
        return
    farm = state.farms[seat]
    farm.money -= money
    come_on_top(state, farm)
    if state.log is not None:
        state.log.append(Paid(seat, money, why))


def come_on_top(state: State, farm: Farm) -> None:
    """A marker that moves is the last to arrive. [TIE-7, GAP-4]"""
    for other in state.farms:
        if other.since > farm.since:
            other.since -= 1
    farm.since = len(state.farms) - 1


def gain(state: State, seat: i64, good: i64, units: i64, why: str) -> None:
    """Take goods from the supply."""
    if units <= 0:
        return
    farm = state.farms[seat]
    if good < WOO:
        farm.low += units * bit(10 * good)
    else:
        farm.high += units * bit(10 * (good - WOO))
    if state.log is not None:
        state.log.append(Gained(seat, item_name(good), units, why))


def lose(state: State, seat: i64, good: i64, units: i64, why: str) -> None:
    """Give goods back to the supply."""
    if units <= 0:
        return
    farm = state.farms[seat]
    if good < WOO:
        farm.low -= units * bit(10 * good)
    else:
        farm.high -= units * bit(10 * (good - WOO))
    if state.log is not None:
        state.log.append(Lost(seat, item_name(good), units, why))


def throw(state: State, seat: i64, faces: list[i64], die: str, again: bool, rng: Rng) -> None:
    """Roll a die."""
    state.roll = faces[rng.below(len(faces))]
    if state.log is not None:
        state.log.append(Rolled(seat, die, state.roll, again))
