"""How long one waits: for the command line to answer, for the package to be imported."""

from __future__ import annotations

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


def startup(rounds: int) -> dict[str, float]:
    """Milliseconds by the clock from call to end, the median of some calls; one before that fills the caches."""
    took: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for number in range(rounds + 1):
        for name, arguments in COMMANDS.items():
            begun = perf_counter()
            subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, check=True)
            if number:
                took[name].append((perf_counter() - begun) * 1000)
    return {name: statistics.median(values) for name, values in took.items()}
