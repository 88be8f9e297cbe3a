"""The register against code and tests: every kind of hole is found, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.citations import expand, run
from tools.rulecheck import Checked, check
from tools.rulepage import page

REGISTER = """
edition.it = "Un gioco, 1900"
edition.en = "A game, 1900"
vectors = "NIM-T01..NIM-T02"

[sections.heaps]
it = "I mucchi"
en = "The heaps"
when = ["take"]

[rules.NIM-01]
section = "heaps"
it = "Uno."
en = "One."
rulings = ["NIM-A01"]

[rules.NIM-02]
section = "heaps"
it = "Due."
en = "Two."

[rules.NIM-03]
section = "heaps"
it = "Tre."
en = "Three."
code = "none: the box is a box"

[rules.NIM-A01]
section = "heaps"
ruling = true
it = "A."
en = "A | B."
option = "last_loses"
"""

CODE = '''
"""Nim."""

ENDS = "NIM-02"

HEAPS = (
    3,  # [NIM-02, NIM-A01]
)


def take() -> None:
    """Take some. [NIM-01]"""
'''

TESTS = """
from tests.citing import cites


@cites("NIM-01", "NIM-02", "NIM-T01")
def test_one() -> None: ...


@cites("NIM-A01", "NIM-T02")
def test_two() -> None: ...
"""

LOCALE = '[phase]\ntake = "Take"\n'


def nim(root: Path, register: str = REGISTER, code: str = CODE, tests: str = TESTS) -> Checked:
    """A checkout with one small game in it, checked."""
    folder = root / "src/ludoteca/games/nim"
    for path, text in {
        folder / "rulebook.toml": register,
        folder / "rules.py": code,
        folder / "locales/en.toml": LOCALE,
        root / "tests/games/nim/test_nim.py": tests,
    }.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return check(root, "nim", ["last_loses"])


def test_a_whole_game_has_no_holes(tmp_path: Path) -> None:
    result = nim(tmp_path)

    assert (result.holes(), result.troubles) == ([], [])
    assert [str(place) for place in result.read["NIM-01"]] == ["src/ludoteca/games/nim/rules.py: take"]
    assert [place.name for place in result.read["NIM-02"]] == ["HEAPS"]
    assert [place.name for place in result.shown["NIM-02"]] == ["ENDS"]


def test_a_rule_that_no_code_cites_is_a_hole(tmp_path: Path) -> None:
    assert nim(tmp_path, code=CODE.replace("NIM-02, ", "")).holes() == ["NIM-02"]


def test_a_rule_that_no_test_cites_is_a_hole(tmp_path: Path) -> None:
    assert nim(tmp_path, tests=TESTS.replace('"NIM-02", ', "")).holes() == ["NIM-02"]


def test_a_vector_that_no_test_cites_is_a_hole(tmp_path: Path) -> None:
    assert nim(tmp_path, tests=TESTS.replace(', "NIM-T02"', "")).holes() == ["NIM-T02"]


def test_a_rule_without_code_needs_its_reason(tmp_path: Path) -> None:
    register = REGISTER.replace('code = "none: the box is a box"\n', "")
    assert nim(tmp_path, register).holes() == ["NIM-03"]

    register = REGISTER.replace("none: the box is a box", "later")
    assert any("NIM-03: code is left out" in trouble for trouble in nim(tmp_path, register).troubles)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("@cites", "@pytest.mark.skip(reason='no')\n@cites"),
        ("@cites", "@pytest.mark.xfail\n@cites"),
        ("def test_two", "def too"),
    ],
)
def test_a_test_that_does_not_run_proves_nothing(tmp_path: Path, old: str, new: str) -> None:
    assert "NIM-A01" in nim(tmp_path, tests=TESTS.replace(old, new)).holes()


def test_a_mark_of_the_whole_file_a_class_or_a_parameter_proves_too(tmp_path: Path) -> None:
    tests = """
pytestmark = [pytest.mark.smoke, cites("NIM-01", "NIM-T01")]

@cites("NIM-02")
class TestHeaps:
    @pytest.mark.parametrize("n", [pytest.param(1, marks=cites("NIM-A01")), pytest.param(2, marks=cites("NIM-T02"))])
    def test_one(self, n: int) -> None: ...
