"""A move goes from the wire to the writer without a task; however its bytes come, it is heard once and in order."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest

from ludoteca.server.rooms import Rooms
from ludoteca.server.store import StorageTrouble
from ludoteca.server.table_lock import TableLock
from tests.server.harness import Player, Server, plain, run, serving

pytestmark = pytest.mark.once

FIN, TEXT, CONT = 0x80, 1, 0
MASK = b"\x01\x7f\x80\xfe"


def frame(text: bytes | str, kind: int = FIN | TEXT, *, masked: bool = True) -> bytes:
    """A frame as a client sends it."""
    body = text.encode() if isinstance(text, str) else text
    mark = 0x80 if masked else 0
    size = len(body)
    head = struct.pack("!BB", kind, mark | size) if size < 126 else struct.pack("!BBH", kind, mark | 126, size)
    if not masked:
        return head + body
    return head + MASK + bytes(byte ^ MASK[at % 4] for at, byte in enumerate(body))


class Wire:
    """A socket at a table, byte by byte."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer
        self.snapshot: Any = None

    async def send(self, *frames: bytes) -> None:
        self.writer.write(b"".join(frames))
        await self.writer.drain()

    async def hear(self) -> Any:
        """The next message, or the code it was closed with."""
        kind, size = await self.reader.readexactly(2)
        if size == 126:
            (size,) = struct.unpack("!H", await self.reader.readexactly(2))
        elif size == 127:
            (size,) = struct.unpack("!Q", await self.reader.readexactly(8))
        body = await self.reader.readexactly(size)
        return struct.unpack("!H", body[:2])[0] if kind & 15 == 8 else msgspec.json.decode(body)

    async def answers(self, number: int) -> list[tuple[str, str | None]]:
        """The next so many answers, by kind and key."""
        found: list[tuple[str, str | None]] = []
        while len(found) < number:
            message = await self.hear()
            if isinstance(message, int):
                return [*found, ("closed", str(message))]
            if message["t"] in ("ok", "pong", "refusal", "trouble"):
                found.append((message["t"], message.get("key")))
            elif message["t"] == "update":
                self.snapshot = {**self.snapshot, **message}
        return found

    async def look(self) -> None:
        """Look from the seat whose turn it is."""
        await self.send(frame(msgspec.json.encode({"t": "look", "eyes": self.snapshot["turn"]["actors"][0]})))
        while (message := await self.hear())["t"] != "snapshot":
            pass
        self.snapshot = message

    def move(self, key: str) -> bytes:
        """The first word of the menu, in bytes."""
        word = plain(self.snapshot["menu"]["words"][0])
        seat = self.snapshot["turn"]["actors"][0]
        return msgspec.json.encode({"t": "move", "word": word, "seq": self.snapshot["seq"], "key": key, "seat": seat})


@asynccontextmanager
async def wire(server: Server, player: Player) -> AsyncIterator[Wire]:
    """A table for two at one screen, and a socket that looks from the seat whose turn it is."""
    card = await player.lay("kupferkessel", seats=[{"kind": "me"}, {"kind": "screen"}], start=True)
    room = await server.site.rooms.find(card["id"])
    host, port = server.host.split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    key = base64.b64encode(os.urandom(16)).decode()
    cookie = f"ludoteca={player.http.cookies['ludoteca']}"
    head = [f"GET /ws/tables/{card['id']} HTTP/1.1", f"Host: {server.host}", "Upgrade: websocket", f"Cookie: {cookie}",
            "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", "", ""]  # fmt: skip
    writer.write("\r\n".join(head).encode())
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    line = Wire(reader, writer)
    await line.send(frame(msgspec.json.encode({"t": "hello", "eyes": room.actors()[0]})))
    line.snapshot = await line.hear()
    assert line.snapshot["t"] == "snapshot"
    try:
        while not any(socket.listening for socket in room.sockets):
            await asyncio.sleep(0)
        yield line
    finally:
        writer.close()
        await writer.wait_closed()


def told(sqlite: str, story: Any) -> None:
    async def whole() -> None:
        async with serving(sqlite) as server, Player(server) as anna, wire(server, anna) as line:
            await story(server, line)

    run(whole())


