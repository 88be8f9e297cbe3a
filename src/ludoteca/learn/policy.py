"""A trained policy in a bot's chair: observation and action mask in, an action out.

>>> from ludoteca import GAMES, lab
>>> from ludoteca.learn.policy import PolicyBot
>>> name, *others = GAMES
>>> first = PolicyBot(name, lambda observation, mask: mask.index(1))
>>> lab.simulate(name, [first], seats=2, games=2, seed=1, workers=1).games
2
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludoteca.bots.bot import Bot, Heard
from ludoteca.catalog import game_of
from ludoteca.core.game import AnyGame
from ludoteca.core.rng import Rng
from ludoteca.learn.encoders import encoder_of
from ludoteca.learn.row import observed, sketched

Policy = Callable[[bytearray, bytearray], int]
"""Chooses an action: the number of a cell of the mask that is 1. Both rows are those of the environments, unscaled."""


class PolicyBot(Bot[Any, Any]):
    """Asks a policy step by step until what it has said is a whole move."""

    def __init__(self, game: str | AnyGame, policy: Policy, name: str = "policy") -> None:
        self.game = game_of(game)
        self.policy = policy
        self.name = name
        self.encoder = encoder_of(self.game)

    def __deepcopy__(self, memo: dict[int, Any]) -> PolicyBot:
        return self  # it remembers nothing from move to move

    def __reduce__(self) -> Any:
        return PolicyBot, (self.game, self.policy, self.name)

    def choose(self, recall: Any, moves: list[Any], rng: Rng, heard: Heard | None = None) -> Any:
        game, seat = self.game, recall.view.seat
        # A table that would be recalled like this: an observation shows of it only what this seat may know.
        table = game.guess(recall, rng)
        ways = {tuple(game.spell(table, seat, word)): word for word in moves}
        said: tuple[int, ...] = ()
        size = sum(part.cells for part in sketched(self.encoder, table, seat))
        while said not in ways:
            mask = bytearray(game.meta.action_count)
            for way in ways:
                if way[: len(said)] == said:
                    mask[way[len(said)]] = 1
            step = self.policy(observed(self.encoder, table, seat, size), mask)
            if not mask[step]:
                raise ValueError(f"{self.name} chose action {step}, which the mask does not allow")
            said = (*said, step)
            if said not in ways:
                game.rules.apply(table, seat, step, rng)
        return ways[said]
