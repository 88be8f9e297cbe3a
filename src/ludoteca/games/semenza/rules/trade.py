"""Trading and giving: what an offer may be, and what comes of it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.bits import bit
from ludoteca.core.rng import Rng
from ludoteca.games.semenza.content import CROPS, CROPS_IN_BOX, Phase, Stage, crop_of, one, row_of, tally, total
from ludoteca.games.semenza.events import Called, LastOffers, Passed
from ludoteca.games.semenza.names import crops_in
from ludoteca.games.semenza.rules.turn import next_seat, planting_over
from ludoteca.games.semenza.state import NO_OFFER, TABLE, Bid, Farm, State
from ludoteca.games.semenza.verbs import (
    crops_from_hand,
    decline,
    keep_revealed,
    lapse,
    parties,
    put_up,
    raise_known,
    remember_no,
    trade,
    volunteer,
    withdraw,
)

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

# --- What the rules ask -----------------------------------------------------


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
        return state.farms[seat].posts < state.box.posts and standing_of(state, seat) < MOST_STANDING
    if stage is Stage.PROPOSE or stage is Stage.ANSWER or stage is Stage.ROUND or stage is Stage.CLOSING:
        return seat == speaker(state)
    return False


def may_call(state: State, seat: i64) -> bool:
    """Announcing what one has and seeks: the active player, or on a free table anybody."""
    if state.phase is not Phase.TRADE:
        return False
    if state.stage is Stage.FREE:
        return state.farms[seat].posts < state.box.posts
    return state.stage is Stage.PROPOSE and seat == state.active


def standing_of(state: State, seat: i64) -> i64:
    """How many offers of this player stand."""
    n: i64 = 0
    for bid in state.offers:
        if bid.author == seat:
            n += 1
    return n


def place_of(state: State, number: i64) -> i64:
    """Where an offer lies among those that stand, or NO_OFFER."""
    n: i64 = 0
    for bid in state.offers:
        if bid.number == number:
            return n
        n += 1
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
    crop: i64 = 0
    while crop < CROPS_IN_BOX:
        wanted = tally(wants, crop)
        if wanted > 0:
            if not state.box.present & bit(crop):
                return NOT_IN_GAME
            if wanted > CROPS[crop].cards:
                return TOO_MANY_OF_A_CROP
        crop += 1
    if total(wants) > largest_payment(state, author, to):
        return HAND_TOO_SMALL
    return FINE


def largest_payment(state: State, author: i64, to: i64) -> i64:
    """The most cards the other side has to give, as all can see: hands, and the active player's revealed cards."""
    most: i64 = 0
    seat: i64 = 0
    while seat < state.box.seats:
        if seat != author and to in (TABLE, seat):
            cards: i64 = len(state.farms[seat].hand)
            if seat == state.active:
                cards += len(state.revealed)
            if cards > most:
                most = cards
        seat += 1
    return most


def was_declined(state: State, author: i64, to: i64, gives: i64, wants: i64) -> bool:
    """Was this very offer made in vain since a hand last changed?"""
    if len(state.declined) == 0:
        return False
    between = parties(author, to)
    n: i64 = 0
    while n < len(state.declined):
        if state.declined[n] == between and state.declined[n + 1] == gives and state.declined[n + 2] == wants:
            return True
        n += 3
    return False


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
    size: i64 = len(hand)
    if frontmost:
        at: i64 = 0
        while row and at < size:
            card = hand[at]
            if tally(row, crop_of(card)) > 0:
                row -= one(crop_of(card))
                chosen.append(card)
            at += 1
    else:
        at = size - 1
        while row and at >= 0:
            card = hand[at]
            if tally(row, crop_of(card)) > 0:
                row -= one(crop_of(card))
                chosen.insert(0, card)
            at -= 1
    for card in shown:
        chosen.append(card)
    return chosen


# --- What the rules do ------------------------------------------------------


def post(state: State, seat: i64) -> None:
    """The draft becomes an offer: the only place where one comes to be.

    [SEM-24, SEM-25, SEM-26, SEM-27, SEM-29, SEM-32]
    """
    draft = state.draft
    if draft.answers != NO_OFFER:
        decline(state, state.offers[draft.answers], seat)
    bid = put_up(state, seat, draft.to, draft.gives, draft.wants)
    draft.gives = []
    stage = state.stage
    if stage is Stage.FREE:
        state.farms[seat].posts += 1
    elif stage is Stage.PROPOSE:
        state.acts += 1
        if bid.to == TABLE:
            ask_others(state, Stage.TAKERS)
        else:
            state.stage = Stage.ANSWER
    elif stage is Stage.ANSWER:
        state.stage = Stage.COUNTERED
    elif stage is Stage.CLOSING:
        state.asked ^= bit(seat)
        state.stage = Stage.LAST_WORD
    else:
        spoken(state, seat)


def ask_others(state: State, stage: Stage) -> None:
    """All but the active player are asked, clockwise from his left."""
    state.stage = stage
    state.asked = bit(state.box.seats) - 1 - bit(state.active)


def call(state: State, seat: i64) -> None:
    """Say what one has and seeks; it binds nobody. [SEM-A16]"""
    if state.log is not None:
        state.log.append(Called(seat, crops_in(state.draft.have), crops_in(state.draft.seek)))
    if state.stage is Stage.FREE:
        state.farms[seat].posts += 1
    else:
        state.acts += 1
        ask_others(state, Stage.ROUND)


def spoken(state: State, seat: i64) -> None:
    """One has spoken in a round; when all have, the word goes back to the active player. [SEM-33]"""
    state.asked ^= bit(seat)
    if state.asked != 0:
        return
    if len(state.offers) == 0:
        propose_again(state)
    elif state.stage is Stage.ROUND:
        state.stage = Stage.CHOICE
    elif len(state.offers[0].takers) > 0:
        state.stage = Stage.PICK
    else:
        come_to_nothing(state)
        propose_again(state)


