"""How long one waits: for the command line to answer, for the package to be imported."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
from time import perf_counter
from typing import Final

COMMANDS: Final = {
    "bare": ("-c", "pass"),
    "import": ("-c", "import ludoteca"),
    "help": ("-m", "ludoteca", "--help"),
}


def startup(rounds: int) -> dict[str, tuple[float, float]]:
    """Milliseconds from call to end, by the clock and of the processor; medians, after a first call that fills caches.

    On a busy machine the clock also counts the waiting of others.
    """
    took: dict[str, list[tuple[float, float]]] = {name: [] for name in COMMANDS}
    for number in range(rounds + 1):
        for name, arguments in COMMANDS.items():
            begun, used = perf_counter(), _used()
            subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, check=True)
            if number:
                took[name].append(((perf_counter() - begun) * 1000, (_used() - used) * 1000))
    return {
        name: (statistics.median(clock for clock, _ in values), statistics.median(work for _, work in values))
        for name, values in took.items()
    }


def _used() -> float:
    """Seconds of the processor that finished child processes took; always 0 on Windows."""
    times = os.times()
    return times.children_user + times.children_system
