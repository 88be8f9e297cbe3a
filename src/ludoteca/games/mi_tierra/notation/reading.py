"""Lines into a position; what they leave out is completed."""

from __future__ import annotations

from typing import Final

from ludoteca.core.bits import EMPTY_SLOT, bit, unit, with_slot
from ludoteca.core.notation import NOTHING, pairs_in
from ludoteca.games.mi_tierra.content import DEVELOPMENT_SPACES, FIRST_MONEY, FIRST_WORKERS, NO_ITEM, WORKERS, Phase
from ludoteca.games.mi_tierra.content_set import Layout
from ludoteca.games.mi_tierra.names import ANIMAL_NUMBERS, AREA_NUMBERS, GOOD_NAMES, GOOD_NUMBERS, edge_number
from ludoteca.games.mi_tierra.notation.completing import finish, lay_cards
from ludoteca.games.mi_tierra.notation.named import card_named, design_named, square_named
from ludoteca.games.mi_tierra.notation.writing import MOMENT
from ludoteca.games.mi_tierra.options import Options, box_of
from ludoteca.games.mi_tierra.recall import pack_goods, squares_of
from ludoteca.games.mi_tierra.rules.machine import TierraRules
from ludoteca.games.mi_tierra.rules.setup import NO_DESIGNS, fill_supply
from ludoteca.games.mi_tierra.soundness import examine
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.state_farm import Farm, crops_of, put_designs
from ludoteca.games.mi_tierra.verbs.farm import wet_squares

RULES: Final = TierraRules()


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
    lay_cards(state, said)
    finish(state, said)
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
        pairs = pairs_in([key, *values])
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
            state.display = with_slot(state.display, n, EMPTY_SLOT if name == NOTHING else design_named(content, name))
    elif key == "passed":
        state.passed = sum(bit(int(value)) for value in values)
    elif key == "dealers":
        state.dealers = sum(int(value.split(":")[1]) * unit(int(value.split(":")[0])) for value in values)
    elif key in ("official", "closing", "out", "removed"):
        setattr(state, key, sum(bit(card_named(content, name)) for name in values))
    elif key in ("flowers", "reshuffles"):
        setattr(state, key, int(values[0]))
    elif key == "event":
        state.event = card_named(content, values[0])
    elif key == "moment":
        for name, value in zip(values[::2], values[1::2]):
            if name not in MOMENT:
                raise ValueError(f"no {name!r} in a moment")
            setattr(state, name, card_named(content, value) if name == "card" and not value.isdigit() else int(value))
    elif key not in ("designs", "designs_out", "deck_a", "deck_b", "unseen"):
        raise ValueError(f"no line begins with {key!r}")
    said[key] = values


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
    put_designs(farm, [design_named(content, name) for name in parts[5].split() if name != NOTHING])
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
            farm.shown = sum(int(v.split(":")[1]) * unit(square_named(layout, v.split(":")[0])) for v in values)
        else:
            raise ValueError(f"no {key!r} on a farm")


def _read_tile(farm: Farm, layout: Layout, text: str) -> None:
    name, tile, *inside = text.replace("+", ":").split(":")
    here = bit(square_named(layout, name))
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
            farm.animals += (3 * species + animals) * unit(square_named(layout, name))
            farm.herd += animals * bit(6 * species)
