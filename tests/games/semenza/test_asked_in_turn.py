"""Phase 2 one at a time, when all the others are asked in turn: calls, offers to the table, the closing round."""

from __future__ import annotations

from typing import Any

from ludoteca.core.rng import SmallRng
from ludoteca.games.semenza.events import LastOffers, Volunteered
from ludoteca.games.semenza.moves import (
    Accept,
    BuyField,
    Call,
    Confirm,
    Decline,
    EndTrading,
    Harvest,
    Offer,
    Pass,
    Withdraw,
)
from tests.citing import cites
from tests.games.semenza.positions import ANNA, ANTONIO, BOOKLET, BRUNO, CARLA, aside, do, hand, of, refused, table, why


@cites("SEM-A16")
def test_a_call_binds_nobody_and_each_may_answer_it_with_one_offer() -> None:
    at = table(BOOKLET)
    do(at, ANTONIO, Call(have=("porrison", "cacao"), seek=("rocco",)))

    assert at.actors() == (ANNA,)
    assert refused(at, ANNA, Call()) == ("SEM-33", "offer_or_pass")
    do(at, ANNA, Offer(("rocco.1",), ("porrison",), ANTONIO))
    do(at, BRUNO, Offer(("rocco.2",), ("semente",), ANTONIO))
    assert refused(at, ANNA, Pass()) == ("SEM-15", "not_your_turn")
    do(at, CARLA, Pass())
    assert at.actors() == (ANTONIO,)
    for other in (Decline(1), EndTrading(), Call()):
        assert refused(at, ANTONIO, other) == ("SEM-33", "take_one_or_pass")
    do(at, ANTONIO, Accept(2, ("semente.1",)))
    assert aside(at, BRUNO) == ["semente"]
    assert at.view(None).offers == (), "at most one is accepted"

    do(at, ANTONIO, Call())
    do(at, ANNA, Offer(("rocco.1",), ("porrison",), ANTONIO))
    do(at, BRUNO, Pass())
    do(at, CARLA, Pass())
    do(at, ANTONIO, Pass())
    assert at.view(None).offers == ()
    assert at.view(None).stage == "propose"


def test_a_call_names_seeds_and_is_short() -> None:
    at = table(BOOKLET)

    assert refused(at, ANTONIO, Call(have=("oro",))) == ("SEM-03", "no_such_crop")
    assert refused(at, ANTONIO, Call(seek=("rocco",) * 21)) == ("SEM-A16", "call_too_long")
    do(at, ANTONIO, Call())
    do(at, ANNA, Pass())
    do(at, BRUNO, Pass())
    do(at, CARLA, Pass())
    assert at.view(None).stage == "propose"


@cites("SEM-33")
def test_of_several_takers_the_active_player_picks_one() -> None:
    at = table(BOOKLET)
    do(at, ANTONIO, Offer(("porrison.1",), ("rocco",), None))

    assert at.actors() == (ANNA,)
    assert refused(at, ANNA, Offer(("rocco.1",), ("semente",), ANTONIO)) == ("SEM-33", "take_or_pass")
    assert refused(at, ANNA, Decline(1)) == ("SEM-33", "to_the_table")
    happened = do(at, ANNA, Accept(1, ("rocco.1",)))
    assert of(happened, Volunteered) == [Volunteered(1, ANNA)]
    assert aside(at, ANNA) == []
    assert refused(at, ANNA, Accept(1, ("rocco.1",))) == ("SEM-33", "you_said_yes")
    do(at, BRUNO, Accept(1, ("rocco.2",)))
    do(at, CARLA, Pass())
    assert at.actors() == (ANTONIO,)
    assert refused(at, ANTONIO, Confirm(1, CARLA)) == ("SEM-33", "nobody_said_yes")
    assert refused(at, ANTONIO, Confirm(9, ANNA)) == ("SEM-33", "no_such_offer")
    for other in (Pass(), EndTrading(), Offer(("lindo.1",), (), BRUNO)):
        assert refused(at, ANTONIO, other) == ("SEM-33", "pick_or_withdraw")
    assert why(at, ANTONIO, Pass()).details == {"number": 1, "count": 2}
    do(at, ANTONIO, Confirm(1, BRUNO))
    assert aside(at, BRUNO) == ["porrison"]
    assert aside(at, ANTONIO) == ["rocco"]
    assert hand(at, ANNA) == ["molotov", "rocco", "lindo"]


