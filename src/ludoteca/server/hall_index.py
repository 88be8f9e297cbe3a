"""The hall in the database: one row for each table in it, which every process reads and any may write."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple, final

from sqlalchemy import Select, and_, case, delete, func, or_, select, tuple_, update
from sqlalchemy.dialects import postgresql, sqlite

from ludoteca.server import schema
from ludoteca.server.hall_messages import HallKind
from ludoteca.server.log_rows import TablePace
from ludoteca.server.store import Store

PAGE = 24
MOST_TRIED = 20
"""Tables that are offered to somebody who looks for one."""
GONE_KEPT = 60_000
"""Milliseconds a row stays after its table is gone: long enough for every process to have heard."""


class Filter(NamedTuple):
    """Which tables somebody wants to see."""

    kind: HallKind = "waits"
    game: str | None = None
    seats: int | None = None
    pace: TablePace | None = None
    language: str | None = None


@final
class Index:
    """Questions to the table `hall`, each answered from an index."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._dialect = postgresql if store.engine.dialect.name == "postgresql" else sqlite

    # --- Writing ------------------------------------------------------------

    async def put(self, values: dict[str, Any]) -> bool:
        """Keep what a table is now; False if something newer is kept already."""
        new = self._dialect.insert(schema.hall).values(values)
        changed = {name: new.excluded[name] for name in values if name != "table_id"}
        newer = schema.hall.c.seq <= new.excluded.seq
        return await self.store.try_insert(
            new.on_conflict_do_update(index_elements=["table_id"], set_=changed, where=newer)
        )

    async def take_away(self, table: str, seq: int, now: int) -> bool:
        """A table is in the hall no more; what is kept of the people there goes at once."""
        hall = schema.hall.c
        gone = {"kind": "gone", "seq": seq, "changed": now, "body": "", "people": "", "host": "", "place": None}
        where = (hall.table_id == table) & (hall.seq <= seq) & (hall.kind != "gone")
        return await self.store.try_insert(update(schema.hall).where(where).values(gone))

    async def seen(self, tables: Collection[str], now: int) -> None:
        """Somebody waits at these."""
        if tables:
            await self.store.execute(
                update(schema.hall).where(schema.hall.c.table_id.in_(sorted(tables))).values(seen=now)
            )

    async def purge(self, now: int) -> None:
        """Forget those that have been gone for a while."""
        hall = schema.hall.c
        await self.store.execute(delete(schema.hall).where(hall.kind == "gone", hall.changed < now - GONE_KEPT))

    # --- Reading ------------------------------------------------------------

    async def changed_since(self, moment: int) -> Sequence[Any]:
        """Rows that were written after some moment, gone ones too."""
        return await self.store.all(select(schema.hall).where(schema.hall.c.changed >= moment))

    async def rows(self, tables: Collection[str]) -> Sequence[Any]:
        """The rows of these tables."""
        return await self.store.all(select(schema.hall).where(schema.hall.c.table_id.in_(sorted(tables))))

    async def deserted(self, pace: TablePace, moment: int) -> Sequence[Any]:
        """Tables where nobody has been since some moment."""
        hall = schema.hall.c
        kinds = hall.kind.in_(("waits", "plays"))
        lost = select(hall.table_id, hall.seq).where(kinds, hall.pace == pace, hall.seen < moment)
        return await self.store.all(lost.limit(100))

    async def stale(self) -> Sequence[Any]:
        """Tables that stand otherwise than their own rows say: a process has ended before it could write that down."""
        hall, table = schema.hall.c, schema.game_table.c
        waits = (hall.kind == "waits") & (table.status != "open")
        plays = (hall.kind == "plays") & (table.status != "running")
        both = schema.hall.join(schema.game_table, table.id == hall.table_id)
        return await self.store.all(select(hall.table_id).select_from(both).where(waits | plays).limit(100))

    async def page(self, wanted: Filter, after: tuple[int, str] | None, most: int = PAGE) -> Sequence[Any]:
        """Some tables, the newest first, after a place in that order."""
        return await self.store.all(self.page_of(wanted, after).limit(most))

    @staticmethod
    def page_of(wanted: Filter, after: tuple[int, str] | None) -> Select[Any]:
        """The question for a page; without its limit."""
        hall = schema.hall.c
        found = select(hall.table_id, hall.since, hall.body, hall.people).where(_where(wanted))
        if after is not None:
            found = found.where(tuple_(hall.since, hall.table_id) < after)
        return found.order_by(hall.since.desc(), hall.table_id.desc())

    async def fitting(self, wanted: Filter, guest: str) -> Sequence[Any]:
        """Tables somebody could sit down at: where the fewest are missing, and of those who waits longest."""
        return await self.store.all(self.fitting_of(wanted, guest).limit(MOST_TRIED))

    @staticmethod
    def fitting_of(wanted: Filter, guest: str) -> Select[Any]:
        """The question for that; without its limit."""
        hall = schema.hall.c
        mine = select(schema.chair.c.table_id).where(schema.chair.c.guest == guest)
        # Another language is better than nobody: one can play without talking.
        foreign = case((hall.language.is_(None), 0), (hall.language == (wanted.language or hall.language), 0), else_=1)
        found = select(hall.table_id, hall.people).where(_where(wanted._replace(language=None)))
        return found.where(hall.table_id.not_in(mine)).order_by(foreign, hall.free, hall.since)

    async def mine(self, wanted: Filter, guest: str) -> str | None:
        """A fitting table where this guest waits already."""
        hall, chair = schema.hall, schema.chair
        own = select(hall.c.table_id).join(chair, chair.c.table_id == hall.c.table_id).where(chair.c.guest == guest)
        found = await self.store.all(own.where(_where(wanted._replace(language=None))).limit(1))
        return found[0].table_id if found else None

    async def number(self, guest: str, place: str | None) -> tuple[int, int]:
        """How many waiting tables this guest sits at or has laid, and how many come from the same address."""
        hall = schema.hall.c
        mine = select(schema.chair.c.table_id).where(schema.chair.c.guest == guest)
        own = _count().where(hall.kind == "waits", or_(hall.host == guest, hall.table_id.in_(mine)))
        there = _count().where(hall.place == place, hall.kind == "waits")
        same = 0 if place is None else (await self.store.all(there))[0][0]
        return (await self.store.all(own))[0][0], same

    async def stays_at(self, table: str, place: str) -> None:
        """Where a table was opened from, as a mark; forgotten when it is gone from the hall."""
        hall = schema.hall.c
        await self.store.execute(
            update(schema.hall).where(hall.table_id == table, hall.kind == "waits").values(place=place)
        )

    # --- Who does not want to meet whom -------------------------------------

    async def blocks(self) -> Sequence[Any]:
        """Who has blocked whom."""
        return await self.store.all(select(schema.block.c.guest, schema.block.c.other))

    async def number_of_blocks(self) -> tuple[int, int]:
        """What changes whenever that does: how many there are, and when the last was made."""
        found = await self.store.all(select(func.count(), func.max(schema.block.c.at)).select_from(schema.block))
        return found[0][0], found[0][1] or 0


def _count() -> Select[Any]:
    return select(func.count()).select_from(schema.hall)


def _where(wanted: Filter) -> Any:
    hall = schema.hall.c
    chosen: list[Any] = [hall.kind == wanted.kind]
    for name in ("game", "seats", "pace", "language"):
        if (value := getattr(wanted, name)) is not None:
            chosen.append(hall[name] == value)
    return and_(*chosen)
