"""The mind: what a careful player may know, and a whole table imagined from it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import final

from ludoteca.core.bits import EMPTY_SLOT, bit, unit, with_slot
from ludoteca.core.verdict import Seat
from ludoteca.games.mi_tierra.content import AREA_NAMES, DEVELOPMENT_SPACES, NO_ITEM, SLOT_NAMES, WOO, Box, Phase
from ludoteca.games.mi_tierra.content_set import A_CARDS, CARDS, NO_CARD, Content, Layout
from ludoteca.games.mi_tierra.guess import TierraUnknown
from ludoteca.games.mi_tierra.names import (
    ANIMAL_NUMBERS,
    AREA_NUMBERS,
    GOOD_NAMES,
    card_names,
    card_number,
    design_number,
    edge_number,
    square_number,
)
from ludoteca.games.mi_tierra.options import box_of
from ludoteca.games.mi_tierra.rules.setup import NO_DESIGNS
from ludoteca.games.mi_tierra.rules.turn import PLACING
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.state_farm import Farm, amount, put_designs
from ludoteca.games.mi_tierra.verbs.cards import top_of_deck
from ludoteca.games.mi_tierra.verbs.farm import wet_squares
from ludoteca.games.mi_tierra.view import FarmView, Moment, View, view


@final
@dataclass(frozen=True)
class Recall:
    """The view, and all this seat was lawfully shown."""

    view: View
    top: tuple[str, ...]
    """The top of the market deck as it was seen from the clock tower, uppermost first. [TIE-94]"""
    unseen: tuple[str, ...] | None
    """Cards that were never face up; None if nobody remembers."""
    goods: tuple[tuple[int, ...] | None, ...]
    """What each player holds: all gains are public, so a careful player knows. [GAP-49]"""


def recall(state: State, seat: Seat) -> Recall:
    """Everything a perfect memory would hold."""
    content = state.box.content
    return Recall(
        view=view(state, seat),
        top=card_names(content, [top_of_deck(state, n) for n in range(state.farms[seat].known)]),
        unseen=card_names(content, [card for card in range(CARDS) if not state.shown & bit(card)]),
        goods=tuple([tuple([amount(farm, good) for good in range(len(GOOD_NAMES))]) for farm in state.farms]),
    )


def without_memory(seen: View) -> Recall:
    """What one knows who remembers nothing but looks."""
    box = box_of(seen.options)
    in_sight = cards_in_sight(seen, box.content)
    unseen = [card for card in range(CARDS) if not in_sight & bit(card)]
    return Recall(
        view=seen,
        top=seen.peek,
        unseen=card_names(box.content, unseen) if seen.reshuffles == 0 else None,
        goods=tuple(
            [None if farm.goods is None else tuple(farm.goods[name] for name in GOOD_NAMES) for farm in seen.farms]
        ),
    )


def cards_in_sight(seen: View, content: Content) -> int:
    """Market cards and events that lie face up."""
    names = [*seen.out, *(market.card for market in (*seen.official, *seen.closing))]
    if seen.event is not None:
        names.append(seen.event)
    return sum(bit(card_number(content, name)) for name in names)


# --- A table from a recall --------------------------------------------------


def unknown_to(known: Recall) -> TierraUnknown:
    """What is not known, and where it may be. [TIE-8, TIE-9, GAP-12]"""
    seen = known.view
    box = box_of(seen.options)
    content = box.content
    unknown = TierraUnknown()
    unknown.size_a, unknown.size_b = seen.deck_a, seen.deck_b
    unknown.top = [card_number(content, name) for name in known.top]
    top = set(unknown.top)
    in_sight = cards_in_sight(seen, content)
    hidden = [card for card in range(CARDS) if not in_sight & bit(card) and card not in top]
    if known.unseen is None:
        # After a new shuffle nobody without memory can tell the box from the deck.
        unknown.either = [card for card in hidden if card < A_CARDS]
        unknown.boxed = box.removed
        unknown.unseen_b = [card for card in hidden if card >= A_CARDS]
    else:
        never = {card_number(content, name) for name in known.unseen}
        unknown.unseen_a = [card for card in hidden if card < A_CARDS and card in never]
        unknown.unseen_b = [card for card in hidden if card >= A_CARDS or card not in never]
    unknown.designs = designs_left(seen, content)
    return unknown


def designs_left(seen: View, content: Content) -> list[int]:
    """The development deck: all copies that lie nowhere else."""
    elsewhere = Counter([*seen.designs_out, *(name for name in seen.display.values() if name is not None)])
    for farm in seen.farms:
        elsewhere.update(farm.cards)
    return [n for n, design in enumerate(content.designs) for _ in range(design.copies - elsewhere[design.name])]


def skeleton(known: Recall) -> State:
    """All that is known, laid out; the decks are left empty."""
    seen = known.view
    box = box_of(seen.options)
    content = box.content
    state = State(box)
    state.phase = Phase(seen.phase)
    state.actor, state.round, state.step, state.at = seen.actor, seen.round, seen.step, seen.at
    state.order = list(seen.order)
    state.farms = [farm_of(farm, goods, box.layout, content) for farm, goods in zip(seen.farms, known.goods)]
    for since, seat in enumerate(seen.track):
        state.farms[seat].since = since
    for area in seen.areas:
        number = AREA_NUMBERS[area.area]
        workers = [seat + (9 if pair else 1) for seat, pair in zip(area.seats, area.pairs)]
        state.rows[number] = sum(worker * unit(n) for n, worker in enumerate(workers))
    state.full = full_areas(box, state.rows, seen.step)
    for n, name in enumerate(DEVELOPMENT_SPACES):
        worker = seen.development_spaces.get(name)
        state.spaces += 0 if worker is None else (worker + 1) * unit(n)
    state.passed = sum(bit(seat) for seat in seen.passed)
    state.dealers = sum(workers * unit(seat) for seat, workers in enumerate(seen.dealers))
    state.official = sum(bit(card_number(content, market.card)) for market in seen.official)
    state.closing = sum(bit(card_number(content, market.card)) for market in seen.closing)
    state.out = sum(bit(card_number(content, name)) for name in seen.out)
    state.event = NO_CARD if seen.event is None else card_number(content, seen.event)
    state.flowers, state.reshuffles = seen.flowers, seen.reshuffles
    unseen = [] if known.unseen is None else [card_number(content, name) for name in known.unseen]
    state.shown = sum(bit(card) for card in range(CARDS) if card not in unseen)
    state.display = NO_DESIGNS
    for n, name in enumerate(SLOT_NAMES):
        design = seen.display[name]
        state.display = with_slot(state.display, n, EMPTY_SLOT if design is None else design_number(content, design))
    state.designs_out = sum(unit(design_number(content, name)) for name in seen.designs_out)
    supply = seen.supply
    state.pens, state.water = supply["pens"], supply["water"]
    state.sheep, state.cows, state.chickens, state.horses = (
        supply[name] for name in ("sheep", "cow", "chicken", "horse")
    )
    state.apple_tiles, state.wheat_tiles, state.grape_tiles = (
        supply[f"{name}_tiles"] for name in ("apples", "wheat", "grapes")
    )
    lay_moment(state, seen.moment, content)
    return state


def full_areas(box: Box, rows: list[int], step: int) -> int:
    """Areas that were filled to the last space in this round's placement."""
    if step != PLACING:
        return 0
    return sum(bit(n) for n in range(len(AREA_NAMES)) if box.spaces[n] and rows[n] >= unit(box.spaces[n] - 1))


