"""Ludoteca at the terminal. Every command is one file with `add`; what it needs is imported when it runs."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from ludoteca.cli.texts import Trouble, language_asked, speak, text
from ludoteca.core.verdict import LudotecaError
from ludoteca.play.texts import LANGUAGES

BAD_USE = 2
INTERRUPTED = 130
BROKEN_PIPE = 141


class Parser(argparse.ArgumentParser):
    """An ArgumentParser that takes --lang everywhere and complains in one sentence."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"conflict_handler": "resolve", **kwargs})
        self.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=text("help.lang"))

    def error(self, message: str) -> NoReturn:
        sentence = text("problem.prefix", problem=message)
        self.exit(BAD_USE, f"{sentence}\n{text('problem.more', program=self.prog)}\n")


def parser() -> Parser:
    """The whole command line."""
    from ludoteca.cli import (
        arena,
        bench,
        games,
        mcp,
        play,
        replay,
        review,
        rulecheck,
        serve,
        simulate,
        study,
        tournament,
        watch,
    )

    whole = Parser(prog="ludoteca", description=text("help.about"))
    whole.add_argument("--version", action="store_true", help=text("help.version"))
    commands = whole.add_subparsers(title=text("help.command"), metavar="COMMAND", dest="command")
    everything = (games, play, watch, replay, review, serve, simulate, tournament, study, arena, mcp, bench, rulecheck)
    for command in everything:
        command.add(commands)
    return whole


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; 0 if all went well, 2 for what the caller can put right, 130 after Ctrl-C."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    speak(language_asked(arguments, os.environ))
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError):  # a stream that tests put there
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        code = run(arguments)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        # Whoever read our output has gone; nothing more can be said, not even by the interpreter when it closes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE


def run(arguments: list[str]) -> int:
    """Understand the command line and do it."""
    try:
        whole = parser()
        chosen = whole.parse_args(arguments)
        if chosen.version:
            from ludoteca import __version__

            print(__version__)
            return 0
        if chosen.command is None:
            whole.print_help(sys.stderr)
            return BAD_USE
        return int(chosen.run(chosen))
    except SystemExit as leaving:  # argparse, after --help or a complaint
        return leaving.code if isinstance(leaving.code, int) else 0
    except (Trouble, LudotecaError) as problem:
        print(text("problem.prefix", problem=problem), file=sys.stderr)
        return BAD_USE
    except KeyboardInterrupt:
        print(f"\n{text('play.interrupted')}", file=sys.stderr)
        return INTERRUPTED
