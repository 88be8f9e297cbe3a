"""Special tiles: JOLLY, BUM! and RUBA."""

from __future__ import annotations

import pytest

from ludoteca.core.bits import listed as members
from ludoteca.games.serie_bum.content import JOLLY_BIT
from ludoteca.games.serie_bum.events import BlewUp, Covered, Discarded, JollyPlaced, Stole, TurnedUp
from ludoteca.games.serie_bum.moves import Blast, Cover, Decline, Flip, Steal
from ludoteca.games.serie_bum.names import series_names, tile_name
from ludoteca.games.serie_bum.rules.ruba import divisions, exposed
from ludoteca.games.serie_bum.rules.series import is_valid
from tests.citing import cites
from tests.games.serie_bum.positions import (
    ANNA,
    BRUNO,
    BumTable,
    face_down,
    flip,
    lay,
    listed,
    may,
    move,
    mover,
    moves,
    of_kind,
    only,
    phase,
    refused,
    rob,
    say,
    series,
    table,
    take,
)

# --- In general -------------------------------------------------------------


@cites("BUM-19", "BUM-21")
@pytest.mark.parametrize(("tile", "moment"), [("J", "jolly"), ("RUBA", "ruba"), ("BUM", "cover")])
def test_a_special_turned_up_first_is_used_and_no_second_tile_is_turned_up(tile: str, moment: str) -> None:
    at = table("R20-R30", "", f"{tile} Y50")
    flip(at, "a1")
    assert phase(at) == moment
    assert not listed(at, Flip)
    say(at, Cover() if tile == "BUM" else Decline())
    assert mover(at) == BRUNO


@cites("BUM-20")
def test_a_special_turned_up_second_sends_the_first_tile_down() -> None:
    at = table("R20-R30", "", "R40 BUM")
    events = flip(at)
    assert [event.covers for event in of_kind(events, TurnedUp)] == [None, "a1"]
    assert not of_kind(events, Covered)
    assert at.view(None).tiles[:2] == ("?", "BUM")


# --- JOLLY ------------------------------------------------------------------


@cites("BUM-T21", "BUM-23", "BUM-19")
def test_without_a_series_a_jolly_goes_down_again() -> None:
    at = table("", "", "J")
    flip(at, "a1")
    assert moves(at) == [Decline()]
    assert refused(at, lay("J")) == ("BUM-23", "no_series_for_the_jolly")
    say(at, Decline())
    assert "a1" in face_down(at)
    assert mover(at) == BRUNO


@cites("BUM-T22", "BUM-20", "BUM-21", "BUM-22")
def test_a_jolly_turned_up_second_may_be_placed() -> None:
    at = table("Y40-A40", "", "R20 J")
    flip(at)
    assert at.view(None).tiles[:2] == ("?", "J")
    events = say(at, lay("Y40-A40-J"))
    assert only(events, JollyPlaced).series == ("Y40-A40-J",)
    assert series(at, ANNA) == {"Y40-A40-J"}
    assert at.view(None).tiles[:2] == ("?", "")
    assert mover(at) == BRUNO


@cites("BUM-T23", "BUM-22", "BUM-A11")
def test_a_jolly_may_bridge_two_runs_or_join_one() -> None:
    at = table("R20-R30 R50-R60", "", "J")
    flip(at, "a1")
    for result in ("R20-R30-J-R50-R60", "R20-R30-J R50-R60", "R20-R30 J-R50-R60"):
        assert may(at, lay(result)), result
    say(at, lay("R20-R30-J-R50-R60"))
    assert at.view(None).points[ANNA] == 260


@cites("BUM-T24", "BUM-A11", "BUM-A13")
def test_a_jolly_finds_no_place_where_nothing_is_missing() -> None:
    at = table("R40-Y40-A40-G40", "", "J")
    flip(at, "a1")
    assert moves(at) == [Decline()]
    assert refused(at, lay("R40-Y40-A40-G40-J")) == ("BUM-A11", "nothing_missing")
    say(at, Decline())
    assert "a1" in face_down(at)

    fifth = table("R40-Y40-A40-G40", "", "J", jolly_fifth=True)
    flip(fifth, "a1")
    assert may(fifth, lay("R40-Y40-A40-G40-J"))


@cites("BUM-T25", "BUM-26", "BUM-A13")
def test_a_second_jolly_finds_no_place_in_the_same_series() -> None:
    at = table("Y40-A40-J", "", "J")
    flip(at, "a1")
    assert moves(at) == [Decline()]
    assert refused(at, lay("Y40-A40-J-J")) == ("BUM-26", "two_jollies")


