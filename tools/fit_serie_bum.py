"""Find out what a table of Serie BUM! comes to: the numbers of src/ludoteca/games/serie_bum/bots/experience.py.

    python3 tools/fit_serie_bum.py [--rounds N] [--seed N]      (with the compiled engine on the path)

The practised player plays rounds against itself, now and then making any sensible move; each beginning of a turn is
noted with what the mover was ahead by in the end, and the facts are fitted to that, stage by stage (least squares with
a small ridge). The deals are of no proof and no rehearsal. Prints the file, and on standard error how well it foresees
rounds that it was not fitted to.
"""

from __future__ import annotations

import argparse
import sys
from typing import Any

import numpy as np

from ludoteca.catalog import GAMES
from ludoteca.core.rng import SmallRng, seed_of
from ludoteca.games.serie_bum.bots.advice import SerieBumAdvice
from ludoteca.games.serie_bum.bots.foresight import EACH, FACTS, STAGES, facts, stage
from ludoteca.games.serie_bum.content import Phase

GAME = GAMES["serie_bum"]
SURPRISES = 25
"""One decision in so many is left to chance, so that more is met than good play leads to."""
RIDGE = 50.0
KEPT_BACK = 5
"""One round in so many is not fitted to but foreseen."""
Notes = list[list[tuple[list[float], int]]]
"""For each stage: the facts at the beginning of a turn, and what its player was ahead by in the end."""


def play(rounds: range, seed: int, notes: Notes) -> None:
    """Play rounds and note what there was to know."""
    rules = GAME.rules
    advice = SerieBumAdvice(rules)
    advice.take_on("practised")
    for number in rounds:
        rng = SmallRng(seed_of("fit", seed, number))
        state = GAME.setup(GAME.options(2, {"rounds": 1}), rng)
        met = []
        while (seat := int(rules.turn(state))) >= 0:
            advice.prepare(state)
            if state.phase is Phase.START and not state.moved:
                met.append((int(stage(state)), facts(state), seat))
            if rng.below(SURPRISES) == 0:
                codes = advice.candidates(state, seat)
                code = codes[rng.below(len(codes))]
            else:
                code = advice.pick(state, seat, rng)
            rules.apply(state, seat, code, rng)
        lead = int(state.totals[0] - state.totals[1])
        for at, found, seat in met:
            notes[at].append((found, lead if seat == 0 else -lead))


def fit(notes: list[tuple[list[float], int]]) -> Any:
    """The weights by which the facts come closest to what happened."""
    known = np.array([found for found, _ in notes])
    leads = np.array([lead for _, lead in notes], float)
    scale = known.std(axis=0) + 1e-6
    known /= scale
    return np.linalg.solve(known.T @ known + RIDGE * np.eye(FACTS), known.T @ leads) / scale


def error(weights: Any, notes: list[tuple[list[float], int]]) -> tuple[float, float]:
    """By how much it is wrong, and by how much one is who only counts points."""
    known = np.array([found for found, _ in notes])
    leads = np.array([lead for _, lead in notes], float)
    return float((leads - known @ weights).std()), float((leads - known[:, 0] + known[:, EACH]).std())


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=25_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    seen: Notes = [[] for _ in range(len(STAGES) + 1)]
    kept_back: Notes = [[] for _ in range(len(STAGES) + 1)]
    play(range(chosen.rounds), chosen.seed, seen)
    play(range(chosen.rounds, chosen.rounds + chosen.rounds // KEPT_BACK), chosen.seed, kept_back)
    lines = []
    for at, (notes, others) in enumerate(zip(seen, kept_back)):
        weights = np.round(fit(notes), 2) + 0.0
        wrong, by_points = error(weights, others)
        print(f"stage {at}: {len(notes)} turns, wrong by {wrong:.0f}, points alone by {by_points:.0f}", file=sys.stderr)
        lines.append("    [")
        for start in range(0, FACTS, EACH // 2):  # a player has two lines
            part = weights[start : start + EACH // 2]
            lines.append(f"        {', '.join(str(float(weight)) for weight in part)},")
        lines.append("    ],")
    print(HEAD + "\n".join(lines) + "\n]\n# fmt: on")


HEAD = '''"""How much each fact about a table of Serie BUM! counts, in points.

Made by `tools/fit_serie_bum.py`: a row for each stage of a round, the last stage first; in a row a number for each
fact, as `foresight.py` lists them: of the player to move, of the other, and of what both share.
"""

from __future__ import annotations

from typing import Final

# fmt: off
WEIGHTS: Final[list[list[float]]] = [
'''


if __name__ == "__main__":
    main()
