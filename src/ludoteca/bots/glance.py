"""A look at every move on the same few imagined tables: none is dropped, so that each can be held against the others.

Who imagines few tables sees the moves through much luck, and takes a good one for a bad one as people do. With many it
is a yardstick: what a move costs, judged by whoever plays on.
"""

from __future__ import annotations

import time
from typing import Final, TypeVar

from mypy_extensions import i64

from ludoteca.bots.search import Advice
from ludoteca.core.rng import Rng, SmallRng
from ludoteca.core.rules import Rules, Tabletop, Unknown

S = TypeVar("S", bound=Tabletop)
D = TypeVar("D", bound=Unknown)

SEEDS: Final[i64] = 0x7FFFFFFF
FAR: Final[i64] = 0x7FFFFFFF
"""Words that are spoken in no game."""


def glance(
    rules: Rules[S, D],
    advice: Advice[S],
    root: S,
    unknown: D,
    seat: i64,
    codes: list[i64],
    tables: i64,
    depth: i64,
    by_points: bool,
    until: float,
    rng: Rng,
) -> list[list[float]]:
    """For each move what it came to on each table: its worth, or the points it leaves the seat with.

    All play on by advice as far as it is judged, or for `depth` words where that is above 0. Past `until`, by the
    monotonic clock, no further table is begun; one is always looked at.
    """
    advice.prepare(root)
    table = rules.clone(root)
    scratch = rules.clone(root)
    found: list[list[float]] = [[] for code in codes]
    for number in range(tables):
        if number > 0 and time.monotonic() >= until:
            break
        rules.copy(table, root)
        rules.redeal(table, unknown, rng)
        advice.line_up(table, seat)
        draws = rng.below(SEEDS)
        for worths, code in zip(found, codes):
            chance = SmallRng(draws)
            rules.copy(scratch, table)
            rules.apply(scratch, seat, code, chance)
            play_some(rules, advice, scratch, depth if depth > 0 else FAR, chance)
            worths.append(advice.tally(scratch, seat) if by_points else advice.judge(scratch, seat))
    return found


def play_some(rules: Rules[S, D], advice: Advice[S], state: S, words: i64, rng: Rng) -> None:
    """Play on by advice to where it can be judged, for so many words at most."""
    speaker = rules.turn(state)
    while words > 0 and speaker >= 0 and not advice.is_far_enough(state):
        rules.apply(state, speaker, advice.pick(state, speaker, rng), rng)
        speaker = rules.turn(state)
        words -= 1
