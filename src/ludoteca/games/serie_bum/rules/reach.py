"""Can an arrangement be reached by printed steps? An exact search from both ends. [BUM-A6]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.bits import bit
from ludoteca.games.serie_bum.rules.fits import kind
from ludoteca.games.serie_bum.rules.front import ALL_KINDS, KINDS, Front
from ludoteca.games.serie_bum.rules.held import Held
from ludoteca.games.serie_bum.rules.onward import onward
from ludoteca.games.serie_bum.rules.series import jollies_of, matching_pair
from ludoteca.games.serie_bum.rules.steps import Stage, stage_of
from ludoteca.games.serie_bum.rules.undone import undone

ALONE: Final[i64] = 24
"""So many stages are tried from what lies there, enough for most wishes;"""
IN_EARNEST: Final[i64] = 64
"""up to so many from both ends in turn; then every second one where it helps most to find that there is no way."""
TO_THE_END: Final[i64] = bit(60)
"""More stages than there are: the answer is yes or no."""


@final
class Reach:
    """A search for steps from some series and new tiles to a result, known to be whole and made of series.

    Two new tiles that match and are laid together are laid before all else: a series more never stands in the way.
    """

    result: list[i64]
    ahead: Front
    behind: Front
    first: Stage
    """What lies there, a new pair with it."""
    met: bool
    """Has a stage been found from both ends?"""
    meeting: i64
    """Its number."""
    stranger: i64
    """A series wanted that nothing can become: where no jolly moves a series keeps its kind."""
    tried: i64

    def __init__(self, old: list[i64], new: i64, result: list[i64], fifth: bool, most: i64) -> None:
        wanted: list[i64] = []
        kinds: list[i64] = []
        jollies = jollies_of(result)
        pair = matching_pair(new)
        if jollies == 0:
            wanted = kinds_of(result)
            kinds = kinds_of(old)
            if pair != 0:
                kinds[kind(pair)] += 1
        self.result = result
        self.ahead = Front(False, result, new, len(result), wanted, fifth)
        self.behind = Front(True, old, new, len(old), kinds, fifth)
        self.met = False
        self.meeting = 0
        self.stranger = 0
        self.tried = 0
        if len(result) > len(old) + (1 if pair != 0 else 0):
            return
        if jollies == 0:
            self.stranger = first_beyond(result, kinds[:])
            if self.stranger != 0:
                return
        self.ahead.opposite = self.behind.found
        self.behind.opposite = self.ahead.found
        self.behind.begin(stage_of(result, 0, fifth))
        self.first = stage_of(old, new, fifth)
        self.ahead.begin(self.first)
        if pair != 0:
            opened = stage_of([*old, pair], 0, fifth)
            opened.before = self.first.at
            opened.depth = 1
            self.ahead.begin(opened)
            self.first = opened
        self.search(most)

    def search(self, most: i64) -> None:
        """Try stages until the two ends meet, or there is no way, or so many have been tried."""
        ahead, behind = self.ahead, self.behind
        while not ahead.met and not behind.met:
            if ahead.found.open == 0 or behind.found.open == 0 or self.tried >= most:
                return
            if self.tried == IN_EARNEST and not self.could_become():
                return
            if self.tried >= IN_EARNEST and self.tried & 1 == 1:
                if not self.close_in():
                    return
            elif self.tried < ALONE or self.tried & 3 == 0 or (self.tried < IN_EARNEST and self.tried & 1 == 0):
                onward(ahead, ahead.found.nearest())
            else:
                undone(behind, behind.found.nearest())
            self.tried += 1
        self.met = True
        self.meeting = ahead.meeting if ahead.met else behind.meeting

    def could_become(self) -> bool:
        """Could each series wanted come about? Where all jollies stay where they are, kinds are counted from now on."""
        tables, first, new = self.ahead.tables, self.first, self.ahead.new
        if len(self.ahead.kinds) == 0:
            if Held(tables, first, new, ALL_KINDS if len(first.series) > len(self.result) else 0).loose:
                return True
            self.ahead.kinds = kinds_of(self.result)
            self.behind.kinds = kinds_of(first.lying(tables))
            self.stranger = first_beyond(self.result, self.behind.kinds[:])
            if self.stranger != 0:
                return False
        soluble = 0
        for which in range(KINDS):
            if self.behind.kinds[which] > self.ahead.kinds[which]:
                soluble |= bit(which)
        held = Held(tables, first, new, soluble)
        for one in self.result:
            # With its jolly: none is free.
            if one not in tables.numbers or not held.ever[tables.numbers[one]]:
                self.stranger = one
                return False
        return True

    def close_in(self) -> bool:
        """Try a stage of the highest level from what lies there, or of the lowest from what is wanted; no if all are.

        Levels only go down on a way. If from what lies there all is tried above some level, and from what is wanted
        all that is not above it, then a way would have a stage found from both ends.
        """
        ahead, behind = self.ahead.found, self.behind.found
        high, low = ahead.highest(), behind.lowest()
        if high < low:
            return False
        if len(ahead.numbers) <= len(behind.numbers):
            onward(self.ahead, ahead.nearest_at(high))
        else:
            undone(self.behind, behind.nearest_at(low))
        return True


def kinds_of(series: list[i64]) -> list[i64]:
    """How many series of each kind there are: none has a jolly, or each keeps the one it has."""
    kinds: list[i64] = [0 for _kind in range(KINDS)]
    for one in series:
        kinds[kind(one)] += 1
    return kinds


def first_beyond(series: list[i64], kinds: list[i64]) -> i64:
    """The first series of a kind of which there are more than there may be; 0 if there is none."""
    for one in series:
        which = kind(one)
        kinds[which] -= 1
        if kinds[which] < 0:
            return one
    return 0


def is_reachable(old: list[i64], new: i64, result: list[i64], fifth: bool) -> bool:
    """Do printed steps lead from these series and new tiles to the result? It must be whole and made of series."""
    return Reach(old, new, result, fifth, TO_THE_END).met
