"""Load one server process over loopback: many sockets at many tables, moves sent as people would send them.

    python tools/load.py --tables 500 --rates 100,300 --seconds 10

Starts `ludoteca serve` on a free port with a fresh SQLite database, lays the tables, opens a socket for every seat,
then sends moves: at each of the rates for some seconds, and last as fast as the tables take them (every table sends its
next move when all its seats have received the one before). Reports moves a second, the time from sending a move to its
receipt at *every* seat of the table, errors, memory, and whether the record holds exactly what was acknowledged.

To see what a second process brings, let both share a database and a bus, each with its load on a core of its own:

    python tools/load.py --core 0 --tables 250 --database URL --bus URL & python tools/load.py --core 1 ...
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any, final

import msgspec
from sqlalchemy import create_engine, text

SEATS = 4
GAME = {"game": "farfalia", "options": {"mode": "4", "hands": 40}, "start": True}


class TurnSeen(msgspec.Struct):
    actors: list[int]


class MenuSeen(msgspec.Struct):
    words: list[dict[str, Any]]
    forms: list[str]


class Seen(msgspec.Struct):
    """As much of a frame as a player of this kind reads."""

    t: str
    seq: int = -1
    turn: TurnSeen | None = None
    menu: MenuSeen | None = None
    reason: str | None = None


decode = msgspec.json.Decoder(Seen).decode
encode = msgspec.json.encode


@final
class Line(asyncio.Protocol):
    """A WebSocket client with nothing to spare."""

    def __init__(self, table: Table, seat: int, request: bytes) -> None:
        self.table = table
        self.seat = seat
        self.request = request
        self.buffer = bytearray()
        self.open = False
        self.menu: MenuSeen | None = None
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open:
            end = self.buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            assert self.buffer.startswith(b"HTTP/1.1 101"), bytes(self.buffer[:200])
            del self.buffer[: end + 4]
            self.open = True
            self.send({"t": "hello", "language": "en", "eyes": self.seat})
        self._frames()

    def _frames(self) -> None:
        buffer, at = self.buffer, 0
        while len(buffer) - at >= 2:
            length, start = buffer[at + 1] & 127, at + 2
            if length == 126:
                if len(buffer) < at + 4:
                    break
                length, start = struct.unpack_from("!H", buffer, at + 2)[0], at + 4
            elif length == 127:
                if len(buffer) < at + 10:
                    break
                length, start = struct.unpack_from("!Q", buffer, at + 2)[0], at + 10
            if len(buffer) < start + length:
                break
            kind = buffer[at] & 15
            if kind == 1:
                self.table.hear(self, decode(bytes(buffer[start : start + length])))
            elif kind == 9 and self.transport is not None:
                # A pong says what the ping said, or it does not count and the server hangs up.
                self.transport.write(bytes([0x8A, 0x80 | length, 0, 0, 0, 0]) + buffer[start : start + length])
            elif kind == 8:
                self.table.load.errors["closed"] = self.table.load.errors.get("closed", 0) + 1
            at = start + length
        del buffer[:at]

    def send(self, message: dict[str, Any]) -> None:
        body = encode(message)
        size = len(body)
        head = struct.pack("!BB", 129, 128 | size) if size < 126 else struct.pack("!BBH", 129, 254, size)
        assert self.transport is not None
        self.transport.write(head + b"\0\0\0\0" + body)  # masked with zeros


@final
class Table:
    """One table and its sockets."""

    def __init__(self, load: Load, id: str) -> None:
        self.load = load
        self.id = id
        self.lines: list[Line] = []
        self.seq = -1
        self.ready = 0
        self.actors: list[int] = []
        self.sent_at = 0.0
        self.missing = 0
        self.acknowledged = 0
        self.wanted = 0
        """Moves that were due while the last was still on its way."""
        self.due: list[float] = []

    def hear(self, line: Line, seen: Seen) -> None:
        if seen.menu is not None:
            line.menu = seen.menu
        if seen.turn is not None:
            self.actors = seen.turn.actors
        if seen.t == "snapshot":
            self.seq = max(self.seq, seen.seq)
            self.ready += 1
        elif seen.t == "update":
            self.missing -= 1
            if self.missing == 0:
                self.seq = seen.seq
                self.load.note(self)
        elif seen.t == "ok":
            self.acknowledged += 1
        elif seen.t in ("trouble", "refusal"):
            name = seen.reason or seen.t
            self.load.errors[name] = self.load.errors.get(name, 0) + 1
            self.missing = 0

    def play(self, due: float) -> bool:
        """Send the next move; False if there is none or one is on its way."""
        if self.missing or not self.actors:
            return False
        line = self.lines[self.actors[0]]
        words = line.menu.words if line.menu is not None else []
        if not words:
            return False
        at = (self.seq * 7 + 3) % len(words)
        word = {name: value for name, value in words[at].items() if name != "text"}
        self.missing = len(self.lines)
        self.sent_at = due
        line.send({"t": "move", "word": word, "seq": self.seq, "key": f"{self.seq}"})
        return True


@final
class Load:
    """The tables, and what was measured at them."""

    def __init__(self, host: str, port: int, cookie: str, pid: int) -> None:
        self.pid = pid
        self.began_with = 0.0
        self.host = host
        self.port = port
        self.cookie = cookie
        self.tables: list[Table] = []
        self.errors: dict[str, int] = {}
        self.times: list[float] = []
        self.moves = 0
        self.full = False

    async def open(self, ids: list[str]) -> None:
        loop = asyncio.get_running_loop()
        for id in ids:
            table = Table(self, id)
            self.tables.append(table)
            for seat in range(SEATS):
                key = base64.b64encode(os.urandom(16)).decode()
                lines = [
                    f"GET /ws/tables/{id} HTTP/1.1",
                    f"Host: {self.host}:{self.port}",
                    "Upgrade: websocket",
                    "Connection: Upgrade",
                    f"Sec-WebSocket-Key: {key}",
                    "Sec-WebSocket-Version: 13",
                    "Sec-WebSocket-Protocol: ludoteca.1",
                    f"Cookie: {self.cookie}",
                ]
                request = ("\r\n".join(lines) + "\r\n\r\n").encode()
                line = Line(table, seat, request)
                await loop.create_connection(lambda line=line: line, self.host, self.port)  # type: ignore[misc]
                table.lines.append(line)
            if len(self.tables) % 20 == 0:
                while table.ready < SEATS:
                    await asyncio.sleep(0.01)
        while any(table.ready < SEATS for table in self.tables):
            await asyncio.sleep(0.05)

    def note(self, table: Table) -> None:
        """All seats have it."""
        now = time.perf_counter()
        self.moves += 1
        self.times.append(now - table.sent_at)
        if self.full:
            table.play(now)
        elif table.due:
            table.play(table.due.pop(0))

    def _spent(self) -> float:
        """Seconds of a core the server has used: steadier than the clock on a machine others use too."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    async def _slowest_commit(self) -> float:
        """Milliseconds of the slowest commit since this was last asked: is it the disk that stalls, or the server?"""
        reader, writer = await asyncio.open_connection(self.host, self.port)
        writer.write(b"GET /metrics HTTP/1.0\r\nHost: x\r\n\r\n")
        said = (await reader.read()).decode()
        writer.close()
        found = [line.split()[1] for line in said.splitlines() if line.startswith("ludoteca_slowest_commit_seconds ")]
        return round(float(found[0]) * 1000, 2) if found else 0.0

    async def at_rate(self, rate: float, seconds: float) -> dict[str, Any]:
        """So many moves a second, evenly over the tables; a move that has to wait counts from when it was due."""
        await self._begin()
        start = time.perf_counter()
        sent = 0
        while (now := time.perf_counter()) - start < seconds:
            while sent < (now - start) * rate:
                table = self.tables[sent % len(self.tables)]
                due = start + sent / rate
                if not table.play(due):
                    table.due.append(due)
                sent += 1
            await asyncio.sleep(0.001)
        took = time.perf_counter() - start
        await self._settle()
        return await self._figures(took, f"{rate:g}/s")

    async def at_full(self, seconds: float, tables: int) -> dict[str, Any]:
        """As fast as these tables take moves."""
        await self._begin()
        self.full = True
        start = time.perf_counter()
        for table in self.tables[:tables]:
            table.play(start)
        await asyncio.sleep(seconds)
        took = time.perf_counter() - start
        self.full = False
        figures = await self._figures(took, f"full, {tables} tables")
        await self._settle()
        return figures

    async def _begin(self) -> None:
        await self._slowest_commit()
        self.times, self.moves, self.began_with = [], 0, self._spent()

    async def _settle(self) -> None:
        for _ in range(500):
            if not any(table.missing or table.due for table in self.tables):
                return
            await asyncio.sleep(0.02)
        self.errors["not settled"] = self.errors.get("not settled", 0) + 1

    async def _figures(self, took: float, name: str) -> dict[str, Any]:
        times = sorted(self.times) or [0.0]
        return {
            "load": name,
            "moves_per_second": round(self.moves / took, 1),
            "p50_ms": round(times[len(times) // 2] * 1000, 2),
            "p99_ms": round(times[min(len(times) - 1, int(len(times) * 0.99))] * 1000, 2),
            "most_ms": round(times[-1] * 1000, 2),
            "slowest_commit_ms": await self._slowest_commit(),
            "core_us_per_move": round((self._spent() - self.began_with) / max(1, self.moves) * 1e6),
        }


def start_server(chosen: argparse.Namespace, environment: dict[str, str]) -> tuple[subprocess.Popen[str], str]:
    """The server, and where it is."""
    command = [sys.executable, "-m", "ludoteca", "serve", "--port", "0", "--database", chosen.database,
               *([] if chosen.bus is None else ["--bus", chosen.bus]), "--rate", "1000000",
               "--limit", "sockets=100000", "--limit", "tables=100000",
               "--limit", "core=1000000", "--log", "warning"]  # fmt: skip
    if shutil.which("taskset") and (os.cpu_count() or 1) > 1:
        own = 0 if chosen.core is None else chosen.core
        command = ["taskset", "-c", str(own), *command]
        os.sched_setaffinity(0, {1 if chosen.core is None else own})
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    assert process.stdout is not None
    words = process.stdout.readline().split()
    url = next(word for word in words if word.startswith("http://"))
    for _ in range(200):
        try:
            with urllib.request.urlopen(f"{url}/health/ready"):
                return process, url
        except OSError:
            time.sleep(0.05)
    raise SystemExit("the server does not start")


def lay_tables(url: str, number: int) -> tuple[str, list[str]]:
    """So many tables with four people at one screen each; the cookie and the ids."""
    with urllib.request.urlopen(f"{url}/api/me") as answer:
        cookie = answer.headers["set-cookie"].split(";")[0]
    seats = [{"kind": "me"}, *[{"kind": "screen"} for _ in range(SEATS - 1)]]
    body = json.dumps({**GAME, "seats": seats}).encode()
    ids = []
    for _ in range(number):
        headers = {"content-type": "application/json", "cookie": cookie}
        request = urllib.request.Request(f"{url}/api/tables", body, headers)
        with urllib.request.urlopen(request) as answer:
            ids.append(json.load(answer)["id"])
    return cookie, ids


def memory(pid: int) -> float:
    """Megabytes a process holds."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def kept(url: str, ids: set[str]) -> tuple[int, int]:
    """How many words of these tables the record holds, and how many of the tables have a gap."""
    words = 'sum(CASE WHEN body LIKE \'{"row":"word"%\' THEN 1 ELSE 0 END)'
    engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
    with engine.connect() as connection:
        question = text(f"SELECT table_id, {words}, max(seq) + 1 - count(*) FROM move GROUP BY table_id")
        found = [row for row in connection.execute(question) if row[0] in ids]
    engine.dispose()
    return sum(row[1] for row in found), sum(row[2] != 0 for row in found)


async def drive(url: str, cookie: str, ids: list[str], chosen: argparse.Namespace, pid: int) -> Load:
    """All loads, one after the other."""
    host, _, port = url.removeprefix("http://").partition(":")
    load = Load(host, int(port), cookie, pid)
    began = time.perf_counter()
    await load.open(ids)
    print(json.dumps({"sockets": len(ids) * SEATS, "opened_in_s": round(time.perf_counter() - began, 1),
                      "server_mb": round(memory(pid), 1)}), flush=True)  # fmt: skip
    for rate in [float(one) for one in chosen.rates.split(",") if one]:
        print(json.dumps(await load.at_rate(rate, chosen.seconds)), flush=True)
    if not chosen.no_full:
        print(json.dumps(await load.at_full(chosen.seconds, chosen.tables)), flush=True)
    return load


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rates", default="100,300", help="moves a second, one load after the other")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long each load lasts")
    parser.add_argument("--no-full", action="store_true", help="leave out the load at saturation")
    parser.add_argument("--core", type=int, help="server and load on this core; else on the first and the second")
    parser.add_argument("--database", help="URL; else a fresh SQLite file")
    parser.add_argument("--bus", help="URL")
    chosen = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="ludoteca-load-"))
    if chosen.database is None:
        chosen.database = f"sqlite:///{folder}/load.db"
    process, url = start_server(chosen, dict(os.environ))
    try:
        cookie, ids = lay_tables(url, chosen.tables)
        load = asyncio.run(drive(url, cookie, ids, chosen, process.pid))
        held = memory(process.pid)
    finally:
        process.terminate()
        process.wait(30)
    stored, gaps = kept(chosen.database, set(ids))
    shutil.rmtree(folder)
    acknowledged = sum(table.acknowledged for table in load.tables)
    print(json.dumps({"server_mb": round(held, 1), "acknowledged": acknowledged, "stored": stored, "gaps": gaps,
                      "errors": load.errors}))  # fmt: skip


if __name__ == "__main__":
    main()
