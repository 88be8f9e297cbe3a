"""Chances that hints tell are held against how the games ended."""

from __future__ import annotations

import pytest

from ludoteca.bots.levels import Level
from ludoteca.lab import losses, reliability
from ludoteca.lab.reliability import Told, hinted, tenths

GAME = "scopa"
SHORT = {GAME: (Level(1), Level(2, 20))}


@pytest.mark.heavy
def test_hints_are_given_in_games_that_are_played_to_their_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(losses, "LEVELS", SHORT)
    monkeypatch.setattr(reliability, "LEVELS", SHORT)
    found = hinted(GAME, 5)
    assert len(found) == 5
    assert all(0.0 <= one.chance <= 1.0 and one.came in (0.0, 0.5, 1.0) for one in found)
    assert hinted(GAME, 5) == found


def test_tenths_hold_what_was_told_against_what_came() -> None:
    low, high = tenths([Told(0.12, 0.0, 1), Told(0.18, 1.0, 2), Told(1.0, 1.0, 2)])
    assert (low.low, low.decisions, low.games) == (0.1, 2, 2)
    assert [low.told, low.came] == pytest.approx([0.15, 0.5])
    assert (high.low, high.told, high.came, high.error) == (0.9, 1.0, 1.0, 0.0)


def test_decisions_of_one_game_are_one_draw_of_luck() -> None:
    of_many = [Told(0.5, float(number % 2), number) for number in range(40)]
    of_few = [Told(0.5, float(number % 2), number % 4) for number in range(40)]
    [many], [few] = tenths(of_many), tenths(of_few)
    assert many.error == pytest.approx(0.5 / 40**0.5)
    assert few.error == pytest.approx(0.5 / 4**0.5)
