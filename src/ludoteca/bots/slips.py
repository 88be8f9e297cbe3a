"""Choosing among moves as people do, by how good each looks: small slips often, large ones rarely."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from ludoteca.core.rng import Rng

REACH: Final = 3.0
"""A move that looks worse than the best by more than so many blurs is never made."""
PARTS: Final = 1_000_000
"""Chances are counted in so many parts."""


def chances(looks: Sequence[float], blur: float) -> list[float]:
    """How likely each is chosen: one that looks worse by a blur about a third as often as the best (Boltzmann)."""
    best = max(looks)
    if blur <= 0.0:
        first = looks.index(best)
        return [float(at == first) for at in range(len(looks))]
    weights = [math.exp((look - best) / blur) if best - look <= REACH * blur else 0.0 for look in looks]
    total = sum(weights)
    return [weight / total for weight in weights]


def softly(looks: Sequence[float], blur: float, rng: Rng) -> int:
    """Which one is chosen."""
    ticket = (float(rng.below(PARTS)) + 0.5) / PARTS
    likely = chances(looks, blur)
    for at, chance in enumerate(likely):
        ticket -= chance
        if ticket < 0.0:
            return at
    return likely.index(max(likely))
