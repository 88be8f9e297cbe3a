"""Frames straight to the wire and off it: uvicorn's socket protocol, with a short way for what a table says and hears.

A move is told to every seat, so what one frame costs is what a table costs. An ASGI `send` goes through a task, a
queue, a codec and an encoder; a text frame from a server is two to ten bytes and the text (RFC 6455, 5.2). Likewise
a frame from a client: it is offered to the table as it comes off the wire. What the table does not take at once, and
all that is not a whole text frame, goes uvicorn's way, in order.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any, final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

WRITE = "ludoteca.write"
"""The name of the ASGI extension: a function that writes text frames now, or says that it cannot."""
TAKE = "ludoteca.take"
"""And of another: given a function, it offers that each frame that comes, to take or to leave."""

TEXT = 0x81
MASKED = 0x80
LAST = 0x80
CONTROL = 0x08
_short = struct.Struct("!BB").pack
_long = struct.Struct("!BBH").pack
_longest = struct.Struct("!BBQ").pack


def text_frame(text: bytes) -> bytes:
    """A whole text frame, unmasked as a server's are."""
    size = len(text)
    if size < 126:
        return _short(TEXT, size) + text
    return (_long(TEXT, 126, size) if size < 1 << 16 else _longest(TEXT, 127, size)) + text


def frame_at(data: bytes, at: int) -> tuple[int, int] | None:
    """Where the payload of a client's frame begins and ends; None if that has not come yet."""
    came = len(data) - at
    if came < 2:
        return None
    size = data[at + 1] & 0x7F
    begins = at + 2
    if size >= 126:
        wide = 2 if size == 126 else 8
        if came < 2 + wide:
            return None
        size = int.from_bytes(data[begins : begins + wide], "big")
        begins += wide
    if data[at + 1] & MASKED:
        begins += 4
    return begins, begins + size


@final
class SocketProtocol(WebSocketsSansIOProtocol):
    """What uvicorn speaks with one client; no frame of ours is compressed or comes in pieces."""

    _take: Callable[[bytes], bool] | None = None
    _rest = b""
    """The beginning of a frame."""
    _as_it_comes = False
    """Something else than short whole frames: uvicorn sees to this client alone."""

    async def run_asgi(self) -> None:
        """Offer the short ways to the application."""
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[WRITE] = self.write_text
        extensions[TAKE] = self.offer_to
        await super().run_asgi()

    # --- Out ----------------------------------------------------------------

    def write_text(self, *texts: bytes) -> bool:
        """Write frames, together, if the other side keeps up; False: wait for `send`."""
        if not self.writable.is_set() or self.close_sent or self.disconnected or self.conn.state is not OPEN:
            return False
        self.transport.write(text_frame(texts[0]) if len(texts) == 1 else b"".join(map(text_frame, texts)))
        return True

    # --- In -----------------------------------------------------------------

    def offer_to(self, take: Callable[[bytes], bool]) -> None:
        """From now on this is offered every frame."""
        self._take = take

    def data_received(self, data: bytes) -> None:
        """Part the stream into whole frames: each is taken, or goes uvicorn's way."""
        if self._as_it_comes or not self.handshake_initiated:
            super().data_received(data)
            return
        if self._rest:
            data, self._rest = self._rest + data, b""
        at = 0
        while at < len(data):
            found = frame_at(data, at)
            if found is not None and (found[1] - found[0] > self.config.ws_max_size or self._is_piece(data[at])):
                self._as_it_comes = True
                super().data_received(data[at:])
                return
            if found is None or found[1] > len(data):
                self._rest = data[at:]
                return
            begins, ends = found
            if not (data[at] == TEXT and data[at + 1] & MASKED and self._is_taken(data, begins, ends)):
                super().data_received(data[at:ends])
            at = ends

    @staticmethod
    def _is_piece(first: int) -> bool:
        """Does a frame belong to a message in several? (Those that are not about play never do.)"""
        return not first & CONTROL and not (first & LAST and first & 0x0F)

    def _is_taken(self, data: bytes, begins: int, ends: int) -> bool:
        # What came before is heard before: nothing may wait in the queue.
        if self._take is None or not self.queue.empty() or self.close_sent or self.conn.state is not OPEN:
            return False
        return self._take(apply_mask(data[begins:ends], data[begins - 4 : begins]))
