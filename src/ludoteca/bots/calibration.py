"""What imagined games come to, told so that it comes true.

A bot that tries a move on imagined tables is wrong in its own way: its trees see further than those who play on, the
move that did best was lucky, too. How wrong is measured (`lab/calibration.py`), and a game may keep it in two numbers:
`bots/calibration.json`, written by `dev prove bots GAME --calibrate`. They shift and stretch the odds, measured
against those of an even game, so the better of two figures stays the better one.
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from functools import cache
from typing import Final, final

from ludoteca.core.game import AnyGame

SUREST: Final = 0.005
"""Nothing imagined is told as less likely than this, or as more certain; percentages tell no more."""


@final
@dataclass(frozen=True)
class Calibration:
    """Odds, as logarithms, are shifted and stretched."""

    shift: float
    slope: float

    def told(self, chance: float, sides: int) -> float:
        """What a chance is told as, where so many sides play: among two that are whole percentages the order stays."""
        even = logit(1.0 / sides)
        return logistic(even + self.shift + self.slope * (logit(chance) - even))

    def steepness(self, chance: float, sides: int) -> float:
        """By how much what is told changes with what was found: an error is told as so much larger."""
        told, found = self.told(chance, sides), kept_apart(chance)
        return self.slope * told * (1.0 - told) / (found * (1.0 - found))


def as_told(chance: float, by: Calibration | None, sides: int, *, exact: bool) -> float:
    """A chance as people are told it: as experience says it comes true. What is exact needs none.

    What comes to the same percentage is told as the same one.
    """
    return chance if by is None or exact else by.told(round(chance, 2), sides)


def kept_apart(chance: float) -> float:
    """From what is certain."""
    return min(max(chance, SUREST), 1.0 - SUREST)


def logit(chance: float) -> float:
    """The logarithm of the odds."""
    chance = kept_apart(chance)
    return math.log(chance / (1.0 - chance))


def logistic(odds: float) -> float:
    """And back."""
    return 1.0 / (1.0 + math.exp(-odds))


@cache
def calibration_of(game: AnyGame) -> Calibration | None:
    """What a game keeps of it; None where figures are told as they are."""
    try:
        text = game.resource("bots/calibration.json")
    except FileNotFoundError:
        return None
    found = json.loads(text)
    return Calibration(float(found["shift"]), float(found["slope"]))
