"""One game played in steps: who is asked, what is open, what each seat observes, what it was worth in the end.

All environments stand on this. A step is a code below the game's `steps`: a plain move, or a piece of a long one.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, Final, Literal, final, get_args

from ludoteca.learn.extras import missing

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as problem:
    raise missing("rl", problem) from None

from ludoteca.catalog import game_of
from ludoteca.core.game import AnyGame
from ludoteca.core.rng import SmallRng, seed_of
from ludoteca.core.verdict import BadOptions, Seat
from ludoteca.learn.encoders import encoder_of
from ludoteca.learn.row import observed, sketched

Observation = NDArray[Any]
Mask = NDArray[np.int8]

VERSION: Final = 0
"""Goes up when an observation, an action id or a reward means something else."""

Reward = Literal["utility", "margin"]
"""At the end: 1 for the winner (shared by several); or by how much one's score is above the mean of the others'."""


@final
class Episode:
    """A table that is played step by step, again and again, with one set of options."""

    def __init__(
        self,
        game: str | AnyGame,
        players: int,
        options: Mapping[str, object],
        reward: Reward = "utility",
        scaled: bool = False,
    ) -> None:
        self.game = game_of(game)
        if reward not in get_args(Reward):
            raise BadOptions(
                "{option} is one of {choices}; not {said!r}.",
                option="reward",
                choices=", ".join(map(repr, get_args(Reward))),
                said=reward,
            )
        if players not in self.game.meta.seats:
            low, high = self.game.meta.seats[0], self.game.meta.seats[-1]
            raise BadOptions(
                "{title} is for {low} to {high} players; not {said!r}.",
                title=self.game.meta.title,
                low=low,
                high=high,
                said=players,
            )
        self.options = self.game.options(players, options)
        self.players = players
        self.reward = reward
        self.scaled = scaled
        self.rules = self.game.rules
        self.state = self.game.blank(self.options)
        self.encoder = encoder_of(self.game)
        self.steps = int(self.game.meta.action_count)
        self.rng = SmallRng(secrets.randbits(56))
        """Chance of this table. Small and fast: whoever holds many hands of cards could work it out."""
        self.begin()
        most = [part.most for part in sketched(self.encoder, self.state, 0) for _ in range(part.cells)]
        self.most: NDArray[np.uint8] = np.array(most, np.uint8)
        """The highest number each cell of an observation may hold."""
        self.scale: NDArray[np.float32] = (1 / self.most).astype(np.float32)
        self.size = len(most)

    def seed(self, seed: int) -> None:
        """From here on chance repeats itself."""
        self.rng = SmallRng(seed_of("learn", seed))

    def begin(self) -> None:
        """A new game."""
        self.rules.begin(self.state, self.rng)

    def turn(self) -> Seat:
        """The seat that is asked; -1 when the game is over."""
        return int(self.rules.turn(self.state))

    def open(self, seat: Seat) -> list[int]:
        """The steps this seat may take now."""
        return self.rules.steps(self.state, seat)

    def take(self, seat: Seat, step: int) -> None:
        """Take an open step."""
        self.rules.apply(self.state, seat, step, self.rng)

    def mask(self, steps: list[int]) -> Mask:
        """These steps as a row of 0 and 1."""
        row = bytearray(self.steps)
        for step in steps:
            row[step] = 1
        return np.frombuffer(row, np.int8)

    def observe(self, seat: Seat) -> Observation:
        """What this seat may know, as numbers: whole ones, or from 0 to 1 where they are scaled."""
        row = np.frombuffer(observed(self.encoder, self.state, seat, self.size), np.uint8)
        return row * self.scale if self.scaled else row

    def layout(self) -> list[tuple[str, int, int, int]]:
        """The parts of an observation in order: name, first cell, how many cells, the highest number one may hold."""
        found, at = [], 0
        for part in sketched(self.encoder, self.state, 0):
            found.append((part.name, at, int(part.cells), int(part.most)))
            at += part.cells
        return found

    def rewards(self, state: Any = None) -> list[float]:
        """What the finished game brings each seat."""
        table = self.state if state is None else state
        if self.reward == "utility":
            return [float(self.rules.utility(table, seat)) for seat in range(self.players)]
        outcome = self.game.outcome(table)
        assert outcome is not None, "the game is not over"
        scores, together, others = outcome.scores, sum(outcome.scores), self.players - 1
        return [score - (together - score) / others for score in scores]
