"""Turn reminders: whoever is waited for at a slow table, and is not there, is told so. Off unless the site turns it on.

What is sent names the game and the table, nothing of what lies on it. The row in `reminded` is the lock: of several
processes one sends, and once for each time somebody's turn comes.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from typing import Any, final
from urllib.parse import urlsplit

import httpx
import msgspec
from sqlalchemy import delete, select

from ludoteca.core.verdict import Seat
from ludoteca.server import schema
from ludoteca.server.devices import no_reminders
from ludoteca.server.errors import Trouble, language_of, say
from ludoteca.server.fences import Fences
from ludoteca.server.identity import Holder
from ludoteca.server.push import Sender, read_point, seal, unpack
from ludoteca.server.room import Room
from ludoteca.server.rooms import Rooms

log = logging.getLogger("ludoteca.reminders")

MOST_BROWSERS = 10
"""Of one guest."""
SEND_SECONDS = 10.0
MOST_AT_ONCE = 8
KEPT_SECONDS = 24 * 3600
"""How long a push service holds on to a reminder for a browser that sleeps."""
GONE = (404, 410)
"""The answers that mean: this browser wants no more."""


@final
class Reminders:
    """Who wants to be told, and telling them."""

    def __init__(self, rooms: Rooms, sender: Sender) -> None:
        self.rooms = rooms
        self.settings = rooms.settings
        self.store = rooms.store
        self.sender = sender
        self._sending = asyncio.Semaphore(MOST_AT_ONCE)
        self._services = Fences(tries=3, first=60.0)
        self._http = httpx.AsyncClient(timeout=SEND_SECONDS, follow_redirects=False)

    async def close(self) -> None:
        """Let go."""
        await self._http.aclose()

    # --- Who wants to be told -----------------------------------------------

    async def subscribe(self, whose: Holder, endpoint: str, p256dh: str, auth: str, language: str) -> None:
        """Keep a browser's address and keys."""
        if not self.is_push_service(endpoint):
            raise Trouble("bad_push", 422)
        try:
            if len(read_point(p256dh)) != 65 or len(unpack(auth)) != 16:
                raise ValueError
        except ValueError:
            raise Trouble("bad_push", 422) from None
        own = await self.store.all(select(schema.push.c.id).where(schema.push.c.guest == whose.guest))
        name = hashlib.sha256(endpoint.encode()).hexdigest()[:32]
        if len(own) >= MOST_BROWSERS and name not in {one.id for one in own}:
            raise Trouble("bad_push", 422)
        values = {"endpoint": endpoint, "p256dh": p256dh, "auth": auth, "language": language}
        kept = {"id": name, "created": self.settings.now(), **whose._asdict(), **values}
        # A browser is where its cookie is: whoever comes from it last is who is told there.
        await self.store.execute(
            delete(schema.push).where(schema.push.c.id == name), self.store.insert_new(schema.push, kept)
        )

    async def unsubscribe(self, whose: Holder) -> None:
        """Tell this guest nothing more on this device."""
        await self.store.execute(no_reminders(whose))

    def is_push_service(self, endpoint: str) -> bool:
        """Only services of browsers are written to: an address is what a client says, and we stand behind the wall."""
        parts = urlsplit(endpoint)
        known = (self.settings.push_services or ()) if parts.hostname else ()
        return len(endpoint) <= 1000 and any(
            f"{parts.scheme}://{parts.netloc}" == one
            or (parts.scheme == "https" and parts.port is None and f".{parts.hostname}".endswith(f".{one}"))
            for one in known
        )

    # --- Telling them -------------------------------------------------------

    async def attend(self, room: Room) -> int | None:
        """Tell whoever has been waited for long enough and is not here; when to look again, if there is need."""
        wait = int(self.settings.push_after * 1000)
        again: list[int] = []
        for seat in room.actors():
            chair, since = room.chairs[seat], room.since.get(seat)
            if chair.kind != "person" or chair.guest is None or since is None:
                continue
            if since + wait > self.settings.now():
                again.append(since + wait)
            elif any(socket.guest == chair.guest for socket in room.sockets):
                again.append(self.settings.now() + wait)  # here; perhaps not for long
            else:
                await self._remind(room, seat, chair.guest, since)
        return min(again, default=None)

    async def _remind(self, room: Room, seat: Seat, guest: str, since: int) -> None:
        browsers = await self.store.all(select(schema.push).where(schema.push.c.guest == guest))
        turn = {"table_id": room.id, "seat": seat, "since": since}
        if not browsers or not await self.store.try_insert(self.store.insert_new(schema.reminded, turn)):
            return
        for one in browsers:
            language = language_of(one.language)
            title = room.texts(language).text("game", "title")
            text = say(language, "remind", "turn", title=title)
            # Beside: a push service that lets us wait keeps no timer waiting.
            self.rooms.spawn(self._send(one, room.id, {"table": room.id, "title": title, "text": text}))

    async def _send(self, browser: Any, table: str, message: dict[str, str]) -> None:
        service = urlsplit(browser.endpoint).netloc
        if self._services.closed(service):
            return
        now = self.settings.now() // 1000
        headers = {
            **self.sender.headers(browser.endpoint, now),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_SECONDS),
            "Topic": table,  # a later reminder of the same table takes the place of this one
            "Urgency": "normal",
        }
        body = seal(msgspec.json.encode(message), unpack(browser.p256dh), unpack(browser.auth))
        try:
            async with self._sending:
                answer = await self._http.post(browser.endpoint, content=body, headers=headers)
        except httpx.HTTPError as problem:
            seconds = self._services.failed(service)
            said = {"problem": type(problem).__name__, "left_alone_for": seconds}
            log.warning("a push service does not answer", extra=said)
            return
        self._services.held(service)
        if answer.status_code in GONE:
            await self.store.execute(delete(schema.push).where(schema.push.c.id == browser.id))
        elif answer.status_code >= 400:
            log.warning("a push service refuses", extra={"status": answer.status_code})
