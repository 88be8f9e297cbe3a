"""Phase 3, harvests at any time, the third field, the windows before cards leave the deck."""

from __future__ import annotations

import pytest

from ludoteca.games.semenza.events import FieldBought, Harvested, Planted, Reshuffled
from ludoteca.games.semenza.moves import BuyField, Discard, DiscardOffered, EndTrading, Harvest, Offer, Pass, Plant
from tests.citing import cites
from tests.games.semenza.positions import (
    ANNA,
    ANTONIO,
    BRUNO,
    CARLA,
    aside,
    coins,
    deal,
    discards,
    do,
    end_trading,
    fields,
    moves,
    of,
    refused,
    table,
    why,
)

# --- Phase 3 ----------------------------------------------------------------


@cites("SEM-36", "SEM-37", "SEM-38", "SEM-39", "SEM-T20")
@pytest.mark.parametrize(
    "words",
    [
        (Plant(1, "molotov"), Harvest(1), Plant(1, "cassidy")),
        (Plant(1, "molotov"), Harvest(2), Plant(2, "cassidy")),
        (Harvest(1), Plant(1, "molotov"), Harvest(2), Plant(2, "cassidy")),
        (Harvest(1), Plant(1, "cassidy"), Harvest(2), Plant(2, "molotov")),
        (Harvest(2), Plant(2, "cassidy"), Plant(1, "molotov")),
    ],
)
def test_each_plants_in_the_order_he_likes_and_harvests_in_between(words: tuple[Plant | Harvest, ...]) -> None:
    at = table("phase p3\n0 | hand lindo\n1 | hand lindo | aside cassidy molotov | fields molotov*4 / lindo*3")

    do(at, ANNA, *words)

    assert at.view(None).number == 6, "phase 3 ends when nobody has cards aside"


@cites("SEM-39", "SEM-36")
def test_in_phase_three_room_must_be_made_too() -> None:
    at = table("phase p3\n0 | hand lindo | aside rocco | fields molotov / fava")

    assert refused(at, ANTONIO, Plant(1, "rocco")) == ("SEM-39", "make_room_first")
    assert refused(at, ANTONIO, Plant(1, "lindo")) == ("SEM-36", "not_lying_there")
    assert refused(at, ANTONIO, Plant(1, "oro")) == ("SEM-03", "no_such_crop")
    assert refused(at, ANTONIO, Plant(1)) == ("SEM-36", "say_which_crop")
    assert refused(at, ANTONIO, Pass()) == ("SEM-36", "plant_them_all")
    assert refused(at, ANNA, Plant(1, "rocco")) == ("SEM-36", "nothing_aside")
    assert refused(at, ANNA, Pass()) == ("SEM-36", "nothing_aside")


@cites("SEM-A17", "SEM-36")
def test_all_plant_at_once_or_the_active_player_first() -> None:
    picture = "phase p3\n0 | hand lindo | aside rocco\n1 | hand - | aside fava\n3 | hand - | aside lindo"
    one, other = table(picture), table(picture)

    assert one.actors() == (ANTONIO, ANNA, CARLA)
    assert one.game.rules.turn(one.state) == ANTONIO
    for seat, crop in ((CARLA, "lindo"), (ANTONIO, "rocco"), (ANNA, "fava")):
        do(one, seat, Plant(1, crop))
    for seat, crop in ((ANTONIO, "rocco"), (ANNA, "fava"), (CARLA, "lindo")):
        do(other, seat, Plant(1, crop))
    assert one.state.facts() == other.state.facts()


@cites("SEM-34")
def test_cards_kept_are_planted_not_drawn_to_the_hand() -> None:
    at = table("phase trade\nrevealed rocco.1 fava.1\n0 | hand lindo")
    end_trading(at)

    assert aside(at, ANTONIO) == ["fava", "rocco"]
    assert discards(at) == []
    assert refused(at, ANTONIO, EndTrading()) == ("SEM-24", "trade_only_in_phase_two")


