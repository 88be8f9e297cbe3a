"""All tables this process serves: found, kept up to date, written to, told of.

The walk of a row: judged by the table as it is, stored (the insert is the lock between processes), folded, told to the
sockets here, and named on the bus for the other processes. If another process was faster, its rows are folded first
and the wish is judged again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Mapping
from functools import partial
from typing import Any, final

from sqlalchemy import Executable, func, select

from ludoteca.core.game import AnyGame
from ludoteca.server import schema
from ludoteca.server.bus import Bus
from ludoteca.server.costs import PAYER, Costs
from ludoteca.server.errors import Trouble
from ludoteca.server.identity import Signer
from ludoteca.server.limits import Payer
from ludoteca.server.log_rows import AnyBody, Close, Mind, Open, Rise, Row, Sit, Start, Undo, Word
from ludoteca.server.room import Broken, News, Room
from ludoteca.server.settings import Settings
from ludoteca.server.store import Done, StorageTrouble, Store
from ludoteca.server.worker_pool import Thinkers

log = logging.getLogger("ludoteca.rooms")

MOST_TRIES = 50
"""Times a wish is judged again because another process was faster."""

NEAR = 32
"""Words that are taken back in no time, from a position that was kept."""

LONGEST_STEP = 0.004
"""Seconds the loop is kept by one piece of work."""

Judge = Callable[[Room], "AnyBody | int"]
"""Looks at a room as it is now: the row to add, the seq at which it was added already, or Trouble."""


@final
class Rooms:
    """The tables of this process."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        bus: Bus,
        signer: Signer,
        thinkers: Thinkers,
        costs: Costs,
        games: Mapping[str, AnyGame],
    ) -> None:
        self.settings = settings
        self.store = store
        self.bus = bus
        self.signer = signer
        self.thinkers = thinkers
        self.costs = costs
        self.metrics = costs.metrics
        self.games = games
        self.tell: Callable[[Room, News], None] = lambda *_: None
        """Told of each row that was folded; the sockets listen."""
        self.tell_chat: Callable[[Room], Coroutine[Any, Any, None]] | None = None
        self.tell_hall: Callable[[Room, Row], None] = lambda *_: None
        self.hear_of_hall: Callable[[str], None] = lambda _: None
        """Told of each row that was added here, and of each table that stands otherwise in the hall elsewhere."""
        self.after: Callable[[Room], None] = lambda _: None
        """Called when this process has added rows: bots may have a turn."""
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self.tasks: set[asyncio.Task[None]] = set()

    # --- Finding ------------------------------------------------------------

    async def find(self, table: str) -> Room:
        """The room of a table; Trouble if there is none."""
        room = self._rooms.get(table)
        if room is not None:
            self._rooms.move_to_end(table)
        else:
            if table not in self._loading:
                self._loading[table] = asyncio.create_task(self._load(table))
            room = await asyncio.shield(self._loading[table])
        if room.behind:
            async with room.lock:
                await self.catch_up(room)
        return room

    async def _load(self, table: str) -> Room:
        try:
            found = await self.store.all(
                select(schema.game_table.c.secret, schema.game_table.c.game).where(schema.game_table.c.id == table)
            )
            if not found or found[0].game not in self.games:
                raise Trouble("not_found", 404)
            rows = await self.store.rows_after(table, -1)
            room = self._opened(table, found[0].secret, rows)
            await self._fold_all(room, rows[1:])
            self._rooms[table] = room
            self._make_place()
            return room
        finally:
            del self._loading[table]

    async def _fold_all(self, room: Room, rows: list[Row]) -> None:
        """Fold a table that nobody has yet, a little at a time: all others go on meanwhile."""
        spent, began = 0.0, time.thread_time()
        for row in rows:
            self._fold(room, row)
            if time.thread_time() - began > LONGEST_STEP:
                spent += time.thread_time() - began
                await asyncio.sleep(0)
                began = time.thread_time()
        self.costs.charge(PAYER.get(), (spent + time.thread_time() - began) * 1000, "load")

    def _opened(self, table: str, secret: str, rows: list[Row]) -> Room:
        """The room its first row opens; Trouble if that cannot be read."""
        try:
            return Room(table, secret, self.games, rows[0])
        except Exception as problem:
            log.exception("a table cannot be opened", extra={"table": table[:6]})
            raise Trouble("broken") from problem

    def _make_place(self) -> None:
        """Forget the tables nobody has looked at for longest."""
        if len(self._rooms) <= self.settings.cached:
            return
        for name, room in list(self._rooms.items()):
            idle = not (room.sockets or room.waiters or room.lock.locked())
            if idle and (room.bot_task is None or room.bot_task.done()):
                del self._rooms[name]
            if len(self._rooms) <= self.settings.cached:
                return

    def drop(self, table: str) -> None:
        """Read a table anew when it is next asked for; whoever looks at it is asked to come again."""
        room = self._rooms.pop(table, None)
        if room is not None:
            for socket in list(room.sockets):
                socket.hang_up()
            room.wake()

    def known(self) -> int:
        """Tables in memory."""
        return len(self._rooms)

    def live(self) -> list[Room]:
        """Tables in memory that somebody looks at or a bot thinks at."""
        return [room for room in self._rooms.values() if room.sockets or room.waiters]

    # --- Adding -------------------------------------------------------------

    READ_ANEW = -2
    """On the bus, in place of a seq: rows that were known have been changed; somebody was forgotten."""

    IN_HALL = -3
    """And this: how a table stands in the hall has changed."""

    async def add(self, room: Room, judge: Judge, key: str | None = None) -> int:
        """Add the row a wish asks for, once; the seq it has. Trouble if it may not be."""
        async with room.lock:
            if room.behind:
                await self.catch_up(room)
            for _ in range(MOST_TRIES):
                if key is not None and key in room.keys:
                    return room.keys[key]
                body = judge(room)
                if isinstance(body, int):
                    return body
                await self._prepare(room, body)
                if await self._append(room, body, key):
                    self._go_on(room)
                    return room.seq
                await self.catch_up(room)
        raise Trouble("storage", 503)

    async def _prepare(self, room: Room, body: AnyBody) -> None:
        """Taking back far is saying most words again: that is done beside the loop, before it is stored or folded."""
        if isinstance(body, Undo) and body.words > NEAR:
            await asyncio.to_thread(room.go_back, body.words)

    def may_begin(self, room: Room, key: str) -> bool:
        """Can a wish be judged at once: nobody else is at it, all is known, and it was not said before?"""
        return not (room.behind or room.lock.locked() or key in room.keys)

    def begin(self, room: Room, judge: Judge, key: str, payer: Payer, done: Done) -> None:
        """The short way of `add`, if it `may_begin`: no task waits for the commit, `done` is told what became of it.

        False: another process was faster, and `add` would have judged again.
        """
        body = judge(room)
        assert not isinstance(body, int)
        row = self._row(room, body, key)
        taken = room.lock.take()
        assert taken, "ask `may_begin` first"
        self.store.submit(row, self._beside(room, row), partial(self._kept, room, row, payer, done))

    def _kept(self, room: Room, row: Row, payer: Payer, done: Done, kept: bool | StorageTrouble) -> None:
        """What was begun is stored, or not."""
        try:
            if kept is True:
                self._take(room, row)
                self.bus.publish(room.id, row.seq)
                self.tell_hall(room, row)
            else:
                room.behind = True
        finally:
            room.lock.give_back()
        done(kept)
        if kept is True:
            before = PAYER.set(payer)  # what bots think of it is asked for by whoever spoke
            self._go_on(room)
            PAYER.reset(before)

    def _row(self, room: Room, body: AnyBody, key: str | None) -> Row:
        return Row(room.id, room.seq + 1, max(room.at, self.settings.now()), body, key)

    async def _append(self, room: Room, body: AnyBody, key: str | None) -> bool:
        row = self._row(room, body, key)
        try:
            kept = await self.store.append(row, self._beside(room, row))
        except (StorageTrouble, asyncio.CancelledError):
            room.behind = True
            raise
        if kept:
            self._take(room, row)
            self.bus.publish(room.id, row.seq)
            self.tell_hall(room, row)
        return kept

    def _beside(self, room: Room, row: Row) -> list[Executable]:
        """What is written in the same commit."""
        more: list[Executable] = []
        body = row.body
        if isinstance(body, Sit):
            more += self.store.seat(room.id, body.seat, body.guest)
            more.append(self.store.names(room.id, body.guest))
        if isinstance(body, Rise):
            more.append(self.store.stand_up(room.id, body.seat))
        if isinstance(body, Start):
            more.append(self.store.status(room.id, "running", None))
        if isinstance(body, Close):
            more.append(self.store.status(room.id, "closed", row.at))
            more.append(self.store.timer(room.id, None))
        elif isinstance(body, Mind) or room.opened.clock is not None or room.has_bots():
            more.append(self.store.timer(room.id, row.at + self.look_again_in(room)))
        elif self.settings.push is not None and isinstance(body, Start | Word | Undo):
            more.append(self.store.timer(room.id, row.at + int(self.settings.push_after * 1000)))
        return more

    def look_again_in(self, room: Room) -> int:
        """Milliseconds after which some process should look at this table: has a bot or a clock been forgotten?"""
        bots = int((self.settings.bot_seconds + self.settings.bot_pause + 5) * 1000)
        clock = room.opened.clock
        return bots if clock is None else min(bots, clock.move * 1000)

    def _take(self, room: Room, row: Row) -> None:
        news = self._fold(room, row)
        if news is not None:
            self.metrics.folded(news.kind)
            self._tell(room, news)
            if news.seat is not None and room.chairs[news.seat].kind == "person":
                room.asides = 0
            if room.status == "over" and news.kind == "word":
                self.spawn(self._note_end(room))
            room.wake()

    def _tell(self, room: Room, news: News) -> None:
        """Tell the sockets. What was stored stays stored: where it cannot be put into words, they come again."""
        try:
            self.tell(room, news)
        except Exception:
            log.exception("a row cannot be told", extra={"table": room.id[:6], "seq": news.row.seq})
            for socket in list(room.sockets):
                socket.hang_up()

    def _go_on(self, room: Room) -> None:
        """Let bots have their turn; a fault of theirs, or of the game, is not one of whoever spoke."""
        try:
            self.after(room)
        except Exception:
            log.exception("a table cannot go on by itself", extra={"table": room.id[:6]})

    def _fold(self, room: Room, row: Row) -> News | None:
        """Take in a row; a table whose rows make no sense any more is closed, not the server."""
        if room.status == "closed" and room.why in ("rules", "broken"):
            room.seq = row.seq
            return None
        try:
            return room.fold(row)
        except Exception as problem:  # the game's own faults too: they end this table and no other
            fault = None if isinstance(problem, Broken) else problem
            said = {"table": room.id[:6], "seq": row.seq, "problem": str(problem)[:200]}
            log.error("a table is broken", extra=said, exc_info=fault)
            room.status, room.why, room.seq = "closed", "rules" if str(problem) == "rules" else "broken", row.seq
            return None

    async def _note_end(self, room: Room) -> None:
        """For the lists; the rows say it anyway, so a crash just before costs nothing."""
        try:
            await self.store.execute(self.store.status(room.id, "over", room.finished), self.store.timer(room.id, None))
        except StorageTrouble:
            log.warning("the end of a game is not in the lists yet", extra={"table": room.id[:6]})

    # --- Keeping up ---------------------------------------------------------

    async def catch_up(self, room: Room) -> None:
        """Fold what other processes have added. The room is locked by the caller."""
        try:
            rows = await self.store.rows_after(room.id, room.seq)
        except StorageTrouble:
            room.behind = True
            raise
        for row in rows:
            await self._prepare(room, row.body)
            self._take(room, row)
        room.behind = False

    def hear(self, table: str, seq: int) -> None:
        """The bus says that a table has moved on (with -1, that there is talk; with -3, that the hall has changed)."""
        if seq == self.IN_HALL:
            self.hear_of_hall(table)
            return
        room = self._rooms.get(table)
        if room is None:
            return
        if seq == self.READ_ANEW:
            self.drop(table)
        elif seq < 0:
            if self.tell_chat is not None:
                self.spawn(self.tell_chat(room))
        elif seq > room.seq:
            self.spawn(self._refresh(room))

    async def _refresh(self, room: Room) -> None:
        async with room.lock:
            try:
                await self.catch_up(room)
            except Trouble:
                return  # marked as behind; the sweep tries again

    async def find_lost_news(self) -> None:
        """Rows whose message on the bus was lost, for the tables somebody looks at."""
        rooms = self.live()
        behind = [room for room in rooms if room.behind]
        if self.bus.shared and rooms:
            reached = await self.store.all(
                select(schema.move.c.table_id, func.max(schema.move.c.seq).label("seq"))
                .where(schema.move.c.table_id.in_([room.id for room in rooms]))
                .group_by(schema.move.c.table_id)
            )
            seqs = {one.table_id: one.seq for one in reached}
            behind += [room for room in rooms if seqs.get(room.id, 0) > room.seq and room not in behind]
        for room in behind:
            await self._refresh(room)

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something beside, and hold on to it until it is done."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("work beside failed", exc_info=task.exception())

    # --- Making -------------------------------------------------------------

    async def create(self, table: str, secret: str, opened: Open, bodies: list[AnyBody]) -> Room:
        """A new table with its first rows."""
        now = self.settings.now()
        rows = [Row(table, seq, now, body) for seq, body in enumerate([opened, *bodies])]
        beside = [self.store.names(table, opened.host, host=True)]
        for body in bodies:
            if isinstance(body, Sit):
                place = {"table_id": table, "seat": body.seat, "guest": body.guest}
                beside += [self.store.insert_new(schema.chair, place), self.store.names(table, body.guest)]
        await self.store.create(table, opened.game, secret, now, rows, beside)
        self.metrics.tables.labels(opened.game).inc()
        return await self.find(table)
