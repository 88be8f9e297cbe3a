"""What an offer may be: who may speak, what may stand, what may be said to it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.bits import bit
from ludoteca.games.semenza.content import CROPS, CROPS_IN_BOX, Phase, Stage, crop_of, one, row_of, tally, total
from ludoteca.games.semenza.rules.turn import next_seat
from ludoteca.games.semenza.state import NO_OFFER, TABLE, Bid, State
from ludoteca.games.semenza.verbs.trading import was_declined

MOST_STANDING: Final[i64] = 8
"""Offers one player may have standing on a free table."""
# What may stand against an offer, in the order a player would ask.
FINE: Final[i64] = 0
EMPTY: Final[i64] = 1
NO_SUCH_SEAT: Final[i64] = 2
WITH_YOURSELF: Final[i64] = 3
ONLY_WITH_ACTIVE: Final[i64] = 4
NOT_IN_GAME: Final[i64] = 5
TOO_MANY_OF_A_CROP: Final[i64] = 6
HAND_TOO_SMALL: Final[i64] = 7
ALREADY_STANDS: Final[i64] = 8
DECLINED_BEFORE: Final[i64] = 9


def speaker(state: State) -> i64:
    """Whose word it is: the active player's, the addressee's, or the next one's of a round. [SEM-33, SEM-35]"""
    stage = state.stage
    if stage is Stage.ANSWER:
        return state.offers[0].to
    if stage is Stage.TAKERS or stage is Stage.ROUND or stage is Stage.CLOSING:
        seat = next_seat(state, state.active)
        while not state.asked & bit(seat):
            seat = next_seat(state, seat)
        return seat
    return state.active


def may_offer(state: State, seat: i64) -> bool:
    """Is this the moment for this player to make an offer? [SEM-24]"""
    if state.phase is not Phase.TRADE:
        return False
    stage = state.stage
    if stage is Stage.FREE:
        return True
    if stage is Stage.PROPOSE or stage is Stage.ANSWER or stage is Stage.ROUND or stage is Stage.CLOSING:
        return seat == speaker(state)
    return False


def may_call(state: State, seat: i64) -> bool:
    """Announcing what one has and seeks: the active player, or on a free table anybody."""
    if state.phase is not Phase.TRADE:
        return False
    return state.stage is Stage.FREE or (state.stage is Stage.PROPOSE and seat == state.active)


def has_words_left(state: State, seat: i64) -> bool:
    """Has this player called and offered less often in this turn than bots and simulation may? [SEM-35]

    People may go on where the table says so (`box.bound`); what is listed ends, so that every playout does.
    """
    if state.stage is Stage.FREE:
        return state.farms[seat].posts < state.box.posts
    return state.stage is not Stage.PROPOSE or state.acts < state.box.trade_moves


def offers_listed(state: State, seat: i64) -> bool:
    """Are offers of this player listed: his moment, words left, and on a free table room for one more?"""
    if not may_offer(state, seat) or not has_words_left(state, seat):
        return False
    return state.stage is not Stage.FREE or standing_of(state, seat) < MOST_STANDING


def calls_listed(state: State, seat: i64) -> bool:
    """Is a call of this player listed?"""
    return may_call(state, seat) and has_words_left(state, seat)


def standing_of(state: State, seat: i64) -> i64:
    """How many offers of this player stand."""
    n: i64 = 0
    for bid in state.offers:
        if bid.author == seat:
            n += 1
    return n


def place_of(state: State, number: i64) -> i64:
    """Where an offer lies among those that stand, or NO_OFFER."""
    for n, bid in enumerate(state.offers):
        if bid.number == number:
            return n
    return NO_OFFER


def held(state: State, seat: i64) -> i64:
    """The crops one may give, counted: the hand's, and for the active player the revealed cards'.

    Received cards lie aside and are not among them. [SEM-26, SEM-27, SEM-31, SEM-A14, SEM-A15]
    """
    row = row_of(state.farms[seat].hand)
    if seat == state.active:
        row += row_of(state.revealed)
    return row


def covers(row: i64, wanted: i64) -> bool:
    """Does a row hold all that is wanted?"""
    while wanted:
        if (wanted & 31) > (row & 31):
            return False
        wanted = wanted >> 5
        row = row >> 5
    return True


def may_take(seat: i64, bid: Bid) -> bool:
    """Is this offer made to this player, who has not yet said yes to it? [SEM-25]"""
    if bid.to == seat:
        return True
    if bid.to != TABLE or bid.author == seat:
        return False
    for taker in bid.takers:
        if taker.seat == seat:
            return False
    return True


