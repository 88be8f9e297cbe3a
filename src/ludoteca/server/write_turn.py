"""Processes that write to one SQLite file take turns.

SQLite lets one connection write at a time, and whoever waits asks again now and then, ever more seldom. A busy process
takes the lock again before another asks, so on a slow disk the other never writes. Here whoever waits stands at a gate
that a process must pass before each turn: nobody writes twice in a row while another waits.
It is a courtesy, no safeguard: SQLite's own lock keeps rows whole, so whoever waits in vain goes on without a turn.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import final

FIRST_WAIT, LONGEST_WAIT = 0.0002, 0.002
PATIENCE = 5.0
"""Seconds after which one asks SQLite itself: who has the turn may be stopped, or gone."""

if sys.platform == "win32":

    def _taken(_: int) -> bool:
        return True

    def _give_back(_: int) -> None:
        pass

else:
    from fcntl import LOCK_EX, LOCK_NB, LOCK_UN, flock

    def _taken(file: int) -> bool:
        """Take the lock of a file if it is free; the system gives it back when a process dies."""
        try:
            flock(file, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _give_back(file: int) -> None:
        flock(file, LOCK_UN)


@final
class WriteTurn:
    """This process's place in the queue for a file."""

    def __init__(self, path: str) -> None:
        self._gate = os.open(f"{path}-gate", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        self._turn = os.open(f"{path}-turn", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)

    @contextmanager
    def taken(self, patience: float = PATIENCE) -> Iterator[None]:
        """Write inside; waits for its turn."""
        until = time.monotonic() + patience
        at_gate = _wait_for(self._gate, until)
        having = at_gate and _wait_for(self._turn, until)
        if at_gate:
            _give_back(self._gate)
        try:
            yield
        finally:
            if having:
                _give_back(self._turn)

    def close(self) -> None:
        """Leave the queue."""
        os.close(self._gate)
        os.close(self._turn)


def _wait_for(file: int, until: float) -> bool:
    """Ask for a lock until it is had; False if it is not had in time."""
    wait = FIRST_WAIT
    while not _taken(file):
        if time.monotonic() > until:
            return False
        time.sleep(wait)
        wait = min(2 * wait, LONGEST_WAIT)
    return True
