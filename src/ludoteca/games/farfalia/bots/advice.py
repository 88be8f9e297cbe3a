"""Farfalia as an experienced player sees it: win what your side needs, feed your partner, starve the others."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ludoteca.bots.search import Advice
from ludoteca.core.bits import bit, count, digit, digits, listed, nth
from ludoteca.core.rng import Rng
from ludoteca.core.rules import WHOLE, Rules
from ludoteca.games.farfalia.bots.prospects import FarfaliaProspects
from ludoteca.games.farfalia.content import (
    ALL_CARDS,
    BUTTERFLY,
    JOKERS,
    NO_FAMILY,
    NO_TRUMP,
    Phase,
    family_cards,
    rank,
    suit,
    suit_cards,
)
from ludoteca.games.farfalia.guess import FarfaliaUnknown
from ludoteca.games.farfalia.rules.machine import (
    CHOOSE,
    NO,
    PICK_OUT,
    TRUMP,
    YES,
    discard_of,
    first_of,
    second_of,
)
from ludoteca.games.farfalia.rules.seating import is_last
from ludoteca.games.farfalia.rules.trick import may_choose_now, playable, selectable, strength
from ludoteca.games.farfalia.state import Place, State

LAST_TRICKS = 2
"""Tricks that are played out in every way."""
RIVALRY = 0.4
"""How much the best rival's points weigh against one's own, where there are several; one is weighed in full."""
POINTS = 40.0
"""Points between the worst hand and the best of two sides."""
EXPLORE = 0.2
"""How far judgements of one move spread, about."""
MATCH = 0.6
"""How much the match counts where a hand is judged. The rest are points: they decide between hands that win alike."""


def family_of(card: i64) -> i64:
    """What a card shows."""
    if bit(card) & family_cards(BUTTERFLY):
        return BUTTERFLY
    return suit(card)


def next_is_worth(wants: i64) -> float:
    """The k-th matched subject is worth k points: what one more would bring this side."""
    return float(6 - digits(wants)) if wants else 0.0


def prize(state: State, side: i64, cards: i64) -> float:
    """What a trick of these cards would bring a side: one picture it still needs, if any lies there."""
    if not may_choose_now(state):
        return 0.0
    wants = state.wants[side]
    for family in range(BUTTERFLY + 1):
        if digit(wants, family) > 0 and cards & family_cards(family):
            return next_is_worth(wants)
    return 0.0


@final
class FarfaliaAdvice(Advice[State]):
    """Looks one card ahead, from what the seat may know."""

    number: i64
    scored: i64
    """Entries in the history of points before this hand."""
    seats: i64
    duel: bool
    """Are there two sides?"""
    rivalry: float
    side_of: list[i64]

    def __init__(self, rules: Rules[State, FarfaliaUnknown]) -> None:
        super().__init__(rules)
        self.number = 0
        self.scored = 0
        self.seats = 0
        self.duel = False
        self.rivalry = RIVALRY
        self.side_of = []
        self.prospects = FarfaliaProspects(rules)
        self.explore = EXPLORE
        self.leads = True
        self.sifting = True

    def prepare(self, root: State) -> None:
        self.number = root.number
        self.scored = len(root.history)
        self.seats = root.box.mode.seats
        self.duel = self.prospects.sides(root) == 2
        self.rivalry = 1.0 if self.duel else RIVALRY
        self.side_of = [0 for seat in range(self.seats)]
        for place in root.places:
            if not place.dummy:
                self.side_of[place.seat] = place.side

    def line_up(self, state: State, seat: i64) -> None:
        """A hand that nobody will look at need not be dealt."""
        state.until = self.number

    def sifts(self, root: State) -> bool:
        """Deals differ far more than cards do: compared on the same ones, cards tell themselves apart."""
        return self.sifting

    def is_far_enough(self, state: State) -> bool:
        """At the end of this hand."""
        return len(state.history) != self.scored

    def is_endgame(self, root: State) -> bool:
        """The last tricks."""
        if root.phase is not Phase.PLAY and root.phase is not Phase.CHOOSE:
            return False
        for place in root.places:
            if count(place.hand) > LAST_TRICKS:
                return False
        return True

    def is_settled(self, state: State) -> bool:
        return self.is_far_enough(state)

    def judge(self, state: State, seat: i64) -> float:
        """How likely the match is won from here, and points of this hand against the best rival's."""
        at: i64 = len(state.history) - self.seats
        own = float(state.history[at + seat])
        best = 0.0
        for other in range(self.seats):
            if self.side_of[other] != self.side_of[seat] and float(state.history[at + other]) > best:
                best = float(state.history[at + other])
        worth = 0.5 + (own - self.rivalry * best) / POINTS if self.duel else (own - self.rivalry * best + 12.0) / 42.0
        worth = 0.0 if worth < 0.0 else 1.0 if worth > 1.0 else worth
        return MATCH * self.prospects.chance(state, seat) + (1.0 - MATCH) * worth

    def is_duel(self, state: State) -> bool:
        return self.duel

    def candidates(self, state: State, seat: i64) -> list[i64]:
        """Every word; but whoever may take a picture takes one, however careless."""
        codes = self.rules.codes(state, seat)
        if state.phase is Phase.CHOOSE and len(codes) > 1 and codes[-1] == CHOOSE + NO_FAMILY:
            codes.pop()
        return codes

    def looks(self, state: State, seat: i64, codes: list[i64]) -> list[float]:
        """A card by what it promises; the rest by what the advice goes by, brought to about the same measure."""
        return [look(state, seat, code) for code in codes]

    def pick(self, state: State, seat: i64, rng: Rng) -> i64:
        phase = state.phase
        if phase is Phase.PLAY:
            return best_card(state, state.places[state.to_play], rng)
        if phase is Phase.CHOOSE:
            return CHOOSE + scarcest(state)
        if phase is Phase.TRUMP:
            return TRUMP + longest_suit(state.places[0].hand & ALL_CARDS)
        if phase is Phase.DISCARD:
            return worst_cards(state)
        return YES if state.dealer == seat or is_last(state) else NO


