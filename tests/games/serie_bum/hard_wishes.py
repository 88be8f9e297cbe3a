"""Wishes with twenty tiles and more that are hard to settle: far walks by steps, often for points, and near misses."""

from __future__ import annotations

from ludoteca.core.bits import bit
from ludoteca.core.rng import Rng
from ludoteca.games.serie_bum.content import JOLLY_BIT
from ludoteca.games.serie_bum.rules.front import Front
from ludoteca.games.serie_bum.rules.onward import onward
from ludoteca.games.serie_bum.rules.series import is_valid, matching_pair, score
from ludoteca.games.serie_bum.rules.steps import Stage, stage_of
from tests.games.serie_bum.test_printed import as_sets, as_tiles, large, near_miss

Wish = tuple[list[int], int, list[int]]
"""What lies there, what is new, what is wanted."""


def after(stage: Stage, new: int) -> list[Stage]:
    """Whatever one step leads to."""
    front = Front(False, [], new, 0, [], False)
    front.begin(stage)
    onward(front, stage)
    return front.found.all()[1:]


def walked(rng: Rng, old: list[int], new: int) -> list[int] | None:
    """Where many steps lead, at random or the best of a few each time; None where the new tiles are not laid then."""
    steps, greedy = 1 + rng.below(80), rng.below(2)
    pair = matching_pair(new)
    stage = stage_of([*old, pair], 0, False) if pair and rng.below(2) else stage_of(old, new, False)
    for at in range(200):
        if at >= steps and not stage.unlaid:
            break
        ways = after(stage, new)
        if not ways:
            break
        some = [ways[rng.below(len(ways))] for _ in range(3 if greedy else 1)]
        stage = max(some, key=lambda one: score(placed(one, rng)))
    return None if stage.unlaid else placed(stage, rng)


def placed(stage: Stage, rng: Rng) -> list[int]:
    """Its series with the free jollies somewhere."""
    front = Front(False, [], 0, 0, [], False)
    series = stage.lying(front.tables)
    for _ in range(stage.free):
        rooms = [at for at, one in enumerate(series) if not one & JOLLY_BIT and is_valid(one | JOLLY_BIT, False)]
        series[rooms[rng.below(len(rooms))]] |= JOLLY_BIT
    return series


def hard_wish(rng: Rng) -> Wish:
    """One that has no more series than there may be; about half of them near misses."""
    while True:
        lying, tiles = large(rng)
        old, new = as_sets(lying), sum(map(bit, tiles))
        result = walked(rng, old, new)
        if result is None:
            continue
        for _ in range(rng.below(4)):
            result = as_sets(near_miss(rng, as_tiles(result)))
        if len(result) <= len(old) + (1 if matching_pair(new) else 0):
            return old, new, result
