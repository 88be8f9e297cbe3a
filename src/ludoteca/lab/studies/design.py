"""What a study compares: every number of players with every value of every varied option, all on the same deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import final

from ludoteca.catalog import GAMES, bring
from ludoteca.core.verdict import BadOptions
from ludoteca.lab.plan import Plan, Setting, fill
from ludoteca.lab.texts import Problem
from ludoteca.play.record import options_said

PLAYERS, BOTS_NAME = "players", "bots"
MOST_SETTINGS = 500


@final
@dataclass(frozen=True)
class Factor:
    """Something that is varied: the players, the bots, or an option by its name."""

    name: str
    values: tuple[object, ...]


@final
@dataclass(frozen=True)
class Design:
    """The plan of a study, and what each of its settings stands for."""

    plan: Plan
    factors: tuple[Factor, ...]
    cells: tuple[tuple[object, ...], ...]
    """By setting: the value of each factor."""
    fixed: Mapping[str, object]
    impossible: tuple[tuple[tuple[object, ...], str], ...]
    """Combinations the box does not allow, and why."""

    @property
    def varied(self) -> list[int]:
        """The factors that have more than one value, by their place."""
        return [at for at, factor in enumerate(self.factors) if len(factor.values) > 1]


def design(
    game: str,
    players: Sequence[int],
    vary: Mapping[str, Sequence[object]],
    fixed: Mapping[str, object],
    companies: Sequence[str],
    seed: int | str,
    games: int,
) -> Design:
    """The design of a study. A company is one bot for all chairs, or several ("greedy+uniform") in turn."""
    factors = (
        Factor(PLAYERS, tuple(players)),
        *(Factor(name, tuple(values)) for name, values in vary.items()),
        Factor(BOTS_NAME, tuple(companies)),
    )
    for company in companies:
        for bot in company.split("+"):
            bring(GAMES[game], bot)
    cells, settings, impossible = [], [], []
    for cell in product(*(factor.values for factor in factors)):
        seats, bots = cell[0], str(cell[-1]).split("+")
        assert isinstance(seats, int)
        given = {**fixed, **{factor.name: value for factor, value in zip(factors[1:-1], cell[1:-1])}}
        try:
            if seats not in GAMES[game].meta.seats:
                low, high = GAMES[game].meta.seats[0], GAMES[game].meta.seats[-1]
                raise BadOptions(
                    "{title} is for {low} to {high} players; not {said!r}.",
                    title=GAMES[game].meta.title,
                    low=low,
                    high=high,
                    said=seats,
                )
            options = options_said(GAMES[game].options(seats, given))
        except BadOptions as problem:
            impossible.append((cell, str(problem)))
            continue
        settings.append(Setting(game, seats, options, fill(seats, bots), turning=len(bots) > 1))
        cells.append(cell)
    if not settings:
        raise Problem("problem.nothing_possible", problem=impossible[0][1])
    if len(settings) > MOST_SETTINGS:
        raise Problem("problem.many_settings", settings=len(settings), most=MOST_SETTINGS)
    plan = Plan("study", game, seed, games, tuple(settings))
    return Design(plan, factors, tuple(cells), dict(fixed), tuple(impossible))
