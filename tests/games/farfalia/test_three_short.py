"""Three players, short game: three hands with the dummy, then one in which each plays alone."""

from __future__ import annotations

import pytest

from ludoteca.games.farfalia.events import Chose, Discarded, HandBegan, ProposalTurned, TrickWon, TrumpCalled
from ludoteca.games.farfalia.moves import CallTrump, Discard, Play
from tests.citing import cites
from tests.games.farfalia.positions import (
    DECK,
    GAME,
    FarfaliaTable,
    choices,
    fresh,
    hands_dealt,
    of_kind,
    only,
    play,
    play_game,
    play_until,
    points,
    refused,
    say,
    seating,
    sides,
    table,
)


def before_the_extra_hand(totals: str = "20 14 14", dealer: int = 2, **given: object) -> FarfaliaTable:
    """The last trick of the third hand."""
    left, right = (dealer + 1) % 3, (dealer + 2) % 3
    return table(
        f"""
        hand 3 dealer {dealer}
        totals {totals}
        trump none proposal FFFFF
        trick 13 leader 1
        A {dealer} | B1
        B {left} | B2
        C {dealer} | B3 - - - - - -
        D {right} | B4
        """,
        "3_short",
        **given,
    )


@cites("FAR-68")
def test_three_hands_as_with_three_then_one_more() -> None:
    at = fresh("3_short", first_dealer=0)
    began = of_kind(at.opening + play_game(at), HandBegan)

    assert [len(event.seats) for event in began] == [4, 4, 4, 3]
    assert [event.dealer for event in began][:3] == [0, 1, 2]
    assert at.outcome() is not None


@cites("FAR-T26", "FAR-T21", "FAR-69", "FAR-71", "FAR-A16")
def test_the_lowest_scorer_deals_the_extra_hand_and_takes_eighteen() -> None:
    at = before_the_extra_hand()

    events = play(at, "B2 B3 B4 B1")

    assert seating(events) == (1, 2, 0)
    dealt = hands_dealt(events)
    assert {seat: len(cards) for seat, cards in dealt.items()} == {1: 18, 2: 17, 0: 17}
    assert sorted(card for cards in dealt.values() for card in cards) == sorted(DECK)
    assert sides(at) == {frozenset({0}), frozenset({1}), frozenset({2})}
    assert not any(place.dummy for place in at.view(None).places)


@cites("FAR-69", "FAR-A16", "FAR-A01")
@pytest.mark.parametrize(
    ("totals", "dealer", "extra_dealer"),
    [("5 9 9", 0, 0), ("5 5 9", 0, 1), ("5 9 5", 0, 2), ("5 5 5", 0, 1), ("5 5 5", 2, 0), ("9 9 3", 0, 2)],
)
def test_ties_for_the_deal_go_clockwise_from_the_old_dealer(totals: str, dealer: int, extra_dealer: int) -> None:
    at = before_the_extra_hand(totals, dealer)

    assert seating(play(at, "B2 B3 B4 B1"))[0] == extra_dealer


@cites("FAR-68")
def test_until_then_the_deal_passes_to_the_left_whatever_the_scores() -> None:
    at = table(
        """
        hand 2 dealer 0
        totals 0 9 9
        trump none proposal FFFFF
        trick 13 leader 1
        A 0 | B1
        B 1 | B2
        C 0 | B3 - - - - - -
        D 2 | B4
        """,
        "3_short",
    )

    assert seating(play(at, "B2 B3 B4 B1")) == (1, 2, 1, 0)