def look(state: State, seat: i64, code: i64) -> float:
    """How good a move looks at first sight, in points."""
    phase = state.phase
    if phase is Phase.PLAY:
        return promise(state, state.places[state.to_play], code)
    if phase is Phase.CHOOSE:
        return -0.1 * float(cards_left(state, code - CHOOSE)) if code != CHOOSE + NO_FAMILY else -5.0
    if phase is Phase.TRUMP:
        return weight_of(state.places[0].hand & ALL_CARDS, code - TRUMP)
    if phase is Phase.DISCARD:
        hand = state.places[0].hand & ALL_CARDS
        if code < WHOLE:
            return -0.2 * use_of(hand, code - PICK_OUT)
        return -0.2 * (use_of(hand, first_of(code)) + use_of(hand, second_of(code)))
    advised = YES if state.dealer == seat or is_last(state) else NO
    return 1.0 if code == advised else 0.0


def best_card(state: State, place: Place, rng: Rng) -> i64:
    """The playable card that promises most; equal ones by lot."""
    cards = playable(state, place)
    if cards & (cards - 1) == 0:
        return nth(cards, 0)
    best: i64 = 0
    best_worth = -1000.0
    left = cards
    # One draw is enough for all: five of its bits to a card.
    lots = rng.below(0x40000000)
    while left:
        card = nth(left, 0)
        left &= left - 1
        worth = promise(state, place, card) + float((lots >> (5 * (card % 6))) & 31) / 64.0
        if worth > best_worth:
            best_worth = worth
            best = card
    return best


def promise(state: State, place: Place, card: i64) -> float:
    """What playing a card is worth: the trick if it may win it, what it gives others if not, less its own use."""
    if card >= JOKERS:
        return joker_promise(state, place, card)
    pile = state.pile | bit(card)
    waiting = state.layout.places - state.down - 1
    leads = state.down == 0
    reached: i64 = 13 + rank(card) if leads else strength(state, card)
    if leads and suit(card) == state.trump:
        reached += 13
    keeps = keep_value(state, card)
    if reached > state.best:
        chance = 1.0 if waiting == 0 else win_chance(state, place, card, waiting)
        mine = prize(state, place.side, pile) if not leads else hope_of_suit(state, place.side, suit(card))
        return chance * (mine + 0.3) - (1.0 - chance) * 0.5 * prize_of_others(state, place.side, pile) - keeps
    side = state.places[state.winner].side
    holds = 1.0 if waiting == 0 else 0.6
    if side == place.side:
        return holds * prize(state, side, pile) - keeps
    return -holds * prize(state, side, pile) - keeps


