"""Animal-product industry (7), oven (10), winery and mill (12), clothing (13)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.games.mi_tierra.content import (
    CAKE,
    CLOTHES,
    CLOTHING,
    FLOUR,
    HOR,
    INDUSTRY,
    INDUSTRY_FEE,
    OVEN,
    PRODUCTS,
    WINE,
    WINERY,
    Phase,
    Recipe,
)
from ludoteca.games.mi_tierra.content_set import Effect
from ludoteca.games.mi_tierra.rules.codes import DECLINE, MAKE_BOTH, MAKE_FLOUR, MAKE_WINE, USE
from ludoteca.games.mi_tierra.rules.land import card_bonus, goods_left
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.state_farm import Farm, amount, herd_of
from ludoteca.games.mi_tierra.verbs.purse import gain, lose, pay
from ludoteca.games.mi_tierra.verbs.workers import decline, waste

# --- Animal products --------------------------------------------------------


def product_due(state: State, farm: Farm, species: i64) -> i64:
    """Units of wool, milk or eggs: one if there are animals enough, or by option one a set.

    [TIE-82, TIE-85, GAP-22]
    """
    sets = herd_of(farm, species) // state.box.content.herds[species]
    if sets == 0:
        return 0
    units: i64 = sets if state.box.per_set else 1
    product: i64 = PRODUCTS[species]
    units += card_bonus(state, farm, Effect.PRODUCT, product)
    left = goods_left(state, product)
    return units if units < left else left


def gather(state: State) -> bool:
    """$5 for every product there are animals enough for. [TIE-61, TIE-81, TIE-83]"""
    farm = state.farms[state.actor]
    due = product_due(state, farm, 0) + product_due(state, farm, 1) + product_due(state, farm, 2)
    if due == 0 or farm.money < INDUSTRY_FEE:
        waste(state, state.actor, INDUSTRY)
        return False
    state.phase = Phase.INDUSTRY
    return True


def gather_step(state: State, code: i64) -> bool:
    """All that is due, for one fee; the animals stay. [TIE-81, TIE-83, TIE-84, GAP-23]"""
    seat = state.actor
    if code == DECLINE:
        decline(state, seat)
        return False
    farm = state.farms[seat]
    pay(state, seat, INDUSTRY_FEE, "animal_industry")
    for species in range(HOR):
        gain(state, seat, PRODUCTS[species], product_due(state, farm, species), "animal_industry")
    return False


# --- Recipes ----------------------------------------------------------------


def has_inputs(state: State, farm: Farm, recipe: Recipe) -> bool:
    """Everything in hand, at the moment of making it? [TIE-61, GAP-29]"""
    if amount(farm, recipe.one) < recipe.one_count or amount(farm, recipe.other) < recipe.other_count:
        return False
    return farm.money >= recipe.fee and goods_left(state, recipe.product) > 0


def make(state: State, recipe: Recipe) -> None:
    """Goods in, goods out; the fee is apart. [TIE-98, TIE-107, TIE-110]"""
    seat = state.actor
    lose(state, seat, recipe.one, recipe.one_count, "made")
    lose(state, seat, recipe.other, recipe.other_count, "made")
    gain(state, seat, recipe.product, 1, "made")


def bake(state: State) -> bool:
    """One cake a worker. [TIE-98, TIE-99]"""
    if not has_inputs(state, state.farms[state.actor], CAKE):
        waste(state, state.actor, OVEN)
        return False
    state.phase = Phase.OVEN
    return True


def sew(state: State) -> bool:
    """One piece of clothing a worker. [TIE-110]"""
    if not has_inputs(state, state.farms[state.actor], CLOTHES):
        waste(state, state.actor, CLOTHING)
        return False
    state.phase = Phase.CLOTHING
    return True


def craft_step(state: State, code: i64) -> bool:
    """Bake, or sew, or not. [TIE-99, TIE-110]"""
    seat = state.actor
    if code == DECLINE:
        decline(state, seat)
        return False
    recipe = CAKE if state.phase is Phase.OVEN else CLOTHES
    pay(state, seat, recipe.fee, "made")
    make(state, recipe)
    return False


def press(state: State) -> bool:
    """Flour, wine, or both. [TIE-107, TIE-108]"""
    farm = state.farms[state.actor]
    if not has_inputs(state, farm, FLOUR) and not has_inputs(state, farm, WINE):
        waste(state, state.actor, WINERY)
        return False
    state.phase = Phase.WINERY
    return True


def winery_codes(state: State) -> list[i64]:
    """As far as the goods allow; one alone is allowed too. [TIE-108, TIE-109]"""
    farm = state.farms[state.actor]
    flour = has_inputs(state, farm, FLOUR)
    wine = has_inputs(state, farm, WINE)
    codes: list[i64] = []
    if flour:
        codes.append(MAKE_FLOUR)
    if wine:
        codes.append(MAKE_WINE)
    if flour and wine:
        codes.append(MAKE_BOTH)
    codes.append(DECLINE)
    return codes


def press_step(state: State, code: i64) -> bool:
    """One fee for one or both. [TIE-109]"""
    if code == DECLINE:
        decline(state, state.actor)
        return False
    pay(state, state.actor, FLOUR.fee, "made")
    if code != MAKE_WINE:
        make(state, FLOUR)
    if code != MAKE_FLOUR:
        make(state, WINE)
    return False


def use_codes() -> list[i64]:
    """Do it, or do not."""
    return [USE, DECLINE]
