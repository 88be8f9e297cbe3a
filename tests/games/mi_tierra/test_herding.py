"""Sheep (2), cows (5), chickens (6): as many as rolled, into pens or as meat."""

from __future__ import annotations

import pytest

from ludoteca.games.mi_tierra.events import Gained, Housed, Rolled, Wasted
from ludoteca.games.mi_tierra.moves.production import House, TakeMeat
from ludoteca.games.mi_tierra.moves.vocabulary import Decline
from tests.citing import cites
from tests.games.mi_tierra.positions import ANA, acting, details, goods, moves, of_kind, pen, refused, say


@cites("TIE-67", "TIE-79", "TIE-80", "TIE-96")
@pytest.mark.parametrize(
    ("area", "die", "animal", "rolls"),
    [
        ("sheep", "white", "sheep", (1, 2, 3)),
        ("cows", "green", "cow", (1, 2)),
        ("chickens", "white", "chicken", (1, 2, 3)),
    ],
)
def test_as_many_animals_as_rolled(area: str, die: str, animal: str, rolls: tuple[int, ...]) -> None:
    for roll in rolls:
        at, events = acting(f"round 1\nfarm 0 | money 5 | - | A1:pen3\narea {area} 0", roll=roll)
        assert of_kind(events, Rolled)[0].die == die
        said = say(at, *[House("A1")] * roll)
        assert of_kind(said, Housed) == [Housed(ANA, animal, "A1")] * roll
        assert (pen(at, "A1").animal, pen(at, "A1").count) == (animal, roll)


@cites("TIE-68", "TIE-69", "GAP-19")
def test_what_fits_nowhere_becomes_meat() -> None:
    at, _ = acting("round 1\nfarm 0 | money 5 | - | A1:pen3:sheep2\narea sheep 0", roll=3)
    assert moves(at) == [House("A1"), Decline()]
    said = say(at, House("A1"))
    assert of_kind(said, Gained) == [Gained(ANA, "meat", 1, "surplus")], "one unit for the whole surplus"
    assert (goods(at), pen(at, "A1").count) == ({"meat": 1}, 3)
    at, _ = acting("round 1\nfarm 0 | money 5 | - | A1:pen3:cow1\narea sheep 0", roll=2)
    assert goods(at) == {"meat": 1}
    assert at.view(None).supply["sheep"] == 12


@cites("GAP-19", "TV-37", "TV-38")
def test_by_option_every_animal_that_fits_nowhere_becomes_meat() -> None:
    at, _ = acting("round 1\nfarm 0 | money 5 | - | A1:pen3:sheep2\narea sheep 0", roll=3, surplus_meat="per_animal")
    say(at, House("A1"))
    assert (goods(at), pen(at, "A1").count) == ({"meat": 2}, 3)
    at, _ = acting("round 1\nfarm 0 | money 5 | - | A1:pen3:cow1\narea sheep 0", roll=2, surplus_meat="per_animal")
    assert goods(at) == {"meat": 2}


@cites("TIE-68")
def test_a_pen_holds_one_species_and_no_more_than_its_places() -> None:
    picture = "round 1\nfarm 0 | money 5 | - | A1:pen2:sheep2 B1:pen3:cow1 A2:pen2\narea sheep 0"
    at, _ = acting(picture, roll=1)
    assert refused(at, House("A1")) == ("TIE-68", "pen_full")
    assert details(at, House("A1")) == {"pen": "A1", "places": 2}
    assert refused(at, House("B1")) == ("TIE-68", "other_species")
    assert refused(at, House("C3")) == ("TIE-68", "no_pen_there")
    assert refused(at, House("Z")) == ("TIE-112", "no_such_square")


@cites("TIE-70", "GAP-20")
def test_a_refused_animal_is_not_taken_and_gives_no_meat() -> None:
    at, _ = acting("round 1\nfarm 0 | money 5 | - | A1:pen3\narea sheep 0", roll=2)
    assert refused(at, TakeMeat()) == ("TIE-70", "meat_only_for_surplus")
    say(at, Decline(), House("A1"))
    assert (goods(at), pen(at, "A1").count, at.view(None).supply["sheep"]) == ({}, 1, 11)


@cites("GAP-19", "GAP-20")
def test_meat_by_choice_and_one_meat_for_each_are_options() -> None:
    picture = "round 1\nfarm 0 | money 5 | - | A1:pen3\narea sheep 0"
    at, _ = acting(picture, roll=2, meat_by_choice=True, surplus_meat="per_animal")
    say(at, TakeMeat(), TakeMeat())
    assert goods(at) == {"meat": 2}
    at, _ = acting(picture, roll=2, meat_by_choice=True)
    say(at, TakeMeat(), TakeMeat())
    assert goods(at) == {"meat": 1}
    at, _ = acting("round 1\narea sheep 0", roll=3, surplus_meat="per_animal")
    assert goods(at) == {"meat": 3}


@cites("TIE-69", "GAP-48", "TV-61")
def test_no_more_than_the_supply_holds() -> None:
    others = "A1:pen3:sheep3 B1:pen3:sheep3 A2:pen3:sheep3 B2:pen2:sheep2"
    picture = f"round 1\nfarm 1 | money 5 | - | {others}\narea sheep 0"
    at, _ = acting(picture, roll=3)
    assert (goods(at), at.view(None).supply["sheep"]) == ({"meat": 1}, 1)
    none = picture.replace("B2:pen2:sheep2", "B2:pen3:sheep3")
    _, events = acting(none)
    assert of_kind(events, Wasted) == [Wasted(ANA, "sheep")]
