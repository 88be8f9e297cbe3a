"""All that one printed step leads to, forwards or undone. [BUM-A6]"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ludoteca.core.bits import bit, count
from ludoteca.games.serie_bum.content import ALL_NUMBERED, JOLLY_BIT
from ludoteca.games.serie_bum.rules.series import is_valid, matching_pair
from ludoteca.games.serie_bum.rules.steps import (
    MARKED,
    MARKS,
    UNLAID_JOLLY,
    Stage,
    column_of,
    freed,
    kind,
    mark,
    row_of,
    stays,
    within,
    without,
)


@final
class Front:
    """The stages found from one end: from what lies there by steps, or from what is wanted by steps undone."""

    back: bool
    aim: list[i64]
    """The series to come near to."""
    new: i64
    pair: i64
    """The new tiles, if they may open a series."""
    most: i64
    """So many series lay there at first."""
    kinds: list[i64]
    """Where no jolly is, how many series of each kind there may be, for a series keeps its kind; else empty."""
    fifth: bool
    found: dict[i64, Stage]
    waiting: list[list[Stage]]
    """Those whose steps have not been tried, by their distance from the aim and the steps that led to them."""
    open: i64
    """How many these are."""
    low: i64
    """No one waits nearer than this."""
    fresh: list[Stage]
    """What the last stage led to."""
    known: dict[i64, i64]
    """How far some series are from the aim."""
    marks: list[i64]
    """Of the stage that is tried, the numbers of its series,"""
    fars: list[i64]
    """and how far each is from the aim."""

    def __init__(self, back: bool, aim: list[i64], new: i64, most: i64, kinds: list[i64], fifth: bool) -> None:
        self.back = back
        self.aim = aim
        self.new = new
        self.pair = matching_pair(new)
        self.most = most
        self.kinds = kinds
        self.fifth = fifth
        self.found = {}
        self.waiting = []
        self.open = 0
        self.low = 0
        self.fresh = []
        self.known = {}
        self.marks = []
        self.fars = []

    def begin(self, stage: Stage) -> None:
        """The first stage."""
        for one in stage.series:
            stage.distance += self.far(one)
        self.found[stage.number] = stage
        self.wait(stage)

    def wait(self, stage: Stage) -> None:
        """To be tried when no nearer one is left."""
        rank = 2 * stage.distance + stage.depth
        while len(self.waiting) <= rank:
            self.waiting.append([])
        self.waiting[rank].append(stage)
        self.open += 1
        if rank < self.low:
            self.low = rank

    def nearest(self) -> Stage:
        """The nearest stage whose steps have not been tried, the last one found first."""
        self.open -= 1
        while len(self.waiting[self.low]) == 0:
            self.low += 1
        return self.waiting[self.low].pop()

    def far(self, series: i64) -> i64:
        """How far a series is from those aimed at: its tiles that lie elsewhere, and among how many series."""
        if series in self.known:
            return self.known[series]
        best: i64 = 0
        met: i64 = 0
        for one in self.aim:
            if one & series != 0:
                met += 1
                shared = count(one & series)
                if shared > best:
                    best = shared
        distance = 2 * (count(series) - best) + met
        self.known[series] = distance
        return distance

    # --- Every step from a stage --------------------------------------------

    def grow(self, stage: Stage) -> None:
        """Try every step; what was not found before is in `fresh` then."""
        self.fresh = []
        self.marks = [mark(one) for one in stage.series]
        self.fars = [self.far(one) for one in stage.series]
        rooms: i64 = 0
        for at, one in enumerate(stage.series):
            if one & JOLLY_BIT == 0 and is_valid(one | JOLLY_BIT, self.fifth):
                rooms |= bit(at)
        for at, one in enumerate(stage.series):
            tiles = one & ALL_NUMBERED
            while tiles:
                self.shift(stage, rooms, at, tiles & -tiles)
                if self.back:
                    self.restore(stage, rooms, at, tiles & -tiles)
                tiles &= tiles - 1
            if not self.back and count(one) == 2:
                if one & JOLLY_BIT:
                    self.dissolve_with_jolly(stage, rooms, at)
                else:
                    self.dissolve(stage, rooms, at)
        if self.back:
            self.unlay(stage, rooms)
        elif stage.unlaid != 0:
            self.lay(stage, rooms)

    def shift(self, stage: Stage, rooms: i64, at: i64, tile: i64) -> None:
        """One tile goes from this series into another."""
        one = stage.series[at]
        rest = without(one, tile, stage.free, self.fifth)
        if rest == 0:
            return
        change = freed(one, rest)
        left = stage.free + change if change < 0 else stage.free
        row, column = row_of(tile), column_of(tile)
        for there, other in enumerate(stage.series):
            if there != at and (other & ~row == 0 or other & ~column == 0):
                whole = within(other, tile, left, self.fifth)
                if whole != 0 and self.is_room(left, rooms & ~bit(at) & ~bit(there), one, rest, other, whole):
                    free = stage.free + change + freed(other, whole)
                    self.offer(stage, at, rest, there, whole, -1, 0, 0, free, stage.unlaid)

    def is_room(self, free: i64, elsewhere: i64, one: i64, rest: i64, other: i64, whole: i64) -> bool:
        """Is there a series for each free jolly that this step does not use, before and after?"""
        spare = free - (1 if whole & JOLLY_BIT and other & JOLLY_BIT == 0 else 0)
        if spare <= 0 or spare <= count(elsewhere):
            return True
        return spare <= count(elsewhere) + stays(one, rest, self.fifth) + stays(other, whole, self.fifth)

    def dissolve(self, stage: Stage, rooms: i64, at: i64) -> None:
        """The two numbers of this series go into others; longer ones lose tile after tile before. [BUM-17]"""
        pair = stage.series[at]
        low = pair & -pair
        high = pair & ~low
        elsewhere = rooms & ~bit(at)
        row, column = row_of(low), column_of(low)
        for there, other in enumerate(stage.series):
            if there != at and (other & ~row == 0 or other & ~column == 0):
                whole = within(other, pair, stage.free, self.fifth)
                if whole != 0 and self.is_room(stage.free, elsewhere & ~bit(there), JOLLY_BIT, 0, other, whole):
                    self.offer(stage, at, 0, there, whole, -1, 0, 0, stage.free + freed(other, whole), stage.unlaid)
                half = within(other, low, stage.free, self.fifth)
                if half != 0:
                    self.dissolve_second(stage, elsewhere, at, there, half, high)

    def dissolve_second(self, stage: Stage, elsewhere: i64, at: i64, there: i64, half: i64, high: i64) -> None:
        """The first of the two has found a series; the second joins each of the others."""
        first = stage.series[there]
        change = freed(first, half)
        left = stage.free + change if change < 0 else stage.free
        row, column = row_of(high), column_of(high)
        for third, other in enumerate(stage.series):
            if third != at and third != there and (other & ~row == 0 or other & ~column == 0):
                whole = within(other, high, left, self.fifth)
                if whole != 0:
                    around = elsewhere & ~bit(there) & ~bit(third)
                    if self.is_room(left, around, first, half, other, whole):
                        free = stage.free + change + freed(other, whole)
                        self.offer(stage, at, 0, there, half, third, whole, 0, free, stage.unlaid)

    def dissolve_with_jolly(self, stage: Stage, rooms: i64, at: i64) -> None:
        """A number and its jolly go into other series, or both into one. [BUM-17]"""
        tile = stage.series[at] & ALL_NUMBERED
        for there, other in enumerate(stage.series):
            if there != at:
                whole = other | tile
                bare = whole & ALL_NUMBERED
                places = count(rooms & ~bit(there)) - stage.free
                if other & JOLLY_BIT:
                    if places > 0 and is_valid(whole, self.fifth):
                        after = bare if is_valid(bare, self.fifth) else whole
                        free = stage.free + 1 + freed(other, after)
                        self.offer(stage, at, 0, there, after, -1, 0, 0, free, stage.unlaid)
                elif is_valid(bare, self.fifth):
                    if places + (1 if is_valid(bare | JOLLY_BIT, self.fifth) else 0) > 0:
                        self.offer(stage, at, 0, there, bare, -1, 0, 0, stage.free + 1, stage.unlaid)
                elif places >= 0 and is_valid(whole | JOLLY_BIT, self.fifth):
                    self.offer(stage, at, 0, there, whole | JOLLY_BIT, -1, 0, 0, stage.free, stage.unlaid)

    def lay(self, stage: Stage, rooms: i64) -> None:
        """Two new tiles that match are laid together, or a new tile joins a series. [BUM-7, BUM-8, BUM-22]"""
        if self.pair != 0 and stage.unlaid == self.pair:
            self.offer(stage, -1, 0, -1, 0, -1, 0, self.pair, stage.free, 0)
        if stage.unlaid & JOLLY_BIT and count(rooms) > stage.free:
            self.offer(stage, -1, 0, -1, 0, -1, 0, 0, stage.free + 1, stage.unlaid & ALL_NUMBERED)
        tiles = stage.unlaid & ALL_NUMBERED
        while tiles:
            tile = tiles & -tiles
            for there, other in enumerate(stage.series):
                whole = within(other, tile, stage.free, self.fifth)
                if whole != 0 and self.is_room(stage.free, rooms & ~bit(there), JOLLY_BIT, 0, other, whole):
                    free = stage.free + freed(other, whole)
                    self.offer(stage, -1, 0, there, whole, -1, 0, 0, free, stage.unlaid & ~tile)
            tiles &= tiles - 1

    # --- Undone -------------------------------------------------------------

    def unlay(self, stage: Stage, rooms: i64) -> None:
        """New tiles go back to where they came from."""
        out = self.new & ~stage.unlaid
        if out & JOLLY_BIT and stage.free > 0:
            self.offer(stage, -1, 0, -1, 0, -1, 0, 0, stage.free - 1, stage.unlaid | JOLLY_BIT)
        for at, one in enumerate(stage.series):
            if one == self.pair and stage.unlaid == 0 and stage.free <= count(rooms & ~bit(at)):
                self.offer(stage, at, 0, -1, 0, -1, 0, 0, stage.free, self.pair)
            tiles = one & out & ALL_NUMBERED
            while tiles and len(stage.series) <= self.most:
                tile = tiles & -tiles
                rest = without(one, tile, stage.free, self.fifth)
                if rest != 0:
                    change = freed(one, rest)
                    left = stage.free + change if change < 0 else stage.free
                    if left <= count(rooms & ~bit(at)) + stays(one, rest, self.fifth):
                        self.offer(stage, at, rest, -1, 0, -1, 0, 0, stage.free + change, stage.unlaid | tile)
                tiles &= tiles - 1

    def restore(self, stage: Stage, rooms: i64, at: i64, tile: i64) -> None:
        """A series of two that was dissolved comes back: this tile, and one not lower or a jolly."""
        if len(stage.series) >= self.most + (1 if self.pair != 0 and stage.unlaid == 0 else 0):
            return
        one = stage.series[at]
        elsewhere = rooms & ~bit(at)
        self.restore_with_jolly(stage, elsewhere, at, tile)
        others = one & ALL_NUMBERED & ~tile & ~(tile - 1)
        while others:
            other = others & -others
            if is_valid(tile | other, False):
                both = without(one, tile | other, stage.free, self.fifth)
                if both != 0 and self.is_kind(stage, tile | other):
                    change = freed(one, both)
                    left = stage.free + change if change < 0 else stage.free
                    if left <= count(elsewhere) + stays(one, both, self.fifth):
                        self.offer(stage, at, both, -1, 0, -1, 0, tile | other, stage.free + change, stage.unlaid)
            others &= others - 1
        rest = without(one, tile, stage.free, self.fifth)
        if rest != 0:
            self.restore_second(stage, elsewhere, at, tile, rest)

    def restore_second(self, stage: Stage, elsewhere: i64, at: i64, tile: i64, rest: i64) -> None:
        """The tile with one of another series further on."""
        change = freed(stage.series[at], rest)
        left = stage.free + change if change < 0 else stage.free
        near = row_of(tile) | column_of(tile)
        for there, second in enumerate(stage.series):
            tiles = second & near & ALL_NUMBERED if there > at else 0
            while tiles:
                other = tiles & -tiles
                tiles &= tiles - 1
                if is_valid(tile | other, False) and self.is_kind(stage, tile | other):
                    less = without(second, other, left, self.fifth)
                    if less != 0:
                        around = elsewhere & ~bit(there)
                        if self.is_room(left, around, stage.series[at], rest, second, less):
                            free = stage.free + change + freed(second, less)
                            self.offer(stage, at, rest, there, less, -1, 0, tile | other, free, stage.unlaid)

    def restore_with_jolly(self, stage: Stage, elsewhere: i64, at: i64, tile: i64) -> None:
        """A number and a jolly come back."""
        one = stage.series[at]
        rest = one & ~tile
        bare = rest & ALL_NUMBERED
        places = count(elsewhere) - stage.free
        back = tile | JOLLY_BIT
        if one & JOLLY_BIT == 0:
            if is_valid(bare, self.fifth):
                if stage.free > 0 and places + (1 if is_valid(one | JOLLY_BIT, self.fifth) else 0) >= 0:
                    self.offer(stage, at, bare, -1, 0, -1, 0, back, stage.free - 1, stage.unlaid)
            elif stage.free > 1 and places >= -1 and is_valid(rest | JOLLY_BIT, self.fifth):
                if is_valid(one | JOLLY_BIT, self.fifth):
                    self.offer(stage, at, rest | JOLLY_BIT, -1, 0, -1, 0, back, stage.free - 2, stage.unlaid)
        elif is_valid(bare, self.fifth):
            if places >= 0:
                self.offer(stage, at, bare, -1, 0, -1, 0, back, stage.free, stage.unlaid)
        elif stage.free > 0 and places >= 0 and is_valid(rest, self.fifth):
            self.offer(stage, at, rest, -1, 0, -1, 0, back, stage.free - 1, stage.unlaid)

    def is_kind(self, stage: Stage, pair: i64) -> bool:
        """Without a jolly: was there a series of this kind that could have been dissolved?"""
        if len(self.kinds) == 0:
            return True
        wanted = kind(pair)
        left = self.kinds[wanted]
        for one in stage.series:
            if kind(one) == wanted:
                left -= 1
        return left > 0

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
        number = stage.number + (mark(extra) if extra != 0 else 0)
        if at >= 0:
            number += (mark(one) if one != 0 else 0) - self.marks[at]
        if there >= 0:
            number += mark(other) - self.marks[there]
        if third >= 0:
            number += mark(last) - self.marks[third]
        if (unlaid ^ stage.unlaid) & JOLLY_BIT:
            number += (MARKS[UNLAID_JOLLY] if unlaid & JOLLY_BIT else -MARKS[UNLAID_JOLLY]) << MARKED
        if number in self.found:
            return
        series = stage.series[:]
        distance = stage.distance
        if extra != 0:
            distance += self.far(extra)
            series.append(extra)
        if there >= 0:
            distance += self.far(other) - self.fars[there]
            series[there] = other
        if third >= 0:
            distance += self.far(last) - self.fars[third]
            series[third] = last
        if at >= 0:
            distance -= self.fars[at]
            if one != 0:
                distance += self.far(one)
                series[at] = one
            else:
                series.pop(at)
        found = Stage(series, free, unlaid, number, distance)
        found.before = stage
        found.depth = stage.depth + 1
        self.found[number] = found
        self.fresh.append(found)
        self.wait(found)
