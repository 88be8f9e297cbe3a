"""The README is a played turn, and it is run."""

from __future__ import annotations

import doctest
import json
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[1]


@pytest.mark.smoke
def test_the_readme_does_what_it_says() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 10
    assert failed == 0


def test_the_package_docstring_does_too() -> None:
    import ludoteca

    failed, tried = doctest.testmod(ludoteca)
    assert (failed, tried > 0) == (0, True)


def test_the_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_text("utf-8").splitlines()) <= 130


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """The README as a program that asks for the type of a hand at the end."""
    blocks = doctest.DocTestParser().get_examples((ROOT / "README.md").read_text("utf-8"))
    file = tmp_path / "readme.py"
    file.write_text("".join(one.source for one in blocks) + "reveal_type(table.view(0).hand)\n", "utf-8")
    return file


def checked(*command: str | Path) -> str:
    """What a checker says that must agree with every line."""
    said = subprocess.run([sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stdout + said.stderr
    return said.stdout


def test_the_readme_is_typed_says_mypy(program: Path) -> None:
    """A table named in the code is that game's."""
    said = checked("mypy", "--strict", "--config-file", ROOT / "pyproject.toml", program)
    assert 'Revealed type is "tuple[str, ...]"' in said


def test_the_readme_is_typed_says_pyright(program: Path) -> None:
    """Strictly; only that a session at the prompt looks at values without a name is no fault."""
    settings = {"extraPaths": [str(ROOT / "src")], "typeCheckingMode": "strict", "reportUnusedExpression": False}
    (program.parent / "pyrightconfig.json").write_text(json.dumps(settings), "utf-8")
    said = checked("basedpyright", "-p", program.parent, "--pythonpath", sys.executable)
    assert 'Type of "table.view(0).hand" is "tuple[str, ...]"' in said
