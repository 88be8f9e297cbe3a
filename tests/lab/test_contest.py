"""Tournaments: everybody meets everybody in every chair, and the better one is rated higher."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from ludoteca import lab
from ludoteca.lab.statistics import Played
from ludoteca.lab.texts import Problem
from ludoteca.lab.tournaments import rate, seatings, tournament_plan


@pytest.mark.parametrize("bots", [2, 3, 4, 5])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 7])
def test_every_bot_sits_in_every_chair_as_often(bots: int, seats: int) -> None:
    names = ["ann", "bob", "cid", "dee", "eve"][:bots]
    found = seatings(names, seats)

    assert len(set(found)) == len(found)
    chairs = Counter((seat, bot) for seating in found for seat, bot in enumerate(seating))
    assert len(chairs) == seats * bots
    assert len(set(chairs.values())) == 1, "nobody sits anywhere more often than others"
    met = Counter(pair for one in found for pair in combinations(sorted(set(one)), 2))
    assert len(met) == bots * (bots - 1) // 2
    assert len(set(met.values())) == 1, "and everybody meets everybody as often"


def test_two_bots_at_two_chairs_change_places() -> None:
    assert seatings(["a", "b"], 2) == [("a", "b"), ("b", "a")]
    assert seatings(["a", "b"], 3)[:2] == [("a", "a", "b"), ("a", "b", "a")]
    assert len(seatings(["a", "b", "c", "d"], 4)) == 24
    assert len(seatings(["a", "b", "c", "d", "e"], 5)) == 10


def test_a_plan_needs_two_different_bots() -> None:
    for bots, key in [(["greedy"], "two_bots"), ([], "two_bots"), (["greedy", "uniform", "greedy"], "bot_twice")]:
        with pytest.raises(Problem) as caught:
            tournament_plan("farfalia", 5, {}, bots, 0, 10)
        assert caught.value.key == f"problem.{key}"


def test_ratings_follow_the_results_and_grow_surer() -> None:
    def won_by(seat: int) -> Played:
        return Played(1, "X-1", (seat == 0, seat == 1), (seat,))

    often = rate(["a", "b"], [(("a", "b"), won_by(0)), (("b", "a"), won_by(1))] * 20)
    rarely = rate(["a", "b"], [(("a", "b"), won_by(0)), (("b", "a"), won_by(1))] * 2)
    even = rate(["a", "b"], [(("a", "b"), won_by(0)), (("a", "b"), won_by(1))] * 20)

    assert often["a"][0] > rarely["a"][0] > 25 > rarely["b"][0] > often["b"][0]
    assert often["a"][1] < rarely["a"][1]
    assert abs(even["a"][0] - even["b"][0]) < 3


def test_a_tournament_counts_what_was_played() -> None:
    found = lab.tournament("kupferkessel", ["uniform", "greedy"], seats=2, deals=6, seed=3, workers=1)

    assert [one.bot for one in found.table] == ["greedy", "uniform"]
    assert found.games == 12
    best, other = found.table
    assert best.chairs == other.chairs == 12
    assert best.share + other.share == pytest.approx(1)
    assert best.ahead["uniform"][0] + other.ahead["greedy"][0] == pytest.approx(1)
    assert best.share_95[0] <= best.share <= best.share_95[1]
    assert best.rating_95[0] < best.rating < best.rating_95[1]
    plain = found.plain()
    assert plain["bots"][0]["bot"] == "greedy"
    assert plain["deals"] == 6
