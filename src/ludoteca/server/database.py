"""The connection to the database, brought up to date before anybody uses it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import resources
from time import sleep
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ludoteca.server.settings import CannotServe
from ludoteca.server.write_turn import WriteTurn

BUSY_MILLISECONDS = 5000
POOL_SECONDS = 5.0
"""How long a question waits for a connection before it is told that the database is busy."""
STARTING_MILLISECONDS = 60_000
"""How long a process that starts waits for another that brings the same SQLite file up to date."""
WAL_ATTEMPTS = 30
MIGRATION_LOCK = 5021963
"""Any number; two processes that start together migrate one after the other."""


def prepare(url: str) -> None:
    """Open a database and bring it up to date, or CannotServe: before anybody is told that tables are served."""
    place = url
    try:
        place = make_url(url).render_as_string(hide_password=True)
        _bring_up_to_date(connect(url))
    except DBAPIError as problem:
        raise CannotServe("no_database", place, str(problem.orig).strip().partition("\n")[0]) from None
    except SQLAlchemyError as problem:
        raise CannotServe("no_database", place, str(problem)) from None


def connect(url: str) -> AsyncEngine:
    """An engine for SQLite or PostgreSQL."""
    parsed = make_url(url)
    if parsed.get_backend_name() == "sqlite":
        parsed = parsed.set(drivername="sqlite+aiosqlite")
        engine = create_async_engine(parsed, pool_size=4, max_overflow=0, pool_timeout=POOL_SECONDS)
        event.listen(engine.sync_engine, "connect", _set_up_sqlite)
        return engine
    parsed = parsed.set(drivername="postgresql+psycopg")
    # A connection that died with its server is noticed before it is used.
    return create_async_engine(parsed, pool_size=8, max_overflow=8, pool_timeout=POOL_SECONDS, pool_pre_ping=True)


def _set_up_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
    for attempt in range(WAL_ATTEMPTS):  # two that open a new file at once: one is refused at once, timeout or not
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
            break
        except Exception as problem:
            if "locked" not in str(problem) or attempt == WAL_ATTEMPTS - 1:
                raise
            sleep(0.01 * (attempt + 1))
    cursor.execute("PRAGMA synchronous=FULL")  # a commit that was answered survives a power cut
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def connect_to_write(engine: AsyncEngine) -> Engine:
    """A second engine on the same database, for the thread that writes."""
    if engine.dialect.name == "sqlite":
        writing = create_engine(engine.url.set(drivername="sqlite+pysqlite"), pool_size=1, max_overflow=0)
        event.listen(writing, "connect", _set_up_sqlite)
        return writing
    return create_engine(engine.url, pool_size=1, max_overflow=1)


def write_turn(url: URL) -> WriteTurn | None:
    """The queue of the processes that write to a SQLite file."""
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:") or "uri" in url.query:
        return None
    try:
        return WriteTurn(str(url.database))
    except OSError:
        return None  # SQLite will say what is wrong with the folder


@contextmanager
def starting_turn(url: URL) -> Iterator[None]:
    """A turn at the file for a process that starts, which waits longer than a word would."""
    turn = write_turn(url)
    if turn is None:
        yield
        return
    try:
        with turn.taken(STARTING_MILLISECONDS / 1000):
            yield
    finally:
        turn.close()


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database to the newest form; tells nobody off for being there already."""
    await asyncio.to_thread(_bring_up_to_date, engine)


def _bring_up_to_date(engine: AsyncEngine) -> None:
    writing = connect_to_write(engine)
    try:
        with starting_turn(writing.url), writing.begin() as connection:
            _upgrade(connection)
    finally:
        writing.dispose()


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")
    else:
        connection.exec_driver_sql(f"PRAGMA busy_timeout={STARTING_MILLISECONDS}")
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    config = alembic_config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def alembic_config() -> Config:
    """Alembic, told where the steps are."""
    config = Config()
    config.set_main_option("script_location", str(resources.files("ludoteca.server").joinpath("migrations")))
    config.set_main_option("path_separator", "os")
    return config
