"""Phase 5, areas 1 to 13 but for the clock tower and development."""

from __future__ import annotations

import pytest

from ludoteca.games.mi_tierra.events import Declined, FeedLaid, Gained, Housed, Paid, PenBuilt, Planted, Rolled, Wasted
from ludoteca.games.mi_tierra.moves.production import (
    ChooseCrop,
    ChooseSize,
    Feed,
    House,
    Keep,
    Make,
    Put,
    PutWater,
    Replace,
    Reroll,
    TakeMeat,
    Use,
)
from ludoteca.games.mi_tierra.moves.vocabulary import Decline
from ludoteca.games.mi_tierra.rules.turn import ROUND, Step
from tests.citing import cites
from tests.games.mi_tierra.positions import (
    ANA,
    BEA,
    acting,
    details,
    farm,
    goods,
    money,
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


@cites("TIE-57", "TIE-58", "TIE-59")
def test_areas_act_in_their_numbers_and_workers_go_home() -> None:
    picture = "round 1\narea oven 0\narea clothing 1\narea animal_industry 0\narea winery_mill 1"
    at, events = acting(picture)
    areas = ["animal_industry", "oven", "winery_mill", "clothing"]
    assert [event.area for event in of_kind(events, Wasted)] == areas
    assert [line for line in ROUND if line in (Step.FARM, Step.ARENA, Step.MARKET, Step.BLACK_MARKET)] == [
        Step.FARM,
        Step.ARENA,
        Step.MARKET,
        Step.BLACK_MARKET,
    ]
    assert (farm(at, ANA).hut, farm(at, BEA).hut) == (3, 3)


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


# --- Animals ----------------------------------------------------------------


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


@cites("TIE-68", "TIE-69", "GAP-19", "TV-37", "TV-38")
def test_what_fits_nowhere_becomes_meat() -> None:
    at, _ = acting("round 1\nfarm 0 | money 5 | - | A1:pen3:sheep2\narea sheep 0", roll=3)
    assert moves(at) == [House("A1"), Decline()]
    said = say(at, House("A1"))
    assert of_kind(said, Gained) == [Gained(ANA, "meat", 2, "surplus")]
    assert (goods(at), pen(at, "A1").count) == ({"meat": 2}, 3)
    at, _ = acting("round 1\nfarm 0 | money 5 | - | A1:pen3:cow1\narea sheep 0", roll=2)
    assert goods(at) == {"meat": 2}
    assert at.view(None).supply["sheep"] == 12


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
def test_meat_by_choice_and_one_meat_in_all_are_options() -> None:
    picture = "round 1\nfarm 0 | money 5 | - | A1:pen3\narea sheep 0"
    at, _ = acting(picture, roll=2, meat_by_choice=True)
    say(at, TakeMeat(), TakeMeat())
    assert goods(at) == {"meat": 2}
    at, _ = acting(picture, roll=2, meat_by_choice=True, surplus_meat="one_total")
    say(at, TakeMeat(), TakeMeat())
    assert goods(at) == {"meat": 1}
    at, _ = acting("round 1\narea sheep 0", roll=3, surplus_meat="one_total")
    assert goods(at) == {"meat": 1}


@cites("TIE-69", "GAP-48", "TV-61")
def test_no_more_than_the_supply_holds() -> None:
    others = "A1:pen3:sheep3 B1:pen3:sheep3 A2:pen3:sheep3 B2:pen2:sheep2"
    picture = f"round 1\nfarm 1 | money 5 | - | {others}\narea sheep 0"
    at, _ = acting(picture, roll=3)
    assert (goods(at), at.view(None).supply["sheep"]) == ({"meat": 1}, 1)
    none = picture.replace("B2:pen2:sheep2", "B2:pen3:sheep3")
    _, events = acting(none)
    assert of_kind(events, Wasted) == [Wasted(ANA, "sheep")]


# --- Re-rolls ---------------------------------------------------------------


@cites("TIE-62", "TIE-121", "TV-41")
def test_a_second_roll_stands_even_if_it_is_worse() -> None:
    picture = "round 1\nfarm 0 | money 5 | - | - | - | DV11\narea seeds 0"
    seen = set()
    for seed in range(60):
        at = table(picture, seed=seed)
        run(at)
        assert moves(at) == [Reroll(), Keep()]
        if at.state.roll == 3:
            said = of_kind(say(at, Reroll()), Rolled)
            seen.add(said[0].result)
            assert said[0].again
            assert phase(at) == "seeds", "no third roll"
            assert at.state.roll == said[0].result
    assert seen == {1, 2, 3}


@cites("TIE-62", "TIE-121")
@pytest.mark.parametrize(
    ("area", "card"), [("woods", "DV12"), ("cows", "DV12"), ("water_mill", "DV12"), ("sheep", "DV11")]
)
def test_each_card_re_rolls_its_own_die(area: str, card: str) -> None:
    for owned, asked in ((card, True), ("DV11" if card == "DV12" else "DV12", False)):
        at, events = acting(f"round 1\nfarm 0 | money 5 | - | A1:pen3 | - | {owned}\narea {area} 0")
        assert (phase(at) == "rolls") == asked
        assert of_kind(events, Rolled)
        if asked:
            first = at.state.roll
            say(at, Keep())
            assert phase(at) != "rolls"
            assert first in (1, 2, 3)


# --- Workshops --------------------------------------------------------------


@cites("TIE-81", "TIE-82", "TIE-83", "TIE-84", "TIE-85", "GAP-22", "GAP-23", "TV-36")
def test_five_dollars_for_every_product_there_are_animals_enough_for() -> None:
    picture = """
        round 1
        farm 0 | money 5 | - | A1:pen3:sheep2 B1:pen2:sheep1 A2:pen3:cow2 B2:pen3:chicken2
        area animal_industry 0
    """
    at, _ = acting(picture)
    assert moves(at) == [Use(), Decline()]
    events = say(at, Use())
    assert of_kind(events, Paid) == [Paid(ANA, 5, "animal_industry")]
    assert (goods(at), money(at)) == ({"milk": 1, "wool": 1}, 0)
    assert (pen(at, "A1").count, pen(at, "A2").count) == (2, 2)
    at, _ = acting(picture)
    say(at, Decline())
    assert (goods(at), money(at)) == ({}, 5)


@cites("TIE-60", "TIE-61", "GAP-29")
@pytest.mark.parametrize("line", ["money 4 | - | A1:pen3:sheep3", "money 9 | - | A1:pen3:sheep2 A2:pen2:cow1"])
def test_without_money_or_animals_the_industry_is_wasted(line: str) -> None:
    at, events = acting(f"round 1\nfarm 0 | {line}\narea animal_industry 0")
    assert of_kind(events, Wasted) == [Wasted(ANA, "animal_industry")]
    assert not of_kind(events, Paid)
    assert goods(at) == {}


@cites("GAP-22", "TIE-121")
def test_products_per_set_and_cards_that_give_one_more() -> None:
    picture = (
        "round 1\nfarm 0 | money 5 | - | A1:pen3:sheep3 A2:pen3:sheep3 B2:pen2:cow2 | - | CARDS\narea animal_industry 0"
    )
    at, _ = acting(picture.replace("CARDS", "DV5 DV7"))
    say(at, Use())
    assert goods(at) == {"milk": 1, "wool": 2}
    at, _ = acting(picture.replace("CARDS", "DV5 DV6"), product_mode="per_set")
    say(at, Use())
    assert goods(at) == {"milk": 2, "wool": 3}


@cites("TIE-98", "TIE-99", "TV-33", "TV-34", "TIE-61")
def test_a_cake_takes_a_milk_two_eggs_and_eight_dollars() -> None:
    at, _ = acting("round 1\nfarm 0 | money 8 | milk 2 eggs 4\narea oven 0")
    say(at, Use())
    assert (goods(at), money(at)) == ({"eggs": 2, "milk": 1, "cake": 1}, 0)
    for line in ("money 7 | milk 1 eggs 2", "money 8 | milk 1 eggs 1", "money 8 | eggs 2"):
        at, events = acting(f"round 1\nfarm 0 | {line}\narea oven 0")
        assert of_kind(events, Wasted) == [Wasted(ANA, "oven")]
        assert "cake" not in goods(at)


@cites("TIE-110", "TV-35")
def test_clothes_take_three_wool_and_seven_dollars_one_a_worker() -> None:
    at, _ = acting("round 1\nfarm 0 | money 20 | wool 6\narea clothing 0")
    say(at, Use())
    assert (goods(at), money(at)) == ({"wool": 3, "clothes": 1}, 13)
    _, events = acting("round 1\nfarm 0 | money 6 | wool 6\narea clothing 0")
    assert of_kind(events, Wasted) == [Wasted(ANA, "clothing")]


@cites("GAP-48")
@pytest.mark.parametrize(("limit", "made"), [(True, False), (False, True)])
def test_there_are_seven_cakes(limit: bool, made: bool) -> None:
    picture = "round 1\nfarm 0 | money 9 | milk 1 eggs 2 cake 3\nfarm 1 | money 5 | cake 4\narea oven 0"
    at, _ = acting(picture, finished_goods_limit=limit)
    assert (phase(at) == "oven") == made


@cites("TIE-107", "TIE-108", "TIE-109", "TV-31", "TV-32", "TV-60")
def test_one_fee_for_flour_wine_or_both() -> None:
    picture = "round 1\nfarm 0 | money 5 | wheat 3 grapes GRAPES\narea winery_mill 0"
    at, _ = acting(picture.replace("GRAPES", "3"))
    assert moves(at) == [Make("flour"), Make("wine"), Make("both"), Decline()]
    say(at, Make("both"))
    assert (goods(at), money(at)) == ({"flour": 1, "wine": 1}, 0)
    at, _ = acting(picture.replace("GRAPES", "2"))
    assert refused(at, Make("wine")) == ("TIE-107", "goods_missing")
    assert details(at, Make("both")) == {"good": "grapes", "needed": 3, "have": 2}
    assert refused(at, Make("beer")) == ("TIE-107", "no_such_product")  # type: ignore[arg-type]  # on purpose
    say(at, Make("flour"))
    assert (goods(at), money(at)) == ({"grapes": 2, "flour": 1}, 0)
    at, _ = acting(picture.replace("GRAPES", "3"))
    say(at, Make("flour"))
    assert (goods(at), money(at)) == ({"grapes": 3, "flour": 1}, 0)
    _, events = acting("round 1\nfarm 0 | money 4 | wheat 3 grapes 3\narea winery_mill 0")
    assert of_kind(events, Wasted) == [Wasted(ANA, "winery_mill")]


@cites("GAP-29")
def test_products_of_area_seven_serve_the_oven_but_a_harvest_comes_too_late_for_the_mill() -> None:
    at, _ = acting(
        """
        round 1
        farm 0 | money 20 | eggs 2 wheat 2 | A1:pen2:cow2 B1:wheat | - | - | on B1
        area animal_industry 0
        area oven 0
        """
    )
    say(at, Use(), Use())
    assert goods(at)["cake"] == 1
    _, events = acting("round 1\nfarm 0 | money 20 | wheat 2 | B1:wheat | - | - | on B1\narea winery_mill 0")
    assert of_kind(events, Wasted) == [Wasted(ANA, "winery_mill")]


@cites("GAP-48")
def test_with_the_option_ordinary_goods_run_out_too() -> None:
    picture = "round 1\nfarm 0 | money 5 | apples 1 | - | - | - | on C1\nfarm 1 | money 5 | apples 40"
    at, _ = acting(picture, resource_limit=True)
    assert goods(at) == {"apples": 2}
    at, _ = acting(picture)
    assert goods(at) == {"apples": 3}


# --- Water mill -------------------------------------------------------------


@cites("TIE-86", "TIE-87", "TIE-88", "TIE-89", "TIE-91", "GAP-24", "TV-13")
def test_cubes_go_on_the_chain_into_a_pen_or_back() -> None:
    at, events = acting("round 1\nfarm 0 | money 5 | - | A3:pen2\narea water_mill 0", roll=2)
    assert of_kind(events, Rolled)[0].die == "green"
    assert farm(at).irrigated == ("B1", "C1")
    assert squares(at, PutWater) == ["A1-B1", "A3", "B1-B2", "C1-C2"]
    assert refused(at, PutWater("A3-B3")) == ("TIE-87", "off_the_chain")
    assert refused(at, PutWater("B1-C1")) == ("TIE-87", "no_such_spot")
    assert refused(at, PutWater("A2")) == ("TIE-88", "no_pen_there")
    say(at, PutWater("B2-B1"))
    assert "B2-C2" in squares(at, PutWater)
    assert refused(at, PutWater("B1-B2")) == ("TIE-92", "water_there")
    say(at, PutWater("A3"))
    assert (farm(at).water, pen(at, "A3").water, at.view(None).supply["water"]) == (("B1-B2",), True, 18)
    assert farm(at).irrigated == ("B1", "C1", "B2")
    at, _ = acting("round 1\narea water_mill 0", roll=2)
    say(at, Decline(), Decline())
    assert at.view(None).supply["water"] == 20


@cites("TIE-92")
def test_one_cube_a_pen_and_an_edge() -> None:
    at, _ = acting("round 1\nfarm 0 | money 5 | - | A3:pen2+water | A1-B1\narea water_mill 0", roll=1)
    assert "A3" not in squares(at, PutWater)
    assert "A1-B1" not in squares(at, PutWater)
    assert refused(at, PutWater("A3")) == ("TIE-92", "water_there")
