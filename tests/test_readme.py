"""The README is a played turn, and it is run."""

from __future__ import annotations

import doctest
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
