"""An assistant at a table, by the SDK's own client: in one process, over standard input and output, over HTTP."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import time
from typing import Any

import pytest

pytest.importorskip("mcp")

from mcp import Client, StdioServerParameters

import ludoteca
from ludoteca.catalog import GAMES
from ludoteca.learn.mcp_server import server
from ludoteca.play.texts import LANGUAGES, Language

TOOLS = {"games", "open", "look", "moves", "say", "rules", "review"}


def content(result: Any) -> Any:
    """What a tool answered."""
    found = result.structured_content
    return found["result"] if isinstance(found, dict) and set(found) == {"result"} else found


async def ask(client: Client, tool: str, **given: Any) -> Any:
    """Call a tool that is expected to answer."""
    result = await client.call_tool(tool, given)
    assert not result.is_error, result
    return content(result)


async def play_a_game(client: Client, game: str) -> dict[str, Any]:
    """From the first look to the review."""
    opened = await ask(client, "open", game=game, bot="uniform")
    table, now = opened["table"], opened
    for _ in range(400):
        if now["over"]:
            break
        now = await ask(client, "say", table=table, answer="1")
        assert now["accepted"], now
    review: dict[str, Any] = await ask(client, "review", table=table)
    return review


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_from_the_first_look_to_the_review(language: Language) -> None:
    async def visit() -> None:
        async with Client(server(language)) as client:
            assert {tool.name for tool in (await client.list_tools()).tools} == TOOLS
            assert [one["game"] for one in await ask(client, "games")] == list(GAMES)
            review = await play_a_game(client, "kupferkessel")
            assert review["over"]
            outcome = ludoteca.loads(review["record"]).outcome()
            assert outcome is not None
            assert outcome.scores == tuple(review["scores"])

    asyncio.run(visit())


def test_refusals_rules_and_limits_are_told() -> None:
    async def visit() -> None:
        async with Client(server()) as client:
            opened = await ask(client, "open", game="farfalia", players=3, bot="uniform", options={"jokers": "burnin"})
            table = opened["table"]
            assert "The rules of this moment:" in opened["prompt"]
            before = await ask(client, "moves", table=table)
            refused = await ask(client, "say", table=table, answer='{"move":"double","yes":true}')
            assert not refused["accepted"]
            assert "FAR-" in refused["refusal"]
            assert "1 or 2" not in (await ask(client, "say", table=table, answer="1 or 2"))["refusal"][:5]
            assert await ask(client, "moves", table=table) == before
            assert (await ask(client, "rules", table=table, query="far-17"))[0]["rule"] == "FAR-17"
            assert len(await ask(client, "rules", table=table)) > 5
            hidden = await ask(client, "review", table=table)
            assert hidden == {"over": False, "why": "The game is not over: only then all may be told."}
            for tool, given, complaint in (
                ("open", {"game": "chess"}, "no game 'chess'"),
                ("open", {"game": "farfalia", "players": 9}, "2 to 5"),
                ("open", {"game": "farfalia", "bot": "genius"}, "no bot 'genius'"),
                ("look", {"table": "nowhere"}, "no table 'nowhere'"),
            ):
                result = await client.call_tool(tool, given)
                assert result.is_error
                assert complaint in str(result.content[0])

    asyncio.run(visit())


@pytest.mark.once
def test_over_standard_input_and_output() -> None:
    async def visit() -> None:
        command = StdioServerParameters(command=sys.executable, args=["-m", "ludoteca", "mcp"], env=dict(os.environ))
        async with Client(command) as client:
            assert (await play_a_game(client, "kupferkessel"))["over"]

    asyncio.run(visit())


@pytest.mark.once
def test_over_http() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen([sys.executable, "-m", "ludoteca", "mcp", "--http", str(port)], stderr=subprocess.PIPE)
    try:
        deadline = time.monotonic() + 120
        while True:
            with socket.socket() as line:
                if line.connect_ex(("127.0.0.1", port)) == 0:
                    break
            assert process.poll() is None
            assert time.monotonic() < deadline
            time.sleep(0.05)

        async def visit() -> None:
            async with Client(f"http://127.0.0.1:{port}/mcp") as client:
                assert len(await ask(client, "games")) == len(GAMES)

        asyncio.run(visit())
    finally:
        process.terminate()
        process.communicate()
