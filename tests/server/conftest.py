"""Databases for the server's tests: SQLite in a file, and a real PostgreSQL where a test asks for it."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest_plugins = ["tests.server.services"]


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """A fresh SQLite database."""
    return f"sqlite:///{tmp_path}/tables.db"
