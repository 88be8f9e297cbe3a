"""Fair shares: what is costly is measured and charged, queues are fair between guests, every cap has its sentence."""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import replace
from typing import Any

import httpx
import pytest

from ludoteca.server.costs import Accounts, Costs
from ludoteca.server.errors import Trouble
from ludoteca.server.fair_queue import PATIENCE, FairQueue, Rank
from ludoteca.server.limits import NOBODY, Limits, Payer, address_of
from ludoteca.server.metrics import Metrics
from tests.server.harness import PLENTY, QUICK, Player, finished_game, plain, run, serving, until_turn

pytestmark = pytest.mark.once

ANNA, BRUNO = Payer("anna", None), Payer("bruno", None)
SCREEN = [{"kind": "me"}, {"kind": "screen"}]
COUNTED = replace(PLENTY, trusted=())
"""Addresses are counted, loopback too."""


class Now:
    """A clock turned by hand."""

    def __init__(self) -> None:
        self.at = 0.0

    def __call__(self) -> float:
        return self.at


def costs(now: Now, **limits: Any) -> Costs:
    return Costs(Limits(**limits), Metrics(), now)


def test_an_account_fills_up_and_may_go_below_zero() -> None:
    now = Now()
    accounts = Accounts(rate=10.0, full=100.0, clock=now)
    assert accounts.left("a") == 100.0
    accounts.charge("a", 150.0)
    assert (accounts.left("a"), accounts.left("b")) == (-50.0, 100.0)
    assert accounts.overdrawn() == 1
    assert not accounts.take("a")
    now.at = 6.0
    assert accounts.left("a") == 10.0
    assert accounts.take("a", 10.0)
    now.at = 1000.0
    assert accounts.left("a") == 100.0


def test_a_guest_and_an_address_pay_and_others_do_not() -> None:
    now = Now()
    ledger = costs(now, core=100.0, core_saved=1000.0, crowd=2)
    crowd = [Payer(f"guest {number}", "1.2.3.4") for number in range(10)]
    for payer in crowd:
        ledger.charge(payer, 210.0, "request")
    with pytest.raises(Trouble) as slowed:  # none of them alone has spent too much
        ledger.check(crowd[0])
    assert (slowed.value.reason, slowed.value.status) == ("slow_down", 429)
    ledger.check(Payer("guest 11", "5.6.7.8"))
    assert ledger.debt(crowd[0]) == 1050.0
    now.at = 1.0
    ledger.check(crowd[0])
    ledger.charge(ANNA, 2000.0, "hint")
    ledger.show()
    said = ledger.metrics.text().decode()
    assert 'ludoteca_slowed_now{who="guests"} 1.0' in said
    assert 'ludoteca_slowed_total{why="core of an address"} 1.0' in said
    assert "anna" not in said
    assert "1.2.3.4" not in said


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


def test_work_is_charged_for_what_the_loop_spends_on_it_and_not_for_waiting() -> None:
    ledger = costs(Now(), core=0.0, core_saved=10_000.0)

    def spend(seconds: float) -> None:
        began = time.thread_time()
        while time.thread_time() - began < seconds:
            pass

    async def work(*, fails: bool) -> str:
        spend(0.02)
        await asyncio.sleep(0.2)
        try:
            await asyncio.wait_for(asyncio.Event().wait(), 0.01)
        except TimeoutError:
            spend(0.02)
        if fails:
            raise KeyError
        return "done"

    async def story() -> None:
        assert await ledger.metered(ANNA, "request", work(fails=False)) == "done"
        assert 40 <= ledger.debt(ANNA) < 120
        with pytest.raises(KeyError):
            await ledger.metered(BRUNO, "request", work(fails=True))
        assert 40 <= ledger.debt(BRUNO) < 120
        cancelled = asyncio.ensure_future(_run(ledger.metered(Payer("c", None), "request", work(fails=False))))
        await asyncio.sleep(0.05)
        cancelled.cancel()
        with pytest.raises(asyncio.CancelledError):
            await cancelled
        assert ledger.debt(Payer("c", None)) >= 20

    async def _run(work: Any) -> Any:
        return await work

    run(story())


def queue_of(now: Now, places: int = 1, most: int = 10, most_each: int = 5) -> FairQueue:
    return FairQueue(places, most, most_each, costs(now), now)


async def line_up(queue: FairQueue, *comers: tuple[str, Payer, Rank]) -> tuple[list[str], list[asyncio.Task[None]]]:
    """Whoever comes, in this order, while the only place is taken; who had a turn is noted."""
    done: list[str] = []

    async def come(name: str, payer: Payer, rank: Rank) -> None:
        async with queue.turn(payer, rank):
            done.append(name)
            queue.costs.charge(payer, 100.0, "test")

    tasks = []
    for comer in comers:
        tasks.append(asyncio.create_task(come(*comer)))
        await asyncio.sleep(0)
    return done, tasks


