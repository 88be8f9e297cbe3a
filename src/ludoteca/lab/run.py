"""Carry out a plan: hand its portions to a crew, keep what comes back, write the files when all is done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from ludoteca.lab.checkpoint import Journal, resume
from ludoteca.lab.executors import Crew
from ludoteca.lab.export import check_name, export
from ludoteca.lab.matches import count_up, play, play_watched
from ludoteca.lab.plan import Plan
from ludoteca.lab.statistics import Tally, nothing
from ludoteca.lab.texts import Problem

Watch = Callable[[int, float], None]
"""Is told how many games are done, and the megabytes of the largest worker so far."""


def unwatched(games: int, megabytes: float) -> None:
    """Nobody looks on."""


def carry_out(crew: Crew, journal: Journal, watch: Watch = unwatched) -> None:
    """Play what is left of a journal's plan. Whatever stops it, the journal holds all that was done."""
    largest = 0.0
    watch(journal.games, largest)
    work = play_watched if journal.plan.command == "study" else play
    for done in crew(work, journal.left()):
        journal.add(done.portion, done.result)
        largest = max(largest, done.megabytes)
        watch(journal.games, largest)


def count(plan: Plan, crew: Crew, watch: Callable[[Tally, float], None]) -> Tally:
    """Play a plan of one table for its tally alone, however many games it has; `watch` sees it grow."""
    so_far, largest = nothing(plan.settings[0].seats), 0.0
    for done in crew(count_up, plan.portions()):
        so_far += done.result
        largest = max(largest, done.megabytes)
        watch(so_far, largest)
    return so_far


def open_journal(plan: Plan, files: Sequence[Path], go_on: bool) -> Journal:
    """The journal of a run that is to end in these files: `first.part`, or nameless if there is none."""
    for name in files:
        if name.exists():
            raise Problem("problem.file_exists", file=name)
    if not files:
        if go_on:
            raise Problem("problem.resume_what")
        return Journal(plan)
    part = files[0].with_name(files[0].name + ".part")
    if go_on:
        return resume(plan, part)
    if part.exists():
        raise Problem("problem.unfinished", file=part)
    return Journal(plan, part)


def check_files(data: Sequence[Path]) -> None:
    """Could data be written into these? Asked before anybody plays."""
    for name in data:
        check_name(name)


def put_away(journal: Journal, data: Sequence[Path]) -> bool:
    """Write the files of a run that is finished, and say whether it is."""
    finished = journal.games == journal.plan.total
    if finished:
        for name in data:
            export(journal, name)
    return finished
