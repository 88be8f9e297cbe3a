"""Measure how strong the bots are, and write it down: the table of docs/bots.md and src/ludoteca/bots/measured.json.

    python3 dev prove bots [GAME ...] [--row TEXT] [--looks N] [--rehearse] [--fresh] [--write]

Every game played is kept in .cache/prove/bots.jsonl, so that a run may be stopped and gone on with; a pairing whose
dials have changed is played anew. A row is looked at up to three times, each time with twice the games, and ends where
its claim is decided; the intervals allow for that. `--looks 1` is a quick look. `--row "level5 / level4"` plays only
rows whose name holds these words. `--rehearse` plays other deals, to choose dials by: those games are kept apart and
never written. `--write` writes both files from all that is kept; without it the table is only printed.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from ludoteca.bots.levels import Level
from ludoteca.catalog import BOTS, GAMES, LEVELS
from ludoteca.lab.head_to_head import PROOF, Pairing, share

ROOT = Path(__file__).resolve().parent.parent
PLAYED = ROOT / ".cache/prove/bots.jsonl"
PAGE = ROOT / "docs/bots.md"
MEASURED = ROOT / "src/ludoteca/bots/measured.json"
BEGIN, END = "<!-- made by dev prove bots -->", "<!-- end -->"
REHEARSED = ROOT / ".cache/prove/rehearsal.jsonl"
LOOKS = (1, 2, 4)
"""A row is judged after so many times its first games, until its claim is decided."""
NORMAL = 2.393980
"""Of the normal curve all but a twentieth, shared out over three looks (Bonferroni): stopping early flatters nobody."""

SETTINGS: Mapping[str, tuple[tuple[int, Mapping[str, object]], ...]] = {
    "farfalia": ((2, {}), (3, {})),
    "kupferkessel": ((2, {}), (3, {})),
    "mi_tierra": ((2, {}), (3, {})),
    "semenza": ((3, {}), (4, {}), (2, {})),
    "serie_bum": ((2, {}), (2, {"rounds": 1})),
}
"""For each game two companies or three; where only two can play, a whole game and one round. Levels: in the first."""


@dataclass(frozen=True)
class Claim:
    """A pairing, after how many games it is first looked at, and what is claimed of the share."""

    pairing: Pairing
    games: int
    at_least: float | None
    """The share its interval should lie above; None: what would be fair."""
    kind: str

    @property
    def wanted(self) -> float:
        """What the share should be above."""
        return 1.0 / self.pairing.seats if self.at_least is None else self.at_least


def claims(game: str) -> Iterator[Claim]:
    """All that is claimed of a game's bots."""
    levels = LEVELS[game]
    if not levels:
        return
    top = levels[-1].bot
    first_look = 240 if levels[-1].is_quick else 24  # quick games are cheap: enough of them to be sure
    first_seats, first_options = SETTINGS[game][0]
    for seats, options in SETTINGS[game]:
        yield Claim(Pairing(game, seats, "greedy", "uniform", options), 60, 0.9, "greedy")
        wanted = 0.65 if seats == 2 and not options else None
        yield Claim(Pairing(game, seats, top, "greedy", options), first_look, wanted, "top")
    below = "uniform"
    for level in levels:
        # The top level over greedy is a row already, and looked at as that one is.
        games = first_look if (level.bot, below) == (top, "greedy") else 60 if level.is_quick else 40
        yield Claim(Pairing(game, first_seats, level.bot, below, first_options), games, None, "level")
        below = "greedy" if is_greedy(level) else level.bot


def is_greedy(level: Level) -> bool:
    """Does it play exactly as `greedy` does? Then it need not be measured twice."""
    return level == Level(level.number)


def dials(pairing: Pairing) -> str:
    """What a result hangs on beside the names: the levels' dials and the version of the rules."""
    found = {level.bot: turned(level) for level in LEVELS[pairing.game]}
    used = [found.get(name, name) for name in (pairing.hero, pairing.others)]
    return f"{GAMES[pairing.game].meta.rules_version} {' '.join(used)}"


def turned(level: Level) -> str:
    """The dials of a level that are not as usual."""
    return " ".join(
        f"{one.name}={getattr(level, one.name)}" for one in fields(Level) if getattr(level, one.name) != one.default
    )


