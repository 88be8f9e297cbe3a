"""Dummies: seven cards in sight, six beneath, played by their partners."""

from __future__ import annotations

import pytest

from ludoteca.games.farfalia.events import Chose, DummyLaid, TrickWon, TurnedUp
from ludoteca.games.farfalia.moves import Choose, Play
from tests.citing import cites
from tests.games.farfalia.positions import (
    DECK,
    SEATS,
    choices,
    fresh,
    hands_dealt,
    of_kind,
    only,
    open_cards,
    phase_is,
    play,
    play_until,
    refused,
    say,
    table,
)

SEVENTH_TRICK = """
    trump none proposal RRBVF
    trick 7 leader 1
    A 0 | R1 V1 ...!R
    B 1 | R13 B13 ...
    C 0 | V4 R2/B1 R3/B2 R4/B5 - - -
    D 2 | R5 V5 ...!B
"""
"""Three players; the dummy of seat 0 shows green 4 alone and three red cards, each on a blue one."""


@cites("FAR-57")
@pytest.mark.parametrize("mode", SEATS)
def test_missing_partners_are_dummies(mode: str) -> None:
    dummies = [place for place in fresh(mode).view(None).places if place.dummy]

    assert len(dummies) == max(4 - SEATS[mode], 0)


@cites("FAR-58")
@pytest.mark.parametrize("mode", ["3", "3_short", "2"])
def test_a_dummy_shows_seven_cards_six_of_them_on_hidden_ones(mode: str) -> None:
    at = fresh(mode)

    for place in at.view(None).places:
        if place.dummy:
            assert len(place.up) == 1
            assert len(place.columns) == 6
            assert set(place.columns) | set(place.up) < set(DECK)
            assert place.cards == 13


@cites("FAR-58")
@pytest.mark.parametrize("mode", ["3", "2"])
def test_nobody_knows_the_hidden_cards_not_even_the_partner(mode: str) -> None:
    at = fresh(mode)
    shown = {card for event in of_kind(at.opening, DummyLaid) for card in event.cards or ()}
    dealt = {card for cards in hands_dealt(at.opening).values() for card in cards}
    hidden = set(DECK) - shown - dealt

    assert len(hidden) == 6 * (4 - SEATS[mode])
    for seat in range(SEATS[mode]):
        told = str(at.recall(seat)).replace("(", "'").split("'")
        assert hidden.isdisjoint(told)


@cites("FAR-59")
def test_at_a_dummys_turn_its_partner_plays_one_of_its_cards_face_up() -> None:
    at = table(SEVENTH_TRICK, "3")

    play(at, "R13")

    assert at.actors() == (0,)
    assert open_cards(at) == {"R2", "R3", "R4"}
    assert refused(at, Play("B1")) == ("FAR-59", "not_face_up")
    assert refused(at, Play("R1")) == ("FAR-59", "not_face_up")
    assert refused(at, Play("V4")) == ("FAR-18", "follow_suit")
    assert refused(at, Play("R2"), 1) == ("FAR-17", "not_your_turn")


@cites("FAR-T22", "FAR-60")
def test_an_uncovered_card_is_turned_up_right_after_the_choice() -> None:
    at = table(SEVENTH_TRICK, "3")
    play(at, "R13 R3")
    assert at.view(0).places[2].columns == ("R2", "?", "R4", None, None, None)
    play(at, "R5 R1")

    assert at.view(None).phase == "choose"
    assert at.view(0).places[2].columns == ("R2", "?", "R4", None, None, None)
    events = say(at, Choose("R"))

    assert [type(event) for event in events] == [Chose, TurnedUp]
    assert only(events, TurnedUp).card == "B2"
    assert at.view(0).places[2].columns == ("R2", None, "R4", None, None, None)
    assert at.view(0).places[2].up == ("V4", "B2")
    play(at, "B13")
    assert open_cards(at) == {"B2"}


@cites("FAR-T22", "FAR-60")
def test_the_bared_card_cannot_be_played_to_the_trick_that_bares_it() -> None:
    at = table(
        """
        trump none proposal FFFFF
        trick 11 leader 0
        A 0 | R1 ...!R
        B 1 | R2 ...
        C 0 | V4 R3/B2 - - - - -
        D 2 | R5 ...
        """,
        "3",
    )
    play(at, "R1 R2")

    assert open_cards(at) == {"R3"}
    events = play(at, "R3 R5")

    assert [event.card for event in of_kind(events, TurnedUp)] == ["B2"]


