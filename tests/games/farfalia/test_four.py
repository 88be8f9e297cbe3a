"""Four players: fixed pairs, trump by the first subject, choosing from the fourth trick on."""

from __future__ import annotations

import pytest

from ludoteca.games.farfalia.events import Chose, Discarded, HandBegan, ProposalTurned, TrumpCalled
from ludoteca.games.farfalia.moves import CallTrump, Choose, Discard
from tests.citing import cites
from tests.games.farfalia.positions import (
    choices,
    fresh,
    hand_is,
    of_kind,
    only,
    open_cards,
    play,
    play_game,
    play_until,
    points,
    refused,
    say,
    seating,
    sides,
    table,
    winner,
)

PAIRS = {frozenset({0, 2}), frozenset({1, 3})}


@cites("FAR-49")
def test_partners_sit_opposite_each_other_in_every_hand() -> None:
    at = fresh("4", first_dealer=1)

    for number in (1, 2, 3, 4):
        play_until(at, hand_is(number))
        assert sides(at) == PAIRS


@cites("FAR-T21", "FAR-50")
def test_everyone_gets_thirteen_nobody_discards_nobody_calls() -> None:
    at = fresh("4", first_dealer=0)

    assert [len(at.view(seat).hand) for seat in range(4)] == [13] * 4
    assert at.view(None).phase == "play"
    assert refused(at, Discard(at.view(1).hand[:2])) == ("FAR-11", "not_now")
    assert refused(at, CallTrump("R"), 0) == ("FAR-11", "not_now")
    events = at.opening + play_game(at)
    assert of_kind(events, Discarded) == []
    assert of_kind(events, TrumpCalled) == []


@cites("FAR-T19", "FAR-51")
@pytest.mark.parametrize(("first", "trump"), [("V", "V"), ("F", "none"), ("R", "R"), ("B", "B"), ("A", "A")])
def test_the_first_subject_turned_up_sets_the_trump(first: str, trump: str) -> None:
    found = 0
    for seed in range(80):
        at = fresh("4", seed=seed)
        turned = only(at.opening, ProposalTurned)
        if turned.subjects[0] == first:
            assert turned.trump == at.view(None).trump == trump
            found += 1

    assert found > 5


@cites("FAR-51")
def test_the_trump_the_subject_sets_wins_tricks() -> None:
    at = table(
        """
        trump V proposal VFFBA
        trick 13 leader 1
        A 0 | V1
        B 1 | R13
        C 2 | R12
        D 3 | R1
        """,
        "4",
    )

    assert winner(play(at, "R13 R12 R1 V1")) == 0


@cites("FAR-52", "FAR-16")
def test_the_dealers_left_neighbour_leads() -> None:
    assert fresh("4", first_dealer=3).actors() == (0,)
    assert fresh("4", first_dealer=1).actors() == (2,)


FIRST_TRICKS = """
    trump none proposal RVBAF
    trick {} leader 1
    A 0 | R1 V1 ...
    B 1 | R2 V2 ...
    C 2 | R3 V3 ...
    D 3 | R13 V13 ...
"""


@cites("FAR-T20", "FAR-53", "FAR-A11")
@pytest.mark.parametrize("trick", [1, 2, 3])
def test_nothing_may_be_chosen_from_the_first_three_tricks(trick: int) -> None:
    at = table(FIRST_TRICKS.format(trick), "4")

    events = play(at, "R2 R3 R13 R1")

    assert of_kind(events, Chose) == []
    assert at.view(None).phase == "play"
    assert refused(at, Choose("R")) == ("FAR-11", "not_now")


@cites("FAR-T20", "FAR-53", "FAR-A11")
def test_choosing_starts_with_the_fourth_trick_whoever_won_the_first_three() -> None:
    at = table(FIRST_TRICKS.format(3), "4")
    play(at, "R2 R3 R13 R1")

    play(at, "V13 V1 V2 V3")

    assert at.actors() == (3,)
    assert choices(at) == {"V", None}


@cites("FAR-48", "FAR-18", "FAR-20", "FAR-26")
def test_otherwise_it_is_the_game_of_five() -> None:
    at = table(
        """
        trump A proposal RRVFA
        trick 12 leader 1
        A 0 | R1 B1 | chosen R
        B 1 | R2 B2
        C 2 | R13 A1 | chosen R
        D 3 | A13 R3
        """,
        "4",
    )

    play(at, "R2 R13")
    assert open_cards(at) == {"R3"}
    events = play(at, "R3 R1")

    assert winner(events) == 2
    assert of_kind(events, Chose) == []


