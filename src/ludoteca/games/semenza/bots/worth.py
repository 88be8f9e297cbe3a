"""What seeds are worth in Semenza: a field by the cards it may still get, a hand as the queue it is."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.bits import bit, count
from ludoteca.games.semenza.content import CROPS, CROPS_IN_BOX, MOST_COPIES, NO_CROP, coins_for, crop_of, one, tally
from ludoteca.games.semenza.state import Farm, State

REACH: Final = 7.0
"""Of the cards that turn up while a field stands, so many come within its owner's reach."""
REACH_IN_DUEL: Final = 6.0
SOON: Final = 0.85
"""What the front card of a hand counts for, against one that is planted."""
LATER: Final = 0.85
"""What each place further back takes off that."""
DREAD: Final = 0.6
"""A card one would rather not plant may yet be traded away."""
LOOK: Final[i64] = 7
"""Cards of a hand that are looked at."""
LATER_TURNS: Final = (0.0, 0.0, 0.0, 14.0, 19.0, 16.0, 13.0, 11.0)
"""Turns that follow the first pass of the deck, by the number of players."""
THIRD: Final = (0.0, 0.0, 0.42, 0.0, 0.45, 0.42, 0.3, 0.25)
"""Coins a third field brings in a round, by the number of players."""


def ripe_at() -> list[i64]:
    """For each crop the number of cards from which more bring nothing more."""
    table: list[i64] = []
    for crop in CROPS:
        most: i64 = 0
        for price in crop.prices:
            if price > most:
                most = price
        table.append(most)
    return table


RIPE: Final[list[i64]] = ripe_at()


