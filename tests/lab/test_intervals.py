"""Intervals hold what they promise: quantiles against printed tables, coverage counted exactly or by many samples."""

from __future__ import annotations

import math
from statistics import NormalDist

import pytest

from ludoteca.core.rng import SmallRng
from ludoteca.lab.intervals import beta, exact, student
from ludoteca.lab.statistics import interval, means, share_interval

SIZES = (4, 8, 20, 60)


@pytest.mark.parametrize(
    ("freedom", "printed"), [(1, 12.706), (3, 3.182), (7, 2.365), (19, 2.093), (59, 2.001), (1000, 1.962)]
)
def test_students_quantiles_are_the_printed_ones(freedom: int, printed: float) -> None:
    assert student(freedom) == pytest.approx(printed, abs=6e-4)
    assert student(freedom, 0.99) > student(freedom)


def test_no_freedom_no_certainty() -> None:
    assert student(0) == math.inf


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    # By hand where a closed form is known: 1 - 0.025^(1/n); the others from Clopper and Pearson's charts, recomputed.
    [
        (0, 60, 0.0, 1 - 0.025 ** (1 / 60)),
        (60, 60, 0.025 ** (1 / 60), 1.0),
        (0, 4, 0.0, 1 - 0.025 ** (1 / 4)),
        (5, 20, 0.0866, 0.4910),
        (1, 10, 0.0025, 0.4450),
    ],
)
def test_exact_intervals_are_clopper_and_pearsons(wins: int, games: int, low: float, high: float) -> None:
    assert list(exact(wins, games)) == pytest.approx([low, high], abs=1e-4)
    assert exact(games - wins, games)[0] == pytest.approx(1 - high, abs=1e-4)


def test_nothing_played_nothing_known() -> None:
    assert interval(0, 0) == (0.0, 1.0)
    assert share_interval([]) == (0.0, 0.0, 1.0)


def test_the_beta_function_of_whole_numbers_is_a_sum() -> None:
    for x, a, b in ((0.3, 2, 5), (0.9, 7, 2), (0.5, 4, 4)):
        n = a + b - 1
        assert beta(x, a, b) == pytest.approx(sum(math.comb(n, k) * x**k * (1 - x) ** (n - k) for k in range(a, n + 1)))
    assert (beta(0, 2, 2), beta(1, 2, 2)) == (0.0, 1.0)


@pytest.mark.parametrize("games", SIZES)
def test_shares_are_covered_whatever_the_true_rate(games: int) -> None:
    """Counted exactly: over all outcomes, the chance that the interval holds the true rate."""
    inside = [exact(wins, games) for wins in range(games + 1)]
    for percent in range(1, 100):
        rate = percent / 100
        covered = sum(
            math.comb(games, wins) * rate**wins * (1 - rate) ** (games - wins)
            for wins, (low, high) in enumerate(inside)
            if low <= rate <= high
        )
        assert covered >= 0.95, (games, rate)


@pytest.mark.parametrize("games", SIZES)
def test_shared_wins_are_covered_too(games: int) -> None:
    """Three in ten games are won, two shared by two: the mean is 0.4."""
    rng, held, samples = SmallRng(games), 0, 2000
    for _ in range(samples):
        row = [(1.0, 1.0, 1.0, 0.5, 0.5, 0.0, 0.0, 0.0, 0.0, 0.0)[rng.below(10)] for _ in range(games)]
        _, low, high = share_interval(row)
        held += low <= 0.4 <= high
    assert held >= 0.945 * samples


@pytest.mark.parametrize("games", SIZES)
def test_means_are_covered(games: int) -> None:
    """Bell-shaped numbers, within what 3,000 samples can tell; flat ones nearly (93 % at four games)."""
    bell, rng, samples = NormalDist(10, 3), SmallRng(games + 1), 3000

    def from_bell() -> float:
        return bell.inv_cdf((int(rng.below(1 << 20)) + 0.5) / (1 << 20))

    def flat() -> float:
        return float(rng.below(21))

    for draw, least in ((from_bell, 0.935), (flat, 0.92)):
        held = 0
        for _ in range(samples):
            mean, half, _ = means([draw() for _ in range(games)])
            held += abs(mean - 10.0) <= half
        assert least <= held / samples <= 0.965


def test_the_normal_approximation_would_not_have_covered() -> None:
    """Why Student: at four games 1.96 standard errors hold about 86 times in a hundred."""
    bell, rng, held = NormalDist(), SmallRng(9), 0
    for _ in range(3000):
        mean, half, _ = means([bell.inv_cdf((int(rng.below(1 << 20)) + 0.5) / (1 << 20)) for _ in range(4)])
        held += abs(mean) <= half * 1.96 / student(3)
    assert held / 3000 < 0.9
