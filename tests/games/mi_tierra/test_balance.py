"""The balanced set is fairer than the reconstructed one: the claim of docs/studies/mi_tierra-balanced.md, measured."""

from __future__ import annotations

import pytest

from tools.mi_tierra_balance import Count, Match, mixed

STYLES = ("animals", "crops")


def lead(content_set: str, players: int, games: int) -> float:
    """How much oftener than its share an animal farm wins."""
    return mixed(content_set, players, games, STYLES).styles["animals"].rate * players


def test_every_style_sits_in_every_chair_and_all_wins_are_counted() -> None:
    match = mixed("balanced", 3, 2, STYLES)
    assert isinstance(match, Match)
    assert sum(count.wins for count in match.styles.values()) == pytest.approx(2)
    assert sum(count.wins for count in match.places) == pytest.approx(2)
    assert {style: count.chairs for style, count in match.styles.items()} == {"animals": 3, "crops": 3}


def test_a_count_is_told_with_its_interval() -> None:
    count = Count()
    for won in (1.0, 0.0):
        count.add(won, 100)
    assert str(count) == "50 % (1-99), $100"


@pytest.mark.prove
@pytest.mark.parametrize("players", [4, 5, 6])
def test_animals_lead_by_less_in_the_balanced_set(players: int) -> None:
    assert lead("balanced", players, 300) < lead("reconstructed", players, 300) - 0.1
