"""A position into its lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludoteca.core.bits import EMPTY_SLOT, digit, has, listed, slot
from ludoteca.core.notation import NOTHING, row
from ludoteca.games.mi_tierra.content import AREA_NAMES, DEVELOPMENT_SPACES, NO_ITEM, SLOT_NAMES
from ludoteca.games.mi_tierra.content_set import CARDS, NO_CARD, Layout
from ludoteca.games.mi_tierra.names import (
    ANIMAL_NAMES,
    GOOD_NAMES,
    card_name,
    card_names,
    design_name,
    edge_name,
    square_name,
    square_names,
)
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.state_farm import (
    Farm,
    amount,
    crops_of,
    designs_on,
    number_in,
    owned,
    pens_of,
    species_in,
)
from ludoteca.games.mi_tierra.view import crop_name

MOMENT: Final = {
    "roll": 0,
    "left": 0,
    "species": NO_ITEM,
    "pair": 0,
    "meat": 0,
    "space": NO_ITEM,
    "slot": NO_ITEM,
    "alone": 0,
    "group": NO_ITEM,
    "stage": 0,
    "owed": 0,
    "card": NO_CARD,
    "sold": 0,
}
"""What is being decided, and what it is when nothing is."""


def write(state: State) -> str:
    """The lines of a position."""
    content, box = state.box.content, state.box
    lines = [
        f"round {state.round} phase {state.phase.value} step {state.step} at {state.at} actor {state.actor}",
        f"order {row(state.order)}",
        f"track {row(state.track())}",
        *[_write_farm(state, seat) for seat in range(box.seats)],
        *[f"area {name} {row(_workers(state.rows[n]))}" for n, name in enumerate(AREA_NAMES) if state.rows[n]],
    ]
    spaces = [
        f"{name}:{digit(state.spaces, n) - 1}" for n, name in enumerate(DEVELOPMENT_SPACES) if digit(state.spaces, n)
    ]
    designs = [slot(state.display, n) for n in range(len(SLOT_NAMES))]
    out = [design_name(content, n) for n in range(len(content.designs)) for _ in range(digit(state.designs_out, n))]
    rows: dict[str, Sequence[object]] = {
        "development": spaces,
        "display": [NOTHING if design == EMPTY_SLOT else design_name(content, design) for design in designs],
        "designs": [design_name(content, design) for design in reversed(state.designs)],
        "designs_out": out,
        "passed": listed(state.passed),
        "dealers": [f"{seat}:{digit(state.dealers, seat)}" for seat in range(box.seats) if digit(state.dealers, seat)],
        "official": card_names(content, state.official),
        "closing": card_names(content, state.closing),
        "out": card_names(content, state.out),
        "event": [] if state.event == NO_CARD else [card_name(content, state.event)],
        "flowers": [state.flowers] if state.flowers else [],
        "reshuffles": [state.reshuffles] if state.reshuffles else [],
        "deck_a": card_names(content, reversed(state.deck_a)),
        "deck_b": card_names(content, reversed(state.deck_b)),
        "removed": card_names(content, state.removed),
        "unseen": card_names(content, _never_shown(state)) if state.reshuffles else [],
    }
    always = ("display", "designs", "deck_a", "deck_b", "removed")
    lines += [f"{key} {row(values)}" for key, values in rows.items() if values or key in always]
    moment = [f"{name} {getattr(state, name)}" for name, usual in MOMENT.items() if getattr(state, name) != usual]
    if moment:
        lines.append(f"moment {row(moment)}")
    return "\n".join(lines) + "\n"


def _workers(row: int) -> list[str]:
    workers = []
    while row:
        workers.append(f"{(row & 7) - 1}{'+' if row & 15 >= 9 else ''}")
        row >>= 4
    return workers


def _never_shown(state: State) -> list[int]:
    return [card for card in range(CARDS) if not has(state.shown, card)]


def _write_farm(state: State, seat: int) -> str:
    farm, layout = state.farms[seat], state.box.layout
    goods = [f"{name} {amount(farm, good)}" for good, name in enumerate(GOOD_NAMES) if amount(farm, good)]
    tiles = [f"{square_name(layout, n)}:{crop_name(farm, n)}" for n in listed(crops_of(farm) & ~layout.printed)]
    tiles += [_write_pen(farm, layout, n) for n in listed(pens_of(farm))]
    parts = [
        f"farm {seat}",
        f"money {farm.money} workers {owned(farm)} hut {farm.hut}",
        row(goods),
        row(tiles),
        row(edge_name(layout, edge) for edge in listed(farm.cubes)),
        row(design_name(state.box.content, design) for design in designs_on(farm)),
    ]
    groups = [f"{ANIMAL_NAMES[group // 3]}{group % 3 + 1}" for group in listed(farm.groups)]
    shown = [f"{square_name(layout, n)}:{digit(farm.shown, n)}" for n in range(layout.count) if digit(farm.shown, n)]
    more = {
        "on": row(square_names(layout, farm.harvesters)),
        "knows": farm.known,
        "result": farm.result,
        "groups": row(groups),
        "shown": row(shown),
        "entered": row(square_names(layout, farm.entered)),
        "place": farm.place + 1,
        "purse": farm.purse,
    }
    parts += [f"{key} {value}" for key, value in more.items() if value not in (0, NOTHING)]
    return " | ".join(parts)


def _write_pen(farm: Farm, layout: Layout, square: int) -> str:
    animals = number_in(farm, square)
    text = f"{square_name(layout, square)}:pen{3 if has(farm.large, square) else 2}"
    if animals:
        text += f":{ANIMAL_NAMES[species_in(farm, square)]}{animals}"
    for name, pens in (("water", farm.pen_water), ("feed", farm.feed), ("trainer", farm.trainers)):
        text += f"+{name}" if has(pens, square) else ""
    return text
