"""Write src/ludoteca/typed.pyi: `ludoteca.table` once for each game, so that a type checker knows its words and views.

python tools/write_overloads.py [--check]
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, get_args

from ludoteca.catalog import GAMES
from ludoteca.core.game import AnyGame, Game

PLACE = Path(__file__).resolve().parent.parent / "src/ludoteca/typed.pyi"
HEAD = '''"""Written by tools/write_overloads.py: what `ludoteca.table` returns, game by game."""

from typing import Any, Literal, overload

{imports}
from ludoteca.play.table import Table

{overloads}
@overload
def table(
    name: str, *, seats: int, seed: int | str, **options: object
) -> Table[Any, Any, Any, Any, Any, Any]: ...
'''
ONE = """@overload
def table(
    name: Literal["{name}"], *, seats: int, seed: int | str, **options: object
) -> Table[
{types}
]: ...
"""


def unknown_of(game: AnyGame) -> type:
    """The third of the six types a game is made of; the others are found by their names."""
    bases: tuple[Any, ...] = getattr(type(game), "__orig_bases__", ())
    found: type = next(get_args(base) for base in bases if getattr(base, "__origin__", None) is Game)[2]
    return found


def written() -> str:
    """The whole file."""
    imports, overloads = [], []
    for name, game in GAMES.items():
        if not game.package.startswith("ludoteca.games."):
            continue
        unknown = unknown_of(game)
        options = game.option_form().__module__
        parts = {
            "Options": options,
            "State": f"{game.package}.state",
            unknown.__name__: unknown.__module__,
            "Move": f"{game.package}.moves",
            "View": f"{game.package}.view",
            "Recall": f"{game.package}.recall",
        }
        types = []
        for kind, module in parts.items():
            alias = f"{''.join(part.capitalize() for part in name.split('_'))}{kind}"
            alias = kind if kind.startswith(alias.removesuffix(kind)) else alias
            imports.append(f"from {module} import {kind} as {alias}")
            types.append(alias)
        overloads.append(ONE.format(name=name, types="\n".join(f"    {one}," for one in types)))
    return HEAD.format(imports="\n".join(sorted(imports)), overloads="".join(overloads))


def _plain(code: str) -> str:
    return "".join(code.split()).replace(",]", "]").replace(",)", ")")


if __name__ == "__main__":
    text = written()
    if "--check" in sys.argv:
        # Formatting is the formatter's; what counts is what is said.
        if _plain(text) != _plain(PLACE.read_text("utf-8")):
            raise SystemExit(f"{PLACE.name} is out of date: python tools/write_overloads.py")
    else:
        PLACE.write_text(text, "utf-8")
