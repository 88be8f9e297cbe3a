"""Who asked to be forgotten is nobody from then on: their cookies and their programs' tokens open nothing any more.

The same holds for a single device that its owner revoked.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import final

from sqlalchemy import select

from ludoteca.server import schema
from ludoteca.server.identity import Holder
from ludoteca.server.store import Store

OVERLAP = 60_000
"""Milliseconds looked at again: another process may have written with a clock that is late."""


def mark_of(guest: str) -> str:
    """What is kept of an id: it can be recognised, not read."""
    return hashlib.sha256(f"forgotten {guest}".encode()).hexdigest()[:32]


@final
class Revoked:
    """The marks of all of them, in memory: a request is not to wait for the database to know who asks."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._marks: set[int] = set()
        self._seen = 0

    def __contains__(self, who: object) -> bool:
        if isinstance(who, Holder):
            return who.guest in self or who.mark in self
        return bool(self._marks) and isinstance(who, str) and int(mark_of(who)[:16], 16) in self._marks

    async def load(self) -> bool:
        """Learn whom other processes have forgotten; were there any new ones?"""
        kept = schema.forgotten.c
        found = await self._store.all(select(kept.mark, kept.at).where(kept.at >= self._seen - OVERLAP))
        before = len(self._marks)
        for one in found:
            self._marks.add(int(one.mark[:16], 16))
            self._seen = max(self._seen, one.at)
        return len(self._marks) > before

    async def add(self, who: Iterable[str], now: int) -> None:
        """From now on these guests, and devices by their marks, are nobody."""
        marks = [mark_of(one) for one in who]
        await self._store.execute(
            *(self._store.insert_new(schema.forgotten, {"mark": mark, "at": now}) for mark in marks)
        )
        self._marks.update(int(mark[:16], 16) for mark in marks)
