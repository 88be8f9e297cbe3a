"""Areas 16 and 17: why something cannot be sold or bought."""

from __future__ import annotations

from ludoteca.core.bits import digit, has
from ludoteca.core.verdict import Refusal
from ludoteca.games.mi_tierra import rulebook
from ludoteca.games.mi_tierra.content import ANIMALS, ITEM_NAMES, NO_ITEM, PURCHASES, Phase
from ludoteca.games.mi_tierra.content_set import NO_CARD
from ludoteca.games.mi_tierra.names import (
    ANIMAL_NAMES,
    GOOD_NAMES,
    GOOD_NUMBERS,
    card_number,
    square_number,
)
from ludoteca.games.mi_tierra.refusals.pens import no_pen, no_room, not_now
from ludoteca.games.mi_tierra.rules.black_market import BUYING, stock
from ludoteca.games.mi_tierra.rules.land import goods_left
from ludoteca.games.mi_tierra.rules.market import cards_present
from ludoteca.games.mi_tierra.saying import item_asked
from ludoteca.games.mi_tierra.state import State, animals_left
from ludoteca.games.mi_tierra.state_farm import Farm, species_in


def explain_card(state: State, name: str) -> Refusal:
    """A card that lies there and wants what one has. [TIE-149, GAP-9]"""
    content = state.box.content
    card = card_number(content, name)
    if card == NO_CARD:
        return Refusal(rulebook.MARKET_CARDS, "no_such_card", {"name": name})
    if has(state.closing, card) and not state.box.closing_usable:
        return Refusal(rulebook.CLOSING_CARDS, "closing_not_usable", {"card": name})
    if not has(cards_present(state), card):
        return Refusal(rulebook.MARKET_CARDS, "card_not_there", {"card": name})
    return Refusal(rulebook.MARKET_CARDS, "nothing_for_this_card", {"card": name})


def explain_unit(state: State, name: str) -> Refusal:
    """A good the card wants and one has. [TIE-150]"""
    card = state.box.content.cards[state.card]
    if name not in GOOD_NUMBERS:
        return Refusal(rulebook.CARD_LIMITS, "no_such_good", {"name": name})
    if not has(card.wants, GOOD_NUMBERS[name]):
        return Refusal(rulebook.CARD_LIMITS, "not_wanted", {"item": name, "card": card.name})
    return Refusal(rulebook.CARD_LIMITS, "have_none", {"item": name})


def explain_animal_sale(state: State, name: str) -> Refusal:
    """An animal the card wants, out of an own pen; horses never. [TIE-151, TIE-189]"""
    refusal = no_pen(state, name, rulebook.FROM_A_PEN)
    if refusal is not None:
        return refusal
    square = square_number(state.box.layout, name)
    assert square is not None
    species = species_in(state.farms[state.actor], square)
    if species == NO_ITEM:
        return Refusal(rulebook.FROM_A_PEN, "no_animals_there", {"pen": name})
    if ANIMAL_NAMES[species] == "horse":
        return Refusal(rulebook.NO_HORSES, "no_horses_here")
    card = state.box.content.cards[state.card].name
    return Refusal(rulebook.CARD_LIMITS, "not_wanted", {"item": ANIMAL_NAMES[species], "card": card})


def explain_sell_off(state: State, units: int) -> Refusal:
    """From none to all of the item that is asked about. [TIE-170]"""
    if state.stage == BUYING:
        return not_now(state)
    there = stock(state, state.farms[state.actor], state.space)
    return Refusal(
        rulebook.SELL_ANYTHING, "more_than_there", {"units": units, "have": there, "what": item_asked(state)}
    )


def explain_purchase(state: State, farm: Farm, name: str, pen: str | None, bought: int) -> Refusal:
    """Three a worker, at the table's price, animals into a pen with room. [TIE-171, TIE-173, TIE-175]"""
    if state.stage != BUYING and state.phase is Phase.BLACK and bought == 0 and farm is state.farms[state.actor]:
        return Refusal(rulebook.SELL_ANYTHING, "sell_first")
    if name not in ITEM_NAMES or (pen is None) != (name in GOOD_NAMES):
        return Refusal(rulebook.NO_PURCHASE_PRICE, "no_such_good", {"name": name})
    item = ITEM_NAMES.index(name)
    price = state.box.content.purchase[item]
    if price == 0:
        return Refusal(rulebook.NO_PURCHASE_PRICE, "not_for_sale", {"item": name})
    limit = PURCHASES * digit(state.dealers, state.actor)
    if bought >= limit:
        return Refusal(rulebook.THREE_PURCHASES, "no_purchases_left", {"count": limit})
    if price > farm.money:
        return Refusal(rulebook.PAY_IN_FULL, "too_dear", {"price": price, "money": farm.money})
    left = animals_left(state, item - ANIMALS) if pen is not None else goods_left(state, item)
    if left == 0:
        return Refusal(rulebook.SUPPLY, "sold_out", {"item": name})
    assert pen is not None
    refusal = no_room(state, pen, item - ANIMALS)
    return Refusal(rulebook.ROOM_FOR_PURCHASE, refusal.reason, refusal.details)
