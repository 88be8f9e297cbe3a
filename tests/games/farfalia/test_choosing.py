"""Choosing a card: one, useful, by the winner, never more than proposed."""

from __future__ import annotations

import pytest

from ludoteca.games.farfalia.events import Chose
from ludoteca.games.farfalia.moves import Choose, Play
from tests.citing import cites
from tests.games.farfalia.positions import (
    ANDREA,
    BEATRICE,
    CARLO,
    DANIELA,
    choices,
    of_kind,
    only,
    play,
    points,
    refused,
    say,
    table,
)

TWO_TRICKS = """
    trump none proposal RRVFA
    trick 9 leader 1
    A 0 | R1 B1 | chosen {a}
    B 1 | R13 B2 | chosen {b}
    C 2 | R8 B3 | chosen {c}
    D 3 | V9 B4 | chosen {d}
    E 4 | R2 B5 | chosen {e}
"""


def two_tricks(a: str = "-", b: str = "-", c: str = "-", d: str = "-", e: str = "-") -> str:
    """The picture with these cards already chosen."""
    return TWO_TRICKS.format(a=a, b=b, c=c, d=d, e=e)


@cites("FAR-22", "FAR-A04")
def test_the_winner_may_choose_one_useful_card_by_its_family() -> None:
    at = table(two_tricks())

    play(at, "R13 R8 V9 R2 R1")

    assert at.actors() == (BEATRICE,)
    assert choices(at) == {"R", "V", "F", None}
    assert at.moves(BEATRICE).count(Choose("R")) == 1
    say(at, Choose("R"))
    assert at.view(None).places[1].chosen == ("R",)
    assert at.view(None).phase == "play"


@cites("FAR-22", "FAR-25")
def test_only_what_is_proposed_and_lies_in_the_trick_can_be_chosen() -> None:
    at = table(two_tricks())
    play(at, "R13 R8 V9 R2 R1")

    assert refused(at, Choose("B")) == ("FAR-22", "not_proposed")
    assert refused(at, Choose("A")) == ("FAR-25", "not_in_trick")
    for nonsense in ("X", "", "RV", "r"):
        assert refused(at, Choose(nonsense)) == ("FAR-22", "no_such_family")  # type: ignore[arg-type]  # no family
    assert refused(at, Play("B2")) == ("FAR-11", "not_now")


@cites("FAR-23", "FAR-A24")
def test_the_winner_chooses_alone() -> None:
    at = table(two_tricks())
    play(at, "R13 R8 V9 R2 R1")

    for seat in (ANDREA, CARLO, DANIELA):
        assert at.moves(seat) == []
        assert refused(at, Choose("R"), seat) == ("FAR-17", "not_your_turn")


@cites("FAR-24")
def test_the_chosen_card_lies_before_the_winner_for_all_to_see() -> None:
    at = table(two_tricks(d="F"))
    play(at, "R13 R8 V9 R2 R1")

    event = only(say(at, Choose("V")), Chose)

    assert (event.seat, event.family) == (BEATRICE, "V")
    for seat in (ANDREA, CARLO, None):
        assert [place.chosen for place in at.view(seat).places] == [(), ("V",), (), ("F",), ()]


@cites("FAR-24", "FAR-A22")
def test_only_the_last_trick_can_be_looked_at() -> None:
    at = table("""
        trump none proposal FFFFF
        trick 8 leader 1
        A 0 | R1 V1 B1
        B 1 | R13 V13 B2
        C 2 | R2 V2 B3
        D 3 | R3 V3 B4
        E 4 | R4 V4 B5
    """)

    play(at, "R13 R2 R3 R4 R1")
    assert [place.last for place in at.view(None).places] == ["R1", "R13", "R2", "R3", "R4"]
    play(at, "V13 V2 V3 V4 V1")

    view = at.view(CARLO)
    assert [place.last for place in view.places] == ["V1", "V13", "V2", "V3", "V4"]
    assert "R13" not in str(view)
    assert view.aids is None
    assert "R13" in at.recall(CARLO).gone


@cites("FAR-25")
def test_where_nothing_is_useful_nobody_is_asked() -> None:
    at = table(two_tricks(b="RRVF"))

    events = play(at, "R13 R8 V9 R2 R1")

    assert of_kind(events, Chose) == []
    assert at.view(None).phase == "play"


@cites("FAR-T08", "FAR-26")
@pytest.mark.parametrize("holders", [{"b": "R", "d": "R"}, {"b": "RR"}, {"d": "RR"}])
def test_partners_together_never_have_more_of_a_family_than_proposed(holders: dict[str, str]) -> None:
    at = table(two_tricks(**holders))

    play(at, "R13 R8 V9 R2 R1")

    assert choices(at) == {"V", "F", None}
    assert refused(at, Choose("R")) == ("FAR-26", "side_has_enough")


@cites("FAR-T08", "FAR-26")
def test_the_partner_is_bound_by_the_same_limit() -> None:
    at = table("""
        trump none proposal RRVFA
        trick 10 leader 1
        A 0 | R1
        B 1 | R2 | chosen R
        C 2 | R3
        D 3 | R13 | chosen R
        E 4 | R4
    """)

    events = play(at, "R2 R3 R13 R4 R1")

    assert of_kind(events, Chose) == []


@cites("FAR-26")
def test_one_card_of_two_leaves_room_for_one_more() -> None:
    at = table(two_tricks(d="R"))

    play(at, "R13 R8 V9 R2 R1")

    assert choices(at) == {"R", "V", "F", None}


@cites("FAR-27")
def test_sides_do_not_limit_each_other() -> None:
    at = table(two_tricks(a="RRV", c="RV", e="RF"))

    play(at, "R13 R8 V9 R2 R1")

    assert choices(at) == {"R", "V", "F", None}


@cites("FAR-A03", "FAR-22")
def test_a_useful_card_may_be_declined() -> None:
    at = table(two_tricks())
    play(at, "R13 R8 V9 R2 R1")

    event = only(say(at, Choose(None)), Chose)

    assert event.family is None
    assert at.view(None).places[1].chosen == ()
    assert at.actors() == (BEATRICE,)


@cites("FAR-A03")
def test_an_option_makes_the_choice_compulsory() -> None:
    at = table(two_tricks(), must_choose=True)
    play(at, "R13 R8 V9 R2 R1")

    assert choices(at) == {"R", "V", "F"}
    assert refused(at, Choose(None)) == ("FAR-A03", "must_choose")


@cites("FAR-A03", "FAR-25")
def test_compulsory_or_not_nothing_useful_is_nothing_chosen() -> None:
    at = table(two_tricks(b="RRVF"), must_choose=True)

    assert of_kind(play(at, "R13 R8 V9 R2 R1"), Chose) == []


@cites("FAR-A24", "FAR-A26")
def test_chosen_cards_of_both_partners_are_pooled_for_the_score() -> None:
    at = table("""
        trump none proposal RRVFA
        trick 10 leader 1
        A 0 | B1
        B 1 | B2 | chosen RV
        C 2 | B3 | chosen R
        D 3 | B4 | chosen F
        E 4 | B5
    """)

    assert points(play(at, "B2 B3 B4 B5 B1")) == (0, 6, 1, 6, 1)
