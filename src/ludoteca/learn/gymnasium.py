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

from ludoteca.learn.extras import missing

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
except ModuleNotFoundError as problem:
    raise missing("rl", problem) from None

from ludoteca.catalog import GAMES, AnyBot
from ludoteca.core.verdict import BadOptions, Seat
from ludoteca.learn.batch import Batch
from ludoteca.learn.episode import VERSION, Episode, Mask, Reward
from ludoteca.learn.illegal_actions import told, why_not
from ludoteca.learn.opponents import BatchPolicy
from ludoteca.learn.pettingzoo import RENDER_MODES, Illegal, observation_space
from ludoteca.learn.rendering import draw


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
        max_steps: int | None = None,
        **options: object,
    ) -> None:
        """`seat` None: another chair each game. Without the mask in it, an observation is one array."""
        _check(illegal)
        self.episode = Episode(game, _players(game, players), options, reward, scaled)
        self.tables = Batch(self.episode, 1, opponents=opponent, seat=seat, max_steps=max_steps, goes_on=False)
        self.illegal = illegal
        self.illegal_reward = illegal_reward
        self.mask_in_observation = mask_in_observation
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(self.episode.steps)
        whole = observation_space(self.episode)
        self.observation_space = whole if mask_in_observation else whole["observation"]

    @property
    def seat(self) -> Seat:
        """The learner's chair in this game."""
        return int(self.tables.lanes.seats[0])

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A new game; a seed fixes it and all that follow."""
        super().reset(seed=seed)
        del options
        self.tables.restart([0], None if seed is None else [seed])
        return self._seen()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Take a step. One that is not open is refused: `info["refusal"]` says why."""
        tables, step = self.tables, int(action)
        tables.step([step])
        observation, info = self._seen()
        if tables.refused:
            info["refusal"] = refusal(tables, 0, step)
            return observation, self.illegal_reward, self.illegal == "terminate", False, info
        if not tables.done[0]:
            return observation, 0.0, False, False, info
        cut = bool(tables.final.truncated[0])
        return observation, float(tables.rewards[0]), not cut, cut, info

    def action_masks(self) -> Mask:
        """The open actions, as sb3-contrib asks for them."""
        mask: Mask = self.tables.masks[0].copy()
        return mask

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        observation, mask = self.tables.observations[0].copy(), self.action_masks()
        if self.mask_in_observation:
            return {"observation": observation, "action_mask": mask}, {"action_mask": mask}
        return observation, {"action_mask": mask}

    def render(self) -> Any:
        """The table as the learner sees it."""
        text = draw(self.episode.game, self.tables.lanes.states[0], self.seat)
        if self.render_mode == "human":
            print(text)
            return None
        return text if self.render_mode == "ansi" else None


class LudotecaVectorEnv(gymnasium.vector.VectorEnv[Any, Any, Any]):
    """Many such games stepped in one call (`learn/batch.py`); a game that ends is followed by the next at once."""

    metadata = {  # noqa: RUF012 - so Gymnasium has it
        "autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP,
        "render_modes": list(RENDER_MODES),
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        opponent: AnyBot = "uniform",
        *,
        policy: BatchPolicy | None = None,
        seat: Seat | None = None,
        render_mode: str | None = None,
        reward: Reward = "utility",
        illegal: Illegal = "terminate",
        illegal_reward: float = -1.0,
        scaled: bool = False,
        mask_in_observation: bool = True,
        max_steps: int | None = None,
        copy: bool = True,
        **options: object,
    ) -> None:
        """As `LudotecaEnv`; `policy` plays the other chairs, asked once for all games. `copy=False` hands out the
        arrays that the next step writes into."""
        _check(illegal)
        self.num_envs = num_envs
        self.episode = Episode(game, _players(game, players), options, reward, scaled)
        self.tables = Batch(self.episode, num_envs, opponents=opponent, policy=policy, seat=seat, max_steps=max_steps)
        self.illegal = illegal
        self.illegal_reward = illegal_reward
        self.mask_in_observation = mask_in_observation
        self.render_mode = render_mode
        self.copy = copy
        whole = observation_space(self.episode)
        self.single_action_space = spaces.Discrete(self.episode.steps)
        self.single_observation_space = whole if mask_in_observation else whole["observation"]
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self._everywhere = np.ones(num_envs, np.bool_)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """New games everywhere. From one number each game gets a seed of its own; without one chance goes on."""
        del options
        everywhere = list(range(self.num_envs))
        if isinstance(seed, int):
            self.tables.reset(seed)
        elif seed is None:
            self.tables.restart(everywhere, None)
        else:
            self.tables.restart([n for n in everywhere if seed[n] is None], None)
            seeded = [n for n in everywhere if seed[n] is not None]
            self.tables.restart(seeded, [one for one in seed if one is not None])
        return self._seen()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """One step in every game. Where one ended, `final_obs` and `final_info` hold how, by game."""
        tables = self.tables
        tables.step(actions)
        infos: dict[str, Any] = {}
        for n in tables.refused:
            infos = self._add_info(infos, {"refusal": refusal(tables, n, int(actions[n]))}, n)
        if tables.refused and self.illegal == "terminate":
            tables.give_up(tables.refused)
        rewards = tables.rewards.astype(np.float64)
        rewards[tables.refused] = self.illegal_reward
        over, cut = tables.done.copy(), np.zeros(self.num_envs, np.bool_)
        if tables.final.lanes:
            cut[tables.final.lanes] = tables.final.truncated
            for n, row in zip(tables.final.lanes, tables.final.observations):
                mask = np.zeros(self.episode.steps, np.int8)
                last = {"observation": row, "action_mask": mask} if self.mask_in_observation else row
                infos = self._add_info(infos, {"final_obs": last, "final_info": {"action_mask": mask}}, n)
        seen, info = self._seen()
        return seen, rewards, over & ~cut, cut, infos | info

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        rows, masks = self.tables.observations, self.tables.masks
        if self.copy:
            rows, masks = rows.copy(), masks.copy()
        info = {"action_mask": masks, "_action_mask": self._everywhere}
        return ({"observation": rows, "action_mask": masks} if self.mask_in_observation else rows), info

    def action_masks(self) -> Any:
        """The open actions of every game."""
        return self.tables.masks.copy()


def refusal(tables: Batch, lane: int, step: int) -> dict[str, Any]:
    """Why an action was not open."""
    game, lanes = tables.episode.game, tables.lanes
    return told(game, why_not(game, lanes.states[lane], lanes.turns[lane], step))


def _check(illegal: str) -> None:
    if illegal not in get_args(Illegal):
        raise BadOptions(
            "{option} is one of {choices}; not {said!r}.",
            option="illegal",
            choices=", ".join(map(repr, get_args(Illegal))),
            said=illegal,
        )


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
