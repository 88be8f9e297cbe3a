"""PettingZoo environments (AEC) for every game and number of players.

    >>> from ludoteca import GAMES
    >>> from ludoteca.learn import pettingzoo
    >>> name, *others = GAMES
    >>> env = pettingzoo.env(name, players=2)
    >>> env.reset(seed=7)
    >>> for agent in env.agent_iter():
    ...     observation, reward, terminated, truncated, info = env.last()
    ...     over = terminated or truncated
    ...     env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))

Importing this module registers them too: `pettingzoo.make("aec", "ludoteca/<game>-<players>-v0")`.
"""

from __future__ import annotations

from typing import Any, Literal, get_args

from ludoteca.learn.extras import missing

try:
    import numpy as np
    import pettingzoo
    from gymnasium import spaces
    from pettingzoo.utils.env_logger import EnvLogger
except ModuleNotFoundError as problem:
    raise missing("rl", problem) from None

from ludoteca.catalog import GAMES
from ludoteca.core.verdict import BadOptions
from ludoteca.learn.batch import batch
from ludoteca.learn.episode import VERSION, Episode, Reward
from ludoteca.learn.illegal_actions import told, why_not
from ludoteca.learn.lanes import EVERYBODY, Lanes
from ludoteca.learn.rendering import draw

Illegal = Literal["terminate", "refuse"]
"""An action that is not open ends the game, as PettingZoo's own wrapper has it; or nothing happens and one is asked
again. Either way `info["refusal"]` says why, and with which rule."""

RENDER_MODES = ("ansi", "human")


