"""Black market (17): first sell, then buy."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.bits import digit, unit
from ludoteca.core.rng import Rng
from ludoteca.games.mi_tierra.content import ANIMALS, GOODS, NO_ITEM, PURCHASES, SPECIES, Phase, sale_price
from ludoteca.games.mi_tierra.events import WentHome
from ludoteca.games.mi_tierra.rules.codes import BUY_ANIMAL, DONE, GOOD, SELL_OFF
from ludoteca.games.mi_tierra.rules.land import goods_left, room_for
from ludoteca.games.mi_tierra.rules.tiles import add_squares
from ludoteca.games.mi_tierra.state import State, animals_left
from ludoteca.games.mi_tierra.state_farm import Farm, amount, number_in, species_in
from ludoteca.games.mi_tierra.verbs.farm import house, send_away
from ludoteca.games.mi_tierra.verbs.purse import earn, gain, lose, pay

SELLING: Final[i64] = 0
BUYING: Final[i64] = 1
PENS: Final[i64] = 11
"""After the goods, the pens are gone through: PENS + square."""
END_OF_STOCK: Final[i64] = 26


def advance_black_market(state: State) -> bool:
    """In player order, whoever has a worker here. [TIE-169, TIE-176]"""
    while state.at < state.box.seats:
        seat = state.order[state.at]
        if digit(state.dealers, seat) > 0:
            state.actor = seat
            state.stage = SELLING
            state.space = NO_ITEM
            state.sold = 0
            if trade(state):
                return True
        state.at += 1
    return False


def stock(state: State, farm: Farm, item: i64) -> i64:
    """Units of a good, or animals in a pen, that can be sold here. [TIE-170, TIE-174]"""
    if item >= PENS:
        square = item - PENS
        there = species_in(farm, square)
        return number_in(farm, square) if there != NO_ITEM and state.box.content.sale[ANIMALS + there] > 0 else 0
    return amount(farm, item) if sale_price(state.box, item) > 0 else 0


def trade(state: State) -> bool:
    """The next item to sell, then what to buy; then the workers go home. [TIE-170, TIE-171, TIE-176, GAP-43]"""
    farm = state.farms[state.actor]
    if state.stage == SELLING:
        state.space += 1
        while state.space < END_OF_STOCK:
            if stock(state, farm, state.space) > 0:
                state.phase = Phase.BLACK
                return True
            state.space += 1
        state.stage = BUYING
    if len(purchases(state)) > 0:
        state.phase = Phase.BLACK
        return True
    go_home(state)
    return False


def go_home(state: State) -> None:
    """All his workers leave the black market. [TIE-176]"""
    seat = state.actor
    workers = digit(state.dealers, seat)
    state.dealers -= workers * unit(seat)
    state.farms[seat].hut += workers
    if state.log is not None:
        state.log.append(WentHome(seat, workers > 1))


def may_buy(state: State) -> i64:
    """Purchases left: three a worker. [TIE-171]"""
    return PURCHASES * digit(state.dealers, state.actor) - state.sold


def is_affordable(state: State, item: i64) -> bool:
    """Has it a purchase price, and is the money there? [TIE-172, TIE-173]"""
    price = state.box.content.purchase[item]
    return 0 < price <= state.farms[state.actor].money


def purchases(state: State) -> list[i64]:
    """Everything that can be bought now; animals only into a pen with room. [TIE-171, TIE-173, TIE-175]"""
    codes: list[i64] = []
    if may_buy(state) <= 0:
        return codes
    for good in range(GOODS):
        if is_affordable(state, good) and goods_left(state, good) > 0:
            codes.append(GOOD + good)
    farm = state.farms[state.actor]
    for species in range(SPECIES):
        if is_affordable(state, ANIMALS + species) and animals_left(state, species) > 0:
            add_squares(codes, BUY_ANIMAL + 15 * species, room_for(farm, species))
    return codes


def black_codes(state: State) -> list[i64]:
    """How many of the item at hand; or one purchase, or no more. [TIE-170, TIE-171]"""
    if state.stage == BUYING:
        codes = purchases(state)
        codes.append(DONE)
        return codes
    most = stock(state, state.farms[state.actor], state.space)
    return [SELL_OFF + units for units in range(most + 1)]


def pick_black(state: State, rng: Rng) -> i64:
    """Any number of what is asked about; or any purchase."""
    if state.stage == BUYING:
        codes = black_codes(state)
        return codes[rng.below(len(codes))]
    return SELL_OFF + rng.below(stock(state, state.farms[state.actor], state.space) + 1)


def black_step(state: State, code: i64) -> bool:
    """Sell some, buy one, or be done. [TIE-170, TIE-171, TIE-172, TIE-174, TIE-175, TIE-189]"""
    seat = state.actor
    if code == DONE:
        go_home(state)
        state.at += 1
        return False
    if code >= SELL_OFF:
        sell_off(state, code - SELL_OFF)
    elif code >= BUY_ANIMAL:
        species = (code - BUY_ANIMAL) // 15
        pay(state, seat, state.box.content.purchase[ANIMALS + species], "black_market")
        house(state, seat, species, (code - BUY_ANIMAL) % 15)
        state.sold += 1
    else:
        pay(state, seat, state.box.content.purchase[code - GOOD], "black_market")
        gain(state, seat, code - GOOD, 1, "black_market")
        state.sold += 1
    if trade(state):
        return True
    state.at += 1
    return False


def sell_off(state: State, units: i64) -> None:
    """So many of the item at hand, at the table's price. [TIE-170, TIE-172]"""
    seat = state.actor
    if units == 0:
        return
    if state.space < PENS:
        lose(state, seat, state.space, units, "black_market")
        earn(state, seat, units * sale_price(state.box, state.space), "black_market")
        return
    square = state.space - PENS
    price = state.box.content.sale[ANIMALS + species_in(state.farms[seat], square)]
    for _animal in range(units):
        send_away(state, seat, square)
    earn(state, seat, units * price, "black_market")
