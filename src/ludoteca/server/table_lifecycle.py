"""The life of a table around the game: laid, joined, started, handed over, left, played again, forked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, final

import msgspec
from sqlalchemy import func, select

from ludoteca.core.game import AnyGame
from ludoteca.core.options import check_options
from ludoteca.core.verdict import BadOptions, Seat
from ludoteca.play.table import check_seats, new_table
from ludoteca.server import schema
from ludoteca.server.bots import Levels, check_bot, usual_bot
from ludoteca.server.errors import Trouble
from ludoteca.server.fair_queue import Rank
from ludoteca.server.identity import is_name, new_id, same
from ludoteca.server.log_rows import AnyBody, BotPace, Close, Door, Hurry, Mind, Open, Rematch, Rise, Sit, Start
from ludoteca.server.room import Room
from ludoteca.server.rooms import Rooms
from ludoteca.server.shuffle import new_secret
from ludoteca.server.wishes import ForkWish, JoinWish, SeatWish, TableWish
from ludoteca.server.worker_pool import NoAnswer, Thinkers

LONGEST_CLOCK = 30 * 24 * 3600


@final
class Life:
    """Lays tables and changes who sits at them."""

    def __init__(self, rooms: Rooms, bots: Levels, clerk: Thinkers) -> None:
        self.rooms = rooms
        self.bots = bots
        self.clerk = clerk

    async def create(self, guest: str, name: str, wish: TableWish, door: Door | None = None) -> Room:
        """Lay a table."""
        if wish.game not in self.rooms.games:
            raise Trouble("no_game", 422, name=wish.game)
        game = self.rooms.games[wish.game]
        try:
            check_options(game.option_form(), wish.options)  # before anything else looks at what a stranger sent
            seats = wish.seats if wish.seats is not None else usual_seats(game, wish.options)
        except BadOptions as said:
            raise Trouble("bad_options", 422, problem=said) from None
        if not any(one.kind != "bot" for one in seats):
            raise Trouble("nobody", 422)
        if wish.clock is not None and not (
            0 < wish.clock.move <= LONGEST_CLOCK and 0 <= wish.clock.bank <= LONGEST_CLOCK
        ):
            problem = BadOptions(
                "The clock gives from 1 to {high} seconds for a move, and up to as many in reserve.", high=LONGEST_CLOCK
            )
            raise Trouble("bad_options", 422, problem=problem)
        if (option := game.reaches_for_files(wish.options)) is not None:
            raise Trouble("no_files", 422, option=option)
        options = dict(game.among_people(len(seats), wish.options) if _come_together(seats) else wish.options)
        try:
            table = new_table(game, len(seats), 0, options)
        except BadOptions as problem:
            raise Trouble("bad_options", 422, problem=problem) from None
        opened = Open(
            game=wish.game,
            rules=game.meta.rules_version,
            seats=table.seats,
            options=options,
            host=guest,
            undo=wish.undo,
            pace=wish.pace,
            clock=wish.clock,
            starts_alone=wish.start,
        )
        bodies = self._seated(guest, name, wish, seats)
        if door is not None:
            bodies.append(door)
        if wish.start and not any(one.kind == "friend" for one in seats):
            bodies.append(Start())
        return await self._lay(opened, bodies)

    def _seated(self, guest: str, name: str, wish: TableWish, seats: list[SeatWish]) -> list[AnyBody]:
        bodies: list[AnyBody] = []
        taken: list[str] = []
        for seat, one in enumerate(seats):
            if one.kind == "bot":
                bot = usual_bot(self.bots, wish.game) if one.bot is None else check_bot(self.bots, wish.game, one.bot)
                bodies.append(Mind(seat, bot, "empty"))
            elif one.kind != "friend":
                said = one.name or (name if one.kind == "me" else f"{name} {seat + 1}"[-20:])
                bodies.append(Sit(seat, guest, own_name(said, taken), wish.seed))
        return bodies

    async def _lay(self, opened: Open, bodies: list[AnyBody]) -> Room:
        await self._check_number(opened.host)
        room = await self.rooms.create(new_id(), new_secret(), opened, bodies)
        if room.status == "running":
            self.rooms.after(room)
            store = self.rooms.store
            due = self.rooms.settings.now() + self.rooms.look_again_in(room)
            await store.execute(store.status(room.id, "running", None), store.timer(room.id, due))
        return room

    async def _check_number(self, host: str) -> None:
        """Trouble if somebody has laid too many tables that are not over."""
        named, table = schema.named.c, schema.game_table.c
        laid = (
            select(func.count())
            .select_from(schema.named.join(schema.game_table, table.id == named.table_id))
            .where(named.guest == host, named.host, table.status.in_(("open", "running")))
        )
        most = self.rooms.settings.limits.tables
        if (await self.rooms.store.all(laid))[0][0] >= most:
            self.rooms.metrics.slowed.labels("tables of a guest").inc()
            raise Trouble("too_many_tables", 429, most=most)

    # --- Coming and going ---------------------------------------------------

    async def join(self, room: Room, guest: str, name: str, wish: JoinWish) -> None:
        """Sit down where the link says; the second click of the same guest changes nothing."""
        seat = self.rooms.signer.invited_seat(room.id, wish.token, len(room.chairs))
        if seat is None:
            raise Trouble("bad_invite", 403)

        def judge(room: Room) -> AnyBody | int:
            chair = room.chairs[seat]
            if chair.guest == guest:
                return room.seq
            if room.status != "open":
                raise Trouble("not_open")
            if chair.kind != "empty":
                raise Trouble("seat_taken")
            taken = [one.name for one in room.chairs if one.name is not None]
            return Sit(seat, guest, own_name(name, taken), wish.seed)

        await self.rooms.add(room, judge)
        await self.begin_if_full(room)

    async def begin_if_full(self, room: Room) -> None:
        """Where nobody is awaited any more the game begins, if it was to begin by itself."""
        if room.opened.starts_alone and not room.free_seats():
            await self.begin(room)

    async def take_along(self, room: Room, guest: str, token: str) -> None:
        """Go on in a seat from another device: it is this one's from now on, with its name and its part of the seed."""

        def judge(room: Room) -> AnyBody | int:
            for seat, chair in enumerate(room.chairs):
                if chair.guest is None or chair.name is None:
                    continue
                if same(token, self.rooms.signer.hand(room.id, seat, chair.guest, chair.sat)):
                    return room.seq if chair.guest == guest else Sit(seat, guest, chair.name, chair.seed)
            raise Trouble("bad_hand", 403)

        if room.status not in ("open", "running"):
            raise Trouble("not_running")
        await self.rooms.add(room, judge)

    async def start(self, room: Room, guest: str) -> None:
        """Begin; bots sit down where nobody does."""
        if room.host != guest:
            raise Trouble("forbidden", 403)
        await self.begin(room)

    async def begin(self, room: Room) -> None:
        """Begin, whoever asks."""
        bot = usual_bot(self.bots, room.opened.game)

        def judge(room: Room) -> AnyBody | int:
            if room.status != "open":
                return room.seq
            for seat, chair in enumerate(room.chairs):
                if chair.kind == "empty":
                    return Mind(seat, bot, "empty")
            return Start()

        while room.status == "open":
            await self.rooms.add(room, judge)

    async def change_seat(self, room: Room, guest: str, seat: Seat, bot: str | None, key: str | None = None) -> int:
        """Hand a seat to a bot, or take it back."""
        if bot is not None:
            check_bot(self.bots, room.opened.game, bot)

        def judge(room: Room) -> AnyBody | int:
            if room.status in ("over", "closed"):
                raise Trouble("not_running")
            if seat >= len(room.chairs):
                raise Trouble("not_your_seat", 403)
            chair = room.chairs[seat]
            fills = room.host == guest and chair.guest is None and room.status == "open"
            if chair.guest != guest and not fills:
                raise Trouble("not_your_seat", 403)
            return room.seq if chair.bot == bot else Mind(seat, bot)

        return await self.rooms.add(room, judge, None if key is None else f"{guest}:{key}")

    async def come_back(self, room: Room, guest: str) -> None:
        """Whoever was late is here: bots hand back what they minded meanwhile."""

        def judge(room: Room) -> AnyBody | int:
            late = [seat for seat in room.mine(guest) if room.chairs[seat].late and room.status == "running"]
            return Mind(late[0], None) if late else room.seq

        while any(room.chairs[seat].late for seat in room.mine(guest)) and room.status == "running":
            await self.rooms.add(room, judge)

    async def change_pace(self, room: Room, guest: str, pace: BotPace) -> None:
        """Slower or quicker bots: anybody who sits here may say so."""

        def judge(room: Room) -> AnyBody | int:
            if room.status in ("over", "closed"):
                raise Trouble("not_running")
            return room.seq if room.pace == pace else Hurry(pace)

        if not room.mine(guest) and room.host != guest:
            raise Trouble("not_your_seat", 403)
        await self.rooms.add(room, judge)

    async def leave(self, room: Room, guest: str) -> None:
        """Bots take over all seats of a guest; a table that everybody has left is closed."""
        bot = usual_bot(self.bots, room.opened.game)

        def judge(room: Room) -> AnyBody | int:
            if room.status in ("over", "closed"):
                return room.seq
            if room.status == "open" and room.door is not None:  # among strangers a chair is not kept
                mine = room.mine(guest)
                return Rise(mine[0]) if mine else room.seq if room.guests() else Close("left")
            for seat in room.mine(guest):
                if not room.chairs[seat].left:
                    return Mind(seat, room.chairs[seat].bot or bot, "left")
            staying = any(not room.chairs[seat].left for seat in room.owned_by_others(guest))
            return room.seq if staying or room.status == "open" else Close("left")

        if not room.mine(guest):
            raise Trouble("not_your_seat", 403)
        before = -1
        while before != room.seq and room.status not in ("over", "closed"):
            before = room.seq
            await self.rooms.add(room, judge)

    # --- Going on -----------------------------------------------------------

    async def play_again(
        self, room: Room, guest: str, bot: str | None = None, strangers: frozenset[str] = frozenset()
    ) -> Room:
        """The same company at a fresh table, each one seat further on; asked twice, the same table.

        With a bot its kind takes the chairs of the bots; bots sit where somebody did whom this guest does not meet.
        """
        if bot is not None:
            check_bot(self.bots, room.opened.game, bot)
        if not room.mine(guest):
            raise Trouble("not_your_seat", 403)
        if room.rematch is None:
            if room.status != "over":
                raise Trouble("not_over")
            fresh = await self._again(room, guest, bot, strangers)

            def judge(room: Room) -> AnyBody | int:
                return room.seq if room.rematch is not None else Rematch(fresh.id)

            await self.rooms.add(room, judge)
        assert room.rematch is not None
        return await self.rooms.find(room.rematch)

    async def _again(self, room: Room, guest: str, bot: str | None, strangers: frozenset[str]) -> Room:
        seats = len(room.chairs)
        bodies: list[AnyBody] = []
        for seat in range(seats):
            chair = room.chairs[(seat + 1) % seats]
            sits = chair.guest is not None and chair.guest not in strangers
            if sits and chair.guest is not None and chair.name is not None:
                bodies.append(Sit(seat, chair.guest, chair.name, chair.seed))
            if chair.bot is not None or not sits:  # or somebody who has been forgotten
                bodies.append(Mind(seat, bot or chair.bot or usual_bot(self.bots, room.opened.game), "empty"))
        host = guest if room.host in strangers else room.host or guest
        going_on = {"position": None, "parent": room.id, "forked_at": None, "pace": room.pace}
        opened = msgspec.structs.replace(room.opened, host=host, **going_on)
        return await self._lay(opened, [*bodies, Start()])

    async def fork(self, room: Room, guest: str, name: str, wish: ForkWish) -> Room:
        """Go on from a moment of a finished game, or of one's own among bots."""
        if room.status != "over" and not (room.is_solo() and room.mine(guest) and room.table is not None):
            raise Trouble("not_over")
        if wish.seat >= len(room.chairs):
            raise Trouble("not_your_seat", 403)
        if room.status != "over" and wish.seat not in room.mine(guest):
            raise Trouble("not_your_seat", 403)
        position = await self._position(room, wish)
        bot = usual_bot(self.bots, room.opened.game) if wish.bot is None else wish.bot
        check_bot(self.bots, room.opened.game, bot)
        opened = msgspec.structs.replace(
            room.opened,
            host=guest,
            clock=None,
            position=position,
            parent=room.id,
            forked_at=wish.at,
            options=room.opened.options,
            pace=room.pace,
        )
        bodies: list[AnyBody] = []
        for seat in range(len(room.chairs)):
            bodies.append(Sit(seat, guest, name) if seat == wish.seat else Mind(seat, bot, "empty"))
        return await self._lay(opened, [*bodies, Start()])

    async def _position(self, room: Room, wish: ForkWish) -> str:
        """The position after so many words, worked out where no table waits for it."""
        words = len(room.playing().record)
        if wish.at > words:
            raise Trouble("bad_request", 422, problem=f"at: 0 to {words}")
        job: dict[str, Any] = {
            "at": wish.at,
            "seat": wish.seat,
            "redeal": wish.redeal or room.status != "over",
            "secret": new_secret(),
        }
        try:
            answer = await self.clerk.choose(rank=Rank.REPLAY, kind="fork", **room.past(), **job)
        except NoAnswer:
            raise Trouble("busy", 503) from None
        if answer.get("position") is None:
            raise Trouble("not_running")
        return str(answer["position"])


def usual_seats(game: AnyGame, options: Mapping[str, object]) -> list[SeatWish]:
    """A chair for whoever asks and bots in as many others as the options say, or BadOptions."""
    usual = game.seats(game.option_form()(**options))
    check_seats(game, usual)
    return [SeatWish("me"), *[SeatWish("bot") for _ in range(usual - 1)]]


def _come_together(seats: list[SeatWish]) -> bool:
    """Do several people play, each at a screen of their own? At one screen they take turns."""
    kinds = [one.kind for one in seats if one.kind != "bot"]
    return len(kinds) > 1 and "friend" in kinds


def own_name(name: str, taken: list[str]) -> str:
    """This name, or with a number if somebody here has it."""
    if not is_name(name):
        raise Trouble("bad_name", 422)
    said, number = name, 2
    while said in taken:
        said = f"{name[:17]} {number}"
        number += 1
    taken.append(said)
    return said
