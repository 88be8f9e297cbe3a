"""What each place for a worker is worth in Mi Tierra, with what the workers already placed will have done by then."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.bits import has
from ludoteca.games.mi_tierra.bots.designs import card_value
from ludoteca.games.mi_tierra.bots.farm import income
from ludoteca.games.mi_tierra.bots.forecast import Forecast
from ludoteca.games.mi_tierra.bots.growth import (
    best_edge,
    best_field,
    growth,
    herd_gain,
    pen_gain,
    plant_gain,
    room_in_all,
    water_gain,
)
from ludoteca.games.mi_tierra.bots.scales import place_of
from ludoteca.games.mi_tierra.bots.shows import prize_now, workers_there
from ludoteca.games.mi_tierra.bots.stalls import SOLVENT, industry_value, market_value, tower_value, winery_value
from ludoteca.games.mi_tierra.bots.worth import Worth
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
    EGG,
    HOR,
    INDUSTRY,
    MARKET,
    MEA,
    MIL,
    NO_ITEM,
    OVEN,
    PLAZA,
    SEEDS,
    SHEEP,
    SUMMER,
    TURN_ORDER,
    WATER_MILL,
    WINERY,
    WINTER,
    WOO,
    WOODS,
)
from ludoteca.games.mi_tierra.rules.codes import PAIR_SEEDS, PAIR_WOODS, PASS, PLACE_AT, PLACE_FARM, PLACE_TRAINER
from ludoteca.games.mi_tierra.rules.harvest import crop_on, yields
from ludoteca.games.mi_tierra.rules.herding import species_of
from ludoteca.games.mi_tierra.rules.land import crop_squares, goods_left, pen_squares
from ludoteca.games.mi_tierra.rules.season import season_of
from ludoteca.games.mi_tierra.rules.upkeep import wages_due
from ludoteca.games.mi_tierra.state import State, animals_left
from ludoteca.games.mi_tierra.state_farm import Farm, herd_of, owned

BOARD: Final = 1.12
"""A space of the board may be gone next time; one's own fields wait."""
NEVER: Final = -1000.0
SECOND_WORKER: Final = 5.0
"""What the other one of a pair would have brought."""


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
    overlooked: list[bool]
    """By place, as in PLACES: what this player does not think of."""

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        self.key = [-1, -1, -1, -1, -1, -1]
        self.sowing = [0.0] * 6
        self.pair_sowing = [0.0] * 6
        self.watering = [0.0] * 6
        self.base = [0.0] * 6
        self.overlooked = [False] * 20

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
            + (farm.cards + farm.more_cards) * 60013
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
        for crop in range(CROPS):
            fields = crop_squares(state, farm, crop)
            square = best_field(self.worth, state, farm, crop, fields, rounds, base)
            if square != NO_ITEM:
                gain = plant_gain(self.worth, state, farm, crop, square, rounds, base)
                gain += growth(self.worth, state, farm, crop, square, rounds)
                mean += gain / float(CROPS)
                if gain > best:
                    best = gain
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
        for n in range(PASS):
            if has(places, n):
                value = self.value_of(state, seat, farm, n, rounds, base, ahead)
                if value > 0.0:
                    value = 0.0 if self.overlooked[place_of(n)] else value * worth.scales.factors[place_of(n)]
                values[n] = value * BOARD if n < PLACE_FARM else value
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
            return harvest_value(worth, state, farm, code - PLACE_FARM, rounds, ahead)
        if code >= PLACE_AT:
            return card_value(worth, state, seat, farm, code - PLACE_AT, rounds, ahead)
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
            return animals_value(worth, state, seat, farm, code, rounds, base)
        if code == PLAZA:
            return hire_value(worth, state, seat, rounds, base, ahead)
        if code == INDUSTRY:
            return industry_value(worth, state, farm, rounds, ahead)
        if code == WATER_MILL:
            again = 0.4 if workers_there(state.rows[WATER_MILL], seat) > 0 else 1.0
            return again * self.watering[seat] * worth.field_taste
        if code == CLOCK_TOWER:
            return tower_value(worth, state, seat, farm, rounds, base)
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
            return winery_value(worth, state, rounds, ahead)
        if code == ARENA:
            return prize_now(state, seat, 1) - prize_now(state, seat, 0)
        if code == MARKET:
            return market_value(worth, state, seat, farm, rounds, ahead)
        return order_value(state, seat, rounds) if code == TURN_ORDER else 0.0


def harvest_value(worth: Worth, state: State, farm: Farm, square: i64, rounds: float, ahead: Forecast) -> float:
    """What grows there, at what it brings."""
    crop = crop_on(farm, square)
    there = float(ahead.goods[crop] + ahead.harvest[crop])
    value = 0.0
    for n in range(yields(state, farm, square)):
        if rounds > 0.0:
            value += worth.unit(state, crop, there + float(n), rounds)
        elif there + float(n) < worth.wanted[crop]:
            value += 0.6 * worth.offer[crop]
        else:
            value += 0.8 * float(state.box.content.sale[crop])
    short = SOLVENT - float(ahead.money)
    if short > 0.0 and there < worth.wanted[crop]:
        value = value * (1.0 + short / SOLVENT)
    return value


def animals_value(worth: Worth, state: State, seat: i64, farm: Farm, area: i64, rounds: float, base: float) -> float:
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
    value = float(mean - housed) * worth.good(state, MEA, rounds if rounds > 0.0 else 0.6)
    if housed > 0:
        gain = herd_gain(worth, state, seat, species, housed, rounds, base)
        if area == COWS and room > 1 and left > 1:
            gain = 0.5 * (gain + herd_gain(worth, state, seat, species, 2, rounds, base))
        value += gain
    return value


def hire_value(worth: Worth, state: State, seat: i64, rounds: float, base: float, ahead: Forecast) -> float:
    """One more worker for the rounds to come, if he and the others can be paid, and something is left."""
    farm = state.farms[seat]
    if rounds < 2.0 or state.round < worth.scales.hires_from:
        return 0.0
    workers = owned(farm) + workers_there(state.rows[PLAZA], seat) + 1
    if ahead.money < wages_due(state, farm, workers) + worth.scales.provision:
        return 0.0
    farm.idle -= 1
    gain = rounds * (income(worth, state, farm, rounds) - base)
    farm.idle += 1
    return gain


def order_value(state: State, seat: i64, rounds: float) -> float:
    """To go before those who would go first, having less: most before a competition one has something for."""
    row = state.rows[TURN_ORDER]
    if rounds <= 0.0 or workers_there(row, seat) > 0:
        return 0.0
    farm = state.farms[seat]
    gained: i64 = 0
    for other, theirs in enumerate(state.farms):
        if other != seat and theirs.money <= farm.money and workers_there(row, other) == 0:
            gained += 1
    season = season_of(state.box, state.round + 1)
    stake = 1.0
    if (season == SUMMER and herd_of(farm, HOR) > 0) or (season == WINTER and farm.herd != 0):
        stake = 3.0
    return stake * float(gained)


def workers_of_all(row: i64) -> i64:
    """Workers in a row."""
    n: i64 = 0
    while row != 0:
        n += 1
        row = row >> 4
    return n
