"""Who hears what of an event follows from its fields."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Annotated

import pytest

from ludoteca.catalog import GAMES
from ludoteca.core.ears import for_owner, heard, heard_in_log, later_for_owner, marks_of, while_it_happens
from ludoteca.core.verdict import Event


@dataclass
class Drew(Event):
    seat: int
    count: int
    cards: Annotated[tuple[str, ...] | None, for_owner]


@dataclass
class Walked(Event):
    seat: int
    steps: Annotated[int | None, while_it_happens]
    path: Annotated[tuple[str, ...], while_it_happens]


@dataclass
class Sold(Event):
    seat: int
    coins: Annotated[int | None, later_for_owner.unless(hidden_coins=False)]


@dataclass
class Looked(Event):
    seat: int
    cards: Annotated[tuple[str, ...] | None, for_owner, while_it_happens]


CLOSED, OPEN = SimpleNamespace(hidden_coins=True), SimpleNamespace(hidden_coins=False)


def told(event: Event, seat: int | None, options: object = CLOSED) -> tuple[Event, Event]:
    """What a seat hears now, and what the log says to it."""
    now = heard(event, seat)
    return now, heard_in_log(now, seat, options)


def test_what_is_the_owners_only_he_hears_now_and_later() -> None:
    drew = Drew(1, 2, ("A", "B"))

    assert told(drew, 1) == (drew, drew)
    for other in (0, None):
        assert told(drew, other) == (Drew(1, 2, None), Drew(1, 2, None))


def test_what_is_told_while_it_happens_nobody_is_told_again() -> None:
    walked = Walked(0, 3, ("N1", "N2"))

    for seat in (0, 1, None):
        assert told(walked, seat) == (walked, Walked(0, None, ()))


def test_what_all_heard_may_be_repeated_to_its_owner_only_unless_the_table_agrees() -> None:
    sold = Sold(1, 4)

    assert told(sold, 1) == (sold, sold)
    assert told(sold, 0) == (sold, Sold(1, None))
    assert told(sold, 0, OPEN) == (sold, sold)


def test_two_marks_hold_together() -> None:
    looked = Looked(1, ("A",))

    assert told(looked, 1) == (looked, Looked(1, None))
    assert told(looked, 0) == (Looked(1, None), Looked(1, None))


@pytest.mark.parametrize("game", list(GAMES))
def test_what_is_for_an_owner_says_whose_it_is(game: str) -> None:
    for event in GAMES[game].events:
        for name, _, mark in marks_of(event):
            if not mark.now or mark.owner_later:
                assert "seat" in event.__dataclass_fields__, f"{event.__name__}.{name} has no owner"  # type: ignore[attr-defined]
