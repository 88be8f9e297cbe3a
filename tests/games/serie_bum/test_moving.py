"""Moving own tiles between own series."""

from __future__ import annotations

import pytest

from ludoteca.games.serie_bum.events import Rearranged
from ludoteca.games.serie_bum.moves import Decline, Rearrange
from ludoteca.games.serie_bum.names import series_number
from ludoteca.games.serie_bum.rules.legal import is_legal_arrangement
from ludoteca.games.serie_bum.rules.series import score
from tests.citing import cites
from tests.games.serie_bum.positions import (
    ANNA,
    BRUNO,
    flip,
    lay,
    listed,
    may,
    move,
    moves,
    only,
    options,
    refused,
    say,
    series,
    table,
    take,
)


@cites("BUM-T15", "BUM-15", "BUM-16", "BUM-18")
def test_a_tile_may_move_to_another_series_if_both_stay_right() -> None:
    at = table("R40-Y40-A40-G40 R20-R30")
    assert at.view(None).points[ANNA] == 160

    events = say(at, move("Y40-A40-G40 R20-R30-R40"))

    assert at.view(None).points[ANNA] == 210
    assert set(only(events, Rearranged).series) == {"Y40-A40-G40", "R20-R30-R40"}
    assert at.actors() == (ANNA,)


@cites("BUM-T16", "BUM-16")
def test_the_series_a_tile_leaves_must_still_be_one() -> None:
    at = table("R20-R30-R40 Y30-A30")
    assert refused(at, move("R20-R40 R30-Y30-A30")) == ("BUM-12", "gap")


@cites("BUM-18")
def test_the_series_a_tile_joins_must_be_one() -> None:
    at = table("R40-Y40-A40-G40 R10-R20")
    assert refused(at, move("Y40-A40-G40 R10-R20-R40")) == ("BUM-12", "gap")


@cites("BUM-T17", "BUM-17")
def test_a_series_may_be_broken_up_completely() -> None:
    at = table("R30-R40 Y30-A30 Y40-G40")
    assert at.view(None).points[ANNA] == 0
    say(at, move("R30-Y30-A30 R40-Y40-G40"))
    assert at.view(None).points[ANNA] == 90 + 120


@cites("BUM-17", "BUM-14")
def test_no_tile_of_a_broken_series_is_left_over() -> None:
    at = table("R30-R40 Y30-A30")
    assert refused(at, move("R30-Y30-A30")) == ("BUM-17", "tile_left_out")
    assert refused(at, move("R30-Y30-A30 R40")) == ("BUM-14", "stands_alone")


@cites("BUM-T18", "BUM-A6")
def test_moving_splits_no_series_unless_the_table_is_free() -> None:
    word = move("R30-Y30-A30 R10-R20 R40-R50")
    assert refused(table("R10-R20-R30-R40-R50 Y30-A30"), word) == ("BUM-A6", "too_many_series")
    assert may(table("R10-R20-R30-R40-R50 Y30-A30", rearrange="free"), word)


@cites("BUM-T19", "BUM-A6")
def test_moving_opens_no_series_unless_the_table_is_free() -> None:
    word = move("Y40-A40 Y50-G50 R40-R50")
    assert refused(table("R40-Y40-A40 R50-Y50-G50"), word) == ("BUM-A6", "too_many_series")
    assert may(table("R40-Y40-A40 R50-Y50-G50", rearrange="free"), word)


@cites("BUM-A6")
def test_a_merge_pays_for_a_split_where_series_are_counted() -> None:
    at = table("R20-R30 R40-R50 Y10-Y20-Y30-Y40-Y50-Y60", rearrange="bounded")
    assert may(at, move("R20-R30-R40-R50 Y10-Y20-Y30 Y40-Y50-Y60"))


@cites("BUM-T20", "BUM-15")
def test_nothing_is_moved_on_the_opponents_turn() -> None:
    at = table("", "R40-Y40-A40-G40 R20-R30")
    assert refused(at, move("Y40-A40-G40 R20-R30-R40"), BRUNO) == ("BUM-15", "not_your_turn")


