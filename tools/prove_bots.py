"""Measure how strong the bots are, and write it down: each game's bots/measured.json, and the tables of docs/bots.md.

    python3 dev prove bots [GAME ...] [--row TEXT] [--rehearse] [--fresh] [--page] [--hints N] [--calibrate]

Every row has a number of games chosen beforehand and is played to its end, so that what is printed flatters nobody. A
row whose dials have not changed is kept, every other is played anew; each is written as soon as it is done. Games that
were played are kept in .cache/prove, so that a run may be stopped and gone on with. `--row "level5 / level4"` plays
only rows whose name holds these words, `--row losses` what decisions cost, `--row hints` whether the chances that hints
tell can be trusted; `--rehearse` plays other deals, to choose dials by, and writes nothing;
`--fresh` plays all rows anew; `--page` plays nothing and writes docs/bots.md from what the games have measured.
`--hints N` asks for so many hints; `--calibrate` fits what hints tell to what came at other deals, and writes it to
each game's bots/calibration.json.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final

from ludoteca.bots.calibration import calibration_of
from ludoteca.bots.figures import sides_of
from ludoteca.bots.levels import Level, companies_of
from ludoteca.catalog import GAMES, LEVELS
from ludoteca.lab.calibration import fitted
from ludoteca.lab.flat import FLAT, equal_playouts
from ludoteca.lab.head_to_head import PROOF, Pairing, share
from ludoteca.lab.losses import losses
from ludoteca.lab.reliability import PROOF as PROOF_OF_HINTS
from ludoteca.lab.reliability import REHEARSAL, Told, apart, hints_of_a_game, tenths
from ludoteca.lab.statistics import interval

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import bots_page  # noqa: E402  # this file is run by its path

PLAYED = ROOT / ".cache/prove"
QUICK, SLOW = 400, 200
"""Games of a row: where nobody thinks ahead, and where somebody does."""
NEIGHBOURS: Final = (1.5, 3.0)
"""A level should win so many times as often as each one of the level below: 60 to 75 of 100 games of two."""
OVER_FLAT: Final = 0.8
"""What the top should win against flat Monte-Carlo that thinks as long."""
DECISIONS: Final = 240
"""Over which losses are measured."""
HINTS: Final = 2000
"""By which it is measured whether hints can be trusted, if nobody says."""


@dataclass(frozen=True)
class Row:
    """A pairing, how many games it is played for, and between what the share should lie."""

    pairing: Pairing
    games: int
    low: float
    high: float


def rows_of(game: str) -> Iterator[Row]:
    """All that is claimed of a game's bots; the first company is the one people are told about."""
    levels = LEVELS[game]
    for number, (seats, options) in enumerate(companies_of(GAMES[game])):
        below = None
        for level in levels:
            if below is not None:
                games = QUICK if level.is_quick and below.is_quick else SLOW
                low, high = [times / (times + seats - 1) for times in NEIGHBOURS]
                yield Row(Pairing(game, seats, level.bot, below.bot, options), games, low, high)
            elif number == 0:
                yield Row(Pairing(game, seats, level.bot, "uniform", options), QUICK, 1.0 / seats, 1.0)
            below = level
    if 2 in GAMES[game].meta.seats:
        yield Row(Pairing(game, 2, levels[-1].bot, FLAT), SLOW, OVER_FLAT, 1.0)


def dials(pairing: Pairing) -> str:
    """What a result hangs on beside the names: the levels' dials and the version of the rules."""
    found = {level.bot: turned(level) for level in LEVELS[pairing.game]}
    used = [found.get(name, name) for name in (pairing.hero, pairing.others)]
    return f"{GAMES[pairing.game].meta.rules_version} {' / '.join(used)}"


def turned(level: Level) -> str:
    """The dials of a level that are not as usual."""
    return " ".join(
        f"{one.name}={getattr(level, one.name)}" for one in fields(Level) if getattr(level, one.name) != one.default
    )


class Shelf:
    """The games that were played with certain deals, by pairing and dials."""

    def __init__(self, deals: str) -> None:
        self.deals = deals

    def play(self, pairing: Pairing, games: int, one: Callable[[Pairing, int, str], float] = share) -> list[float]:
        """What the hero got, game by game; what is missing is played (by `one`), and kept."""
        file = PLAYED / f"{self.deals}-{pairing.game}.jsonl"
        file.parent.mkdir(parents=True, exist_ok=True)
        key = [str(pairing), dials(pairing)]
        kept = [json.loads(line) for line in file.read_text("utf-8").splitlines()] if file.exists() else []
        done = {row["game"]: row["share"] for row in kept if row["key"] == key}
        with file.open("a", encoding="utf-8") as out:
            for number in range(games):
                if number not in done:
                    done[number] = one(pairing, number, self.deals)
                    out.write(json.dumps({"key": key, "game": number, "share": done[number]}) + "\n")
                    out.flush()
        return [done[number] for number in range(games)]


