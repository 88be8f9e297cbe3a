"""Black market (17)."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.games.mi_tierra.events import Earned, Housed, Paid, WentHome
from ludoteca.games.mi_tierra.moves.markets import BlackMarket, Buy, BuyAnimal, Leave, SellOff, ToBlackMarket
from ludoteca.games.mi_tierra.moves.vocabulary import Done
from ludoteca.games.mi_tierra.names import Good
from tests.citing import cites
from tests.games.mi_tierra.positions import (
    ANA,
    BEA,
    TierraTable,
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
    say,
)


def black(line: str, workers: int = 1, more: str = "", **given: Any) -> TierraTable:
    """Ana's workers go from the official market to the black one."""
    row = " ".join("0" * workers)
    at, _ = acting(f"round 1\nfarm 0 | {line}\n{more}\nofficial A27 A28\narea market {row}", **given)
    say(at, *[ToBlackMarket()] * workers)
    return at


@cites("TIE-169", "TIE-176", "GAP-43", "GAP-53")
def test_it_opens_when_the_official_market_is_empty_and_goes_in_player_order() -> None:
    at, _ = acting(
        "round 1\norder 1 0\nfarm 0 | money 5 | meat 1\nfarm 1 | money 5 | meat 1\nofficial A01 A04\narea market 0 1"
    )
    say(at, ToBlackMarket())
    assert phase(at) == "market_turn"
    say(at, ToBlackMarket())
    assert (phase(at), at.state.actor) == ("black_market", BEA)
    say(at, SellOff(1), Done())
    assert at.state.actor == ANA
    events = say(at, SellOff(0), Done())
    assert of_kind(events, WentHome) == [WentHome(ANA, several=False)]
    assert (farm(at, ANA).hut, farm(at, BEA).hut) == (3, 3)


@cites("TIE-170", "TIE-172", "TIE-174", "TIE-189", "TV-50")
def test_any_number_of_goods_and_animals_at_the_left_price() -> None:
    at = black("money 0 | apples 3 wine 2 cake 1 | A1:pen2:horse2 B1:pen2:cow1+water")
    assert moves(at) == [SellOff(n) for n in range(4)]
    assert refused(at, SellOff(4)) == ("TIE-170", "more_than_there")
    assert details(at, SellOff(4)) == {"units": 4, "have": 3, "what": "apples"}
    assert refused(at, Buy("apples")) == ("TIE-170", "sell_first")
    assert refused(at, Done()) == ("TIE-13", "not_now")
    events = say(at, SellOff(3), SellOff(2))
    assert moves(at) == [SellOff(0), SellOff(1), SellOff(2)], "cakes are not asked about"
    assert at.view(None).moment.space == 11
    events += say(at, SellOff(1), SellOff(1))
    assert [earned.amount for earned in of_kind(events, Earned)] == [3, 20, 6, 5]
    assert (pen(at, "A1").count, pen(at, "B1").animal, pen(at, "B1").water) == (1, None, True)
    assert goods(at) == {"cake": 1}


@cites("TIE-171", "TV-49")
@pytest.mark.parametrize("workers", [1, 2])
def test_three_purchases_a_worker(workers: int) -> None:
    at = black("money 100", workers)
    for _ in range(3 * workers - 1):
        say(at, Buy("apples"))
    assert phase(at) == "black_market"
    events = say(at, Buy("apples"))
    assert of_kind(events, WentHome) == [WentHome(ANA, several=workers > 1)]
    assert phase(at) == "place"
    assert (goods(at), money(at)) == ({"apples": 3 * workers}, 100 - 12 * workers)
    apples: Good = "apples"
    four = BlackMarket(buys=(apples,) * (3 * workers + 1))
    at = black("money 100", workers)
    assert refused(at, four) == ("TIE-171", "no_purchases_left")
    assert details(at, four)["count"] == 3 * workers


@cites("TIE-172", "TIE-173", "TIE-61", "TV-50")
def test_what_has_no_price_on_the_right_cannot_be_bought() -> None:
    at = black("money 9 | - | A1:pen2")
    assert refused(at, Buy("flour")) == ("TIE-173", "not_for_sale")
    assert refused(at, BuyAnimal("horse", "A1")) == ("TIE-173", "not_for_sale")
    assert refused(at, Buy("eggs")) == ("TIE-61", "too_dear")
    assert details(at, Buy("eggs")) == {"price": 10, "money": 9}
    assert refused(at, Buy("cow")) == ("TIE-173", "no_such_good")  # type: ignore[arg-type]  # on purpose
    assert refused(at, SellOff(0)) == ("TIE-13", "not_now")
    events = say(at, Buy("wheat"))
    assert of_kind(events, Paid) == [Paid(ANA, 6, "black_market")]


