"""How strangers come together: a table is opened, somebody sits down, or is found one; bots keep seats warm."""

from __future__ import annotations

import asyncio
from typing import Final, NamedTuple, final

from ludoteca.server.bots import usual_bot
from ludoteca.server.costs import PAYER
from ludoteca.server.errors import Trouble
from ludoteca.server.hall import Hall
from ludoteca.server.hall_index import Filter
from ludoteca.server.log_rows import AnyBody, Clock, Door, Mind, Sit, TablePace
from ludoteca.server.room import Room
from ludoteca.server.store import StorageTrouble
from ludoteca.server.table_lifecycle import Life, own_name, usual_seats
from ludoteca.server.wishes import DoorWish, FindWish, SeatWish, SitWish, TableWish

DAY = 24 * 3600


class Wait(NamedTuple):
    """How long a table laid for somebody waits for people: seconds until bots sit down, and until it begins."""

    fills: int
    begins: int
    clock: Clock | None


WAITS: Final[dict[TablePace, Wait]] = {
    "tonight": Wait(60, 90, Clock(120, 600)),
    "daily": Wait(DAY, DAY + 3600, Clock(DAY, 3 * DAY)),
    "whenever": Wait(3 * DAY, 3 * DAY + 3600, None),
}


@final
class Finder:
    """Brings people to tables."""

    def __init__(self, hall: Hall, life: Life) -> None:
        self.hall = hall
        self.life = life
        self.rooms = hall.rooms
        self._finding = asyncio.Lock()
        """One after the other: of two who ask at once the second sits down where the first does."""

    # --- Opening ------------------------------------------------------------

    async def lay(self, guest: str, name: str, wish: TableWish, wait: Wait | None = None) -> Room:
        """Lay a table; one that is open is in the hall when this is answered."""
        if wish.door is None:
            return await self.life.create(guest, name, wish)
        if wish.door.open:
            await self._check_number(guest)
        door = self._door(wish.door, wait)
        room = await self.life.create(guest, name, wish, door)
        if door.fills is not None:
            await self.rooms.store.execute(self.rooms.store.timer(room.id, door.fills))
        await self._listed(room)
        return room

    def _door(self, wish: DoorWish, wait: Wait | None = None) -> Door:
        now = self.rooms.settings.now()
        fills, begins = (None, None) if wait is None else (now + wait.fills * 1000, now + wait.begins * 1000)
        return Door(wish.open, wish.watch, wish.pace, wish.language, fills, begins)

    async def set_door(self, room: Room, guest: str, wish: DoorWish) -> None:
        """Open a table to strangers, or close it to them: the host may, while it is not over."""
        if room.host != guest:
            raise Trouble("forbidden", 403)
        if wish.open and not room.is_in_hall():
            await self._check_number(guest)

        def judge(room: Room) -> AnyBody | int:
            if room.status in ("over", "closed"):
                raise Trouble("not_running")
            before, door = room.door, self._door(wish)
            if before is not None and before.fills is not None and wish.open:
                # What everybody was told stays so.
                door = Door(wish.open, wish.watch, wish.pace, wish.language, before.fills, before.begins)
            return room.seq if door == before or (before is None and not (wish.open or wish.watch)) else door

        await self.rooms.add(room, judge)
        await self._listed(room)

    async def _listed(self, room: Room) -> None:
        await self.hall.relist(room)
        if room.id in self.hall.tables and (place := self._place()) is not None:
            await self.hall.index.stays_at(room.id, place)

    def _place(self) -> str | None:
        """A mark of the address that asks; None where many share one that is trusted."""
        address = PAYER.get().address
        return None if address is None else self.rooms.signer.place(address)

    async def _check_number(self, guest: str) -> None:
        """Trouble for who is at too many waiting tables already, or whose address is."""
        limits = self.rooms.settings.limits
        own, same = await self.hall.index.number(guest, self._place())
        if own >= limits.open_tables or same >= limits.open_tables * limits.crowd:
            self.rooms.metrics.slowed.labels("open tables").inc()
            raise Trouble("too_many_open", 429, most=limits.open_tables)

    # --- Sitting down -------------------------------------------------------

    async def sit(self, room: Room, guest: str, name: str, seed: str) -> None:
        """Take a free chair at an open table; the second click changes nothing."""
        if room.mine(guest):
            return
        await self._check_number(guest)
        strangers = self.hall.strangers_to(guest)

        def judge(room: Room) -> AnyBody | int:
            if room.mine(guest):
                return room.seq
            if not room.is_in_hall() or guest in room.turned_out or strangers & {room.host, *room.guests()}:
                raise Trouble("not_found", 404)
            free = room.free_seats()
            if not free:
                raise Trouble("seat_taken")
            taken = [one.name for one in room.chairs if one.name is not None]
            return Sit(free[0], guest, own_name(name, taken), seed)

        await self.rooms.add(room, judge)
        await self.life.begin_if_full(room)
        await self.hall.relist(room)

    async def join(self, room: Room, guest: str, name: str, wish: SitWish) -> None:
        """Sit down through the hall; a table that is not in it is not there."""
        if not room.is_in_hall() and not room.mine(guest):
            raise Trouble("not_found", 404)
        await self.sit(room, guest, name, wish.seed)

    async def find(self, guest: str, name: str, wish: FindWish) -> Room:
        """Seat somebody where they fit, or lay a fresh table that fills as people come."""
        if wish.game is not None and wish.game not in self.rooms.games:
            raise Trouble("no_game", 422, name=wish.game)
        wanted = Filter("waits", wish.game, wish.seats, wish.pace, wish.language)
        async with self._finding:
            if (mine := await self.hall.index.mine(wanted, guest)) is not None:
                return await self.rooms.find(mine)
            strangers = self.hall.strangers_to(guest)
            for one in await self.hall.index.fitting(wanted, guest):
                if strangers.intersection(one.people.split()):
                    continue
                if (room := await self._try(one.table_id, guest, name, wish.seed)) is not None:
                    return room
            return await self._fresh(guest, name, wish)

    async def _try(self, table: str, guest: str, name: str, seed: str) -> Room | None:
        try:
            room = await self.rooms.find(table)
            await self.sit(room, guest, name, seed)
            return room
        except StorageTrouble:
            raise
        except Trouble as problem:
            if problem.status in (404, 409) or problem.reason == "broken":
                return None  # somebody was faster
            raise

    async def _fresh(self, guest: str, name: str, wish: FindWish) -> Room:
        game = wish.game or self._soonest()
        many = wish.seats or len(usual_seats(self.rooms.games[game], {}))
        wait = WAITS[wish.pace]
        seats = [SeatWish("me"), *[SeatWish("friend") for _ in range(many - 1)]]
        door = DoorWish(open=True, pace=wish.pace, language=wish.language)
        table = TableWish(game, seats, name=wish.name, clock=wait.clock, start=True, seed=wish.seed, door=door)
        return await self.lay(guest, name, table, wait)

    def _soonest(self) -> str:
        """The game that usually needs the fewest people: its table is full soonest."""
        return min(self.rooms.games, key=lambda name: len(usual_seats(self.rooms.games[name], {})))

    # --- Waiting ------------------------------------------------------------

    async def attend(self, room: Room) -> int | None:
        """Let bots sit down, and the game begin, when everybody was told they would; when to look again."""
        door = room.door
        if door is None or not room.is_in_hall() or door.fills is None or room.id not in self.hall.tables:
            return None  # where nobody waits it all waits
        now, bot = self.rooms.settings.now(), usual_bot(self.life.bots, room.opened.game)
        if door.begins is not None and door.begins <= now:
            await self.life.begin(room)
            return None
        if door.fills > now:
            return door.fills

        def judge(room: Room) -> AnyBody | int:
            empty = [seat for seat, chair in enumerate(room.chairs) if chair.kind == "empty"]
            return Mind(empty[0], bot, "warm") if empty and room.is_in_hall() else room.seq

        before = -1
        while before != room.seq:
            before = room.seq
            await self.rooms.add(room, judge)
        return door.begins
