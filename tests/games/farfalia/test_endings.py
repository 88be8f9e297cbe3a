"""How games end, who wins, and what is shared."""

from __future__ import annotations

import pytest

from ludoteca.core.verdict import Outcome, RuleId
from ludoteca.games.farfalia.events import GameEnded
from ludoteca.games.farfalia.moves import CallTrump, Choose, Discard, Double, Play
from tests.citing import cites
from tests.games.farfalia.positions import MODES, SEATS, FarfaliaTable, fresh, only, play, play_game, refused, table

LAST = {"5_short": 3, "5_five": 5, "5_ten": 11, "4": 4, "3": 6, "3_short": 4, "2": 4}
RULE = {
    "5_short": "FAR-36",
    "5_five": "FAR-A07",
    "5_ten": "FAR-47",
    "4": "FAR-55",
    "3": "FAR-67",
    "3_short": "FAR-73",
    "2": "FAR-76",
}
PLACES = {
    "5": "A 0 | B1 \n B 1 | B2 \n C 2 | B3 \n D 3 | B4 \n E 4 | B5",
    "4": "A 0 | B1 \n B 1 | B2 \n C 2 | B3 \n D 3 | B4",
    "3": "A 0 | B1 \n B 1 | B2 \n C 0 | B3 - - - - - - \n D 2 | B4",
    "3_short": "A 0 | B1 \n B 1 | B2 \n C 2 | B3",
    "2": "A 0 | B1 \n B 1 | B2 \n C 0 | B3 - - - - - - \n D 1 | B4 - - - - - -",
}


def last_trick(mode: str, totals: str, **given: object) -> FarfaliaTable:
    """The last trick of the last hand, in which nobody scores."""
    places = PLACES.get(mode, PLACES["5"])
    tricks = 17 if mode == "3_short" else 10 if SEATS[mode] == 5 else 13
    head = f"hand {given.pop('hand', LAST[mode])} dealer 0\ntotals {totals}\ntrump none proposal FFFFF\n"
    return table(f"{head}trick {tricks} leader 1\n{places}", mode, **given)


def finish(mode: str, totals: str, **given: object) -> tuple[int, ...]:
    """Who wins with these totals."""
    at = last_trick(mode, totals, **given)
    places = at.view(None).places
    events = play(at, " ".join(f"B{n}" for n in range(2, len(places) + 1)) + " B1")
    outcome = at.outcome()
    assert outcome is not None
    assert only(events, GameEnded).winners == outcome.winners
    assert outcome.scores == tuple(int(total) for total in totals.split())
    return outcome.winners


@cites("FAR-T18", "FAR-36", "FAR-A02")
@pytest.mark.parametrize(
    ("totals", "winners"),
    [
        ("40 30 30 12 5", (0, 1, 2)),
        ("40 40 30 20 10", (0, 1)),
        ("30 30 30 5 5", (0, 1, 2)),
        ("40 30 20 12 5", (0, 1)),
        ("5 12 20 40 30", (3, 4)),
        ("40 30 30 30 30", (0, 1, 2, 3, 4)),
        ("7 7 7 7 7", (0, 1, 2, 3, 4)),
        ("0 0 0 0 9", (0, 1, 2, 3, 4)),
    ],
)
def test_the_two_highest_places_of_the_short_game_win_and_ties_share(totals: str, winners: tuple[int, ...]) -> None:
    assert finish("5_short", totals) == winners


@cites("FAR-A02")
@pytest.mark.parametrize(
    ("totals", "two_values", "single"),
    [
        ("40 40 30 20 10", (0, 1, 2), (0, 1)),
        ("40 30 30 12 5", (0, 1, 2), (0,)),
        ("40 30 20 12 5", (0, 1), (0,)),
        ("40 40 40 12 12", (0, 1, 2, 3, 4), (0, 1, 2)),
        ("7 7 7 7 7", (0, 1, 2, 3, 4), (0, 1, 2, 3, 4)),
    ],
)
def test_options_read_the_two_highest_scores_otherwise(
    totals: str, two_values: tuple[int, ...], single: tuple[int, ...]
) -> None:
    assert finish("5_short", totals, short_game_winners="two_values") == two_values
    assert finish("5_short", totals, short_game_winners="single") == single


