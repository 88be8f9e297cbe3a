"""One at a time at a table, in the order they came.

Like `asyncio.Lock`, but it can also be taken without waiting, and is then given back by whoever has the answer: a move
needs no task of its own between its frame and its commit. It goes from hand to hand: nobody comes between.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import final


@final
class TableLock:
    """Held by one; the others wait in line."""

    __slots__ = ("_held", "_line")

    def __init__(self) -> None:
        self._held = False
        self._line: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        """Does somebody hold it?"""
        return self._held

    def take(self) -> bool:
        """Take it if it is free."""
        if self._held:
            return False
        self._held = True
        return True

    def give_back(self) -> None:
        """Pass it on to whoever waits longest, or leave it free."""
        while self._line:
            first = self._line.popleft()
            if not first.done():
                first.set_result(None)
                return
        self._held = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._line.append(place)
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self.give_back()  # it was passed on just now, to somebody who has gone
            raise

    async def __aexit__(self, *_: object) -> None:
        self.give_back()
