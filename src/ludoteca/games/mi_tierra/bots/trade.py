"""Buying and selling in Mi Tierra: what to part with at which price, and what is worth fetching."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.bits import has
from ludoteca.games.mi_tierra.bots.growth import room_in_all
from ludoteca.games.mi_tierra.bots.worth import ACTION, LEFTOVER, Worth, usual_stock
from ludoteca.games.mi_tierra.content import (
    ANIMALS,
    CAK,
    CAKE,
    CAKE_VALUE,
    CLO,
    CLOTHES,
    CLOTHES_VALUE,
    CROPS,
    EGG,
    FLO,
    GOODS,
    HOR,
    MIL,
    NO_ITEM,
    ORDINARY,
    SPECIES,
    WIN,
    WOO,
    sale_price,
)
from ludoteca.games.mi_tierra.content_set import NO_CARD, Effect
from ludoteca.games.mi_tierra.rules.black_market import BUYING, PENS, may_buy, purchases, stock
from ludoteca.games.mi_tierra.rules.codes import BUY_ANIMAL, DONE, GOOD, LEAVE, SELL_AT, SELL_OFF, SQUARE, TO_BLACK
from ludoteca.games.mi_tierra.rules.events import in_force
from ludoteca.games.mi_tierra.rules.land import card_bonus, goods_left
from ludoteca.games.mi_tierra.rules.market import buyers, sale_units, unit_price
from ludoteca.games.mi_tierra.rules.upkeep import wages_due
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.state_farm import Farm, amount, herd_of, owned, species_in

HOLD_BACK: Final = 0.9
"""A dollar now against what the good may bring later."""
FRESH_START: Final = 14.0
"""Below so much money a sale counts for more: the next round wants to be paid for."""


def keep(worth: Worth, state: State, goods: list[i64], item: i64, rounds: float) -> float:
    """What a seller asks at least for a unit, with so many in hand."""
    if item >= ANIMALS:
        if rounds > 0.0:
            return 100.0
        return black_or_left(state, item)
    if rounds <= 0.0:
        return black_or_left(state, item)
    if float(goods[item]) > usual_stock(item, rounds):
        return worth.surplus(state, item, rounds)
    if EGG <= item <= WOO and is_odd(goods, item):
        return 0.6 * worth.price[item]
    return HOLD_BACK * worth.good(state, item, rounds)


def is_odd(goods: list[i64], product: i64) -> bool:
    """Is there more of this product than its partner could ever use?"""
    if product == MIL:
        return goods[MIL] > goods[EGG] // 2 + 2
    return goods[EGG] > 2 * goods[MIL] + 4 if product == EGG else False


def black_or_left(state: State, item: i64) -> float:
    """In the last round: the black market, if somebody goes there, or the exchange."""
    price = float(sale_price(state.box, item)) * 0.9
    return price if price > LEFTOVER else LEFTOVER


def goods_of(farm: Farm) -> list[i64]:
    """What lies in store."""
    return [amount(farm, good) for good in range(GOODS)]


def price_at(state: State, card: i64, item: i64) -> i64:
    """A card's price, an export boom included."""
    price = state.box.content.cards[card].prices[item]
    if price > 0 and item in (FLO, WIN) and in_force(state, Effect.BOOM):
        price += state.box.content.cards[state.event].amount
    return price


def card_gain(worth: Worth, state: State, goods: list[i64], farm: Farm, card: i64, rounds: float, take: bool) -> float:
    """What selling at a card brings beyond keeping the goods; with `take` they leave the list."""
    row = state.box.content.cards[card]
    left = row.units
    gain = 0.0
    done: i64 = 0
    while left > 0:
        best: i64 = NO_ITEM
        most = 0.0
        units: i64 = 0
        for item in range(ANIMALS + HOR):
            if has(row.wants, item) and not has(done, item):
                here = goods[item] if item < GOODS else herd_of(farm, item - ANIMALS)
                if here > 0:
                    over = float(price_at(state, card, item)) - keep(worth, state, goods, item, rounds)
                    if over > most:
                        most = over
                        best = item
                        units = here
        if best == NO_ITEM:
            return gain
        if units > left:
            units = left
        gain += most * float(units)
        left -= units
        done |= 0x2000000000000000 >> (61 - best)
        if take and best < GOODS:
            goods[best] -= units
    return gain


def best_sale(worth: Worth, state: State, goods: list[i64], farm: Farm, cards: i64, rounds: float) -> i64:
    """The card to sell at; NO_CARD if none is worth it."""
    best: i64 = NO_CARD
    most = 0.0
    card: i64 = 0
    while cards >> card:
        if has(cards, card):
            gain = card_gain(worth, state, goods, farm, card, rounds, False)
            if gain > most:
                most = gain
                best = card
        card += 1
    return best


def pick_market(worth: Worth, state: State, rounds: float) -> i64:
    """Where a market worker goes with what there is."""
    farm = state.farms[state.actor]
    best = best_sale(worth, state, goods_of(farm), farm, buyers(state, farm), rounds)
    if best != NO_CARD:
        return SELL_AT + best
    return pick_after_sale(state)


def pick_after_sale(state: State) -> i64:
    """The black market costs nothing: home only with empty hands."""
    farm = state.farms[state.actor]
    return TO_BLACK if farm.low + farm.high + farm.herd > 0 or farm.money > 8 else LEAVE


