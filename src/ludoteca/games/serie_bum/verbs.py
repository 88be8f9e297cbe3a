"""The only functions that move a tile or a point; each writes what happened."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import bit, count
from ludoteca.core.rng import Rng, shuffle
from ludoteca.games.serie_bum.content import (
    ALL_PLACES,
    BUM,
    BY_STEPS,
    JOLLY,
    JOLLY_BIT,
    NO_PLACE,
    NO_TILE,
    NUMBERED,
    PLACES,
    RUBA,
    SEATS,
    TURNS_TO_WAIT,
)
from ludoteca.games.serie_bum.events import (
    BlewUp,
    Covered,
    Discarded,
    EndAgreed,
    EndDeclined,
    EndProposed,
    JollyPlaced,
    Rearranged,
    RoundBegan,
    RoundScored,
    Stole,
    TilesMoved,
    Took,
    TurnedUp,
)
from ludoteca.games.serie_bum.names import (
    place_name,
    place_names,
    series_names,
    tile_name,
    tile_names,
)
from ludoteca.games.serie_bum.rules.series import in_order, jollies_of, moves_nothing, numbers_of, score
from ludoteca.games.serie_bum.rules.way import way
from ludoteca.games.serie_bum.state import Side, State


def lay_table(state: State, rng: Rng) -> None:
    """Mix all thirty-five tiles and lay them face down, seven by five. [BUM-2, BUM-40]"""
    faces: list[i64] = list(range(NUMBERED))
    faces.extend([JOLLY, JOLLY, RUBA, RUBA, BUM, BUM, BUM])
    shuffle(faces, rng)
    state.faces = faces
    state.lying = ALL_PLACES
    state.seen = 0
    for side in state.sides:
        side.series = []
        side.held = 0
        side.jollies = 0
    state.gone = 0
    state.gone_jollies = 0
    state.gone_rubas = 0
    state.gone_bums = 0
    state.still = 0
    state.waits = [0, 0]
    state.alive = False
    state.moved = False
    state.first = NO_PLACE
    state.second = NO_PLACE
    state.draft.clear()
    if state.log is not None:
        state.log.append(RoundBegan(state.number, state.starter))


def turn_up(state: State, place: i64) -> None:
    """Show a tile to both; when a special comes second, the first goes down again and only it stays. [BUM-6, BUM-20]"""
    kind = state.faces[place]
    covers = state.first != NO_PLACE and kind >= NUMBERED
    if state.log is not None:
        covered = place_name(state.first) if covers else None
        state.log.append(TurnedUp(state.mover, place_name(place), tile_name(kind), covered))
    if state.first == NO_PLACE or covers:
        state.first = place
    else:
        state.second = place
    state.seen |= bit(place)
    state.turned_up += 1


def cover(state: State) -> None:
    """What is turned up goes down again in the same places. [BUM-9]"""
    if state.log is not None:
        state.log.append(Covered(place_names(up_places(state))))
    state.first = NO_PLACE
    state.second = NO_PLACE


def up_places(state: State) -> i64:
    """The places that are turned up."""
    places: i64 = 0
    if state.first != NO_PLACE:
        places |= bit(state.first)
    if state.second != NO_PLACE:
        places |= bit(state.second)
    return places


def pick_up(state: State, place: i64) -> None:
    """A tile leaves the table and its place stays empty. [BUM-10]"""
    state.faces[place] = NO_TILE
    state.lying &= ~bit(place)
    state.seen &= ~bit(place)
    state.still = -1  # the turn that ends now counts up from here
    state.waits[0] = 0
    state.waits[1] = 0
    state.alive = False


def pick_up_turned(state: State) -> None:
    """What is turned up leaves the table."""
    if state.second != NO_PLACE:
        pick_up(state, state.second)
    pick_up(state, state.first)
    state.first = NO_PLACE
    state.second = NO_PLACE


def put_out(state: State, kind: i64) -> None:
    """A tile leaves the game."""
    if kind == JOLLY:
        state.gone_jollies += 1
    elif kind == RUBA:
        state.gone_rubas += 1
    elif kind == BUM:
        state.gone_bums += 1
    else:
        state.gone |= bit(kind)


def discard_turned(state: State) -> None:
    """What is turned up leaves the game. [BUM-30, BUM-35, BUM-42]"""
    if state.log is not None:
        names = [tile_name(state.faces[state.first])]
        if state.second != NO_PLACE:
            names.append(tile_name(state.faces[state.second]))
        state.log.append(Discarded(tuple(names)))
    put_out(state, state.faces[state.first])
    if state.second != NO_PLACE:
        put_out(state, state.faces[state.second])
    pick_up_turned(state)


def discard_rest(state: State) -> None:
    """All that still lies face down leaves the game, face up. [BUM-43, BUM-44, BUM-A31]"""
    if state.log is not None:
        state.log.append(Discarded(tuple([tile_name(kind) for kind in state.faces if kind != NO_TILE])))
    for place in range(PLACES):
        if state.lying & bit(place):
            put_out(state, state.faces[place])
            pick_up(state, place)
    state.turned_up += 1


def lay(state: State, side: Side, series: list[i64]) -> None:
    """A player's series as they lie from now on. [BUM-11]"""
    side.series = in_order(series)
    side.held = numbers_of(series)
    side.jollies = jollies_of(series)
    state.alive = False


