"""Who sits in the other chairs: somebody who plays by codes, a policy asked for all games at once, or any bot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, final

import numpy as np
from numpy.typing import NDArray

from ludoteca.bots.bot import Bot, Heard
from ludoteca.bots.greedy import Greedy
from ludoteca.bots.uniform import Uniform
from ludoteca.catalog import AnyBot, chair_for
from ludoteca.core.rng import SmallRng, seed_of
from ludoteca.core.verdict import BadOptions, Event, Seat
from ludoteca.learn.episode import Episode
from ludoteca.learn.lanes import ANY_CHAIR, Advised, Lanes, Mover

BatchPolicy = Callable[[NDArray[Any], NDArray[np.int8]], Any]
"""Observations and masks in, a row for each game that waits; actions out, one for each."""


class Others(Protocol):
    """Plays the other chairs from outside the compiled loop."""

    def begin(self, lane: int, state: Any, seed: int) -> None:
        """A new game is about to begin in this lane."""

    def move(self, lanes: Lanes[Any], waiting: list[int], observations: NDArray[Any], masks: NDArray[Any]) -> None:
        """One move of whoever is asked in each of these lanes."""


@final
class Asked:
    """A policy, asked once for all games that wait."""

    def __init__(self, policy: BatchPolicy) -> None:
        self.policy = policy

    def begin(self, lane: int, state: Any, seed: int) -> None:
        """It remembers nothing."""

    def move(self, lanes: Lanes[Any], waiting: list[int], observations: NDArray[Any], masks: NDArray[Any]) -> None:
        actions = np.asarray(self.policy(observations[waiting], masks[waiting])).tolist()
        if len(actions) != len(waiting):
            raise ValueError(f"the policy was asked for {len(waiting)} actions and gave {len(actions)}")
        if shut := lanes.act(waiting, actions):
            step = actions[waiting.index(shut[0])]
            raise ValueError(f"the policy chose action {step}, which the mask does not allow")


@final
class Seated:
    """A bot that speaks in words, move by move; told what happens if it has a memory of its own."""

    def __init__(self, episode: Episode, bot: Bot[Any, Any]) -> None:
        self.game = episode.game
        self.bot = bot
        self.events: dict[int, list[Event]] = {}
        self.memories: dict[int, int] = {}

    def begin(self, lane: int, state: Any, seed: int) -> None:
        self.memories[lane] = seed
        if self.bot.forgetful:
            self.events[lane] = state.log = []

    def move(self, lanes: Lanes[Any], waiting: list[int], observations: NDArray[Any], masks: NDArray[Any]) -> None:
        for lane in waiting:
            state, seat = lanes.states[lane], lanes.turns[lane]
            for code in self._codes(lane, state, seat, lanes.others[lane]):
                lanes.rules.apply(state, seat, code, lanes.chances[lane])
            lanes.go_on(lane)

    def _codes(self, lane: int, state: Any, seat: Seat, chance: SmallRng) -> list[int]:
        game = self.game
        moves = game.moves(state, seat)
        heard = None
        if self.bot.forgetful:
            heard = Heard([game.hear(event, seat) for event in self.events[lane]], seed_of(self.memories[lane], seat))
        word = self.bot.choose(game.recall(state, seat), moves, chance, heard)
        return game.spell(state, seat, moves[-1] if word is None else word)


def opponents_for(episode: Episode, opponent: AnyBot) -> tuple[Mover[Any] | None, Others | None]:
    """A bot by codes, where that can be, else from outside; BadOptions if nobody is known by that name."""
    _, maker = chair_for(episode.game, opponent)
    bot = maker()
    if type(bot) is Uniform:
        return Mover(episode.rules), None
    if type(bot) is Greedy:
        return Advised(episode.rules, bot.advice), None
    return None, Seated(episode, bot)


def chair_of(episode: Episode, seat: Seat | None) -> int:
    """The learner's chair: this one, or another each game."""
    if seat is None:
        return int(ANY_CHAIR)
    if not 0 <= seat < episode.players:
        raise BadOptions(
            "seat is from 0 to {high}, or None for any; not {said!r}.", high=episode.players - 1, said=seat
        )
    return seat