@cites("FAR-T26", "FAR-70", "FAR-A16")
def test_trump_then_one_discard_then_the_proposal_then_play() -> None:
    at = before_the_extra_hand()
    play(at, "B2 B3 B4 B1")
    assert at.view(None).phase == "trump"
    assert at.actors() == (1,)
    assert refused(at, Discard(at.view(1).hand[:1])) == ("FAR-11", "not_now")

    events = say(at, CallTrump("V"))
    assert only(events, TrumpCalled).trump == "V"
    assert of_kind(events, ProposalTurned) == []
    assert at.view(None).phase == "discard"
    own, foreign = at.view(1).hand, at.view(2).hand
    assert set(at.moves(1)) == {Discard((card,)) for card in own}
    assert refused(at, Discard(own[:2])) == ("FAR-70", "how_many_discards")
    assert refused(at, Discard(())) == ("FAR-70", "how_many_discards")
    assert refused(at, Discard(foreign[:1])) == ("FAR-70", "not_in_hand")
    events = say(at, Discard(own[:1]))

    assert len(only(events, ProposalTurned).subjects) == 5
    assert only([GAME.hear(event, 2) for event in events], Discarded).cards is None
    assert at.view(None).phase == "play"
    assert [place.cards for place in at.view(None).places] == [17, 17, 17]
    assert at.actors() == (2,)


@cites("FAR-A16")
def test_an_option_shows_the_proposal_before_the_discard() -> None:
    at = before_the_extra_hand(extra_proposal="after_trump")
    play(at, "B2 B3 B4 B1")
    assert at.view(None).proposal == ()

    events = say(at, CallTrump("V"))

    assert len(only(events, ProposalTurned).subjects) == 5
    assert at.view(1).trump == "V"
    assert at.view(None).phase == "discard"
    say(at, Discard(at.view(1).hand[:1]))
    assert at.view(None).phase == "play"
    assert at.view(None).trump == "V"


@cites("FAR-T26", "FAR-70", "FAR-28")
def test_the_extra_hand_has_seventeen_tricks() -> None:
    at = before_the_extra_hand()
    play(at, "B2 B3 B4 B1")

    events = play_until(at, lambda _: False)

    assert len(of_kind(events, TrickWon)) == 17
    assert at.outcome() is not None


EXTRA_HAND = """
    hand 4 dealer 0
    totals 1 2 3
    trump none proposal RVBAF
    trick {} leader 1
    A 0 | R1 ...
    B 1 | R13 ...
    C 2 | R2 ...
"""


@cites("FAR-T26", "FAR-72")
@pytest.mark.parametrize(("trick", "may_choose"), [(1, False), (2, False), (3, False), (4, True), (16, True)])
def test_nothing_may_be_chosen_from_its_first_three_tricks(trick: int, may_choose: bool) -> None:
    at = table(EXTRA_HAND.format(trick), "3_short")

    events = play(at, "R13 R2 R1")

    assert of_kind(events, Chose) == []
    assert (at.view(None).phase == "choose") == may_choose
    if may_choose:
        assert choices(at) == {"R", None}


@cites("FAR-71", "FAR-73", "FAR-A16")
@pytest.mark.parametrize(("doubled", "factor"), [(False, 1), (True, 2)])
def test_all_three_score_for_themselves_and_single_unless_agreed(doubled: bool, factor: int) -> None:
    at = table(
        """
        hand 4 dealer 0
        totals 1 2 3
        trump none proposal RRVFA
        trick 17 leader 1
        A 0 | B1 | chosen RR
        B 1 | B2 | chosen RRV
        C 2 | B3 | chosen F
        """,
        "3_short",
        double_last_hand=doubled,
    )

    assert points(play(at, "B2 B3 B1")) == (3 * factor, 6 * factor, 1 * factor)

    outcome = at.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)


@cites("FAR-71")
def test_one_players_choice_does_not_bind_another() -> None:
    at = table(EXTRA_HAND.format(5).replace("C 2 | R2 ...", "C 2 | R2 ... | chosen R"), "3_short")

    play(at, "R13 R2 R1")

    assert choices(at) == {"R", None}


@cites("FAR-70")
def test_the_discard_cannot_be_played() -> None:
    at = before_the_extra_hand()
    play(at, "B2 B3 B4 B1")
    say(at, CallTrump("V"))
    card = at.view(1).hand[0]
    say(at, Discard((card,)))

    while at.actors() != (1,):
        say(at, at.moves(at.actors()[0])[0])

    assert refused(at, Play(card)) == ("FAR-17", "not_in_hand")
