"""A stranger who says anything at all, made from the messages themselves and from noise; an innocent table beside."""

from __future__ import annotations

import asyncio
import logging
import resource
import sys
import typing
from contextlib import AsyncExitStack
from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest
from msgspec import UNSET
from websockets.exceptions import ConnectionClosed

from ludoteca.core.rng import SmallRng
from ludoteca.server import messages
from tests.server.harness import Player, run, serving

pytestmark = pytest.mark.once

KINDS: tuple[Any, ...] = get_args(messages.AnyFromClient)
ODD: list[Any] = [
    None, True, 0, -1, 2**31, 2**53, 10**30, 0.5, 1e300, "", "a\0b", "\u202e", "x" * 600, [], {}, [[[[]]]], {"move": 1},
]  # fmt: skip
WORDS: list[Any] = [
    {"move": "take"},
    {"move": "pass"},
    {"move": "take", "card": "x"},
    {"move": None},
    {},
    {"a": {"b": []}},
]


def one_of(rng: SmallRng, things: Any) -> Any:
    return things[rng.below(len(things))]


def value(rng: SmallRng, hint: Any) -> Any:
    """Something of this type, at its edges, or now and then something of none."""
    if rng.below(8) == 0:
        return one_of(rng, ODD)
    parts = [part for part in get_args(hint) if part is not UNSET] if get_origin(hint) is not None else [hint]
    if get_origin(hint) is typing.Annotated:
        return value(rng, parts[0])
    if get_origin(hint) is Literal:
        return one_of(rng, parts)
    if get_origin(hint) is dict:
        return one_of(rng, WORDS)
    if len(parts) > 1:
        return value(rng, one_of(rng, parts))
    return {int: one_of(rng, [0, 1, 9, 2**31, -1]), str: f"k{rng.below(50)}", bool: rng.below(2) == 1}.get(parts[0])


def frame(rng: SmallRng) -> str | bytes:
    """A message as a stranger might send it."""
    kind = one_of(rng, KINDS)
    hints = typing.get_type_hints(kind, include_extras=True)
    fields = {one.name: value(rng, hints[one.name]) for one in msgspec.structs.fields(kind) if rng.below(10)}
    said = {"t": kind.__struct_config__.tag, **fields}
    text = msgspec.json.encode(said).decode()
    if rng.below(12) == 0:  # torn, or with a sign changed
        at = rng.below(len(text))
        text = text[:at] + one_of(rng, ["", "\x00", '"', "}", "\U0001f600", "[" * 50]) + text[at + rng.below(3) :]
    return text


async def innocent(player: Player, moves: list[int], until: asyncio.Event) -> None:
    """Somebody plays on meanwhile."""
    card = await player.lay("kupferkessel", seats=[{"kind": "me"}, {"kind": "screen"}], start=True)
    async with player.sit(card["id"], eyes=0) as one, player.sit(card["id"], eyes=1) as two:
        while one.turn["actors"] and not until.is_set():
            mover = {0: one, 1: two}[one.turn["actors"][0]]
            answer = await mover.move(mover.words()[0])
            assert answer["t"] == "ok", answer
            for chair in (one, two):
                while chair.seq < answer["seq"]:
                    await chair.hear()
            moves.append(answer["seq"])
            await asyncio.sleep(0)


PATHS = (
    "/me", "/me/tokens", "/games", "/games/farfalia", "/games/x/rules", "/tables", "/tables/{table}", "/push",
    "/tables/{table}/join", "/tables/{table}/seats/0", "/tables/{table}/leave", "/tables/{table}/rematch",
    "/tables/{table}/words", "/tables/{table}/moves", "/replays/{table}", "/replays/{table}/frames",
    "/replays/{table}/fork", "/openapi.json", "/hall", "/hall/find", "/hall/{table}/join", "/tables/{table}/door",
    "/tables/{table}/seats/1/remove", "/tables/{table}/hush", "/tables/{table}/close", "/tables/{table}/blocks",
    "/blocks", "/blocks/x", "/owner", "/owner/settled", "/owner/tables/{table}/close",
)  # fmt: skip
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")


