"""PPO on batches, as examples/train has it, learns something within seconds."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

FILE = Path(__file__).parents[2] / "examples/train/ppo.py"


@pytest.mark.heavy
def test_a_few_thousand_decisions_are_better_than_none() -> None:
    spec = importlib.util.spec_from_file_location("ppo", FILE)
    assert spec is not None
    assert spec.loader is not None
    ppo = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(ppo)
    network, _ = ppo.train("kupferkessel", 2, "uniform", 2 * ppo.TABLES * ppo.LENGTH)
    won = ppo.match(network, "kupferkessel", 2, "uniform", 128, 1_000_000)
    assert len(won) == 128
    assert sum(won) / len(won) > 0.6
