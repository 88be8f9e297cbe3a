"""Seats and secrets: what is lost is lost at once, owners are asked, links are spent, the forgotten are nobody."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed

from ludoteca.server.pace import LONGEST, Pace
from ludoteca.server.settings import Settings
from tests.server.harness import QUICK, Chair, Player, play_to_the_end, run, serving, two_at_kupferkessel

pytestmark = pytest.mark.once


async def closed_with(chair: Chair) -> int:
    """The code the server hangs up with; nothing else may come before."""
    with pytest.raises(ConnectionClosed) as closed:
        await chair.until("never")
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def test_a_device_that_does_not_read_is_told_nothing_after_its_seat_has_gone(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as laptop, Player(server) as phone:
            seats = [{"kind": "me", "name": "Anna"}, {"kind": "screen", "name": "Bruno"}]
            card = await laptop.lay("kupferkessel", seats=seats, start=True)
            room = await server.site.rooms.find(card["id"])
            async with laptop.sit(card["id"], eyes=1) as old:
                socket = next(iter(room.sockets))
                sent: list[Any] = []
                stuck = asyncio.Event()

                async def slow(event: Any) -> None:
                    sent.append(event)
                    stuck.set()
                    await asyncio.Event().wait()  # the other side reads nothing

                send, socket._send, socket._write = socket._send, slow, None
                for number in range(5):
                    socket.put_bytes(b'{"t":"here","seats":[],"watching":%d}' % number)
                await stuck.wait()
                socket._behind = True  # a snapshot is owed to it, too
                await phone.post(f"/tables/{card['id']}/hand", {"token": card["seats"][1]["hand"]})
                assert socket.eyes is None
                assert socket not in room.sockets
                socket._send = send
                assert await closed_with(old) == 1012
                assert len(sent) == 1
                assert not socket._queue

    run(story())


def test_a_seat_that_moves_on_while_one_waits_is_not_shown(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as laptop, Player(server) as phone:
            card = await laptop.lay("kupferkessel", seats=[{"kind": "me"}, {"kind": "screen"}], start=True)
            path = f"/tables/{card['id']}"
            waiting = asyncio.create_task(laptop.get(f"{path}/state", 403, seat=1, after=card["seq"], wait=20))
            room = await server.site.rooms.find(card["id"])
            while not room.waiters:
                await asyncio.sleep(0.005)
            await phone.post(f"{path}/hand", {"token": card["seats"][1]["hand"]})
            assert (await waiting)["reason"] == "not_your_seat"

    run(story())


def test_the_owner_of_a_seat_that_a_bot_minds_is_asked_too(sqlite: str) -> None:
    async def story() -> None:
        slow = replace(QUICK, bot_pause=60.0, bot_beat=60.0)  # the bot does not speak meanwhile
        async with serving(sqlite, slow) as server, Player(server) as anna, Player(server) as bruno:
            card = await two_at_kupferkessel(anna, bruno, undo="strict")
            async with anna.sit(card["id"]) as one, bruno.sit(card["id"]) as two:
                while one.turn["actors"] != [0]:
                    answer = await two.move(two.words()[0])
                    while min(one.seq, two.seq) < answer["seq"]:
                        await (one if one.seq < two.seq else two).hear()
                await one.move(one.words()[0])
                handed = await two.wish("seat", seat=1, bot="uniform")
                while one.seq < handed["seq"]:
                    await one.hear()
                wished = await one.wish("undo", words=1)
                room = await server.site.rooms.find(card["id"])
                assert room.question is not None
                assert room.question.asked == (1,)
                before = len(room.happened)
                while two.seq < wished["seq"]:
                    await two.hear()
                agreed = await two.wish("consent", yes=True, seat=1)
                assert agreed["t"] == "ok"
                assert (len(room.happened), room.unsaid) == (before - 1, agreed["seq"])

    run(story())


def test_a_link_to_another_device_works_once(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as laptop, Player(server) as phone:
            card = await laptop.lay("kupferkessel", seats=[{"kind": "me"}, {"kind": "screen"}], start=True)
            path, link = f"/tables/{card['id']}/hand", card["seats"][1]["hand"]
            there = await phone.post(path, {"token": link})
            back = await laptop.post(path, {"token": there["seats"][1]["hand"]})
            assert back["mine"] == [0, 1]
            assert (await phone.post(path, {"token": link}, 403))["reason"] == "bad_hand"
            assert back["seats"][1]["hand"] != link

    run(story())


def test_who_is_forgotten_is_nobody_with_cookie_tokens_and_sockets(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna, Player(server) as bruno:
            token = (await anna.post("/me/tokens", {"name": "robot"}))["token"]
            card = await two_at_kupferkessel(anna, bruno)
            async with Player(server, token) as robot, serving(sqlite) as other:
                own = await robot.lay("kupferkessel", seats=[{"kind": "me"}, {"kind": "screen"}], start=True)
                cookie = anna.http.cookies["ludoteca"]
                async with robot.sit(own["id"]) as chair:
                    assert (await anna.http.delete("/api/me")).status_code == 204
                    assert await closed_with(chair) in (1012, 4401)
                for url in (server.url, other.url):
                    async with Player(url, token) as again:
                        while (await again.http.get("/api/tables")).json():
                            await asyncio.sleep(0.02)  # the other process hears of it within a sweep
                        assert (await again.http.get(f"/api/tables/{own['id']}")).status_code == 404
                    anna.http.cookies.set("ludoteca", cookie)
                    answer = await anna.http.get(f"{url}/api/tables/{card['id']}")
                    assert answer.status_code == 404
                    assert "set-cookie" in answer.headers  # somebody new
                rows = [*await server.site.store.rows_after(own["id"], -1)]
                assert "robot" not in str(rows)
                kept = await server.site.store.all(text("SELECT mark FROM forgotten"))
                assert len(kept) == 2
                assert not any(cookie.partition(".")[0] in one.mark for one in kept)

    run(story())


def test_forgetting_somebody_new_reads_and_writes_nothing(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna:
            anna.http.cookies.clear()
            done: list[Any] = []
            execute, all_rows = server.site.store.execute, server.site.store.all
            housekeeping = asyncio.all_tasks()  # it goes on meanwhile, and is nothing of this request

            async def watched_execute(*statements: Any) -> None:
                if asyncio.current_task() not in housekeeping:
                    done.extend(statements)
                await execute(*statements)

            async def watched_all(statement: Any, values: Any = None) -> Any:
                if asyncio.current_task() not in housekeeping:
                    done.append(statement)
                return await all_rows(statement, values)

            server.site.store.execute = watched_execute  # type: ignore[method-assign]
            server.site.store.all = watched_all  # type: ignore[method-assign]
            assert (await anna.http.delete("/api/me")).status_code == 204
            spoken = [str(one) for one in done if "timer" not in str(one) and "forgotten" not in str(one)]
            assert all("guest.language" in one for one in spoken), spoken

    run(story())


def test_forgetting_looks_only_where_somebody_was(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna, Player(server) as bruno:
            card = await two_at_kupferkessel(anna, bruno)
            store = server.site.store
            asked = [one for one in await store.all(text("SELECT guest, table_id, host FROM named")) if one.host]
            assert [one.table_id for one in asked] == [card["id"]]
            plan = text("EXPLAIN QUERY PLAN SELECT table_id FROM named WHERE guest = 'x'")
            assert all("SCAN" not in str(one) for one in await store.all(plan))
            assert (await bruno.http.delete("/api/me")).status_code == 204
            rows = await store.rows_after(card["id"], -1)
            assert "Bruno" not in str(rows)
            assert "Anna" in str(rows)

    run(story())


def test_a_rematch_with_somebody_forgotten_seats_a_bot(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna, Player(server) as bruno:
            card = await two_at_kupferkessel(anna, bruno)
            async with anna.sit(card["id"]) as one, bruno.sit(card["id"]) as two:
                ends = asyncio.gather(play_to_the_end(anna, card["id"], one), play_to_the_end(bruno, card["id"], two))
                await ends
            assert (await bruno.http.delete("/api/me")).status_code == 204
            again = await anna.post(f"/tables/{card['id']}/rematch")
            kinds = sorted(seat["kind"] for seat in again["seats"])
            assert kinds == ["bot", "person"]
            assert "?" not in [seat["name"] for seat in again["seats"]]

    run(story())


def test_a_table_stays_open_for_who_only_let_a_bot_mind_the_seat(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna, Player(server) as bruno:
            card = await two_at_kupferkessel(anna, bruno)
            path = f"/tables/{card['id']}"
            await bruno.post(f"{path}/seats/1", {"bot": "level1"})
            left = await anna.post(f"{path}/leave")
            assert left["status"] in ("running", "over")
            if (await bruno.get(path))["status"] == "running":
                closed = await bruno.post(f"{path}/leave")
                assert closed["status"] in ("closed", "over")

    run(story())


def test_a_page_over_plain_http_does_not_speak_to_a_site_over_tls(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite, secure=True) as server, Player(server) as anna:
            for origin, status in ((server.url, 403), (server.url.replace("http", "https"), 201)):
                headers = {"origin": origin}
                answer = await anna.http.post("/api/tables", json={"game": "kupferkessel"}, headers=headers)
                assert answer.status_code == status

    run(story())


def test_a_bot_takes_as_long_over_one_move_as_over_many(sqlite: str) -> None:
    pace = Pace()
    assert pace.due(("farfalia", "level3")) == 0.0
    for seconds in (0.1, 0.7, 0.2):
        pace.note(("farfalia", "level3"), seconds)
    assert pace.due(("farfalia", "level3")) == 0.7
    assert pace.due(("farfalia", "level1")) == 0.0
    pace.note(("farfalia", "level3"), 60.0)
    assert pace.due(("farfalia", "level3")) == LONGEST

    async def story() -> None:
        slow = Settings(bot_pause=0.0, bot_beat=0.001, rate=10_000.0, asks=10_000.0, sweep=0.05, bots=1)
        async with serving(sqlite, slow) as server, Player(server) as anna:
            server.site.company.pace.note(("kupferkessel", "uniform"), 0.3)  # chance needs no time to think
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "uniform"}]
            card = await anna.lay("kupferkessel", seats=seats, start=True)
            async with anna.sit(card["id"]) as chair:
                while 0 not in chair.turn["actors"]:
                    await chair.hear()
                while chair.turn["actors"] == [0]:
                    answer = await chair.move(chair.words()[0])
                    began = time.monotonic()
                    while chair.seq < answer["seq"]:
                        await chair.hear()
                while not (chair.frames[-1]["t"] == "update" and chair.frames[-1]["seat"] == 1):
                    await chair.hear()
                assert time.monotonic() - began >= 0.25

    run(story())
