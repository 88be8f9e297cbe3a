"""Why an offer may not be made, taken, declined or withdrawn; judged on one's own cards and on what all can see."""

from __future__ import annotations

from collections import Counter
from typing import Final

from ludoteca.core.bits import has
from ludoteca.core.game import NOT_YOUR_TURN
from ludoteca.core.verdict import Refusal, RuleId, Seat
from ludoteca.games.semenza import rulebook
from ludoteca.games.semenza.content import CROPS, Stage, crop_of, one, row_of, total
from ludoteca.games.semenza.moves import Accept, Call, Confirm, Offer
from ludoteca.games.semenza.names import CARD_NUMBERS, CROP_NAMES, CROP_NUMBERS, bare, crops_in
from ludoteca.games.semenza.rules.offers import (
    ALREADY_STANDS,
    DECLINED_BEFORE,
    EMPTY,
    HAND_TOO_SMALL,
    MOST_STANDING,
    ONLY_WITH_ACTIVE,
    WITH_YOURSELF,
    has_words_left,
    largest_payment,
    may_answer,
    may_call,
    may_confirm,
    may_decline,
    may_take,
    may_withdraw,
    offer_trouble,
    place_of,
    speaker,
    standing_of,
)
from ludoteca.games.semenza.state import NO_OFFER, TABLE, Bid, State

LONGEST_CALL: Final = 20
"""Crops named in one call."""

TROUBLES: Final[dict[int, tuple[RuleId, str]]] = {
    EMPTY: (rulebook.ANY_NUMBER, "empty_offer"),
    WITH_YOURSELF: (rulebook.ONLY_WITH_ACTIVE, "with_yourself"),
    ONLY_WITH_ACTIVE: (rulebook.ONLY_WITH_ACTIVE, "only_with_active"),
    HAND_TOO_SMALL: (rulebook.BOTH_AGREE, "hand_too_small"),
    ALREADY_STANDS: (rulebook.BINDING, "already_stands"),
    DECLINED_BEFORE: (rulebook.BOTH_AGREE, "declined_before"),
}


def not_your_word(state: State) -> Refusal:
    """Somebody else is asked."""
    return Refusal(rulebook.BOTH_AGREE, NOT_YOUR_TURN, {"seat": int(speaker(state))})


def check_moment(state: State, seat: Seat) -> Refusal | None:
    """Is it this player's moment to offer or to call? [SEM-24]"""
    if state.stage is Stage.FREE:
        if state.box.bound and not has_words_left(state, seat):
            return Refusal(rulebook.ACTIVE_ENDS_TRADING, "spoken_enough", {"count": int(state.box.posts)})
        return None
    if seat != speaker(state):
        return not_your_word(state)
    return None if state.stage in (Stage.PROPOSE, Stage.ANSWER, Stage.ROUND, Stage.CLOSING) else answer_first(state)


def answer_first(state: State) -> Refusal:
    """Something on the table waits for the one whose word it is: what would do depends on what it is. [SEM-33]"""
    bid = state.offers[0]
    if state.stage is Stage.TAKERS:
        return Refusal(rulebook.BOTH_AGREE, "take_or_pass", {"number": int(bid.number)})
    if state.stage is Stage.PICK:
        return Refusal(rulebook.BOTH_AGREE, "pick_or_withdraw", {"number": int(bid.number), "count": len(bid.takers)})
    if state.stage is Stage.CHOICE:
        return Refusal(rulebook.BOTH_AGREE, "take_one_or_pass", {"count": len(state.offers)})
    reason = "answer_the_offer" if state.stage is Stage.ANSWER else "answer_instead"
    return Refusal(rulebook.BOTH_AGREE, reason, {"number": int(bid.number)})


def check_call(state: State, seat: Seat, word: Call) -> Refusal | None:
    """Anything may be said; it only has to be about seeds. [SEM-A16]"""
    refusal = check_moment(state, seat)
    if refusal is not None:
        return refusal
    if not may_call(state, seat):
        return answer_first(state) if state.stage is Stage.ANSWER else Refusal(rulebook.BOTH_AGREE, "offer_or_pass")
    for name in (*word.have, *word.seek):
        if name not in CROP_NUMBERS:
            return Refusal(rulebook.ELEVEN_CROPS, "no_such_crop", {"name": name})
    if max(len(word.have), len(word.seek)) > LONGEST_CALL:
        return Refusal(rulebook.BINDING, "call_too_long", {"count": LONGEST_CALL})
    return None


