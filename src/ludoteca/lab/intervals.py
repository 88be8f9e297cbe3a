"""Intervals that cover: Student's for means, Clopper and Pearson's for shares. No library is needed for either.

Both stand on the incomplete beta function: by its continued fraction (Lentz), turned round by halving.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Final

SURE: Final = 0.95
"""So often an interval holds what it is for."""
TINY: Final = 1e-300
TERMS: Final = 500


@lru_cache(4096)
def student(freedom: int, sure: float = SURE) -> float:
    """How many standard errors the true mean may lie away, at so many degrees of freedom."""
    if freedom < 1:
        return math.inf
    tail = (1 - sure) / 2

    def above(t: float) -> float:
        return beta(freedom / (freedom + t * t), freedom / 2, 0.5) / 2

    high = 1.0
    while above(high) > tail:
        high *= 2
    return _where(lambda t: above(t) <= tail, 0.0, high)


@lru_cache(65536)
def exact(wins: float, games: int, sure: float = SURE) -> tuple[float, float]:
    """Where a true rate lies, by Clopper and Pearson: never less sure than it says, at 0 and 100 % as well.

    A shared win counts as a part. What lies between 0 and 1 scatters less than 0 and 1 do, so that holds for parts.
    """
    if games == 0:
        return 0.0, 1.0
    tail = (1 - sure) / 2
    low = 0.0 if wins <= 0 else _where(lambda p: beta(p, wins, games - wins + 1) >= tail, 0.0, 1.0)
    high = 1.0 if wins >= games else _where(lambda p: beta(p, wins + 1, games - wins) >= 1 - tail, 0.0, 1.0)
    return low, high


def beta(x: float, a: float, b: float) -> float:
    """The regularised incomplete beta function."""
    if x <= 0.0 or x >= 1.0:
        return 0.0 if x <= 0.0 else 1.0
    if x > (a + 1) / (a + b + 2):
        return 1.0 - beta(1.0 - x, b, a)
    log = math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x)
    return math.exp(log) * _fraction(x, a, b) / a


def _fraction(x: float, a: float, b: float) -> float:
    c, d = 1.0, 1.0 / _far(1.0 - (a + b) * x / (a + 1.0))
    value = d
    for m in range(1, TERMS):
        for factor in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1.0 / _far(1.0 + factor * d)
            c = _far(1.0 + factor / c)
            value *= c * d
        if abs(c * d - 1.0) < 1e-15:
            break
    return value


def _far(number: float) -> float:
    """Not quite nothing."""
    return number if abs(number) > TINY else TINY


def _where(holds: Callable[[float], bool], low: float, high: float) -> float:
    """From where on something holds."""
    for _ in range(200):
        middle = (low + high) / 2
        if not low < middle < high:
            break
        low, high = (low, middle) if holds(middle) else (middle, high)
    return high
