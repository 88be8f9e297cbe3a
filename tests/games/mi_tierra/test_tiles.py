"""Woods (1) and seed shop (4): pens and crops, rolled or chosen, and the squares they go to."""

from __future__ import annotations

import pytest

from ludoteca.games.mi_tierra.events import Declined, FeedLaid, PenBuilt, Planted, Rolled, Wasted
from ludoteca.games.mi_tierra.moves.production import ChooseCrop, ChooseSize, Feed, Put, Replace
from ludoteca.games.mi_tierra.moves.vocabulary import Decline
from tests.citing import cites
from tests.games.mi_tierra.positions import ANA, acting, farm, moves, of_kind, pen, phase, refused, say, squares

# --- Woods ------------------------------------------------------------------


@cites("TIE-63", "TIE-65", "GAP-17", "GAP-18")
@pytest.mark.parametrize(("roll", "places"), [(1, 2), (2, 3)])
def test_one_worker_rolls_for_the_pen(roll: int, places: int) -> None:
    at, events = acting("round 1\narea woods 0", roll=roll)
    assert of_kind(events, Rolled) == [Rolled(ANA, "green", roll, False)]
    assert phase(at) == "woods"
    built = of_kind(say(at, Put("A2")), PenBuilt)
    assert built == [PenBuilt(ANA, "A2", places)]
    assert (pen(at, "A2").places, at.view(None).supply["pens"]) == (places, 10)


@cites("TIE-47", "TIE-64", "TV-39")
def test_a_pair_chooses_the_size_without_a_roll() -> None:
    at, events = acting("round 1\narea woods 0+")
    assert not of_kind(events, Rolled)
    assert moves(at) == [ChooseSize(2), ChooseSize(3), Decline()]
    assert refused(at, Put("A1")) == ("TIE-13", "not_now")
    assert refused(at, ChooseSize(4)) == ("TIE-64", "size_is_two_or_three")
    say(at, ChooseSize(3))
    assert refused(at, ChooseSize(3)) == ("TIE-13", "not_now")
    say(at, Put("B2"))
    assert pen(at, "B2").places == 3
    assert farm(at).hut == 3


@cites("TIE-60", "TIE-65")
def test_a_pen_goes_to_a_free_square_or_is_declined() -> None:
    at, _ = acting("round 1\nfarm 0 | money 5 | - | A1:wheat A2:pen2\narea woods 0")
    assert squares(at, Put) == ["A3", "B1", "B2", "B3", "C2", "C3"]
    assert refused(at, Put("A1")) == ("TIE-65", "square_taken")
    assert refused(at, Put("X")) == ("TIE-65", "no_such_square")
    assert of_kind(say(at, Decline()), Declined) == [Declined(ANA)]
    yard, _ = acting("round 1\narea woods 0", farm_layout="grid3x3_yard3")
    assert squares(yard, Put) == ["P1", "P2", "P3"]
    assert refused(yard, Put("A1")) == ("TIE-65", "not_on_this_square")


@cites("TIE-66", "TIE-77", "TIE-111", "TIE-112", "GAP-31", "GAP-57")
def test_room_is_made_by_discarding_only_what_nobody_needs() -> None:
    tiles = "A1:wheat B1:apples A2:pen2+water+feed B2:pen3:cow1 C2:pen2+trainer A3:grapes"
    at, _ = acting(f"round 1\nfarm 0 | money 5 | - | {tiles} | - | - | on B1\narea woods 0", roll=2)
    assert squares(at, Replace) == ["A1", "A2", "A3"]
    assert refused(at, Replace("C1")) == ("TIE-65", "not_on_this_square")
    assert refused(at, Replace("B1")) == ("TIE-112", "worker_there")
    assert refused(at, Replace("B2")) == ("TIE-112", "animals_there")
    assert refused(at, Replace("C2")) == ("TIE-112", "trainer_there")
    assert refused(at, Replace("C3")) == ("TIE-112", "nothing_to_replace")
    before = at.view(None).supply
    say(at, Replace("A2"))
    after = at.view(None).supply
    assert (pen(at, "A2").places, pen(at, "A2").water, pen(at, "A2").feed) == (3, False, False)
    changes = {name: after[name] - before[name] for name in after if after[name] != before[name]}
    assert changes == {"water": 1, "wheat_tiles": 1}


@cites("TIE-112", "GAP-31")
def test_the_printed_field_stays() -> None:
    at, _ = acting("round 1\narea seeds 0")
    assert refused(at, Replace("C1")) == ("TIE-112", "printed_field_stays")


