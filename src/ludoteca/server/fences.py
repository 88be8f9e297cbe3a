"""A fence (circuit breaker) round what misbehaves: a table, a bot, a push service. All others go on."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import final

MOST_FENCES = 10_000
"""Names remembered; the one that failed longest ago is forgotten first."""


@final
class Fences:
    """Who failed so often in a row is left alone for a while, twice as long each time."""

    def __init__(
        self, tries: int = 1, first: float = 5.0, longest: float = 900.0, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.tries = tries
        self.first = first
        self.longest = longest
        self._clock = clock
        self._failures: OrderedDict[Hashable, tuple[int, float]] = OrderedDict()
        """How often in a row, and until when it is left alone."""

    def closed(self, name: Hashable) -> bool:
        """Is it to be left alone now?"""
        return self._clock() < self._failures.get(name, (0, 0.0))[1]

    def failed(self, name: Hashable) -> float:
        """It failed once more: the seconds it is left alone for now, 0 while it may try again."""
        count = self._failures.pop(name, (0, 0.0))[0] + 1
        beyond = count - self.tries
        seconds = 0.0 if beyond < 0 else min(self.longest, self.first * 2 ** min(beyond, 30))
        self._failures[name] = (count, self._clock() + seconds)
        if len(self._failures) > MOST_FENCES:
            self._failures.popitem(last=False)
        return seconds

    def held(self, name: Hashable) -> None:
        """It did what it should: all is forgotten."""
        self._failures.pop(name, None)
