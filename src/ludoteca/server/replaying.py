"""A finished game looked at frame by frame, in a process of its own: what it costs, no table waits for.

Positions are kept every few words, so that a page further on does not begin at the first word again.
"""

from __future__ import annotations

import pickle
import time
from collections import OrderedDict
from typing import Any, final

import msgspec

from ludoteca.catalog import GAMES
from ludoteca.core.rng import KeyedRng
from ludoteca.core.verdict import Event, Refusal
from ludoteca.play import wire
from ludoteca.play.record import AnyTable
from ludoteca.play.table import Table
from ludoteca.play.texts import Texts
from ludoteca.server import projection

KEPT = 8
"""Games a process remembers."""
EVERY = 32
"""Words between two positions that are kept."""
PIECE_SECONDS = 0.25
"""Core time after which a piece is handed over, and somebody else may have a turn."""
LONGEST_PIECE = 8_000_000
"""Bytes."""


@final
class Game:
    """A game that was played, at any of its words."""

    def __init__(self, pack: bytes) -> None:
        name, options, seed, start, version, self.record = pickle.loads(pack)
        self.table: AnyTable = Table(GAMES[name], options, seed, start, version)
        self.at = 0
        self._positions = {0: self._position()}

    def _position(self) -> tuple[Any, Any]:
        return self.table.game.rules.clone(self.table.state), self.table.rng.twin()

    def go(self, at: int) -> None:
        """Be where so many words have been said."""
        if not self.at <= at < self.at + EVERY:
            self.at = max(one for one in self._positions if one <= at)
            state, rng = self._positions[self.at]
            self.table.state, self.table.rng = self.table.game.rules.clone(state), rng.twin()
            self.table.events = []
        while self.at < at:
            self.step()

    def step(self) -> list[Event]:
        """Say the next word."""
        happened = self.table.play(*self.record[self.at])
        assert not isinstance(happened, Refusal)
        self.at += 1
        if self.at % EVERY == 0 and self.at not in self._positions:
            self._positions[self.at] = self._position()
        return happened


_games: OrderedDict[str, Game] = OrderedDict()


def _game(job: dict[str, Any]) -> Game:
    game = _games.pop(job["table"], None) or Game(job["pack"])
    _games[job["table"]] = game
    if len(_games) > KEPT:
        _games.popitem(last=False)
    return game


def frames(job: dict[str, Any]) -> tuple[dict[str, Any], bytes]:
    """Frames from one on, as many as fit into a piece: how many there are, and they themselves, as a JSON list."""
    began = time.process_time()
    game = _game(job)
    table, eyes = game.table, job["eyes"]
    voice = Texts(table.game, job["language"], job["names"], table.options)
    pieces: list[bytes] = []
    size = 0
    end = min(job["from"] + job["count"], len(game.record) + 1)
    game.go(max(0, job["from"] - 1))
    for at in range(job["from"], end):
        said, happened = None, table.opening
        if at > 0:
            seat, word = game.record[at - 1]
            said = (seat, word, table.game.short_form(table.state, seat, word))
            happened = game.step()
        one = msgspec.json.encode(_frame(voice, table, eyes, at, said, happened))
        if pieces and size + len(one) > min(job["bytes"], LONGEST_PIECE):
            return {"frames": len(pieces), "full": True}, b",".join(pieces)
        pieces.append(one)
        size += len(one) + 1
        if time.process_time() - began > PIECE_SECONDS:
            break
    return {"frames": len(pieces), "full": False}, b",".join(pieces)


def _frame(
    voice: Texts, table: AnyTable, eyes: str, at: int, said: tuple[int, Any, Any] | None, events: list[Event]
) -> dict[str, Any]:
    seat = int(eyes) if eyes.isdigit() else None
    if eyes == "all":
        views = {str(one): wire.encode(table.view(one)) for one in range(table.seats)}
    else:
        views = {eyes: wire.encode(table.view(seat))}
        events = table.hear(events, seat)
    whole = said is not None and eyes == "all"
    return {
        "at": at,
        "seat": None if said is None else said[0],
        "word": wire.encode_word(said[1]) if said is not None and whole else None,
        "text": voice.told_move(said[2]) if said is not None and whole else None,
        "events": projection.events(voice, events),
        "views": views,
    }


def fork(job: dict[str, Any]) -> dict[str, Any]:
    """The position after so many words, dealt anew for one seat or not; None if nobody has a turn there."""
    game = _game(job)
    game.go(job["at"])
    table = game.table
    if not table.actors():
        return {"position": None}
    state = table.state
    if job["redeal"]:
        state = table.game.guess(table.recall(job["seat"]), KeyedRng(job["secret"]))
    return {"position": table.game.write(state)}
