"""Life at a table: links, seats handed over, clocks, undo, talk, playing again, forks, leaving."""

from __future__ import annotations

from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from ludoteca.catalog import BOTS
from ludoteca.server.company import usual_bot
from ludoteca.server.settings import Settings
from tests.server.harness import QUICK, Chair, Player, play_to_the_end, run, serving
from tests.server.test_play import UNIFORM, two_at_kupferkessel


class HandClock:
    """A clock that is turned by hand."""

    def __init__(self) -> None:
        self.at = 1_000_000

    def __call__(self) -> int:
        return self.at


async def until_turn(chair: Chair, seat: int) -> None:
    while seat not in chair.turn["actors"]:
        await chair.until("update")


async def say_until_undoable(chair: Chair, other: Chair) -> Chair:
    """Play until the one who spoke may take it back unasked; that chair."""
    chairs = {0: chair, 1: other}
    for _ in range(60):
        mover = chairs[chair.turn["actors"][0]]
        answer = await mover.move(mover.words()[0])
        for one in (chair, other):
            while one.seq < answer["seq"]:
                await one.hear()
        if mover.frames[-1].get("undo", {}).get("free") or mover_free(mover):
            return mover
    raise AssertionError("nothing can be taken back in this game")


def mover_free(chair: Chair) -> int:
    updates = [frame for frame in chair.frames if frame["t"] == "update"]
    return int(updates[-1]["undo"]["free"])


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
                ({"game": "mi_tierra", "options": {"content_set": 7}}, "no_files"),
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


def test_time_that_is_up_hands_the_seat_over_and_never_ends_the_game(sqlite: str) -> None:
    async def story() -> None:
        clock = HandClock()
        async with serving(sqlite, now=clock) as server, Player(server) as anna, Player(server) as bruno:
            card = await two_at_kupferkessel(anna, bruno, clock={"move": 60, "bank": 30})
            id = card["id"]
            async with anna.sit(id) as one, bruno.sit(id) as two:
                actor = one.turn["actors"][0]
                assert one.turn["clocks"] == [{"seat": actor, "until": 1_090_000, "bank": 30_000}]
                mover = (one, two)[actor]
                clock.at += 70_000  # ten seconds into the reserve
                answer = await mover.move(mover.words()[0])
                assert answer["t"] == "ok"
                while one.seq < answer["seq"]:
                    await one.hear()
                room = await server.site.rooms.find(id)
                assert room.bank[actor] == 20_000
                late = room.actors()[0]
                clock.at += 200_000
                while True:
                    frame = await one.until("update")
                    if frame["kind"] == "seat":
                        break
                assert frame["seat"] == late
                assert frame["table"]["seats"][late]["kind"] == "bot"
                assert frame["table"]["status"] == "running"

    run(story())


