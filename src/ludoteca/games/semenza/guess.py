"""What a seat does not know, and dealing it out again as fairly as it was dealt."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.rng import Rng, draw, shuffle_up
from ludoteca.core.rules import Unknown
from ludoteca.games.semenza.content import crop_of, one, tally
from ludoteca.games.semenza.state import Bid, State

# Where an unseen card may lie. Hands of others are their seat's number; all but hands only if something was forgotten.
DISCARDS: Final[i64] = 100
PAID: Final[i64] = 101
COINS: Final[i64] = 200
"""In the coins of seat n: COINS + n."""


@final
class SemenzaUnknown(Unknown):
    """Built once per decision from a recall alone.

    Cards that came out of the deck before a reshuffle are told apart from those that came after: each group has
    its own pool of unseen cards and its own places. The deck takes what is left of the last pool.
    """

    pools: list[list[i64]]
    where: list[i64]
    """For each spot that holds an unseen card: the seat whose hand it is, or another place."""
    at: list[i64]
    """Its place there."""
    group: list[i64]
    known_crop: list[i64]
    """Cards known to be in a hand, one by one: which crop,"""
    known_from: list[i64]
    """and the spots of that hand: from here,"""
    known_to: list[i64]
    """to before here."""
    anchors: list[i64]
    """Places of standing offers whose cards lie in other hands, and the row of crops: two numbers each."""
    taker_anchors: list[i64]
    """The same for those who would take one: place, taker, row."""
    deal: list[i64]
    """The deal that stands: the card of each spot."""
    deck: list[i64]
    weight: float
    """How much too seldom that deal is proposed; 0 before there is one."""

    def __init__(self) -> None:
        self.pools = []
        self.where = []
        self.at = []
        self.group = []
        self.known_crop = []
        self.known_from = []
        self.known_to = []
        self.anchors = []
        self.taker_anchors = []
        self.deal = []
        self.deck = []
        self.weight = 0.0


def add_spot(unknown: SemenzaUnknown, where: i64, at: i64, group: i64) -> None:
    """One more place where an unseen card lies."""
    unknown.where.append(where)
    unknown.at.append(at)
    unknown.group.append(group)


def add_known(unknown: SemenzaUnknown, crop: i64, begin: i64, end: i64) -> None:
    """One more card known to be in the hand with these spots."""
    unknown.known_crop.append(crop)
    unknown.known_from.append(begin)
    unknown.known_to.append(end)


def count_free(unknown: SemenzaUnknown, deal: list[i64], n: i64, group: i64) -> i64:
    """Spots still empty of the hand of a known card."""
    free: i64 = 0
    spot = unknown.known_from[n]
    end = unknown.known_to[n]
    while spot < end:
        if deal[spot] < 0 and unknown.group[spot] == group:
            free += 1
        spot += 1
    return free


def count_crop(cards: list[i64], crop: i64) -> i64:
    """Cards of a crop."""
    n: i64 = 0
    for card in cards:
        if card >> 5 == crop:
            n += 1
    return n


def place_known(unknown: SemenzaUnknown, pools: list[list[i64]], deal: list[i64], n: i64, rng: Rng) -> float:
    """Put a card known to be in a hand at any of its empty places, any of the fitting cards; 0 if there is none.

    Returns by how much that choice must be weighted.
    """
    crop = unknown.known_crop[n]
    ways: list[i64] = []
    total: i64 = 0
    group: i64 = 0
    while group < len(pools):
        some = count_free(unknown, deal, n, group) * count_crop(pools[group], crop)
        ways.append(some)
        total += some
        group += 1
    if total == 0:
        return 0.0
    ticket = rng.below(total)
    group = 0
    while ticket >= ways[group]:
        ticket -= ways[group]
        group += 1
    pool = pools[group]
    size: i64 = len(pool)
    fitting = count_crop(pool, crop)
    which = ticket % fitting
    spot = ticket // fitting
    at: i64 = 0
    while pool[at] >> 5 != crop or which > 0:
        if pool[at] >> 5 == crop:
            which -= 1
        at += 1
    to = unknown.known_from[n]
    while True:
        if deal[to] < 0 and unknown.group[to] == group:
            if spot == 0:
                break
            spot -= 1
        to += 1
    deal[to] = pool[at]
    pool[at] = pool[size - 1]
    pool.pop()
    return float(total) / float(size)


def deal_once(unknown: SemenzaUnknown, deal: list[i64], pools: list[list[i64]], rng: Rng) -> float:
    """Deal every unseen card to a spot; how much too seldom just this deal is proposed, 0 if it cannot be finished."""
    weight = 1.0
    n: i64 = 0
    while n < len(unknown.known_crop):
        weight *= place_known(unknown, pools, deal, n, rng)
        if weight == 0.0:
            return 0.0
        n += 1
    for spot in range(len(deal)):
        if deal[spot] < 0:
            deal[spot] = draw(pools[unknown.group[spot]], rng)
    # A hand with more of a crop than was known could have come about in as many ways.
    n = 0
    while n < len(unknown.known_crop):
        weight = weight / float(left_over(unknown, deal, n))
        n += 1
    return weight


def left_over(unknown: SemenzaUnknown, deal: list[i64], n: i64) -> i64:
    """Cards in that hand of that crop, less those already accounted for by earlier ones of the known."""
    crop = unknown.known_crop[n]
    there: i64 = 0
    spot = unknown.known_from[n]
    end = unknown.known_to[n]
    while spot < end:
        if deal[spot] >> 5 == crop:
            there += 1
        spot += 1
    before: i64 = 0
    while before < n:
        if unknown.known_from[before] == unknown.known_from[n] and unknown.known_crop[before] == crop:
            there -= 1
        before += 1
    return there


def next_deal(unknown: SemenzaUnknown, rng: Rng) -> None:
    """A deal as likely as any other that fits.

    Placing the known cards first favours some deals; keeping the last one when the new one was proposed too
    easily evens that out (Metropolis). Where nothing is known of the hands, all deals are alike.
    """
    while True:
        deal: list[i64] = [-1 for spot in unknown.where]
        pools = [pool[:] for pool in unknown.pools]
        weight = deal_once(unknown, deal, pools, rng)
        if weight > 0.0:
            break
    if (
        unknown.weight == 0.0
        or weight >= unknown.weight
        or float(rng.below(1000000)) * unknown.weight < weight * 1000000.0
    ):
        unknown.deal = deal
        unknown.deck = pools[len(pools) - 1]
        unknown.weight = weight


def deal_again(state: State, unknown: SemenzaUnknown, rng: Rng) -> None:
    """Put what the seat does not know where it might be."""
    next_deal(unknown, rng)
    n: i64 = 0
    for where in unknown.where:
        card = unknown.deal[n]
        at = unknown.at[n]
        if where < DISCARDS:
            state.farms[where].hand[at] = card
        elif where == DISCARDS:
            state.discards[at] = card
        elif where == PAID:
            state.paid[at] = card
        else:
            state.farms[where - COINS].coins[at] = card
        n += 1
    state.deck = unknown.deck[:]
    state.loose = True
    n = 0
    while n < len(unknown.anchors):
        bid = state.offers[unknown.anchors[n]]
        shown = [card for card in bid.gives if card in state.revealed]
        bid.gives = any_cards(state, bid.author, unknown.anchors[n + 1], rng) + shown
        n += 2
    anchor_takers(state, unknown, rng)


def anchor_takers(state: State, unknown: SemenzaUnknown, rng: Rng) -> None:
    """With which cards others would pay, nobody else knows."""
    n: i64 = 0
    while n < len(unknown.taker_anchors):
        bid: Bid = state.offers[unknown.taker_anchors[n]]
        taker = bid.takers[unknown.taker_anchors[n + 1]]
        taker.pays = any_cards(state, taker.seat, unknown.taker_anchors[n + 2], rng)
        n += 3


def any_cards(state: State, seat: i64, row: i64, rng: Rng) -> list[i64]:
    """Any cards of a hand that make up a row of crops, in the order of the hand."""
    rest = state.farms[seat].hand
    left = row
    chosen: list[i64] = []
    at: i64 = 0
    while at < len(rest):
        crop = crop_of(rest[at])
        wanted = tally(left, crop)
        if wanted > 0:
            ahead = count_crop(rest[at:], crop)
            if rng.below(ahead) < wanted:
                chosen.append(rest[at])
                left -= one(crop)
        at += 1
    return chosen


def draw_anew(state: State, rng: Rng) -> None:
    """The deck in any order. The discards are shuffled when they become one."""
    shuffle_up(state.deck, rng)
