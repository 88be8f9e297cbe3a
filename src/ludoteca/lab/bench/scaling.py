"""How much faster several processes simulate than one: the same games by both, in turns, by the clock."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import final

from ludoteca.catalog import GAMES
from ludoteca.lab.bench.rounds import Quartiles, quartiles
from ludoteca.lab.executors import Crew, alone, processes
from ludoteca.lab.plan import QUICK, Plan, Setting
from ludoteca.lab.run import count
from ludoteca.play.record import options_said

SHARE_AIM = 0.9
"""What each process should add, of what one alone does."""
MEMORY_AIM = 150.0


@final
@dataclass(frozen=True)
class Scaled:
    """What was measured of a game."""

    game: str
    workers: int
    alone: Quartiles
    """Games a second."""
    together: Quartiles
    times: Quartiles
    """The ratio of the two, round by round."""
    megabytes: float
    """What the largest worker has held."""

    @property
    def met(self) -> bool:
        """Are both aims reached?"""
        return self.times.median >= SHARE_AIM * self.workers and self.megabytes < MEMORY_AIM


def scaling(name: str, workers: int, rounds: int, seconds: float) -> Scaled:
    """Let one process and several play the same games; about so many seconds each, so many times."""
    game = GAMES[name]
    options = game.option_form()()
    seats = game.seats(options)
    setting = Setting(name, seats, options_said(options), ("uniform",) * seats)
    pool = processes(workers)
    pace, _ = _timed(setting, QUICK, alone)
    games = max(round(pace * seconds / QUICK), 2 * workers) * QUICK
    _, megabytes = _timed(setting, games, pool)  # so that they are awake, and the game is known to them
    singly, together = [], []
    for _ in range(rounds):
        singly.append(_timed(setting, games, alone)[0])
        rate, held = _timed(setting, games, pool)
        together.append(rate)
        megabytes = max(megabytes, held)
    times = [several / one for several, one in zip(together, singly)]
    return Scaled(name, workers, quartiles(singly), quartiles(together), quartiles(times), megabytes)


def _timed(setting: Setting, games: int, crew: Crew) -> tuple[float, float]:
    """Games a second, and the megabytes of the largest worker."""
    held = [0.0]

    def watch(_: object, megabytes: float) -> None:
        held[0] = max(held[0], megabytes)

    begun = perf_counter()
    count(Plan("simulate", setting.game, 0, games, (setting,)), crew, watch)
    return games / (perf_counter() - begun), held[0]
