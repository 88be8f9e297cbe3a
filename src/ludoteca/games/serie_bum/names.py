"""Numbers into the short names of the notation, and back: R20, J, RUBA, BUM; places a1 to g5; series R20-J-R40."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ludoteca.core.bits import bit, listed
from ludoteca.games.serie_bum.content import (
    ALL_NUMBERED,
    COLOURS,
    JOLLY,
    JOLLY_BIT,
    NUMBERED,
    NUMBERS,
    PLACES,
    WIDTH,
)

TILE_NAMES: Final[tuple[str, ...]] = (
    *[f"{COLOURS[tile // NUMBERS]}{10 * (tile % NUMBERS + 1)}" for tile in range(NUMBERED)],
    "J",
    "RUBA",
    "BUM",
)
TILE_NUMBERS: Final = {name: number for number, name in enumerate(TILE_NAMES)}
PLACE_NAMES: Final[tuple[str, ...]] = tuple(
    ["abcdefg"[place % WIDTH] + str(place // WIDTH + 1) for place in range(PLACES)]
)
PLACE_NUMBERS: Final = {name: number for number, name in enumerate(PLACE_NAMES)}
LINK: Final = "-"
"""Stands between the tiles of a series."""


def tile_name(tile: int) -> str:
    """1 -> R20."""
    return TILE_NAMES[tile]


def tile_names(tiles: int) -> tuple[str, ...]:
    """The names of a set of tiles, the jolly last."""
    return tuple([TILE_NAMES[tile] for tile in listed(tiles)])


def place_name(place: int) -> str:
    """0 -> a1."""
    return PLACE_NAMES[place]


def place_names(places: int) -> tuple[str, ...]:
    """The names of a set of places, row by row."""
    return tuple([PLACE_NAMES[place] for place in listed(places)])


def series_name(series: int) -> str:
    """The tiles in the order one would lay them: the jolly in the gap it fills, else at an end."""
    tiles = listed(series & ALL_NUMBERED)
    names = [TILE_NAMES[tile] for tile in tiles]
    if series & JOLLY_BIT:
        names.insert(_jolly_at(tiles), TILE_NAMES[JOLLY])
    return LINK.join(names)


def _jolly_at(tiles: list[int]) -> int:
    one_colour = len({tile // NUMBERS for tile in tiles}) == 1
    if len(tiles) < 2 or not one_colour:
        return len(tiles)
    for at in range(1, len(tiles)):
        if tiles[at] != tiles[at - 1] + 1:
            return at
    return 0 if tiles[-1] % NUMBERS == NUMBERS - 1 else len(tiles)


def series_names(series: Iterable[int]) -> tuple[str, ...]:
    """The names of some series."""
    return tuple([series_name(one) for one in series])


def series_pieces(name: str) -> dict[str, str]:
    """How a series is said in few words: a colour from one number to another, or a number in its colours."""
    tiles = listed(series_number(name) & ALL_NUMBERED)
    colours = list(dict.fromkeys([COLOURS[tile // NUMBERS] for tile in tiles]))
    numbers = [10 * (tile % NUMBERS + 1) for tile in tiles]
    jolly = TILE_NAMES[JOLLY]
    has_jolly = jolly in tiles_in(name)
    if len(colours) > 1:
        return {"number": str(numbers[0]), "colours": LINK.join([*colours, jolly] if has_jolly else colours)}
    beside = {"jolly": jolly} if has_jolly else {}
    if len(tiles) == 1:
        return {"colour": colours[0], "number": str(numbers[0]), **beside}
    missing = [number for number in range(numbers[0], numbers[-1], 10) if number not in numbers]
    stands_for = {"gap": str(missing[0])} if missing else beside
    return {"colour": colours[0], "low": str(numbers[0]), "high": str(numbers[-1]), **stands_for}


def tiles_in(name: str) -> list[str]:
    """The tiles a series' name is made of, as they are called; whatever stands there, capitals or not."""
    return [part.strip().upper() for part in name.split(LINK)]


def series_number(name: str) -> int:
    """R20-R30 -> the set of the two; KeyError if there is no such tile."""
    return sum(bit(TILE_NUMBERS[tile]) for tile in set(tiles_in(name)))
