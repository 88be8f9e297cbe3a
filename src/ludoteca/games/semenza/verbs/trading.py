"""Offers put up and taken down, and the cards that change hands."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.games.semenza.content import (
    crop_of,
    one,
    row_of,
    tally,
)
from ludoteca.games.semenza.events import (
    Declined,
    Lapsed,
    Offered,
    Traded,
    TradingEnded,
    Volunteered,
    Withdrawn,
)
from ludoteca.games.semenza.names import card_names, crops_in, crops_of
from ludoteca.games.semenza.state import TABLE, Bid, Farm, State, Taker
from ludoteca.games.semenza.verbs.fields import leave_hand


def raise_known(farm: Farm, crops: i64) -> None:
    """So many cards of these crops are in this hand, as all have heard."""
    crop: i64 = 0
    while crops >> (5 * crop):
        least = tally(crops, crop)
        now = tally(farm.known, crop)
        if now < least:
            farm.known += (least - now) * one(crop)
        crop += 1


def crops_from_hand(state: State, cards: list[i64]) -> i64:
    """The crops of those cards that do not lie revealed."""
    crops: i64 = 0
    for card in cards:
        if card not in state.revealed:
            crops += one(crop_of(card))
    return crops


def put_up(state: State, author: i64, to: i64, gives: list[i64], wants: i64) -> Bid:
    """An offer comes to stand. [SEM-32, SEM-A16]"""
    bid = Bid(state.next_number, author, to, gives, wants)
    state.next_number += 1
    state.offers.append(bid)
    raise_known(state.farms[author], crops_from_hand(state, gives))
    if state.log is not None:
        hand = [card for card in gives if card not in state.revealed]
        shown = [card for card in gives if card in state.revealed]
        named = None if to == TABLE else to
        state.log.append(Offered(bid.number, author, named, card_names(hand + shown), len(hand), crops_in(wants)))
    return bid


def volunteer(state: State, bid: Bid, seat: i64, pays: list[i64]) -> None:
    """Somebody would take an offer to the table. [SEM-33]"""
    bid.takers.append(Taker(seat, pays))
    raise_known(state.farms[seat], row_of(pays))
    if state.log is not None:
        state.log.append(Volunteered(bid.number, seat))


def take_down(state: State, bid: Bid) -> None:
    """An offer no longer stands."""
    state.offers.remove(bid)


def decline(state: State, bid: Bid, seat: i64) -> None:
    """The addressee says no. [SEM-33]"""
    remember_no(state, bid)
    take_down(state, bid)
    if state.log is not None:
        state.log.append(Declined(bid.number, seat))


def withdraw(state: State, bid: Bid) -> None:
    """The author thinks better of it. [SEM-33]"""
    take_down(state, bid)
    if state.log is not None:
        state.log.append(Withdrawn(bid.number, bid.author))


def lapse(state: State, bid: Bid) -> None:
    """An offer comes to nothing."""
    take_down(state, bid)
    if state.log is not None:
        state.log.append(Lapsed(bid.number))


def parties(author: i64, to: i64) -> i64:
    """Between whom, as one number."""
    return author * 16 + to + 1


def was_declined(state: State, author: i64, to: i64, gives: i64, wants: i64) -> bool:
    """Was this very offer made in vain since a hand last changed?"""
    if len(state.declined) == 0:
        return False
    between = parties(author, to)
    for n in range(0, i64(len(state.declined)), 3):
        if state.declined[n] == between and state.declined[n + 1] == gives and state.declined[n + 2] == wants:
            return True
    return False


def remember_no(state: State, bid: Bid) -> None:
    """The same offer is not made again before a hand has changed."""
    if was_declined(state, bid.author, bid.to, row_of(bid.gives), bid.wants):
        return
    state.declined.append(parties(bid.author, bid.to))
    state.declined.append(row_of(bid.gives))
    state.declined.append(bid.wants)


def give_card(state: State, seat: i64, card: i64, to: i64) -> None:
    """One card, from the revealed ones or from the hand, to the cards another has aside. [SEM-26, SEM-27, SEM-30]"""
    if card in state.revealed:
        state.revealed.remove(card)
    else:
        leave_hand(state.farms[seat], state.farms[seat].hand.index(card))
    state.farms[to].aside.append(card)


def trade(state: State, bid: Bid, partner: i64, pays: list[i64]) -> None:
    """Both sides hand over at once. [SEM-25, SEM-30, SEM-33]"""
    take_down(state, bid)
    for card in bid.gives:
        give_card(state, bid.author, card, partner)
    for card in pays:
        give_card(state, partner, card, bid.author)
    state.farms[bid.author].forget_call()
    state.farms[partner].forget_call()
    if len(state.declined) > 0:
        state.declined = []
    if state.log is not None:
        state.log.append(Traded(bid.number, bid.author, partner, crops_of(bid.gives), crops_of(pays)))


def keep_revealed(state: State) -> None:
    """What was not given away is the active player's to plant. [SEM-23, SEM-34]"""
    farm = state.farms[state.active]
    if state.log is not None:
        state.log.append(TradingEnded(state.active, crops_of(state.revealed)))
    if len(state.revealed) > 0:
        for card in state.revealed:
            farm.aside.append(card)
        state.revealed = []
