"""The machine of Semenza: whom the game waits for, which codes are open, what each does."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ludoteca.core.bits import bit
from ludoteca.core.rng import Rng
from ludoteca.core.rules import NOBODY, WHOLE, Rules
from ludoteca.games.semenza.content import Phase
from ludoteca.games.semenza.guess import SemenzaUnknown, deal_again, draw_anew
from ludoteca.games.semenza.rules.codes import BUY, DISCARD, DROP, END, GIVE, HARVEST, PASS, PLANT, REFUSE, SEND, SOW
from ludoteca.games.semenza.rules.draft import draft_steps, drop, forget_drops
from ludoteca.games.semenza.rules.duel import (
    begin_duel_turn,
    discard_one,
    end_duel_turn,
    pass_in_duel,
    plant_in_duel,
    refuse_offered,
)
from ludoteca.games.semenza.rules.fields import sale_codes
from ludoteca.games.semenza.rules.offers import speaker
from ludoteca.games.semenza.rules.planting_codes import pick_planting, planting_codes, sow
from ludoteca.games.semenza.rules.score import winners
from ludoteca.games.semenza.rules.trade import say_nothing
from ludoteca.games.semenza.rules.trade_codes import (
    apply_step,
    apply_trade,
    apply_whole,
    pick_trade,
    trade_codes,
    trade_steps,
)
from ludoteca.games.semenza.rules.turn import (
    after_sale,
    answer_window,
    before_reveal,
    begin_game,
    next_seat,
    plant_from_hand,
)
from ludoteca.games.semenza.state import NO_OFFER, UNSAID, State
from ludoteca.games.semenza.verbs.fields import buy_field, harvest


@final
class SemenzaRules(Rules[State, SemenzaUnknown]):
    """Several may act at once: in windows, in phase 3, and whoever harvests or buys out of turn."""

    def begin(self, state: State, rng: Rng) -> None:
        begin_game(state, rng)
        if state.box.duel:
            begin_duel_turn(state, rng)

    def actors(self, state: State) -> i64:
        phase = state.phase
        if phase is Phase.OVER:
            return 0
        if phase is Phase.TRADE:
            return bit(speaker(state))
        if phase is Phase.P3:
            seats: i64 = 0
            for seat, farm in enumerate(state.farms):
                if len(farm.aside) > 0:
                    seats |= bit(seat)
            return seats
        if phase is Phase.REVEAL or phase is Phase.DRAW:
            return state.asked
        return bit(state.active)

    def turn(self, state: State) -> i64:
        """A draft is finished first; then the active player, then clockwise. [SEM-A17]"""
        phase = state.phase
        if phase is Phase.OVER:
            return NOBODY
        if state.draft.author >= 0:
            return state.draft.author
        if phase is Phase.TRADE:
            return speaker(state)
        if phase is Phase.P3:
            seat = state.active
            while len(state.farms[seat].aside) == 0:
                seat = next_seat(state, seat)
            return seat
        if phase is Phase.REVEAL or phase is Phase.DRAW:
            seat = state.active
            while not state.asked & bit(seat):
                seat = next_seat(state, seat)
            return seat
        return state.active

    # --- What is open -------------------------------------------------------

    def codes(self, state: State, seat: i64) -> list[i64]:
        codes: list[i64] = []
        if state.phase is Phase.OVER:
            return codes
        if state.phase is Phase.TRADE:
            trade_codes(state, seat, codes)
        else:
            planting_codes(state, seat, codes)
        sale_codes(state, seat, codes)
        return codes

    def steps(self, state: State, seat: i64) -> list[i64]:
        codes: list[i64] = []
        if state.phase is Phase.OVER:
            return codes
        if state.draft.author >= 0:
            if state.draft.author == seat:
                draft_steps(state, seat, codes)
            return codes
        if state.phase is Phase.TRADE:
            trade_steps(state, seat, codes)
        else:
            planting_codes(state, seat, codes)
        sale_codes(state, seat, codes)
        return codes

    # --- One at random ------------------------------------------------------

    def pick(self, state: State, seat: i64, rng: Rng) -> i64:
        """Any listed move, but plausible ones more often: plant rather than harvest, trade and come to an end."""
        if state.phase is Phase.TRADE:
            return pick_trade(state, seat, rng)
        return pick_planting(state, seat, rng)

    # --- What happens -------------------------------------------------------

    def apply(self, state: State, seat: i64, code: i64, rng: Rng) -> None:
        if GIVE <= code < SEND:
            apply_step(state, seat, code)
            return
        if code == DROP:
            drop(state)
            return
        if code < HARVEST:
            if state.box.duel:
                plant_in_duel(state, code - PLANT, rng)
            else:
                plant_from_hand(state, code - PLANT, rng)
        elif code >= WHOLE:
            apply_whole(state, seat, code, rng)
        elif code < BUY:
            harvest(state, seat, code - HARVEST)
            after_sale(state, seat, rng)
        elif code == BUY:
            buy_field(state, seat)
            after_sale(state, seat, rng)
        elif code == PASS:
            self.apply_pass(state, seat, rng)
        elif code < REFUSE:
            sow(state, seat, (code - SOW) // 3, (code - SOW) % 3, rng)
        elif code < DISCARD:
            refuse_offered(state, code - REFUSE, rng)
        elif code < END:
            discard_one(state, code - DISCARD, rng)
        elif state.box.duel:
            end_duel_turn(state, False, rng)
        else:
            apply_trade(state, seat, code, rng)
        if state.draft.author >= 0 or state.draft.to != UNSAID or state.draft.answers != NO_OFFER:
            state.draft.clear()
        forget_drops(state)

    def apply_pass(self, state: State, seat: i64, rng: Rng) -> None:
        """Nothing more, or nothing at all. [SEM-19]"""
        phase = state.phase
        if phase is Phase.TRADE:
            say_nothing(state, seat, rng)
        elif phase is Phase.REVEAL or phase is Phase.DRAW:
            answer_window(state, seat, rng)
        elif phase is Phase.P1_SECOND:
            before_reveal(state, rng)
        else:
            pass_in_duel(state, rng)

    def copy(self, into: State, state: State) -> None:
        into.copy_from(state)

    def redeal(self, state: State, unknown: SemenzaUnknown, rng: Rng) -> None:
        deal_again(state, unknown, rng)

    def unsettle(self, state: State, rng: Rng) -> None:
        draw_anew(state, rng)

    def winners(self, state: State) -> list[i64]:
        return winners(state)
