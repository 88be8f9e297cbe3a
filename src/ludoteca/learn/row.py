"""An observation as a row of small numbers, written from left to right; and the description of such a row.

An encoder reads the state for speed, as the views do, and like them may write only what its seat's recall holds:
two laws watch over it (a swap in the dark changes no number; a guess from the recall is observed as the table is).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final, Generic, TypeVar, final

from librt.strings import BytesWriter
from mypy_extensions import i64, mypyc_attr, u8

from ludoteca.core.bits import lowest
from ludoteca.core.rules import Tabletop

S = TypeVar("S", bound=Tabletop)

MOST: Final[i64] = 255
"""A cell holds no more; bigger numbers are written as this."""


class Row:
    """Cells filled one after the other. The names are for whoever describes the row; this one does not keep them."""

    cells: BytesWriter
    """Memory to write bytes into: compiled, a cell costs a nanosecond, where a bytearray takes twenty."""
    at: i64

    def __init__(self) -> None:
        self.cells = BytesWriter()
        self.at = 0

    def begin(self, nothing: bytes) -> None:
        """Another row after those there are, all its cells 0."""
        self.at = len(self.cells)
        self.cells.write(nothing)

    def clear(self) -> None:
        """No rows."""
        self.cells.truncate(0)

    def flag(self, name: str, is_so: bool) -> None:
        """One cell: 1 if it is so."""
        if is_so:
            self.cells[self.at] = 1
        self.at += 1

    def count(self, name: str, number: i64, most: i64) -> None:
        """One cell: a number from 0 to `most`; what is more is written as `most`."""
        if number > 0:
            self.cells[self.at] = u8(number if number < most else most)
        self.at += 1

    def which(self, name: str, value: i64, kinds: i64) -> None:
        """One cell a kind: 1 at this one; all 0 if it is none of them."""
        if value >= 0 and value < kinds:
            self.cells[self.at + value] = 1
        self.at += kinds

    def members(self, name: str, members: i64, size: i64) -> None:
        """One cell a possible member: 1 for those of the set."""
        cells = self.cells
        while members:
            cells[self.at + lowest(members)] = 1
            members &= members - 1
        self.at += size

    def digits(self, name: str, row: i64, places: i64, most: i64) -> None:
        """One cell a digit of a row of numbers below 16."""
        place: i64 = 0
        while row:
            here = row & 15
            if here:
                self.cells[self.at + place] = u8(here if here < most else most)
            row = row >> 4
            place += 1
        self.at += places

    def skip(self, name: str, size: i64, most: i64) -> None:
        """So many cells left at 0, where a table of this size has nothing to say."""
        self.at += size


@final
class Part:
    """Cells that belong together: `times` pieces of `cells` cells, each from 0 to `most`."""

    def __init__(self, name: str, cells: i64, most: i64) -> None:
        self.name = name
        self.cells: i64 = cells
        self.most: i64 = most


@final
class Sketch(Row):
    """Writes nothing down but what would be written: name, cells and bound of every piece, in order."""

    parts: list[Part]

    def __init__(self) -> None:
        super().__init__()
        self.parts = []

    def flag(self, name: str, is_so: bool) -> None:
        self.parts.append(Part(name, 1, 1))

    def count(self, name: str, number: i64, most: i64) -> None:
        self.parts.append(Part(name, 1, most))

    def which(self, name: str, value: i64, kinds: i64) -> None:
        self.parts.append(Part(name, kinds, 1))

    def members(self, name: str, members: i64, size: i64) -> None:
        self.parts.append(Part(name, size, 1))

    def digits(self, name: str, row: i64, places: i64, most: i64) -> None:
        self.parts.append(Part(name, places, most))

    def skip(self, name: str, size: i64, most: i64) -> None:
        self.parts.append(Part(name, size, most))


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder(ABC, Generic[S]):
    """One game's observation. For one setting of a table the row has the same parts at every moment."""

    @abstractmethod
    def write(self, state: S, seat: i64, row: Row) -> None:
        """What this seat's recall holds, as numbers; players are counted clockwise from this seat."""


def observed(encoder: Encoder[S], state: S, seat: i64, size: i64) -> bytearray:
    """A seat's observation, a byte a cell."""
    row = Row()
    row.begin(bytes(size))
    encoder.write(state, seat, row)
    return bytearray(row.cells.getvalue())


def sketched(encoder: Encoder[S], state: S, seat: i64) -> list[Part]:
    """What the cells of such an observation are."""
    sketch = Sketch()
    encoder.write(state, seat, sketch)
    return sketch.parts


def from_here(seat: i64, me: i64, seats: i64) -> i64:
    """How many chairs clockwise somebody sits."""
    return (seat - me + seats) % seats


def turned(members: i64, me: i64, seats: i64) -> i64:
    """A set of seats, counted from here."""
    there = members >> me
    back = members & ~(there << me)
    return there | (back << (seats - me))


def place_of(one: object, places: list[object]) -> i64:
    """Where something stands in a list of things there is only one of each of, such as phases; -1 if nowhere."""
    for at, other in enumerate(places):
        if other is one:
            return at
    return -1
