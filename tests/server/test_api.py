"""The API as it describes itself: OpenAPI and AsyncAPI, the cupboard, and schemathesis against it all."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from ludoteca.catalog import GAMES
from ludoteca.play.texts import LANGUAGES
from ludoteca.server.asyncapi import asyncapi
from tests.server.harness import Player, run, serving

pytestmark = pytest.mark.once


def test_the_cupboard_is_shown_in_both_languages(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna:
            for language in LANGUAGES:
                games = await anna.get("/games", language=language)
                assert [game["name"] for game in games] == list(GAMES)
                for game in games:
                    one = await anna.get(f"/games/{game['name']}", language=language)
                    assert {line["kind"] for line in one["form"]} <= {"choice", "switch", "number", "text"}
                    assert all(line["label"] for line in one["form"])
                    conditions = {"seats"} | {line["name"] for line in one["form"]}
                    assert all(set(line["only_when"]) <= conditions for line in one["form"])
                    assert any(line["often"] for line in one["form"])
                    assert one["texts"]["game"]["title"] == game["title"]
                    assert str(game["usual_seats"]) in one["defaults"]
                    rules = await anna.get(f"/games/{game['name']}/rules", language=language)
                    assert all(section["title"] and section["rules"] for section in rules["sections"])
                    assert ("regolamento" in rules["edition"]) == (language == "it")
                    schema = await anna.get(f"/games/{game['name']}/schema")
                    assert len(schema["words"]) == len(GAMES[game["name"]].words)
            asked: dict[str, Any] = {"language": "en", "of": ["B11", "x"]}
            assert (await anna.get("/games/farfalia/names", kind="card", **asked))["B11"] == "blue 11"
            for nonsense in ("cell", "planet"):
                assert await anna.get("/games/kupferkessel/names", kind=nonsense, **asked) == {"B11": "B11", "x": "x"}
            assert (await anna.get("/games/chess", 404))["reason"] == "no_game"
            answer = await anna.http.get("/api/games/chess", headers={"accept-language": "it-IT,it;q=0.9"})
            assert answer.headers["content-type"] == "application/problem+json"
            assert "armadio" in answer.json()["detail"]

    run(story())


def test_the_socket_describes_itself() -> None:
    document = asyncapi()
    assert document["asyncapi"] == "3.0.0"
    for operation in document["operations"].values():
        for message in operation["messages"]:
            _, _, channel, _, name = message["$ref"].split("/")
            assert name in document["channels"][channel]["messages"]
            assert name in document["components"]["messages"]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in a thread of its own, with a running and a finished table."""
    ready, stop, found = threading.Event(), threading.Event(), {}

    async def serve() -> None:
        async with serving(f"sqlite:///{tmp_path_factory.mktemp('api')}/x.db") as server:
            found["url"] = server.url
            ready.set()
            while not stop.is_set():
                await asyncio.sleep(0.02)

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    assert ready.wait(300)
    yield found["url"]
    stop.set()
    thread.join(30)


def test_the_api_keeps_to_its_description(site: str) -> None:
    """Every operation, with made-up requests: no fault of ours, no answer that is not described."""
    with httpx.Client(base_url=site) as client:
        cookie = client.get("/api/me").headers["set-cookie"].split(";")[0]
        headers = {"cookie": cookie}
        table = client.post("/api/tables", json={"game": "kupferkessel", "start": True}, headers=headers).json()["id"]
        document = client.get("/api/openapi.json").json()
    assert document["openapi"].startswith("3.1")
    schema = schemathesis.openapi.from_dict(document)
    tried = 0
    for result in schema.get_all_operations():
        found: Any = result  # an operation, or what is wrong with it
        operation = found.ok()

        @settings(max_examples=8, suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy())
        def check(case: Any) -> None:
            if "table" in case.path_parameters and case.method != "DELETE":
                case.path_parameters["table"] = table
            if case.query and "wait" in case.query:
                case.query["wait"] = 0
            response = case.call(base_url=site, headers=headers)
            assert response.status_code < 500, (case.method, case.formatted_path, response.text)
            checks = [status_code_conformance, content_type_conformance, response_schema_conformance]
            case.validate_response(response, checks=checks)

        if operation.method.upper() == "DELETE":
            continue
        check()
        tried += 1
    assert tried >= 20
