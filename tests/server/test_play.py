"""Whole games over the socket, and what each message does."""

from __future__ import annotations

import pytest

from ludoteca.catalog import GAMES
from tests.server.harness import UNIFORM, Player, plain, play_to_the_end, run, serving, two_at_kupferkessel

SHORT = {"serie_bum": {"rounds": 1}}
"""Options for a whole game that does not take a whole evening."""


@pytest.mark.parametrize("game", list(GAMES))
def test_a_person_plays_a_whole_game_against_bots(sqlite: str, game: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna:
            seats = [{"kind": "me"}] + [UNIFORM] * (GAMES[game].meta.seats[0] - 1)
            card = await anna.lay(game, start=True, name="Anna", seats=seats, options=SHORT.get(game, {}))
            async with anna.sit(card["id"], language="it") as chair:
                outcome = await play_to_the_end(anna, card["id"], chair)
                assert outcome["winners"]
                assert outcome["text"]
            replay = await anna.get(f"/replays/{card['id']}", language="it")
            assert replay["outcome"]["scores"] == outcome["scores"]
            frames = await anna.get(f"/replays/{card['id']}/frames", eyes="all", count=3)
            assert [frame["at"] for frame in frames] == [0, 1, 2]
            assert len(frames[0]["views"]) == len(seats)

    run(story())


def test_a_log_is_told_what_it_may_keep_of_a_face(sqlite: str) -> None:
    """Whoever stayed at the table is to remember no more than a reconnect would tell."""

    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna:
            seats = [{"kind": "me"}, {"kind": "screen", "name": "Bruno"}]
            card = await anna.lay("serie_bum", start=True, name="Anna", seats=seats)
            async with anna.sit(card["id"], language="en") as chair:
                seat = chair.turn["actors"][0]
                await chair.send("move", word={"move": "flip", "place": "a1"}, seq=chair.seq, key="1", seat=seat)
                update = await chair.until("update")
                event = next(one for one in update["events"] if one["event"] == "turned_up")
                assert event["tile"]
                assert ":" in event["text"]
                assert ":" not in event["late"]
            async with anna.sit(card["id"], language="en") as chair:
                told = [one["text"] for line in chair.snapshot["heard"] for one in line["events"]]
                assert event["late"] in told

    run(story())


def test_play_now_needs_nothing_but_the_game(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna:
            card = await anna.lay("farfalia", start=True)
            assert card["status"] == "running"
            assert [seat["kind"] for seat in card["seats"]] == ["person", "bot", "bot", "bot", "bot"]
            async with anna.sit(card["id"]) as chair:
                while 0 not in chair.turn["actors"]:
                    await chair.until("update")
                assert chair.menu["words"] or chair.menu["forms"]
            mine = await anna.get("/tables", status="running")
            assert [one["card"]["id"] for one in mine] == [card["id"]]
            assert mine[0]["turn"]["actors"] == [0]

    run(story())


def test_two_people_play_by_a_link_and_a_spectator_looks_on(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna, Player(server) as bruno, Player(server) as carla:
            card = await two_at_kupferkessel(anna, bruno)
            id = card["id"]
            assert card["status"] == "running"
            async with anna.sit(id) as one, bruno.sit(id, language="it") as two:
                watch = card["watch"]
                async with carla.sit(id, watch=watch) as three:
                    assert three.snapshot["eyes"] is None
                    assert three.snapshot["table"]["watch"] is None
                    chairs = {0: one, 1: two}
                    for _ in range(12):
                        mover = chairs[one.turn["actors"][0]]
                        answer = await mover.move(mover.words()[0])
                        assert answer["t"] == "ok"
                        for chair in (one, two, three):
                            while chair.seq < answer["seq"]:
                                await chair.hear()
                    assert one.view["seat"] == 0
                    assert three.menu == {"words": [], "forms": []}
                    told = [frame for frame in two.frames if frame["t"] == "update"][-1]
                    assert any(event["text"] for event in told["events"])

    run(story())


def test_refusals_questions_and_troubles_are_answered_to_the_sender_alone(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna, Player(server) as bruno:
            card = await two_at_kupferkessel(anna, bruno)
            async with anna.sit(card["id"], language="it") as one, bruno.sit(card["id"]) as two:
                mover, other = (one, two) if one.turn["actors"] == [0] else (two, one)
                word = mover.words()[0]
                refusal = await other.move(word)
                assert (refusal["t"], refusal["reason"]) == ("refusal", "not_your_turn")
                assert refusal["rule"] in refusal["where"]
                assert refusal["rule_text"]
                asked = await other.wish("ask", word=word)
                assert asked["yes"] is False
                assert asked["refusal"]["reason"] == "not_your_turn"
                assert (await mover.wish("ask", word=word))["yes"] is True
                bad = await mover.wish("move", word={"move": "fly"}, seq=mover.seq)
                assert (bad["t"], bad["reason"]) == ("trouble", "bad_message")
                bad = await mover.wish("move", word={**word, "more": 1}, seq=mover.seq)
                assert bad["reason"] == "bad_message"
                seats = await mover.wish("move", word=word, seq=mover.seq, seat=other.snapshot["eyes"])
                assert seats["reason"] == "not_your_seat"
                before = other.seq
                await other.drain()
                assert other.seq == before

    run(story())


def test_the_same_key_happens_once_and_a_late_second_thought_is_stale(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna:
            seats = [{"kind": "me"}, {"kind": "screen", "name": "Bruno"}]
            card = await anna.lay("kupferkessel", seats=seats, start=True)
            async with anna.sit(card["id"]) as chair:
                actor = chair.turn["actors"][0]
                if actor == 1:
                    await chair.send("look", eyes=1)
                    await chair.until("snapshot")
                seen = chair.seq
                word = chair.words()[0]
                first = await chair.move(word, key="a", seat=actor)
                again = await chair.move(word, key="a", seat=actor, seq=seen)
                assert first["t"] == again["t"] == "ok"
                assert first["seq"] == again["seq"] == seen + 1
                late = await chair.move(word, key="b", seat=actor, seq=seen)
                assert late["reason"] == "stale"
                await chair.drain()
                assert chair.seq == seen + 1

    run(story())


def test_who_comes_back_hears_what_happened_without_faces(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna, Player(server) as bruno:
            card = await two_at_kupferkessel(anna, bruno)
            id = card["id"]
            async with anna.sit(id) as one:
                seen = one.seq
            async with bruno.sit(id) as two:
                for _ in range(6):
                    actor = two.turn["actors"][0]
                    if actor == 1:
                        answer = await two.move(two.words()[0])
                        while two.seq < answer["seq"]:
                            await two.hear()
                    else:
                        words = await anna.get(f"/tables/{id}/moves", seat=0)
                        body = {"seat": 0, "word": words[0], "seq": two.seq, "key": f"m{two.seq}"}
                        said = await anna.post(f"/tables/{id}/moves", body)
                        while two.seq < said["seq"]:
                            await two.hear()
            async with anna.sit(id, last=seen) as back:
                missed = back.snapshot["heard"]
                assert [told["seq"] for told in missed] == list(range(seen + 1, two.seq + 1))
            async with anna.sit(id) as fresh:
                assert fresh.snapshot["heard"][0]["seat"] is None  # the deal
            # A person who had stayed heard which card was taken; who comes back is told that one was.
            state = await anna.get(f"/tables/{id}/state", after=seen)
            assert state["heard"] == missed

    run(story())


def test_a_waiting_request_wakes_when_something_happens(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna:
            card = await anna.lay("kupferkessel", seats=[{"kind": "me"}, {"kind": "screen"}], start=True)
            id = card["id"]
            state = await anna.get(f"/tables/{id}/state")
            actor = state["turn"]["actors"][0]
            words = await anna.get(f"/tables/{id}/moves", seat=actor)
            import asyncio

            waiting = asyncio.create_task(anna.get(f"/tables/{id}/state", after=state["seq"], wait=20))
            while not (await server.site.rooms.find(id)).waiters:
                await asyncio.sleep(0)
            body = {"seat": actor, "word": words[0], "seq": state["seq"], "key": "x"}
            said = await anna.post(f"/tables/{id}/moves", body)
            assert (await waiting)["seq"] == said["seq"]
            refused = await anna.post(f"/tables/{id}/moves", {**body, "key": "y", "seq": said["seq"]}, 422)
            assert refused["reason"]
            assert refused["rule"]
            asked = await anna.post(f"/tables/{id}/ask", {"seat": actor, "word": words[0]})
            assert asked["yes"] is False
            assert await anna.get(f"/tables/{id}/state", after=said["seq"], wait=0)

    run(story())


def test_a_hint_says_what_a_bot_would_do(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna:
            seats = [{"kind": "me"}, UNIFORM, UNIFORM]
            card = await anna.lay("farfalia", seats=seats, start=True, options={"mode": "3_short"})
            async with anna.sit(card["id"]) as chair:
                while 0 not in chair.turn["actors"]:
                    await chair.until("update")
                hint = await chair.wish("hint")
                assert hint["t"] == "hint"
                thought = hint["thoughts"][0]
                assert thought["text"]
                assert (await chair.wish("ask", word=plain(thought["word"])))["yes"]
                await chair.send("done")
                await chair.drain()

    run(story())
