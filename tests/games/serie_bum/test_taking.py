"""The turn: two tiles are turned up, both are taken or none."""

from __future__ import annotations

import pytest

from ludoteca.games.serie_bum.events import Covered, Took, TurnedUp
from ludoteca.games.serie_bum.moves import Decline, Flip, Rearrange, Take
from tests.citing import cites
from tests.games.serie_bum.positions import (
    ANNA,
    BRUNO,
    face_down,
    flip,
    listed,
    may,
    move,
    mover,
    moves,
    only,
    phase,
    refused,
    say,
    series,
    table,
    take,
)


@pytest.mark.smoke
@cites("BUM-T1", "BUM-6", "BUM-7", "BUM-12")
def test_two_neighbours_of_one_colour_start_a_succession() -> None:
    at = table("", "", "R20 R30")

    flip(at)
    say(at, take("R20-R30"))

    assert series(at, ANNA) == {"R20-R30"}
    assert mover(at) == BRUNO


@cites("BUM-T3", "BUM-7", "BUM-13")
def test_two_equal_numbers_start_a_repetition() -> None:
    at = table("", "", "Y40 A40")

    flip(at)
    say(at, take("A40-Y40"))

    assert series(at, ANNA) == {"Y40-A40"}


@cites("BUM-T7", "BUM-6", "BUM-9")
def test_two_that_do_not_match_go_down_again_and_the_turn_passes() -> None:
    at = table("", "", "R20 Y30")
    before = face_down(at)

    flip(at)

    assert moves(at) == [Decline()]
    assert refused(at, take("R20-Y30")) == ("BUM-13", "do_not_match")
    events = say(at, Decline())
    assert only(events, Covered).places == ("a1", "b1")
    assert face_down(at) == before
    assert mover(at) == BRUNO


@cites("BUM-T8", "BUM-8")
def test_both_may_join_one_series() -> None:
    at = table("R20-R30", "", "R40 R10")
    flip(at)
    say(at, take("R10-R20-R30-R40"))
    assert series(at, ANNA) == {"R10-R20-R30-R40"}


@cites("BUM-T9", "BUM-A3", "BUM-A4")
def test_a_tile_may_join_by_way_of_the_other_or_both_start_anew() -> None:
    at = table("R20-R30", "", "R50 R40")
    flip(at)
    assert may(at, take("R20-R30-R40-R50"))
    assert may(at, take("R20-R30 R40-R50"))
    assert set(listed(at, Take)) == {take("R20-R30-R40-R50"), take("R20-R30 R40-R50")}


@cites("BUM-T10", "BUM-9", "BUM-A2")
def test_if_only_one_fits_none_is_taken() -> None:
    at = table("R20-R30", "", "R40 Y70")
    flip(at)
    assert moves(at) == [Decline()]
    assert refused(at, take("R20-R30-R40")) == ("BUM-A2", "new_tile_left_out")
    assert refused(at, take("R20-R30-R40 Y70")) == ("BUM-14", "stands_alone")


@cites("BUM-T11", "BUM-14", "BUM-A2", "BUM-A5")
def test_a_matching_pair_may_start_but_not_leave_one_alone() -> None:
    at = table("R20-R30", "", "R40 Y40")
    flip(at)
    assert may(at, take("R20-R30 R40-Y40"))
    assert refused(at, take("R20-R30-R40")) == ("BUM-A2", "new_tile_left_out")
    assert refused(at, take("R20-R30-R40 Y40")) == ("BUM-14", "stands_alone")


@cites("BUM-T12", "BUM-A4")
def test_a_matching_pair_may_also_be_joined_together_or_apart() -> None:
    at = table("R20-R30 A40-G40", "", "R40 Y40")
    flip(at)
    for result in ("R20-R30 A40-G40 R40-Y40", "R20-R30-R40 A40-G40-Y40", "R20-R30 A40-G40-R40-Y40"):
        assert may(at, take(result)), result


@cites("BUM-T13", "BUM-A5", "BUM-A6")
def test_no_new_series_out_of_an_old_one_and_two_that_do_not_match() -> None:
    at = table("R30-Y30-A30", "", "R20 R40")
    flip(at)
    assert moves(at) == [Decline()]
    assert refused(at, take("R20-R30-R40 Y30-A30")) == ("BUM-A5", "no_new_series")

    free = table("R30-Y30-A30", "", "R20 R40", rearrange="free")
    flip(free)
    assert may(free, take("R20-R30-R40 Y30-A30"))
    assert take("R20-R30-R40 Y30-A30") in moves(free)