def interval(mean: float, games: int) -> tuple[float, float]:
    """Where the true share lies, 95 times in a hundred, looks allowed for (Wilson; a shared win counts as a part)."""
    if games == 0:
        return 0.0, 1.0
    z = NORMAL
    middle = (mean + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(max(mean * (1 - mean), 0.0) / games + z * z / (4 * games * games))
    return max(middle - half, 0.0), min(middle + half, 1.0)


class Shelf:
    """The games that were played with certain deals, by pairing."""

    def __init__(self, file: Path, deals: str) -> None:
        self.file = file
        self.deals = deals
        self.shares: dict[tuple[str, str], dict[int, float]] = {}
        self.seconds: dict[tuple[str, str], float] = {}
        if file.exists():
            for line in file.read_text("utf-8").splitlines():
                self._put(json.loads(line))

    def _put(self, row: dict[str, Any]) -> None:
        key = (row["pairing"], row["dials"])
        self.shares.setdefault(key, {})[row["game"]] = row["share"]
        self.seconds[key] = self.seconds.get(key, 0.0) + row["seconds"]

    def of(self, pairing: Pairing) -> list[float]:
        """What the hero got, game by game."""
        return list(self.shares.get((str(pairing), dials(pairing)), {}).values())

    def play(self, pairing: Pairing, games: int) -> None:
        """Play what is missing, game by game."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        done = self.shares.get((str(pairing), dials(pairing)), {})
        with self.file.open("a", encoding="utf-8") as file:
            for number in range(games):
                if number in done:
                    continue
                begun = time.process_time()
                got = share(pairing, number, self.deals)
                row = {
                    "pairing": str(pairing),
                    "dials": dials(pairing),
                    "game": number,
                    "share": got,
                    "seconds": round(time.process_time() - begun, 3),
                }
                file.write(json.dumps(row) + "\n")
                file.flush()
                self._put(row)


def verdict(claim: Claim, shares: list[float]) -> str:
    """Does it hold?"""
    if len(shares) < claim.games:
        return "too few games"
    mean = sum(shares) / len(shares)
    low, high = interval(mean, len(shares))
    if low > claim.wanted:
        return "yes"
    if high < claim.wanted:
        return "no"
    return "by its mean" if claim.at_least is not None and mean >= claim.at_least else "open"


def rows(shelf: Shelf, games: list[str]) -> list[str]:
    """The table."""
    lines = [
        "| game | players | who | against | games | wins | 95 % | fair | claim | holds |",
        "|---|---|---|---|---:|---:|---|---:|---|---|",
    ]
    for game in games:
        for claim in claims(game):
            pairing = claim.pairing
            shares = shelf.of(pairing)
            mean = sum(shares) / len(shares) if shares else 0.0
            low, high = interval(mean, len(shares))
            options = "".join(f", {name} {value}" for name, value in pairing.options.items())
            claimed = "more than fair" if claim.at_least is None else f"at least {100 * claim.at_least:.0f} %"
            lines.append(
                f"| {GAMES[game].meta.title} | {pairing.seats}{options} | {pairing.hero} | {pairing.others} "
                f"| {len(shares)} | {100 * mean:.1f} % | {100 * low:.1f}-{100 * high:.1f} % "
                f"| {100 / pairing.seats:.0f} % | {claimed} | {verdict(claim, shares)} |"
            )
    return lines


def facts(shelf: Shelf) -> dict[str, Any]:
    """What people are told of the levels."""
    found: dict[str, Any] = {}
    for game in GAMES:
        for claim in claims(game):
            shares = shelf.of(claim.pairing)
            if claim.kind == "level" and len(shares) >= claim.games:
                mean = sum(shares) / len(shares)
                low, high = interval(mean, len(shares))
                found.setdefault(game, {})[claim.pairing.hero] = {
                    "seats": claim.pairing.seats,
                    "games": len(shares),
                    "share": round(mean, 4),
                    "low": round(low, 4),
                    "high": round(high, 4),
                }
    return found


def write(shelf: Shelf) -> None:
    """Both files anew."""
    text = PAGE.read_text("utf-8")
    head, _, rest = text.partition(BEGIN)
    _, _, tail = rest.partition(END)
    PAGE.write_text(f"{head}{BEGIN}\n" + "\n".join(rows(shelf, list(GAMES))) + f"\n{END}{tail}", "utf-8")
    MEASURED.write_text(json.dumps(facts(shelf), indent=2) + "\n", "utf-8")


def main(arguments: list[str]) -> int:
    """Play, print, and write if asked to."""
    parser = argparse.ArgumentParser(prog="dev prove bots", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--row", default="", metavar="TEXT", help="only rows whose name holds these words")
    parser.add_argument("--looks", type=int, default=len(LOOKS), metavar="N", help="look so many times, at most 3")
    parser.add_argument("--rehearse", action="store_true", help="play other deals, to choose dials by")
    parser.add_argument("--fresh", action="store_true", help="forget what was played before")
    parser.add_argument("--write", action="store_true", help="write the page and the file of facts")
    chosen = parser.parse_args(arguments)
    names = chosen.games or [name for name in GAMES if LEVELS[name]]
    for name in names:
        if name not in BOTS:
            parser.error(f"there is no game {name}; there are {', '.join(GAMES)}")
    if chosen.rehearse and chosen.write:
        parser.error("what was rehearsed is not written; leave out --rehearse or --write")
    file = REHEARSED if chosen.rehearse else PLAYED
    if chosen.fresh:
        file.unlink(missing_ok=True)
    shelf = Shelf(file, "rehearsal" if chosen.rehearse else PROOF)
    asked = [claim for name in names for claim in claims(name) if chosen.row in str(claim.pairing)]
    for look in LOOKS[: chosen.looks]:
        for claim in asked:
            if look > 1 and verdict(claim, shelf.of(claim.pairing)) in ("yes", "no"):
                continue
            shelf.play(claim.pairing, look * claim.games)
            print(said(shelf, claim), flush=True)
    if chosen.write:
        write(shelf)
    else:
        print("\n".join(rows(shelf, names)))
    return 0


def said(shelf: Shelf, claim: Claim) -> str:
    """How a row stands, in a line."""
    shares = shelf.of(claim.pairing)
    mean = sum(shares) / len(shares)
    low, high = interval(mean, len(shares))
    seconds = shelf.seconds[(str(claim.pairing), dials(claim.pairing))]
    share = f"{100 * mean:.1f} % ({100 * low:.0f}-{100 * high:.0f}) of {len(shares)}"
    return f"{claim.pairing}: {share}, {seconds:.0f} s: {verdict(claim, shares)}"


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
