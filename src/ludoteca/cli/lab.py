"""What `simulate`, `tournament` and `study` share: who plays, where the results go, a bar to look at meanwhile."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, final

from ludoteca.cli.texts import Trouble, language
from ludoteca.lab.texts import Problem, voice

if TYPE_CHECKING:
    from ludoteca.core.game import AnyGame
    from ludoteca.lab.checkpoint import Journal
    from ludoteca.lab.executors import Crew
    from ludoteca.lab.plan import Plan

INTERRUPTED = 130


def add_lab_arguments(parser: argparse.ArgumentParser) -> None:
    """How many play at once and where, and where the results go."""
    say = voice(language())
    parser.add_argument("--seed", default="0", metavar="S", help=say("help.seed"))
    parser.add_argument("--workers", "--jobs", type=count, metavar="N", help=say("help.workers"))
    parser.add_argument("--on", default="local", metavar="PLACE", help=say("help.on"))
    parser.add_argument("--data", action="append", default=[], metavar="FILE", type=Path, help=say("help.data"))
    parser.add_argument("--moves", metavar="FILE", type=Path, help=say("help.moves"))
    parser.add_argument("--resume", action="store_true", help=say("help.resume"))


def count(typed: str) -> int:
    """A number from 1 to ten million million: more would not end."""
    number = int(typed)
    if not 1 <= number <= 10**13:
        raise ValueError(typed)
    return number


def bots_of(game: AnyGame, typed: str) -> list[str]:
    """The bots of a list, or Trouble naming those there are."""
    from ludoteca.cli.company import named_bot

    return [named_bot(game, name.strip()) for name in typed.split(",")]


@contextmanager
def spoken() -> Iterator[None]:
    """A Problem of the laboratory, in the language of whoever sits here."""
    try:
        yield
    except Problem as problem:
        raise Trouble(problem.said(language())) from None


def crew_for(args: argparse.Namespace) -> Crew:
    """Who plays; where the library for several processes is missing, this one alone, and it says so."""
    import sys

    from ludoteca.lab.executors import alone, crew_of

    try:
        return crew_of(args.workers, args.on)
    except Problem as problem:
        if problem.values.get("package") != "joblib" or args.workers is not None:
            raise
        print(voice(language())("run.one_core", problem=problem.said(language())), file=sys.stderr)
        return alone


@final
@dataclass
class Effort:
    """What a run cost."""

    seconds: float = 0.0
    megabytes: float = 0.0
    interrupted: bool = False


@contextmanager
def bar(total: int) -> Iterator[Callable[[int], None]]:
    """A bar with the time left, where somebody sees it; call it with the games done."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    stderr = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=stderr, transient=True, disable=not stderr.is_terminal) as progress:
        task = progress.add_task(voice(language())("simulate.playing"), total=total)
        yield lambda games: progress.update(task, completed=games)


def play_plan(plan: Plan, args: argparse.Namespace, report: Path | None = None) -> tuple[Journal, Effort]:
    """Carry out a plan with a bar; after Ctrl-C the journal holds what was done until then."""
    import sys
    from time import perf_counter

    from ludoteca.lab.run import carry_out, check_files, open_journal

    effort = Effort()
    with spoken():
        check_files([*args.data, *([args.moves] if args.moves else [])])
        crew = crew_for(args)
        journal = open_journal(plan, [*([report] if report else []), *args.data], args.resume)
        begun, before = perf_counter(), journal.games
        try:
            with bar(plan.total) as draw:

                def watch(games: int, megabytes: float) -> None:
                    effort.megabytes = megabytes
                    draw(games)

                carry_out(crew, journal, watch)
        except KeyboardInterrupt:
            effort.interrupted = True
            say = voice(language())
            print(say("simulate.interrupted", games=journal.games, asked=plan.total), file=sys.stderr)
            if journal.name is not None and journal.games:
                print(say("run.kept", file=journal.name), file=sys.stderr)
        except BaseException:
            journal.close(finished=False)
            raise
        effort.seconds = max(perf_counter() - begun, 1e-9) * plan.total / max(plan.total - before, 1)
    return journal, effort


def finish(journal: Journal, args: argparse.Namespace) -> None:
    """Write the data files of a finished run, and put the journal away."""
    from ludoteca.lab.run import put_away

    with spoken():
        finished = put_away(journal, args.data)
        if finished and args.moves is not None:
            from ludoteca.lab.traces import export_moves

            export_moves(journal.plan, args.moves)
        journal.close(finished)
    if finished:
        import sys

        for name in args.data:
            print(voice(language())("run.written", file=name), file=sys.stderr)
