"""The duel of two players."""

from __future__ import annotations

import pytest

from ludoteca.games.semenza.events import Left, Revealed, TakenFromDiscards
from ludoteca.games.semenza.moves import (
    Accept,
    BuyField,
    Call,
    Discard,
    DiscardOffered,
    EndTrading,
    Harvest,
    LeaveCards,
    Offer,
    Pass,
    Plant,
)
from tests.citing import cites
from tests.games.semenza.positions import (
    ANNA,
    ANTONIO,
    SemenzaTable,
    coins,
    discards,
    do,
    fields,
    fresh,
    hand,
    moves,
    of,
    refused,
    table,
)


def turned_up(deck: str, pile: str, **given: object) -> SemenzaTable:
    """Antonio turns up the first three of this deck, with these discards."""
    at = table(
        f"""
        phase d2_discard
        deck {deck} ...
        discards {pile}
        0 | hand semson
        1 | hand semson
        """,
        2,
        **given,
    )
    do(at, ANTONIO, Pass())
    return at


def on_table(at: SemenzaTable) -> list[str]:
    return sorted(name.partition(".")[0] for name in at.view(None).revealed)


@cites("SEM-79", "SEM-T31", "SEM-A05")
@pytest.mark.parametrize("rule", ["until_match", "while_match"])
def test_a_discard_that_matches_at_once_is_taken_by_either_reading(rule: str) -> None:
    at = turned_up("fava molotov fava", "lindo fava cassidy fava", duel_discard_rule=rule)

    assert on_table(at) == ["fava", "fava", "fava", "molotov"]
    assert discards(at) == ["lindo", "fava", "cassidy"]


@cites("SEM-79", "SEM-T32")
def test_by_option_taking_goes_on_as_long_as_they_match() -> None:
    at = turned_up("cassidy fava rocco", "cassidy fava cassidy", duel_discard_rule="while_match")

    assert on_table(at) == ["cassidy", "cassidy", "cassidy", "fava", "fava", "rocco"]
    assert discards(at) == []


@cites("SEM-78", "SEM-79", "SEM-T33")
def test_from_an_empty_pile_nothing_is_taken() -> None:
    at = turned_up("cassidy fava rocco", "-")

    assert on_table(at) == ["cassidy", "fava", "rocco"]


@cites("SEM-79", "SEM-A05")
def test_discards_are_taken_up_to_and_including_the_first_that_matches() -> None:
    at = turned_up("fava molotov fava", "lindo molotov rocky cassidy")
    assert on_table(at) == ["cassidy", "fava", "fava", "molotov", "molotov", "rocky"]
    assert discards(at) == ["lindo"]

    at = turned_up("fava molotov fava", "lindo rocky")
    assert discards(at) == [], "nothing matches: all are taken"

    at = turned_up("cassidy fava rocco", "cassidy fava cassidy")
    assert discards(at) == ["cassidy", "fava"], "one that matches is enough"


@cites("SEM-A05")
def test_the_parent_edition_stops_at_the_first_that_differs() -> None:
    at = turned_up("fava molotov fava", "lindo molotov rocky cassidy", preset="bohnanza_classico")
    assert discards(at) == ["lindo", "molotov", "rocky", "cassidy"]


@cites("SEM-82", "SEM-A08")
def test_by_option_the_two_cards_at_the_end_of_a_turn_may_be_left() -> None:
    at = turned_up("cassidy fava rocco", "-", duel_draw="may")
    before = hand(at, ANTONIO)
    assert [word for word in at.moves(ANTONIO) if isinstance(word, Pass | LeaveCards)] == [Pass(), LeaveCards()]
    assert refused(at, ANNA, LeaveCards()) == ("SEM-75", "not_your_turn")
    do(at, ANTONIO, LeaveCards())

    assert hand(at, ANTONIO) == before
    assert at.actors() == (ANNA,)
    assert refused(at, ANNA, LeaveCards()) == ("SEM-75", "not_now")


@cites("SEM-82", "SEM-A08")
def test_the_two_cards_must_be_drawn_unless_the_table_says_otherwise() -> None:
    at = turned_up("cassidy fava rocco", "-")
    assert refused(at, ANTONIO, LeaveCards()) == ("SEM-82", "must_draw")
    assert LeaveCards() not in at.moves(ANTONIO)
    assert refused(table("phase trade\n0 | hand lindo.1\n1 | hand rocco.1"), ANTONIO, LeaveCards()) == (
        "SEM-15",
        "only_in_duel",
    )


