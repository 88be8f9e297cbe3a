"""Phase 1: seasons and tidying. Phase 2: turn order."""

from __future__ import annotations

import pytest

from ludoteca.games.mi_tierra.events import AnimalMoved, OrderSet, Released, RoundBegan, WaterMoved
from ludoteca.games.mi_tierra.moves.preparing import MoveAnimal, MoveWater, Place, Release, Tidy
from ludoteca.games.mi_tierra.moves.vocabulary import Done
from ludoteca.games.mi_tierra.rules.season import season_of, summers
from tests.citing import cites
from tests.games.mi_tierra.positions import (
    ANA,
    BEA,
    CARLO,
    DORA,
    acting,
    details,
    farm,
    fresh,
    moves,
    of_kind,
    pen,
    phase,
    refused,
    run,
    say,
    squares,
    table,
)

FIRST = ["spring", "summer", "autumn", "winter"]


@cites("TIE-14", "TIE-15", "TIE-16", "GAP-2", "GAP-45", "TV-56")
@pytest.mark.parametrize("first", FIRST)
def test_one_round_is_one_season_and_the_track_starts_again(first: str) -> None:
    at = fresh(2, first_season=first)
    seasons = [season_of(at.state.box, number) for number in range(1, 17)]
    start = FIRST.index(first)
    assert seasons == [(start + n) % 4 for n in range(16)]
    assert seasons[8] == seasons[0]
    assert at.view(None).season == first
    later = run(at)
    assert of_kind(later, RoundBegan) == [RoundBegan(2, FIRST[(start + 1) % 4])]


@cites("TIE-17", "TIE-50")
def test_rodeos_in_summer_contests_in_winter() -> None:
    open_in = [n for n in range(1, 17) if Place("arena") in moves(table(f"round {n}"))]
    assert open_in == [2, 4, 6, 8, 10, 12, 14, 16]
    assert [summers(table(f"round {n}").state) for n in (2, 6, 10, 14)] == [1, 2, 3, 4]


# --- Tidying ----------------------------------------------------------------

WATERED = """
    round 3 phase tidy
    farm 0 | money 5 | - | A2:pen2 B2:pen3+water | A1-B1 A1-A2
"""


@cites("TIE-18", "GAP-24")
def test_water_moves_between_pens_and_edges_and_keeps_the_chain() -> None:
    at = table(WATERED)
    assert say(at, MoveWater("B2", "C1-C2")) == [WaterMoved(ANA, "B2", "C1-C2")]
    say(at, MoveWater("C1-C2", "A2"), MoveWater("A2", "B2"), MoveWater("A1-A2", "B1-B2"))
    assert farm(at).water == ("A1-B1", "B1-B2")
    assert pen(at, "B2").water
    assert refused(at, MoveWater("A1-B1", "A3-B3")) == ("TIE-18", "chain_broken")


@cites("TIE-18")
def test_a_cube_the_chain_hangs_on_stays() -> None:
    at = table(WATERED)
    assert refused(at, MoveWater("A1-B1", "A2")) == ("TIE-18", "chain_broken")
    assert refused(at, MoveWater("A1-B1", "A1-A2")) == ("TIE-92", "water_there")
    assert refused(at, MoveWater("C1-C2", "A2")) == ("TIE-18", "no_water_there")
    assert refused(at, MoveWater("B2", "C3")) == ("TIE-88", "no_pen_there")
    assert refused(at, MoveWater("B2", "Z9")) == ("TIE-18", "no_such_spot")


@cites("TIE-18", "TIE-19")
def test_a_rearrangement_is_judged_by_its_result() -> None:
    at = table(
        """
        round 3 phase tidy
        farm 0 | money 5 | - | A2:pen2:sheep1 B2:pen3:cow1 C2:pen3:horse2 | A1-B1 A1-A2
        """
    )
    assert refused(at, MoveAnimal("A2", "B2")) == ("TIE-68", "other_species")
    events = say(
        at,
        Tidy(
            water=(("A1-B1", "B1-B2"), ("A1-A2", "A2")),
            animals=(("A2", "B2"), ("B2", "A2")),
            released=("C2",),
        ),
    )
    assert (pen(at, "A2").animal, pen(at, "B2").animal, pen(at, "C2").count) == ("cow", "sheep", 1)
    assert (farm(at).water, pen(at, "A2").water) == (("B1-B2",), True)
    assert of_kind(events, AnimalMoved) == [AnimalMoved(ANA, "sheep", "A2", "B2"), AnimalMoved(ANA, "cow", "B2", "A2")]
    assert of_kind(events, Released) == [Released(ANA, "horse", "C2")]
    assert len(of_kind(events, WaterMoved)) == 2
    assert at.view(None).supply["horse"] == 19
    assert phase(at) == "place"


