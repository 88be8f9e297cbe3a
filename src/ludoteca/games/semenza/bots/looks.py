"""How good the moves of Semenza look at first sight, in coins: what each would leave on one's own farm."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.bits import lowest
from ludoteca.core.rules import WHOLE
from ludoteca.games.semenza.bots.deals import Deals
from ludoteca.games.semenza.bots.duel import DENIAL, gain_from
from ludoteca.games.semenza.bots.offers import Offers
from ludoteca.games.semenza.bots.worth import Worth
from ludoteca.games.semenza.content import MOST_COPIES, NO_CROP, Phase, coins_for, crop_of, one, row_of
from ludoteca.games.semenza.rules.codes import (
    ACCEPT,
    BUY,
    CALL,
    CONFIRM,
    DECLINE,
    DISCARD,
    END,
    HARVEST,
    PASS,
    PLANT,
    REFUSE,
    SEATS,
    SOW,
)
from ludoteca.games.semenza.rules.family import accepted_place, field_crops, is_acceptance, pays_frontmost
from ludoteca.games.semenza.rules.fields import aside_crops
from ludoteca.games.semenza.state import Farm, State

KEENNESS: Final = 4.0
"""Deals are looked at more closely than fields: others see what one asks for, and what one refuses."""
CALL_HOPE: Final = 0.05
"""What a call may bring."""
PAID_BADLY: Final = 0.02
"""What it costs to pay with the copy one would rather keep."""
THEIR_DISCARD: Final = 0.15
"""What it costs to throw the opponent's crop where he may find it."""


