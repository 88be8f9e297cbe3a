"""The record, kept: rows are only added, and the one that collides has lost.

Everything a process writes goes through one thread. Rows that wait are committed together (group commit), so that a
durable commit is shared by many tables. A row is answered only after its commit.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar, final

from sqlalchemy import Connection, Executable, bindparam, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncEngine

from ludoteca.server import database, log_rows, schema
from ludoteca.server.errors import Trouble
from ludoteca.server.log_rows import Row
from ludoteca.server.writer import Writer

log = logging.getLogger("ludoteca.store")

T = TypeVar("T")

MOST_AT_ONCE = 200
"""Rows in one commit; keeps the first from waiting for the last."""


INSERT = "INSERT INTO move (table_id, seq, at, body, key) VALUES"
PLACE = "(?, ?, ?, ?, ?)"
IGNORE = "ON CONFLICT DO NOTHING"


def stored(row: Row) -> dict[str, Any]:
    """A row as the database keeps it."""
    return {"table_id": row.table, "seq": row.seq, "at": row.at, "body": log_rows.encode(row.body), "key": row.key}


AWAY = (OperationalError, InterfaceError, PoolTimeout, OSError)
"""The database is locked, full, gone or too busy: whoever else asks now is told the same."""


@final
class StorageTrouble(Trouble):
    """The database could not keep or read it just now. `full`: there is no room left."""

    def __init__(self, *, full: bool) -> None:
        super().__init__("full" if full else "storage", 507 if full else 503)
        self.full = full


def _trouble(problem: Exception) -> StorageTrouble:
    said = str(getattr(problem, "orig", problem)).lower()
    return StorageTrouble(full="disk is full" in said or "no space left" in said)


def _why(problem: Exception) -> str:
    """The kind of fault, without what was to be written."""
    return type(getattr(problem, "orig", problem)).__name__


Done = Callable[[bool | StorageTrouble], None]
"""Told in the loop what became of a row: kept; not kept, its place is taken; or why nobody can say."""


@final
@dataclass(frozen=True, slots=True)
class Waiting:
    """A row on its way, what else is written if it gets its place, and who is told."""

    row: Row
    more: Sequence[Executable]
    done: Done

    def tell(self, kept: bool | StorageTrouble) -> None:
        """Say what became of it; whoever stumbles over that does not hinder the others."""
        try:
            self.done(kept)
        except Exception:
            log.exception("what was kept could not be told", extra={"table": self.row.table[:6], "seq": self.row.seq})


@final
class Store:
    """One process's door to the database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.commits = 0
        self._waiting: list[Waiting] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.writer = Writer(database.connect_to_write(engine), database.write_turn(engine.url))
        dialect = postgresql if engine.dialect.name == "postgresql" else sqlite
        self._insert = (
            dialect.insert(schema.move).on_conflict_do_nothing().returning(schema.move.c.table_id, schema.move.c.seq)
        )
        self._at_once = dialect is sqlite
        self._set_timer = dialect.insert(schema.timer)
        self._since = (
            select(schema.move.c.seq, schema.move.c.at, schema.move.c.body, schema.move.c.key)
            .where(schema.move.c.table_id == bindparam("id"), schema.move.c.seq > bindparam("after"))
            .order_by(schema.move.c.seq)
        )

    def open(self) -> None:
        """Let the writer begin."""
        self._task = asyncio.create_task(self._write(), name="writer")

    async def settled(self) -> None:
        """Wait until everything said so far is written."""
        while self._waiting:
            await asyncio.sleep(0.01)
        await self.writer.do(lambda _: None)

    async def close(self) -> None:
        """Write what still waits, then let go."""
        while self._waiting:
            await asyncio.sleep(0.01)
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        await self.writer.close()
        await self.engine.dispose()

    # --- Rows ---------------------------------------------------------------

    async def append(self, row: Row, more: Sequence[Executable] = ()) -> bool:
        """Keep a row; False if its place is taken. StorageTrouble if nobody can say."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def tell(kept: bool | StorageTrouble) -> None:
            if done.done():
                return  # whoever asked has gone
            if isinstance(kept, StorageTrouble):
                done.set_exception(kept)
            else:
                done.set_result(kept)

        self.submit(row, more, tell)
        return await done

    def submit(self, row: Row, more: Sequence[Executable], done: Done) -> None:
        """Keep a row with the next commit, and tell what became of it."""
        self._waiting.append(Waiting(row, more, done))
        self._wake.set()

    async def _write(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                await self._commit_group(self._next_batch())

    async def _commit_group(self, batch: list[Waiting]) -> None:
        """Commit these together; where one of them spoils it, each by itself, so that it spoils its own alone."""
        try:
            kept = await self._commit(batch)
        except Exception as problem:
            if len(batch) > 1 and not isinstance(problem, AWAY):
                log.warning("a group of rows is written one by one", extra={"rows": len(batch), "why": _why(problem)})
                for one in batch:
                    await self._commit_group([one])
                return
            log.warning("a row could not be written", extra={"rows": len(batch), "why": _why(problem)})
            trouble = _trouble(problem)
            for one in batch:
                one.tell(trouble)
        else:
            for one in batch:
                one.tell((one.row.table, one.row.seq) in kept)

    def _next_batch(self) -> list[Waiting]:
        """What goes into the next commit; of rows for the same place the first, for the others it is taken."""
        batch: dict[tuple[str, int], Waiting] = {}
        first, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
        for one in first:
            place = (one.row.table, one.row.seq)
            if place not in batch:
                batch[place] = one
            else:
                one.tell(False)
        return list(batch.values())

    async def _commit(self, batch: list[Waiting]) -> set[tuple[str, int]]:
        kept = await self.writer.do(lambda connection: self._keep(connection, batch))
        self.commits += 1
        return kept

    def _keep(self, connection: Connection, batch: list[Waiting]) -> set[tuple[str, int]]:
        kept = self._insert_all(connection, [one.row for one in batch])
        for one in batch:
            if one.more and (one.row.table, one.row.seq) in kept:
                for statement in one.more:
                    connection.execute(statement)
        return kept

    def _insert_all(self, connection: Connection, batch: list[Row]) -> set[tuple[str, int]]:
        """Insert what finds its place free; which rows those are."""
        if self._at_once:
            # One statement for all: after each a thread must fight for the interpreter. Mostly nobody was faster.
            values = [value for row in batch for value in stored(row).values()]
            done = connection.exec_driver_sql(f"{INSERT} {', '.join([PLACE] * len(batch))} {IGNORE}", tuple(values))
            if done.rowcount == len(batch):
                return {(row.table, row.seq) for row in batch}
            connection.connection.rollback()  # begin anew, and ask row by row
        return {(table, seq) for table, seq in connection.execute(self._insert, [stored(row) for row in batch])}

    async def rows_after(self, table: str, seq: int) -> list[Row]:
        """What happened at a table after some row."""
        found = await self.all(self._since, {"id": table, "after": seq})
        return [Row(table, one.seq, one.at, log_rows.decode(one.body), one.key) for one in found]

    # --- Everything else ----------------------------------------------------

    async def create(
        self, table: str, game: str, secret: str, now: int, first: Sequence[Row], more: Sequence[Executable]
    ) -> None:
        """A new table with its first rows, all or nothing."""
        kept = insert(schema.game_table).values(id=table, game=game, secret=secret, status="open", created=now)
        await self.execute(kept, insert(schema.move).values([stored(row) for row in first]), *more)

    async def execute(self, *statements: Executable) -> None:
        """Run statements in one transaction."""

        def work(connection: Connection) -> None:
            for statement in statements:
                connection.execute(statement)

        await self._do(work)

    async def _do(self, work: Callable[[Connection], T]) -> T:
        try:
            return await self.writer.do(work)
        except (SQLAlchemyError, OSError, ValueError) as problem:
            raise _trouble(problem) from problem

    async def all(self, statement: Executable, values: dict[str, Any] | None = None) -> Sequence[Any]:
        """Every row a question finds."""
        try:
            async with self.engine.connect() as connection:
                return (await connection.execute(statement, values or {})).all()
        except (SQLAlchemyError, OSError, ValueError) as problem:
            raise _trouble(problem) from problem

    async def try_insert(self, statement: Executable) -> bool:
        """Insert a row that may be there already; False if it is. The statement says `on conflict do nothing`."""
        return await self.changes(statement)

    async def changes(self, statement: Executable) -> bool:
        """Run one statement; did it find anything to change?"""
        return await self._do(lambda connection: bool(connection.execute(statement).rowcount))

    def insert_new(self, table: Any, values: dict[str, Any]) -> Executable:
        """An insert that leaves what is there."""
        dialect = postgresql if self.engine.dialect.name == "postgresql" else sqlite
        statement: Executable = dialect.insert(table).values(values).on_conflict_do_nothing()
        return statement

    async def secret_key(self, fresh: str, name: str = "key") -> str:
        """A key of the site: the first process to come makes it, all others find it."""
        await self.execute(self.insert_new(schema.setting, {"name": name, "value": fresh}))
        found = await self.all(select(schema.setting.c.value).where(schema.setting.c.name == name))
        return str(found[0].value)

    async def keep_setting(self, name: str, value: str) -> None:
        """Write down something about the site."""
        changed = update(schema.setting).where(schema.setting.c.name == name).values(value=value)
        await self.execute(self.insert_new(schema.setting, {"name": name, "value": value}), changed)

    def seat(self, table: str, seat: int, guest: str) -> list[Executable]:
        """Whose a seat is, for the lists."""
        place = (schema.chair.c.table_id == table) & (schema.chair.c.seat == seat)
        kept = insert(schema.chair).values(table_id=table, seat=seat, guest=guest)
        return [delete(schema.chair).where(place), kept]

    def stand_up(self, table: str, seat: int) -> Executable:
        """A seat is nobody's."""
        return delete(schema.chair).where((schema.chair.c.table_id == table) & (schema.chair.c.seat == seat))

    def names(self, table: str, guest: str, *, host: bool = False) -> Executable:
        """This table's rows name this guest."""
        return self.insert_new(schema.named, {"guest": guest, "table_id": table, "host": host})

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
