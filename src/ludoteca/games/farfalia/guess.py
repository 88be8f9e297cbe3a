"""What a seat does not know, and dealing it out again as fairly as it was dealt."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.bits import EMPTY_SLOT, bit, listed, slot, unit, with_slot
from ludoteca.core.rng import Rng, draw, shuffle, shuffle_up
from ludoteca.core.rules import Unknown
from ludoteca.games.farfalia.content import COLUMNS, JOKERS, RANKS, suit
from ludoteca.games.farfalia.state import State

# Where an unseen card may lie. Hands of others are their place's number.
DISCARDS: Final[i64] = 100
FORGOTTEN: Final[i64] = 101
"""Among the cards played, but not remembered."""
HIDDEN: Final[i64] = 200
"""Under the dummy at place n: HIDDEN + n."""


@final
class FarfaliaUnknown(Unknown):
    """Built once per decision from a recall alone."""

    where: list[i64]
    """The spots that hold unseen cards."""
    room: list[i64]
    """How many of them each holds."""
    may: list[i64]
    """The suits that may lie there: a bit set."""
    free: list[i64]
    """Unseen cards that may lie in any of the spots."""
    tight: list[i64]
    """Unseen cards of suits that some spot has shown to be out of, tightest suit first."""
    jokers: list[i64]
    """Families of the jokers that may be in other hands."""
    joker_places: list[i64]
    """The places that hold one of them."""
    jokers_lost: i64
    """Jokers that were played, nobody remembers of which family."""
    jokers_seen: i64
    """Those whose family is remembered: a digit a family."""
    sealed: i64
    """Seats whose answer is given and not yet opened."""
    laid: i64
    """Own discards, as far as they are remembered."""
    played: i64
    """Cards remembered as played in this hand."""
    piles: list[i64]
    """The deal that stands: the cards in each spot."""
    chance: float
    """The probability with which it was made; 0 before there is one."""

    def __init__(self) -> None:
        self.where = []
        self.room = []
        self.may = []
        self.free = []
        self.tight = []
        self.jokers = []
        self.joker_places = []
        self.jokers_lost = 0
        self.jokers_seen = 0
        self.sealed = 0
        self.laid = 0
        self.played = 0
        self.piles = []
        self.chance = 0.0


def add_spot(unknown: FarfaliaUnknown, where: i64, room: i64, may: i64) -> None:
    """One more place where unseen cards lie."""
    if room > 0:
        unknown.where.append(where)
        unknown.room.append(room)
        unknown.may.append(may)


def sort_cards(unknown: FarfaliaUnknown, unseen: list[i64]) -> None:
    """Tell the cards that fit anywhere from those that do not, the suit with the least room first."""
    capacity: list[i64] = [0, 0, 0, 0]
    closed: list[i64] = [0, 0, 0, 0]
    spot: i64 = 0
    for may in unknown.may:
        of: i64 = 0
        while of < 4:
            if may & bit(of):
                capacity[of] += unknown.room[spot]
            else:
                closed[of] += 1
            of += 1
        spot += 1
    for card in unseen:
        if closed[suit(card)] == 0:
            unknown.free.append(card)
    slack: list[i64] = []
    order: list[i64] = []
    of = 0
    while of < 4:
        if closed[of] > 0:
            cards: i64 = 0
            for card in unseen:
                if suit(card) == of:
                    cards += 1
            left = capacity[of] - cards
            at: i64 = len(order)
            while at > 0 and slack[at - 1] > left:
                at -= 1
            slack.insert(at, left)
            order.insert(at, of)
        of += 1
    for of in order:
        for card in unseen:
            if suit(card) == of:
                unknown.tight.append(card)


def deal_once(unknown: FarfaliaUnknown, piles: list[i64], rng: Rng) -> float:
    """Deal every unseen card to a spot that may hold it; the chance of just this deal, 0 if one found no room."""
    room = unknown.room[:]
    chance = 1.0
    for card in unknown.tight:
        of = bit(card // RANKS)
        total: i64 = 0
        spot: i64 = 0
        for may in unknown.may:
            if may & of:
                total += room[spot]
            spot += 1
        if total == 0:
            return 0.0
        ticket = rng.below(total)
        spot = 0
        while True:
            if unknown.may[spot] & of:
                if ticket < room[spot]:
                    break
                ticket -= room[spot]
            spot += 1
        chance *= float(room[spot]) / float(total)
        room[spot] -= 1
        piles[spot] |= bit(card)
    # The free cards fill what is left, in any order; the last spot takes the rest.
    cards = unknown.free[:]
    left: i64 = len(cards)
    spot = 0
    for needed in room:
        pile = piles[spot]
        while needed > 0:
            chance *= float(needed)
            at = rng.below(left) if left > needed else 0
            left -= 1
            needed -= 1
            pile |= bit(cards[at])
            cards[at] = cards[left]
        piles[spot] = pile
        spot += 1
    return chance


def next_deal(unknown: FarfaliaUnknown, rng: Rng) -> None:
    """A deal as likely as any other that fits.

    Dealing tight cards first favours some deals; keeping the last one when the new one was made too easily
    evens that out (Metropolis). With voids in one suit only, all deals are made with one chance.
    """
    piles: list[i64] = [0 for spot in unknown.room]
    chance = deal_once(unknown, piles, rng)
    while chance == 0.0:
        piles = [0 for spot in unknown.room]
        chance = deal_once(unknown, piles, rng)
    if (
        unknown.chance == 0.0
        or chance <= unknown.chance
        or float(rng.below(1000000)) * chance < unknown.chance * 1000000.0
    ):
        unknown.piles = piles
        unknown.chance = chance


def deal_again(state: State, unknown: FarfaliaUnknown, rng: Rng) -> None:
    """Put what the seat does not know where it might be."""
    next_deal(unknown, rng)
    for index in unknown.joker_places:
        state.places[index].hand = 0
    spot: i64 = 0
    for where in unknown.where:
        pile = unknown.piles[spot]
        if where == DISCARDS:
            state.discards = unknown.laid | pile
        elif where == FORGOTTEN:
            state.gone = unknown.played | pile
        elif where >= HIDDEN:
            lay_under(state, where - HIDDEN, pile, rng)
        else:
            state.places[where].hand = pile
        spot += 1
    deal_jokers_again(state, unknown, rng)
    seal_again(state, unknown, rng)


def lay_under(state: State, index: i64, pile: i64, rng: Rng) -> None:
    """A dummy's hidden cards into its columns, in any order."""
    place = state.places[index]
    cards = listed(pile)
    shuffle(cards, rng)
    at: i64 = 0
    for column in range(COLUMNS):
        if slot(place.under, column) != EMPTY_SLOT:
            place.under = with_slot(place.under, column, cards[at])
            at += 1


