# pure: Level is a dataclass
"""The bots people choose from, the weakest first: fixed dials, so that play is repeatable."""

from __future__ import annotations

from typing import Final

from ludoteca.bots.levels import Level
from ludoteca.bots.memory import Dial

LADDER: Final = (
    Level(1, lapse=0.5, memory=Dial(0.3, 0.05, 8)),
    Level(2, lapse=0.2, memory=Dial(0.6, 0.02, 16)),
    Level(3),
    Level(4, 60),
    Level(5, 1500),
)
