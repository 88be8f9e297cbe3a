"""Figures of hints are told so that they come true, and in no other order."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ludoteca.bots.calibration import Calibration, calibration_of
from ludoteca.bots.explain import calibrated
from ludoteca.bots.figures import sides_of
from ludoteca.bots.thinker import Thought
from ludoteca.catalog import GAMES
from ludoteca.core.rng import SmallRng

CALIBRATED = [name for name, game in GAMES.items() if calibration_of(game) is not None]
SOME = Calibration(-0.3, 1.4)


def test_some_games_are_calibrated() -> None:
    assert CALIBRATED


@pytest.mark.parametrize("name", CALIBRATED)
@pytest.mark.parametrize("sides", [2, 3, 7])
def test_a_higher_figure_is_told_as_a_higher_one(name: str, sides: int) -> None:
    by = calibration_of(GAMES[name])
    assert by is not None
    told = [by.told(percent / 100, sides) for percent in range(1, 100)]
    assert all(one < next_one for one, next_one in pairwise(told))
    assert all(0.0 < one < 1.0 for one in told)
    assert by.told(0.0, sides) < told[0]
    assert told[-1] < by.told(1.0, sides)


@pytest.mark.parametrize("name", CALIBRATED)
def test_a_hint_keeps_the_order_of_its_moves(name: str) -> None:
    game = GAMES[name]
    recall = game.recall(game.setup(game.option_form()(), SmallRng(1)), 0)
    found = [Thought(str(n), 10, worth, 0.02) for n, worth in enumerate([0.614, 0.606, 0.609, 0.5, 0.1])]
    told = calibrated(game, recall, found, calibration_of(game))
    assert [one.word for one in told] == [one.word for one in found]
    shown = [round(100 * (one.worth or 0.0)) for one in told]
    assert shown == sorted(shown, reverse=True)
    assert len({one.worth for one in told[:3]}) == 1, "what came to one percentage is told as one"
    assert told[0].worth != found[0].worth


def test_what_is_exact_and_what_has_no_figure_is_told_as_it_is() -> None:
    game = GAMES["kupferkessel"]
    recall = game.recall(game.setup(game.option_form()(), SmallRng(1)), 0)
    found = [Thought("won", 8, 1.0, 0.0, exact=True), Thought("only", 0, None, None, only=True)]
    assert list(calibrated(game, recall, found, SOME)) == found
    assert calibrated(game, recall, found, None) is found


def test_an_even_game_is_even_for_any_number_of_sides_unless_it_is_shifted() -> None:
    straight = Calibration(0.0, 1.7)
    for sides in (2, 3, 5):
        assert straight.told(1 / sides, sides) == pytest.approx(1 / sides)
    assert Calibration(0.0, 1.0).told(0.37, 4) == pytest.approx(0.37)


def test_an_error_is_told_in_the_measure_of_the_figure() -> None:
    apart = (SOME.told(0.401, 3) - SOME.told(0.399, 3)) / 0.002
    assert SOME.steepness(0.4, 3) == pytest.approx(apart, rel=1e-4)


def test_partners_are_one_side() -> None:
    game = GAMES["scopa"]
    assert sides_of(game, game.options(4, {})) == 2
    assert sides_of(game, game.options(3, {})) == 3


@pytest.mark.parametrize("name", list(GAMES))
def test_sides_are_counted_in_every_company(name: str) -> None:
    game = GAMES[name]
    for seats in game.meta.seats:
        assert 2 <= sides_of(game, game.options(seats, {})) <= seats
