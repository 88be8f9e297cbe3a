"""Bots think in processes of their own; one that hangs, dies or cheats costs a moment, not the game."""

from __future__ import annotations

import io
import pickle
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludoteca import table
from ludoteca.bots.uniform import Uniform
from ludoteca.catalog import BOTS, GAMES
from ludoteca.server import bot_worker
from ludoteca.server.bots import check_bot, levels, usual_bot
from ludoteca.server.errors import Trouble
from ludoteca.server.worker_pool import NoAnswer, Thinkers
from tests.server.harness import Player, run, serving

BAD_WORKER = """
import struct, sys, time
out = sys.stdout.buffer
def say(text):
    out.write(struct.pack("!I", len(text)) + text); out.flush()
say(b"{}")
while header := sys.stdin.buffer.read(4):
    sys.stdin.buffer.read(struct.unpack("!I", header)[0])
    mode = sys.argv[1]
    if mode == "hang": time.sleep(600)
    if mode == "die": sys.exit(3)
    if mode == "babble": say(b"not json")
    if mode == "cheat": say(b'{"word":{"move":"play","card":"JF"}}')
    if mode == "list": say(b"[]")
"""


@pytest.mark.parametrize("mode", ["hang", "die", "babble", "cheat", "list"])
def test_a_bad_bot_is_replaced_by_chance_and_the_game_goes_on(sqlite: str, tmp_path: Path, mode: str) -> None:
    script = tmp_path / "bad.py"
    script.write_text(BAD_WORKER)

    async def story() -> None:
        async with serving(sqlite, bot_seconds=0.2) as server, Player(server) as anna:
            bad = Thinkers(1, 0.2, (sys.executable, str(script), mode))
            old, server.site.rooms.thinkers = server.site.rooms.thinkers, bad
            try:
                seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "greedy"}] * 2]
                card = await anna.lay("farfalia", seats=seats, start=True, options={"mode": "3_short"})
                async with anna.sit(card["id"]) as chair:
                    while not any(frame.get("seat") in (1, 2) for frame in chair.frames if frame["t"] == "update"):
                        if 0 in chair.turn["actors"]:
                            words = chair.words() or await anna.get(f"/tables/{card['id']}/moves", seat=0)
                            await chair.move(words[0])
                        await chair.hear()
                metrics = (await anna.http.get("/metrics")).text
                assert 'ludoteca_bot_failures_total{game="farfalia"}' in metrics
            finally:
                server.site.rooms.thinkers = old
                await bad.close()

    run(story())


def job(kind: str, game: str, bot: str) -> dict[str, Any]:
    lay = table(game, seats=GAMES[game].meta.seats[0], seed=3)
    seat = lay.actors()[0]
    return {"kind": kind, "game": game, "bot": bot, "recall": lay.recall(seat), "moves": lay.moves(seat), "seed": 5}


@pytest.mark.parametrize("game", list(GAMES))
def test_every_bot_answers_a_job_with_a_word_it_may_say(game: str) -> None:
    for bot in BOTS[game]:
        if bot in ("uniform", "greedy", "level1"):
            said = bot_worker.answer(job("move", game, bot))
            assert said["word"]["move"]


def test_a_worker_speaks_in_lengths_and_json_and_says_what_went_wrong() -> None:
    good, bad = pickle.dumps(job("hint", "kupferkessel", "uniform")), pickle.dumps({"seed": 1, "game": "chess"})
    source = io.BytesIO(b"".join(bot_worker.LENGTH.pack(len(one)) + one for one in (good, bad)))
    sink = io.BytesIO()
    bot_worker.serve(source, sink)
    sink.seek(0)
    answers = []
    while header := sink.read(4):
        answers.append(msgspec.json.decode(sink.read(bot_worker.LENGTH.unpack(header)[0])))
    assert answers[0] == {}
    assert "word" in answers[1]
    assert "KeyError" in answers[2]["problem"]


def test_a_hint_thinks_aloud() -> None:
    said = bot_worker.answer(job("hint", "farfalia", "level4"))
    assert 1 <= len(said["thoughts"]) <= 3
    word, worth, spread, tries, why = said["thoughts"][0]
    assert word["move"]
    assert 0.0 <= worth <= 1.0
    assert spread >= 0.0
    assert tries > 0
    assert why[0].startswith("reason.")
    assert all(key.startswith("reason.") for key, _ in said["beliefs"])
    assert bot_worker.answer({**job("move", "farfalia", "uniform"), "moves": [None]}) == {"word": None}


def test_bots_are_listed_from_the_weakest_to_the_strongest() -> None:
    assert levels(BOTS, "farfalia")[:3] == ["level1", "level2", "level3"]
    assert usual_bot(BOTS, "farfalia") == "level2"
    without = {"high_card": {"search": Uniform, "uniform": Uniform}}
    assert levels(without, "high_card") == ["uniform", "search"]
    assert usual_bot(without, "high_card") == "search"
    assert [check_bot(BOTS, "farfalia", name) for name in ("level1", "greedy")] == ["level1", "greedy"]
    with pytest.raises(Trouble):
        check_bot(BOTS, "farfalia", "level9")


def test_a_process_that_does_not_start_is_no_answer() -> None:
    async def story() -> None:
        thinkers = Thinkers(1, 5.0, (sys.executable, "-c", "raise SystemExit(1)"))
        with pytest.raises(NoAnswer):
            await thinkers.choose(game="farfalia", bot="greedy")
        assert thinkers.failures == 1
        await thinkers.close()

    run(story())


def asides(frames: list[Any]) -> list[int]:
    """Who spoke though the game did not wait for them."""
    seen = [frame for frame in frames if frame["t"] in ("snapshot", "update")]
    return [
        after["seat"]
        for before, after in pairwise(seen)
        if after["t"] == "update" and after["kind"] == "word" and after["seat"] not in before["turn"]["actors"]
    ]


def test_bots_speak_and_hold_their_tongue_where_all_speak_freely(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a free Semenza table bots the game does not wait for are listened to, and nobody is made to speak."""
    monkeypatch.setattr("ludoteca.server.table_lifecycle.new_secret", lambda: "5" * 64)
    monkeypatch.setattr("ludoteca.server.table_lifecycle.new_id", lambda: "t" * 22)

    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna:
            seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "greedy"}] * 2]
            card = await anna.lay("semenza", seats=seats, start=True, options={"trading": "free"})
            async with anna.sit(card["id"]) as chair:
                while not asides(chair.frames):
                    assert chair.outcome is None, "no bot ever spoke out of turn"
                    if 0 in chair.turn["actors"]:
                        words = chair.words() or await anna.get(f"/tables/{card['id']}/moves", seat=0)
                        answer = await chair.move(words[-1])
                        while chair.seq < answer["seq"]:
                            await chair.hear()
                    else:
                        await chair.until("update")
            room = await server.site.rooms.find(card["id"])
            assert room.asked
            metrics = (await anna.http.get("/metrics")).text
            assert 'ludoteca_bot_failures_total{game="semenza"}' not in metrics

    run(story())
