"""`ludoteca rulecheck`: the register of rules against code and tests, for those who work in a checkout."""

from __future__ import annotations

import argparse
import importlib
import sys
from pathlib import Path


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the command."""
    parser = commands.add_parser(
        "rulecheck",
        help="check that every rule is shown, coded and proved (in a checkout)",
        description="Check that every passage of the rulebooks is shown, read in code and proved by a test.",
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games; all if none is named")
    parser.add_argument("--all", action="store_true", help="print every id, not only the holes")
    parser.add_argument("--write", action="store_true", help="write docs/games/<game>.md")
    parser.set_defaults(run=run)


def checkout(start: Path) -> Path | None:
    """The checkout a folder belongs to."""
    for folder in (start, *start.parents):
        if (folder / "tools/rulecheck.py").is_file() and (folder / "src/ludoteca/catalog.py").is_file():
            return folder
    return None


def run(args: argparse.Namespace) -> int:
    """0 if all is well, 1 if something is missing, 2 if it cannot be asked here."""
    from ludoteca.catalog import GAMES

    root = checkout(Path.cwd())
    if root is None:
        print("rulecheck reads code and tests: call it in a checkout of Ludoteca.", file=sys.stderr)
        return 2
    for game in args.games:
        if game not in GAMES:
            print(f"There is no game {game!r} in the cupboard. There are: {', '.join(GAMES)}.", file=sys.stderr)
            return 2
    if str(root) not in sys.path:
        sys.path.insert(0, str(root))
    code: int = importlib.import_module("tools.rulecheck").main(root, args.games, args.all, args.write)
    return code
