"""Gymnasium environments: one agent, bots in the other chairs; singly, or many games in one call.

>>> import gymnasium
>>> from ludoteca import GAMES
>>> from ludoteca.learn.gymnasium import title  # importing registers all games
>>> name, *others = GAMES
>>> env = gymnasium.make(title(name), players=2, opponent="uniform")
>>> observation, info = env.reset(seed=7)
>>> observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
"""

from __future__ import annotations

from typing import Any, get_args

import gymnasium
import numpy as np
from gymnasium import spaces

from ludoteca.catalog import GAMES, AnyBot
from ludoteca.core.verdict import BadOptions, Seat
from ludoteca.learn.episode import VERSION, Episode, Mask, Reward
from ludoteca.learn.illegal_actions import told, why_not
from ludoteca.learn.opponents import Chair
from ludoteca.learn.pettingzoo import RENDER_MODES, Illegal, observation_space
from ludoteca.learn.rendering import draw

SEEDS = 2**53


class LudotecaEnv(gymnasium.Env[Any, Any]):
    """A chair at a table with bots. The reward comes at the end of a game."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012 - so Gymnasium has it

    def __init__(
        self,
        game: str,
        players: int | None = None,
        opponent: AnyBot = "uniform",
        *,
        seat: Seat | None = None,
        render_mode: str | None = None,
        reward: Reward = "utility",
        illegal: Illegal = "terminate",
        illegal_reward: float = -1.0,
        scaled: bool = False,
        mask_in_observation: bool = True,
        **options: object,
    ) -> None:
        """`seat` None: another chair each game. Without the mask in it, an observation is one array."""
        if illegal not in get_args(Illegal):
            raise BadOptions(
                "{option} is one of {choices}; not {said!r}.",
                option="illegal",
                choices=", ".join(map(repr, get_args(Illegal))),
                said=illegal,
            )
        self.episode = Episode(game, _players(game, players), options, reward, scaled)
        self.chair = Chair(self.episode, opponent, seat)
        self.illegal = illegal
        self.illegal_reward = illegal_reward
        self.mask_in_observation = mask_in_observation
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(self.episode.steps)
        whole = observation_space(self.episode)
        self.observation_space = whole if mask_in_observation else whole["observation"]

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A new game; a seed fixes it and all that follow."""
        super().reset(seed=seed)
        del options
        self.chair.begin(int(self.np_random.integers(SEEDS)))
        return self._seen()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Take a step. One that is not open is refused: `info["refusal"]` says why."""
        chair = self.chair
        step = int(action)
        if step not in chair.open:
            refusal = told(self.episode.game, why_not(self.episode.game, self.episode.state, chair.seat, step))
            observation, info = self._seen()
            return observation, self.illegal_reward, self.illegal == "terminate", False, info | {"refusal": refusal}
        chair.take(step)
        observation, info = self._seen()
        return observation, chair.reward() if chair.over else 0.0, chair.over, False, info

    def action_masks(self) -> Mask:
        """The open actions, as sb3-contrib asks for them."""
        return self.episode.mask(self.chair.open)

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        observation, mask = self.episode.observe(self.chair.seat), self.action_masks()
        if self.mask_in_observation:
            return {"observation": observation, "action_mask": mask}, {"action_mask": mask}
        return observation, {"action_mask": mask}

    def render(self) -> Any:
        """The table as the learner sees it."""
        text = draw(self.episode.game, self.episode.state, self.chair.seat)
        if self.render_mode == "human":
            print(text)
            return None
        return text if self.render_mode == "ansi" else None


class LudotecaVectorEnv(gymnasium.vector.VectorEnv[Any, Any, Any]):
    """Many such games side by side, stepped in one call; a game that ends is followed by the next at once."""

    metadata = {  # noqa: RUF012 - so Gymnasium has it
        "autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP,
        "render_modes": list(RENDER_MODES),
        "render_fps": 1,
    }

    def __init__(self, game: str, num_envs: int = 1, players: int | None = None, **settings: Any) -> None:
        """`settings` as for `LudotecaEnv`."""
        self.num_envs = num_envs
        self.envs = [LudotecaEnv(game, players, **settings) for _ in range(num_envs)]
        one = self.envs[0]
        self.mask_in_observation = one.mask_in_observation
        self.render_mode = one.render_mode
        self.single_action_space = one.action_space
        self.single_observation_space = one.observation_space
        self.action_space = gymnasium.vector.utils.batch_space(one.action_space, num_envs)
        self.observation_space = gymnasium.vector.utils.batch_space(one.observation_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """New games everywhere. From one number each game gets a seed of its own."""
        seeds = seed if isinstance(seed, list) else [None if seed is None else seed + n for n in range(self.num_envs)]
        for one, its_seed in zip(self.envs, seeds):
            one.reset(seed=its_seed)
        return self._seen()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """One step in every game. Where one ended, `final_obs` and `final_info` hold how, by game."""
        rewards = np.zeros(self.num_envs)
        over = np.zeros(self.num_envs, bool)
        infos: dict[str, Any] = {}
        for n, action in enumerate(np.asarray(actions).tolist()):
            one = self.envs[n]
            step = int(action)
            if step in one.chair.open:
                one.chair.take(step)
                if not one.chair.over:
                    continue
            self._settle(n, step, rewards, over, infos)
        seen, info = self._seen()
        return seen, rewards, over, np.zeros(self.num_envs, bool), infos | info

    def _settle(self, n: int, step: int, rewards: Any, over: Any, infos: dict[str, Any]) -> None:
        """A game that has ended, or an action that is refused."""
        one = self.envs[n]
        if one.chair.over:
            rewards[n], over[n] = one.chair.reward(), True
            last, info = one._seen()
        else:
            last, rewards[n], over[n], _, info = one.step(step)
            self._add_info(infos, {"refusal": info["refusal"]}, n)
        if over[n]:
            infos.update(self._add_info(infos, {"final_obs": last, "final_info": info}, n))
            one.reset()

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        rows = np.stack([one.episode.observe(one.chair.seat) for one in self.envs])
        masks = self.action_masks()
        info = {"action_mask": masks, "_action_mask": np.ones(self.num_envs, bool)}
        return ({"observation": rows, "action_mask": masks} if self.mask_in_observation else rows), info

    def action_masks(self) -> Any:
        """The open actions of every game."""
        return np.stack([one.action_masks() for one in self.envs])


def _players(game: str, players: int | None) -> int:
    """So many, or as few as the game is for."""
    if players is not None:
        return players
    return GAMES[game].meta.seats[0] if game in GAMES else 2


def title(game: str) -> str:
    """The name of an environment: my_game is ludoteca/MyGame-v0."""
    return f"ludoteca/{''.join(part.capitalize() for part in game.split('_'))}-v{VERSION}"


def register() -> None:
    """Tell Gymnasium of all of them."""
    for game in GAMES:
        if title(game) not in gymnasium.registry:
            gymnasium.register(
                title(game),
                entry_point="ludoteca.learn.gymnasium:LudotecaEnv",
                vector_entry_point="ludoteca.learn.gymnasium:LudotecaVectorEnv",
                kwargs={"game": game},
            )


register()
