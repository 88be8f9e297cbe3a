"""The only functions that move a card or a coin; each writes what happened."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import bit, count, lowest
from ludoteca.core.rng import Rng, shuffle
from ludoteca.games.semenza.content import (
    CROPS,
    CROPS_IN_BOX,
    MOST_COPIES,
    NO_CARD,
    NO_CROP,
    coins_for,
    crop_of,
    one,
    row_of,
    tally,
)
from ludoteca.games.semenza.events import (
    Dealt,
    DeckRanOut,
    Declined,
    Discarded,
    Drew,
    FieldBought,
    Harvested,
    Lapsed,
    Left,
    Offered,
    Planted,
    Reshuffled,
    Revealed,
    TakenFromDiscards,
    Traded,
    TradingEnded,
    Volunteered,
    Withdrawn,
)
from ludoteca.games.semenza.names import card_names, crop_name, crops_in, crops_of
from ludoteca.games.semenza.state import TABLE, Bid, Farm, Field, State, Taker

# --- Setting up -------------------------------------------------------------


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
    crop: i64 = 0
    while crop < CROPS_IN_BOX:
        if state.box.present & bit(crop):
            copies: i64 = CROPS[crop].cards
            copy: i64 = 0
            while copy < copies:
                deck.append(crop * MOST_COPIES + copy)
                copy += 1
        crop += 1
    shuffle(deck, rng)
    state.deck = deck


def deal(state: State) -> None:
    """A starting hand to each, the first player first; the first card received is the front.

    [SEM-06, SEM-07, SEM-66]
    """
    seat = state.first
    n: i64 = 0
    sizes = state.box.company.deal
    while n < state.box.seats:
        farm = state.farms[seat]
        cards: i64 = sizes[n] if n < len(sizes) else sizes[len(sizes) - 1]
        while cards > 0:
            farm.hand.append(state.deck.pop())
            cards -= 1
        if state.log is not None:
            state.log.append(Dealt(seat, len(farm.hand), card_names(farm.hand)))
        seat = 0 if seat + 1 == state.box.seats else seat + 1
        n += 1


# --- The deck ---------------------------------------------------------------


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
        state.log.append(DeckRanOut(state.exhaustions))


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


# --- Hands and fields -------------------------------------------------------


def leave_hand(farm: Farm, at: i64) -> i64:
    """A card out of the hand; the others keep their order, and what was known of them. [SEM-08, SEM-28]"""
    card = farm.hand.pop(at)
    if at < farm.first_pass:
        farm.first_pass -= 1
    if at < farm.second_pass:
        farm.second_pass -= 1
    if farm.known:
        crop = crop_of(card)
        if tally(farm.known, crop) > 0:
            farm.known -= one(crop)
    return card


def put_on_field(state: State, seat: i64, field: i64, card: i64) -> None:
    """A card onto a field. [SEM-13, SEM-14]"""
    place = state.farms[seat].fields[field]
    place.crop = crop_of(card)
    place.copies |= bit(card & 31)
    if state.log is not None:
        state.log.append(Planted(seat, crop_name(place.crop), field + 1, count(place.copies)))


def plant_front(state: State, seat: i64, field: i64) -> None:
    """The front card of the hand onto a field. [SEM-16]"""
    put_on_field(state, seat, field, leave_hand(state.farms[seat], 0))


def take_crop(cards: list[i64], crop: i64) -> i64:
    """Take the first card of a crop out of some cards that lie open; they have no order."""
    n: i64 = 0
    while crop_of(cards[n]) != crop:
        n += 1
    return cards.pop(n)


def plant_aside(state: State, seat: i64, crop: i64, field: i64) -> None:
    """A card that was set aside onto a field. [SEM-36]"""
    put_on_field(state, seat, field, take_crop(state.farms[seat].aside, crop))


def plant_from_table(state: State, crop: i64, field: i64) -> None:
    """In the duel: a card that lies open onto a field. [SEM-76, SEM-80]"""
    put_on_field(state, state.active, field, take_crop(state.revealed, crop))


def harvest(state: State, seat: i64, field: i64) -> None:
    """Sell a whole field: some cards become coins, the rest are discarded. [SEM-44, SEM-45, SEM-46]"""
    farm = state.farms[seat]
    place = farm.fields[field]
    crop = place.crop
    copies = place.copies
    cards = count(copies)
    coins = coins_for(crop, cards)
    n: i64 = 0
    while copies:
        card = crop * MOST_COPIES + lowest(copies)
        copies &= copies - 1
        if n < coins:
            farm.coins.append(card)
        else:
            state.discards.append(card)
        n += 1
    place.crop = NO_CROP
    place.copies = 0
    if state.log is not None:
        state.log.append(Harvested(seat, field + 1, crop_name(crop), cards, coins))


def buy_field(state: State, seat: i64) -> None:
    """Pay with the coins on top, one by one; they are seeds again. In the duel they leave the game.

    [SEM-49, SEM-50, SEM-51, SEM-73]
    """
    farm = state.farms[seat]
    paid: i64 = 0
    while paid < state.box.price:
        card = farm.coins.pop()
        if state.box.duel:
            state.paid.append(card)
        else:
            state.discards.append(card)
            state.turned_up += 1
        paid += 1
    farm.open = 3
    farm.bought = True
    if state.log is not None:
        shown = [] if state.box.duel else state.discards[-paid:]
        state.log.append(FieldBought(seat, paid, crops_of(shown)))


# --- Trading ----------------------------------------------------------------


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


def remember_no(state: State, bid: Bid) -> None:
    """The same offer is not made again before a hand has changed."""
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


# --- The duel ---------------------------------------------------------------


def discard_offered(state: State, crop: i64) -> None:
    """A card of the offer onto the discards. [SEM-76]"""
    state.discards.append(take_crop(state.revealed, crop))
    if state.log is not None:
        state.log.append(Discarded(state.active, crop_name(crop), False))


def discard_from_hand(state: State, at: i64) -> None:
    """A card from any place in the hand, face up. [SEM-77]"""
    card = leave_hand(state.farms[state.active], at)
    state.discards.append(card)
    if state.log is not None:
        state.log.append(Discarded(state.active, crop_name(crop_of(card)), True))


def take_discard(state: State) -> None:
    """The top discard joins the cards on the table. [SEM-79]"""
    state.revealed.append(state.discards.pop())
    state.turned_up += 1


def tell_taken(state: State, before: i64) -> None:
    """Say which discards have joined the cards on the table."""
    if state.log is not None and len(state.revealed) > before:
        state.log.append(TakenFromDiscards(state.active, crops_of(state.revealed[before:])))


def leave_offer(state: State) -> None:
    """Say what is left on the table for the opponent. [SEM-81]"""
    if state.log is not None:
        state.log.append(Left(state.active, crops_of(state.revealed)))


def is_planted(field: Field) -> bool:
    """Does anything grow there?"""
    return field.crop != NO_CROP
