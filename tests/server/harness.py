"""A real server on a free port in the test's own loop, and clients that speak to it as browsers and programs do."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from typing import Any, Self

import httpx
import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from ludoteca.catalog import BOTS, GAMES
from ludoteca.server.app import Door, build
from ludoteca.server.http_protocol import http_protocol
from ludoteca.server.limits import Limits
from ludoteca.server.services import Site
from ludoteca.server.settings import Settings
from ludoteca.server.ws_protocol import SocketProtocol

PLENTY = Limits(core=1e9, core_saved=1e9, bytes_out=1e12, bytes_saved=1e12, sockets=10_000, requests=10_000)
QUICK = Settings(bot_pause=0.0, bot_beat=0.0, rate=10_000.0, asks=10_000.0, sweep=0.05, bots=1, limits=PLENTY)
"""Bots that do not wait, and room for clients that do not either."""
PATIENCE = 300.0
UNIFORM = {"kind": "bot", "bot": "uniform"}


def run(work: Any, seconds: float = 900) -> Any:
    """Tell a story to its end."""
    return asyncio.run(asyncio.wait_for(work, seconds))


class QuietServer(uvicorn.Server):
    """Leaves the signals to pytest."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class Server:
    """A running server."""

    def __init__(self, url: str, site: Site) -> None:
        self.url = url
        self.site = site
        self.host = url.removeprefix("http://")


@asynccontextmanager
async def serving(database: str, settings: Settings = QUICK, **changes: Any) -> AsyncIterator[Server]:
    """Serve until the block ends."""
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    settings = replace(settings, database=database, **changes)
    app = build(settings, GAMES, BOTS)
    assert isinstance(app, Door)
    config = uvicorn.Config(
        app,
        http=http_protocol(settings.limits),
        ws=SocketProtocol,
        ws_ping_interval=None,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=2,
    )
    server = QuietServer(config)
    running = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started:
        if running.done():
            await running
        await asyncio.sleep(0.005)
    try:
        yield Server(f"http://127.0.0.1:{listening.getsockname()[1]}", app.site)
    finally:
        server.should_exit = True
        await running
        listening.close()


class Player:
    """A browser: a cookie, requests, sockets."""

    def __init__(self, server: Server | str, token: str | None = None) -> None:
        self.url = server if isinstance(server, str) else server.url
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        self.http = httpx.AsyncClient(base_url=self.url, timeout=PATIENCE, headers=headers)
        self.token = token

    async def __aenter__(self) -> Self:
        if self.token is None:
            (await self.http.get("/api/me")).raise_for_status()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def get(self, path: str, expect: int = 200, **query: Any) -> Any:
        answer = await self.http.get(f"/api{path}", params=query)
        assert answer.status_code == expect, (answer.status_code, answer.text)
        return answer.json()

    async def post(self, path: str, body: Any = None, expect: int | None = None, **query: Any) -> Any:
        answer = await self.http.post(f"/api{path}", json={} if body is None else body, params=query)
        assert answer.status_code in ((200, 201, 204) if expect is None else (expect,)), (
            answer.status_code,
            answer.text,
        )
        return answer.json() if answer.content else None

    async def lay(self, game: str, **wish: Any) -> Any:
        return await self.post("/tables", {"game": game, **wish})

    @asynccontextmanager
    async def sit(self, table: str, **hello: Any) -> AsyncIterator[Chair]:
        """A socket at a table, greeted."""
        async with self.line(table) as line:
            chair = Chair(line)
            await chair.send("hello", **hello)
            chair.snapshot = await chair.until("snapshot")
            yield chair

    @asynccontextmanager
    async def line(self, table: str, **more: Any) -> AsyncIterator[ClientConnection]:
        """A bare socket to a table."""
        async with self.socket(f"/ws/tables/{table}", **more) as line:
            yield line

    @asynccontextmanager
    async def hall(self) -> AsyncIterator[Looking]:
        """A socket to the hall, welcomed."""
        async with self.socket("/ws/hall") as line:
            looking = Looking(line)
            looking.welcome = await looking.hear()
            assert looking.welcome["t"] == "hall"
            yield looking

    @asynccontextmanager
    async def socket(self, path: str, **more: Any) -> AsyncIterator[ClientConnection]:
        """A bare socket."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"cookie": cookie} if self.token is None else {"authorization": f"Bearer {self.token}"}
        url = f"{self.url.replace('http', 'ws', 1)}{path}"
        options = {"additional_headers": headers, "subprotocols": ["ludoteca.1"], "max_size": None, **more}
        async with connect(url, **options) as line:
            yield line


class Looking:
    """A visitor of the hall, with the tables told of so far."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.welcome: Any = None
        self.tables: dict[str, Any] = {}
        self.frames: list[bytes] = []

    async def hear(self) -> Any:
        """The next frame."""
        said = await asyncio.wait_for(self.line.recv(decode=False), PATIENCE)
        assert isinstance(said, bytes)
        self.frames.append(said)
        frame = msgspec.json.decode(said)
        for card in frame.get("put", ()):
            self.tables[card["id"]] = card
        for gone in frame.get("gone", ()):
            self.tables.pop(gone["id"], None)
        return frame

    async def until(self, true: Callable[[dict[str, Any]], bool]) -> None:
        """Hear what changes until something holds of the tables in the hall."""
        while not true(self.tables):
            await self.hear()


