"""The trick: the rulebook's worked example, following suit, winning, leading."""

from __future__ import annotations

from typing import Final

import pytest

from ludoteca.games.farfalia.events import Chose
from ludoteca.games.farfalia.moves import CallTrump, Choose, Discard, Double, Play
from tests.citing import cites
from tests.games.farfalia.positions import (
    ANDREA,
    BEATRICE,
    CARLO,
    DANIELA,
    EGIDIO,
    choices,
    of_kind,
    open_cards,
    play,
    refused,
    say,
    table,
    winner,
)

pytestmark = pytest.mark.smoke

EXAMPLE: Final = """
    trump A proposal FRRBA
    trick 1 leader 1
    A 0 | R3 V2 R10 A2 A3 ...!B
    B 1 | B3 V6 A7 ...!B
    C 2 | B5 V7 A4 ...!B
    D 3 | B11 V4 B4 A9 ...
    E 4 | B2 V13 B13 ...
"""
"""Andrea deals; Beatrice plays with Daniela, Carlo with Egidio; orange is trump."""


@cites("FAR-T01", "FAR-16", "FAR-17", "FAR-20")
def test_the_highest_card_of_the_suit_led_wins_where_nobody_trumps() -> None:
    at = table(EXAMPLE)

    events = play(at, "B3 B5 B11 B2 R3")

    assert winner(events) == DANIELA


@cites("FAR-T02", "FAR-18")
def test_who_holds_the_suit_led_must_play_it_and_may_not_trump() -> None:
    at = table(EXAMPLE)

    play(at, "B3 B5")

    hand = at.view(DANIELA).hand
    assert open_cards(at) == {card for card in hand if card.startswith("B")}
    assert "A9" in hand
    assert refused(at, Play("A9")) == ("FAR-18", "follow_suit")


@cites("FAR-T03", "FAR-19")
def test_who_holds_none_may_throw_any_card_and_need_not_trump() -> None:
    at = table(EXAMPLE)

    play(at, "B3 B5 B11 B2")

    assert at.actors() == (ANDREA,)
    assert open_cards(at) == set(at.view(ANDREA).hand)
    assert {"A2", "A3", "R3"} <= open_cards(at)


@cites("FAR-T04", "FAR-22", "FAR-24")
def test_the_winner_takes_one_picture_and_turns_the_rest_over() -> None:
    at = table(EXAMPLE)
    play(at, "B3 B5 B11 B2 R3")

    assert at.actors() == (DANIELA,)
    assert choices(at) == {"B", "R", None}
    say(at, Choose("B"))

    assert [place.chosen for place in at.view(None).places] == [(), (), (), ("B",), ()]
    assert [place.played for place in at.view(None).places] == [None] * 5
    assert at.view(None).missing[at.view(None).places[BEATRICE].side] == ("R", "R", "A", "F")


@cites("FAR-T05", "FAR-21", "FAR-25")
def test_from_a_trick_without_anything_useful_nothing_is_chosen() -> None:
    at = table(EXAMPLE)
    play(at, "B3 B5 B11 B2 R3")
    say(at, Choose("B"))

    assert at.actors() == (DANIELA,)
    events = play(at, "V4 V13 V2 V6 V7")

    assert winner(events) == EGIDIO
    assert of_kind(events, Chose) == []
    assert at.actors() == (EGIDIO,)
    assert at.view(None).phase == "play"


@cites("FAR-T06", "FAR-T07", "FAR-14", "FAR-20", "FAR-26")
def test_the_higher_of_two_trumps_wins_and_the_red_ten_is_a_butterfly_only() -> None:
    at = table(EXAMPLE)
    play(at, "B3 B5 B11 B2 R3")
    say(at, Choose("B"))
    play(at, "V4 V13 V2 V6 V7")

    events = play(at, "B13 R10 A7 A4 B4")

    assert winner(events) == BEATRICE
    assert choices(at) == {"A", "F", None}
    assert refused(at, Choose("R")) == ("FAR-25", "not_in_trick")
    assert refused(at, Choose("B")) == ("FAR-26", "side_has_enough")


@cites("FAR-T07", "FAR-26")
def test_with_two_fish_proposed_a_second_fish_may_be_chosen() -> None:
    at = table(EXAMPLE.replace("FRRBA", "FRBBA"))
    play(at, "B3 B5 B11 B2 R3")
    say(at, Choose("B"))
    play(at, "V4 V13 V2 V6 V7")

    play(at, "B13 R10 A7 A4 B4")

    assert choices(at) == {"A", "F", "B", None}


@cites("FAR-T15", "FAR-15", "FAR-20", "FAR-A05")
def test_without_trump_a_butterfly_wins_by_its_number() -> None:
    at = table("""
        trump none proposal FFFRV
        trick 9 leader 1
        A 0 | B13 ...!R
        B 1 | R5 ...
        C 2 | R9 ...
        D 3 | V13 ...!R
        E 4 | R12 ...
    """)

    events = play(at, "R5 R9 V13 R12 B13")

    assert winner(events) == EGIDIO
    assert choices(at) == {"F", "R", "V", None}