@cites("FAR-48", "FAR-29", "FAR-30")
def test_each_partner_is_credited_with_the_pairs_points() -> None:
    at = table(
        """
        trump none proposal RRVFA
        trick 13 leader 1
        A 0 | B1 | chosen RV
        B 1 | B2 | chosen FA
        C 2 | B3 | chosen R
        D 3 | B4
        """,
        "4",
    )

    assert points(play(at, "B2 B3 B4 B1")) == (6, 3, 6, 3)


@cites("FAR-54")
@pytest.mark.parametrize("dealer", range(4))
def test_the_deal_passes_to_the_left(dealer: int) -> None:
    at = table(
        f"""
        hand 2 dealer {dealer}
        totals 9 0 9 0
        trump none proposal FFFFF
        trick 13 leader 1
        A {dealer} | B1
        B {(dealer + 1) % 4} | B2
        C {(dealer + 2) % 4} | B3
        D {(dealer + 3) % 4} | B4
        """,
        "4",
    )

    assert seating(play(at, "B2 B3 B4 B1")) == tuple((dealer + n) % 4 for n in (1, 2, 3, 4))


@cites("FAR-55", "FAR-56")
@pytest.mark.parametrize("hands", [4, 8, 12])
def test_a_game_has_four_hands_or_a_multiple_of_four(hands: int) -> None:
    at = fresh("4") if hands == 4 else fresh("4", hands=hands)

    assert len(of_kind(at.opening + play_game(at), HandBegan)) == hands


@cites("FAR-56", "FAR-A21")
@pytest.mark.parametrize(
    ("totals", "ends"),
    [
        ("20 0 20 0", True),
        ("19 0 19 0", False),
        ("10 10 10 10", False),
        ("20 20 20 20", False),
        ("21 20 21 20", True),
        ("0 35 0 35", True),
    ],
)
def test_a_pair_that_reaches_the_target_and_is_ahead_ends_the_game(totals: str, ends: bool) -> None:
    at = table(
        f"""
        hand 6 dealer 0
        totals {totals}
        trump none proposal FFFFF
        trick 13 leader 1
        A 0 | B1
        B 1 | B2
        C 2 | B3
        D 3 | B4
        """,
        "4",
        target_score=20,
    )

    play(at, "B2 B3 B4 B1")

    assert (at.outcome() is not None) == ends


@cites("FAR-A21")
def test_the_game_ends_with_the_hand_in_which_the_target_is_reached() -> None:
    at = table(
        """
        hand 2 dealer 0
        totals 14 6 14 6
        trump none proposal RRVFA
        trick 13 leader 1
        A 0 | B1 | chosen RRV
        B 1 | B2 | chosen RRVFA
        C 2 | B3
        D 3 | B4
        """,
        "4",
        target_score=20,
    )

    play(at, "B2 B3 B4 B1")

    outcome = at.outcome()
    assert outcome is not None
    assert (outcome.rule, outcome.scores, outcome.winners) == ("FAR-A21", (20, 21, 20, 21), (1, 3))


@cites("FAR-A18", "FAR-A21")
@pytest.mark.parametrize(("totals", "ends"), [("30 0 9 0", False), ("30 0 10 0", True)])
def test_with_doubled_scores_the_target_is_half_the_pairs_sum(totals: str, ends: bool) -> None:
    at = table(
        f"""
        hand 6 dealer 0
        totals {totals}
        trump none proposal FFFFF
        trick 13 leader 1
        A 0 | B1
        B 1 | B2
        C 2 | B3
        D 3 | B4
        """,
        "4",
        target_score=20,
        jokers="double_you",
    )

    play(at, "B2 B3 B4 B1")

    assert (at.outcome() is not None) == ends


@cites("FAR-A11")
def test_a_choice_from_the_fourth_trick_is_played_like_any_other() -> None:
    at = table(FIRST_TRICKS.format(4), "4")
    play(at, "R2 R3 R13 R1")

    say(at, Choose("R"))

    assert at.view(None).places[3].chosen == ("R",)
