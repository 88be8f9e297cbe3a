"""The end of a hand and its score."""

from __future__ import annotations

import pytest

from ludoteca.games.farfalia.events import HandScored, TrickWon
from tests.citing import cites
from tests.games.farfalia.positions import (
    SEATS,
    fresh,
    hand_is,
    of_kind,
    only,
    play,
    play_until,
    points,
    table,
)

LAST_TRICK = """
    hand {hand} dealer 0
    trump none proposal RRVFA
    trick 10 leader 1
    A 0 | B1 | chosen {a}
    B 1 | B2 | chosen {b}
    C 2 | B3 | chosen {c}
    D 3 | B4
    E 4 | B5
"""
PLAYED_OUT = "B2 B3 B4 B5 B1"
MATCHED = ["-", "R", "RA", "RRV", "RVFA", "RRVFA"]
TRIANGLE = [0, 1, 3, 6, 10, 15]


def last_trick(hand: int = 1, a: str = "-", b: str = "-", c: str = "-") -> str:
    """The picture with so much chosen."""
    return LAST_TRICK.format(hand=hand, a=a, b=b, c=c)


@cites("FAR-T14", "FAR-29", "FAR-30")
@pytest.mark.parametrize(("chosen", "worth"), list(zip(MATCHED, TRIANGLE)))
def test_matched_subjects_score_a_triangle_number_for_each_partner_in_full(chosen: str, worth: int) -> None:
    at = table(last_trick(b=chosen))

    assert points(play(at, PLAYED_OUT)) == (0, worth, 0, worth, 0)


@cites("FAR-29", "FAR-30")
@pytest.mark.parametrize(("chosen", "worth"), list(zip(MATCHED, TRIANGLE)))
def test_the_dealer_scores_for_himself(chosen: str, worth: int) -> None:
    at = table(last_trick(a=chosen))

    assert points(play(at, PLAYED_OUT)) == (worth, 0, 0, 0, 0)


@cites("FAR-T13", "FAR-35")
@pytest.mark.parametrize(("chosen", "worth"), list(zip(MATCHED, [0, 2, 6, 12, 20, 30])))
def test_the_third_hand_of_the_short_game_counts_double(chosen: str, worth: int) -> None:
    at = table(last_trick(hand=3, a=chosen, c=chosen))

    assert points(play(at, PLAYED_OUT)) == (worth, 0, worth, 0, worth)


@cites("FAR-35", "FAR-A06")
@pytest.mark.parametrize(
    ("mode", "hand"), [("5_short", 1), ("5_short", 2), ("5_five", 3), ("5_five", 5), ("5_ten", 10), ("5_ten", 11)]
)
def test_no_other_hand_counts_double(mode: str, hand: int) -> None:
    at = table(last_trick(hand=hand, a="RRVFA"), mode)

    assert points(play(at, PLAYED_OUT))[0] == 15


@cites("FAR-A06")
@pytest.mark.parametrize(("mode", "hand", "worth"), [("5_five", 5, 30), ("5_five", 4, 15), ("5_ten", 11, 30)])
def test_an_option_doubles_the_last_hand_of_other_games(mode: str, hand: int, worth: int) -> None:
    at = table(last_trick(hand=hand, a="RRVFA"), mode, double_last_hand=True)

    assert points(play(at, PLAYED_OUT))[0] == worth


@cites("FAR-A06", "FAR-A10")
def test_without_the_extra_hand_the_tenth_is_the_last_that_doubles() -> None:
    at = table(last_trick(hand=10, a="RRVFA"), "5_ten", double_last_hand=True, extra_hand=False)
    in_between = table(last_trick(hand=10, a="RRVFA"), "5_ten", double_last_hand=True)

    assert points(play(at, PLAYED_OUT))[0] == 30
    assert points(play(in_between, PLAYED_OUT))[0] == 15


@cites("FAR-30")
def test_points_are_added_to_the_totals() -> None:
    at = table("""
        hand 2 dealer 0
        totals 6 1 3 10 0
        trump none proposal RRVFA
        trick 10 leader 1
        A 0 | B1 | chosen R
        B 1 | B2 | chosen RR
        C 2 | B3
        D 3 | B4
        E 4 | B5
    """)

    scored = only(play(at, PLAYED_OUT), HandScored)

    assert scored == HandScored(2, (1, 3, 0, 3, 0), (7, 4, 3, 13, 0))
    assert at.view(None).totals == (7, 4, 3, 13, 0)
    assert at.view(None).history[-1] == (1, 3, 0, 3, 0)


@cites("FAR-28")
@pytest.mark.parametrize("mode", SEATS)
@pytest.mark.parametrize("jokers", ["none", "burnin"])
def test_a_hand_has_ten_tricks_with_five_players_and_thirteen_with_fewer(mode: str, jokers: str) -> None:
    at = fresh(mode, jokers=jokers)

    events = play_until(at, hand_is(2))

    assert len(of_kind(events, TrickWon)) == (10 if SEATS[mode] == 5 else 13)
    assert len(of_kind(events, HandScored)) == 1