@cites("BUM-A11")
def test_the_real_tile_fits_only_if_the_jolly_moves_away() -> None:
    at = table("Y40-A40-G40-J R10-R20", "", "R40 R30")
    flip(at)
    assert refused(at, take("R40-Y40-A40-G40-J R10-R20-R30")) == ("BUM-A11", "nothing_missing")
    assert may(at, take("R40-Y40-A40-G40 R10-R20-R30-J"))


@cites("BUM-A12", "BUM-22")
def test_placing_a_jolly_is_optional() -> None:
    at = table("Y40-A40", "", "J")
    flip(at, "a1")
    assert set(moves(at)) == {lay("Y40-A40-J"), Decline()}
    say(at, Decline())
    assert "a1" in face_down(at)


# --- BUM! -------------------------------------------------------------------


@cites("BUM-T26", "BUM-28", "BUM-A30")
def test_a_bum_without_effect_goes_down_again() -> None:
    at = table("R20-R30 Y40-A40", "", "BUM")
    flip(at, "a1")
    assert phase(at) == "cover"
    assert moves(at) == [Cover()]
    say(at, Cover())
    assert "a1" in face_down(at)
    assert mover(at) == BRUNO


@cites("BUM-T27", "BUM-27", "BUM-29", "BUM-A15", "BUM-A16")
def test_a_bum_leaves_two_tiles_that_the_opponent_chooses() -> None:
    at = table("R20-R30-R40-R50 Y40-A40", "", "BUM")
    flip(at, "a1")
    assert at.actors() == (BRUNO,)
    assert {word.keep for word in listed(at, Blast)} == {("R20", "R30"), ("R30", "R40"), ("R40", "R50")}
    assert refused(at, Blast(("R20", "R40"))) == ("BUM-A15", "not_a_pair")
    assert refused(at, Blast(("Y40", "A40"))) == ("BUM-27", "not_of_one_series")

    events = say(at, Blast(("R40", "R30")))

    assert only(events, BlewUp).lost == ("R20", "R50")
    assert series(at, ANNA) == {"R30-R40", "Y40-A40"}
    assert set(at.view(None).discards) == {"R20", "R50", "BUM"}
    assert mover(at) == BRUNO


@cites("BUM-27")
def test_the_owner_does_not_choose_what_a_bum_leaves() -> None:
    at = table("R20-R30-R40", "", "BUM")
    flip(at, "a1")
    assert refused(at, Blast(("R20", "R30")), ANNA) == ("BUM-6", "not_your_turn")
    assert at.moves(ANNA) == []


@cites("BUM-27")
def test_a_bum_hits_the_player_who_turned_it_up() -> None:
    at = table("Y10-Y20", "R20-R30-R40", "BUM")
    flip(at, "a1")
    assert phase(at) == "cover"


@cites("BUM-T28", "BUM-A15")
def test_a_jolly_may_be_blown_up_or_stay() -> None:
    at = table("Y40-A40-J", "", "BUM")
    flip(at, "a1")
    assert {word.keep for word in listed(at, Blast)} == {("Y40", "A40"), ("Y40", "J"), ("A40", "J")}
    say(at, Blast(("Y40", "A40")))
    assert set(at.view(None).discards) == {"J", "BUM"}


@cites("BUM-A16")
def test_a_bum_hits_exactly_one_series() -> None:
    at = table("R20-R30-R40 Y40-A40-G40", "", "BUM")
    flip(at, "a1")
    assert len(listed(at, Blast)) == 2 + 3
    say(at, Blast(("Y40", "A40")))
    assert series(at, ANNA) == {"R20-R30-R40", "Y40-A40"}


@cites("BUM-A7", "BUM-A15")
def test_nothing_is_moved_once_a_bum_is_up_and_it_must_strike() -> None:
    at = table("R20-R30-R40 R50-Y50", "", "BUM")
    flip(at, "a1")
    assert refused(at, move("R20-R30 R40-R50"), ANNA) == ("BUM-15", "not_your_turn")
    assert refused(at, Decline()) == ("BUM-6", "not_now")
    assert refused(at, Cover()) == ("BUM-6", "not_now")


@pytest.mark.parametrize("keep", [(), ("R20",), ("R20", "R20"), ("R20", "R30", "R40")])
@cites("BUM-27")
def test_exactly_two_tiles_stay(keep: tuple[str, ...]) -> None:
    at = table("R20-R30-R40", "", "BUM")
    flip(at, "a1")
    assert refused(at, Blast(keep)) == ("BUM-27", "keep_two")


