"""What follows from the fields of a state is written, never forgotten and never written over."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tools.write_states import main, written

pytestmark = pytest.mark.once

BY_HAND = '''"""A table."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.rules import Tabletop


class Side:
    """What lies before one player."""

    seat: i64  # given
    hand: list[i64]


class State(Tabletop):
    """Everything."""

    box: tuple[int, int]  # given; as box[0]
    trump: i64  # = -1
    over: bool
    totals: list[i64]  # shared
    piles: list[list[i64]]
    sides: list[Side]

    def points(self) -> i64:
        return self.totals[0]
'''


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A state file somebody has just declared."""
    path = tmp_path / "state.py"
    path.write_text(BY_HAND, "utf-8")
    return path


def test_fields_declared_once_are_begun_copied_and_compared(file: Path) -> None:
    assert main([str(file)]) == 0
    there: dict[str, Any] = {"__name__": "state"}
    exec(file.read_text("utf-8"), there)
    one, side = there["State"]((7, 1)), there["Side"](2)
    assert (one.trump, one.over, one.totals, one.piles, one.sides, one.log) == (-1, False, [], [], [], None)
    one.totals, one.piles, one.log, one.turned_up = [3], [[1], [2]], [], 4
    one.sides, side.hand = [side], [5]

    twin = one.twin()

    assert twin.facts() == one.facts() == (7, -1, False, (3,), ((1,), (2,)), ((2, (5,)),))
    assert (twin.log, twin.turned_up, twin.points()) == (None, 4, 3)
    assert twin.totals is one.totals
    twin.piles[0].append(9)
    twin.sides[0].hand.append(9)
    assert one.piles == [[1], [2]]
    assert side.hand == [5]
    assert twin.facts() != one.facts()


def test_what_is_written_stays_until_a_field_changes(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check", str(file)]) == 1
    assert "out of date" in capsys.readouterr().out
    assert main([str(file)]) == 0
    assert main(["--check", str(file)]) == 0
    assert written(file) == file.read_text("utf-8")
    file.write_text(file.read_text("utf-8").replace("    over: bool\n", "    over: bool\n    round: i64\n"), "utf-8")
    assert main(["--check", str(file)]) == 1


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        ("# shared", "# alike", "not 'alike'"),
        ("trump: i64  # = -1", "trump: Trump", "begins as what"),
        ("    def points(self)", "    def facts(self)", "wrong side of the mark"),
    ],
)
def test_what_cannot_be_understood_is_refused(
    file: Path, capsys: pytest.CaptureFixture[str], before: str, after: str, complaint: str
) -> None:
    file.write_text(BY_HAND.replace(before, after), "utf-8")

    assert main([str(file)]) == 2

    assert complaint in capsys.readouterr().err
    assert "copy_from" not in file.read_text("utf-8")
