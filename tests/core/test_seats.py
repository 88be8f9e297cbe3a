"""Numbers that are seats are known from where they are declared."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from ludoteca.catalog import GAMES
from ludoteca.core.options import option_fields
from ludoteca.core.seats import seat_fields
from ludoteca.core.verdict import Seat

pytestmark = pytest.mark.smoke


@dataclass(frozen=True)
class Heap:
    owner: Seat | None
    cards: int


@dataclass(frozen=True)
class View:
    turn: int
    dealer: Seat
    passed: tuple[Seat, ...]
    scores: tuple[int, ...]
    heaps: tuple[Heap, ...]
    beside: Heap | None


@dataclass(frozen=True, kw_only=True)
class Options:
    first: Seat | None = None
    hands: int | None = None


def test_a_view_says_which_of_its_numbers_are_seats() -> None:
    assert seat_fields(View) == ("dealer", "owner", "passed")


def test_an_option_that_is_a_seat_is_a_number_all_the_same() -> None:
    assert [(one.kind, one.seat, one.may_be_none) for one in option_fields(Options)] == [
        ("number", True, True),
        ("number", False, True),
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_view_names_its_seats(game: str) -> None:
    assert {"seat", "actors"} <= set(seat_fields(GAMES[game].view_type))
