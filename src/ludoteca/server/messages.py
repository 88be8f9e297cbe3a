"""What travels between a client and a table. `docs/protocol.md` explains it; OpenAPI and AsyncAPI are made from it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from ludoteca.play.texts import Language
from ludoteca.server.log_rows import BotPace, Clock, TablePace, UndoPolicy

Key = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[ -~]+$")]
"""Names a wish: anything printable in ASCII, so that every database keeps it."""
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Seq = Annotated[int, Meta(ge=-1, le=2**31)]
Token = Annotated[str, Meta(max_length=64)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
BotName = Annotated[str, Meta(max_length=40)]

SOCKET_LIMIT = 16 * 1024
"""Bytes in a frame from a client."""


# --- From the client --------------------------------------------------------------------------------------------


class FromClient(Struct, frozen=True, tag_field="t", forbid_unknown_fields=True):
    """A frame somebody sends."""


class Hello(FromClient, frozen=True, tag="hello"):
    language: Language = "en"
    eyes: SeatNumber | None = None
    last: Seq | None = None
    watch: Token | None = None
    stage: bool = False
    """A big screen for everybody in the room: it looks from the passer-by's place, whoever's it is."""


class Look(FromClient, frozen=True, tag="look"):
    eyes: SeatNumber | None


class Speak(FromClient, frozen=True, tag="speak"):
    language: Language


class Move(FromClient, frozen=True, tag="move"):
    word: dict[str, Any]
    seq: Seq
    key: Key
    seat: SeatNumber | None = None


class Ask(FromClient, frozen=True, tag="ask"):
    word: dict[str, Any]
    key: Key
    seat: SeatNumber | None = None


class Done(FromClient, frozen=True, tag="done"):
    """I shall not take my word back."""


class TakeBack(FromClient, frozen=True, tag="undo"):
    key: Key
    seat: SeatNumber | None = None
    words: Annotated[int, Meta(ge=1, le=10_000)] | None = None


class Agree(FromClient, frozen=True, tag="consent"):
    yes: bool
    key: Key
    seat: SeatNumber | None = None


class HandOver(FromClient, frozen=True, tag="seat"):
    seat: SeatNumber
    bot: BotName | None
    key: Key


class AskHint(FromClient, frozen=True, tag="hint"):
    key: Key
    seat: SeatNumber | None = None


class Say(FromClient, frozen=True, tag="chat"):
    text: ChatText
    key: Key


class Mute(FromClient, frozen=True, tag="mute"):
    chat: Annotated[int, Meta(ge=1, le=2**31)]
    key: Key


class Ping(FromClient, frozen=True, tag="ping"):
    """Are you there?"""


AnyFromClient = Hello | Look | Speak | Move | Ask | Done | TakeBack | Agree | HandOver | AskHint | Say | Mute | Ping


# --- Parts of what the server says ------------------------------------------------------------------------------


class SeatCard(Struct, frozen=True):
    """One chair."""

    seat: int
    kind: Literal["person", "bot", "empty"]
    name: str | None
    bot: str | None
    mine: bool
    here: bool
    invite: str | None
    hand: str | None
    """For the owner: takes this seat to another device."""


class Offer(Struct, frozen=True):
    """Another table against bots of this level, by how the game went."""

    kind: Literal["stronger", "gentler"]
    bot: str


class DoorCard(Struct, frozen=True):
    """Whom a table is open to, on its own card."""

    open: bool
    watch: bool
    pace: TablePace
    language: str | None
    fills: int | None
    begins: int | None


class Card(Struct, frozen=True):
    """All about a table but the game itself."""

    id: str
    game: str
    title: str
    rules: int
    status: Literal["open", "running", "over", "closed"]
    seq: int
    options: dict[str, Any]
    clock: Clock | None
    undo: UndoPolicy
    pace: BotPace
    host: bool
    mine: list[int]
    created: int
    started: int | None
    finished: int | None
    seats: list[SeatCard]
    watch: str | None
    watching: int
    commitment: str
    rematch: str | None
    parent: str | None
    forked_at: int | None
    why: str | None
    offer: Offer | None
    door: DoorCard | None
    hushed: bool
    """Has the host asked for no talk?"""


class Ticking(Struct, frozen=True):
    seat: int
    until: int
    bank: int


class Turn(Struct, frozen=True):
    """Whose turn, since when."""

    actors: list[int]
    since: int | None
    phase: str | None
    text: str
    clocks: list[Ticking]
    bots: list[int]


class ListedCard(Struct, frozen=True):
    """A line in the list of my tables."""

    card: Card
    turn: Turn


class Menu(Struct, frozen=True):
    """Plain words open now, each with its `text`; and the names of words one puts together."""

    words: list[dict[str, Any]]
    forms: list[str]


class WishCard(Struct, frozen=True):
    seat: int
    words: int
    agreed: list[int]
    asked: list[int]
    text: str


class UndoCard(Struct, frozen=True):
    free: int
    wish: WishCard | None


class RuleCard(Struct, frozen=True):
    id: str
    text: str


class OutcomeCard(Struct, frozen=True):
    rule: str
    scores: list[int]
    winners: list[int]
    text: str


class Told(Struct, frozen=True):
    """What somebody hears of one word."""

    seq: int
    seat: int | None
    events: list[dict[str, Any]]


class ChatLine(Struct, frozen=True):
    n: int
    at: int
    seat: int | None
    name: str
    text: str


class RefusalCard(Struct, frozen=True):
    reason: str
    rule: str
    where: str
    details: dict[str, Any]
    text: str
    rule_text: str


class Thought(Struct, frozen=True):
    word: dict[str, Any]
    text: str
    worth: float | None
    spread: float | None
    tries: int | None
    why: str


# --- From the server --------------------------------------------------------------------------------------------


class FromServer(Struct, frozen=True, tag_field="t"):
    """A frame we send."""


class Snapshot(FromServer, frozen=True, tag="snapshot"):
    """Everything somebody may see now, and hear of what they missed."""

    seq: int
    eyes: int | None
    language: Language
    table: Card
    view: dict[str, Any] | None
    menu: Menu
    turn: Turn
    heard: list[Told]
    undo: UndoCard
    outcome: OutcomeCard | None
    chat: list[ChatLine]
    rules: list[RuleCard]


class Update(FromServer, frozen=True, tag="update"):
    """One row, as one pair of eyes sees it."""

    seq: int
    kind: str
    seat: int | None
    events: list[dict[str, Any]]
    view: dict[str, Any] | None
    menu: Menu
    turn: Turn
    undo: UndoCard
    outcome: OutcomeCard | None
    table: Card | None
    words: int | UnsetType = UNSET


class Ok(FromServer, frozen=True, tag="ok"):
    key: str
    seq: int


class Refused(FromServer, frozen=True, tag="refusal"):
    key: str
    seq: int
    reason: str
    rule: str
    where: str
    details: dict[str, Any]
    text: str
    rule_text: str


class Answer(FromServer, frozen=True, tag="answer"):
    key: str
    seq: int
    yes: bool
    view: dict[str, Any] | None
    refusal: RefusalCard | None


class Hint(FromServer, frozen=True, tag="hint"):
    key: str
    thoughts: list[Thought]
    beliefs: list[str]


class TroubleCard(FromServer, frozen=True, tag="trouble"):
    key: str | None
    reason: str
    text: str
    seq: int


class Chat(FromServer, frozen=True, tag="chat"):
    n: int
    at: int
    seat: int | None
    name: str
    text: str


class Here(FromServer, frozen=True, tag="here"):
    seats: list[int]
    watching: int
    stage: bool


class Pong(FromServer, frozen=True, tag="pong"):
    """Here I am."""


AnyFromServer = Snapshot | Update | Ok | Refused | Answer | Hint | TroubleCard | Chat | Here | Pong

decoder = msgspec.json.Decoder(AnyFromClient)
move_decoder = msgspec.json.Decoder(Move)
encoder = msgspec.json.Encoder()
