"""One connection to one table: frames in, frames out.

Each socket has a short queue; one that falls behind gets a snapshot instead of what it missed, and one that does not
read at all is closed.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, final

import msgspec

from ludoteca.core.verdict import Seat
from ludoteca.play.texts import Language
from ludoteca.server import actions, messages, projection
from ludoteca.server.actions import Refused, key_of
from ludoteca.server.errors import Trouble
from ludoteca.server.identity import Holder
from ludoteca.server.limits import Payer
from ludoteca.server.log_rows import Row
from ludoteca.server.messages import AnyFromClient, FromServer
from ludoteca.server.middleware import Doorman
from ludoteca.server.room import Room
from ludoteca.server.services import Site

log = logging.getLogger("ludoteca.connection")

Send = Callable[[Any], Awaitable[None]]
Write = Callable[..., bool]

SEND_SECONDS = 20.0
LONGEST_QUEUE = 64
FREE = (messages.Move, messages.Ping, messages.Done)
"""What nobody is slowed down for but by the rate of frames: to play is what people are here for."""
MOST_COMPLAINTS = 20
"""Frames that make no sense or come too fast, before we hang up."""


class HangUp(Exception):
    """Close the socket with a code of ours."""

    def __init__(self, code: int) -> None:
        super().__init__(str(code))
        self.code = code


@final
class Socket:
    """One connection to one table."""

    def __init__(
        self,
        site: Site,
        doorman: Doorman,
        room: Room,
        holder: Holder,
        payer: Payer,
        send: Send,
        write: Write | None = None,
    ) -> None:
        self.site = site
        self.doorman = doorman
        self.payer = payer
        self.room = room
        self.holder = holder
        self.guest = holder.guest
        self.eyes: Seat | None = None
        self.stage = False
        self.passing_by = False
        """Does it look on only because strangers may?"""
        self.language: Language = "en"
        self.seq = -1
        self.heard_chat = 0
        self.complaints = 0
        self._send = send
        self._write = write
        self._greeted = False
        self._queue: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self._behind = False
        self.hung_up: int | None = None
        """The code we hang up with."""
        self._sending: asyncio.Timeout | None = None
        self._wish: str | None = None
        """The key of the word on its way to the record."""
        self._beside: set[asyncio.Task[None]] = set()
        """What is being worked out for it, and for nobody once it is gone."""
        self.listening = False
        """Has every frame so far been heard?"""
        self._moving: messages.Move | None = None
        """A move that went the short way, until it is answered."""
        self._began = 0.0
        self._moved: asyncio.Future[None] | None = None
        """Waits for that."""

    # --- Out ----------------------------------------------------------------

    def put(self, message: FromServer) -> None:
        """Send a message when the socket takes it."""
        self.put_bytes(messages.encoder.encode(message))

    def put_bytes(self, *frames: bytes) -> None:
        if self._behind or self.hung_up is not None:
            return
        if self._greeted and not self._queue and self._write is not None and self._write(*frames):
            return
        if len(self._queue) >= LONGEST_QUEUE:
            self._behind = True
            self._queue.clear()
            self.site.metrics.dropped.inc()
        else:
            self._queue.extend(frames)
        self._wake.set()

    def tell(self, row: Row, update: bytes) -> None:
        """Send a row as these eyes see it; if it is the word that was said here, its answer goes along."""
        self.seq = row.seq
        if self._wish is not None and row.key == key_of(self.guest, self._wish):
            self.put_bytes(update, messages.encoder.encode(messages.Ok(self._wish, row.seq)))
            self._wish = None
        else:
            self.put_bytes(update)

    def hang_up(self, code: int = 1012) -> None:
        """Stop at once, whatever is queued or on its way; 1012 asks the client to connect again."""
        self.hung_up = code
        self.eyes = None
        self._behind = False
        self._queue.clear()
        self.room.sockets.discard(self)
        if self._sending is not None:
            self._sending.reschedule(asyncio.get_running_loop().time())
        self._wake.set()

    def let_go(self) -> None:
        """Nobody waits for its answers any more."""
        for task in list(self._beside):
            task.cancel()

    def owns_its_eyes(self) -> bool:
        """Is the seat it looks from still its guest's?"""
        return self.eyes is None or self.room.chairs[self.eyes].guest == self.guest

    async def pump(self) -> None:
        """Write what is in the queue, as fast as the other side reads."""
        self._greeted = True
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._queue or self._behind:
                if self._behind:
                    self._behind = False
                    self.put(await self.snapshot(self.seq))
                    continue
                frame = self._queue.popleft()
                event = {"type": "websocket.send", "text": frame.decode()}
                async with asyncio.timeout(SEND_SECONDS) as self._sending:
                    await self._send(event)
                self._sending = None
            if self.hung_up is not None:
                return  # the listener closes the line

    async def snapshot(self, last: int | None) -> FromServer:
        """Everything for these eyes."""
        room = self.room
        chat = [] if self.stage else await self.site.talk.lines(room, self.guest)
        if not self.owns_its_eyes():  # the seat has moved on while we asked
            self.eyes = None
            raise HangUp(1012)
        self.heard_chat = chat[-1].n if chat else 0
        self.seq = room.seq
        table = projection.card(room, self.guest, self.site.signer, self.language)
        return projection.snapshot(room, self.eyes, self.language, last, table, chat)

    # --- In -----------------------------------------------------------------

    async def hear(self, frame: AnyFromClient) -> None:
        """Do what a frame asks; what cannot be done is answered, not raised."""
        key = getattr(frame, "key", None)
        try:
            if isinstance(frame, FREE):
                await self._hear(frame)
            else:
                self.site.costs.check(self.payer)
                await self.site.costs.metered(self.payer, "frame", self._hear(frame))
        except Refused as refused:
            self._refuse(refused, str(key))
        except Trouble as problem:
            self.complain(problem, key)
        except HangUp:
            raise
        except Exception:
            log.exception(
                "a frame could not be answered", extra={"table": self.room.id[:6], "of": type(frame).__name__}
            )
            self.complain(Trouble("internal", 500), key)

    def _refuse(self, refused: Refused, key: str) -> None:
        self.site.metrics.refusals.labels(self.room.opened.game).inc()
        why = projection.refusal(self.room, refused.refusal, self.language)
        self.put(messages.Refused(key, self.room.seq, **msgspec.structs.asdict(why)))

    def complain(self, problem: Trouble, key: str | None = None) -> None:
        """Say what is the matter."""
        self.site.metrics.troubles.labels(problem.reason).inc()
        self.put(messages.TroubleCard(key, problem.reason, problem.text(self.language), self.room.seq))
        if problem.reason in ("bad_message", "slow_down", "too_long"):
            self.complaints += 1
            if self.complaints > MOST_COMPLAINTS:
                raise HangUp(4429 if problem.reason == "slow_down" else 4400)

    # --- A move, the short way ----------------------------------------------

    def take(self, text: bytes) -> bool:
        """Take a frame off the wire and do what it asks, if it is a move that can be judged at once; False: wait.

        Nothing is awaited between the wire and the writer: a move is what a server does all day.
        """
        room, rooms = self.room, self.site.rooms
        if not self.listening or self._moving is not None or self.hung_up is not None:
            return False
        try:
            frame = messages.move_decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return False
        key = key_of(self.guest, frame.key)
        if frame.seq > room.seq or not rooms.may_begin(room, key) or not self.doorman.frames.take(self.guest):
            return False
        self._began = time.perf_counter()
        try:
            seat = self._seat(frame.seat)
            judge = actions.judge_of(room, self.guest, seat, frame.word, frame.seq)
            rooms.begin(room, judge, key, self.payer, self._answer)
        except Refused as refused:
            self._refuse(refused, frame.key)
        except Trouble as problem:
            self._complain_or_hang_up(problem, frame.key)
        except Exception:
            log.exception("a move could not be judged", extra={"table": room.id[:6]})
            self._complain_or_hang_up(Trouble("internal", 500), frame.key)
        else:
            self._moving, self._wish = frame, frame.key
        return True

    def _answer(self, kept: bool | Trouble) -> None:
        """The row of a move is told to all, or is not kept."""
        frame = self._moving
        assert frame is not None
        if kept is False:  # another process was faster: judged again by the table as it is now
            self.site.rooms.spawn(self._hear_again(frame))
            return
        if isinstance(kept, Trouble):
            self._complain_or_hang_up(kept, frame.key)
        else:
            self.site.metrics.seconds.observe(time.perf_counter() - self._began)
            if self._wish is not None:  # it looks elsewhere meanwhile
                self.put(messages.Ok(frame.key, self.room.seq))
        self._end_move()

    async def _hear_again(self, frame: messages.Move) -> None:
        try:
            await self.hear(frame)
        except HangUp as hang:
            self.hang_up(hang.code)
        finally:
            self._end_move()

    def _end_move(self) -> None:
        self._moving = self._wish = None
        waits, self._moved = self._moved, None
        if waits is not None and not waits.done():
            waits.set_result(None)

    def _complain_or_hang_up(self, problem: Trouble, key: str) -> None:
        try:
            self.complain(problem, key)
        except HangUp as hang:
            self.hang_up(hang.code)

    async def moved(self) -> None:
        """Wait until the move on its way is answered: frames are heard in order."""
        if self._moving is not None:
            self._moved = asyncio.get_running_loop().create_future()
            await self._moved

    async def _hear(self, frame: AnyFromClient) -> None:
        room, rooms = self.room, self.site.rooms
        if isinstance(frame, messages.Move):
            began = time.perf_counter()
            seat, self._wish = self._seat(frame.seat), frame.key
            try:
                seq = await actions.move(rooms, room, self.guest, seat, frame.word, frame.seq, frame.key)
            finally:
                answered, self._wish = self._wish is None, None
            self.site.metrics.seconds.observe(time.perf_counter() - began)
            if not answered:  # it was said before
                self.put(messages.Ok(frame.key, seq))
        elif isinstance(frame, messages.Ask):
            self._may_ask()
            refused, view = actions.ask(room, self.guest, self._seat(frame.seat), frame.word)
            why = None if refused is None else projection.refusal(room, refused, self.language)
            self.put(messages.Answer(frame.key, room.seq, refused is None, view, why))
        elif isinstance(frame, messages.Ping):
            self.put(messages.Pong())
        elif isinstance(frame, messages.Done):
            if room.mine(self.guest):
                room.hurry.set()
        elif isinstance(frame, messages.Hello):
            self.language = frame.language
            self.stage = frame.stage
            self._look(frame.eyes)
            self.put(await self.snapshot(frame.last))
        elif isinstance(frame, messages.Look):
            self._look(frame.eyes)
            self.put(await self.snapshot(None))
        elif isinstance(frame, messages.Speak):
            self.language = frame.language
            self.put(await self.snapshot(None))
        else:
            await self._hear_more(frame)

    async def _hear_more(self, frame: AnyFromClient) -> None:
        room, site = self.room, self.site
        if isinstance(frame, messages.TakeBack):
            seq = await actions.take_back(site.rooms, room, self.guest, self._seat(frame.seat), frame.words, frame.key)
            self.put(messages.Ok(frame.key, seq))
        elif isinstance(frame, messages.Agree):
            seq = await actions.consent(site.rooms, room, self.guest, self._seat(frame.seat), frame.yes, frame.key)
            self.put(messages.Ok(frame.key, seq))
        elif isinstance(frame, messages.HandOver):
            seq = await site.life.change_seat(room, self.guest, frame.seat, frame.bot, frame.key)
            self.put(messages.Ok(frame.key, seq))
        elif isinstance(frame, messages.AskHint):
            self._may_ask()
            seat = self._seat(frame.seat)
            actions.check_seat(room, self.guest, seat)
            # It may take seconds; moves need not wait for it.
            hint = site.rooms.spawn(self._hint(seat, frame.key))
            self._beside.add(hint)
            hint.add_done_callback(self._beside.discard)
        elif isinstance(frame, messages.Say):
            self._may_ask()
            seats = room.mine(self.guest)
            speaker = None if not seats else self.eyes if self.eyes in seats else seats[0]
            name = await site.name(self.guest, self.language) if speaker is None else room.names()[speaker]
            n = await site.talk.say(room, self.guest, speaker, name, frame.text)
            self.put(messages.Ok(frame.key, n))
            await site.spread_chat(room)
        elif isinstance(frame, messages.Mute):
            await site.talk.mute(room, self.guest, frame.chat)
            self.put(messages.Ok(frame.key, room.seq))

    async def _hint(self, seat: Seat, key: str) -> None:
        try:
            self.put(messages.Hint(key, *await self.site.hint(self.room, seat, self.language)))
        except Trouble as problem:
            self.site.metrics.troubles.labels(problem.reason).inc()
            self.put(messages.TroubleCard(key, problem.reason, problem.text(self.language), self.room.seq))

    def _may_ask(self) -> None:
        if not self.doorman.asks.take(self.guest):
            raise self.site.costs.slowed("asks of a guest")

    def _seat(self, said: Seat | None) -> Seat:
        seat = self.eyes if said is None or self.stage else said
        if seat is None:
            raise Trouble("not_your_seat", 403)
        return seat

    def _look(self, eyes: Seat | None) -> None:
        # A stage stands where everybody sees it: no hand is shown there, not even that of whoever set it up.
        mine = [] if self.stage else self.room.mine(self.guest)
        if eyes is None:
            self.eyes = mine[0] if mine else None
        elif eyes in mine:
            self.eyes = eyes
        else:
            raise Trouble("not_your_seat", 403)
