"""What the notations of all games have in common: words and numbers in lines, a dash for nothing, faults by line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

NOTHING: Final = "-"
MOST_DIGITS: Final = 9


def row(values: Iterable[object]) -> str:
    """Values one after the other, or the dash."""
    return " ".join(str(value) for value in values) or NOTHING


def words_in(text: str) -> list[str]:
    """What `row` wrote."""
    return [] if text.strip() == NOTHING else text.split()


def pairs_in(words: Sequence[str]) -> dict[str, str]:
    """Names and values in turn: `round 2 starter 1`."""
    return dict(zip(words[::2], words[1::2]))


def number(text: str) -> int:
    """A number that fits into a state: compiled, it holds 64 bits, and nothing on a table is ever so large."""
    if len(text) > MOST_DIGITS:
        raise ValueError(f"{text[:MOST_DIGITS]}... is too large")
    return int(text)


def read_lines(text: str, read_line: Callable[[str], None]) -> None:
    """Read line after line; ValueError names the one that cannot be read, and why."""
    for count, line in enumerate(text.strip().splitlines(), 1):
        try:
            read_line(line.strip())
        except (ValueError, KeyError, IndexError) as problem:
            raise ValueError(f"line {count} cannot be read: {line.strip()!r} ({problem})") from None
