"""Workers: the only functions that move them; each writes what happened."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import bit, digit, unit
from ludoteca.games.mi_tierra.content import (
    AREAS,
)
from ludoteca.games.mi_tierra.events import (
    Declined,
    Hired,
    Passed,
    Placed,
    PlacedAt,
    PlacedOnFarm,
    TrainerDismissed,
    TrainerPlaced,
    Wasted,
    WentHome,
    WentToBlackMarket,
    WorkersReturned,
)
from ludoteca.games.mi_tierra.names import (
    area_name,
    square_name,
)
from ludoteca.games.mi_tierra.state import State


def put_worker(state: State, seat: i64, area: i64, pair: bool) -> None:
    """A worker, or two together, on the next free space of an area. [TIE-44, TIE-47, TIE-48]"""
    farm = state.farms[seat]
    row = state.rows[area]
    n: i64 = 0
    while digit(row, n) != 0:
        n += 1
    state.rows[area] = row + (seat + (9 if pair else 1)) * unit(n)
    if n + 1 == state.box.spaces[area]:
        state.full |= bit(area)
    farm.hut -= 2 if pair else 1
    if state.log is not None:
        state.log.append(Placed(seat, area_name(area), pair))


def put_at(state: State, seat: i64, space: i64) -> None:
    """A worker on one of the five development spaces. [TIE-49]"""
    state.spaces += (seat + 1) * unit(space)
    state.farms[seat].hut -= 1
    if state.log is not None:
        state.log.append(PlacedAt(seat, "NESWC"[space]))


def put_on_farm(state: State, seat: i64, square: i64) -> None:
    """A worker on an own crop tile. [TIE-51]"""
    farm = state.farms[seat]
    farm.harvesters |= bit(square)
    farm.hut -= 1
    if state.log is not None:
        state.log.append(PlacedOnFarm(seat, square_name(state.box.layout, square)))


def put_trainer(state: State, seat: i64, square: i64) -> None:
    """A worker in an own pen, for the rest of the game. [TIE-52, TIE-128]"""
    farm = state.farms[seat]
    farm.trainers |= bit(square)
    farm.hut -= 1
    if state.log is not None:
        state.log.append(TrainerPlaced(seat, square_name(state.box.layout, square)))


def step_aside(state: State, seat: i64) -> None:
    """Place no more this round. [TIE-56]"""
    state.passed |= bit(seat)
    if state.log is not None:
        state.log.append(Passed(seat))


def call_worker(state: State, area: i64) -> i64:
    """The first worker of an area, or pair, goes home to act: his seat; -1 if the area is empty. [TIE-58, TIE-59]"""
    row = state.rows[area]
    first = row & 15
    if first == 0:
        return -1
    state.rows[area] = row >> 4
    state.pair = 1 if first >= 9 else 0
    seat = first - 9 if first >= 9 else first - 1
    state.farms[seat].hut += 2 if first >= 9 else 1
    return seat


def waste(state: State, seat: i64, area: i64) -> None:
    """A worker can do nothing. [TIE-60]"""
    if state.log is not None:
        state.log.append(Wasted(seat, area_name(area)))


def decline(state: State, seat: i64) -> None:
    """His owner does not want it. [TIE-60]"""
    if state.log is not None:
        state.log.append(Declined(seat))


def hire(state: State, seat: i64) -> None:
    """One own worker from the square of the unemployed to the hut. [TIE-71]"""
    farm = state.farms[seat]
    farm.idle -= 1
    farm.hut += 1
    if state.log is not None:
        state.log.append(Hired(seat))


def give_back(state: State, seat: i64, workers: i64) -> None:
    """Workers from the hut to the square of the unemployed. [TIE-32]"""
    if workers <= 0:
        return
    farm = state.farms[seat]
    farm.hut -= workers
    farm.idle += workers
    if state.log is not None:
        state.log.append(WorkersReturned(seat, workers))


def dismiss(state: State, seat: i64, square: i64) -> None:
    """A trainer to the square of the unemployed. [GAP-34]"""
    farm = state.farms[seat]
    farm.trainers &= ~bit(square)
    farm.idle += 1
    if state.log is not None:
        state.log.append(TrainerDismissed(seat, square_name(state.box.layout, square)))


def come_home(state: State, seat: i64) -> None:
    """A market worker to his hut. [TIE-156]"""
    state.farms[seat].hut += 1
    if state.log is not None:
        state.log.append(WentHome(seat, False))


def go_black(state: State, seat: i64) -> None:
    """A market worker to the black market. [TIE-157]"""
    state.dealers += unit(seat)
    if state.log is not None:
        state.log.append(WentToBlackMarket(seat))


def leave_row(state: State, area: i64, at: i64) -> None:
    """Take the worker at this position out of an area's row."""
    row = state.rows[area]
    below = row & (unit(at) - 1)
    state.rows[area] = ((row >> (4 * at + 4)) << (4 * at)) | below


def leave_space(state: State, seat: i64, space: i64) -> None:
    """A development worker goes home."""
    state.spaces -= (seat + 1) * unit(space)
    state.farms[seat].hut += 1


def clear_board(state: State) -> None:
    """Before placement: no area is full, nobody has passed."""
    for area in range(AREAS):
        state.rows[area] = 0
    state.full = 0
    state.passed = 0