@cites("FAR-47", "FAR-A07", "FAR-A09")
@pytest.mark.parametrize("mode", ["5_five", "5_ten"])
@pytest.mark.parametrize(
    ("totals", "winners"), [("40 30 30 12 5", (0,)), ("30 40 12 40 5", (1, 3)), ("1 1 1 1 1", (0, 1, 2, 3, 4))]
)
def test_in_the_longer_games_of_five_the_highest_total_wins_and_ties_share(
    mode: str, totals: str, winners: tuple[int, ...]
) -> None:
    assert finish(mode, totals) == winners


@cites("FAR-55", "FAR-A09")
@pytest.mark.parametrize(("totals", "winners"), [("9 8 9 8", (0, 2)), ("8 9 8 9", (1, 3)), ("9 9 9 9", (0, 1, 2, 3))])
def test_the_pair_with_more_points_wins(totals: str, winners: tuple[int, ...]) -> None:
    assert finish("4", totals) == winners


@cites("FAR-56", "FAR-55")
def test_a_longer_game_of_four_ends_after_its_last_hand_only() -> None:
    at = last_trick("4", "9 8 9 8", hand=4, hands=8)
    play(at, "B2 B3 B4 B1")
    assert at.outcome() is None

    assert finish("4", "9 8 9 8", hand=8, hands=8) == (0, 2)


@cites("FAR-67", "FAR-73", "FAR-A09")
@pytest.mark.parametrize("mode", ["3", "3_short"])
@pytest.mark.parametrize(("totals", "winners"), [("9 8 7", (0,)), ("8 9 9", (1, 2)), ("5 5 5", (0, 1, 2))])
def test_of_three_the_highest_total_wins(mode: str, totals: str, winners: tuple[int, ...]) -> None:
    assert finish(mode, totals) == winners


@cites("FAR-76", "FAR-A09")
@pytest.mark.parametrize(("totals", "winners"), [("9 8", (0,)), ("8 9", (1,)), ("9 9", (0, 1))])
def test_of_two_the_higher_total_wins(totals: str, winners: tuple[int, ...]) -> None:
    assert finish("2", totals) == winners


@cites("FAR-A09", "FAR-A21")
def test_a_level_target_game_is_played_on_and_then_won() -> None:
    at = last_trick("4", "20 20 20 20", hand=5, target_score=20)

    play(at, "B2 B3 B4 B1")
    assert at.outcome() is None
    assert at.view(None).number == 6
    play_game(at)

    outcome = at.outcome()
    assert outcome is not None
    assert outcome.rule == "FAR-A21"
    assert outcome.winners in ((0, 2), (1, 3))


@cites("FAR-34", "FAR-39", "FAR-47", "FAR-55", "FAR-67", "FAR-73", "FAR-76")
@pytest.mark.parametrize("mode", MODES)
def test_an_outcome_names_its_rule_and_then_nobody_acts(mode: str) -> None:
    at = fresh(mode, seed=8)
    play_game(at, 8)

    outcome = at.outcome()
    assert outcome == Outcome(RuleId(RULE[mode]), at.view(None).totals, outcome.winners if outcome else ())
    assert at.actors() == ()
    assert at.view(None).phase == "over"
    for seat in range(SEATS[mode]):
        assert at.moves(seat) == []
        for word in (Play("R1"), Choose(None), CallTrump("R"), Discard(("R1", "R2")), Double(True)):
            assert refused(at, word, seat) == (RULE[mode], "game_is_over")


@cites("FAR-36")
@pytest.mark.parametrize("mode", MODES)
def test_a_win_is_shared_out_in_equal_parts(mode: str) -> None:
    at = fresh(mode, seed=11)
    play_game(at, 11)

    outcome = at.outcome()
    assert outcome is not None
    worth = [at.game.rules.utility(at.state, seat) for seat in range(SEATS[mode])]
    assert sum(worth) == pytest.approx(1.0)
    assert [seat for seat, share in enumerate(worth) if share > 0] == list(outcome.winners)
