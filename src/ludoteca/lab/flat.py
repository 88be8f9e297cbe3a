"""The yardstick for the top, flat Monte-Carlo: every move on the same imagined tables, played to the end at random."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from ludoteca.bots.bot import Bot, Heard
from ludoteca.bots.glance import glance
from ludoteca.bots.leveled import LevelBot
from ludoteca.bots.levels import Level
from ludoteca.bots.search import Advice, Chance
from ludoteca.catalog import BOTS, GAMES, advice_of
from ludoteca.core.game import AnyGame
from ludoteca.core.rng import Rng, SmallRng, seed_of
from ludoteca.core.verdict import Event

FLAT: Final = "flat"
FAR: Final = 1e6
"""Seconds nobody waits for: tries are counted, not time."""
POSITIONS, EVERY = 60, 5
"""Decisions by which it is found out how long a level thinks, and how many from one of them to the next."""
PLAYOUTS: Final = 500
"""Of a flat player whose speed is measured."""


class Flat(Bot[Any, Any]):
    """It knows where to stop and how to judge, and imagines tables as search does; that is all."""

    name = "flat"

    def __init__(self, game: AnyGame, advice: Advice[Any], playouts: int) -> None:
        self.game = game
        self.advice: Chance[Any] = Chance(game.rules, advice)
        self.playouts = playouts

    def choose(self, recall: Any, moves: list[Any], rng: Rng, heard: Heard | None = None) -> Any:
        """The move that fared best; its playouts are shared out evenly among all moves."""
        game, seat = self.game, recall.view.seat
        root = game.guess(recall, rng)
        self.advice.prepare(root)
        told = game.rules.clone(root)
        self.advice.line_up(told, seat)
        codes = self.advice.candidates(told, seat)
        best = 0
        if len(codes) > 1:
            tables = max(self.playouts // len(codes), 1)
            until = time.monotonic() + FAR
            tried = glance(
                game.rules, self.advice, root, game.unknown(recall), seat, codes, tables, 0, False, until, rng
            )
            worths = [sum(found) for found in tried]
            best = worths.index(max(worths))
        return game.say(told, seat, codes[best])


def decisions(name: str, seats: int, every: int) -> Iterator[tuple[Any, int, list[Event]]]:
    """Moments with a choice, one in so many, in one game of greedy bots after the other: table, seat, what was told."""
    game, bot = GAMES[name], BOTS[name]["greedy"]()
    number = 0
    for seed in range(10_000):
        rng = SmallRng(seed_of("times", name, seats, seed))
        log: list[Event] = []
        state = game.blank(game.options(seats, {}))
        state.log = log
        game.rules.begin(state, rng)
        while (seat := int(game.rules.turn(state))) >= 0:
            if len(game.rules.codes(state, seat)) > 1:
                number += 1
                if number % every == 0:
                    yield state, seat, log
            for code in game.spell(state, seat, bot.choose(game.recall(state, seat), [], rng)):
                game.rules.apply(state, seat, code, rng)


def equal_playouts(name: str, seats: int, level: Level) -> int:
    """With so many playouts a flat player thinks as long as a level does, of processor time, on the same tables."""
    game = GAMES[name]
    flat = Flat(game, advice_of(game), PLAYOUTS)
    bot = LevelBot(game, advice_of(game), level)
    bot.thinker.seconds = FAR
    taken = {flat.name: 0.0, bot.name: 0.0}
    for number, (state, seat, _) in enumerate(islice(decisions(name, seats, EVERY), POSITIONS)):
        recall = game.recall(state, seat)
        for one in (flat, bot):
            begun = time.process_time()
            one.choose(recall, [], SmallRng(number))
            taken[one.name] += time.process_time() - begun
    playouts = PLAYOUTS * taken[bot.name] / taken[flat.name]
    return max(int(float(f"{playouts:.2g}")), 10)