@cites("BUM-A5")
def test_a_drawn_tile_starts_no_pair_with_a_moved_one() -> None:
    """R40 and Y40 match, but the series more is not theirs."""
    at = table("R30-Y30-A30 A40-G40", "", "R40 Y40", rearrange="bounded")
    flip(at)
    assert refused(at, take("R30-R40 Y30-A30 A40-G40-Y40")) == ("BUM-A5", "pair_must_lie_together")
    assert may(at, take("R30-Y30-A30 R40-Y40 A40-G40"))
    at = table("R30-Y30-A30 A40-G40", "", "R40 Y40")
    flip(at)
    assert refused(at, take("R30-R40 Y30-A30 A40-G40-Y40")) == ("BUM-A6", "nothing_becomes_it")
    assert may(at, take("R30-Y30-A30 R40-Y40 A40-G40"))


@cites("BUM-A24", "BUM-A4")
def test_the_pair_may_lie_together_with_old_tiles_in_the_series_more() -> None:
    """So a fresh pair can score at once, if an own tile is moved to it."""
    at = table("R40-Y40-A40-G40", "", "R50 R60", rest="gone")
    flip(at)
    say(at, take("R40-R50-R60 Y40-A40-G40"))
    assert at.state.history[:2] == [150 + 120, 0]


@cites("BUM-T14", "BUM-A1", "BUM-9")
def test_matching_tiles_may_be_declined() -> None:
    at = table("", "", "R20 R30")
    flip(at)
    say(at, Decline())
    assert series(at, ANNA) == set()
    assert {"a1", "b1"} <= face_down(at)


@cites("BUM-10", "BUM-11")
def test_taken_tiles_leave_gaps_and_lie_open_before_their_owner() -> None:
    at = table("", "", "R20 R30 G70")
    flip(at)
    events = say(at, take("R20-R30"))
    view = at.view(BRUNO)
    assert view.tiles[:3] == ("", "", "?")
    assert view.series == (("R20-R30",), ())
    assert only(events, Took).tiles == ("R20", "R30")
    assert refused(at, Flip("a1")) == ("BUM-10", "nothing_there")


@cites("BUM-6")
def test_tiles_are_turned_up_one_after_the_other_before_both_players() -> None:
    at = table("", "", "R20 Y30")
    one = only(flip(at, "a1"), TurnedUp)
    assert (one.seat, one.place, one.tile) == (ANNA, "a1", "R20")
    for seat in (ANNA, BRUNO, None):
        assert at.view(seat).tiles[:2] == ("R20", "?")
    assert phase(at) == "after_first"
    flip(at, "b1")
    assert at.view(BRUNO).tiles[:2] == ("R20", "Y30")
    assert at.view(BRUNO).turned == ("a1", "b1")


@cites("BUM-6", "BUM-A9")
def test_the_turn_passes_even_after_a_match() -> None:
    at = table("", "", "R20 R30")
    flip(at)
    say(at, take("R20-R30"))
    assert at.actors() == (BRUNO,)


@cites("BUM-A9")
def test_another_turn_after_a_match_is_an_option_for_drawn_pairs_only() -> None:
    at = table("", "", "R20 R30 J Y10 G20", again_after_match=True)
    flip(at)
    say(at, take("R20-R30"))
    assert at.actors() == (ANNA,)
    assert phase(at) == "start"
    flip(at, "c1")
    say(at, at.moves(ANNA)[0])  # the jolly is placed
    assert series(at, ANNA) == {"R20-R30-J"}
    assert at.actors() == (BRUNO,)
    flip(at, "d1 e1")
    say(at, Decline())
    assert at.actors() == (ANNA,)


@cites("BUM-A10")
def test_after_a_number_a_second_tile_must_be_turned_up_any_other_one() -> None:
    at = table("", "", "R20 Y30", seen=True)
    flip(at, "a1")
    words = moves(at)
    assert words == [Flip(place) for place in [word.place for word in words if isinstance(word, Flip)]]
    assert len(words) == 34
    assert refused(at, Flip("a1")) == ("BUM-A10", "already_up")
    assert refused(at, Decline()) == ("BUM-6", "not_now")
    flip(at, "b1")  # a known, useless tile: a way to pass
    say(at, Decline())
    assert mover(at) == BRUNO


@cites("BUM-6")
def test_only_the_player_whose_turn_it_is_turns_tiles_up() -> None:
    at = table("", "", "R20 Y30")
    assert refused(at, Flip("a1"), BRUNO) == ("BUM-6", "not_your_turn")
    assert at.moves(BRUNO) == []


@cites("BUM-A7")
def test_own_tiles_may_be_moved_while_two_are_taken() -> None:
    """Neither fits as the series lie; with R40 moved to the run, both do."""
    at = table("R20-R30 R40-Y40-A40", "", "R50 G40")
    flip(at)
    assert may(at, take("R20-R30-R40-R50 Y40-A40-G40"))
    assert take("R20-R30-R40-R50 Y40-A40-G40") in moves(at)


@cites("BUM-A7")
def test_nothing_is_moved_between_the_flips() -> None:
    at = table("R20-R30 R40-Y40-A40", "", "R50 G40")
    flip(at, "a1")
    assert refused(at, move("R20-R30-R40 Y40-A40")) == ("BUM-A7", "not_now")
    assert not listed(at, Rearrange)
