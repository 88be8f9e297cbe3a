"""The machine of Farfalia: its codes, and which are open when."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.bits import bit, count, listed, nth
from ludoteca.core.rng import Rng
from ludoteca.core.rules import NOBODY, WHOLE, Rules
from ludoteca.games.farfalia.content import ALL_CARDS, NO_FAMILY, Phase
from ludoteca.games.farfalia.guess import FarfaliaUnknown, deal_again, draw_anew
from ludoteca.games.farfalia.rules.hand import (
    all_answered,
    begin_game,
    make_choice,
    next_step,
    next_to_answer,
    take_turn,
)
from ludoteca.games.farfalia.rules.score import winners
from ludoteca.games.farfalia.rules.trick import playable, selectable
from ludoteca.games.farfalia.state import State
from ludoteca.games.farfalia.verbs import answer, call_trump, discard, pick_out

# Codes. Cards and jokers are their own numbers; a discard of two cards is a whole, spelled card by card.
PLAY: Final[i64] = 0
PICK_OUT: Final[i64] = 57
TRUMP: Final[i64] = 109
CHOOSE: Final[i64] = 114
DOUBLE: Final[i64] = 120
STEPS: Final[i64] = 122

NO: Final[i64] = 120
YES: Final[i64] = 121


def discard_of(one: i64, other: i64) -> i64:
    """The whole code for discarding two cards."""
    return WHOLE + one * 64 + other


def first_of(whole: i64) -> i64:
    """One card of such a code."""
    return (whole - WHOLE) >> 6


def second_of(whole: i64) -> i64:
    """The other."""
    return (whole - WHOLE) & 63


@final
class FarfaliaRules(Rules[State, FarfaliaUnknown]):
    """One decision at a time, but for the sealed answers of DOUBLE YOU."""

    def begin(self, state: State, rng: Rng) -> None:
        begin_game(state, rng)

    def actors(self, state: State) -> i64:
        if state.phase is Phase.DOUBLE:
            return state.asked & ~state.answered
        seat = self.turn(state)
        return 0 if seat < 0 else bit(seat)

    def turn(self, state: State) -> i64:
        """Of a dummy's turn its partner; of a choice the winner. [FAR-17, FAR-22, FAR-59, FAR-61, FAR-A24]"""
        phase = state.phase
        if phase is Phase.PLAY:
            return state.places[state.to_play].seat
        if phase is Phase.CHOOSE:
            return state.places[state.winner].seat
        if phase is Phase.OVER:
            return NOBODY
        if phase is Phase.DOUBLE:
            return next_to_answer(state)
        return state.places[0].seat

    def codes(self, state: State, seat: i64) -> list[i64]:
        if state.phase is Phase.PLAY and state.places[state.to_play].seat == seat:
            return listed(playable(state, state.places[state.to_play]))
        if state.phase is Phase.DISCARD and self.turn(state) == seat and state.draft == 0 and state.layout.discard == 2:
            cards = listed(state.places[0].hand & ALL_CARDS)
            return [discard_of(one, other) for one in cards for other in cards if one < other]
        return self.steps(state, seat)

    def steps(self, state: State, seat: i64) -> list[i64]:
        phase = state.phase
        if not self.actors(state) & bit(seat):
            return []
        if phase is Phase.PLAY:
            return listed(playable(state, state.places[state.to_play]))
        if phase is Phase.CHOOSE:
            open_families = [CHOOSE + family for family in listed(selectable(state, state.places[state.winner].side))]
            if not state.box.must_choose:
                open_families.append(CHOOSE + NO_FAMILY)
            return open_families
        if phase is Phase.DISCARD:
            return [PICK_OUT + card for card in listed(state.places[0].hand & ALL_CARDS & ~state.draft)]
        if phase is Phase.TRUMP:
            return [TRUMP, TRUMP + 1, TRUMP + 2, TRUMP + 3, TRUMP + 4]
        return [NO, YES]

    def pick(self, state: State, seat: i64, rng: Rng) -> i64:
        phase = state.phase
        if phase is Phase.PLAY:
            cards = playable(state, state.places[state.to_play])
            return nth(cards, rng.below(count(cards)))
        if phase is Phase.CHOOSE:
            families = selectable(state, state.places[state.winner].side)
            if not state.box.must_choose:
                families |= bit(NO_FAMILY)
            return CHOOSE + nth(families, rng.below(count(families)))
        if phase is Phase.DISCARD:
            held = state.places[0].hand & ALL_CARDS & ~state.draft
            one = nth(held, rng.below(count(held)))
            if state.layout.discard == 1 or state.draft != 0:
                return PICK_OUT + one
            held ^= bit(one)
            other = nth(held, rng.below(count(held)))
            return discard_of(one, other) if one < other else discard_of(other, one)
        if phase is Phase.TRUMP:
            return TRUMP + rng.below(5)
        return DOUBLE + rng.below(2)

    def apply(self, state: State, seat: i64, code: i64, rng: Rng) -> None:
        if code < PICK_OUT:
            take_turn(state, code, rng)
        elif code >= WHOLE:
            pick_out(state, first_of(code))
            pick_out(state, second_of(code))
            discard(state)
            next_step(state, rng)
        elif code >= DOUBLE:
            answer(state, seat, code == YES)
            all_answered(state, rng)
        elif code >= CHOOSE:
            make_choice(state, code - CHOOSE, rng)
        elif code >= TRUMP:
            call_trump(state, code - TRUMP)
            next_step(state, rng)
        else:
            pick_out(state, code - PICK_OUT)
            if count(state.draft) == state.layout.discard:
                discard(state)
                next_step(state, rng)

    def copy(self, into: State, state: State) -> None:
        into.copy_from(state)

    def redeal(self, state: State, unknown: FarfaliaUnknown, rng: Rng) -> None:
        deal_again(state, unknown, rng)

    def unsettle(self, state: State, rng: Rng) -> None:
        draw_anew(state, rng)

    def winners(self, state: State) -> list[i64]:
        return winners(state)
