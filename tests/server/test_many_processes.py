"""`ludoteca serve --processes 2`: one address, any process serves any table, and each may go while people play."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from ludoteca.server.bus import NeighbourBus
from ludoteca.server.supervisor import without
from tests.server.harness import Player, run
from tests.server.test_handover import said_until_broken, stored_keys, supervised, told
from tests.server.test_processes import SCREEN, stored_words

pytestmark = [pytest.mark.xdist_group("processes"), pytest.mark.once]
if os.name != "posix":
    pytest.skip("sockets are handed down on POSIX systems", allow_module_level=True)

TWO = ("--processes", "2")


def children(supervisor: subprocess.Popen[str]) -> list[int]:
    """The server processes a supervisor has started."""
    return [int(one) for one in Path(f"/proc/{supervisor.pid}/task/{supervisor.pid}/children").read_text().split()]


async def sockets_here(url: str) -> int:
    """How many sockets that process has which happens to answer."""
    async with Player(url, "nobody") as anybody:
        said = (await anybody.http.get("/metrics")).text
    found = re.search(r"^ludoteca_sockets (\d+)", said, re.MULTILINE)
    assert found
    return int(found[1])


def test_what_is_said_to_one_process_is_heard_at_the_others(sqlite: str) -> None:
    async def story(url: str) -> None:
        async with Player(url) as anna:
            id = (await anna.lay("kupferkessel", seats=SCREEN, start=True))["id"]
            async with AsyncExitStack() as sitting:
                chairs = [await sitting.enter_async_context(anna.sit(id, eyes=0)) for _ in range(24)]
                for turn in range(6):
                    speaker = chairs[turn]
                    actor = speaker.turn["actors"][0]
                    await speaker.send("look", eyes=actor)
                    await speaker.until("snapshot")
                    answer = await speaker.move(speaker.words()[0], seat=actor, key=f"turn {turn}")
                    assert answer["t"] == "ok"
                    for chair in chairs:
                        while chair.seq < answer["seq"]:
                            await chair.hear()
                spread: set[int] = set()
                while len(spread) < 2 and spread != {12}:  # each call is a connection, and comes to any of them
                    spread.add(await sockets_here(url))
                assert sum(spread) == len(chairs) or spread == {12}
            assert len(await stored_words(sqlite, id)) == 6

    with supervised(sqlite, TWO) as (url, supervisor):
        run(story(url))
        supervisor.terminate()
        assert supervisor.wait(300) == 0


def test_words_said_through_a_rolling_restart_are_all_there_once(sqlite: str) -> None:
    async def story(url: str, supervisor: subprocess.Popen[str]) -> None:
        async with Player(url) as anna:
            id = (await anna.lay("kupferkessel", seats=SCREEN, start=True))["id"]
            before = children(supervisor)
            wishes: list[dict[str, Any]] = []
            supervisor.send_signal(signal.SIGHUP)
            changed = asyncio.create_task(asyncio.to_thread(told, supervisor, "were handed over"))
            over = asyncio.Event()
            speaking = asyncio.create_task(speak_on(anna, id, wishes, over))
            await changed
            said = len(wishes)
            while len(wishes) < said + 4:
                await asyncio.sleep(0.01)
            over.set()
            supervisor.terminate()
            await speaking
            assert not set(before) & set(children(supervisor))
        kept = await stored_keys(sqlite, id)
        answered = [wish["key"] for wish in wishes if "answer" in wish]
        assert kept in (answered, [wish["key"] for wish in wishes]), "a word is lost, or there twice"

    with supervised(sqlite, TWO) as (url, supervisor):
        run(story(url, supervisor))


async def speak_on(player: Player, table: str, wishes: list[dict[str, Any]], over: asyncio.Event) -> None:
    """Speak, and call again whenever the line breaks; until it is over, and nobody answers any more."""
    while True:
        try:
            await said_until_broken(player, table, wishes)
        except (ConnectionClosed, InvalidHandshake, OSError, EOFError):
            if over.is_set():
                return
            await asyncio.sleep(0.01)


def test_a_process_that_is_killed_is_followed_by_another(sqlite: str) -> None:
    async def story(url: str, supervisor: subprocess.Popen[str]) -> None:
        async with Player(url) as anna:
            id = (await anna.lay("kupferkessel", seats=SCREEN, start=True))["id"]
            wishes: list[dict[str, Any]] = []
            over = asyncio.Event()
            speaking = asyncio.create_task(speak_on(anna, id, wishes, over))
            for _ in range(2):
                said, (victim, *_) = len(wishes), children(supervisor)
                os.kill(victim, signal.SIGKILL)
                await asyncio.to_thread(told, supervisor, "another takes its place")
                while len(wishes) < said + 4:
                    await asyncio.sleep(0.01)
            over.set()
            supervisor.terminate()
            await speaking
        kept = await stored_keys(sqlite, id)
        answered = [wish["key"] for wish in wishes if "answer" in wish]
        assert kept in (answered, [wish["key"] for wish in wishes]), "a word is lost, or there twice"

    with supervised(sqlite, TWO) as (url, supervisor):
        run(story(url, supervisor))


def test_a_number_of_processes_is_taken_out_of_the_command_line() -> None:
    said = ["serve", "--processes", "2", "--handover", "--port", "1", "--processes=3", "--log", "info"]
    assert without(said, "--handover", "--processes") == ["serve", "--port", "1", "--log", "info"]


def test_neighbours_hear_each_other_and_miss_nobody_who_has_gone(tmp_path: Path) -> None:
    async def story() -> None:
        heard: dict[str, list[tuple[str, int]]] = {"one": [], "two": [], "three": []}
        buses = {name: NeighbourBus(str(tmp_path)) for name in heard}
        for name, bus in buses.items():
            await bus.open(lambda table, seq, name=name: heard[name].append((table, seq)))  # type: ignore[misc]
        while not (heard["two"] and heard["three"]):  # once it has heard that they are there
            buses["one"].publish("t", 5)
            await asyncio.sleep(0)
        assert not heard["one"]
        assert set(heard["two"] + heard["three"]) == {("t", 5)}
        await buses["two"].close()
        assert not await buses["two"].ready()
        buses["one"].publish("t", -1)
        while heard["three"][-1] != ("t", -1):
            await asyncio.sleep(0)
        await buses["one"].close()
        await buses["three"].close()
        assert not list(tmp_path.iterdir())

    run(story())
