"""Look for dials by which Serie BUM! is played well: src/ludoteca/games/serie_bum/bots/manner.py.

    python3 tools/tune_serie_bum.py [--generations N] [--deals N] [--seed N]      (with the compiled engine on the path)

The cross-entropy method: sets of dials are drawn around a middle, each plays every deal from both seats against the
experienced player and against the practised one, and the middle moves to where the best of them lie. The deals are of
no proof and no rehearsal. Prints the middle after each generation; nothing is written.
"""

from __future__ import annotations

import argparse
import math
import random
from collections.abc import Mapping

from ludoteca.catalog import GAMES
from ludoteca.core.rng import SmallRng, seed_of
from ludoteca.games.serie_bum.bots.advice import SerieBumAdvice
from ludoteca.games.serie_bum.bots.manner import EXPERIENCED, PRACTISED, Manner

GAME = GAMES["serie_bum"]
DRAWN, KEPT = 20, 5
"""Sets of dials in a generation, and those that the next one is drawn around."""
STEPS: Mapping[str, float] = {
    "curiosity": 10.0,
    "novelty": 10.0,
    "luck": 0.3,
    "luck_with_jolly": 0.3,
    "luck_with_ruba": 0.2,
    "courage": 5.0,
    "fear": 0.2,
    "fear_of_second": 0.2,
    "leak": 5.0,
    "leak_early": 5.0,
    "loot": 20.0,
    "denial": 0.2,
    "pair": 12.0,
    "join": 4.0,
    "dead_pair": 6.0,
    "growth": 0.25,
    "odds": 0.03,
    "odds_each": 0.004,
    "points": 0.1,
    "taking": 5.0,
}
"""How far each dial is turned at first."""


def player(manner: Manner) -> SerieBumAdvice:
    """Somebody who plays in this manner."""
    advice = SerieBumAdvice(GAME.rules)
    advice.manner = manner
    return advice


def lead(players: tuple[SerieBumAdvice, SerieBumAdvice], deal: int) -> int:
    """What the first seat is ahead by after one round."""
    rules = GAME.rules
    chance, rng = SmallRng(seed_of("tune", deal)), SmallRng(seed_of("tune", deal, "looks"))
    state = GAME.setup(GAME.options(2, {"rounds": 1}), chance)
    while (seat := int(rules.turn(state))) >= 0:
        players[seat].prepare(state)
        rules.apply(state, seat, players[seat].pick(state, seat, rng), chance)
    return int(state.totals[0] - state.totals[1])


def margin(manner: Manner, rivals: tuple[Manner, ...], deals: range) -> float:
    """Points ahead in a round, on average."""
    total = 0
    one = player(manner)
    for rival in rivals:
        other = player(rival)
        for deal in deals:
            total += lead((one, other), deal) - lead((other, one), deal)
    return total / (2 * len(deals) * len(rivals))


def turned(dials: Mapping[str, float]) -> Manner:
    """A manner with these dials."""
    manner = Manner()
    for name, value in dials.items():
        setattr(manner, name, value)
    return manner


def main() -> None:
    """Turn dials, generation after generation."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--generations", type=int, default=15)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    draw = random.Random(chosen.seed)
    middle = {name: float(getattr(PRACTISED, name)) for name in STEPS}
    steps = dict(STEPS)
    for generation in range(chosen.generations):
        deals = range(generation * chosen.deals, (generation + 1) * chosen.deals)
        drawn = [dict(middle)]
        while len(drawn) < DRAWN:
            drawn.append({name: draw.gauss(middle[name], steps[name]) for name in STEPS})
        found = sorted(
            ((margin(turned(d), (EXPERIENCED, PRACTISED), deals), n) for n, d in enumerate(drawn)), reverse=True
        )
        best = [drawn[n] for _, n in found[:KEPT]]
        for name in STEPS:
            mean = sum(dials[name] for dials in best) / KEPT
            spread = math.sqrt(sum((dials[name] - middle[name]) ** 2 for dials in best) / KEPT)
            middle[name] = 0.3 * middle[name] + 0.7 * mean
            steps[name] = 0.6 * steps[name] + 0.4 * max(spread, 0.3 * steps[name])
        print(generation, f"{found[0][0]:.0f}", {name: round(value, 3) for name, value in middle.items()}, flush=True)


if __name__ == "__main__":
    main()
