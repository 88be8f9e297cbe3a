"""Many games stepped in one call into arrays that are made once.

    >>> from ludoteca import GAMES
    >>> from ludoteca.learn.batch import batch
    >>> name, *others = GAMES
    >>> tables = batch(name, 256, seats=2, opponents="greedy", seed=7)
    >>> for _ in range(10):
    ...     now = tables.step(tables.masks.argmax(axis=1))
    >>> now.observations.shape == (256, tables.size)
    True

A game that ends is followed by the next in the same step. What happens in a game follows from its own seed and the
actions taken in it, whatever the number of games beside it: game 3 of 4 and game 3 of 4,000 are one.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, NamedTuple, final

from ludoteca.learn.extras import missing

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as problem:
    raise missing("rl", problem) from None

from ludoteca.catalog import AnyBot, game_of
from ludoteca.core.game import AnyGame
from ludoteca.core.rng import SmallRng, seed_of
from ludoteca.core.verdict import BadOptions, Seat
from ludoteca.learn.episode import Episode, Reward
from ludoteca.learn.lanes import EVERYBODY, Lanes
from ludoteca.learn.opponents import Asked, BatchPolicy, chair_of, opponents_for


class Moment(NamedTuple):
    """Where all games stand. The arrays are the batch's own and change with the next step: copy what is to be kept."""

    observations: NDArray[Any]
    """What the one who is asked observes, a row a game: whole numbers, or from 0 to 1 where they are scaled."""
    masks: NDArray[np.int8]
    """The open actions, a row a game."""
    rewards: NDArray[np.float32]
    """What the last step brought: the learner, a number a game; or every seat, a row a game."""
    actors: NDArray[np.int8]
    """The seat that is asked."""
    done: NDArray[np.bool_]
    """Where the last step ended a game; observation, mask and actor are those of the next game already."""


class Ended(NamedTuple):
    """How the games that the last step ended did end."""

    lanes: list[int]
    """Which games."""
    observations: NDArray[Any]
    """What the learner observed at the end, a row for each of them; where all seats step, seat 0."""
    truncated: NDArray[np.bool_]
    """Was it cut short by `max_steps`?"""


