"""Many games: the same whatever their number, order and processes, and counted right."""

from __future__ import annotations

import math

import pytest

from ludoteca.catalog import GAMES
from ludoteca.core.rng import SmallRng, seed_of
from ludoteca.core.rules import play_out
from ludoteca.lab import simulate as lab
from ludoteca.lab.simulate import Series, Spread, Tally, interval, nothing, plain, play, simulate, spread, whole

FOUR = Series("farfalia", 4, {"hands": 4}, 7)
FIVE = Series("farfalia", 5, {}, "a text")


def last(series: Series, games: int, jobs: int = 1) -> Tally:
    """The tally when all is played."""
    return list(simulate(series, games, jobs))[-1]


def test_game_i_is_the_same_however_many_are_played() -> None:
    assert play(FIVE, 0, 3) + play(FIVE, 3, 2) == play(FIVE, 3, 2) + play(FIVE, 0, 3) == play(FIVE, 0, 5)


def test_portions_do_not_show(monkeypatch: pytest.MonkeyPatch) -> None:
    at_once = last(FOUR, 7)
    monkeypatch.setattr(lab, "CHUNK", 3)

    counts = [tally.games for tally in simulate(FOUR, 7)]

    assert counts == [0, 3, 6, 7]
    assert last(FOUR, 7) == at_once


def test_processes_do_not_show(monkeypatch: pytest.MonkeyPatch) -> None:
    at_once = last(FOUR, 7)
    monkeypatch.setattr(lab, "CHUNK", 2)

    assert last(FOUR, 7, jobs=2) == at_once


def test_another_seed_is_another_series() -> None:
    assert play(FOUR, 0, 5) != play(Series("farfalia", 4, {"hands": 4}, 8), 0, 5)


def test_the_tally_is_what_the_games_say() -> None:
    game = GAMES["farfalia"]
    outcomes, moves = [], []
    for number in range(12):
        rng = SmallRng(seed_of(FIVE.seed, number))
        state = game.setup(game.options(5, {}), rng)
        moves.append(play_out(game.rules, state, rng))
        outcome = game.outcome(state)
        assert outcome is not None
        outcomes.append(outcome)

    tally = play(FIVE, 0, 12)

    assert tally.moves == spread(moves)
    for seat in range(5):
        won = [outcome for outcome in outcomes if seat in outcome.winners]
        assert tally.wins[seat] == len(won)
        assert tally.parts[seat] / whole(5) == pytest.approx(sum(1 / len(outcome.winners) for outcome in won))
        assert tally.scores[seat] == spread([outcome.scores[seat] for outcome in outcomes])
    assert sum(tally.parts) == 12 * whole(5), "every game is won exactly once"


def test_a_spread_has_mean_deviation_and_ends() -> None:
    counted = spread([2, 4]) + spread([]) + spread([9])

    assert counted == Spread(3, 15, 101, 2, 9)
    assert counted.mean == 5
    assert counted.deviation == pytest.approx(math.sqrt(13))
    assert spread([3]).deviation == Spread().mean == 0


def test_the_interval_is_wilsons() -> None:
    low, high = interval(5, 20)
    # Newcombe 1998 gives intervals by this formula; the roots of (p - x)^2 = z^2 p (1 - p) / n are its ends.
    for end in (low, high):
        assert (end - 0.25) ** 2 == pytest.approx(lab.NORMAL_95**2 * end * (1 - end) / 20)
    assert low < 0.25 < high
    assert interval(0, 10)[0] == pytest.approx(0)
    assert interval(10, 10)[1] == pytest.approx(1)
    assert interval(0, 0) == (0, 1)


def test_nothing_played_is_still_a_result() -> None:
    result = plain(FOUR, nothing(4), 0.0)

    assert result["games"] == 0
    assert result["by_seat"][0]["share"] is None
    assert result["games_per_second"] is None
