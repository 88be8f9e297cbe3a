"""What each guest, and each address, has cost: milliseconds of core measured as the work runs, and bytes sent.

An account fills at a steady rate up to what may be saved; work is charged when it is done, so an account may go below
zero. Whoever is below zero is told to slow down until it has filled again. Nobody's name is in any figure.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Generator
from contextvars import ContextVar
from types import coroutine
from typing import Any, TypeVar, final

from ludoteca.server.errors import Trouble
from ludoteca.server.limits import NOBODY, Limits, Payer
from ludoteca.server.metrics import Metrics

T = TypeVar("T")

PAYER: ContextVar[Payer] = ContextVar("payer", default=NOBODY)
"""Whose request or frame is being answered; tasks begun for it inherit that."""

MOST_ACCOUNTS = 20_000
MILLISECONDS = 1000.0


@final
class Accounts:
    """One for each name; who has not been seen for longest is forgotten first."""

    def __init__(self, rate: float, full: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.full = full
        self._clock = clock
        self._all: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """What is left, and when that was."""

    def left(self, whose: str) -> float:
        """What may still be spent."""
        found = self._all.get(whose)
        return self.full if found is None else min(self.full, found[0] + (self._clock() - found[1]) * self.rate)

    def charge(self, whose: str, amount: float) -> None:
        """It was spent."""
        self._all[whose] = (self.left(whose) - amount, self._clock())
        self._all.move_to_end(whose)
        if len(self._all) > MOST_ACCOUNTS:
            self._all.popitem(last=False)

    def take(self, whose: str, amount: float = 1.0) -> bool:
        """Spend it if it is there."""
        if self.left(whose) < amount:
            return False
        self.charge(whose, amount)
        return True

    def overdrawn(self) -> int:
        """How many have nothing left."""
        return sum(self.left(whose) <= 0 for whose in self._all)


@final
class Costs:
    """The accounts of this process."""

    def __init__(self, limits: Limits, metrics: Metrics, clock: Callable[[], float] = time.monotonic) -> None:
        crowd = limits.crowd
        self.crowd = crowd
        self.metrics = metrics
        self._core = Accounts(limits.core, limits.core_saved, clock)
        self._core_of_addresses = Accounts(limits.core * crowd, limits.core_saved * crowd, clock)
        self._bytes = Accounts(limits.bytes_out, limits.bytes_saved, clock)
        self._bytes_of_addresses = Accounts(limits.bytes_out * crowd, limits.bytes_saved * crowd, clock)

    def charge(self, payer: Payer, milliseconds: float, kind: str) -> None:
        """So much core time was spent for somebody."""
        self.metrics.core.labels(kind).inc(milliseconds / MILLISECONDS)
        if payer.guest is not None:
            self._core.charge(payer.guest, milliseconds)
        if payer.address is not None:
            self._core_of_addresses.charge(payer.address, milliseconds)

    def charge_bytes(self, payer: Payer, number: int) -> None:
        """So much was sent to somebody."""
        if payer.guest is not None:
            self._bytes.charge(payer.guest, number)
        if payer.address is not None:
            self._bytes_of_addresses.charge(payer.address, number)

    def check(self, payer: Payer) -> None:
        """Trouble for whoever has spent more than their share."""
        if payer is NOBODY:
            return
        for why, guests, addresses in (
            ("core", self._core, self._core_of_addresses),
            ("bytes", self._bytes, self._bytes_of_addresses),
        ):
            if payer.guest is not None and guests.left(payer.guest) < 0:
                raise self.slowed(f"{why} of a guest")
            if payer.address is not None and addresses.left(payer.address) < 0:
                raise self.slowed(f"{why} of an address")

    def slowed(self, why: str) -> Trouble:
        """Somebody is being slowed down: counted, and said."""
        self.metrics.slowed.labels(why).inc()
        return Trouble("slow_down", 429)

    def debt(self, payer: Payer) -> float:
        """What somebody has cost lately: who has cost less goes first."""
        guest = 0.0 if payer.guest is None else self._core.full - self._core.left(payer.guest)
        if payer.address is None:
            return guest
        accounts = self._core_of_addresses
        return max(guest, (accounts.full - accounts.left(payer.address)) / self.crowd)

    def show(self) -> None:
        """Who is being slowed just now, by number."""
        self.metrics.slowed_now.labels("guests").set(self._core.overdrawn())
        self.metrics.slowed_now.labels("addresses").set(self._core_of_addresses.overdrawn())

    @coroutine
    def metered(self, payer: Payer, kind: str, work: Coroutine[Any, Any, T]) -> Generator[Any, Any, T]:
        """Do some work, and charge what the loop spends on it: each step is timed, the waiting between is not."""
        spent = 0.0
        send: Callable[[Any], Any] = work.send
        value: Any = None
        try:
            while True:
                began = time.thread_time()
                try:
                    waits_for = send(value)
                except StopIteration as done:
                    result: T = done.value
                    return result
                finally:
                    spent += time.thread_time() - began
                try:
                    value = yield waits_for
                    send = work.send
                except BaseException as problem:
                    value, send = problem, work.throw
        finally:
            work.close()
            self.charge(payer, spent * MILLISECONDS, kind)
