"""Two bots compared with their luck taken out: luck as a control variate.

Every game is played with its luck followed (`hindsight.worlds`) through the eyes of the first bot. Its share less so
much of its luck has the same mean, and varies less if luck explains results. How much is fitted on other deals (those
of the other parity), so that no game pays for its own coefficient; where that does not narrow the interval, it is not
done.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, final

from ludoteca.bots.prospects import share_of_win
from ludoteca.catalog import GAMES, advice_of
from ludoteca.core.rng import SmallRng, seed_of
from ludoteca.hindsight.dials import DIALS
from ludoteca.hindsight.worlds import Worlds
from ludoteca.lab.matches import play_by_bots
from ludoteca.lab.plan import Plan, Setting
from ludoteca.lab.statistics import means
from ludoteca.lab.texts import Problem

WORLDS: Final = DIALS["glance"]


@final
@dataclass(frozen=True)
class Compared:
    """The share of the first bot, plain and with luck taken out; halves of 95 % intervals."""

    bot: str
    deals: int
    share: float
    half: float
    adjusted: float
    adjusted_half: float
    coefficients: tuple[float, float]
    """Fitted on the odd deals, used for the even ones; and the other way round."""

    @property
    def factor(self) -> float:
        """By how much the variance falls."""
        return (self.half / self.adjusted_half) ** 2 if self.adjusted_half else math.inf

    @property
    def helps(self) -> bool:
        """Is the interval narrower?"""
        return self.adjusted_half < self.half


@final
class Follower:
    """Notes every word of a game, and then its luck."""

    def __init__(self) -> None:
        self.said: list[tuple[Any, int, list[int], Any]] = []

    def __call__(self, before: Any, seat: int, codes: list[int], after: Any) -> None:
        self.said.append((before, seat, codes, after))


def followed(setting: Setting, seed: int | str, number: int, hero: str) -> tuple[float, float]:
    """The share and the luck of a bot, in the first of its chairs, in one game of a plan."""
    game = GAMES[setting.game]
    options = game.options(setting.seats, setting.options)
    table = game.blank(options)
    follower = Follower()
    play_by_bots(game, table, setting, SmallRng(seed_of(seed, number)), seed, number, follower)
    seat = next(one for one in range(setting.seats) if setting.bot(one, number) == hero)
    worlds = Worlds(
        game, advice_of(game), setting.seats, seat, follower.said[0][0], len(follower.said), WORLDS, number + 1
    )
    _, opening = worlds.begin(follower.said[0][0], options, dealt=True)
    luck = opening.chance
    for before, mover, codes, after in follower.said:
        _, guess, drawn, anew = worlds.say(before, after, mover, codes)
        luck += guess.chance + drawn.chance + anew.chance
    won = share_of_win([int(one) for one in game.rules.winners(table)], seat, worlds.prospects.sides(table))
    return won, luck


def compared(plan: Plan, progress: Callable[[int, int], None] | None = None) -> Compared:
    """Play a plan of two bots, deal by deal, from every chair."""
    bots = list(dict.fromkeys(bot for setting in plan.settings for bot in setting.bots))
    if len(bots) != 2:
        raise Problem("problem.adjust_two")
    hero = bots[0]
    shares: list[float] = []
    lucks: list[float] = []
    for deal in range(plan.games):
        together = [followed(setting, plan.seed, deal, hero) for setting in plan.settings]
        shares.append(math.fsum(share for share, _ in together) / len(together))
        lucks.append(math.fsum(luck for _, luck in together) / len(together))
        if progress is not None:
            progress(deal + 1, plan.games)
    return adjust(hero, shares, lucks)


def slope(shares: list[float], lucks: list[float]) -> float:
    """How much of a share goes with a piece of luck; nothing where luck does not vary."""
    middle, mean = math.fsum(lucks) / max(len(lucks), 1), math.fsum(shares) / max(len(shares), 1)
    varies = math.fsum((luck - middle) ** 2 for luck in lucks)
    return math.fsum((luck - middle) * (share - mean) for luck, share in zip(lucks, shares)) / varies if varies else 0.0


def adjust(hero: str, shares: list[float], lucks: list[float]) -> Compared:
    """Each half of the deals with the coefficient of the other half."""
    by_odd, by_even = slope(shares[1::2], lucks[1::2]), slope(shares[::2], lucks[::2])
    less = [
        share - (by_odd if deal % 2 == 0 else by_even) * luck
        for deal, (share, luck) in enumerate(zip(shares, lucks, strict=True))
    ]
    share, half, _ = means(shares)
    adjusted, adjusted_half, _ = means(less)
    return Compared(hero, len(shares), share, half, adjusted, adjusted_half, (by_odd, by_even))
