"""Visitors of the hall: each has a socket over which changes come; nothing is asked over it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any, final

import msgspec

from ludoteca.server import hall_messages, messages
from ludoteca.server.errors import Trouble
from ludoteca.server.hall import Hall
from ludoteca.server.identity import Holder
from ludoteca.server.middleware import Doorman

SEND_SECONDS = 20.0
MOST_COMPLAINTS = 5
PONG = messages.encoder.encode(messages.Pong())


@final
class HallSocket:
    """One visitor's socket."""

    def __init__(
        self, hall: Hall, holder: Holder, send: Callable[[Any], Awaitable[None]], write: Callable[..., bool] | None
    ) -> None:
        self.hall = hall
        self.holder = holder
        self.guest = holder.guest
        self.strangers: frozenset[str] = frozenset()
        self.complaints = 0
        self._send = send
        self._write = write
        self._late: asyncio.Task[None] | None = None
        self._missed = False
        self.listener: asyncio.Task[Any] | None = None
        self.code: int | None = None

    def tell(self, frame: bytes) -> None:
        """Send what has changed now; who does not keep up is told later to look again."""
        if self._late is None and self._write is not None and self._write(frame):
            return
        self.look_again()

    def look_again(self) -> None:
        """Say how the hall stands, when the socket takes it: the visitor asks for the first page anew."""
        self._missed = True
        if self._late is None:
            self._late = asyncio.create_task(self._catch_up())

    async def _catch_up(self) -> None:
        try:
            while self._missed:
                self._missed = False
                async with asyncio.timeout(SEND_SECONDS):
                    await self._send({"type": "websocket.send", "text": self.hall.welcome(self).decode()})
        except Exception:  # it does not read, or is gone
            self.hang_up(1011)
        finally:
            self._late = None

    def hang_up(self, code: int) -> None:
        """Stop at once."""
        self.code = code
        if self.listener is not None:
            self.listener.cancel()

    async def serve(self, receive: Callable[[], Awaitable[Any]], doorman: Doorman) -> int | None:
        """Tell until the visitor goes; the code to close with, or None if they have."""
        self.listener = asyncio.current_task()
        self.strangers = self.hall.strangers_to(self.guest)
        self.hall.visitors.add(self)
        try:
            self.look_again()
            while True:
                event = await receive()
                if event["type"] != "websocket.receive":
                    return None
                if (code := self._hear(event.get("text"), doorman)) is not None:
                    return code
        except asyncio.CancelledError:
            if self.code is None or self.listener is None:
                raise
            self.listener.uncancel()
            return self.code
        finally:
            self.hall.visitors.discard(self)
            if self._late is not None:
                self._late.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await self._late

    def _hear(self, text: str | None, doorman: Doorman) -> int | None:
        """A frame from a visitor, who can say nothing but `ping`; the code to hang up with."""
        if text is None or len(text) > messages.SOCKET_LIMIT:
            return 4400 if text is None else 4413
        if doorman.frames.take(self.guest):
            try:
                hall_messages.decoder.decode(text)
            except (msgspec.DecodeError, UnicodeError, RecursionError):
                self.complaints += 1
            else:
                self.tell(PONG)
            return None if self.complaints <= MOST_COMPLAINTS else 4400
        self.complaints += 1
        return None if self.complaints <= MOST_COMPLAINTS else 4429


def code_of(problem: Trouble) -> int:
    """How a socket is declined."""
    return {401: 4401, 403: 4403, 404: 4404}.get(problem.status, 1013)
