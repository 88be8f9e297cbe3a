"""What a position leaves out, and what follows from the rest: decks, supply, who is at home, whose turn it is."""

from __future__ import annotations

from collections import Counter
from typing import Final

from ludoteca.core.bits import bit, count, digit, has, listed, slot, unit, with_slot
from ludoteca.games.mi_tierra.content import NO_ITEM, SLOT_NAMES, Phase
from ludoteca.games.mi_tierra.content_set import A_CARDS, CARDS, NO_CARD
from ludoteca.games.mi_tierra.names import ANIMAL_NAMES, AREA_NUMBERS
from ludoteca.games.mi_tierra.notation.named import card_named, design_named
from ludoteca.games.mi_tierra.recall import full_areas
from ludoteca.games.mi_tierra.rules.setup import NO_DESIGNS
from ludoteca.games.mi_tierra.rules.turn import FIRST_AREA, PLACING
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.state_farm import designs_on, owned, pens_of
from ludoteca.games.mi_tierra.verbs.farm import take_animals, wet_squares

SUPPLY: Final = (
    "pens",
    "sheep",
    "cows",
    "chickens",
    "horses",
    "water",
    "apple_tiles",
    "wheat_tiles",
    "grape_tiles",
)
STEP_OF: Final = {
    Phase.TIDY: 1,
    Phase.WAGES: 4,
    Phase.PLACE: PLACING,
    Phase.CONTEST: 21,
    Phase.RODEO: 21,
    Phase.PRIZE: 21,
    Phase.MARKET: 22,
    Phase.SALE: 22,
    Phase.LAST_SALE: 22,
    Phase.BLACK: 23,
    Phase.OVER: 24,
}
"""The line of the round's table a phase belongs to; the others are those of their area."""


def lay_cards(state: State, said: dict[str, list[str]]) -> None:
    """Decks as they are said; else all cards not named, the lowest number on top."""
    content = state.box.content
    named = state.official | state.closing | state.out | state.removed
    if state.event != NO_CARD:
        named |= bit(state.event)
    for key in ("deck_a", "deck_b"):
        if key in said:
            cards = [card_named(content, name) for name in said[key]]
            setattr(state, key, cards[::-1])
            named |= sum(bit(card) for card in cards)
    rest = [card for card in range(CARDS) if not has(named, card)]
    if "removed" not in said and "deck_a" in said:
        state.removed = sum(bit(card) for card in rest if card < A_CARDS)
    elif "deck_a" not in said:
        spare = [card for card in rest if card < A_CARDS]
        if "removed" not in said:
            kept = max(len(spare) - state.box.removed, 0)
            state.removed = sum(bit(card) for card in spare[kept:])
            spare = spare[:kept]
        state.deck_a = spare[::-1]
    if "deck_b" not in said:
        state.deck_b = [card for card in rest if card >= A_CARDS][::-1]
    else:
        state.removed |= sum(bit(card) for card in rest if card >= A_CARDS)
    never = [*state.deck_a, *state.deck_b, *listed(state.removed)]
    if "unseen" in said:
        never = [card_named(content, name) for name in said["unseen"]]
    state.shown = sum(bit(card) for card in range(CARDS) if card not in never)
    elsewhere = Counter(design_named(content, name) for name in said.get("designs_out", []))
    state.designs_out = sum(copies * unit(design) for design, copies in elsewhere.items())
    if "designs" in said:
        state.designs = [design_named(content, name) for name in reversed(said["designs"])]
        return
    elsewhere.update(slot(state.display, n) for n in range(len(SLOT_NAMES)))
    for farm in state.farms:
        elsewhere.update(designs_on(farm))
    spare = [n for n, design in enumerate(content.designs) for _ in range(design.copies - elsewhere[n])]
    if "display" not in said:
        for n in range(len(SLOT_NAMES)):
            state.display = with_slot(state.display, n, spare.pop(0))
    state.designs = spare[::-1]


def finish(state: State, said: dict[str, list[str]]) -> None:
    """What follows from the rest: the supply, who is at home, what is irrigated, whose turn it is."""
    layout = state.box.layout
    for seat, farm in enumerate(state.farms):
        farm.wet = wet_squares(layout.ends, layout.source, farm.cubes)
        state.pens -= count(pens_of(farm))
        state.water -= count(farm.cubes) + count(farm.pen_water)
        state.apple_tiles -= count(farm.apples & ~layout.printed)
        state.wheat_tiles -= count(farm.wheat & ~layout.printed) + count(farm.feed)
        state.grape_tiles -= count(farm.grapes & ~layout.printed)
        for species in range(len(ANIMAL_NAMES)):
            take_animals(state, species, (farm.herd >> 6 * species) & 63)
        if farm.hut == NO_ITEM:
            farm.hut = owned(farm) - count(farm.trainers) - count(farm.harvesters) - _away(state, seat)
    short = [name for name in SUPPLY if getattr(state, name) < 0]
    if short:
        raise ValueError(f"there are not so many {short[0]} in the box")
    if state.step == NO_ITEM:
        state.step = STEP_OF[state.phase] if state.phase in STEP_OF else FIRST_AREA + _area_of(state.phase)
    if state.actor == NO_ITEM:
        homes = [state.farms[seat].hut > 0 and not has(state.passed, seat) for seat in state.order]
        if state.phase is Phase.PLACE and state.at == 0 and True in homes:
            state.at = homes.index(True)
        state.actor = state.order[state.at % state.box.seats]
    state.full = full_areas(state.box, state.rows, state.step)
    if "display" not in said and state.display == NO_DESIGNS:
        raise ValueError("there are no development cards for the display")


def _area_of(phase: Phase) -> int:
    """The area a phase belongs to."""
    names = {Phase.ROLLS.value: "woods", Phase.ANIMALS.value: "sheep"}
    return AREA_NUMBERS[names.get(phase.value, phase.value)]


def _away(state: State, seat: int) -> int:
    """Workers on the main board."""
    away = digit(state.dealers, seat)
    for row in [*state.rows, state.spaces]:
        while row:
            if row & 15 and (row & 7) - 1 == seat:
                away += 2 if row & 15 >= 9 else 1
            row >>= 4
    return away