@final
class Worth:
    """Prices for one moment of the game, from what all can see; and a farm on paper to try plantings on."""

    field: list[float]
    """By 32 * crop + cards: the coins such a field may be expected to bring."""
    empty: float
    share: list[float]
    """What part of the cards still to come, or in hands, each crop is."""
    turn: i64
    """The turn these prices are of."""
    rounds: float
    """Turns each player may still expect."""
    third: float
    """What having a third field is worth."""
    reach: float
    dread: float
    counts: bool
    """Does it count what is gone?"""
    enlarges: bool
    """Does it think of a third field?"""
    protected: bool
    crop: list[i64]
    cards: list[i64]
    open: i64

    def __init__(self) -> None:
        # A ripe field brings the same at all times; the others are priced turn by turn.
        self.field = [float(coins_for(n // MOST_COPIES, n % MOST_COPIES)) for n in range(CROPS_IN_BOX * MOST_COPIES)]
        self.empty = 0.5
        self.share = [0.0 for n in range(CROPS_IN_BOX)]
        self.turn = -1
        self.rounds = 0.0
        self.third = 0.0
        self.reach = REACH
        self.dread = DREAD
        self.counts = True
        self.enlarges = True
        self.protected = False
        self.crop = [NO_CROP, NO_CROP, NO_CROP]
        self.cards = [0, 0, 0]
        self.open = 2

    # --- Prices -------------------------------------------------------------

    def reckon(self, state: State) -> None:
        """Count what is gone for good, what is out of play for now, and how long the game still is."""
        box = state.box
        self.protected = box.protected
        self.turn = state.number
        last = state.exhaustions + 1 >= box.limit
        per_turn = float(box.draw + (3 if box.duel else 2))
        turns = float(len(state.deck)) / per_turn
        if not last:
            turns += LATER_TURNS[box.seats] * (1.0 if state.exhaustions == 0 else 0.38)
        self.rounds = turns / float(box.seats)
        self.third = THIRD[box.seats] * self.rounds if self.enlarges else 0.0
        around = seen_around(state, last) if self.counts else printed(state)
        everything = 0.001
        for some in around:
            everything += some
        reach = REACH_IN_DUEL if box.duel else self.reach
        if self.rounds < 2.5:
            reach *= self.rounds / 2.5
        # An empty field is never worth more than one in which the poorest crop has just been planted.
        self.empty = 10.0
        for crop in range(CROPS_IN_BOX):
            self.share[crop] = around[crop] / everything
            hope = reach * self.share[crop]
            self.price(crop, hope / (1.0 + hope))
            lone = self.field[crop * MOST_COPIES + 1]
            if box.present & bit(crop) and lone < self.empty:
                self.empty = lone

    def price(self, crop: i64, chance: float) -> None:
        """A field gets one more card with this chance before it has to go, and then perhaps another."""
        cards: i64 = RIPE[crop] - 1
        at = crop * MOST_COPIES + cards
        more = self.field[at + 1]
        while cards >= 0:
            more = (1.0 - chance) * float(coins_for(crop, cards)) + chance * more
            self.field[at] = more
            at -= 1
            cards -= 1

    # --- A farm on paper ----------------------------------------------------

    def load(self, farm: Farm) -> None:
        """Draw a farm as it is."""
        self.open = farm.open
        for n, field in enumerate(farm.fields):
            self.crop[n] = field.crop
            self.cards[n] = count(field.copies)

    def standing(self) -> float:
        """All fields together."""
        worth = 0.0
        for n in range(self.open):
            if self.crop[n] == NO_CROP:
                worth += self.empty
            else:
                worth += self.field[self.crop[n] * MOST_COPIES + self.cards[n]]
        return worth

    def grows(self, crop: i64) -> bool:
        """Does this crop stand on paper?"""
        for n in range(self.open):
            if self.crop[n] == crop:
                return True
        return False

    def is_spared(self, n: i64) -> bool:
        """May this field not be sold, by the option that spares lone cards?"""
        if not self.protected or self.cards[n] > 1:
            return False
        return self.cards[0] > 1 or self.cards[1] > 1 or self.cards[2] > 1

    def loss(self, n: i64) -> float:
        """What is given up by selling a field now."""
        crop = self.crop[n]
        return self.field[crop * MOST_COPIES + self.cards[n]] - float(coins_for(crop, self.cards[n]))

    def slot_for(self, crop: i64) -> i64:
        """Where a card goes: onto its own crop, else an empty field, else the field that is missed least."""
        best: i64 = 0
        least = 1000.0
        for n in range(self.open):
            if self.crop[n] == crop:
                return n
            if self.crop[n] == NO_CROP:
                if least > -1000.0:
                    least = -1000.0
                    best = n
            elif not self.is_spared(n):
                loss = self.loss(n)
                if loss < least:
                    least = loss
                    best = n
        return best

    def sow(self, crop: i64) -> float:
        """Plant a card on paper; what that changes, coins of a field that had to go included."""
        n = self.slot_for(crop)
        here = self.crop[n]
        new = self.field[crop * MOST_COPIES + 1]
        if here == crop and self.cards[n] < RIPE[crop]:
            at = crop * MOST_COPIES + self.cards[n]
            self.cards[n] += 1
            return self.field[at + 1] - self.field[at]
        if here == crop:
            gain = new
        elif here == NO_CROP:
            gain = new - self.empty
        else:
            gain = new - self.loss(n)
        self.crop[n] = crop
        self.cards[n] = 1
        return gain

    def sow_row(self, row: i64) -> float:
        """Plant many: first what fits, then the poorest crops, so that the better ones may follow in their place."""
        gain = 0.0
        for crop in range(CROPS_IN_BOX):
            if tally(row, crop) > 0 and self.grows(crop):
                while tally(row, crop) > 0:
                    gain += self.sow(crop)
                    row -= one(crop)
        crop = 0
        while row >> (5 * crop):
            while tally(row, crop) > 0:
                gain += self.sow(crop)
                row -= one(crop)
            crop += 1
        return gain

    def queue(self, crops: list[i64]) -> float:
        """What a hand promises, planted card by card from the front; what lies further back counts less."""
        worth = 0.0
        weight = SOON
        for seen, crop in enumerate(crops):
            if seen == LOOK:
                break
            gain = self.sow(crop)
            worth += weight * (gain if gain > 0.0 else self.dread * gain)
            weight *= LATER
        return worth


def printed(state: State) -> list[float]:
    """For each crop the cards the packets name, whatever has become of them."""
    return [float(crop.cards) if state.box.present & bit(n) else 0.0 for n, crop in enumerate(CROPS)]


def seen_around(state: State, last: bool) -> list[float]:
    """For each crop the cards in hands, in the deck or revealed; discards count half while they may come back."""
    around = printed(state)
    for farm in state.farms:
        for card in farm.coins:
            around[crop_of(card)] -= 1.0
        for field in farm.fields:
            if field.crop != NO_CROP:
                around[field.crop] -= float(count(field.copies))
    for card in state.paid:
        around[crop_of(card)] -= 1.0
    for card in state.discards:
        around[crop_of(card)] -= 1.0 if last else 0.5
    return around
