"""`ludoteca serve` as ever, but a test meets the same tables in every run: what it is called takes chance's place.

The file TURN in the server's folder names the test and counts its tables; the fixture `visit` writes it.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

from ludoteca.cli import main
from ludoteca.server import table_lifecycle

TURN = "turn"
OWN_SEEDS = """(() => { let next = 0; crypto.getRandomValues = (array) => array.fill(next++ % 256); })()"""
"""Run in the page: what a browser adds to the shuffle is then no chance either."""


def drawn(what: str) -> str:
    """A digest of the test's name and of how many tables it had."""
    name, count = Path(TURN).read_text("utf-8").split("\n")
    if what == "id":
        Path(TURN).write_text(f"{name}\n{int(count) + 1}", "utf-8")
    return hashlib.sha256(f"{what} {name} {count}".encode()).hexdigest()


if __name__ == "__main__":  # the processes of the bots import this file, too
    vars(table_lifecycle).update(new_id=lambda: drawn("id")[:22], new_secret=lambda: drawn("secret"))
    sys.exit(main())
