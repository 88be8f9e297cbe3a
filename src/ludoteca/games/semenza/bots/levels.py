# pure: Level is a dataclass
"""The bots people choose from, the weakest first: fixed dials, so that play is repeatable."""

from __future__ import annotations

from typing import Final

from ludoteca.bots.levels import Company, Level
from ludoteca.bots.memory import Dial

LADDER: Final = (
    Level(1, blur=0.25, memory=Dial(0.3), overlooks=("counting", "rivals", "third_field", "counter_offers")),
    Level(2, blur=0.12, memory=Dial(0.6), overlooks=("counting", "rivals")),
    Level(3, blur=0.05, memory=Dial(0.85)),
    Level(4),
    Level(5, 800),
)

STYLES: Final = (Level(4, style="generous"), Level(4, style="hoarder"), Level(4, style="leader_hunter"))
"""The same strength in another manner."""

USUAL: Final = 2
"""The level that sits down if nobody says: a fair fight for somebody who plays for the first time."""
COMPANIES: Final[tuple[Company, ...]] = ((4, {}), (2, {}), (3, {}))
