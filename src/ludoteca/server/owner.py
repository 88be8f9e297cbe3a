"""For whoever runs the site: what goes on, what people complain of; behind a key that is made once and shown once."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, final

from sqlalchemy import Connection, delete, func, select, text, tuple_

from ludoteca.server import database, schema
from ludoteca.server.costs import PAYER, Accounts, Costs
from ludoteca.server.errors import Trouble
from ludoteca.server.hall import Hall
from ludoteca.server.identity import same
from ludoteca.server.limits import Limits
from ludoteca.server.store import Store
from ludoteca.server.worker_pool import Thinkers

SETTING = "owner"
PAGE = 50
TRIES = 10
TRIES_A_SECOND = 0.1


def digest(key: str) -> str:
    """What is kept of the key."""
    return hashlib.sha256(f"ludoteca owner {key}".encode()).hexdigest()


def make_key(url: str, *, anew: bool = False) -> str | None:
    """Make the owner's key, if there is none yet or another is wanted; None if there is one, which nobody can read."""
    engine = database.connect_to_write(database.connect(url))
    try:
        with database.starting_turn(engine.url), engine.begin() as connection:
            return _make(connection, anew=anew)
    finally:
        engine.dispose()


def _make(connection: Connection, *, anew: bool) -> str | None:
    setting = schema.setting
    if anew:
        connection.execute(delete(setting).where(setting.c.name == SETTING))
    elif connection.execute(select(setting.c.name).where(setting.c.name == SETTING)).first() is not None:
        return None
    key = secrets.token_urlsafe(24)
    connection.execute(setting.insert().values(name=SETTING, value=digest(key)))
    return key


@final
class Owner:
    """Answers whoever has the key."""

    def __init__(self, store: Store, hall: Hall, thinkers: Thinkers, costs: Costs, limits: Limits) -> None:
        self.store = store
        self.hall = hall
        self.thinkers = thinkers
        self.costs = costs
        self.limits = {name: str(value) for name, value in asdict(limits).items()}
        """Every limit, as it is set."""
        self._tries = Accounts(TRIES_A_SECOND, TRIES)

    async def check(self, key: str | None) -> None:
        """Trouble for who does not have it; soon for who guesses, too."""
        payer = PAYER.get()
        whose = payer.address or "a proxy"
        if self._tries.left(whose) < 1:
            raise self.costs.slowed("keys of the owner")
        kept = await self.store.all(select(schema.setting.c.value).where(schema.setting.c.name == SETTING))
        if not key or not kept or not same(digest(key[:200]), kept[0].value):
            self._tries.charge(whose, 1)
            raise Trouble("not_owner", 403)

    async def figures(self) -> dict[str, int]:
        """How much there is of everything."""
        status = schema.game_table.c.status
        counted = select(status, func.count()).where(status.in_(("open", "running"))).group_by(status)
        tables: dict[str, int] = {one[0]: one[1] for one in await self.store.all(counted)}
        waiting, watched = self.hall.numbers(frozenset())
        return {
            "running": tables.get("running", 0),
            "open": tables.get("open", 0),
            "waiting": waiting,
            "watched": watched,
            "in_memory": self.hall.rooms.known(),
            "visitors": len(self.hall.visitors),
            "thinking": len(self.thinkers.queue),
            "guests": (await self.store.all(select(func.count()).select_from(schema.guest)))[0][0],
            "bytes": await self._bytes(),
        }

    async def _bytes(self) -> int:
        if self.store.engine.dialect.name == "postgresql":
            return int((await self.store.all(text("SELECT pg_database_size(current_database())")))[0][0])
        sizes = [(await self.store.all(text(f"PRAGMA {name}")))[0][0] for name in ("page_count", "page_size")]
        return int(sizes[0] * sizes[1])

    async def reports(self, after: tuple[int, str, int] | None) -> Sequence[Any]:
        """Complaints, the newest first, each with the line it is about, and one more than a page holds."""
        report, chat = schema.report.c, schema.chat
        about = (chat.c.table_id == report.table_id) & (chat.c.n == report.n)
        found = select(report.table_id, report.n, report.at, report.reason, chat.c.name, chat.c.text).select_from(
            schema.report.outerjoin(chat, about)
        )
        if after is not None:
            found = found.where(tuple_(report.at, report.table_id, report.n) < after)
        newest = found.order_by(report.at.desc(), report.table_id.desc(), report.n.desc())
        return await self.store.all(newest.limit(PAGE + 1))

    async def settle(self, table: str, n: int) -> None:
        """A complaint has been seen to."""
        report = schema.report.c
        await self.store.execute(delete(schema.report).where(report.table_id == table, report.n == n))
