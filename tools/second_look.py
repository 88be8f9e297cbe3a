"""Tests that failed beside others are run once more, alone: a fault fails again, a race shows itself as one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from xml.etree import ElementTree

FEW = 3
"""More than these are no accident."""


def failed_tests(report: Path) -> list[str]:
    """The names of the tests that failed, by pytest's report."""
    cases = ElementTree.parse(report).iter("testcase") if report.exists() else ()
    fallen = (case for case in cases if case.find("failure") is not None or case.find("error") is not None)
    return sorted({f"{case.get('classname')}::{case.get('name')}" for case in fallen})


def unsteady(report: Path, memory: Path, attempt: Callable[..., int], command: Sequence[str | Path]) -> list[str]:
    """Run what failed once more, one after the other, if it is little: the tests that pass now, or none if any fails.

    `memory` is the cache folder of the run that `command` repeats; pytest finds there what failed.
    """
    names = failed_tests(report)
    if not 0 < len(names) <= FEW:
        return []
    alone = ("-n0", "--no-cov", "--last-failed", "--last-failed-no-failures=none", "-o", f"cache_dir={memory}")
    return [] if attempt(*command, *alone) else names
