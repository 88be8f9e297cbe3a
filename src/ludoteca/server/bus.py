"""Who must look at which table: `(table, seq)` from process to process, never anything else."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import socket
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol, final

log = logging.getLogger("ludoteca.bus")

CHANNEL = "ludoteca"
RETRY_SECONDS = 1.0
FOLDER = "folder:"
"""What the name of a bus between processes of one machine begins with."""
COME = b"come"
"""What a process says that has just come."""
MOST_HEARD = 500
"""What is heard at a time before others have their turn."""

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


@final
class NeighbourBus:
    """Several processes of one machine, by datagrams through a folder: each has a socket there, and a name.

    Nobody waits for anybody: what a neighbour has no room for is lost, and found by its sweep.
    """

    shared = True

    def __init__(self, folder: str) -> None:
        self._folder = Path(folder)
        self._name = self._folder / f"{os.getpid()}-{id(self)}"
        self._line = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._neighbours: list[str] = []
        self._known_until = 0.0

    async def open(self, hear: Hear) -> None:
        self._line.setblocking(False)
        self._line.bind(str(self._name))
        asyncio.get_running_loop().add_reader(self._line, self._listen, hear)
        self._tell(COME)

    def publish(self, table: str, seq: int) -> None:
        self._tell(f"{table} {seq}".encode())

    def _tell(self, said: bytes) -> None:
        if time.monotonic() > self._known_until:
            self._known_until = time.monotonic() + RETRY_SECONDS
            self._neighbours = [str(one) for one in self._folder.iterdir() if one != self._name]
        for neighbour in self._neighbours:
            try:
                self._line.sendto(said, neighbour)
            except BlockingIOError:
                continue
            except OSError:  # gone, perhaps without a word
                self._known_until = 0.0
                with contextlib.suppress(OSError):
                    os.unlink(neighbour)

    def _listen(self, hear: Hear) -> None:
        for _ in range(MOST_HEARD):
            try:
                said = self._line.recv(200).decode()
            except BlockingIOError:
                return
            table, _, seq = said.partition(" ")
            if said == COME.decode():
                self._known_until = 0.0
            elif seq.lstrip("-").isdigit():
                hear(table, int(seq))

    async def ready(self) -> bool:
        return self._name.exists()

    async def close(self) -> None:
        asyncio.get_running_loop().remove_reader(self._line)
        self._line.close()
        self._name.unlink(missing_ok=True)


def open_bus(url: str | None) -> Bus:
    """The bus the settings name: a folder, or a Valkey or Redis."""
    if url is None:
        return LocalBus()
    return NeighbourBus(url.removeprefix(FOLDER)) if url.startswith(FOLDER) else RedisBus(url)