"""
    result = nim(tmp_path, tests=tests)

    assert (result.holes(), result.troubles) == ([], [])
    assert [place.name for place in result.proved["NIM-02"]] == ["TestHeaps.test_one"]


@pytest.mark.parametrize(
    ("part", "old", "new", "complaint"),
    [
        ("code", "[NIM-01]", "[NIM-01, NIM-07]", "rules.py: take: there is no NIM-07"),
        ("code", "[NIM-01]", "[NIM-01 and NIM-02]", "is not read"),
        ("code", "[NIM-01]", "[NIM-01] but see NIM-09", "there is no NIM-09"),
        ("code", '"NIM-02"', '"NIM-99"', "rules.py: ENDS: there is no NIM-99"),
        ("code", "[NIM-01]", "[NIM-01, GAP-01]", "there is no GAP-01"),
        ("tests", '"NIM-T02"', '"NIM-T03"', "test_nim.py: test_two: there is no NIM-T03"),
        ("tests", '"NIM-T02"', "*ALL", "cites takes ids in quotes"),
        ("tests", "def test_two", "def two", "two cites, but is not a test"),
        ("register", '["NIM-A01"]', '["NIM-A02"]', "NIM-01: there is no ruling NIM-A02"),
        ("register", '["NIM-A01"]', '["NIM-02"]', "NIM-01: there is no ruling NIM-02"),
        ("register", '["take"]', '["take", "rest"]', "section heaps: 'rest' is not a phase of nim"),
        ("register", '["take"]', "[]", "section heaps says not when"),
        (
            "register",
            "[rules.NIM-01]",
            '[sections.end]\nit = "x"\nen = "x"\nwhen = ["take"]\n[rules.NIM-01]',
            "no rules",
        ),
        ("register", 'section = "heaps"\nit = "Due."', 'section = "hopes"\nit = "Due."', "there is no section 'hopes'"),
        ("register", 'it = "Due."', "", "NIM-02: no wording in it"),
        ("register", '"last_loses"', '"first_loses"', "NIM-A01: the game has no option 'first_loses'"),
        ("register", "NIM-T01..NIM-T02", "NIM-T02..NIM-T01", "is no run of ids"),
    ],
)
def test_every_slip_is_named(tmp_path: Path, part: str, old: str, new: str, complaint: str) -> None:
    texts = {"register": REGISTER, "code": CODE, "tests": TESTS}
    assert old in texts[part]
    texts[part] = texts[part].replace(old, new)

    troubles = nim(tmp_path, **texts).troubles

    assert any(complaint in trouble for trouble in troubles), troubles


def test_a_section_read_in_no_phase_shows_nothing(tmp_path: Path) -> None:
    result = nim(tmp_path, REGISTER.replace('["take"]', '["rest"]'))

    assert not result.is_shown("NIM-01")
    assert result.is_shown("NIM-02"), "it is cited by an outcome"


def test_citations_are_read_in_lists_and_runs() -> None:
    assert expand("FAR-18, FAR-A02") == ["FAR-18", "FAR-A02"]
    assert expand("FAR-09 to FAR-11,\n    FAR-30") == ["FAR-09", "FAR-10", "FAR-11", "FAR-30"]
    assert run("KUP-T9", "KUP-T11") == ["KUP-T9", "KUP-T10", "KUP-T11"]
    assert expand("int") == expand("") == expand("0, 1") == []
    with pytest.raises(ValueError, match="no run"):
        expand("FAR-18 to SEM-20")


def test_the_page_tells_wording_code_and_proof(tmp_path: Path) -> None:
    text = page(nim(tmp_path), "Nim")

    assert "## The heaps / I mucchi" in text
    row = next(line for line in text.splitlines() if line.startswith("| NIM-01 "))
    assert "One.<br>*Uno.*<br>Refined by NIM-A01." in row
    assert "[rules.py](../../src/ludoteca/games/nim/rules.py): take" in row
    assert "test_one" in row
    assert "the box is a box" in next(line for line in text.splitlines() if line.startswith("| NIM-03 "))
    assert r"A \| B." in text
    assert "Option: `last_loses`" in text
    assert all(line.count(" | ") == 3 for line in text.splitlines() if line.startswith(("| NIM-0", "| NIM-A")))