def tell_steps(state: State, old: list[i64], new: i64, series: list[i64]) -> None:
    """Where own tiles are moved, and by printed steps, write each of them. [BUM-A6]"""
    if state.log is None or state.box.rearrange != BY_STEPS or moves_nothing(old, series):
        return
    for step in way(old, new, series, state.box.fifth):
        names = series_names(step.joined), series_names(in_order(step.series))
        state.log.append(TilesMoved(state.mover, tile_names(step.tiles), *names))


def rearrange(state: State, series: list[i64]) -> None:
    """Move own tiles, once before the first flip. [BUM-15, BUM-A7]"""
    tell_steps(state, state.sides[state.mover].series, 0, series)
    lay(state, state.sides[state.mover], series)
    state.moved = True
    if state.log is not None:
        state.log.append(Rearranged(state.mover, series_names(series)))


def take(state: State, new: i64, series: list[i64]) -> None:
    """The tiles turned up go to the player's series, a jolly among them or not. [BUM-7, BUM-8, BUM-22]"""
    pick_up_turned(state)
    tell_steps(state, state.sides[state.mover].series, new, series)
    lay(state, state.sides[state.mover], series)
    if state.log is not None:
        if new & JOLLY_BIT:
            state.log.append(JollyPlaced(state.mover, series_names(series)))
        else:
            state.log.append(Took(state.mover, tile_names(new), series_names(series)))


def steal(state: State, tile: i64, left: list[i64], series: list[i64]) -> None:
    """A tile goes from the opponent's series to the thief's; `left` is what stays of that series. [BUM-31, BUM-32]"""
    victim = state.sides[1 - state.mover]
    kept = left[:]
    for one in victim.series:
        if one & bit(tile) == 0:
            kept.append(one)
    lay(state, victim, kept)
    tell_steps(state, state.sides[state.mover].series, bit(tile), series)
    lay(state, state.sides[state.mover], series)
    if state.log is not None:
        state.log.append(Stole(state.mover, tile_name(tile), series_names(series), series_names(left)))


def blow_up(state: State, pair: i64) -> None:
    """All tiles but these two of their series leave the game. [BUM-27, BUM-29]"""
    side = state.sides[state.mover]
    lost: i64 = 0
    kept: list[i64] = [pair]
    for one in side.series:
        if one & pair == pair:
            lost = one & ~pair
        else:
            kept.append(one)
    state.gone |= lost & ~JOLLY_BIT
    if lost & JOLLY_BIT:
        state.gone_jollies += 1
    lay(state, side, kept)
    if state.log is not None:
        state.log.append(BlewUp(state.mover, tile_names(pair), tile_names(lost)))


def propose_end(state: State) -> None:
    """Ask the other to end the round as it is. [BUM-47]"""
    if state.log is not None:
        state.log.append(EndProposed(state.mover))


def answer_proposal(state: State, agrees: bool) -> None:
    """The other's answer; after a no the same player waits a while before asking again. [BUM-47]"""
    if not agrees:
        state.waits[state.mover] = TURNS_TO_WAIT
    if state.log is not None:
        other = 1 - state.mover
        state.log.append(EndAgreed(other) if agrees else EndDeclined(other))


def credit(state: State) -> None:
    """Points of the round to the totals. [BUM-37, BUM-39]"""
    for seat in range(SEATS):
        points = score(state.sides[seat].series)
        state.history.append(points)
        state.totals[seat] += points
    if state.log is not None:
        state.log.append(RoundScored(state.number, tuple(state.history[-2:]), tuple(state.totals)))


def on_the_table(state: State) -> i64:
    """How many tiles are on the table, turned up or not."""
    return count(state.lying)
