"""One end of a search for steps: the stages found from there, and how one is added to them. [BUM-A6]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.bits import bit, count, lowest
from ludoteca.games.serie_bum.content import ALL_NUMBERED, JOLLY_BIT, NUMBERED
from ludoteca.games.serie_bum.rules.fits import MARKED, MARKS, UNKNOWN, UNLAID_JOLLY, Fits, fits
from ludoteca.games.serie_bum.rules.found import A_SERIES, A_WORD, WORDS, Found, fact_of
from ludoteca.games.serie_bum.rules.steps import Stage

KINDS: Final[i64] = 11
ALL_KINDS: Final[i64] = 0x7FF
NO_HOMES: Final[list[i64]] = [0 for _tile in range(NUMBERED)]


@final
class Front:
    """The stages found from one end: from what lies there by steps, or from what is wanted by steps undone."""

    tables: Fits
    back: bool
    homes: list[i64]
    """For each tile the series aimed at in which it lies."""
    apart: i64
    """How many twos of tiles lie together there."""
    new: i64
    limit: i64
    """The fewest series forwards, as many as are wanted; the most backwards, as many as lay there at first."""
    kinds: list[i64]
    """Where no jolly is, how many series of each kind there must be, or may be backwards; else empty."""
    found: Found
    opposite: Found
    """What was found from the other end."""
    met: bool
    """Has a stage been found that was found from there, too?"""
    meeting: i64
    """Its number."""
    whole: bool
    """Has one been found in which all tiles are laid?"""
    fars: list[i64]
    """How far each series is from the aim."""
    rooms: i64
    """Of the stage that is tried: where a free jolly could lie,"""
    easy: bool
    """are these enough for every step,"""
    taken: i64
    """which tiles could join some series,"""
    leaving: i64
    """which could leave one,"""
    odd: i64
    """and of which kinds there is a series too many, or too few backwards."""

    def __init__(self, back: bool, aim: list[i64], new: i64, limit: i64, kinds: list[i64], fifth: bool) -> None:
        self.tables = fits(fifth)
        self.back = back
        self.homes = NO_HOMES[:]
        self.apart = 0
        for one in aim:
            tiles = one & ALL_NUMBERED
            self.apart += count(tiles) * (count(tiles) - 1) // 2
            left = tiles
            while left:
                self.homes[lowest(left)] = tiles
                left &= left - 1
        self.new = new
        self.limit = limit
        self.kinds = kinds
        self.found = Found()
        self.opposite = self.found
        self.met = False
        self.meeting = 0
        self.whole = False
        self.fars = self.tables.unknown[:]
        self.rooms = 0
        self.easy = True
        self.taken = 0
        self.leaving = 0
        self.odd = ALL_KINDS

    def begin(self, stage: Stage) -> None:
        """A first stage, or one found from it elsewhere."""
        stage.distance = self.apart
        for one in stage.series:
            stage.distance += self.far(one)
        self.pack(stage.series, -1, 0, -1, 0, -1, 0, 0)
        fact = fact_of(stage.unlaid, stage.free, stage.distance, stage.depth)
        stage.at = self.keep(stage.number, stage.before, len(stage.series), fact, stage.unlaid)

    def keep(self, number: i64, before: i64, size: i64, fact: i64, unlaid: i64) -> i64:
        """To be tried when no nearer one is left."""
        if unlaid == 0:
            self.whole = True
        if number in self.opposite.places:
            self.met = True
            self.meeting = number
        return self.found.keep(number, before, size + count(unlaid), fact)

    def far(self, which: i64) -> i64:
        """How far a series is from those aimed at.

        Two tiles that lie together where they should not count for one, two that should and do not likewise; so do
        tiles away from most of their series, twice.
        """
        distance = self.fars[which]
        if distance == UNKNOWN:
            tiles = self.tables.tiles[which] & ALL_NUMBERED
            size = count(tiles)
            best: i64 = 0
            distance = size * (size - 1) // 2
            left = tiles
            while left:
                home = self.homes[lowest(left)]
                shared = count(home & tiles)
                if shared > best:
                    best = shared
                distance -= shared * (shared - 1)
                left = left & (left - 1) & ~home
            distance += 2 * (size - best)
            self.fars[which] = distance
        return distance

    # --- What holds for all steps from a stage ------------------------------

    def look_at(self, stage: Stage) -> None:
        """Take note of what its steps depend on."""
        tables = self.tables
        self.rooms = 0
        self.taken = 0
        self.leaving = 0
        for at, one in enumerate(stage.series):
            if tables.room[one]:
                self.rooms |= bit(at)
            self.taken |= tables.joins[one]
            self.leaving |= tables.leaves[one]
        self.easy = stage.free == 0 or count(self.rooms) >= stage.free + 3
        if len(self.kinds) > 0:
            self.count_kinds(stage)

    def count_kinds(self, stage: Stage) -> None:
        """Of which kinds is there a series too many, or too few backwards? A series keeps its kind."""
        counts: i64 = 0
        for one in stage.series:
            counts += bit(4 * self.tables.kinds[one])
        self.odd = 0
        for kind, wanted in enumerate(self.kinds):
            more = ((counts >> (4 * kind)) & 15) - wanted
            if (self.back and more < 0) or (not self.back and more > 0):
                self.odd |= bit(kind)

    def is_odd(self, which: i64) -> bool:
        """May a series of this kind go, or come back? Any if it is not known how many there must be."""
        return (self.odd >> self.tables.kinds[which]) & 1 == 1

    def is_room(self, free: i64, but: i64, one: i64, rest: i64, other: i64, whole: i64) -> bool:
        """Is there a series for each free jolly that this step does not use, before and after?"""
        tables = self.tables
        spare = free - (1 if tables.bound[whole] > tables.bound[other] else 0)
        elsewhere = count(self.rooms & ~but)
        if spare <= 0 or spare <= elsewhere:
            return True
        return spare <= elsewhere + tables.room[one] * tables.room[rest] + tables.room[other] * tables.room[whole]

    # --- A stage is found ---------------------------------------------------

    def offer(
        self,
        stage: Stage,
        at: i64,
        one: i64,
        there: i64,
        other: i64,
        third: i64,
        last: i64,
        extra: i64,
        free: i64,
        unlaid: i64,
    ) -> None:
        """The stage with up to three series changed (gone where nothing is left) and one more, if it is new."""
        marks = self.tables.marks
        number = stage.number + marks[extra]
        if at >= 0:
            number += marks[one] - marks[stage.series[at]]
        if there >= 0:
            number += marks[other] - marks[stage.series[there]]
        if third >= 0:
            number += marks[last] - marks[stage.series[third]]
        if (unlaid ^ stage.unlaid) & JOLLY_BIT:
            number += (MARKS[UNLAID_JOLLY] if unlaid & JOLLY_BIT else -MARKS[UNLAID_JOLLY]) << MARKED
        if number not in self.found.places:
            self.add(stage, number, at, one, there, other, third, last, extra, free, unlaid)

    def add(
        self,
        stage: Stage,
        number: i64,
        at: i64,
        one: i64,
        there: i64,
        other: i64,
        third: i64,
        last: i64,
        extra: i64,
        free: i64,
        unlaid: i64,
    ) -> None:
        """The same when it is known to be new."""
        distance = stage.distance
        size: i64 = len(stage.series)
        if extra != 0:
            distance += self.far(extra)
            size += 1
        if at >= 0:
            distance -= self.far(stage.series[at])
            if one != 0:
                distance += self.far(one)
            else:
                size -= 1
        if there >= 0:
            distance += self.far(other) - self.far(stage.series[there])
        if third >= 0:
            distance += self.far(last) - self.far(stage.series[third])
        self.pack(stage.series, at, one, there, other, third, last, extra)
        self.keep(number, stage.at, size, fact_of(unlaid, free, distance, stage.depth + 1), unlaid)

    def pack(
        self, series: list[i64], at: i64, one: i64, there: i64, other: i64, third: i64, last: i64, extra: i64
    ) -> None:
        """Put the series away, those at three places changed, one more in the end."""
        words = self.found.words
        word: i64 = 0
        size: i64 = 0
        filled: i64 = 0
        for n in range(len(series) + 1):
            if n == len(series):
                which = extra
            elif n == at:
                which = one
            elif n == there:
                which = other
            elif n == third:
                which = last
            else:
                which = series[n]
            if which != 0:
                word |= which << (A_SERIES * size)
                size += 1
                if size == A_WORD:
                    words.append(word)
                    filled += 1
                    word = 0
                    size = 0
        while filled < WORDS:
            words.append(word)
            filled += 1
            word = 0
