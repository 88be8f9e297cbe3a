"""Official market (16) and the events that come out of its deck."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.core.verdict import Event
from ludoteca.games.mi_tierra.events import (
    AnimalLeft,
    Earned,
    EventTurned,
    Gained,
    Lost,
    MarketOpened,
    Paid,
    SaleBegan,
    WentHome,
    WentToBlackMarket,
)
from ludoteca.games.mi_tierra.moves.markets import Basket, Leave, Sell, SellAnimal, SellAt, SellOff, ToBlackMarket
from ludoteca.games.mi_tierra.moves.vocabulary import Done
from ludoteca.games.mi_tierra.names import Good
from ludoteca.play.texts import Texts
from tests.citing import cites
from tests.games.mi_tierra.positions import (
    ANA,
    BEA,
    CARLO,
    GAME,
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

ROW = "official A01 A04 A21"


def market(lines: str, workers: str, seats: int = 3, row: str = ROW, **given: Any) -> TierraTable:
    at, _ = acting(f"round 1\n{lines}\n{row}\narea market {workers}", seats, **given)
    return at


@cites("TIE-148", "TIE-155", "TIE-158", "TIE-161", "TIE-156", "GAP-54")
def test_workers_act_from_the_top_pass_after_pass() -> None:
    at = market("farm 0 | money 5 | apples 9\nfarm 1 | money 5 | apples 9", "1 0 1")
    asked = []
    for _ in range(4):
        asked.append(at.state.actor)
        card = next(word for word in moves(at) if isinstance(word, SellAt))
        say(at, card, Done())
    assert asked == [BEA, ANA, BEA, BEA]
    assert of_kind(say(at, Leave()), WentHome) == [WentHome(ANA, several=False)]
    assert at.state.actor == BEA


@cites("TIE-149", "TIE-150", "TIE-153", "TV-45")
def test_a_sale_at_the_cards_prices_and_the_card_is_replaced() -> None:
    at = market("farm 0 | money 5 | apples 3 grapes 2", "0 1", row="official A01 A04 A21\ndeck_a A13 A14 A15")
    assert moves(at) == [SellAt("A01"), SellAt("A04"), ToBlackMarket(), Leave()]
    events = say(at, SellAt("A04"))
    assert of_kind(events, SaleBegan) == [SaleBegan(ANA, "A04")]
    assert moves(at) == [Sell("apples"), Sell("grapes")]
    say(at, Sell("grapes"), Sell("apples"))
    assert money(at) == 11
    events = say(at, Done())
    assert of_kind(events, MarketOpened) == [MarketOpened("A13")]
    assert "A04" in at.view(None).out
    assert [one.card for one in at.view(None).official] == ["A01", "A13", "A21"]
    assert goods(at) == {"apples": 2, "grapes": 1}


@cites("TIE-150")
def test_a_card_takes_no_more_than_its_limit() -> None:
    at = market("farm 0 | money 5 | apples 9", "0 1", row="official A02")
    say(at, SellAt("A02"))
    for _ in range(3):
        say(at, Sell("apples"))
    assert (money(at), goods(at), at.state.actor) == (17, {"apples": 5}, BEA)


@cites("TIE-152")
def test_the_first_unit_is_compulsory() -> None:
    at = market("farm 0 | money 5 | apples 3 grapes 2", "0 1")
    say(at, SellAt("A04"))
    assert refused(at, Done()) == ("TIE-152", "at_least_one")
    assert refused(at, Sell("wheat")) == ("TIE-150", "not_wanted")
    assert refused(at, Sell("gold")) == ("TIE-150", "no_such_good")  # type: ignore[arg-type]  # on purpose
    other = market("farm 0 | money 5 | apples 1 wheat 1", "0 1", row="official A08")
    say(other, SellAt("A08"), Sell("apples"))
    assert refused(other, Sell("apples")) == ("TIE-150", "have_none")


@cites("TIE-149", "TIE-152")
def test_only_a_card_that_wants_what_one_has() -> None:
    at = market("farm 0 | money 5 | apples 3", "0 1")
    assert refused(at, SellAt("A21")) == ("TIE-149", "nothing_for_this_card")
    assert refused(at, SellAt("B01")) == ("TIE-149", "card_not_there")
    assert refused(at, SellAt("Z99")) == ("TIE-149", "no_such_card")


@cites("TIE-149", "TIE-154", "GAP-9")
def test_a_closing_card_may_be_used_and_is_not_replaced() -> None:
    lines = "farm 0 | money 5 | apples 3"
    row = "official A01 A03 A04\nclosing A02"
    at = market(lines, "0 1", row=row)
    events = say(at, Basket("A02", ("apples", "apples", "apples")))
    assert money(at) == 14
    assert not of_kind(events, MarketOpened)
    assert at.view(None).closing == ()
    closed = market(lines, "0 1", row=row, closing_market_usable=False)
    assert refused(closed, SellAt("A02")) == ("GAP-9", "closing_not_usable")


@cites("TIE-151", "TIE-189", "GAP-58", "TV-62")
def test_animals_are_sold_out_of_a_pen_of_ones_choice_horses_never() -> None:
    line = "farm 0 | money 5 | - | A1:pen2:cow1+water+feed B1:pen3:cow2 A2:pen2:horse1 B2:pen2 C2:pen2:chicken1"
    at = market(line, "0 1", row="official A27")
    say(at, SellAt("A27"))
    assert moves(at) == [SellAnimal("A1"), SellAnimal("B1")]
    assert refused(at, SellAnimal("A2")) == ("TIE-151", "no_horses_here")
    assert refused(at, SellAnimal("B2")) == ("TIE-189", "no_animals_there")
    assert refused(at, SellAnimal("C2")) == ("TIE-150", "not_wanted")
    assert refused(at, SellAnimal("C3")) == ("TIE-189", "no_pen_there")
    events = say(at, SellAnimal("A1"))
    assert of_kind(events, AnimalLeft) == [AnimalLeft(ANA, "cow", "A1")]
    assert (pen(at, "A1").water, pen(at, "A1").feed, pen(at, "A1").animal) == (True, True, None)
    assert (money(at), at.view(None).supply["cow"]) == (13, 6)


@cites("TIE-157", "TV-59")
def test_a_worker_may_move_to_the_black_market_and_does_not_come_back() -> None:
    at = market("farm 0 | money 5 | wool 2", "0 1", row="official A01")
    assert moves(at) == [ToBlackMarket(), Leave()]
    assert of_kind(say(at, ToBlackMarket()), WentToBlackMarket) == [WentToBlackMarket(ANA)]
    assert at.state.actor == BEA
    say(at, Leave())
    assert (phase(at), at.state.actor) == ("black_market", ANA)
    say(at, SellOff(2))
    assert money(at) == 11


@cites("TIE-159", "TIE-160", "GAP-41", "TV-43")
def test_alone_from_the_start_one_sale_a_worker() -> None:
    at = market("farm 0 | money 5 | apples 9", "0 0", row="official A01 A04")
    say(at, SellAt("A01"), Done())
    assert moves(at) == [ToBlackMarket(), Leave()]
    say(at, Leave(), SellAt("A04"), Done(), ToBlackMarket())
    assert phase(at) == "black_market"
    assert goods(at) == {"apples": 7}


@cites("TIE-159", "GAP-40", "TV-44")
def test_alone_in_mid_pass_everybody_left_sells_once_more() -> None:
    at = market("farm 0 | money 5 | apples 9", "0 1 0", row="official A01 A04 A08")
    say(at, SellAt("A01"), Done(), Leave())
    sales = 0
    while phase(at) == "market_turn":
        say(at, next(word for word in moves(at) if isinstance(word, SellAt)), Done())
        sales += 1
        say(at, Leave())
    assert sales == 2


@cites("TIE-149", "TIE-150", "TIE-152")
def test_a_basket_is_a_whole_sale() -> None:
    at = market("farm 0 | money 5 | apples 3 grapes 2", "0 1")
    assert refused(at, Basket("A04")) == ("TIE-152", "at_least_one")
    assert refused(at, Basket("A04", ("wheat",))) == ("TIE-150", "not_wanted")
    assert refused(at, Basket("A04", ("grapes", "grapes", "grapes"))) == ("TIE-150", "have_none")
    assert details(at, Basket("A04", ("grapes", "grapes", "grapes")))["place"] == 3
    assert refused(at, Basket("A04", ("apples",) * 6)) == ("TIE-150", "too_many_units")
    assert refused(at, Basket("A21", ("apples",))) == ("TIE-149", "nothing_for_this_card")
    assert refused(at, Basket("A04", (), ("A1",))) == ("TIE-189", "no_pen_there")
    say(at, Basket("A04", ("grapes", "apples", "apples")))
    assert (money(at), goods(at), at.state.actor) == (13, {"apples": 1, "grapes": 1}, BEA)


@cites("TIE-151", "TIE-150")
def test_a_basket_of_animals() -> None:
    line = "farm 0 | money 5 | - | A1:pen2:sheep2 B1:pen3:cow1 C2:pen2:horse1"
    at = market(line, "0 1", row="official A27")
    assert refused(at, Basket("A27", (), ("C2",))) == ("TIE-151", "no_horses_here")
    assert refused(at, Basket("A27", (), ("B1", "B1"))) == ("TIE-189", "no_animals_there")
    say(at, Basket("A27", (), ("B1", "A1", "A1")))
    assert money(at) == 5 + 8 + 5 + 5


@cites("TIE-150")
@pytest.mark.parametrize(("held", "sold"), [(1, 1), (3, 1), (3, 3), (9, 6)])
def test_a_basket_for_a_card_that_takes_one_thing(held: int, sold: int) -> None:
    at = market(f"farm 0 | money 5 | apples {held}", "0 1", row="official A01")
    apples: Good = "apples"
    say(at, Basket("A01", (apples,) * sold))
    assert (money(at), goods(at).get("apples", 0), at.state.actor) == (5 + 2 * sold, held - sold, BEA)


@cites("TIE-121")
def test_a_stall_pays_for_each_sale() -> None:
    at = market("farm 0 | money 5 | apples 2 | - | - | DV9", "0 1", row="official A01")
    events = say(at, Basket("A01", ("apples", "apples")))
    assert of_kind(events, Earned)[-1] == Earned(ANA, 2, "stall")
    assert money(at) == 11


# --- Events -----------------------------------------------------------------


def drawn(cards: str, lines: str = "", seats: int = 2) -> tuple[TierraTable, list[Event]]:
    return acting(f"round 3\nofficial A01\n{lines}\ndeck_a {cards}", seats)


@cites("TIE-162", "TIE-163", "TIE-164", "TV-46")
def test_an_instant_event_ends_the_one_in_force_and_is_gone() -> None:
    at, events = drawn("EA2 A03", "event EB2")
    assert of_kind(events, EventTurned) == [EventTurned("EA2", last=False, spent=False, flower=False)]
    assert at.view(None).event is None
    assert {"EA2", "EB2"} <= set(at.view(None).out)


@cites("TIE-164")
def test_a_flower_stays_until_the_next_event() -> None:
    at, _ = drawn("EA1 A03", "event EB2\nflowers 1")
    assert (at.view(None).event, at.view(None).flowers) == ("EA1", 2)
    assert "EB2" in at.view(None).out


@cites("TIE-165", "TIE-179", "TIE-181", "GAP-42", "TV-47")
def test_the_third_flower_is_not_placed_and_this_round_is_the_last() -> None:
    at, events = drawn("EA1 A03", "event EB2\nflowers 2")
    assert of_kind(events, EventTurned) == [EventTurned("EA1", last=True, spent=True, flower=True)]
    assert (at.view(None).event, at.view(None).flowers, at.view(None).round) == (None, 3, 4)
    assert at.outcome() is None, "the round is played to its end"
    from tests.games.mi_tierra.positions import run

    run(at)
    outcome = at.outcome()
    assert outcome is not None
    assert outcome.rule == "TIE-179"


@cites("TIE-165", "TIE-181", "GAP-42")
def test_the_third_flower_may_come_while_selling() -> None:
    at = market("flowers 2\nfarm 0 | money 5 | apples 2", "0 1", row="official A01\ndeck_a EA1 A03 A04")
    say(at, Basket("A01", ("apples", "apples")))
    assert at.outcome() is None
    say(at, ToBlackMarket(), Leave())
    assert phase(at) == "black_market", "the last round is played to its very end"
    say(at, Done())
    assert at.outcome() is not None
    assert at.view(None).round == 1


@cites("TIE-165", "GAP-42")
def test_a_flower_after_the_third_announces_nothing() -> None:
    _, events = drawn("EA1 EB1 A03", "flowers 2")
    third, fourth = of_kind(events, EventTurned)
    assert (third.last, third.spent) == (True, True)
    assert fourth == EventTurned("EB1", last=False, spent=True, flower=True)
    assert Texts(GAME, "en").event(fourth) == "A further flower, without effect: Mosquito plague."
    assert Texts(GAME, "it").event(fourth) == "Un altro fiore, senza effetto: Invasione di zanzare."


@cites("GAP-12", "GAP-50")
def test_in_a_game_of_sixteen_rounds_flowers_only_clear_the_space() -> None:
    at, events = acting("round 3\nofficial A01\nevent EB2\nflowers 2\ndeck_a EA1 A03", end_mode="rounds_only")
    assert (at.view(None).event, at.view(None).flowers) == (None, 3)
    assert of_kind(events, EventTurned) == [EventTurned("EA1", last=False, spent=True, flower=True)]
    from tests.games.mi_tierra.positions import run

    run(at)
    assert (at.outcome(), at.view(None).round) == (None, 5)


RICH = "money 20 workers 5 | apples 1 wheat 1 | A1:pen3:cow3 B1:pen3:sheep3 A2:grapes B2:grapes | - | DV1 DV2 DV3"


@cites("TIE-163", "TIE-167", "TIE-168", "GAP-47")
@pytest.mark.parametrize(
    ("card", "rich", "poor"),
    [
        ("EA2", 23, 6),
        ("EA5", 16, 3),
        ("EA6", 20, 7),
        ("EB4", 24, 3),
        ("EB5", 17, 3),
        ("EB6", 18, 3),
    ],
)
def test_instant_events_move_money(card: str, rich: int, poor: int) -> None:
    from ludoteca.games.mi_tierra.moves.preparing import GiveBack

    deck = f"deck_a {card} A03" if card.startswith("EA") else f"deck_a -\ndeck_b {card} B01"
    at, _ = acting(f"round 3\nfarm 0 | {RICH}\nfarm 1 | money 3\nofficial A01\n{deck}")
    while phase(at) == "wages":
        say(at, GiveBack(0))
    assert (money(at, ANA) + 4, money(at, BEA)) == (rich, poor), "four dollars of wages apart"


@cites("TIE-167", "GAP-47")
def test_nobody_pays_more_than_he_has() -> None:
    at, events = drawn("EA5 A03", "farm 0 | money 1 | - | A1:pen3:cow3\nfarm 1 | money 0 | - | A1:pen3:sheep3")
    assert (money(at, ANA), money(at, BEA)) == (0, 0)
    assert [(paid.seat, paid.amount) for paid in of_kind(events, Paid)] == [(ANA, 1)]


@cites("TIE-163", "TIE-168")
def test_apples_for_all_and_frost_takes_the_best_fruit() -> None:
    at, events = drawn(
        "EA3 EA4 A03", "farm 0 | money 5 | grapes 1 wheat 1\nfarm 1 | money 6 | wheat 1\nfarm 2 | money 7", 3
    )
    assert [gain.seat for gain in of_kind(events, Gained)] == [ANA, BEA, CARLO]
    assert [(loss.seat, loss.good) for loss in of_kind(events, Lost)] == [
        (ANA, "grapes"),
        (BEA, "wheat"),
        (CARLO, "apples"),
    ]
    assert [goods(at, seat) for seat in range(3)] == [{"apples": 1, "wheat": 1}, {"apples": 1}, {}]


@cites("TIE-163")
def test_relief_is_for_all_who_are_poorest_before_it_is_paid() -> None:
    at, _ = drawn("EA6 A03", "farm 0 | money 5\nfarm 1 | money 5\nfarm 2 | money 7", 3)
    assert [money(at, seat) for seat in range(3)] == [9, 9, 7]


@cites("TIE-164")
def test_an_export_boom_pays_two_more_for_flour_and_wine() -> None:
    at = market("event EB3\nfarm 0 | money 5 | flour 1 eggs 1", "0 1", row="official B03")
    say(at, Basket("B03", ("flour", "eggs")))
    assert money(at) == 5 + 18 + 2 + 6


@cites("TIE-158")
def test_workers_of_one_player_act_each_in_their_place() -> None:
    at = market("farm 0 | money 5 | apples 9", "0 0 1", row="official A01 A04 A08")
    say(at, Basket("A01", ("apples",)))
    assert at.state.actor == ANA
    say(at, Basket("A04", ("apples",)))
    assert at.state.actor == BEA
    assert farm(at).hut == 1
