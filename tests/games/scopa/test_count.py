"""The count of a hand, and the end of the game."""

from __future__ import annotations

import pytest

from ludoteca.games.scopa.content import NAMES, set_of
from ludoteca.games.scopa.events import Counted, GameEnded
from ludoteca.games.scopa.rules import primiera
from tests.citing import cites
from tests.games.scopa.positions import count, gained, had, of_kind, play, table, totals

pytestmark = pytest.mark.smoke

COINS_AND_CUPS = " ".join(NAMES[:20])
SIX_COINS = "D1 D2 D3 D4 D5 D6"
"""A point for the first side; three for the other: cards, settebello, primiera."""


@cites("SCO-21", "SCO-26", "SCO-T11")
def test_a_point_for_the_most_cards_and_none_if_level() -> None:
    level = count(COINS_AND_CUPS)
    assert had(level, "cards") == [20, 20]
    assert gained(level) == [2, 0], "coins and settebello; nobody has a primiera"

    more = count(COINS_AND_CUPS + " S1")
    assert had(more, "cards") == [21, 19]
    assert gained(more) == [3, 0]


@cites("SCO-22", "SCO-26", "SCO-T12")
def test_a_point_for_the_most_coins_and_none_if_level() -> None:
    level = count("D1 D2 D3 D4 D5")
    assert had(level, "coins") == [5, 5]
    assert gained(level) == [0, 3], "cards, settebello, primiera"
    assert gained(count(SIX_COINS)) == [1, 3]


@cites("SCO-23")
def test_a_point_for_the_settebello() -> None:
    assert gained(count("D7")) == [1, 3]
    assert gained(count("C7")) == [0, 4]


@cites("SCO-25", "SCO-18")
def test_a_point_for_each_scopa() -> None:
    assert gained(count("D7 C2 C3 S5", across="C3 S5")) == [3, 3]


@cites("SCO-27", "SCO-T13")
def test_the_primiera_is_the_best_card_of_each_suit() -> None:
    assert primiera(set_of(("D7", "C7", "S6", "B1"))) == 76
    assert primiera(set_of(("D7", "D6", "D1", "C7", "C10", "S6", "S2", "B1", "B3", "B8"))) == 76


@cites("SCO-28")
def test_what_cards_are_worth_for_the_primiera() -> None:
    worth = [primiera(set_of((f"D{rank}", "C7", "S7", "B7"))) - 63 for rank in (7, 6, 1, 5, 4, 3, 2, 8, 9, 10)]

    assert worth == [21, 18, 16, 15, 14, 13, 12, 10, 10, 10]


@cites("SCO-24", "SCO-27", "SCO-T14")
def test_three_sevens_may_lose_to_three_sixes() -> None:
    at = count("C7 S7 B7 D10", "D7 C6 S6 B6")

    assert had(at, "primiera") == [73, 75]
    assert gained(at) == [0, 4]


@cites("SCO-A11", "SCO-T15")
def test_without_all_suits_there_is_no_primiera() -> None:
    at = count("D10 C10 S10 " + " ".join(NAMES[30:]))

    assert had(at, "primiera") == [10 + 10 + 10 + 21, 0], "the other side has three sevens, but no clubs"
    assert gained(at) == [1, 3]


@cites("SCO-A11")
def test_if_nobody_has_all_suits_nobody_has_the_primiera() -> None:
    at = count(COINS_AND_CUPS)

    assert had(at, "primiera") == [0, 0]
    assert sum(gained(at)) == 2


@cites("SCO-26", "SCO-T16")
def test_level_primieras_give_nobody_the_point() -> None:
    at = count("D7 C7 S6 B6", "D6 C6 S7 B7")

    assert had(at, "primiera") == [78, 78]
    assert gained(at) == [1, 2]


@cites("SCO-A10", "SCO-26", "SCO-T17")
def test_with_three_players_the_first_must_be_alone() -> None:
    # The third has the coins and nobody all suits.
    level = count(" ".join(NAMES[15:30]), " ".join(NAMES[30:40] + NAMES[10:15]), seats=3)
    assert had(level, "cards") == [15, 15, 10]
    assert gained(level) == [0, 0, 2]

    alone = count(" ".join(NAMES[14:30]), " ".join(NAMES[30:40] + NAMES[10:14]), seats=3)
    assert had(alone, "cards") == [16, 14, 10]
    assert gained(alone) == [1, 0, 2]


@cites("SCO-21", "SCO-22", "SCO-23", "SCO-24", "SCO-25", "SCO-T18")
def test_a_good_hand_brings_six_points() -> None:
    pile = ["D7", "D1", "D2", "D3", "D4", "D5", "C7", "S7", "B7"]
    pile += [name for name in NAMES[10:] if name not in pile][:13]
    at = count(" ".join(pile), across="C7 S7")

    assert [had(at, item)[0] for item in ("cards", "coins", "settebello", "sweeps")] == [22, 6, 1, 2]
    assert gained(at) == [6, 0]


