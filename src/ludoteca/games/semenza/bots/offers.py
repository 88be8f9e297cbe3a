"""Offers in Semenza as an experienced player makes them: deals that help both, few of them, and gifts of what hurts."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.bits import bit, lowest
from ludoteca.games.semenza.bots.deals import Deals
from ludoteca.games.semenza.content import NO_CROP, Stage, crop_of, one, tally
from ludoteca.games.semenza.rules.family import counted, field_crops, offer_code
from ludoteca.games.semenza.rules.fields import aside_crops
from ludoteca.games.semenza.rules.offers import FINE, offer_trouble, standing_of
from ludoteca.games.semenza.state import NO_OFFER, TABLE, Bid, Farm, State
from ludoteca.games.semenza.verbs.trading import parties, was_declined

WORTH_ASKING: Final = 0.1
"""Coins an offer must promise; below that one holds one's tongue."""
MOST_ACTS: Final[i64] = 4
"""Offers and calls a player makes in one turn, however many the rules allow."""
MOST_POSTS_OF_OTHERS: Final[i64] = 2
"""The same on a free table in another's turn."""
WHEN_ASKED: Final = 0.03
"""The same for one who was asked for offers."""
AFTER_A_NO: Final = 0.3
"""The same to somebody who has said no in this turn;"""
MOST_NOS: Final[i64] = 2
"""and who has said it so often is left in peace."""
LIKELY: Final = 0.15
"""One does not ask for what is hardly there."""
NEVER: Final = 1000.0
CONSIDERED: Final[i64] = 6
"""Offers that are thought about at once."""


