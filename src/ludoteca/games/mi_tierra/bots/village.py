"""What a worker of Mi Tierra does in the village: what to make, which card to take, horses or a look."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import has, slot
from ludoteca.games.mi_tierra.bots.designs import design_value, least_card, value_of_own
from ludoteca.games.mi_tierra.bots.growth import room_in_all
from ludoteca.games.mi_tierra.bots.trade import card_gain, goods_of
from ludoteca.games.mi_tierra.bots.worth import Worth, shows_to_come
from ludoteca.games.mi_tierra.content import EGG, HOR, MIL, NO_ITEM, SUMMER, WOO
from ludoteca.games.mi_tierra.rules.codes import (
    ACTIVATE,
    DECLINE,
    DISCARD,
    HORSES,
    LOOK,
    MAKE_BOTH,
    MAKE_FLOUR,
    MAKE_WINE,
    ON_TOP,
    TAKE,
    USE,
)
from ludoteca.games.mi_tierra.rules.development import price_at, usable_spaces, wanted_slots
from ludoteca.games.mi_tierra.rules.season import season_of
from ludoteca.games.mi_tierra.rules.tower import end_of_choice
from ludoteca.games.mi_tierra.rules.workshops import winery_codes
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.state_farm import amount, cards_on, herd_of


def pick_winery(state: State, rounds: float) -> i64:
    """Both if possible."""
    codes = winery_codes(state)
    if MAKE_BOTH in codes:
        return MAKE_BOTH
    return codes[0] if rounds > 0.0 or codes[0] in (MAKE_FLOUR, MAKE_WINE) else DECLINE


def pick_industry(state: State, rounds: float) -> i64:
    """The fee is well spent, but for lone products that nobody can finish any more."""
    if rounds > 0.0:
        return USE
    farm = state.farms[state.actor]
    herds = state.box.content.herds
    due = 0.0
    for species in range(HOR):
        if herd_of(farm, species) >= herds[species]:
            due += 5.0
    return USE if due > 5.0 or amount(farm, EGG) + amount(farm, MIL) + amount(farm, WOO) > 1 else DECLINE


def pick_tower(worth: Worth, state: State, rounds: float) -> i64:
    """Horses if there is room and a rodeo to come; from the top the cards one can sell to."""
    farm = state.farms[state.actor]
    if state.slot < 0:
        shows = shows_to_come(state, SUMMER, rounds)
        if season_of(state.box, state.round) == SUMMER:
            shows += 1.0
        if shows > 0.0 and room_in_all(farm, HOR) > 0 and herd_of(farm, HOR) < worth.scales.horses:
            return HORSES
        return LOOK
    a: i64 = len(state.deck_a)
    best = state.slot
    most = -1000.0
    for n in range(state.slot, end_of_choice(state)):
        card = state.deck_a[a - 1 - n] if n < a else state.deck_b[len(state.deck_b) - 1 - (n - a)]
        row = state.box.content.cards[card]
        gain = card_gain(worth, state, goods_of(farm), farm, card, rounds, False) if row.is_market else -1.0
        if row.lasting:
            gain = -5.0
        if gain > most:
            most = gain
            best = n
    return ON_TOP + best


def pick_development(worth: Worth, state: State, rounds: float) -> i64:
    """The card worth most; the least of one's own makes room."""
    seat = state.actor
    farm = state.farms[seat]
    if state.slot != NO_ITEM:
        return DISCARD + least_card(worth, state, farm, rounds)
    best: i64 = NO_ITEM
    most = -1000.0
    if state.space == NO_ITEM:
        usable = usable_spaces(state, seat)
        space: i64 = 0
        while usable >> space:
            if has(usable, space):
                value = best_design(worth, state, seat, space, rounds)
                if value > most:
                    most = value
                    best = space
            space += 1
        return ACTIVATE + best
    slots = wanted_slots(state, seat, state.space)
    n: i64 = 0
    while slots >> n:
        if has(slots, n):
            value = design_value(worth, state, farm, slot(state.display, n), rounds)
            if value > most:
                most = value
                best = n
        n += 1
    if cards_on(farm) >= 3:
        most -= value_of_own(worth, state, farm, least_card(worth, state, farm, rounds), rounds)
    return TAKE + best if most > float(price_at(state, state.space)) else DECLINE


def best_design(worth: Worth, state: State, seat: i64, space: i64, rounds: float) -> float:
    """What the best card beside a space is worth, less its price."""
    slots = wanted_slots(state, seat, space)
    most = 0.0
    n: i64 = 0
    while slots >> n:
        if has(slots, n):
            value = design_value(worth, state, state.farms[seat], slot(state.display, n), rounds)
            if value > most:
                most = value
        n += 1
    return most - float(price_at(state, space))