def may_answer(state: State, seat: i64, bid: Bid) -> bool:
    """May this player say yes to this offer now? [SEM-33]"""
    if state.phase is not Phase.TRADE or not may_take(seat, bid):
        return False
    stage = state.stage
    if stage is Stage.FREE:
        return True
    if stage is Stage.PROPOSE or stage is Stage.ROUND or stage is Stage.CLOSING or stage is Stage.PICK:
        return False
    return seat == speaker(state)


def may_decline(state: State, seat: i64, bid: Bid) -> bool:
    """Only who is named may decline; the rest of the table just lets an offer lie. [SEM-33]"""
    return bid.to == seat and state.stage is not Stage.CHOICE and may_answer(state, seat, bid)


def may_withdraw(state: State, seat: i64, bid: Bid) -> bool:
    """One's own offers: on a free table at any time, else when it is one's word on them."""
    if state.phase is not Phase.TRADE or bid.author != seat:
        return False
    return state.stage is Stage.FREE or (state.stage is Stage.PICK and seat == state.active)


def may_confirm(state: State, seat: i64, bid: Bid) -> bool:
    """The active player picks among those who would take his offer to the table. [SEM-33]"""
    if state.phase is not Phase.TRADE or bid.author != seat or bid.to != TABLE:
        return False
    return state.stage is Stage.FREE or state.stage is Stage.PICK


def may_pass(state: State, seat: i64) -> bool:
    """In a round each may say nothing; and of several offers the active player need not take any."""
    if state.phase is not Phase.TRADE:
        return False
    stage = state.stage
    if stage is Stage.TAKERS or stage is Stage.ROUND or stage is Stage.CLOSING or stage is Stage.CHOICE:
        return seat == speaker(state)
    return False


def offer_trouble(state: State, author: i64, gives: i64, wants: i64, to: i64) -> i64:
    """What stands against an offer of cards one holds; judged on what all can see, never on another hand.

    [SEM-25, SEM-32, SEM-A13, SEM-A16]
    """
    if gives == 0 and wants == 0:
        return EMPTY
    if to != TABLE and not 0 <= to < state.box.seats:
        return NO_SUCH_SEAT
    if to == author:
        return WITH_YOURSELF
    if author != state.active and to != state.active:
        return ONLY_WITH_ACTIVE
    trouble = want_trouble(state, author, wants, to)
    if trouble != FINE:
        return trouble
    for bid in state.offers:
        if bid.author == author and bid.to == to and bid.wants == wants and row_of(bid.gives) == gives:
            return ALREADY_STANDS
    if was_declined(state, author, to, gives, wants):
        return DECLINED_BEFORE
    return FINE


def want_trouble(state: State, author: i64, wants: i64, to: i64) -> i64:
    """Could anybody satisfy this wish, for all that can be seen?"""
    for crop in range(CROPS_IN_BOX):
        wanted = tally(wants, crop)
        if wanted > 0:
            if not state.box.present & bit(crop):
                return NOT_IN_GAME
            if wanted > CROPS[crop].cards:
                return TOO_MANY_OF_A_CROP
    if total(wants) > largest_payment(state, author, to):
        return HAND_TOO_SMALL
    return FINE


def largest_payment(state: State, author: i64, to: i64) -> i64:
    """The most cards the other side has to give, as all can see: hands, and the active player's revealed cards."""
    most: i64 = 0
    for seat in range(state.box.seats):
        if seat != author and to in (TABLE, seat):
            cards: i64 = len(state.farms[seat].hand)
            if seat == state.active:
                cards += len(state.revealed)
            if cards > most:
                most = cards
    return most


def choose_cards(state: State, seat: i64, row: i64, frontmost: bool) -> list[i64]:
    """Cards for a row of crops: revealed ones first, else the rearmost copies (or the frontmost). [SEM-28]

    In the order of the hand, then of the revealed cards.
    """
    shown: list[i64] = []
    if seat == state.active:
        for card in state.revealed:
            if tally(row, crop_of(card)) > 0:
                row -= one(crop_of(card))
                shown.append(card)
    chosen: list[i64] = []
    hand = state.farms[seat].hand
    if frontmost:
        for card in hand:
            if row == 0:
                break
            if tally(row, crop_of(card)) > 0:
                row -= one(crop_of(card))
                chosen.append(card)
    else:
        for card in reversed(hand):
            if row == 0:
                break
            if tally(row, crop_of(card)) > 0:
                row -= one(crop_of(card))
                chosen.insert(0, card)
    for card in shown:
        chosen.append(card)
    return chosen
