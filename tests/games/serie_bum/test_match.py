"""Points, the match and the round that follows: who has won, who starts, all tiles mixed again."""

from __future__ import annotations

import pytest

from ludoteca.core.rng import SmallRng
from ludoteca.games.serie_bum.events import GameEnded, RoundBegan
from ludoteca.games.serie_bum.moves import Decline
from ludoteca.games.serie_bum.rules.round import next_starter
from tests.citing import cites
from tests.games.serie_bum.positions import ANNA, BRUNO, GAME, BumTable, flip, only, options, say, table


def end_of_round(own: str, theirs: str, totals: tuple[int, int], **given: object) -> BumTable:
    """A match whose second round ends when two useless tiles are discarded."""
    lying = "R10 Y50" if "R10" not in own else "A10 Y50"
    at = table(own, theirs, lying, rest="gone", totals=totals, number=2, **given)
    flip(at)
    say(at, Decline())
    return at


@cites("BUM-T48", "BUM-3", "BUM-39", "BUM-46", "BUM-A26")
def test_if_both_reach_the_target_the_higher_total_wins() -> None:
    at = end_of_round("R40-Y40-A40 Y10-Y20", "A10-A20-A30", (950, 980))
    outcome = at.outcome()
    assert outcome is not None
    assert (outcome.rule, outcome.scores, outcome.winners) == ("BUM-46", (1070, 1040), (ANNA,))


@cites("BUM-T48", "BUM-46", "BUM-A26", "BUM-40", "BUM-2")
def test_if_they_are_level_another_round_is_played() -> None:
    at = end_of_round("R40-R50-R60", "G40-G50-G60", (900, 900))
    assert at.outcome() is None
    assert at.view(None).totals == (1050, 1050)
    assert at.view(None).number == 3
    assert at.view(None).tiles == ("?",) * 35


@cites("BUM-3", "BUM-39", "BUM-40")
def test_below_the_target_all_tiles_are_mixed_again() -> None:
    at = end_of_round("R40-Y40-A40", "", (100, 200))
    view = at.view(None)
    assert view.totals == (220, 200)
    assert view.history == ((100, 200), (120, 0))
    assert view.series == ((), ())
    assert view.discards == ()
    assert view.tiles == ("?",) * 35


@cites("BUM-A26")
def test_the_target_is_tested_only_when_a_round_is_over() -> None:
    at = table("R40-Y40-A40", "", "G40 R30 Y10", totals=(950, 0), number=2)
    flip(at)
    say(at, Decline())
    assert at.outcome() is None


@cites("BUM-4", "BUM-A27")
def test_another_target_may_be_agreed() -> None:
    at = end_of_round("R40-Y40-A40", "", (0, 0), target=120)
    outcome = at.outcome()
    assert outcome is not None
    assert outcome.winners == (ANNA,)
    assert end_of_round("R40-Y40-A40", "", (0, 0), target=130).outcome() is None


@cites("BUM-A27")
def test_a_target_of_one_is_not_a_single_round() -> None:
    at = end_of_round("", "", (0, 0), target=1)
    assert at.outcome() is None


@cites("BUM-A27")
def test_a_single_round_may_end_level() -> None:
    at = table("", "", "R10 Y50", rest="gone", rounds=1)
    flip(at)
    events = say(at, Decline())
    outcome = at.outcome()
    assert outcome is not None
    assert (outcome.rule, outcome.scores, outcome.winners) == ("BUM-A27", (0, 0), (ANNA, BRUNO))
    assert only(events, GameEnded).winners == (ANNA, BRUNO)
    assert GAME.rules.utility(at.state, ANNA) == 0.5


@cites("BUM-A26")
@pytest.mark.parametrize(("totals", "winners"), [((10, 20), (BRUNO,)), ((20, 20), (ANNA, BRUNO))])
def test_after_fifty_rounds_the_leader_wins_or_it_is_a_draw(totals: tuple[int, int], winners: tuple[int, ...]) -> None:
    at = table("", "", "R10 Y50", rest="gone", totals=totals, number=50)
    flip(at)
    say(at, Decline())
    outcome = at.outcome()
    assert outcome is not None
    assert (outcome.rule, outcome.winners) == ("BUM-A26", winners)


@cites("BUM-A28", "BUM-5")
def test_more_series_do_not_win() -> None:
    at = table("R10-R20 Y10-Y20 A10-A20", "G10-G20-G30", "R40 Y50", rest="gone", rounds=1)
    flip(at)
    say(at, Decline())
    outcome = at.outcome()
    assert outcome is not None
    assert outcome.winners == (BRUNO,)


@cites("BUM-45", "BUM-A25")
def test_the_starting_player_alternates() -> None:
    for starter in (ANNA, BRUNO):
        at = end_of_round("R40-Y40-A40", "", (0, 0), starter=starter)
        assert at.view(None).starter == 1 - starter
        assert at.actors() == (1 - starter,)


@cites("BUM-45")
def test_the_first_starting_player_is_drawn_by_lot() -> None:
    starters = [GAME.setup(options(), SmallRng(seed)).starter for seed in range(200)]
    assert 70 < sum(starters) < 130


@cites("BUM-A25")
@pytest.mark.parametrize(
    ("points", "starter", "wanted"),
    [((90, 0), 0, 1), ((90, 0), 1, 1), ((0, 60), 1, 0), ((50, 50), 0, 1), ((50, 50), 1, 0)],
)
def test_the_loser_may_start_and_after_a_tie_it_alternates(points: tuple[int, int], starter: int, wanted: int) -> None:
    state = GAME.setup(options(starter="loser"), SmallRng(1))
    state.history, state.starter = list(points), starter
    assert next_starter(state, SmallRng(1)) == wanted


@cites("BUM-A25")
def test_the_lot_may_decide_every_round() -> None:
    state = GAME.setup(options(starter="random"), SmallRng(1))
    drawn = [next_starter(state, SmallRng(seed)) for seed in range(200)]
    assert 70 < sum(drawn) < 130


@cites("BUM-40", "BUM-2")
def test_every_round_begins_with_all_thirty_five_tiles_mixed() -> None:
    at = end_of_round("R40-Y40-A40", "", (0, 0))
    assert sorted(at.state.faces) == sorted([*range(28), 28, 28, 29, 29, 30, 30, 30])
    other = GAME.setup(options(), SmallRng(5)).faces
    assert list(other) != list(GAME.setup(options(), SmallRng(6)).faces)
    assert at.state.seen == 0


@cites("BUM-40")
def test_a_new_round_is_announced() -> None:
    at = table("", "", "R10 Y50", rest="gone", totals=(0, 0), number=2)
    flip(at)
    began = only(say(at, Decline()), RoundBegan)
    assert (began.number, began.seat) == (3, BRUNO)
