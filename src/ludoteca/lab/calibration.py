"""Which shift and stretch of their odds makes hints come true: the likeliest, by hints whose games have ended."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from ludoteca.bots.calibration import Calibration, logistic, logit
from ludoteca.lab.reliability import Told

STEPS: Final = 50
"""Newton's steps; a handful is enough."""
LONGEST: Final = 0.5
"""Of one step: the first ones aim too far where hints are far off."""
CLOSE: Final = 1e-9
FLATTEST: Final = 0.05
"""A slope that would no longer keep figures in order is not told of: whoever fits one has nothing to go by."""


def fitted(found: Sequence[Told], sides: int) -> Calibration:
    """To all hints that were not exact, by logistic regression of what came on what was told."""
    even = logit(1.0 / sides)
    some = [(logit(one.chance) - even, one.came) for one in found if not one.exact]
    shift, slope = 0.0, 1.0
    for _ in range(STEPS):
        gradient = [0.0, 0.0]
        curve = [0.0, 0.0, 0.0]
        for odds, came in some:
            told = logistic(even + shift + slope * odds)
            off, weight = came - told, told * (1.0 - told)
            gradient = [gradient[0] + off, gradient[1] + off * odds]
            curve = [curve[0] + weight, curve[1] + weight * odds, curve[2] + weight * odds * odds]
        whole = curve[0] * curve[2] - curve[1] ** 2
        moved = (curve[2] * gradient[0] - curve[1] * gradient[1]) / whole
        turned = (curve[0] * gradient[1] - curve[1] * gradient[0]) / whole
        length = math.hypot(moved, turned)
        part = min(1.0, LONGEST / max(length, CLOSE))
        shift, slope = shift + part * moved, slope + part * turned
        if length < CLOSE:
            break
    if slope < FLATTEST:
        raise ValueError(f"hints and what came of them have nothing to do with each other: slope {slope:.3f}")
    return Calibration(round(shift, 4), round(slope, 4))
