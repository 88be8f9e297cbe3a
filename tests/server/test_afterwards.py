"""Around a game and after it: talk, looking at it once more, playing again, forks, being forgotten."""

from __future__ import annotations

import pytest

from tests.server.harness import Player, finished_game, run, serving, two_at_kupferkessel

pytestmark = pytest.mark.once


def test_players_talk_among_players_and_spectators_among_spectators(sqlite: str) -> None:
    async def story() -> None:
        async with (
            serving(sqlite) as server,
            Player(server) as anna,
            Player(server) as bruno,
            Player(server) as carla,
            Player(server) as dino,
        ):
            await carla.http.patch("/api/me", json={"name": "Carla"})
            card = await two_at_kupferkessel(anna, bruno)
            id, watch = card["id"], card["watch"]
            async with anna.sit(id) as one, bruno.sit(id) as two, carla.sit(id, watch=watch) as three:
                await one.wish("chat", text="Ciao\nBruno")
                heard = await two.until("chat")
                assert (heard["seat"], heard["name"], heard["text"]) == (0, "Anna", "Ciao Bruno")
                await three.wish("chat", text="Chi vince?")
                said = await three.until("chat")
                assert (said["seat"], said["name"]) == (None, "Carla")
                async with dino.sit(id, watch=watch) as four:
                    assert [line["text"] for line in four.snapshot["chat"]] == ["Chi vince?"]
                assert (await two.wish("mute", chat=heard["n"]))["t"] == "ok"
                await one.wish("chat", text="Mi senti?")
                await one.until("chat")
                await two.drain()
                assert [frame["text"] for frame in two.frames if frame["t"] == "chat"] == ["Ciao Bruno"]
                assert (await one.wish("chat", text="\x00"))["reason"] == "bad_message"
                assert (await one.wish("mute", chat=99))["reason"] == "not_found"
            await bruno.post(f"/tables/{id}/reports", {"chat": heard["n"], "reason": "rude"})
            assert (await bruno.post(f"/tables/{id}/reports", {"chat": 77}, 404))["reason"] == "not_found"

    run(story())


def test_a_finished_game_is_looked_at_played_again_and_forked(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna, Player(server) as bruno:
            running = await anna.lay("kupferkessel", start=True)
            assert (await anna.get(f"/replays/{running['id']}", 409))["reason"] == "not_over"
            assert (await bruno.get(f"/replays/{running['id']}", 404))["reason"] == "not_found"
            assert (await bruno.post(f"/replays/{running['id']}/fork", {"at": 0}, 404))["reason"] == "not_found"
            card = await finished_game(anna)
            id = card["id"]
            replay = await bruno.get(f"/replays/{id}", language="it")
            assert replay["players"] == ["Anna", "Beppe"]
            assert replay["shuffle"]["seeds"] == ["anna's", ""]
            words = replay["words"]
            last = await bruno.get(f"/replays/{id}/frames", eyes="1", **{"from": words})
            assert [frame["at"] for frame in last] == [words]
            assert list(last[0]["views"]) == ["1"]
            assert last[0]["word"] is None
            watch = await bruno.get(f"/replays/{id}/frames", eyes="watch", count=2)
            assert list(watch[1]["views"]) == ["watch"]
            assert (await bruno.get(f"/replays/{id}/frames", 400, eyes="7"))["reason"] == "bad_request"
            assert [one["id"] for one in await anna.get("/replays", game="kupferkessel")] == [id]
            fork = await bruno.post(f"/replays/{id}/fork", {"at": words // 2, "seat": 1, "bot": "uniform"})
            assert [seat["mine"] for seat in fork["seats"]] == [False, True]
            as_it_was = await bruno.post(f"/replays/{id}/fork", {"at": 0, "redeal": False})
            assert as_it_was["status"] == "running"
            assert (await bruno.post(f"/replays/{id}/fork", {"at": words}, 409))["reason"] == "not_running"
            assert (await bruno.post(f"/replays/{id}/fork", {"at": 9999}, 422))["reason"] == "bad_request"
            assert (await bruno.post(f"/tables/{id}/rematch", None, 403))["reason"] == "not_your_seat"
            again = await anna.post(f"/tables/{id}/rematch")
            assert again["mine"] == [1]
            assert (await anna.post(f"/tables/{id}/rematch"))["id"] == again["id"]
            assert (await anna.get(f"/tables/{id}"))["rematch"] == again["id"]
            assert (await anna.post(f"/tables/{running['id']}/rematch", None, 409))["reason"] == "not_over"

    run(story())


def test_somebody_asks_for_their_data_and_then_to_be_forgotten(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna, Player(server) as bruno:
            await anna.http.patch("/api/me", json={"name": "Anna", "language": "it"})
            assert await anna.get("/me") == {"name": "Anna", "language": "it"}
            await anna.post("/me/tokens", {"name": "robot"})
            card = await two_at_kupferkessel(anna, bruno)
            async with anna.sit(card["id"]) as one:
                await one.wish("chat", text="my secret")
            kept = await anna.get("/me/export")
            assert kept["guest"][0]["name"] == "Anna"
            assert [(one["table"], one["seat"], one["status"]) for one in kept["seats"]] == [(card["id"], 0, "running")]
            assert kept["chat"][0]["text"] == "my secret"
            assert kept["programs"] == ["robot"]
            gone = await anna.http.delete("/api/me")
            assert gone.status_code == 204
            seen = await bruno.get(f"/tables/{card['id']}")
            assert seen["seats"][0]["kind"] == "bot"
            assert seen["seats"][0]["name"] == "?"
            state = await bruno.get(f"/tables/{card['id']}/state")
            assert [line["text"] for line in state["chat"]] == ["?"]
            rows = await server.site.store.rows_after(card["id"], -1)
            assert "Anna" not in str(rows)
            assert (await anna.get("/tables")) == []

    run(story())
