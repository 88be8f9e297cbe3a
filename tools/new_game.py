"""Lay out the folder of a new game: a tiny whole game with every file in its place, to be turned into the real one.

    python tools/new_game.py NAME [--title TITLE] [--id ABC]

NAME is the folder's name, such as mi_tierra; TITLE what stands on the box; ABC the letters before the numbers of its
rules. Then follow docs/adding-a-game.md.
"""

from __future__ import annotations

import argparse
import keyword
import re
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SKELETON = Path(__file__).resolve().parent / "skeleton"
UNKNOWN = "NEW"


def layout(root: Path, name: str, title: str, letters: str) -> list[Path]:
    """Write the files; which they are. Nothing is written if the game is there already."""
    words = {"@name@": name, "@Class@": class_name(name), "@Title@": title, "@ID@": letters}
    targets = {
        "game": root / "src/ludoteca/games" / name,
        "tests": root / "tests/games" / name,
        "replays": root / "tests/replays" / name,
    }
    for target in targets.values():
        if any(target.glob("*.py")):
            raise FileExistsError(f"{target.relative_to(root)} is there already.")
    written = []
    for part, target in targets.items():
        for source in sorted((SKELETON / part).rglob("*.*")):
            file = target / source.relative_to(SKELETON / part)
            file = file.with_suffix("") if file.suffix == ".txt" else file
            if file.exists():  # a rulebook that was keyed first
                continue
            text = source.read_text("utf-8")
            for mark, word in words.items():
                text = text.replace(mark, word)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
            written.append(file)
    return written


def class_name(name: str) -> str:
    """mi_tierra -> MiTierra."""
    return "".join(part.capitalize() for part in name.split("_"))


def main(argv: Sequence[str]) -> int:
    """Check the names, write, and say what comes next."""
    parser = argparse.ArgumentParser(description="Lay out the folder of a new game.")
    parser.add_argument("name", metavar="NAME", help="the folder's name, such as mi_tierra")
    parser.add_argument("--title", help="what stands on the box (otherwise made from the name)")
    parser.add_argument(
        "--id", help="the letters before the numbers of its rules (otherwise the first three of its name)"
    )
    args = parser.parse_args(argv)
    title = args.title or args.name.replace("_", " ").title()
    # Where the rulebook is keyed already, no id of the skeleton may pass for one of its own: rulecheck names them all.
    keyed = (ROOT / "src/ludoteca/games" / args.name / "rulebook.toml").exists()
    letters = args.id or (UNKNOWN if keyed else args.name.replace("_", "")[:3].upper())
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", args.name) or keyword.iskeyword(args.name):
        print(f"A game's name is written like mi_tierra; not {args.name!r}.", file=sys.stderr)
        return 2
    if not re.fullmatch(r"[A-Z]{2,5}", letters):
        print(f"The letters of the ids are 2 to 5 capitals; not {letters!r}.", file=sys.stderr)
        return 2
    if not title.isprintable() or '"' in title or "\\" in title or not title.strip():
        print(f"A title is one line without quotation marks; not {title!r}.", file=sys.stderr)
        return 2
    try:
        written = layout(ROOT, args.name, title, letters)
    except FileExistsError as problem:
        print(problem, file=sys.stderr)
        return 2
    for file in written:
        print(file.relative_to(ROOT))
    print("\nNow follow docs/adding-a-game.md: the rulebook first, then the code. Nothing has to be registered.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
