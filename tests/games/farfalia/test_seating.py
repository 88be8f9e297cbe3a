"""Who deals, who sits where, who plays with whom: the three games of five players."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from ludoteca.games.farfalia.events import HandBegan
from tests.citing import cites
from tests.games.farfalia.positions import (
    FarfaliaTable,
    fresh,
    hand_is,
    of_kind,
    phase_is,
    play,
    play_game,
    play_until,
    say,
    seating,
    sides,
    table,
)

PLAYED_OUT = "B2 B3 B4 B5 B1"


def end_of_hand(mode: str, hand: int, dealer: int, totals: str, history: str = "", **given: object) -> FarfaliaTable:
    """The last trick of a hand in which nobody scores."""
    at = [(dealer + n) % 5 for n in range(5)]
    return table(
        f"""
        hand {hand} dealer {dealer}
        totals {totals}
        trump none proposal FFFFF
        trick 10 leader 1
        A {at[0]} | B1
        B {at[1]} | B2
        C {at[2]} | B3
        D {at[3]} | B4
        E {at[4]} | B5
        """
        + (f"history {history}" if history else ""),
        mode,
        **given,
    )


def after(mode: str, hand: int, dealer: int, totals: str, history: str = "", **given: object) -> tuple[int, ...]:
    """The seats of the next hand clockwise from its dealer."""
    return seating(play(end_of_hand(mode, hand, dealer, totals, history, **given), PLAYED_OUT))


def in_hand(mode: str, hand: int, dealer: int) -> set[frozenset[int]]:
    """The sides of a hand with this dealer."""
    return sides(end_of_hand(mode, hand, dealer, "0 0 0 0 0"))


def parted(*groups: str) -> set[frozenset[int]]:
    """Sides by letters, A to E for seats 0 to 4."""
    return {frozenset("ABCDE".index(letter) for letter in group) for group in groups}


# --- The short game ---------------------------------------------------------


@cites("FAR-04", "FAR-05", "FAR-A28")
def test_the_dealer_plays_alone_and_seats_alternate_in_pairs() -> None:
    assert in_hand("5_short", 1, dealer=0) == parted("A", "BD", "CE")


@cites("FAR-T09", "FAR-05", "FAR-32")
def test_when_the_deal_moves_from_a_to_c_the_pairs_are_formed_anew() -> None:
    at = end_of_hand("5_short", 2, 0, "9 9 1 9 9")
    assert sides(at) == parted("A", "BD", "CE")

    assert seating(play(at, PLAYED_OUT)) == (2, 3, 4, 0, 1)

    assert sides(at) == parted("C", "DA", "EB")


@cites("FAR-T17", "FAR-31", "FAR-A01")
@pytest.mark.parametrize(
    ("totals", "dealer", "next_dealer"),
    [
        ("3 6 1 6 1", 0, 2),
        ("1 6 1 6 1", 0, 2),
        ("0 6 3 6 3", 0, 0),
        ("0 6 3 6 0", 0, 4),
        ("1 1 1 1 1", 0, 1),
        ("1 1 1 1 1", 4, 0),
        ("3 0 0 6 6", 2, 1),
        ("9 9 9 4 9", 3, 3),
    ],
)
def test_the_lowest_scorer_deals_next_and_of_tied_ones_the_nearest_on_the_left(
    totals: str, dealer: int, next_dealer: int
) -> None:
    assert after("5_short", 2, dealer, totals) == tuple((next_dealer + n) % 5 for n in range(5))


@cites("FAR-34")
def test_the_short_game_has_three_hands() -> None:
    for seed in range(5):
        at = fresh(seed=seed)
        events = at.opening + play_game(at, seed)
        assert [event.number for event in of_kind(events, HandBegan)] == [1, 2, 3]
        assert at.outcome() is not None


# --- Five hands -------------------------------------------------------------


@cites("FAR-T10", "FAR-37", "FAR-38")
def test_in_the_five_hand_game_the_dealers_neighbours_play_together() -> None:
    assert in_hand("5_five", 1, dealer=0) == parted("A", "BE", "CD")
    assert in_hand("5_five", 2, dealer=1) == parted("B", "CA", "DE")
    assert after("5_five", 2, 0, "9 9 1 9 9") == (1, 2, 3, 4, 0)
    assert after("5_five", 2, 4, "9 9 1 9 9") == (0, 1, 2, 3, 4)


def company(mode: str, hands: int) -> tuple[Counter[int], Counter[frozenset[int]]]:
    """How often each deals, and each pair plays together, in the first hands of a game."""
    at = fresh(mode, seed=3)
    dealers, partners = Counter[int](), Counter[frozenset[int]]()
    for number in range(1, hands + 1):
        play_until(at, hand_is(number))
        dealers[at.view(None).dealer] += 1
        partners.update(side for side in sides(at) if len(side) == 2)
        play_until(at, phase_is("play"))
    return dealers, partners


PAIRS = {frozenset(pair) for pair in combinations(range(5), 2)}


@cites("FAR-T32", "FAR-39")
def test_in_five_hands_everyone_deals_once_and_partners_everyone_once() -> None:
    dealers, partners = company("5_five", 5)

    assert dealers == dict.fromkeys(range(5), 1)
    assert partners == dict.fromkeys(PAIRS, 1)


@cites("FAR-39")
def test_the_five_hand_game_has_five_hands() -> None:
    at = fresh("5_five")

    assert [event.number for event in of_kind(at.opening + play_game(at), HandBegan)] == [1, 2, 3, 4, 5]


# --- Ten hands and one more -------------------------------------------------


@cites("FAR-T11", "FAR-41", "FAR-42")
@pytest.mark.parametrize("hand", range(1, 11))
def test_in_the_ten_hand_game_the_pairs_change_after_five_hands(hand: int) -> None:
    expected = parted("A", "BC", "DE") if hand <= 5 else parted("A", "BD", "CE")

    assert in_hand("5_ten", hand, dealer=0) == expected


@cites("FAR-40")
@pytest.mark.parametrize("hand", range(1, 10))
def test_in_the_ten_hand_game_the_deal_rotates_whatever_the_scores(hand: int) -> None:
    assert after("5_ten", hand, 3, "9 0 9 9 9") == (4, 0, 1, 2, 3)


@cites("FAR-T32", "FAR-43")
def test_in_ten_hands_everyone_deals_twice_and_partners_everyone_twice() -> None:
    dealers, partners = company("5_ten", 10)

    assert dealers == dict.fromkeys(range(5), 2)
    assert partners == dict.fromkeys(PAIRS, 2)


@cites("FAR-T12", "FAR-44", "FAR-45")
@pytest.mark.parametrize(
    ("totals", "seats"),
    [("50 40 30 20 10", (2, 3, 4, 0, 1)), ("10 20 30 40 50", (2, 1, 0, 4, 3)), ("20 50 10 40 30", (4, 0, 2, 1, 3))],
)
def test_the_extra_hand_is_seated_third_fourth_fifth_first_second(totals: str, seats: tuple[int, ...]) -> None:
    at = end_of_hand("5_ten", 10, 4, totals)

    assert seating(play(at, PLAYED_OUT)) == seats

    third, fourth, fifth, first, second = seats
    assert at.view(None).dealer == third
    assert sides(at) == {frozenset({third}), frozenset({fourth, first}), frozenset({fifth, second})}
    play_until(at, phase_is("play"))
    assert at.actors() == (fourth,)


@cites("FAR-44", "FAR-45")
def test_in_the_extra_hand_play_goes_round_the_new_seats() -> None:
    at = end_of_hand("5_ten", 10, 4, "20 50 10 40 30")
    seats = seating(play(at, PLAYED_OUT))
    play_until(at, phase_is("play"))

    turns: list[int] = []
    while len(turns) < 5:
        turns += at.actors()
        say(at, at.moves(at.actors()[0])[0])

    assert turns == [*seats[1:], seats[0]]


def rows(*hands: str) -> str:
    """Ten hands: these are the last ones, before them nobody scored."""
    return " ".join(["0 0 0 0 0"] * (9 - len(hands)) + list(hands))


@cites("FAR-46")
def test_ties_before_the_extra_hand_go_to_the_better_last_hand() -> None:
    # The tenth hand, just finishing, brings nobody anything; the ninth decides between 0 and 1, and 3 and 4.
    history = rows("10 6 15 3 1", "6 10 0 1 3")

    assert after("5_ten", 10, 4, "16 16 15 4 4", history) == (2, 4, 3, 1, 0)


@cites("FAR-46")
def test_the_hand_just_finished_is_the_most_recent_one() -> None:
    picture = """
        hand 10 dealer 4
        totals 19 20 15 8 8
        history {}
        trump none proposal FFFFF
        trick 10 leader 1
        A 4 | B1
        B 0 | B2 | chosen F
        C 1 | B3
        D 2 | B4
        E 3 | B5
    """
    # Seat 0 makes one point with its partner, seat 2, and draws level with seat 1, which did better in the ninth hand.
    history = rows("19 0 0 8 0", "0 20 15 0 8")

    assert seating(play(table(picture.format(history), "5_ten"), PLAYED_OUT)) == (2, 4, 3, 0, 1)


@cites("FAR-46", "FAR-A08")
def test_still_tied_players_are_compared_hand_by_hand_backwards() -> None:
    # The ninth hand puts 2 first; 0 and 1 are level in it, the eighth is better for 0, the sixth for 1.
    history = rows("4 6 0 0 0", "3 3 1 0 0", "3 1 0 0 0", "0 0 9 4 1")
    totals = "10 10 10 4 1"

    assert after("5_ten", 10, 4, totals, history) == (1, 3, 4, 2, 0)


@cites("FAR-A08")
@pytest.mark.parametrize(("dealer", "ranking"), [(4, (0, 1, 2, 3, 4)), (0, (1, 2, 3, 4, 0)), (2, (3, 4, 0, 1, 2))])
def test_players_level_in_every_hand_rank_clockwise_from_the_last_dealers_left(
    dealer: int, ranking: tuple[int, ...]
) -> None:
    first, second, third, fourth, fifth = ranking

    assert after("5_ten", 10, dealer, "7 7 7 7 7") == (third, fourth, fifth, first, second)


@cites("FAR-46")
def test_doubled_points_count_as_credited_in_that_comparison() -> None:
    # 0 and 1 were partners in the ninth hand; 1 had doubled: 6 against 3, as it was written down.
    history = rows("0 0 30 1 0", "9 6 0 0 0", "3 6 0 0 0")

    assert after("5_ten", 10, 4, "12 12 30 1 0", history, jokers="double_you") == (0, 3, 4, 2, 1)


@cites("FAR-44", "FAR-A10")
def test_the_extra_hand_belongs_to_the_game() -> None:
    at = fresh("5_ten")
    assert len(of_kind(at.opening + play_game(at), HandBegan)) == 11


@cites("FAR-A10")
def test_an_option_leaves_the_extra_hand_out() -> None:
    at = fresh("5_ten", extra_hand=False)

    assert len(of_kind(at.opening + play_game(at), HandBegan)) == 10
    assert at.outcome() is not None
