"""Semenza as an experienced player sees it: grow what comes, be rid of what does not fit, deal where both gain."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.bots.search import SILENCE, Advice
from ludoteca.core.bits import bit, count, lowest
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Rules
from ludoteca.games.semenza.bots.deals import Deals
from ludoteca.games.semenza.bots.duel import discard, plant_or_leave, take_or_refuse
from ludoteca.games.semenza.bots.looks import Looks
from ludoteca.games.semenza.bots.offers import Offers
from ludoteca.games.semenza.bots.planting import is_second_worth_it, place, sow_one
from ludoteca.games.semenza.bots.styles import style_named
from ludoteca.games.semenza.bots.worth import Worth
from ludoteca.games.semenza.content import Phase, Stage, crop_of, one, row_of
from ludoteca.games.semenza.guess import SemenzaUnknown
from ludoteca.games.semenza.moves import Call, Decline
from ludoteca.games.semenza.names import crops_in
from ludoteca.games.semenza.rules.codes import (
    ACCEPT,
    BUY,
    CALL,
    CONFIRM,
    DECLINE,
    END,
    HARVEST,
    PASS,
    PLANT,
    SEATS,
    WITHDRAW,
)
from ludoteca.games.semenza.rules.family import acceptance_code, field_crops
from ludoteca.games.semenza.rules.fields import aside_crops, may_buy
from ludoteca.games.semenza.rules.offers import calls_listed, may_answer, may_decline, offers_listed
from ludoteca.games.semenza.rules.score import winners
from ludoteca.games.semenza.rules.trade import line_up
from ludoteca.games.semenza.state import NO_OFFER, TABLE, State

COIN: Final = 0.2
"""How much a coin more than expected moves a judgement."""
LONGEST: Final[i64] = 1000
"""More turns than a game has."""


@final
class SemenzaAdvice(Advice[State]):
    """Looks one move ahead, from one's own hand and what all can see."""

    worth: Worth
    deals: Deals
    offers: Offers
    sight: Looks
    ahead: i64
    """Turns to look ahead; 0: as many as players, in the duel to the end."""
    coin: float
    until: i64
    """The turn at which a table is judged."""
    hoped: list[float]
    """How each seat stood at the root, against the others."""

    def __init__(self, rules: Rules[State, SemenzaUnknown]) -> None:
        super().__init__(rules)
        self.worth = Worth()
        self.deals = Deals(self.worth)
        self.offers = Offers(self.deals)
        self.sight = Looks(self.worth, self.deals, self.offers)
        self.ahead = 0
        self.coin = COIN
        self.until = 0
        self.hoped = []

    def take_on(self, style: str) -> None:
        self.deals.style = style_named(style)

    def overlook(self, chapters: tuple[str, ...]) -> None:
        """What is gone from the deck, other farms, the third field, offers of more than one's own making."""
        self.worth.counts = "counting" not in chapters
        self.worth.enlarges = "third_field" not in chapters
        self.deals.envies = "rivals" not in chapters
        self.offers.counters = "counter_offers" not in chapters

    def looks(self, state: State, seat: i64, codes: list[i64]) -> list[float]:
        return self.sight.of(state, seat, codes)

    def prepare(self, root: State) -> None:
        self.worth.reckon(root)
        usual = LONGEST if root.box.duel else root.box.seats
        self.until = root.number + (self.ahead if self.ahead > 0 else usual)
        self.hoped = [self.lead(root, seat) for seat in range(root.box.seats)]

    # --- Judging ------------------------------------------------------------

    def weighs(self, root: State) -> bool:
        """A move changes a fraction of a coin, the draws change many: on the same tables alone moves are told apart."""
        return True

    def is_far_enough(self, state: State) -> bool:
        """When it is this player's turn again; in the duel, where a whole game takes little time, at its end."""
        return state.number >= self.until or state.phase is Phase.OVER

    def stands(self, state: State, seat: i64) -> float:
        """Coins, and what fields and hand promise."""
        farm = state.farms[seat]
        coins = float(len(farm.coins))
        if state.phase is Phase.OVER:
            return coins
        if farm.open == 3 and state.box.price > 0:
            coins += self.worth.third
        self.worth.load(farm)
        standing = self.worth.standing()
        return coins + standing + self.deals.outlook(state, seat, 0, 0, False)

    def lead(self, state: State, seat: i64) -> float:
        """Own prospects less those of the others, the best of them counting most."""
        own = self.stands(state, seat)
        best = -1000.0
        together = 0.0
        for other in range(state.box.seats):
            if other != seat:
                theirs = self.stands(state, other)
                together += theirs
                if theirs > best:
                    best = theirs
        return own - 0.4 * best - 0.6 * together / float(state.box.seats - 1)

    def judge(self, state: State, seat: i64) -> float:
        """How much better than before this seat stands; once the game is over, also who has won."""
        moved = 0.5 + self.coin * (self.lead(state, seat) - self.hoped[seat])
        if moved < 0.0:
            moved = 0.0
        elif moved > 1.0:
            moved = 1.0
        if state.phase is not Phase.OVER:
            return moved
        won = winners(state)
        share = 1.0 / float(len(won)) if seat in won else 0.0
        return 0.3 * moved + 0.7 * share

    # --- Words --------------------------------------------------------------

    def speaks_up(self, state: State) -> bool:
        return state.stage is Stage.FREE

    def line_up(self, state: State, seat: i64) -> None:
        line_up(state, seat)

    def word(self, state: State, seat: i64, code: i64) -> object:
        """A call says what one has and seeks; on a free table, not taking any offer is declining one."""
        if code == CALL:
            have = aside_crops(state.revealed) & ~field_crops(state.farms[seat])
            return Call(crops_in(row_of_set(have)), crops_in(row_of_set(field_crops(state.farms[seat]))))
        if code == PASS and state.box.free and state.phase is Phase.TRADE:
            for bid in state.offers:
                if bid.to == seat:
                    return Decline(bid.number)
        return None

    def candidates(self, state: State, seat: i64) -> list[i64]:
        """While trading only what is sensible, so that nobody is flooded; else all there is."""
        if state.phase is not Phase.TRADE:
            return self.sensible(state, seat, self.advised(state, seat))
        stage = state.stage
        codes: list[i64] = []
        if stage is Stage.PROPOSE:
            codes.append(END)
            self.offers.propose(state, seat)
            codes.extend(self.offers.codes)
            if self.offers.is_call_useful(state, seat):
                codes.append(CALL)
        elif stage is Stage.ROUND or stage is Stage.CLOSING:
            codes.append(PASS)
            self.offers.propose_to_active(state, seat)
            codes.extend(self.offers.codes)
        elif stage is Stage.ANSWER:
            for code in self.rules.codes(state, seat):
                if is_answer(code):
                    codes.append(code)
            self.offers.counter(state, seat)
            codes.extend(self.offers.codes[:2])
        elif stage is Stage.PICK:
            # What one has asked the table for one does not take back from those who said yes, unless it no longer pays.
            advised = self.pick_trade(state, seat)
            for code in self.rules.codes(state, seat):
                if code == advised or (code >= END and code != WITHDRAW):
                    codes.append(code)
        else:
            for code in self.rules.codes(state, seat):
                if code >= END or code == PASS:
                    codes.append(code)
        return codes

    def sensible(self, state: State, seat: i64, advised: i64) -> list[i64]:
        """Harvests only of fields that bring something, or where room is needed."""
        codes: list[i64] = []
        for code in self.rules.codes(state, seat):
            if HARVEST <= code < BUY and code != advised:
                field = state.farms[seat].fields[code - HARVEST]
                self.worth.load(state.farms[seat])
                if self.worth.loss(code - HARVEST) > 0.6 or count(field.copies) == 0:
                    continue
            elif code == BUY and code != advised and self.worth.third < float(state.box.price):
                continue
            codes.append(code)
        return codes

    # --- A sensible move ----------------------------------------------------

    def pick(self, state: State, seat: i64, rng: Rng) -> i64:
        if state.number != self.worth.turn:
            self.worth.reckon(state)
        return self.advised(state, seat)

    def advised(self, state: State, seat: i64) -> i64:
        """Nothing is left to chance."""
        phase = state.phase
        if phase is Phase.TRADE:
            return self.pick_trade(state, seat)
        if phase is Phase.REVEAL or phase is Phase.DRAW:
            return PASS if state.asked & bit(seat) else SILENCE
        farm = state.farms[seat]
        if phase is Phase.P3:
            if len(farm.aside) == 0:
                return SILENCE
        elif seat != state.active:
            return SILENCE
        if may_buy(state, seat) and self.worth.third > float(state.box.price) + 0.5:
            return BUY
        if phase is Phase.P3:
            return sow_one(self.worth, farm)
        if phase is Phase.D1_OFFERS:
            return take_or_refuse(self.worth, state, seat)
        if phase is Phase.D3_PLANT:
            return plant_or_leave(self.worth, state, seat)
        if phase is Phase.D2_DISCARD:
            return discard(self.worth, state, seat)
        if phase is Phase.P1_SECOND or phase is Phase.D2_SECOND:
            if not is_second_worth_it(self.worth, farm):
                return PASS
        return place(self.worth, farm, crop_of(farm.hand[0]), PLANT)

    def pick_trade(self, state: State, seat: i64) -> i64:
        stage = state.stage
        if stage is Stage.FREE:
            return self.pick_free(state, seat)
        if stage is Stage.PROPOSE:
            return self.best_proposal(state, seat, END)
        if stage is Stage.ROUND or stage is Stage.CLOSING:
            self.offers.propose_to_active(state, seat)
            return self.offers.codes[0] if len(self.offers.codes) > 0 else PASS
        if stage is Stage.PICK:
            taker = self.deals.best_taker(state, state.offers[0])
            return WITHDRAW if taker < 0 else CONFIRM + taker
        place = self.deals.best_answer(state, seat)
        if place != NO_OFFER:
            return self.accept(state, seat, place)
        if stage is Stage.TAKERS or stage is Stage.CHOICE:
            return PASS
        if stage is Stage.ANSWER:
            self.offers.counter(state, seat)
            if len(self.offers.codes) > 0:
                return self.offers.codes[0]
        return DECLINE

    def best_proposal(self, state: State, seat: i64, otherwise: i64) -> i64:
        """The most promising offer, or one call, or nothing more."""
        self.offers.propose(state, seat)
        if len(self.offers.codes) > 0 and offers_listed(state, seat):
            return self.offers.codes[0]
        if calls_listed(state, seat) and self.offers.is_call_useful(state, seat):
            return CALL
        return otherwise

    def accept(self, state: State, seat: i64, place: i64) -> i64:
        """A yes, paid with the copies one misses least."""
        bid = state.offers[place]
        if bid.wants == 0:
            return ACCEPT + place
        return acceptance_code(place, self.deals.pays_front(state, seat, bid.wants, row_of(bid.gives)))

    def pick_free(self, state: State, seat: i64) -> i64:
        """On a free table: answer first, then offer a little, then end one's turn or hold one's tongue."""
        place = self.deals.best_answer(state, seat)
        if place != NO_OFFER:
            return self.accept(state, seat, place)
        for n, bid in enumerate(state.offers):
            if bid.author == seat and bid.to == TABLE and len(bid.takers) > 0:
                taker = self.deals.best_taker(state, bid)
                return WITHDRAW + n if taker < 0 else CONFIRM + SEATS * n + taker
            if may_answer(state, seat, bid) and may_decline(state, seat, bid):
                return DECLINE + n
            if bid.author == seat and self.offers.is_stale(state, bid):
                return WITHDRAW + n
        if seat == state.active:
            return self.best_proposal(state, seat, END)
        if offers_listed(state, seat):
            self.offers.propose_to_active(state, seat)
            if len(self.offers.codes) > 0:
                return self.offers.codes[0]
        return SILENCE


def is_answer(code: i64) -> bool:
    """A yes or a no, not a counter-offer or a harvest."""
    return ACCEPT <= code < WITHDRAW or code >= acceptance_code(0, False)


def row_of_set(crops: i64) -> i64:
    """Each crop of a set once, as a row of counts."""
    row: i64 = 0
    while crops:
        row += one(lowest(crops))
        crops &= crops - 1
    return row
