"""The bots people choose from, level 1 and up: fixed dials, so that play is repeatable."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, final

from ludoteca.bots.memory import PERFECT, Dial


@final
@dataclass(frozen=True)
class Level:
    """How somebody plays: how often without care, what they remember, and how many tables they imagine."""

    number: int
    iterations: int = 0
    """0: plays by advice, at once."""
    lapse: float = 0.0
    """How often any sensible move will do."""
    memory: Dial = PERFECT
    style: str = ""
    """A manner of trading, where that makes a difference."""
    manner: str = ""
    """Whose advice it plays by, where there is more than one to ask."""
    seconds: float = 1.2
    """The longest it thinks, however slow the machine."""

    @property
    def is_quick(self) -> bool:
        """Does it play by advice, without thinking ahead?"""
        return self.iterations == 0

    @property
    def bot(self) -> str:
        """The name programs call it by."""
        return self.style or f"level{self.number}"


LADDERS: Final[Mapping[str, tuple[Level, ...]]] = {
    "farfalia": (
        Level(1, lapse=0.6, memory=Dial(0.3, 0.1, 6)),
        Level(2, lapse=0.25, memory=Dial(0.6, 0.05, 12)),
        Level(3),
        Level(4, 60),
        Level(5, 4000),
    ),
    "kupferkessel": (
        Level(1, lapse=0.5, memory=Dial(0.3, 0.03, 6, 0.1)),
        Level(2, lapse=0.2, memory=Dial(0.6, 0.02, 12, 0.05)),
        Level(3),
        Level(4, 60),
        Level(5, 1500),
    ),
    "mi_tierra": (
        Level(1, lapse=0.5),
        Level(2, lapse=0.15),
        Level(3),
        Level(4, 50),
        Level(5, 300),
    ),
    "semenza": (
        Level(1, lapse=0.5, memory=Dial(0.3)),
        Level(2, lapse=0.2, memory=Dial(0.6)),
        Level(3, lapse=0.07, memory=Dial(0.85)),
        Level(4),
        Level(5, 800),
    ),
    "serie_bum": (
        Level(1, lapse=0.2, memory=Dial(0.45, 0.2, 5, 0.15)),
        Level(2, lapse=0.05, memory=Dial(0.65, 0.1, 8, 0.08)),
        Level(3, memory=Dial(0.8, 0.05, 14, 0.04)),
        Level(4, memory=Dial(0.92, 0.02, 24, 0.02)),
        Level(5, 600, manner="practised"),
    ),
}
"""The levels of each game that somebody has written advice for, the weakest first."""

STYLES: Final[Mapping[str, tuple[Level, ...]]] = {
    "semenza": (Level(4, style="generous"), Level(4, style="hoarder"), Level(4, style="leader_hunter")),
}
"""The same strength in another manner."""

USUAL: Final = 2
"""The level that sits down if nobody says: a newcomer beats it now and then."""
