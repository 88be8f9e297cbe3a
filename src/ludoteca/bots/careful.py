"""A thinker that makes no absurd move, and of moves that win alike the one with more points."""

from __future__ import annotations

import time
from typing import Any, Final

from ludoteca.bots.absurd import absurd_in, another_word
from ludoteca.bots.glance import glance
from ludoteca.bots.search import Advice
from ludoteca.bots.thinker import POSITIONS, Thinker, Thought
from ludoteca.core.game import AnyGame
from ludoteca.core.rng import Rng

DECIDED: Final = 0.15
"""So near to 0 or 1 a game counts as decided,"""
ALIKE: Final = 0.02
"""and moves within this of the best come to the same."""
MOST: Final = 4
"""So many of them are compared by points,"""
TABLES: Final = 32
"""on so many imagined tables."""


class CarefulThinker(Thinker):
    """Thinks as any thinker does, and looks once more before it speaks."""

    def __init__(
        self,
        game: AnyGame,
        advice: Advice[Any],
        iterations: int = 2000,
        seconds: float = 1.0,
        positions: int = POSITIONS,
    ) -> None:
        super().__init__(game, advice, iterations, seconds, positions)
        self.absurd = absurd_in(game)

    def think(self, recall: Any, rng: Rng) -> list[Thought]:
        """What it considered, the choice first: nothing absurd while there is anything else."""
        until = time.monotonic() + self.seconds
        thoughts = super().think(recall, rng)
        root = self.game.guess(recall, rng)
        sane = [one for one in thoughts if self.absurd(recall, root, one.word) is None]
        if not sane and thoughts and (word := another_word(self.game, recall, root, rng)) is not None:
            return [Thought(word, 0, None, None)]
        return self._by_points(sane, recall, root, until, rng) if len(sane) > 1 else sane or thoughts

    def word_for(self, state: Any, seat: int, code: int) -> Any:
        """How a player would put this move."""
        return self._word(state, seat, code)

    def _by_points(self, thoughts: list[Thought], recall: Any, root: Any, until: float, rng: Rng) -> list[Thought]:
        """Once the game is as good as decided, points choose between moves that win alike."""
        best = thoughts[0].worth
        if best is None or thoughts[0].exact or min(best, 1.0 - best) > DECIDED or not self.advice.counts_points(root):
            return thoughts
        alike = [one for one in thoughts if one.worth is not None and one.worth >= best - ALIKE][:MOST]
        if len(alike) < 2:
            return thoughts
        seat = recall.view.seat
        self.advice.prepare(root)
        told = self.game.rules.clone(root)
        self.advice.line_up(told, seat)
        words = {self.word_for(told, seat, code): code for code in self.advice.candidates(told, seat)}
        alike = [one for one in alike if one.word in words]
        codes = [words[one.word] for one in alike]
        unknown = self.game.unknown(recall)
        tried = glance(self.game.rules, self.advice, root, unknown, seat, codes, TABLES, 0, True, until, rng)
        points = [sum(found) / len(found) for found in tried]
        first = alike[points.index(max(points))]
        return [first, *(one for one in thoughts if one is not first)]
