"""What a player can say in Serie BUM!, and how a table may be set up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, Literal, final

from ludoteca.core.options import read_options
from ludoteca.core.verdict import BadOptions
from ludoteca.games.serie_bum.content import ALTERNATE, BOUNDED, BY_LOT, BY_STEPS, FREE, LOSER, OFF, SEATS, Box

# A series is named by its tiles: "R20-R30-J". Their order does not matter, nor that of the series.


@final
@dataclass(frozen=True)
class Rearrange:
    """Move tiles between your series before you turn one up: all your series as they shall lie. [BUM-15, BUM-A7]"""

    series: tuple[str, ...]


@final
@dataclass(frozen=True)
class Flip:
    """Turn up the tile at a place: a1 to g5. [BUM-6]"""

    place: str


@final
@dataclass(frozen=True)
class Take:
    """Take what you turned up: all your series as they shall lie then. [BUM-7, BUM-8, BUM-41]"""

    series: tuple[str, ...]


@final
@dataclass(frozen=True)
class Place:
    """Take the jolly: all your series as they shall lie with it. [BUM-22]"""

    series: tuple[str, ...]


@final
@dataclass(frozen=True)
class Steal:
    """Take a tile from the opponent: your series with it, and how the robbed series falls in two if you can choose.

    [BUM-31, BUM-A18]
    """

    tile: str
    series: tuple[str, ...]
    left: tuple[str, ...] = ()


@final
@dataclass(frozen=True)
class Blast:
    """Name the two tiles that a BUM! leaves of a series. [BUM-27, BUM-A15]"""

    keep: tuple[str, ...]


@final
@dataclass(frozen=True)
class Decline:
    """Leave what you turned up; after a RUBA, steal nothing; after a BUM!, move nothing. [BUM-9, BUM-A1, BUM-A12]"""


@final
@dataclass(frozen=True)
class Cover:
    """A BUM! without effect: everybody has seen it. [BUM-28, BUM-A30]"""


@final
@dataclass(frozen=True)
class ProposeEnd:
    """Propose to end the round as it is, before you do anything else in your turn. [BUM-47]"""


@final
@dataclass(frozen=True)
class AgreeToEnd:
    """The round ends at once; what still lies there is discarded. [BUM-47]"""


@final
@dataclass(frozen=True)
class PlayOn:
    """The round goes on. [BUM-47]"""


Move = Rearrange | Flip | Take | Place | Steal | Blast | Decline | Cover | ProposeEnd | AgreeToEnd | PlayOn


@final
@dataclass(frozen=True, kw_only=True)
class Options:
    """How a table of Serie BUM! is set up; the defaults are the printed game and the rulings on it."""

    often: ClassVar = ("rounds", "target", "show_seen", "rearrange")
    only_when: ClassVar[Mapping[str, Mapping[str, tuple[None, ...]]]] = {"target": {"rounds": (None,)}}
    before: ClassVar[Mapping[int, Mapping[str, object]]] = {
        1: {"rearrange": "bounded", "standstill": 40, "propose_end": False},
    }
    target: int = 1000
    rounds: Literal[1] | None = None
    rearrange: Literal["steps", "bounded", "free", "off"] = "steps"
    again_after_match: bool = False
    jolly_fifth: bool = False
    last_single: Literal["use", "discard"] = "use"
    standstill: int = 20
    frozen_check: bool = True
    starter: Literal["alternate", "random", "loser"] = "alternate"
    show_seen: Literal["off", "places", "faces"] = "off"
    reveal_seconds: int = 2
    propose_end: bool = True
    move_after_bum: bool = False


HIGHEST_TARGET: Final = 1_000_000
SHORTEST_STANDSTILL: Final = 10
LONGEST_STANDSTILL: Final = 1000
REVEAL_SECONDS: Final = range(1, 11)


def options_of(box: Box) -> Options:
    """The options a box was made from."""
    assert isinstance(box.options, Options)
    return box.options


def choose_options(seats: int, given: Mapping[str, object]) -> Options:
    """The options of a table, or BadOptions. [BUM-1, BUM-4, BUM-A27, BUM-A32]"""
    if seats != SEATS:
        raise BadOptions("Serie BUM! is for 2 players; not {said}.", said=seats)
    options = read_options(Options, given)
    if not 1 <= options.target <= HIGHEST_TARGET:
        raise BadOptions(
            "{option} is from {low} to {high}; not {said}.",
            option="target",
            low=1,
            high=HIGHEST_TARGET,
            said=options.target,
        )
    if options.rounds is not None and options.target != Options().target:
        raise BadOptions("Play a single round or to a target; not both.")
    if not SHORTEST_STANDSTILL <= options.standstill <= LONGEST_STANDSTILL:
        raise BadOptions(
            "{option} is from {low} to {high}; not {said}.",
            option="standstill",
            low=SHORTEST_STANDSTILL,
            high=LONGEST_STANDSTILL,
            said=options.standstill,
        )
    if options.reveal_seconds not in REVEAL_SECONDS:
        low, high = REVEAL_SECONDS[0], REVEAL_SECONDS[-1]
        raise BadOptions(
            "{option} is from {low} to {high}; not {said}.",
            option="reveal_seconds",
            low=low,
            high=high,
            said=options.reveal_seconds,
        )
    return options


def box_of(options: Options) -> Box:
    """The options as the rules read them."""
    box = Box(options)
    box.target = options.target
    box.single_round = options.rounds == 1
    box.rearrange = {"steps": BY_STEPS, "bounded": BOUNDED, "free": FREE, "off": OFF}[options.rearrange]
    box.again = options.again_after_match
    box.fifth = options.jolly_fifth
    box.use_last = options.last_single == "use"
    box.standstill = options.standstill
    box.frozen_check = options.frozen_check
    box.starter = {"alternate": ALTERNATE, "random": BY_LOT, "loser": LOSER}[options.starter]
    box.propose = options.propose_end
    box.after_bum = options.move_after_bum
    return box