@final
class Batch:
    """Games side by side; `batch` makes one."""

    def __init__(
        self,
        episode: Episode,
        n: int,
        *,
        opponents: AnyBot | None = None,
        policy: BatchPolicy | None = None,
        seat: Seat | None = None,
        max_steps: int | None = None,
        seed: int | Sequence[int] | None = None,
        goes_on: bool = True,
    ) -> None:
        """`goes_on`: does a game that has ended begin anew in the same step? Else it waits for `restart`."""
        if n < 1:
            raise BadOptions("{option} is at least {low}; not {said!r}.", option="n", low=1, said=n)
        self.episode = episode
        self.n = n
        self.size, self.actions, self.players = episode.size, episode.steps, episode.players
        self.max_steps = max_steps
        self.goes_on = goes_on
        self.everybody = opponents is None and policy is None
        """Are all seats stepped from here?"""
        mover, self.others = (None, None) if opponents is None else opponents_for(episode, opponents)
        if policy is not None:
            mover, self.others = None, Asked(policy)
        chair = int(EVERYBODY) if self.everybody else chair_of(episode, seat)
        states = [episode.game.blank(episode.options) for _ in range(n)]
        self.lanes: Lanes[Any] = Lanes(
            episode.rules, episode.encoder, mover, states, self.players, chair, self.size, self.actions
        )
        self._whole: NDArray[np.uint8] = np.zeros((n, self.size), np.uint8)
        self.observations: NDArray[Any] = np.zeros((n, self.size), np.float32) if episode.scaled else self._whole
        self.masks: NDArray[np.int8] = np.zeros((n, self.actions), np.int8)
        self.rewards: NDArray[np.float32] = np.zeros((n, self.players) if self.everybody else n, np.float32)
        self.actors: NDArray[np.int8] = np.zeros(n, np.int8)
        self.done: NDArray[np.bool_] = np.zeros(n, np.bool_)
        self.taken: NDArray[np.int64] = np.zeros(n, np.int64)
        """Steps since each game began."""
        self.final = self._final([], [])
        """The games that the last step ended, and how."""
        self.refused: list[int] = []
        """The games whose action was not open in the last step, and where nothing has happened."""
        self._games = [0] * n
        self._seeds = [0] * n
        self.reset(seed)

    def reset(self, seed: int | Sequence[int] | None = None) -> Moment:
        """New games everywhere, and chance from the beginning: of game i from `seed + i`, or from its own seed."""
        first = secrets.randbits(52) if seed is None else seed
        seeds = [first + lane for lane in range(self.n)] if isinstance(first, int) else list(first)
        return self.restart(list(range(self.n)), seeds)

    def restart(self, lanes: list[int], seeds: Sequence[int] | None = None) -> Moment:
        """New games in these lanes; without seeds chance goes on where it was."""
        for lane, seed in zip(lanes, seeds or ()):
            self.lanes.chances[lane] = SmallRng(seed_of("learn", seed))
            self.lanes.others[lane] = SmallRng(seed_of("learn", seed, "bots"))
            self._seeds[lane], self._games[lane] = seed, 0
        self._clear()
        self._begin(lanes)
        return self._moment()

    def step(self, actions: Any) -> Moment:
        """One action in every game. Where it is not open nothing happens, and `refused` names the game."""
        lanes = self.lanes
        self._clear()
        self.refused = lanes.step(actions.tolist() if isinstance(actions, np.ndarray) else list(actions))
        self.taken += 1
        if self.others is not None:
            self._others_move()
        over, cut = lanes.over(), []
        if self.max_steps is not None:
            cut = [lane for lane in np.flatnonzero(self.taken >= self.max_steps).tolist() if lanes.turns[lane] >= 0]
        if over or cut:
            self._settle(over, cut)
        return self._moment()

    def give_up(self, lanes: list[int]) -> Moment:
        """End these games here, besides those the last step ended; they bring nothing."""
        self._settle([], lanes)
        self.final.truncated[len(self.final.lanes) - len(lanes) :] = False
        return self._moment()

    def _clear(self) -> None:
        if self.final.lanes:
            self.final = self._final([], [])
            self.rewards[...] = 0
            self.done[...] = False
        self.refused = []

    def _settle(self, over: list[int], cut: list[int]) -> None:
        """Games that have ended, and games cut short."""
        before, now = self.final, self._final([*over, *cut], cut)
        self.final = (
            now
            if not before.lanes
            else Ended(
                [*before.lanes, *now.lanes],
                np.concatenate([before.observations, now.observations]),
                np.concatenate([before.truncated, now.truncated]),
            )
        )
        for lane in over:
            earned = self.episode.rewards(self.lanes.states[lane])
            self.rewards[lane] = earned if self.everybody else earned[self.lanes.seats[lane]]
        self.done[now.lanes] = True
        if self.goes_on:
            self._begin(now.lanes)

    def _begin(self, lanes: list[int]) -> None:
        if self.others is not None:
            for lane in lanes:
                own = seed_of("learn", self._seeds[lane], "memory", self._games[lane])
                self.others.begin(lane, self.lanes.states[lane], own)
                self._games[lane] += 1
        self.lanes.begin_all(lanes)
        self.taken[lanes] = 0
        if self.others is not None:
            self._others_move()

    def _others_move(self) -> None:
        assert self.others is not None
        while waiting := self.lanes.waiting():
            self._write()
            self.others.move(self.lanes, waiting, self.observations, self.masks)

    def _final(self, ended: list[int], cut: list[int]) -> Ended:
        seen = b"".join([self.lanes.observed(lane) for lane in ended])
        rows: NDArray[Any] = np.frombuffer(seen, np.uint8).reshape(len(ended), self.size)
        rows = rows * self.episode.scale if self.episode.scaled else rows
        return Ended(ended, rows, np.array([lane in cut for lane in ended], np.bool_))

    def _write(self) -> None:
        """Look at every table, and copy what is seen into the arrays."""
        lanes = self.lanes
        lanes.write()
        self._whole.reshape(-1)[...] = np.frombuffer(lanes.observations(), np.uint8)
        self.masks.reshape(-1)[...] = np.frombuffer(lanes.open_steps(), np.int8)
        if self.episode.scaled:
            np.multiply(self._whole, self.episode.scale, out=self.observations)

    def _moment(self) -> Moment:
        self._write()
        self.actors[...] = self.lanes.turns
        return Moment(self.observations, self.masks, self.rewards, self.actors, self.done)


def batch(
    game: str | AnyGame,
    n: int,
    seats: int | None = None,
    *,
    opponents: AnyBot | None = None,
    policy: BatchPolicy | None = None,
    seat: Seat | None = None,
    reward: Reward = "utility",
    scaled: bool = False,
    max_steps: int | None = None,
    seed: int | Sequence[int] | None = None,
    **options: object,
) -> Batch:
    """`n` games of a game for so many.

    With `opponents` (a bot) or `policy` (asked once for all games that wait) they hold the other chairs, and the
    learner sits in `seat`, or in another chair each game; with neither, every seat is stepped from here.
    """
    box = game_of(game)
    players = box.meta.seats[0] if seats is None else seats
    return Batch(
        Episode(box, players, options, reward, scaled),
        n,
        opponents=opponents,
        policy=policy,
        seat=seat,
        max_steps=max_steps,
        seed=seed,
    )
