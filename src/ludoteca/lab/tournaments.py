"""Tournaments: every bot against every other, in every chair, on the same deals; ratings and how sure they are."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations
from typing import Any, final

from ludoteca.lab.checkpoint import Journal
from ludoteca.lab.plan import Plan, Setting
from ludoteca.lab.statistics import NORMAL_95, Played, interval, means, ranks
from ludoteca.lab.texts import Problem

ALL_ORDERS = 24
"""Up to so many orders of sitting a company plays in all of them; beyond, in its rotations, forwards and backwards."""


def seatings(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Who sits where: every company as even as can be, in every order of sitting (see ALL_ORDERS)."""
    each, more = divmod(seats, len(bots))
    companies = [sorted([*(list(bots) * each), *extra], key=bots.index) for extra in combinations(bots, more)]
    found: list[tuple[str, ...]] = []
    for company in companies:
        if math.factorial(seats) // math.prod(math.factorial(company.count(bot)) for bot in bots) <= ALL_ORDERS:
            orders: Iterator[tuple[str, ...]] = permutations(company)
        else:
            circles = (company, company[::-1])
            orders = (tuple(one[at:] + one[:at]) for one in circles for at in range(seats))
        found += dict.fromkeys(orders)
    return found


def tournament_plan(
    game: str, seats: int, options: Mapping[str, object], bots: Sequence[str], seed: int | str, deals: int
) -> Plan:
    """Every seating plays every deal."""
    if len(set(bots)) < 2:
        raise Problem("problem.two_bots")
    if len(set(bots)) < len(bots):
        raise Problem("problem.bot_twice", name=next(bot for bot in bots if bots.count(bot) > 1))
    settings = tuple(Setting(game, seats, options, seating) for seating in seatings(bots, seats))
    return Plan("tournament", game, seed, deals, settings)


@final
@dataclass
class Standing:
    """How a bot fared; intervals hold 95 times in a hundred."""

    bot: str
    chairs: int = 0
    """Games it played, counted by chair."""
    share: float = 0.0
    """Games won, a shared one counted as a part, over chairs."""
    share_95: tuple[float, float] = (0.0, 1.0)
    score: float = 0.0
    score_half: float = math.inf
    rating: float = 0.0
    rating_95: tuple[float, float] = (0.0, 0.0)
    ahead: dict[str, tuple[float, float, float]] = field(default_factory=dict)
    """By opponent: how often it came in before it (a tie is half), and the interval."""


@final
@dataclass(frozen=True)
class Standings:
    """What came of a tournament, best first."""

    plan: Plan
    games: int
    table: list[Standing]

    def plain(self) -> dict[str, Any]:
        """For programs."""
        plan = self.plan
        head = {"game": plan.game, "seats": plan.settings[0].seats, "options": dict(plan.settings[0].options)}
        bots = [
            {
                "bot": one.bot,
                "rating": one.rating,
                "rating_95": one.rating_95,
                "chairs": one.chairs,
                "share": one.share,
                "share_95": one.share_95,
                "score": one.score,
                "ahead": {other: {"rate": row[0], "rate_95": row[1:]} for other, row in one.ahead.items()},
            }
            for one in self.table
        ]
        return {**head, "seed": plan.seed, "deals": plan.games, "games": self.games, "bots": bots}


def standings(journal: Journal) -> Standings:
    """Count up what is done, deal by deal."""
    played = sorted(
        ((deal, portion.at, portion.setting, game) for portion, games in journal.done()
         for deal, game in enumerate(games, portion.first)),
        key=lambda one: one[:2],
    )  # fmt: skip
    bots = list(dict.fromkeys(bot for setting in journal.plan.settings for bot in setting.bots))
    rated = rate(bots, [(setting.bots, game) for _, _, setting, game in played])
    scores: dict[str, list[float]] = {bot: [] for bot in bots}
    shares = dict.fromkeys(bots, 0.0)
    ahead: dict[tuple[str, str], list[float]] = defaultdict(list)
    for _, _, setting, game in played:
        places = ranks(game)
        for seat, bot in enumerate(setting.bots):
            scores[bot].append(game.scores[seat])
            shares[bot] += (seat in game.winners) / len(game.winners)
            for at, other in enumerate(setting.bots):
                if other != bot:
                    ahead[bot, other].append(0.5 if places[seat] == places[at] else float(places[seat] < places[at]))
    table = []
    for bot in bots:
        chairs = len(scores[bot])
        score, half, _ = means(scores[bot])
        mean, sigma = rated[bot]
        one = Standing(bot, chairs, shares[bot] / max(chairs, 1), interval(shares[bot], chairs), score, half)
        one.rating, one.rating_95 = mean, (mean - NORMAL_95 * sigma, mean + NORMAL_95 * sigma)
        for other in bots:
            met = ahead[bot, other]
            if other != bot:
                one.ahead[other] = (math.fsum(met) / max(len(met), 1), *interval(math.fsum(met), len(met)))
        table.append(one)
    table.sort(key=lambda one: (-one.rating, one.bot))
    return Standings(journal.plan, len(played), table)


def rate(bots: Sequence[str], games: Sequence[tuple[tuple[str, ...], Played]]) -> dict[str, tuple[float, float]]:
    """By bot: its OpenSkill rating (Plackett-Luce) and the uncertainty left. Bots do not learn, so none is added."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise Problem("problem.no_extra", package="openskill", extra="lab") from None
    model = PlackettLuce(tau=0.0)
    rated = {bot: model.rating(name=bot) for bot in bots}
    for seated, game in games:
        places = [float(place) for place in ranks(game)]
        after = model.rate([[rated[bot]] for bot in seated], ranks=places)
        news: dict[str, list[Any]] = defaultdict(list)
        for bot, team in zip(seated, after):
            news[bot].append(team[0])
        for bot, several in news.items():  # in two chairs at once it learns from both, but once
            mean = math.fsum(one.mu for one in several) / len(several)
            rated[bot] = model.rating(mean, math.fsum(one.sigma for one in several) / len(several), bot)
    return {bot: (float(one.mu), float(one.sigma)) for bot, one in rated.items()}
