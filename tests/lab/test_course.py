"""How a game went: who was ahead when, told from the points at each turn."""

from __future__ import annotations

import pytest

from ludoteca import GAMES
from ludoteca.lab import study
from ludoteca.lab.course import Course, Onlooker
from ludoteca.lab.matches import play, play_watched
from ludoteca.lab.plan import Plan, Setting

pytestmark = pytest.mark.once


def went(points: list[list[float]], winners: tuple[int, ...]) -> Course:
    """The course of a game whose turn passed after every move, two moves being open each time."""
    game = GAMES["scopa"]
    onlooker = Onlooker(game, 2, game.blank(game.options(2, {})))
    onlooker.moments = list(enumerate(points))
    onlooker.moves, onlooker.choices = len(points), 2 * len(points)
    return onlooker.course(winners)


def test_who_leads_from_the_beginning_is_known_at_once() -> None:
    assert went([[1, 0], [2, 0], [2, 1]], (0,)) == Course(6, 0, 0, 0.0)


def test_a_lead_that_is_lost_and_won_again_changes_twice() -> None:
    assert went([[1, 0], [1, 3], [1, 2], [5, 2]], (0,)) == Course(8, 2, 3, 1.5)


def test_nobody_leads_where_two_are_level() -> None:
    """The second seat is ahead, caught up with, and ahead again: nobody else ever was."""
    assert went([[0, 0], [0, 1], [1, 1], [1, 2]], (1,)) == Course(8, 0, 3, 0.0)


def test_who_is_ahead_only_at_the_end_takes_the_lead_there() -> None:
    assert went([[0, 0], [2, 0], [2, 1]], (1,)) == Course(6, 1, 3, 1.5)


def test_a_win_that_is_shared_is_never_known_before() -> None:
    assert went([[1, 0], [1, 0]], (0, 1)) == Course(4, 0, 2, 0.0)


def test_looking_on_changes_no_game() -> None:
    plan = Plan("study", "kupferkessel", 3, 2, (Setting("kupferkessel", 2, {}, ("greedy", "uniform")),))
    for portion in plan.portions():
        watched = play_watched(portion)
        assert [game._replace(course=None) for game in watched] == play(portion)
        for game in watched:
            assert game.course is not None
            assert game.course.choices >= game.moves
            assert 0 <= game.course.known <= game.moves


def test_a_study_tells_the_course_of_bots_and_not_of_chance() -> None:
    watched = study("kupferkessel", players=[2], games=4, seed=1, workers=1)
    assert {"choices", "known", "drama"} <= set(watched.measures)
    by_chance = study("kupferkessel", players=[2], bots=["uniform"], games=4, seed=1, workers=1)
    assert not {"choices", "changes", "known", "drama"} & set(by_chance.measures)
    assert 0.0 <= watched.cells[0]["known"].mean <= 100.0
