"""What a player can say in Highest, and how a table may be set up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, final

from ludoteca.core.options import read_options
from ludoteca.core.verdict import BadOptions
from ludoteca_highest.content import Box

SEATS: Final = range(2, 5)


@final
@dataclass(frozen=True)
class LayAside:
    """Lay two of your cards aside, face down: one word, spelled card by card. [HIG-05]"""

    cards: tuple[int, ...]


@final
@dataclass(frozen=True)
class Lay:
    """Lay one of your cards face up. [HIG-02]"""

    card: int


Move = LayAside | Lay


@final
@dataclass(frozen=True, kw_only=True)
class Options:
    """How a table is set up; the defaults are the printed game."""

    players: int = 4
    lowest_takes: bool = False


def choose_options(seats: int, given: Mapping[str, object]) -> Options:
    """The options of a table for so many, or BadOptions. [HIG-01]"""
    if seats not in SEATS:
        raise BadOptions(
            "{title} is for {low} to {high} players; not {said!r}.",
            title="Highest",
            low=SEATS[0],
            high=SEATS[-1],
            said=seats,
        )
    options = read_options(Options, {"players": seats, **given})
    if options.players != seats:
        raise BadOptions("players is {seats} at a table for {seats}; not {said}.", seats=seats, said=options.players)
    return options


def box_of(options: Options) -> Box:
    """The options as the rules read them."""
    return Box(options, options.players, options.lowest_takes)


def options_of(box: Box) -> Options:
    """The options a box was made from."""
    assert isinstance(box.options, Options)
    return box.options
