"""Phase 2 as people do it: everybody posts when he likes, several offers stand, and broken ones lapse."""

from __future__ import annotations

import pytest

from ludoteca.core.rng import SmallRng
from ludoteca.core.verdict import Refusal
from ludoteca.games.semenza.events import Lapsed
from ludoteca.games.semenza.moves import Accept, Call, Confirm, Decline, EndTrading, Offer, Pass, Withdraw
from ludoteca.games.semenza.rules.trade import line_up
from tests.citing import cites
from tests.games.semenza.census import census
from tests.games.semenza.positions import (
    ANNA,
    ANTONIO,
    BRUNO,
    CARLA,
    GAME,
    aside,
    do,
    fresh,
    hand,
    of,
    refused,
    table,
    why,
)
from tests.numbers import times

OPEN = """
    phase trade
    revealed semente.1 porrison.1
    0 | hand lindo.1 cassidy.1 fava.1
    1 | hand molotov.1 rocco.1 lindo.2
    2 | hand rocco.2 fava.2 fava.3
    3 | hand semson.1
"""


def test_offers_of_several_players_stand_side_by_side() -> None:
    at = table(OPEN, trading="free")
    do(at, BRUNO, Offer(("rocco.2",), ("porrison",), ANTONIO))
    do(at, ANTONIO, Offer(("lindo.1",), ("semson",), CARLA))
    do(at, ANNA, Offer(("rocco.1",), ("porrison",), ANTONIO))
    do(at, ANNA, Call(seek=("fava",)))

    assert at.actors() == (ANTONIO,), "the game waits for the active player, whoever else may speak"
    assert [offer.number for offer in at.view(None).offers] == [1, 2, 3]
    do(at, CARLA, Accept(2, ("semson.1",)))
    assert [offer.number for offer in at.view(None).offers] == [1, 3]


@cites("SEM-A16")
def test_an_offer_whose_cards_are_gone_lapses() -> None:
    at = table(OPEN, trading="free")
    do(at, ANTONIO, Offer(("porrison.1",), ("rocco",), ANNA), Offer(("porrison.1", "fava.1"), (), BRUNO))
    do(at, ANTONIO, Offer(("cassidy.1",), (), None))
    do(at, BRUNO, Accept(3))
    happened = do(at, ANNA, Accept(1, ("rocco.1",)))

    assert of(happened, Lapsed) == [Lapsed(2)]
    assert refused(at, BRUNO, Accept(2)) == ("SEM-33", "offer_is_gone")
    assert why(at, BRUNO, Accept(2)).details == {"number": 2, "count": 1}
    do(at, ANTONIO, Confirm(3, BRUNO))
    assert aside(at, BRUNO) == ["cassidy"]


def test_a_takers_yes_lapses_with_his_cards() -> None:
    at = table(OPEN, trading="free")
    do(at, ANTONIO, Offer(("porrison.1",), ("rocco",), None), Offer(("semente.1",), ("rocco",), ANNA))
    do(at, ANNA, Accept(1, ("rocco.1",)), Accept(2, ("rocco.1",)))

    assert at.view(None).offers[0].takers == ()
    assert refused(at, ANTONIO, Confirm(1, ANNA)) == ("SEM-33", "nobody_said_yes")


def test_offers_are_withdrawn_declined_and_countered_at_any_time() -> None:
    at = table(OPEN, trading="free")
    do(at, ANNA, Offer(("rocco.1",), ("porrison",), ANTONIO), Withdraw(1))
    do(at, BRUNO, Offer(("rocco.2",), ("porrison",), ANTONIO))
    do(at, ANTONIO, Decline(2))
    do(at, BRUNO, Offer(("fava.2",), ("porrison",), ANTONIO))
    do(at, ANTONIO, Offer(("porrison.1",), ("fava", "fava"), BRUNO, answers=3))

    assert [offer.number for offer in at.view(None).offers] == [4]
    assert Offer(("rocco.2",), ("porrison",), ANTONIO) not in at.moves(BRUNO), "declined: not listed again"
    assert refused(at, BRUNO, Withdraw(4)) == ("SEM-33", "not_your_offer")
    assert refused(at, ANNA, Offer(("lindo.2",), (), ANTONIO, answers=4)) == ("SEM-33", "nothing_to_answer")
    assert refused(at, ANNA, Offer(("lindo.2",), (), ANTONIO, answers=1)) == ("SEM-33", "offer_is_gone")
    assert refused(at, ANTONIO, Confirm(4, BRUNO)) == ("SEM-33", "not_to_the_table")
    do(at, ANNA, Offer(("lindo.2",), ("fava",), ANTONIO))
    assert refused(at, ANTONIO, Offer(("fava.1",), (), BRUNO, answers=5)) == ("SEM-33", "counter_its_author")
    assert why(at, ANTONIO, Offer(("fava.1",), (), BRUNO, answers=5)).details == {"number": 5, "seat": ANNA}


def test_whoever_wants_nothing_just_keeps_quiet() -> None:
    at = table(OPEN, trading="free")

    assert refused(at, ANNA, Pass()) == ("SEM-35", "no_need_to_pass")
    assert refused(at, ANTONIO, Pass()) == ("SEM-35", "end_trading_instead")


