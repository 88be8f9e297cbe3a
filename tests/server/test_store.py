"""The store on real databases: the colliding row loses, what was answered is there, a full disk breaks nothing."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from msgspec.structs import replace
from sqlalchemy import Connection, text

from ludoteca.server import database, schema
from ludoteca.server.log_rows import Open, Row, Start, Word, decode, encode
from ludoteca.server.store import StorageTrouble, Store
from tests.server.harness import Player, run, serving

pytestmark = pytest.mark.once

FIRST = Row("t", 0, 1, Open("farfalia", 1, 2, {}, "g"))


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """Each real database in turn."""
    return str(request.getfixturevalue(request.param))


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    engine = database.connect(url)
    await database.migrate(engine)
    store = Store(engine)
    store.open()
    try:
        yield store
    finally:
        await store.close()


def word(seq: int, key: str | None = None) -> Row:
    return Row("t", seq, seq, Word(0, {"move": "play", "card": "B11"}), key)


def test_rows_survive_json() -> None:
    for body in (FIRST.body, Start(), word(1).body):
        assert decode(encode(body)) == body


def test_one_of_many_gets_the_place(url: str) -> None:
    async def story() -> None:
        async with opened(url) as one, opened(url) as two:
            await one.create("t", "farfalia", "s", 1, [FIRST], [])
            for seq in range(1, 20):
                stores = [one, two] * 4
                won = await asyncio.gather(*(store.append(word(seq)) for store in stores))
                assert sum(won) == 1
            assert await one.append(word(20, "k"))
            assert not await two.append(word(20, "k"))
            rows = await two.rows_after("t", -1)
            assert [row.seq for row in rows] == list(range(21))
            assert rows[0] == FIRST
            assert [row.seq for row in await one.rows_after("t", 18)] == [19, 20]
            many = await asyncio.gather(*(one.append(Row("t", seq, 1, Start())) for seq in range(21, 121)))
            assert all(many)
            assert one.commits < 121

    run(story())


def test_a_row_that_cannot_be_kept_spoils_no_other_of_its_group(url: str) -> None:
    async def story() -> None:
        async with opened(url) as store:
            for table in ("t", "u"):
                await store.create(table, "farfalia", "s", 1, [replace(FIRST, table=table)], [])
            nowhere = replace(word(1), table="none")  # no such table: the database refuses it, and all beside it
            rows = [word(1, "a"), nowhere, replace(word(1, "b"), table="u")]
            if store.engine.dialect.name == "postgresql":
                rows.append(word(2, "a\0b"))
            told = await asyncio.gather(*(store.append(row) for row in rows), return_exceptions=True)
            assert (told[0], told[2]) == (True, True)
            assert all(isinstance(one, StorageTrouble) for one in (told[1], *told[3:]))
            assert store.commits == 2  # one for each that was kept; those that went wrong never were
            assert await store.append(word(2, "c"))

    run(story())


def test_a_database_whose_connections_are_all_taken_is_said_to_be_busy(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludoteca.server.database.POOL_SECONDS", 0.05)

    async def story() -> None:
        async with opened(sqlite) as store, AsyncExitStack() as taken:
            for _ in range(4):
                await taken.enter_async_context(store.engine.connect())
            with pytest.raises(StorageTrouble):
                await store.all(text("SELECT 1"))
            await taken.aclose()
            assert (await store.all(text("SELECT 1")))[0][0] == 1

    run(story())


def test_the_key_of_the_site_is_made_once(url: str) -> None:
    async def story() -> None:
        async with opened(url) as one, opened(url) as two:
            keys = await asyncio.gather(one.secret_key("a"), two.secret_key("b"))
            assert keys[0] == keys[1]

    run(story())


def test_the_steps_lead_to_the_tables_the_code_speaks_of(url: str) -> None:
    def differences(connection: Connection) -> Any:
        return compare_metadata(MigrationContext.configure(connection), schema.metadata)

    def down(connection: Connection) -> None:
        from alembic import command

        config = database.alembic_config()
        config.attributes["connection"] = connection
        command.downgrade(config, "base")

    async def story() -> None:
        async with opened(url) as store:
            async with store.engine.connect() as connection:
                assert await connection.run_sync(differences) == []
            async with store.engine.begin() as connection:
                await connection.run_sync(down)
            await database.migrate(store.engine)
            await store.create("t", "farfalia", "s", 1, [FIRST], [])

    run(story())


def test_two_processes_may_start_together(url: str) -> None:
    async def story() -> None:
        engines = [database.connect(url) for _ in range(3)]
        await asyncio.gather(*(database.migrate(engine) for engine in engines))
        for engine in engines:
            await engine.dispose()

    run(story())


def test_a_full_disk_is_said_and_nothing_is_broken(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna:
            card = await anna.lay("kupferkessel", seats=[{"kind": "me"}, {"kind": "screen"}], start=True)
            id, store = card["id"], server.site.store
            async with anna.sit(id, eyes=0) as one, anna.sit(id, eyes=1) as two:
                chairs = {0: one, 1: two}
                await _limit(store, 1)  # not one page more than there are
                refused = None
                for _ in range(200):
                    mover = chairs[one.turn["actors"][0]]
                    answer = await mover.move(mover.words()[0], key=f"w{mover.seq}")
                    if answer["t"] == "trouble":
                        refused = answer
                        break
                    for chair in (one, two):
                        while chair.seq < answer["seq"]:
                            await chair.hear()
                assert refused is not None
                assert refused["reason"] == "full"
                assert "disk" in refused["text"]
                assert (await anna.http.post("/api/tables", json={"game": "farfalia"})).status_code == 507
                before = mover.seq
                await _limit(store, 1_000_000)
                answer = await mover.move(mover.words()[0], key=f"w{mover.seq}")
                assert (answer["t"], answer["seq"]) == ("ok", before + 1)
            found = await server.site.store.all(text("PRAGMA integrity_check"))
            assert found[0][0] == "ok"

    run(story())


async def _limit(store: Store, pages: int) -> None:
    """Let the database grow to so many pages."""
    await store.execute(text(f"PRAGMA max_page_count={pages}"))


def test_a_database_that_is_away_is_said_so(tmp_path: Any) -> None:
    async def story() -> None:
        engine = database.connect(f"sqlite:///{tmp_path}/none/x.db")
        store = Store(engine)
        store.open()
        with pytest.raises(StorageTrouble) as trouble:
            await store.append(word(1))
        assert not trouble.value.full
        with pytest.raises(StorageTrouble):
            await store.execute(text("SELECT 1"))
        with pytest.raises(StorageTrouble):
            await store.all(text("SELECT 1"))
        with pytest.raises(StorageTrouble):
            await store.try_insert(text("SELECT 1"))
        await store.close()
        # The thread of a connection that failed still tells the loop that it ends: the loop must be there to hear it.
        for thread in threading.enumerate():
            if "_connection_worker_thread" in thread.name:
                await asyncio.to_thread(thread.join)

    run(story())
