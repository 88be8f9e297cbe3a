"""A full hall: a thousand open tables and five thousand visitors; the first page comes at once, and changes reach all.

`dev prove tests/server/test_hall_load.py -s` prints the figures. They mean something on a machine that is quiet: the
visitors have a process of their own, and so a core.
"""

from __future__ import annotations

import asyncio
import base64
import multiprocessing
import os
import resource
import time
from dataclasses import replace
from multiprocessing.connection import Connection

import pytest

from ludoteca.server.identity import new_id
from ludoteca.server.wishes import DoorWish, SeatWish, TableWish
from tests.server.harness import PLENTY, QUICK, Player, Server, run, serving

TABLES = 1_000
VISITORS = 5_000
ASKS = 400
SEATS = [SeatWish("me"), SeatWish("friend")]


class BareVisitor:
    """A socket to the hall without a library round it, so that the test measures the server."""

    def __init__(self) -> None:
        self.heard = asyncio.Event()

    async def come(self, host: str, token: str) -> None:
        name, port = host.split(":")
        self.reader, self.writer = await asyncio.open_connection(name, int(port))
        key = base64.b64encode(os.urandom(16)).decode()
        head = (
            f"GET /ws/hall HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Authorization: Bearer {token}\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        self.writer.write(head.encode())
        assert b" 101 " in await self.reader.readuntil(b"\r\n\r\n")
        self.task = asyncio.create_task(self._read())

    async def _read(self) -> None:
        while said := await self.reader.read(65536):
            if b'"changes"' in said:
                self.heard.set()


def visit(host: str, tokens: list[str], line: Connection) -> None:
    """Look at the hall as many: after each word on the line, forget what was told, and say when all have been told."""

    async def story() -> None:
        visitors = [BareVisitor() for _ in tokens]
        for at in range(0, len(visitors), 100):
            these = zip(visitors[at : at + 100], tokens[at : at + 100], strict=True)
            await asyncio.gather(*(one.come(host, token) for one, token in these))
        line.send(0.0)
        while await asyncio.to_thread(line.recv):
            for one in visitors:
                one.heard.clear()
            line.send(0.0)
            await asyncio.gather(*(one.heard.wait() for one in visitors))
            line.send(time.monotonic())

    allow_many_files()
    asyncio.run(story())


def allow_many_files() -> int:
    """As many as the system allows; how many that is."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return most


async def lay(server: Server, name: str) -> None:
    """One more open table."""
    wish = TableWish("kupferkessel", SEATS, door=DoorWish(pace="whenever"))
    await server.site.finder.lay(new_id(), name, wish)


async def first_pages(server: Server) -> list[float]:
    """How long each took, from the shortest; every twentieth is read anew, and all visitors are told of it."""
    times = []
    async with Player(server) as anna:
        for n in range(ASKS):
            if n % 20 == 0:
                await lay(server, "Carla")
            began = time.perf_counter()
            page = await anna.get("/hall", language="it")  # as the page in the browser asks
            times.append(time.perf_counter() - began)
            assert len(page["tables"]) == 24
    return sorted(times)


@pytest.mark.prove
@pytest.mark.timeout(3600)
def test_a_full_hall_answers_at_once_and_tells_everybody(sqlite: str) -> None:
    if (most := allow_many_files()) < 2 * VISITORS:
        pytest.skip(f"this system lets a process open {most} files")

    async def story() -> None:
        limits = replace(PLENTY, open_tables=10**6, connections=10**6)
        settings = replace(QUICK, limits=limits, sockets=2 * VISITORS, sweep=1.0)
        async with serving(sqlite, settings) as server:
            hall = server.site.hall
            for n in range(TABLES):
                await lay(server, f"Host {n}")
            ours, theirs = multiprocessing.Pipe()
            tokens = [server.site.signer.sign(new_id()) for _ in range(VISITORS)]
            crowd = multiprocessing.get_context("spawn").Process(target=visit, args=(server.host, tokens, theirs))
            crowd.start()
            try:
                await asyncio.to_thread(ours.recv)
                while len(hall.visitors) < VISITORS:
                    await asyncio.sleep(0.01)
                times = await first_pages(server)
                await asyncio.sleep(2.0)  # what was told meanwhile is read
                ours.send(True)
                await asyncio.to_thread(ours.recv)
                frames, began = hall.frames, time.monotonic()
                await lay(server, "Dino")
                told = await asyncio.to_thread(ours.recv) - began
            finally:
                crowd.terminate()
                crowd.join()
            p50, p99 = times[len(times) // 2], times[int(len(times) * 0.99)]
            print(f"\nfirst page: p50 {p50 * 1000:.1f} ms, p99 {p99 * 1000:.1f} ms (n={ASKS})")
            print(f"a change reaches all {VISITORS} visitors after {told * 1000:.0f} ms")
            assert hall.frames - frames == 1
            assert p99 < 0.2
            assert told < 1.0

    run(story(), 3500)