# --- RUBA -------------------------------------------------------------------


def stealable(at: BumTable) -> set[str]:
    return {word.tile for word in listed(at, Steal)}


@cites("BUM-T29", "BUM-T34", "BUM-31", "BUM-32", "BUM-33", "BUM-30", "BUM-A17")
def test_a_ruba_takes_a_tile_that_its_series_can_spare_and_an_own_one_can_use() -> None:
    at = table("R50-R60 Y30-A30 Y20-A20", "R20-R30-R40", "RUBA")
    flip(at, "a1")
    assert stealable(at) == {"R20", "R40"}
    assert refused(at, rob("R30", "R50-R60 R30-Y30-A30 Y20-A20")) == ("BUM-32", "would_spoil_the_series")
    assert Decline() not in moves(at)
    assert refused(at, Decline()) == ("BUM-A17", "must_steal")

    events = say(at, rob("R40", "R40-R50-R60 Y30-A30 Y20-A20"))

    assert only(events, Stole).left == ("R20-R30",)
    assert only(events, Discarded).tiles == ("RUBA",)
    assert series(at, ANNA) == {"R40-R50-R60", "Y30-A30", "Y20-A20"}
    assert series(at, BRUNO) == {"R20-R30"}
    assert at.view(None).discards == ("RUBA",)
    assert mover(at) == BRUNO


@cites("BUM-33")
def test_a_stolen_tile_must_fit() -> None:
    at = table("R50-R60 Y30-A30 Y20-A20", "R20-R30-R40", "RUBA")
    flip(at, "a1")
    assert refused(at, rob("R20", "R20-R50-R60 Y30-A30 Y20-A20")) == ("BUM-12", "gap")


@cites("BUM-T30", "BUM-32", "BUM-A18")
def test_an_inner_tile_may_be_stolen_if_two_series_are_left() -> None:
    at = table("Y30-A30", "R10-R20-R30-R40-R50", "RUBA")
    flip(at, "a1")
    assert stealable(at) == {"R30"}
    say(at, rob("R30", "R30-Y30-A30"))
    assert series(at, BRUNO) == {"R10-R20", "R40-R50"}


@cites("BUM-T31", "BUM-34", "BUM-30")
def test_a_series_of_two_cannot_be_robbed_and_the_ruba_is_discarded() -> None:
    at = table("R40-R50", "R20-R30", "RUBA")
    flip(at, "a1")
    assert moves(at) == [Decline()]
    assert refused(at, rob("R30", "R30-R40-R50")) == ("BUM-34", "pairs_are_safe")
    say(at, Decline())
    assert at.view(None).discards == ("RUBA",)
    assert "a1" not in face_down(at)


@cites("BUM-T32", "BUM-24", "BUM-32", "BUM-A17")
def test_a_jolly_is_never_stolen() -> None:
    at = table("Y20-Y30", "Y40-A40-J", "RUBA")
    flip(at, "a1")
    assert stealable(at) == {"Y40"}
    assert refused(at, rob("J", "Y20-Y30-J")) == ("BUM-24", "jolly_is_safe")
    assert refused(at, Decline()) == ("BUM-A17", "must_steal")
    say(at, rob("Y40", "Y20-Y30-Y40"))
    assert series(at, BRUNO) == {"A40-J"}


@cites("BUM-T33", "BUM-A19", "BUM-30")
def test_a_thief_without_series_steals_nothing() -> None:
    at = table("", "R20-R30-R40", "RUBA")
    flip(at, "a1")
    assert moves(at) == [Decline()]
    assert refused(at, rob("R20", "R20")) == ("BUM-A19", "no_series_to_put_it")
    say(at, Decline())
    assert at.view(None).discards == ("RUBA",)


@cites("BUM-T49", "BUM-A18")
def test_what_is_left_whole_stays_whole() -> None:
    at = table("R60-R70", "R10-R20-R30-R40-R50", "RUBA")
    flip(at, "a1")
    assert stealable(at) == {"R50"}
    assert refused(at, rob("R50", "R50-R60-R70", "R10-R20 R30-R40")) == ("BUM-A18", "cannot_be_left_so")
    say(at, rob("R50", "R50-R60-R70"))
    assert series(at, BRUNO) == {"R10-R20-R30-R40"}


