"""Why a whole word will not do: a tidied farm, a market basket, a black-market form, each judged as a whole."""

from __future__ import annotations

from collections import Counter

from ludoteca.core.bits import has
from ludoteca.core.rng import SmallRng
from ludoteca.core.verdict import Refusal
from ludoteca.games.mi_tierra import rulebook
from ludoteca.games.mi_tierra.bundles.spelling import (
    arranged_animals,
    arranged_water,
    is_trading,
    purchases_of,
    sold_off,
)
from ludoteca.games.mi_tierra.content import ANIMALS
from ludoteca.games.mi_tierra.content_set import EDGE_SPOT
from ludoteca.games.mi_tierra.moves.markets import Basket, BlackMarket, Buy, SellAt
from ludoteca.games.mi_tierra.moves.preparing import Tidy
from ludoteca.games.mi_tierra.names import (
    ANIMAL_NAMES,
    GOOD_NUMBERS,
    card_number,
    spot_number,
    square_number,
)
from ludoteca.games.mi_tierra.refusals.explain import explain
from ludoteca.games.mi_tierra.refusals.markets import explain_animal_sale, explain_purchase, explain_unit
from ludoteca.games.mi_tierra.refusals.pens import no_pen
from ludoteca.games.mi_tierra.rules.black_market import BUYING, PENS, stock
from ludoteca.games.mi_tierra.rules.season import chain_holds
from ludoteca.games.mi_tierra.spelling import RULES, code_of
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.state_farm import amount, capacity, number_in, pens_of, species_in


def at(place: int, refusal: Refusal) -> Refusal:
    """The same refusal, with its place in the bundle, from 1."""
    return Refusal(refusal.rule, refusal.reason, {**refusal.details, "place": place})


# --- Tidying ----------------------------------------------------------------


def check_tidy(state: State, word: Tidy) -> Refusal | None:
    """Only the result counts: every cube connected, every pen within its places and of one species. [TIE-18, TIE-19]"""
    return check_tidy_water(state, word) or check_tidy_animals(state, word)


def check_tidy_water(state: State, word: Tidy) -> Refusal | None:
    farm, layout = state.farms[state.actor], state.box.layout
    there = farm.pen_water | (farm.cubes << EDGE_SPOT)
    for place, (source, target) in enumerate(word.water, 1):
        for name in (source, target):
            if spot_number(layout, name) is None:
                return at(place, Refusal(rulebook.WATER_MAY_MOVE, "no_such_spot", {"name": name}))
        one, other = spot_number(layout, source), spot_number(layout, target)
        assert one is not None
        assert other is not None
        if not has(there, one):
            return at(place, Refusal(rulebook.WATER_MAY_MOVE, "no_water_there", {"spot": source}))
        if other < EDGE_SPOT and not has(pens_of(farm), other):
            return at(place, Refusal(rulebook.WATER_IN_PENS, "no_pen_there", {"square": target}))
    arranged = arranged_water(state, word)
    if arranged is None:
        return Refusal(rulebook.ONE_CUBE, "two_cubes_in_one_place")
    if not chain_holds(state, arranged[1]):
        return Refusal(rulebook.WATER_MAY_MOVE, "chain_broken")
    return None


def check_tidy_animals(state: State, word: Tidy) -> Refusal | None:
    farm, layout = state.farms[state.actor], state.box.layout
    if word.animals and not state.box.animals_move:
        return Refusal(rulebook.ANIMALS_MAY_MOVE, "animals_stay")
    taken: Counter[str] = Counter()
    places = [*word.animals, *((pen, pen) for pen in word.released)]
    for place, (source, target) in enumerate(places, 1):
        for name in (source, target):
            refusal = no_pen(state, name, rulebook.ANIMALS_MAY_MOVE)
            if refusal is not None:
                return at(place, refusal)
        taken[source] += 1
        square = square_number(layout, source)
        assert square is not None
        if taken[source] > number_in(farm, square):
            return at(place, Refusal(rulebook.ANIMALS_MAY_MOVE, "no_animals_there", {"pen": source}))
    pens = arranged_animals(state, word)
    assert pens is not None
    for square, animals in pens.items():
        name = layout.squares[square]
        if len(animals) > 1:
            there = ANIMAL_NAMES[min(animals)]
            return Refusal(rulebook.ONE_SPECIES, "other_species", {"pen": name, "animals": there})
        if animals.total() > 0 and animals.total() > capacity(farm, square):
            return Refusal(rulebook.ONE_SPECIES, "pen_full", {"pen": name, "places": capacity(farm, square)})
    return None


