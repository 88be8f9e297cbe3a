"""Official market (16): pass after pass, until nobody is left."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import bit, digit, has
from ludoteca.core.rng import Rng
from ludoteca.games.mi_tierra.content import ANIMALS, FLO, GOODS, HOR, MARKET, NO_ITEM, WIN, Phase
from ludoteca.games.mi_tierra.content_set import Card, Effect
from ludoteca.games.mi_tierra.events import SaleBegan
from ludoteca.games.mi_tierra.rules.codes import DONE, GOOD, LEAVE, SELL_AT, SQUARE, TO_BLACK
from ludoteca.games.mi_tierra.rules.events import in_force
from ludoteca.games.mi_tierra.rules.land import card_bonus, pens_with
from ludoteca.games.mi_tierra.rules.tiles import add_squares
from ludoteca.games.mi_tierra.rules.tower import one_player_only
from ludoteca.games.mi_tierra.rules.upkeep import fill_market
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.state_farm import Farm, amount, herd_of, species_in
from ludoteca.games.mi_tierra.verbs.cards import use_up
from ludoteca.games.mi_tierra.verbs.farm import send_away
from ludoteca.games.mi_tierra.verbs.purse import earn, lose
from ludoteca.games.mi_tierra.verbs.workers import come_home, go_black, leave_row


def queue_length(row: i64) -> i64:
    """Workers in the official market."""
    n: i64 = 0
    while row != 0:
        row = row >> 4
        n += 1
    return n


def advance_market(state: State) -> bool:
    """The next worker from the top; after the last a further pass. [TIE-148, TIE-155, TIE-158, TIE-161]"""
    row = state.rows[MARKET]
    if row == 0:
        return False
    if state.at >= queue_length(row):
        state.at = 0
    if state.alone == 0 and one_player_only(row):
        state.alone = 1  # One more sale each, from here on. [TIE-159, TIE-160, GAP-40]
    state.actor = digit(row, state.at) - 1
    state.phase = Phase.MARKET
    return True


def wares(farm: Farm) -> i64:
    """Items of which the player has at least one; horses are not sold here. [TIE-151]"""
    found: i64 = 0
    for good in range(GOODS):
        if amount(farm, good) > 0:
            found |= bit(good)
    for species in range(HOR):
        if herd_of(farm, species) > 0:
            found |= bit(ANIMALS + species)
    return found


def cards_present(state: State) -> i64:
    """Where one may sell: the official cards and those about to close. [TIE-149, GAP-9]"""
    return state.official | state.closing if state.box.closing_usable else state.official


def buyers(state: State, farm: Farm) -> i64:
    """The cards that want something the player has. [TIE-149, TIE-152]"""
    mine = wares(farm)
    present = cards_present(state)
    found: i64 = 0
    card: i64 = 0
    while present >> card:
        if has(present, card) and state.box.content.cards[card].wants & mine:
            found |= bit(card)
        card += 1
    return found


def market_codes(state: State) -> list[i64]:
    """Sell somewhere, go to the black market, or leave. [TIE-149, TIE-156, TIE-157, GAP-54]"""
    codes: list[i64] = []
    add_squares(codes, SELL_AT, buyers(state, state.farms[state.actor]))
    codes.append(TO_BLACK)
    codes.append(LEAVE)
    return codes


def market_step(state: State, code: i64, rng: Rng) -> bool:
    """A worker's turn. [TIE-149, TIE-156, TIE-157, TIE-159, GAP-41, GAP-54]"""
    if code in (LEAVE, TO_BLACK):
        if state.phase is Phase.MARKET:
            leave_row(state, MARKET, state.at)
        if code == LEAVE:
            come_home(state, state.actor)
        else:
            go_black(state, state.actor)
        return False
    state.card = code - SELL_AT
    if state.log is not None:
        state.log.append(SaleBegan(state.actor, state.box.content.cards[state.card].name))
    units = sale_units(state)
    if len(units) == 1:
        # The first unit is compulsory: with one choice there is none. [TIE-152]
        return sell_unit(state, units[0], rng)
    state.phase = Phase.SALE
    return True


# --- One sale ---------------------------------------------------------------


def sale_units(state: State) -> list[i64]:
    """What the card takes of what the player has: goods, animals by their pen. [TIE-149, TIE-151, TIE-189, GAP-58]"""
    farm = state.farms[state.actor]
    card: Card = state.box.content.cards[state.card]
    codes: list[i64] = []
    for item in range(ANIMALS + HOR):
        if has(card.wants, item):
            if item < ANIMALS:
                if amount(farm, item) > 0:
                    codes.append(GOOD + item)
            else:
                add_squares(codes, SQUARE, pens_with(farm, item - ANIMALS))
    return codes


def sale_codes(state: State) -> list[i64]:
    """One more unit, or, after the first, the end of the sale. [TIE-152]"""
    codes = sale_units(state)
    if state.sold > 0:
        codes.append(DONE)
    return codes


def unit_price(state: State, card: i64, item: i64) -> i64:
    """A card's price; an export boom pays more for flour and wine. [TIE-150, TIE-164]"""
    price = state.box.content.cards[card].prices[item]
    if (item in (FLO, WIN)) and in_force(state, Effect.BOOM):
        price += state.box.content.cards[state.event].amount
    return price


def sale_step(state: State, code: i64, rng: Rng) -> bool:
    """Sell a unit, or stop. [TIE-150, TIE-152]"""
    if code == DONE:
        return close_sale(state, rng)
    return sell_unit(state, code, rng)


def sell_unit(state: State, code: i64, rng: Rng) -> bool:
    """One unit at the card's price; the sale ends when it is full or nothing is left. [TIE-149, TIE-150]"""
    seat = state.actor
    if code >= SQUARE:
        item = ANIMALS + species_in(state.farms[seat], code - SQUARE)
        send_away(state, seat, code - SQUARE)
    else:
        item = code - GOOD
        lose(state, seat, item, 1, "sale")
    earn(state, seat, unit_price(state, state.card, item), "sale")
    state.sold += 1
    if state.sold >= state.box.content.cards[state.card].units or len(sale_units(state)) == 0:
        return close_sale(state, rng)
    state.phase = Phase.SALE
    return True


def close_sale(state: State, rng: Rng) -> bool:
    """The card leaves the game and is replaced, unless it was about to close anyway.

    [TIE-153, TIE-154, TIE-159, GAP-9, GAP-41]
    """
    seat = state.actor
    earn(state, seat, card_bonus(state, state.farms[seat], Effect.STALL, NO_ITEM), "stall")
    was_official = has(state.official, state.card)
    use_up(state, state.card)
    if was_official:
        fill_market(state, rng)
    if state.alone == 0:
        state.at += 1
        return False
    leave_row(state, MARKET, state.at)
    state.phase = Phase.LAST_SALE
    return True