def test_undo_is_free_as_far_as_information_allows(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna, Player(server) as bruno:
            options = {"direction": "choice"}
            card = await two_at_kupferkessel(anna, bruno, options=options)
            async with anna.sit(card["id"]) as one, bruno.sit(card["id"]) as two:
                mover = await say_until_undoable(one, two)
                before = mover.seq
                answer = await mover.wish("undo")
                assert answer["t"] == "ok"
                for chair in (one, two):
                    while chair.seq < answer["seq"]:
                        await chair.hear()
                told = [frame for frame in one.frames if frame["t"] == "update"][-1]
                assert (told["kind"], told["words"], told["seq"]) == ("undo", 1, before + 1)
                stale = await mover.move(mover.words()[0], seq=before)
                assert stale["reason"] == "stale"
                assert (await mover.move(mover.words()[0]))["t"] == "ok"

    run(story())


def test_beyond_that_everybody_is_asked(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna, Player(server) as bruno:
            card = await two_at_kupferkessel(anna, bruno, undo="strict")
            async with anna.sit(card["id"]) as one, bruno.sit(card["id"], language="it") as two:
                chairs = {0: one, 1: two}
                actor = one.turn["actors"][0]
                mover, other = chairs[actor], chairs[1 - actor]
                assert (await mover.wish("undo"))["reason"] == "no_undo"
                assert (await mover.wish("consent", yes=True))["reason"] == "no_question"
                said = await mover.move(mover.words()[0])
                wished = await mover.wish("undo")
                while other.seq < wished["seq"]:
                    await other.hear()
                wish = [frame for frame in other.frames if frame["t"] == "update"][-1]["undo"]["wish"]
                assert (wish["seat"], wish["asked"], wish["words"]) == (actor, [1 - actor], 1)
                assert wish["text"]
                no = await other.wish("consent", yes=False)
                assert no["t"] == "ok"
                wished = await mover.wish("undo")
                yes = await other.wish("consent", yes=True)
                while mover.seq < yes["seq"]:
                    await mover.hear()
                assert [frame["kind"] for frame in mover.frames if frame["t"] == "update"][-1] == "undo"
                room = await server.site.rooms.find(card["id"])
                assert not room.happened
                assert said["seq"] < room.unsaid

    run(story())


def test_alone_with_bots_ones_own_consent_is_enough(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna:
            card = await anna.lay("kupferkessel", seats=[{"kind": "me"}, UNIFORM], start=True)
            async with anna.sit(card["id"]) as chair:
                for _ in range(2):
                    await until_turn(chair, 0)
                    answer = await chair.move(chair.words()[0])
                    while chair.seq < answer["seq"]:
                        await chair.hear()
                await until_turn(chair, 0)
                undone = await chair.wish("undo")
                assert undone["t"] == "ok"
                fork = await anna.post(f"/replays/{card['id']}/fork", {"at": 1, "seat": 0})
                assert (fork["status"], fork["parent"], fork["forked_at"]) == ("running", card["id"], 1)
            off = await anna.lay("kupferkessel", seats=[{"kind": "me"}, UNIFORM], start=True, undo="off")
            async with anna.sit(off["id"]) as chair:
                await until_turn(chair, 0)
                await chair.move(chair.words()[0])
                assert (await chair.wish("undo"))["reason"] == "no_undo"

    run(story())


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


async def finished_game(anna: Player, **wish: Any) -> Any:
    seats = [{"kind": "me"}, UNIFORM]
    card = await anna.lay("kupferkessel", seats=seats, start=True, name="Anna", seed="anna's", **wish)
    async with anna.sit(card["id"]) as chair:
        await play_to_the_end(anna, card["id"], chair)
    return card


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
            assert kept["seats"] == [{"table": card["id"], "seat": 0}]
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


def test_a_bot_leaves_a_person_time_to_take_a_word_back(sqlite: str) -> None:
    async def story() -> None:
        patient = Settings(bot_pause=60.0, bot_beat=0.0, rate=1000, asks=1000)
        async with serving(sqlite, patient) as server, Player(server) as anna:
            seats = [{"kind": "me"}, UNIFORM]
            card = await anna.lay("farfalia", seats=seats, start=True, options={"mode": "2"})
            async with anna.sit(card["id"]) as chair:
                # Play until a word of ours can be taken back while the bot is waited for.
                for _ in range(200):
                    await until_turn(chair, 0)
                    words = chair.words() or await anna.get(f"/tables/{card['id']}/moves", seat=0)
                    answer = await chair.move(words[0])
                    while chair.seq < answer["seq"]:
                        await chair.hear()
                    if mover_free(chair) and 1 in chair.turn["actors"]:
                        break
                waiting = chair.seq
                undone = await chair.wish("undo")
                assert undone["seq"] == waiting + 1
                while chair.seq < undone["seq"]:
                    await chair.hear()
                answer = await chair.move(words[0])
                await chair.send("done")
                while chair.seq <= answer["seq"]:
                    await chair.hear()
                assert chair.frames[-1]["seat"] == 1

    run(story())
    assert QUICK.bot_pause == 0