def test_the_active_player_may_think_better_of_an_offer_to_the_table() -> None:
    at = table(BOOKLET)
    do(at, ANTONIO, Offer(("porrison.1",), (), None))
    assert refused(at, ANNA, Withdraw(1)) == ("SEM-33", "not_your_offer")
    assert refused(at, ANNA, Confirm(1, ANNA)) == ("SEM-33", "not_your_offer")
    assert refused(at, ANTONIO, Withdraw(1)) == ("SEM-33", "not_your_turn")
    assert refused(at, ANTONIO, Confirm(1, ANNA)) == ("SEM-33", "not_your_turn")
    do(at, ANNA, Accept(1))
    do(at, BRUNO, Pass())
    do(at, CARLA, Pass())
    do(at, ANTONIO, Withdraw(1))

    assert at.view(None).offers == ()
    assert at.view(None).stage == "propose"


def offered_again(position: str, offer: Offer, **options: Any) -> tuple[str, str]:
    """Nobody takes an offer to the table; why it may not be made a second time."""
    at = table(position, **options)
    do(at, ANTONIO, offer)
    for seat in (ANNA, BRUNO, CARLA):
        do(at, seat, Pass())
    return refused(at, ANTONIO, offer)


def test_an_offer_to_the_table_nobody_takes_comes_to_nothing() -> None:
    at = table(BOOKLET)
    offer = Offer(("porrison.1",), ("rocco",), None)
    do(at, ANTONIO, offer)
    for seat in (ANNA, BRUNO, CARLA):
        do(at, seat, Pass())

    assert at.view(None).offers == ()
    assert offer not in at.moves(ANTONIO), "what nobody took is not listed again"
    assert offered_again(BOOKLET, offer, word_limit="everybody") == ("SEM-33", "declined_before")


@cites("SEM-33", "SEM-35", "SEM-T18")
def test_a_gift_to_the_active_player_may_be_declined() -> None:
    at = table(BOOKLET)
    happened = do(at, ANTONIO, EndTrading())
    assert of(happened, LastOffers) == [LastOffers(ANTONIO)]
    assert at.actors() == (ANNA,)
    before = [hand(at, seat) for seat in range(4)]

    do(at, ANNA, Offer(("lindo.2",), (), ANTONIO))
    assert at.actors() == (ANTONIO,)
    do(at, ANTONIO, Decline(1))

    assert [hand(at, seat) for seat in range(4)] == before
    assert at.actors() == (BRUNO,)
    do(at, BRUNO, Offer(("fava.2",), (), ANTONIO))
    do(at, ANTONIO, Accept(2))
    assert aside(at, ANTONIO) == ["fava"]
    do(at, CARLA, Pass())
    assert at.view(None).phase == "p3"


@cites("SEM-35")
def test_after_so_many_offers_people_may_go_on_but_nothing_more_is_listed() -> None:
    at = table(BOOKLET, trade_moves=2)
    gift = Offer(("lindo.1",), (), ANNA)
    for number in range(1, 13):
        do(at, ANTONIO, gift)
        do(at, ANNA, Decline(number))
    assert at.actors() == (ANTONIO,), "the word is the active player's for as long as he likes"
    assert at.view(None).acts == 2
    trading = [word for word in at.moves(ANTONIO) if not isinstance(word, Harvest | BuyField)]
    assert trading == [EndTrading()]
    assert at.game.rules.pick(at.state, ANTONIO, SmallRng(1)) in at.game.rules.codes(at.state, ANTONIO)
    do(at, ANTONIO, Call())
    assert at.actors() == (ANNA,)


@cites("SEM-35")
def test_by_option_the_closing_round_begins_by_itself_after_so_many_offers_and_calls() -> None:
    at = table(BOOKLET, trade_moves=2, word_limit="everybody")
    do(at, ANTONIO, Offer(("lindo.1",), (), ANNA))
    do(at, ANNA, Decline(1))
    do(at, ANTONIO, Offer(("fava.1",), (), ANNA))
    happened = do(at, ANNA, Decline(2))

    assert of(happened, LastOffers) == [LastOffers(ANTONIO)]
    assert at.actors() == (ANNA,)
    assert refused(at, ANTONIO, Offer(("fava.1",), (), BRUNO)) == ("SEM-33", "not_your_turn")


@cites("SEM-35")
def test_only_the_active_player_ends_the_trading() -> None:
    at = table(BOOKLET)

    assert refused(at, ANNA, EndTrading()) == ("SEM-35", "active_ends_trading")
    assert refused(at, ANTONIO, Pass()) == ("SEM-35", "end_trading_instead")
    assert refused(at, ANNA, Offer(("rocco.1",), (), ANTONIO)) == ("SEM-33", "not_your_turn")
