"""What people ask of tables, as it travels: strict, and at its limits."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from ludoteca.play.texts import Language
from ludoteca.server.log_rows import BotPace, Clock, TablePace, UndoPolicy
from ludoteca.server.messages import BotName, SeatNumber, Token
from ludoteca.server.shuffle import LONGEST_SEED

Seed = Annotated[str, Meta(max_length=LONGEST_SEED)]
Name = Annotated[str, Meta(min_length=1, max_length=20)]


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit in a chair."""

    kind: Literal["me", "screen", "friend", "bot"]
    name: Name | None = None
    bot: BotName | None = None


class DoorWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom a table is open to."""

    open: bool = True
    watch: bool = False
    pace: TablePace = "tonight"
    language: Language | None = None


class TableWish(Struct, frozen=True, forbid_unknown_fields=True):
    """The table somebody wants."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatWish], Meta(max_length=10)] | None = None
    options: dict[str, Any] = {}
    name: Name | None = None
    clock: Clock | None = None
    undo: UndoPolicy = "free"
    pace: BotPace = "usual"
    start: bool = False
    seed: Seed = ""
    door: DoorWish | None = None
    """None: private, by link."""


class JoinWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A friend comes by a link."""

    token: Token
    name: Name | None = None
    seed: Seed = ""


class HandWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody takes their seat to another device."""

    token: Token


class ForkWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Go on from a moment of another game."""

    at: Annotated[int, Meta(ge=0, le=100_000)]
    seat: SeatNumber = 0
    redeal: bool = True
    bot: BotName | None = None


class SeatChange(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot for a chair, or None: its owner is back."""

    bot: BotName | None


class PaceChange(Struct, frozen=True, forbid_unknown_fields=True):
    """How fast the bots of a table are to be from now on."""

    pace: BotPace


class SitWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A stranger comes through the hall."""

    name: Name | None = None
    seed: Seed = ""


class FindWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Any table that fits; what is left out does not matter."""

    game: Annotated[str, Meta(max_length=40)] | None = None
    pace: TablePace = "tonight"
    language: Language | None = None
    seats: Annotated[int, Meta(ge=1, le=10)] | None = None
    name: Name | None = None
    seed: Seed = ""
