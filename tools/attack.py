"""Attack a server of one's own, and see what somebody innocent at another table feels of it.

    python tools/attack.py --seconds 5 --guests 1
    python tools/attack.py --seconds 5 --guests 50 --only frames,hints

Starts `ludoteca serve` on a free port with a fresh SQLite database and its own default limits (but that loopback counts
as an address like any other), lets two people play at one table all the time, and sends each costly request as fast as
it is answered, from so many guests. Reports the time from sending a move to its receipt, quiet and under each attack,
and how the attacker was answered.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, final

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

TOGETHER = 8
"""Requests of one guest under way at a time."""
PACE = 0.05
"""Seconds between two moves of the innocent."""
INNOCENT = "127.0.0.2"
"""The innocent live elsewhere."""
TWO = [{"kind": "me"}, {"kind": "screen"}]


@final
class Guest:
    """Somebody with a cookie."""

    def __init__(self, url: str, address: str = "127.0.0.1") -> None:
        self.url = url
        self.address = address
        transport = httpx.AsyncHTTPTransport(local_address=address, limits=httpx.Limits(max_connections=TOGETHER))
        self.http = httpx.AsyncClient(base_url=url, timeout=60, transport=transport)

    async def lay(self, game: str, **wish: Any) -> Any:
        answer = await self.http.post("/api/tables", json={"game": game, "start": True, **wish})
        return answer.raise_for_status().json()

    @asynccontextmanager
    async def sit(self, table: str, eyes: int = 0) -> AsyncIterator[ClientConnection]:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = f"{self.url.replace('http', 'ws', 1)}/ws/tables/{table}"
        async with connect(
            url, additional_headers={"cookie": cookie}, max_size=None, local_addr=(self.address, 0)
        ) as line:
            await line.send(msgspec.json.encode({"t": "hello", "eyes": eyes}).decode())
            yield line


async def innocent(guest: Guest, waits: list[float], until: asyncio.Event) -> None:
    """Play, at two seats in turn, and note how long each move takes."""
    while not until.is_set():
        card = await guest.lay("kupferkessel", seats=TWO)
        async with guest.sit(card["id"], 0) as one, guest.sit(card["id"], 1) as two:
            lines, seen = [one, two], [msgspec.json.decode(await line.recv()) for line in (one, two)]
            for number in itertools.count():
                actors = seen[0]["turn"]["actors"]
                if not actors or until.is_set():
                    break
                seat = actors[0]
                word = {name: value for name, value in seen[seat]["menu"]["words"][0].items() if name != "text"}
                began = time.perf_counter()
                move = {"t": "move", "word": word, "seq": seen[seat]["seq"], "key": f"k{number}", "seat": seat}
                await lines[seat].send(msgspec.json.encode(move).decode())
                for place, line in enumerate(lines):
                    while True:
                        frame = msgspec.json.decode(await line.recv())
                        if frame["t"] in ("update", "snapshot"):
                            seen[place] = frame
                            if frame["seq"] > move["seq"]:
                                break
                waits.append(time.perf_counter() - began)
                await asyncio.sleep(PACE)
        await guest.http.post(f"/api/tables/{card['id']}/leave", json={})


Attack = Callable[[Guest, str, Counter[str]], Awaitable[None]]


def asking(method: str, path: str, body: Any = None, *, cookie: bool = True) -> Attack:
    """A request, again and again."""

    async def once(guest: Guest, finished: str, answers: Counter[str]) -> None:
        if not cookie:
            guest.http.cookies.clear()
        place = path.replace("{finished}", finished)
        answer = await guest.http.request(method, f"/api{place}", json=body)
        answers[str(answer.status_code)] += 1
        if answer.status_code in (429, 503):
            await asyncio.sleep(0.02)  # or the attacker would be busy with itself

    return once


def saying(message: dict[str, Any]) -> Attack:
    """A frame, again and again, at a table of one's own."""

    async def once(guest: Guest, _: str, answers: Counter[str]) -> None:
        card = await guest.lay("farfalia", seats=[{"kind": "me"}, *[{"kind": "screen"}] * 4])
        try:
            async with guest.sit(card["id"]) as line:
                actor = msgspec.json.decode(await line.recv())["turn"]["actors"][0]
                for number in range(60):
                    said = {**message, "key": f"k{number}", "seat": actor} if "key" in message else message
                    await line.send(msgspec.json.encode(said).decode())
                    await asyncio.sleep(1 / 20)
                    answers["said"] += 1
        except ConnectionClosed as closed:
            answers[f"closed {closed.rcvd.code if closed.rcvd else ''}"] += 1
        await guest.http.post(f"/api/tables/{card['id']}/leave", json={})

    return once


