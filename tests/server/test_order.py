"""Keeping order: somebody is removed, hushed, blocked, reported; a table is closed."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed

from ludoteca.server import schema
from tests.server.harness import Player, finished_game, run, serving, two_at_kupferkessel
from tests.server.test_hall import OPEN, THREE, TWO, in_hall

pytestmark = pytest.mark.once


async def code_of(chair: Any) -> int | None:
    """What a socket is closed with."""
    with pytest.raises(ConnectionClosed) as closed:
        await chair.until("nothing")
    return None if closed.value.rcvd is None else closed.value.rcvd.code


def test_the_host_removes_somebody_before_the_start_and_they_do_not_come_back(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna, Player(server) as bruno:
            id = (await anna.lay("kupferkessel", seats=THREE, name="Anna", door=OPEN))["id"]
            await bruno.post(f"/hall/{id}/join", {"name": "Bruno"})
            await bruno.post(f"/tables/{id}/seats/0/remove", expect=403)
            await anna.post(f"/tables/{id}/seats/0/remove", expect=403)
            async with bruno.sit(id) as chair:
                card = await anna.post(f"/tables/{id}/seats/1/remove")
                assert [seat["kind"] for seat in card["seats"]] == ["person", "empty", "empty"]
                assert await code_of(chair) == 1012
            await bruno.get(f"/tables/{id}", 404)
            await bruno.post(f"/hall/{id}/join", {"name": "Bruno"}, 404)
            invite = card["seats"][1]["invite"]
            said = await bruno.post(f"/tables/{id}/join", {"token": invite, "name": "Bruno"}, 403)
            assert said["reason"] == "apart"

    run(story())


def test_the_host_removes_somebody_during_the_game_and_a_bot_has_the_seat(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna, Player(server) as bruno:
            id = (await two_at_kupferkessel(anna, bruno))["id"]
            async with anna.sit(id), bruno.sit(id) as chair:
                card = await anna.post(f"/tables/{id}/seats/1/remove")
                assert card["seats"][1]["kind"] == "bot"
                assert card["seats"][1]["name"] != "Bruno"
                assert await code_of(chair) == 1012
            await bruno.post(f"/tables/{id}/seats/1", {"bot": None}, 404)
            room = await server.site.rooms.find(id)
            seed = room.seed()
            server.site.rooms.drop(id)
            assert (await server.site.rooms.find(id)).seed() == seed  # the shuffle can be checked all the same

    run(story())


def test_the_host_hushes_the_table_and_closes_it(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna, Player(server) as bruno:
            id = (await two_at_kupferkessel(anna, bruno))["id"]
            async with bruno.sit(id) as chair:
                await bruno.post(f"/tables/{id}/hush", {"on": True}, 403)
                assert (await anna.post(f"/tables/{id}/hush", {"on": True}))["hushed"]
                answer = await chair.wish("chat", text="Ciao")
                assert answer["reason"] == "hushed"
                await anna.post(f"/tables/{id}/hush", {"on": False})
                assert (await chair.wish("chat", text="Ciao"))["t"] == "ok"
                await bruno.post(f"/tables/{id}/close", expect=403)
                card = await anna.post(f"/tables/{id}/close")
                assert card["status"] == "closed"
                assert "host" in card["why"]
            await anna.post(f"/tables/{id}/close", expect=409)

    run(story())


def test_who_is_blocked_sees_no_table_of_mine_does_not_sit_with_me_and_is_not_heard(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna, Player(server) as bruno, Player(server) as carla:
            met = (await two_at_kupferkessel(anna, bruno))["id"]
            async with bruno.sit(met) as chair, bruno.hall() as looking, carla.hall() as others:
                await chair.wish("chat", text="Brutte parole")
                id = (await anna.lay("kupferkessel", seats=TWO, name="Anna", start=True, door=OPEN))["id"]
                await looking.until(lambda tables: id in tables)
                await anna.post(f"/tables/{met}/blocks", {"chat": 1})
                while (await looking.hear())["t"] != "hall":
                    pass
                assert await in_hall(bruno) == []
                assert await in_hall(carla) == [id]
                assert (await anna.get(f"/tables/{met}/state"))["chat"] == []
                second = (await anna.lay("kupferkessel", seats=TWO, name="Anna", start=True, door=OPEN))["id"]
                await others.until(lambda tables: second in tables)
                frame = await looking.hear()
                assert frame["put"] == []
                assert frame["waiting"] == 0
            await bruno.post(f"/hall/{id}/join", {"name": "Bruno"}, 404)
            invite = (await anna.get(f"/tables/{id}"))["seats"][1]["invite"]
            assert (await bruno.post(f"/tables/{id}/join", {"token": invite}, 403))["reason"] == "apart"
            assert (await bruno.post("/hall/find", {"game": "kupferkessel", "seats": 2}))["id"] not in (id, second)
            # And Anna does not come upon Bruno either.
            assert len(await in_hall(anna)) == 2
            assert len(await in_hall(carla)) == 3
            (blocked,) = await anna.get("/blocks")
            assert blocked["name"] == "Bruno"
            assert await bruno.get("/blocks") == []
            room = await server.site.rooms.find(met)
            assert not room.guests() & set(blocked.values())
            assert (await bruno.http.delete(f"/api/blocks/{blocked['id']}")).status_code == 404
            assert (await anna.http.delete(f"/api/blocks/{blocked['id']}")).status_code == 204
            assert len(await in_hall(anna)) == 3

    run(story())


def test_blocks_are_of_people_one_has_met(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna, Player(server) as bruno:
            id = (await two_at_kupferkessel(anna, bruno))["id"]
            for nobody in ({"seat": 0}, {"seat": 7}, {"chat": 99}, {}):
                await anna.post(f"/tables/{id}/blocks", nobody, 404)
            await anna.post(f"/tables/{id}/blocks", {"seat": 1})
            await anna.post(f"/tables/{id}/blocks", {"seat": 1})
            assert len(await anna.get("/blocks")) == 1
            bots = (await finished_game(anna))["id"]
            await anna.post(f"/tables/{bots}/blocks", {"seat": 1}, 404)
            # Forgotten people are in nobody's list, and their own list is gone.
            await bruno.http.delete("/api/me")
            assert await anna.get("/blocks") == []

    run(story())


def test_names_and_lines_are_reported_with_the_reason(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna, Player(server) as bruno:
            id = (await two_at_kupferkessel(anna, bruno))["id"]
            async with bruno.sit(id) as chair:
                await chair.wish("chat", text="Brutte\u202e \u0000parole")
            (line,) = (await anna.get(f"/tables/{id}/state"))["chat"]
            assert line["text"] == "Brutte   parole"
            await anna.post(f"/tables/{id}/reports", {"chat": 1, "reason": "rude"}, 204)
            await anna.post(f"/tables/{id}/reports", {"chat": 0, "reason": "his name"}, 204)
            await anna.post(f"/tables/{id}/reports", {"chat": 9}, 404)
            kept = await server.site.store.all(select(schema.report.c.n, schema.report.c.reason))
            assert sorted(tuple(one) for one in kept) == [(0, "his name"), (1, "rude")]
            for name in ("", "x" * 21, "a\u202eb", "a\nb", " a"):
                assert (await anna.http.patch("/api/me", json={"name": name})).status_code in (400, 422)

    run(story())
