"""A turn: what a card takes, and what it does not."""

from __future__ import annotations

import pytest

from ludoteca.games.scopa.events import Played, RestTaken
from tests.citing import cites
from tests.games.scopa.positions import fresh, of_kind, offered, only, play, refused, table

pytestmark = pytest.mark.smoke


@cites("SCO-11", "SCO-13", "SCO-T01")
def test_an_equal_card_is_taken_before_any_sum() -> None:
    at = table("turn 0\ntable C4 S3 S7\nhand 0 D7 B2\ndeck 12")

    assert offered(at, "D7") == {"S7"}
    assert refused(at, "D7 C4 S3") == ("SCO-13", "equal_card_first")
    assert only(play(at, "D7 S7"), Played) == Played(0, "D7", ("S7",), False)
    assert at.view(0).table == ("C4", "S3")


@cites("SCO-12", "SCO-T02")
def test_without_an_equal_card_a_sum_is_taken() -> None:
    at = table("turn 0\ntable C4 S3 B10\nhand 0 D7 B2\ndeck 12")

    assert offered(at, "D7") == {"C4 S3"}
    assert refused(at, "D7 B10") == ("SCO-12", "not_the_sum")
    assert only(play(at, "D7 S3 C4"), Played) == Played(0, "D7", ("C4", "S3"), False)


@cites("SCO-14", "SCO-A04", "SCO-A06", "SCO-T03")
def test_of_several_sums_the_player_takes_one_and_names_it() -> None:
    at = table("turn 0\ntable C2 S3 B4 B5\nhand 0 D7 B2\ndeck 12")

    assert offered(at, "D7") == {"C2 B5", "S3 B4"}
    assert refused(at, "D7 C2 B5 S3 B4") == ("SCO-12", "not_the_sum")
    assert refused(at, "D7 C2") == ("SCO-12", "not_the_sum")
    assert refused(at, "D7 C2 B5 B5") == ("SCO-12", "not_the_sum")
    play(at, "D7 S3 B4")
    assert at.view(0).table == ("C2", "B5")


@cites("SCO-A04", "SCO-18", "SCO-T04")
def test_a_sum_may_have_any_number_of_cards() -> None:
    at = table("turn 0\ntable C1 S2 B3 B4\nhand 0 D10 B2\ndeck 12")

    assert only(play(at, "D10 C1 S2 B3 B4"), Played).scopa


@cites("SCO-14", "SCO-A05", "SCO-T05")
def test_of_two_equal_cards_one_is_taken() -> None:
    at = table("turn 0\ntable C7 S7\nhand 0 D7 B2\ndeck 12")

    assert offered(at, "D7") == {"C7", "S7"}
    assert refused(at, "D7 C7 S7") == ("SCO-13", "equal_card_first")
    assert not only(play(at, "D7 S7"), Played).scopa
    assert at.view(0).table == ("C7",)


@cites("SCO-15", "SCO-T06")
def test_a_card_that_can_take_must_take_but_another_may_be_played() -> None:
    at = table("turn 0\ntable C5\nhand 0 B5 B9\ndeck 12")

    assert refused(at, "B5") == ("SCO-15", "must_take")
    assert offered(at, "B9") == {""}
    play(at, "B9")
    assert at.view(0).table == ("C5", "B9")


@cites("SCO-09", "SCO-17", "SCO-T07")
def test_a_card_that_takes_nothing_stays() -> None:
    at = table("turn 0\ntable C9 S10\nhand 0 D6 B2\ndeck 12")

    assert refused(at, "D6 C9") == ("SCO-12", "takes_nothing")
    assert only(play(at, "D6"), Played) == Played(0, "D6", (), False)
    assert at.view(0).table == ("D6", "C9", "S10")
    assert at.view(0).hands == (1, 2)


@cites("SCO-09", "SCO-02", "SCO-A06")
def test_only_cards_that_are_there_can_be_played_and_taken() -> None:
    at = table("turn 0\ntable C9 S10\nhand 0 D6 B2\nhand 1 D1 D2\npile 0 C3 B3\ndeck 12")

    assert refused(at, "D1") == ("SCO-09", "not_in_hand")
    assert refused(at, "C9") == ("SCO-09", "not_in_hand")
    assert refused(at, "D6 C3 B3") == ("SCO-A06", "not_on_table")
    assert refused(at, "D11") == ("SCO-02", "no_such_card")
    assert refused(at, "") == ("SCO-02", "no_such_card")
    assert refused(at, "D6 X") == ("SCO-02", "no_such_card")


@cites("SCO-16", "SCO-A07")
def test_what_is_taken_lies_face_down_and_nobody_looks_into_a_pile() -> None:
    at = table("turn 0\ntable C9 S10 D4\nhand 0 D9 B2\npile 0 C3 B3\ndeck 12")
    play(at, "D9 C9")

    side = at.view(0).sides[0]
    assert (side.cards, side.sweeps) == (4, ())
    assert "C9" not in str(at.view(0))
    assert "D9" not in str(at.view(0))
    assert set(at.game.recall(at.state, 1).piles[0]) == {"C3", "B3", "C9", "D9"}


