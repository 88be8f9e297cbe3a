"""A disk that does not answer, a clock that jumps: people wait, or notice nothing; what was acknowledged is there."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from tests.server.harness import Chair, Player, run, serving

pytestmark = pytest.mark.once

SCREEN = [{"kind": "me"}, {"kind": "screen"}]
DAY = 24 * 3600 * 1000


async def speak(chair: Chair, key: str) -> Any:
    """Say the first word of whoever has the turn."""
    actor = chair.turn["actors"][0]
    await chair.send("look", eyes=actor)
    await chair.until("snapshot")
    return await chair.move(chair.words()[0], seat=actor, key=key)


def test_while_the_disk_does_not_answer_all_else_goes_on(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna, Player(server) as bruno:
            cards = [await player.lay("kupferkessel", seats=SCREEN, start=True) for player in (anna, bruno)]
            writer, stuck, answers = server.site.store.writer, threading.Event(), threading.Event()
            try_once = writer._try

            def slow(work: Any) -> Any:
                stuck.set()
                answers.wait()
                return try_once(work)

            async with anna.sit(cards[0]["id"], eyes=0) as one, bruno.sit(cards[1]["id"], eyes=0) as two:
                monkeypatch.setattr(writer, "_try", slow)
                waiting = [asyncio.create_task(speak(chair, "w")) for chair in (one, two)]
                await asyncio.to_thread(stuck.wait)
                assert (await anna.http.get("/health/live")).status_code == 200
                assert (await bruno.http.get("/api/tables")).status_code == 200
                async with anna.sit(cards[0]["id"], eyes=1) as beside:
                    await beside.drain()
                    assert beside.seq == cards[0]["seq"], "told before it was stored"
                assert not any(task.done() for task in waiting)
                answers.set()
                assert [answer["t"] for answer in await asyncio.gather(*waiting)] == ["ok", "ok"]
            for card in cards:
                assert (await server.site.store.rows_after(card["id"], -1))[-1].key is not None

    run(story())


def test_a_clock_that_jumps_moves_no_row_back_and_ends_no_game(sqlite: str) -> None:
    now = 10 * DAY

    async def story() -> None:
        nonlocal now
        async with serving(sqlite, now=lambda: now) as server, Player(server) as anna:
            card = await anna.lay("kupferkessel", seats=SCREEN, start=True)
            async with anna.sit(card["id"], eyes=0) as chair:
                for number, jump in enumerate((0, -2 * DAY, 5, 400 * DAY, -399 * DAY, 1)):
                    now += jump
                    assert (await speak(chair, f"w{number}"))["t"] == "ok"
                    await server.site.company.sweep()
            rows = await server.site.store.rows_after(card["id"], -1)
            moments = [row.at for row in rows]
            assert moments == sorted(moments)
            assert (await anna.get(f"/tables/{card['id']}"))["status"] == "running"

    run(story())
