# pure: Level is a dataclass
"""The bots people choose from, the weakest first: fixed dials, so that play is repeatable."""

from __future__ import annotations

from typing import Final

from ludoteca.bots.levels import Company, Level

LADDER: Final = (
    Level(1, blur=7.0, overlooks=("water_mill", "winery_mill", "turn_order")),
    Level(2, blur=4.0),
    Level(3),
    Level(4, 24, seconds=0.7),
    Level(5, 250, seconds=0.7),
)
USUAL: Final = 2
COMPANIES: Final[tuple[Company, ...]] = ((2, {}), (4, {}))