def lay_moment(state: State, moment: Moment, content: Content) -> None:
    """What is being decided."""
    state.roll, state.left, state.pair, state.meat = moment.roll, moment.left, int(moment.pair), moment.meat
    state.species = NO_ITEM if moment.animal is None else ANIMAL_NUMBERS[moment.animal]
    state.space, state.slot, state.alone, state.group = moment.space, moment.slot, int(moment.alone), moment.group
    state.stage, state.owed, state.sold = moment.stage, moment.owed, moment.sold
    state.card = NO_CARD if moment.card is None else card_number(content, moment.card)


def squares_of(layout: Layout, names: tuple[str, ...] | list[str]) -> int:
    """A set of squares by their names."""
    squares = 0
    for name in names:
        number = square_number(layout, name)
        if number is None:
            raise ValueError(f"the farm has no square {name}")
        squares |= bit(number)
    return squares


def pack_goods(farm: Farm, goods: tuple[int, ...]) -> None:
    """Units of every good into their two rows."""
    farm.low = sum(units << 10 * good for good, units in enumerate(goods[:WOO]))
    farm.high = sum(units << 10 * good for good, units in enumerate(goods[WOO:]))


def farm_of(seen: FarmView, goods: tuple[int, ...] | None, layout: Layout, content: Content) -> Farm:
    """A farm as far as it is known; unknown hands are left empty."""
    farm = Farm()
    farm.money, farm.hut, farm.idle = seen.money, seen.hut, seen.idle
    if goods is not None:
        pack_goods(farm, goods)
    farm.apples, farm.wheat, farm.grapes = (
        squares_of(layout, [square for square, crop in seen.crops.items() if crop == name])
        for name in ("apples", "wheat", "grapes")
    )
    farm.small = squares_of(layout, [pen.square for pen in seen.pens if pen.places == 2])
    farm.large = squares_of(layout, [pen.square for pen in seen.pens if pen.places == 3])
    for pen in seen.pens:
        here = square_number(layout, pen.square)
        assert here is not None
        if pen.animal is not None:
            species = ANIMAL_NUMBERS[pen.animal]
            farm.animals += (3 * species + pen.count) * unit(here)
            farm.herd += pen.count * bit(6 * species)
    farm.pen_water = squares_of(layout, [pen.square for pen in seen.pens if pen.water])
    farm.feed = squares_of(layout, [pen.square for pen in seen.pens if pen.feed])
    farm.trainers = squares_of(layout, [pen.square for pen in seen.pens if pen.trainer])
    for name in seen.water:
        edge = edge_number(layout, name)
        assert edge is not None
        farm.cubes |= bit(edge)
    farm.wet = wet_squares(layout.ends, layout.source, farm.cubes)
    farm.harvesters = squares_of(layout, seen.harvesters)
    put_designs(farm, [design_number(content, name) for name in seen.cards])
    farm.known = seen.knows
    farm.result, farm.purse = seen.result, seen.purse
    farm.groups = sum(bit(3 * ANIMAL_NUMBERS[animal] + level - 1) for animal, level in seen.groups)
    for name, shown in seen.shown.items():
        here = square_number(layout, name)
        assert here is not None
        farm.shown += shown * unit(here)
    farm.entered = squares_of(layout, seen.entered)
    farm.place = -1 if seen.place is None else seen.place - 1
    return farm
