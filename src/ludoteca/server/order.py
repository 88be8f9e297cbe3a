"""Keeping order: the host removes, hushes, closes; anybody may keep apart from somebody."""

from __future__ import annotations

from typing import Any, final

from sqlalchemy import delete, select

from ludoteca.core.verdict import Seat
from ludoteca.server import schema
from ludoteca.server.bots import usual_bot
from ludoteca.server.chat import Talk
from ludoteca.server.errors import Trouble
from ludoteca.server.hall import Hall
from ludoteca.server.identity import same
from ludoteca.server.log_rows import AnyBody, Close, Hush, Rise
from ludoteca.server.room import Room
from ludoteca.server.table_lifecycle import Life

MOST_BLOCKED = 500


@final
class Order:
    """What may be done about somebody."""

    def __init__(self, hall: Hall, life: Life, talk: Talk) -> None:
        self.hall = hall
        self.life = life
        self.talk = talk
        self.rooms = hall.rooms
        self.store = hall.rooms.store

    # --- The host -----------------------------------------------------------

    async def remove(self, room: Room, guest: str, seat: Seat) -> None:
        """Somebody has to go: their chair is free before the start, a bot's after it, and not theirs again."""
        bot = usual_bot(self.life.bots, room.opened.game)

        def judge(room: Room) -> AnyBody | int:
            _check_host(room, guest)
            if seat >= len(room.chairs) or room.chairs[seat].guest == guest:
                raise Trouble("not_your_seat", 403)
            if room.chairs[seat].guest is None:
                return room.seq
            return Rise(seat, None if room.status == "open" else bot, "removed")

        await self.rooms.add(room, judge)
        await self.hall.relist(room)

    async def hush(self, room: Room, guest: str, *, on: bool) -> None:
        """Nobody talks at this table, or all may again."""

        def judge(room: Room) -> AnyBody | int:
            _check_host(room, guest)
            return room.seq if room.hushed == on else Hush(on)

        await self.rooms.add(room, judge)

    async def close(self, room: Room, guest: str | None) -> None:
        """The host ends it, or (None) whoever runs the site; the record is kept."""

        def judge(room: Room) -> AnyBody | int:
            if guest is not None:
                _check_host(room, guest)
            return room.seq if room.status in ("over", "closed") else Close("host" if guest is not None else "owner")

        await self.rooms.add(room, judge)
        await self.hall.relist(room)

    # --- Anybody ------------------------------------------------------------

    def check_company(self, room: Room, guest: str) -> None:
        """Trouble for somebody who was removed here, or where somebody sits who is not to be met."""
        strangers = self.hall.strangers_to(guest)
        if guest in room.turned_out or strangers & {room.host, *room.guests()}:
            raise Trouble("apart", 403)

    async def block(self, room: Room, guest: str, *, seat: Seat | None, chat: int | None) -> None:
        """Keep apart from whoever sits there, or said that."""
        if chat is not None:
            other, name = await self.talk.author(room, chat)
        elif seat is not None and seat < len(room.chairs) and room.chairs[seat].guest is not None:
            other, name = room.chairs[seat].guest or "", room.names()[seat]
        else:
            raise Trouble("not_found", 404)
        if not other or other == guest:
            raise Trouble("not_found", 404)
        if len(await self._blocked(guest)) >= MOST_BLOCKED:
            raise Trouble("too_many_blocked", 429, most=MOST_BLOCKED)
        values = {"guest": guest, "other": other, "name": name, "at": self.rooms.settings.now()}
        await self.store.execute(self.store.insert_new(schema.block, values))
        await self.hall.part()

    async def blocked(self, guest: str) -> list[tuple[str, str, int]]:
        """Whom this guest keeps apart from: a mark to take it back by, what they were called, since when."""
        return [(self._mark(guest, one.other), one.name, one.at) for one in await self._blocked(guest)]

    async def unblock(self, guest: str, mark: str) -> None:
        """Take it back."""
        for one in await self._blocked(guest):
            if same(mark, self._mark(guest, one.other)):
                block = schema.block.c
                await self.store.execute(delete(schema.block).where(block.guest == guest, block.other == one.other))
                await self.hall.part()
                return
        raise Trouble("not_found", 404)

    async def _blocked(self, guest: str) -> Any:
        block = schema.block
        return await self.store.all(select(block).where(block.c.guest == guest).order_by(block.c.at.desc()))

    def _mark(self, guest: str, other: str) -> str:
        return self.rooms.signer.blocked(guest, other)


def _check_host(room: Room, guest: str) -> None:
    if room.host != guest:
        raise Trouble("forbidden", 403)
    if room.status in ("over", "closed"):
        raise Trouble("not_running")
