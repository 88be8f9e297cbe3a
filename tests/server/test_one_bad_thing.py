"""One bad thing stays one: a row, a table, a game, a bot or a locked database spoils nothing beside it."""

from __future__ import annotations

import logging
import sqlite3
import sys
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from ludoteca.server.fences import Fences
from ludoteca.server.log_rows import Row, Word
from ludoteca.server.room import News, Room
from ludoteca.server.worker_pool import NoAnswer, Thinkers
from tests.server.harness import Player, run, serving, until_turn
from tests.server.test_undo import HandClock

pytestmark = pytest.mark.once

SCREEN = [{"kind": "me"}, {"kind": "screen"}]


def test_a_fence_holds_longer_each_time_and_opens_for_who_does_well() -> None:
    now = [0.0]
    fences = Fences(tries=2, first=10.0, longest=35.0, clock=lambda: now[0])
    assert fences.failed("a") == 0.0
    assert not fences.closed("a")
    assert fences.failed("a") == 10.0
    assert fences.closed("a")
    assert not fences.closed("b")
    now[0] = 10.0
    assert not fences.closed("a")
    assert [fences.failed("a") for _ in range(3)] == [20.0, 35.0, 35.0]
    fences.held("a")
    assert not fences.closed("a")


@pytest.mark.parametrize("seq", [0, 3])
def test_a_row_that_cannot_be_read_breaks_its_own_table_only(sqlite: str, seq: int) -> None:
    async def story() -> None:
        clock = HandClock()
        async with serving(sqlite, now=clock, cached=1) as server, Player(server) as anna:
            store = server.site.store
            bad = await anna.lay("kupferkessel", seats=SCREEN, start=True, clock={"move": 30})
            good = await anna.lay("kupferkessel", seats=SCREEN, start=True, clock={"move": 60})
            where = {"id": bad["id"], "seq": seq}
            spoilt = text("UPDATE move SET body = '{oh' WHERE table_id = :id AND seq = :seq").bindparams(**where)
            await store.execute(spoilt)
            server.site.rooms.drop(bad["id"])
            listed = {one["card"]["id"]: one["card"]["status"] for one in await anna.get("/tables")}
            assert listed[good["id"]] == "running"
            assert listed.get(bad["id"], "closed") == "closed"
            async with anna.sit(good["id"]) as chair:
                clock.at += 61_000  # both timers are due, that of the broken table first
                while not any(frame.get("kind") == "seat" for frame in chair.frames):
                    await chair.hear()
            assert (await anna.http.get(f"/api/tables/{bad['id']}")).status_code == (409 if seq == 0 else 200)

    run(story())


def test_a_game_that_stumbles_ends_its_table_and_no_other(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    fold = Room.fold
    stumbling: set[str] = set()

    def stumble(self: Room, row: Row) -> News:
        if self.id in stumbling and isinstance(row.body, Word):
            raise ZeroDivisionError
        return fold(self, row)

    monkeypatch.setattr(Room, "fold", stumble)

    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna:
            bad = await anna.lay("kupferkessel", seats=SCREEN, start=True)
            good = await anna.lay("kupferkessel", seats=SCREEN, start=True)
            stumbling.add(bad["id"])
            async with anna.sit(bad["id"], eyes=0) as one, anna.sit(bad["id"], eyes=1) as two:
                mover = {0: one, 1: two}[one.turn["actors"][0]]
                assert (await mover.move(mover.words()[0]))["t"] == "ok"  # it is in the record
                assert (await mover.move(mover.words()[0]))["reason"] == "closed"
            async with anna.sit(good["id"], eyes=0) as one, anna.sit(good["id"], eyes=1) as two:
                mover = {0: one, 1: two}[one.turn["actors"][0]]
                assert (await mover.move(mover.words()[0]))["t"] == "ok"

    run(story())
    assert any(record.message == "a table is broken" and record.exc_info for record in caplog.records)


def test_what_cannot_be_told_is_stored_all_the_same(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna:
            card = await anna.lay("kupferkessel", seats=SCREEN, start=True)
            tell = server.site.rooms.tell

            def stumble(*_: object) -> None:
                raise KeyError

            state = await anna.get(f"/tables/{card['id']}/state")
            seat = state["turn"]["actors"][0]
            word = (await anna.get(f"/tables/{card['id']}/moves", seat=seat))[0]
            server.site.rooms.tell = stumble
            said = {"seat": seat, "word": word, "seq": state["seq"], "key": "k"}
            assert (await anna.post(f"/tables/{card['id']}/moves", said))["seq"] == state["seq"] + 1
            server.site.rooms.tell = tell
            assert (await anna.get(f"/tables/{card['id']}/state"))["seq"] == state["seq"] + 1

    run(story())


def test_a_bot_that_never_answers_is_soon_not_asked(sqlite: str, tmp_path: Path) -> None:
    script = tmp_path / "dies.py"
    script.write_text("import sys\nsys.stdout.buffer.write(b'\\0\\0\\0\\2{}')\nsys.stdout.flush()\n")

    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna:
            bad = Thinkers(1, 5, (sys.executable, str(script)))
            old, server.site.rooms.thinkers = server.site.rooms.thinkers, bad
            try:
                seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
                card = await anna.lay("kupferkessel", seats=seats, start=True)
                async with anna.sit(card["id"]) as chair:
                    for _ in range(12):
                        await until_turn(chair, 0)
                        answer = await chair.move(chair.words()[0])
                        while chair.seq < answer["seq"]:
                            await chair.hear()
                assert bad.failures == 3
                with pytest.raises(NoAnswer):
                    await bad.choose(kind="move", game="kupferkessel", bot="greedy")
            finally:
                server.site.rooms.thinkers = old
                await bad.close()

    run(story())


def test_talk_is_refused_in_a_sentence_while_the_database_is_locked(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludoteca.server.database.BUSY_MILLISECONDS", 50)
    monkeypatch.setattr("ludoteca.server.services.READY_SECONDS", 0.0)

    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna:
            card = await anna.lay("kupferkessel", seats=SCREEN, start=True)
            async with anna.sit(card["id"]) as chair:
                assert (await anna.http.get("/health/ready")).status_code == 200
                other = sqlite3.connect(sqlite.removeprefix("sqlite:///"))
                other.execute("BEGIN IMMEDIATE")
                answer = await chair.wish("chat", text="hello?")
                assert (answer["t"], answer["reason"]) == ("trouble", "storage")
                assert (await anna.http.get("/health/ready")).status_code == 503
                other.rollback()
                other.close()
                assert (await chair.wish("chat", text="hello!"))["t"] == "ok"
                assert (await anna.http.get("/health/ready")).json()["database"]

    run(story())


def test_a_fault_is_logged_without_the_id_of_the_table(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna:
            card = await anna.lay("kupferkessel", seats=SCREEN, start=True)
            monkeypatch.setattr(Room, "mine", lambda *_: 1 // 0)
            assert (await anna.http.get(f"/api/tables/{card['id']}")).status_code == 500
            said: list[Any] = [vars(record) for record in caplog.records if record.levelno >= logging.ERROR]
            assert said
            assert not any(card["id"] in str(one.get("path")) for one in said)
            monkeypatch.undo()

    run(story())
