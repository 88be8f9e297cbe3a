"""The loop of PettingZoo's benchmark, on our environments; theirs are left out where they are not installed."""

from __future__ import annotations

import pytest

from ludoteca.lab.bench import zoo
from ludoteca.lab.bench.ours import Setting
from ludoteca.learn.pettingzoo import env


def test_the_loop_goes_on_over_the_end_of_games(monkeypatch: pytest.MonkeyPatch) -> None:
    table = env("kupferkessel", 2)
    begun: list[int] = []
    reset = table.reset

    def count(seed: int | None = None) -> None:
        begun.append(1)
        reset(seed)

    monkeypatch.setattr(table, "reset", count)
    assert zoo.driven(table)(2) == 2 * zoo.STEPS
    assert len(begun) > 3


def test_what_is_not_installed_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None if name == "rlcard" else object())
    assert zoo.environments([Setting("kupferkessel", 2)]) == []


def test_single_steps_and_batches_are_driven_alike() -> None:
    setting = Setting("kupferkessel", 2)
    assert zoo.alone(setting)(1) == zoo.STEPS
    assert zoo.batched(setting, "greedy")(2) == 2 * zoo.GAMES_IN_BATCH
