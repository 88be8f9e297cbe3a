"""All that one printed step may have come from. [BUM-A6]"""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import bit, count, lowest
from ludoteca.games.serie_bum.content import ALL_NUMBERED, JOLLY_BIT, NUMBERED
from ludoteca.games.serie_bum.rules.fits import without
from ludoteca.games.serie_bum.rules.front import Front
from ludoteca.games.serie_bum.rules.onward import shift
from ludoteca.games.serie_bum.rules.series import matching_pair
from ludoteca.games.serie_bum.rules.steps import Stage


def undone(front: Front, stage: Stage) -> None:
    """Undo every step that leads to a stage."""
    front.look_at(stage)
    shift(front, stage)
    if len(stage.series) < front.limit + (1 if stage.unlaid == 0 and matching_pair(front.new) else 0):
        for at in range(len(stage.series)):
            restore(front, stage, at)
    if stage.unlaid != front.new:
        unlay(front, stage)


def unlay(front: Front, stage: Stage) -> None:
    """New tiles go back to where they came from."""
    tables = front.tables
    out = front.new & ~stage.unlaid
    if out & JOLLY_BIT and stage.free > 0:
        front.offer(stage, -1, 0, -1, 0, -1, 0, 0, stage.free - 1, stage.unlaid | JOLLY_BIT)
    if len(stage.series) > front.limit:
        return
    for at, one in enumerate(stage.series):
        tiles = tables.leaves[one] & out
        while tiles:
            tile = lowest(tiles)
            tiles &= tiles - 1
            rest = tables.rests[NUMBERED * one + tile]
            change = tables.bound[one] - tables.bound[rest]
            left = stage.free + change if change < 0 else stage.free
            if left >= 0 and left <= count(front.rooms & ~bit(at)) + tables.room[one] * tables.room[rest]:
                front.offer(stage, at, rest, -1, 0, -1, 0, 0, stage.free + change, stage.unlaid | bit(tile))


def restore(front: Front, stage: Stage, at: i64) -> None:
    """A series of two that was dissolved comes back: a tile of this one, and one not lower or a jolly."""
    tables = front.tables
    one = stage.series[at]
    series = tables.tiles[one]
    tiles = series & ALL_NUMBERED
    while tiles:
        tile = lowest(tiles)
        tiles &= tiles - 1
        rest = tables.rests[NUMBERED * one + tile]
        if rest != 0:
            restore_with_jolly(front, stage, at, tile, rest)
            if tables.matches[tile] & front.leaving:
                restore_second(front, stage, at, tile, rest)
        others = tiles & tables.matches[tile]
        while others:
            pair = bit(tile) | bit(lowest(others))
            others &= others - 1
            back = tables.numbers[pair]
            if front.is_odd(back):
                both = tables.numbers[without(series, pair, stage.free, tables.fifth)]
                if both != 0:
                    change = tables.bound[one] - tables.bound[both]
                    left = stage.free + change if change < 0 else stage.free
                    if left <= count(front.rooms & ~bit(at)) + tables.room[one] * tables.room[both]:
                        front.offer(stage, at, both, -1, 0, -1, 0, back, stage.free + change, stage.unlaid)


def restore_second(front: Front, stage: Stage, at: i64, tile: i64, rest: i64) -> None:
    """The tile with one of another series further on."""
    tables = front.tables
    one = stage.series[at]
    change = tables.bound[one] - tables.bound[rest]
    left = stage.free + change if change < 0 else stage.free
    if left < 0:
        return
    for there in range(at + 1, len(stage.series)):
        second = stage.series[there]
        others = tables.leaves[second] & tables.matches[tile]
        while others:
            other = lowest(others)
            others &= others - 1
            less = tables.rests[NUMBERED * second + other]
            gain = tables.bound[second] - tables.bound[less]
            back = tables.numbers[bit(tile) | bit(other)]
            if left + gain >= 0 and front.is_odd(back):
                if front.is_room(left, bit(at) | bit(there), one, rest, second, less):
                    front.offer(stage, at, rest, there, less, -1, 0, back, stage.free + change + gain, stage.unlaid)


def restore_with_jolly(front: Front, stage: Stage, at: i64, tile: i64, rest: i64) -> None:
    """A number and a jolly come back."""
    tables = front.tables
    one = stage.series[at]
    places = count(front.rooms & ~bit(at)) - stage.free
    if tables.bound[one] == 0:
        if tables.bound[rest] == 0:
            fit = stage.free > 0 and places + tables.room[one] >= 0
        else:
            fit = stage.free > 1 and places >= -1
    else:
        fit = places >= 0 and (tables.bound[rest] == 0 or stage.free > 0)
    if fit:
        back = tables.numbers[bit(tile) | JOLLY_BIT]
        if front.is_odd(back):
            free = stage.free - 1 + tables.bound[one] - tables.bound[rest]
            front.offer(stage, at, rest, -1, 0, -1, 0, back, free, stage.unlaid)
