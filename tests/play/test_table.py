"""The table as programs meet it."""

from __future__ import annotations

import pytest

import ludoteca
from ludoteca.core.verdict import BadOptions, Refusal
from ludoteca.games.farfalia.events import Played
from ludoteca.games.farfalia.moves import CallTrump, Discard, Play
from ludoteca.play.undo import Mark, free_undo


def test_a_table_plays_and_refuses() -> None:
    table = ludoteca.table("farfalia", seats=4, seed=7)
    (seat,) = table.actors()
    word = table.moves(seat)[0]
    assert table.check(seat, word) is None
    events = table.play(seat, word)
    assert isinstance(events, list)
    assert isinstance(events[0], Played)
    refusal = table.play(seat, word)
    assert isinstance(refusal, Refusal)
    assert (refusal.rule, refusal.reason) == ("FAR-17", "not_your_turn")
    assert len(table.record) == 1
    assert table.outcome() is None


def test_seats_that_do_not_exist_have_no_moves() -> None:
    table = ludoteca.table("farfalia", seats=4, seed=7)
    assert table.moves(9) == []
    assert table.moves(-1) == []
    assert isinstance(table.play(9, Play("R1")), Refusal)


@pytest.mark.parametrize(
    ("name", "seats", "options", "said"),
    [
        ("chess", 2, {}, "no game 'chess' in the cupboard"),
        ("farfalia", 6, {}, "2 to 5 players; not 6"),
        ("farfalia", True, {}, "not True"),
        ("farfalia", 5, {"mode": "4"}, "with 5 play one of 5_short, 5_five, 5_ten"),
        ("farfalia", 4, {"colour": "red"}, "no option 'colour'"),
    ],
)
def test_what_the_box_does_not_allow_is_refused(name: str, seats: int, options: dict[str, object], said: str) -> None:
    with pytest.raises(BadOptions, match=said):
        ludoteca.table(name, seats=seats, seed=1, **options)


def test_one_takes_back_as_far_as_nothing_came_to_light() -> None:
    table = ludoteca.table("farfalia", seats=5, seed=7)
    (dealer,) = table.actors()
    discard = table.moves(dealer)[0]
    assert isinstance(discard, Discard)
    table.play(dealer, discard)
    assert table.may_undo(dealer) == 1
    before = table.state.facts()
    table.undo()
    assert table.record == []
    table.play(dealer, discard)
    assert table.state.facts() == before
    table.play(dealer, CallTrump("none"))
    assert table.may_undo(dealer) == 0, "the proposal was turned up"
    with pytest.raises(ValueError, match="3 cannot be taken back"):
        table.undo(3)


def test_free_undo_counts_only_quiet_words_of_one_seat() -> None:
    start = Mark(-1, 0, 52)
    marks = [Mark(0, 0, 52), Mark(1, 0, 52), Mark(1, 0, 52)]
    assert free_undo(marks, start, 1) == 2
    assert free_undo(marks, start, 0) == 0
    assert free_undo([Mark(1, 1, 52)], start, 1) == 0
    assert free_undo([Mark(1, 0, 57)], start, 1) == 0
    assert free_undo([], start, 1) == 0


def test_the_seed_may_be_a_text() -> None:
    one = ludoteca.table("farfalia", seats=3, seed="Anna + Bruno")
    other = ludoteca.table("farfalia", seats=3, seed="Anna + Bruno")
    assert one.state.facts() == other.state.facts()
    with pytest.raises(BadOptions, match="seed"):
        ludoteca.table("farfalia", seats=3, seed=1.5)  # type: ignore[call-overload]  # on purpose
