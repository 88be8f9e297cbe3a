"""Talk at a table: players among players, spectators among spectators; muted and reported where it must be."""

from __future__ import annotations

from typing import final

from sqlalchemy import func, select

from ludoteca.core.verdict import Seat
from ludoteca.server import schema
from ludoteca.server.errors import Trouble
from ludoteca.server.messages import ChatLine
from ludoteca.server.room import Room
from ludoteca.server.rooms import Rooms

MOST_LINES = 100
TRIES = 20
THE_TABLE = 0
"""In a complaint, in place of a line: the table itself, a name there."""


def printable(text: str) -> str:
    """A text without control characters, which some databases and all terminals choke on."""
    return "".join(sign if sign.isprintable() else " " for sign in text).strip()


@final
class Talk:
    """What is said across a table."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.store = rooms.store

    async def say(self, room: Room, guest: str, seat: Seat | None, name: str, text: str) -> int:
        """Keep a line; its number."""
        if room.hushed:
            raise Trouble("hushed", 403)
        text = printable(text)
        if not text:
            raise Trouble("bad_message", 400, problem="nothing was said")
        for _ in range(TRIES):
            last = await self.store.all(select(func.max(schema.chat.c.n)).where(schema.chat.c.table_id == room.id))
            n = (last[0][0] or 0) + 1
            line = {"table_id": room.id, "n": n, "at": self.rooms.settings.now(), "seat": seat, "guest": guest}
            if await self.store.try_insert(self.store.insert_new(schema.chat, {**line, "name": name, "text": text})):
                self.rooms.bus.publish(room.id, -1)
                return n
        raise Trouble("storage", 503)

    async def lines(self, room: Room, guest: str, after: int = 0) -> list[ChatLine]:
        """What this guest may read: players' talk or spectators', everything once the game is over, never the muted."""
        muted = select(schema.mute.c.other).where(schema.mute.c.guest == guest)
        wanted = select(schema.chat).where(
            schema.chat.c.table_id == room.id, schema.chat.c.n > after, schema.chat.c.guest.not_in(muted)
        )
        apart = select(schema.block.c.other).where(schema.block.c.guest == guest)
        wanted = wanted.where(schema.chat.c.guest.not_in(apart))
        if room.status != "over":
            seat = schema.chat.c.seat
            wanted = wanted.where(seat.is_not(None) if room.mine(guest) else seat.is_(None))
        found = await self.store.all(wanted.order_by(schema.chat.c.n.desc()).limit(MOST_LINES))
        return [ChatLine(one.n, one.at, one.seat, one.name, one.text) for one in reversed(found)]

    async def author(self, room: Room, n: int) -> tuple[str, str]:
        """Who said line n, and what they were called."""
        found = await self.store.all(
            select(schema.chat.c.guest, schema.chat.c.name).where(
                schema.chat.c.table_id == room.id, schema.chat.c.n == n
            )
        )
        if not found:
            raise Trouble("not_found", 404)
        return str(found[0].guest), str(found[0].name)

    async def mute(self, room: Room, guest: str, n: int) -> None:
        """Hear no more of whoever said line n, anywhere."""
        other, _ = await self.author(room, n)
        if other != guest:
            await self.store.execute(self.store.insert_new(schema.mute, {"guest": guest, "other": other}))

    async def report(self, room: Room, guest: str, n: int, reason: str) -> None:
        """Keep a complaint for whoever runs the site."""
        if n != THE_TABLE:
            await self.author(room, n)
        values = {"table_id": room.id, "n": n, "guest": guest, "at": self.rooms.settings.now()}
        values["reason"] = printable(reason)
        await self.store.execute(self.store.insert_new(schema.report, values))
