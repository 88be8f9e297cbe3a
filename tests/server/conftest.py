"""Databases for the server's tests: SQLite in a file, and a real PostgreSQL where a test asks for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.services import postgres, postgres_site, valkey

__all__ = ["postgres", "postgres_site", "valkey"]  # fixtures: pytest finds them here


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """A fresh SQLite database."""
    return f"sqlite:///{tmp_path}/tables.db"
