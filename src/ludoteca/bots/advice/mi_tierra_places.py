"""What each place for a worker is worth in Mi Tierra, with what the workers already placed will have done by then."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.bots.advice.mi_tierra_farm import (
    best_edge,
    best_field,
    growth,
    herd_gain,
    income,
    pen_gain,
    plant_gain,
    prize_now,
    room_in_all,
    water_gain,
    workers_there,
)
from ludoteca.bots.advice.mi_tierra_trade import (
    best_sale,
    black_worth,
    card_gain,
    goods_of,
    stall_bonus,
    surplus_worth,
)
from ludoteca.bots.advice.mi_tierra_worth import SELLING, Worth, shows_to_come
from ludoteca.core.bits import EMPTY_SLOT, bit, count, has, slot
from ludoteca.games.mi_tierra.content import (
    ARENA,
    CAK,
    CAKE,
    CAKE_VALUE,
    CHICKENS,
    CLO,
    CLOCK_TOWER,
    CLOTHES,
    CLOTHES_VALUE,
    CLOTHING,
    COWS,
    CROPS,
    DEVELOPMENT_CARDS,
    EGG,
    FIRST_WORKERS,
    FLO,
    FLOUR,
    GRA,
    HOR,
    INDUSTRY,
    INDUSTRY_FEE,
    MARKET,
    MEA,
    MIL,
    NO_CARD,
    NO_ITEM,
    OVEN,
    PLAZA,
    SEEDS,
    SHEEP,
    SLOTS,
    SUMMER,
    TOUCHES,
    TURN_ORDER,
    WATER_MILL,
    WHE,
    WIN,
    WINERY,
    WOO,
    WOODS,
    Design,
    Effect,
)
from ludoteca.games.mi_tierra.rules.codes import PAIR_SEEDS, PAIR_WOODS, PASS, PLACE_AT, PLACE_FARM, PLACE_TRAINER
from ludoteca.games.mi_tierra.rules.development import spaces_of
from ludoteca.games.mi_tierra.rules.harvest import crop_on, yields
from ludoteca.games.mi_tierra.rules.herding import species_of
from ludoteca.games.mi_tierra.rules.land import crop_squares, goods_left, pen_squares
from ludoteca.games.mi_tierra.rules.market import cards_present
from ludoteca.games.mi_tierra.rules.season import season_of
from ludoteca.games.mi_tierra.rules.workshops import product_due
from ludoteca.games.mi_tierra.state import Farm, State, animals_left, owned

BOARD: Final = 1.12
"""A space of the board may be gone next time; one's own fields wait."""
NEVER: Final = -1000.0
SECOND_WORKER: Final = 5.0
"""What the other one of a pair would have brought."""
LATE_WINE: Final = 0.8
"""In the last round somebody must still go and sell it."""
PROVISION: Final[i64] = 5
"""A fifth worker is hired by those who can pay him for some time."""
SOLVENT: Final = 16.0
"""Who has less than this sells sooner."""


@final
class Forecast:
    """What a seat will hold when the workers it has placed so far have done their work."""

    goods: list[i64]
    """Before the harvest."""
    money: i64
    """Before the market."""
    harvest: list[i64]

    def __init__(self, state: State, seat: i64) -> None:
        farm = state.farms[seat]
        self.goods = goods_of(farm)
        self.money = farm.money
        self.harvest = [0, 0, 0]
        visits = workers_there(state.rows[INDUSTRY], seat)
        while visits > 0 and self.money >= INDUSTRY_FEE:
            self.goods[WOO] += product_due(state, farm, 0)
            self.goods[MIL] += product_due(state, farm, 1)
            self.goods[EGG] += product_due(state, farm, 2)
            self.money -= INDUSTRY_FEE
            visits -= 1
        visits = workers_there(state.rows[OVEN], seat)
        while visits > 0 and self.can_bake():
            self.goods[MIL] -= CAKE.one_count
            self.goods[EGG] -= CAKE.other_count
            self.goods[CAK] += 1
            self.money -= CAKE.fee
            visits -= 1
        self.money -= 2 * count(spaces_of(state, seat))
        visits = workers_there(state.rows[WINERY], seat)
        while visits > 0 and self.money >= FLOUR.fee:
            if self.goods[WHE] >= 3:
                self.goods[WHE] -= 3
                self.goods[FLO] += 1
            if self.goods[GRA] >= 3:
                self.goods[GRA] -= 3
                self.goods[WIN] += 1
            self.money -= FLOUR.fee
            visits -= 1
        visits = workers_there(state.rows[CLOTHING], seat)
        while visits > 0 and self.can_sew():
            self.goods[WOO] -= CLOTHES.one_count
            self.goods[CLO] += 1
            self.money -= CLOTHES.fee
            visits -= 1
        square: i64 = 0
        while farm.harvesters >> square:
            if has(farm.harvesters, square):
                self.harvest[crop_on(farm, square)] += yields(state, farm, square)
            square += 1

    def can_bake(self) -> bool:
        return self.goods[MIL] >= CAKE.one_count and self.goods[EGG] >= CAKE.other_count and self.money >= CAKE.fee

    def can_sew(self) -> bool:
        return self.goods[WOO] >= CLOTHES.one_count and self.money >= CLOTHES.fee

    def at_market(self) -> list[i64]:
        """The goods when the market opens."""
        goods = self.goods[:]
        crop: i64 = 0
        while crop < CROPS:
            goods[crop] += self.harvest[crop]
            crop += 1
        return goods


