"""All that one printed step leads to. [BUM-A6]"""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import bit, count, lowest
from ludoteca.games.serie_bum.content import ALL_NUMBERED, JOLLY_BIT, NUMBERED
from ludoteca.games.serie_bum.rules.fits import within
from ludoteca.games.serie_bum.rules.front import Front
from ludoteca.games.serie_bum.rules.steps import Stage


def onward(front: Front, stage: Stage) -> None:
    """Try every step from a stage."""
    front.look_at(stage)
    shift(front, stage)
    tables = front.tables
    if len(stage.series) > front.limit:
        for at, one in enumerate(stage.series):
            tiles = tables.tiles[one]
            if count(tiles) == 2 and front.is_odd(one):
                if tiles & JOLLY_BIT:
                    dissolve_with_jolly(front, stage, at)
                else:
                    dissolve(front, stage, at)
    if stage.unlaid != 0:
        lay(front, stage)


def shift(front: Front, stage: Stage) -> None:
    """One tile goes from a series into another; undone it is a shift again."""
    tables = front.tables
    series, places = stage.series, front.found.places
    wholes, marks, bound = tables.wholes, tables.marks, tables.bound
    for at, one in enumerate(series):
        tiles = tables.leaves[one] & front.taken
        while tiles:
            tile = lowest(tiles)
            tiles &= tiles - 1
            rest = tables.rests[NUMBERED * one + tile]
            change = bound[one] - bound[rest]
            left = stage.free + change if change < 0 else stage.free
            if left < 0:
                continue
            base = stage.number - marks[one] + marks[rest]
            for there, other in enumerate(series):
                whole = wholes[NUMBERED * other + tile]
                if whole != 0 and there != at:
                    number = base - marks[other] + marks[whole]
                    gain = bound[other] - bound[whole]
                    if left + gain >= 0 and number not in places:
                        if front.easy or front.is_room(left, bit(at) | bit(there), one, rest, other, whole):
                            free = stage.free + change + gain
                            front.add(stage, number, at, rest, there, whole, -1, 0, 0, free, stage.unlaid)


def dissolve(front: Front, stage: Stage, at: i64) -> None:
    """The two numbers of this series go into others; longer ones lose tile after tile before. [BUM-17]"""
    tables = front.tables
    pair = tables.tiles[stage.series[at]]
    low, high = lowest(pair), lowest(pair & (pair - 1))
    for there, other in enumerate(stage.series):
        if there == at or tables.joins[other] & pair == 0:
            continue
        tiles = within(tables.tiles[other], pair, stage.free, tables.fifth)
        if tiles != 0:
            whole = tables.numbers[tiles]
            if front.is_room(stage.free, bit(at) | bit(there), 0, 0, other, whole):
                free = stage.free + tables.bound[other] - tables.bound[whole]
                front.offer(stage, at, 0, there, whole, -1, 0, 0, free, stage.unlaid)
        half = tables.wholes[NUMBERED * other + low]
        if half != 0 and stage.free + tables.bound[other] - tables.bound[half] >= 0:
            dissolve_second(front, stage, at, there, half, high)


def dissolve_second(front: Front, stage: Stage, at: i64, there: i64, half: i64, high: i64) -> None:
    """The first of the two has found a series; the second joins each of the others."""
    tables = front.tables
    first = stage.series[there]
    change = tables.bound[first] - tables.bound[half]
    left = stage.free + change if change < 0 else stage.free
    for third, other in enumerate(stage.series):
        whole = tables.wholes[NUMBERED * other + high]
        if whole != 0 and third != at and third != there:
            gain = tables.bound[other] - tables.bound[whole]
            around = bit(at) | bit(there) | bit(third)
            if left + gain >= 0 and front.is_room(left, around, first, half, other, whole):
                front.offer(stage, at, 0, there, half, third, whole, 0, stage.free + change + gain, stage.unlaid)


def dissolve_with_jolly(front: Front, stage: Stage, at: i64) -> None:
    """A number and its jolly go into other series, or both into one. [BUM-17]"""
    tables = front.tables
    tile = lowest(tables.tiles[stage.series[at]])
    for there, other in enumerate(stage.series):
        whole = tables.wholes[NUMBERED * other + tile]
        if whole != 0 and there != at:
            places = count(front.rooms & ~bit(there)) - stage.free
            if tables.bound[other] > 0:
                fit = places > 0
            elif tables.bound[whole] == 0:
                fit = places + tables.room[whole] > 0
            else:
                fit = places >= 0
            if fit:
                free = stage.free + 1 + tables.bound[other] - tables.bound[whole]
                front.offer(stage, at, 0, there, whole, -1, 0, 0, free, stage.unlaid)


def lay(front: Front, stage: Stage) -> None:
    """A new tile joins a series; two that match are laid together before all else. [BUM-7, BUM-8, BUM-22]"""
    tables = front.tables
    if stage.unlaid & JOLLY_BIT and count(front.rooms) > stage.free:
        front.offer(stage, -1, 0, -1, 0, -1, 0, 0, stage.free + 1, stage.unlaid & ALL_NUMBERED)
    tiles = stage.unlaid & front.taken
    while tiles:
        tile = lowest(tiles)
        tiles &= tiles - 1
        for there, other in enumerate(stage.series):
            whole = tables.wholes[NUMBERED * other + tile]
            if whole != 0:
                free = stage.free + tables.bound[other] - tables.bound[whole]
                if free >= 0 and (front.easy or front.is_room(stage.free, bit(there), 0, 0, other, whole)):
                    front.offer(stage, -1, 0, there, whole, -1, 0, 0, free, stage.unlaid & ~bit(tile))
