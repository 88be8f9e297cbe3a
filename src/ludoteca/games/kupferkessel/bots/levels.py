# pure: Level is a dataclass
"""The bots people choose from, the weakest first: fixed dials, so that play is repeatable."""

from __future__ import annotations

from typing import Final

from ludoteca.bots.levels import Level
from ludoteca.bots.memory import Dial

LADDER: Final = (
    Level(1, blur=1.5, memory=Dial(0.6, 0.03, 16, 0.08)),
    Level(2, blur=0.5, memory=Dial(0.9, 0.01)),
    Level(3, tables=1, blur=0.02),
    Level(4, tables=4),
    Level(5, 60),
    Level(6, 140),
    Level(7, 300),
    Level(8, 650),
)
"""More steps than elsewhere: little is left to luck here, so that strengths lie far apart."""

USUAL: Final = 2
"""The level that sits down if nobody says: a fair fight for somebody who plays for the first time."""
