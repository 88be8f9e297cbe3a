"""Counting up what came of games."""

from __future__ import annotations

import math

import pytest

from ludoteca.lab.statistics import (
    Played,
    Spread,
    means,
    nothing,
    ranks,
    spread,
    tally,
    whole,
)

GAMES = [
    Played(10, "X-1", (5, 3, 3), (0,)),
    Played(14, "X-1", (4, 4, 0), (0, 1)),
    Played(12, "X-2", (1, 1, 1), (0, 1, 2)),
]


def test_the_tally_is_what_the_games_say() -> None:
    counted = tally(3, GAMES)

    assert counted.games == 3
    assert counted.moves == spread([10, 14, 12])
    assert counted.wins == (3, 2, 1)
    assert [part / whole(3) for part in counted.parts] == pytest.approx([1 + 1 / 2 + 1 / 3, 1 / 2 + 1 / 3, 1 / 3])
    assert sum(counted.parts) == 3 * whole(3), "every game is won exactly once"
    assert counted.scores[2] == spread([3, 0, 1])


def test_tallies_add_up_in_any_order() -> None:
    one, two = tally(3, GAMES[:1]), tally(3, GAMES[1:])

    assert one + two == two + one == tally(3, GAMES) + nothing(3)


def test_a_spread_has_mean_deviation_and_ends() -> None:
    counted = spread([2, 4]) + spread([]) + spread([9])

    assert counted == Spread(3, 15, 101, 2, 9)
    assert counted.mean == 5
    assert counted.deviation == pytest.approx(math.sqrt(13))
    assert spread([3]).deviation == Spread().mean == 0


def test_winners_come_first_then_the_score_decides() -> None:
    assert ranks(GAMES[0]) == (0, 1, 1)
    assert ranks(GAMES[1]) == (0, 0, 2)
    assert ranks(Played(9, "X-1", (7, 9, 7, 8), (0,))) == (0, 1, 3, 2), (
        "the rules found seat 0 the winner, not the score"
    )


def test_a_mean_has_the_width_of_its_interval() -> None:
    mean, half, count = means([1.0, 2.0, 3.0, 6.0])

    assert (mean, count) == (3.0, 4)
    assert half == pytest.approx(3.182446 * math.sqrt(14 / 3 / 4))
    assert means([])[1] == means([4.0])[1] == math.inf
