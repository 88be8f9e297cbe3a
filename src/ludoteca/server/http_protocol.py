"""Requests off the wire: the HTTP protocol of uvicorn, with an end to patience and a limit for each address.

Without it a request whose head never ends is held for ever, and costs whoever sends it nothing.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, ClassVar, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ludoteca.server.limits import Limits, address_of


class HttpProtocol(HttpToolsProtocol):
    """What uvicorn speaks with one client."""

    limits: ClassVar[Limits] = Limits()
    open: ClassVar[Counter[str]] = Counter()
    """Connections by address."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the caller, and wait for a request."""
        super().connection_made(transport)
        self._head_bytes = 0
        self._head_due: asyncio.TimerHandle | None = None
        self._address = address_of(self.client[0] if self.client else None, self.limits.trusted)
        if self._address is not None:
            self.open[self._address] += 1
            if self.open[self._address] > self.limits.connections:
                transport.close()
                return
        self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Gone."""
        self._stop_waiting()
        self._uncount()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """A part of a request; its head has a limit in time and in length."""
        cycle: Any = self.cycle  # None before the first request
        if self._head_due is None and (cycle is None or cycle.response_complete):
            self._await_head()
        if self._head_due is not None:
            self._head_bytes += len(data)
        super().data_received(data)
        if self._head_due is not None and self._head_bytes > self.limits.head_bytes:
            self.transport.close()

    def on_headers_complete(self) -> None:
        """The head is whole; the body has its own limit, where it is read."""
        self._stop_waiting()
        super().on_headers_complete()

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a socket, counted as one."""
        self._stop_waiting()
        self._uncount()
        super().handle_websocket_upgrade()

    def _await_head(self) -> None:
        self._head_bytes = 0
        self._head_due = self.loop.call_later(self.limits.head_seconds, self.transport.close)

    def _stop_waiting(self) -> None:
        if self._head_due is not None:
            self._head_due.cancel()
            self._head_due = None

    def _uncount(self) -> None:
        address, self._address = self._address, None
        if address is not None:
            self.open[address] -= 1
            if self.open[address] <= 0:
                del self.open[address]


def http_protocol(limits: Limits) -> type[HttpProtocol]:
    """The protocol with these limits, and a count of its own."""
    own: dict[str, Any] = {"limits": limits, "open": Counter()}
    return cast(type[HttpProtocol], type("HttpProtocol", (HttpProtocol,), own))
