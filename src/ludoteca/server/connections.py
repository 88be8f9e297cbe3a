"""All connections: who is this, which table, which eyes; then each is listened to until it is gone.

A bare ASGI application: what a move costs is mostly what stands between the wire and the table.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, final

import msgspec

from ludoteca.core.verdict import Seat
from ludoteca.play.texts import Language
from ludoteca.server import messages, projection
from ludoteca.server.connection import HangUp, Send, Socket
from ludoteca.server.costs import PAYER
from ludoteca.server.errors import Trouble
from ludoteca.server.hall_sockets import HallSocket, code_of
from ludoteca.server.identity import Holder
from ludoteca.server.messages import AnyFromClient
from ludoteca.server.middleware import Doorman
from ludoteca.server.room import News, Room
from ludoteca.server.services import FORGOTTEN, Site
from ludoteca.server.telling import Telling
from ludoteca.server.ws_protocol import TAKE, WRITE

log = logging.getLogger("ludoteca.connections")

Scope = Any
Receive = Callable[[], Awaitable[Any]]

PROTOCOL = "ludoteca.1"
HELLO_SECONDS = 10.0
CLOSE_SECONDS = 2.0


class Gone(Exception):
    """The other side hung up."""


@final
class Sockets:
    """Every connection of this process."""

    def __init__(self, site: Site, doorman: Doorman) -> None:
        self.site = site
        self.doorman = doorman
        self.open = 0

    def tell(self, room: Room, news: News) -> None:
        """A row for everybody who looks at the table: encoded once for each pair of eyes and language."""
        frames: dict[tuple[Seat | None, Language, str], bytes] = {}
        telling = Telling(room, news, {socket.eyes for socket in room.sockets if socket.owns_its_eyes()})
        for socket in tuple(room.sockets):
            if not socket.owns_its_eyes():
                socket.hang_up()  # the seat has gone to another device, and its cards with it
                continue
            if socket.passing_by and room.status == "running" and not room.may_be_watched():
                socket.hang_up(4403)
                continue
            whose = socket.guest if news.card else ""
            group = (socket.eyes, socket.language, whose)
            if group not in frames:
                card = projection.card(room, socket.guest, self.site.signer, socket.language) if news.card else None
                frames[group] = telling.frame(socket.eyes, socket.language, card)
            try:
                socket.tell(news.row, frames[group])
            except Exception:
                log.exception("a socket cannot be told", extra={"table": room.id[:6]})
                socket.hang_up()

    def tell_here(self, room: Room) -> None:
        """Who is here has changed."""
        stage = any(socket.stage for socket in room.sockets)
        frame = messages.encoder.encode(messages.Here(projection.here(room), projection.watching(room), stage))
        for socket in room.sockets:
            socket.put_bytes(frame)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection from beginning to end."""
        await receive()  # websocket.connect
        try:
            holder, table = self.doorman.admit(scope)
            if table is None:
                await self._show_hall(scope, receive, send, holder)
                return
            if self.open >= self.site.settings.sockets:
                raise HangUp(1013)
            payer = self.doorman.payer(scope, holder.guest)
            PAYER.set(payer)
            self.site.costs.check(payer)
            room = await self.site.rooms.find(table)
            if not self.doorman.sockets.enter(payer):
                raise self.site.costs.slowed("sockets")
        except Trouble as problem:
            await self._decline(scope, send, code_of(problem))
            return
        except HangUp as hang:
            await self._decline(scope, send, hang.code)
            return
        extensions = scope.get("extensions", {})
        socket = Socket(self.site, self.doorman, room, holder, payer, send, extensions.get(WRITE))
        if TAKE in extensions:
            extensions[TAKE](socket.take)
        code: int | None = None
        self.open += 1
        self.site.metrics.sockets.inc()
        try:
            await self._accept(scope, send)
            code = await self._serve(socket, receive, send)
        finally:
            self.open -= 1
            self.site.metrics.sockets.dec()
            self.doorman.sockets.leave(payer)
            socket.let_go()
            socket.room.sockets.discard(socket)
            self.tell_here(socket.room)
        await self._close(send, code)

    async def _show_hall(self, scope: Scope, receive: Receive, send: Send, holder: Holder) -> None:
        """A visitor of the hall, from beginning to end."""
        payer = self.doorman.payer(scope, holder.guest)
        if self.open >= self.site.settings.sockets:
            raise HangUp(1013)
        self.site.costs.check(payer)
        if not self.doorman.sockets.enter(payer):
            raise self.site.costs.slowed("sockets")
        visitor = HallSocket(self.site.hall, holder, send, scope.get("extensions", {}).get(WRITE))
        code: int | None = 1013
        self.open += 1
        self.site.metrics.sockets.inc()
        try:
            await self._accept(scope, send)
            code = await visitor.serve(receive, self.doorman)
        except Trouble:
            code = 1013
        finally:
            self.open -= 1
            self.site.metrics.sockets.dec()
            self.doorman.sockets.leave(payer)
        await self._close(send, code)

    async def _close(self, send: Send, code: int | None) -> None:
        if code is not None:
            with contextlib.suppress(Exception):
                async with asyncio.timeout(CLOSE_SECONDS):  # somebody who does not read will not read this either
                    await send({"type": "websocket.close", "code": code})

    async def _accept(self, scope: Scope, send: Send) -> None:
        # A browser that asked for our protocol hangs up where it is not answered.
        asked = scope.get("subprotocols") or []
        await send({"type": "websocket.accept", "subprotocol": PROTOCOL if PROTOCOL in asked else None})

    async def _decline(self, scope: Scope, send: Send, code: int) -> None:
        # Accepted first: a browser cannot read the reason of a refused handshake.
        await self._accept(scope, send)
        await send({"type": "websocket.close", "code": code})

    async def _serve(self, socket: Socket, receive: Receive, send: Send) -> int | None:
        """Greet, then listen; the code to close with, or None if the other side is gone."""
        pump: asyncio.Task[None] | None = None
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                first = await self._read(socket, receive)
            if not isinstance(first, messages.Hello):
                return 4400
            # While it was silent the table may have been put away, or read anew.
            room = socket.room = await self.site.rooms.find(socket.room.id)
            seated = bool(room.mine(socket.guest)) or room.host == socket.guest
            known = seated or self.site.signer.may_watch(room.id, first.watch) or room.status == "over"
            socket.passing_by = not known
            if not (known or room.may_be_watched()):
                return 4403
            await socket.hear(first)
            room.sockets.add(socket)
            room.visited.set()
            pump = asyncio.create_task(socket.pump())
            listener = asyncio.current_task()
            assert listener is not None
            # Who does not read what we send need not be listened to either.
            pump.add_done_callback(partial(_stop_listening, listener))
            self.tell_here(room)
            if socket.seq != room.seq:  # it moved on while the snapshot was made
                socket.put(await socket.snapshot(socket.seq))
            if socket.holder in self.site.revoked:
                return FORGOTTEN
            self.site.company.look(room)
            await self.site.hall.visited(room)
            if not socket.stage:
                await self.site.life.come_back(room, socket.guest)
            await self._listen(socket, receive)
            return None
        except asyncio.CancelledError:
            listener = asyncio.current_task()
            if pump is None or not pump.done() or listener is None:
                raise
            listener.uncancel()
            return socket.hung_up or 1011
        except TimeoutError:
            return 4408
        except Trouble:
            return 1013
        except HangUp as hang:
            return hang.code
        except Gone:
            return None
        finally:
            if pump is not None:
                pump.cancel()
                with contextlib.suppress(asyncio.CancelledError, Exception):
                    await pump

    async def _listen(self, socket: Socket, receive: Receive) -> None:
        while True:
            socket.listening = True
            try:
                frame = await self._read(socket, receive)
            finally:
                socket.listening = False
            await socket.moved()
            if frame is None:
                continue
            if not self.doorman.frames.take(socket.guest):
                socket.complain(Trouble("slow_down", 429), getattr(frame, "key", None))
                continue
            await socket.hear(frame)

    async def _read(self, socket: Socket, receive: Receive) -> AnyFromClient | None:
        """The next frame that makes sense; None after one that does not."""
        event = await receive()
        if event["type"] != "websocket.receive":
            raise Gone
        text = event.get("text")
        if text is None:
            raise HangUp(4400)
        if len(text) > messages.SOCKET_LIMIT:
            raise HangUp(4413)
        try:
            frame: AnyFromClient = messages.decoder.decode(text)
            return frame
        except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
            socket.complain(Trouble("bad_message", 400, problem=str(problem)[:200]))
            return None


def _stop_listening(listener: asyncio.Task[Any], pump: asyncio.Task[None]) -> None:
    if not pump.cancelled():
        listener.cancel()
