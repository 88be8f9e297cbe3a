"""Phase 2 one at a time: what may be offered, to whom, and how it is answered."""

from __future__ import annotations

from ludoteca.games.semenza.events import Offered, Revealed, Traded, TradingEnded
from ludoteca.games.semenza.moves import (
    Accept,
    Call,
    Confirm,
    Decline,
    EndTrading,
    Harvest,
    Offer,
    Pass,
    Plant,
    Withdraw,
)
from tests.citing import cites
from tests.games.semenza.positions import (
    ANNA,
    ANTONIO,
    BOOKLET,
    BRUNO,
    CARLA,
    aside,
    deal,
    do,
    end_trading,
    fields,
    hand,
    moves,
    names,
    of,
    refused,
    table,
    why,
)

TWO_FOR_ONE = Offer(gives=("porrison.1", "cassidy.1"), wants=("rocco",), to=ANNA)


@cites("SEM-T04", "SEM-23", "SEM-25", "SEM-26", "SEM-27", "SEM-30", "SEM-32", "SEM-33")
def test_the_booklets_deal() -> None:
    at = table(BOOKLET)

    do(at, ANTONIO, TWO_FOR_ONE)
    assert hand(at, ANTONIO) == ["lindo", "cassidy", "fava"], "cards leave the hand only once the deal is agreed"
    happened = do(at, ANNA, Accept(1, ("rocco.1",)))

    assert of(happened, Traded) == [Traded(1, ANTONIO, ANNA, ("cassidy", "porrison"), ("rocco",))]
    assert hand(at, ANTONIO) == ["lindo", "fava"]
    assert hand(at, ANNA) == ["molotov", "lindo"]
    assert aside(at, ANTONIO) == ["rocco"]
    assert aside(at, ANNA) == ["cassidy", "porrison"]
    assert at.view(None).revealed == ("semente.1",)


@cites("SEM-T05", "SEM-34", "SEM-36", "SEM-37")
def test_the_booklets_planting() -> None:
    at = table(BOOKLET)
    deal(at, TWO_FOR_ONE, ANTONIO, ANNA, "rocco.1")

    happened = end_trading(at)
    assert of(happened, TradingEnded) == [TradingEnded(ANTONIO, ("semente",))]
    assert set(at.actors()) == {ANTONIO, ANNA}
    do(at, ANTONIO, Plant(1, "rocco"), Plant(2, "semente"))
    assert fields(at, ANTONIO) == [("rocco", 1), ("semente", 1)]
    assert at.view(None).phase == "p3", "phase 4 waits for Anna"
    assert at.actors() == (ANNA,)
    do(at, ANNA, Plant(1, "porrison"), Plant(2, "cassidy"))
    assert at.view(None).number == 6


@cites("SEM-24")
def test_trading_belongs_to_phase_two() -> None:
    at = table("phase p1_first\n0 | hand lindo.1 rocco")

    for word in (
        Offer(("lindo.1",), (), ANNA),
        Call(),
        Accept(1),
        Decline(1),
        Withdraw(1),
        Confirm(1, ANNA),
        EndTrading(),
    ):
        assert refused(at, ANTONIO, word) == ("SEM-24", "trade_only_in_phase_two")


@cites("SEM-22", "SEM-29", "SEM-T16")
def test_nothing_more_is_revealed_once_both_cards_are_gone_but_trading_goes_on() -> None:
    at = table(BOOKLET)
    deck = at.view(None).deck

    deal(at, Offer(("semente.1", "porrison.1"), (), BRUNO), ANTONIO, BRUNO)
    assert at.view(None).revealed == ()
    happened = do(at, ANTONIO, Offer(("lindo.1",), (), CARLA))
    happened += do(at, CARLA, Accept(2))

    assert of(happened, Revealed) == []
    assert at.view(None).deck == deck
    assert aside(at, CARLA) == ["lindo"]


@cites("SEM-30", "SEM-31", "SEM-A15", "SEM-T17")
def test_what_was_received_is_neither_in_the_hand_nor_to_be_passed_on() -> None:
    at = table(BOOKLET)
    deal(at, TWO_FOR_ONE, ANTONIO, ANNA, "rocco.1")

    assert refused(at, ANTONIO, Offer(("rocco.1",), (), BRUNO)) == ("SEM-31", "received_stays")
    do(at, ANTONIO, EndTrading())
    assert "porrison" not in hand(at, ANNA)
    assert refused(at, ANNA, Offer(("porrison.1",), (), ANTONIO)) == ("SEM-31", "received_stays")
    assert refused(at, ANNA, Offer(("cassidy.1",), ("fava",), ANTONIO)) == ("SEM-31", "received_stays")