@cites("SEM-A06")
def test_turning_up_and_taking_is_one_act_and_what_is_discarded_later_stays() -> None:
    at = table(
        """
        phase d2_discard
        deck fava molotov rocco ...
        0 | hand semson fava.9 | fields fava.1 fava.2 / -
        1 | hand semson
        """,
        2,
        duel_discard_rule="while_match",
    )
    do(at, ANTONIO, Harvest(1), Discard("fava.9"))
    assert on_table(at) == ["fava", "fava", "fava", "fava", "molotov", "rocco"], "harvested and discarded before"
    do(at, ANTONIO, Plant(1, "fava"), Plant(2, "rocco"), Harvest(1))
    assert discards(at) == ["fava"]


@cites("SEM-70", "SEM-75", "SEM-76", "SEM-T33")
def test_on_the_very_first_turn_there_is_no_step_one() -> None:
    at = fresh(2)

    assert at.view(None).phase == "d2_first"


@cites("SEM-80", "SEM-81", "SEM-T34", "SEM-76", "SEM-82", "SEM-A08")
def test_what_is_left_is_the_opponents_to_plant_or_discard() -> None:
    at = turned_up("cassidy fava rocco", "-")
    before = hand(at, ANTONIO)
    happened = do(at, ANTONIO, Pass())

    assert of(happened, Left) == [Left(ANTONIO, ("cassidy", "fava", "rocco"))]
    assert len(hand(at, ANTONIO)) == len(before) + 2
    assert at.view(None).phase == "d1_offers"
    assert at.actors() == (ANNA,)
    assert refused(at, ANNA, Pass()) == ("SEM-76", "plant_or_discard_all")
    assert refused(at, ANNA, Plant(1)) == ("SEM-76", "say_which_crop")
    assert refused(at, ANNA, Plant(1, "lindo")) == ("SEM-76", "not_lying_there")
    do(at, ANNA, DiscardOffered("fava"), Plant(1, "rocco"))
    assert refused(at, ANNA, DiscardOffered("fava")) == ("SEM-76", "not_lying_there")
    do(at, ANNA, DiscardOffered("cassidy"))
    assert discards(at) == ["fava", "cassidy"]
    assert at.view(None).phase == "d2_first"


@cites("SEM-A07")
def test_the_order_of_step_one_is_the_players_and_harvests_come_in_between() -> None:
    at = table(
        """
        phase d1_offers
        revealed cassidy fava
        0 | hand semson | fields lindo*4 / molotov | coins rocky*3
        1 | hand rocco
        """,
        2,
    )
    assert {DiscardOffered("cassidy"), DiscardOffered("fava"), Harvest(1), Harvest(2), BuyField()} == set(
        moves(at, ANTONIO)
    )
    do(at, ANTONIO, DiscardOffered("fava"), Harvest(1), Plant(1, "cassidy"))
    assert discards(at) == ["fava", "lindo", "lindo", "lindo"]


@cites("SEM-80")
def test_any_of_the_cards_on_the_table_may_be_planted_in_any_order() -> None:
    at = turned_up("cassidy fava cassidy", "-")

    assert refused(at, ANTONIO, Plant(1)) == ("SEM-80", "say_which_crop")
    do(at, ANTONIO, Plant(2, "fava"), Plant(1, "cassidy"), Plant(1, "cassidy"))
    assert fields(at, ANTONIO) == [("cassidy", 2), ("fava", 1)]
    assert at.view(None).phase == "d3_plant", "he may still harvest"
    happened = do(at, ANTONIO, Pass())
    assert of(happened, Left) == [Left(ANTONIO, ())]
    assert at.view(None).phase == "d2_first", "nothing was left for Anna"


@cites("SEM-77", "SEM-T35")
def test_a_card_is_discarded_after_planting_from_anywhere_in_the_hand() -> None:
    picture = "phase d2_first\n0 | hand lindo.1 fava.1 rocco.1 molotov.1\n1 | hand semson"
    at = table(picture, 2)

    assert refused(at, ANTONIO, Discard("fava.1")) == ("SEM-77", "discard_after_planting")
    assert refused(at, ANTONIO, Pass()) == ("SEM-16", "must_plant_front")
    do(at, ANTONIO, Plant(1))
    assert refused(at, ANTONIO, Discard("fava.1")) == ("SEM-77", "discard_after_planting")
    do(at, ANTONIO, Pass())
    assert refused(at, ANTONIO, Discard("lindo.1")) == ("SEM-77", "not_in_hand")
    assert refused(at, ANTONIO, Discard("oro.1")) == ("SEM-03", "no_such_card")
    assert refused(at, ANNA, Discard("fava.1")) == ("SEM-75", "not_your_turn")
    do(at, ANTONIO, Discard("rocco.1"))
    assert hand(at, ANTONIO) == ["fava", "molotov"]

    at = table(picture, 2)
    do(at, ANTONIO, Plant(1), Plant(2), Pass())
    assert hand(at, ANTONIO) == ["rocco", "molotov"]


