"""DOUBLE YOU: two jokers for the game, sealed answers, no doubling from the lead."""

from __future__ import annotations

import pytest

from ludoteca.games.farfalia.events import Answered, AnswersOpened, Asked, HandBegan, HandScored
from ludoteca.games.farfalia.moves import Double, Play
from tests.citing import cites
from tests.games.farfalia.positions import (
    GAME,
    SEATS,
    FarfaliaTable,
    fresh,
    hand_is,
    of_kind,
    only,
    phase_is,
    play,
    play_game,
    play_until,
    points,
    refused,
    say,
    seating,
    table,
)


def end_of_hand(totals: str, hand: int = 2, rest: str = "", **given: object) -> FarfaliaTable:
    """Five players at the last trick of a hand in which nobody scores."""
    return table(
        f"""
        hand {hand} dealer 0
        totals {totals}
        trump none proposal FFFFF
        trick 10 leader 1
        A 0 | B1
        B 1 | B2
        C 2 | B3
        D 3 | B4
        E 4 | B5
        {rest or "doubled -"}
        """,
        str(given.pop("mode", "5_five")),
        jokers="double_you",
        **given,
    )


def asked_after(totals: str, **given: object) -> tuple[int, ...]:
    """Who may double the hand that follows."""
    events = play(end_of_hand(totals, **given), "B2 B3 B4 B5 B1")  # type: ignore[arg-type]  # options by name
    return of_kind(events, Asked)[0].seats if of_kind(events, Asked) else ()


@cites("FAR-77")
@pytest.mark.parametrize("mode", SEATS)
def test_everyone_has_two_jokers_for_the_whole_game_and_dummies_none(mode: str) -> None:
    at = fresh(mode, jokers="double_you")

    assert at.view(None).jokers == (2,) * SEATS[mode]
    assert only(at.opening, Asked).seats == tuple(range(SEATS[mode]))


@cites("FAR-77", "FAR-A18")
def test_a_third_joker_does_not_exist() -> None:
    at = fresh("5_ten", jokers="double_you", first_dealer=0)
    spent = [0] * 5
    for hand in range(1, 12):
        play_until(at, hand_is(hand), hand)
        while at.view(None).phase == "double":
            seat = at.actors()[0]
            spent[seat] += 1
            say(at, Double(True))
        assert at.view(None).jokers == tuple(2 - n for n in spent)
        play_until(at, phase_is("play"), hand)

    assert max(spent) == 2


@cites("FAR-77")
def test_without_a_joker_left_one_is_neither_asked_nor_heard() -> None:
    at = end_of_hand("0 5 5 5 9", rest="jokers 0 1 2 0 2")
    play(at, "B2 B3 B4 B5 B1")

    assert at.actors() == (1, 2)
    assert refused(at, Double(True), 0) == ("FAR-77", "no_joker_left")
    assert refused(at, Double(False), 3) == ("FAR-77", "no_joker_left")


@cites("FAR-77")
def test_when_nobody_can_double_nobody_is_asked() -> None:
    at = end_of_hand("0 5 5 5 9", rest="jokers 0 0 0 0 2")

    events = play(at, "B2 B3 B4 B5 B1")

    assert of_kind(events, Asked) == []
    assert at.view(None).phase == "discard"


@cites("FAR-78", "FAR-A18")
def test_answers_are_sealed_until_all_are_in() -> None:
    at = fresh(jokers="double_you", first_dealer=0)

    events = say(at, Double(True), 3)

    assert only([GAME.hear(event, 3) for event in events], Answered).yes is True
    assert only([GAME.hear(event, 1) for event in events], Answered).yes is None
    assert only([GAME.hear(event, None) for event in events], Answered).yes is None
    assert of_kind(events, AnswersOpened) == []
    assert at.view(1).answered == (3,)
    assert (at.view(3).my_answer, at.view(1).my_answer) == (True, None)
    assert at.view(1).jokers == (2, 2, 2, 2, 2)
    assert at.view(1).doubled == ()
    assert at.actors() == (0, 1, 2, 4)

    for seat, yes in ((1, False), (4, True), (0, False), (2, False)):
        events = say(at, Double(yes), seat)

    assert only(events, AnswersOpened).seats == (3, 4)
    assert at.view(None).doubled == (3, 4)
    assert at.view(None).jokers == (2, 2, 2, 1, 1)


@cites("FAR-78", "FAR-A18")
def test_one_joker_a_hand_and_one_answer() -> None:
    at = fresh(jokers="double_you")
    say(at, Double(True), 2)

    assert refused(at, Double(True), 2) == ("FAR-78", "already_answered")
    assert refused(at, Double(False), 2) == ("FAR-78", "already_answered")
    assert refused(at, Play("R1"), 1) == ("FAR-11", "not_now")
    assert refused(at, Double(True), 7) == ("FAR-17", "not_your_turn")


