"""A test that failed beside others is looked at again, alone: a race is named, a fault stays one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools.second_look import FEW, failed_tests, unsteady

pytestmark = pytest.mark.once

RACY = """
from pathlib import Path
def test_racy():
    seen = Path(__file__).with_name("seen")
    first = not seen.exists()
    seen.touch()
    assert not first
def test_steady():
    Path(__file__).with_name(f"run-{len(list(Path(__file__).parent.glob('run-*')))}").touch()
"""
BROKEN = "def test_broken():\n    assert False\n"


def look(folder: Path, *files: str) -> tuple[list[str], list[str]]:
    """Run the files as `dev` does: what failed, and what was found unsteady."""
    for number, text in enumerate(files):
        (folder / f"test_file{number}.py").write_text(text)
    (folder / "pytest.ini").write_text("[pytest]\n")

    def attempt(*command: str | Path) -> int:
        return subprocess.run([*map(str, command)], cwd=folder, capture_output=True, check=False).returncode

    report, memory = folder / "report.xml", folder / "memory"
    command = (sys.executable, "-m", "pytest", "-c", folder / "pytest.ini", "--no-cov", folder)
    attempt(*command, f"--junitxml={report}", "-o", f"cache_dir={memory}")
    return failed_tests(report), unsteady(report, memory, attempt, command)


def test_a_race_is_named_and_only_what_failed_is_run_again(tmp_path: Path) -> None:
    failed, passed_alone = look(tmp_path, RACY)
    assert failed == passed_alone
    assert [name.rpartition("::")[2] for name in failed] == ["test_racy"]
    assert len(list(tmp_path.glob("run-*"))) == 1, "the steady one was not run again"


def test_a_fault_stays_one_also_beside_a_race(tmp_path: Path) -> None:
    failed, passed_alone = look(tmp_path, RACY, BROKEN)
    assert len(failed) == 2
    assert passed_alone == []


def test_many_failures_are_no_accident(tmp_path: Path) -> None:
    failed, passed_alone = look(tmp_path, *[RACY.replace('"seen"', f'"seen{n}"') for n in range(FEW + 1)])
    assert len(failed) == FEW + 1
    assert passed_alone == []


def test_without_a_report_nothing_is_said(tmp_path: Path) -> None:
    assert failed_tests(tmp_path / "none.xml") == []