def test_who_ranks_higher_goes_first_and_then_who_has_cost_less() -> None:
    async def story() -> None:
        queue = queue_of(Now())
        async with queue.turn(NOBODY, Rank.BOT):
            done, tasks = await line_up(
                queue,
                ("anna's replay", ANNA, Rank.REPLAY),
                ("anna's first", ANNA, Rank.BOT),
                ("anna's second", ANNA, Rank.BOT),
                ("unseen", BRUNO, Rank.UNSEEN),
                ("bruno's", BRUNO, Rank.BOT),
                ("a person's", BRUNO, Rank.PERSON),
                ("bruno's hint", BRUNO, Rank.HINT),
            )
        await asyncio.gather(*tasks)
        assert done == [
            "a person's",
            "anna's first",
            *sorted(done[2:4], key=["anna's second", "bruno's"].index),
            "bruno's hint",
            "anna's replay",
            "unseen",
        ]

    run(story())


def test_a_guest_who_asks_much_does_not_keep_one_who_asks_once_waiting() -> None:
    async def story() -> None:
        queue = queue_of(Now())
        async with queue.turn(NOBODY, Rank.BOT):
            done, tasks = await line_up(
                queue, *[(f"anna {number}", ANNA, Rank.HINT) for number in range(1)],
                *[(f"anna {number}", ANNA, Rank.REPLAY) for number in range(5)], ("bruno", BRUNO, Rank.REPLAY),
            )  # fmt: skip
        await asyncio.gather(*tasks)
        assert done.index("bruno") <= 2

    run(story())


def test_somebody_whose_bot_thinks_may_ask_for_a_hint_and_for_one_only() -> None:
    async def story() -> None:
        queue = queue_of(Now(), places=2)
        async with queue.turn(ANNA, Rank.BOT), queue.turn(ANNA, Rank.HINT, most_each=1):
            with pytest.raises(Trouble):
                await queue.enter(ANNA, Rank.HINT, most_each=1)
        async with queue.turn(ANNA, Rank.HINT, most_each=1):
            pass

    run(story())


def test_a_full_queue_says_so_and_makes_place_for_what_matters_more() -> None:
    async def story() -> None:
        queue = queue_of(Now(), most=3, most_each=2)
        async with queue.turn(NOBODY, Rank.BOT):
            _, tasks = await line_up(queue, *[("anna", ANNA, Rank.REPLAY)] * 3, ("bruno", BRUNO, Rank.REVIEW))
            with pytest.raises(Trouble) as busy:
                await tasks[2]  # two of hers wait already
            assert (busy.value.reason, busy.value.status) == ("busy", 503)
            done, more = await line_up(queue, ("a bot", BRUNO, Rank.BOT), ("another", BRUNO, Rank.UNSEEN))
            with pytest.raises(Trouble):
                await tasks[3]  # the review made place for the bot
            with pytest.raises(Trouble):
                await more[1]
            assert len(queue) == 3
            assert 'ludoteca_slowed_total{why="jobs of all"}' in queue.costs.metrics.text().decode()
        await asyncio.gather(tasks[0], tasks[1], more[0])
        assert done == ["a bot"]

    run(story())


def test_who_waits_no_more_leaves_and_who_waits_long_moves_up() -> None:
    async def story() -> None:
        now = Now()
        queue = queue_of(now)
        async with queue.turn(NOBODY, Rank.BOT):
            done, tasks = await line_up(queue, ("gone", ANNA, Rank.HINT), ("old", ANNA, Rank.UNSEEN))
            tasks[0].cancel()
            await asyncio.sleep(0)
            now.at = 6 * PATIENCE
            fresh, more = await line_up(queue, ("fresh", BRUNO, Rank.BOT))
        await asyncio.gather(tasks[1], *more)
        assert done == ["old"]
        assert fresh == ["fresh"]
        assert queue._running.total() == len(queue) == 0

    run(story())


# --- At a server ------------------------------------------------------------------------------------------------


