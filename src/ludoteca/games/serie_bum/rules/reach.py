"""Can an arrangement be reached by printed steps? An exact search from both ends. [BUM-A6]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.games.serie_bum.rules.front import Front
from ludoteca.games.serie_bum.rules.series import jollies_of, matching_pair
from ludoteca.games.serie_bum.rules.steps import Stage, kind, stage_of

KINDS: Final[i64] = 11
ALONE: Final[i64] = 24
"""So many stages are tried from what lies there, enough for most wishes;"""
TAKING_TURNS: Final[i64] = 128
"""up to so many from both ends in turn; then always at the end where fewer are waiting."""


PATIENCE: Final[i64] = 20000
"""So many stages are tried before a way is given up, a tenth of a second: in play about one wish in a thousand with
twenty tiles and more, none with fewer, and never one of a few steps."""


@final
class Reach:
    """A search for steps from some series and new tiles to a result, known to be whole and made of series."""

    ahead: Front
    behind: Front
    meeting: Stage | None
    """A stage found from both ends, as found from the first."""
    stranger: i64
    """A series wanted that nothing can become: without a jolly a series keeps its kind."""
    tried: i64

    def __init__(self, old: list[i64], new: i64, result: list[i64], fifth: bool, most: i64) -> None:
        kinds: list[i64] = []
        jollies = jollies_of(result)
        pair = matching_pair(new)
        if jollies == 0:
            kinds = kinds_of(old)
            if pair != 0:
                kinds[kind(pair)] += 1
        self.ahead = Front(False, result, new, len(old), kinds, fifth)
        self.behind = Front(True, old, new, len(old), kinds, fifth)
        self.meeting = None
        self.stranger = 0
        self.tried = 0
        if len(result) > len(old) + (1 if pair != 0 else 0):
            return
        if jollies == 0:
            self.stranger = first_beyond(result, kinds[:])
            if self.stranger != 0:
                return
        self.ahead.begin(stage_of(old, new, fifth))
        self.behind.begin(stage_of(result, 0, fifth))
        self.search(most)

    def search(self, most: i64) -> None:
        """Try stages until the two ends meet, or one of them has nothing left to try, or so many have been tried."""
        first = self.behind.waiting[-1][0]
        if first.number in self.ahead.found:
            self.meeting = self.ahead.found[first.number]
            return
        while self.ahead.open > 0 and self.behind.open > 0 and self.tried < most:
            forwards = self.tried < ALONE or self.tried & 1 == 0
            if self.tried >= TAKING_TURNS:
                forwards = self.ahead.open <= self.behind.open
            self.tried += 1
            mine = self.ahead if forwards else self.behind
            other = self.behind if forwards else self.ahead
            mine.grow(mine.nearest())
            for stage in mine.fresh:
                if stage.number in other.found:
                    self.meeting = self.ahead.found[stage.number]
                    return


def kinds_of(series: list[i64]) -> list[i64]:
    """How many series of each kind there are, none of them with a jolly."""
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
    return Reach(old, new, result, fifth, PATIENCE).meeting is not None
