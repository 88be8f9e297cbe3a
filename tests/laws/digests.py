"""A fingerprint of many seeded games: the same for compiled and plain code, every hash seed and every Python.

python -m tests.laws.digests --write GAME  keep the fingerprint of a new game, or of one whose rules have changed: in a
                                           commit of its own, with the reason; without GAME, of every game
python -m tests.laws.digests GAME          print the fingerprint of one game
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

from ludoteca.catalog import GAMES
from ludoteca.core.rng import KeyedRng, SmallRng
from tests.laws.company import all_cases

FOLDER = Path(__file__).parent.parent / "replays" / "digests"


def digest(name: str, games: int = 3) -> str:
    """Every position and event of some games in each setting, chance of both kinds and guesses included."""
    total = hashlib.sha256()
    for case in all_cases():
        game = case.game
        if game.meta.name != name:
            continue
        for seed in range(games):
            rng = SmallRng(case.seed("digest", seed)) if seed else KeyedRng(str(case))
            state = game.setup(case.options, rng)
            log: list[object] = []
            while (seat := game.rules.turn(state)) >= 0:
                state.log = []
                game.rules.apply(state, seat, game.rules.pick(state, seat, rng), rng)
                log += [repr(event) for event in state.log]
                state.log = None
                if len(log) % 40 == 0:
                    guess = game.guess(game.recall(state, 0), SmallRng(len(log)))
                    total.update(game.write(guess).encode())
                if len(log) % 7 == 0:
                    total.update(game.write(state).encode())
            total.update(repr(log).encode())
            total.update(game.write(state).encode())
    return total.hexdigest()


def kept(name: str) -> str:
    """The fingerprint that was kept; a sentence where none was."""
    file = FOLDER / f"{name}.txt"
    if not file.exists():
        where = file.relative_to(FOLDER.parents[2])
        raise AssertionError(f"{where} is to be written: python -m tests.laws.digests --write {name}")
    return file.read_text().strip()


if __name__ == "__main__":
    if sys.argv[1:2] == ["--write"]:
        FOLDER.mkdir(exist_ok=True)
        for game_name in sys.argv[2:] or GAMES:
            (FOLDER / f"{game_name}.txt").write_text(digest(game_name) + "\n")
    else:
        print(digest(sys.argv[1]))
