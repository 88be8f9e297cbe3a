"""Fair shares: what is costly is measured and charged, queues are fair between guests, every cap has its sentence."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from typing import Any

import pytest

from ludoteca.server.costs import Accounts, Costs
from ludoteca.server.errors import Trouble
from ludoteca.server.fair_queue import PATIENCE, FairQueue, Rank
from ludoteca.server.limits import NOBODY, Limits, Payer
from ludoteca.server.metrics import Metrics
from ludoteca.server.middleware import Gates
from tests.server.harness import PLENTY, QUICK, Player, finished_game, plain, run, serving, until_turn

pytestmark = pytest.mark.once

ANNA, BRUNO = Payer("anna", None), Payer("bruno", None)
SCREEN = [{"kind": "me"}, {"kind": "screen"}]


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
    assert ledger.debt(crowd[0]) == (1050.0, 210.0)
    now.at = 1.0
    ledger.check(crowd[0])
    ledger.charge(ANNA, 2000.0, "hint")
    ledger.show()
    said = ledger.metrics.text().decode()
    assert 'ludoteca_slowed_now{who="guests"} 1.0' in said
    assert 'ludoteca_slowed_total{why="core of an address"} 1.0' in said
    assert "anna" not in said
    assert "1.2.3.4" not in said


def test_who_shares_an_address_with_many_who_take_much_is_not_shut_out() -> None:
    now = Now()
    ledger = costs(now, core=100.0, core_saved=1000.0, crowd=4)
    greedy = [Payer(f"guest {number}", "1.2.3.4") for number in range(50)]
    innocent = Payer("innocent", "1.2.3.4")
    spent, seconds = 0.0, 120
    for _ in range(seconds * 10):
        now.at += 0.1
        for payer in greedy:
            try:
                ledger.check(payer)
            except Trouble:
                continue
            ledger.charge(payer, 20.0, "request")
            spent += 20.0
        ledger.check(innocent)
        ledger.charge(innocent, 0.5, "request")
    # Together they get what an address gets, and not more because they are many.
    assert spent < 1.3 * (4 * 1000.0 + seconds * 4 * 100.0)
    with pytest.raises(Trouble):
        ledger.check(max(greedy, key=ledger.debt))


def test_work_comes_one_piece_at_a_time_and_sockets_are_looked_at_between() -> None:
    ledger = costs(Now(), core=0.0, core_saved=10_000.0)
    order: list[str] = []

    async def work(name: str) -> None:
        order.append(name)

    async def asks(payer: Payer, name: str) -> None:
        await ledger.metered(payer, "request", work(name))

    async def story() -> None:
        ledger.charge(ANNA, 500.0, "request")
        crowd = [asyncio.create_task(asks(ANNA, f"anna {number}")) for number in range(4)]
        late = asyncio.create_task(asks(BRUNO, "bruno"))
        crowd[2].cancel()
        while not late.done():
            order.append("move")  # what comes over the wire is heard once in every round of the loop
            await asyncio.sleep(0)
        await asyncio.gather(*crowd, return_exceptions=True)
        names = [one for one in order if one != "move"]
        assert names == ["anna 0", "bruno", "anna 1", "anna 3"]
        between = order[order.index("anna 0") : order.index("bruno")]
        assert "move" in between

    run(story())


def test_places_of_an_address_are_shared_between_its_guests() -> None:
    gates = Gates(most=10, crowd=2)
    greedy, innocent = [Payer(f"guest {n}", "1.2.3.4") for n in range(4)], Payer("innocent", "1.2.3.4")
    assert sum(gates.enter(payer) for _ in range(10) for payer in greedy) == 20
    assert not any(gates.enter(payer) for payer in greedy)
    assert [gates.enter(innocent) for _ in range(6)] == [True] * 4 + [False] * 2  # an equal share, and not more
    assert gates.enter(Payer("somebody", "5.6.7.8"))
    for _ in range(4):
        gates.leave(innocent)
    for payer in greedy:
        for _ in range(5):
            gates.leave(payer)
    assert all(gates.enter(innocent) for _ in range(10))
    assert not gates.enter(innocent)


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
        assert 40 <= ledger.debt(ANNA)[0] < 120
        with pytest.raises(KeyError):
            await ledger.metered(BRUNO, "request", work(fails=True))
        assert 40 <= ledger.debt(BRUNO)[0] < 120
        cancelled = asyncio.ensure_future(_run(ledger.metered(Payer("c", None), "request", work(fails=False))))
        await asyncio.sleep(0.05)
        cancelled.cancel()
        with pytest.raises(asyncio.CancelledError):
            await cancelled
        assert ledger.debt(Payer("c", None))[0] >= 20

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
