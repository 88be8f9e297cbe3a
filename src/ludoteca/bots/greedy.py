"""Plays by the advice of an experienced player, without thinking ahead."""

from __future__ import annotations

from typing import Any

from ludoteca.bots.bot import Bot
from ludoteca.bots.search import Advice
from ludoteca.core.game import AnyGame
from ludoteca.core.rng import Rng


class Greedy(Bot[Any, Any]):
    """The move that looks best at once."""

    name = "greedy"

    def __init__(self, game: AnyGame, advice: Advice[Any]) -> None:
        self.game = game
        self.advice = advice

    def choose(self, recall: Any, moves: list[Any], rng: Rng) -> Any:
        if len(moves) == 1:
            return moves[0]
        seat = recall.view.seat
        imagined = self.game.guess(recall, rng)
        self.advice.prepare(imagined)
        return self.game.say(imagined, seat, self.advice.pick(imagined, seat, rng))
