"""For all tests: Hypothesis draws the same examples every time; what plays many games plays them at full speed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("repeatable", derandomize=True, database=None, deadline=None)
settings.load_profile("repeatable")

HERE = Path(__file__).parent
MANY_GAMES = [
    *("laws", "replays"),
    *(
        "cli/test_bench.py",
        "lab/test_bench.py",
        "lab/test_cluster.py",
        "server/test_leaks.py",
        "server/test_processes.py",
    ),
]
"""Tests that walk the same lines thousands of times: counting those lines makes them four times slower."""
OF_THE_ENGINE = ["bots", "core", "games"]
"""Tests of what is held by laws, registers and digests: its lines are counted by `dev prove coverage` alone."""
WHOLE = "whole_coverage.ini"
"""The settings by which every line is counted."""
COUNTING = "COVERAGE_PROCESS_CONFIG"
"""With it in the environment, programs that a test starts have their lines counted."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Coverage is measured where each rule is proved by itself; every day, on the layers round the engine."""
    whole = str(config.getoption("cov_config", "")).endswith(WHOLE)
    uncounted = MANY_GAMES if whole else [*MANY_GAMES, *OF_THE_ENGINE]
    for item in items:
        if any(Path(item.path).is_relative_to(HERE / many) for many in uncounted):
            item.add_marker(pytest.mark.no_cover)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    counting = os.environ.pop(COUNTING, None) if item.get_closest_marker("no_cover") else None
    try:
        return (yield)
    finally:
        if counting is not None:
            os.environ[COUNTING] = counting
