"""Thinks ahead: tries its moves on many tables that might be the true one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, final

from ludoteca.bots.bot import Bot, Heard
from ludoteca.bots.search import SILENCE, Advice, Budget, search
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

    def choose(self, recall: Any, moves: list[Any], rng: Rng, heard: Heard | None = None) -> Any:
        """The word found best; None where nobody waits and there is nothing to say."""
        seat = recall.view.seat
        root = self.game.guess(recall, rng)
        if seat in self.game.actors(root):
            return moves[0] if len(moves) == 1 else self.think(recall, rng)[0].word
        self.advice.prepare(root)
        if self.advice.pick(root, seat, rng) == SILENCE:
            return None
        word = self.think(recall, rng)[0].word
        # Speaking in turn one may pass; where all speak freely that is to say nothing.
        return word if self.game.check(root, seat, word) is None else None

    def think(self, recall: Any, rng: Rng) -> list[Thought]:
        """What it considered, the choice first."""
        seat = recall.view.seat
        root = self.game.guess(recall, rng)
        self.advice.prepare(root)
        told = self.game.rules.clone(root)
        self.advice.line_up(told, seat)
        codes = self.advice.options(told, seat)
        if len(codes) == 1:
            return [Thought(self._word(told, seat, codes[0]), 0, self.advice.judge(told, seat), 0.0)]
        budget = Budget(self.iterations, self.seconds)
        top = search(self.game.rules, self.advice, root, self.game.dark(recall), seat, budget, rng)
        thoughts = []
        for node in top.children:
            tries = float(node.visits)
            mean = node.worth / tries
            variance = max(node.worth_squared / tries - mean * mean, 0.0)
            thoughts.append(Thought(self._word(told, seat, node.code), node.visits, mean, variance**0.5))
        return sorted(thoughts, key=lambda thought: -thought.tries)

    def any_sensible(self, recall: Any, rng: Rng) -> Any | None:
        """Any of the moves worth a thought, where its word is waited for; None elsewhere."""
        seat = recall.view.seat
        told = self.game.guess(recall, rng)
        if seat not in self.game.actors(told):
            return None
        self.advice.prepare(told)
        root = self.game.rules.clone(told)
        self.advice.line_up(told, seat)
        codes = self.advice.options(told, seat)
        word = self._word(told, seat, codes[rng.below(len(codes))])
        return word if self.game.check(root, seat, word) is None else None

    def _word(self, state: Any, seat: int, code: int) -> Any:
        word = self.advice.word(state, seat, code)
        return self.game.say(state, seat, code) if word is None else word