def draw_anew(state: State, rng: Rng) -> None:
    """What lies hidden under the cards of the dummies, in any order; all else is in somebody's hand, or was."""
    hidden: list[i64] = []
    for place in state.places:
        for column in range(COLUMNS):
            if slot(place.under, column) != EMPTY_SLOT:
                hidden.append(slot(place.under, column))
    shuffle_up(hidden, rng)
    at: i64 = 0
    for place in state.places:
        for column in range(COLUMNS):
            if slot(place.under, column) != EMPTY_SLOT:
                place.under = with_slot(place.under, column, hidden[at])
                at += 1


def deal_jokers_again(state: State, unknown: FarfaliaUnknown, rng: Rng) -> None:
    """Any of the jokers not seen to whoever still holds one, and to the forgotten tricks."""
    if len(unknown.jokers) == 0:
        return
    bag = unknown.jokers[:]
    for index in unknown.joker_places:
        state.places[index].hand |= bit(JOKERS + draw(bag, rng))
    state.jokers_gone = unknown.jokers_seen
    for _ in range(unknown.jokers_lost):
        state.jokers_gone += unit(draw(bag, rng))


def seal_again(state: State, unknown: FarfaliaUnknown, rng: Rng) -> None:
    """Sealed answers may be yes or no."""
    for seat in listed(unknown.sealed):
        state.yes &= ~bit(seat)
        if rng.below(2) == 1:
            state.yes |= bit(seat)
