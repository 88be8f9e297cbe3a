"""What each guest, and each address, has cost: milliseconds of core measured as the work runs, and bytes sent.

An account fills at a steady rate up to what may be saved; work is charged when it is done, so an account may go below
zero. Whoever is below zero is told to slow down until it has filled again. Nobody's name is in any figure.
"""

from __future__ import annotations

import asyncio
import math
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
class Shares:
    """The accounts of addresses, and what each guest of one has taken of it lately.

    Where an address has spent what it may, those of its guests are slowed who took more than an equal share: whoever
    shares an address with many others, or with one who takes much, still has what is theirs.
    """

    def __init__(self, rate: float, full: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.accounts = Accounts(rate, full, clock)
        self._clock = clock
        self._forgets = full / rate if rate else 1.0
        """Seconds after which most of what somebody took is forgotten."""
        self._taken: OrderedDict[str, dict[str | None, tuple[float, float]]] = OrderedDict()
        """Of each address: what a guest had taken, and when that was."""

    def charge(self, payer: Payer, amount: float) -> None:
        """It was spent."""
        if payer.address is None:
            return
        self.accounts.charge(payer.address, amount)
        guests = self._taken.setdefault(payer.address, {})
        self._taken.move_to_end(payer.address)
        now = self._clock()
        guests[payer.guest] = (self._lately(guests.get(payer.guest, NOTHING), now) + amount, now)
        if len(guests) > MOST_OF_AN_ADDRESS:
            del guests[min(guests, key=lambda guest: self._lately(guests[guest], now))]
        if len(self._taken) > MOST_ACCOUNTS:
            self._taken.popitem(last=False)

    def is_over(self, payer: Payer) -> bool:
        """Has the address nothing left, and this guest taken an equal share of it or more?"""
        if payer.address is None or self.accounts.left(payer.address) >= 0:
            return False
        now = self._clock()
        taken = {guest: self._lately(one, now) for guest, one in self._taken.get(payer.address, {}).items()}
        least = self.accounts.full / LEAST
        return taken.get(payer.guest, 0.0) >= self.accounts.full / max(1, sum(one > least for one in taken.values()))

    def _lately(self, taken: tuple[float, float], now: float) -> float:
        return taken[0] * math.exp((taken[1] - now) / self._forgets)


NOTHING = (0.0, 0.0)
MOST_OF_AN_ADDRESS = 1_000
LEAST = 5_000
"""Who has taken less than such a part of what an address may save is not counted among those who share it."""


@final
class Tries:
    """So many a second for each guest and, for a crowd of them, each address."""

    def __init__(self, rate: float, full: float, crowd: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._guests = Accounts(rate, full, clock)
        self._addresses = Shares(rate * crowd, full * crowd, clock)

    def take(self, payer: Payer) -> bool:
        """One more, if it may be."""
        if self._addresses.is_over(payer) or (payer.guest is not None and not self._guests.take(payer.guest)):
            return False
        self._addresses.charge(payer, 1.0)
        return True


@final
class Turnstile:
    """One piece of work after the other, and a look at the sockets between: moves never wait for a crowd of questions.

    Of those who wait whoever has cost less goes first.
    """

    def __init__(self, debt: Callable[[Payer], tuple[float, float]]) -> None:
        self._debt = debt
        self._busy = False
        self._waiting: list[tuple[Payer, asyncio.Future[None]]] = []

    async def enter(self, payer: Payer) -> None:
        """Wait for one's turn."""
        loop = asyncio.get_running_loop()
        if not self._busy:
            self._busy = True
            loop.call_soon(self._next)
            return
        turn: asyncio.Future[None] = loop.create_future()
        self._waiting.append((payer, turn))
        await turn

    def _next(self) -> None:
        """Let one in; the next when the loop has come round: one that is told now works then, before this is called."""
        self._waiting = [one for one in self._waiting if not one[1].done()]
        if not self._waiting:
            self._busy = False
            return
        first = min(self._waiting, key=lambda one: self._debt(one[0]))
        self._waiting.remove(first)
        first[1].set_result(None)
        asyncio.get_running_loop().call_soon(self._next)


@final
class Costs:
    """The accounts of this process."""

    def __init__(self, limits: Limits, metrics: Metrics, clock: Callable[[], float] = time.monotonic) -> None:
        crowd = limits.crowd
        self.crowd = crowd
        self.metrics = metrics
        self.turnstile = Turnstile(self.debt)
        self._core = Accounts(limits.core, limits.core_saved, clock)
        self._core_of_addresses = Shares(limits.core * crowd, limits.core_saved * crowd, clock)
        self._bytes = Accounts(limits.bytes_out, limits.bytes_saved, clock)
        self._bytes_of_addresses = Shares(limits.bytes_out * crowd, limits.bytes_saved * crowd, clock)

    def charge(self, payer: Payer, milliseconds: float, kind: str) -> None:
        """So much core time was spent for somebody."""
        self.metrics.core.labels(kind).inc(milliseconds / MILLISECONDS)
        if payer.guest is not None:
            self._core.charge(payer.guest, milliseconds)
        self._core_of_addresses.charge(payer, milliseconds)

    def charge_bytes(self, payer: Payer, number: int) -> None:
        """So much was sent to somebody."""
        if payer.guest is not None:
            self._bytes.charge(payer.guest, number)
        self._bytes_of_addresses.charge(payer, number)

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
            if addresses.is_over(payer):
                raise self.slowed(f"{why} of an address")

    def slowed(self, why: str) -> Trouble:
        """Somebody is being slowed down: counted, and said."""
        self.metrics.slowed.labels(why).inc()
        return Trouble("slow_down", 429)

    def debt(self, payer: Payer) -> tuple[float, float]:
        """What somebody has cost lately, with their address and alone: who has cost less goes first."""
        guest = 0.0 if payer.guest is None else self._core.full - self._core.left(payer.guest)
        if payer.address is None:
            return guest, guest
        accounts = self._core_of_addresses.accounts
        return max(guest, (accounts.full - accounts.left(payer.address)) / self.crowd), guest

    def show(self) -> None:
        """Who is being slowed just now, by number."""
        self.metrics.slowed_now.labels("guests").set(self._core.overdrawn())
        self.metrics.slowed_now.labels("addresses").set(self._core_of_addresses.accounts.overdrawn())

    @coroutine
    def metered(self, payer: Payer, kind: str, work: Coroutine[Any, Any, T]) -> Generator[Any, Any, T]:
        """Do some work, and charge what the loop spends on it: each step is timed, the waiting between is not."""
        spent = 0.0
        send: Callable[[Any], Any] = work.send
        value: Any = None
        try:
            yield from self.turnstile.enter(payer).__await__()
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