@cites("GAP-31", "GAP-48")
def test_a_discarded_tile_is_back_before_the_new_one_is_taken() -> None:
    picture = """
        round 1
        farm 0 | money 5 | - | A1:pen2 A2:wheat
        farm 1 | money 5 | - | A1:pen2 B1:pen2 A2:pen2 B2:pen2 C2:pen2 A3:pen2 B3:pen2 C3:pen2
        farm 2 | money 5 | - | A1:pen2 B1:pen2
        area woods 0
    """
    at, _ = acting(picture, 3)
    assert at.view(None).supply["pens"] == 0
    assert (squares(at, Put), squares(at, Replace)) == ([], ["A1"])
    assert refused(at, Put("B2")) == ("GAP-48", "sold_out")
    assert refused(at, Replace("A2")) == ("GAP-48", "sold_out")
    full, events = acting(picture.replace("A1:pen2 A2:wheat", "A1:pen2:cow1"), 3)
    assert of_kind(events, Wasted) == [Wasted(ANA, "woods")]
    assert not of_kind(events, Rolled)
    assert full.state.round == 2


# --- Seeds ------------------------------------------------------------------


@cites("TIE-73", "TIE-75", "TV-40")
@pytest.mark.parametrize(("roll", "crop"), [(1, "apples"), (2, "wheat"), (3, "grapes")])
def test_one_worker_rolls_for_the_crop(roll: int, crop: str) -> None:
    at, events = acting("round 1\narea seeds 0", roll=roll)
    assert of_kind(events, Rolled)[0].die == "white"
    assert of_kind(say(at, Put("B1")), Planted) == [Planted(ANA, crop, "B1")]
    assert farm(at).crops["B1"] == crop
    assert at.view(None).supply[f"{crop}_tiles"] == 17


@cites("TIE-74")
def test_a_pair_chooses_the_crop() -> None:
    at, events = acting("round 1\narea seeds 0+")
    assert not of_kind(events, Rolled)
    assert refused(at, ChooseCrop("hops")) == ("TIE-74", "no_such_crop")  # type: ignore[arg-type]  # on purpose
    say(at, ChooseCrop("grapes"))
    assert refused(at, ChooseCrop("apples")) == ("TIE-13", "not_now")
    say(at, Put("A1"))
    assert farm(at).crops["A1"] == "grapes"


@cites("TIE-75", "TIE-78", "TIE-112")
def test_a_crop_goes_to_a_free_field_or_is_declined() -> None:
    at, _ = acting("round 1\nfarm 0 | money 5 | - | A1:grapes A2:pen2\narea seeds 0", roll=1)
    assert squares(at, Put) == ["A3", "B1", "B2", "B3", "C2", "C3"]
    assert refused(at, Put("A1")) == ("TIE-75", "square_taken")
    say(at, Replace("A1"))
    assert farm(at).crops["A1"] == "apples"
    other, _ = acting("round 1\narea seeds 0", roll=1)
    say(other, Decline())
    assert farm(other).crops == {"C1": "apples"}


@cites("TIE-76", "GAP-27")
def test_wheat_and_only_wheat_may_go_into_a_pen() -> None:
    picture = "round 1\nfarm 0 | money 5 | - | A1:pen2:cow2 A2:pen2+feed B2:pen3\narea seeds 0"
    at, _ = acting(picture, roll=2)
    assert squares(at, Feed) == ["A1", "B2"]
    assert refused(at, Feed("A2")) == ("TIE-76", "wheat_there")
    assert refused(at, Feed("C3")) == ("TIE-76", "no_pen_there")
    assert of_kind(say(at, Feed("A1")), FeedLaid) == [FeedLaid(ANA, "A1")]
    assert (pen(at, "A1").feed, pen(at, "A1").count) == (True, 2)
    grapes, _ = acting(picture, roll=3)
    assert refused(grapes, Feed("A1")) == ("TIE-76", "only_wheat_in_pens")


@cites("GAP-48")
def test_a_crop_that_is_sold_out_cannot_be_planted() -> None:
    picture = "round 1\n" + "\n".join(
        f"farm {seat} | money 5 | - | A1:wheat B1:wheat A2:wheat B2:wheat C2:wheat A3:wheat B3:wheat C3:wheat"
        for seat in (1, 2)
    )
    picture += "\nfarm 0 | money 5 | - | A1:wheat B1:wheat A2:pen2\narea seeds 0+"
    at, _ = acting(picture, 3)
    say(at, ChooseCrop("wheat"))
    assert refused(at, Put("C3")) == ("GAP-48", "sold_out")
    assert refused(at, Feed("A2")) == ("GAP-48", "sold_out")
    assert refused(at, Replace("A2")) == ("GAP-48", "sold_out")
    assert squares(at, Replace) == ["A1", "B1"]


@cites("GAP-48", "TIE-74")
def test_a_pair_is_not_offered_a_crop_without_a_tile() -> None:
    line = "money 5 | - | A1:wheat B1:wheat A2:wheat B2:wheat C2:wheat A3:wheat B3:wheat C3:wheat"
    more = "money 5 | - | A1:pen2+feed B1:pen2+feed"
    at, _ = acting(f"round 1\nfarm 1 | {line}\nfarm 2 | {line}\nfarm 3 | {more}\narea seeds 0+", 4)
    assert moves(at) == [ChooseCrop("apples"), ChooseCrop("grapes"), Decline()]
    assert refused(at, ChooseCrop("wheat")) == ("GAP-48", "no_place_for")
