"""The same seeds give the same games: in this build, in the other, in another process, in every Python."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ludoteca.catalog import GAMES
from tests.laws.digests import digest, kept

ROOT = Path(__file__).parents[2]


@pytest.mark.smoke
@pytest.mark.parametrize("name", GAMES)
def test_seeded_games_are_those_that_were_kept(name: str) -> None:
    """The pure and the compiled build, on each Python, are compared with one file: so with each other."""
    assert digest(name) == kept(name)


@pytest.mark.parametrize("hash_seed", ["0", "1", "4711"])
def test_hash_seeds_make_no_difference(hash_seed: str) -> None:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "tests.laws.digests", "farfalia"]
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == kept("farfalia")
