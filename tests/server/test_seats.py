"""Seats at a table: links, bots, what a table may be laid with, seats handed over and taken along, the big screen."""

from __future__ import annotations

from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from ludoteca.catalog import BOTS
from ludoteca.server.bots import usual_bot
from tests.server.harness import UNIFORM, Player, run, serving, two_at_kupferkessel, until_turn

pytestmark = pytest.mark.once


def test_a_link_is_for_one_seat_and_one_guest(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna, Player(server) as bruno, Player(server) as carla:
            card = await anna.lay("kupferkessel", seats=[{"kind": "me"}, {"kind": "friend"}], name="Anna")
            id, token = card["id"], card["seats"][1]["invite"]
            assert card["status"] == "open"
            assert (await carla.get(f"/tables/{id}", 404))["reason"] == "not_found"
            asked = (await carla.http.get(f"/api/tables/{id}", headers={"x-invite": token})).json()
            assert [asked["seats"][0]["name"], asked["seats"][1]["invite"], asked["watch"]] == ["Anna", None, None]
            assert (await carla.http.get(f"/api/tables/{id}/state", headers={"x-invite": token})).status_code == 404
            assert (await carla.post(f"/tables/{id}/join", {"token": "guessed"}, 403))["reason"] == "bad_invite"
            assert (await carla.post(f"/tables/{id}/join", {"token": token, "name": " "}, 422))["reason"] == "bad_name"
            joined = await bruno.post(f"/tables/{id}/join", {"token": token, "name": "Anna"})
            assert [seat["name"] for seat in joined["seats"]] == ["Anna", "Anna 2"]
            again = await bruno.post(f"/tables/{id}/join", {"token": token, "name": "Bruno"})
            assert again["seq"] == joined["seq"]
            assert (await carla.post(f"/tables/{id}/join", {"token": token}, 409))["reason"] == "seat_taken"
            assert (await bruno.post(f"/tables/{id}/start", None, 403))["reason"] == "forbidden"
            started = await anna.post(f"/tables/{id}/start")
            assert started["status"] == "running"
            assert (await anna.post(f"/tables/{id}/start"))["seq"] == started["seq"]
            assert (await carla.post(f"/tables/{id}/join", {"token": token}, 409))["reason"] == "not_open"
            assert (await carla.http.get(f"/api/tables/{id}", headers={"x-invite": token})).status_code == 404
            watched = await carla.http.get(f"/api/tables/{id}", headers={"x-watch": started["watch"]})
            assert watched.json()["mine"] == []

    run(story())


def test_bots_fill_what_is_empty_and_the_box_has_its_limits(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna:
            me, friend = {"kind": "me"}, {"kind": "friend"}
            card = await anna.lay("farfalia", seats=[me, friend, friend])
            filled = await anna.post(f"/tables/{card['id']}/seats/1", {"bot": "uniform"})
            assert filled["seats"][1]["bot"] == "uniform"
            started = await anna.post(f"/tables/{card['id']}/start")
            assert [seat["bot"] for seat in started["seats"]] == [None, "uniform", usual_bot(BOTS, "farfalia")]
            wrong: list[tuple[dict[str, Any], str]] = [
                ({"game": "chess"}, "no_game"),
                ({"game": "farfalia", "seats": [me]}, "bad_options"),
                ({"game": "farfalia", "options": {"mode": "9"}, "seats": [me, friend]}, "bad_options"),
                ({"game": "farfalia", "seats": [UNIFORM, UNIFORM]}, "nobody"),
                ({"game": "farfalia", "seats": [me, {"kind": "bot", "bot": "deep"}]}, "no_bot"),
                ({"game": "farfalia", "clock": {"move": 0}}, "bad_options"),
                ({"game": "mi_tierra", "options": {"content_set": "/etc"}}, "no_files"),
                ({"game": "mi_tierra", "options": {"content_set": 7}}, "bad_options"),
            ]
            for wish, reason in wrong:
                assert (await anna.post("/tables", wish, 422))["reason"] == reason
            assert (await anna.post("/tables", {"game": "farfalia", "colour": "red"}, 400))["reason"] == "bad_request"

    run(story())


def test_what_is_wrong_with_a_table_is_said_in_the_language_of_whoever_lays_it(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna:
            wish = {"game": "farfalia", "options": {"mode": "4", "hands": 7}}
            for language, text in (("it", "hands è un multiplo di 4 da 4 a 40; non 7."),
                                   ("en", "hands is a multiple of 4 from 4 to 40; not 7.")):  # fmt: skip
                problem = await anna.post("/tables", wish, expect=422, language=language)
                assert problem["detail"] == text

    run(story())


def test_friends_trade_freely_at_semenza_and_who_is_alone_with_bots_in_turn(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna:
            me, friend, bot = {"kind": "me"}, {"kind": "friend"}, {"kind": "bot"}
            for seats, chosen, trading in (
                ([me, friend, bot], {}, "free"),
                ([me, friend, bot], {"trading": "orderly"}, "orderly"),
                ([me, bot, bot], {}, "orderly"),
                ([me, {"kind": "screen"}, bot], {}, "orderly"),
            ):
                card = await anna.lay("semenza", seats=seats, options=chosen)
                await anna.post(f"/tables/{card['id']}/start")
                room = await server.site.rooms.find(card["id"])
                assert room.playing().options.trading == trading
            duel = await anna.lay("semenza", seats=[me, friend])
            assert "trading" not in duel["options"]
            form = await anna.get("/games/semenza")
            assert form["among_people"]["4"] == {"trading": "free"}

    run(story())


def test_a_seat_is_handed_to_a_bot_and_taken_back(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna, Player(server) as bruno:
            card = await two_at_kupferkessel(anna, bruno)
            id = card["id"]
            async with anna.sit(id) as one, bruno.sit(id) as two:
                await two.wish("seat", seat=1, bot="uniform")
                await until_turn(one, 0)
                assert (await two.wish("seat", seat=0, bot="uniform"))["reason"] == "not_your_seat"
                assert (await two.wish("seat", seat=1, bot="deep"))["reason"] == "no_bot"
                answer = await two.move({"move": "use", "yes": True})
                assert answer["reason"] == "not_your_seat"
                back = await two.wish("seat", seat=1, bot=None)
                assert back["t"] == "ok"
                while two.seq < back["seq"]:
                    await two.hear()
                card = await bruno.get(f"/tables/{id}")
                assert card["seats"][1]["kind"] == "person"
                assert card["seats"][1]["name"] == "Bruno"

    run(story())


def test_leaving_hands_over_and_the_last_one_closes_the_table(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna, Player(server) as bruno:
            card = await two_at_kupferkessel(anna, bruno)
            id = card["id"]
            left = await bruno.post(f"/tables/{id}/leave")
            assert left["seats"][1]["kind"] == "bot"
            assert left["status"] == "running"
            closed = await anna.post(f"/tables/{id}/leave", language="it")
            assert closed["status"] == "closed"
            assert closed["why"] == "Sono andati via tutti."
            state = await anna.get(f"/tables/{id}/state", seat=0)
            assert state["menu"]["words"] == []
            body = {"seat": 0, "word": {"move": "use", "yes": True}, "seq": state["seq"], "key": "k"}
            assert (await anna.post(f"/tables/{id}/moves", body, 409))["reason"] == "closed"

    run(story())


def test_a_big_screen_shows_the_table_and_never_a_hand(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna, Player(server) as screen:
            card = await anna.lay("farfalia", seats=[{"kind": "me"}, *[{"kind": "screen"}] * 4], start=True)
            hello = {"stage": True, "watch": card["watch"]}
            # Whoever sits at the table may set up the stage in their own browser too: it shows no hand all the same.
            async with screen.sit(card["id"], **hello) as one, anna.sit(card["id"], stage=True) as two:
                for stage in (one, two):
                    assert stage.snapshot["eyes"] is None
                    assert stage.view["hand"] == []
                    assert stage.menu == {"words": [], "forms": []}
                    await stage.send("look", eyes=0)
                    assert (await stage.until("trouble"))["reason"] == "not_your_seat"
                    asked = await stage.wish("move", word={"move": "play", "card": "B1"}, seq=stage.seq, seat=0)
                    assert asked["reason"] == "not_your_seat"
                async with anna.sit(card["id"]) as phone:
                    assert phone.view["hand"]
                    here = await one.until("here")
                    assert here == {"t": "here", "seats": [0, 1, 2, 3, 4], "watching": 0, "stage": True}

    run(story())


def test_a_seat_goes_with_its_player_to_another_device(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as laptop, Player(server) as phone:
            seats = [{"kind": "me", "name": "Anna"}, {"kind": "screen", "name": "Bruno"}]
            card = await laptop.lay("kupferkessel", seats=seats, start=True, seed="mine")
            path, link = f"/tables/{card['id']}", card["seats"][1]["hand"]
            before = (await laptop.get(f"{path}/shuffle"))["seeds"]
            assert (await phone.post(f"{path}/hand", {"token": "x" * 28}, 403))["reason"] == "bad_hand"
            async with laptop.sit(card["id"], eyes=1) as old, laptop.sit(card["id"], eyes=0) as other:
                moved = await phone.post(f"{path}/hand", {"token": link})
                assert moved["mine"] == [1]
                assert moved["seats"][1]["name"] == "Bruno"
                assert moved["seats"][0]["hand"] is None
                with pytest.raises(ConnectionClosed) as closed:  # the laptop looks through those eyes no more
                    await old.until("never")
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1012
                assert (await other.until("update"))["table"]["mine"] == [0]
                refused = await other.wish("move", word={"move": "pass"}, seq=other.seq, seat=1)
                assert refused["t"] == "trouble"
            async with phone.sit(card["id"]) as hand:
                assert hand.snapshot["eyes"] == 1
            assert (await laptop.get(f"{path}/shuffle"))["seeds"] == before
            assert [one["card"]["id"] for one in await phone.get("/tables")] == [card["id"]]
            # The link has been used; the seat's new owner has another, which leads back.
            assert (await laptop.post(f"{path}/hand", {"token": link}, 403))["reason"] == "bad_hand"
            assert (await laptop.post(f"{path}/hand", {"token": moved["seats"][1]["hand"]}))["mine"] == [0, 1]
            await phone.http.delete("/api/me")
            rows = await server.site.store.rows_after(card["id"], -1)
            assert sum("'?'" in str(row) for row in rows) == 1  # where it had been the phone's

    run(story())
