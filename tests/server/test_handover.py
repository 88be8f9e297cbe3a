"""One server process after the other at one address: people in mid-game hardly notice, and not a word is lost."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from ludoteca.server import database
from ludoteca.server.store import Store
from ludoteca.server.worker_pool import NoAnswer, Thinkers
from tests.server.harness import UNIFORM, Chair, Player, play_to_the_end, run
from tests.server.test_processes import SCREEN, address

pytestmark = [pytest.mark.xdist_group("processes"), pytest.mark.once]
if os.name != "posix":
    pytest.skip("sockets are handed down on POSIX systems", allow_module_level=True)

RESTART = 1012
"""The code that says: call again at once."""


@contextmanager
def supervised(
    database: str, more: Sequence[str] = (), **environment: str
) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """`ludoteca serve --handover`: where, and the supervisor."""
    command = [sys.executable, "-m", "ludoteca", "serve", "--handover", "--port", "0", "--database", database]
    command += ["--rate", "100000", "--bot-pause", "0", "--bot-beat", "0", "--log", "warning", *more]
    english = {**os.environ, "LANG": "C", "LUDOTECA_LANG": "en", **environment}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=english) as child:
        try:
            yield address(child), child
        finally:
            if child.poll() is None:
                child.terminate()
            child.wait(300)


def told(child: subprocess.Popen[str], words: str) -> None:
    """Read what the supervisor says until these words are in it."""
    assert child.stdout is not None
    assert any(words in line for line in child.stdout), f"it ended without saying {words!r}"


async def stored_keys(url: str, table: str) -> list[str]:
    """The keys of all that was said at a table, in order."""
    engine = database.connect(url)
    rows = await Store(engine).rows_after(table, -1)
    await engine.dispose()
    return [row.key.rpartition(":")[2] for row in rows if row.key is not None]


async def said_until_broken(player: Player, table: str, wishes: list[dict[str, Any]]) -> int | None:
    """Say the last wish again if it has no answer, then speak and take back until the line breaks; its code."""
    async with player.sit(table) as chair:
        try:
            while True:
                if not wishes or "answer" in wishes[-1]:
                    wishes.append(await next_wish(chair, wishes))
                wish = wishes[-1]
                fields = {name: wish[name] for name in ("seat", "word", "seq", "key") if name in wish}
                answer = await chair.wish(wish["t"], **fields)
                if answer["t"] == "trouble":
                    continue  # a disk that stalls: nothing was done, and the same is said again
                wish["answer"] = answer
                assert answer["t"] == "ok", wish
                while chair.seq < wish["answer"]["seq"]:
                    await chair.hear()
        except ConnectionClosed as closed:
            return code_of(closed)


async def next_wish(chair: Chair, wishes: list[dict[str, Any]]) -> dict[str, Any]:
    """A word and its undoing in turn, so that there is always something to say."""
    key = f"w{len(wishes)}"
    if wishes and wishes[-1]["t"] == "move":
        return {"t": "undo", "seat": wishes[-1]["seat"], "key": key}
    actor = chair.turn["actors"][0]
    await chair.send("look", eyes=actor)
    await chair.until("snapshot")
    return {"t": "move", "seat": actor, "word": chair.words()[0], "seq": chair.seq, "key": key}


def code_of(closed: ConnectionClosed) -> int | None:
    """Why the server hung up; None if it broke without a word."""
    return None if closed.rcvd is None else closed.rcvd.code


def test_words_said_through_two_changeovers_are_all_there_once(sqlite: str) -> None:
    async def story(url: str, supervisor: subprocess.Popen[str]) -> None:
        async with Player(url) as anna:
            card = await anna.lay("kupferkessel", seats=SCREEN, start=True)
            wishes: list[dict[str, Any]] = []
            for _ in range(2):
                supervisor.send_signal(signal.SIGHUP)
                assert await said_until_broken(anna, card["id"], wishes) == RESTART
                await asyncio.to_thread(told, supervisor, "handed over")
            async with anna.sit(card["id"]) as chair:
                await chair.drain()
            supervisor.terminate()
        kept = await stored_keys(sqlite, card["id"])
        answered = [wish["key"] for wish in wishes if "answer" in wish]
        assert kept in (answered, [wish["key"] for wish in wishes]), "a word is lost, or there twice"

    with supervised(sqlite) as (url, supervisor):
        run(story(url, supervisor))
        assert supervisor.wait(300) == 0


def test_a_game_against_bots_goes_on_to_its_end(sqlite: str) -> None:
    async def story(url: str, supervisor: subprocess.Popen[str]) -> None:
        async with Player(url) as anna:
            seats = [{"kind": "me"}, UNIFORM, {"kind": "bot", "bot": "level1"}]
            card = await anna.lay("kupferkessel", seats=seats, start=True)
            async with anna.sit(card["id"]) as chair:
                while 0 not in chair.turn["actors"]:
                    await chair.until("update")
                assert (await chair.move(chair.words()[0]))["t"] == "ok"
                supervisor.send_signal(signal.SIGHUP)
                with pytest.raises(ConnectionClosed) as broken:
                    await chair.until("never")
                assert code_of(broken.value) == RESTART
            async with anna.sit(card["id"], last=chair.seq) as chair:
                assert (await play_to_the_end(anna, card["id"], chair))["winners"]

    with supervised(sqlite) as (url, supervisor):
        run(story(url, supervisor))


def test_a_next_process_that_does_not_come_up_changes_nothing(sqlite: str, tmp_path: Path) -> None:
    async def story(url: str, supervisor: subprocess.Popen[str]) -> None:
        async with Player(url) as anna:
            card = await anna.lay("kupferkessel", seats=SCREEN, start=True)
            async with anna.sit(card["id"]) as chair:
                broken = tmp_path / "upgrade/ludoteca"
                broken.mkdir(parents=True)
                (broken / "__init__.py").write_text("raise SystemExit('this version is broken')\n")
                supervisor.send_signal(signal.SIGHUP)
                await asyncio.to_thread(told, supervisor, "all goes on as it was")
                await chair.drain()
                assert (await anna.get(f"/tables/{card['id']}"))["id"] == card["id"]

    path = os.pathsep.join([str(tmp_path / "upgrade"), os.environ.get("PYTHONPATH", "")]).rstrip(os.pathsep)
    with supervised(sqlite, PYTHONPATH=path) as (url, supervisor):
        run(story(url, supervisor))


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="this system does not tell when a stranger's child ends")
def test_no_server_outlives_its_supervisor(sqlite: str) -> None:
    with supervised(sqlite) as (_, supervisor):
        [server] = Path(f"/proc/{supervisor.pid}/task/{supervisor.pid}/children").read_text().split()
        watched = os.pidfd_open(int(server))
        try:
            supervisor.kill()
            assert select.select([watched], [], [], 60)[0], "the server is still there"
        finally:
            os.close(watched)


def test_bots_end_their_thoughts_and_begin_no_new_ones() -> None:
    slow = (
        "import sys, time, struct\n"
        "def say(text): sys.stdout.buffer.write(struct.pack('!I', len(text)) + text); sys.stdout.flush()\n"
        "say(b'{}')\n"
        "while header := sys.stdin.buffer.read(4):\n"
        "    sys.stdin.buffer.read(struct.unpack('!I', header)[0]); time.sleep(0.3); say(b'{\"word\": 1}')\n"
    )

    async def story() -> None:
        thinkers = Thinkers(1, 20.0, (sys.executable, "-c", slow))
        await thinkers.warm_up()
        first = asyncio.create_task(thinkers.choose(kind="move", game="g", bot="b"))
        second = asyncio.create_task(thinkers.choose(kind="move", game="g", bot="b"))
        await asyncio.sleep(0)  # both have asked
        await thinkers.rest()
        assert (await first) == {"word": 1}
        assert not second.done(), "a thought was begun by one who makes way"
        with pytest.raises(NoAnswer):
            await thinkers.choose(kind="hint", game="g", bot="b")
        second.cancel()
        await thinkers.close()

    run(story())
