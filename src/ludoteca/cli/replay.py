"""`ludoteca replay`: a saved game, step by step or as a page."""

from __future__ import annotations

import argparse
from typing import Any

from ludoteca.cli.arguments import number
from ludoteca.cli.texts import Trouble, language, text


def add(commands: argparse._SubParsersAction[Any]) -> None:
    """Register the command."""
    parser = commands.add_parser("replay", help=text("help.replay"), description=text("help.replay"))
    parser.add_argument("file", metavar="FILE", help=text("help.file"))
    parser.add_argument("--print", action="store_true", dest="whole", help=text("help.print"))
    eyes = parser.add_mutually_exclusive_group()
    eyes.add_argument("--seat", type=number, metavar="N", help=text("help.seat"))
    eyes.add_argument("--all", action="store_true", help=text("help.replay_all"))
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Read the whole record first: what cannot be replayed is not begun."""
    from ludoteca.cli.files import read_text
    from ludoteca.cli.reel import Reel
    from ludoteca.cli.screen import Screen

    reel = Reel(chosen.file, read_text(chosen.file), chosen.seat, language(), Screen())
    if not reel.finished:
        if chosen.all:
            raise Trouble(text("problem.all_running"))
        reel.show_running()
    elif chosen.whole:
        reel.print()
    else:
        reel.step()
    return 0
