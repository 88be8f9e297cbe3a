"""The stages a search has found, as plain numbers: nothing here for the collector to walk through. [BUM-A6]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.games.serie_bum.rules.steps import Stage

WORDS: Final[i64] = 3
"""A stage's series take so many numbers,"""
A_WORD: Final[i64] = 6
"""so many series in each,"""
A_SERIES: Final[i64] = 9
"""so many bits for one."""
SERIES: Final[i64] = 0x1FF
UNLAID: Final[i64] = 0x1FFFFFFF
FREE: Final[i64] = 29
DISTANCE: Final[i64] = 31
FAR: Final[i64] = 0x1FFF
DEPTH: Final[i64] = 44
"""The rest of a stage is one number: what is unlaid, the free jollies, the distance, the depth."""

BEYOND: Final[i64] = 99
"""A level higher than any."""


@final
class Found:
    """Stages by their places, in the order they were found, and those whose steps have not been tried yet.

    The level of a stage is the number of its series and of the tiles to be laid: a shift keeps it, any other step
    lowers it by one.
    """

    places: dict[i64, i64]
    """The place of a stage by its number."""
    numbers: list[i64]
    words: list[i64]
    facts: list[i64]
    befores: list[i64]
    heads: list[list[i64]]
    """By level and rank the last stage that waits there, -1 if there is none;"""
    nexts: list[i64]
    """by place the one that waits behind it."""
    waiting: list[i64]
    """By level how many wait."""
    lows: list[i64]
    """By level: no one waits at a lower rank."""
    open: i64
    """How many wait in all."""

    def __init__(self) -> None:
        self.places = {}
        self.numbers = []
        self.words = []
        self.facts = []
        self.befores = []
        self.heads = []
        self.nexts = []
        self.waiting = []
        self.lows = []
        self.open = 0

    def keep(self, number: i64, before: i64, level: i64, fact: i64) -> i64:
        """A stage more, its series packed already; it waits. Its place."""
        at: i64 = len(self.numbers)
        self.places[number] = at
        self.numbers.append(number)
        self.facts.append(fact)
        self.befores.append(before)
        while len(self.heads) <= level:
            self.heads.append([])
            self.waiting.append(0)
            self.lows.append(0)
        heads = self.heads[level]
        rank = 2 * ((fact >> DISTANCE) & FAR) + (fact >> DEPTH)
        while len(heads) <= rank:
            heads.append(-1)
        self.nexts.append(heads[rank])
        heads[rank] = at
        self.open += 1
        self.waiting[level] += 1
        if rank < self.lows[level]:
            self.lows[level] = rank
        return at

    def nearest(self) -> Stage:
        """The nearest stage whose steps have not been tried, the last one found first; it no longer waits."""
        best: i64 = -1
        last: i64 = -1
        for level, waiting in enumerate(self.waiting):
            if waiting > 0:
                at = self.first_at(level)
                low = self.lows[level]
                if best < 0 or low < self.lows[best] or (low == self.lows[best] and at > last):
                    best = level
                    last = at
        return self.nearest_at(best)

    def first_at(self, level: i64) -> i64:
        """The place of the nearest of a level."""
        heads = self.heads[level]
        low = self.lows[level]
        while heads[low] < 0:
            low += 1
        self.lows[level] = low
        return heads[low]

    def nearest_at(self, level: i64) -> Stage:
        """The nearest of a level; it no longer waits."""
        at = self.first_at(level)
        self.heads[level][self.lows[level]] = self.nexts[at]
        self.open -= 1
        self.waiting[level] -= 1
        return self.stage(at)

    def highest(self) -> i64:
        """The highest level at which a stage waits, -1 if there is none."""
        level: i64 = len(self.waiting) - 1
        while level >= 0 and self.waiting[level] == 0:
            level -= 1
        return level

    def lowest(self) -> i64:
        """The lowest level at which a stage waits; beyond all if there is none."""
        level: i64 = 0
        while level < len(self.waiting) and self.waiting[level] == 0:
            level += 1
        return level if level < len(self.waiting) else BEYOND

    def stage(self, at: i64) -> Stage:
        """The stage at a place."""
        series: list[i64] = []
        for n in range(WORDS):
            word = self.words[WORDS * at + n]
            while word != 0:
                series.append(word & SERIES)
                word = word >> A_SERIES
        fact = self.facts[at]
        stage = Stage(series, (fact >> FREE) & 3, fact & UNLAID, self.numbers[at])
        stage.distance = (fact >> DISTANCE) & FAR
        stage.depth = fact >> DEPTH
        stage.at = at
        stage.before = self.befores[at]
        return stage

    def all(self) -> list[Stage]:
        """Every stage, in the order they were found."""
        stages: list[Stage] = []
        for at in range(len(self.numbers)):
            stages.append(self.stage(at))
        return stages


def fact_of(unlaid: i64, free: i64, distance: i64, depth: i64) -> i64:
    """A stage without its series, as one number."""
    return unlaid | (free << FREE) | (distance << DISTANCE) | (depth << DEPTH)
