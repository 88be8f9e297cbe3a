"""The figures behind reviews: `dev prove review [--games N] [--only GAME]` writes docs/review-figures.md.

For each game and three pairings of levels so many games are played and reviewed through the eyes of the first seat:
does the identity hold, is luck nought on average, what do the decisions of a level give away. In open positions (a
chance between 0.1 and 0.9) only: a game that is decided charges nothing.
"""

from __future__ import annotations

import argparse
import json
import math
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from ludoteca.bots.bot import Heard
from ludoteca.catalog import BOTS, GAMES, LEVELS
from ludoteca.core.rng import SmallRng, seed_of
from ludoteca.hindsight.dials import Depth
from ludoteca.hindsight.reviewing import review
from ludoteca.play.record import dumps
from ludoteca.play.table import new_table

PAIRINGS: Final = ((1, 3), (3, 3), (4, 2))
"""The level of the reviewed seat, and of all others."""
OPEN: Final = (0.1, 0.9)
FEWEST: Final = 8
"""Games below which a line says nothing."""
PAGE: Final = Path(__file__).parents[1] / "docs" / "review-figures.md"


def played(name: str, seats: int, mine: int, others: int, number: int) -> str:
    """The record of a game between levels."""
    game = GAMES[name]
    table = new_table(game, seats, f"prove review {name} {mine} {others} {number}", {})
    bots = [BOTS[name][f"level{mine if seat == 0 else others}"]() for seat in range(seats)]
    streams = [SmallRng(seed_of(name, mine, others, number, seat)) for seat in range(seats)]
    while table.actors():
        seat = table.actors()[0]
        heard = Heard(table.heard(seat), seed_of(number, seat)) if bots[seat].forgetful else None
        table.play(seat, bots[seat].choose(table.recall(seat), table.moves(seat), streams[seat], heard))
    return dumps(table)


def rows(name: str, seats: int, games: int, depth: Depth, judged: bool) -> Iterator[dict[str, Any]]:
    """One row a game, kept as they come."""
    for number in range(games):
        for mine, others in PAIRINGS:
            found = review(played(name, seats, mine, others, number), 0, depth, judged=judged)
            low, high = OPEN
            losses = [one.loss.chance for turn, one in found.verdicts if low <= turn.before.chance <= high]
            yield {
                "game": name,
                "pair": f"{mine} v {others}",
                "level": mine,
                "gap": found.gap,
                "luck": found.luck.chance,
                "result": found.result.chance,
                "start": found.start.chance,
                "own": found.own.chance,
                "others": found.others.chance,
                "losses": losses,
                "flagged": sum(one.grade in ("mistake", "blunder") for _, one in found.verdicts),
                "judged": len(found.verdicts),
                "told": [round(turn.before.chance, 4) for turn in found.turns if turn.seat == 0],
            }


def mean_and_error(values: list[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    mean = sum(values) / len(values)
    return mean, math.sqrt(sum((one - mean) ** 2 for one in values) / max(len(values) - 1, 1) / len(values))


def table_of(found: list[dict[str, Any]]) -> str:
    """What was found, as a page."""
    lines = [
        "# Reviews: what was measured",
        "",
        "Made by `python3 dev prove review`; ± is one standard error. Chances in 100. What a decision loses: in open",
        "positions only, each game one observation. The number of games stands in each row: small samples are small.",
        "",
        "| game, seats | reviewed v others | games | depth | largest gap | result | own | others | luck (z) "
        "| lost a decision | flagged |",
        "|---|---|---|---|---|---|---|---|---|---|---|",
    ]
    grouped: dict[tuple[str, str, str], list[dict[str, Any]]] = defaultdict(list)
    for row in found:
        grouped[f"{row['game']}, {row['seats']}", row["pair"], row["depth"]].append(row)
    for (game, pair, depth), some in sorted(grouped.items()):
        parts = {key: mean_and_error([100 * row[key] for row in some]) for key in ("result", "own", "others", "luck")}
        told = {key: f"{mean:+.1f}±{error:.1f}" for key, (mean, error) in parts.items()}
        mean, error = parts["luck"]
        lost = [100 * sum(row["losses"]) / len(row["losses"]) for row in some if row["losses"]]
        each = "{:.2f}±{:.2f}".format(*mean_and_error(lost)) if lost else "-"
        flagged, judged = sum(row["flagged"] for row in some), sum(row["judged"] for row in some)
        gap = max(row["gap"] for row in some)
        lines.append(
            f"| {game} | {pair} | {len(some)} | {depth} | {gap:.0e} "
            f"| {told['result']} | {told['own']} | {told['others']} "
            f"| {told['luck']} ({mean / error if error else 0.0:+.1f}) | {each} | {flagged} of {judged} |"
        )
    return "\n".join(lines) + "\n"


def reliability(found: list[dict[str, Any]]) -> str:
    """Of the moments told as so many in 100, how many were won: games between players of one level only."""
    lines = [
        "",
        "## How far the chances can be trusted",
        "",
        "Own moments of games between equals (3 v 3), by the chance they were told with; hints tell them by the same",
        "means. A game is one observation however many moments it has, so the error is that of the games.",
        "",
        "| game, seats | told (in 100) | moments | games | told, mean | won |",
        "|---|---|---|---|---|---|",
    ]
    bins: dict[tuple[str, int], list[tuple[int, float, float]]] = defaultdict(list)
    for number, row in enumerate(found):
        if row["pair"] == "3 v 3":
            for chance in row.get("told", ()):
                low = min(4, max(0, int(5 * chance)))
                bins[f"{row['game']}, {row['seats']}", low].append((number, chance, row["result"]))
    for (game, low), some in sorted(bins.items()):
        games = {number for number, _, _ in some}
        if len(games) < FEWEST:
            continue
        told = 100 * sum(chance for _, chance, _ in some) / len(some)
        won = [100 * sum(result for one, _, result in some if one == number) / len(some) for number in games]
        spread = math.sqrt(sum((each - sum(won) / len(won)) ** 2 for each in won) * len(won) / max(len(won) - 1, 1))
        counts = f"{20 * low}-{20 * low + 20} | {len(some)} | {len(games)}"
        lines.append(f"| {game} | {counts} | {told:.0f} | {sum(won):.0f}±{spread:.0f} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--only")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--depth", default="quick")
    parser.add_argument("--luck", action="store_true", help="luck alone, nothing judged: many games in little time")
    parser.add_argument("--keep", type=Path, default=Path(".cache/prove-review.jsonl"))
    parser.add_argument("--write", action="store_true", help="only write the page from what is kept")
    chosen = parser.parse_args()
    chosen.keep.parent.mkdir(parents=True, exist_ok=True)
    if not chosen.write:
        with chosen.keep.open("a", encoding="utf-8") as file:
            for name in [chosen.only] if chosen.only else [one for one in GAMES if LEVELS[one]]:
                seats = chosen.seats or GAMES[name].meta.seats[0]
                for row in rows(name, seats, chosen.games, chosen.depth, not chosen.luck):
                    file.write(
                        json.dumps(
                            {
                                **row,
                                "seats": seats,
                                "depth": f"{chosen.depth}, luck alone" if chosen.luck else chosen.depth,
                            }
                        )
                        + "\n"
                    )
                    file.flush()
    found = [json.loads(line) for line in chosen.keep.read_text("utf-8").splitlines()]
    PAGE.write_text(table_of(found) + reliability(found), "utf-8")


if __name__ == "__main__":
    main()