@cites("TIE-175", "GAP-43")
def test_a_bought_animal_needs_room() -> None:
    at = black("money 40 | - | A1:pen2:cow1 B1:pen2:sheep2 A2:pen2")
    say(at, SellOff(0), SellOff(0))
    wanted = [BuyAnimal("sheep", "A2"), BuyAnimal("cow", "A1"), BuyAnimal("cow", "A2"), BuyAnimal("chicken", "A2")]
    assert [word for word in moves(at) if isinstance(word, BuyAnimal)] == wanted
    assert refused(at, BuyAnimal("sheep", "B1")) == ("TIE-175", "pen_full")
    assert refused(at, BuyAnimal("sheep", "A1")) == ("TIE-175", "other_species")
    assert refused(at, BuyAnimal("sheep", "C3")) == ("TIE-175", "no_pen_there")
    events = say(at, BuyAnimal("cow", "A1"))
    assert of_kind(events, Housed) == [Housed(ANA, "cow", "A1")]
    assert money(at) == 30


@cites("GAP-43")
@pytest.mark.parametrize("allowed", [False, True])
def test_finished_goods_only_by_option_and_at_half_price(allowed: bool) -> None:
    at = black("money 0 | cake 1 clothes 1", finished_goods_in_black_market=allowed)
    if allowed:
        say(at, SellOff(1), SellOff(1))
        assert money(at) == 24 + 23
        assert refused(at, Buy("cake")) == ("TIE-173", "not_for_sale")
    else:
        assert (phase(at), money(at)) == ("place", 0)


@cites("TIE-170", "TIE-171", "GAP-43")
def test_a_form_sells_and_buys_at_once() -> None:
    at = black("money 2 | apples 5 wool 2 | A1:pen3:sheep2 B1:pen2")
    form = BlackMarket(sells=(("wool", 2), ("A1", 1)), buys=("apples",), animals=(("chicken", "B1"),))
    say(at, form)
    assert (goods(at), pen(at, "A1").count, pen(at, "B1").animal) == ({"apples": 6}, 1, "chicken")
    assert money(at) == 2 + 6 + 3 - 4 - 5
    assert at.record[-1][1] == form


@cites("TIE-170", "TIE-171", "TIE-175")
def test_a_form_that_will_not_do_is_refused_whole() -> None:
    at = black("money 2 | apples 5 | A1:pen3:sheep2 B1:pen2")
    assert refused(at, BlackMarket(sells=(("apples", 6),))) == ("TIE-170", "more_than_there")
    assert refused(at, BlackMarket(sells=(("apples", -1),))) == ("TIE-170", "more_than_there")
    assert refused(at, BlackMarket(sells=(("apples", 3), ("apples", 1)))) == ("TIE-170", "more_than_there")
    assert refused(at, BlackMarket(sells=(("gold", 1),))) == ("TIE-170", "no_such_good")
    assert refused(at, BlackMarket(sells=(("B1", 1),))) == ("TIE-170", "more_than_there")
    assert refused(at, BlackMarket(buys=("eggs",))) == ("TIE-61", "too_dear")
    assert refused(at, BlackMarket(sells=(("apples", 5),), animals=(("sheep", "B1"), ("sheep", "B1")))) == (
        "TIE-61",
        "too_dear",
    )
    rich = black("money 50 | - | A1:pen3:sheep2 B1:pen2")
    assert refused(rich, BlackMarket(animals=(("cow", "A1"),))) == ("TIE-175", "other_species")
    assert refused(rich, BlackMarket(animals=(("horse", "B1"),))) == ("TIE-173", "not_for_sale")
    assert details(rich, BlackMarket(buys=("apples",), animals=(("cow", "A1"),)))["place"] == 2
    say(rich, BlackMarket(sells=(("A1", 2),), animals=(("cow", "A1"),)))
    assert pen(rich, "A1").animal == "cow"


@cites("TIE-60", "TIE-176")
def test_who_has_nothing_to_trade_is_not_asked() -> None:
    at = black("money 3")
    assert phase(at) == "place"
    assert (farm(at).hut, at.view(None).round) == (3, 2)


@cites("GAP-48")
def test_what_is_sold_out_cannot_be_bought() -> None:
    more = "farm 1 | money 5 | apples 42 | A1:pen3:cow3 B1:pen3:cow3 A2:pen2:cow2"
    at = black("money 50 | - | A1:pen2", 1, more, resource_limit=True)
    assert refused(at, Buy("apples")) == ("GAP-48", "sold_out")
    assert refused(at, BuyAnimal("cow", "A1")) == ("GAP-48", "sold_out")


def test_leaving_is_not_trading() -> None:
    at, _ = acting("round 1\nfarm 0 | money 5 | meat 1\nofficial A01\narea market 0")
    say(at, Leave())
    assert phase(at) == "place"