def test_a_move_takes_the_short_way_and_is_told_and_answered(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def no_long_way(*_: Any) -> int:
        raise AssertionError("the long way")

    async def story(_: Server, line: Wire) -> None:
        monkeypatch.setattr(Rooms, "add", no_long_way)
        await line.send(frame(line.move("a")))
        assert await line.answers(1) == [("ok", "a")]

    told(sqlite, story)


def test_a_frame_may_come_byte_by_byte_and_many_at_once(sqlite: str) -> None:
    async def story(_: Server, line: Wire) -> None:
        for byte in frame(line.move("a")):
            await line.send(bytes([byte]))
            await asyncio.sleep(0)
        assert await line.answers(1) == [("ok", "a")]
        await line.look()
        ping = frame(b'{"t":"ping"}')
        # The same wish twice, something else between and after, half of a frame at the end: all in order.
        wish = frame(line.move("b"))
        await line.send(wish + ping + wish + ping[:5])
        await line.send(ping[5:])
        assert await line.answers(4) == [("ok", "b"), ("pong", None), ("ok", "b"), ("pong", None)]

    told(sqlite, story)


def test_what_the_short_way_does_not_know_goes_the_usual_one(sqlite: str) -> None:
    async def in_pieces(_: Server, line: Wire) -> None:
        move = line.move("a")
        await line.send(frame(move[:10], TEXT), frame(move[10:], FIN | CONT))
        assert await line.answers(1) == [("ok", "a")]
        await line.look()
        await line.send(frame(line.move("b")))
        assert await line.answers(1) == [("ok", "b")]

    told(sqlite, in_pieces)


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(b"{}", masked=False), 1002),
        (struct.pack("!BBQ", FIN | TEXT, 0xFF, 1 << 40) + MASK, 1009),
        (frame(b"\xff\xfe"), 1007),
    ],
)
def test_what_is_no_frame_ends_the_connection(sqlite: str, sent: bytes, code: int) -> None:
    async def story(_: Server, line: Wire) -> None:
        await line.send(sent)
        assert await line.answers(1) == [("closed", str(code))]

    told(sqlite, story)


def test_what_is_wrong_with_a_move_is_answered_at_once(sqlite: str) -> None:
    async def story(_: Server, line: Wire) -> None:
        move = msgspec.json.decode(line.move("a"))
        await line.send(frame(msgspec.json.encode({**move, "word": {"move": "no such"}})))
        await line.send(frame(msgspec.json.encode({**move, "seat": 1 - move["seat"], "key": "b"})))
        await line.send(frame(msgspec.json.encode({**move, "seat": 7, "key": "c"})))
        assert await line.answers(3) == [("trouble", "a"), ("refusal", "b"), ("trouble", "c")]
        await line.send(frame(line.move("d")))
        assert await line.answers(1) == [("ok", "d")]

    told(sqlite, story)


def test_a_move_that_cannot_be_kept_is_answered_and_may_be_said_again(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(server: Server, line: Wire) -> None:
        store = server.site.store
        keep = store._keep

        def full(*_: Any) -> Any:
            raise OSError("no space left")

        monkeypatch.setattr(store, "_keep", full)
        await line.send(frame(line.move("a")))
        assert await line.answers(1) == [("trouble", "a")]
        monkeypatch.setattr(store, "_keep", keep)
        await line.send(frame(line.move("a")))
        assert await line.answers(1) == [("ok", "a")]
        await line.look()
        # Another process was faster: it is judged again, the long way.
        monkeypatch.setattr(store, "_keep", lambda *_: set())
        await line.send(frame(line.move("b")))
        while not next(iter(server.site.rooms._rooms.values())).behind:
            await asyncio.sleep(0)
        monkeypatch.setattr(store, "_keep", keep)
        assert await line.answers(1) == [("ok", "b")]

    told(sqlite, story)


def test_whoever_stumbles_over_what_was_kept_does_not_stop_the_writer(
    sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(server: Server, line: Wire) -> None:
        store = server.site.store

        def stumble(_: bool | StorageTrouble) -> None:
            raise KeyError

        room = next(iter(server.site.rooms._rooms.values()))
        rows = await store.rows_after(room.id, -1)
        store.submit(rows[0], (), stumble)
        await line.send(frame(line.move("a")))
        assert await line.answers(1) == [("ok", "a")]

    told(sqlite, story)
    assert "what was kept could not be told" in caplog.text


def test_a_lock_goes_from_hand_to_hand() -> None:
    async def story() -> None:
        lock, order = TableLock(), []

        async def wait(name: str) -> None:
            async with lock:
                order.append(name)
                await asyncio.sleep(0)

        assert lock.take()
        assert not lock.take()
        tasks = [asyncio.create_task(wait(name)) for name in "abcd"]
        await asyncio.sleep(0)
        tasks[1].cancel()
        lock.give_back()
        assert not lock.take(), "whoever waits comes first"
        tasks[0].cancel()  # it has been passed on to this one, who has gone
        await asyncio.gather(*tasks, return_exceptions=True)
        assert order == ["c", "d"]
        assert lock.take()

    run(story())
