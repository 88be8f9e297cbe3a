"""The machine of Semenza: its codes, and which are open when."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ludoteca.core.bits import bit, count, lowest, nth
from ludoteca.core.rng import Rng
from ludoteca.core.rules import NOBODY, WHOLE, Rules
from ludoteca.games.semenza.content import Phase, Stage, crop_of
from ludoteca.games.semenza.guess import SemenzaDark, deal_again
from ludoteca.games.semenza.rules.codes import (
    ACCEPT,
    ANSWERS,
    BUY,
    CALL,
    CONFIRM,
    DECLINE,
    DISCARD,
    DROP,
    END,
    GIVE,
    GIVE_REVEALED,
    HARVEST,
    HAVE,
    PASS,
    PLANT,
    REFUSE,
    SEATS,
    SEEK,
    SEND,
    SOW,
    TO,
    TO_TABLE,
    WANT,
    WITHDRAW,
)
from ludoteca.games.semenza.rules.draft import (
    add_answer,
    add_gift,
    add_row,
    draft_steps,
    drop,
    forget_drops,
    opening_steps,
    set_to,
    whole_draft,
)
from ludoteca.games.semenza.rules.duel import (
    begin_duel_turn,
    discard_one,
    pass_in_duel,
    plant_in_duel,
    plant_offered,
    refuse_offered,
)
from ludoteca.games.semenza.rules.family import (
    acceptance_code,
    accepted_place,
    is_acceptance,
    offers_worth_making,
    one_offer,
    pays_frontmost,
)
from ludoteca.games.semenza.rules.fields import aside_crops, fitting, harvestable, may_buy
from ludoteca.games.semenza.rules.offers import (
    choose_cards,
    covers,
    held,
    may_answer,
    may_call,
    may_confirm,
    may_decline,
    may_offer,
    may_pass,
    may_withdraw,
    speaker,
)
from ludoteca.games.semenza.rules.score import winners
from ludoteca.games.semenza.rules.trade import accept, call, confirm, end_trading, post, say_no, say_nothing, take_back
from ludoteca.games.semenza.rules.turn import (
    answer_window,
    before_reveal,
    begin_game,
    has_business,
    next_seat,
    plant_from_hand,
    planting_over,
)
from ludoteca.games.semenza.state import NO_OFFER, TABLE, UNSAID, State
from ludoteca.games.semenza.verbs.fields import buy_field, harvest, plant_aside, plant_from_table


@final
class SemenzaRules(Rules[State, SemenzaDark]):
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
            seat: i64 = 0
            for farm in state.farms:
                if len(farm.aside) > 0:
                    seats |= bit(seat)
                seat += 1
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
            self.trade_codes(state, seat, codes)
            n: i64 = 0
            for bid in state.offers:
                if may_answer(state, seat, bid) and covers(held(state, seat), bid.wants):
                    if bid.wants == 0:
                        codes.append(ACCEPT + n)
                    else:
                        codes.append(acceptance_code(n, False))
                        if choose_cards(state, seat, bid.wants, False) != choose_cards(state, seat, bid.wants, True):
                            codes.append(acceptance_code(n, True))
                n += 1
            if may_offer(state, seat):
                codes.extend(offers_worth_making(state, seat))
            if may_call(state, seat):
                codes.append(CALL)
        else:
            self.plain_codes(state, seat, codes)
        self.always(state, seat, codes)
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
            self.trade_codes(state, seat, codes)
            n: i64 = 0
            for bid in state.offers:
                if bid.wants == 0 and may_answer(state, seat, bid):
                    codes.append(ACCEPT + n)
                n += 1
            if may_call(state, seat):
                codes.append(CALL)
            opening_steps(state, seat, codes)
        else:
            self.plain_codes(state, seat, codes)
        self.always(state, seat, codes)
        return codes

    def plain_codes(self, state: State, seat: i64, codes: list[i64]) -> None:
        """Outside trading: plant, discard, pass."""
        phase = state.phase
        if phase is Phase.P3:
            self.sowings(state, seat, state.farms[seat].aside, codes)
            return
        if phase is Phase.REVEAL or phase is Phase.DRAW:
            if state.asked & bit(seat):
                codes.append(PASS)
            return
        if seat != state.active:
            return
        if phase is Phase.D1_OFFERS or phase is Phase.D3_PLANT:
            self.sowings(state, seat, state.revealed, codes)
            if phase is Phase.D1_OFFERS:
                crops = aside_crops(state.revealed)
                while crops:
                    codes.append(REFUSE + lowest(crops))
                    crops &= crops - 1
            else:
                codes.insert(0, PASS)
            return
        if phase is Phase.P1_SECOND or phase is Phase.D2_SECOND or phase is Phase.D2_DISCARD:
            codes.append(PASS)
        if phase is Phase.D2_DISCARD:
            at: i64 = 0
            while at < len(state.farms[seat].hand):
                codes.append(DISCARD + at)
                at += 1
            return
        fields = fitting(state, seat, crop_of(state.farms[seat].hand[0]))
        while fields:
            codes.append(PLANT + lowest(fields))
            fields &= fields - 1

    def sowings(self, state: State, seat: i64, cards: list[i64], codes: list[i64]) -> None:
        """Each crop that lies there, on each field it fits. [SEM-37]"""
        crops = aside_crops(cards)
        while crops:
            crop = lowest(crops)
            fields = fitting(state, seat, crop)
            while fields:
                codes.append(SOW + 3 * crop + lowest(fields))
                fields &= fields - 1
            crops &= crops - 1

    def trade_codes(self, state: State, seat: i64, codes: list[i64]) -> None:
        """While trading: end it, pass, decline, withdraw, confirm."""
        if seat == state.active and (state.stage is Stage.PROPOSE or state.stage is Stage.FREE):
            codes.append(END)
        if may_pass(state, seat):
            codes.append(PASS)
        n: i64 = 0
        for bid in state.offers:
            if may_decline(state, seat, bid):
                codes.append(DECLINE + n)
            if may_confirm(state, seat, bid):
                for taker in bid.takers:
                    codes.append(CONFIRM + SEATS * n + taker.seat)
            if may_withdraw(state, seat, bid):
                codes.append(WITHDRAW + n)
            n += 1

    def always(self, state: State, seat: i64, codes: list[i64]) -> None:
        """At any moment: harvest, buy. [SEM-43, SEM-48]"""
        fields = harvestable(state, seat)
        while fields:
            codes.append(HARVEST + lowest(fields))
            fields &= fields - 1
        if may_buy(state, seat):
            codes.append(BUY)

    # --- One at random ------------------------------------------------------

    def pick(self, state: State, seat: i64, rng: Rng) -> i64:
        """Any listed move, but plausible ones more often: plant rather than harvest, trade and come to an end."""
        phase = state.phase
        if phase is Phase.TRADE:
            return self.pick_trade(state, seat, rng)
        farm = state.farms[seat]
        if phase is Phase.P3 or phase is Phase.D1_OFFERS or phase is Phase.D3_PLANT:
            return self.pick_sowing(state, seat, farm.aside if phase is Phase.P3 else state.revealed, rng)
        if phase is Phase.D2_DISCARD:
            at = rng.below(len(farm.hand) + 1)
            return PASS if at == len(farm.hand) else DISCARD + at
        if phase is Phase.REVEAL or phase is Phase.DRAW:
            return PASS if rng.below(4) else self.pick_sale(state, seat, PASS, rng)
        fields = fitting(state, seat, crop_of(farm.hand[0]))
        if phase is Phase.P1_SECOND or phase is Phase.D2_SECOND:
            if fields == 0 or rng.below(2) == 0:
                return PASS
        elif fields == 0:
            return self.pick_sale(state, seat, NOBODY, rng)
        if rng.below(16) == 0:
            return self.pick_sale(state, seat, PLANT + lowest(fields), rng)
        return PLANT + nth(fields, rng.below(count(fields)))

    def pick_sale(self, state: State, seat: i64, otherwise: i64, rng: Rng) -> i64:
        """A harvest or the third field, if there is any."""
        if may_buy(state, seat) and rng.below(2) == 0:
            return BUY
        fields = harvestable(state, seat)
        if fields:
            return HARVEST + nth(fields, rng.below(count(fields)))
        return BUY if may_buy(state, seat) else otherwise

    def pick_sowing(self, state: State, seat: i64, cards: list[i64], rng: Rng) -> i64:
        """Plant one of the cards that lie there, if one fits."""
        phase = state.phase
        if phase is Phase.D3_PLANT and (len(cards) == 0 or rng.below(4) == 0):
            return PASS
        crop = crop_of(cards[rng.below(len(cards))])
        if phase is Phase.D1_OFFERS and rng.below(2) == 0:
            return REFUSE + crop
        fields = fitting(state, seat, crop)
        if fields:
            return SOW + 3 * crop + nth(fields, rng.below(count(fields)))
        if phase is Phase.D1_OFFERS:
            return REFUSE + crop
        if phase is Phase.D3_PLANT:
            return PASS
        for card in cards:
            fields = fitting(state, seat, crop_of(card))
            if fields:
                return SOW + 3 * crop_of(card) + lowest(fields)
        return self.pick_sale(state, seat, NOBODY, rng)

    def pick_trade(self, state: State, seat: i64, rng: Rng) -> i64:
        """Offer, answer, come to an end."""
        stage = state.stage
        if stage is Stage.PROPOSE or stage is Stage.FREE:
            if rng.below(2) and may_offer(state, seat):
                code = one_offer(state, seat, rng)
                if code:
                    return code
                if rng.below(4) == 0 and may_call(state, seat):
                    return CALL
            return END
        if stage is Stage.PICK:
            takers = state.offers[0].takers
            at = rng.below(len(takers) + 1)
            return WITHDRAW if at == len(takers) else CONFIRM + takers[at].seat
        if stage is Stage.ROUND or stage is Stage.CLOSING:
            code = one_offer(state, seat, rng) if rng.below(6) == 0 else 0
            return code if code else PASS
        place = rng.below(len(state.offers))
        bid = state.offers[place]
        if rng.below(2) and covers(held(state, seat), bid.wants):
            return ACCEPT + place if bid.wants == 0 else acceptance_code(place, False)
        if stage is Stage.TAKERS or stage is Stage.CHOICE:
            return PASS
        if stage is Stage.ANSWER and rng.below(4) == 0:
            code = one_offer(state, seat, rng)
            if code:
                return code
        return DECLINE + place

    # --- What happens -------------------------------------------------------

    def apply(self, state: State, seat: i64, code: i64, rng: Rng) -> None:
        if GIVE <= code < SEND:
            self.apply_step(state, seat, code)
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
            if is_acceptance(code):
                bid = state.offers[accepted_place(code)]
                state.draft.gives = choose_cards(state, seat, bid.wants, pays_frontmost(code))
                accept(state, seat, accepted_place(code), rng)
            else:
                whole_draft(state, seat, code)
                post(state, seat)
        elif code < BUY:
            harvest(state, seat, code - HARVEST)
            self.after_sale(state, seat, rng)
        elif code == BUY:
            buy_field(state, seat)
            self.after_sale(state, seat, rng)
        elif code == PASS:
            self.apply_pass(state, seat, rng)
        elif code < REFUSE:
            self.sow(state, seat, (code - SOW) // 3, (code - SOW) % 3, rng)
        elif code < DISCARD:
            refuse_offered(state, code - REFUSE, rng)
        elif code < END:
            discard_one(state, code - DISCARD, rng)
        else:
            self.apply_trade(state, seat, code, rng)
        if state.draft.author >= 0 or state.draft.to != UNSAID or state.draft.answers != NO_OFFER:
            state.draft.clear()
        forget_drops(state)

    def after_sale(self, state: State, seat: i64, rng: Rng) -> None:
        """Who has nothing left to sell or buy need not be asked again before the cards come."""
        if state.phase is Phase.REVEAL or state.phase is Phase.DRAW:
            if state.asked & bit(seat) and not has_business(state, seat):
                answer_window(state, seat, rng)

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

    def sow(self, state: State, seat: i64, crop: i64, field: i64, rng: Rng) -> None:
        """A card that lies open, onto a field. [SEM-36, SEM-76, SEM-80]"""
        if state.phase is Phase.P3:
            plant_aside(state, seat, crop, field)
            planting_over(state, rng)
        elif state.phase is Phase.D1_OFFERS:
            plant_offered(state, crop, field, rng)
        else:
            plant_from_table(state, crop, field)

    def apply_trade(self, state: State, seat: i64, code: i64, rng: Rng) -> None:
        """The words of phase 2."""
        if code == SEND:
            post(state, seat)
        elif code == END:
            end_trading(state, rng)
        elif code == CALL:
            call(state, seat)
        elif code < DECLINE:
            accept(state, seat, code - ACCEPT, rng)
        elif code < WITHDRAW:
            say_no(state, seat, code - DECLINE, rng)
        elif code < CONFIRM:
            take_back(state, code - WITHDRAW)
        else:
            confirm(state, (code - CONFIRM) // SEATS, (code - CONFIRM) % SEATS, rng)

    def apply_step(self, state: State, seat: i64, code: i64) -> None:
        """One step of a long move: nothing happens yet."""
        if code < GIVE_REVEALED:
            add_gift(state, seat, state.farms[seat].hand[code - GIVE])
        elif code < WANT:
            add_gift(state, seat, state.revealed[code - GIVE_REVEALED])
        elif code < TO:
            add_row(state, seat, WANT, code - WANT)
        elif code < ANSWERS:
            set_to(state, seat, TABLE if code == TO_TABLE else code - TO)
        elif code < HAVE:
            add_answer(state, seat, code - ANSWERS)
        elif code < SEEK:
            add_row(state, seat, HAVE, code - HAVE)
        else:
            add_row(state, seat, SEEK, code - SEEK)

    def clone(self, state: State) -> State:
        twin = State(state.box)
        twin.copy_from(state)
        return twin

    def copy(self, into: State, state: State) -> None:
        into.copy_from(state)

    def redeal(self, state: State, dark: SemenzaDark, rng: Rng) -> None:
        deal_again(state, dark, rng)

    def utility(self, state: State, seat: i64) -> float:
        won = winners(state)
        return 1.0 / len(won) if seat in won else 0.0