@cites("SEM-25", "SEM-A13", "SEM-T18")
def test_those_who_are_not_active_deal_with_the_active_player_only() -> None:
    at = table(BOOKLET)
    do(at, ANTONIO, EndTrading())

    assert refused(at, ANNA, Offer(("molotov.1",), ("fava",), BRUNO)) == ("SEM-25", "only_with_active")
    assert refused(at, ANNA, Offer(("molotov.1",), (), BRUNO)) == ("SEM-25", "only_with_active")
    assert refused(at, ANNA, Offer(("molotov.1",), (), None)) == ("SEM-25", "only_with_active")
    assert why(at, ANNA, Offer(("molotov.1",), (), BRUNO)).details == {"seat": ANTONIO}


@cites("SEM-28", "SEM-T19", "SEM-08")
def test_the_giver_chooses_which_copy_leaves_the_hand() -> None:
    picture = "phase trade\n0 | hand lindo.1 fava.1 lindo.2 rocco.1\n1 | hand rocco.2 lindo.5 rocco.3"
    at = table(picture)
    deal(at, Offer(("fava.1",), (), ANNA), ANTONIO, ANNA)
    assert names(at, ANTONIO) == ["lindo.1", "lindo.2", "rocco.1"]

    at = table(picture)
    deal(at, Offer(("lindo.2",), ("rocco",), ANNA), ANTONIO, ANNA, "rocco.3")
    assert names(at, ANTONIO) == ["lindo.1", "fava.1", "rocco.1"]
    assert names(at, ANNA) == ["rocco.2", "lindo.5"]


@cites("SEM-26", "SEM-A14")
def test_revealed_cards_stay_tradable_until_the_phase_ends() -> None:
    at = table(BOOKLET)
    deal(at, Offer(("lindo.1",), (), CARLA), ANTONIO, CARLA)
    deal(at, Offer(("semente.1",), ("fava",), BRUNO), ANTONIO, BRUNO, "fava.2")

    assert at.view(None).revealed == ("porrison.1",)


@cites("SEM-27")
def test_nobody_else_gives_the_revealed_cards() -> None:
    at = table(BOOKLET)
    do(at, ANTONIO, EndTrading())

    assert refused(at, ANNA, Offer(("semente.1",), (), ANTONIO)) == ("SEM-27", "revealed_is_not_yours")


@cites("SEM-A16")
def test_a_binding_offer_holds_only_cards_one_has() -> None:
    at = table(BOOKLET)

    assert refused(at, ANTONIO, Offer(("rocco.1",), (), BRUNO)) == ("SEM-A16", "not_held")
    assert refused(at, ANTONIO, Offer(("lindo.9",), (), BRUNO)) == ("SEM-A16", "not_held")
    assert refused(at, ANTONIO, Offer(("lindo.1", "lindo.1"), (), BRUNO)) == ("SEM-A16", "named_twice")
    assert refused(at, ANTONIO, Offer(("lindo",), (), BRUNO)) == ("SEM-03", "no_such_card")
    assert refused(at, ANTONIO, Offer(("lindo.23",), (), BRUNO)) == ("SEM-03", "no_such_card")


@cites("SEM-32")
def test_any_number_for_any_number_but_not_nothing_for_nothing() -> None:
    at = table(BOOKLET)

    assert refused(at, ANTONIO, Offer((), (), ANNA)) == ("SEM-32", "empty_offer")
    all_one_has = ("lindo.1", "cassidy.1", "fava.1", "semente.1", "porrison.1")
    deal(at, Offer(all_one_has, ("rocco", "molotov", "lindo"), ANNA), ANTONIO, ANNA, "rocco.1", "molotov.1", "lindo.2")
    assert aside(at, ANNA) == ["cassidy", "fava", "lindo", "porrison", "semente"]
    assert aside(at, ANTONIO) == ["lindo", "molotov", "rocco"]
    assert hand(at, ANTONIO) == hand(at, ANNA) == []


