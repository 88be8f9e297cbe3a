"""Trading in Semenza as an experienced player does it: deals that help both, few of them, and gifts of what hurts."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.bots.advice.semenza_worth import Worth
from ludoteca.core.bits import lowest
from ludoteca.games.semenza.content import Stage, crop_of, one, row_of, tally
from ludoteca.games.semenza.rules.family import counted, field_crops, offer_code
from ludoteca.games.semenza.rules.fields import aside_crops
from ludoteca.games.semenza.rules.offers import FINE, covers, held, may_answer, offer_trouble, standing_of, was_declined
from ludoteca.games.semenza.state import NO_OFFER, TABLE, Bid, State
from ludoteca.games.semenza.verbs.trading import parties

WORTH_ASKING: Final = 0.1
"""Coins an offer must promise; below that one holds one's tongue."""
MOST_ACTS: Final[i64] = 4
"""Offers and calls a player makes in one turn, however many the rules allow."""
MOST_POSTS_OF_OTHERS: Final[i64] = 2
"""The same on a free table in another's turn."""
LIKELY: Final = 0.15
"""One does not ask for what is hardly there."""
CONSIDERED: Final[i64] = 6
"""Offers that are thought about at once."""


@final
class Style:
    """How somebody trades. What a partner wins is partly lost:"""

    envy: float
    """to a rival like any other,"""
    envy_of_leader: float
    """to the one who leads,"""
    envy_of_last: float
    """to one who is far behind."""
    gifts: float
    """How soon one gives for nothing, against the usual."""
    least: float
    """What a trade must bring oneself before one says yes."""

    def __init__(self, envy: float, envy_of_leader: float, envy_of_last: float, gifts: float, least: float) -> None:
        self.envy = envy
        self.envy_of_leader = envy_of_leader
        self.envy_of_last = envy_of_last
        self.gifts = gifts
        self.least = least


USUAL: Final = Style(0.3, 0.55, 0.15, 1.0, 0.03)
GENEROUS: Final = Style(0.1, 0.3, 0.0, 1.6, 0.0)
HOARDER: Final = Style(0.6, 0.8, 0.5, 0.3, 0.15)
LEADER_HUNTER: Final = Style(0.2, 1.5, 0.0, 1.0, 0.03)


def style_named(name: str) -> Style:
    """A manner of trading by its name; the usual one by any other."""
    if name == "generous":
        return GENEROUS
    if name == "hoarder":
        return HOARDER
    return LEADER_HUNTER if name == "leader_hunter" else USUAL


