"""The record, kept: rows are only added, and the one that collides has lost.

All rows of a process go through one writer that commits whatever waits together (group commit), so that a durable
commit is shared by many tables. A row is answered only after its commit.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, final

from sqlalchemy import Connection, Executable, bindparam, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from ludoteca.server import rows, schema
from ludoteca.server.rows import Row

MOST_AT_ONCE = 200
"""Rows in one commit; keeps the first from waiting for the last."""


class StorageTrouble(Exception):
    """The database could not keep or read it just now. `full`: there is no room left."""

    def __init__(self, *, full: bool) -> None:
        super().__init__("full" if full else "storage")
        self.full = full


def _trouble(problem: Exception) -> StorageTrouble:
    said = str(getattr(problem, "orig", problem)).lower()
    return StorageTrouble(full="disk is full" in said or "no space left" in said)


@final
@dataclass(frozen=True)
class Waiting:
    """A row on its way, what else is written if it gets its place, and who waits for it."""

    row: Row
    more: Sequence[Executable]
    done: asyncio.Future[bool]


@final
class Store:
    """One process's door to the database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.commits = 0
        self._waiting: list[Waiting] = []
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        dialect = postgresql if engine.dialect.name == "postgresql" else sqlite
        self._insert = (
            dialect.insert(schema.move).on_conflict_do_nothing().returning(schema.move.c.table_id, schema.move.c.seq)
        )
        self._set_timer = dialect.insert(schema.timer)
        self._since = (
            select(schema.move.c.seq, schema.move.c.at, schema.move.c.body, schema.move.c.key)
            .where(schema.move.c.table_id == bindparam("id"), schema.move.c.seq > bindparam("after"))
            .order_by(schema.move.c.seq)
        )

    def open(self) -> None:
        """Let the writer begin."""
        self._writer = asyncio.create_task(self._write(), name="writer")

    async def close(self) -> None:
        """Write what still waits, then let go."""
        while self._waiting:
            await asyncio.sleep(0.01)
        if self._writer is not None:
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
        await self.engine.dispose()

    # --- Rows ---------------------------------------------------------------

    async def append(self, row: Row, more: Sequence[Executable] = ()) -> bool:
        """Keep a row; False if its place, or its key, is taken. StorageTrouble if nobody can say."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append(Waiting(row, more, done))
        self._wake.set()
        return await done

    async def _write(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                batch = self._next_batch()
                try:
                    kept = await self._commit(batch)
                except (SQLAlchemyError, OSError) as problem:
                    for one in batch:
                        if not one.done.done():
                            one.done.set_exception(_trouble(problem))
                else:
                    for one in batch:
                        if not one.done.done():
                            one.done.set_result((one.row.table, one.row.seq) in kept)

    def _next_batch(self) -> list[Waiting]:
        """What goes into the next commit; of rows for the same place the first, for the others it is taken."""
        batch: dict[tuple[str, int], Waiting] = {}
        first, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
        for one in first:
            place = (one.row.table, one.row.seq)
            if place not in batch:
                batch[place] = one
            elif not one.done.done():
                one.done.set_result(False)
        return list(batch.values())

    async def _commit(self, batch: list[Waiting]) -> set[tuple[str, int]]:
        values = [
            {
                "table_id": one.row.table,
                "seq": one.row.seq,
                "at": one.row.at,
                "body": rows.encode(one.row.body),
                "key": one.row.key,
            }
            for one in batch
        ]
        async with self.engine.begin() as connection:
            kept = await connection.run_sync(self._insert_all, values)
            for one in batch:
                if (one.row.table, one.row.seq) in kept:
                    for statement in one.more:
                        await connection.execute(statement)
        self.commits += 1
        return kept

    def _insert_all(self, connection: Connection, values: list[dict[str, Any]]) -> set[tuple[str, int]]:
        return {(table, seq) for table, seq in connection.execute(self._insert, values)}

    async def rows_after(self, table: str, seq: int) -> list[Row]:
        """What happened at a table after some row."""
        found = await self.all(self._since, {"id": table, "after": seq})
        return [Row(table, one.seq, one.at, rows.decode(one.body), one.key) for one in found]

    # --- Everything else ----------------------------------------------------

    async def create(
        self, table: str, game: str, secret: str, now: int, first: Sequence[Row], more: Sequence[Executable]
    ) -> None:
        """A new table with its first rows, all or nothing."""
        kept = insert(schema.game_table).values(id=table, game=game, secret=secret, status="open", created=now)
        values = [
            {"table_id": row.table, "seq": row.seq, "at": row.at, "body": rows.encode(row.body), "key": row.key}
            for row in first
        ]
        await self.execute(kept, insert(schema.move).values(values), *more)

    async def execute(self, *statements: Executable) -> None:
        """Run statements in one transaction."""
        try:
            async with self.engine.begin() as connection:
                for statement in statements:
                    await connection.execute(statement)
        except (DBAPIError, OSError) as problem:
            raise _trouble(problem) from problem

    async def all(self, statement: Executable, values: dict[str, Any] | None = None) -> Sequence[Any]:
        """Every row a question finds."""
        try:
            async with self.engine.connect() as connection:
                return (await connection.execute(statement, values or {})).all()
        except (DBAPIError, OSError) as problem:
            raise _trouble(problem) from problem

    async def try_insert(self, statement: Executable) -> bool:
        """Insert a row that may be there already; False if it is. The statement says `on conflict do nothing`."""
        try:
            async with self.engine.begin() as connection:
                return bool((await connection.execute(statement)).rowcount)
        except (DBAPIError, OSError) as problem:
            raise _trouble(problem) from problem

    def insert_new(self, table: Any, values: dict[str, Any]) -> Executable:
        """An insert that leaves what is there."""
        dialect = postgresql if self.engine.dialect.name == "postgresql" else sqlite
        statement: Executable = dialect.insert(table).values(values).on_conflict_do_nothing()
        return statement

    async def secret_key(self, fresh: str) -> str:
        """The site's key: the first process to come makes it, all others find it."""
        await self.execute(self.insert_new(schema.setting, {"name": "key", "value": fresh}))
        found = await self.all(select(schema.setting.c.value).where(schema.setting.c.name == "key"))
        return str(found[0].value)

    def timer(self, table: str, due: int | None) -> Executable:
        """Wake this table then; None: let it sleep."""
        if due is None:
            return delete(schema.timer).where(schema.timer.c.table_id == table)
        kept: Executable = self._set_timer.values(table_id=table, due=due).on_conflict_do_update(
            index_elements=["table_id"], set_={"due": due}
        )
        return kept

    def status(self, table: str, status: str, finished: int | None) -> Executable:
        """What the lists say of a table."""
        return update(schema.game_table).where(schema.game_table.c.id == table).values(status=status, finished=finished)