# --- Harvests ---------------------------------------------------------------


@cites("SEM-44", "SEM-46", "SEM-T02")
def test_three_molotov_bring_one_coin() -> None:
    at = table("phase p1_first\n0 | hand lindo | fields molotov*3 / - | coins fava")

    happened = do(at, ANTONIO, Harvest(1))

    assert of(happened, Harvested) == [Harvested(ANTONIO, 1, "molotov", 3, 1)]
    assert coins(at, ANTONIO) == ["fava", "molotov"]
    assert discards(at) == ["molotov", "molotov"]
    assert fields(at, ANTONIO)[0] == (None, 0)


@cites("SEM-45", "SEM-A24", "SEM-T03")
def test_two_molotov_bring_nothing_and_may_be_sold_all_the_same() -> None:
    at = table("phase p1_first\n0 | hand lindo | fields molotov*2 / -")

    do(at, ANTONIO, Harvest(1))

    assert coins(at, ANTONIO) == []
    assert discards(at) == ["molotov", "molotov"]


@cites("SEM-43", "SEM-T21")
def test_anybody_harvests_at_any_rest() -> None:
    for phase in ("p1_first", "trade", "p3"):
        at = table(f"phase {phase}\n0 | hand lindo | aside rocco\n2 | hand - | fields semson*5 / -")
        do(at, BRUNO, Harvest(1))
        assert len(coins(at, BRUNO)) == 2
        assert refused(at, BRUNO, Harvest(1)) == ("SEM-43", "nothing_grows_there")
    assert moves(at, ANNA) == []


@cites("SEM-A01")
def test_by_default_a_lone_card_may_be_harvested() -> None:
    at = table("phase p1_first\n0 | hand lindo | fields molotov / fava*4")

    do(at, ANTONIO, Harvest(1))

    assert discards(at) == ["molotov"]


# --- The third field --------------------------------------------------------


@cites("SEM-47", "SEM-48", "SEM-49", "SEM-50", "SEM-51")
def test_the_third_field_is_bought_once_even_off_turn() -> None:
    at = table("phase trade\n0 | hand lindo\n1 | hand - | coins rocco fava semente lindo rocky molotov")

    happened = do(at, ANNA, BuyField())

    assert of(happened, FieldBought) == [FieldBought(ANNA, 3, ("molotov", "rocky", "lindo"))]
    assert discards(at) == ["molotov", "rocky", "lindo"]
    assert coins(at, ANNA) == ["rocco", "fava", "semente"]
    assert len(fields(at, ANNA)) == 3
    assert refused(at, ANNA, BuyField()) == ("SEM-47", "third_field_once")


@cites("SEM-50")
def test_three_coins_is_the_price() -> None:
    at = table("phase trade\n0 | hand lindo | coins rocco fava")

    assert refused(at, ANTONIO, BuyField()) == ("SEM-50", "too_few_coins")
    assert why(at, ANTONIO, BuyField()).details == {"price": 3, "coins": 2}


@pytest.mark.parametrize("seats", [6, 7])
@cites("SEM-50", "SEM-65", "SEM-A11")
def test_with_six_or_seven_it_costs_two(seats: int) -> None:
    at = table("phase trade\n0 | hand lindo | coins rocco fava", seats)

    do(at, ANTONIO, BuyField())

    assert coins(at, ANTONIO) == []


@cites("SEM-62", "SEM-50", "SEM-T12")
def test_with_three_players_there_is_none_to_buy() -> None:
    at = table("phase trade\n0 | hand lindo | coins rocco*5", 3)

    assert BuyField() not in moves(at, ANTONIO)
    assert refused(at, ANTONIO, BuyField()) == ("SEM-62", "everybody_has_three")


# --- Windows ----------------------------------------------------------------

