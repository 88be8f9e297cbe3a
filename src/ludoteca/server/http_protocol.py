"""Requests off the wire: the HTTP protocol of uvicorn, with an end to patience and a limit for each address.

Without it a request whose head never ends is held for ever, and costs whoever sends it nothing.
"""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ludoteca.server.limits import Limits, address_of


class HttpProtocol(HttpToolsProtocol):
    """What uvicorn speaks with one client."""

    limits: ClassVar[Limits] = Limits()
    open: ClassVar[dict[str, dict[HttpProtocol, None]]] = {}
    """Connections by address, the oldest first."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the caller, and wait for a request."""
        super().connection_made(transport)
        self._head_bytes = 0
        self._head_due: asyncio.TimerHandle | None = None
        self._address = address_of(self.client[0] if self.client else None, self.limits.trusted)
        if self._address is not None:
            others = self.open.setdefault(self._address, {})
            others[self] = None
            if len(others) > self.limits.connections and not self._make_place(others):
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
        if self._head_due is None and self.is_idle():
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

    def _make_place(self, others: dict[HttpProtocol, None]) -> bool:
        """Close the oldest connection from this address over which nobody waits for an answer."""
        idle = next((one for one in others if one is not self and one.is_idle()), None)
        if idle is None:
            return False
        idle._uncount()
        idle.transport.close()
        return True

    def is_idle(self) -> bool:
        """Has nothing been asked that is not answered?"""
        cycle: Any = self.cycle
        return cycle is None or cycle.response_complete

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
            others = self.open[address]
            del others[self]
            if not others:
                del self.open[address]


def http_protocol(limits: Limits) -> type[HttpProtocol]:
    """The protocol with these limits, and a count of its own."""
    own: dict[str, Any] = {"limits": limits, "open": {}}
    return cast(type[HttpProtocol], type("HttpProtocol", (HttpProtocol,), own))
