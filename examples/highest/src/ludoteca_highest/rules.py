"""The machine of Highest: its rules on numbers, in the order of the rulebook."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.bits import bit, count, listed
from ludoteca.core.rng import Rng
from ludoteca.core.rules import NOBODY, WHOLE, Rules
from ludoteca.core.unseen import Unseen
from ludoteca_highest.content import ASIDE, CARDS, Phase
from ludoteca_highest.events import GameEnded
from ludoteca_highest.state import State
from ludoteca_highest.verbs import deal, lay, put_aside, take

# Codes. A card to lay is its own number; laying two aside is a whole, or two steps that each pick one.
PICK: Final[i64] = CARDS + 1
STEPS: Final[i64] = 2 * CARDS + 2

# Where unseen cards lie. Hands are their seat's number.
ASIDE_OF: Final[i64] = 10
"""Laid aside by seat n: ASIDE_OF + n."""
STOCK: Final[i64] = 20


def pair_of(one: i64, other: i64) -> i64:
    """The whole code for laying two cards aside, the smaller first."""
    return WHOLE + one * 64 + other


def first_of(whole: i64) -> i64:
    """One card of such a code."""
    return (whole - WHOLE) >> 6


def second_of(whole: i64) -> i64:
    """The other."""
    return (whole - WHOLE) & 63


# --- What the rules ask -----------------------------------------------------


def best_of_round(state: State) -> i64:
    """The seat with the highest card, by the option with the lowest; no two are alike. [HIG-03, HIG-A01]"""
    best: i64 = 0
    for seat, card in enumerate(state.laid):
        other = state.laid[best]
        if card < other if state.box.lowest_takes else card > other:
            best = seat
    return best


def winners(state: State) -> list[i64]:
    """Everybody with the most points. [HIG-04]"""
    most = max(state.points)
    found: list[i64] = []
    for seat, points in enumerate(state.points):
        if points == most:
            found.append(seat)
    return found


# --- What the rules do ------------------------------------------------------


def pick_out(state: State, seat: i64, card: i64) -> None:
    """One card more to be laid aside; with the second it is done, clockwise from the first seat. [HIG-05]"""
    state.draft |= bit(card)
    if count(state.draft) < ASIDE:
        return
    put_aside(state, seat)
    state.to_play += 1
    if state.to_play == state.box.seats:
        state.to_play = 0
        state.phase = Phase.LAY


def take_turn(state: State, seat: i64, card: i64) -> None:
    """Clockwise from the first seat; the last card of a round settles it. [HIG-02, HIG-03, HIG-04]"""
    lay(state, seat, card)
    state.to_play += 1
    if state.to_play < state.box.seats:
        return
    take(state, best_of_round(state))
    state.to_play = 0
    if state.hands[0] == 0:
        state.phase = Phase.OVER
        if state.log is not None:
            state.log.append(GameEnded(tuple(winners(state))))


# --- What the rules answer --------------------------------------------------


@final
class HighestRules(Rules[State, Unseen]):
    """One decision at a time."""

    def begin(self, state: State, rng: Rng) -> None:
        state.phase = Phase.ASIDE
        state.to_play = 0
        state.turned_up = 0
        deal(state, rng)

    def turn(self, state: State) -> i64:
        return NOBODY if state.phase is Phase.OVER else state.to_play

    def codes(self, state: State, seat: i64) -> list[i64]:
        """Any two cards to lay aside, as wholes; any card of the hand to lay. [HIG-02, HIG-05]"""
        if state.phase is Phase.ASIDE and state.draft == 0 and self.turn(state) == seat:
            hand = listed(state.hands[seat])
            return [pair_of(one, other) for one in hand for other in hand if one < other]
        return self.steps(state, seat)

    def steps(self, state: State, seat: i64) -> list[i64]:
        if self.turn(state) != seat:
            return []
        if state.phase is Phase.ASIDE:
            return [PICK + card for card in listed(state.hands[seat] & ~state.draft)]
        return listed(state.hands[seat])

    def apply(self, state: State, seat: i64, code: i64, rng: Rng) -> None:
        if code >= WHOLE:
            pick_out(state, seat, first_of(code))
            pick_out(state, seat, second_of(code))
        elif code >= PICK:
            pick_out(state, seat, code - PICK)
        else:
            take_turn(state, seat, code)

    def redeal(self, state: State, unknown: Unseen, rng: Rng) -> None:
        unknown.deal(rng)
        for n, place in enumerate(unknown.places):
            if place == STOCK:
                state.stock = unknown.cards_at(n)
            elif place >= ASIDE_OF:
                state.aside[place - ASIDE_OF] = unknown.cards_at(n)
            else:
                state.hands[place] = unknown.cards_at(n)

    def winners(self, state: State) -> list[i64]:
        return winners(state)
