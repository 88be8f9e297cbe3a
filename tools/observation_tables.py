"""Write the tables of observations in docs/learning.md from the encoders themselves.

python tools/observation_tables.py
"""

from __future__ import annotations

import re
from pathlib import Path

from ludoteca.catalog import GAMES
from ludoteca.learn.episode import Episode

PAGE = Path(__file__).resolve().parent.parent / "docs/learning.md"


def table(game: str) -> str:
    """One game's observation at a table as it is usually set: what each part is, its cells, what they hold."""
    players = GAMES[game].seats(GAMES[game].option_form()())
    parts: dict[str, list[tuple[int, int]]] = {}
    for name, _, cells, most in Episode(game, players, {}).layout():
        parts.setdefault(name, []).append((cells, most))
    sizes = ", ".join(f"{n} players: {Episode(game, n, {}).size}" for n in GAMES[game].meta.seats)
    lines = [f"### {GAMES[game].meta.title}", "", f"Cells: {sizes}. Printed for {players} players.", ""]
    lines += ["| what | cells | values |", "|---|---:|---|"]
    for name, pieces in parts.items():
        cells, most = pieces[0]
        size = f"{len(pieces)} × {cells}" if len(pieces) > 1 else str(cells)
        lines.append(f"| {name} | {size} | {'0 or 1' if most == 1 else f'0 to {most}'} |")
    return "\n".join(lines)


def page(text: str) -> str:
    """The page with its tables as they are now."""
    tables = "\n\n".join(table(game) for game in GAMES)
    return re.sub(r"(<!-- tables -->\n).*(\n<!-- end -->)", lambda m: f"{m[1]}{tables}{m[2]}", text, flags=re.DOTALL)


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text("utf-8")), "utf-8")
