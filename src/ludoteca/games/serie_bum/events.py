"""What can happen at a table of Serie BUM!, all in the open; a log tells that a tile was turned up, not which or where.

[BUM-6, BUM-A29]
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from ludoteca.core.ears import while_it_happens
from ludoteca.core.verdict import Event


@dataclass
class RoundBegan(Event):
    """All tiles are mixed and laid face down."""

    number: int
    seat: int


@dataclass
class TurnedUp(Event):
    """A tile shows its face; if it is a special turned up second, the first one (`covers`) goes down. [BUM-20]

    A log repeats neither which tile nor where: by itself a tile is turned up, or goes down, only with a special.
    """

    seat: int
    place: Annotated[str | None, while_it_happens.unless(show_seen="faces")]
    tile: Annotated[str | None, while_it_happens.unless(show_seen="faces")]
    covers: Annotated[str | None, while_it_happens.unless(show_seen="faces")] = None


@dataclass
class Covered(Event):
    """Tiles are turned down again where they lie, at the end of a turn; a log does not repeat which."""

    places: Annotated[tuple[str, ...], while_it_happens.unless(show_seen="faces")]


@dataclass
class Rearranged(Event):
    """A player moves tiles between series: all of them as they lie now."""

    seat: int
    series: tuple[str, ...]


@dataclass
class TilesMoved(Event):
    """One printed step on the way to what follows: these tiles go into these series; so all of them lie then."""

    seat: int
    tiles: tuple[str, ...]
    joined: tuple[str, ...]
    series: tuple[str, ...]


@dataclass
class Took(Event):
    """Numbered tiles leave the table for a player's series."""

    seat: int
    tiles: tuple[str, ...]
    series: tuple[str, ...]


@dataclass
class JollyPlaced(Event):
    seat: int
    series: tuple[str, ...]


@dataclass
class Stole(Event):
    """A tile changes its owner; `left` is what becomes of the series it came from."""

    seat: int
    tile: str
    series: tuple[str, ...]
    left: tuple[str, ...]


@dataclass
class BlewUp(Event):
    """A BUM! hits a series of the player `seat`: two tiles are kept, the others are lost."""

    seat: int
    kept: tuple[str, ...]
    lost: tuple[str, ...]


@dataclass
class Discarded(Event):
    """Tiles leave the game, face up."""

    tiles: tuple[str, ...]


@dataclass
class EndProposed(Event):
    """A player would end the round as it is."""

    seat: int


@dataclass
class EndAgreed(Event):
    """The other would, too."""

    seat: int


@dataclass
class EndDeclined(Event):
    """The other plays on."""

    seat: int


@dataclass
class RoundEnded(Event):
    """Why it ended: the last tile is gone, nothing can be taken any more, or nothing was for too long."""

    number: int
    frozen: bool
    standstill: bool


@dataclass
class RoundScored(Event):
    """Points of each seat, and the totals after them."""

    number: int
    points: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass
class GameEnded(Event):
    winners: tuple[int, ...]
