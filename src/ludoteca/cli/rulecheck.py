"""`ludoteca rulecheck`: the register of rules against code and tests, for those who work in a checkout."""

from __future__ import annotations

import argparse
import importlib
import sys
from pathlib import Path

from ludoteca.cli.texts import Trouble, language
from ludoteca.lab.texts import voice


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the command."""
    say = voice(language())
    parser = commands.add_parser("rulecheck", help=say("help.rulecheck"), description=say("help.rulecheck"))
    parser.add_argument("games", nargs="*", metavar="GAME", help=say("help.rulecheck_games"))
    parser.add_argument("--all", action="store_true", help=say("help.all"))
    parser.add_argument("--write", action="store_true", help=say("help.write"))
    parser.set_defaults(run=run)


def checkout(start: Path) -> Path | None:
    """The checkout a folder belongs to."""
    for folder in (start, *start.parents):
        if (folder / "tools/rulecheck.py").is_file() and (folder / "src/ludoteca/catalog.py").is_file():
            return folder
    return None


def run(args: argparse.Namespace) -> int:
    """0 if all is well, 1 if something is missing. The report itself is for those who read the code, in English."""
    root = checkout(Path.cwd())
    if root is None:
        raise Trouble(voice(language())("rulecheck.outside"))
    from ludoteca.cli.company import named_game

    games = [named_game(name).meta.name for name in args.games]
    if str(root) not in sys.path:
        sys.path.insert(0, str(root))
    code: int = importlib.import_module("tools.rulecheck").main(root, games, args.all, args.write)
    return code