@final
class Offers:
    """Finds the offers worth making, by what the deals would change."""

    deals: Deals
    codes: list[i64]
    """Offers found worth making, the best first,"""
    scores: list[float]
    """and what each promises."""

    counters: bool
    """Does it answer an offer with another?"""

    def __init__(self, deals: Deals) -> None:
        self.deals = deals
        self.counters = True
        self.codes = []
        self.scores = []

    def clear(self) -> None:
        self.codes = []
        self.scores = []

    def note(self, state: State, seat: i64, gives: i64, wants: i64, to: i64, answers: i64, score: float) -> None:
        """Keep an offer if it is among the best and may be made; crops as in a whole."""
        if score < self.least(state, seat, to):
            return
        size: i64 = len(self.scores)
        if size == CONSIDERED and score <= self.scores[size - 1]:
            return
        if offer_trouble(state, seat, counted(gives), counted(wants), to) != FINE:
            return
        at: i64 = 0
        while at < size and self.scores[at] >= score:
            at += 1
        self.scores.insert(at, score)
        self.codes.insert(at, offer_code(gives, wants, to, answers))
        if size == CONSIDERED:
            self.scores.pop()
            self.codes.pop()

    def least(self, state: State, seat: i64, to: i64) -> float:
        """What an offer must promise: little where offers were called for, much after a no; after two it is no use."""
        if to != TABLE:
            nos = state.farms[to].nos
            if nos >= MOST_NOS:
                return NEVER
            if nos > 0 and state.stage is not Stage.ROUND:
                return AFTER_A_NO
            if seat != state.active and (state.stage is Stage.ROUND or has_called(state.farms[to])):
                return WHEN_ASKED
        return WORTH_ASKING

    def vain(self, state: State, author: i64, to: i64) -> i64:
        """Offers of this kind that came to nothing since a hand last changed."""
        between = parties(author, to)
        found: i64 = 0
        for n in range(0, i64(len(state.declined)), 3):
            if state.declined[n] == between:
                found += 1
        return found

    def all_vain(self, state: State, author: i64) -> i64:
        """All of one's own that did."""
        found: i64 = 0
        for n in range(0, i64(len(state.declined)), 3):
            if state.declined[n] >> 4 == author:
                found += 1
        return found

    def may_speak(self, state: State, seat: i64) -> bool:
        """Has one not said enough yet? Nobody wants to be asked again and again."""
        if state.stage is Stage.FREE:
            posts = state.farms[seat].posts
            most = MOST_ACTS if seat == state.active else MOST_POSTS_OF_OTHERS
            return posts < most and standing_of(state, seat) == 0
        if seat == state.active:
            return said_by_active(state) < MOST_ACTS
        return state.farms[seat].posts < MOST_POSTS_OF_OTHERS and self.all_vain(state, seat) == 0

    def propose(self, state: State, seat: i64) -> None:
        """The active player's offers: trades with those who grow it, then gifts of what would cost a field."""
        self.clear()
        if not self.may_speak(state, seat):
            return
        base = self.deals.outlook(state, seat, 0, 0, False)
        shown = aside_crops(state.revealed)
        mine = aside_crops(state.farms[seat].hand) | shown
        sought = field_crops(state.farms[seat])
        lose: list[float] = [0.0 for n in range(11)]
        win: list[float] = [0.0 for n in range(11)]
        left = mine
        while left:
            crop = lowest(left)
            left &= left - 1
            lose[crop] = self.deals.outlook(state, seat, one(crop), 0, False) - base
        left = sought
        while left:
            crop = lowest(left)
            left &= left - 1
            win[crop] = self.deals.outlook(state, seat, 0, one(crop), False) - base
        misses: list[float] = [1.0 for n in range(121)]
        table_gain: list[float] = [0.0 for n in range(121)]
        for other in range(state.box.seats):
            if other != seat:
                self.propose_to(state, seat, other, mine, sought, lose, win, misses, table_gain)
        if self.vain(state, seat, TABLE) == 0:
            self.propose_to_table(state, seat, shown, sought, lose, win, misses, table_gain)

    def propose_to(
        self,
        state: State,
        seat: i64,
        other: i64,
        mine: i64,
        sought: i64,
        lose: list[float],
        win: list[float],
        misses: list[float],
        table_gain: list[float],
    ) -> None:
        """Offers to one player, who is asked again only once hands have changed."""
        base = self.deals.seen_outlook(state, other, 0, 0)
        grown = field_crops(state.farms[other])
        envy = self.deals.envy(state, seat, other)
        asked = self.vain(state, seat, other) > 0
        gives = mine
        while gives:
            crop = lowest(gives)
            gives &= gives - 1
            if not has_place(state.farms[other], crop):
                continue
            useful = self.deals.seen_outlook(state, other, 0, one(crop)) - base
            if useful <= 0.02:
                if tally(state.farms[other].seek, crop) == 0:
                    continue
                useful = 0.02
            # A gift: what hurts here and helps there. Trades are tried first.
            gift = lose[crop] - envy * useful
            if gift > 0.0:
                if not asked:
                    self.note(state, seat, crop + 1, 0, other, NO_OFFER, self.readiness(state) * gift)
                self.add_taker(misses, table_gain, 11 * crop, 0.8, gift)
            left = sought
            while left:
                wanted = lowest(left)
                left &= left - 1
                if wanted == crop:
                    continue
                theirs = useful - 0.04
                if (grown >> wanted) & 1:
                    theirs = useful + self.deals.seen_outlook(state, other, one(wanted), 0) - base
                if theirs <= 0.0:
                    continue
                own = lose[crop] + win[wanted]
                if own <= envy * theirs + 0.03:
                    continue
                chance = 0.8 * self.deals.chance_of(state, other, wanted)
                net = own - envy * theirs
                if not asked and chance > LIKELY and not was_declined(state, seat, TABLE, one(crop), one(wanted)):
                    self.note(state, seat, crop + 1, wanted + 1, other, NO_OFFER, chance * net)
                self.add_taker(misses, table_gain, 11 * crop + wanted, chance, net)

    def readiness(self, state: State) -> float:
        """How soon one gives for nothing: the more often one has asked for something in return."""
        return self.deals.style.gifts * (0.4 + 0.2 * float(state.acts if state.acts < 3 else 3))

    def add_taker(self, misses: list[float], table_gain: list[float], at: i64, chance: float, net: float) -> None:
        """One more who might take an offer made to the whole table."""
        misses[at] *= 1.0 - chance
        if net > table_gain[at]:
            table_gain[at] = net

    def propose_to_table(
        self,
        state: State,
        seat: i64,
        shown: i64,
        sought: i64,
        lose: list[float],
        win: list[float],
        misses: list[float],
        table_gain: list[float],
    ) -> None:
        """Offers of revealed cards that anybody may take."""
        gives = shown
        while gives:
            crop = lowest(gives)
            gives &= gives - 1
            left = sought
            while left:
                wanted = lowest(left)
                left &= left - 1
                at = 11 * crop + wanted
                if wanted != crop and misses[at] < 1.0:
                    score = (1.0 - misses[at]) * table_gain[at]
                    self.note(state, seat, crop + 1, wanted + 1, TABLE, NO_OFFER, 0.95 * score)
            if misses[11 * crop] < 0.2:
                gift = 0.95 * self.readiness(state) * table_gain[11 * crop]
                self.note(state, seat, crop + 1, 0, TABLE, NO_OFFER, gift)

    def is_call_useful(self, state: State, seat: i64) -> bool:
        """One call a turn, when a revealed card would hurt and one's own offers found nobody."""
        said = said_by_active(state)
        if said >= MOST_ACTS - 1 or said != self.all_vain(state, seat):
            return False
        base = self.deals.outlook(state, seat, 0, 0, False)
        for card in state.revealed:
            if self.deals.outlook(state, seat, one(crop_of(card)), 0, False) - base > 0.15:
                return True
        return False

    def propose_to_active(self, state: State, seat: i64) -> None:
        """Another's offers: what the active player grows or seeks for a card of his; or a gift of what hurts."""
        self.clear()
        if not self.may_speak(state, seat):
            return
        active = state.active
        base = self.deals.outlook(state, seat, 0, 0, False)
        seen = self.deals.seen_outlook(state, active, 0, 0)
        envy = self.deals.envy(state, seat, active)
        shown = aside_crops(state.revealed)
        left = shown | set_of_row(state.farms[active].have) | set_of_row(state.farms[active].known)
        if has_called(state.farms[active]):
            left |= field_crops(state.farms[seat])
        while left:
            wanted = lowest(left)
            left &= left - 1
            win = self.deals.outlook(state, seat, 0, one(wanted), False) - base
            if win > 0.1 and not (shown >> wanted) & 1:
                self.trade_with_active(state, seat, wanted, base, seen, envy, NO_OFFER)
            elif win > 0.1:
                glad = self.deals.seen_outlook(state, active, one(wanted), 0) - seen
                if glad > 0.1:
                    self.note(state, seat, 0, wanted + 1, active, NO_OFFER, 0.5 * (win - envy * glad))
                self.trade_with_active(state, seat, wanted, base, seen, envy, NO_OFFER)
        hand = aside_crops(state.farms[seat].hand)
        while hand:
            crop = lowest(hand)
            hand &= hand - 1
            useful = self.deals.seen_outlook(state, active, 0, one(crop)) - seen
            if useful > 0.05:
                lose = self.deals.outlook(state, seat, one(crop), 0, False) - base
                self.note(state, seat, crop + 1, 0, active, NO_OFFER, 0.5 * (lose - envy * useful))

    def trade_with_active(
        self, state: State, seat: i64, wanted: i64, base: float, seen: float, envy: float, answers: i64
    ) -> None:
        """One card of the hand for one the active player is known to give, or may well have."""
        hand = aside_crops(state.farms[seat].hand)
        seek = state.farms[state.active].seek
        chance = 0.8
        if not (aside_crops(state.revealed) >> wanted) & 1:
            chance *= self.deals.chance_of(state, state.active, wanted)
            if chance < LIKELY:
                return
        while hand:
            crop = lowest(hand)
            hand &= hand - 1
            if crop == wanted or not has_place(state.farms[state.active], crop):
                continue
            theirs = self.deals.seen_outlook(state, state.active, one(wanted), one(crop)) - seen
            if theirs > 0.05 or tally(seek, crop) > 0:
                if theirs < 0.0:
                    theirs = 0.0
                own = self.deals.outlook(state, seat, one(crop), one(wanted), False) - base
                likely = chance if seek == 0 or tally(seek, crop) > 0 else 0.5 * chance
                self.note(state, seat, crop + 1, wanted + 1, state.active, answers, likely * (own - envy * theirs))

    def is_stale(self, state: State, bid: Bid) -> bool:
        """Is what another asked the active player for no longer there, as far as all can see?"""
        if bid.author == state.active or bid.wants == 0:
            return False
        farm = state.farms[state.active]
        there = aside_crops(state.revealed) | set_of_row(farm.known) | set_of_row(farm.have)
        return set_of_row(bid.wants) & ~there != 0

    def counter(self, state: State, seat: i64) -> None:
        """Answers to an offer one does not take: one of its cards for another of one's own."""
        self.clear()
        if state.farms[seat].posts >= MOST_POSTS_OF_OTHERS or not self.counters:
            return
        bid = state.offers[0]
        base = self.deals.outlook(state, seat, 0, 0, False)
        seen = self.deals.seen_outlook(state, state.active, 0, 0)
        envy = self.deals.envy(state, seat, state.active)
        given = aside_crops(bid.gives)
        while given:
            wanted = lowest(given)
            given &= given - 1
            if self.deals.outlook(state, seat, 0, one(wanted), False) - base > 0.15:
                self.trade_with_active(state, seat, wanted, base, seen, envy, 0)


def has_called(farm: Farm) -> bool:
    """Has this player called out what he has or seeks?"""
    return farm.have != 0 or farm.seek != 0


def has_place(farm: Farm, crop: i64) -> bool:
    """Would somebody gladly take this crop, as all can see: it grows there, a field lies empty, or he seeks it?"""
    for n in range(farm.open):
        if farm.fields[n].crop == crop or farm.fields[n].crop == NO_CROP:
            return True
    return tally(farm.seek, crop) > 0


def set_of_row(row: i64) -> i64:
    """The crops a row counts, as a bit set."""
    crops: i64 = 0
    crop: i64 = 0
    while row >> (5 * crop):
        if tally(row, crop) > 0:
            crops |= bit(crop)
        crop += 1
    return crops


def said_by_active(state: State) -> i64:
    """Offers and calls of the active player in this turn: while all spoke freely, and since they speak in turn."""
    return state.farms[state.active].posts + state.acts
