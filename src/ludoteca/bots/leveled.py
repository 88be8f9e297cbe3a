"""A bot that plays with the dials of a level."""

from __future__ import annotations

import time
from typing import Any

from ludoteca.bots.absurd import absurd_in, another_word
from ludoteca.bots.bot import Bot, Heard
from ludoteca.bots.careful import CarefulThinker
from ludoteca.bots.explain import Explanation, explain
from ludoteca.bots.glance import glance
from ludoteca.bots.greedy import Greedy
from ludoteca.bots.levels import Level
from ludoteca.bots.memory import PERFECT, remembered
from ludoteca.bots.search import SILENCE, Advice
from ludoteca.bots.slips import softly
from ludoteca.bots.thinker import Thought
from ludoteca.core.game import AnyGame
from ludoteca.core.rng import Rng


class LevelBot(Bot[Any, Any]):
    """A bot with the dials of a level."""

    def __init__(self, game: AnyGame, advice: Advice[Any], level: Level) -> None:
        self.name = level.bot
        self.level = level
        self.forgetful = level.memory != PERFECT
        self.game = game
        self.advice = advice
        advice.take_on(level.style or level.manner)
        advice.overlook(level.overlooks)
        self.absurd = absurd_in(game)
        self.greedy = Greedy(game, advice)
        self.thinker = CarefulThinker(game, advice, max(level.iterations, 1), level.seconds)

    def choose(self, recall: Any, moves: list[Any], rng: Rng, heard: Heard | None = None) -> Any:
        """The word this level says, never an absurd one; None where nobody waits and there is nothing to say."""
        recall = remembered(self.game, recall, heard, self.level.memory)
        if self.level.iterations:
            return self.thinker.choose(recall, moves, rng)
        if self.level.blur > 0.0 or self.level.tables:
            return self._look(recall, rng)
        word = self.greedy.choose(recall, moves, rng)
        if word is None or self.absurd(recall, self.game.guess(recall, rng), word) is None:
            return word
        return self._look(recall, rng)

    def _look(self, recall: Any, rng: Rng) -> Any:
        """One of the moves worth a thought, softly by how good each looks."""
        game, advice, level = self.game, self.advice, self.level
        seat = recall.view.seat
        root = game.guess(recall, rng)
        waited_for = seat in game.actors(root)
        if not waited_for and not advice.speaks_up(root):
            return None
        advice.prepare(root)
        if not waited_for and advice.pick(root, seat, rng) == SILENCE:
            return None
        told = game.rules.clone(root)
        advice.line_up(told, seat)
        seen = [(code, self.thinker.word_for(told, seat, code)) for code in advice.candidates(told, seat)]
        sane = [one for one in seen if self.absurd(recall, root, one[1]) is None]
        if waited_for:  # speaking in turn, as in imagination, one may say what is not to be said where all speak freely
            sane = [one for one in sane if game.check(root, seat, one[1]) is None]
        if not sane:
            word = another_word(game, recall, root, rng) if seen and waited_for else None
            return self.greedy.choose(recall, [], rng) if word is None else word
        codes = [code for code, _ in sane]
        looks = advice.looks(told, seat, codes) if len(codes) > 1 and not level.tables else []
        if len(codes) > 1 and not looks:
            until = time.monotonic() + level.seconds
            unknown = game.unknown(recall)
            tried = glance(
                game.rules, advice, root, unknown, seat, codes, max(level.tables, 1), level.depth, False, until, rng
            )
            looks = [sum(worths) / len(worths) for worths in tried]
        word = sane[softly(looks, level.blur, rng) if len(codes) > 1 else 0][1]
        return word if waited_for or game.check(root, seat, word) is None else None

    def think(self, recall: Any, rng: Rng) -> list[Thought]:
        """What it considered, the choice first."""
        return self.thinker.think(recall, rng)

    def explain(self, recall: Any, rng: Rng) -> Explanation:
        """The best moves that may be made, with a reason each, and what it believes."""
        told = explain(self.game, recall, self.think(recall, rng), rng, self.thinker.advice)
        word = None if told.thoughts else self.greedy.choose(recall, [], rng)
        return told if word is None else explain(self.game, recall, [Thought(word, 0, None, None)], rng)