@cites("FAR-T22")
def test_the_single_card_and_bared_cards_uncover_nothing() -> None:
    at = table(SEVENTH_TRICK.replace("R13 B13", "V13 B13"), "3")

    events = play(at, "V13 V4 V5 V1")
    events += say(at, Choose(None))

    assert of_kind(events, TurnedUp) == []
    assert at.view(None).places[2].up == ()
    assert at.view(None).places[2].columns == ("R2", "R3", "R4", None, None, None)


@cites("FAR-60", "FAR-25")
def test_without_a_choice_the_card_is_turned_up_at_once() -> None:
    at = table(SEVENTH_TRICK.replace("RRBVF", "AAAAA"), "3")

    events = play(at, "R13 R4 R5 R1")

    assert [type(event) for event in events[-2:]] == [TrickWon, TurnedUp]
    assert at.view(None).places[2].up == ("V4", "B5")


@cites("FAR-60")
def test_in_a_whole_hand_every_hidden_card_comes_to_light() -> None:
    for seed in range(5):
        at = fresh("2", seed=seed)
        events = play_until(at, lambda t: t.view(None).number > 1, seed)
        assert len(of_kind(events, TurnedUp)) == 12


@cites("FAR-T23", "FAR-A12", "FAR-59")
def test_a_dummys_duty_to_follow_looks_at_its_visible_cards_only() -> None:
    at = table(SEVENTH_TRICK, "3")

    play(at, "B13")

    assert open_cards(at) == {"V4", "R2", "R3", "R4"}


@cites("FAR-A12")
def test_a_dummy_that_did_not_follow_is_not_thought_to_be_out_of_the_suit() -> None:
    at = table(SEVENTH_TRICK, "3")

    play(at, "B13 V4")

    assert at.recall(1).voids[2] == ""
    assert at.view(None).places[2].columns == ("R2", "R3", "R4", None, None, None)


@cites("FAR-A12", "FAR-18")
def test_a_dummy_with_a_visible_card_of_the_suit_must_follow() -> None:
    at = table(SEVENTH_TRICK.replace("V4 R2/B1", "B9 R2/B1"), "3")

    play(at, "B13")

    assert open_cards(at) == {"B9"}


@cites("FAR-T24", "FAR-61", "FAR-A13", "FAR-A24")
def test_when_a_dummy_wins_its_partner_chooses_and_the_dummy_leads() -> None:
    at = table(
        """
        trump none proposal RRBVF
        trick 6 leader 1
        A 0 | R1 V1 ...
        B 1 | R5 V2 ...
        C 0 | V4 V6 R13/B1 R3/B2 R4/B5 - - -
        D 2 | R6 V3 ...
        """,
        "3",
    )
    events = play(at, "R5 R13 R6 R1")
    won = only(events, TrickWon)
    assert (won.seat, won.dummy) == (0, True)

    assert at.actors() == (0,)
    assert choices(at) == {"R", None}
    assert refused(at, Choose("R"), 1) == ("FAR-17", "not_your_turn")
    say(at, Choose("R"))

    view = at.view(None)
    assert [place.chosen for place in view.places] == [("R",), (), (), ()]
    assert "R" in view.missing[view.places[1].side]
    assert view.missing[view.places[0].side].count("R") == 1
    assert (view.trick, view.leader) == (7, 2)
    assert at.actors() == (0,)
    assert open_cards(at) == {"V4", "V6", "R3", "R4", "B1"}
    play(at, "B1")
    assert at.actors() == (2,)


@cites("FAR-59", "FAR-61")
def test_a_dummys_cards_are_open_from_the_deal_on() -> None:
    at = fresh("3", first_dealer=0)

    assert at.view(None).phase == "trump"
    laid = only(at.opening, DummyLaid)
    assert set(laid.cards or ()) == {*at.view(2).places[2].up, *at.view(2).places[2].columns}
    play_until(at, phase_is("play"))
    assert set(laid.cards or ()) == {*at.view(2).places[2].up, *at.view(2).places[2].columns}
