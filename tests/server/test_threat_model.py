"""Pages are held to their word: the threat model names tests that are there, and what is kept of a person is told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludoteca.server import schema

pytestmark = pytest.mark.once

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "docs" / "threat-model.md"


def test_every_line_of_the_threat_model_names_tests_that_exist() -> None:
    there = {name for file in HERE.glob("test_*.py") for name in re.findall(r"^def (test_\w+)", file.read_text(), re.M)}
    lines = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| **")]
    assert len(lines) > 20
    for line in lines:
        named = re.findall(r"`(test_\w+)`", line.rsplit("|", 2)[1])
        assert named, line[:60]
        assert set(named) <= there, set(named) - there


def test_what_is_kept_of_a_person_is_told() -> None:
    """Every table that names somebody stands in docs/deploying.md, with what is in it and until when."""
    page = PAGE.with_name("deploying.md").read_text("utf-8")
    section = page.partition("## What is kept of a person\n")[2].partition("\n## ")[0]
    told = {name for line in section.splitlines() if line.startswith("|") for name in re.findall(r"`(\w+)`", line)}
    names = {"guest", "other", "host", "owner", "people", "mark"}
    kept = {table.name for table in schema.metadata.sorted_tables if names & {*table.c.keys()}}
    assert kept - told == set()
    assert told <= {*schema.metadata.tables}
