"""Plays by the advice of an experienced player, without thinking ahead."""

from __future__ import annotations

from typing import Any

from ludoteca.bots.bot import Bot, Heard
from ludoteca.bots.search import SILENCE, Advice
from ludoteca.core.game import AnyGame
from ludoteca.core.rng import Rng


class Greedy(Bot[Any, Any]):
    """The move that looks best at once; None where nobody waits and there is nothing to say."""

    name = "greedy"

    def __init__(self, game: AnyGame, advice: Advice[Any]) -> None:
        self.game = game
        self.advice = advice

    def choose(self, recall: Any, moves: list[Any], rng: Rng, heard: Heard | None = None) -> Any:
        seat = recall.view.seat
        imagined = self.game.guess(recall, rng)
        if seat not in self.game.actors(imagined) and not self.advice.speaks_up(imagined):
            return None
        self.advice.prepare(imagined)
        code = self.advice.pick(imagined, seat, rng)
        if code == SILENCE:
            return None
        word = self.advice.word(imagined, seat, code)
        return self.game.say(imagined, seat, code) if word is None else word