def hope_of_suit(state: State, side: i64, of: i64) -> float:
    """Leading a suit fills the trick with its pictures, and now and then a butterfly."""
    if not may_choose_now(state):
        return 0.2
    wants = state.wants[side]
    hope = 0.0
    if digit(wants, of) > 0:
        hope = 0.9
    elif digit(wants, BUTTERFLY) > 0:
        hope = 0.6
    return hope * next_is_worth(wants)


def prize_of_others(state: State, side: i64, pile: i64) -> float:
    """The most these cards would bring another side."""
    most = 0.0
    for other in range(state.layout.side_count):
        if other != side:
            worth = prize(state, other, pile)
            if worth > most:
                most = worth
    return most


def win_chance(state: State, place: Place, card: i64, waiting: i64) -> float:
    """How likely the card stands: by the higher ones of its suit that may still come, and by trumps."""
    of = suit(card)
    higher = suit_cards(of) & ~(bit(card) | (bit(card) - 1)) & ~state.gone & ~place.hand
    over = count(higher)
    chance = 1.0
    for _card in range(over):
        chance *= 0.8 if waiting < 3 else 0.7
    if state.trump != NO_TRUMP and of != state.trump:
        chance *= 0.85
    return chance


def keep_value(state: State, card: i64) -> float:
    """What a card would still be good for: high ones and trumps win tricks later."""
    worth = float(rank(card)) / 26.0
    if suit(card) == state.trump:
        worth += 0.5
    return worth


def joker_promise(state: State, place: Place, card: i64) -> float:
    """Burn what another side is about to take; otherwise keep it."""
    burnt = state.pile & family_cards(card - JOKERS)
    side = state.places[state.winner].side
    if side == place.side:
        return -1.0
    spared = prize(state, side, state.pile) - prize(state, side, state.pile & ~burnt)
    return spared - 0.6


def scarcest(state: State) -> i64:
    """Of the pictures one may choose, the one with the fewest cards left to get it from."""
    families = selectable(state, state.places[state.winner].side)
    best = NO_FAMILY
    fewest: i64 = 100
    for family in listed(families):
        left = cards_left(state, family)
        if left < fewest:
            fewest = left
            best = family
    return best


def cards_left(state: State, family: i64) -> i64:
    """Cards a picture may still be had from."""
    return count(family_cards(family) & ~state.gone)


def longest_suit(hand: i64) -> i64:
    """Trump: the longest suit, of equal ones the higher; no trump where none is long."""
    best = NO_TRUMP
    weight = weight_of(hand, NO_TRUMP)
    for of in range(4):
        heavy = weight_of(hand, of)
        if heavy > weight:
            weight = heavy
            best = of
    return best


def weight_of(hand: i64, trump: i64) -> float:
    """What speaks for a trump: its cards, the high ones a little more."""
    if trump == NO_TRUMP:
        return 3.2 * float(count(hand)) / 12.0
    cards = hand & suit_cards(trump)
    heavy = float(count(cards))
    for card in listed(cards):
        heavy += float(rank(card)) / 60.0
    return heavy


def worst_cards(state: State) -> i64:
    """What to lay aside: low cards of short suits, never those of the longest."""
    hand = state.places[0].hand & ALL_CARDS & ~state.draft
    one = worst_card(hand)
    if state.layout.discard == 1 or state.draft != 0:
        return PICK_OUT + one
    other = worst_card(hand ^ bit(one))
    return discard_of(one, other) if one < other else discard_of(other, one)


def worst_card(hand: i64) -> i64:
    """A low card of a short suit."""
    worst: i64 = 0
    least = 1000.0
    for card in listed(hand):
        worth = use_of(hand, card)
        if worth < least:
            least = worth
            worst = card
    return worst


def use_of(hand: i64, card: i64) -> float:
    """What a card is good for in a hand: high ones, and those of a long suit."""
    return float(rank(card)) + 2.0 * float(count(hand & suit_cards(suit(card))))