# --- A basket ---------------------------------------------------------------


def check_basket(state: State, word: Basket) -> Refusal | None:
    """A card that is there, one unit at least, no more than it takes, all wanted and in hand. [TIE-149 to TIE-152]"""
    code = code_of(state, SellAt(word.card))
    if code is None or code not in RULES.steps(state, state.actor):
        return explain(state, SellAt(word.card))
    farm, content = state.farms[state.actor], state.box.content
    units = len(word.goods) + len(word.pens)
    if units == 0:
        return Refusal(rulebook.AT_LEAST_ONE, "at_least_one")
    twin = RULES.clone(state)
    twin.card = card_number(content, word.card)
    card = content.cards[twin.card]
    if units > card.units:
        return Refusal(rulebook.CARD_LIMITS, "too_many_units", {"card": word.card, "units": card.units})
    asked: Counter[str] = Counter()
    for place, good in enumerate(word.goods, 1):
        asked[good] += 1
        number = GOOD_NUMBERS.get(good)
        if number is None or not has(card.wants, number) or asked[good] > amount(farm, number):
            return at(place, explain_unit(twin, good))
    for place, pen in enumerate(word.pens, len(word.goods) + 1):
        asked[pen] += 1
        refusal = no_pen(state, pen, rulebook.FROM_A_PEN)
        if refusal is not None:
            return at(place, refusal)
        square = square_number(state.box.layout, pen)
        assert square is not None
        species = species_in(farm, square)
        if species < 0 or not has(card.wants, ANIMALS + species):
            return at(place, explain_animal_sale(twin, pen))
        if asked[pen] > number_in(farm, square):
            return at(place, Refusal(rulebook.FROM_A_PEN, "no_animals_there", {"pen": pen}))
    return None


# --- A form -----------------------------------------------------------------


def check_black_market(state: State, word: BlackMarket) -> Refusal | None:
    """First the sales, each once and no more than there is; then the purchases. [TIE-170, TIE-171, GAP-43]"""
    farm, layout = state.farms[state.actor], state.box.layout
    seen: set[str] = set()
    for place, (name, units) in enumerate(word.sells, 1):
        square = square_number(layout, name)
        item = GOOD_NUMBERS.get(name, None if square is None else PENS + square)
        if item is None:
            return at(place, Refusal(rulebook.SELL_ANYTHING, "no_such_good", {"name": name}))
        is_open = state.stage != BUYING and item >= state.space and name not in seen
        there = stock(state, farm, item) if is_open else 0
        seen.add(name)
        if not 0 <= units <= there:
            details: dict[str, int | str] = {"units": units, "have": there, "what": name}
            return at(place, Refusal(rulebook.SELL_ANYTHING, "more_than_there", details))
    twin, _ = sold_off(state, word)
    seat = state.actor
    for place, step in enumerate(purchases_of(word), len(word.sells) + 1):
        code = code_of(twin, step)
        bought = state.sold + place - len(word.sells) - 1
        if code is None or not is_trading(twin, seat) or code not in RULES.steps(twin, seat):
            name, into = (step.good, None) if isinstance(step, Buy) else (step.animal, step.pen)
            asked = RULES.clone(state)
            asked.farms[seat].copy_from(twin.farms[seat])
            asked.stage = BUYING
            return at(place, explain_purchase(asked, asked.farms[seat], name, into, bought))
        RULES.apply(twin, seat, code, SmallRng(0))
    return None
