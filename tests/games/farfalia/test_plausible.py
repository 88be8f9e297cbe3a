"""Random play scores what the rules contract says random play scores."""

from __future__ import annotations

from statistics import mean

import pytest

from ludoteca.core.rng import SmallRng
from ludoteca.core.rules import play_out
from tests.citing import cites
from tests.games.farfalia.positions import GAME, SEATS, options

EXPECTED = {
    # Points per hand and side, all at random but never declining a picture: dealer, the others, the extra hand.
    "5_five": (3.3, 8.1, 0.0),
    "4": (9.5, 9.5, 0.0),
    "3": (9.5, 9.5, 0.0),
    "2": (9.5, 9.5, 0.0),
    "3_short": (9.5, 9.5, 7.8),
}


def averages(mode: str, games: int) -> tuple[float, float, float]:
    """What a dealer, another player, and a player of the extra hand score on average."""
    state = GAME.blank(options(mode, must_choose=True))
    rng = SmallRng(2004)
    seats = SEATS[mode]
    dealers: list[int] = []
    others: list[int] = []
    extra: list[int] = []
    for _ in range(games):
        GAME.rules.begin(state, rng)
        first = state.dealer
        play_out(GAME.rules, state, rng)
        for hand in range(len(state.history) // seats):
            row = state.history[hand * seats : (hand + 1) * seats]
            dealer = (first + hand) % seats
            if mode == "3_short" and hand == 3:
                extra += row
            else:
                dealers.append(row[dealer])
                others += [row[(dealer + n) % seats] for n in range(1, seats) if seats != 4 or n != 2]
    return mean(dealers), mean(others), mean(extra or [0])


@cites("FAR-29", "FAR-53", "FAR-65", "FAR-72")
@pytest.mark.parametrize("mode", EXPECTED)
def test_random_play_scores_about_as_expected(mode: str) -> None:
    # A few hundred hands: three standard errors of the widest average are about 0.7.
    assert averages(mode, 120 if mode == "5_five" else 100) == pytest.approx(EXPECTED[mode], abs=0.7)


@pytest.mark.prove
@pytest.mark.parametrize("mode", EXPECTED)
def test_random_play_scores_as_expected_over_thousands_of_hands(mode: str) -> None:
    # The contract's own figures come from a few thousand hands, and do not say how pictures were chosen.
    assert averages(mode, 3000) == pytest.approx(EXPECTED[mode], abs=0.3)
