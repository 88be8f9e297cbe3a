"""A bot that plays with the dials of a level."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.bots.bot import Bot, Heard
from ludoteca.bots.explain import Explanation, explain
from ludoteca.bots.greedy import Greedy
from ludoteca.bots.levels import Level
from ludoteca.bots.memory import PERFECT, remembered
from ludoteca.bots.search import Advice
from ludoteca.bots.thinker import Thinker, Thought
from ludoteca.core.game import AnyGame
from ludoteca.core.rng import Rng

LAPSES: Final = 1000
"""A lapse is counted in so many parts of a decision."""


class LevelBot(Bot[Any, Any]):
    """A bot with the dials of a level."""

    def __init__(self, game: AnyGame, advice: Advice[Any], level: Level) -> None:
        self.name = level.bot
        self.level = level
        self.forgetful = level.memory != PERFECT
        self.game = game
        advice.take_on(level.style or level.manner)
        self.greedy = Greedy(game, advice)
        self.thinker = Thinker(game, advice, max(level.iterations, 1), level.seconds)

    def choose(self, recall: Any, moves: list[Any], rng: Rng, heard: Heard | None = None) -> Any:
        """The word this level says; None where nobody waits and there is nothing to say."""
        recall = remembered(self.game, recall, heard, self.level.memory)
        if self.level.lapse > 0.0 and rng.below(LAPSES) < round(self.level.lapse * LAPSES):
            word = self.thinker.any_sensible(recall, rng)
            if word is not None:
                return word
        if self.level.is_quick:
            return self.greedy.choose(recall, moves, rng)
        return self.thinker.choose(recall, moves, rng)

    def think(self, recall: Any, rng: Rng) -> list[Thought]:
        """What it considered, the choice first."""
        return self.thinker.think(recall, rng)

    def explain(self, recall: Any, rng: Rng) -> Explanation:
        """The best moves with a reason each, and what it believes."""
        return explain(self.game, recall, self.think(recall, rng), rng)