ATTACKS: dict[str, Attack] = {
    "options": asking("POST", "/tables", {"game": "mi_tierra", "options": {"players": 2147483647}}),
    "frames": asking("GET", "/replays/{finished}/frames?count=200"),
    "hints": saying({"t": "hint", "key": ""}),
    "looks": saying({"t": "look", "eyes": 0}),
    "forget": asking("DELETE", "/me", cookie=False),
    "tables": asking("POST", "/tables", {"game": "mi_tierra"}),
    "lists": asking("GET", "/tables"),
    "forks": asking("POST", "/replays/{finished}/fork", {"at": 60}),
    "openapi": asking("GET", "/openapi.json"),
}


async def finished_game(guest: Guest) -> str:
    """A long game of Mi Tierra that bots have played to its end."""
    uniform = {"kind": "bot", "bot": "uniform"}
    card = await guest.lay("mi_tierra", seats=[{"kind": "me"}, *[uniform] * 5])
    await guest.http.post(f"/api/tables/{card['id']}/seats/0", json={"bot": "uniform"})
    while (await guest.http.get(f"/api/tables/{card['id']}")).json()["status"] == "running":
        await asyncio.sleep(0.5)
    return str(card["id"])


async def attacked(
    attack: Attack | None, url: str, finished: str, guests: int, seconds: float, fair: Guest, address: str
) -> Any:
    """What the innocent felt while so many did this for so long from an address, and how they were answered."""
    waits: list[float] = []
    answers: Counter[str] = Counter()
    end = asyncio.Event()

    async def hammer(guest: Guest) -> None:
        while not end.is_set():
            try:
                assert attack is not None
                await attack(guest, finished, answers)
            except (httpx.HTTPError, ConnectionClosed, OSError, EOFError) as problem:
                answers[type(problem).__name__] += 1
                await asyncio.sleep(0.05)

    crowd = [Guest(url, address) for _ in range(guests if attack is not None else 0)]
    playing = asyncio.create_task(innocent(fair, waits, end))
    work = [asyncio.create_task(hammer(guest)) for guest in crowd for _ in range(TOGETHER if guests == 1 else 1)]
    await asyncio.wait({playing}, timeout=seconds)
    end.set()
    for task in work:
        task.cancel()
    await asyncio.gather(*work, return_exceptions=True)
    await playing
    for guest in crowd:
        await guest.http.aclose()
    return sorted(waits), answers


async def story(url: str, chosen: argparse.Namespace) -> None:
    """Quiet first, then each attack in turn."""
    fair, host = Guest(url, INNOCENT), Guest(url, INNOCENT)
    finished = await finished_game(host)
    print(f"{chosen.guests} guests of one address, {chosen.seconds:g} s each; times of an innocent's move in ms\n")
    print("| attack | moves | p50 | p99 | worst | answers |\n|---|---:|---:|---:|---:|---|")
    named: list[tuple[str, Attack | None]] = [("none", None)]
    named += [(name, ATTACKS[name]) for name in chosen.only.split(",")]
    for name, attack in named:
        waits, answers = await attacked(attack, url, finished, chosen.guests, chosen.seconds, fair, chosen.address)
        waits = waits or [chosen.seconds]
        p50, p99 = (waits[min(len(waits) - 1, int(len(waits) * part))] * 1000 for part in (0.5, 0.99))
        told = ", ".join(f"{what}: {number}" for what, number in answers.most_common())
        print(f"| {name} | {len(waits)} | {p50:.1f} | {p99:.1f} | {waits[-1] * 1000:.1f} | {told} |", flush=True)
    memory = re.search(r"process_resident_memory_bytes (\S+)", (await fair.http.get("/metrics")).text)
    if memory:
        print(f"\nmemory: {float(memory[1]) / 1e6:.0f} MB")
    for guest in (fair, host):
        await guest.http.aclose()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--guests", type=int, default=1)
    parser.add_argument("--address", default="127.0.0.1", help=f"where they come from; the innocent: {INNOCENT}")
    parser.add_argument("--only", default=",".join(ATTACKS), help="attacks, by name and with commas")
    parser.add_argument("--limit", action="append", default=["trusted="], help="passed on to the server")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "ludoteca", "serve", "--port", "0", "--log", "warning", "--bot-beat", "0",
                   "--bot-pause", "0", "--database", f"sqlite:///{Path(folder) / 'tables.db'}"]  # fmt: skip
        for one in chosen.limit:
            command += ["--limit", one]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            try:
                assert server.stdout is not None
                found = re.search(r"http://\S+", server.stdout.readline())
                assert found is not None
                asyncio.run(story(found[0], chosen))
            finally:
                server.terminate()


if __name__ == "__main__":
    main()
