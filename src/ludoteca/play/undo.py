"""Taking back, as far as information allows: nothing that turned something up, nothing that met with chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludoteca.core.verdict import Seat


class Mark(NamedTuple):
    """What had come to light, and how often chance had spoken, when a word was done."""

    seat: Seat
    turned_up: int
    draws: int


def free_undo(marks: Sequence[Mark], start: Mark, seat: Seat) -> int:
    """How many of the last words this seat may take back unasked."""
    n = 0
    while n < len(marks) and marks[-1 - n].seat == seat:
        before = marks[-2 - n] if n + 1 < len(marks) else start
        if (before.turned_up, before.draws) != (marks[-1 - n].turned_up, marks[-1 - n].draws):
            break
        n += 1
    return n
