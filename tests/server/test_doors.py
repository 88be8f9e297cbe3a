"""The door: who may come in, from which page, how fast; junk, floods and silence."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from ludoteca.catalog import GAMES
from ludoteca.server.identity import FIRST, Signer
from ludoteca.server.messages import SOCKET_LIMIT
from ludoteca.server.settings import Settings
from ludoteca.server.static import Client
from tests.server.harness import Chair, Player, run, serving

pytestmark = pytest.mark.once

SCREEN = [{"kind": "me"}, {"kind": "screen"}]


async def say_and_listen(line: ClientConnection, frames: tuple[str | bytes, ...]) -> None:
    """Send these, then listen for ever."""
    for frame in frames:
        await line.send(frame)
    while True:
        await asyncio.wait_for(line.recv(), 300)


async def close_code(player: Player, table: str, *frames: str | bytes, **more: object) -> int:
    """The code with which the server hangs up after these frames."""
    async with player.line(table, **more) as line:
        with pytest.raises(ConnectionClosed) as closed:
            await say_and_listen(line, frames)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def test_every_answer_carries_the_headers_that_keep_a_page_to_itself(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite, secure=True) as server, Player(server) as anna:
            for path in ("/", "/api/me", "/api/nothing", "/health/live"):
                headers = (await anna.http.get(path)).headers
                policy = headers["content-security-policy"]
                assert "unsafe" not in policy
                assert "frame-ancestors 'none'" in policy
                assert headers["x-content-type-options"] == "nosniff"
                assert "max-age" in headers["strict-transport-security"]
            first = await anna.http.get("/api/me")  # a Secure cookie is not sent back over plain http
            assert "HttpOnly" in first.headers["set-cookie"]
            assert "SameSite=Lax" in first.headers["set-cookie"]
            assert "Secure" in first.headers["set-cookie"]

    run(story())


def test_other_pages_cannot_speak_for_a_guest(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite, origins=("https://friend.example",)) as server, Player(server) as anna:
            wish = {"game": "kupferkessel"}
            for headers, status in (
                ({"origin": "https://evil.example"}, 403),
                ({"sec-fetch-site": "cross-site"}, 403),
                ({"origin": "https://friend.example"}, 201),
                ({"origin": server.url}, 201),
            ):
                answer = await anna.http.post("/api/tables", json=wish, headers=headers)
                assert answer.status_code == status
            form = await anna.http.post("/api/tables", content=b"game=kupferkessel")
            assert form.status_code == 400
            card = await anna.lay("kupferkessel", seats=SCREEN, start=True)
            hello = '{"t":"hello"}'
            assert await close_code(anna, card["id"], hello, origin="https://evil.example") == 4403
            async with anna.line(card["id"], origin=server.url) as line:
                await line.send(hello)
                assert '"snapshot"' in str(await line.recv())

    run(story())


def test_a_forged_cookie_is_nobody(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna, Player(server) as bruno:
            card = await anna.lay("kupferkessel", seats=SCREEN, start=True)
            assert await close_code(bruno, card["id"], '{"t":"hello"}') == 4403
            assert await close_code(bruno, card["id"], '{"t":"hello","watch":"guess"}') == 4403
            assert await close_code(anna, "nosuchtable", '{"t":"hello"}') == 4404
            async with anna.line("nosuchtable") as line:  # or a browser could not read why
                assert line.subprotocol == "ludoteca.1"
            value = anna.http.cookies["ludoteca"]
            bruno.http.cookies.clear()
            assert await close_code(bruno, card["id"], '{"t":"hello"}') == 4401
            bruno.http.cookies.set("ludoteca", f"{value[:-2]}xx")
            assert await close_code(bruno, card["id"], '{"t":"hello"}') == 4401
            assert (await bruno.http.get(f"/api/tables/{card['id']}")).status_code == 404

    run(story())


def test_signatures_and_tokens_fit_one_thing_only() -> None:
    one, other = Signer("a" * 64), Signer("b" * 64)
    assert one.holder(one.sign("g")) == ("g", FIRST)
    assert one.holder(one.sign("g", "d")) == ("g", "d")
    mark = one.sign("g").rpartition(".")[2]
    device = one.sign("g", "d")
    forged = [f"g.first.{mark}", f"g.d.{mark}", device.replace(".d.", ".e."), device.replace(".d.", ".")]
    for bad in (None, "", "g", "g.", other.sign("g"), one.sign("g") + "x", "x" * 300, "g.é", *forged):
        assert one.holder(bad) is None
    assert one.invited_seat("t", one.invite("t", 2), 4) == 2
    assert one.invited_seat("t", one.invite("u", 2), 4) is None
    assert one.may_watch("t", one.watch("t"))
    assert not one.may_watch("t", None)


JUNK = [
    "",
    "null",
    "[]",
    "{",
    '{"t":"move"}',
    '{"t":"fly"}',
    '{"t":"move","word":{},"seq":"x","key":"k"}',
    '{"t":"move","word":{"move":"take","card":"x"},"seq":1,"key":""}',
    '{"t":"look","eyes":99}',
    '{"t":"ask","word":[],"key":"k"}',
    '{"t":"chat","text":"","key":"k"}',
    '{"t":"hello","more":1}',
    '{"t":"undo","key":"k","words":-1}',
    '{"t":"ask","word":' + '{"a":' * 200 + "1" + "}" * 200 + ',"key":"k"}',
]


def test_junk_is_answered_and_then_hung_up_on(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna:
            card = await anna.lay("kupferkessel", seats=SCREEN, start=True)
            id = card["id"]
            async with anna.sit(id) as chair:
                for junk in JUNK:
                    await chair.line.send(junk)
                    trouble = await chair.until("trouble")
                    assert trouble["reason"] in ("bad_message", "not_your_seat"), (junk, trouble)
                    assert trouble["text"]
                await chair.drain()
                assert chair.seq == card["seq"]
            assert await close_code(anna, id, '{"t":"ping"}') == 4400
            assert await close_code(anna, id, '{"t":"hello"}', *["{"] * 30) == 4400
            assert await close_code(anna, id, b"\x00\x01") == 4400
            assert await close_code(anna, id, '{"t":"hello"}', b"\xff" * 10) == 4400
            long = '{"t":"chat","key":"k","text":"' + "x" * SOCKET_LIMIT + '"}'
            assert await close_code(anna, id, '{"t":"hello"}', long) == 4413
            async with anna.sit(id) as chair:  # and the table is as it was
                assert chair.seq == card["seq"]

    run(story())


def test_who_is_silent_at_the_door_is_let_go(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludoteca.server.connections.HELLO_SECONDS", 0.05)

    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna:
            card = await anna.lay("kupferkessel", seats=SCREEN, start=True)
            assert await close_code(anna, card["id"]) == 4408

    run(story())


def test_floods_are_slowed_down_and_then_hung_up_on(sqlite: str) -> None:
    async def story() -> None:
        slow = Settings(rate=2.0, asks=1.0, bot_beat=0.0)
        async with serving(sqlite, slow) as server, Player(server) as anna:
            card = await anna.lay("kupferkessel", seats=SCREEN, start=True)
            assert await close_code(anna, card["id"], '{"t":"hello"}', *['{"t":"ping"}'] * 60) == 4429
            answers = [(await anna.http.get("/api/me")) for _ in range(20)]
            refused = next(answer for answer in answers if answer.status_code == 429)
            assert refused.headers["retry-after"]
            assert refused.json()["reason"] == "slow_down"

    run(story())


def test_a_slow_reader_gets_a_snapshot_for_what_it_missed(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna:
            card = await anna.lay("kupferkessel", seats=SCREEN, start=True)
            async with anna.line(card["id"], max_queue=1) as line:
                await line.send('{"t":"hello"}')
                assert json.loads(await line.recv())["t"] == "snapshot"
                room = await server.site.rooms.find(card["id"])
                socket = next(iter(room.sockets))
                news = b'{"t":"here","seats":[],"watching":0,"more":"%s"}' % (b"x" * 50_000)
                sent = 0
                while not socket._behind:  # until neither the connection nor our queue takes more
                    socket.put_bytes(news)
                    sent += 1
                kinds = []
                while "snapshot" not in kinds:
                    kinds.append(json.loads(await line.recv())["t"])
                assert len(kinds) < sent
                assert "ludoteca_sockets_behind_total 1.0" in (await anna.http.get("/metrics")).text

    run(story())


def test_who_does_not_read_at_all_is_hung_up_on(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludoteca.server.connection.SEND_SECONDS", 0.1)

    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna:
            card = await anna.lay("kupferkessel", seats=SCREEN, start=True)
            room = await server.site.rooms.find(card["id"])

            async def stuck(_: object) -> None:
                await asyncio.Event().wait()

            async with anna.sit(card["id"]) as chair:
                socket = next(iter(room.sockets))
                socket._send = stuck
                socket._write = None
                socket.put_bytes(b"{}")
                with pytest.raises(ConnectionClosed) as closed:
                    await chair.until("never")
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1011
                assert not room.sockets

    run(story())


def test_programs_come_with_a_token(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna:
            token = (await anna.post("/me/tokens", {"name": "robot"}))["token"]
            card = await anna.lay("kupferkessel", seats=[{"kind": "me"}, {"kind": "friend"}], start=True)
            async with Player(server, token) as robot:
                joined = await robot.post(f"/tables/{card['id']}/join", {"token": card["seats"][1]["invite"]})
                assert joined["seats"][1]["name"] == "robot"
                async with robot.sit(card["id"]) as chair:
                    assert isinstance(chair, Chair)
                    assert chair.snapshot["eyes"] == 1

    run(story())


def test_the_client_is_served_if_it_was_built_and_a_plain_page_if_not(sqlite: str, tmp_path: Path) -> None:
    plain = Client(None, dict(GAMES))
    assert b"Farfalia" in plain.index.body
    assert plain.script_hashes == ()
    (tmp_path / "_app/immutable").mkdir(parents=True)
    (tmp_path / "index.html").write_text("<script>start()</script><script src='/a.js'></script>")
    (tmp_path / "_app/immutable/a.js").write_text("1")
    (tmp_path / "_app/immutable/a.js.br").write_bytes(b"packed")
    built = Client(tmp_path, dict(GAMES))
    assert len(built.script_hashes) == 1
    script = built.find("/_app/immutable/a.js")
    assert script is not None
    assert (script.packed, script.kind) == (b"packed", "text/javascript; charset=utf-8")
    assert "immutable" in script.cache
    assert built.find("/t/some-table") is built.index
    assert built.find("/missing.js") is None
    assert built.find("/../../etc/passwd") is built.index

    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna:
            page = await anna.http.get("/")
            assert "Kupferkessel" in page.text
            same = await anna.http.get("/", headers={"if-none-match": page.headers["etag"]})
            assert same.status_code == 304
            assert (await anna.http.get("/favicon.ico")).status_code == 404
            assert (await anna.http.get("/api/none")).json()["reason"] == "not_found"
            assert (await anna.http.put("/api/me", json={})).status_code == 405
            json = {"content-type": "application/json"}
            assert (await anna.http.post("/api/tables", content=b"x" * 70_000, headers=json)).status_code == 413
            assert (await anna.http.get("/ws/tables/x")).status_code == 426
            ready = await anna.http.get("/health/ready")
            assert ready.json() == {"database": True, "bus": True, "open": True}
            await anna.lay("kupferkessel", start=True)
            metrics = (await anna.http.get("/metrics")).text
            assert 'ludoteca_tables_created_total{game="kupferkessel"} 1.0' in metrics

    run(story())