def check_offer(state: State, seat: Seat, word: Offer) -> Refusal | None:
    """Cards one holds, for crops that exist, between the active player and one other.

    [SEM-25 to SEM-27, SEM-31 to SEM-33]
    """
    refusal = check_moment(state, seat)
    if refusal is not None:
        return refusal
    count = int(standing_of(state, seat))
    if state.box.bound and state.stage is Stage.FREE and count >= MOST_STANDING:
        return Refusal(rulebook.BINDING, "too_many_standing", {"count": count, "most": int(MOST_STANDING)})
    refusal = check_answer(state, seat, word) or check_cards(state, seat, word.gives) or check_wants(state, word.wants)
    if refusal is not None:
        return refusal
    # Anybody may say any number: -1 must not be taken for the table.
    if word.to is not None and not 0 <= word.to < state.box.seats:
        return Refusal(rulebook.ONLY_WITH_ACTIVE, "no_such_seat", {"count": int(state.box.seats)})
    to = TABLE if word.to is None else word.to
    gives = sum(one(CROP_NUMBERS[bare(name)]) for name in word.gives)
    wants = sum(one(CROP_NUMBERS[name]) for name in word.wants)
    trouble = int(offer_trouble(state, seat, gives, wants, to))
    if not trouble or (trouble == DECLINED_BEFORE and not state.box.bound):
        return None  # a person may ask again; nothing that was declined counts against them
    rule, reason = TROUBLES[trouble]
    details: dict[str, int | str] = {}
    if trouble == ONLY_WITH_ACTIVE:
        details = {"seat": state.active}
    elif trouble == HAND_TOO_SMALL:
        details = {"count": len(word.wants), "most": int(largest_payment(state, seat, to))}
    return Refusal(rule, reason, details)


def check_answer(state: State, seat: Seat, word: Offer) -> Refusal | None:
    """A counter-offer answers an offer made to this player; whoever is asked for an answer gives one. [SEM-33]"""
    if state.stage is Stage.ANSWER:
        return None if word.answers == state.offers[0].number else answer_first(state)
    if word.answers is None:
        return None
    if state.stage is not Stage.FREE:
        return Refusal(rulebook.BOTH_AGREE, "nothing_to_answer", {"number": word.answers})
    bid, refusal = find(state, word.answers)
    if bid is None:
        return refusal
    if not may_decline(state, seat, bid):
        return Refusal(rulebook.BOTH_AGREE, "nothing_to_answer", {"number": word.answers})
    if word.to != bid.author:
        return Refusal(rulebook.BOTH_AGREE, "counter_its_author", {"number": word.answers, "seat": int(bid.author)})
    return None


def check_cards(state: State, seat: Seat, names: tuple[str, ...]) -> Refusal | None:
    """Cards one may give: hand cards, and the active player's revealed ones; nothing received.

    [SEM-26, SEM-27, SEM-31]
    """
    for name in names:
        if name not in CARD_NUMBERS:
            return Refusal(rulebook.ELEVEN_CROPS, "no_such_card", {"name": name})
        card = CARD_NUMBERS[name]
        if card in state.farms[seat].hand:
            continue
        if card in state.revealed:
            if seat == state.active:
                continue
            return Refusal(
                rulebook.OTHERS_GIVE_FROM_HAND, "revealed_is_not_yours", {"card": name, "seat": state.active}
            )
        if bare(name) in (CROP_NAMES[crop_of(aside)] for aside in state.farms[seat].aside):
            return Refusal(rulebook.RECEIVED_STAYS, "received_stays", {"crop": bare(name)})
        return Refusal(rulebook.BINDING, "not_held", {"card": name})
    twice = [name for name, times in Counter(names).items() if times > 1]
    if twice:
        return Refusal(rulebook.BINDING, "named_twice", {"card": twice[0]})
    return None


