"""Are all jollies held where they are? Then a series keeps its kind, as it does without a jolly. [BUM-A6]

A look from afar: each series is followed on its own, as if all others that could ever be were there to give it a
tile or to take one. What does not come about even so is on no way; what does may be.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ludoteca.core.bits import count, has, lowest
from ludoteca.games.serie_bum.content import ALL_NUMBERED, JOLLY_BIT, NUMBERED
from ludoteca.games.serie_bum.rules.fits import Fits, within
from ludoteca.games.serie_bum.rules.steps import Stage


@final
class Held:
    """All series that could come about by steps, until one of them lets its jolly go."""

    tables: Fits
    soluble: i64
    """The kinds of which a series may be dissolved on the way."""
    ever: list[bool]
    """The series that were found."""
    loose: bool
    """Could a jolly leave its series?"""
    waiting: list[i64]
    givers: list[list[i64]]
    """For each tile the series found that it can leave; 0 for a tile that is new."""
    takers: list[list[i64]]
    """For each tile the series found that it can join."""
    pairs: list[i64]
    """Series found that could be dissolved."""

    def __init__(self, tables: Fits, stage: Stage, new: i64, soluble: i64) -> None:
        self.tables = tables
        self.soluble = soluble
        self.ever = [False for _series in tables.tiles]
        self.loose = stage.free > 0 or new & JOLLY_BIT != 0
        self.waiting = []
        self.givers = [[] for _tile in range(NUMBERED)]
        self.takers = [[] for _tile in range(NUMBERED)]
        self.pairs = []
        tiles = new & ALL_NUMBERED
        while tiles:
            self.givers[lowest(tiles)].append(0)
            tiles &= tiles - 1
        for one in stage.series:
            self.find(one)
        while len(self.waiting) > 0 and not self.loose:
            self.follow(self.waiting.pop())

    def find(self, one: i64) -> None:
        """A series that could be."""
        if one != 0 and not self.ever[one]:
            self.ever[one] = True
            self.waiting.append(one)

    def follow(self, one: i64) -> None:
        """All that a series and those found before could make of each other."""
        tables = self.tables
        tiles = tables.leaves[one]
        while tiles:
            tile = lowest(tiles)
            tiles &= tiles - 1
            for taker in self.takers[tile]:
                self.shift(one, taker, tile)
            self.givers[tile].append(one)
        tiles = tables.joins[one]
        while tiles:
            tile = lowest(tiles)
            tiles &= tiles - 1
            for giver in self.givers[tile]:
                self.shift(giver, one, tile)
            self.takers[tile].append(one)
        for pair in self.pairs:
            self.dissolve(pair, one)
        if count(tables.tiles[one]) == 2 and has(self.soluble, tables.kinds[one]):
            self.pairs.append(one)
            for other in range(1, len(self.ever)):
                if self.ever[other]:
                    self.dissolve(one, other)

    def shift(self, giver: i64, taker: i64, tile: i64) -> None:
        """A tile goes from one to the other; it is new where there is no giver."""
        tables = self.tables
        if tables.tiles[giver] & tables.tiles[taker] & ALL_NUMBERED == 0:
            rest = tables.rests[NUMBERED * giver + tile]
            whole = tables.wholes[NUMBERED * taker + tile]
            if tables.bound[rest] <= tables.bound[giver] and tables.bound[whole] <= tables.bound[taker]:
                self.become(giver, rest)
                self.become(taker, whole)

    def dissolve(self, pair: i64, other: i64) -> None:
        """Tiles of a series of two go into another; where the second goes is not asked."""
        tables = self.tables
        tiles = tables.tiles[pair]
        left = tables.joins[other] & tiles
        if left == 0 or tables.tiles[other] & tiles & ALL_NUMBERED:
            return
        if tiles & JOLLY_BIT:
            self.loose = True
        both = tables.numbers[within(tables.tiles[other], tiles & ALL_NUMBERED, 0, tables.fifth)]
        if both != 0:
            self.become(other, both)
        while left:
            whole = tables.wholes[NUMBERED * other + lowest(left)]
            left &= left - 1
            if tables.bound[whole] <= tables.bound[other]:
                self.become(other, whole)

    def become(self, before: i64, after: i64) -> None:
        """The one becomes the other."""
        if self.tables.bound[after] < self.tables.bound[before]:
            self.loose = True
        self.find(after)
