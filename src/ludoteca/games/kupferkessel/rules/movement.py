"""The walk of the pawns, and the line they stop beside."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.games.kupferkessel.content import value
from ludoteca.games.kupferkessel.rules.track import SPACES, line_beside
from ludoteca.games.kupferkessel.state import State
from ludoteca.games.kupferkessel.verbs import move_pawn

NO_PATH: Final[list[i64]] = []

# --- What the rules ask -----------------------------------------------------


def is_taken(state: State, space: i64) -> bool:
    """Does a pawn stand there, corner or not? (One's own is never met: that would take twenty steps.)

    [KUP-18, KUP-A4]
    """
    for other in state.pawns:
        if other == space:
            return True
    return False


def beyond(space: i64, way: i64) -> i64:
    """The neighbouring space in a direction; the track is a ring of twenty. [KUP-16, KUP-17, KUP-A5]"""
    space += way
    if space == SPACES:
        return 0
    if space < 0:
        return SPACES - 1
    return space


def steps_now(state: State) -> i64:
    """The value of the card on top of the own pile; after a corner it is the same again. [KUP-15, KUP-23]"""
    pile = state.piles[state.turn]
    return value(pile[len(pile) - 1])


def onward(state: State, space: i64, left: i64) -> i64:
    """Steps left after a step onto this space; other pawns are jumped and not counted. [KUP-19, KUP-A2, KUP-A3]"""
    if is_taken(state, space) and (state.box.skip_all or left == 1):
        return left
    return left - 1


def path_of(state: State, way: i64) -> list[i64]:
    """The spaces a pawn comes by, and at last the one it stops on."""
    space = state.pawns[state.turn]
    left = steps_now(state)
    path: list[i64] = []
    while left > 0:
        space = beyond(space, way)
        left = onward(state, space, left)
        path.append(space)
    return path


def goal(state: State, way: i64) -> i64:
    """The space a pawn stops on."""
    space = state.pawns[state.turn]
    left = steps_now(state)
    while left > 0:
        space = beyond(space, way)
        left = onward(state, space, left)
    return space


def takeable(state: State) -> i64:
    """The cells one may take from: the cards of the line beside the pawn. [KUP-20, KUP-22, KUP-A8, KUP-A9]"""
    return state.filled & line_beside(state.pawns[state.turn])


# --- What the rules do ------------------------------------------------------


def walk(state: State, way: i64) -> None:
    """Walk exactly as far as the top card says. [KUP-15]"""
    # The path is only drawn when somebody looks.
    path = path_of(state, way) if state.log is not None else NO_PATH
    move_pawn(state, steps_now(state), goal(state, way), path)