# --- House rules ------------------------------------------------------------


@cites("SCO-36", "SCO-A17", "SCO-T24", "SCO-T25")
@pytest.mark.parametrize(
    ("pile", "points"),
    [
        ("D1 D2 D3", 3),
        ("D1 D2 D3 D4 D6", 4),
        ("D1 D2 D4", 0),
        ("D2 D3 D4", 0),
        ("D1 D2 D3 D4 D5 D6 D7 D8 D9 D10", 10),
    ],
)
def test_a_napola_runs_from_the_ace_without_a_gap(pile: str, points: int) -> None:
    assert had(count(pile, napola=True), "napola")[0] == points
    assert had(count(pile), "napola") == [0, 0]


@cites("SCO-36")
def test_a_napola_adds_to_the_points() -> None:
    assert gained(count("D1 D2 D3", napola=True)) == [3, 4]


@cites("SCO-37")
def test_the_king_of_coins_is_a_point_where_the_table_says_so() -> None:
    assert gained(count("D10", re_bello=True)) == [1, 4]
    assert gained(count("D10")) == [0, 4]


# --- The game ---------------------------------------------------------------


@cites("SCO-29", "SCO-30", "SCO-A13", "SCO-T19")
def test_at_the_target_the_higher_score_wins() -> None:
    at = count(SIX_COINS, points="10 9")
    outcome = at.outcome()

    assert outcome is not None
    assert (outcome.rule, outcome.scores, outcome.winners) == ("SCO-30", (11, 12), (1,))


@cites("SCO-29")
@pytest.mark.parametrize("target", [11, 16, 21])
def test_below_the_target_another_hand_is_played(target: int) -> None:
    at = count("C7", points=f"0 {target - 5}", target=target)
    assert totals(at) == [0, target - 1]
    assert at.outcome() is None
    assert at.view(0).hand == 2
    assert count("C7", points=f"0 {target - 4}", target=target).outcome() is not None


@cites("SCO-A12", "SCO-T20")
def test_level_at_the_target_plays_on() -> None:
    at = count(SIX_COINS, points="10 8")

    assert totals(at) == [11, 11]
    assert at.outcome() is None
    assert at.view(0).hand == 2


@cites("SCO-A13")
def test_a_scopa_does_not_end_the_game_before_the_count() -> None:
    at = table("turn 0\ntable C3 S5\nhand 0 D8 B2\ndeck 12\npoints 10 10")
    play(at, "D8 C3 S5")

    assert at.outcome() is None
    assert totals(at) == [10, 10]


def test_the_count_is_told_and_then_the_end() -> None:
    at = table("turn 1 dealer 1 taker 0\nhand 1 D6\npile 0 D1 D2 D3 D4 D5\nacross 0 D2\npoints 8 9")
    events = play(at, "D6")

    assert of_kind(events, Counted) == [
        Counted((0,), ("coins", "sweeps"), 2, 10),
        Counted((1,), ("cards", "primiera", "settebello"), 3, 12),
    ]
    assert of_kind(events, GameEnded) == [GameEnded()]


@cites("SCO-31", "SCO-T26")
def test_partners_have_one_pile_and_one_score() -> None:
    at = table("turn 0 dealer 3\ntable C3 S5\nhand 0 D8 B2\nhand 2 C7 C2\ndeck 12", 4)
    play(at, "D8 C3 S5")
    assert (at.view(2).sides[0].seats, at.view(2).sides[0].sweeps) == ((0, 2), ("D8",))

    at = count("D7 C9 S9", across="C9", seats=4)
    assert gained(at) == [2, 3], "a scopa and the settebello; cards, coins and primiera go to the others"


@cites("SCO-30", "SCO-31")
def test_partners_win_together() -> None:
    at = count(SIX_COINS, points="10 9", seats=4)
    outcome = at.outcome()

    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((11, 12, 11, 12), (1, 3))
    assert [at.game.rules.utility(at.state, seat) for seat in range(4)] == [0.0, 0.5, 0.0, 0.5]


def test_the_sheet_of_the_last_hand_stays_in_sight() -> None:
    lines = count(SIX_COINS).view(1).sides[0].last

    assert [(one.item, one.had, one.points) for one in lines] == [
        ("cards", 6, 0),
        ("coins", 6, 1),
        ("primiera", 0, 0),
        ("settebello", 0, 0),
        ("sweeps", 0, 0),
        ("napola", 0, 0),
        ("re_bello", 0, 0),
    ]
