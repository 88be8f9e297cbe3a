"""What learners have to beat: baselines of every game for two, against uniform and greedy, in docs/benchmarks.md.

    python3 dev prove baselines [GAME ...] [--who NAME] [--page]

Every row has a number of games chosen beforehand and is written once it is whole; games that were played are kept in
.cache/prove, so that a run may be stopped and gone on with. A row whose bots, rules or dials have changed is played
anew. `--who ppo` plays one baseline only; `--page` plays nothing and writes the page from what was measured.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # one core, and before anybody imports NumPy

from ludoteca.catalog import BOTS, GAMES, LEVELS
from ludoteca.core.rng import SmallRng, seed_of
from ludoteca.lab.head_to_head import Pairing
from ludoteca.lab.statistics import interval

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.prove_bots import Shelf, dials  # noqa: E402  # this file is run by its path

PAGE = ROOT / "docs/benchmarks.md"
MEASURED = ROOT / "docs/benchmarks.json"
MARKS = "<!-- made by dev prove baselines -->", "<!-- end -->"
YARDSTICKS: Final = ("uniform", "greedy")
QUICK, SLOW, SEARCHED, LEARNT = 200, 60, 20, 1000
"""Games of a row: where nobody thinks ahead; where a level does; of OpenSpiel's search; of a trained policy."""
SIMULATIONS: Final = 50
"""Of OpenSpiel's search, a decision."""
STEPS: Final = 1_000_000
"""Decisions a policy learns from."""

Row = Mapping[str, Any]


def baselines(game: str) -> Iterator[tuple[str, int]]:
    """Everybody who is measured, and in how many games."""
    yield from ((name, QUICK) for name in YARDSTICKS)
    yield from ((level.bot, QUICK if level.is_quick else SLOW) for level in LEVELS[game])
    yield "ppo", LEARNT
    yield "ismcts", SEARCHED


def hangs_on(pairing: Pairing) -> str:
    """What a result hangs on beside the names."""
    more = {"ppo": f" {STEPS} decisions", "ismcts": f" {SIMULATIONS} simulations"}.get(pairing.hero, "")
    return dials(pairing) + more


def searched(pairing: Pairing, number: int, deals: str) -> float:
    """A game of OpenSpiel's information-set search against a bot of ours, by OpenSpiel's own interface."""
    import numpy as np
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    import ludoteca.learn.openspiel  # noqa: F401  # registers the games

    deal, hero = divmod(number, pairing.seats)
    chance = SmallRng(seed_of(deals, pairing.game, pairing.seats, deal))
    random = np.random.RandomState(number)
    state = pyspiel.load_game(f"ludoteca_{pairing.game}(players={pairing.seats})").new_initial_state()
    while state.is_chance_node():
        state.apply_action(int(chance.below(1024)))
    other, game = BOTS[pairing.game][pairing.others](), GAMES[pairing.game]
    search = ismcts.ISMCTSBot(
        state.get_game(), mcts.RandomRolloutEvaluator(1, random), 2.0, SIMULATIONS, random_state=random
    )
    search.set_resampler(lambda one, player: one.resample_from_infostate(player, random.random_sample))
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(int(chance.below(1024)))
            continue
        seat = state.current_player()
        if seat == hero:
            state.apply_action(int(search.step(state)))
            continue
        table = state.position.state
        word = other.choose(game.recall(table, seat), game.moves(table, seat), chance)
        for step in game.spell(table, seat, word):
            state.apply_action(int(step))
            while state.is_chance_node():
                state.apply_action(int(chance.below(1024)))
    return float(state.returns()[hero])


def learnt(game: str) -> Iterator[Row]:
    """A policy trained by examples/train/ppo.py, against each yardstick."""
    spec = importlib.util.spec_from_file_location("ppo", ROOT / "examples/train/ppo.py")
    assert spec is not None
    assert spec.loader is not None
    ppo = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(ppo)
    network, seconds = ppo.train(game, 2, "greedy", STEPS)
    for other in YARDSTICKS:
        shares = ppo.match(network, game, 2, other, LEARNT, 1_000_000)
        yield row_of(Pairing(game, 2, "ppo", other), shares) | {"seconds": round(seconds)}


