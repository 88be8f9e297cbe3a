"""Two players, each with a dummy."""

from __future__ import annotations

import pytest

from ludoteca.games.farfalia.events import Chose, HandBegan, ProposalTurned, TrumpCalled
from ludoteca.games.farfalia.moves import CallTrump
from tests.citing import cites
from tests.games.farfalia.positions import fresh, of_kind, only, play, play_game, points, say, seating, table


@cites("FAR-T25", "FAR-75")
@pytest.mark.parametrize("dealer", [0, 1])
def test_clockwise_sit_dealer_opponent_dealers_dummy_opponents_dummy(dealer: int) -> None:
    places = fresh("2", first_dealer=dealer).view(None).places
    opponent = 1 - dealer

    assert [place.seat for place in places] == [dealer, opponent, dealer, opponent]
    assert [place.dummy for place in places] == [False, False, True, True]
    assert places[0].side == places[2].side != places[1].side == places[3].side


@cites("FAR-T25", "FAR-75")
def test_the_opponent_leads_then_the_dealers_dummy_the_opponents_dummy_and_the_dealer() -> None:
    at = fresh("2", first_dealer=0)
    turns: list[tuple[int, bool]] = []
    for _ in range(4):
        view = at.view(None)
        turns.append((at.actors()[0], view.places[view.to_play].dummy))
        say(at, at.moves(at.actors()[0])[0])

    assert turns == [(1, False), (0, True), (1, True), (0, False)]


@cites("FAR-74", "FAR-A14")
def test_the_first_subject_sets_the_trump() -> None:
    for seed in range(30):
        at = fresh("2", seed=seed)
        turned = only(at.opening, ProposalTurned)
        assert at.view(None).phase == "play"
        assert at.view(None).trump == turned.trump == {"F": "none"}.get(turned.subjects[0], turned.subjects[0])
        assert of_kind(at.opening, TrumpCalled) == []


@cites("FAR-A14")
def test_an_option_lets_the_dealer_call_before_the_proposal() -> None:
    at = fresh("2", first_dealer=1, two_player_trump="dealer")

    assert at.view(None).phase == "trump"
    assert at.actors() == (1,)
    assert at.view(1).proposal == ()
    say(at, CallTrump("A"))

    assert at.view(None).trump == "A"
    assert len(at.view(None).proposal) == 5
    assert at.actors() == (0,)


FIRST_TRICKS = """
    trump none proposal RVBAF
    trick {} leader 1
    A 0 | R1 ...
    B 1 | R2 ...
    C 0 | {}
    D 1 | {}
"""


@cites("FAR-74", "FAR-53")
@pytest.mark.parametrize(
    ("trick", "first", "second", "may_choose"),
    [
        (3, "R3 V1/B1 V2/B2 V3/B3 V4/B4 V5/B5 -", "R13 A1/B6 A2/B7 A3/B8 A4/B9 A5/B10 -", False),
        (4, "R3 V6 V1/B1 V2/B2 V3/B3 V4/B4 - -", "R13 V5 A1/B6 A2/B7 A3/B8 A4/B9 - -", True),
    ],
)
def test_nothing_may_be_chosen_from_the_first_three_tricks(
    trick: int, first: str, second: str, may_choose: bool
) -> None:
    at = table(FIRST_TRICKS.format(trick, first, second), "2")

    events = play(at, "R2 R3 R13 R1")

    assert of_kind(events, Chose) == []
    assert (at.view(None).phase == "choose") == may_choose
    assert at.actors() == (1,)


@cites("FAR-74", "FAR-76")
def test_each_player_scores_for_himself_and_his_dummy() -> None:
    at = table(
        """
        hand 4 dealer 0
        totals 10 9
        trump none proposal RRVFA
        trick 13 leader 1
        A 0 | B1 | chosen RR
        B 1 | B2 | chosen RRVF
        C 0 | B3 - - - - - -
        D 1 | B4 - - - - - -
        """,
        "2",
    )

    assert points(play(at, "B2 B3 B4 B1")) == (3, 10)

    outcome = at.outcome()
    assert outcome is not None
    assert (outcome.rule, outcome.scores, outcome.winners) == ("FAR-76", (13, 19), (1,))


@cites("FAR-76", "FAR-A15")
def test_four_hands_are_played_and_the_deal_alternates() -> None:
    at = fresh("2", first_dealer=1)
    began = of_kind(at.opening + play_game(at), HandBegan)

    assert [event.dealer for event in began] == [1, 0, 1, 0]
    assert at.outcome() is not None


@cites("FAR-A15", "FAR-75")
def test_the_dummies_change_places_with_the_deal() -> None:
    at = table(
        """
        hand 2 dealer 0
        totals 10 9
        trump none proposal FFFFF
        trick 13 leader 1
        A 0 | B1
        B 1 | B2
        C 0 | B3 - - - - - -
        D 1 | B4 - - - - - -
        """,
        "2",
    )

    assert seating(play(at, "B2 B3 B4 B1")) == (1, 0, 1, 0)
