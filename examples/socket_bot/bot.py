"""A bot that sits down by a link and plays: a token, a join, a socket, and one choice to improve."""

from __future__ import annotations

import asyncio
import json
import random
import sys
import urllib.request
from typing import Any

from websockets.asyncio.client import connect


def choose(view: dict[str, Any], heard: list[dict[str, Any]], words: list[dict[str, Any]]) -> dict[str, Any]:
    """The word to say. This one says any; yours will look at `view` and `heard`."""
    del view, heard
    return random.choice(words)


def call(site: str, path: str, body: dict[str, Any] | None = None, token: str | None = None) -> Any:
    """One HTTP request."""
    headers = {"content-type": "application/json"}
    if token is not None:
        headers["authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(f"{site}/api{path}", data, headers)) as answer:
        return json.load(answer)


async def play(site: str, table: str, invite: str) -> dict[str, Any]:
    """Sit down and play to the end; the outcome."""
    token = call(site, "/me/tokens", {"name": "example bot"})["token"]
    card = call(site, f"/tables/{table}/join", {"token": invite}, token)
    seat = card["mine"][0]
    address = f"{site.replace('http', 'ws', 1)}/ws/tables/{table}"
    headers = {"authorization": f"Bearer {token}"}
    async with connect(address, additional_headers=headers, subprotocols=["ludoteca.1"]) as socket:  # type: ignore[list-item]
        await socket.send(json.dumps({"t": "hello", "language": "en", "eyes": seat}))
        heard: list[dict[str, Any]] = []
        async for frame in socket:
            message = json.loads(frame)
            if message["t"] not in ("snapshot", "update"):
                continue
            heard += message.get("events", [])
            if message["outcome"] is not None:
                return dict(message["outcome"])
            if message["view"] is None or seat not in message["turn"]["actors"]:
                continue
            # The menu has the plain words; the list has the forms (discards, offers) written out, too.
            words = call(site, f"/tables/{table}/moves?seat={seat}", token=token)
            word = choose(message["view"], heard, words)
            heard = []
            await socket.send(
                json.dumps({"t": "move", "word": word, "seq": message["seq"], "key": str(message["seq"])})
            )
    raise SystemExit("the server hung up")


if __name__ == "__main__":
    print(json.dumps(asyncio.run(play(*sys.argv[1:4]))))
