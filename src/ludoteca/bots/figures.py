"""What moves are worth in figures people can trust: the chance to win, and how sure that is.

A search finds a good move by any measure that tells moves apart. What it says to people is another matter: here the
moves it found are tried again on common tables and told as chances to win (`Prospects`), with the standard error.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, final

from ludoteca.bots.appraise import Appraiser, Sums, appraise
from ludoteca.bots.below import Reckoning, below
from ludoteca.bots.endgame import solve
from ludoteca.bots.prospects import Prospects
from ludoteca.bots.search import Advice
from ludoteca.core.game import AnyGame
from ludoteca.core.parts import class_of
from ludoteca.core.rng import Rng

BATCH: Final = 16
"""Tables that are tried between two looks at the clock."""
POSITIONS: Final = 20_000
"""Positions of an endgame that are looked at."""
LOTS: Final = 0x7FFFFFFF


def prospects_of(game: AnyGame, seats: int) -> Prospects[Any]:
    """Who tells how a table of this game stands: its own `bots/prospects.py`, or somebody who waits for the end."""
    made = class_of(game, "bots.prospects", Prospects)
    if made is not None:
        return made(game.rules)
    plain: Prospects[Any] = Prospects(game.rules)
    plain.company = seats
    return plain


def sides_of(game: AnyGame, options: Any) -> int:
    """How many sides play against each other."""
    return int(prospects_of(game, game.seats(options)).sides(game.blank(options)))


def lots(rng: Rng, many: int) -> list[int]:
    """Tables to come."""
    return [rng.below(LOTS) for _ in range(many)]


@final
@dataclass(frozen=True)
class Figure:
    """The chance to win, its standard error, and over how many tables."""

    chance: float
    error: float
    tables: int
    exact: bool = False
    """Was every end tried, so that nothing is left to guess but the deal?"""


def figure_of(chances: Sequence[float], exact: bool = False) -> Figure:
    """Mean and standard error."""
    many = len(chances)
    mean = sum(chances) / many
    variance = sum((one - mean) ** 2 for one in chances) / max(many - 1, 1)
    return Figure(mean, (variance / many) ** 0.5, many, exact)


def figures(
    game: AnyGame, advice: Advice[Any], recall: Any, root: Any, codes: list[int], tables: int, until: float, rng: Rng
) -> list[Figure]:
    """What each of these moves is worth to the one who may say it; fewer tables where time runs out."""
    seat, seats = recall.view.seat, game.seats(recall.view.options)
    prospects = prospects_of(game, seats)
    reckoning: Reckoning[Any] = Reckoning(game.rules, advice, prospects)
    unknown = game.unknown(recall)
    if advice.is_endgame(root):
        known = advice.candidates(root, seat)
        ends = solve(game.rules, reckoning, root, unknown, seat, seats, POSITIONS, until, rng)
        if ends and all(code in known for code in codes):
            return [figure_of(ends[known.index(code)], exact=True) for code in codes]
    if prospects.is_deep(root):
        worths: list[list[float]] = [[] for _ in codes]
        below(game.rules, reckoning, root, unknown, seat, codes, lots(rng, tables), worths)
        return [figure_of(each[tables // 2 :]) for each in worths]
    by: Appraiser[Any] = Appraiser(game.rules, advice, prospects, seat, root)
    into = [Sums() for _ in codes]
    done = 0
    while done < tables and (done == 0 or time.monotonic() < until):
        some = min(BATCH, tables - done)
        appraise(game.rules, by, root, unknown, seat, [[code] for code in codes], lots(rng, some), 0, into)
        done += some
    return [figure_of(sums.chances) for sums in into]
