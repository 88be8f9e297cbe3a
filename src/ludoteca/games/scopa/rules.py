"""The rules of Scopa: the deal, taking, the count."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.bits import bit, count, has, listed, lowest
from ludoteca.core.rng import Rng
from ludoteca.core.rules import NOBODY, Rules
from ludoteca.core.unseen import Unseen
from ludoteca.games.scopa.content import (
    ACE,
    BY_MOST,
    CARDS,
    ITEMS,
    OF_RANK,
    PRIMIERA,
    RANKS,
    RE_BELLO,
    SETTEBELLO,
    SUIT,
    WAYS,
    Phase,
    value,
)
from ludoteca.games.scopa.events import Counted, GameEnded, HandBegan
from ludoteca.games.scopa.state import State
from ludoteca.games.scopa.verbs import deal, lay, put_down, spread, take_rest

STEPS: Final[i64] = CARDS * WAYS
"""A code is WAYS * card, plus which of the ways it may take, in the order of `captures`."""


@final
class ScopaRules(Rules[State, Unseen]):
    """One card at a time, by the player at turn."""

    def begin(self, state: State, rng: Rng) -> None:
        """The first dealer is drawn by lot. [SCO-A02]"""
        state.phase = Phase.PLAY
        state.hand = 0
        state.points = [0 for _ in range(state.box.sides)]
        state.counts = []
        state.dealer = rng.below(state.box.players)
        begin_hand(state, rng)

    def turn(self, state: State) -> i64:
        return NOBODY if state.phase is Phase.OVER else state.turn

    def codes(self, state: State, seat: i64) -> list[i64]:
        """Any card of the hand, in any way it may take. [SCO-09, SCO-14, SCO-15]"""
        if state.phase is Phase.OVER or seat != state.turn:
            return []
        cards = listed(state.hands[seat])
        return [WAYS * card + way for card in cards for way in range(len(captures(state, card)))]

    def apply(self, state: State, seat: i64, code: i64, rng: Rng) -> None:
        """A card takes or stays; then the next player, the next deal, or the count. [SCO-06, SCO-08, SCO-09]"""
        card = code // WAYS
        taken = captures(state, card)[code % WAYS]
        put_down(state, seat, card, taken, is_scopa(state, seat, card, taken))
        state.turn = (seat + 1) % state.box.players
        if state.hands[state.turn] == 0 and state.deck:
            deal_round(state, rng)
        elif state.hands[state.turn] == 0:
            end_hand(state, rng)

    def redeal(self, state: State, unknown: Unseen, rng: Rng) -> None:
        spread(state, unknown, rng)

    def winners(self, state: State) -> list[i64]:
        """The highest score, of one player or of two partners. [SCO-30, SCO-31]"""
        best = max(state.points)
        return [seat for seat in range(state.box.players) if state.points[seat % state.box.sides] == best]


# --- The deal ---------------------------------------------------------------


def begin_hand(state: State, rng: Rng) -> None:
    """Shuffle, lay the table and deal; too many kings are dealt again. [SCO-05, SCO-07, SCO-A03, SCO-A09]"""
    state.hand += 1
    state.taker = state.dealer
    if state.log is not None:
        state.log.append(HandBegan(state.hand, state.dealer))
    while not lay(state, rng):
        pass
    deal_round(state, rng)


def deal_round(state: State, rng: Rng) -> None:
    """Cards to each; the player after the dealer begins. [SCO-05, SCO-06, SCO-08, SCO-33, SCO-34, SCO-A01]"""
    state.turn = (state.dealer + 1) % state.box.players
    for n in range(state.box.players):
        deal(state, (state.turn + n) % state.box.players, rng)


# --- A card -----------------------------------------------------------------


def captures(state: State, card: i64) -> list[i64]:
    """Every set of cards on the table that a card may take; only the empty one, if it stays.

    One equal card goes before any sum, and before all that an ace might take.
    [SCO-11 to SCO-14, SCO-17, SCO-35, SCO-A04, SCO-A05, SCO-A14, SCO-A15]
    """
    equal = state.table & OF_RANK[card % RANKS]
    if equal:
        return [bit(one) for one in listed(equal)]
    if card % RANKS == ACE:
        return [state.table if state.box.ace_takes_all else 0]
    found: list[i64] = []
    add_sums(state.table, value(card), 0, found)
    return found if found else [0]


def add_sums(cards: i64, left: i64, taken: i64, found: list[i64]) -> None:
    """Find every set of these cards that adds up to what is left. [SCO-12]"""
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if value(card) == left:
            found.append(taken | bit(card))
        elif value(card) < left:
            add_sums(cards, left - value(card), taken | bit(card), found)


def is_scopa(state: State, seat: i64, card: i64, taken: i64) -> bool:
    """All cards of the table, but not with the last card of the hand, nor with an ace that takes everything.

    [SCO-18, SCO-19, SCO-A08, SCO-A14, SCO-A16]
    """
    last = seat == state.dealer and state.deck == 0 and count(state.hands[seat]) == 1
    by_right = card % RANKS != ACE or taken & OF_RANK[ACE] != 0
    return taken != 0 and taken == state.table and by_right and not last


# --- The count --------------------------------------------------------------


def end_hand(state: State, rng: Rng) -> None:
    """The rest to whoever took last, and the count; then the end, or another hand.

    The game is over once somebody has reached the target and leads alone. [SCO-04, SCO-29, SCO-A12, SCO-A13]
    """
    take_rest(state)
    count_hand(state)
    best = max(state.points)
    if best >= state.box.target and state.points.count(best) == 1:
        state.phase = Phase.OVER
        if state.log is not None:
            state.log.append(GameEnded())
    else:
        state.dealer = (state.dealer + 1) % state.box.players
        begin_hand(state, rng)


def count_hand(state: State) -> None:
    """Every pile is turned up and counted. [SCO-21 to SCO-26]"""
    state.turned_up += 1
    state.counts = [counted(state, side) for side in range(state.box.sides)]
    for side in range(state.box.sides):
        points = [points_for(state.counts, side, item) for item in range(len(ITEMS))]
        state.points[side] += sum(points)
        if state.log is not None:
            seats = tuple(range(side, state.box.players, state.box.sides))
            items = tuple([ITEMS[item] for item in range(len(ITEMS)) for _ in range(points[item])])
            state.log.append(Counted(seats, items, sum(points), state.points[side]))


def counted(state: State, side: i64) -> list[i64]:
    """What a side has of each of ITEMS. [SCO-21 to SCO-25, SCO-36, SCO-37]"""
    pile = state.piles[side]
    return [
        count(pile),
        count(pile & SUIT),
        primiera(pile),
        count(pile & bit(SETTEBELLO)),
        count(state.sweeps[side]),
        napola(pile) if state.box.napola else 0,
        count(pile & bit(RE_BELLO)) if state.box.re_bello else 0,
    ]


def points_for(counts: list[list[i64]], side: i64, item: i64) -> i64:
    """A point for the most cards or coins and the best primiera, if alone; the rest as counted. [SCO-26, SCO-A10]"""
    mine = counts[side][item]
    if item >= BY_MOST:
        return mine
    return 1 if mine > max([counts[other][item] for other in range(len(counts)) if other != side]) else 0


def primiera(pile: i64) -> i64:
    """The best card of each suit, added up; nothing, if a suit is missing. [SCO-27, SCO-28, SCO-A11]"""
    suits = [listed((pile >> (RANKS * suit)) & SUIT) for suit in range(4)]
    if not all(suits):
        return 0
    return sum([max([PRIMIERA[rank] for rank in ranks]) for ranks in suits])


def napola(pile: i64) -> i64:
    """Coins from the ace up without a gap, if there are three at least. [SCO-36, SCO-A17]"""
    run: i64 = 0
    while run < RANKS and has(pile, run):
        run += 1
    return run if run >= 3 else 0