class raw_env(pettingzoo.AECEnv):  # type: ignore[misc]  # noqa: N801 - untyped; and the name PettingZoo gives it
    """A table with `players` agents, player_0 to player_n, in the order of the seats.

    What PettingZoo's wrappers check is checked here: each of them forwards every attribute, which takes longer than
    the whole game.
    """

    def __init__(
        self,
        game: str,
        players: int,
        *,
        render_mode: str | None = None,
        reward: Reward = "utility",
        illegal: Illegal = "terminate",
        illegal_reward: float = -1.0,
        scaled: bool = False,
        max_steps: int | None = None,
        **options: object,
    ) -> None:
        """`options` are the game's own; `scaled` gives observations from 0 to 1; `max_steps` truncates a game."""
        super().__init__()
        if illegal not in get_args(Illegal):
            raise BadOptions(
                "{option} is one of {choices}; not {said!r}.",
                option="illegal",
                choices=", ".join(map(repr, get_args(Illegal))),
                said=illegal,
            )
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadOptions(
                "{option} is one of {choices}; not {said!r}.",
                option="render_mode",
                choices=", ".join(map(repr, RENDER_MODES)),
                said=render_mode,
            )
        self.episode = Episode(game, players, options, reward, scaled)
        self.metadata = {
            "name": f"ludoteca/{game}-{players}-v{VERSION}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.illegal = illegal
        self.illegal_reward = illegal_reward
        self.max_steps = max_steps
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(self.episode) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.episode.steps) for agent in self.possible_agents}
        episode = self.episode
        self._table: Lanes[Any] = Lanes(
            episode.rules, episode.encoder, None, [episode.state], players, EVERYBODY, episode.size, episode.steps
        )
        self._shut: Any = np.zeros(episode.steps, np.int8)
        self._taken = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. A seed fixes it and all that follow; without one, chance goes on where it was."""
        del options
        if seed is not None:
            self.episode.seed(seed)
        self._table.chances[0] = self.episode.rng
        self._table.begin(0)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._taken = 0
        self._paid = False
        self._ask()

    def _ask(self) -> None:
        """Turn to the next seat that is asked, or to the end."""
        seat = self._table.turns[0]
        if seat < 0:
            self._end(dict(zip(self.agents, self.episode.rewards())))
        elif self.max_steps is not None and self._taken >= self.max_steps:
            self.truncations = dict.fromkeys(self.agents, True)
            self._end(dict.fromkeys(self.agents, 0.0), terminated=False)
        else:
            agent = self.possible_agents[seat]
            self._table.write()
            self._mask = np.frombuffer(bytearray(self._table.open_steps()), np.int8)
            self.agent_selection = agent
            self.infos[agent] = {"action_mask": self._mask}

    def _end(self, rewards: dict[str, float], *, terminated: bool = True) -> None:
        self._mask = self._shut.copy()
        self.terminations = dict.fromkeys(self.agents, terminated)
        self._pay(rewards)
        for info in self.infos.values():
            info["action_mask"] = self._mask
        self.agent_selection = self.agents[0]

    def _pay(self, rewards: dict[str, float]) -> None:
        self.rewards = rewards
        self._accumulate_rewards()
        self._paid = True

    def step(self, action: Any) -> None:
        agents = getattr(self, "agents", None)
        if agents is None:
            EnvLogger.error_step_before_reset()
        if not agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if self._paid:  # what was paid for the last action has been collected with it
            self._cumulative_rewards[agent] = 0.0
            self._clear_rewards()
            self._paid = any(self._cumulative_rewards.values())
        step = _step(action)
        if self._table.take(0, step):
            self._taken += 1
            self._ask()
        else:
            self._refuse(agent, step)
        if self.render_mode == "human":
            self.render()

    def _refuse(self, agent: str, step: int) -> None:
        game, state = self.episode.game, self.episode.state
        refusal = told(game, why_not(game, state, self._seats[agent], step))
        paid = {one: self.illegal_reward if one == agent else 0.0 for one in self.agents}
        if self.illegal == "terminate":
            self._end(paid)
        else:
            self._pay(paid)
            self.infos[agent] = {"action_mask": self._mask}
        self.infos[agent]["refusal"] = refusal

    def observe(self, agent: str) -> dict[str, Any]:
        if not hasattr(self, "agents"):
            EnvLogger.error_observe_before_reset()
        seat = self._seats[agent]
        mask = self._mask if agent == self.agent_selection else self._shut.copy()
        if seat != self._table.turns[0]:  # only for the one who is asked it is written already
            return {"observation": self.episode.observe(seat), "action_mask": mask}
        row: Any = np.frombuffer(bytearray(self._table.observations()), np.uint8)
        return {"observation": row * self.episode.scale if self.episode.scaled else row, "action_mask": mask}

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def render(self) -> str | None:
        """The table as the one who is asked sees it."""
        if self.render_mode is None:
            EnvLogger.warn("You are calling render method without specifying any render mode.")
            return None
        over = self._table.turns[0] < 0
        text = draw(self.episode.game, self.episode.state, None if over else self._seats[self.agent_selection])
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """There is nothing to close."""

    def __getattr__(self, name: str) -> Any:
        if name in ("rewards", "terminations", "truncations", "infos", "agent_selection", "agents"):
            raise AttributeError(f"{name} cannot be accessed before reset")
        raise AttributeError(f"{type(self).__name__!r} has no attribute {name!r}")


def env(game: str, players: int, **options: Any) -> raw_env:
    """The environment of a game for so many; see `raw_env` for the options."""
    return raw_env(game, players, **options)


class BatchEnv:
    """Many games at once in the manner of PettingZoo: in each, one agent is asked, and a step answers for it.

    A game that ends is followed by the next in the same step; `rewards`, `terminations` and `truncations` tell of the
    one that ended. All arrays have a row a game, and change with the next step.
    """

    def __init__(self, game: str, players: int, n: int, **settings: Any) -> None:
        """`settings` as for `ludoteca.learn.batch.batch`, where no chair is held by anybody else."""
        self.tables = batch(game, n, players, **settings)
        if not self.tables.everybody:
            raise BadOptions(
                "Every chair is stepped from here; {option} has no place in it.", option="opponents, policy"
            )
        self.num_envs = n
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.single_observation_space = observation_space(self.tables.episode)
        self.single_action_space = spaces.Discrete(self.tables.actions)

    @property
    def agent_selection(self) -> Any:
        """The number of the agent that is asked, in each game."""
        return self.tables.actors

    @property
    def rewards(self) -> dict[str, Any]:
        """What the last step brought each agent."""
        return {agent: self.tables.rewards[:, seat] for seat, agent in enumerate(self.possible_agents)}

    def reset(self, seed: int | list[int] | None = None) -> None:
        """New games everywhere."""
        self.tables.reset(seed)

    def step(self, actions: Any) -> None:
        """An action of whoever is asked, in every game; ValueError if one is not open, and nothing happened there."""
        self.tables.step(actions)
        if shut := self.tables.refused:
            raise ValueError(f"action {int(actions[shut[0]])} is not open in game {shut[0]}: keep to the mask")

    def last(self) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """Observation and mask of whoever is asked; what the last step brought each seat; where a game ended, how."""
        tables = self.tables
        cut = np.zeros(self.num_envs, np.bool_)
        cut[tables.final.lanes] = tables.final.truncated
        seen = {"observation": tables.observations, "action_mask": tables.masks}
        return seen, tables.rewards, tables.done & ~cut, cut, {"final": tables.final}


def observation_space(episode: Episode) -> spaces.Dict:
    """What an agent gets: its observation, and the mask of the actions that are open to it."""
    whole = spaces.Box(np.zeros_like(episode.most), episode.most, dtype=np.uint8)
    scaled = spaces.Box(0.0, 1.0, (episode.size,), np.float32)
    mask = spaces.Box(0, 1, (episode.steps,), np.int8)
    return spaces.Dict({"observation": scaled if episode.scaled else whole, "action_mask": mask})


def _step(action: Any) -> int:
    """An action as a number; what is none is open to nobody."""
    try:
        return int(action)
    except (TypeError, ValueError):
        return -1


def register() -> None:
    """Tell PettingZoo of all of them: ludoteca/<game>-<players>-v0."""
    for game in GAMES:
        for players in GAMES[game].meta.seats:
            name = f"ludoteca/{game}-{players}-v{VERSION}"
            if name not in pettingzoo.aec_registry:
                kwargs = {"game": game, "players": players}
                pettingzoo.register("aec", name, entry_point="ludoteca.learn.pettingzoo:env", kwargs=kwargs)


register()
