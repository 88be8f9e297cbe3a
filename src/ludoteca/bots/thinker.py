"""Thinks ahead: tries its moves on many tables that might be the true one."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any, Final, final

from ludoteca.bots.bot import Bot, Heard
from ludoteca.bots.endgame import solve
from ludoteca.bots.search import SILENCE, Advice, Budget, search
from ludoteca.bots.sift import sift
from ludoteca.bots.weigh import weigh
from ludoteca.core.game import AnyGame
from ludoteca.core.rng import Rng

POSITIONS: Final = 20_000
"""Positions of an endgame that are looked at; where there are more, it is searched like any other moment."""

SHARE: Final = 0.5
"""The part of its time after which it gives up an endgame, and searches with what is left."""
SURE: Final = 3
"""Tries of the best move below which a search has found out nothing."""


@final
@dataclass(frozen=True)
class Thought:
    """What a move was found to be worth, from 0 to 1, with its spread, over so many tries; None where none was made.

    To search that is a judgement of its own, with the spread of one try. In a hint it is the chance to win, and how far
    the estimate may be from it (95 times of 100).
    """

    word: Any
    tries: int
    worth: float | None
    spread: float | None
    exact: bool = False
    """Was every end tried, so that nothing is left to guess but the deal?"""
    only: bool = False
    """Is there no other lawful move at all?"""


class Thinker(Bot[Any, Any]):
    """Search within a budget of iterations and seconds."""

    name = "search"

    def __init__(
        self,
        game: AnyGame,
        advice: Advice[Any],
        iterations: int = 2000,
        seconds: float = 1.0,
        positions: int = POSITIONS,
    ) -> None:
        self.game = game
        self.advice = advice
        self.iterations = iterations
        self.seconds = seconds
        self.positions = positions

    def choose(self, recall: Any, moves: list[Any], rng: Rng, heard: Heard | None = None) -> Any:
        """The word found best; None where nobody waits and there is nothing to say."""
        seat = recall.view.seat
        root = self.game.guess(recall, rng)
        if seat in self.game.actors(root):
            return moves[0] if len(moves) == 1 else self._lawful(self.think(recall, rng), root, seat, rng)
        if not self.advice.speaks_up(root):
            return None
        self.advice.prepare(root)
        if self.advice.pick(root, seat, rng) == SILENCE:
            return None
        word = self.think(recall, rng)[0].word
        # Speaking in turn one may pass; where all speak freely that is to say nothing.
        return word if self.game.check(root, seat, word) is None else None

    def _lawful(self, thoughts: list[Thought], root: Any, seat: int, rng: Rng) -> Any:
        """The best that may be said: speaking in turn, as search does, one may offer where all speak freely no more."""
        for thought in thoughts:
            if self.game.check(root, seat, thought.word) is None:
                return thought.word
        self.advice.prepare(root)
        return self._word(root, seat, self.advice.pick(root, seat, rng))

    def think(self, recall: Any, rng: Rng) -> list[Thought]:
        """What it considered, the choice first."""
        begun = time.monotonic()
        seat = recall.view.seat
        root = self.game.guess(recall, rng)
        self.advice.prepare(root)
        told = self.game.rules.clone(root)
        self.advice.line_up(told, seat)
        codes = self.advice.candidates(told, seat)
        if len(codes) == 1:
            return [Thought(self._word(told, seat, codes[0]), 0, None, None)]
        if self.positions and self.advice.is_endgame(root):
            exact = solve(
                self.game.rules,
                self.advice,
                root,
                self.game.unknown(recall),
                seat,
                self.game.seats(recall.view.options),
                self.positions,
                begun + SHARE * self.seconds,
                rng,
            )
            if exact:
                found = list(zip(codes, exact))
                if self.advice.weighs(root):  # of moves that come to the same, first the one that is advised
                    advised_code = self.advice.pick(told, seat, rng)
                    found.sort(key=lambda tried: tried[0] != advised_code)
                return sorted(
                    [self._exactly(told, seat, code, worths) for code, worths in found],
                    key=lambda thought: -(thought.worth or 0.0),
                )
        budget = Budget(self.iterations, begun + self.seconds - time.monotonic())
        look = weigh if self.advice.weighs(root) else sift if self.advice.sifts(root) else search
        top = look(self.game.rules, self.advice, root, self.game.unknown(recall), seat, budget, rng)
        thoughts = []
        for node in top.children:
            tries = float(node.visits)
            mean = node.worth / tries
            variance = max(node.worth_squared / tries - mean * mean, 0.0)
            thoughts.append(Thought(self._word(told, seat, node.code), node.visits, mean, variance**0.5))
        if not thoughts:  # the machine was busy elsewhere, and there was no time for a single try
            return [Thought(self._word(told, seat, self.advice.pick(told, seat, rng)), 0, None, None)]
        thoughts.sort(key=lambda thought: -thought.tries)
        if thoughts[0].tries < SURE:
            advised = self._word(told, seat, self.advice.one_like(told, self.advice.pick(told, seat, rng)))
            thoughts.sort(key=lambda thought: thought.word != advised)
        return thoughts

    def _exactly(self, state: Any, seat: int, code: int, worths: list[float]) -> Thought:
        mean = sum(worths) / len(worths)
        variance = sum((worth - mean) ** 2 for worth in worths) / len(worths)
        return Thought(self._word(state, seat, code), len(worths), mean, variance**0.5, exact=True)

    def _word(self, state: Any, seat: int, code: int) -> Any:
        word = self.advice.word(state, seat, code)
        return self.game.say(state, seat, code) if word is None else word
