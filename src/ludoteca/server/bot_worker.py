"""A process in which bots think: a job a line of bytes in, a word as JSON out.

A job is made by our own parent process and comes through the pipe it opened; it holds a recall, the listed moves
and, for those who remember by themselves, what the seat has heard; never a table, so that a bot cannot peek. What goes
back is JSON: the parent trusts this process with nothing.
"""

from __future__ import annotations

import os
import pickle
import struct
import sys
import time
from typing import Any, BinaryIO

import msgspec

from ludoteca.bots.explain import Said
from ludoteca.bots.leveled import LevelBot
from ludoteca.catalog import BOTS, GAMES
from ludoteca.core.rng import SmallRng
from ludoteca.play import wire

LENGTH = struct.Struct("!I")


def answer(job: dict[str, Any]) -> dict[str, Any]:
    """Do a job: choose a word, or think aloud."""
    rng = SmallRng(job["seed"])
    bot = BOTS[job["game"]][job["bot"]]()
    recall, moves = job["recall"], job["moves"]
    if job["kind"] == "hint" and isinstance(bot, LevelBot):
        told = bot.explain(recall, rng)
        return {
            "thoughts": [
                [wire.encode_word(one.word), one.worth, one.spread, one.tries, _said(why)]
                for one, why in zip(told.thoughts, told.reasons)
            ],
            "beliefs": [_said(one) for one in told.beliefs],
        }
    word = bot.choose(recall, moves, rng, job.get("heard"))
    if word is None:
        return {"word": None}
    return {"word": wire.encode_word(word)}


def _said(one: Said) -> list[Any]:
    """A key and what fills its gaps."""
    return [one.key, dict(one.values)]


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer jobs until the pipe is closed."""
    for name in GAMES:
        GAMES[name]
    sink.write(LENGTH.pack(2) + b"{}")
    sink.flush()
    while header := source.read(LENGTH.size):
        job = pickle.loads(source.read(LENGTH.unpack(header)[0]))
        began, attached = time.process_time(), b""
        try:
            said, attached = look_back(job) if job["kind"] in ("frames", "fork", "review") else (answer(job), b"")
        except Exception as problem:
            said = {"problem": f"{type(problem).__name__}: {problem}"[:300]}
        said["ms"] = (time.process_time() - began) * 1000
        if attached:
            said["attached"] = len(attached)
        text = msgspec.json.encode(said)
        sink.write(LENGTH.pack(len(text)) + text + attached)
        sink.flush()


def look_back(job: dict[str, Any]) -> tuple[dict[str, Any], bytes]:
    """Leaf through a game that was played."""
    from ludoteca.server import replaying  # bots have no need of it

    if job["kind"] == "review":
        from ludoteca.server import reviewing

        return reviewing.piece(job)
    return replaying.frames(job) if job["kind"] == "frames" else (replaying.fork(job), b"")


if __name__ == "__main__":
    if len(sys.argv) > 1 and hasattr(os, "nice"):
        os.nice(int(sys.argv[1]))
    output = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # a bot that prints must not garble the answers
    serve(sys.stdin.buffer, output)
