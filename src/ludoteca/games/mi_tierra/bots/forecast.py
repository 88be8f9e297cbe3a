"""What a seat of Mi Tierra will hold when the workers it has placed so far have done their work."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ludoteca.core.bits import count, has
from ludoteca.games.mi_tierra.bots.shows import workers_there
from ludoteca.games.mi_tierra.bots.trade import goods_of
from ludoteca.games.mi_tierra.content import (
    CAK,
    CAKE,
    CLO,
    CLOTHES,
    CLOTHING,
    CROPS,
    EGG,
    FLO,
    FLOUR,
    GRA,
    INDUSTRY,
    INDUSTRY_FEE,
    MIL,
    OVEN,
    WHE,
    WIN,
    WINERY,
    WOO,
)
from ludoteca.games.mi_tierra.rules.development import spaces_of
from ludoteca.games.mi_tierra.rules.harvest import crop_on, yields
from ludoteca.games.mi_tierra.rules.workshops import product_due
from ludoteca.games.mi_tierra.state import State


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
        for crop in range(CROPS):
            goods[crop] += self.harvest[crop]
        return goods
