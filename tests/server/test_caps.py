"""What one guest, and one address, may have at a time: tables, sockets, requests, connections; half-sent things."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace

import httpx
import pytest

from ludoteca.server.limits import Limits, address_of
from tests.server.harness import PLENTY, QUICK, Player, run, serving
from tests.server.test_processes import SCREEN

pytestmark = pytest.mark.once

COUNTED = replace(PLENTY, trusted=())
"""Addresses are counted, loopback too."""


def test_addresses_are_counted_as_households() -> None:
    assert address_of("1.2.3.4", ()) == "1.2.3.4"
    assert address_of("127.0.0.1", ("127.0.0.1",)) is None
    assert (
        address_of("2001:db8:1:2:3::4", ()) == address_of("2001:db8:1:2:ffff::1", ()) != address_of("2001:db8::1", ())
    )
    assert address_of(None, ()) is None
    assert address_of("a unix socket", ()) == "a unix socket"


def test_limits_are_set_by_name() -> None:
    changed = Limits().changed(["sockets=7", "core=1.5", "trusted=10.0.0.1,10.0.0.2"])
    assert (changed.sockets, changed.core, changed.trusted) == (7, 1.5, ("10.0.0.1", "10.0.0.2"))
    for wrong in ("socks=1", "sockets=many", "sockets=-1"):
        with pytest.raises(ValueError, match=r"socks|many|-1"):
            Limits().changed([wrong])


def test_tables_sockets_and_open_requests_have_caps(sqlite: str) -> None:
    async def story() -> None:
        few = replace(QUICK, limits=replace(PLENTY, tables=2, sockets=2, requests=3))
        async with serving(sqlite, few) as server, Player(server) as anna, Player(server) as bruno:
            cards = [await anna.lay("kupferkessel", seats=SCREEN, start=True) for _ in range(2)]
            refused = await anna.post("/tables", {"game": "kupferkessel", "seats": SCREEN}, 429)
            assert refused["reason"] == "too_many_tables"
            assert "2" in refused["detail"]
            id = cards[0]["id"]
            async with anna.sit(id), anna.sit(id), anna.line(id) as third:
                with pytest.raises(Exception, match="1013"):
                    await third.recv()
            async with anna.sit(id):
                pass
            room = await server.site.rooms.find(id)
            long = [
                asyncio.create_task(anna.http.get(f"/api/tables/{id}/state?after={room.seq}&wait=20")) for _ in range(3)
            ]
            while len(room.waiters) < 3:
                await asyncio.sleep(0.005)
            assert (await anna.http.get("/api/me")).status_code == 429
            assert (await bruno.http.get("/api/me")).status_code == 200
            await anna.http.aclose()  # they hang up: nobody waits any more
            while room.waiters:
                await asyncio.sleep(0.005)
            for task in long:
                with pytest.raises((httpx.HTTPError, RuntimeError, asyncio.CancelledError)):
                    (await task).raise_for_status()

    run(story())


def test_an_address_makes_so_many_guests_and_may_look_round_without(sqlite: str) -> None:
    async def story() -> None:
        few = replace(QUICK, limits=replace(COUNTED, new_guests=0.0, new_guests_saved=2.0))
        async with serving(sqlite, few) as server, httpx.AsyncClient(base_url=server.url) as http:
            cookies = []
            for _ in range(4):
                answer = await http.get("/api/games")
                assert answer.status_code == 200
                cookies.append("set-cookie" in answer.headers)
                http.cookies.clear()
            assert cookies == [True, True, False, False]
            assert (await http.post("/api/tables", json={"game": "kupferkessel"})).status_code == 429
            assert 'why="new guests"' in (await http.get("/metrics")).text

    run(story())


async def half_sent(server_host: str, text: bytes) -> bytes:
    """What comes back to who sends this and then nothing, until the line is closed."""
    host, port = server_host.split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(text)
    try:
        return await asyncio.wait_for(reader.read(), 20)
    finally:
        writer.close()


def test_half_sent_requests_are_let_go(sqlite: str, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        brief = replace(QUICK, limits=replace(PLENTY, head_seconds=0.2, body_seconds=0.3, head_bytes=4_000))
        async with serving(sqlite, brief) as server, Player(server) as anna:
            assert await half_sent(server.host, b"") == b""
            assert await half_sent(server.host, b"GET /api/games HTTP/1.1\r\nHost: x\r\n") == b""
            assert await half_sent(server.host, b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 1_000) == b""
            whole = b"GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n"
            twice = await half_sent(server.host, whole + b"GET /heal")
            assert twice.startswith(b"HTTP/1.1 200")
            head = (
                b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"
            )
            answer = await half_sent(server.host, head)
            assert answer.startswith(b"HTTP/1.1 408")
            assert b"too_slow" in answer
            assert (await anna.http.get("/api/games")).status_code == 200
            host, port = server.host.split(":")
            _, writer = await asyncio.open_connection(host, int(port))
            writer.write(head)
            await writer.drain()
            writer.close()  # gone in the middle of a body: nothing to tell anybody
            await anna.http.get("/api/games")
            assert not [record for record in caplog.records if record.levelno >= logging.ERROR]

    run(story())


def test_an_address_has_so_many_connections(sqlite: str) -> None:
    async def story() -> None:
        few = replace(QUICK, limits=replace(COUNTED, connections=3))
        async with serving(sqlite, few) as server:
            host, port = server.host.split(":")
            held = [await asyncio.open_connection(host, int(port)) for _ in range(3)]
            async with httpx.AsyncClient(base_url=server.url) as http:
                assert (await http.get("/health/live")).status_code == 200
            assert await held[0][0].read() == b""  # the oldest over which nothing was asked made place
            busy = [await asyncio.open_connection(host, int(port)) for _ in range(3)]
            for _, writer in busy:
                writer.write(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n")
                writer.write(b"Content-Type: application/json\r\n\r\n{")
                await writer.drain()
            while await half_sent(server.host, b"") != b"":  # until all three are being answered
                await asyncio.sleep(0.01)
            for _, writer in (*held, *busy):
                writer.close()
            async with httpx.AsyncClient(base_url=server.url) as http:
                while True:
                    try:
                        assert (await http.get("/health/live")).status_code == 200
                        break
                    except httpx.TransportError:
                        await asyncio.sleep(0.01)

    run(story())


def test_the_figures_are_no_way_to_keep_the_server_busy(sqlite: str) -> None:
    async def story() -> None:
        slow = replace(QUICK, rate=1.0)
        async with serving(sqlite, slow) as server, Player(server) as anna:
            answers = await asyncio.gather(*(anna.http.get("/metrics") for _ in range(40)))
            assert [answer.status_code for answer in answers].count(429) >= 8  # however slow the machine
            assert (await anna.http.get("/health/live")).status_code == 200
            assert (await anna.http.get("/")).status_code == 200

    run(story())


def test_what_is_the_same_for_all_is_made_once(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna:
            for path in ("/api/openapi.json", "/api/asyncapi.json", "/api/games", "/api/games/farfalia/rules"):
                first = await anna.http.get(path)
                known = dict(server.site.kept)
                assert first.headers["content-type"].startswith("application/json")
                assert (await anna.http.get(path)).content == first.content
                assert all(server.site.kept[one] is value for one, value in known.items())
            assert len(server.site.kept) == 4

    run(story())
