"""What a player can say in Semenza, and how a table may be set up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import ClassVar, Final, Literal, final

from ludoteca.core.options import read_options
from ludoteca.core.verdict import BadOptions, Seat
from ludoteca.games.semenza.content import Box

# Cards one can see are named crop.copy ("rocco.3"), crops by their name ("rocco"), fields are 1 to 3, offers have a
# number that is never used again.


@final
@dataclass(frozen=True)
class Plant:
    """Plant a card: the front one of the hand, or, where `crop` says so, one that lies open.

    [SEM-16, SEM-36, SEM-80]
    """

    field: int
    crop: str | None = None


@final
@dataclass(frozen=True)
class Harvest:
    """Sell all that grows in a field. [SEM-43]"""

    field: int


@final
@dataclass(frozen=True)
class BuyField:
    """Buy the third field. [SEM-47]"""


@final
@dataclass(frozen=True)
class Pass:
    """Nothing more, or nothing at all: no second card, no discard, no offer, no harvest. [SEM-19]"""


@final
@dataclass(frozen=True)
class Call:
    """Say what you have and what you seek; it binds nobody. [SEM-A16]"""

    have: tuple[str, ...] = ()
    seek: tuple[str, ...] = ()


@final
@dataclass(frozen=True)
class Offer:
    """Propose a deal to one player or, for the active player, to the table; nothing wanted: a gift. [SEM-25, SEM-32]"""

    gives: tuple[str, ...] = ()
    wants: tuple[str, ...] = ()
    to: Seat | None = None
    answers: int | None = None
    """The offer this one counters: that one is declined."""


@final
@dataclass(frozen=True)
class Accept:
    """Take an offer and pay with these cards; of an offer to the table its author picks the taker. [SEM-33]"""

    offer: int
    pays: tuple[str, ...] = ()


@final
@dataclass(frozen=True)
class Decline:
    """Refuse an offer made to you. [SEM-33]"""

    offer: int


@final
@dataclass(frozen=True)
class Withdraw:
    """Take your offer off the table. [SEM-33]"""

    offer: int


@final
@dataclass(frozen=True)
class Confirm:
    """Pick one of those who would take your offer to the table. [SEM-33]"""

    offer: int
    taker: Seat


@final
@dataclass(frozen=True)
class EndTrading:
    """No more deals on your part. [SEM-35]"""


@final
@dataclass(frozen=True)
class DiscardOffered:
    """In the duel: discard a card your opponent left you. [SEM-76]"""

    crop: str


@final
@dataclass(frozen=True)
class Discard:
    """In the duel: discard a card from anywhere in your hand. [SEM-77]"""

    card: str


@final
@dataclass(frozen=True)
class LeaveCards:
    """In the duel, where a table allows it: end your turn without drawing. [SEM-82, SEM-A08]"""


Move = (
    Plant
    | Harvest
    | BuyField
    | Pass
    | Call
    | Offer
    | Accept
    | Decline
    | Withdraw
    | Confirm
    | EndTrading
    | DiscardOffered
    | Discard
    | LeaveCards
)


ONLY_IN_DUEL: Final = ("duel_discard_rule", "duel_draw")
NOT_IN_DUEL: Final = ("trading", "trade_moves", "word_limit", "windows")


@final
@dataclass(frozen=True, kw_only=True)
class Options:
    """How a table of Semenza is set up; the defaults are the booklet's game."""

    often: ClassVar = ("trading", "first_player", "hidden_coins", "memory_aid")
    only_when: ClassVar[Mapping[str, Mapping[str, tuple[int, ...]]]] = {
        **{option: {"seats": (2,)} for option in ONLY_IN_DUEL},
        **{option: {"seats": (3, 4, 5, 6, 7)} for option in NOT_IN_DUEL},
    }
    before: ClassVar[Mapping[int, Mapping[str, object]]] = {
        1: {"duel_discard_rule": "while_match", "word_limit": "everybody"},
    }
    players: int = 4
    preset: Literal["booklet", "bohnanza_classico"] = "booklet"
    single_field_protection: bool = False
    same_type_in_two_fields: bool = True
    duel_discard_rule: Literal["while_match", "until_match"] = "until_match"
    duel_draw: Literal["must", "may"] = "must"
    tiebreak: Literal["hand_size", "farthest_from_start"] = "hand_size"
    hidden_coins: bool = False
    memory_aid: bool = False
    first_player: Seat | None = None
    trading: Literal["orderly", "free"] = "orderly"
    trade_moves: int = 8
    word_limit: Literal["bots", "everybody"] = "bots"
    windows: Literal["before_reshuffle", "always"] = "before_reshuffle"


PRESETS: Final[Mapping[str, Mapping[str, object]]] = {
    "booklet": {},
    "bohnanza_classico": {"single_field_protection": True, "duel_discard_rule": "while_match"},
}
"""Options that go together; any of them may still be said otherwise. [SEM-A01]"""

MOST_TRADE_MOVES: Final = 40


def belongs(option: str, seats: int) -> bool:
    """Does an option mean anything at a table for so many?"""
    return option not in (NOT_IN_DUEL if seats == 2 else ONLY_IN_DUEL)


def options_of(box: Box) -> Options:
    """The options a box was made from."""
    assert isinstance(box.options, Options)
    return box.options


def choose_options(seats: int, given: Mapping[str, object]) -> Options:
    """The options of a table for so many, or BadOptions. [SEM-01, SEM-A22]"""
    if seats not in range(2, 8):
        raise BadOptions(
            "{title} is for {low} to {high} players; not {said!r}.", title="Semenza", low=2, high=7, said=seats
        )
    said = read_options(Options, {"players": seats, **given})
    if said.players != seats:
        raise BadOptions("players is {seats} at a table for {seats}; not {said}.", seats=seats, said=said.players)
    preset = {option: value for option, value in PRESETS[said.preset].items() if belongs(option, seats)}
    options = read_options(Options, {"players": seats, **preset, **given})
    for one in fields(Options):
        if not belongs(one.name, seats) and getattr(options, one.name) != one.default:
            if seats == 2:
                raise BadOptions("{option} belongs to 3 to 7 players; not to 2.", option=one.name)
            raise BadOptions("{option} belongs to the duel of 2 players; not to {seats}.", option=one.name, seats=seats)
    if options.first_player is not None and not 0 <= options.first_player < seats:
        raise BadOptions(
            "{option} is a seat from 0 to {high}; not {said}.",
            option="first_player",
            high=seats - 1,
            said=options.first_player,
        )
    if not 1 <= options.trade_moves <= MOST_TRADE_MOVES:
        raise BadOptions(
            "{option} is from {low} to {high}; not {said}.",
            option="trade_moves",
            low=1,
            high=MOST_TRADE_MOVES,
            said=options.trade_moves,
        )
    return options


def box_of(options: Options) -> Box:
    """The options as the rules read them."""
    box = Box(options.players, options)
    box.protected = options.single_field_protection
    box.twins = options.same_type_in_two_fields
    box.until_match = options.duel_discard_rule == "until_match"
    box.farthest = options.tiebreak == "farthest_from_start"
    box.first = -1 if options.first_player is None else options.first_player
    box.free = options.trading == "free"
    box.draw_is_free = options.duel_draw == "may"
    box.bound = options.word_limit == "everybody"
    box.trade_moves = options.trade_moves
    # Freely posted offers are many and often withdrawn: three times as many before one has to end.
    box.posts = 3 * options.trade_moves
    box.hidden_coins = options.hidden_coins
    box.every_window = options.windows == "always"
    return box
