"""Everything one server process is made of, put together and taken apart."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, final

from sqlalchemy import select

from ludoteca.bots.texts import sentence
from ludoteca.core.game import AnyGame
from ludoteca.core.verdict import BadMessage, Seat
from ludoteca.play import wire
from ludoteca.play.texts import Language
from ludoteca.server import database, messages, schema
from ludoteca.server.bots import Company, Levels
from ludoteca.server.bus import open_bus
from ludoteca.server.chat import Talk
from ludoteca.server.costs import Costs, Tries
from ludoteca.server.devices import Devices
from ludoteca.server.errors import Trouble, say
from ludoteca.server.fair_queue import FairQueue, Rank
from ludoteca.server.hall import Hall
from ludoteca.server.hall_finding import Finder
from ludoteca.server.identity import Signer
from ludoteca.server.messages import Thought
from ludoteca.server.metrics import Metrics
from ludoteca.server.order import Order
from ludoteca.server.owner import Owner
from ludoteca.server.passkeys import Passkeys
from ludoteca.server.revoked import Revoked
from ludoteca.server.room import Room
from ludoteca.server.rooms import Rooms
from ludoteca.server.settings import Settings
from ludoteca.server.store import StorageTrouble, Store
from ludoteca.server.table_lifecycle import Life
from ludoteca.server.worker_pool import CLERK_NICE, NoAnswer, Thinkers, worker

if TYPE_CHECKING:
    from ludoteca.server.connection import Socket
    from ludoteca.server.reminders import Reminders

log = logging.getLogger("ludoteca.site")

FORGOTTEN = 4401
"""The code that tells a client that it is nobody here."""
SOMEBODY_REVOKED = -4
"""On the bus, in place of a seq (`Rooms` has the others) and of no table: look who is nobody any more."""
MOST_LOOKING_BACK = 4
"""Pieces of replays one guest may wait for."""
LOOK_BACK_SECONDS = 20.0
REVIEW_SECONDS = 1.5
"""How long a client waits for news of a review before it is told how far that has come."""
READY_SECONDS = 1.0
"""How long an answer to "are you ready?" holds: it costs a commit."""
READY_WAIT = 2.0
"""How long the database may take to keep something before it is not."""


@final
class Site:
    """One process of the server."""

    def __init__(self, settings: Settings, games: Mapping[str, AnyGame], bots: Levels) -> None:
        self.settings = settings
        self.games = games
        self.bots = bots
        self.metrics = Metrics()
        limits = settings.limits
        self.costs = Costs(limits, self.metrics)
        self.sign_ins = Tries(limits.sign_ins, limits.sign_ins_saved, limits.crowd)
        self.kept: dict[tuple[str, ...], bytes] = {}
        """Answers that are the same for everybody, as they are sent."""
        self.signer: Signer
        self.rooms: Rooms
        self.company: Company
        self.life: Life
        self.talk: Talk
        self.hall: Hall
        self.finder: Finder
        self.order: Order
        self.owner: Owner
        self.reminders: Reminders | None = None
        self.closing = False
        self.forgetting = asyncio.Lock()
        self._sweeper: asyncio.Task[None] | None = None
        self._writable: asyncio.Task[bool] | None = None
        self._ready_until = 0.0

    async def open(self) -> None:
        """Connect, bring the database up to date, begin."""
        settings = self.settings
        engine = database.connect(settings.database)
        await database.migrate(engine)
        self.store = Store(engine)
        self.store.open()
        self.signer = Signer(await self.store.secret_key(secrets.token_hex(32)))
        self.revoked = Revoked(self.store)
        await self.revoked.load()
        self.devices = Devices(self.store, settings)
        self.passkeys = Passkeys(self.store, settings, self.signer)
        self.bus = open_bus(settings.bus)
        limits = settings.limits
        queue = FairQueue(max(1, settings.bots), limits.waiting, limits.waiting_each, self.costs)
        self.thinkers = Thinkers(settings.bots, settings.bot_seconds, queue=queue)
        # One more process for what looks back, begun when somebody does: no bot waits for it.
        back = FairQueue(1, limits.waiting, MOST_LOOKING_BACK, self.costs)
        self.clerk = Thinkers(1, LOOK_BACK_SECONDS, worker(CLERK_NICE), back)
        self.rooms = Rooms(settings, self.store, self.bus, self.signer, self.thinkers, self.costs, self.games)
        self.company = Company(self.rooms, self.bots)
        self.life = Life(self.rooms, self.bots, self.clerk)
        self.talk = Talk(self.rooms)
        self.hall = Hall(self.rooms)
        self.finder = self.company.finder = Finder(self.hall, self.life)
        self.order = Order(self.hall, self.life, self.talk)
        self.owner = Owner(self.store, self.hall, self.thinkers, self.costs, settings.limits)
        self.rooms.after = self.company.look
        self.rooms.tell_hall, self.rooms.hear_of_hall = self.hall.happened, self.hall.hear
        await self.hall.open()
        if settings.push is not None:
            self.reminders = self.company.reminders = await self._reminders(settings.push)
        self.rooms.tell_chat = self.spread_chat
        await self.bus.open(self._hear)
        self._sweeper = asyncio.create_task(self._sweep(), name="sweeper")

    async def _reminders(self, contact: str) -> Reminders:
        from ludoteca.server.push import Sender, new_private_key  # needs the extra `push`
        from ludoteca.server.reminders import Reminders

        return Reminders(self.rooms, Sender(await self.store.secret_key(new_private_key(), "push"), contact))

    async def close(self) -> None:
        """Finish what is being written, end the bots, let go."""
        self.closing = True
        pending = [task for task in (self._sweeper, *self.rooms.tasks) if task is not None]
        for task in pending:
            task.cancel()
        for task in pending:
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task
        await self.hall.close()
        await asyncio.gather(self.thinkers.close(), self.clerk.close())
        if self.reminders is not None:
            await self.reminders.close()
        await self.bus.close()
        await self.store.close()

    async def rest(self) -> None:
        """Let the bots end their thoughts and begin no new ones, and let what is said be stored."""
        await self.thinkers.rest()
        await self.store.settled()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(self.settings.sweep)
            try:
                await self.company.sweep()
                await self.rooms.find_lost_news()
                await self.hall.sweep()
                await self._learn_revoked()
                await self.devices.keep_seen()
            except StorageTrouble:
                log.warning("the database is away")
            except Exception:
                log.exception("the sweep stumbled")

    async def ready(self) -> dict[str, bool]:
        """Does the database keep what it is given, does the bus answer? The database is asked once a second."""
        if self._writable is None or (self._writable.done() and time.monotonic() > self._ready_until):
            self._ready_until = time.monotonic() + READY_SECONDS
            self._writable = asyncio.create_task(self._try_to_write())
        stored = await asyncio.shield(self._writable)
        return {"database": stored, "bus": await self.bus.ready(), "open": not self.closing}

    async def _try_to_write(self) -> bool:
        try:
            async with asyncio.timeout(READY_WAIT):
                await self.store.keep_setting("ready", str(self.settings.now()))
        except (StorageTrouble, TimeoutError):
            return False
        return True

    # --- Nobody any more ----------------------------------------------------

    async def revoke(self, who: list[str]) -> None:
        """From now on these guests and devices are nobody: nothing they carry opens a door, in any process."""
        await self.revoked.add(who, self.settings.now())
        self._turn_out()
        self.bus.publish("-", SOMEBODY_REVOKED)

    def _turn_out(self) -> None:
        """Hang up on everybody who has been forgotten, and let who waits be judged anew."""
        for visitor in list(self.hall.visitors):
            if visitor.holder in self.revoked:
                visitor.hang_up(FORGOTTEN)
        for room in self.rooms.live():
            for socket in list(room.sockets):
                if socket.holder in self.revoked:
                    socket.hang_up(FORGOTTEN)
            room.wake()

    async def _learn_revoked(self) -> None:
        if await self.revoked.load():
            self._turn_out()

    def _hear(self, table: str, seq: int) -> None:
        """The bus tells of a table, or that somebody is nobody any more."""
        if seq == SOMEBODY_REVOKED:
            self.rooms.spawn(self._learn_revoked())
        else:
            self.rooms.hear(table, seq)

    # --- Small services -----------------------------------------------------

    async def name(self, guest: str, language: Language) -> str:
        """What a guest is called."""
        return await self.name_of(guest) or say(language, "guest", "name")

    async def name_of(self, guest: str) -> str | None:
        """The name a guest chose, if any."""
        found = await self.store.all(select(schema.guest.c.name).where(schema.guest.c.id == guest))
        return found[0].name if found else None

    def keep(self, what: tuple[str, ...], make: Callable[[], object]) -> bytes:
        """An answer that is the same for everybody who asks, made once."""
        if what not in self.kept:
            self.kept[what] = messages.encoder.encode(make())
        return self.kept[what]

    async def frames(self, room: Room, language: Language, eyes: str, start: int, count: int) -> bytes:
        """Frames of a finished game as a JSON list: all that were asked for, or as many as one answer may hold."""
        pieces: list[bytes] = []
        at, size, most = start, 0, self.settings.limits.frames_bytes
        end = min(start + count, len(room.playing().record) + 1)
        while at < end and size < most:
            job: dict[str, Any] = {
                "eyes": eyes,
                "from": at,
                "count": end - at,
                "bytes": most - size,
                "language": language,
            }
            try:
                piece = await self.clerk.choose(
                    rank=Rank.REPLAY, kind="frames", names=room.names(), **room.past(), **job
                )
            except NoAnswer:
                raise Trouble("busy", 503) from None
            pieces.append(piece.get("attached", b""))
            size += len(pieces[-1])
            at += piece["frames"]
            if piece["full"] or not piece["frames"]:
                break
        return b"[%b]" % b",".join(pieces)

    async def review(self, room: Room, language: Language, seat: Seat, since: int) -> bytes:
        """How far the review of a finished game has come: piece by piece, as long as somebody may be kept waiting."""
        until = time.monotonic() + REVIEW_SECONDS
        job: dict[str, Any] = {"names": room.names(), "seat": seat, "language": language, "since": since}
        while True:
            try:
                piece = await self.clerk.choose(rank=Rank.REVIEW, kind="review", **room.past(), **job)
            except NoAnswer:
                raise Trouble("busy", 503) from None
            if piece.get("problem"):
                raise Trouble("busy", 503)
            if piece["stage"] > since or time.monotonic() > until:
                return b'{"done":%d,"of":%d,"stage":%d,"review":%b}' % (
                    piece["done"],
                    piece["of"],
                    piece["stage"],
                    piece.get("attached") or b"null",
                )

    async def hint(self, room: Room, seat: Seat, language: Language) -> tuple[list[Thought], list[str]]:
        """What a bot would do, and what it believes, in words."""
        voice = room.texts(language)
        thoughts = []
        answer = await self.company.hint(room, seat)
        try:
            for message, worth, spread, tries, why in answer["thoughts"]:
                word = wire.decode_word(room.game, message)
                reason = "" if why is None else voice.fill(sentence(room.game, language, why[0]), why[1])
                said = voice.told_move(room.game.short_form(room.playing().state, seat, word))
                thoughts.append(Thought(message, said, worth, spread, tries, reason))
            beliefs = [voice.fill(sentence(room.game, language, key), values) for key, values in answer["beliefs"]]
        except (BadMessage, KeyError, TypeError, ValueError):
            # The process that thinks is trusted with nothing.
            raise Trouble("busy", 503) from None
        return thoughts, beliefs

    async def spread_chat(self, room: Room) -> None:
        """New lines to everybody here who may read them."""
        for socket in list(room.sockets):
            await self._chat_to(room, socket)

    async def _chat_to(self, room: Room, socket: Socket) -> None:
        for line in await self.talk.lines(room, socket.guest, socket.heard_chat):
            if line.n > socket.heard_chat:
                socket.heard_chat = line.n
                socket.put(messages.Chat(line.n, line.at, line.seat, line.name, line.text))