@cites("FAR-T16", "FAR-20")
def test_the_lowest_trumps_beat_the_highest_card_of_the_suit_led() -> None:
    at = table("""
        trump V proposal FFFFF
        trick 10 leader 1
        A 0 | V2
        B 1 | R13
        C 2 | R1
        D 3 | V1
        E 4 | R12
    """)

    assert winner(play(at, "R13 R1 V1 R12 V2")) == ANDREA


@cites("FAR-15", "FAR-A05")
@pytest.mark.parametrize(("led", "wins"), [("R7", True), ("R9", False), ("R11", False)])
def test_a_butterfly_eight_stands_between_seven_and_nine(led: str, wins: bool) -> None:
    at = table(f"""
        trump none
        trick 10 leader 1
        A 0 | V1
        B 1 | {led}
        C 2 | R8
        D 3 | V2
        E 4 | V3
    """)

    assert winner(play(at, f"{led} R8 V2 V3 V1")) == (CARLO if wins else BEATRICE)


@cites("FAR-15", "FAR-20")
def test_a_butterfly_of_the_trump_suit_is_a_trump() -> None:
    at = table("""
        trump V
        trick 10 leader 1
        A 0 | V7
        B 1 | R13
        C 2 | V8
        D 3 | B12
        E 4 | A10
    """)

    assert winner(play(at, "R13 V8 B12 A10 V7")) == CARLO


@cites("FAR-20")
def test_a_higher_card_of_another_suit_wins_nothing() -> None:
    at = table("""
        trump none
        trick 10 leader 1
        A 0 | B13
        B 1 | R1
        C 2 | V13
        D 3 | A13
        E 4 | V12
    """)

    assert winner(play(at, "R1 V13 A13 V12 B13")) == BEATRICE


@cites("FAR-16", "FAR-A28")
def test_the_dealers_left_neighbour_leads_to_the_first_trick_with_any_card() -> None:
    at = table("""
        hand 1 dealer 3
        trump A
        trick 1 leader 1
        A 3 | ...
        B 4 | A1 R1 ...
        C 0 | ...
        D 1 | ...
        E 2 | ...
    """)

    assert at.actors() == (EGIDIO,)
    assert open_cards(at) == set(at.view(EGIDIO).hand)


@cites("FAR-17")
def test_play_goes_clockwise_one_card_each() -> None:
    at = table(EXAMPLE)
    turns: list[int] = []

    for card in ("B3", "B5", "B11", "B2", "R3"):
        turns += at.actors()
        assert refused(at, Play(card), (at.actors()[0] + 1) % 5) == ("FAR-17", "not_your_turn")
        play(at, card)

    assert turns == [BEATRICE, CARLO, DANIELA, EGIDIO, ANDREA]


@cites("FAR-17")
def test_only_cards_of_ones_own_hand_can_be_played() -> None:
    at = table(EXAMPLE)

    assert refused(at, Play("B5")) == ("FAR-17", "not_in_hand")
    assert refused(at, Play("R14")) == ("FAR-07", "no_such_card")
    assert refused(at, Play("")) == ("FAR-07", "no_such_card")


@cites("FAR-18")
def test_the_duty_to_follow_holds_for_butterflies_too() -> None:
    at = table("""
        trump none
        trick 9 leader 1
        A 0 | ...!R
        B 1 | R1 ...
        C 2 | R10 V13
        D 3 | ...!R
        E 4 | ...!R
    """)

    play(at, "R1")

    assert open_cards(at) == {"R10"}


@cites("FAR-19")
def test_there_is_no_duty_to_beat() -> None:
    at = table("""
        trump V
        trick 9 leader 1
        A 0 | ...!RV
        B 1 | R5 ...!V
        C 2 | R1 R13
        D 3 | V1 V13
        E 4 | ...!RV
    """)

    play(at, "R5")
    assert open_cards(at) == {"R1", "R13"}
    play(at, "R13")
    assert open_cards(at) == {"V1", "V13"}


@cites("FAR-21")
def test_the_winner_leads_to_the_next_trick() -> None:
    at = table("""
        trump none proposal FFFFF
        trick 9 leader 1
        A 0 | R2 V1
        B 1 | R1 V2
        C 2 | R3 V3
        D 3 | R13 V4
        E 4 | R4 V5
    """)

    play(at, "R1 R3 R13 R4 R2")

    assert at.actors() == (DANIELA,)
    assert open_cards(at) == {"V4"}


@cites("FAR-11")
def test_nothing_but_a_card_can_be_said_while_a_trick_is_played() -> None:
    at = table(EXAMPLE)

    for word in (Choose("R"), Choose(None), CallTrump("R"), Discard(("B3", "V6")), Double(True)):
        assert refused(at, word) == ("FAR-11", "not_now")