@final
class Deals:
    """Weighs deals on a Worth's paper."""

    worth: Worth
    style: Style
    codes: list[i64]
    """Offers found worth making, the best first,"""
    scores: list[float]
    """and what each promises."""

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        self.style = USUAL
        self.codes = []
        self.scores = []

    # --- What a deal changes ------------------------------------------------

    def outlook(self, state: State, seat: i64, gives: i64, gets: i64, front: bool) -> float:
        """One's own prospects once these crops have gone and those have come; which copies go may be chosen."""
        worth = self.worth
        farm = state.farms[seat]
        worth.load(farm)
        incoming = gets + row_of(farm.aside)
        if seat == state.active:
            for card in state.revealed:
                crop = crop_of(card)
                if tally(gives, crop) > 0:
                    gives -= one(crop)
                else:
                    incoming += one(crop)
        hand = [crop_of(card) for card in farm.hand]
        at: i64 = 0 if front else len(hand) - 1
        while gives:
            if tally(gives, hand[at]) > 0:
                gives -= one(hand[at])
                hand.pop(at)
                if not front:
                    at -= 1
            elif front:
                at += 1
            else:
                at -= 1
        return worth.sow_row(incoming) + worth.queue(hand)

    def gain(self, state: State, seat: i64, gives: i64, gets: i64) -> float:
        """What a deal brings oneself."""
        return self.outlook(state, seat, gives, gets, False) - self.outlook(state, seat, 0, 0, False)

    def seen_outlook(self, state: State, seat: i64, gives: i64, gets: i64) -> float:
        """Another's prospects, as far as all can see: his hand counts only as what he would not plant."""
        worth = self.worth
        farm = state.farms[seat]
        worth.load(farm)
        incoming = gets + row_of(farm.aside)
        if seat == state.active:
            for card in state.revealed:
                crop = crop_of(card)
                if tally(gives, crop) > 0:
                    gives -= one(crop)
                else:
                    incoming += one(crop)
        sown = worth.sow_row(incoming)
        crop = 0
        while gives >> (5 * crop):
            some = tally(gives, crop)
            if some > 0:
                sown -= 0.8 * worth.sow(crop) if worth.grows(crop) else 0.04
            crop += 1
        return sown

    def seen_gain(self, state: State, seat: i64, gives: i64, gets: i64) -> float:
        """What a deal brings another, as far as all can see."""
        return self.seen_outlook(state, seat, gives, gets) - self.seen_outlook(state, seat, 0, 0)

    def envy(self, state: State, seat: i64, other: i64) -> float:
        """How much of another's gain is one's own loss."""
        own: i64 = len(state.farms[seat].coins)
        theirs: i64 = len(state.farms[other].coins)
        ahead: i64 = 0
        behind: i64 = 0
        for farm in state.farms:
            if len(farm.coins) > theirs:
                ahead += 1
            elif len(farm.coins) < theirs:
                behind += 1
        if ahead == 0 and theirs > own:
            return self.style.envy_of_leader
        return self.style.envy_of_last if behind == 0 and theirs < own else self.style.envy

    def chance_of(self, state: State, seat: i64, crop: i64) -> float:
        """How likely a hand holds a crop: surely if it was offered, else by its size."""
        farm = state.farms[seat]
        if tally(farm.known, crop) > 0:
            return 1.0
        misses = 1.0
        n: i64 = 0
        while n < len(farm.hand):
            misses *= 1.0 - self.worth.share[crop]
            n += 1
        return 1.0 - misses

    # --- Answers ------------------------------------------------------------

    def merit(self, state: State, seat: i64, bid: Bid) -> float:
        """What saying yes is worth, the other's gain weighed against it; below 0: no."""
        other = bid.author
        gets = row_of(bid.gives)
        own = self.gain(state, seat, bid.wants, gets)
        theirs = self.seen_gain(state, other, gets, bid.wants)
        least = 0.0 if bid.wants == 0 else self.style.least
        if theirs < 0.0:
            theirs = 0.0
        return own - least - self.envy(state, seat, other) * theirs

    def pays_front(self, state: State, seat: i64, wants: i64, gets: i64) -> bool:
        """Is it better to pay with the frontmost copies?"""
        return self.outlook(state, seat, wants, gets, True) > self.outlook(state, seat, wants, gets, False)

    def best_answer(self, state: State, seat: i64) -> i64:
        """The place of the offer to take, or NO_OFFER."""
        best = NO_OFFER
        most = 0.0
        holds = held(state, seat)
        n: i64 = 0
        for bid in state.offers:
            if may_answer(state, seat, bid) and covers(holds, bid.wants):
                merit = self.merit(state, seat, bid)
                if merit > most:
                    most = merit
                    best = n
            n += 1
        return best

    def best_taker(self, state: State, bid: Bid) -> i64:
        """Whom to give to: the one whose gain hurts least; -1 if the deal no longer pays."""
        best: i64 = -1
        least = 1000.0
        gives = row_of(bid.gives)
        if self.gain(state, bid.author, gives, bid.wants) < 0.0:
            return best
        for taker in bid.takers:
            gain = self.seen_gain(state, taker.seat, bid.wants, gives)
            price = self.envy(state, bid.author, taker.seat) * gain
            if price < least:
                least = price
                best = taker.seat
        return best

    # --- Offers -------------------------------------------------------------

    def clear(self) -> None:
        self.codes = []
        self.scores = []

    def note(self, state: State, seat: i64, gives: i64, wants: i64, to: i64, answers: i64, score: float) -> None:
        """Keep an offer if it is among the best and may be made; crops as in a whole."""
        if score < WORTH_ASKING:
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

    def vain(self, state: State, author: i64, to: i64) -> i64:
        """Offers of this kind that came to nothing since a hand last changed."""
        between = parties(author, to)
        found: i64 = 0
        n: i64 = 0
        while n < len(state.declined):
            if state.declined[n] == between:
                found += 1
            n += 3
        return found

    def all_vain(self, state: State, author: i64) -> i64:
        """All of one's own that did."""
        found: i64 = 0
        n: i64 = 0
        while n < len(state.declined):
            if state.declined[n] >> 4 == author:
                found += 1
            n += 3
        return found

    def may_speak(self, state: State, seat: i64) -> bool:
        """Has one not said enough yet? Nobody wants to be asked again and again."""
        if state.stage is Stage.FREE:
            posts = state.farms[seat].posts
            most = MOST_ACTS if seat == state.active else MOST_POSTS_OF_OTHERS
            return posts < most and standing_of(state, seat) == 0
        if seat == state.active:
            return state.acts < MOST_ACTS
        return self.all_vain(state, seat) == 0

    def propose(self, state: State, seat: i64) -> None:
        """The active player's offers: trades with those who grow it, then gifts of what would cost a field."""
        self.clear()
        if not self.may_speak(state, seat):
            return
        base = self.outlook(state, seat, 0, 0, False)
        shown = aside_crops(state.revealed)
        mine = aside_crops(state.farms[seat].hand) | shown
        sought = field_crops(state.farms[seat])
        lose: list[float] = [0.0 for n in range(11)]
        win: list[float] = [0.0 for n in range(11)]
        left = mine
        while left:
            crop = lowest(left)
            left &= left - 1
            lose[crop] = self.outlook(state, seat, one(crop), 0, False) - base
        left = sought
        while left:
            crop = lowest(left)
            left &= left - 1
            win[crop] = self.outlook(state, seat, 0, one(crop), False) - base
        misses: list[float] = [1.0 for n in range(121)]
        table_gain: list[float] = [0.0 for n in range(121)]
        other: i64 = 0
        while other < state.box.seats:
            if other != seat:
                self.propose_to(state, seat, other, mine, sought, lose, win, misses, table_gain)
            other += 1
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
        base = self.seen_outlook(state, other, 0, 0)
        grown = field_crops(state.farms[other])
        envy = self.envy(state, seat, other)
        asked = self.vain(state, seat, other) > 0
        gives = mine
        while gives:
            crop = lowest(gives)
            gives &= gives - 1
            useful = self.seen_outlook(state, other, 0, one(crop)) - base
            if useful <= 0.02:
                continue
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
                    theirs = useful + self.seen_outlook(state, other, one(wanted), 0) - base
                if theirs <= 0.0:
                    continue
                own = lose[crop] + win[wanted]
                if own <= envy * theirs + 0.03:
                    continue
                chance = 0.8 * self.chance_of(state, other, wanted)
                net = own - envy * theirs
                if not asked and chance > LIKELY and not was_declined(state, seat, TABLE, one(crop), one(wanted)):
                    self.note(state, seat, crop + 1, wanted + 1, other, NO_OFFER, chance * net)
                self.add_taker(misses, table_gain, 11 * crop + wanted, chance, net)

    def readiness(self, state: State) -> float:
        """How soon one gives for nothing: the more often one has asked for something in return."""
        return self.style.gifts * (0.4 + 0.2 * float(state.acts if state.acts < 3 else 3))

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
        said = state.farms[seat].posts if state.stage is Stage.FREE else state.acts
        if said >= MOST_ACTS - 1 or said != self.all_vain(state, seat):
            return False
        base = self.outlook(state, seat, 0, 0, False)
        for card in state.revealed:
            if self.outlook(state, seat, one(crop_of(card)), 0, False) - base > 0.15:
                return True
        return False

    def propose_to_active(self, state: State, seat: i64) -> None:
        """Another's offers: for a card that lies revealed, what the active player grows; or a gift of what hurts."""
        self.clear()
        if not self.may_speak(state, seat):
            return
        active = state.active
        base = self.outlook(state, seat, 0, 0, False)
        seen = self.seen_outlook(state, active, 0, 0)
        envy = self.envy(state, seat, active)
        shown = aside_crops(state.revealed)
        while shown:
            wanted = lowest(shown)
            shown &= shown - 1
            win = self.outlook(state, seat, 0, one(wanted), False) - base
            if win > 0.1:
                glad = self.seen_outlook(state, active, one(wanted), 0) - seen
                if glad > 0.1:
                    self.note(state, seat, 0, wanted + 1, active, NO_OFFER, 0.5 * (win - envy * glad))
                self.trade_with_active(state, seat, wanted, base, seen, envy, NO_OFFER)
        hand = aside_crops(state.farms[seat].hand)
        while hand:
            crop = lowest(hand)
            hand &= hand - 1
            useful = self.seen_outlook(state, active, 0, one(crop)) - seen
            if useful > 0.05:
                lose = self.outlook(state, seat, one(crop), 0, False) - base
                self.note(state, seat, crop + 1, 0, active, NO_OFFER, 0.5 * (lose - envy * useful))

    def trade_with_active(
        self, state: State, seat: i64, wanted: i64, base: float, seen: float, envy: float, answers: i64
    ) -> None:
        """One card of the hand for one the active player is known to give."""
        hand = aside_crops(state.farms[seat].hand)
        while hand:
            crop = lowest(hand)
            hand &= hand - 1
            if crop == wanted:
                continue
            theirs = self.seen_outlook(state, state.active, one(wanted), one(crop)) - seen
            if theirs > 0.05:
                own = self.outlook(state, seat, one(crop), one(wanted), False) - base
                self.note(state, seat, crop + 1, wanted + 1, state.active, answers, 0.8 * (own - envy * theirs))

    def counter(self, state: State, seat: i64) -> None:
        """Answers to an offer one does not take: one of its cards for another of one's own."""
        self.clear()
        bid = state.offers[0]
        base = self.outlook(state, seat, 0, 0, False)
        seen = self.seen_outlook(state, state.active, 0, 0)
        envy = self.envy(state, seat, state.active)
        given = aside_crops(bid.gives)
        while given:
            wanted = lowest(given)
            given &= given - 1
            if self.outlook(state, seat, 0, one(wanted), False) - base > 0.15:
                self.trade_with_active(state, seat, wanted, base, seen, envy, 0)