@cites("BUM-A18")
def test_the_thief_chooses_how_a_series_with_a_jolly_falls_in_two() -> None:
    at = table("Y50-A50", "R10-R20-J-R40-R50-R60-R70", "RUBA")
    flip(at, "a1")
    assert refused(at, rob("R50", "R50-Y50-A50")) == ("BUM-A18", "choose_what_is_left")
    assert refused(at, rob("R50", "R50-Y50-A50", "R10-R20 R40-R60-R70-XY")) == ("BUM-A18", "cannot_be_left_so")
    for left in ("R10-R20 R40-J-R60-R70", "R60-R70 R10-R20-J-R40"):
        assert may(at, rob("R50", "R50-Y50-A50", left)), left
    harsh = next(word for word in listed(at, Steal) if word.tile == "R50")
    assert set(harsh.left) == {"R10-R20-J-R40", "R60-R70"}, "listed is the one that leaves the victim less"
    say(at, rob("R50", "R50-Y50-A50", "R10-R20 R40-J-R60-R70"))
    assert series(at, BRUNO) == {"R10-R20", "R40-J-R60-R70"}


@cites("BUM-A18")
def test_there_are_never_more_ways_to_divide_than_steps_for_them() -> None:
    rows = [row for row in range(1, 128) if is_valid(row, False) or is_valid(row | JOLLY_BIT, False)]
    most = 0
    for row in rows:
        for jolly in (0, JOLLY_BIT):
            for tile in members(row) if is_valid(row | jolly, False) else []:
                ways = divisions(row | jolly, tile, False)
                names = {tuple(sorted(series_names(way))) for way in ways}
                assert len(names) == len(ways)
                most = max(most, len(ways))
    assert 2 <= most <= 8


@cites("BUM-A17", "BUM-A19")
def test_if_no_steal_fits_as_the_series_lie_the_thief_may_move_or_do_without() -> None:
    """G40 fits neither series; with R40 moved to the run it fits the 40s... which then lack R40, not G40."""
    at = table("R40-Y40-A40-J R20-R30", "G40-G50-G60", "RUBA")
    flip(at, "a1")
    assert Decline() in moves(at)
    word = rob("G40", "Y40-A40-G40-J R20-R30-R40")
    assert may(at, word)
    assert "G40" in stealable(at)
    say(at, word)
    assert series(at, ANNA) == {"Y40-A40-G40-J", "R20-R30-R40"}


@cites("BUM-A19")
def test_a_stolen_tile_starts_no_new_series() -> None:
    at = table("R30-Y30-A30", "R40-Y40-A40", "RUBA")
    flip(at, "a1")
    assert refused(at, rob("R40", "R30-R40 Y30-A30")) == ("BUM-A5", "no_new_series")
    assert moves(at) == [Decline()]


@cites("BUM-31")
@pytest.mark.parametrize("tile", ["R50", "Y70", "BUM", "RUBA"])
def test_only_the_opponents_tiles_can_be_stolen(tile: str) -> None:
    at = table("R50-R60", "R20-R30-R40", "RUBA")
    flip(at, "a1")
    assert refused(at, rob(tile, "R50-R60")) == ("BUM-31", "not_the_opponents")


@cites("BUM-A17")
def test_the_thief_may_move_own_tiles_while_stealing() -> None:
    at = table("R50-R60 R70-Y70-A70", "R20-R30-R40", "RUBA")
    flip(at, "a1")
    assert may(at, rob("R40", "R40-R50-R60-R70 Y70-A70"))


@cites("BUM-32")
def test_exposed_tiles_are_those_whose_series_would_bear_it() -> None:
    at = table("Y30-A30", "R10-R20-R30-R40-R50 G60-G70-J Y40-A40", "RUBA")
    flip(at, "a1")
    assert {tile_name(tile) for tile in members(exposed(at.state))} == {"R10", "R30", "R50", "G60", "G70"}


@cites("BUM-21", "BUM-30")
def test_after_a_special_the_turn_is_over() -> None:
    at = table("Y40-A40", "", "J RUBA BUM", again_after_match=True)
    flip(at, "a1")
    say(at, lay("Y40-A40-J"))
    assert mover(at) == BRUNO
    flip(at, "b1")
    events = say(at, Decline())
    assert [event.tiles for event in of_kind(events, Discarded)] == [("RUBA",)]
    assert mover(at) == ANNA
    flip(at, "c1")
    say(at, Blast(("Y40", "J")))
    assert mover(at) == BRUNO