@cites("SEM-35")
def test_ending_lets_every_offer_lapse_and_needs_no_round() -> None:
    at = table(OPEN, trading="free")
    do(at, ANNA, Offer(("rocco.1",), (), ANTONIO))
    happened = do(at, ANTONIO, EndTrading())

    assert of(happened, Lapsed) == [Lapsed(1)]
    assert at.view(None).phase == "p3"
    assert hand(at, ANNA) == ["molotov", "rocco", "lindo"]


@cites("SEM-35", "SEM-A16")
def test_people_offer_and_call_as_often_as_they_like_and_the_oldest_offer_makes_room() -> None:
    at = table(OPEN, trading="free", trade_moves=1)
    wants = ("lindo", "cassidy", "molotov", "semson", "fava", "porrison", "rocky", "rocco")
    for crop in wants:
        do(at, CARLA, Offer(("semson.1",), (crop, "lindo"), ANTONIO))
    happened = do(at, CARLA, Offer(("semson.1",), ("semente",), ANTONIO))
    assert of(happened, Lapsed) == [Lapsed(1)]
    assert [offer.number for offer in at.view(None).offers] == [2, 3, 4, 5, 6, 7, 8, 9]
    for _ in range(50):
        do(at, CARLA, Call())
    assert at.view(None).farms[CARLA].posts == 3, "what is listed is counted no further"
    assert not [word for word in at.moves(CARLA) if isinstance(word, Offer | Call)]
    do(at, ANTONIO, Decline(9))
    do(at, CARLA, Offer(("semson.1",), ("semente",), ANTONIO))


def test_by_option_there_is_a_limit_to_standing_offers_and_to_talk() -> None:
    at = table(OPEN, trading="free", trade_moves=4, word_limit="everybody")
    wants = ("lindo", "cassidy", "molotov", "semson", "fava", "porrison", "rocky", "rocco")
    for crop in wants:
        do(at, CARLA, Offer(("semson.1",), (crop, "lindo"), ANTONIO))
    more = Offer(("semson.1",), ("semente",), ANTONIO)
    assert refused(at, CARLA, more) == ("SEM-A16", "too_many_standing")
    assert why(at, CARLA, more).details == {"count": 8, "most": 8}
    do(at, CARLA, Withdraw(1), Call(), Call(), Call(), Call())
    assert refused(at, CARLA, more) == ("SEM-35", "spoken_enough")
    assert refused(at, CARLA, Call()) == ("SEM-35", "spoken_enough")


@times(250, 5000)
@pytest.mark.parametrize("seats", [3, 5, 7])
def test_everybody_talking_at_random_breaks_nothing(seats: int, number: int) -> None:
    """All who have a move speak, in any order: the census holds, guesses are recalled, and the game goes on."""
    at = fresh(seats, trading="free", trade_moves=2)
    rng = SmallRng(seats)
    for said in range(number):
        if not at.actors():
            break
        talkers = [seat for seat in range(seats) if at.moves(seat)]
        # Now and then whoever the game waits for, or it would never get anywhere.
        seat = at.actors()[0] if rng.below(3) == 0 else talkers[rng.below(len(talkers))]
        moves = at.moves(seat)
        assert not isinstance(at.play(seat, moves[rng.below(len(moves))]), Refusal)
        if said % 25 == 0:
            census(at.state)
            for eye in range(seats):
                recall = at.recall(eye)
                guess = GAME.guess(recall, rng)
                census(guess)
                assert GAME.recall(guess, eye) == recall
                assert GAME.rules.codes(guess, eye) == GAME.rules.codes(at.state, eye)


def test_a_free_table_can_be_made_to_speak_in_turn() -> None:
    at = table(OPEN, trading="free")
    do(at, ANNA, Offer(("rocco.1",), ("porrison",), ANTONIO))
    do(at, ANTONIO, Offer(("lindo.1",), (), BRUNO), Offer(("fava.1",), (), None))
    rng = SmallRng(3)

    for seat, stage in ((ANTONIO, "choice"), (ANNA, "takers"), (BRUNO, "takers"), (CARLA, "takers")):
        scratch = GAME.rules.clone(at.state)
        line_up(scratch, seat)
        assert scratch.stage.value == stage
        assert GAME.rules.turn(scratch) == seat
        words = 0
        while scratch.phase.value == "trade":
            turn = GAME.rules.turn(scratch)
            GAME.rules.apply(scratch, turn, GAME.rules.pick(scratch, turn, rng), rng)
            words += 1
            assert words < 200
        census(scratch)

    quiet = table(OPEN, trading="free")
    for seat, stage in ((ANTONIO, "propose"), (ANNA, "round")):
        scratch = GAME.rules.clone(quiet.state)
        line_up(scratch, seat)
        assert (scratch.stage.value, GAME.rules.turn(scratch)) == (stage, seat)
    do(quiet, ANTONIO, Offer(("lindo.1",), (), BRUNO))
    line_up(quiet.state, BRUNO)
    assert quiet.state.stage.value == "answer"
    before = quiet.state.facts()
    line_up(quiet.state, BRUNO)
    assert quiet.state.facts() == before