@cites("SEM-32", "SEM-33")
def test_one_may_ask_for_a_gift() -> None:
    at = table(BOOKLET)
    deal(at, Offer((), ("semson",), CARLA), ANTONIO, CARLA, "semson.1")

    assert aside(at, ANTONIO) == ["semson"]


def test_a_wish_nobody_could_satisfy_is_refused_on_what_all_can_see() -> None:
    at = table(BOOKLET)

    assert refused(at, ANTONIO, Offer(("lindo.1",), ("isterico",), ANNA)) == ("SEM-03", "not_in_this_game")
    assert refused(at, ANTONIO, Offer(("lindo.1",), ("fagiolo",), ANNA)) == ("SEM-03", "no_such_crop")
    assert refused(at, ANTONIO, Offer(("lindo.1",), ("cacao",) * 5, ANNA)) == ("SEM-03", "more_than_there_are")
    assert refused(at, ANTONIO, Offer(("lindo.1",), ("rocco", "fava"), CARLA)) == ("SEM-33", "hand_too_small")
    assert why(at, ANTONIO, Offer(("lindo.1",), ("rocco", "fava"), CARLA)).details == {"count": 2, "most": 1}
    assert at.check(ANTONIO, Offer(("lindo.1",), ("cacao",), ANNA)) is None, "Anna's hand is nobody's business"


def test_one_deals_with_somebody_else_who_is_there() -> None:
    at = table(BOOKLET)

    assert refused(at, ANTONIO, Offer(("lindo.1",), (), ANTONIO)) == ("SEM-25", "with_yourself")
    assert refused(at, ANTONIO, Offer(("lindo.1",), (), 4)) == ("SEM-25", "no_such_seat")
    assert refused(at, ANTONIO, Offer(("lindo.1",), (), -1)) == ("SEM-25", "no_such_seat")


@cites("SEM-33")
def test_nothing_happens_without_consent() -> None:
    at = table(BOOKLET)
    do(at, ANTONIO, TWO_FOR_ONE)

    assert at.actors() == (ANNA,)
    assert refused(at, ANTONIO, Accept(1, ("rocco.1",))) == ("SEM-33", "your_own_offer")
    assert refused(at, BRUNO, Accept(1, ("rocco.2",))) == ("SEM-33", "not_made_to_you")
    assert refused(at, BRUNO, Decline(1)) == ("SEM-33", "not_made_to_you")
    assert why(at, BRUNO, Decline(1)).details == {"number": 1, "seat": ANNA}
    assert refused(at, ANTONIO, EndTrading()) == ("SEM-15", "not_your_turn")
    do(at, ANNA, Decline(1))
    assert aside(at, ANNA) == []
    assert at.actors() == (ANTONIO,)


def test_a_payment_is_exactly_what_is_wanted() -> None:
    at = table(BOOKLET)
    do(at, ANTONIO, TWO_FOR_ONE)

    for pays in ((), ("molotov.1",), ("rocco.1", "lindo.2")):
        assert refused(at, ANNA, Accept(1, pays)) == ("SEM-33", "payment_differs")
    assert why(at, ANNA, Accept(1)).details == {"number": 1, "wants": ("rocco",), "count": 1, "pays": ()}
    assert refused(at, ANNA, Accept(1, ("rocco.2",))) == ("SEM-A16", "not_held")
    for number in (-1, 0, 7):
        assert refused(at, ANNA, Accept(number)) == ("SEM-33", "no_such_offer")
    assert why(at, ANNA, Accept(7)).details == {"number": 7, "count": 1}


def test_a_gift_is_accepted_without_paying() -> None:
    at = table(BOOKLET)
    do(at, ANTONIO, Offer(("porrison.1",), (), ANNA))

    assert refused(at, ANNA, Accept(1, ("rocco.1",))) == ("SEM-33", "gifts_are_free")
    assert why(at, ANNA, Accept(1, ("rocco.1",))).details == {"number": 1, "pays": ("rocco.1",)}
    do(at, ANNA, Accept(1))
    assert hand(at, ANNA) == ["molotov", "rocco", "lindo"]


