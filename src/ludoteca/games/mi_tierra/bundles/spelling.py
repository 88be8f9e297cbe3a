"""Whole words into codes: a tidied farm, a market basket, a black-market form."""

from __future__ import annotations

from collections import Counter

from ludoteca.core.bits import bit, digit, has, unit
from ludoteca.core.rng import SmallRng
from ludoteca.games.mi_tierra.content import Phase
from ludoteca.games.mi_tierra.content_set import EDGE_SPOT
from ludoteca.games.mi_tierra.moves.markets import Basket, BlackMarket, Buy, BuyAnimal, Sell, SellAnimal, SellAt
from ludoteca.games.mi_tierra.moves.preparing import Tidy
from ludoteca.games.mi_tierra.moves.vocabulary import Move
from ludoteca.games.mi_tierra.names import spot_number, square_number
from ludoteca.games.mi_tierra.rules import codes
from ludoteca.games.mi_tierra.rules.black_market import BUYING
from ludoteca.games.mi_tierra.saying import item_asked
from ludoteca.games.mi_tierra.spelling import RULES, code_of
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.state_farm import species_in


def arranged_water(state: State, word: Tidy) -> tuple[int, int] | None:
    """Pens and edges with water after a rearrangement; None if a cube is moved that is not there, or onto another."""
    farm, layout = state.farms[state.actor], state.box.layout
    there = farm.pen_water | (farm.cubes << EDGE_SPOT)
    sources, targets = [], []
    for source, target in word.water:
        one, other = spot_number(layout, source), spot_number(layout, target)
        if one is None or other is None or not has(there, one) or one in sources or other in targets:
            return None
        sources.append(one)
        targets.append(other)
    for spot in sources:
        there &= ~bit(spot)
    for spot in targets:
        if has(there, spot):
            return None
        there |= bit(spot)
    return there & 32767, there >> EDGE_SPOT


def arranged_animals(state: State, word: Tidy) -> dict[int, Counter[int]] | None:
    """Animals of each pen by species after a rearrangement; None if one is moved that is not there."""
    farm, layout = state.farms[state.actor], state.box.layout
    pens: dict[int, Counter[int]] = {}
    for square in range(layout.count):
        packed = digit(farm.animals, square)
        pens[square] = Counter({(packed - 1) // 3: (packed - 1) % 3 + 1}) if packed else Counter()
    lifted: list[tuple[int, int]] = []
    for source, target in [*word.animals, *((pen, None) for pen in word.released)]:
        one = square_number(layout, source)
        other = None if target is None else square_number(layout, target)
        if one is None or (target is not None and other is None) or pens[one].total() == 0:
            return None
        species = species_in(farm, one)
        pens[one][species] -= 1
        pens[one] += Counter()  # drops what has come to nothing
        if other is not None:
            lifted.append((other, species))
    for square, species in lifted:
        pens[square][species] += 1
    return pens


def packed_animals(pens: dict[int, Counter[int]]) -> int:
    """One species a pen, as the row of a farm."""
    row = 0
    for square, animals in pens.items():
        for species, number in animals.items():
            row += (3 * species + number) * unit(square)
    return row


def spell_tidy(state: State, word: Tidy) -> list[int]:
    """The two wholes of a tidying, as far as something changes, and its end."""
    spelled = []
    water, animals = arranged_water(state, word), arranged_animals(state, word)
    if word.water and water is not None:
        spelled.append(codes.all_water(*water))
    if (word.animals or word.released) and animals is not None:
        spelled.append(codes.all_animals(packed_animals(animals)))
    return [*spelled, codes.DONE]


def spell_basket(state: State, word: Basket) -> list[int]:
    """The card, each unit that is asked for, and the end if it does not come by itself."""
    seat = state.actor
    twin = RULES.clone(state)
    steps: list[Move] = [*map(Sell, word.goods), *map(SellAnimal, word.pens)]
    units = [code for step in steps if (code := code_of(twin, step)) is not None]
    first = code_of(state, SellAt(word.card))
    assert first is not None
    card = first - codes.SELL_AT
    spelled = [first]
    RULES.apply(twin, seat, first, SmallRng(0))
    if twin.sold == 1 or has(twin.out, card):
        del units[0]  # a card that can take but one thing takes its first unit unasked
    for code in units:
        spelled.append(code)
        RULES.apply(twin, seat, code, SmallRng(0))
    return spelled if has(twin.out, card) else [*spelled, codes.DONE]


def spell_black(state: State, word: BlackMarket) -> list[int]:
    """For each item that is asked about a number, then the purchases, then the end if it does not come by itself."""
    seat = state.actor
    twin, spelled = sold_off(state, word)
    for step in purchases_of(word):
        code = code_of(twin, step)
        assert code is not None
        spelled.append(code)
        RULES.apply(twin, seat, code, SmallRng(0))
    return [*spelled, codes.DONE] if is_trading(twin, seat) else spelled


def purchases_of(word: BlackMarket) -> list[Buy | BuyAnimal]:
    """What a form buys, goods first."""
    return [*map(Buy, word.buys), *(BuyAnimal(animal, pen) for animal, pen in word.animals)]


def is_trading(state: State, seat: int) -> bool:
    """Is this seat still at the black market?"""
    return state.phase is Phase.BLACK and state.actor == seat


def sold_off(state: State, word: BlackMarket) -> tuple[State, list[int]]:
    """The table after the sales of a form, and their codes."""
    seat = state.actor
    twin = RULES.clone(state)
    wanted = dict(word.sells)
    spelled = []
    while is_trading(twin, seat) and twin.stage != BUYING:
        spelled.append(codes.SELL_OFF + wanted.get(item_asked(twin), 0))
        RULES.apply(twin, seat, spelled[-1], SmallRng(0))
    return twin, spelled