def row_of(pairing: Pairing, shares: Sequence[float]) -> dict[str, Any]:
    """A row as it is kept."""
    low, high = interval(sum(shares), len(shares))
    said = {"who": pairing.hero, "against": pairing.others, "games": len(shares), "dials": hangs_on(pairing)}
    return said | {"share": round(sum(shares) / len(shares), 4), "low": round(low, 4), "high": round(high, 4)}


def kept() -> dict[str, list[Row]]:
    """All rows that were written down."""
    found: dict[str, list[Row]] = json.loads(MEASURED.read_text("utf-8")) if MEASURED.exists() else {}
    return found


def measured() -> dict[str, list[Row]]:
    """All that was measured, by game, as far as it still holds."""
    found = kept()
    order = {name: [who for who, _ in baselines(name)] for name in GAMES}
    return {
        name: sorted(
            (row for row in found.get(name, []) if holds(name, row)),
            key=lambda row: (order[name].index(row["who"]), YARDSTICKS.index(row["against"])),
        )
        for name in GAMES
    }


def holds(game: str, row: Row) -> bool:
    """Are bots, rules and number of games still those of this row?"""
    wanted = dict(baselines(game)).get(row["who"])
    return bool(row["games"] == wanted and row["dials"] == hangs_on(Pairing(game, 2, row["who"], row["against"])))


def missing(game: str, who: str) -> list[str]:
    """Against whom a baseline is still to be measured; nobody plays himself."""
    there = {(row["who"], row["against"]) for row in measured()[game]}
    return [other for other in YARDSTICKS if other != who and (who, other) not in there]


def keep(game: str, row: Row) -> None:
    """Write a whole row down, and the page."""
    found = measured()
    found[game] = [*found[game], row]
    MEASURED.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    print(f"{game}: {row['who']} / {row['against']}: {100 * row['share']:.1f} % of {row['games']}", flush=True)
    write_page()


def write_page() -> None:
    """The tables of docs/benchmarks.md anew; what does not hold any more is forgotten."""
    found = measured()
    MEASURED.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    begin, end = MARKS
    head, _, rest = PAGE.read_text("utf-8").partition(begin)
    tail = rest.partition(end)[2]
    PAGE.write_text(f"{head}{begin}\n" + "\n".join(tables(found)) + f"\n{end}{tail}", "utf-8")


def tables(found: Mapping[str, Sequence[Row]]) -> Iterator[str]:
    """A table a game; what was not played to its end is not there."""
    for game, rows in found.items():
        if not rows:
            continue
        yield from (
            f"\n## {GAMES[game].meta.title}\n",
            "| who | against | games | wins | 95 % |",
            "|---|---|---:|---:|---|",
        )
        for row in rows:
            after = f", {STEPS:,} decisions in {row['seconds']} s" if "seconds" in row else ""
            yield (
                f"| {row['who']}{after} | {row['against']} | {row['games']} | {100 * row['share']:.1f} % "
                f"| {100 * row['low']:.1f}-{100 * row['high']:.1f} % |"
            )


def main(arguments: Sequence[str]) -> int:
    """Play what is missing, and write it."""
    parser = argparse.ArgumentParser(prog="dev prove baselines", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--who", metavar="NAME", help="only this baseline")
    parser.add_argument("--page", action="store_true", help="play nothing; write the page from what was measured")
    chosen = parser.parse_args(arguments)
    for name in chosen.games:
        if name not in GAMES:
            parser.error(f"there is no game {name}; there are {', '.join(GAMES)}")
    shelf = Shelf("baselines")
    for name in [] if chosen.page else chosen.games or GAMES:
        for who, games in baselines(name):
            others = missing(name, who) if chosen.who in (None, who) else []
            if who == "ppo":
                for row in learnt(name) if others else ():
                    keep(name, row)
                continue
            for other in others:
                pairing = Pairing(name, 2, who, other)
                played = shelf.play(pairing, games, searched) if who == "ismcts" else shelf.play(pairing, games)
                keep(name, row_of(pairing, played))
    write_page()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
