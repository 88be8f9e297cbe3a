"""The arena: the same deals in every chair, whoever cannot say a move is helped and counted, endpoints, the command."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

import pytest

import ludoteca
from ludoteca.cli import main
from ludoteca.core.verdict import BadOptions
from ludoteca.learn.arena import Contest, Reply, play_game
from ludoteca.learn.endpoint import Endpoint


def first(prompt: str) -> str:
    """Takes the first move there is."""
    assert "1. " in prompt
    return "1"


def mumbling(prompt: str) -> Reply:
    """Never says a move."""
    return Reply("hm, let me see", tokens_in=len(prompt), tokens_out=4, cost=0.5)


def test_a_deal_is_the_same_whoever_sits_where() -> None:
    contest = Contest("kupferkessel", 2, {"first": first}, seed=5)
    there, back = play_game(contest, ("first", "greedy"), 0), play_game(contest, ("greedy", "first"), 0)
    assert there.record == play_game(contest, ("first", "greedy"), 0).record
    starts = [ludoteca.loads(one.record).opening for one in (there, back)]
    assert starts[0] == starts[1]
    assert ludoteca.loads(play_game(contest, ("first", "greedy"), 1).record).opening != starts[0]
    assert sum(there.shares) == 1.0


def test_whoever_says_nothing_of_use_is_helped_and_counted() -> None:
    contest = Contest("kupferkessel", 2, {"mumbling": mumbling}, seed=1, tries=2)
    played = play_game(contest, ("uniform", "mumbling"), 0)
    silent, conduct = played.conduct
    assert (silent.asked, silent.answers) == (0, 0)
    assert conduct.asked == conduct.helped > 0
    assert conduct.misheard == conduct.answers == 2 * conduct.asked
    assert conduct.cost == 0.5 * conduct.answers
    assert any("did not understand" in prompt for _, prompt, _ in played.talk)
    assert "talk" not in played.plain()


def test_unknown_players_are_named() -> None:
    with pytest.raises(BadOptions, match="no bot 'nobody'"):
        play_game(Contest("kupferkessel", 2, {}), ("nobody", "uniform"), 0)


class Model(BaseHTTPRequestHandler):
    """Answers as chat completions do; the first wish of each model "tired" is turned away."""

    asked: ClassVar[list[dict[str, Any]]] = []

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.asked.append({**body, "key": self.headers.get("Authorization")})
        if body["model"] == "broken" or (body["model"] == "tired" and len(self.asked) == 1):
            self.send_error(429 if body["model"] == "tired" else 400)
            return
        message = {"choices": [{"message": {"content": "I choose 1."}}]}
        reply = json.dumps({**message, "usage": {"prompt_tokens": 1000, "completion_tokens": 10}}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(reply)))
        self.end_headers()
        self.wfile.write(reply)

    def log_message(self, *_: Any) -> None:
        """Quietly."""


@pytest.fixture
def url() -> Iterator[str]:
    Model.asked.clear()
    server = ThreadingHTTPServer(("127.0.0.1", 0), Model)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/v1"
    server.shutdown()
    thread.join()
    server.server_close()


def test_an_endpoint_is_asked_counted_and_tried_again(url: str) -> None:
    player = Endpoint(url, "tired", "secret", price_in=2.0, price_out=10.0, pause=0.0)
    reply = player("1. pass")
    assert (reply.text, reply.tokens_in, reply.tokens_out) == ("I choose 1.", 1000, 10)
    assert reply.cost == pytest.approx(0.0021)
    assert [one["key"] for one in Model.asked] == ["Bearer secret"] * 2
    with pytest.raises(BadOptions, match="HTTP 400"):
        Endpoint(url, "broken", pause=0.0)("1. pass")
    with pytest.raises(BadOptions, match="URL of a server"):
        Endpoint("file:///etc/passwd", "x")


def test_the_command_plays_every_seating_and_keeps_what_was_said(
    url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDOTECA_ARENA_KEY", "secret")
    players = ["--player", f"model={url}", "--player", "first=tests.learn.test_arena:first", "--player", "uniform"]
    command = ["arena", "kupferkessel", *players, "-n", "1", "--price", "2,10", "--rules", "once"]
    assert main([*command, "--seats", "2", "--keep", str(tmp_path / "kept"), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told["games"]) == 6
    assert sum(one["chairs"] for one in told["players"]) == 12
    by_name = {one["name"]: one for one in told["players"]}
    assert by_name["model"]["cost"] > 0
    assert by_name["uniform"]["answers"] == 0
    assert all(low <= one["share"] <= high for one in told["players"] for low, high in [one["share_95"]])
    records = sorted((tmp_path / "kept").glob("????.jsonl"))
    assert len(records) == 6
    assert ludoteca.loads(records[0].read_text("utf-8")).outcome() is not None
    assert main([*command, "--seats", "2", "--lang", "it"]) == 0
    assert "non capite" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("players", "complaint"),
    [
        (["uniform"], "at least two"),
        (["uniform", "uniform"], "named twice"),
        (["x=nowhere:at_all", "uniform"], "cannot be imported"),
        (["genius", "uniform"], "genius"),
    ],
)
def test_what_cannot_be_played_is_said(players: list[str], complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "kupferkessel", *(part for one in players for part in ("--player", one))]) == 2
    assert complaint in capsys.readouterr().err
