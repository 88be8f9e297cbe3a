"""What travels between the hall and its visitors: tables that wait, tables that may be watched, and what changes."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from ludoteca.server.log_rows import TablePace
from ludoteca.server.messages import FromServer, Ping, Pong, TroubleCard

HallKind = Literal["waits", "plays"]


class HallSeat(Struct, frozen=True):
    """A chair as a passer-by sees it."""

    kind: Literal["person", "bot", "empty"]
    name: str | None
    free: bool
    """May a person take it?"""


class HallCard(Struct, frozen=True):
    """A table as everybody in the hall sees it: nothing of what lies on it, no link, nobody's id."""

    id: str
    seq: int
    kind: HallKind
    game: str
    seats: list[HallSeat]
    free: int
    pace: TablePace
    language: str | None
    varied: bool
    """Is it played by other than the usual options?"""
    since: int
    fills: int | None
    begins: int | None


class GoneCard(Struct, frozen=True):
    """A table that is in the hall no more."""

    id: str
    seq: int


class HallPage(Struct, frozen=True):
    """Some tables, the newest first; `more` asks for those after them."""

    tables: list[HallCard]
    more: str | None
    waiting: int
    playing: int


class Welcome(FromServer, frozen=True, tag="hall"):
    """From here on changes are told: ask for the first page now."""

    waiting: int
    playing: int


class Changes(FromServer, frozen=True, tag="changes"):
    """What has changed in the hall since the last frame; of a table the higher `seq` is the newer."""

    put: list[HallCard]
    gone: list[GoneCard]
    waiting: int
    playing: int


AnyFromHall = Welcome | Changes | TroubleCard | Pong
AnyToHall = Ping

decoder = msgspec.json.Decoder(AnyToHall)
