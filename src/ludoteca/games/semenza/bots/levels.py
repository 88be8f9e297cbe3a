# pure: Level is a dataclass
"""The bots people choose from, the weakest first: fixed dials, so that play is repeatable."""

from __future__ import annotations

from typing import Final

from ludoteca.bots.levels import Level
from ludoteca.bots.memory import Dial

LADDER: Final = (
    Level(1, lapse=0.5, memory=Dial(0.3)),
    Level(2, lapse=0.2, memory=Dial(0.6)),
    Level(3, lapse=0.07, memory=Dial(0.85)),
    Level(4),
    Level(5, 800),
)

STYLES: Final = (Level(4, style="generous"), Level(4, style="hoarder"), Level(4, style="leader_hunter"))
"""The same strength in another manner."""