def test_a_replay_is_leafed_through_beside_the_loop_and_in_pieces(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna:
            card = await finished_game(anna)
            path = f"/replays/{card['id']}/frames"
            whole = await anna.get(path, count=200)
            words = (await anna.get(f"/replays/{card['id']}"))["words"]
            assert [frame["at"] for frame in whole] == list(range(words + 1))[:200]
            pages = [
                frame for start in (0, 7, 70, 35) for frame in await anna.get(path, **{"from": start, "count": 20})
            ]
            by_number = {frame["at"]: frame for frame in whole}
            assert all(frame == by_number[frame["at"]] for frame in pages if frame["at"] < 200)
            assert whole[words]["views"]["0"] == (await anna.get(f"/tables/{card['id']}/state", seat=0))["view"]
            spent = server.site.metrics.text().decode()
            assert 'ludoteca_core_seconds_total{kind="frames"}' in spent
            seen = await anna.get(path, eyes="1", count=3)
            assert list(seen[0]["views"]) == ["1"]
            assert seen[1]["word"] is None

    run(story())


def test_an_answer_has_a_limit_in_bytes(sqlite: str) -> None:
    async def story() -> None:
        small = replace(QUICK, limits=replace(PLENTY, frames_bytes=20_000))
        async with serving(sqlite, small) as server, Player(server) as anna:
            card = await finished_game(anna)
            path = f"/replays/{card['id']}/frames"
            answer = await anna.http.get(f"/api{path}", params={"count": 200})
            frames = answer.json()
            assert 0 < len(frames) < 100
            assert len(answer.content) < 30_000
            more = await anna.get(path, **{"from": len(frames), "count": 10})
            assert more[0]["at"] == len(frames)

    run(story())


def test_one_hint_at_a_time_and_none_for_who_has_gone(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna, Player(server) as bruno:
            card = await anna.lay("farfalia", seats=[{"kind": "me"}, *[{"kind": "screen"}] * 4], start=True)
            queue = server.site.thinkers.queue
            async with anna.sit(card["id"]) as chair:
                seat = chair.turn["actors"][0]
                somebody = Payer("somebody else", None)
                await queue.enter(somebody, Rank.PERSON)  # the only place is taken: nothing is thought until it is left
                for number in range(14):
                    await chair.send("hint", key=f"h{number}", seat=seat)
                refused = [await chair.until("trouble") for _ in range(13)]
                assert {frame["reason"] for frame in refused} == {"busy"}
                assert len(queue) == 1
                other = await bruno.lay("farfalia", seats=[{"kind": "me"}, *[{"kind": "screen"}] * 4], start=True)
                async with bruno.sit(other["id"]) as second:
                    await second.send("hint", key="h", seat=second.turn["actors"][0])
                    await second.drain()
                    assert len(queue) == 2
                while len(queue) > 1:  # it has left the queue with its socket
                    await asyncio.sleep(0.005)
                queue.leave(somebody, Rank.PERSON)
                assert (await chair.until("hint"))["key"] == "h0"

    run(story())


def test_who_has_spent_their_share_still_plays(sqlite: str) -> None:
    async def story() -> None:
        poor = replace(QUICK, limits=replace(PLENTY, core=0.0, core_saved=1_000.0))
        async with serving(sqlite, poor) as server, Player(server) as anna, Player(server) as bruno:
            card = await anna.lay("kupferkessel", seats=SCREEN, start=True)
            async with anna.sit(card["id"], eyes=0) as one, anna.sit(card["id"], eyes=1) as two:
                mover = {0: one, 1: two}[one.turn["actors"][0]]
                server.site.costs.charge(Payer((await server.site.rooms.find(card["id"])).opened.host, None), 1e6, "x")
                answer = await anna.http.get("/api/tables")
                assert (answer.status_code, answer.json()["reason"]) == (429, "slow_down")
                assert (await mover.wish("ask", word=plain(mover.menu["words"][0])))["reason"] == "slow_down"
                assert (await mover.move(mover.words()[0]))["t"] == "ok"
            assert await bruno.get("/tables") == []
            assert 'ludoteca_slowed_now{who="guests"} 1.0' in (await bruno.http.get("/metrics")).text

    run(story())


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
            assert await half_sent(server.host, b"") == b""  # at once: nobody is waited for
            for _, writer in held:
                writer.close()
                await writer.wait_closed()
            async with httpx.AsyncClient(base_url=server.url) as http:
                assert (await http.get("/health/live")).status_code == 200

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


def test_a_bot_that_is_looked_at_thinks_before_one_that_is_not(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna:
            ranks: list[Rank] = []
            choose = server.site.thinkers.choose

            async def noted(**job: Any) -> Any:
                ranks.append(job["rank"])
                return await choose(**job)

            server.site.thinkers.choose = noted  # type: ignore[assignment, method-assign]
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "level1"}]
            seen = await anna.lay("kupferkessel", seats=seats, start=True)
            async with anna.sit(seen["id"]) as chair:
                await until_turn(chair, 0)
                while not any(rank is Rank.BOT for rank in ranks):
                    await until_turn(chair, 0)
                    answer = await chair.move(chair.words()[0])
                    while chair.seq < answer["seq"]:
                        await chair.hear()
            await anna.lay("kupferkessel", seats=seats[::-1], start=True, options={"white": 0})
            while Rank.UNSEEN not in ranks:
                await asyncio.sleep(0.01)

    run(story())
