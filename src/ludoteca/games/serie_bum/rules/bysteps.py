"""What is worth listing where tiles are moved by printed steps: only what some steps reach. [BUM-A6]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.games.serie_bum.content import ALL_NUMBERED, JOLLY_BIT
from ludoteca.games.serie_bum.rules.fits import fits
from ludoteca.games.serie_bum.rules.front import Front
from ludoteca.games.serie_bum.rules.onward import onward
from ludoteca.games.serie_bum.rules.reach import Reach
from ludoteca.games.serie_bum.rules.search import ANY, SAFEST, find_layout
from ludoteca.games.serie_bum.rules.series import (
    in_order,
    is_valid,
    jollies_of,
    matching_pair,
    numbers_of,
    score,
    worst_loss,
)
from ludoteca.games.serie_bum.rules.steps import stage_of

GLANCE: Final[i64] = 40
"""So many stages are looked at for something to list."""
THOROUGH: Final[i64] = 2000
"""So many before it is taken that there may be a way."""


def better(best: list[i64], other: list[i64], goal: i64) -> list[i64]:
    """The better of two arrangements; the first if they are equal."""
    if len(best) == 0:
        return other
    if goal == SAFEST:
        old, new = worst_loss(best), worst_loss(other)
        if old != new:
            return other if new < old else best
    return other if score(other) > score(best) else best


def wished(series: list[i64], new: i64, goal: i64, fifth: bool, known: list[i64]) -> list[i64]:
    """The best arrangement in as many series as there could be, steps or not; empty if there is none."""
    most: i64 = len(series) + (1 if matching_pair(new) != 0 else 0)
    jollies = jollies_of(series) + (1 if new & JOLLY_BIT else 0)
    return find_layout(goal, numbers_of(series) | (new & ALL_NUMBERED), jollies, most, 0, fifth, known)


def best_by_steps(series: list[i64], new: i64, goal: i64, fifth: bool, known: list[i64]) -> list[i64]:
    """The best arrangement if steps to it are soon found; else the best of those that were passed on the way."""
    wish = wished(series, new, goal, fifth, known)
    if len(wish) == 0 or wish == known:
        return wish
    search = Reach(series, new, wish, fifth, GLANCE)
    if search.met:
        return wish
    best = known
    for stage in search.ahead.found.all():
        if stage.unlaid == 0:
            best = better(best, with_free_jollies(stage.lying(search.ahead.tables), stage.free, goal, fifth), goal)
    return in_order(best)


def with_free_jollies(series: list[i64], left: i64, goal: i64, fifth: bool) -> list[i64]:
    """The series with each free jolly where it serves best."""
    while left > 0:
        best: list[i64] = []
        for at, one in enumerate(series):
            if one & JOLLY_BIT == 0 and is_valid(one | JOLLY_BIT, fifth):
                laid = series[:]
                laid[at] = one | JOLLY_BIT
                best = better(best, laid, goal)
        series = best
        left -= 1
    return series


def may_be_laid(series: list[i64], new: i64, fifth: bool) -> bool:
    """Do steps lead to some arrangement with the new tiles? Yes, too, where that is not settled soon."""
    wish = wished(series, new, ANY, fifth, [])
    if len(wish) == 0:
        return False
    front = Front(False, wish, new, 0, [], fifth)
    front.begin(stage_of(series, new, fifth))
    for _look in range(THOROUGH):
        if front.found.open == 0:
            return False
        onward(front, front.found.nearest())
        if front.whole:
            return True
    return True


def jolly_moves(series: list[i64], fifth: bool) -> bool:
    """Could a jolly that its series does not need lie in another? [BUM-A8]"""
    stage = stage_of(series, 0, fifth)
    rooms: i64 = 0
    for one in stage.series:
        rooms += fits(fifth).room[one]
    return stage.free > 0 and rooms > stage.free


def some_step(series: list[i64], fifth: bool) -> bool:
    """Is there any step at all, but for a jolly's own?"""
    front = Front(False, series, 0, 0, [], fifth)
    stage = stage_of(series, 0, fifth)
    front.begin(stage)
    onward(front, stage)
    return len(front.found.numbers) > 1
