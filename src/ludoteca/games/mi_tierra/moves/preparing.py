"""Phases 1 to 4: what is said when tidying, paying workers and placing them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from ludoteca.games.mi_tierra.names import Space


@final
@dataclass(frozen=True)
class MoveWater:
    """A cube from a pen (A2) or an edge (A1-B1) to another. [TIE-18]"""

    source: str
    target: str


@final
@dataclass(frozen=True)
class MoveAnimal:
    """An animal from one pen to another. [TIE-19]"""

    source: str
    target: str


@final
@dataclass(frozen=True)
class Release:
    """Let an animal go, for nothing. [TIE-19]"""

    pen: str


@final
@dataclass(frozen=True)
class Tidy:
    """A whole rearrangement at once, judged by its result: two lone animals may change places. [TIE-18, TIE-19]"""

    water: tuple[tuple[str, str], ...] = ()
    animals: tuple[tuple[str, str], ...] = ()
    released: tuple[str, ...] = ()


@final
@dataclass(frozen=True)
class GiveBack:
    """Give so many workers back and pay the others. [TIE-30, TIE-31]"""

    workers: int


@final
@dataclass(frozen=True)
class Dismiss:
    """Send a trainer away, where nothing else is left. [GAP-34]"""

    pen: str


@final
@dataclass(frozen=True)
class Place:
    """A worker to an area of the board. [TIE-43]"""

    area: str


@final
@dataclass(frozen=True)
class PlacePair:
    """Two workers together, in the woods or the seed shop. [TIE-47]"""

    area: str


@final
@dataclass(frozen=True)
class PlaceAt:
    """A worker to a development space. [TIE-49]"""

    space: Space


@final
@dataclass(frozen=True)
class PlaceOnFarm:
    """A worker on an own crop. [TIE-51]"""

    square: str


@final
@dataclass(frozen=True)
class PlaceTrainer:
    """A worker into an own pen, for good. [TIE-52]"""

    pen: str


@final
@dataclass(frozen=True)
class Pass:
    """Place no more this round. [TIE-56]"""
