"""Phase 4: placing workers."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.games.mi_tierra.content import AREA_NAMES
from ludoteca.games.mi_tierra.moves.preparing import Pass, Place, PlaceAt, PlaceOnFarm, PlacePair, PlaceTrainer
from tests.citing import cites
from tests.games.mi_tierra.positions import (
    ANA,
    BEA,
    CARLO,
    acting,
    details,
    farm,
    fresh,
    moves,
    pen,
    phase,
    refused,
    run,
    say,
    table,
)

SPACES = {
    "woods": (2, 3, 3, 4, 4),
    "sheep": (1, 2, 2, 3, 3),
    "plaza": (1, 2, 2, 3, 3),
    "seeds": (2, 3, 3, 4, 4),
    "cows": (1, 2, 2, 3, 3),
    "chickens": (1, 2, 2, 3, 3),
    "animal_industry": (2, 3, 3, 4, 4),
    "water_mill": (1, 2, 2, 3, 3),
    "clock_tower": (2, 3, 3, 4, 4),
    "oven": (1, 2, 2, 3, 3),
    "winery_mill": (2, 3, 3, 4, 4),
    "clothing": (1, 2, 2, 3, 3),
    "arena": (5, 6, 6, 9, 9),
    "market": (5, 6, 6, 8, 8),
    "turn_order": (1, 3, 4, 5, 6),
}


SCARCE = {"arena", "market", "animal_industry"}
"""Of which the second reconstruction has fewer."""


def spaces(seats: int, **given: Any) -> dict[str, int]:
    return {area.area: area.spaces for area in fresh(seats, **given).view(None).areas}


@cites("TIE-44", "TIE-45", "GAP-1", "GAP-15", "GAP-16")
@pytest.mark.parametrize("seats", range(2, 7))
def test_spaces_by_number_of_players(seats: int) -> None:
    assert spaces(seats, content_set="reconstructed") == {area: row[seats - 2] for area, row in SPACES.items()}
    fewer = spaces(seats)
    assert {area for area, row in SPACES.items() if fewer[area] != row[seats - 2]} == SCARCE
    assert all(1 <= fewer[area] < SPACES[area][seats - 2] for area in SCARCE)


@cites("GAP-16")
@pytest.mark.parametrize("seats", [5, 6])
def test_without_extra_spaces_the_board_is_that_of_four(seats: int) -> None:
    wanted = {area: row[2] for area, row in SPACES.items()} | {"turn_order": seats}
    assert spaces(seats, content_set="reconstructed", extra_spaces_5_6=False) == wanted
    assert spaces(seats, extra_spaces_5_6=False) == spaces(4) | {"turn_order": seats}


@cites("TIE-41", "TIE-42", "TIE-56", "GAP-13", "GAP-53")
def test_one_worker_each_lap_after_lap_until_nobody_has_any() -> None:
    at = table(
        """
        round 1
        order 1 2 0
        farm 0 | money 5 hut 1
        farm 1 | money 5 hut 3
        farm 2 | money 5 hut 2
        """,
        3,
    )
    asked = []
    while at.state.round == 1 and phase(at) == "place":
        asked.append(at.state.actor)
        say(at, Pass() if at.state.actor == CARLO else Place("market") if len(asked) > 3 else Place("woods"))
    assert asked == [BEA, CARLO, ANA, BEA, BEA]
    assert refused(fresh(3, 1), Pass(), (fresh(3, 1).state.actor + 1) % 3) == ("TIE-41", "not_your_turn")


@cites("TIE-56", "GAP-13")
def test_who_passes_is_not_asked_again_this_round() -> None:
    at = table("round 1\nfarm 0 | money 5\nfarm 1 | money 5")
    say(at, Pass())
    for _ in range(2):
        assert at.state.actor == BEA
        say(at, Place("market"))
    assert farm(at, ANA).hut == 3


@cites("TIE-43", "TIE-44", "TIE-45", "TV-53")
def test_with_two_players_one_space_of_each_area_is_blocked() -> None:
    at = table("round 1\nfarm 0 | money 5 workers 5\nfarm 1 | money 5 workers 5\narea woods 0 1")
    assert refused(at, Place("woods")) == ("TIE-45", "area_full")
    assert details(at, Place("woods")) == {"area": "woods", "spaces": 2}
    assert refused(at, PlaceAt("S")) == ("TIE-45", "space_blocked")
    three = table("round 1\narea woods 0 1 2", 3)
    assert refused(three, Place("woods")) == ("TIE-43", "area_full")
    assert PlaceAt("S") in moves(three)


@cites("TIE-46")
def test_several_own_workers_in_one_area_act_once_each() -> None:
    at = table("round 1\nfarm 0 | money 5 workers 5\nfarm 1 | money 5", 3)
    say(at, Place("sheep"), Pass(), Pass(), Place("sheep"))
    _, events = acting("round 1\nfarm 0 | money 5\narea sheep 0 0", 3)
    assert sum(type(event).__name__ == "Rolled" for event in events) == 2


@cites("TIE-47", "GAP-14")
def test_a_pair_takes_one_space_two_workers_and_one_turn() -> None:
    at = table("round 1\nfarm 0 | money 5 hut 3\nfarm 1 | money 5 hut 3")
    say(at, PlacePair("woods"))
    assert (farm(at).hut, at.state.actor) == (1, BEA)
    woods = next(area for area in at.view(None).areas if area.area == "woods")
    assert (woods.seats, woods.pairs) == ((ANA,), (True,))
    say(at, Place("woods"))
    assert refused(at, PlacePair("seeds")) == ("TIE-47", "two_workers_needed")
    assert refused(at, PlacePair("oven")) == ("TIE-47", "no_pairs_there")
    say(at, Place("seeds"))
    say(at, Place("seeds"))
    assert [len(area.seats) for area in at.view(None).areas if area.area == "seeds"] == [2]


@cites("TIE-48", "TIE-58")
def test_spaces_fill_from_the_left_and_act_in_that_order() -> None:
    at = table("round 1\nfarm 0 | money 5\nfarm 1 | money 5", 3)
    say(at, Place("sheep"), Place("sheep"), Place("market"), Place("market"))
    areas = {area.area: area.seats for area in at.view(None).areas}
    assert (areas["sheep"], areas["market"]) == ((0, 1), (2, 0))
    _, events = acting("round 1\narea sheep 1 0", 3)
    rolls = [event.seat for event in events if type(event).__name__ == "Rolled"]  # type: ignore[attr-defined]  # Rolled
    assert rolls == [1, 0]


@cites("TIE-49")
def test_development_has_five_spaces_and_one_picks_one() -> None:
    at = table("round 1\ndevelopment N:1", 3)
    assert [word for word in moves(at) if isinstance(word, PlaceAt)] == [PlaceAt(s) for s in ("E", "S", "W", "C")]
    assert refused(at, PlaceAt("N")) == ("TIE-49", "space_taken")
    assert refused(at, PlaceAt("Q")) == ("TIE-49", "no_such_space")  # type: ignore[arg-type]  # on purpose
    assert refused(at, Place("development")) == ("TIE-49", "name_the_space")


@cites("TIE-50")
def test_the_arena_is_closed_in_spring_and_autumn() -> None:
    assert refused(table("round 1"), Place("arena")) == ("TIE-50", "wrong_season")
    assert details(table("round 3"), Place("arena")) == {"season": "autumn"}
    say(table("round 2"), Place("arena"))
    say(table("round 4"), Place("arena"))


@cites("TIE-51", "GAP-32")
def test_one_worker_a_crop_tile_that_stands_already() -> None:
    at = table("round 1\nfarm 0 | money 5 | - | B1:wheat A1:pen2")
    assert [word for word in moves(at) if isinstance(word, PlaceOnFarm)] == [PlaceOnFarm("B1"), PlaceOnFarm("C1")]
    assert refused(at, PlaceOnFarm("A2")) == ("TIE-51", "no_crop_there")
    assert refused(at, PlaceOnFarm("A1")) == ("TIE-51", "no_crop_there")
    assert refused(at, PlaceOnFarm("Z1")) == ("TIE-51", "no_such_square")
    assert refused(at, Place("farm")) == ("TIE-51", "name_the_square")
    say(at, PlaceOnFarm("B1"), Pass())
    assert refused(at, PlaceOnFarm("B1")) == ("TIE-51", "worker_there")


@cites("TIE-52", "TIE-59", "TIE-128", "GAP-34", "TV-55")
def test_a_worker_in_a_pen_is_a_trainer_for_good() -> None:
    at = table("round 1\nfarm 0 | money 5 | - | A1:pen2 B2:pen2+trainer")
    assert refused(at, PlaceTrainer("B2")) == ("TIE-52", "trainer_there")
    assert refused(at, PlaceTrainer("C1")) == ("TIE-52", "no_pen_there")
    say(at, PlaceTrainer("A1"))
    assert pen(at, "A1").trainer
    run(at)
    assert (farm(at).hut, farm(at).workers, at.view(None).round) == (1, 3, 2)
    assert pen(at, "A1").trainer


@cites("TIE-53", "GAP-43")
def test_nobody_is_placed_in_the_black_market() -> None:
    assert refused(fresh(2), Place("black_market")) == ("TIE-53", "not_in_the_black_market")
    assert refused(fresh(2), Place("casino")) == ("TIE-43", "no_such_area")


@cites("TIE-55", "TIE-72", "TV-57")
def test_the_square_is_for_those_who_have_somebody_to_hire() -> None:
    at = table("round 1\nfarm 0 | money 5 workers 5", 3)
    assert refused(at, Place("plaza")) == ("TIE-72", "five_workers")
    at = table("round 1\nfarm 0 | money 5 workers 4\narea plaza 0", 3)
    assert refused(at, Place("plaza")) == ("TIE-55", "all_claimed")
    say(table("round 1\nfarm 0 | money 5 workers 3\narea plaza 0", 3), Place("plaza"))


@cites("TIE-13")
def test_another_moment_is_another_moment() -> None:
    from ludoteca.games.mi_tierra.moves.production import Use

    assert refused(fresh(2), Use()) == ("TIE-13", "not_now")
    assert len(AREA_NAMES) == 18