LAST_CARDS = """
    phase p1_second
    passes 0 exhaustions 0
    deck lindo.1 lindo.2
    0 | hand rocco | coins ...
    1 | hand fava | fields semson*3 / -
    2 | hand fava
"""


@cites("SEM-43", "SEM-A18")
def test_before_a_reshuffle_everybody_with_something_to_sell_is_asked() -> None:
    at = table(LAST_CARDS)
    do(at, ANTONIO, Pass())

    assert at.view(None).phase == "reveal"
    assert set(at.actors()) == {ANTONIO, ANNA}, "Bruno has nothing, and Antonio could buy a field"
    assert at.game.rules.turn(at.state) == ANTONIO
    assert refused(at, BRUNO, Pass()) == ("SEM-15", "not_your_turn")
    do(at, ANNA, Harvest(1))
    assert at.actors() == (ANTONIO,), "Anna has nothing more to do"
    happened = do(at, ANTONIO, Pass())
    assert [event.count for event in of(happened, Reshuffled)] == [2], "Anna's seeds are in the new deck"


@cites("SEM-A18")
def test_a_batch_of_cards_is_one_act() -> None:
    """A reshuffle lies between the two cards turned up, and nobody may harvest in between."""
    at = table(LAST_CARDS.replace("lindo.1 lindo.2", "lindo.1"))
    do(at, ANTONIO, Pass())
    do(at, ANNA, Pass())
    do(at, ANTONIO, Pass())

    assert at.view(None).phase == "trade"
    assert len(at.view(None).revealed) == 1, "there were no discards to go on with"


@cites("SEM-A18")
def test_where_nothing_depends_on_it_nobody_is_asked() -> None:
    picture = "phase p1_second\n0 | hand rocco | fields fava*3 / -\n1 | hand fava | fields semson*3 / -"
    at = table(picture)
    do(at, ANTONIO, Pass())
    assert at.view(None).phase == "trade"

    asked = table(picture, windows="always")
    do(asked, ANTONIO, Pass())
    assert asked.view(None).phase == "reveal"
    do(asked, ANTONIO, Pass())
    do(asked, ANNA, Pass())
    assert asked.view(None).phase == "trade"
    end_trading(asked)
    while asked.view(None).phase == "p3":
        do(asked, ANTONIO, moves(asked, ANTONIO)[0])
    assert asked.view(None).phase == "draw"


@cites("SEM-A20")
def test_where_coins_are_hidden_being_asked_does_not_tell() -> None:
    picture = "phase p1_second\ndeck lindo.1 lindo.2\n0 | hand rocco\n1 | hand fava | coins {}\n2 | hand - | coins ..."
    rich = table(picture.format("rocco fava semson"), hidden_coins=True)
    poor = table(picture.format("-"), hidden_coins=True)
    for at in (rich, poor):
        do(at, ANTONIO, Pass())
        assert set(at.actors()) == {ANTONIO, ANNA, BRUNO, CARLA}
        assert at.view(ANTONIO).farms[ANNA].coins is None
    assert rich.view(ANNA).farms[ANNA].coins == 3
    assert table(picture.format("rocco")).view(ANTONIO).farms[ANNA].coins == 1


def test_the_duels_words_are_refused_elsewhere() -> None:
    at = table("phase trade\n0 | hand lindo.1")

    assert refused(at, ANTONIO, Discard("lindo.1")) == ("SEM-15", "only_in_duel")
    assert refused(at, ANTONIO, DiscardOffered("lindo")) == ("SEM-15", "only_in_duel")


def test_planting_is_told_to_all() -> None:
    at = table("phase trade\nrevealed rocco.1\n0 | hand lindo\n1 | hand - | fields rocco.2 rocco.3 / -")
    deal(at, Offer(("rocco.1",), (), ANNA), ANTONIO, ANNA)
    end_trading(at)

    assert of(do(at, ANNA, Plant(1, "rocco")), Planted) == [Planted(ANNA, "rocco", 1, 3)]
