"""What a worker of Mi Tierra does once it is his turn: which field, which pen, which card, which prize."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.bots.advice.mi_tierra_farm import (
    best_edge,
    best_field,
    empty_pens,
    herd_gain,
    income,
    plant_gain,
    room_in_all,
)
from ludoteca.bots.advice.mi_tierra_places import Places
from ludoteca.bots.advice.mi_tierra_trade import card_gain, goods_of, is_odd
from ludoteca.bots.advice.mi_tierra_worth import Worth, shows_to_come
from ludoteca.core.bits import count, has, lowest, slot
from ludoteca.games.mi_tierra.content import (
    CHICKENS,
    CROPS,
    EGG,
    FIRST_WORKERS,
    GRA,
    HOR,
    MIL,
    NO_ITEM,
    ORDINARY,
    SEEDS,
    SHEEP,
    SPECIES,
    SUMMER,
    WATER_MILL,
    WHE,
    WOO,
)
from ludoteca.games.mi_tierra.rules.codes import (
    ACTIVATE,
    ANIMAL,
    CROP,
    DECLINE,
    DISCARD,
    EDGE,
    GIVE_BACK,
    GOOD,
    HORSES,
    IN_PEN,
    KEEP,
    LOOK,
    MAKE_BOTH,
    MAKE_FLOUR,
    MAKE_WINE,
    ON_TOP,
    PLACES,
    REPLACE,
    REROLL,
    SHOW,
    SQUARE,
    TAKE,
    TAKE_BASE,
    TAKE_NORMAL,
    USE,
)
from ludoteca.games.mi_tierra.rules.competition import (
    animals_of,
    groups_of,
    horses_to_show,
    pens_at_level,
    pens_to_enter,
)
from ludoteca.games.mi_tierra.rules.development import price_at, usable_spaces, wanted_slots
from ludoteca.games.mi_tierra.rules.land import (
    crop_replaces,
    crop_squares,
    dry_pens,
    feed_squares,
    level,
    pen_replaces,
    pen_squares,
    room_for,
)
from ludoteca.games.mi_tierra.rules.prizes import AN_ANIMAL, CHOICE_OF_CARDS, animals_to_choose, cards_to_take
from ludoteca.games.mi_tierra.rules.season import season_of
from ludoteca.games.mi_tierra.rules.tower import end_of_choice
from ludoteca.games.mi_tierra.rules.turn import area_of
from ludoteca.games.mi_tierra.rules.upkeep import may_return, must_return
from ludoteca.games.mi_tierra.rules.workshops import winery_codes
from ludoteca.games.mi_tierra.state import State, amount, capacity, herd_of, number_in, owned, species_in

REPLACING: Final = 10.0
"""What a tile that gives way must be outdone by."""


# --- The farm ---------------------------------------------------------------


def pick_woods(state: State) -> i64:
    """Pens go where crops would grow worst: far from the water."""
    if state.roll == 0:
        return PLACES + 1
    farm = state.farms[state.actor]
    squares = pen_squares(state, farm)
    if squares == 0:
        empty = pen_replaces(state, farm) & farm.small
        if state.roll + state.box.content.pen_bonus > 2 and empty != 0:
            return REPLACE + lowest(empty)
        return DECLINE
    yard = squares & ~state.box.layout.crops
    if yard != 0:
        return SQUARE + lowest(yard)
    best: i64 = lowest(squares)
    least = 1000.0
    square: i64 = 0
    while squares >> square:
        if has(squares, square):
            near = state.box.layout.near[square]
            loss = float(count(near))
            if has(farm.wet, square):
                loss += 8.0
            if near & farm.wet:
                loss += 3.0
            loss += 1.5 * float(count(near & (farm.wheat | farm.grapes | farm.apples)))
            if loss < least:
                least = loss
                best = square
        square += 1
    return SQUARE + best


def pick_crop(worth: Worth, state: State, rounds: float) -> i64:
    """The crop that adds most, where it adds most; wheat may feed an animal that is alone."""
    farm = state.farms[state.actor]
    base = income(worth, state, farm, rounds)
    if state.roll == 0:
        best: i64 = NO_ITEM
        most = -1000.0
        crop: i64 = 0
        while crop < CROPS:
            fields = crop_squares(state, farm, crop)
            square = best_field(worth, state, farm, crop, fields, rounds, base)
            if square != NO_ITEM:
                gain = plant_gain(worth, state, farm, crop, square, rounds, base)
                if gain > most:
                    most = gain
                    best = crop
            crop += 1
        return DECLINE if best == NO_ITEM else CROP + best
    crop = state.roll - 1
    square = best_field(worth, state, farm, crop, crop_squares(state, farm, crop), rounds, base)
    if square != NO_ITEM and plant_gain(worth, state, farm, crop, square, rounds, base) >= 0.0:
        return SQUARE + square
    pens = feed_squares(state, farm, crop) & farm.pen_water
    if pens != 0:
        return IN_PEN + lowest(pens)
    square = best_field(worth, state, farm, crop, crop_replaces(state, farm, crop), rounds, base)
    if square != NO_ITEM and plant_gain(worth, state, farm, crop, square, rounds, base) > REPLACING:
        return REPLACE + square
    return DECLINE


def pick_pen(state: State, rounds: float) -> i64:
    """Where an animal goes: to its own kind, else the empty pen that fits a herd of it best."""
    farm = state.farms[state.actor]
    room = room_for(farm, state.species)
    big = state.species != HOR and state.box.content.herds[state.species] > 2
    best: i64 = NO_ITEM
    most: i64 = -1
    square: i64 = 0
    while room >> square:
        if has(room, square):
            fit: i64 = 0
            if species_in(farm, square) == state.species:
                fit = 10 + number_in(farm, square)
            elif (capacity(farm, square) == 3) == big:
                fit = 2
            if fit > most:
                most = fit
                best = square
        square += 1
    if most < 10 and is_reserved(state, rounds):
        return DECLINE
    return SQUARE + best


def is_reserved(state: State, rounds: float) -> bool:
    """Are the empty pens needed for kinds there are none of yet?"""
    farm = state.farms[state.actor]
    if rounds < 3.0 or herd_of(farm, state.species) == 0:
        return False
    if state.species != HOR and herd_of(farm, state.species) < state.box.content.herds[state.species]:
        return False
    missing: i64 = 0
    species: i64 = 0
    while species < HOR:
        if herd_of(farm, species) == 0:
            missing += 1
        species += 1
    return empty_pens(farm) <= missing


def pick_water(worth: Worth, state: State, rounds: float) -> i64:
    """The edge that waters most; else a lone animal's pen; else any edge's worth is nothing."""
    farm = state.farms[state.actor]
    edge = best_edge(worth, state, farm, rounds, income(worth, state, farm, rounds))
    if edge != NO_ITEM:
        return EDGE + edge
    pens = dry_pens(farm)
    fed = pens & farm.feed
    if fed != 0:
        return SQUARE + lowest(fed)
    return SQUARE + lowest(pens) if pens != 0 else DECLINE


def pick_roll(worth: Worth, state: State, rounds: float) -> i64:
    """Again when the die shows less than it does on average."""
    area = area_of(state)
    if area == SEEDS:
        farm = state.farms[state.actor]
        base = income(worth, state, farm, rounds)
        here = -1.0
        mean = 0.0
        crop: i64 = 0
        while crop < CROPS:
            square = best_field(worth, state, farm, crop, crop_squares(state, farm, crop), rounds, base)
            if square != NO_ITEM:
                gain = plant_gain(worth, state, farm, crop, square, rounds, base)
                mean += gain / float(CROPS)
                if crop == state.roll - 1:
                    here = gain
            crop += 1
        return REROLL if here < mean else KEEP
    if area in (SHEEP, CHICKENS):
        return REROLL if state.roll == 1 else KEEP
    return REROLL if state.roll == 1 or (area == WATER_MILL and state.roll < 2) else KEEP


def pick_wages(state: State, rounds: float) -> i64:
    """Nobody goes who can be paid and has something to do."""
    farm = state.farms[state.actor]
    if state.left > 0:
        return SQUARE + lowest(farm.trainers)
    back = must_return(state, farm)
    if rounds > 0.0 and farm.money < 5 and back == 0 and owned(farm) > FIRST_WORKERS and may_return(farm) > 0:
        # Too poor to do anything in the village: harvest first.
        return GIVE_BACK
    return GIVE_BACK + back


# --- The village ------------------------------------------------------------


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
    species: i64 = 0
    while species < HOR:
        if herd_of(farm, species) >= herds[species]:
            due += 5.0
        species += 1
    return USE if due > 5.0 or amount(farm, EGG) + amount(farm, MIL) + amount(farm, WOO) > 1 else DECLINE


def pick_tower(worth: Worth, state: State, rounds: float) -> i64:
    """Horses if there is room and a rodeo to come; from the top the cards one can sell to."""
    farm = state.farms[state.actor]
    if state.slot < 0:
        shows = shows_to_come(state, SUMMER, rounds)
        if season_of(state.box, state.round) == SUMMER:
            shows += 1.0
        if shows > 0.0 and room_in_all(farm, HOR) > 0 and herd_of(farm, HOR) < 2:
            return HORSES
        return LOOK
    a: i64 = len(state.deck_a)
    best = state.slot
    most = -1000.0
    n = state.slot
    while n < end_of_choice(state):
        card = state.deck_a[a - 1 - n] if n < a else state.deck_b[len(state.deck_b) - 1 - (n - a)]
        row = state.box.content.cards[card]
        gain = card_gain(worth, state, goods_of(farm), farm, card, rounds, False) if row.is_market else -1.0
        if row.lasting:
            gain = -5.0
        if gain > most:
            most = gain
            best = n
        n += 1
    return ON_TOP + best


def pick_development(places: Places, state: State, rounds: float) -> i64:
    """The card worth most; the least of one's own makes room."""
    seat = state.actor
    farm = state.farms[seat]
    if state.slot != NO_ITEM:
        return DISCARD + places.least_card(state, farm, rounds)
    best: i64 = NO_ITEM
    most = -1000.0
    if state.space == NO_ITEM:
        usable = usable_spaces(state, seat)
        space: i64 = 0
        while usable >> space:
            if has(usable, space):
                value = best_design(places, state, seat, space, rounds)
                if value > most:
                    most = value
                    best = space
            space += 1
        return ACTIVATE + best
    slots = wanted_slots(state, seat, state.space)
    n: i64 = 0
    while slots >> n:
        if has(slots, n):
            value = places.design_value(state, farm, slot(state.display, n), rounds)
            if value > most:
                most = value
                best = n
        n += 1
    if count(farm.cards) >= 3:
        most -= places.value_of_own(state, farm, places.least_card(state, farm, rounds), rounds)
    return TAKE + best if most > float(price_at(state, state.space)) else DECLINE