@cites("FAR-78", "FAR-A18")
@pytest.mark.parametrize("dealer", range(5))
def test_where_all_speak_in_turn_they_do_so_clockwise_from_the_dealers_left(dealer: int) -> None:
    at = fresh(jokers="double_you", first_dealer=dealer)
    order = []
    while at.view(None).phase == "double":
        order.append(GAME.rules.turn(at.state))
        say(at, Double(False), order[-1])

    assert order == [(dealer + n) % 5 for n in (1, 2, 3, 4, 5)]


@cites("FAR-45", "FAR-A18")
def test_in_the_extra_hand_they_do_so_round_the_new_seats() -> None:
    at = end_of_hand("10 20 30 40 50", hand=10, mode="5_ten")
    seats = seating(play(at, "B2 B3 B4 B5 B1"))
    assert seats == (2, 1, 0, 4, 3)
    order = []
    while at.view(None).phase == "double":
        order.append(GAME.rules.turn(at.state))
        say(at, Double(False), order[-1])

    assert order == [1, 0, 3, 2]


@cites("FAR-T27", "FAR-78")
@pytest.mark.parametrize(("hand", "scores"), [(1, (0, 20, 0, 10, 0)), (3, (0, 40, 0, 20, 0))])
def test_a_joker_doubles_ones_own_score_whatever_the_partner_does(hand: int, scores: tuple[int, ...]) -> None:
    at = table(
        f"""
        hand {hand} dealer 0
        trump none proposal RRVFA
        trick 10 leader 1
        A 0 | B1
        B 1 | B2 | chosen RR
        C 2 | B3
        D 3 | B4 | chosen VF
        E 4 | B5
        doubled 1
        """,
        jokers="double_you",
    )

    assert points(play(at, "B2 B3 B4 B5 B1")) == scores


@cites("FAR-A18", "FAR-T27")
@pytest.mark.parametrize(("stack", "scores"), [("multiply", (4, 40, 0, 20, 0)), ("max", (2, 20, 0, 20, 0))])
def test_the_doubled_last_hand_and_a_joker_multiply_or_not(stack: str, scores: tuple[int, ...]) -> None:
    at = table(
        """
        hand 3 dealer 0
        trump none proposal RRVFA
        trick 10 leader 1
        A 0 | B1 | chosen A
        B 1 | B2 | chosen RR
        C 2 | B3
        D 3 | B4 | chosen VF
        E 4 | B5
        doubled 0 1
        """,
        jokers="double_you",
        double_you_stack=stack,
    )

    assert points(play(at, "B2 B3 B4 B5 B1")) == scores


@cites("FAR-A18")
@pytest.mark.parametrize("stack", ["multiply", "max"])
def test_in_any_other_hand_a_joker_simply_doubles(stack: str) -> None:
    at = end_of_hand("0 0 0 0 0", rest="doubled 0 1", double_you_stack=stack)
    plain = only(play(at, "B2 B3 B4 B5 B1"), HandScored).points
    at = table(
        """
        hand 1 dealer 0
        trump none proposal RRVFA
        trick 10 leader 1
        A 0 | B1 | chosen RR
        B 1 | B2
        C 2 | B3
        D 3 | B4
        E 4 | B5
        doubled 0
        """,
        jokers="double_you",
        double_you_stack=stack,
    )

    assert plain == (0, 0, 0, 0, 0)
    assert points(play(at, "B2 B3 B4 B5 B1")) == (6, 0, 0, 0, 0)


@cites("FAR-T28", "FAR-79", "FAR-A18")
def test_tied_leaders_are_both_barred() -> None:
    at = end_of_hand("15 15 6 3 3")

    events = play(at, "B2 B3 B4 B5 B1")

    assert only(events, Asked).seats == (2, 3, 4)
    assert refused(at, Double(True), 0) == ("FAR-79", "leader_may_not_double")
    assert refused(at, Double(False), 1) == ("FAR-79", "leader_may_not_double")


@cites("FAR-T28", "FAR-79", "FAR-A18")
def test_before_any_hand_is_scored_nobody_leads() -> None:
    assert only(fresh(jokers="double_you").opening, Asked).seats == (0, 1, 2, 3, 4)


@cites("FAR-79", "FAR-A18")
@pytest.mark.parametrize(
    ("totals", "barred", "allowed"),
    [
        ("6 15 6 3 3", (0, 2, 3, 4), (0, 2, 3, 4)),
        ("15 15 6 3 3", (2, 3, 4), (0, 1, 2, 3, 4)),
        ("15 15 15 15 3", (4,), (0, 1, 2, 3, 4)),
        ("7 7 7 7 7", (0, 1, 2, 3, 4), (0, 1, 2, 3, 4)),
        ("0 0 0 0 0", (0, 1, 2, 3, 4), (0, 1, 2, 3, 4)),
    ],
)
def test_who_may_double_by_the_ranking(totals: str, barred: tuple[int, ...], allowed: tuple[int, ...]) -> None:
    assert asked_after(totals) == barred
    assert asked_after(totals, double_you_tied_leaders="barred") == barred
    assert asked_after(totals, double_you_tied_leaders="allowed") == allowed


