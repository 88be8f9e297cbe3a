"""The threat model is held to its word: every line of its table names tests, and they are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "docs" / "threat-model.md"


def test_every_line_of_the_threat_model_names_tests_that_exist() -> None:
    there = {name for file in HERE.glob("test_*.py") for name in re.findall(r"^def (test_\w+)", file.read_text(), re.M)}
    lines = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| **")]
    assert len(lines) > 20
    for line in lines:
        named = re.findall(r"`(test_\w+)`", line.rsplit("|", 2)[1])
        assert named, line[:60]
        assert set(named) <= there, set(named) - there