def best_design(places: Places, state: State, seat: i64, space: i64, rounds: float) -> float:
    """What the best card beside a space is worth, less its price."""
    slots = wanted_slots(state, seat, space)
    most = 0.0
    n: i64 = 0
    while slots >> n:
        if has(slots, n):
            value = places.design_value(state, state.farms[seat], slot(state.display, n), rounds)
            if value > most:
                most = value
        n += 1
    return most - float(price_at(state, space))


# --- Competitions -----------------------------------------------------------


def pick_contest(state: State) -> i64:
    """The strongest group, all of it."""
    farm = state.farms[state.actor]
    if state.group != NO_ITEM:
        return SQUARE + lowest(pens_to_enter(state, farm))
    groups = groups_of(farm)
    best: i64 = NO_ITEM
    most: i64 = 0
    group: i64 = 0
    while groups >> group:
        if has(groups, group):
            points = animals_of(farm, pens_at_level(farm, group // 3, group % 3 + 1)) * (group % 3 + 1)
            if points > most:
                most = points
                best = group
        group += 1
    return SHOW + best if best != NO_ITEM else DECLINE


def pick_rodeo(state: State) -> i64:
    """The best horse not yet shown."""
    farm = state.farms[state.actor]
    pens = horses_to_show(farm)
    best: i64 = NO_ITEM
    most: i64 = 0
    square: i64 = 0
    while pens >> square:
        if has(pens, square) and level(farm, square) > most:
            most = level(farm, square)
            best = square
        square += 1
    return SQUARE + best if best != NO_ITEM else DECLINE


def pick_prize(worth: Worth, state: State, rounds: float) -> i64:
    """Two good cards rather than three plain ones; what completes a recipe first."""
    farm = state.farms[state.actor]
    if state.owed == CHOICE_OF_CARDS:
        place = farm.place
        content = state.box.content
        fine = 18.0 * float(content.contest_normal[place])
        return TAKE_NORMAL if fine >= 4.0 * float(content.contest_base[place]) else TAKE_BASE
    if state.owed == AN_ANIMAL:
        return ANIMAL + best_animal(worth, state, rounds)
    goods = goods_of(farm)
    cards = cards_to_take(state)
    best: i64 = NO_ITEM
    most = -1.0
    good: i64 = 0
    while good < ORDINARY:
        if has(cards, good):
            value = worth.price[good] * (0.7 if rounds > 0.0 else 0.5)
            if EGG <= good <= WOO and rounds > 0.0:
                value = worth.good(state, good, rounds)
                if is_odd(goods, good):
                    value = 0.5 * value
            if good in (WHE, GRA) and rounds > 0.0 and goods[good] % 3 == 2:
                value += 3.0
            if value > most:
                most = value
                best = good
        good += 1
    return GOOD + best


def best_animal(worth: Worth, state: State, rounds: float) -> i64:
    """The species that adds most to a herd there is room for."""
    farm = state.farms[state.actor]
    offered = animals_to_choose(state)
    base = income(worth, state, farm, rounds)
    best: i64 = lowest(offered)
    most = -1000.0
    species: i64 = 0
    while species < SPECIES:
        if has(offered, species):
            gain = 1.0
            if room_in_all(farm, species) > 0:
                gain = herd_gain(worth, state, state.actor, species, 1, rounds, base)
            if gain > most:
                most = gain
                best = species
        species += 1
    return best