@final
class Looks:
    """Weighs moves on a Worth's paper."""

    worth: Worth
    deals: Deals
    offers: Offers

    def __init__(self, worth: Worth, deals: Deals, offers: Offers) -> None:
        self.worth = worth
        self.deals = deals
        self.offers = offers

    def of(self, state: State, seat: i64, codes: list[i64]) -> list[float]:
        """For each of these moves, as far as one's own farm and what all can see tell."""
        if state.phase is Phase.TRADE:
            return [self.of_word(state, seat, code) for code in codes]
        return [self.of_planting(state, seat, code) for code in codes]

    # --- Trading --------------------------------------------------------------

    def of_word(self, state: State, seat: i64, code: i64) -> float:
        """What a word promises more than silence."""
        if code >= WHOLE:
            if is_acceptance(code):
                return self.of_yes(state, seat, accepted_place(code), pays_frontmost(code))
            for at, offered in enumerate(self.offers.codes):
                if offered == code:
                    return KEENNESS * self.offers.scores[at]
            return 0.0
        if code == CALL:
            return CALL_HOPE
        if ACCEPT <= code < DECLINE:
            return self.of_yes(state, seat, code - ACCEPT, False)
        if CONFIRM <= code < CALL:
            bid = state.offers[(code - CONFIRM) // SEATS]
            taker = (code - CONFIRM) % SEATS
            own = self.deals.gain(state, seat, row_of(bid.gives), bid.wants)
            theirs = self.deals.seen_gain(state, taker, bid.wants, row_of(bid.gives))
            return own - self.deals.envy(state, seat, taker) * theirs
        if HARVEST <= code <= BUY:
            return self.of_planting(state, seat, code) - self.stay(state, seat)
        return 0.0

    def of_yes(self, state: State, seat: i64, place: i64, front: bool) -> float:
        """A yes, with the copies it pays with."""
        bid = state.offers[place]
        merit = self.deals.merit(state, seat, bid)
        if bid.wants != 0 and front != self.deals.pays_front(state, seat, bid.wants, row_of(bid.gives)):
            merit -= PAID_BADLY
        return KEENNESS * merit

    # --- Planting -------------------------------------------------------------

    def stay(self, state: State, seat: i64) -> float:
        """The farm as it is, with what waits and what the hand promises."""
        farm = state.farms[seat]
        self.worth.load(farm)
        return self.after(state, seat, farm, row_of(farm.aside), 0)

    def after(self, state: State, seat: i64, farm: Farm, aside: i64, planted: i64) -> float:
        """What is on paper, what waits aside sown, and the hand without its first cards."""
        worth = self.worth
        value = worth.standing() + worth.sow_row(aside)
        hand = [crop_of(card) for card in farm.hand]
        due = seat == state.active and (state.phase is Phase.P1_FIRST or state.phase is Phase.D2_FIRST)
        if due and planted == 0 and len(hand) > 0:
            return value + worth.sow(hand[0]) + worth.queue(hand[1:])
        return value + worth.queue(hand[planted:])

    def of_planting(self, state: State, seat: i64, code: i64) -> float:
        """What would stand on the farm after it, and lie in the purse."""
        farm = state.farms[seat]
        worth = self.worth
        worth.load(farm)
        aside = row_of(farm.aside)
        if code < HARVEST:
            self.put(crop_of(farm.hand[0]), code - PLANT)
            return self.after(state, seat, farm, aside, 1)
        if code < BUY:
            coins = float(coins_for(worth.crop[code - HARVEST], worth.cards[code - HARVEST]))
            worth.crop[code - HARVEST] = NO_CROP
            worth.cards[code - HARVEST] = 0
            return coins + self.best_of_second(state, seat, farm, aside)
        if code == BUY:
            worth.open = 3
            return worth.third - float(state.box.price) + self.after(state, seat, farm, aside, 0)
        if code in (PASS, END):
            return self.after(state, seat, farm, aside, 0) - self.left_behind(state, seat)
        if code < REFUSE:
            crop = (code - SOW) // 3
            self.put(crop, (code - SOW) % 3)
            if state.phase is Phase.P3:
                return self.after(state, seat, farm, aside - one(crop), 0)
            value = self.after(state, seat, farm, aside, 0)
            return value - self.left_behind(state, seat) + self.denied(state, seat, crop)
        if code < DISCARD:
            return self.after(state, seat, farm, aside, 0) - self.thrown(state, seat, code - REFUSE)
        at = code - DISCARD
        hand = [crop_of(card) for card in farm.hand]
        kept = worth.standing() + worth.queue(hand[:at] + hand[at + 1 :])
        return kept - self.thrown(state, seat, hand[at])

    def best_of_second(self, state: State, seat: i64, farm: Farm, aside: i64) -> float:
        """After a harvest: where a second card may be planted or left, the better of both."""
        worth = self.worth
        if seat != state.active or not (state.phase is Phase.P1_SECOND or state.phase is Phase.D2_SECOND):
            return self.after(state, seat, farm, aside, 0)
        crops = worth.crop[:]
        cards = worth.cards[:]
        left = self.after(state, seat, farm, aside, 0)
        worth.crop = crops
        worth.cards = cards
        hand = [crop_of(card) for card in farm.hand]
        planted = worth.standing() + worth.sow(hand[0]) + worth.queue(hand[1:])
        return planted if planted > left else left

    def put(self, crop: i64, field: i64) -> None:
        """A card onto a field, on paper."""
        self.worth.crop[field] = crop
        if self.worth.cards[field] + 1 < MOST_COPIES:
            self.worth.cards[field] += 1

    # --- The duel ---------------------------------------------------------------

    def left_behind(self, state: State, seat: i64) -> float:
        """What the opponent gains by the cards left on the table."""
        if state.phase is not Phase.D3_PLANT:
            return 0.0
        lost = 0.0
        crops = aside_crops(state.revealed)
        while crops:
            gain = gain_from(self.worth, state, 1 - seat, lowest(crops))
            crops &= crops - 1
            if gain > 0.0:
                lost += DENIAL * gain
        self.worth.load(state.farms[seat])
        return lost

    def denied(self, state: State, seat: i64, crop: i64) -> float:
        """What the opponent does not gain by this card."""
        if state.phase is not Phase.D3_PLANT:
            return 0.0
        gain = gain_from(self.worth, state, 1 - seat, crop)
        return DENIAL * gain if gain > 0.0 else 0.0

    def thrown(self, state: State, seat: i64, crop: i64) -> float:
        """What it costs that the opponent may find a crop of his among the discards."""
        return THEIR_DISCARD if (field_crops(state.farms[1 - seat]) >> crop) & 1 else 0.0
