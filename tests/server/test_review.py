"""Reviews in the browser: made piece by piece in the background, for finished games alone."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from ludoteca import loads
from ludoteca.server import reviewing
from tests.server.harness import Player, finished_game, run, serving

RECORD = Path(__file__).parents[1] / "replays/kupferkessel/2-stopped.jsonl"


def job(seat: int = 0, since: int = 0, table: str = "one") -> dict[str, object]:
    played = loads(RECORD.read_text("utf-8"))
    pack = pickle.dumps(
        (played.game.meta.name, played.options, played.seed, played.start, played.rules_version, played.record)
    )
    return {"table": table, "pack": pack, "seat": seat, "since": since, "language": "en", "names": ["Anna", "Ben"]}


@pytest.mark.heavy
def test_a_review_is_made_in_pieces_the_graph_first() -> None:
    since, shown = 0, []
    for _ in range(500):
        said, attached = reviewing.piece(job(since=since))
        if said["stage"] > since:
            since = said["stage"]
            shown.append(attached)
            assert b"average luck" in attached
        else:
            assert attached == b""
        assert said["done"] <= said["of"]
        if since == reviewing.JUDGED:
            break
    assert len(shown) == 2
    assert b'"verdict":{' not in shown[0]
    assert b'"verdict":{' in shown[1]
    again, attached = reviewing.piece(job(since=0))
    assert again["stage"] == reviewing.JUDGED
    assert attached == shown[1]


@pytest.mark.once
def test_a_review_is_asked_for_until_it_is_done_and_never_of_a_running_game(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna, Player(server) as bruno:
            running = await anna.lay("kupferkessel", start=True)
            assert (await anna.get(f"/replays/{running['id']}/review", 409))["reason"] == "not_over"
            assert (await bruno.get(f"/replays/{running['id']}/review", 404))["reason"] == "not_found"
            id = (await finished_game(anna))["id"]
            assert (await anna.get(f"/replays/{id}/review", 400, seat="7"))["reason"] == "bad_request"
            since, found = 0, None
            while since < reviewing.JUDGED:
                answer = await bruno.get(f"/replays/{id}/review", seat="1", since=str(since), language="it")
                since, found = answer["stage"], answer["review"] or found
            assert found is not None
            assert "con una fortuna media" in found["summary"]
            parts = sum(found[key]["chance"] for key in ("start", "own", "others", "luck"))
            assert parts == pytest.approx(found["result"]["chance"], abs=1e-5)

    run(story())
