"""What is to be played: tables, how often each, from which seed. The results follow from a plan alone.

Game i of every table has streams of its own, made from the seed and i: it is the same game however many are played,
in whatever order, on however many machines. Tables that differ in an option or in who sits where share their deals.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, final

from ludoteca.bots.uniform import Uniform
from ludoteca.catalog import BOTS, GAMES, Luggage, luggage, unpack

QUICK, SLOW = 256, 4
"""Games in a portion: of bots that choose at random, and of bots that think."""


@final
@dataclass(frozen=True)
class Setting:
    """A table that is set again and again: picklable, so that it can be sent to other processes."""

    game: str
    seats: int
    options: Mapping[str, object]
    bots: tuple[str, ...]
    """By seat, in game 0."""
    turning: bool = False
    """Do the bots move on by one seat from game to game?"""

    def __reduce__(self) -> Any:
        """Sent to another process, a setting takes along whatever only this one knows."""
        told = (self.game, self.seats, dict(self.options), self.bots, self.turning)
        return _received, (luggage(self.game, self.bots), *told)

    def bot(self, seat: int, number: int) -> str:
        """Who sits there in that game."""
        return self.bots[(seat + number) % self.seats if self.turning else seat]

    @property
    def by_chance(self) -> bool:
        """Do all choose at random? Then nobody needs to be asked."""
        return all(BOTS[self.game].get(bot) is Uniform for bot in self.bots)

    def plain(self) -> dict[str, Any]:
        """For files and programs."""
        return {"seats": self.seats, "options": dict(self.options), "bots": list(self.bots), "turning": self.turning}


def _received(sent: Luggage, game: str, *told: Any) -> Setting:
    unpack(game, sent)
    return Setting(game, *told)


@final
@dataclass(frozen=True)
class Portion:
    """Some games of one table: what is handed out, done and kept as one."""

    number: int
    setting: Setting
    at: int
    """Which of the plan's settings it is."""
    seed: int | str
    first: int
    count: int


@final
@dataclass(frozen=True)
class Plan:
    """All that a command asks for."""

    command: str
    game: str
    seed: int | str
    games: int
    """At each table."""
    settings: tuple[Setting, ...]

    @property
    def total(self) -> int:
        """Games in all."""
        return self.games * len(self.settings)

    def portions(self) -> Iterator[Portion]:
        """The games in handy portions; turn by turn of each table, so that what is done at any time is even."""
        size = QUICK if all(setting.by_chance for setting in self.settings) else SLOW
        number = 0
        for first in range(0, self.games, size):
            for at, setting in enumerate(self.settings):
                yield Portion(number, setting, at, self.seed, first, min(size, self.games - first))
                number += 1

    def header(self) -> dict[str, Any]:
        """What tells this plan from any other, and these rules from older ones."""
        from ludoteca import __version__

        return {
            "lab": 1,
            "ludoteca": __version__,
            "rules": GAMES[self.game].meta.rules_version,
            "command": self.command,
            "game": self.game,
            "seed": self.seed,
            "games": self.games,
            "settings": [setting.plain() for setting in self.settings],
        }


def fill(seats: int, bots: Sequence[str]) -> tuple[str, ...]:
    """So many chairs, filled in turn."""
    return tuple(bots[seat % len(bots)] for seat in range(seats))
