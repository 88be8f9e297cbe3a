"""How fast bots answer: in the time they lately took at most, whatever they had to choose from.

An answer that comes at once tells that there was nothing to think about: one playable card, no choice.
"""

from __future__ import annotations

from collections import deque
from typing import Final, final

from ludoteca.server.log_rows import BotPace

LATELY = 32
LONGEST = 2.0
"""Seconds a quick answer is held back at most."""


PACES: Final[dict[BotPace, float]] = {"calm": 2.0, "usual": 1.0, "quick": 0.25}
"""How many times the usual pauses the bots of a table make."""


@final
class Pace:
    """The time each kind of bot takes, by game and name."""

    def __init__(self) -> None:
        self._lately: dict[tuple[str, str], deque[float]] = {}

    def note(self, who: tuple[str, str], seconds: float) -> None:
        """It thought for so long."""
        self._lately.setdefault(who, deque(maxlen=LATELY)).append(seconds)

    def due(self, who: tuple[str, str]) -> float:
        """Seconds after which its answer gives nothing away."""
        return min(LONGEST, max(self._lately.get(who, ()), default=0.0))
