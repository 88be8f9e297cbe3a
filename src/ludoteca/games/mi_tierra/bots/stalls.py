"""What the workshops, the clock tower and the market of Mi Tierra are worth to a worker."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.bits import bit, has
from ludoteca.games.mi_tierra.bots.forecast import Forecast
from ludoteca.games.mi_tierra.bots.growth import herd_gain, room_in_all
from ludoteca.games.mi_tierra.bots.shows import workers_there
from ludoteca.games.mi_tierra.bots.trade import best_sale, black_worth, card_gain, stall_bonus, surplus_worth
from ludoteca.games.mi_tierra.bots.worth import Worth, shows_to_come
from ludoteca.games.mi_tierra.content import (
    CAKE,
    CAKE_VALUE,
    CLOCK_TOWER,
    CLOTHES,
    CLOTHES_VALUE,
    CLOTHING,
    EGG,
    FLO,
    FLOUR,
    GRA,
    HOR,
    INDUSTRY_FEE,
    MARKET,
    MIL,
    OVEN,
    SUMMER,
    WHE,
    WIN,
    WOO,
    WOODS,
)
from ludoteca.games.mi_tierra.content_set import NO_CARD
from ludoteca.games.mi_tierra.rules.market import cards_present
from ludoteca.games.mi_tierra.rules.season import season_of
from ludoteca.games.mi_tierra.rules.workshops import product_due
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.state_farm import Farm

LATE_WINE: Final = 0.8
"""In the last round somebody must still go and sell it."""
SOLVENT: Final = 16.0
"""Who has less than this sells sooner."""


def industry_value(worth: Worth, state: State, farm: Farm, rounds: float, ahead: Forecast) -> float:
    """Wool, milk and eggs for one fee; in the last round only what can still be finished."""
    if ahead.money < INDUSTRY_FEE:
        return 0.0
    wool = product_due(state, farm, 0)
    milk = product_due(state, farm, 1)
    eggs = product_due(state, farm, 2)
    if rounds <= 0.0:
        money = ahead.money - INDUSTRY_FEE
        value = -float(INDUSTRY_FEE) + 0.5 * (
            float(wool) * worth.price[WOO] + float(milk) * worth.price[MIL] + float(eggs) * worth.price[EGG]
        )
        if farm.hut >= 2 and money >= CAKE.fee and not ahead.can_bake():
            if ahead.goods[MIL] + milk >= 1 and ahead.goods[EGG] + eggs >= 2 and not has(state.full, OVEN):
                return 0.6 * float(CAKE_VALUE - CAKE.fee - INDUSTRY_FEE)
        if farm.hut >= 2 and money >= CLOTHES.fee and not ahead.can_sew():
            if ahead.goods[WOO] + wool >= 3 and not has(state.full, CLOTHING):
                return 0.6 * float(CLOTHES_VALUE - CLOTHES.fee - INDUSTRY_FEE)
        return value
    value = float(wool) * worth.good(state, WOO, rounds)
    if ahead.goods[EGG] <= 2 * ahead.goods[MIL] + 4:
        value += float(eggs) * worth.good(state, EGG, rounds)
    if ahead.goods[MIL] <= ahead.goods[EGG] // 2 + 2:
        value += float(milk) * worth.good(state, MIL, rounds)
    else:
        value += float(milk) * worth.price[MIL] * 0.5
    return value - float(INDUSTRY_FEE)


def tower_value(worth: Worth, state: State, seat: i64, farm: Farm, rounds: float, base: float) -> float:
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
    gain = herd_gain(worth, state, seat, HOR, 1, rounds + 1.0, base)
    return gain if gain > 1.5 else 1.5


def winery_value(worth: Worth, state: State, rounds: float, ahead: Forecast) -> float:
    """Flour and wine for wheat and grapes, one fee."""
    if ahead.money < FLOUR.fee:
        return 0.0
    value = -float(FLOUR.fee)
    if rounds > 0.0:
        if ahead.goods[WHE] >= 3:
            value += worth.unit(state, FLO, float(ahead.goods[FLO]), rounds)
            value -= three_of(worth, state, WHE, ahead, rounds)
        if ahead.goods[GRA] >= 3:
            value += worth.unit(state, WIN, float(ahead.goods[WIN]), rounds)
            value -= three_of(worth, state, GRA, ahead, rounds)
        return value
    if ahead.goods[WHE] >= 3:
        value += LATE_WINE * (worth.offer[FLO] if worth.wanted[FLO] > 0.0 else 9.0) - 3.0
    if ahead.goods[GRA] >= 3:
        value += LATE_WINE * (worth.offer[WIN] if worth.wanted[WIN] > 0.0 else 9.0) - 3.0
    return value


def three_of(worth: Worth, state: State, crop: i64, ahead: Forecast, rounds: float) -> float:
    """What three units of a crop are worth as they are: little, where there are many."""
    stock = float(ahead.goods[crop] + ahead.harvest[crop])
    unit = worth.unit(state, crop, stock - 2.0, rounds)
    return 0.8 * (unit + worth.unit(state, crop, stock - 1.0, rounds) + unit)


def market_value(worth: Worth, state: State, seat: i64, farm: Farm, rounds: float, ahead: Forecast) -> float:
    """The best sale that own workers ahead in the row leave; in the last round everything may go."""
    goods = ahead.at_market()
    cards = cards_present(state)
    mine = workers_there(state.rows[MARKET], seat)
    for _worker in range(mine):
        card = best_sale(worth, state, goods, farm, cards, rounds)
        if card == NO_CARD:
            break
        card_gain(worth, state, goods, farm, card, rounds, True)
        cards &= ~bit(card)
    value = 0.0
    card = best_sale(worth, state, goods, farm, cards, rounds)
    if card != NO_CARD:
        value = card_gain(worth, state, goods, farm, card, rounds, True) + stall_bonus(state, farm)
    if rounds > 0.0:
        value += surplus_worth(state, goods, rounds)
        short = SOLVENT - float(ahead.money)
        if short > 0.0:
            value = value * (1.0 + short / SOLVENT)
    if rounds <= 0.0 and mine == 0:
        value += black_worth(state, farm, goods)
    return value
