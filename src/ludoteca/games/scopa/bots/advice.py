"""Scopa as an experienced player sees it: sweep, take what counts, and leave the next player nothing to sweep."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.bots.search import Advice
from ludoteca.core.bits import bit, count, has, listed
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Rules
from ludoteca.core.unseen import Unseen
from ludoteca.games.scopa.content import ALL, OF_RANK, RANKS, RE_BELLO, SETTEBELLO, SUIT, WAYS, Phase, value
from ludoteca.games.scopa.rules import captures, is_scopa
from ludoteca.games.scopa.state import State

LAST_CARDS: Final[i64] = 3
"""With so few in every hand and none to come, all is played out in every way."""
CARD_WORTH: Final = 0.05
COIN_WORTH: Final = 0.15
POINT_WORTH: Final = 0.9
"""A card that is a point by itself."""
PRIMIERA_WORTH: Final[list[float]] = [0.1, 0.02, 0.03, 0.04, 0.05, 0.16, 0.35, 0.0, 0.0, 0.0]
"""What a card does for the primiera, from the ace up."""
FEAR: Final = 0.7
"""How much what the next player may take weighs against what one takes."""
EXPLORE: Final = 0.25
"""How far judgements of one move spread, about."""
MARGIN: Final = 5.0
"""So many points ahead in one hand are as good as it gets."""


@final
class ScopaAdvice(Advice[State]):
    """Looks one card ahead, from what the seat may know."""

    hand: i64
    points: list[i64]

    def __init__(self, rules: Rules[State, Unseen]) -> None:
        super().__init__(rules)
        self.hand = 0
        self.points = []
        self.explore = EXPLORE

    def prepare(self, root: State) -> None:
        self.hand = root.hand
        self.points = root.points[:]

    def is_far_enough(self, state: State) -> bool:
        """At the count of this hand."""
        return state.hand != self.hand

    def is_endgame(self, root: State) -> bool:
        return root.deck == 0 and count(root.hands[root.turn]) <= LAST_CARDS

    def is_settled(self, state: State) -> bool:
        return state.phase is Phase.OVER or state.hand != self.hand

    def judge(self, state: State, seat: i64) -> float:
        """Points of this hand against the best rival's; who has won, once it is over."""
        side = seat % state.box.sides
        best: i64 = -100
        for other in range(state.box.sides):
            gained = state.points[other] - self.points[other]
            if other != side and gained > best:
                best = gained
        margin = float(state.points[side] - self.points[side] - best) / MARGIN
        worth = 0.5 + 0.5 * (1.0 if margin > 1.0 else -1.0 if margin < -1.0 else margin)
        if state.phase is Phase.OVER:
            return 0.3 * worth + (0.7 if seat in self.rules.winners(state) else 0.0)
        return worth

    def is_duel(self, state: State) -> bool:
        return state.box.sides == 2

    def looks(self, state: State, seat: i64, codes: list[i64]) -> list[float]:
        """By what each promises."""
        unseen = unseen_by(state, seat)
        found: list[float] = []
        for code in codes:
            card = code // WAYS
            found.append(promise(state, seat, card, captures(state, card)[code % WAYS], unseen))
        return found

    def pick(self, state: State, seat: i64, rng: Rng) -> i64:
        best: i64 = 0
        most = -1000.0
        unseen = unseen_by(state, seat)
        for card in listed(state.hands[seat]):
            for way, taken in enumerate(captures(state, card)):
                promised = promise(state, seat, card, taken, unseen) + float(rng.below(64)) / 1000.0
                if promised > most:
                    most = promised
                    best = WAYS * card + way
        return best


def unseen_by(state: State, seat: i64) -> i64:
    """The cards that lie neither on the table nor in this hand nor in a pile."""
    unseen = ALL & ~state.table & ~state.hands[seat]
    for pile in state.piles:
        unseen &= ~pile
    return unseen


def promise(state: State, seat: i64, card: i64, taken: i64, unseen: i64) -> float:
    """What a play brings, less what it may bring the next player."""
    brings = 0.0
    after = state.table | bit(card)
    if taken:
        brings = worth_of(state, taken | bit(card))
        if is_scopa(state, seat, card, taken):
            brings += 1.0
        after = state.table & ~taken
    return brings - FEAR * threat(state, seat, after, unseen)


def worth_of(state: State, cards: i64) -> float:
    """What it is worth to take these cards."""
    worth = 0.0
    for card in listed(cards):
        worth += CARD_WORTH + PRIMIERA_WORTH[card % RANKS]
    worth += COIN_WORTH * float(count(cards & SUIT))
    if has(cards, SETTEBELLO):
        worth += POINT_WORTH
    if state.box.re_bello and has(cards, RE_BELLO):
        worth += POINT_WORTH
    if state.box.napola:
        worth += POINT_WORTH * float(count(cards & 7)) / 3.0
    return worth


def threat(state: State, seat: i64, table: i64, unseen: i64) -> float:
    """What the next player can do with this table, by the cards that may be in that hand."""
    held = count(state.hands[(seat + 1) % state.box.players])
    out = count(unseen)
    if held == 0 or out == 0 or table == 0:
        return 0.0
    total: i64 = 0
    for card in listed(table):
        total += value(card)
    feared = 0.0
    for rank in range(RANKS):
        left = count(unseen & OF_RANK[rank])
        if left:
            gain = best_gain(state, rank, table, total)
            if gain > 0.0:
                chance = float(left * held) / float(out)
                feared += gain * (1.0 if chance > 1.0 else chance)
    return feared


def best_gain(state: State, rank: i64, table: i64, total: i64) -> float:
    """The most that a card of this rank could take: one equal card, or a sum; all of it is a scopa too."""
    gain = 0.0
    before = state.table
    state.table = table
    for taken in captures(state, rank):
        worth = worth_of(state, taken) + CARD_WORTH if taken else 0.0
        if taken == table and total == rank + 1:
            worth += 1.0
        if worth > gain:
            gain = worth
    state.table = before
    return gain
