"""Words taken back, and time: what is free, who is asked, how long a bot waits, clocks."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from ludoteca.server.room import Room
from ludoteca.server.settings import Settings
from tests.server.harness import QUICK, UNIFORM, Chair, Player, run, serving, two_at_kupferkessel, until_turn

pytestmark = pytest.mark.once


class HandClock:
    """A clock that is turned by hand."""

    def __init__(self) -> None:
        self.at = 1_000_000

    def __call__(self) -> int:
        return self.at


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
            owner = (anna, bruno)[late]
            async with owner.sit(id) as back:  # who comes back has the seat again, and the time for a move
                if back.snapshot["table"]["seats"][late]["kind"] == "bot":
                    while (frame := await back.until("update"))["kind"] != "seat":
                        pass
                    assert frame["table"]["seats"][late]["kind"] == "person"
                room = await server.site.rooms.find(id)
                assert not room.chairs[late].late
                due = room.until(late)
                assert due is None or due > clock.at

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


def test_taking_back_far_is_worked_out_beside_the_loop(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[bool] = []
    go_back = Room.go_back

    def noted(room: Room, words: int) -> None:
        threads.append(threading.current_thread() is threading.main_thread())
        go_back(room, words)

    monkeypatch.setattr(Room, "go_back", noted)

    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna:
            card = await anna.lay("farfalia", seats=[{"kind": "me"}, *[{"kind": "screen"}] * 4], start=True)
            room = await server.site.rooms.find(card["id"])
            async with anna.sit(card["id"]) as chair:
                for number in range(45):
                    seat = chair.turn["actors"][0]
                    await chair.send("look", eyes=seat)
                    await chair.until("snapshot")
                    word = chair.words()[0] if chair.words() else await first_of(anna, card["id"], seat)
                    assert (await chair.move(word, seat=seat, key=f"w{number}"))["t"] == "ok"
                before = [len(room.playing().record), len(room.happened)]
                far = await chair.wish("undo", words=40, seat=chair.snapshot["eyes"])
                assert far["t"] == "ok"
                near = await chair.wish("undo", words=2, seat=chair.snapshot["eyes"])
                assert near["t"] == "ok"
                assert [len(room.playing().record), len(room.happened)] == [one - 42 for one in before]
        assert threads == [False]

    run(story())


async def first_of(player: Player, table: str, seat: int) -> Any:
    return (await player.get(f"/tables/{table}/moves", seat=seat))[0]