@cites("SEM-21", "SEM-77")
def test_with_an_empty_hand_step_two_is_skipped() -> None:
    at = table("phase d1_offers\nrevealed fava\n0 | hand -\n1 | hand semson", 2)
    happened = do(at, ANTONIO, DiscardOffered("fava"))

    assert len(of(happened, Revealed)[0].cards) == 3
    assert at.view(None).phase == "d3_plant"
    one = table("phase d2_first\n0 | hand lindo\n1 | hand semson", 2)
    do(one, ANTONIO, Plant(1))
    assert one.view(None).phase == "d3_plant"


@cites("SEM-72", "SEM-A10", "SEM-T36", "SEM-T21")
def test_harvests_and_purchases_wait_for_ones_own_turn() -> None:
    at = table("phase d2_first\n0 | hand lindo\n1 | hand semson | fields fava*3 / - | coins rocky*3", 2)

    assert moves(at, ANNA) == []
    assert refused(at, ANNA, Harvest(1)) == ("SEM-72", "harvest_in_own_turn")
    assert refused(at, ANNA, BuyField()) == ("SEM-A10", "buy_in_own_turn")


@cites("SEM-T36", "SEM-74", "SEM-A09")
def test_the_last_harvest_is_for_both_and_an_offer_left_is_worth_nothing() -> None:
    at = table(
        """
        phase d3_plant
        deck lindo.1
        revealed rocco.1 rocco.2 rocco.3
        0 | hand lindo.2 | fields fava.1 fava.2 fava.3 / -
        1 | hand - | fields rocco.4 rocco.5 / -
        discards ...
        """,
        2,
    )
    do(at, ANTONIO, Pass())
    outcome = at.outcome()

    assert outcome is not None
    assert outcome.scores == (1, 1)
    assert (outcome.rule, outcome.winners) == ("SEM-58", (ANTONIO,))
    assert at.view(None).revealed == ("rocco.1", "rocco.2", "rocco.3")


@cites("SEM-A09")
def test_if_the_deck_ends_in_step_three_the_step_is_finished_and_nothing_drawn() -> None:
    at = table(
        """
        phase d2_discard
        deck lindo.1 lindo.2
        0 | hand fava.1
        1 | hand - | coins ...
        """,
        2,
    )
    do(at, ANTONIO, Pass())
    assert at.view(None).revealed == ("lindo.1", "lindo.2")
    assert at.view(None).phase == "d3_plant"
    do(at, ANTONIO, Plant(1, "lindo"), Pass())
    assert at.view(None).phase == "over"
    assert hand(at, ANTONIO) == ["fava"]


@cites("SEM-73", "SEM-51", "SEM-T37")
def test_coins_paid_leave_the_game() -> None:
    at = table("phase d2_first\ndiscards fava\n0 | hand lindo | coins rocky rocco molotov semson\n1 | hand -", 2)
    do(at, ANTONIO, BuyField())

    assert discards(at) == ["fava"]
    assert coins(at, ANTONIO) == ["rocky"]
    assert at.view(None).paid == 3
    assert len(fields(at, ANTONIO)) == 3


@cites("SEM-83")
@pytest.mark.parametrize("word", [Call(), Offer(("lindo.1",), (), 1), Accept(1), EndTrading()])
def test_nobody_trades(word: Call | Offer | Accept | EndTrading) -> None:
    at = table("phase d2_first\n0 | hand lindo.1\n1 | hand -", 2)

    assert refused(at, ANTONIO, word) == ("SEM-83", "no_trade_in_duel")
    assert refused(at, ANTONIO, DiscardOffered("lindo")) == ("SEM-75", "not_now")
    assert refused(at, ANNA, DiscardOffered("lindo")) == ("SEM-75", "not_your_turn")


def test_taken_discards_are_told() -> None:
    at = table("phase d2_discard\ndeck fava lindo rocco ...\ndiscards fava\n0 | hand semson\n1 | hand -", 2)
    happened = do(at, ANTONIO, Pass())

    assert of(happened, TakenFromDiscards) == [TakenFromDiscards(ANTONIO, ("fava",))]
