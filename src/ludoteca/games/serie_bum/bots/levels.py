# pure: Level is a dataclass
"""The bots people choose from, the weakest first: fixed dials, so that play is repeatable."""

from __future__ import annotations

from typing import Final

from ludoteca.bots.levels import Level
from ludoteca.bots.memory import Dial

LADDER: Final = (
    Level(1, lapse=0.2, memory=Dial(0.45, 0.2, 5, 0.15)),
    Level(2, lapse=0.05, memory=Dial(0.65, 0.1, 8, 0.08)),
    Level(3, memory=Dial(0.8, 0.05, 14, 0.04)),
    Level(4, memory=Dial(0.92, 0.02, 24, 0.02)),
    Level(5, 600, manner="practised"),
)
