"""Phase 1: planting from the hand."""

from __future__ import annotations

from ludoteca.games.semenza.events import Planted, Revealed, TurnBegan
from ludoteca.games.semenza.moves import BuyField, Harvest, Pass, Plant
from tests.citing import cites
from tests.games.semenza.positions import (
    ANNA,
    ANTONIO,
    coins,
    discards,
    do,
    end_trading,
    fields,
    hand,
    moves,
    of,
    refused,
    table,
    why,
)


@cites("SEM-16", "SEM-14")
def test_the_front_card_must_be_planted() -> None:
    at = table("phase p1_first\n0 | hand lindo rocco fava")

    assert refused(at, ANTONIO, Pass()) == ("SEM-16", "must_plant_front")
    assert refused(at, ANTONIO, Plant(1, "rocco")) == ("SEM-16", "front_card_first")
    do(at, ANTONIO, Plant(2))
    assert fields(at, ANTONIO) == [(None, 0), ("lindo", 1)]
    assert hand(at, ANTONIO) == ["rocco", "fava"]


@cites("SEM-13", "SEM-17")
def test_a_field_takes_its_own_crop_only() -> None:
    at = table("phase p1_first\n0 | hand lindo rocco | fields fava*2 / lindo")

    assert refused(at, ANTONIO, Plant(1)) == ("SEM-13", "other_crop")
    assert why(at, ANTONIO, Plant(1)).details == {"field": 1, "grown": "fava", "crop": "lindo"}
    do(at, ANTONIO, Plant(2))
    assert fields(at, ANTONIO) == [("fava", 2), ("lindo", 2)]


@cites("SEM-12")
def test_only_fields_one_has_can_be_planted() -> None:
    at = table("phase p1_first\n0 | hand lindo rocco")

    assert refused(at, ANTONIO, Plant(3)) == ("SEM-12", "no_such_field")
    assert refused(at, ANTONIO, Plant(0)) == ("SEM-12", "no_such_field")
    assert refused(at, ANTONIO, Harvest(3)) == ("SEM-12", "no_such_field")


@cites("SEM-17", "SEM-A02")
def test_the_same_crop_may_grow_in_two_fields() -> None:
    at = table("phase p1_first\n0 | hand lindo rocco | fields lindo*2 / -")

    assert Plant(1) in moves(at, ANTONIO)
    assert Plant(2) in moves(at, ANTONIO)
    do(at, ANTONIO, Plant(2))
    assert fields(at, ANTONIO) == [("lindo", 2), ("lindo", 1)]


@cites("SEM-A02")
def test_by_option_a_crop_grows_in_one_field_only() -> None:
    at = table("phase p1_first\n0 | hand lindo rocco | fields lindo*2 / -", same_type_in_two_fields=False)

    assert Plant(2) not in moves(at, ANTONIO)
    assert refused(at, ANTONIO, Plant(2)) == ("SEM-A02", "one_field_a_crop")
    do(at, ANTONIO, Plant(1))


@cites("SEM-18", "SEM-T13")
def test_without_room_one_harvests_first() -> None:
    at = table("phase p1_first\n0 | hand lindo fava | fields cassidy*2 / molotov")

    assert moves(at, ANTONIO) == [Harvest(1), Harvest(2)]
    assert refused(at, ANTONIO, Plant(1)) == ("SEM-18", "make_room_first")
    do(at, ANTONIO, Harvest(2), Plant(2))
    assert fields(at, ANTONIO) == [("cassidy", 2), ("lindo", 1)]


@cites("SEM-A01", "SEM-T13")
def test_with_protection_a_lone_card_is_spared_while_another_field_has_more() -> None:
    at = table("phase p1_first\n0 | hand lindo fava | fields cassidy*2 / molotov", single_field_protection=True)

    assert moves(at, ANTONIO) == [Harvest(1)]
    assert refused(at, ANTONIO, Harvest(2)) == ("SEM-A01", "lone_card")
    alone = table("phase p1_first\n0 | hand lindo fava | fields cassidy / molotov", single_field_protection=True)
    assert moves(alone, ANTONIO) == [Harvest(1), Harvest(2)]


@cites("SEM-18", "SEM-49", "SEM-A12", "SEM-51", "SEM-T14")
def test_instead_of_harvesting_one_may_buy_the_third_field() -> None:
    at = table("phase p1_first\n0 | hand lindo fava | fields cassidy*2 / molotov | coins fava rocky rocco semente")

    assert moves(at, ANTONIO) == [Harvest(1), Harvest(2), BuyField()]
    assert refused(at, ANTONIO, Plant(1)) == ("SEM-18", "make_room_or_buy")
    do(at, ANTONIO, BuyField())
    assert coins(at, ANTONIO) == ["fava"]
    assert discards(at) == ["semente", "rocco", "rocky"]
    assert moves(at, ANTONIO) == [Plant(3), Harvest(1), Harvest(2)]
    do(at, ANTONIO, Plant(3))
    assert fields(at, ANTONIO)[2] == ("lindo", 1)


@cites("SEM-19", "SEM-20", "SEM-T06")
def test_a_second_card_may_be_planted_but_never_a_third() -> None:
    at = table("phase p1_first\n0 | hand lindo lindo lindo fava")

    do(at, ANTONIO, Plant(1))
    assert at.view(0).phase == "p1_second"
    assert Pass() in moves(at, ANTONIO)
    happened = do(at, ANTONIO, Plant(1))
    assert [event.count for event in of(happened, Planted)] == [2]
    assert at.view(0).phase == "trade"
    assert refused(at, ANTONIO, Plant(1)) == ("SEM-15", "not_now")

    other = table("phase p1_first\n0 | hand lindo fava lindo")
    do(other, ANTONIO, Plant(1), Plant(2))
    assert fields(other, ANTONIO) == [("lindo", 1), ("fava", 1)]


@cites("SEM-19")
def test_the_second_card_is_optional() -> None:
    at = table("phase p1_first\n0 | hand lindo rocco")

    do(at, ANTONIO, Plant(1), Pass())

    assert hand(at, ANTONIO) == ["rocco"]
    assert at.view(0).phase == "trade"


@cites("SEM-21", "SEM-22", "SEM-T15")
def test_an_empty_hand_skips_what_is_left_of_phase_one() -> None:
    at = table("phase p1_first\n0 | hand lindo")

    happened = do(at, ANTONIO, Plant(1))
    assert len(of(happened, Revealed)[0].cards) == 2
    assert at.view(0).phase == "trade"

    other = table("turn 5 active 3 first 0 phase trade\n0 | hand -\n3 | hand lindo")
    happened = end_trading(other)
    assert [event.seat for event in of(happened, TurnBegan)] == [ANTONIO]
    assert len(of(happened, Revealed)[0].cards) == 2
    assert other.view(0).phase == "trade"
    assert other.view(0).active == ANTONIO


@cites("SEM-15")
def test_only_the_active_player_plants_from_the_hand() -> None:
    at = table("phase p1_first\n0 | hand lindo rocco\n1 | hand fava")

    assert refused(at, ANNA, Plant(1)) == ("SEM-15", "not_your_turn")
    assert refused(at, ANNA, Pass()) == ("SEM-15", "not_your_turn")
    assert refused(at, 9, Plant(1)) == ("SEM-15", "not_your_turn")
