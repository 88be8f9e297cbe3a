"""What is done of a plan, kept as it comes: a header, then one portion a line, in any order. JSON Lines.

A run that was cut off goes on from its journal; a last line that was cut off in the middle is done again.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import msgspec

from ludoteca.lab.plan import Plan, Portion
from ludoteca.lab.statistics import Played
from ludoteca.lab.texts import Problem


class Journal:
    """The portions of a plan that are done; in a file of that name, or in a nameless one."""

    def __init__(self, plan: Plan, name: Path | None = None) -> None:
        self.plan = plan
        self.name = name
        self.places: dict[int, int] = {}
        """Where in the file the line of a portion begins, by its number."""
        self.games = 0
        self.file: IO[bytes]
        if name is None:
            self.file = tempfile.TemporaryFile()  # noqa: SIM115 - lives as long as the journal
        else:
            try:
                self.file = name.open("x+b")
            except OSError as problem:
                raise Problem("problem.file_write", file=name, problem=problem.strerror or problem) from None
        self.file.write(msgspec.json.encode(plan.header()) + b"\n")
        self.file.flush()

    def add(self, portion: Portion, games: list[Played]) -> None:
        """Keep what came of a portion."""
        self.places[portion.number] = self.file.seek(0, 2)
        self.file.write(msgspec.json.encode([portion.number, games]) + b"\n")
        self.file.flush()
        self.games += len(games)

    def left(self) -> Iterator[Portion]:
        """What is still to do."""
        return (portion for portion in self.plan.portions() if portion.number not in self.places)

    def done(self) -> Iterator[tuple[Portion, list[Played]]]:
        """What is done, in the order of the plan."""
        for portion in self.plan.portions():
            if portion.number in self.places:
                self.file.seek(self.places[portion.number])
                yield portion, LINE.decode(self.file.readline())[1]

    def close(self, finished: bool) -> None:
        """Put it away; a finished plan needs its journal no more, nor does one that never began."""
        self.file.close()
        if self.name is not None and (finished or self.games == 0):
            self.name.unlink()


LINE = msgspec.json.Decoder(tuple[int, list[Played]])


def resume(plan: Plan, name: Path) -> Journal:
    """The journal of a run that was cut off, or Problem saying why it cannot go on with this plan."""
    try:
        file = name.open("r+b")
    except FileNotFoundError:
        raise Problem("problem.nothing_to_resume", file=name) from None
    except OSError as problem:
        raise Problem("problem.file_read", file=name, problem=problem.strerror or problem) from None
    journal = object.__new__(Journal)
    journal.plan, journal.name, journal.file, journal.places, journal.games = plan, name, file, {}, 0
    try:
        _read(journal)
    except Problem:
        file.close()
        raise
    return journal


def _read(journal: Journal) -> None:
    file, plan, name = journal.file, journal.plan, journal.name
    _compare(plan, name, file.readline())
    sizes = {portion.number: portion.count for portion in plan.portions()}
    number = 1
    while True:
        place = file.tell()
        line = file.readline()
        number += 1
        if not line:
            return
        if not line.endswith(b"\n"):  # cut off in the middle
            file.truncate(place)
            return
        try:
            which, games = LINE.decode(line)
            if sizes.get(which) != len(games):
                raise ValueError
        except (msgspec.DecodeError, ValueError, UnicodeError):
            raise Problem("problem.journal_line", file=name, line=number) from None
        if which not in journal.places:
            journal.games += len(games)
        journal.places[which] = place


def _compare(plan: Plan, name: Path | None, line: bytes) -> None:
    """Was this journal begun by this very plan?"""
    try:
        found: Any = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeError):
        found = None
    if not isinstance(found, dict) or "lab" not in found:
        raise Problem("problem.journal", file=name)
    wanted = msgspec.json.decode(msgspec.json.encode(plan.header()))
    for key, value in wanted.items():
        if found.get(key) != value:
            raise Problem(f"problem.other_{key}", file=name, then=_short(found.get(key)), now=_short(value))


def _short(value: object) -> str:
    return str(value)[:60]
