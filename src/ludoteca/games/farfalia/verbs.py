"""The only functions that move a card, a joker or a point; each writes what happened."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import EMPTY_SLOT, bit, nth, slot, unit, with_slot
from ludoteca.core.bits import count as size
from ludoteca.core.rng import Rng
from ludoteca.games.farfalia.content import (
    CARDS,
    COLUMNS,
    COPIES_OF_A_JOKER,
    JOKERS,
    NO_CARD,
    NO_FAMILY,
    NO_TRUMP,
    PROPOSED,
    SUBJECTS_PER_FAMILY,
    family_cards,
)
from ludoteca.games.farfalia.events import (
    Answered,
    AnswersOpened,
    Burned,
    Chose,
    Dealt,
    Discarded,
    DummyLaid,
    HandScored,
    Played,
    ProposalTurned,
    TrickWon,
    TrumpCalled,
    TurnedUp,
)
from ludoteca.games.farfalia.names import card_name, card_names, family_name, subject_names, trump_name
from ludoteca.games.farfalia.state import NO_COLUMN, Place, State


def clear_table(state: State) -> None:
    """Gather up all cards of the hand before. [FAR-33]"""
    state.asked = 0
    state.answered = 0
    state.yes = 0
    state.doubled = 0
    state.trump = NO_TRUMP
    state.subjects = 0
    state.draft = 0
    state.discards = 0
    state.gone = 0
    state.jokers_gone = 0
    state.trick = 0
    state.leader = 0
    state.last_leader = 0
    state.to_play = 0
    state.down = 0
    state.led = 0
    state.best = 0
    state.winner = 0
    state.pile = 0


def draw_from(cards: i64, n: i64, rng: Rng) -> i64:
    """Any n of a set of cards."""
    left = size(cards)
    drawn: i64 = 0
    for _card in range(n):
        card = bit(nth(cards, rng.below(left)))
        cards ^= card
        drawn |= card
        left -= 1
    return drawn


def deal(state: State, rng: Rng) -> None:
    """Shuffle the play deck and deal all of it, and in BURNIN' a joker to each player.

    [FAR-07, FAR-50, FAR-63, FAR-69, FAR-80]
    """
    deck: list[i64] = list(range(CARDS))
    left = CARDS
    for n, place in enumerate(state.places):
        cards: i64 = state.layout.dealers_cards if n == 0 else state.layout.others_cards
        if place.dummy:
            left = lay_dummy(place, deck, left, rng)
        else:
            for _card in range(cards):
                at = rng.below(left)
                left -= 1
                place.hand |= bit(deck[at])
                deck[at] = deck[left]
    if state.box.burning:
        deal_jokers(state, rng)
    if state.log is not None:
        for place in state.places:
            if place.dummy:
                state.log.append(DummyLaid(place.seat, card_names(place.hand)))
            else:
                state.log.append(Dealt(place.seat, size(place.hand), card_names(place.hand)))


def lay_dummy(place: Place, deck: list[i64], left: i64, rng: Rng) -> i64:
    """Six cards face down in a row, six face up on them, one more beside. [FAR-58]"""
    for n in range(2 * COLUMNS + 1):
        at = rng.below(left)
        left -= 1
        card = deck[at]
        deck[at] = deck[left]
        if n < COLUMNS:
            place.under = with_slot(place.under, n, card)
        else:
            place.hand |= bit(card)
            if n < 2 * COLUMNS:
                place.cover = with_slot(place.cover, n - COLUMNS, card)
    return left


def deal_jokers(state: State, rng: Rng) -> None:
    """One joker to each player; dummies get none, the rest are put away. [FAR-80, FAR-A19]"""
    bag: list[i64] = [family for family in range(5) for copy in range(COPIES_OF_A_JOKER)]
    left: i64 = len(bag)
    for place in state.places:
        if not place.dummy:
            at = rng.below(left)
            left -= 1
            place.hand |= bit(JOKERS + bag[at])
            bag[at] = bag[left]


def answer(state: State, seat: i64, yes: bool) -> None:
    """Give a sealed answer: double my score of this hand, or not. [FAR-78, FAR-A18]"""
    state.answered |= bit(seat)
    if yes:
        state.yes |= bit(seat)
    if state.log is not None:
        state.log.append(Answered(seat, yes))


def open_answers(state: State) -> None:
    """Show all sealed answers at once, and pay the jokers. [FAR-78, FAR-A18]"""
    state.doubled = state.yes
    seats: list[int] = []
    left: list[i64] = []
    for seat, jokers in enumerate(state.jokers):
        paid = state.yes & bit(seat) != 0
        left.append(jokers - 1 if paid else jokers)
        if paid:
            seats.append(seat)
    state.jokers = left
    state.turned_up += 1
    if state.log is not None:
        state.log.append(AnswersOpened(tuple(seats)))


def pick_out(state: State, card: i64) -> None:
    """The dealer picks out a card to discard."""
    state.draft |= bit(card)


def discard(state: State) -> None:
    """The cards picked out leave the hand, unseen by the others. [FAR-08, FAR-70]"""
    place = state.places[0]
    place.hand ^= state.draft
    state.discards = state.draft
    state.draft = 0
    if state.log is not None:
        state.log.append(Discarded(place.seat, size(state.discards), card_names(state.discards)))


def call_trump(state: State, trump: i64) -> None:
    """Name the trump suit of the hand, or that there is none. [FAR-09]"""
    state.trump = trump
    if state.log is not None:
        state.log.append(TrumpCalled(state.places[0].seat, trump_name(trump)))


def turn_up_proposal(state: State, sets_trump: bool, rng: Rng) -> None:
    """Shuffle the 25 subjects and turn up five. [FAR-10, FAR-33, FAR-51, FAR-A25]"""
    counts: i64 = 0
    left: i64 = 5 * SUBJECTS_PER_FAMILY
    for n in range(PROPOSED):
        # The subject at this place among those left, counted family by family.
        at = rng.below(left)
        family: i64 = 0
        there = SUBJECTS_PER_FAMILY - ((counts >> (4 * family)) & 15)
        while at >= there:
            at -= there
            family += 1
            there = SUBJECTS_PER_FAMILY - ((counts >> (4 * family)) & 15)
        counts += unit(family)
        state.subjects += (family + 1) * unit(n)
        left -= 1
    for side in range(state.layout.side_count):
        state.wants[side] = counts
    if sets_trump:
        state.trump = (state.subjects & 15) - 1
    if state.log is not None:
        state.log.append(ProposalTurned(subject_names(state.subjects), trump_name(state.trump)))


def put_down(state: State, place: Place, card: i64) -> None:
    """Play a card to the trick. [FAR-17, FAR-59]"""
    it = bit(card)
    place.hand ^= it
    place.played = card
    if card < JOKERS:
        state.gone |= it
        state.pile |= it
        if place.dummy:
            place.turning = uncovered(place, card)
    else:
        state.jokers_gone += unit(card - JOKERS)
    state.down += 1
    if state.log is not None:
        state.log.append(Played(place.seat, place.dummy, card_name(card)))


def uncovered(place: Place, card: i64) -> i64:
    """The column whose hidden card is now bare, if this card lay on one. [FAR-60]"""
    for column in range(COLUMNS):
        if slot(place.cover, column) == card:
            place.cover = with_slot(place.cover, column, EMPTY_SLOT)
            return column
    return NO_COLUMN


def burn(state: State) -> None:
    """Each joker in the trick removes the cards of its family. [FAR-82, FAR-A19]"""
    for place in state.places:
        if place.played >= JOKERS:
            burnt = state.pile & family_cards(place.played - JOKERS)
            state.pile ^= burnt
            if state.log is not None:
                state.log.append(Burned(family_name(place.played - JOKERS), card_names(burnt)))


def win_trick(state: State) -> None:
    """The winner takes the trick. [FAR-20]"""
    if state.log is not None:
        place = state.places[state.winner]
        state.log.append(TrickWon(place.seat, place.dummy, card_name(place.played)))


def take(state: State, holder: Place, family: i64) -> None:
    """Lay one picture of the trick face up before its winner, or none. [FAR-22, FAR-24, FAR-61]"""
    if family != NO_FAMILY:
        holder.chosen += unit(family)
        state.wants[holder.side] -= unit(family)
    if state.log is not None:
        state.log.append(Chose(holder.seat, family_name(family)))


def sweep(state: State) -> None:
    """Turn the trick over; only this last one may still be looked at. [FAR-24, FAR-A22]"""
    for place in state.places:
        place.last = place.played
        place.played = NO_CARD
    state.last_leader = state.leader
    state.pile = 0
    state.down = 0
    state.led = 0
    state.best = 0


def turn_up(state: State, place: Place) -> None:
    """A dummy's bared card comes to light, after the choice. [FAR-60]"""
    card = slot(place.under, place.turning)
    place.under = with_slot(place.under, place.turning, EMPTY_SLOT)
    place.turning = NO_COLUMN
    place.hand |= bit(card)
    state.turned_up += 1
    if state.log is not None:
        state.log.append(TurnedUp(place.seat, card_name(card)))


def credit(state: State, points: list[i64]) -> None:
    """Write the points of a hand down. [FAR-30]"""
    state.totals = [total + more for total, more in zip(state.totals, points)]
    state.history = state.history + points
    if state.log is not None:
        state.log.append(HandScored(state.number, tuple(points), tuple(state.totals)))
