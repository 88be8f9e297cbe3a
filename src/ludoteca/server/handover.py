"""A server process that follows another, and makes way for the next: its side of the line to the supervisor.

It says `ready` when all is loaded, waits for `go`, opens the tables, and says `serving`. Asked to `finish` it lets its
bots end their thoughts, hangs up so that clients call again at once, and is gone. If the line breaks, the supervisor
has died: then it ends as well.
"""

from __future__ import annotations

import asyncio
import socket
from typing import TYPE_CHECKING, final

import uvicorn

from ludoteca.server.control_line import Line

if TYPE_CHECKING:
    from ludoteca.server.services import Site


@final
class Server(uvicorn.Server):
    """uvicorn, which also listens to the supervisor."""

    def __init__(self, config: uvicorn.Config, site: Site, line: Line | None) -> None:
        super().__init__(config)
        self._site = site
        self._line = line
        self._warming: asyncio.Task[None] | None = None
        self._finishing: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the tables and accept; then say so."""
        await super().startup(sockets)
        if self._line is None or not self.started:
            return
        self._line.end.setblocking(False)
        asyncio.get_running_loop().add_reader(self._line.end, self._hear, self._line)
        self._warming = asyncio.create_task(self._site.thinkers.warm_up())
        self._line.say("serving")

    def _hear(self, line: Line) -> None:
        words = line.hear()
        if words is None:
            asyncio.get_running_loop().remove_reader(line.end)
            self.should_exit = True
        elif "finish" in words:
            self._finishing = asyncio.create_task(self._finish())

    async def _finish(self) -> None:
        """Wait for what is thought and written, then make way."""
        await self._site.rest()
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Hang up, write what waits, let go."""
        if self._line is not None:
            asyncio.get_running_loop().remove_reader(self._line.end)
        for task in (self._warming, self._finishing):
            if task is not None:
                task.cancel()
        await super().shutdown(sockets)