class Chair:
    """One socket, with what it last saw."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.snapshot: Any = None
        self.view: Any = None
        self.menu: Any = None
        self.turn: Any = None
        self.outcome: Any = None
        self.seq = -1
        self.frames: list[Any] = []
        self.keys = 0

    async def send(self, t: str, **fields: Any) -> None:
        await self.line.send(msgspec.json.encode({"t": t, **fields}).decode())

    async def hear(self) -> Any:
        """The next frame."""
        frame = msgspec.json.decode(await asyncio.wait_for(self.line.recv(), PATIENCE))
        self.frames.append(frame)
        if frame["t"] in ("snapshot", "update"):
            if frame["t"] == "update":
                assert frame["seq"] == self.seq + 1, f"a gap: {self.seq} then {frame['seq']}"
            self.seq = frame["seq"]
            self.view, self.menu, self.turn = frame["view"], frame["menu"], frame["turn"]
            self.outcome = frame["outcome"]
        return frame

    async def until(self, *kinds: str, key: str | None = None) -> Any:
        """The next frame of such a kind."""
        while True:
            frame = await self.hear()
            if frame["t"] in kinds and (key is None or frame.get("key") == key):
                return frame

    async def drain(self) -> None:
        """Everything sent so far."""
        await self.send("ping")
        await self.until("pong")

    async def wish(self, t: str, **fields: Any) -> Any:
        """Send something with a key, and its answer."""
        self.keys += 1
        key = fields.pop("key", f"{t}{self.keys}")
        await self.send(t, key=key, **fields)
        return await self.until("ok", "refusal", "answer", "trouble", "hint", key=key)

    async def move(self, word: Any, **fields: Any) -> Any:
        return await self.wish("move", word=plain(word), seq=fields.pop("seq", self.seq), **fields)

    def words(self) -> list[Any]:
        return [plain(word) for word in self.menu["words"]]


def plain(word: Any) -> Any:
    """A word of the menu as one sends it back."""
    return {name: value for name, value in word.items() if name != "text"}


async def until_turn(chair: Chair, seat: int) -> None:
    """Hear what happens until this seat is asked."""
    while seat not in chair.turn["actors"]:
        await chair.until("update")


async def play_to_the_end(player: Player, table: str, chair: Chair, choose: Any = None, limit: int = 5000) -> Any:
    """Say the first word of the menu (or what `choose` picks) whenever it is one's turn; the outcome."""
    eyes = chair.snapshot["eyes"]
    for _ in range(limit):
        if chair.outcome is not None:
            return chair.outcome
        if eyes in chair.turn["actors"]:
            words = chair.words() or await player.get(f"/tables/{table}/moves", seat=eyes)
            word = words[0] if choose is None else choose(words)
            answer = await chair.move(word)
            assert answer["t"] in ("ok", "trouble"), answer
            while chair.seq < answer["seq"]:
                await chair.hear()
        else:
            await chair.until("update", "snapshot")
    raise AssertionError("the game does not end")


async def two_at_kupferkessel(anna: Player, bruno: Player, **wish: Any) -> Any:
    """Anna lays a table, Bruno comes by her link: its card."""
    card = await anna.lay("kupferkessel", seats=[{"kind": "me"}, {"kind": "friend"}], start=True, name="Anna", **wish)
    token = card["seats"][1]["invite"]
    return await bruno.post(f"/tables/{card['id']}/join", {"token": token, "name": "Bruno"})


async def finished_game(anna: Player, **wish: Any) -> Any:
    """Anna plays a whole game against a bot: its card."""
    seats = [{"kind": "me"}, UNIFORM]
    card = await anna.lay("kupferkessel", seats=seats, start=True, name="Anna", seed="anna's", **wish)
    async with anna.sit(card["id"]) as chair:
        await play_to_the_end(anna, card["id"], chair)
    return card


@contextlib.contextmanager
def free_port() -> Iterator[int]:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        yield probe.getsockname()[1]