@cites("TIE-18", "TIE-19", "TIE-68")
def test_a_rearrangement_that_will_not_do_is_refused_whole() -> None:
    at = table(
        """
        round 3 phase tidy
        farm 0 | money 5 | - | A2:pen2:sheep2 B2:pen3:cow1 C2:pen2:sheep1 | A1-B1 A1-A2
        """
    )
    assert refused(at, Tidy(water=(("A1-B1", "A2"),))) == ("TIE-18", "chain_broken")
    assert refused(at, Tidy(water=(("A1-B1", "A1-A2"),))) == ("TIE-92", "two_cubes_in_one_place")
    assert refused(at, Tidy(water=(("B1-B2", "A2"),))) == ("TIE-18", "no_water_there")
    assert refused(at, Tidy(water=(("A1-B1", "C3"),))) == ("TIE-88", "no_pen_there")
    assert refused(at, Tidy(water=(("A1-B1", "C9"),))) == ("TIE-18", "no_such_spot")
    assert refused(at, Tidy(animals=(("C2", "A2"),))) == ("TIE-68", "pen_full")
    assert refused(at, Tidy(animals=(("C2", "B2"),))) == ("TIE-68", "other_species")
    assert refused(at, Tidy(animals=(("C2", "B2"), ("C2", "B2")))) == ("TIE-19", "no_animals_there")
    assert refused(at, Tidy(released=("A1",))) == ("TIE-19", "no_pen_there")
    assert refused(at, Tidy(released=("Q",))) == ("TIE-112", "no_such_square")
    assert details(at, Tidy(animals=(("C2", "B2"), ("C2", "B2"))))["place"] == 2


@cites("TIE-19", "TIE-189", "GAP-21")
def test_animals_move_between_own_pens_and_may_be_released() -> None:
    at = table("round 3 phase tidy\nfarm 0 | money 5 | - | A2:pen2:sheep2 B2:pen3:sheep2+water C2:pen2:cow1")
    assert squares(at, Release) == ["A2", "B2", "C2"]
    say(at, MoveAnimal("A2", "B2"))
    assert refused(at, MoveAnimal("A2", "B2")) == ("TIE-68", "pen_full")
    assert refused(at, MoveAnimal("A2", "C2")) == ("TIE-68", "other_species")
    say(at, Release("A2"))
    assert (pen(at, "A2").count, pen(at, "B2").count, at.view(None).supply["sheep"]) == (0, 3, 9)
    assert refused(at, Release("A2")) == ("TIE-19", "no_animals_there")
    say(at, Release("B2"), Release("B2"), Release("B2"))
    assert pen(at, "B2").water


@cites("GAP-21")
def test_with_the_option_animals_never_move_but_may_go() -> None:
    at = table("round 3 phase tidy\nfarm 0 | money 5 | - | A2:pen2:sheep2 B2:pen3", animal_moves="never")
    assert refused(at, MoveAnimal("A2", "B2")) == ("TIE-19", "animals_stay")
    assert refused(at, Tidy(animals=(("A2", "B2"),))) == ("TIE-19", "animals_stay")
    say(at, Release("A2"))


@cites("TIE-18")
def test_only_who_has_something_to_tidy_is_asked_in_the_order_of_the_round_before() -> None:
    picture = """
        round 2
        order 2 0 1
        farm 0 | money 20 | - | A2:pen2:sheep1 A3:pen3
        farm 1 | money 5 | - | - | A1-B1
        farm 2 | money 9
    """
    at = table(picture, 3)
    run(at)
    assert (phase(at), at.state.actor) == ("tidy", ANA)
    say(at, Done())
    assert (phase(at), at.state.actor) == ("tidy", BEA)
    say(at, Done())
    assert at.view(None).order == (1, 2, 0)


