"""A position as some lines of text, both ways.

    round 7 phase market_turn step 22 at 0 actor 1
    order 1 0
    track 0 1                                   who moved a money marker last stands last
    farm 0 | money 12 workers 4 hut 2 | apples 3 eggs 2 | C1:apples A2:pen3:sheep2+water+feed+trainer | A1-B1 | DV1
    area market 1 0 1                           seats in the order they came; 0+ is a pair
    development N:0 C:1
    display DV1 - DV3 DV4
    official A01 A07
    deck_a A02 A11                              the top comes first
    moment card A07 sold 2

What is left out is as in a fresh game, or follows from the rest: decks that are not written hold all cards not named,
in their printed order, the box those that no deck holds, the supply all pieces that are on no farm.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from ludoteca.core.bits import EMPTY_SLOT, bit, count, digit, has, listed, slot, unit, with_slot
from ludoteca.games.mi_tierra.content import (
    AREA_NAMES,
    DEVELOPMENT_SPACES,
    FIRST_MONEY,
    FIRST_WORKERS,
    NO_ITEM,
    SLOT_NAMES,
    WORKERS,
    Phase,
)
from ludoteca.games.mi_tierra.content_set import A_CARDS, CARDS, NO_CARD, Content, Layout
from ludoteca.games.mi_tierra.farm import Farm, amount, crops_of, number_in, owned, pens_of, species_in
from ludoteca.games.mi_tierra.names import (
    ANIMAL_NAMES,
    ANIMAL_NUMBERS,
    AREA_NUMBERS,
    GOOD_NAMES,
    GOOD_NUMBERS,
    card_name,
    card_names,
    card_number,
    design_name,
    design_number,
    edge_name,
    edge_number,
    square_name,
    square_names,
    square_number,
)
from ludoteca.games.mi_tierra.options import Options, box_of
from ludoteca.games.mi_tierra.recall import full_areas, pack_goods, squares_of
from ludoteca.games.mi_tierra.rules.machine import TierraRules
from ludoteca.games.mi_tierra.rules.setup import NO_DESIGNS, fill_supply
from ludoteca.games.mi_tierra.rules.turn import FIRST_AREA, PLACING
from ludoteca.games.mi_tierra.soundness import examine
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.verbs.farm import take_animals, wet_squares
from ludoteca.games.mi_tierra.view import crop_name

NOTHING: Final = "-"
RULES: Final = TierraRules()
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


# --- Writing ----------------------------------------------------------------


def write(state: State) -> str:
    """The lines of a position."""
    content, box = state.box.content, state.box
    lines = [
        f"round {state.round} phase {state.phase.value} step {state.step} at {state.at} actor {state.actor}",
        f"order {_row(state.order)}",
        f"track {_row(state.track())}",
        *[_write_farm(state, seat) for seat in range(box.seats)],
        *[f"area {name} {_row(_workers(state.rows[n]))}" for n, name in enumerate(AREA_NAMES) if state.rows[n]],
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
    lines += [f"{key} {_row(values)}" for key, values in rows.items() if values or key in always]
    moment = [f"{name} {getattr(state, name)}" for name, usual in MOMENT.items() if getattr(state, name) != usual]
    if moment:
        lines.append(f"moment {_row(moment)}")
    return "\n".join(lines) + "\n"


def _row(values: Iterable[object]) -> str:
    return " ".join(str(value) for value in values) or NOTHING


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
        _row(goods),
        _row(tiles),
        _row(edge_name(layout, edge) for edge in listed(farm.cubes)),
        _row(design_name(state.box.content, design) for design in listed(farm.cards)),
    ]
    groups = [f"{ANIMAL_NAMES[group // 3]}{group % 3 + 1}" for group in listed(farm.groups)]
    shown = [f"{square_name(layout, n)}:{digit(farm.shown, n)}" for n in range(layout.count) if digit(farm.shown, n)]
    more = {
        "on": _row(square_names(layout, farm.harvesters)),
        "knows": farm.known,
        "result": farm.result,
        "groups": _row(groups),
        "shown": _row(shown),
        "entered": _row(square_names(layout, farm.entered)),
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


# --- Reading ----------------------------------------------------------------


def read(text: str, options: Options) -> State:
    """The table that was written so; ValueError names the line that cannot be read."""
    box = box_of(options)
    state = State(box)
    state.round, state.step, state.phase = 1, NO_ITEM, Phase.PLACE
    state.order = list(range(box.seats))
    state.farms = [_new_farm(state, seat) for seat in range(box.seats)]
    state.display, state.actor = NO_DESIGNS, NO_ITEM
    _track(state, list(reversed(state.order)))
    fill_supply(state)
    said: dict[str, list[str]] = {}
    for number, line in enumerate(text.strip().splitlines(), 1):
        try:
            if line.strip():
                _read_line(state, line.strip(), said)
        except (ValueError, IndexError, KeyError) as problem:
            raise ValueError(f"line {number}: {line.strip()!r} cannot be read ({problem})") from None
    _lay_cards(state, said)
    _finish(state, said)
    examine(state)
    if state.phase is not Phase.OVER and not RULES.steps(state, state.actor):
        raise ValueError("nobody can say anything in this position")
    return state


def _new_farm(state: State, seat: int) -> Farm:
    farm = Farm()
    farm.money = FIRST_MONEY + seat
    farm.hut = NO_ITEM
    farm.idle = WORKERS - FIRST_WORKERS
    farm.apples = state.box.layout.printed
    return farm


def _track(state: State, seats: list[int]) -> None:
    if sorted(seats) != list(range(state.box.seats)):
        raise ValueError("every seat once")
    for since, seat in enumerate(seats):
        state.farms[seat].since = since


def _read_line(state: State, line: str, said: dict[str, list[str]]) -> None:
    key, _, rest = line.partition(" ")
    values = [value for value in rest.split() if value != NOTHING or key == "display"]
    content = state.box.content
    if key == "round":
        pairs = dict(zip(["round", *values[1::2]], [values[0], *values[2::2]]))
        state.phase = Phase(pairs.pop("phase", Phase.PLACE.value))
        for name, value in pairs.items():
            if name not in ("round", "step", "at", "actor"):
                raise ValueError(f"no {name!r} in this line")
            setattr(state, name, int(value))
    elif key == "order":
        state.order = [int(value) for value in values]
        if sorted(state.order) != list(range(state.box.seats)):
            raise ValueError("every seat once")
        if "track" not in said:
            _track(state, state.order[::-1])
    elif key == "track":
        _track(state, [int(value) for value in values])
    elif key == "farm":
        _read_farm(state, [part.strip() for part in rest.split("|")])
    elif key == "area":
        row = [int(value.rstrip("+")) + (9 if value.endswith("+") else 1) for value in values[1:]]
        if any(not 0 <= (worker & 7) - 1 < state.box.seats for worker in row):
            raise ValueError("no such seat")
        state.rows[AREA_NUMBERS[values[0]]] = sum(worker * unit(n) for n, worker in enumerate(row))
    elif key == "development":
        for value in values:
            space, _, seat = value.partition(":")
            state.spaces += (int(seat) + 1) * unit(DEVELOPMENT_SPACES.index(space))
    elif key == "display":
        for n, name in enumerate(values):
            state.display = with_slot(state.display, n, EMPTY_SLOT if name == NOTHING else _design(content, name))
    elif key == "passed":
        state.passed = sum(bit(int(value)) for value in values)
    elif key == "dealers":
        state.dealers = sum(int(value.split(":")[1]) * unit(int(value.split(":")[0])) for value in values)
    elif key in ("official", "closing", "out", "removed"):
        setattr(state, key, sum(bit(_card(content, name)) for name in values))
    elif key in ("flowers", "reshuffles"):
        setattr(state, key, int(values[0]))
    elif key == "event":
        state.event = _card(content, values[0])
    elif key == "moment":
        for name, value in zip(values[::2], values[1::2]):
            if name not in MOMENT:
                raise ValueError(f"no {name!r} in a moment")
            setattr(state, name, _card(content, value) if name == "card" and not value.isdigit() else int(value))
    elif key not in ("designs", "designs_out", "deck_a", "deck_b", "unseen"):
        raise ValueError(f"no line begins with {key!r}")
    said[key] = values


def _card(content: Content, name: str) -> int:
    number = card_number(content, name)
    if number == NO_CARD:
        raise ValueError(f"there is no card {name}")
    return number


def _design(content: Content, name: str) -> int:
    number = design_number(content, name)
    if number == NO_CARD:
        raise ValueError(f"there is no development card {name}")
    return number


def _read_farm(state: State, parts: list[str]) -> None:
    farm, layout, content = state.farms[int(parts[0])], state.box.layout, state.box.content
    numbers = parts[1].split()
    for name, value in zip(numbers[::2], numbers[1::2]):
        if name == "workers":
            farm.idle = WORKERS - int(value)
        elif name in ("money", "hut"):
            setattr(farm, name, int(value))
        else:
            raise ValueError(f"no {name!r} on a farm")
    parts += [NOTHING] * (6 - len(parts))
    goods = [0] * len(GOOD_NAMES)
    for name, value in zip(parts[2].split()[::2], parts[2].split()[1::2]):
        goods[GOOD_NUMBERS[name]] = int(value)
    pack_goods(farm, tuple(goods))
    for tile in parts[3].split():
        if tile != NOTHING:
            _read_tile(farm, layout, tile)
    for name in parts[4].split():
        if name != NOTHING:
            edge = edge_number(layout, name)
            if edge is None:
                raise ValueError(f"no water can lie on {name}")
            farm.cubes |= bit(edge)
    farm.wet = wet_squares(layout.ends, layout.source, farm.cubes)
    farm.cards = sum(bit(_design(content, name)) for name in parts[5].split() if name != NOTHING)
    for part in parts[6:]:
        key, *values = part.split()
        if key in ("on", "entered"):
            setattr(farm, "harvesters" if key == "on" else "entered", squares_of(layout, values))
        elif key in ("result", "purse"):
            setattr(farm, key, int(values[0]))
        elif key == "knows":
            farm.known = int(values[0])
        elif key == "place":
            farm.place = int(values[0]) - 1
        elif key == "groups":
            farm.groups = sum(bit(3 * ANIMAL_NUMBERS[name[:-1]] + int(name[-1]) - 1) for name in values)
        elif key == "shown":
            farm.shown = sum(int(v.split(":")[1]) * unit(_square(layout, v.split(":")[0])) for v in values)
        else:
            raise ValueError(f"no {key!r} on a farm")


def _square(layout: Layout, name: str) -> int:
    number = square_number(layout, name)
    if number is None:
        raise ValueError(f"the farm has no square {name}")
    return number


def _read_tile(farm: Farm, layout: Layout, text: str) -> None:
    name, tile, *inside = text.replace("+", ":").split(":")
    here = bit(_square(layout, name))
    if (farm.small | farm.large | (crops_of(farm) & ~layout.printed)) & here:
        raise ValueError(f"{name} is taken twice")
    if tile in ("apples", "wheat", "grapes"):
        setattr(farm, tile, getattr(farm, tile) | here)
    elif tile in ("pen2", "pen3"):
        size = "small" if tile == "pen2" else "large"
        setattr(farm, size, getattr(farm, size) | here)
    else:
        raise ValueError(f"no {tile!r} on a square")
    for thing in inside:
        if thing in ("water", "feed", "trainer"):
            field = {"water": "pen_water", "feed": "feed", "trainer": "trainers"}[thing]
            setattr(farm, field, getattr(farm, field) | here)
        else:
            species, animals = ANIMAL_NUMBERS[thing[:-1]], int(thing[-1])
            farm.animals += (3 * species + animals) * unit(_square(layout, name))
            farm.herd += animals * bit(6 * species)


def _lay_cards(state: State, said: dict[str, list[str]]) -> None:
    """Decks as they are said; else all cards not named, the lowest number on top."""
    content = state.box.content
    named = state.official | state.closing | state.out | state.removed
    if state.event != NO_CARD:
        named |= bit(state.event)
    for key in ("deck_a", "deck_b"):
        if key in said:
            cards = [_card(content, name) for name in said[key]]
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
        never = [_card(content, name) for name in said["unseen"]]
    state.shown = sum(bit(card) for card in range(CARDS) if card not in never)
    elsewhere = Counter(_design(content, name) for name in said.get("designs_out", []))
    state.designs_out = sum(copies * unit(design) for design, copies in elsewhere.items())
    if "designs" in said:
        state.designs = [_design(content, name) for name in reversed(said["designs"])]
        return
    elsewhere.update(slot(state.display, n) for n in range(len(SLOT_NAMES)))
    for farm in state.farms:
        elsewhere.update(listed(farm.cards))
    spare = [n for n, design in enumerate(content.designs) for _ in range(design.copies - elsewhere[n])]
    if "display" not in said:
        for n in range(len(SLOT_NAMES)):
            state.display = with_slot(state.display, n, spare.pop(0))
    state.designs = spare[::-1]


def _finish(state: State, said: dict[str, list[str]]) -> None:
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
