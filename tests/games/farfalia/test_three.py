"""Three players: the dealer has a dummy, and calls trump having seen it."""

from __future__ import annotations

import pytest

from ludoteca.games.farfalia.events import Chose, HandBegan
from ludoteca.games.farfalia.moves import CallTrump, Discard, Play
from tests.citing import cites
from tests.games.farfalia.positions import (
    choices,
    fresh,
    of_kind,
    play,
    play_game,
    points,
    refused,
    say,
    seating,
    table,
)


@cites("FAR-62", "FAR-63")
@pytest.mark.parametrize("dealer", range(3))
def test_the_dummy_sits_opposite_the_dealer_and_plays_with_him(dealer: int) -> None:
    places = fresh("3", first_dealer=dealer).view(None).places
    left, right = (dealer + 1) % 3, (dealer + 2) % 3

    assert [place.seat for place in places] == [dealer, left, dealer, right]
    assert [place.dummy for place in places] == [False, False, True, False]
    assert places[0].side == places[2].side != places[1].side == places[3].side
    assert [place.cards for place in places] == [13] * 4


@cites("FAR-64")
def test_the_dealer_calls_trump_with_the_dummy_in_sight_and_the_proposal_hidden() -> None:
    at = fresh("3", first_dealer=1)

    assert at.view(None).phase == "trump"
    assert at.actors() == (1,)
    assert len(at.view(1).places[2].up + at.view(1).places[2].columns) == 7
    assert at.view(1).proposal == ()
    assert at.view(1).trump is None
    assert len(at.moves(1)) == 5
    assert refused(at, Discard(at.view(1).hand[:2])) == ("FAR-11", "not_now")
    assert refused(at, Play(at.view(2).hand[0]), 2) == ("FAR-11", "not_now")

    say(at, CallTrump("B"))

    assert len(at.view(1).proposal) == 5
    assert at.view(0).trump == "B"
    assert at.view(None).phase == "play"


@cites("FAR-65", "FAR-63")
def test_the_dealers_left_neighbour_leads_and_the_dummy_plays_second() -> None:
    at = fresh("3", first_dealer=1)
    say(at, CallTrump("none"))
    turns: list[tuple[int, bool]] = []
    for _ in range(4):
        view = at.view(None)
        turns.append((at.actors()[0], view.places[view.to_play].dummy))
        say(at, at.moves(at.actors()[0])[0])

    assert turns == [(2, False), (1, True), (0, False), (1, False)]


FIRST_TRICKS = """
    trump none proposal RVBAF
    trick {} leader 1
    A 0 | R1 ...
    B 1 | R2 ...
    C 0 | {}
    D 2 | R13 ...
"""


@cites("FAR-65")
@pytest.mark.parametrize(
    ("trick", "dummy", "may_choose"),
    [
        (1, "R3 V1/B1 ...", False),
        (2, "R3 V7 V1/B1 V2/B2 V3/B3 V4/B4 V5/B5 -", False),
        (3, "R3 V1/B1 V2/B2 V3/B3 V4/B4 V5/B5 -", False),
        (4, "R3 V7 V1/B1 V2/B2 V3/B3 V4/B4 - -", True),
    ],
)
def test_nothing_may_be_chosen_from_the_first_three_tricks(trick: int, dummy: str, may_choose: bool) -> None:
    at = table(FIRST_TRICKS.format(trick, dummy), "3")

    events = play(at, "R2 R3 R13 R1")

    assert of_kind(events, Chose) == []
    assert (at.view(None).phase == "choose") == may_choose
    if may_choose:
        assert at.actors() == (2,)
        assert choices(at) == {"R", None}


@cites("FAR-65", "FAR-62", "FAR-30")
def test_the_dealer_scores_for_himself_and_the_dummy_the_others_for_both() -> None:
    at = table(
        """
        trump none proposal RRVFA
        trick 13 leader 1
        A 0 | B1 | chosen RRV
        B 1 | B2 | chosen A
        C 0 | B3 - - - - - -
        D 2 | B4 | chosen F
        """,
        "3",
    )

    assert points(play(at, "B2 B3 B4 B1")) == (6, 3, 3)


@cites("FAR-66")
@pytest.mark.parametrize("dealer", range(3))
def test_the_deal_passes_to_the_left_and_the_dummy_goes_with_it(dealer: int) -> None:
    left, right = (dealer + 1) % 3, (dealer + 2) % 3
    at = table(
        f"""
        hand 2 dealer {dealer}
        totals 5 5 5
        trump none proposal FFFFF
        trick 13 leader 1
        A {dealer} | B1
        B {left} | B2
        C {dealer} | B3 - - - - - -
        D {right} | B4
        """,
        "3",
    )

    assert seating(play(at, "B2 B3 B4 B1")) == (left, right, left, dealer)


@cites("FAR-66", "FAR-67")
def test_six_hands_are_played_and_everyone_deals_twice() -> None:
    at = fresh("3", first_dealer=2)
    began = of_kind(at.opening + play_game(at), HandBegan)

    assert [event.dealer for event in began] == [2, 0, 1, 2, 0, 1]
    assert at.outcome() is not None