def own_file(game: str, name: str = "measured.json") -> Path:
    """Where a game keeps what was measured of its bots."""
    return ROOT / "src" / GAMES[game].package.replace(".", "/") / "bots" / name


def kept(game: str) -> dict[str, Any]:
    """What was measured of a game so far."""
    file = own_file(game)
    found: dict[str, Any] = json.loads(file.read_text("utf-8")) if file.exists() else {}
    return found


def current(game: str) -> dict[str, Any]:
    """What was measured with the dials and rules as they are now; the rest is of the past."""
    found = kept(game)
    names = {str(row.pairing): dials(row.pairing) for row in rows_of(game)}
    rows = {name: row for name, row in found.get("rows", {}).items() if row["dials"] == names.get(name)}
    judged = {bot: row for bot, row in found.get("losses", {}).items() if row["dials"] == losses_hang_on(game)}
    hints = {low: row for low, row in found.get("hints", {}).items() if row["dials"] == hints_hang_on(game)}
    return {"rows": rows, "losses": judged, "hints": hints}


def keep(game: str, part: str, name: str, found: Mapping[str, Any]) -> None:
    """Write one line down; the others stay as they are, in the order of the rows."""
    whole = current(game)
    whole[part][name] = dict(found)
    order = [str(row.pairing) for row in rows_of(game)] if part == "rows" else [level.bot for level in LEVELS[game]]
    whole[part] = {one: whole[part][one] for one in order if one in whole[part]}
    own_file(game).write_text(json.dumps(whole, indent=1) + "\n", "utf-8")


def play_row(shelf: Shelf, row: Row, write: bool) -> None:
    """One row to its end."""
    begun = time.process_time()
    pairing, said = row.pairing, {}
    if pairing.others == FLAT:
        said["playouts"] = equal_playouts(pairing.game, pairing.seats, LEVELS[pairing.game][-1])
        pairing = Pairing(pairing.game, pairing.seats, pairing.hero, f"{FLAT}:{said['playouts']}", pairing.options)
    shares = shelf.play(pairing, row.games)
    mean = sum(shares) / len(shares)
    low, high = interval(sum(shares), len(shares))
    print(f"{pairing}: {100 * mean:.1f} % ({100 * low:.0f}-{100 * high:.0f}) of {len(shares)}, wanted "
          f"{100 * row.low:.0f}-{100 * row.high:.0f}, {time.process_time() - begun:.0f} s", flush=True)  # fmt: skip
    if write:
        found = {
            "seats": pairing.seats,
            "options": dict(pairing.options),
            "who": pairing.hero,
            "against": row.pairing.others,
            **said,
            "games": len(shares),
            "share": round(mean, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "wanted": [round(row.low, 4), round(row.high, 4)],
            "dials": dials(row.pairing),
        }
        keep(pairing.game, "rows", str(row.pairing), found)


def judge_levels(game: str, write: bool) -> None:
    """What the decisions of each level cost, by the strongest judgement there is."""
    for level, loss in losses(game, DECISIONS).items():
        print(f"{game} {level}: {100 * loss.mean:.2f} +- {100 * loss.error:.2f} a decision, "
              f"{100 * loss.large:.0f} % of them large", flush=True)  # fmt: skip
        if write:
            found = {
                "decisions": loss.decisions,
                "loss": round(loss.mean, 5),
                "error": round(loss.error, 5),
                "large": round(loss.large, 4),
                "dials": losses_hang_on(game),
            }
            keep(game, "losses", level, found)


def hints_given(game: str, deals: str, many: int) -> list[Told]:
    """Hints as they were found, and how their games ended; what was played before is kept, game by game."""
    file = PLAYED / f"{deals}-{game}.jsonl"
    file.parent.mkdir(parents=True, exist_ok=True)
    key = f"{losses_hang_on(game)} every {apart(game)}"
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()] if file.exists() else []
    done = {line["game"]: line["told"] for line in lines if line["key"] == key}
    found: list[Told] = []
    number = 0
    with file.open("a", encoding="utf-8") as out:
        while len(found) < many:
            if number not in done:
                done[number] = [(one.chance, one.came, one.exact) for one in hints_of_a_game(game, number, deals)]
                out.write(json.dumps({"key": key, "game": number, "told": done[number]}) + "\n")
                out.flush()
            found += [Told(chance, came, number, exact) for chance, came, exact in done[number]]
            number += 1
    return found[:many]


