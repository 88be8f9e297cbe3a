"""Thinks ahead: tries its moves on many tables that might be the true one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, final

from ludoteca.bots.bot import Bot
from ludoteca.bots.search import Advice, Budget, search
from ludoteca.core.game import AnyGame
from ludoteca.core.rng import Rng


@final
@dataclass(frozen=True)
class Thought:
    """What a move was found to be worth, from 0 to 1, with its spread, over so many tries."""

    word: Any
    tries: int
    worth: float
    spread: float


class Thinker(Bot[Any, Any]):
    """Search within a budget of iterations and seconds."""

    name = "search"

    def __init__(self, game: AnyGame, advice: Advice[Any], iterations: int = 2000, seconds: float = 1.0) -> None:
        self.game = game
        self.advice = advice
        self.iterations = iterations
        self.seconds = seconds

    def choose(self, recall: Any, moves: list[Any], rng: Rng) -> Any:
        if len(moves) == 1:
            return moves[0]
        return self.think(recall, rng)[0].word

    def think(self, recall: Any, rng: Rng) -> list[Thought]:
        """What it considered, the choice first."""
        seat = recall.view.seat
        root = self.game.guess(recall, rng)
        budget = Budget(self.iterations, self.seconds)
        top = search(self.game.rules, self.advice, root, self.game.dark(recall), seat, budget, rng)
        thoughts = []
        for node in top.children:
            tries = float(node.visits)
            mean = node.worth / tries
            variance = max(node.worth_squared / tries - mean * mean, 0.0)
            thoughts.append(Thought(self.game.say(root, seat, node.code), node.visits, mean, variance**0.5))
        return sorted(thoughts, key=lambda thought: -thought.tries)
