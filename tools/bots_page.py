"""The tables of docs/bots.md, from what each game has measured of its bots."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from ludoteca.bots.levels import usual_of
from ludoteca.bots.texts import manner, won
from ludoteca.catalog import GAMES, LEVELS

PAGE = Path(__file__).resolve().parent.parent / "docs/bots.md"
STRENGTH = "<!-- made by dev prove bots -->", "<!-- end -->"
LOSSES = "<!-- losses, made by dev prove bots -->", "<!-- end of losses -->"
HINTS = "<!-- hints, made by dev prove bots -->", "<!-- end of hints -->"
TOLD = "<!-- told, made by dev prove bots -->", "<!-- end of told -->"

Measured = Mapping[str, Mapping[str, Any]]
"""By game: what `bots/measured.json` holds."""


def write(measured: Measured) -> None:
    """All tables anew."""
    text = PAGE.read_text("utf-8")
    tables = (STRENGTH, strength), (LOSSES, losses), (HINTS, hints), (TOLD, told)
    for (begin, end), lines in [(marks, table(measured)) for marks, table in tables]:
        head, _, rest = text.partition(begin)
        _, _, tail = rest.partition(end)
        text = f"{head}{begin}\n" + "\n".join(lines) + f"\n{end}{tail}"
    PAGE.write_text(text, "utf-8")


def strength(measured: Measured) -> Iterator[str]:
    """Who wins how often against whom."""
    yield "| game | players | who | against | games | wins | 95 % | wanted | holds |"
    yield "|---|---|---|---|---:|---:|---|---|---|"
    for game, found in measured.items():
        for row in found.get("rows", {}).values():
            options = "".join(f", {name} {value}" for name, value in row["options"].items())
            against = f"flat, {row['playouts']} playouts" if "playouts" in row else row["against"]
            low, high = row["wanted"]
            wanted = f"{100 * low:.0f}-{100 * high:.0f} %" if high < 1.0 else f"at least {100 * low:.0f} %"
            share = row["share"]
            holds = "yes" if low <= share <= high else "less" if share < low else "more"
            yield (
                f"| {GAMES[game].meta.title} | {row['seats']}{options} | {row['who']} | {against} | {row['games']} "
                f"| {100 * share:.1f} % | {100 * row['low']:.0f}-{100 * row['high']:.0f} % | {wanted} | {holds} |"
            )


def losses(measured: Measured) -> Iterator[str]:
    """What the decisions of each level cost."""
    yield "| game | level | decisions | loss a decision | standard error | large ones |"
    yield "|---|---|---:|---:|---:|---:|"
    for game, found in measured.items():
        for level, row in found.get("losses", {}).items():
            yield (
                f"| {GAMES[game].meta.title} | {level} | {row['decisions']} | {100 * row['loss']:.2f} "
                f"| {100 * row['error']:.2f} | {100 * row['large']:.0f} % |"
            )


def hints(measured: Measured) -> Iterator[str]:
    """Chances that hints told, and what came of them."""
    yield "| game | told, of 100 | decisions | games | told on average | won | standard error |"
    yield "|---|---|---:|---:|---:|---:|---:|"
    for game, found in measured.items():
        for low, row in found.get("hints", {}).items():
            yield (
                f"| {GAMES[game].meta.title} | {100 * float(low):.0f}-{100 * float(low) + 10:.0f} | {row['decisions']} "
                f"| {row['games']} | {100 * row['told']:.1f} | {100 * row['came']:.1f} | {100 * row['error']:.1f} |"
            )


def told(measured: Measured) -> Iterator[str]:
    """What people read beside a level."""
    yield "| game | level | how it plays | what it has won |"
    yield "|---|---|---|---|"
    for game, found in measured.items():
        for level in LEVELS[game]:
            number = (
                f"**{level.number}**, the usual one" if level.number == usual_of(GAMES[game]) else str(level.number)
            )
            yield (
                f"| {GAMES[game].meta.title} | {number} | {manner(GAMES[game], level, 'en')} "
                f"| {won(level, found, 'en')} |"
            )