@final
class Places:
    """The value of every place, for the seat that is asked; what concerns only the farm is reckoned once a round."""

    worth: Worth
    key: list[i64]
    """By seat: what the farm looked like when its sowing, watering and building were last weighed."""
    sowing: list[float]
    pair_sowing: list[float]
    watering: list[float]
    base: list[float]

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        self.key = [-1, -1, -1, -1, -1, -1]
        self.sowing = [0.0] * 6
        self.pair_sowing = [0.0] * 6
        self.watering = [0.0] * 6
        self.base = [0.0] * 6

    def forget(self) -> None:
        """Another table."""
        self.key = [-1, -1, -1, -1, -1, -1]

    def weigh_farm(self, state: State, seat: i64, rounds: float) -> None:
        """Sowing and watering, and the income they are measured by."""
        farm = state.farms[seat]
        key = (
            farm.apples * 3
            + farm.wheat * 5
            + farm.grapes * 7
            + farm.small * 40009
            + farm.large * 50021
            + farm.wet * 1000003
            + farm.herd * 3000017
            + farm.cards * 60013
            + farm.idle * 70001
            + state.round * 1000000007
        )
        if self.key[seat] == key:
            return
        self.key[seat] = key
        base = income(self.worth, state, farm, rounds)
        self.base[seat] = base
        mean = 0.0
        best = 0.0
        crop: i64 = 0
        while crop < CROPS:
            fields = crop_squares(state, farm, crop)
            square = best_field(self.worth, state, farm, crop, fields, rounds, base)
            if square != NO_ITEM:
                gain = plant_gain(self.worth, state, farm, crop, square, rounds, base)
                gain += growth(self.worth, state, farm, crop, square, rounds)
                mean += gain / float(CROPS)
                if gain > best:
                    best = gain
            crop += 1
        self.sowing[seat] = mean
        self.pair_sowing[seat] = best
        edge = best_edge(self.worth, state, farm, rounds, base)
        self.watering[seat] = 0.0
        if edge != NO_ITEM:
            self.watering[seat] = 1.3 * water_gain(self.worth, state, farm, edge, rounds, base)

    def values(self, state: State, seat: i64, places: i64) -> list[float]:
        """For each code of a placement what it is worth; NEVER where it is not open."""
        worth = self.worth
        farm = state.farms[seat]
        rounds = worth.after(state)
        worth.survey(state)
        self.weigh_farm(state, seat, rounds)
        base = self.base[seat]
        ahead = Forecast(state, seat)
        values: list[float] = [NEVER] * 56
        n: i64 = 0
        while n < PASS:
            if has(places, n):
                value = self.value_of(state, seat, farm, n, rounds, base, ahead)
                values[n] = value * BOARD if n < PLACE_FARM else value
            n += 1
        values[PASS] = 0.0
        return values

    def value_of(
        self, state: State, seat: i64, farm: Farm, code: i64, rounds: float, base: float, ahead: Forecast
    ) -> float:
        """One place."""
        worth = self.worth
        if code >= PLACE_TRAINER:
            return 0.0 if rounds < 4.0 else NEVER
        if code >= PLACE_FARM:
            return self.harvest_value(state, farm, code - PLACE_FARM, rounds, ahead)
        if code >= PLACE_AT:
            return self.card_value(state, seat, farm, code - PLACE_AT, rounds, ahead)
        if code in (WOODS, PAIR_WOODS):
            if pen_squares(state, farm) == 0 or workers_there(state.rows[WOODS], seat) > 0:
                return 0.0
            if code == WOODS:
                return pen_gain(worth, farm, 2.5, rounds)
            return pen_gain(worth, farm, 3.0, rounds) - SECOND_WORKER
        if code in (SEEDS, PAIR_SEEDS):
            again = 0.6 if workers_there(state.rows[SEEDS], seat) > 0 else 1.0
            if code == SEEDS:
                return again * self.sowing[seat] * worth.field_taste
            return again * self.pair_sowing[seat] * worth.field_taste - SECOND_WORKER
        if code in (SHEEP, COWS, CHICKENS):
            return self.animals_value(state, seat, farm, code, rounds, base)
        if code == PLAZA:
            return self.hire_value(state, farm, rounds, base, ahead)
        if code == INDUSTRY:
            return self.industry_value(state, farm, rounds, ahead)
        if code == WATER_MILL:
            again = 0.4 if workers_there(state.rows[WATER_MILL], seat) > 0 else 1.0
            return again * self.watering[seat] * worth.field_taste
        if code == CLOCK_TOWER:
            return self.tower_value(state, seat, farm, rounds, base)
        if code == OVEN:
            if not ahead.can_bake() or goods_left(state, CAK) <= workers_there(state.rows[OVEN], seat):
                return 0.0
            inputs = worth.price[MIL] + 2.0 * worth.price[EGG]
            return float(CAKE_VALUE - CAKE.fee) - (0.6 * inputs if rounds > 0.0 else 3.0)
        if code == CLOTHING:
            if not ahead.can_sew() or goods_left(state, CLO) <= workers_there(state.rows[CLOTHING], seat):
                return 0.0
            return float(CLOTHES_VALUE - CLOTHES.fee) - (1.8 * worth.price[WOO] if rounds > 0.0 else 3.0)
        if code == WINERY:
            return self.winery_value(state, rounds, ahead)
        if code == ARENA:
            return prize_now(state, seat, 1) - prize_now(state, seat, 0)
        if code == MARKET:
            return self.market_value(state, seat, farm, rounds, ahead)
        return 1.0 if rounds > 0.0 and code == TURN_ORDER else 0.0

    def harvest_value(self, state: State, farm: Farm, square: i64, rounds: float, ahead: Forecast) -> float:
        """What grows there, at what it brings."""
        crop = crop_on(farm, square)
        units = float(yields(state, farm, square))
        there = float(ahead.goods[crop] + ahead.harvest[crop])
        value = 0.0
        n = 0.0
        while n < units:
            if rounds > 0.0:
                value += self.worth.unit(state, crop, there + n, rounds)
            elif there + n < self.worth.wanted[crop]:
                value += 0.6 * self.worth.offer[crop]
            else:
                value += 0.8 * float(state.box.content.sale[crop])
            n += 1.0
        short = SOLVENT - float(ahead.money)
        if short > 0.0 and there < self.worth.wanted[crop]:
            value = value * (1.0 + short / SOLVENT)
        return value

    def animals_value(self, state: State, seat: i64, farm: Farm, area: i64, rounds: float, base: float) -> float:
        """As many as rolled on average, as far as there is room; the rest is meat."""
        species = species_of(area)
        left = animals_left(state, species) - 2 * workers_of_all(state.rows[area])
        if left <= 0:
            return 0.0
        mean: i64 = 2 if area != COWS else 1
        if mean > left:
            mean = left
        room = room_in_all(farm, species)
        if workers_there(state.rows[WOODS], seat) > 0:
            room += 2
        if workers_there(state.rows[area], seat) > 0:
            room -= mean
        housed = mean if mean < room else room if room > 0 else 0
        value = float(mean - housed) * self.worth.good(state, MEA, rounds if rounds > 0.0 else 0.6)
        if housed > 0:
            gain = herd_gain(self.worth, state, seat, species, housed, rounds, base)
            if area == COWS and room > 1 and left > 1:
                gain = 0.5 * (gain + herd_gain(self.worth, state, seat, species, 2, rounds, base))
            value += gain
        return value

    def hire_value(self, state: State, farm: Farm, rounds: float, base: float, ahead: Forecast) -> float:
        """One more worker for the rounds to come."""
        if rounds < 2.0:
            return 0.0
        due = 2 * (owned(farm) - 2)
        farm.idle -= 1
        gain = rounds * (income(self.worth, state, farm, rounds) - base)
        farm.idle += 1
        if ahead.money < due:
            return 0.0
        return gain if ahead.money >= due + PROVISION or owned(farm) == FIRST_WORKERS else 0.3 * gain

    def industry_value(self, state: State, farm: Farm, rounds: float, ahead: Forecast) -> float:
        """Wool, milk and eggs for one fee; in the last round only what can still be finished."""
        if ahead.money < INDUSTRY_FEE:
            return 0.0
        wool = product_due(state, farm, 0)
        milk = product_due(state, farm, 1)
        eggs = product_due(state, farm, 2)
        if rounds <= 0.0:
            money = ahead.money - INDUSTRY_FEE
            value = -float(INDUSTRY_FEE) + 0.5 * (
                float(wool) * self.worth.price[WOO]
                + float(milk) * self.worth.price[MIL]
                + float(eggs) * self.worth.price[EGG]
            )
            if farm.hut >= 2 and money >= CAKE.fee and not ahead.can_bake():
                if ahead.goods[MIL] + milk >= 1 and ahead.goods[EGG] + eggs >= 2 and not has(state.full, OVEN):
                    return 0.6 * float(CAKE_VALUE - CAKE.fee - INDUSTRY_FEE)
            if farm.hut >= 2 and money >= CLOTHES.fee and not ahead.can_sew():
                if ahead.goods[WOO] + wool >= 3 and not has(state.full, CLOTHING):
                    return 0.6 * float(CLOTHES_VALUE - CLOTHES.fee - INDUSTRY_FEE)
            return value
        worth = self.worth
        value = float(wool) * worth.good(state, WOO, rounds)
        if ahead.goods[EGG] <= 2 * ahead.goods[MIL] + 4:
            value += float(eggs) * worth.good(state, EGG, rounds)
        if ahead.goods[MIL] <= ahead.goods[EGG] // 2 + 2:
            value += float(milk) * worth.good(state, MIL, rounds)
        else:
            value += float(milk) * worth.price[MIL] * 0.5
        return value - float(INDUSTRY_FEE)

    def tower_value(self, state: State, seat: i64, farm: Farm, rounds: float, base: float) -> float:
        """Horses for the rodeos to come; a look is worth little."""
        if state.horses == 0 or workers_there(state.rows[CLOCK_TOWER], seat) > 0:
            return 0.5
        room = room_in_all(farm, HOR)
        if workers_there(state.rows[WOODS], seat) > 0:
            room += 2
        shows = shows_to_come(state, SUMMER, rounds)
        if season_of(state.box, state.round) == SUMMER:
            shows += 1.0
        if room == 0 or shows <= 0.0:
            return 1.5
        gain = herd_gain(self.worth, state, seat, HOR, 1, rounds + 1.0, base)
        return gain if gain > 1.5 else 1.5

    def winery_value(self, state: State, rounds: float, ahead: Forecast) -> float:
        """Flour and wine for wheat and grapes, one fee."""
        if ahead.money < FLOUR.fee:
            return 0.0
        value = -float(FLOUR.fee)
        if rounds > 0.0:
            if ahead.goods[WHE] >= 3:
                value += self.worth.unit(state, FLO, float(ahead.goods[FLO]), rounds)
                value -= self.three_of(state, WHE, ahead, rounds)
            if ahead.goods[GRA] >= 3:
                value += self.worth.unit(state, WIN, float(ahead.goods[WIN]), rounds)
                value -= self.three_of(state, GRA, ahead, rounds)
            return value
        if ahead.goods[WHE] >= 3:
            value += LATE_WINE * (self.worth.offer[FLO] if self.worth.wanted[FLO] > 0.0 else 9.0) - 3.0
        if ahead.goods[GRA] >= 3:
            value += LATE_WINE * (self.worth.offer[WIN] if self.worth.wanted[WIN] > 0.0 else 9.0) - 3.0
        return value

    def three_of(self, state: State, crop: i64, ahead: Forecast, rounds: float) -> float:
        """What three units of a crop are worth as they are: little, where there are many."""
        stock = float(ahead.goods[crop] + ahead.harvest[crop])
        unit = self.worth.unit(state, crop, stock - 2.0, rounds)
        return 0.8 * (unit + self.worth.unit(state, crop, stock - 1.0, rounds) + unit)

    def market_value(self, state: State, seat: i64, farm: Farm, rounds: float, ahead: Forecast) -> float:
        """The best sale that own workers ahead in the row leave; in the last round everything may go."""
        goods = ahead.at_market()
        cards = cards_present(state)
        mine = workers_there(state.rows[MARKET], seat)
        before = mine
        while before > 0:
            card = best_sale(self.worth, state, goods, farm, cards, rounds)
            if card == NO_CARD:
                break
            card_gain(self.worth, state, goods, farm, card, rounds, True)
            cards &= ~bit(card)
            before -= 1
        value = 0.0
        card = best_sale(self.worth, state, goods, farm, cards, rounds)
        if card != NO_CARD:
            value = card_gain(self.worth, state, goods, farm, card, rounds, True) + stall_bonus(state, farm)
        if rounds > 0.0:
            value += surplus_worth(state, goods, rounds)
            short = SOLVENT - float(ahead.money)
            if short > 0.0:
                value = value * (1.0 + short / SOLVENT)
        if rounds <= 0.0 and mine == 0:
            value += black_worth(state, farm, goods)
        return value

    # --- Development ---------------------------------------------------------

    def card_value(self, state: State, seat: i64, farm: Farm, space: i64, rounds: float, ahead: Forecast) -> float:
        """The best card beside a space, its price paid; others may be quicker."""
        near: i64 = TOUCHES[space]
        price: i64 = 0
        best = 0.0
        n: i64 = 0
        while n < SLOTS:
            if has(near, n) and slot(state.display, n) != EMPTY_SLOT:
                price += 1
                value = self.design_value(state, farm, slot(state.display, n), rounds)
                if value > best:
                    best = value
            n += 1
        if ahead.money < price:
            return 0.0
        if count(farm.cards) >= DEVELOPMENT_CARDS:
            best -= self.value_of_own(state, farm, self.least_card(state, farm, rounds), rounds)
        again = count(spaces_of(state, seat))
        if again > 0:
            best = 0.5 * best
        return 0.85 * best - float(price)

    def least_card(self, state: State, farm: Farm, rounds: float) -> i64:
        """The own development card that would be missed least."""
        least: i64 = 0
        lowest = 100000.0
        design: i64 = 0
        while farm.cards >> design:
            if has(farm.cards, design):
                value = self.value_of_own(state, farm, design, rounds)
                if value < lowest:
                    lowest = value
                    least = design
            design += 1
        return least

    def value_of_own(self, state: State, farm: Farm, design: i64, rounds: float) -> float:
        """What would be lost with a card of one's own."""
        cards = farm.cards
        farm.cards &= ~bit(design)
        value = self.design_value(state, farm, design, rounds)
        farm.cards = cards
        return value

    def design_value(self, state: State, farm: Farm, design: i64, rounds: float) -> float:
        """What a development card brings this farm in the rounds to come."""
        if has(farm.cards, design):
            return 0.0
        row: Design = state.box.content.designs[design]
        effect = row.effect
        worth = self.worth
        if effect is Effect.SAVINGS:
            return rounds * float(row.amount)
        if effect is Effect.STALL:
            return rounds * 0.9 * float(row.amount)
        if effect is Effect.FOREMAN:
            return rounds * (float(owned(farm) - 3) + 0.6) * float(row.amount)
        if effect is Effect.REROLL_WHITE or effect is Effect.REROLL_GREEN:
            return rounds * 0.7
        if effect is Effect.SPRAYER:
            return rounds * 0.8
        base = income(worth, state, farm, rounds)
        cards = farm.cards
        farm.cards |= bit(design)
        gain = rounds * (income(worth, state, farm, rounds) - base)
        farm.cards = cards
        if effect is Effect.PRODUCT:
            return gain * worth.herd_taste + 1.0
        if effect is Effect.HARVEST and row.good >= 0:
            return gain * worth.field_taste + 0.3 * rounds * worth.price[row.good] * SELLING
        return gain * worth.field_taste + 0.3


def workers_of_all(row: i64) -> i64:
    """Workers in a row."""
    n: i64 = 0
    while row != 0:
        n += 1
        row = row >> 4
    return n
