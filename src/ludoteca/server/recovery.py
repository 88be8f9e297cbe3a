"""A link that brings a name back: a long random word, of which only a digest is kept. Using it spends it."""

from __future__ import annotations

import hashlib
import secrets

from sqlalchemy import delete, insert, select, update

from ludoteca.server import schema
from ludoteca.server.errors import Trouble
from ludoteca.server.store import Store

BYTES = 32
kept = schema.recovery.c


def _digest(word: str) -> str:
    return hashlib.sha256(f"recovery {word}".encode()).hexdigest()


async def make(store: Store, guest: str, now: int) -> str:
    """A new link for a guest; the one before opens nothing any more."""
    word = secrets.token_urlsafe(BYTES)
    await store.execute(
        delete(schema.recovery).where(kept.guest == guest),
        insert(schema.recovery).values(guest=guest, hash=_digest(word), made=now),
    )
    return word


async def spend(store: Store, word: str, now: int) -> tuple[str, str]:
    """Whose link this is, and the one that takes its place. Of two who come with it one is first."""
    digest, fresh = _digest(word), secrets.token_urlsafe(BYTES)
    found = await store.all(select(kept.guest).where(kept.hash == digest))
    swap = update(schema.recovery).where(kept.hash == digest).values(hash=_digest(fresh), made=now)
    if not found or not await store.changes(swap):
        raise Trouble("spent_link", 403)
    return found[0].guest, fresh


async def made(store: Store, guest: str) -> int | None:
    """When the link a guest has now was made."""
    found = await store.all(select(kept.made).where(kept.guest == guest))
    return found[0].made if found else None


async def drop(store: Store, guest: str) -> None:
    """No link opens this guest's door any more."""
    await store.execute(delete(schema.recovery).where(kept.guest == guest))
