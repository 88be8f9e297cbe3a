"""What a stranger sends is looked at before anything is made of it: options, keys, ids, nested things."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from ludoteca.catalog import GAMES
from ludoteca.core.verdict import BadRecord
from ludoteca.play.record import loads
from tests.server.harness import Player, run, serving

pytestmark = pytest.mark.once

ODD: list[Any] = [2**31 - 1, 3_000_000, 10**400, -1, 0, 0.1, True, "x" * 50_000, [1] * 10_000, {"a": {"b": []}}]
OF_NO_KIND: list[Any] = [[], {"a": 1}, 10**400, 0.5, "x" * 40_000]
WITH_PLAYERS = [name for name in GAMES if "players" in GAMES[name].option_form().__annotations__]


@pytest.mark.parametrize("game", WITH_PLAYERS)
def test_no_number_of_players_makes_the_server_build_anything(sqlite: str, game: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna:
            began = time.process_time()
            for odd in ODD:
                answer = await anna.http.post("/api/tables", json={"game": game, "options": {"players": odd}})
                assert answer.status_code == 422, (odd if len(repr(odd)) < 50 else "…", answer.text[:200])
                assert answer.json()["reason"] == "bad_options"
                assert len(answer.json()["detail"]) < 400
            assert time.process_time() - began < 5  # a list of two thousand million chairs takes longer
            assert (await anna.lay(game, options={"players": 3}))["seats"][2]["kind"] == "bot"

    run(story())


@pytest.mark.parametrize("game", list(GAMES))
def test_every_option_is_held_to_the_form_over_http_and_in_records(sqlite: str, game: str) -> None:
    names = list(GAMES[game].option_form().__annotations__)
    names = [name for name in names if name not in ("often", "only_when")]

    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna:
            for name in names:
                for odd in OF_NO_KIND:
                    answer = await anna.http.post("/api/tables", json={"game": game, "options": {name: odd}})
                    assert (answer.status_code, answer.json()["reason"]) in ((422, "bad_options"), (422, "no_files"))

    run(story())
    seats, rules = GAMES[game].meta.seats[0], GAMES[game].meta.rules_version
    for name in names:
        for odd in OF_NO_KIND:
            header = {"ludoteca": 1, "game": game, "rules": rules, "seats": seats, "seed": 1, "options": {name: odd}}
            with pytest.raises(BadRecord):
                loads(json.dumps(header), GAMES)


def test_keys_ids_and_nested_things_are_answered_as_what_they_are(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna:
            card = await anna.lay("kupferkessel", seats=[{"kind": "me"}, {"kind": "screen"}], start=True)
            async with anna.sit(card["id"]) as chair:
                for key in ("a\0b", "é", "\n"):
                    await chair.send("chat", text="x", key=key)
                    assert (await chair.until("trouble"))["reason"] == "bad_message"
            for path in ("/api/tables/a%00b", "/api/replays/%0a", "/api/replays?game=a%00"):
                assert (await anna.http.get(path)).status_code == 400
            headers = {"content-type": "application/json"}
            deep = b'{"game":' + b"[" * 20_000 + b"]" * 20_000 + b"}"
            answer = await anna.http.post("/api/tables", content=deep, headers=headers)
            assert (answer.status_code, answer.json()["reason"]) == (400, "bad_request")

    run(story())
