"""Rodeo and beauty contest (15): showing animals; results and prizes are in `prizes`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.bits import bit, count, digit, has, unit
from ludoteca.games.mi_tierra.content import (
    ARENA,
    HOR,
    NO_ITEM,
    Phase,
)
from ludoteca.games.mi_tierra.events import AnimalsShown
from ludoteca.games.mi_tierra.names import animal_name
from ludoteca.games.mi_tierra.rules.codes import DECLINE, DONE, SHOW, SQUARE
from ludoteca.games.mi_tierra.rules.land import level, pens_with
from ludoteca.games.mi_tierra.rules.prizes import NOTHING_YET, give_prizes, is_rodeo, rank
from ludoteca.games.mi_tierra.rules.tiles import add_squares
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.state_farm import Farm, number_in
from ludoteca.games.mi_tierra.verbs.workers import decline, leave_row, waste

SHOWING: Final[i64] = 0
PRIZES: Final[i64] = 1


def open_competition(state: State) -> None:
    """Nobody has shown anything yet."""
    for farm in state.farms:
        farm.result = 0
        farm.groups = 0
        farm.shown = 0
        farm.entered = 0
        farm.place = -1
        farm.purse = 0
    state.stage = SHOWING
    state.owed = NOTHING_YET


def pens_at_level(farm: Farm, species: i64, of_level: i64) -> i64:
    """Pens with this species at this level."""
    pens = pens_with(farm, species)
    found: i64 = 0
    square: i64 = 0
    while pens >> square:
        if has(pens, square) and level(farm, square) == of_level:
            found |= bit(square)
        square += 1
    return found


def groups_of(farm: Farm) -> i64:
    """Species and levels a podium worker may show that were not shown yet. [TIE-129, TIE-130, TIE-132]"""
    found: i64 = 0
    for species in range(HOR):
        for of_level in range(1, 4):
            if pens_at_level(farm, species, of_level) != 0:
                found |= bit(3 * species + of_level - 1)
    return found & ~farm.groups


def horses_to_show(farm: Farm) -> i64:
    """Pens with a horse that was not shown yet. [TIE-140, TIE-141]"""
    pens = pens_with(farm, HOR)
    square: i64 = 0
    while pens >> square:
        if has(pens, square) and number_in(farm, square) <= digit(farm.shown, square):
            pens &= ~bit(square)
        square += 1
    return pens


def advance_competition(state: State) -> bool:
    """All show, in player order, worker by worker; then the prizes. [TIE-50, GAP-35, GAP-52, GAP-53]"""
    if state.stage == SHOWING:
        while state.at < state.box.seats:
            if call_to_show(state, state.order[state.at]):
                return True
            state.at += 1
        state.at = 0
        state.stage = PRIZES
        rank(state)
    return give_prizes(state)


def call_to_show(state: State, seat: i64) -> bool:
    """The player's next worker in the arena, if he has something to show. [TIE-134, GAP-35]"""
    farm = state.farms[seat]
    n: i64 = 0
    while digit(state.rows[ARENA], n) != 0:
        if digit(state.rows[ARENA], n) == seat + 1:
            leave_row(state, ARENA, n)
            farm.hut += 1
            if is_rodeo(state):
                if horses_to_show(farm) != 0:
                    state.actor = seat
                    state.phase = Phase.RODEO
                    return True
            elif groups_of(farm) != 0:
                state.actor = seat
                state.phase = Phase.CONTEST
                return True
            waste(state, seat, ARENA)
        else:
            n += 1
    return False


def contest_codes(state: State) -> list[i64]:
    """A group, or none; of trained animals also which pens, one at least. [TIE-130, TIE-139]"""
    farm = state.farms[state.actor]
    codes: list[i64] = []
    if state.group == NO_ITEM:
        add_squares(codes, SHOW, groups_of(farm))
        codes.append(DECLINE)
        return codes
    add_squares(codes, SQUARE, pens_to_enter(state, farm))
    if state.left > 0:
        codes.append(DONE)
    return codes


def pens_to_enter(state: State, farm: Farm) -> i64:
    """Trained animals of the group at hand that are not yet in."""
    return pens_at_level(farm, state.group // 3, state.group % 3 + 1) & ~farm.entered


def contest_step(state: State, code: i64) -> bool:
    """Show a group: number times level. [TIE-130, TIE-131, TIE-132]"""
    seat = state.actor
    farm = state.farms[seat]
    if code == DECLINE:
        decline(state, seat)
        return False
    if state.group == NO_ITEM:
        state.group = code - SHOW
        farm.groups |= bit(state.group)
        of_level = state.group % 3 + 1
        pens = pens_at_level(farm, state.group // 3, of_level)
        if of_level == 1:
            state.left = animals_of(farm, pens)
            return close_group(state)
        if count(pens) > 1:
            return True
        enter(state, farm, pens)
        return close_group(state)
    if code == DONE:
        return close_group(state)
    enter(state, farm, bit(code - SQUARE))
    return True if pens_to_enter(state, farm) != 0 else close_group(state)


def animals_of(farm: Farm, pens: i64) -> i64:
    """Animals in a set of pens."""
    found: i64 = 0
    square: i64 = 0
    while pens >> square:
        if has(pens, square):
            found += number_in(farm, square)
        square += 1
    return found


def enter(state: State, farm: Farm, pen: i64) -> None:
    """One trained animal takes part; its pen will lose its water. [TIE-139]"""
    farm.entered |= pen
    state.left += 1


def close_group(state: State) -> bool:
    """The group is complete. [TIE-131, TIE-133]"""
    farm = state.farms[state.actor]
    of_level = state.group % 3 + 1
    farm.result += state.left * of_level
    if state.log is not None:
        name = animal_name(state.group // 3)
        state.log.append(AnimalsShown(state.actor, name, of_level, state.left))
    return False


def rodeo_codes(state: State) -> list[i64]:
    """A horse out of a pen, or none. [TIE-141]"""
    codes: list[i64] = []
    add_squares(codes, SQUARE, horses_to_show(state.farms[state.actor]))
    codes.append(DECLINE)
    return codes


def rodeo_step(state: State, code: i64) -> bool:
    """One worker, one horse: its level counts. [TIE-141, TIE-142]"""
    seat = state.actor
    if code == DECLINE:
        decline(state, seat)
        return False
    farm = state.farms[seat]
    square = code - SQUARE
    of_level = level(farm, square)
    farm.result += of_level
    farm.shown += unit(square)
    if of_level > 1:
        farm.entered |= bit(square)
    if state.log is not None:
        state.log.append(AnimalsShown(seat, animal_name(HOR), of_level, 1))
    return False