@cites("BUM-A7")
def test_tiles_are_moved_once_before_the_first_flip() -> None:
    at = table("R40-Y40-A40-G40 R20-R30")
    say(at, move("Y40-A40-G40 R20-R30-R40"))
    assert refused(at, move("R40-Y40-A40-G40 R20-R30")) == ("BUM-A7", "already_moved")
    assert not listed(at, Rearrange)


@cites("BUM-A7")
def test_the_next_turn_one_may_move_again() -> None:
    at = table("R40-Y40-A40-G40 R20-R30", "", "R10 Y30 G10 A70")
    say(at, move("Y40-A40-G40 R20-R30-R40"))
    flip(at)
    say(at, Decline())
    flip(at, "c1 d1")
    say(at, Decline())
    assert may(at, move("R40-Y40-A40-G40 R20-R30"))


@cites("BUM-15")
def test_moving_moves_something() -> None:
    at = table("R40-Y40-A40-G40 R20-R30")
    assert refused(at, move("R30-R20 G40-A40-Y40-R40")) == ("BUM-15", "nothing_moves")


@cites("BUM-A8")
def test_a_jolly_may_be_moved_like_any_tile() -> None:
    at = table("R20-R30-J Y40-A40")
    say(at, move("R20-R30 Y40-A40-J"))
    assert series(at, ANNA) == {"R20-R30", "Y40-A40-J"}


@cites("BUM-A8", "BUM-26")
def test_two_jollies_never_meet_in_a_series() -> None:
    at = table("R20-R30-J Y40-A40-J")
    assert refused(at, move("R20-R30 Y40-A40-J-J")) == ("BUM-26", "two_jollies")


@cites("BUM-A6")
def test_with_moving_off_old_series_stay_whole() -> None:
    at = table("R40-Y40-A40-G40 R20-R30", "", "R50 R60", rearrange="off")
    assert refused(at, move("Y40-A40-G40 R20-R30-R40")) == ("BUM-A6", "no_moving_here")
    assert not listed(at, Rearrange)
    flip(at)
    assert refused(at, take("Y40-A40-G40 R20-R30-R40-R50-R60")) == ("BUM-A6", "series_stay_whole")
    assert moves(at) == [take("R20-R30 R40-Y40-A40-G40 R50-R60"), Decline()]
    assert options().rearrange == "steps"


@cites("BUM-A6")
def test_with_moving_off_two_series_do_not_merge() -> None:
    at = table("R20-R30 R60-R70", "", "R40 R50", rearrange="off")
    flip(at)
    assert refused(at, take("R20-R30-R40-R50-R60-R70")) == ("BUM-A6", "series_stay_whole")
    assert may(at, take("R20-R30-R40-R50 R60-R70"))


@cites("BUM-A6")
@pytest.mark.parametrize(("rearrange", "legal"), [(0, False), (1, True), (2, False), (3, False)])
def test_one_arrangement_under_the_four_readings(rearrange: int, legal: bool) -> None:
    old = [series_number(one) for one in ("R10-R20-R30-R40",)]
    result = [series_number(one) for one in ("R10-R20", "R30-R40")]
    assert is_legal_arrangement(old, 0, result, rearrange, False) is legal


@cites("BUM-15")
def test_what_is_listed_at_the_start_gains_points_or_safety() -> None:
    at = table("R40-Y40-A40-G40 R20-R30")
    (best,) = listed(at, Rearrange)
    assert best == move("R20-R30-R40 Y40-A40-G40")
    say(at, best)
    assert score(at.state.sides[ANNA].series) == 210


@cites("BUM-A7")
def test_moving_may_come_with_a_jolly_too() -> None:
    at = table("R40-Y40-A40-G40 R20-R30", "", "J")
    flip(at, "a1")
    assert may(at, lay("Y40-A40-G40-J R20-R30-R40"))
