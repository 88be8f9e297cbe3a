"""The training example: script and notebook are the same code, and a little of it runs where its library is there."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.notebook import cells, notebook, printed_in

FOLDER = Path(__file__).parents[2] / "examples/train"
SCRIPT, BOOK = FOLDER / "train.py", FOLDER / "train.ipynb"


def test_script_and_notebook_are_the_same_code() -> None:
    source, book = SCRIPT.read_text("utf-8"), BOOK.read_text("utf-8")
    assert notebook(source, printed_in(book)) == book, "run python tools/notebook.py examples/train/train.py"
    assert "".join(text for kind, text in cells(source) if kind == "code").count("match(") >= 3
    assert "against uniform" in "".join(printed_in(book))
    compile(source, SCRIPT.name, "exec")


@pytest.mark.skipif(importlib.util.find_spec("sb3_contrib") is None, reason="the example's library is not installed")
def test_a_little_of_it_runs(tmp_path: Path) -> None:
    small = {"STEPS": "2048", "GAMES": "20", "CURVE": str(tmp_path / "curve.svg")}
    done = subprocess.run(
        [sys.executable, SCRIPT], env={**os.environ, **small}, capture_output=True, text=True, timeout=1000
    )
    assert "of 20 games against uniform" in done.stdout, done.stderr
    assert (tmp_path / "curve.svg").stat().st_size > 1000
