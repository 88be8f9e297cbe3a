# pure: Level is a dataclass
"""The bots people choose from, the weakest first: fixed dials, so that play is repeatable."""

from __future__ import annotations

from typing import Final

from ludoteca.bots.levels import Level
from ludoteca.bots.memory import Dial

LADDER: Final = (
    Level(1, blur=0.8, memory=Dial(0.3, 0.05, 8)),
    Level(2, blur=0.12, memory=Dial(0.7, 0.02, 20)),
    Level(3),
    Level(4, tables=16),
    Level(5, 1000),
)

USUAL: Final = 2
"""The level that sits down if nobody says: a fair fight for somebody who plays for the first time."""