def test_an_offer_is_answered_with_yes_no_or_one_counter_offer() -> None:
    at = table(BOOKLET)
    do(at, ANTONIO, TWO_FOR_ONE)

    for other in (Pass(), Call(), Offer(("rocco.1",), ("semente",), ANTONIO)):
        assert refused(at, ANNA, other) == ("SEM-33", "answer_the_offer")
    do(at, ANNA, Offer(("rocco.1",), ("semente",), ANTONIO, answers=1))
    assert at.actors() == (ANTONIO,)
    for instead in (Pass(), EndTrading(), Offer(("lindo.1",), (), BRUNO)):
        assert refused(at, ANTONIO, instead) == ("SEM-33", "answer_instead")
    assert [offer.number for offer in at.view(None).offers] == [2], "the counter-offer declines the first"
    do(at, ANTONIO, Accept(2, ("semente.1",)))
    assert aside(at, ANNA) == ["semente"]
    assert refused(at, ANTONIO, Accept(1)) == ("SEM-33", "offer_is_gone")
    assert refused(at, ANTONIO, Offer(("fava.1",), (), ANNA, answers=2)) == ("SEM-33", "nothing_to_answer")


def test_an_offer_declined_may_be_made_again_and_is_remembered_once() -> None:
    at = table(BOOKLET)
    for number in (1, 2, 3):
        do(at, ANTONIO, TWO_FOR_ONE)
        do(at, ANNA, Decline(number))
    assert len(at.view(None).declined) == 1
    assert TWO_FOR_ONE not in at.moves(ANTONIO)


def test_by_option_an_offer_declined_is_not_made_again_before_a_hand_has_changed() -> None:
    at = table(BOOKLET, word_limit="everybody")
    do(at, ANTONIO, TWO_FOR_ONE)
    do(at, ANNA, Decline(1))

    assert refused(at, ANTONIO, TWO_FOR_ONE) == ("SEM-33", "declined_before")
    assert at.view(None).declined[0].gives == ("cassidy", "porrison")
    deal(at, Offer(("lindo.1",), (), CARLA), ANTONIO, CARLA)
    assert at.view(None).declined == ()
    do(at, ANTONIO, TWO_FOR_ONE)


@cites("SEM-A23")
def test_with_nothing_revealed_hand_cards_are_traded_all_the_same() -> None:
    at = table("phase trade\n0 | hand lindo.1 fava.1\n1 | hand rocco.1")
    deal(at, Offer(("fava.1",), ("rocco",), ANNA), ANTONIO, ANNA, "rocco.1")

    assert aside(at, ANNA) == ["fava"]


def test_the_same_offer_does_not_stand_twice() -> None:
    at = table(BOOKLET, trading="free")
    do(at, ANTONIO, TWO_FOR_ONE)

    assert refused(at, ANTONIO, TWO_FOR_ONE) == ("SEM-A16", "already_stands")


def test_others_hear_the_crops_of_an_offer_never_the_copies() -> None:
    at = table(BOOKLET)
    happened = do(at, ANTONIO, Offer(("fava.1", "cassidy.1", "porrison.1"), ("rocco",), ANNA))
    offered = of(happened, Offered)

    assert at.hear(list(offered), ANTONIO) == offered
    assert offered[0].gives == ("cassidy.1", "fava.1", "porrison.1")
    for seat in (ANNA, BRUNO, None):
        heard = at.hear(list(offered), seat)[0]
        assert isinstance(heard, Offered)
        assert heard.gives == ("cassidy", "fava", "porrison.1"), "what lies revealed has its name"
        assert at.view(seat).offers[0].gives == ("cassidy", "fava", "porrison.1")
    assert at.view(ANTONIO).offers[0].gives == ("cassidy.1", "fava.1", "porrison.1")


def test_offers_listed_never_name_what_another_hand_may_hold() -> None:
    one = table(BOOKLET)
    other = table(BOOKLET.replace("molotov.1 rocco.1", "semson.2 semson.3"))

    for seat in (ANTONIO, BRUNO, CARLA):
        assert moves(one, seat) == moves(other, seat)


def test_harvesting_does_not_wait_for_the_end_of_trading() -> None:
    at = table(BOOKLET.replace("2 | hand rocco.2 fava.2", "2 | hand rocco.2 fava.2 | fields semson*3 / -"))

    do(at, BRUNO, Harvest(1))

    assert at.view(None).farms[BRUNO].coins == 1
    assert at.actors() == (ANTONIO,)
