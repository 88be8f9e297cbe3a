"""Development (11) and the cards."""

from __future__ import annotations

import pytest

from ludoteca.games.mi_tierra.events import DevelopmentDiscarded, DevelopmentTaken, Paid, Wasted
from ludoteca.games.mi_tierra.moves.production import Activate, DiscardCard, Take
from ludoteca.games.mi_tierra.moves.vocabulary import Decline
from ludoteca.games.mi_tierra.rules.land import card_bonus
from tests.citing import cites
from tests.games.mi_tierra.positions import ANA, BEA, acting, details, farm, money, moves, of_kind, phase, refused, say

DISPLAY = "display DV1 DV2 DV3 DV4"


@cites("TIE-101", "TIE-102", "TIE-103", "TV-29")
def test_a_dollar_for_each_card_next_to_the_worker() -> None:
    at, _ = acting(f"round 1\n{DISPLAY}\ndevelopment C:0 N:1")
    assert moves(at) == [Take("NW"), Take("NE"), Take("SW"), Take("SE"), Decline()]
    events = say(at, Take("NE"))
    assert of_kind(events, Paid) == [Paid(ANA, 4, "development")]
    assert (farm(at).cards, money(at)) == (("DV2",), 1)
    assert at.state.actor == BEA
    assert moves(at) == [Take("NW"), Decline()]
    assert refused(at, Take("NE")) == ("TIE-103", "slot_empty")
    assert refused(at, Take("SW")) == ("TIE-101", "not_next_to")
    assert refused(at, Take("XX")) == ("TIE-101", "no_such_slot")  # type: ignore[arg-type]  # on purpose
    events = say(at, Take("NW"))
    assert of_kind(events, Paid) == [Paid(BEA, 1, "development")]


@cites("TIE-102")
@pytest.mark.parametrize(
    ("space", "slots"), [("N", ("NW", "NE")), ("E", ("NE", "SE")), ("S", ("SW", "SE")), ("W", ("NW", "SW"))]
)
def test_each_space_touches_two_cards(space: str, slots: tuple[str, ...]) -> None:
    at, _ = acting(f"round 1\n{DISPLAY}\ndevelopment {space}:0", 3)
    assert [word.slot for word in moves(at) if isinstance(word, Take)] == list(slots)
    say(at, Take(slots[0]))  # type: ignore[arg-type]  # one of four
    assert money(at) == 3


@cites("TIE-60", "TIE-61", "TIE-103", "TV-30")
def test_a_worker_without_cards_or_money_goes_home_for_nothing() -> None:
    at, events = acting("round 1\ndisplay - - DV3 DV4\ndesigns DV5\ndevelopment N:0")
    assert of_kind(events, Wasted) == [Wasted(ANA, "development")]
    assert (farm(at).hut, money(at)) == (3, 5)
    _, events = acting(f"round 1\nfarm 0 | money 1\n{DISPLAY}\ndevelopment N:0")
    assert of_kind(events, Wasted) == [Wasted(ANA, "development")]


@cites("TIE-104")
def test_who_declines_pays_nothing() -> None:
    at, _ = acting(f"round 1\n{DISPLAY}\ndevelopment N:0")
    say(at, Decline())
    assert (farm(at).cards, money(at), farm(at).hut) == ((), 5, 3)


@cites("TIE-100", "GAP-30", "TIE-58")
def test_players_in_order_each_with_all_his_workers_as_he_likes() -> None:
    at, _ = acting(f"round 1\norder 1 0\nfarm 1 | money 4\n{DISPLAY}\ndevelopment N:0 E:1 C:1 W:0")
    assert at.state.actor == BEA
    assert moves(at) == [Activate("E"), Activate("C")]
    assert refused(at, Activate("N")) == ("TIE-100", "no_worker_there")
    assert refused(at, Activate("Q")) == ("TIE-49", "no_such_space")  # type: ignore[arg-type]  # on purpose
    assert refused(at, Take("NE")) == ("TIE-100", "activate_first")
    assert refused(at, DiscardCard("DV1")) == ("TIE-13", "not_now")
    say(at, Activate("E"))
    assert refused(at, Activate("C")) == ("TIE-13", "not_now")
    say(at, Take("SE"))
    assert at.state.actor == ANA, "three dollars are too few for three cards after two were paid"
    assert moves(at) == [Activate("N"), Activate("W")]
    say(at, Activate("N"), Take("NW"))
    say(at, Take("SW"))
    assert farm(at).cards == ("DV1", "DV3")


