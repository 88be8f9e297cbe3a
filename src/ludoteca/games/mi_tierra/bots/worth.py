"""What things are worth in Mi Tierra: how long the game still lasts, what a good, a herd or a prize will bring."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.bits import count, has
from ludoteca.games.mi_tierra.bots.scales import BY_PLAYERS, Scales
from ludoteca.games.mi_tierra.content import (
    CAK,
    CAKE,
    CAKE_VALUE,
    CLO,
    CLOTHES,
    CLOTHES_VALUE,
    CROPS,
    EGG,
    GOODS,
    ITEMS,
    LAST_FLOWER,
    LAST_ROUND,
    MEA,
    MIL,
    ORDINARY,
    PRODUCTS,
    SUMMER,
    WINTER,
    WOO,
)
from ludoteca.games.mi_tierra.content_set import A_CARDS, Content
from ludoteca.games.mi_tierra.rules.events import is_ending
from ludoteca.games.mi_tierra.rules.land import goods_left
from ludoteca.games.mi_tierra.rules.market import cards_present
from ludoteca.games.mi_tierra.rules.season import season_of
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.state_farm import Farm, amount

LEFTOVER: Final = 1.0 / 3.0
"""A unit nobody bought: the exchange of the end."""
ACTION: Final = 6.0
"""What a worker brings in a round when he has nothing special to do."""
SELLING: Final = 0.72
"""Of the mean price so much is left when the market worker has had his share."""
ON_OFFER: Final = 0.85
"""The same while a card on the board asks for it."""
BALANCED: Final[i64] = 0
ANIMALS_FIRST: Final[i64] = 1
CROPS_FIRST: Final[i64] = 2
DISLIKED: Final = 0.35
"""What a style makes of the other half of the farm."""


@final
class Worth:
    """Prices for the table a search starts from, and how they change as the end comes nearer."""

    content: Content | None
    style: i64
    price: list[float]
    """The mean official price of each item."""
    start: i64
    """The round in which this was reckoned."""
    rounds: float
    """Rounds that were expected to follow it."""
    wanted: list[float]
    """Units of each item the cards on the board would take."""
    offer: list[float]
    """The best price they pay."""
    field_taste: float
    herd_taste: float
    scales: Scales
    """What playing has taught, for the number of players at the table."""
    own_scales: Scales | None

    def __init__(self, style: i64, scales: Scales | None = None) -> None:
        self.content = None
        self.own_scales = scales
        self.scales = BY_PLAYERS[0] if scales is None else scales
        self.style = style
        self.price = [0.0] * 15
        self.wanted = [0.0] * 15
        self.offer = [0.0] * 15
        self.start = 0
        self.rounds = 0.0
        self.field_taste = DISLIKED if style == ANIMALS_FIRST else 1.0
        self.herd_taste = DISLIKED if style == CROPS_FIRST else 1.0

    def look(self, root: State) -> None:
        """Reckon anew for this table."""
        if self.content is not root.box.content:
            self.content = root.box.content
            self.price = mean_prices(root.box.content)
        if self.own_scales is None:
            self.scales = BY_PLAYERS[root.box.seats - 2]
        if self.style == BALANCED:
            self.field_taste = self.scales.fields
            self.herd_taste = self.scales.herds
        self.start = root.round
        self.rounds = rounds_to_come(root)

    def survey(self, state: State) -> None:
        """What the cards on the board ask for."""
        for item in range(ITEMS):
            self.wanted[item] = 0.0
            self.offer[item] = 0.0
        cards = cards_present(state)
        number: i64 = 0
        while cards >> number:
            if has(cards, number):
                card = state.box.content.cards[number]
                item = 0
                while card.wants >> item:
                    if has(card.wants, item):
                        self.wanted[item] += float(card.units)
                        price = float(card.prices[item])
                        if price > self.offer[item]:
                            self.offer[item] = price
                    item += 1
            number += 1

    def unit(self, state: State, good: i64, stock: float, rounds: float) -> float:
        """What one more unit is worth to somebody who has so many, at the end of this round."""
        if rounds <= 0.0 or good >= ORDINARY:
            return self.good(state, good, rounds)
        if stock >= usual_stock(good, rounds) and stock >= self.wanted[good]:
            return self.surplus(state, good, rounds)
        usual = self.good(state, good, rounds)
        if stock < self.wanted[good]:
            now = ON_OFFER * self.offer[good]
            return now if now > usual else usual
        return usual

    def after(self, state: State) -> float:
        """Rounds that follow the one at hand; 0 if it is certainly the last."""
        if state.round >= LAST_ROUND or is_ending(state):
            return 0.0
        left = self.rounds - float(state.round - self.start)
        return left if left > 0.6 else 0.6

    def good(self, state: State, good: i64, rounds: float) -> float:
        """What one more unit in hand is worth at the end of this round."""
        if good >= ORDINARY:
            return float(CAKE_VALUE if good == CAK else CLOTHES_VALUE)
        if rounds <= 0.0:
            return LEFTOVER
        sure = 0.6 + 0.1 * rounds if rounds < 4.0 else 1.0
        sold = self.price[good] * SELLING * sure
        if EGG <= good <= WOO:
            made = self.made(state, good) * sure
            return made if made > sold else sold
        return sold

    def made(self, state: State, product: i64) -> float:
        """What a unit of wool, milk or eggs is worth on its way to clothes or cake, the worker who makes them paid."""
        if product == WOO:
            if goods_left(state, CLO) == 0:
                return 0.0
            return (float(CLOTHES_VALUE - CLOTHES.fee) - ACTION) / float(CLOTHES.one_count)
        if goods_left(state, CAK) == 0:
            return 0.0
        return (float(CAKE_VALUE - CAKE.fee) - ACTION) / float(CAKE.one_count + CAKE.other_count)

    def surplus(self, state: State, good: i64, rounds: float) -> float:
        """What a unit is worth of which there is too much already: the black market takes it some day."""
        if rounds <= 0.0:
            return LEFTOVER
        return 0.7 * float(state.box.content.sale[good])

    def stock(self, state: State, farm: Farm, rounds: float) -> float:
        """What all goods of a farm will bring: much of one thing finds no buyer, odd products make no cake."""
        total = 0.0
        for good in range(GOODS):
            units = float(amount(farm, good))
            if units > 0.0:
                if good < ORDINARY:
                    usual = usual_stock(good, rounds)
                    if units > usual:
                        total += (units - usual) * self.surplus(state, good, rounds)
                        units = usual
                total += units * self.good(state, good, rounds)
        return total


def usual_stock(good: i64, rounds: float) -> float:
    """So many units can be sold or worked up in the rounds to come."""
    more = rounds if rounds < 6.0 else 6.0
    if good < CROPS:
        return 5.0 + more
    if good == MEA:
        return 4.0 + 0.5 * more
    return 3.0 + more if good != MIL else 2.0 + 0.7 * more


def mean_prices(content: Content) -> list[float]:
    """What the market cards of a set pay for each item, on average."""
    sums: list[float] = [0.0] * 15
    cards: list[float] = [0.0] * 15
    for card in content.cards:
        if card.is_market:
            for item, price in enumerate(card.prices):
                if price > 0:
                    sums[item] += float(price)
                    cards[item] += 1.0
    return [total / number if number > 0.0 else 0.0 for total, number in zip(sums, cards)]


def rounds_to_come(state: State) -> float:
    """From the cards left in the decks and the flowers among them; the seven in the box are unknown."""
    most = float(LAST_ROUND - state.round)
    if state.round >= LAST_ROUND or is_ending(state):
        return 0.0
    if state.box.rounds_only:
        return most
    in_a = 0.0
    in_b = 0.0
    for number, card in enumerate(state.box.content.cards):
        if card.lasting and not has(state.shown, number):
            if number < A_CARDS:
                in_a += 1.0
            else:
                in_b += 1.0
    a = float(len(state.deck_a))
    b = float(len(state.deck_b))
    missing = float(LAST_FLOWER - state.flowers)
    if a > 0.0:
        missing -= in_a * a / (a + float(count(state.removed)))
    if missing < 0.3:
        missing = 0.3
    draws = a + missing * (b + 1.0) / (in_b + 1.0)
    rounds = draws / (1.05 * float(state.box.seats) + 0.4)
    return rounds if rounds < most else most


def shows_to_come(state: State, season: i64, rounds: float) -> float:
    """How many rodeos, or contests, are still held, the one of this round not counted."""
    shows = 0.0
    ahead: i64 = 1
    while float(ahead) <= rounds + 0.5:
        if season_of(state.box, state.round + ahead) == season:
            shows += 1.0 if float(ahead) <= rounds - 0.5 else 0.5
        ahead += 1
    return shows


def next_show(state: State) -> bool:
    """Is this the round of a competition?"""
    return season_of(state.box, state.round) in (SUMMER, WINTER)


def product_of(species: i64) -> i64:
    """Wool, milk, eggs of sheep, cows, chickens."""
    return PRODUCTS[species]