def test_step_by_step_tidying_ends_after_twelve_moves() -> None:
    at = table("round 3 phase tidy\nfarm 0 | money 5 | - | A2:pen2:sheep1 B2:pen3")
    for _ in range(6):
        say(at, MoveAnimal("A2", "B2"), MoveAnimal("B2", "A2"))
    assert moves(at) == [Done()]
    assert refused(at, Release("A2"))[1] == "tidied_enough"
    say(at, Tidy(animals=(("A2", "B2"),)))


# --- Turn order -------------------------------------------------------------


@cites("TIE-19", "GAP-21")
@pytest.mark.parametrize(
    ("pens", "asked"),
    [
        ("A2:pen2:sheep1", False),
        ("A2:pen2:sheep1 A3:pen2", True),
        ("A2:pen2:sheep2 A3:pen2:cow2", False),
        ("A2:pen3:sheep2 A3:pen2:cow2", True),
        ("A2:pen3:sheep3 A3:pen2:cow2", False),
        ("A2:pen2:sheep1+feed A3:pen2:cow1", True),
    ],
)
def test_tidying_is_asked_where_something_could_be_moved(pens: str, asked: bool) -> None:
    at = table(f"round 2\nfarm 0 | money 20 | - | {pens}")
    run(at)
    assert (phase(at) == "tidy") == asked
    former = table(f"round 2\nfarm 0 | money 20 | - | {pens}", tidy_asked="always")
    run(former)
    assert phase(former) == "tidy"


@cites("TIE-7", "TIE-20", "TIE-23", "TIE-24", "GAP-4", "TV-51")
def test_the_poorest_first_and_of_equals_the_marker_on_top() -> None:
    at, _ = acting(
        """
        round 2
        track 3 0 1 2
        farm 0 | money 12
        farm 1 | money 12
        farm 2 | money 12
        farm 3 | money 10
        """,
        4,
    )
    assert at.view(None).order == (DORA, CARLO, BEA, ANA)


@cites("TIE-7", "GAP-4")
def test_who_pays_or_earns_comes_to_lie_on_top() -> None:
    at, _ = acting("round 2\ntrack 1 0\nfarm 0 | money 8 workers 4\nfarm 1 | money 8")
    assert at.view(None).track == (1, 0)
    at = table("round 2 phase wages\ntrack 0 1\nfarm 0 | money 10 workers 4\nfarm 1 | money 8")
    from ludoteca.games.mi_tierra.moves.preparing import GiveBack

    say(at, GiveBack(1))
    assert at.view(None).track == (0, 1), "who pays nothing does not move"
    at = table("round 2 phase wages\ntrack 0 1\nfarm 0 | money 10 workers 4\nfarm 1 | money 8")
    say(at, GiveBack(0))
    assert at.view(None).track == (1, 0)


@cites("TIE-22", "TIE-25", "TIE-26", "TIE-54", "TIE-59", "TIE-177", "GAP-5", "TV-52")
def test_the_lower_line_comes_first_from_left_to_right() -> None:
    at, events = acting(
        """
        round 3
        farm 0 | money 30 workers 4
        farm 1 | money 5
        farm 2 | money 20
        farm 3 | money 4
        area turn_order 2 0
        """,
        4,
    )
    assert of_kind(events, OrderSet)[-1].seats == (CARLO, ANA, DORA, BEA)
    assert phase(at) == "wages"
    assert farm(at, ANA).hut == 4, "the line is empty again before wages are paid"
    assert all(not area.seats for area in at.view(None).areas)


@cites("TIE-54", "TIE-177", "GAP-6")
def test_one_worker_a_player_on_the_line_and_there_he_stays() -> None:
    at = table("round 2\nfarm 0 | money 5\narea turn_order 0", 3)
    assert refused(at, Place("turn_order")) == ("GAP-6", "already_on_the_line")
    say(at, Place("woods"))
    say(at, Place("turn_order"))
    line = next(area for area in at.view(None).areas if area.area == "turn_order")
    assert (line.spaces, line.seats) == (3, (ANA, BEA))
    two = fresh(2)
    assert next(area for area in two.view(None).areas if area.area == "turn_order").spaces == 1
