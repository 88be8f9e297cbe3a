"""Two processes on one database, killed in turn while people play: nothing acknowledged is lost, doubled or wrong."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from ludoteca.server import database
from ludoteca.server.log_rows import Undo, Word
from ludoteca.server.store import Store
from tests.server.harness import Player, free_port, run
from tests.server.test_handover import said_until_broken
from tests.server.test_processes import SCREEN, moved, ready

pytestmark = [pytest.mark.xdist_group("processes"), pytest.mark.once]
if os.name != "posix":
    pytest.skip("processes are killed on POSIX systems", allow_module_level=True)

TABLES = 4


class Pair:
    """Two server processes at addresses of their own, which they keep when they come again."""

    def __init__(self, database: str, bus: str) -> None:
        with free_port() as one, free_port() as two:
            self.ports = (one, two)
        self.command = [sys.executable, "-m", "ludoteca", "serve", "--database", database, "--bus", bus]
        self.command += ["--rate", "100000", "--limit", "core=100000"]  # one guest asks for all that is asked here
        self.command += ["--bot-pause", "0", "--bot-beat", "0", "--log", "warning"]
        self.urls = [f"http://127.0.0.1:{port}" for port in self.ports]
        self.running = [self.start(0), self.start(1)]

    def start(self, which: int) -> subprocess.Popen[bytes]:
        return subprocess.Popen([*self.command, "--port", str(self.ports[which])], stdout=subprocess.DEVNULL)

    def kill(self, which: int) -> None:
        self.running[which].kill()
        self.running[which].wait(300)

    def end(self) -> None:
        for process in self.running:
            process.send_signal(signal.SIGTERM)
        for process in self.running:
            process.wait(300)


async def play_on(players: list[Player], table: str, wishes: list[dict[str, Any]], at: int) -> None:
    """Speak at one process, and whenever the line breaks go on at the other."""
    while True:
        try:
            await said_until_broken(players[at], table, wishes)
        except (ConnectionClosed, InvalidHandshake, OSError, EOFError):
            await asyncio.sleep(0.02)
        at = 1 - at


async def kept(url: str, table: str) -> list[tuple[str, Any]]:
    """What was said at a table, by key, in order."""
    engine = database.connect(url)
    rows = await Store(engine).rows_after(table, -1)
    await engine.dispose()
    assert [row.seq for row in rows] == list(range(len(rows))), "a gap"
    bodies = [(row.key, row.body) for row in rows if row.key is not None and isinstance(row.body, Word | Undo)]
    return [(key.rpartition(":")[2], body.word if isinstance(body, Word) else "undo") for key, body in bodies]


async def kills(pair: Pair, url: str, number: int) -> int:
    """Kill one and the other in turn, so many times; how many words were acknowledged."""
    await ready(*pair.urls)
    async with Player(pair.urls[0]) as anna, moved(anna, pair.urls[1]) as same:
        ids = [(await anna.lay("kupferkessel", seats=SCREEN, start=True))["id"] for _ in range(TABLES)]
        said: dict[str, list[dict[str, Any]]] = {id: [] for id in ids}
        playing = [asyncio.create_task(play_on([anna, same], id, said[id], n % 2)) for n, id in enumerate(said)]
        for number_of_kill in range(number):
            before = {id: len(wishes) for id, wishes in said.items()}
            while any(len(said[id]) < before[id] + 3 for id in ids):  # all are at it
                assert not any(task.done() for task in playing), [task for task in playing if task.done()]
                await asyncio.sleep(0.01)
            victim = number_of_kill % 2
            await asyncio.to_thread(pair.kill, victim)
            pair.running[victim] = pair.start(victim)
            await ready(pair.urls[victim])
        assert not any(task.done() for task in playing), [task for task in playing if task.done()]
        for task in playing:
            while not task.done():  # a line that breaks in the same moment may swallow it
                task.cancel()
                await asyncio.wait([task], timeout=1)
    acknowledged = 0
    for id, wishes in said.items():
        told = [(wish["key"], wish.get("word", "undo")) for wish in wishes if "answer" in wish]
        all_said = [(wish["key"], wish.get("word", "undo")) for wish in wishes]
        assert await kept(url, id) in (told, all_said), "lost, doubled or wrong"
        acknowledged += len(told)
    return acknowledged


def killed(url: str, bus: str, number: int) -> None:
    with ExitStack() as stack:
        pair = Pair(url, bus)
        stack.callback(pair.end)
        acknowledged = run(kills(pair, url, number), 14_000)
    print(f"{number} kills, {acknowledged} words acknowledged, none lost, doubled or wrong")
    assert acknowledged >= 3 * TABLES * number - TABLES


@pytest.fixture
def folder(tmp_path: Path) -> str:
    """A bus for the processes of one machine."""
    (tmp_path / "bus").mkdir()
    return f"folder:{tmp_path / 'bus'}"


def test_processes_killed_in_turn_lose_nothing_that_was_acknowledged(sqlite: str, folder: str) -> None:
    killed(sqlite, folder, 2)


@pytest.mark.prove
@pytest.mark.timeout(14_400)
def test_a_hundred_kills_on_sqlite(sqlite: str, folder: str) -> None:
    killed(sqlite, folder, 100)


@pytest.mark.prove
@pytest.mark.timeout(14_400)
def test_a_hundred_kills_on_postgresql_with_valkey(postgres: str, valkey: str) -> None:
    killed(postgres, valkey, 100)
