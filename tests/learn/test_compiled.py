"""The compiled engine lets a seat observe what plain Python lets it observe, to the byte."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ludoteca.lab.bench.ours import is_compiled
from tests.learn.fingerprints import fingerprints

ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(not is_compiled(), reason="there is nothing to compare plain Python with")
def test_compiled_and_plain_observations_are_equal() -> None:
    plain = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    command = [sys.executable, "-m", "tests.learn.fingerprints"]
    done = subprocess.run(command, cwd=ROOT, env=plain, capture_output=True, text=True, check=True)
    assert done.stdout.split("\n")[:-1] == fingerprints()


def test_fingerprints_are_of_these_games_alone() -> None:
    """They repeat, and no two are alike."""
    found = fingerprints()
    assert found == fingerprints()
    assert len({line.split()[2] for line in found}) == len({line.rsplit(" ", 1)[0] for line in found})
