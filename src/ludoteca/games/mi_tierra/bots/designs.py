"""What development cards of Mi Tierra are worth."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import EMPTY_SLOT, bit, count, has, slot
from ludoteca.games.mi_tierra.bots.farm import income
from ludoteca.games.mi_tierra.bots.forecast import Forecast
from ludoteca.games.mi_tierra.bots.worth import SELLING, Worth
from ludoteca.games.mi_tierra.content import DEVELOPMENT_CARDS, SLOTS, TOUCHES
from ludoteca.games.mi_tierra.content_set import Design, Effect
from ludoteca.games.mi_tierra.rules.development import spaces_of
from ludoteca.games.mi_tierra.rules.upkeep import wages_due
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.state_farm import Farm, cards_on, owned


def card_value(worth: Worth, state: State, seat: i64, farm: Farm, space: i64, rounds: float, ahead: Forecast) -> float:
    """The best card beside a space, its price paid; others may be quicker."""
    near: i64 = TOUCHES[space]
    price: i64 = 0
    best = 0.0
    for n in range(SLOTS):
        if has(near, n) and slot(state.display, n) != EMPTY_SLOT:
            price += 1
            value = design_value(worth, state, farm, slot(state.display, n), rounds)
            if value > best:
                best = value
    if ahead.money < price + wages_due(state, farm, owned(farm)):
        return 0.0
    if cards_on(farm) >= DEVELOPMENT_CARDS:
        best -= value_of_own(worth, state, farm, least_card(worth, state, farm, rounds), rounds)
    again = count(spaces_of(state, seat))
    if again > 0:
        best = 0.5 * best
    return 0.85 * best - float(price)


def least_card(worth: Worth, state: State, farm: Farm, rounds: float) -> i64:
    """The own development card that would be missed least."""
    least: i64 = 0
    lowest = 100000.0
    design: i64 = 0
    while farm.cards >> design:
        if has(farm.cards, design):
            value = value_of_own(worth, state, farm, design, rounds)
            if value < lowest:
                lowest = value
                least = design
        design += 1
    return least


def value_of_own(worth: Worth, state: State, farm: Farm, design: i64, rounds: float) -> float:
    """What would be lost with a card of one's own."""
    cards = farm.cards
    farm.cards &= ~bit(design)
    value = design_value(worth, state, farm, design, rounds)
    farm.cards = cards
    return value


def design_value(worth: Worth, state: State, farm: Farm, design: i64, rounds: float) -> float:
    """What a development card brings this farm in the rounds to come."""
    if has(farm.cards, design):
        return 0.0
    row: Design = state.box.content.designs[design]
    effect = row.effect
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
