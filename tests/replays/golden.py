"""What a golden replay is: a seeded game of random players, kept as text because of how it goes or ends."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from ludoteca.bots.uniform import Uniform
from ludoteca.core.game import AnyGame
from ludoteca.core.rng import SmallRng, seed_of
from ludoteca.play.record import AnyTable
from ludoteca.play.table import Table, new_table

MOST_SEEDS: Final = 5000


def anything(_: AnyTable) -> bool:
    """Any game will do."""
    return True


@dataclass(frozen=True)
class Golden:
    """One replay to keep: how the table is set up, and what must be true of the finished game."""

    name: str
    seats: int
    options: Mapping[str, object] = field(default_factory=dict)
    shows: Callable[[AnyTable], bool] = anything
    from_word: int = 0
    """Begin from the position after so many words of a game, instead of a deal."""
    rules: int = 1
    """The version of the rules it is played by. Those of earlier versions are kept for ever."""


def play_golden(game: AnyGame, golden: Golden) -> AnyTable:
    """The game of the first seed that shows what is wanted."""
    for seed in range(1, MOST_SEEDS):
        table = new_table(game, golden.seats, seed, golden.options, golden.rules)
        if golden.from_word:
            play_on(table, seed, golden.from_word)
            table = Table(game, table.options, seed, game.write(table.state), golden.rules)
        play_on(table, seed)
        if golden.shows(table):
            return table
    raise AssertionError(f"no game among {MOST_SEEDS} shows {golden.name}")


def play_on(table: AnyTable, seed: int, words: int = -1) -> None:
    """Let random players say so many words, or finish."""
    bot: Uniform[Any] = Uniform()
    rng = SmallRng(seed_of(seed, "golden"))
    while table.actors() and len(table.record) != words:
        seat = table.actors()[0]
        table.play(seat, bot.choose(None, table.moves(seat), rng))