def pick_unit(worth: Worth, state: State, rounds: float) -> i64:
    """The unit that brings most beyond its keep; enough when none does."""
    farm = state.farms[state.actor]
    goods = goods_of(farm)
    best = DONE
    most = 0.0 if state.sold > 0 else -1000.0
    for code in sale_units(state):
        item = ANIMALS + species_in(farm, code - SQUARE) if code >= SQUARE else code - GOOD
        over = float(unit_price(state, state.card, item)) - keep(worth, state, goods, item, rounds)
        if over > most:
            most = over
            best = code
    return best


# --- Black market -----------------------------------------------------------


def pick_black(worth: Worth, state: State, rounds: float) -> i64:
    """Sell what nobody else will take, all of it in the last round; buy what completes something."""
    farm = state.farms[state.actor]
    if state.stage == BUYING:
        return pick_purchase(worth, state, rounds)
    if ORDINARY <= state.space < PENS:
        return SELL_OFF  # the bank pays twice as much for cakes and clothes
    there = stock(state, farm, state.space)
    if rounds <= 0.0:
        return SELL_OFF + there
    if state.space >= PENS:
        return SELL_OFF
    surplus = there - i64(usual_stock(state.space, rounds))
    if state.space < CROPS and farm.money < 4 and surplus <= 0:
        surplus = there if there < 3 else 3
    return SELL_OFF + surplus if surplus > 0 and state.space < ORDINARY else SELL_OFF


def pick_purchase(worth: Worth, state: State, rounds: float) -> i64:
    """The purchase that gains most; none in the last round, for nothing comes after it."""
    if rounds <= 0.0:
        return DONE
    best = DONE
    most = 0.5
    for code in purchases(state):
        gain = purchase_gain(worth, state, code, rounds)
        if gain > most:
            most = gain
            best = code
    return best


def purchase_gain(worth: Worth, state: State, code: i64, rounds: float) -> float:
    """What a thing from the black market is worth beyond its price."""
    farm = state.farms[state.actor]
    content = state.box.content
    if code >= BUY_ANIMAL:
        species = (code - BUY_ANIMAL) // 15
        return animal_gain(worth, state, farm, species, rounds) - float(content.purchase[ANIMALS + species])
    good = code - GOOD
    price = float(content.purchase[good])
    if good == WOO:
        missing = CLOTHES.one_count - amount(farm, WOO) % CLOTHES.one_count
        if missing == CLOTHES.one_count or goods_left(state, CLO) <= amount(farm, WOO) // CLOTHES.one_count:
            return 0.0
        return finishing(state, farm, float(CLOTHES_VALUE), CLOTHES.fee, missing, float(missing) * price)
    if good in (EGG, MIL):
        made = amount(farm, MIL) if amount(farm, MIL) < amount(farm, EGG) // 2 else amount(farm, EGG) // 2
        milk = CAKE.one_count - (amount(farm, MIL) - made)
        eggs = CAKE.other_count - (amount(farm, EGG) - 2 * made)
        milk = milk if milk > 0 else 0
        eggs = eggs if eggs > 0 else 0
        if goods_left(state, CAK) <= made or (milk if good == MIL else eggs) == 0:
            return 0.0
        missing = milk + eggs
        cost = float(milk * content.purchase[MIL] + eggs * content.purchase[EGG])
        return finishing(state, farm, float(CAKE_VALUE), CAKE.fee, missing, cost)
    return 0.0


def finishing(state: State, farm: Farm, value: float, fee: i64, missing: i64, cost: float) -> float:
    """Completing a cake or clothes: what is left when everything is paid, if all the rest can be bought as well."""
    kept = fee + wages_due(state, farm, owned(farm))
    if missing > may_buy(state) or cost + float(kept) > float(farm.money) or missing > 2:
        return 0.0
    parts = float(3 - missing)
    return value - float(fee) - ACTION - cost - 4.0 * parts


def animal_gain(worth: Worth, state: State, farm: Farm, species: i64, rounds: float) -> float:
    """One more animal, if it completes a herd that pays for itself."""
    if species >= SPECIES - 1 or rounds < 2.0 or farm.money < 12:
        return 0.0
    need = state.box.content.herds[species]
    if herd_of(farm, species) + 1 != need or room_in_all(farm, species) == 0:
        return 0.0
    product = EGG if species == 2 else MIL if species == 1 else WOO
    return 0.5 * rounds * worth.good(state, product, rounds) * worth.herd_taste


def black_worth(state: State, farm: Farm, goods: list[i64]) -> float:
    """In the last round: what everything left would bring in the black market."""
    total = 0.0
    for item in range(ORDINARY):
        if goods[item] > 0:
            total += float(goods[item]) * (float(sale_price(state.box, item)) - LEFTOVER)
    for species in range(SPECIES):
        total += float(herd_of(farm, species)) * (float(state.box.content.sale[ANIMALS + species]) - LEFTOVER)
    return total


def surplus_worth(state: State, goods: list[i64], rounds: float) -> float:
    """What the black market would give for goods of which there are too many."""
    total = 0.0
    for item in range(ORDINARY):
        over = float(goods[item]) - usual_stock(item, rounds)
        if over > 0.0:
            total += over * 0.5 * float(sale_price(state.box, item))
    return total


def stall_bonus(state: State, farm: Farm) -> float:
    """What a market stall adds to a sale."""
    return float(card_bonus(state, farm, Effect.STALL, NO_ITEM))
