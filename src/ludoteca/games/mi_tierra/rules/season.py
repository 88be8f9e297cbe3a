"""Phase 1: the season moves on, and the farms are tidied."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import bit, count, has, nth
from ludoteca.core.rng import Rng
from ludoteca.games.mi_tierra.content import SEASONS, SUMMER, TIDY_CAP, Box, Phase
from ludoteca.games.mi_tierra.content_set import EDGE_SPOT, SPOTS
from ludoteca.games.mi_tierra.events import RoundBegan
from ludoteca.games.mi_tierra.rules.codes import DONE, MOVE_ANIMAL, MOVE_WATER, RELEASE
from ludoteca.games.mi_tierra.rules.land import dry_pens, has_cube, occupied_pens, room_for
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.state_farm import Farm, capacity, number_in, species_in
from ludoteca.games.mi_tierra.verbs.farm import move_animal, move_water, release, wet_squares


def season_of(box: Box, number: i64) -> i64:
    """Spring, summer, autumn, winter, from the first season on. [TIE-16, GAP-2]"""
    return (box.first_season + number - 1) % 4


def summers(state: State) -> i64:
    """Which summer it is, from 1. [TIE-144]"""
    seen: i64 = 0
    for number in range(1, state.round + 1):
        if season_of(state.box, number) == SUMMER:
            seen += 1
    return seen


def next_season(state: State) -> None:
    """The marker moves on one space; one space, one round. [TIE-11, TIE-14, TIE-15]"""
    state.round += 1
    if state.log is not None:
        state.log.append(RoundBegan(state.round, SEASONS[season_of(state.box, state.round)]))


def advance_tidy(state: State) -> bool:
    """Whoever has something to move may tidy, in the order of the round before. [TIE-18, TIE-19, GAP-21, GAP-24]"""
    while state.at < state.box.seats:
        seat = state.order[state.at]
        farm = state.farms[seat]
        if farm.cubes != 0 or farm.pen_water != 0 or (farm.herd != 0 and asks_about_animals(state, farm)):
            state.actor = seat
            state.phase = Phase.TIDY
            return True
        state.at += 1
    return False


def asks_about_animals(state: State, farm: Farm) -> bool:
    """Could an animal go elsewhere, or two herds change unlike pens? Tables may ask in any case. [GAP-21]"""
    if state.box.tidy_always:
        return True
    if not state.box.animals_move:
        return False
    full = occupied_pens(farm)
    one: i64 = 0
    while full >> one:
        if has(full, one):
            if room_for(farm, species_in(farm, one)) & ~bit(one):
                return True
            other = one + 1
            while full >> other:
                if has(full, other) and may_change_places(farm, one, other):
                    return True
                other += 1
        one += 1
    return False


def may_change_places(farm: Farm, one: i64, other: i64) -> bool:
    """Two herds, each with room where the other is, in pens that differ."""
    if species_in(farm, one) == species_in(farm, other):
        return False
    if number_in(farm, one) > capacity(farm, other) or number_in(farm, other) > capacity(farm, one):
        return False
    if capacity(farm, one) != capacity(farm, other):
        return True
    return has(farm.feed, one) != has(farm.feed, other) or has(farm.trainers, one) != has(farm.trainers, other)


def chain_holds(state: State, cubes: i64) -> bool:
    """Is every cube on an edge connected to the pipe? [TIE-18, TIE-87]"""
    layout = state.box.layout
    wet = wet_squares(layout.ends, layout.source, cubes)
    edge: i64 = 0
    while cubes >> edge:
        if has(cubes, edge) and not layout.ends[edge] & wet:
            return False
        edge += 1
    return True


def may_move_water(state: State, farm: Farm, source: i64, target: i64) -> bool:
    """From a cube's place to one without; afterwards the chain must hold. [TIE-18, TIE-92]"""
    if not has_cube(farm, source) or source == target:
        return False
    cubes = farm.cubes
    if source >= EDGE_SPOT:
        cubes &= ~bit(source - EDGE_SPOT)
    if target >= EDGE_SPOT:
        if target - EDGE_SPOT >= state.box.layout.edge_count or has(farm.cubes, target - EDGE_SPOT):
            return False
        cubes |= bit(target - EDGE_SPOT)
    elif not has(dry_pens(farm), target):
        return False
    return chain_holds(state, cubes)


def tidy_codes(state: State) -> list[i64]:
    """The steps of a tidying, and the end of it. [TIE-18, TIE-19, GAP-21]"""
    codes: list[i64] = []
    if state.left < TIDY_CAP:
        farm = state.farms[state.actor]
        last = EDGE_SPOT + state.box.layout.edge_count
        for source in range(last):
            if has_cube(farm, source):
                for target in range(last):
                    if may_move_water(state, farm, source, target):
                        codes.append(MOVE_WATER + 40 * source + target)
        full = occupied_pens(farm)
        source = 0
        while full >> source:
            if has(full, source):
                if state.box.animals_move:
                    room = room_for(farm, species_in(farm, source)) & ~bit(source)
                    target = 0
                    while room >> target:
                        if has(room, target):
                            codes.append(MOVE_ANIMAL + 15 * source + target)
                        target += 1
                codes.append(RELEASE + source)
            source += 1
    codes.append(DONE)
    return codes


def pick_tidy(state: State, rng: Rng) -> i64:
    """A random player mostly leaves the farm as it is: endless shifting would drown the game."""
    if state.left >= TIDY_CAP or rng.below(4) > 0:
        return DONE
    farm = state.farms[state.actor]
    cubes = farm.pen_water | (farm.cubes << EDGE_SPOT)
    full = occupied_pens(farm)
    lot = rng.below(3)
    if lot == 0 and cubes != 0:
        source = nth(cubes, rng.below(count(cubes)))
        target = rng.below(EDGE_SPOT + state.box.layout.edge_count)
        return MOVE_WATER + 40 * source + target if may_move_water(state, farm, source, target) else DONE
    if full == 0:
        return DONE
    source = nth(full, rng.below(count(full)))
    if lot == 1 and state.box.animals_move:
        room = room_for(farm, species_in(farm, source)) & ~bit(source)
        return DONE if room == 0 else MOVE_ANIMAL + 15 * source + nth(room, rng.below(count(room)))
    return RELEASE + source


def tidy_step(state: State, code: i64) -> bool:
    """One move of a tidying, or its end."""
    seat = state.actor
    if code == DONE:
        state.at += 1
        return False
    state.left += 1
    if code >= MOVE_WATER:
        move_water(state, seat, (code - MOVE_WATER) // 40, (code - MOVE_WATER) % 40)
    elif code >= MOVE_ANIMAL:
        move_animal(state, seat, (code - MOVE_ANIMAL) // 15, (code - MOVE_ANIMAL) % 15)
    else:
        release(state, seat, code - RELEASE)
    return True


def lay_all_water(state: State, packed: i64) -> None:
    """All cubes of a farm at once, judged by the result. [TIE-18]"""
    seat = state.actor
    farm = state.farms[seat]
    wanted = (packed & 32767) | ((packed >> 15) << EDGE_SPOT)
    there = farm.pen_water | (farm.cubes << EDGE_SPOT)
    target: i64 = 0
    for source in range(SPOTS):
        if has(there & ~wanted, source):
            while not has(wanted & ~there, target):
                target += 1
            move_water(state, seat, source, target)
            target += 1
