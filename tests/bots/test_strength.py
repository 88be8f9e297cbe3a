"""Advice beats chance in every game; how strong each level is, `dev prove bots` measures."""

from __future__ import annotations

import pytest

from ludoteca.lab.head_to_head import Pairing, share

pytestmark = pytest.mark.heavy

GAMES = 18
COMPANIES = [
    Pairing("farfalia", 2, "greedy", "uniform"),
    Pairing("kupferkessel", 2, "greedy", "uniform", {"recipes": True}),
    Pairing("kupferkessel", 3, "greedy", "uniform"),
    Pairing("mi_tierra", 2, "greedy", "uniform"),
    Pairing("mi_tierra", 4, "greedy", "uniform"),
    Pairing("semenza", 2, "greedy", "uniform"),
    Pairing("semenza", 4, "greedy", "uniform"),
    Pairing("serie_bum", 2, "greedy", "uniform", {"rounds": 1}),
]


@pytest.mark.parametrize("pairing", COMPANIES, ids=str)
def test_advice_beats_chance(pairing: Pairing) -> None:
    assert sum(share(pairing, number) for number in range(GAMES)) / GAMES >= 0.9
