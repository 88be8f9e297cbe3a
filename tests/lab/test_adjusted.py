"""Luck taken out of a comparison: the mean stays, the interval narrows where luck explains results, and only there."""

from __future__ import annotations

import pytest

from ludoteca.core.rng import SmallRng
from ludoteca.lab.adjusted import adjust, compared, slope
from ludoteca.lab.texts import Problem
from ludoteca.lab.tournaments import tournament_plan


def draws(seed: int, many: int) -> list[float]:
    rng = SmallRng(seed)
    return [float(rng.below(1000)) / 1000.0 - 0.5 for _ in range(many)]


def test_luck_that_explains_results_is_taken_out_and_other_luck_is_left_in() -> None:
    lucks, rest = draws(1, 400), draws(2, 400)
    explained = adjust("a", [0.5 + 0.8 * luck + 0.2 * other for luck, other in zip(lucks, rest)], lucks)
    assert explained.helps
    assert explained.factor > 8.0
    assert explained.adjusted == pytest.approx(0.5, abs=0.02)
    idle = adjust("a", [0.5 + other for other in rest], lucks)
    assert idle.factor < 1.05


def test_a_game_does_not_pay_for_its_own_coefficient() -> None:
    shares, lucks = [1.0, 0.0, 1.0, 0.0], [0.4, -0.2, 0.1, -0.4]
    found = adjust("a", shares, lucks)
    assert found.coefficients == (slope(shares[1::2], lucks[1::2]), slope(shares[::2], lucks[::2]))
    assert found.coefficients == (0.0, 0.0), "within each half all shares are alike"
    assert slope([1.0], [1.0]) == 0.0


@pytest.mark.heavy
def test_two_bots_are_compared_deal_by_deal_and_three_are_not() -> None:
    plan = tournament_plan("kupferkessel", 2, {}, ["greedy", "uniform"], 3, 4)
    found = compared(plan)
    assert found == compared(plan)
    assert found.deals == 4
    assert found.share > 0.5
    with pytest.raises(Problem):
        compared(tournament_plan("kupferkessel", 2, {}, ["greedy", "uniform", "level1"], 3, 1))