def check_wants(state: State, names: tuple[str, ...]) -> Refusal | None:
    """Crops that are in this game, and no more of one than there are cards. [SEM-03]"""
    for name, times in Counter(names).items():
        if name not in CROP_NUMBERS:
            return Refusal(rulebook.ELEVEN_CROPS, "no_such_crop", {"name": name})
        crop = CROP_NUMBERS[name]
        if not has(state.box.present, crop):
            return Refusal(rulebook.ELEVEN_CROPS, "not_in_this_game", {"crop": name, "count": int(state.box.seats)})
        if times > CROPS[crop].cards:
            details: dict[str, int | str] = {"crop": name, "count": times, "most": int(CROPS[crop].cards)}
            return Refusal(rulebook.ELEVEN_CROPS, "more_than_there_are", details)
    return None


# --- Answers ----------------------------------------------------------------


def find(state: State, number: int) -> tuple[Bid | None, Refusal | None]:
    """The offer with this number, or that it is gone, or that there never was one."""
    was_made = 1 <= number < state.next_number
    place = place_of(state, number) if was_made else NO_OFFER
    if place != NO_OFFER:
        return state.offers[place], None
    reason = "offer_is_gone" if was_made else "no_such_offer"
    return None, Refusal(rulebook.BOTH_AGREE, reason, {"number": number, "count": len(state.offers)})


def not_made_to_you(bid: Bid) -> Refusal:
    """It has an addressee."""
    return Refusal(rulebook.BOTH_AGREE, "not_made_to_you", {"number": int(bid.number), "seat": int(bid.to)})


def check_accept(state: State, seat: Seat, word: Accept) -> Refusal | None:
    """An offer that stands, made to this player, paid with just the crops it wants. [SEM-33]"""
    bid, refusal = find(state, word.offer)
    if bid is None:
        return refusal
    if bid.author == seat:
        return Refusal(rulebook.BOTH_AGREE, "your_own_offer", {"number": word.offer})
    if not may_take(seat, bid):
        if bid.to == TABLE:
            return Refusal(rulebook.BOTH_AGREE, "you_said_yes", {"number": word.offer, "seat": int(bid.author)})
        return not_made_to_you(bid)
    if not may_answer(state, seat, bid):
        return not_your_word(state)
    refusal = check_cards(state, seat, word.pays)
    if refusal is not None:
        return refusal
    paid = row_of([CARD_NUMBERS[name] for name in word.pays])
    if paid == bid.wants:
        return None
    if bid.wants == 0:
        return Refusal(rulebook.BOTH_AGREE, "gifts_are_free", {"number": word.offer, "pays": word.pays})
    wants, count = crops_in(bid.wants), int(total(bid.wants))
    return Refusal(
        rulebook.BOTH_AGREE,
        "payment_differs",
        {"number": word.offer, "wants": wants, "count": count, "pays": word.pays},
    )


def check_decline(state: State, seat: Seat, number: int) -> Refusal | None:
    """An offer made to this player by name. [SEM-33]"""
    bid, refusal = find(state, number)
    if bid is None:
        return refusal
    if bid.to != seat:
        if bid.to != TABLE:
            return not_made_to_you(bid)
        return Refusal(rulebook.BOTH_AGREE, "to_the_table", {"number": number})
    if state.stage is Stage.CHOICE:
        return answer_first(state)
    return None if may_decline(state, seat, bid) else not_your_word(state)


def check_withdraw(state: State, seat: Seat, number: int) -> Refusal | None:
    """One's own offer. [SEM-33]"""
    bid, refusal = find(state, number)
    if bid is None:
        return refusal
    if bid.author != seat:
        return Refusal(rulebook.BOTH_AGREE, "not_your_offer", {"number": number, "seat": int(bid.author)})
    return None if may_withdraw(state, seat, bid) else not_your_word(state)


def check_confirm(state: State, seat: Seat, word: Confirm) -> Refusal | None:
    """One of those who said yes to one's offer to the table. [SEM-33]"""
    bid, refusal = find(state, word.offer)
    if bid is None:
        return refusal
    if bid.author != seat:
        return Refusal(rulebook.BOTH_AGREE, "not_your_offer", {"number": word.offer, "seat": int(bid.author)})
    if bid.to != TABLE:
        return Refusal(rulebook.BOTH_AGREE, "not_to_the_table", {"number": word.offer, "seat": int(bid.to)})
    if not may_confirm(state, seat, bid):
        return not_your_word(state)
    if word.taker not in [taker.seat for taker in bid.takers]:
        return Refusal(rulebook.BOTH_AGREE, "nobody_said_yes", {"number": word.offer, "count": len(bid.takers)})
    return None
