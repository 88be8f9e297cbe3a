"""What a player can say in Scopa, and how a table may be set up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Final, Literal, final

from ludoteca.core.options import read_options
from ludoteca.core.verdict import BadOptions
from ludoteca.games.scopa.content import Box


@final
@dataclass(frozen=True)
class Play:
    """Play this card (D7); it takes these from the table, or stays there. [SCO-09, SCO-A06]"""

    card: str
    takes: tuple[str, ...] = ()


Move = Play


@final
@dataclass(frozen=True, kw_only=True)
class Options:
    """How a table of Scopa is set up; the defaults are the plainest game for two."""

    only_when: ClassVar[Mapping[str, Mapping[str, tuple[object, ...]]]] = {"variant": {"seats": (4,)}}
    players: Literal[2, 3, 4] = 2
    target: Literal[11, 16, 21] = 11
    variant: Literal["scopa", "scopone", "scientific"] = "scopa"
    ace_takes_all: bool = False
    napola: bool = False
    re_bello: bool = False


DEAL: Final = {"scopa": (3, 4), "scopone": (9, 4), "scientific": (10, 0)}
"""Cards to each, and on the table. [SCO-05, SCO-33, SCO-34]"""


def choose_options(seats: int, given: Mapping[str, object]) -> Options:
    """The options of a table for so many, or BadOptions. [SCO-01, SCO-33, SCO-34]"""
    options = read_options(Options, {**given, "players": seats})
    if options.variant != "scopa" and seats != 4:
        raise BadOptions("Scopone is for four players, in pairs; not for {said}.", said=seats)
    return options


@cache
def box_of(options: Options) -> Box:
    """The options as the rules read them. [SCO-29, SCO-33 to SCO-37]"""
    box = Box(options, options.players)
    box.target = options.target
    box.each, box.laid = DEAL[options.variant]
    box.ace_takes_all, box.napola, box.re_bello = options.ace_takes_all, options.napola, options.re_bello
    return box
