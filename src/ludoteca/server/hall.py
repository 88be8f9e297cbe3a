"""The hall: tables that wait for strangers, and those that may be watched; what changes is told to all who look.

The truth is in the rows of each table; `hall` in the database is made of them, and what a process knows is made of
that. A table that changes is listed anew by the process that changed it, which names it on the bus. Changes wait a beat
and are encoded once for all visitors; who does not want to meet somebody is told without them.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, final

from ludoteca.server import messages
from ludoteca.server.errors import Trouble
from ludoteca.server.hall_index import PAGE, Filter, Index
from ludoteca.server.hall_messages import GoneCard, HallCard, HallKind, HallSeat
from ludoteca.server.identity import Holder
from ludoteca.server.log_rows import Row, TablePace, Word
from ludoteca.server.room import Room
from ludoteca.server.rooms import Rooms
from ludoteca.server.store import StorageTrouble

log = logging.getLogger("ludoteca.hall")

_encode = messages.encoder.encode
AT_A_TIME = 200
"""Visitors told before others have their turn."""
MOST_PAGES = 500
OVERLAP = 5_000
"""Milliseconds looked at again: another process may have written with a clock that is late."""
SLOW_AWAY = 14 * 24 * 3600 * 1000
"""How long a table at a slow pace waits for people though nobody looks at it."""
PURGE_SECONDS = 60.0
NOBODY: frozenset[str] = frozenset()


class Listed(NamedTuple):
    """What this process knows of a table in the hall."""

    seq: int
    kind: str
    body: bytes
    people: frozenset[str]


class Visitor(Protocol):
    """Somebody who looks at the hall."""

    holder: Holder
    strangers: frozenset[str]

    def tell(self, frame: bytes) -> None: ...
    def look_again(self) -> None: ...
    def hang_up(self, code: int) -> None: ...


def kind_of(room: Room) -> str:
    """How a table stands in the hall: `waits`, `plays`, or not at all."""
    if room.is_in_hall() and room.free_seats():
        return "waits"
    return "plays" if room.may_be_watched() else "gone"


def _is_varied(room: Room) -> bool:
    """Is it played by other options than strangers would choose without a word?"""
    options = dict(room.opened.options)
    return options not in ({}, dict(room.game.among_people(len(room.chairs), {})))


def card_of(room: Room) -> HallCard:
    """A table as everybody sees it."""
    door, free, names = room.door, room.free_seats(), room.names()
    assert door is not None
    seats = [
        HallSeat(chair.kind, None if chair.kind == "empty" else names[seat], seat in free)
        for seat, chair in enumerate(room.chairs)
    ]
    since = room.waits_since if room.started is None else room.started
    fills, begins = (door.fills, door.begins) if room.status == "open" else (None, None)
    kind: HallKind = "waits" if room.status == "open" else "plays"
    return HallCard(
        id=room.id, seq=room.seq, kind=kind, game=room.opened.game, seats=seats, free=len(free), pace=door.pace,
        language=door.language, varied=_is_varied(room), since=since, fills=fills, begins=begins,
    )  # fmt: skip


@final
class Hall:
    """The hall as one process knows it."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.settings = rooms.settings
        self.index = Index(rooms.store)
        self.tables: dict[str, Listed] = {}
        self.visitors: set[Visitor] = set()
        self.frames = 0
        """Frames that were encoded so far."""
        self._pages: dict[tuple[Any, ...], bytes] = {}
        self._version = 0
        self._pending: dict[str, int] = {}
        """Tables that have changed since the last frame, with their seq."""
        self._unread: set[str] = set()
        self._wake = asyncio.Event()
        self._teller: asyncio.Task[None] | None = None
        self._read_until = 0
        self._blocks = (0, 0)
        self._apart: dict[str, frozenset[str]] = {}
        self._touch_at = self._purge_at = 0.0

    async def open(self) -> None:
        """Learn what is there, and begin to tell."""
        self._read_until = self.settings.now()
        self._learn_all(await self.index.changed_since(0))
        self._pending.clear()
        await self.part()
        self._teller = asyncio.create_task(self._tell_changes(), name="hall")

    async def close(self) -> None:
        """Tell no more."""
        if self._teller is not None:
            self._teller.cancel()
            await asyncio.gather(self._teller, return_exceptions=True)

    # --- Listing ------------------------------------------------------------

    def happened(self, room: Room, row: Row) -> None:
        """This process has added a row: the table may stand otherwise in the hall."""
        if room.door is not None and (room.status == "over" or not isinstance(row.body, Word)):
            self.rooms.spawn(self._relist(room))

    async def _relist(self, room: Room) -> None:
        try:
            await self.relist(room)
        except StorageTrouble:
            log.warning("the hall is not up to date", extra={"table": room.id[:6]})

    async def relist(self, room: Room) -> None:
        """Write down how a table stands in the hall now; what was always private has no place there."""
        if room.door is None:
            return
        now, seq, kind = self.settings.now(), room.seq, kind_of(room)
        if kind == "gone":
            if await self.index.take_away(room.id, seq, now):
                self._learned(room.id, Listed(seq, "gone", b"", frozenset()))
            return
        card = card_of(room)
        body, people = _encode(card), frozenset({room.host, *room.guests()} - {""})
        values = {
            "table_id": room.id, "seq": seq, "kind": kind, "game": card.game, "seats": len(card.seats),
            "free": card.free, "pace": card.pace, "language": card.language, "since": card.since, "seen": now,
            "changed": now, "host": room.host, "people": " ".join(sorted(people)), "body": body.decode(),
        }  # fmt: skip
        if await self.index.put(values):
            self._learned(room.id, Listed(seq, kind, body, people))

    def _learned(self, table: str, listed: Listed) -> None:
        self._learn(table, listed)
        self.rooms.bus.publish(table, self.rooms.IN_HALL)

    def hear(self, table: str) -> None:
        """The bus says that a table stands otherwise."""
        if not self._unread:
            self.rooms.spawn(self._read_news())
        self._unread.add(table)

    async def _read_news(self) -> None:
        await asyncio.sleep(0)  # what comes together is read together
        tables, self._unread = self._unread, set()
        try:
            self._learn_all(await self.index.rows(tables))
        except StorageTrouble:
            log.warning("news of the hall could not be read")  # the sweep finds them

    def _learn_all(self, rows: Sequence[Any]) -> None:
        for one in rows:
            self._learn(one.table_id, Listed(one.seq, one.kind, one.body.encode(), frozenset(one.people.split())))

    def _learn(self, table: str, listed: Listed) -> None:
        known = self.tables.get(table)
        if known == listed or (known is not None and known.seq > listed.seq):
            return
        if listed.kind != "gone":
            self.tables[table] = listed
        elif self.tables.pop(table, None) is None:
            return
        self._version += 1
        self._pages.clear()
        self._pending[table] = listed.seq
        self._wake.set()

    # --- Telling ------------------------------------------------------------

    async def _tell_changes(self) -> None:
        while True:
            await self._wake.wait()
            await asyncio.sleep(self.settings.hall_beat)
            self._wake.clear()
            changed, self._pending = self._pending, {}
            began = time.monotonic()
            try:
                await self._tell(changed)
            except Exception:
                log.exception("the hall could not be told")
            # Where there are many visitors and many changes, others have most of the time.
            await asyncio.sleep(time.monotonic() - began)

    async def _tell(self, changed: dict[str, int]) -> None:
        shared = self._changes(changed, frozenset())
        for told, visitor in enumerate(tuple(self.visitors), 1):
            visitor.tell(shared if not visitor.strangers else self._changes(changed, visitor.strangers))
            if told % AT_A_TIME == 0:
                await asyncio.sleep(0)

    def _changes(self, changed: dict[str, int], strangers: frozenset[str]) -> bytes:
        """One frame: a `hall_messages.Changes`."""
        self.frames += 1
        put, gone = [], []
        for table, seq in changed.items():
            listed = self.tables.get(table)
            if listed is not None and not listed.people & strangers:
                put.append(listed.body)
            else:
                gone.append(_encode(GoneCard(table, seq)))
        frame = b'{"t":"changes","put":[%b],"gone":[%b],"waiting":%d,"playing":%d}'
        return frame % (b",".join(put), b",".join(gone), *self.numbers(strangers))

    def numbers(self, strangers: frozenset[str]) -> tuple[int, int]:
        """How many tables wait, and how many may be watched."""
        seen = [one.kind for one in self.tables.values() if not one.people & strangers]
        return seen.count("waits"), seen.count("plays")

    def welcome(self, visitor: Visitor) -> bytes:
        """The first frame: a `hall_messages.Welcome`."""
        return b'{"t":"hall","waiting":%d,"playing":%d}' % self.numbers(visitor.strangers)

    # --- Pages --------------------------------------------------------------

    async def page(self, guest: str, wanted: Filter, after: tuple[int, str] | None) -> bytes:
        """A page as it is sent: a `hall_messages.HallPage`; made once for all who see the same."""
        strangers, version = self.strangers_to(guest), self._version
        made = self._pages.get((*wanted, after)) if not strangers else None
        if made is None:
            made = await self._page(wanted, after, strangers)
            if not strangers and version == self._version and len(self._pages) < MOST_PAGES:
                self._pages[(*wanted, after)] = made
        return made

    async def _page(self, wanted: Filter, after: tuple[int, str] | None, strangers: frozenset[str]) -> bytes:
        tables: list[bytes] = []
        more: tuple[int, str] | None = None
        rows = await self.index.page(wanted, after, PAGE + 1)
        for one in rows[:PAGE]:
            if not strangers.intersection(one.people.split()):
                tables.append(one.body.encode())
        if len(rows) > PAGE:
            more = (rows[PAGE - 1].since, rows[PAGE - 1].table_id)
        said = _encode(None if more is None else f"{more[0]}.{more[1]}")
        frame = b'{"tables":[%b],"more":%b,"waiting":%d,"playing":%d}'
        return frame % (b",".join(tables), said, *self.numbers(strangers))

    # --- Coming and going ---------------------------------------------------

    def is_attended(self, room: Room) -> bool:
        """Does anybody who belongs to this table look at it here?"""
        return any(socket.guest == room.host or room.mine(socket.guest) for socket in room.sockets)

    async def visited(self, room: Room) -> None:
        """Somebody has come to a table that may have left the hall because nobody was there."""
        if kind_of(room) != "gone" and room.id not in self.tables and self.is_attended(room):
            await self._relist(room)
            if room.is_in_hall() and room.door is not None and room.door.fills is not None:
                store = self.rooms.store
                await store.execute(store.timer(room.id, max(self.settings.now(), room.door.fills)))

    def strangers_to(self, guest: str) -> frozenset[str]:
        """Guests this one has blocked, and who have blocked this one."""
        return self._apart.get(guest, NOBODY)

    async def part(self) -> None:
        """Some do not want to meet any more, or want to again: each of them looks at another hall."""
        self._blocks = await self.index.number_of_blocks()
        apart: dict[str, set[str]] = {}
        for one in await self.index.blocks():
            apart.setdefault(one.guest, set()).add(one.other)
            apart.setdefault(one.other, set()).add(one.guest)
        self._apart = {guest: frozenset(others) for guest, others in apart.items()}
        for visitor in list(self.visitors):
            if visitor.strangers != self.strangers_to(visitor.holder.guest):
                visitor.strangers = self.strangers_to(visitor.holder.guest)
                visitor.look_again()

    async def sweep(self) -> None:
        """What other processes have changed, who still waits, who has gone."""
        now = self.settings.now()
        if self.rooms.bus.shared:
            since, self._read_until = self._read_until, now
            self._learn_all(await self.index.changed_since(since - OVERLAP))
            if self._blocks != await self.index.number_of_blocks():
                await self.part()
        away = int(self.settings.hall_away * 1000)
        if time.monotonic() >= self._touch_at:
            self._touch_at = time.monotonic() + self.settings.hall_away / 4
            here = [one.id for one in self.rooms.live() if one.id in self.tables and self.is_attended(one)]
            await self.index.seen(here, now)
        paces: list[tuple[TablePace, int]] = [("tonight", away), ("daily", SLOW_AWAY), ("whenever", SLOW_AWAY)]
        for pace, patience in paces:
            for one in await self.index.deserted(pace, now - patience):
                if await self.index.take_away(one.table_id, one.seq, now):
                    self._learned(one.table_id, Listed(one.seq, "gone", b"", frozenset()))
        if time.monotonic() >= self._purge_at:
            self._purge_at = time.monotonic() + PURGE_SECONDS
            await self.index.purge(now)
            for one in await self.index.stale():
                await self.forget(one.table_id)

    async def forget(self, table: str) -> None:
        """What is listed of a table is not so any more, such as a name: list it anew."""
        if table in self.tables:
            try:
                await self.relist(await self.rooms.find(table))
            except StorageTrouble:
                raise
            except Trouble:  # it cannot be opened: it is in the hall no more
                if await self.index.take_away(table, self.tables[table].seq, self.settings.now()):
                    self._learned(table, Listed(self.tables[table].seq, "gone", b"", frozenset()))
