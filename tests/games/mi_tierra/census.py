"""What never changes on a Mi Tierra table: cards, pieces and workers, each in one place; and what must always hold."""

from __future__ import annotations

from ludoteca.core.bits import EMPTY_SLOT, bit, count, digit, has, listed, slot
from ludoteca.games.mi_tierra.content import UNITS, Phase
from ludoteca.games.mi_tierra.content_set import CARDS, NO_CARD
from ludoteca.games.mi_tierra.rules.land import occupied_pens
from ludoteca.games.mi_tierra.rules.season import chain_holds
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.state_farm import (
    Farm,
    amount,
    capacity,
    cards_on,
    crops_of,
    designs_on,
    herd_of,
    number_in,
    pens_of,
    species_in,
)


def census(state: State) -> object:
    """Everything that is counted, by kind."""
    content, layout = state.box.content, state.box.layout
    cards = [*state.deck_a, *state.deck_b]
    for pile in (state.removed, state.official, state.closing, state.out):
        cards += listed(pile)
    if state.event != NO_CARD:
        cards.append(state.event)
    assert sorted(cards) == list(range(CARDS)), "a market card is missing or double"
    for card in [*listed(state.official), *listed(state.closing)]:
        assert content.cards[card].is_market
    assert count(state.official) <= state.box.seats
    designs = list(state.designs)
    for n in range(len(content.designs)):
        designs += [n] * digit(state.designs_out, n)
    designs += [slot(state.display, n) for n in range(4) if slot(state.display, n) != EMPTY_SLOT]
    pieces = [state.pens, state.water, state.apple_tiles, state.wheat_tiles, state.grape_tiles]
    animals = [state.sheep, state.cows, state.chickens, state.horses]
    for seat, farm in enumerate(state.farms):
        designs += designs_on(farm)
        check_farm(state, farm)
        check_workers(state, seat)
        tiles = [farm.apples, farm.wheat, farm.grapes]
        pieces[0] += count(pens_of(farm))
        pieces[1] += count(farm.pen_water) + count(farm.cubes)
        for crop in range(3):
            pieces[2 + crop] += count(tiles[crop] & ~layout.printed)
        pieces[3] += count(farm.feed)
        for species in range(4):
            animals[species] += herd_of(farm, species)
    check_goods(state)
    assert min(pieces) >= 0
    assert [state.pens, state.water, state.apple_tiles, state.wheat_tiles, state.grape_tiles, state.sheep] >= [0]
    return tuple(pieces), tuple(animals), tuple(sorted(designs)), sorted(state.order)


def check_farm(state: State, farm: Farm) -> None:
    """A square holds one thing, a pen one species within its places, water hangs on the pipe."""
    layout = state.box.layout
    assert farm.money >= 0
    assert cards_on(farm) <= 3
    assert not crops_of(farm) & pens_of(farm)
    assert not farm.small & farm.large
    assert not (farm.apples & farm.wheat | farm.apples & farm.grapes | farm.wheat & farm.grapes)
    assert crops_of(farm) & layout.printed == layout.printed
    assert not crops_of(farm) & ~layout.crops
    assert not pens_of(farm) & ~layout.pens
    for inside in (farm.pen_water, farm.feed, farm.trainers, occupied_pens(farm)):
        assert not inside & ~pens_of(farm)
    for square in listed(pens_of(farm)):
        assert number_in(farm, square) <= capacity(farm, square)
    for species in range(4):
        there = [number_in(farm, square) for square in range(layout.count) if species_in(farm, square) == species]
        assert sum(there) == herd_of(farm, species)
    assert chain_holds(state, farm.cubes)
    assert not farm.harvesters & ~crops_of(farm)


def check_workers(state: State, seat: int) -> None:
    """Five of each colour, somewhere."""
    farm = state.farms[seat]
    there = farm.hut + farm.idle + count(farm.trainers) + count(farm.harvesters) + digit(state.dealers, seat)
    for row in [*state.rows, state.spaces]:
        while row:
            if row & 15 and (row & 7) - 1 == seat:
                there += 2 if row & 15 >= 9 else 1
            row >>= 4
    if state.phase is Phase.LAST_SALE and state.actor == seat:
        there += 1
    assert there == 5, f"seat {seat} has {there} workers"
    assert farm.hut >= 0
    assert 0 <= farm.idle <= 2


def check_goods(state: State) -> None:
    """Cakes and clothes are seven each, the rest as many as printed where that is enforced."""
    for good, units in enumerate(UNITS):
        held = sum(amount(farm, good) for farm in state.farms)
        limited = state.box.finished_limit if good >= 9 else state.box.resource_limit
        assert not limited or held <= units
    for card in range(CARDS):
        seen_now = has(state.official | state.closing | state.out, card) or card == state.event
        assert not seen_now or state.shown & bit(card)
