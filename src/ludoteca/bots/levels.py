"""The bots people choose from, level 1 and up: fixed dials, so that play is repeatable."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, final


@final
@dataclass(frozen=True)
class Level:
    """How somebody plays: how often without care, and how many tables they imagine before they speak."""

    number: int
    iterations: int = 0
    """0: plays by advice, at once."""
    lapse: float = 0.0
    """How often any sensible move will do."""
    seconds: float = 1.2
    """The longest it thinks, however slow the machine."""

    @property
    def bot(self) -> str:
        """The name programs call it by."""
        return f"level{self.number}"


LADDERS: Final[Mapping[str, tuple[Level, ...]]] = {
    "farfalia": (Level(1, lapse=0.6), Level(2, lapse=0.2), Level(3), Level(4, 100), Level(5, 2000)),
    "kupferkessel": (Level(1, lapse=0.6), Level(2, lapse=0.2), Level(3), Level(4, 100), Level(5, 2000)),
    "mi_tierra": (Level(1, lapse=0.6), Level(2, lapse=0.2), Level(3), Level(4, 200)),
    "semenza": (Level(1, lapse=0.6), Level(2, lapse=0.2), Level(3), Level(4, 200)),
    "serie_bum": (Level(1, lapse=0.6), Level(2, lapse=0.2), Level(3), Level(4, 200)),
}
"""The levels of each game that somebody has written advice for, the weakest first."""

USUAL: Final = 2
"""The level that sits down if nobody says: a newcomer beats it now and then."""
