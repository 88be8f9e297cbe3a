"""Who must look at which table: `(table, seq)` from process to process, never anything else."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any, Protocol, final

log = logging.getLogger("ludoteca.bus")

CHANNEL = "ludoteca"
RETRY_SECONDS = 1.0

Hear = Callable[[str, int], None]
"""Called with a table and the seq it has reached; a negative one means: its chat."""


class Bus(Protocol):
    """A way to tell the other processes."""

    shared: bool
    """Are there other processes at all?"""

    async def open(self, hear: Hear) -> None: ...
    def publish(self, table: str, seq: int) -> None: ...
    async def ready(self) -> bool: ...
    async def close(self) -> None: ...


@final
class LocalBus:
    """One process: it has heard already."""

    shared = False

    async def open(self, hear: Hear) -> None:
        del hear

    def publish(self, table: str, seq: int) -> None:
        del table, seq

    async def ready(self) -> bool:
        return True

    async def close(self) -> None:
        return


@final
class RedisBus:
    """Several processes, by Valkey or Redis. What is lost while it is away is found by the sweep."""

    shared = True

    def __init__(self, url: str) -> None:
        from redis.asyncio import Redis

        self._redis: Any = Redis.from_url(url, socket_timeout=5, socket_connect_timeout=5)
        self._listening: Any = Redis.from_url(url, socket_connect_timeout=5)
        self._out: list[str] = []
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, hear: Hear) -> None:
        self._tasks = [
            asyncio.create_task(self._listen(hear), name="bus in"),
            asyncio.create_task(self._speak(), name="bus out"),
        ]

    def publish(self, table: str, seq: int) -> None:
        self._out.append(f"{table} {seq}")
        self._wake.set()

    async def _speak(self) -> None:
        from redis.exceptions import RedisError

        while True:
            await self._wake.wait()
            self._wake.clear()
            batch, self._out = self._out, []
            try:
                pipe = self._redis.pipeline(transaction=False)
                for one in batch:
                    pipe.publish(CHANNEL, one)
                await pipe.execute()
            except (RedisError, OSError) as problem:
                log.warning("bus is away", extra={"problem": type(problem).__name__})

    async def _listen(self, hear: Hear) -> None:
        from redis.exceptions import RedisError

        while True:
            try:
                async with self._listening.pubsub(ignore_subscribe_messages=True) as channel:
                    await channel.subscribe(CHANNEL)
                    async for message in channel.listen():
                        table, _, seq = message["data"].decode().partition(" ")
                        if seq.lstrip("-").isdigit():
                            hear(table, int(seq))
            except (RedisError, OSError) as problem:
                log.warning("bus is away", extra={"problem": type(problem).__name__})
            await asyncio.sleep(RETRY_SECONDS)

    async def ready(self) -> bool:
        from redis.exceptions import RedisError

        try:
            return bool(await self._redis.ping())
        except (RedisError, OSError):
            return False

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await self._redis.aclose()
        await self._listening.aclose()


def open_bus(url: str | None) -> Bus:
    """The bus the settings name."""
    return LocalBus() if url is None else RedisBus(url)
