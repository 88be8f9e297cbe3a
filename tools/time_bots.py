"""Measure how long the levels think about a move, and write it into docs/bots.md.

    python3 dev prove times [GAME ...] [--positions N] [--write]

Positions are decisions of games that greedy bots play. Each count of players is tried first; the table shows the one
where the top level takes longest. Seconds of processor, and no clock cuts a search short: its whole budget is measured.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from statistics import median
from time import process_time

from ludoteca.bots.bot import Heard
from ludoteca.bots.leveled import LevelBot
from ludoteca.bots.levels import Level
from ludoteca.catalog import GAMES, LEVELS, advice_of
from ludoteca.core.rng import SmallRng
from ludoteca.lab.flat import decisions
from ludoteca.lab.head_to_head import LONG

PAGE = Path(__file__).resolve().parent.parent / "docs/bots.md"
BEGIN, END = "<!-- made by dev prove times -->", "<!-- end of times -->"
INSTANT = 3
"""The level that answers at once."""
FEW = 15
"""Positions by which the slowest company is found."""
EVERY = 3
"""Decisions from one that is asked about to the next."""


def times(name: str, level: Level, seats: int, positions: int) -> list[float]:
    """How long a level takes for each of so many moves, the shortest first."""
    game = GAMES[name]
    bot = LevelBot(game, advice_of(game), level)
    bot.thinker.seconds = LONG
    taken = []
    for number, (state, seat, log) in enumerate(islice(decisions(name, seats, EVERY), positions)):
        begun = process_time()
        heard = Heard([game.hear(event, seat) for event in log], 1) if bot.forgetful else None
        bot.choose(game.recall(state, seat), [], SmallRng(number), heard)
        taken.append(process_time() - begun)
    return sorted(taken)


def row(name: str, positions: int) -> Iterator[str]:
    """The lines of a game: the level that answers at once, and the top."""
    top = LEVELS[name][-1]
    meta = GAMES[name].meta
    seats = max(meta.seats, key=lambda seats: median(times(name, top, seats, FEW)))
    for level in (LEVELS[name][INSTANT - 1], top):
        taken = times(name, level, seats, positions)
        most = taken[len(taken) * 99 // 100]
        yield (
            f"| {meta.title} | {seats} | {level.bot} | {0 if level.is_quick else level.iterations} | {len(taken)} "
            f"| {1000 * median(taken):.1f} | {1000 * most:.1f} | {1000 * taken[-1]:.1f} |"
        )


def write(found: Mapping[str, list[str]]) -> None:
    """The page anew; lines of games that were not measured now stay."""
    head, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    old, _, tail = rest.partition(END)
    lines = [
        "| game | players | who | iterations | moves | median ms | 99 % ms | worst ms |",
        "|---|---|---|---:|---:|---:|---:|---:|",
    ]
    for game in GAMES.values():
        title = game.meta.title
        lines += found.get(title) or [line for line in old.splitlines() if line.startswith(f"| {title} |")]
    PAGE.write_text(f"{head}{BEGIN}\n" + "\n".join(lines) + f"\n{END}{tail}", "utf-8")


def main(arguments: list[str]) -> int:
    """Measure, print, and write if asked to."""
    parser = argparse.ArgumentParser(prog="dev prove times", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--positions", type=int, default=300, metavar="N")
    parser.add_argument("--write", action="store_true", help="write the page")
    chosen = parser.parse_args(arguments)
    found: dict[str, list[str]] = {}
    for name in chosen.games or [name for name in GAMES if LEVELS[name]]:
        found[GAMES[name].meta.title] = list(row(name, chosen.positions))
        print("\n".join(found[GAMES[name].meta.title]), flush=True)
    if chosen.write:
        write(found)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
