"""The one that writes: a thread with a connection of its own, which commits one piece of work after the other."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from typing import TypeVar, final

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from ludoteca.server.write_turn import WriteTurn

T = TypeVar("T")


@final
class Writer:
    """Transactions in a thread. SQLite has one writer at a time anyway; here nobody waits for its lock.

    `turn`: several processes may write to this file, one after the other.
    """

    def __init__(self, engine: Engine, turn: WriteTurn | None = None) -> None:
        self._engine = engine
        self._turn = turn
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._connection: Connection | None = None
        self._slowest = 0.0

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Do this in one transaction."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, work)

    def _commit(self, work: Callable[[Connection], T]) -> T:
        began = time.perf_counter()
        try:
            return self._try(work)
        except DBAPIError as problem:
            if not problem.connection_invalidated:
                raise
        finally:
            self._slowest = max(self._slowest, time.perf_counter() - began)
        # The connection had died, perhaps long ago. Everything written here may be written twice: rows have places.
        return self._try(work)

    def slowest(self) -> float:
        """Seconds of the slowest commit since this was last asked: is it the disk that stalls, or the server?"""
        slowest, self._slowest = self._slowest, 0.0
        return slowest

    def _try(self, work: Callable[[Connection], T]) -> T:
        if self._connection is None or self._connection.invalidated:
            self._let_go()
            self._connection = self._engine.connect()
        try:
            with self._turn.taken() if self._turn else nullcontext(), self._connection.begin():
                return work(self._connection)
        except BaseException:
            self._let_go()
            raise

    def _let_go(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    async def close(self) -> None:
        """Finish, then let go."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._let_go)
        self._thread.shutdown()
        self._engine.dispose()
        if self._turn is not None:
            self._turn.close()
