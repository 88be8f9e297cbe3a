"""What a deal in Semenza is worth to both, and whether to say yes."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ludoteca.games.semenza.bots.styles import USUAL, Style
from ludoteca.games.semenza.bots.worth import Worth
from ludoteca.games.semenza.content import crop_of, one, row_of, tally
from ludoteca.games.semenza.rules.offers import covers, held, may_answer
from ludoteca.games.semenza.state import NO_OFFER, Bid, State


@final
class Deals:
    """Weighs deals on a Worth's paper."""

    worth: Worth
    style: Style
    envies: bool
    """Does it think of what a deal brings the other?"""

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        self.style = USUAL
        self.envies = True

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
            if tally(gives, crop) > 0 and tally(farm.have, crop) == 0:
                sown -= 0.8 * worth.sow(crop) if worth.grows(crop) else 0.04
            crop += 1
        return sown

    def seen_gain(self, state: State, seat: i64, gives: i64, gets: i64) -> float:
        """What a deal brings another, as far as all can see."""
        return self.seen_outlook(state, seat, gives, gets) - self.seen_outlook(state, seat, 0, 0)

    def envy(self, state: State, seat: i64, other: i64) -> float:
        """How much of another's gain is one's own loss."""
        if not self.envies:
            return 0.0
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
        """How likely a hand holds a crop: surely if it was offered or called out, else by its size."""
        farm = state.farms[seat]
        if tally(farm.known, crop) > 0 or tally(farm.have, crop) > 0:
            return 1.0
        misses = 1.0
        for _card in farm.hand:
            misses *= 1.0 - self.worth.share[crop]
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
        for n, bid in enumerate(state.offers):
            if may_answer(state, seat, bid) and covers(holds, bid.wants):
                merit = self.merit(state, seat, bid)
                if merit > most:
                    most = merit
                    best = n
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
