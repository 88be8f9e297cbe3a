"""What can happen at a table, as rows of its log: everything else is worked out from these."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

UndoPolicy = Literal["free", "strict", "off"]
BotPace = Literal["calm", "usual", "quick"]
"""How much time the bots of a table leave people to follow, and to answer."""
TablePace = Literal["tonight", "daily", "whenever"]
"""How long a game is to take, in people's words: at a sitting, a move a day, as it comes."""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds for each decision, and seconds in reserve for the whole game."""

    move: int
    bank: int = 0


class Body(msgspec.Struct, frozen=True, tag_field="row", omit_defaults=True):
    """One row."""


class Open(Body, frozen=True, tag="open"):
    """The first row: what will be played, and by how many."""

    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    host: str
    undo: UndoPolicy = "free"
    pace: BotPace = "usual"
    clock: Clock | None = None
    position: str | None = None
    """Where a fork starts, in the game's notation."""
    starts_alone: bool = False
    """Begin as soon as nobody is awaited."""
    parent: str | None = None
    forked_at: int | None = None


class Sit(Body, frozen=True, tag="sit"):
    """Somebody takes a chair for the game."""

    seat: int
    guest: str
    name: str
    seed: str = ""


class Mind(Body, frozen=True, tag="seat"):
    """A bot minds a chair, or (bot is None) its owner is back."""

    seat: int
    bot: str | None
    why: Literal["asked", "left", "time", "empty", "warm"] = "asked"
    """`warm`: before the start, until a person comes."""


class Door(Body, frozen=True, tag="door"):
    """The table is shown in the hall, or is private again."""

    open: bool
    """May strangers sit down until the game begins?"""
    watch: bool = False
    """May strangers look on while it is played?"""
    pace: TablePace = "tonight"
    language: str | None = None
    """What people speak here; None: anything."""
    fills: int | None = None
    """When bots sit down where nobody has, to give up their seat to whoever still comes; None: they do not."""
    begins: int | None = None
    """When it then begins by itself."""


class Rise(Body, frozen=True, tag="rise"):
    """Whoever has this chair has it no more: it is free before the start, a bot's after it."""

    seat: int
    bot: str | None = None
    why: Literal["left", "removed"] = "left"


class Hush(Body, frozen=True, tag="hush"):
    """The host wants no talk at the table, or allows it again."""

    on: bool


class Hurry(Body, frozen=True, tag="pace"):
    """The people at the table want its bots slower or quicker."""

    pace: BotPace


class Start(Body, frozen=True, tag="start"):
    """The seeds are in; the cards are dealt."""


class Word(Body, frozen=True, tag="word"):
    """Somebody says a word of the game."""

    seat: int
    word: dict[str, Any]


class Undo(Body, frozen=True, tag="undo"):
    """The last words are taken back."""

    seat: int
    words: int


class Wish(Body, frozen=True, tag="wish"):
    """A seat asks the others to let it take words back."""

    seat: int
    words: int


class Consent(Body, frozen=True, tag="consent"):
    """An answer to a wish."""

    seat: int
    yes: bool


class Rematch(Body, frozen=True, tag="rematch"):
    """The company goes on at another table."""

    table: str


class Close(Body, frozen=True, tag="close"):
    """Nobody plays on; the record is kept."""

    why: Literal["left", "host", "owner", "rules", "broken"]


class Unreadable(Body, frozen=True, tag="unreadable"):
    """A row that was kept and makes no sense: its table is broken there, and no other is."""

    problem: str


AnyBody = (
    Open | Sit | Mind | Door | Rise | Hush | Hurry | Start | Word | Undo | Wish | Consent | Rematch | Close | Unreadable
)
_decoder = msgspec.json.Decoder(AnyBody)
_encoder = msgspec.json.Encoder()


class Row(msgspec.Struct, frozen=True):
    """A row as it is stored."""

    table: str
    seq: int
    at: int
    body: AnyBody
    key: str | None = None
    """Who wished it, by which name: the same wish never happens twice."""


def encode(body: AnyBody) -> str:
    """A body as the database keeps it."""
    return _encoder.encode(body).decode()


def decode(text: str) -> AnyBody:
    """The body that was kept."""
    try:
        body: AnyBody = _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
        return Unreadable(str(problem)[:200])
    return body