@cites("FAR-A18")
@pytest.mark.parametrize("tied", ["barred", "allowed"])
@pytest.mark.parametrize(
    ("totals", "asked"),
    [("10 15 21 15", (1, 3)), ("10 15 20 15", (0, 1, 2, 3)), ("2 30 30 3", (0, 2)), ("0 0 0 1", (0, 2))],
)
def test_in_fixed_pairs_the_leading_pair_by_its_sum_is_barred(totals: str, asked: tuple[int, ...], tied: str) -> None:
    at = table(
        f"""
        hand 2 dealer 0
        totals {totals}
        trump none proposal FFFFF
        trick 13 leader 1
        A 0 | B1
        B 1 | B2
        C 2 | B3
        D 3 | B4
        """,
        "4",
        jokers="double_you",
        double_you_tied_leaders=tied,
    )

    assert only(play(at, "B2 B3 B4 B1"), Asked).seats == asked


@cites("FAR-A18", "FAR-55")
def test_in_fixed_pairs_the_sum_of_both_members_wins() -> None:
    at = table(
        """
        hand 4 dealer 0
        totals 30 20 1 20
        trump none proposal FFFFF
        trick 13 leader 1
        A 0 | B1
        B 1 | B2
        C 2 | B3
        D 3 | B4
        """,
        "4",
        jokers="double_you",
    )

    play(at, "B2 B3 B4 B1")

    outcome = at.outcome()
    assert outcome is not None
    assert outcome.winners == (1, 3)
    assert outcome.scores == (30, 20, 1, 20)


@cites("FAR-A18")
def test_by_default_one_answers_before_the_deal_with_dealer_and_sides_known() -> None:
    at = fresh(jokers="double_you", first_dealer=2)

    view = at.view(0)
    assert view.phase == "double"
    assert view.hand == ()
    assert view.proposal == ()
    assert [place.seat for place in view.places] == [2, 3, 4, 0, 1]
    assert [place.cards for place in view.places] == [0] * 5


@cites("FAR-A18")
@pytest.mark.parametrize("mode", SEATS)
def test_an_option_asks_after_the_deal(mode: str) -> None:
    at = fresh(mode, jokers="double_you", double_you_timing="after_deal")

    assert at.view(None).phase == "double"
    assert all(len(at.view(seat).hand) >= 10 for seat in range(SEATS[mode]))
    assert at.view(None).proposal == ()
    assert at.view(None).trump is None
    play_until(at, phase_is("discard", "trump", "play"))
    assert at.view(None).phase == {5: "discard", 4: "play", 3: "trump", 2: "play"}[SEATS[mode]]


@cites("FAR-A18")
@pytest.mark.parametrize("mode", SEATS)
def test_an_option_asks_after_the_proposal(mode: str) -> None:
    at = fresh(mode, jokers="double_you", double_you_timing="after_proposal")
    play_until(at, phase_is("double"))

    assert len(at.view(None).proposal) == 5
    assert at.view(None).trump is not None
    assert at.view(None).trick == 0
    while at.view(None).phase == "double":
        say(at, Double(False))
    assert at.view(None).phase == "play"


@cites("FAR-A18")
def test_unused_jokers_are_worth_nothing() -> None:
    at = end_of_hand("9 8 7 7 6", hand=5, rest="jokers 0 2 2 2 2")

    play(at, "B2 B3 B4 B5 B1")

    outcome = at.outcome()
    assert outcome is not None
    assert outcome.scores == (9, 8, 7, 7, 6)
    assert outcome.winners == (0,)


@cites("FAR-78")
@pytest.mark.parametrize("mode", SEATS)
def test_in_whole_games_the_doubled_score_is_twice_the_partners(mode: str) -> None:
    at = fresh(mode, jokers="double_you", seed=5)
    events = at.opening + play_game(at, 5)
    doubled: tuple[int, ...] = ()
    seen = 0
    for event in events:
        if isinstance(event, HandBegan):
            doubled = ()
        elif isinstance(event, AnswersOpened):
            doubled = event.seats
        elif isinstance(event, HandScored):
            last = mode == "5_short" and event.number == 3
            for seat, score in enumerate(event.points):
                factor = (2 if seat in doubled else 1) * (2 if last else 1)
                assert score % factor == 0
                assert score // factor in (0, 1, 3, 6, 10, 15)
                seen += seat in doubled and score > 0

    assert seen > 0
