"""How far a lead may change: fitted to games of players who play by advice.

    python -m tools.fit_prospects GAME SEATS [GAMES]

plays so many games, stops wherever the mark moves on, and prints how well `Prospects.chance` foretold who won: the log
loss, and what it would be were the doubt a little smaller or larger, for the first, middle and last third of the marks.
The constants of a game's `bots/prospects.py` are right where the factor 1 is best in every third.
"""

from __future__ import annotations

import math
import sys
from typing import Any

from ludoteca.bots.figures import prospects_of
from ludoteca.bots.prospects import share_of_win
from ludoteca.catalog import GAMES, advice_of
from ludoteca.core.rng import SmallRng, seed_of

FACTORS = (0.4, 0.5, 0.63, 0.8, 1.0, 1.25, 1.6, 2.0, 2.5)

Moment = tuple[list[float], float, list[float]]
"""Points by side, doubt, share of the win by side."""


def played(name: str, seats: int, number: int) -> list[Moment]:
    """The marks of one game."""
    game = GAMES[name]
    advice, prospects = advice_of(game), prospects_of(game, seats)
    rng = SmallRng(seed_of("fit", name, seats, number))
    state: Any = game.setup(game.options(seats, {}), rng)
    sides = prospects.sides(state)
    seen, last = [], None
    advice.prepare(state)
    while (seat := game.rules.turn(state)) >= 0:
        mark = prospects.mark(state)
        if mark != last and mark >= 0:
            seen.append(([prospects.points(state, side) for side in range(sides)], prospects.doubt(state)))
            advice.prepare(state)
            last = mark
        game.rules.apply(state, seat, advice.pick(state, seat, rng), rng)
    won = game.rules.winners(state)
    shares = [share_of_win(won, side, sides) for side in range(sides)]
    return [(points, doubt, shares) for points, doubt in seen[1:]]


def loss(moments: list[Moment], factor: float) -> float:
    """The log loss of a softmax with this much doubt."""
    total = 0.0
    for points, doubt, shares in moments:
        most = max(points)
        weights = [math.exp(max((one - most) / (doubt * factor), -30.0)) for one in points]
        total -= sum(share * math.log(weight / sum(weights)) for share, weight in zip(shares, weights) if share)
    return total / max(len(moments), 1)


def main() -> None:
    name, seats = sys.argv[1], int(sys.argv[2])
    games = [played(name, seats, number) for number in range(int(sys.argv[3]) if len(sys.argv) > 3 else 200)]
    print(f"{name}, {seats} seats, {len(games)} games; factors {FACTORS}")
    for third in range(3):
        some = [one for marks in games for one in marks[third * len(marks) // 3 : (third + 1) * len(marks) // 3]]
        losses = [loss(some, factor) for factor in FACTORS]
        best = FACTORS[losses.index(min(losses))]
        print(f"third {third + 1}, {len(some)} marks: best {best}; " + " ".join(f"{one:.3f}" for one in losses))


if __name__ == "__main__":
    main()
