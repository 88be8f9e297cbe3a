"""Long moves step by step: an offer, an acceptance, a call, put together in a draft."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.bits import bit
from ludoteca.games.semenza.content import CROPS_IN_BOX, Stage, one, row_of, tally
from ludoteca.games.semenza.rules.codes import (
    ACCEPT,
    ANSWERS,
    CALL,
    DROP,
    GIVE,
    GIVE_REVEALED,
    HAVE,
    SEEK,
    SEND,
    TO,
    TO_TABLE,
    WANT,
)
from ludoteca.games.semenza.rules.family import answers_of, gives_of, to_of, wants_of
from ludoteca.games.semenza.rules.offers import (
    FINE,
    calls_listed,
    choose_cards,
    may_answer,
    offer_trouble,
    offers_listed,
)
from ludoteca.games.semenza.state import NO_OFFER, UNSAID, Draft, State

LONGEST: Final[i64] = 8
"""Steps a learner may take before the draft is closed or dropped."""


def whole_draft(state: State, seat: i64, code: i64) -> None:
    """A whole offer names crops; the cards are found in the hand. [SEM-28]"""
    draft = state.draft
    draft.gives = choose_cards(state, seat, gives_of(code), False)
    draft.wants = wants_of(code)
    draft.to = to_of(code)
    draft.answers = answers_of(code)


def step(state: State, seat: i64) -> Draft:
    """One more step of this player's draft."""
    state.draft.author = seat
    state.draft.size += 1
    return state.draft


def add_gift(state: State, seat: i64, card: i64) -> None:
    """A card to give, or to pay with."""
    step(state, seat).gives.append(card)


def add_row(state: State, seat: i64, kind: i64, crop: i64) -> None:
    """A crop wanted, or named in a call."""
    draft = step(state, seat)
    if kind == WANT:
        draft.wants += one(crop)
    elif kind == HAVE:
        draft.have += one(crop)
    else:
        draft.seek += one(crop)


def set_to(state: State, seat: i64, to: i64) -> None:
    """To whom it goes."""
    step(state, seat).to = to


def add_answer(state: State, seat: i64, place: i64) -> None:
    """Which offer it answers."""
    step(state, seat).answers = place


def drop(state: State) -> None:
    """Throw the draft away; its author begins no other before the next word."""
    dropped = state.draft.dropped | bit(state.draft.author)
    state.draft.clear()
    state.draft.dropped = dropped


def forget_drops(state: State) -> None:
    """A word was said."""
    state.draft.dropped = 0


# --- What may follow --------------------------------------------------------


def may_answer_any(state: State, seat: i64) -> bool:
    """Is there an offer this player may pay for?"""
    for bid in state.offers:
        if bid.wants != 0 and may_answer(state, seat, bid):
            return True
    return False


def opening_steps(state: State, seat: i64, codes: list[i64]) -> None:
    """The first steps of a long move, where one may be made."""
    if state.draft.dropped & bit(seat):
        return
    if offers_listed(state, seat) or may_answer_any(state, seat):
        give_steps(state, seat, codes)
    if offers_listed(state, seat):
        row_steps(state, WANT, 0, codes)
    if calls_listed(state, seat):
        row_steps(state, HAVE, 0, codes)
        row_steps(state, SEEK, 0, codes)


def draft_steps(state: State, seat: i64, codes: list[i64]) -> None:
    """How a draft may go on: gives, then wants, then to whom; closed only when it would pass; dropped at any time."""
    draft = state.draft
    codes.append(DROP)
    closing_steps(state, seat, codes)
    if draft.size >= LONGEST:
        return
    if draft.have or draft.seek:
        if draft.seek == 0:
            row_steps(state, HAVE, draft.have, codes)
        row_steps(state, SEEK, draft.seek, codes)
        return
    if not offers_listed(state, seat):
        give_steps(state, seat, codes)
        return
    if draft.to == UNSAID:
        if draft.wants == 0:
            give_steps(state, seat, codes)
        row_steps(state, WANT, draft.wants, codes)
        for to in range(state.box.seats):
            if to != seat and (seat == state.active or to == state.active):
                codes.append(TO + to)
        if seat == state.active:
            codes.append(TO_TABLE)
    elif draft.answers == NO_OFFER:
        answer_steps(state, seat, codes)


def answer_steps(state: State, seat: i64, codes: list[i64]) -> None:
    """The offers a counter-offer may answer."""
    for n, bid in enumerate(state.offers):
        if bid.to == seat and may_answer(state, seat, bid) and state.draft.to == bid.author:
            codes.append(ANSWERS + n)


def closing_steps(state: State, seat: i64, codes: list[i64]) -> None:
    """What the draft may become as it stands."""
    draft = state.draft
    if draft.have or draft.seek:
        codes.append(CALL)
        return
    if draft.to != UNSAID:
        answered = state.stage is not Stage.ANSWER or draft.answers != NO_OFFER
        if answered and offer_trouble(state, seat, row_of(draft.gives), draft.wants, draft.to) == FINE:
            codes.append(SEND)
    elif draft.wants == 0:
        for n, bid in enumerate(state.offers):
            if bid.wants == row_of(draft.gives) and may_answer(state, seat, bid):
                codes.append(ACCEPT + n)


def give_steps(state: State, seat: i64, codes: list[i64]) -> None:
    """Cards behind the last one named: every choice of cards has one spelling."""
    draft = state.draft
    hand = state.farms[seat].hand
    after: i64 = 0
    shown_after: i64 = 0
    if len(draft.gives) > 0:
        last = draft.gives[len(draft.gives) - 1]
        if last in state.revealed and seat == state.active:
            after = len(hand)
            shown_after = state.revealed.index(last) + 1
        else:
            after = hand.index(last) + 1
    for at in range(after, len(hand)):
        codes.append(GIVE + at)
    if seat == state.active:
        for at in range(shown_after, len(state.revealed)):
            codes.append(GIVE_REVEALED + at)


def row_steps(state: State, kind: i64, row: i64, codes: list[i64]) -> None:
    """Crops from the last one named on."""
    last: i64 = CROPS_IN_BOX - 1
    while last > 0 and tally(row, last) == 0:
        last -= 1
    for crop in range(last, CROPS_IN_BOX):
        if state.box.present & bit(crop) and tally(row, crop) < 31:
            codes.append(kind + crop)
