"""Frames straight to the wire: the socket protocol of uvicorn, with a short way out for what a table says.

A move is told to every seat, so what one frame costs is what a table costs. An ASGI `send` goes through a task, a
queue, a codec and an encoder; a text frame from a server is two to ten bytes and the text (RFC 6455, 5.2).
"""

from __future__ import annotations

import struct
from typing import Any, final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

WRITE = "ludoteca.write"
"""The name of the ASGI extension: a function that writes one text frame now, or says that it cannot."""

TEXT = 0x81
_short = struct.Struct("!BB").pack
_long = struct.Struct("!BBH").pack
_longest = struct.Struct("!BBQ").pack


def text_frame(text: bytes) -> bytes:
    """A whole text frame, unmasked as a server's are."""
    size = len(text)
    if size < 126:
        return _short(TEXT, size) + text
    return (_long(TEXT, 126, size) if size < 1 << 16 else _longest(TEXT, 127, size)) + text


@final
class SocketProtocol(WebSocketsSansIOProtocol):
    """What uvicorn speaks with one client; no frame of ours is compressed or comes in pieces."""

    async def run_asgi(self) -> None:
        """Offer the short way to the application."""
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[WRITE] = self.write_text
        await super().run_asgi()

    def write_text(self, *texts: bytes) -> bool:
        """Write frames, together, if the other side keeps up; False: wait for `send`."""
        if not self.writable.is_set() or self.close_sent or self.disconnected or self.conn.state is not OPEN:
            return False
        self.transport.write(text_frame(texts[0]) if len(texts) == 1 else b"".join(map(text_frame, texts)))
        return True
