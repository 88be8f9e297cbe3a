"""Market, event and development cards: the only functions that move them; each writes what happened."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import EMPTY_SLOT, bit, count, digit, has, listed, slot, unit, with_slot
from ludoteca.core.rng import Rng, shuffle
from ludoteca.games.mi_tierra.content import LAST_FLOWER, PEEK, SLOTS
from ludoteca.games.mi_tierra.content_set import NO_CARD
from ludoteca.games.mi_tierra.events import (
    DeckShuffled,
    DevelopmentDiscarded,
    DevelopmentLaid,
    DevelopmentTaken,
    EventTurned,
    Looked,
    MarketOpened,
    MarketsClosed,
    MarketsClosing,
    Reordered,
)
from ludoteca.games.mi_tierra.names import (
    card_name,
    card_names,
    design_name,
)
from ludoteca.games.mi_tierra.state import State


def draw(state: State) -> i64:
    """The top card of deck A, then of deck B; NO_CARD if both are empty. [TIE-9, TIE-38]"""
    if len(state.deck_a) > 0:
        card = state.deck_a.pop()
    elif len(state.deck_b) > 0:
        card = state.deck_b.pop()
    else:
        return NO_CARD
    state.turned_up += 1
    state.shown |= bit(card)
    for farm in state.farms:
        if farm.known > 0:
            farm.known -= 1
    return card


def open_market(state: State, card: i64) -> None:
    """A market card into the official row. [TIE-35]"""
    state.official |= bit(card)
    if state.log is not None:
        state.log.append(MarketOpened(card_name(state.box.content, card)))


def turn_event(state: State, card: i64, spent: bool) -> None:
    """A new event ends the one in force; two flowers stay, and the third says the end. [TIE-163 to TIE-165, GAP-42]"""
    if state.event != NO_CARD:
        state.out |= bit(state.event)
        state.event = NO_CARD
    lasting = state.box.content.cards[card].lasting
    if lasting:
        state.flowers += 1
    if lasting and not spent:
        state.event = card
    else:
        state.out |= bit(card)
    if state.log is not None:
        last = spent and state.flowers == LAST_FLOWER and not state.box.rounds_only
        state.log.append(EventTurned(card_name(state.box.content, card), last, spent, lasting))


def use_up(state: State, card: i64) -> None:
    """A market card that was sold to leaves the game. [TIE-153, TIE-154]"""
    state.official &= ~bit(card)
    state.closing &= ~bit(card)
    state.out |= bit(card)


def close_markets(state: State) -> None:
    """The closing area is emptied. [TIE-33]"""
    gone = state.closing
    if gone == 0:
        return
    state.out |= gone
    state.closing = 0
    if state.log is not None:
        state.log.append(MarketsClosed(card_names(state.box.content, gone)))


def move_down(state: State, cards: i64) -> None:
    """Cards with the out-of-market symbol into the closing area. [TIE-34]"""
    if cards == 0:
        return
    state.official &= ~cards
    state.closing |= cards
    if state.log is not None:
        state.log.append(MarketsClosing(card_names(state.box.content, cards)))


def shuffle_again(state: State, cards: i64, rng: Rng) -> None:
    """Cards that are over make a new deck. [GAP-12]"""
    state.out &= ~cards
    state.deck_b = listed(cards)
    shuffle(state.deck_b, rng)
    state.reshuffles += 1
    if state.log is not None:
        state.log.append(DeckShuffled(count(cards)))


def top_of_deck(state: State, n: i64) -> i64:
    """The n-th card from the top, A above B. [GAP-28]"""
    a: i64 = len(state.deck_a)
    if n < a:
        return state.deck_a[a - 1 - n]
    b: i64 = len(state.deck_b)
    return state.deck_b[b - 1 - (n - a)]


def look(state: State, seat: i64) -> None:
    """See the top four cards of the market deck. [TIE-94]"""
    there: i64 = len(state.deck_a) + len(state.deck_b)
    seen = PEEK if there > PEEK else there
    state.farms[seat].known = seen
    state.turned_up += 1
    if state.log is not None:
        cards = [top_of_deck(state, n) for n in range(seen)]
        state.log.append(Looked(seat, seen, card_names(state.box.content, cards)))


def put_on_top(state: State, place: i64, chosen: i64) -> None:
    """Of the cards looked at, the chosen one comes to this place from the top; both are of one deck. [TIE-95]"""
    a: i64 = len(state.deck_a)
    deck = state.deck_a if place < a else state.deck_b
    top: i64 = len(deck) - 1 if place < a else len(deck) - 1 + a
    card = deck[top - chosen]
    for n in range(chosen, place, -1):
        deck[top - n] = deck[top - n + 1]
    deck[top - place] = card


def forget(state: State, seat: i64) -> None:
    """Somebody puts the top cards in another order: what the others knew of them is gone. [TIE-95]"""
    for other, farm in enumerate(state.farms):
        if other != seat:
            farm.known = 0
    if state.log is not None:
        state.log.append(Reordered(seat))


def lay_designs(state: State, rng: Rng) -> None:
    """Fill the gaps of the development display; an empty deck is made anew of its discards. [TIE-10, TIE-40]"""
    laid: list[str] = []
    for n in range(SLOTS):
        if slot(state.display, n) == EMPTY_SLOT:
            if len(state.designs) == 0:
                gather_designs(state, rng)
            if len(state.designs) > 0:
                design = state.designs.pop()
                state.display = with_slot(state.display, n, design)
                state.turned_up += 1
                laid.append(design_name(state.box.content, design))
    if state.log is not None and len(laid) > 0:
        state.log.append(DevelopmentLaid(tuple(laid)))


def gather_designs(state: State, rng: Rng) -> None:
    """Shuffle the development discards into a new deck. [TIE-40]"""
    n: i64 = 0
    while state.designs_out >> (4 * n):
        for _copy in range(digit(state.designs_out, n)):
            state.designs.append(n)
        n += 1
    state.designs_out = 0
    shuffle(state.designs, rng)


def sweep_designs(state: State) -> None:
    """The cards left over in the display are discarded. [GAP-30]"""
    for n in range(SLOTS):
        design = slot(state.display, n)
        if design != EMPTY_SLOT:
            state.designs_out += unit(design)
            state.display = with_slot(state.display, n, EMPTY_SLOT)


def take_design(state: State, seat: i64, n: i64) -> None:
    """A development card from the display to the farm. [TIE-101, TIE-103]"""
    design = slot(state.display, n)
    state.display = with_slot(state.display, n, EMPTY_SLOT)
    farm = state.farms[seat]
    if has(farm.cards, design):
        farm.more_cards += unit(design)
    farm.cards |= bit(design)
    if state.log is not None:
        state.log.append(DevelopmentTaken(seat, design_name(state.box.content, design)))


def discard_design(state: State, seat: i64, design: i64) -> None:
    """An own development card to its discards. [TIE-106]"""
    farm = state.farms[seat]
    if digit(farm.more_cards, design) > 0:
        farm.more_cards -= unit(design)
    else:
        farm.cards &= ~bit(design)
    state.designs_out += unit(design)
    if state.log is not None:
        state.log.append(DevelopmentDiscarded(seat, design_name(state.box.content, design)))