def sides_in(game: str) -> int:
    """Sides in the company hints are measured in."""
    seats, options = companies_of(GAMES[game])[0]
    return sides_of(GAMES[game], GAMES[game].options(seats, options))


def calibrate(game: str, many: int) -> None:
    """Fit what hints tell to what came, at deals no figure is published of."""
    found = hints_given(game, REHEARSAL, many)
    by = fitted(found, sides_in(game))
    games = len({one.game for one in found})
    print(f"{game}: shift {by.shift}, slope {by.slope}, by {len(found)} hints of {games} games", flush=True)
    kept = {"shift": by.shift, "slope": by.slope, "hints": len(found), "games": games, "dials": losses_hang_on(game)}
    own_file(game, "calibration.json").write_text(json.dumps(kept, indent=1) + "\n", "utf-8")


def trust_hints(game: str, many: int) -> None:
    """Whether moves that hints say win so often do; by tenths of the chance that was told."""
    whole = {**current(game), "hints": {}}
    calibration, sides = calibration_of(GAMES[game]), sides_in(game)
    for tenth in tenths([one.by(calibration, sides) for one in hints_given(game, PROOF_OF_HINTS, many)]):
        print(f"{game} hints from {tenth.low:.1f}: told {100 * tenth.told:.1f}, came {100 * tenth.came:.1f} "
              f"+- {100 * tenth.error:.1f}, {tenth.decisions} of {tenth.games} games", flush=True)  # fmt: skip
        whole["hints"][f"{tenth.low:.1f}"] = {
            "decisions": tenth.decisions,
            "games": tenth.games,
            "told": round(tenth.told, 4),
            "came": round(tenth.came, 4),
            "error": round(tenth.error, 4),
            "dials": hints_hang_on(game),
        }
    own_file(game).write_text(json.dumps(whole, indent=1) + "\n", "utf-8")


def hints_hang_on(game: str) -> str:
    """On all levels, and on how figures are told."""
    by = calibration_of(GAMES[game])
    return losses_hang_on(game) + (f", told by {by.shift} {by.slope}" if by else "")


def losses_hang_on(game: str) -> str:
    """All levels are judged on the same tables, which hang on all of them."""
    return f"{GAMES[game].meta.rules_version} {' / '.join(turned(level) for level in LEVELS[game])}"


def main(arguments: Sequence[str]) -> int:
    """Play what is missing, and write it."""
    parser = argparse.ArgumentParser(prog="dev prove bots", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--row", default="", metavar="TEXT", help="only rows whose name holds these words")
    parser.add_argument("--rehearse", action="store_true", help="play other deals, to choose dials by")
    parser.add_argument("--fresh", action="store_true", help="play rows anew whose dials have not changed, too")
    parser.add_argument("--page", action="store_true", help="play nothing; write docs/bots.md from what was measured")
    parser.add_argument(
        "--hints", type=int, default=HINTS, metavar="N", help="how many hints are held against what came"
    )
    parser.add_argument("--calibrate", action="store_true", help="fit what hints tell to other deals, and write it")
    chosen = parser.parse_args(arguments)
    levelled = [name for name in GAMES if LEVELS[name]]
    names = chosen.games or levelled
    for name in names:
        if name not in levelled:
            parser.error(f"there is no game {name} with levels; there are {', '.join(levelled)}")
    if chosen.calibrate:
        for name in names:
            calibrate(name, chosen.hints)
        return 0
    anew = chosen.fresh or chosen.rehearse
    shelf = Shelf("rehearsal" if chosen.rehearse else PROOF)
    for name in [] if chosen.page else names:
        for row in rows_of(name):
            known = current(name)["rows"].get(str(row.pairing), {}).get("games") == row.games
            if chosen.row in str(row.pairing) and (anew or not known):
                play_row(shelf, row, not chosen.rehearse)
        if chosen.row in f"{name} losses" and (anew or not current(name)["losses"]):
            judge_levels(name, not chosen.rehearse)
        if chosen.row in f"{name} hints" and not chosen.rehearse and (anew or not current(name)["hints"]):
            trust_hints(name, chosen.hints)
    if not chosen.rehearse:
        bots_page.write({name: current(name) for name in levelled})
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