def request(rng: SmallRng, table: str) -> dict[str, Any]:
    """A request as a stranger might make it."""
    path = one_of(rng, PATHS).replace("{table}", one_of(rng, [table, "x" * 32, "%00", "..", "\U0001f600"]))
    names = [
        one_of(rng, ["game", "options", "seats", "at", "from", "count", "token", "name", "door", "pace", "x"])
        for _ in range(3)
    ]
    body = msgspec.json.encode({name: value(rng, one_of(rng, [int, str, bool, dict])) for name in names})
    if rng.below(4) == 0:
        body = body[: rng.below(len(body))] + one_of(rng, [b"", b"\0", b"[" * 3000, b"\xff"])
    kind = one_of(rng, ["application/json", "text/plain", "application/json; charset=x", ""])
    query = {one_of(rng, names): str(one_of(rng, ODD))[:200]}
    return {
        "method": one_of(rng, METHODS),
        "url": f"/api{path}",
        "params": query,
        "content": body,
        "headers": {"content-type": kind, "accept-language": one_of(rng, ["it", "en", "\x7f", "*;q=9"])},
    }


def peak() -> float:
    """The most megabytes this process has held."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1e6 if sys.platform == "darwin" else 1e3)


def attack(sqlite: str, frames: int, requests: int, caplog: pytest.LogCaptureFixture) -> float:
    """Two say anything over sockets, a third by requests, so many each; how much memory grew after the first tenth."""
    sent = 0
    held: list[float] = []

    def count() -> None:
        nonlocal sent
        sent += 1
        if sent == (2 * frames + requests) // 10:
            held.append(peak())

    async def stranger(player: Player, table: str, seed: int) -> None:
        rng = SmallRng(seed)
        said = 0
        while said < frames:
            async with player.line(table) as line:
                reader = asyncio.create_task(_read_all(line))
                try:
                    await line.send('{"t":"hello","eyes":0}')
                    for _ in range(min(200, frames - said)):
                        await line.send(frame(rng))
                        said += 1
                        count()
                        if said % 20 == 0:
                            await asyncio.sleep(0.001)
                except ConnectionClosed:
                    pass  # those that were on their way have been counted
                reader.cancel()

    async def caller(player: Player, table: str, seed: int) -> None:
        rng = SmallRng(seed)
        for _ in range(requests):
            wish = request(rng, table)
            answer = await player.http.request(**wish)
            assert answer.status_code != 500, (wish, answer.text)
            count()

    async def story() -> None:
        async with serving(sqlite) as server, AsyncExitStack() as coming:
            anna, eve, mallory, trudy = [await coming.enter_async_context(Player(server)) for _ in range(4)]
            moves: list[int] = []
            end = asyncio.Event()
            playing = asyncio.create_task(innocent(anna, moves, end))
            card = await eve.lay("kupferkessel", seats=[{"kind": "me"}, {"kind": "friend"}], start=True)
            await mallory.post(f"/tables/{card['id']}/join", {"token": card["seats"][1]["invite"]})
            await asyncio.gather(
                stranger(eve, card["id"], 1), stranger(mallory, card["id"], 2), caller(trudy, card["id"], 3)
            )
            end.set()
            await playing
            assert len(moves) > 10
            ready = await anna.http.get("/health/ready")
            assert ready.json()["database"]

    with caplog.at_level(logging.ERROR):
        run(story(), 14_000)
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []
    assert sent == 2 * frames + requests
    return peak() - held[0]


async def _read_all(line: Any) -> None:
    async for _ in line:
        pass


def test_a_stranger_says_anything_and_nobody_else_notices(sqlite: str, caplog: pytest.LogCaptureFixture) -> None:
    attack(sqlite, 1_500, 300, caplog)


@pytest.mark.prove
@pytest.mark.timeout(14_400)
def test_a_stranger_says_anything_a_million_times(sqlite: str, caplog: pytest.LogCaptureFixture) -> None:
    assert attack(sqlite, 475_000, 50_000, caplog) < 50
