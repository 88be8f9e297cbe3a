"""Setting up, and the deck: dealing, drawing, turning up, running out."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import bit
from ludoteca.core.rng import Rng, shuffle
from ludoteca.games.semenza.content import (
    CROPS,
    CROPS_IN_BOX,
    MOST_COPIES,
    NO_CARD,
    NO_CROP,
)
from ludoteca.games.semenza.events import (
    Dealt,
    DeckRanOut,
    Drew,
    Reshuffled,
    Revealed,
)
from ludoteca.games.semenza.names import card_names
from ludoteca.games.semenza.state import Farm, State


def clear_table(state: State) -> None:
    """Everything back into the box, everybody with empty fields. [SEM-04, SEM-10, SEM-12, SEM-62]"""
    state.turned_up = 0
    if len(state.farms) != state.box.seats:
        state.farms = [Farm() for seat in range(state.box.seats)]
    for farm in state.farms:
        farm.hand = []
        farm.first_pass = 0
        farm.second_pass = 0
        farm.known = 0
        for field in farm.fields:
            field.crop = NO_CROP
            field.copies = 0
        farm.open = state.box.company.fields
        farm.bought = False
        farm.coins = []
        farm.aside = []
        farm.posts = 0
    state.discards = []
    state.exhaustions = 0
    state.passes = 0
    state.loose = False
    state.last = False
    state.revealed = []
    state.offers = []
    state.next_number = 1
    state.declined = []
    state.draft.clear()
    state.draft.dropped = 0
    state.paid = []


def shuffle_deck(state: State, rng: Rng) -> None:
    """All seeds of this game in any order. [SEM-03, SEM-60, SEM-63, SEM-64, SEM-71]"""
    deck: list[i64] = []
    for crop in range(CROPS_IN_BOX):
        if state.box.present & bit(crop):
            copies: i64 = CROPS[crop].cards
            for copy in range(copies):
                deck.append(crop * MOST_COPIES + copy)
    shuffle(deck, rng)
    state.deck = deck


def deal(state: State) -> None:
    """A starting hand to each, the first player first; the first card received is the front.

    [SEM-06, SEM-07, SEM-66]
    """
    seat = state.first
    sizes = state.box.company.deal
    for n in range(state.box.seats):
        farm = state.farms[seat]
        cards: i64 = sizes[n] if n < len(sizes) else sizes[len(sizes) - 1]
        for _card in range(cards):
            farm.hand.append(state.deck.pop())
        if state.log is not None:
            state.log.append(Dealt(seat, len(farm.hand), card_names(farm.hand)))
        seat = 0 if seat + 1 == state.box.seats else seat + 1


def take_top(state: State, rng: Rng) -> i64:
    """The next card of the deck, or NO_CARD; one that lay empty for want of discards is refilled first. [SEM-A04]"""
    size: i64 = len(state.deck)
    if size == 0:
        if len(state.discards) == 0:
            run_out(state)
            return NO_CARD
        reshuffle(state, rng)
        size = len(state.deck)
    if state.loose:
        at = rng.below(size)
        card = state.deck[at]
        state.deck[at] = state.deck[size - 1]
        state.deck.pop()
    else:
        card = state.deck.pop()
    state.turned_up += 1
    return card


def renew_deck(state: State, rng: Rng) -> None:
    """The last card has been taken and lies where it belongs: the discards are shuffled at once. [SEM-41, SEM-A03]"""
    run_out(state)
    if not state.last and len(state.discards) > 0:
        reshuffle(state, rng)


def run_out(state: State) -> None:
    """The deck is finished once more. [SEM-52, SEM-61, SEM-74]"""
    state.exhaustions += 1
    if state.exhaustions >= state.box.limit:
        state.last = True
    if state.log is not None:
        state.log.append(DeckRanOut(state.exhaustions, last=state.last))


def reshuffle(state: State, rng: Rng) -> None:
    """The discards become the deck. [SEM-41]"""
    deck = state.discards
    state.discards = []
    shuffle(deck, rng)
    state.deck = deck
    state.passes += 1
    for farm in state.farms:
        # What is in the hands now came before; recalls tell the two sorts apart.
        if state.passes == 1:
            farm.first_pass = len(farm.hand)
        else:
            farm.second_pass = len(farm.hand)
    if state.log is not None:
        state.log.append(Reshuffled(len(deck)))


def draw(state: State, seat: i64, cards: i64, rng: Rng) -> None:
    """One card after another to the back of the hand, until the game is at its end. [SEM-09, SEM-40, SEM-55, SEM-82]"""
    hand = state.farms[seat].hand
    told: i64 = len(hand)
    while cards > 0 and not state.last:
        card = take_top(state, rng)
        if card != NO_CARD:
            hand.append(card)
            if len(state.deck) == 0:
                tell_drawn(state, seat, told)
                told = len(hand)
                renew_deck(state, rng)
        cards -= 1
    tell_drawn(state, seat, told)


def tell_drawn(state: State, seat: i64, told: i64) -> None:
    """Say which cards were drawn since this many were in the hand."""
    if state.log is not None:
        drawn = state.farms[seat].hand[told:]
        if len(drawn) > 0:
            state.log.append(Drew(seat, len(drawn), card_names(drawn)))


def reveal(state: State, cards: i64, rng: Rng) -> None:
    """Turn up the top cards of the deck for all to see. [SEM-22, SEM-54, SEM-78, SEM-A09]"""
    told: i64 = 0
    while cards > 0 and not state.last:
        card = take_top(state, rng)
        if card != NO_CARD:
            state.revealed.append(card)
            if len(state.deck) == 0:
                tell_revealed(state, told)
                told = len(state.revealed)
                renew_deck(state, rng)
        cards -= 1
    if told == 0 or told < len(state.revealed):
        tell_revealed(state, told)


def tell_revealed(state: State, told: i64) -> None:
    """Say which cards were turned up after the first so many; none at all is worth a word too."""
    if state.log is not None:
        state.log.append(Revealed(state.active, card_names(state.revealed[told:])))
