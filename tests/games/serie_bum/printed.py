"""Moving tiles as the rulebook prints it, step by step: lay, shift, dissolve. Nothing here asks the rules.

A series is a sorted tuple of tiles, 0 to 27 and 28 for a jolly; an arrangement a sorted tuple of series.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from tests.games.serie_bum.census import is_series

JOLLY = 28
Series = tuple[int, ...]
Arrangement = tuple[Series, ...]
Position = tuple[Arrangement, Series]
"""What lies there, and the tiles that are still to be laid."""


@cache
def good(series: Series, fifth: bool = False) -> bool:
    """Is it a series?"""
    return series.count(JOLLY) <= 1 and is_series(list(series), fifth)


def joined(series: Series, *tiles: int) -> Series:
    return tuple(sorted((*series, *tiles)))


def less(tiles: Series, tile: int) -> Series:
    at = tiles.index(tile)
    return tiles[:at] + tiles[at + 1 :]


def shifts(lying: Arrangement, fifth: bool) -> Iterator[Arrangement]:
    """One tile goes from a series, which stays one, into another, which stays one."""
    for at, one in enumerate(lying):
        for tile in set(one):
            rest = less(one, tile)
            if good(rest, fifth):
                for there, other in enumerate(lying):
                    if there != at and good(joined(other, tile), fifth):
                        changed = list(lying)
                        changed[at], changed[there] = rest, joined(other, tile)
                        yield tuple(sorted(changed))


def dissolved(lying: Arrangement, fifth: bool) -> Iterator[Arrangement]:
    """All tiles of one series go into others at once."""
    for at, one in enumerate(lying):
        yield from spread(one, lying[:at] + lying[at + 1 :], fifth)


def spread(tiles: Series, lying: Arrangement, fifth: bool) -> Iterator[Arrangement]:
    """Every way to put these into the series, each right when all are in."""
    ways: set[Arrangement] = {lying}
    for tile in tiles:
        ways = {
            (*way[:at], joined(way[at], tile), *way[at + 1 :])
            for way in ways
            for at in range(len(way))
            if could_be(joined(way[at], tile))
        }
    for way in ways:
        if all(good(one, fifth) for one in way):
            yield tuple(sorted(way))


@cache
def could_be(tiles: Series) -> bool:
    """Might these be part of one series?"""
    numbers = [tile for tile in tiles if tile != JOLLY]
    return tiles.count(JOLLY) <= 1 and (len({tile // 7 for tile in numbers}) == 1 or len({t % 7 for t in numbers}) == 1)


def laid(position: Position, fifth: bool) -> Iterator[Position]:
    """Two new numbers that match make a series, or one new tile joins a series."""
    lying, unlaid = position
    if len(unlaid) == 2 and JOLLY not in unlaid and good(unlaid, fifth):
        yield tuple(sorted((*lying, unlaid))), ()
    for tile in set(unlaid):
        for at, one in enumerate(lying):
            if good(joined(one, tile), fifth):
                yield tuple(sorted((*lying[:at], joined(one, tile), *lying[at + 1 :]))), less(unlaid, tile)


def next_positions(position: Position, fifth: bool = False) -> Iterator[Position]:
    """Whatever one printed step makes of a position."""
    lying, unlaid = position
    yield from laid(position, fifth)
    for arrangement in (*shifts(lying, fifth), *dissolved(lying, fifth)):
        yield arrangement, unlaid


def reached(
    old: Arrangement, new: Series, fifth: bool = False, most: int | None = None
) -> tuple[set[Arrangement], bool]:
    """Every arrangement of all the tiles that some sequence of printed steps leads to, and whether these are all.

    With `most` the looking ends when so many positions have been seen.
    """
    start = (tuple(sorted(old)), new)
    found, waiting = {start}, [start]
    while waiting and (most is None or len(found) < most):
        for position in next_positions(waiting.pop(), fifth):
            if position not in found:
                found.add(position)
                waiting.append(position)
    return {lying for lying, unlaid in found if not unlaid}, not waiting
