"""A queue that is fair between guests: by rank first, then whoever has cost less.

Nobody waits for ever: every few seconds of waiting count for a rank. What is full says so, and what is worth less makes
place for what is worth more.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from enum import IntEnum
from typing import final

from ludoteca.server.costs import Costs
from ludoteca.server.errors import Trouble
from ludoteca.server.limits import Payer

PATIENCE = 10.0
"""Seconds of waiting that count for a rank."""


class Rank(IntEnum):
    """What goes first."""

    PERSON = 0
    BOT = 1
    HINT = 2
    REPLAY = 3
    REVIEW = 4
    UNSEEN = 5
    """A bot at a table nobody looks at."""


@final
@dataclass(eq=False)
class Waiter:
    """Somebody in the queue."""

    payer: Payer
    rank: Rank
    since: float
    granted: asyncio.Future[None]


@final
class FairQueue:
    """So many places; who comes when all are taken waits."""

    def __init__(
        self, places: int, most: int, most_each: int, costs: Costs, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.places = places
        self.most = most
        self.most_each = most_each
        self.costs = costs
        self._clock = clock
        self._waiting: list[Waiter] = []
        self._running: Counter[Payer] = Counter()
        self._of_rank: Counter[tuple[Payer, Rank]] = Counter()
        """What is under way, by whom it is for and by its rank."""
        self._resting = False
        self._idle = asyncio.Event()
        self._idle.set()

    def __len__(self) -> int:
        return len(self._waiting)

    @asynccontextmanager
    async def turn(self, payer: Payer, rank: Rank, most_each: int | None = None) -> AsyncIterator[None]:
        """Wait for a place and have it; Trouble `busy` if the queue is full, or enough of this guest's rank is here."""
        await self.enter(payer, rank, most_each)
        try:
            yield
        finally:
            self.leave(payer, rank)

    async def enter(self, payer: Payer, rank: Rank, most_each: int | None = None) -> None:
        """Wait for a place; whoever has it must `leave`."""
        own = sum(one.payer == payer and one.rank == rank for one in self._waiting) + self._of_rank[payer, rank]
        if own >= (self.most_each if most_each is None else most_each):
            raise self._full("jobs of a guest")
        waiter = Waiter(payer, rank, self._clock(), asyncio.get_running_loop().create_future())
        if len(self._waiting) >= self.most:
            self._make_place(waiter)
        self._waiting.append(waiter)
        self._grant()
        try:
            await waiter.granted
        except asyncio.CancelledError:
            if waiter.granted.done() and not waiter.granted.cancelled() and waiter.granted.exception() is None:
                self.leave(payer, rank)  # it was given just now, to nobody
            raise
        finally:
            if waiter in self._waiting:
                self._waiting.remove(waiter)

    def _make_place(self, comer: Waiter) -> None:
        last = max(self._waiting, key=self._order)
        if self._order(last) <= self._order(comer):
            raise self._full("jobs of all")
        self._waiting.remove(last)
        if not last.granted.done():
            last.granted.set_exception(self._full("jobs of all"))

    def _full(self, why: str) -> Trouble:
        self.costs.metrics.slowed.labels(why).inc()
        return Trouble("busy", 503)

    def _order(self, one: Waiter) -> tuple[int, int, tuple[float, float], float]:
        waited = self._clock() - one.since
        return int(one.rank - waited / PATIENCE), self._running[one.payer], self.costs.debt(one.payer), one.since

    def _grant(self) -> None:
        while self._waiting and not self._resting and self._running.total() < self.places:
            first = min(self._waiting, key=self._order)
            self._waiting.remove(first)
            if not first.granted.done():
                first.granted.set_result(None)
                self._running[first.payer] += 1
                self._of_rank[first.payer, first.rank] += 1
                self._idle.clear()

    def leave(self, payer: Payer, rank: Rank) -> None:
        """Give a place back."""
        self._running[payer] -= 1
        self._of_rank[payer, rank] -= 1
        self._running += Counter()  # keeps what is above zero
        self._of_rank += Counter()
        if not self._running:
            self._idle.set()
        self._grant()

    async def rest(self) -> None:
        """Give no more places, and wait until those that were given are free."""
        self._resting = True
        await self._idle.wait()
