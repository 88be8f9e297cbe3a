# pure: Level is a dataclass
"""The bots people choose from, the weakest first: fixed dials, so that play is repeatable."""

from __future__ import annotations

from typing import Final

from ludoteca.bots.levels import Level
from ludoteca.bots.memory import Dial

LADDER: Final = (
    Level(1, blur=11.5, memory=Dial(0.6, 0.11, 8, 0.09)),
    Level(2, blur=10.5, memory=Dial(0.65, 0.095, 9, 0.08)),
    Level(3, blur=8.0, memory=Dial(0.7, 0.085, 10, 0.065)),
    Level(4, blur=6.0, memory=Dial(0.745, 0.067, 12, 0.056)),
    Level(5, blur=3.4, memory=Dial(0.82, 0.047, 15, 0.043)),
    Level(6, blur=1.2, memory=Dial(0.885, 0.03, 20, 0.03)),
    Level(7, manner="practised", memory=Dial(0.9, 0.027, 21, 0.027)),
    Level(8, manner="practised", memory=Dial(0.955, 0.012, 29, 0.012)),
    Level(9, manner="practised"),
    Level(10, 600, manner="practised"),
)
"""They remember less and see less sharply: a blur is in points.

Ten steps: a match is many rounds of remembering, in which a little more memory wins most of the time.
"""

USUAL: Final = 2
"""The level that sits down if nobody says: a fair fight for somebody who plays for the first time."""