def say_nothing(state: State, seat: i64, rng: Rng) -> None:
    """Pass in a round, or leave all offers of a round where they lie. [SEM-33]"""
    if state.log is not None:
        state.log.append(Passed(seat))
    if state.stage is Stage.CHOICE:
        come_to_nothing(state)
        propose_again(state)
    elif state.stage is Stage.CLOSING:
        state.asked ^= bit(seat)
        close_if_done(state, rng)
    else:
        spoken(state, seat)


def accept(state: State, seat: i64, place: i64, rng: Rng) -> None:
    """Say yes with the cards of the draft; to an offer to the table that is volunteering. [SEM-30, SEM-33]"""
    bid = state.offers[place]
    pays = state.draft.gives
    state.draft.gives = []
    if bid.to == TABLE:
        volunteer(state, bid, seat, pays)
        if state.stage is not Stage.FREE:
            spoken(state, seat)
    else:
        trade(state, bid, seat, pays)
        after_trade(state, rng)


def confirm(state: State, place: i64, seat: i64, rng: Rng) -> None:
    """The active player picks one who would take his offer to the table. [SEM-33]"""
    bid = state.offers[place]
    for taker in bid.takers:
        if taker.seat == seat:
            trade(state, bid, seat, taker.pays)
            break
    after_trade(state, rng)


def after_trade(state: State, rng: Rng) -> None:
    """Offers whose cards are gone lapse; one at a time, the word goes on."""
    stage = state.stage
    if stage is Stage.FREE:
        drop_broken(state)
        return
    while len(state.offers) > 0:
        lapse(state, state.offers[0])
    if stage is Stage.LAST_WORD:
        state.stage = Stage.CLOSING
        close_if_done(state, rng)
    else:
        propose_again(state)


def has_all(state: State, farm: Farm, cards: list[i64]) -> bool:
    """Are all these cards still where they were offered from?"""
    for card in cards:
        if card not in farm.hand and card not in state.revealed:
            return False
    return True


def drop_broken(state: State) -> None:
    """An offer whose cards are gone lapses, and so does a taker's yes. [SEM-A16]"""
    for bid in state.offers[:]:
        if not has_all(state, state.farms[bid.author], bid.gives):
            lapse(state, bid)
        else:
            raise_known(state.farms[bid.author], crops_from_hand(state, bid.gives))
            bid.takers = [taker for taker in bid.takers if has_all(state, state.farms[taker.seat], taker.pays)]
            for taker in bid.takers:
                raise_known(state.farms[taker.seat], row_of(taker.pays))


def say_no(state: State, seat: i64, place: i64, rng: Rng) -> None:
    """Decline; nothing changes hands. [SEM-33]"""
    decline(state, state.offers[place], seat)
    if state.stage is Stage.LAST_WORD:
        state.stage = Stage.CLOSING
        close_if_done(state, rng)
    elif state.stage is not Stage.FREE:
        propose_again(state)


def take_back(state: State, place: i64) -> None:
    """Withdraw one's own offer. [SEM-33]"""
    withdraw(state, state.offers[place])
    if state.stage is not Stage.FREE:
        propose_again(state)


def come_to_nothing(state: State) -> None:
    """Nobody took these offers."""
    while len(state.offers) > 0:
        remember_no(state, state.offers[0])
        lapse(state, state.offers[0])


def propose_again(state: State) -> None:
    """The active player's word again, until he has spoken often enough. [SEM-29, SEM-35]"""
    state.stage = Stage.PROPOSE
    if state.acts >= state.box.trade_moves:
        last_offers(state)


def last_offers(state: State) -> None:
    """No more deals on the active player's part: each other player may make one last offer. [SEM-35]"""
    if state.log is not None:
        state.log.append(LastOffers(state.active))
    ask_others(state, Stage.CLOSING)


def end_trading(state: State, rng: Rng) -> None:
    """The active player's call. [SEM-35]"""
    if state.stage is Stage.FREE:
        close(state, rng)
    else:
        last_offers(state)


def close_if_done(state: State, rng: Rng) -> None:
    """Phase 3 begins when the last one has spoken."""
    if state.asked == 0:
        close(state, rng)


def close(state: State, rng: Rng) -> None:
    """All offers lapse; revealed cards not given away are kept. [SEM-34, SEM-35]"""
    while len(state.offers) > 0:
        lapse(state, state.offers[0])
    if len(state.declined) > 0:
        state.declined = []
    state.stage = Stage.NONE
    keep_revealed(state)
    state.phase = Phase.P3
    planting_over(state, rng)


def line_up(state: State, seat: i64) -> None:
    """Make a free table speak in turn from here on, with this player's word next: for search, after a guess.

    Of several offers he could answer he keeps those he may choose among; the others lapse.
    """
    if state.stage is not Stage.FREE:
        return
    mine: list[Bid] = []
    for bid in state.offers:
        if may_take(seat, bid):
            mine.append(bid)
    if seat == state.active:
        state.offers = mine
        if len(mine) > 0:
            state.stage = Stage.CHOICE
        else:
            state.stage = Stage.PROPOSE
    elif len(mine) > 0:
        newest = mine[len(mine) - 1]
        state.offers = [newest]
        if newest.to == TABLE:
            state.stage = Stage.TAKERS
            state.asked = bit(seat)
        else:
            state.stage = Stage.ANSWER
    else:
        state.offers = []
        state.stage = Stage.ROUND
        state.asked = bit(seat)
