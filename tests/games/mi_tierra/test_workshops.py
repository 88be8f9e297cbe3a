"""Animal products (7), oven (10), winery and mill (12), clothing (13): what is paid and what is made."""

from __future__ import annotations

import pytest

from ludoteca.games.mi_tierra.events import Paid, Wasted
from ludoteca.games.mi_tierra.moves.production import Make, Use
from ludoteca.games.mi_tierra.moves.vocabulary import Decline
from tests.citing import cites
from tests.games.mi_tierra.positions import ANA, acting, details, goods, money, moves, of_kind, pen, phase, refused, say


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
