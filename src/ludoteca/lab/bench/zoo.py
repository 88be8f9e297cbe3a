"""Environments of PettingZoo, ours and its own card games, driven by the loop of its performance benchmark."""

from __future__ import annotations

import importlib.util
import random
import warnings
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from ludoteca.catalog import has_advice
from ludoteca.lab.bench.ours import Setting
from ludoteca.lab.bench.rounds import Loop

ZOO: Final = "PettingZoo"
ALONE: Final = "Gymnasium"
BATCH: Final = "batch"
BATCH_GREEDY: Final = "batch, greedy opponents"
GAMES_IN_BATCH: Final = 256
TEXAS: Final = "PettingZoo texas_holdem"
LEDUC: Final = "PettingZoo leduc_holdem"
STEPS: Final = 200
"""So many steps count as a game here: the benchmark goes on over the end of games."""


def environments(usual: list[Setting]) -> list[Loop]:
    """Ours and theirs, where PettingZoo is installed and RLCard, which its card games stand on, too."""
    needed = ("pettingzoo", "rlcard", "pygame")
    if any(importlib.util.find_spec(module) is None for module in needed):
        return []
    # Not by an import statement: the environments are a layer beside this one.
    ours = import_module("ludoteca.learn.pettingzoo").env
    found = [Loop(f"{one}: {ZOO}", driven(ours(one.game, one.seats, **one.given))) for one in usual]
    for one in usual:
        found.append(Loop(f"{one}: {ALONE}", alone(one)))
        found.append(Loop(f"{one}: {BATCH}", batched(one, "uniform")))
        if has_advice(one.rules_of):
            found.append(Loop(f"{one}: {BATCH_GREEDY}", batched(one, "greedy")))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # theirs warn of their own spaces
        for name, module in ((TEXAS, "texas_holdem_v4"), (LEDUC, "leduc_holdem_v4")):
            found.append(Loop(name, driven(import_module(f"pettingzoo.classic.{module}").env())))
    return found


def alone(setting: Setting) -> Callable[[int], int]:
    """One learner among bots that play at random, step by step; so many steps count as a game here, too."""
    np = import_module("numpy")
    env = import_module("ludoteca.learn.gymnasium").LudotecaEnv(setting.game, setting.seats, **setting.given)
    pick = random.Random(1).choice
    seen: list[Any] = [env.reset(seed=1)[1]]

    def play(games: int) -> int:
        info = seen[0]
        for _ in range(games * STEPS):
            _, _, over, _, info = env.step(pick(np.flatnonzero(info["action_mask"]).tolist()))
            if over:
                info = env.reset()[1]
        seen[0] = info
        return games * STEPS

    return play


def batched(setting: Setting, opponents: str) -> Callable[[int], int]:
    """The same, many games in one call."""
    make = import_module("ludoteca.learn.batch").batch
    tables = make(setting.game, GAMES_IN_BATCH, setting.seats, opponents=opponents, seed=1, **setting.given)
    chance = random.Random(1).random

    def play(games: int) -> int:
        for _ in range(games):
            tables.step([steps[int(chance() * len(steps))] for steps in tables.lanes.open])
        return games * GAMES_IN_BATCH

    return play


def driven(env: Any) -> Callable[[int], int]:
    """What PettingZoo's `performance_benchmark` does: look, pick any open action, step, begin again at the end."""
    np = import_module("numpy")
    pick = random.Random(1).choice
    env.reset(seed=1)

    def play(games: int) -> int:
        for _ in env.agent_iter(games * STEPS):
            observation, _, terminated, truncated, _ = env.last()
            over = terminated or truncated
            env.step(None if over else pick(np.flatnonzero(observation["action_mask"]).tolist()))
            if all(env.terminations.values()) or all(env.truncations.values()):
                env.reset()
        return games * STEPS

    return play