@cites("TIE-61", "TIE-100")
def test_only_what_can_be_paid_is_offered() -> None:
    at, _ = acting(f"round 1\nfarm 0 | money 3\n{DISPLAY}\ndevelopment N:0 C:0 W:0")
    assert moves(at) == [Activate("N"), Activate("W")]
    assert refused(at, Activate("C")) == ("TIE-61", "too_dear")
    assert details(at, Activate("C")) == {"price": 4, "money": 3}
    other, _ = acting(
        "round 1\nfarm 0 | money 3 workers 4 | - | - | - | DV1\ndisplay DV1 - - DV4\ndevelopment N:0 E:0 W:0 C:0",
        one_of_a_design=True,
    )
    assert moves(other) == [Activate("E"), Activate("C")]
    assert refused(other, Activate("N")) == ("TIE-122", "nothing_new_there")
    empty, _ = acting("round 1\nfarm 0 | money 9\ndisplay DV1 - - -\ndesigns -\ndevelopment N:0 E:0 W:0")
    assert refused(empty, Activate("E")) == ("TIE-103", "no_card_left")


@cites("TIE-122", "TIE-101")
def test_by_option_no_two_of_a_kind_but_the_known_one_still_costs() -> None:
    picture = f"round 1\nfarm 0 | money 5 | - | - | - | DV1\n{DISPLAY}\ndevelopment N:0"
    at, _ = acting(picture, one_of_a_design=True)
    assert moves(at) == [Take("NE"), Decline()]
    assert refused(at, Take("NW")) == ("TIE-122", "have_it_already")
    say(at, Take("NE"))
    assert money(at) == 3


@cites("TIE-122", "TIE-121")
def test_two_of_a_kind_lie_side_by_side_and_add_up() -> None:
    at, _ = acting(f"round 1\nfarm 0 | money 5 | - | - | - | DV1\n{DISPLAY}\ndevelopment N:0")
    assert moves(at) == [Take("NW"), Take("NE"), Decline()]
    say(at, Take("NW"))
    assert farm(at).cards == ("DV1", "DV1")
    design = at.state.box.content.designs[0]
    assert card_bonus(at.state, at.state.farms[ANA], design.effect, design.good) == 2 * design.amount
    written = at.game.write(at.state)
    assert at.game.write(at.game.read(written, at.options)) == written


@cites("TIE-105", "TIE-106", "TIE-122")
def test_of_two_of_a_kind_one_makes_room() -> None:
    at, _ = acting(f"round 1\nfarm 0 | money 5 | - | - | - | DV5 DV5 DV7\n{DISPLAY}\ndevelopment N:0")
    say(at, Take("NW"))
    assert moves(at) == [DiscardCard("DV5"), DiscardCard("DV7")]
    say(at, DiscardCard("DV5"))
    assert farm(at).cards == ("DV1", "DV5", "DV7")
    assert at.view(None).designs_out.count("DV5") == 1


@cites("TIE-100", "GAP-30")
@pytest.mark.parametrize(("how", "order"), [("together", [ANA, ANA, BEA]), ("one_by_one", [ANA, BEA, ANA])])
def test_by_option_workers_act_one_by_one_in_turn_order(how: str, order: list[int]) -> None:
    picture = f"round 1\nfarm 0 | money 9\nfarm 1 | money 9\n{DISPLAY}\ndevelopment N:0 S:0 E:1 W:1"
    at, _ = acting(picture, 4, development_workers=how)
    took = []
    while phase(at) == "development":
        seat = at.state.actor
        took += [seat for event in of_kind(say(at, moves(at)[0]), DevelopmentTaken) if event.seat == seat]
    assert took == order, "the last worker finds no card any more, or somebody else's"


@cites("TIE-105", "TIE-106")
def test_with_three_cards_one_makes_room() -> None:
    at, _ = acting(f"round 1\nfarm 0 | money 5 | - | - | - | DV5 DV6 DV7\n{DISPLAY}\ndevelopment N:0")
    say(at, Take("NW"))
    assert moves(at) == [DiscardCard("DV5"), DiscardCard("DV6"), DiscardCard("DV7")]
    assert refused(at, Take("NE")) == ("TIE-105", "discard_first")
    assert refused(at, DiscardCard("DV1")) == ("TIE-105", "not_your_card")
    assert refused(at, DiscardCard("DV99")) == ("TIE-105", "no_such_card")
    events = say(at, DiscardCard("DV6"))
    assert of_kind(events, DevelopmentDiscarded) == [DevelopmentDiscarded(ANA, "DV6")]
    assert of_kind(events, DevelopmentTaken) == [DevelopmentTaken(ANA, "DV1")]
    assert farm(at).cards == ("DV1", "DV5", "DV7")
    assert "DV6" in at.view(None).designs_out
    assert money(at) == 3
    assert phase(at) == "place"


@cites("TIE-121")
def test_a_card_works_only_as_long_as_one_keeps_it() -> None:
    from tests.games.mi_tierra.test_farm import harvest

    assert harvest("-", "C1", "-", "DV1") == {"apples": 4}
    assert harvest("-", "C1", "-", "DV8") == {"apples": 2}