@cites("SCO-A07")
def test_a_log_repeats_no_card_that_one_would_have_to_remember() -> None:
    at = table("turn 0\ntable C9 S10 D4\nhand 0 D9 B2\ndeck 12")
    late = [at.game.hear_in_log(one, 1, at.options) for one in play(at, "D9 C9")]

    assert late == [Played(0, None, (), False)]


@cites("SCO-18", "SCO-T08")
def test_who_takes_all_cards_makes_a_scopa_that_lies_across() -> None:
    at = table("turn 0\ntable C3 S5\nhand 0 D8 B2\ndeck 12")

    assert only(play(at, "D8 C3 S5"), Played).scopa
    assert (at.view(1).table, at.view(1).sides[0].sweeps, at.view(1).sides[0].cards) == ((), ("D8",), 3)


@cites("SCO-19", "SCO-A08", "SCO-T09")
def test_the_last_card_takes_but_makes_no_scopa() -> None:
    at = table("turn 1 dealer 1 taker 0\ntable C3 S5\nhand 1 D8")

    assert only(play(at, "D8 C3 S5"), Played) == Played(1, "D8", ("C3", "S5"), False)


@cites("SCO-A08")
def test_the_last_card_but_one_makes_a_scopa_and_so_does_the_dealers_last_of_an_earlier_round() -> None:
    at = table("turn 0 dealer 1\ntable C3 S5\nhand 0 D8")
    assert only(play(at, "D8 C3 S5"), Played).scopa

    at = table("turn 1 dealer 1\ntable C3 S5\nhand 1 D8\ndeck 12")
    assert only(play(at, "D8 C3 S5"), Played).scopa


@cites("SCO-20", "SCO-T10")
def test_the_rest_goes_to_whoever_took_last() -> None:
    at = table("turn 1 dealer 1 taker 0\ntable C3 S9\nhand 1 D8\npile 0 B8 S8\nacross 0 S8")
    events = play(at, "D8")

    assert only(events, RestTaken) == RestTaken(0, ("D8", "C3", "S9"))
    assert [side.last[0].had for side in at.view(0).sides] == [5, 35]
    assert [side.last[4].had for side in at.view(0).sides] == [1, 0]


@cites("SCO-20")
def test_an_empty_table_leaves_no_rest() -> None:
    at = table("turn 1 dealer 1 taker 0\ntable C8\nhand 1 D8")

    assert not of_kind(play(at, "D8 C8"), RestTaken)


@cites("SCO-A09")
def test_if_nobody_took_the_rest_goes_to_the_dealer() -> None:
    at = fresh(3)
    assert at.view(None).taker == at.view(None).dealer

    at = table("turn 1 dealer 1\ntable C3 S9\nhand 1 D8\npile 0 C9")
    assert only(play(at, "D8"), RestTaken) == RestTaken(1, ("D8", "C3", "S9"))


# --- The ace that takes everything ------------------------------------------


@cites("SCO-35", "SCO-A16", "SCO-T22")
def test_an_ace_takes_everything_and_makes_no_scopa() -> None:
    picture = "turn 0\ntable C4 S6 B10\nhand 0 D1 B2\ndeck 12"
    at = table(picture, ace_takes_all=True)

    assert refused(at, "D1 C4") == ("SCO-35", "ace_takes_all")
    assert refused(at, "D1") == ("SCO-15", "must_take")
    assert only(play(at, "D1 C4 S6 B10"), Played) == Played(0, "D1", ("C4", "S6", "B10"), False)
    assert offered(table(picture), "D1") == {""}


@cites("SCO-A14", "SCO-T23")
@pytest.mark.parametrize("ace", [False, True])
def test_an_ace_on_the_table_is_taken_alone(ace: bool) -> None:
    at = table("turn 0\ntable C1 S4 B6\nhand 0 D1 B2\ndeck 12", ace_takes_all=ace)

    assert offered(at, "D1") == {"C1"}
    assert refused(at, "D1 C1 S4 B6") == ("SCO-13", "equal_card_first")
    assert not only(play(at, "D1 C1"), Played).scopa


@cites("SCO-A14")
def test_an_ace_that_takes_the_only_card_an_ace_makes_a_scopa() -> None:
    at = table("turn 0\ntable C1\nhand 0 D1 B2\ndeck 12", ace_takes_all=True)

    assert only(play(at, "D1 C1"), Played).scopa


@cites("SCO-A15")
def test_an_ace_on_an_empty_table_stays() -> None:
    at = table("turn 0\nhand 0 D1 B2\ndeck 12", ace_takes_all=True)

    assert offered(at, "D1") == {""}
    play(at, "D1")
    assert at.view(0).table == ("D1",)


def test_nobody_plays_once_the_game_is_over() -> None:
    at = fresh(2)
    while at.actors():
        seat = at.actors()[0]
        at.play(seat, at.moves(seat)[0])

    assert refused(at, "D7", 0) == ("SCO-30", "game_is_over")
