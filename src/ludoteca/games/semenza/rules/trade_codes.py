"""Trading by number: which codes are open in phase 2, one of them at random, and what each does."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.rng import Rng
from ludoteca.games.semenza.content import Stage
from ludoteca.games.semenza.rules.codes import (
    ACCEPT,
    ANSWERS,
    CALL,
    CONFIRM,
    DECLINE,
    END,
    GIVE,
    GIVE_REVEALED,
    HAVE,
    PASS,
    SEATS,
    SEEK,
    SEND,
    TO,
    TO_TABLE,
    WANT,
    WITHDRAW,
)
from ludoteca.games.semenza.rules.draft import add_answer, add_gift, add_row, opening_steps, set_to, whole_draft
from ludoteca.games.semenza.rules.family import (
    acceptance_code,
    accepted_place,
    is_acceptance,
    offers_worth_making,
    one_offer,
    pays_frontmost,
)
from ludoteca.games.semenza.rules.offers import (
    calls_listed,
    choose_cards,
    covers,
    held,
    may_answer,
    may_confirm,
    may_decline,
    may_pass,
    may_withdraw,
    offers_listed,
)
from ludoteca.games.semenza.rules.trade import accept, call, confirm, end_trading, post, say_no, take_back
from ludoteca.games.semenza.state import TABLE, State

# --- What is open -----------------------------------------------------------


def trade_codes(state: State, seat: i64, codes: list[i64]) -> None:
    """All that can be listed while trading: short answers, whole acceptances and offers, a call."""
    answer_codes(state, seat, codes)
    for n, bid in enumerate(state.offers):
        if may_answer(state, seat, bid) and covers(held(state, seat), bid.wants):
            if bid.wants == 0:
                codes.append(ACCEPT + n)
            else:
                codes.append(acceptance_code(n, False))
                if choose_cards(state, seat, bid.wants, False) != choose_cards(state, seat, bid.wants, True):
                    codes.append(acceptance_code(n, True))
    if offers_listed(state, seat):
        codes.extend(offers_worth_making(state, seat))
    if calls_listed(state, seat):
        codes.append(CALL)


def trade_steps(state: State, seat: i64, codes: list[i64]) -> None:
    """The same in steps: short answers, gifts to accept, a call, and the first step of an offer."""
    answer_codes(state, seat, codes)
    for n, bid in enumerate(state.offers):
        if bid.wants == 0 and may_answer(state, seat, bid):
            codes.append(ACCEPT + n)
    if calls_listed(state, seat):
        codes.append(CALL)
    opening_steps(state, seat, codes)


def answer_codes(state: State, seat: i64, codes: list[i64]) -> None:
    """While trading: end it, pass, decline, withdraw, confirm."""
    if seat == state.active and (state.stage is Stage.PROPOSE or state.stage is Stage.FREE):
        codes.append(END)
    if may_pass(state, seat):
        codes.append(PASS)
    for n, bid in enumerate(state.offers):
        if may_decline(state, seat, bid):
            codes.append(DECLINE + n)
        if may_confirm(state, seat, bid):
            for taker in bid.takers:
                codes.append(CONFIRM + SEATS * n + taker.seat)
        if may_withdraw(state, seat, bid):
            codes.append(WITHDRAW + n)


def pick_trade(state: State, seat: i64, rng: Rng) -> i64:
    """Offer, answer, come to an end."""
    stage = state.stage
    if stage is Stage.PROPOSE or stage is Stage.FREE:
        if rng.below(2) and offers_listed(state, seat):
            code = one_offer(state, seat, rng)
            if code:
                return code
            if rng.below(4) == 0 and calls_listed(state, seat):
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


# --- What happens -----------------------------------------------------------


def apply_trade(state: State, seat: i64, code: i64, rng: Rng) -> None:
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


def apply_whole(state: State, seat: i64, code: i64, rng: Rng) -> None:
    """A whole acceptance or a whole offer."""
    if is_acceptance(code):
        bid = state.offers[accepted_place(code)]
        state.draft.gives = choose_cards(state, seat, bid.wants, pays_frontmost(code))
        accept(state, seat, accepted_place(code), rng)
    else:
        whole_draft(state, seat, code)
        post(state, seat)


def apply_step(state: State, seat: i64, code: i64) -> None:
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
