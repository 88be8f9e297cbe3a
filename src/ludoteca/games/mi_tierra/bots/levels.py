# pure: Level is a dataclass
"""The bots people choose from, the weakest first: fixed dials, so that play is repeatable."""

from __future__ import annotations

from typing import Final

from ludoteca.bots.levels import Level

LADDER: Final = (
    Level(1, lapse=0.5),
    Level(2, lapse=0.15),
    Level(3),
    Level(4, 50),
    Level(5, 300),
)
