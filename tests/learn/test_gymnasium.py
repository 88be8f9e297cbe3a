"""Gymnasium's own check on every game; opponents, seeds, refusals, and many games at once."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from ludoteca.catalog import GAMES, LEVELS
from ludoteca.core.verdict import BadOptions
from ludoteca.learn.gymnasium import LudotecaVectorEnv, title
from ludoteca.learn.lanes import Advised

NAMES = list(GAMES)


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("settings", [{}, {"scaled": True, "mask_in_observation": False, "illegal": "refuse"}])
def test_gymnasiums_check_passes(game: str, settings: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    made = gymnasium.make(title(game), players=GAMES[game].meta.seats[-1], **settings)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(made.unwrapped)
    assert capsys.readouterr().out  # it was drawn, as "human" asks


def test_the_ids_are_as_written() -> None:
    assert title("mi_tierra") == "ludoteca/MiTierra-v0"
    made: Any = gymnasium.make("ludoteca/Farfalia-v0", players=3, opponent="greedy").unwrapped
    assert made.episode.players == 3
    assert isinstance(made.tables.lanes.mover, Advised)


@pytest.mark.parametrize("game", NAMES)
def test_a_seed_repeats_games_and_bots(game: str) -> None:
    def story() -> list[Any]:
        made = gymnasium.make(title(game), opponent="uniform", seat=1)
        told: list[Any] = [made.reset(seed=8)[0]["observation"].tobytes()]
        info = made.reset()[1]
        for _ in range(30):
            observation, reward, terminated, _, info = made.step(int(np.flatnonzero(info["action_mask"])[-1]))
            told.append((observation["observation"].tobytes(), reward, terminated))
            if terminated:
                info = made.reset()[1]
        return told

    assert story() == story()


def test_bots_of_a_level_are_told_what_happens() -> None:
    level = LEVELS["kupferkessel"][0].bot
    made: Any = gymnasium.make(title("kupferkessel"), opponent=level).unwrapped
    info = made.reset(seed=3)[1]
    for _ in range(4):
        info = made.step(int(np.flatnonzero(info["action_mask"])[0]))[4]
    assert made.tables.others.events[0]


def test_a_random_learner_wins_its_share_against_random_bots() -> None:
    made = gymnasium.make(title("kupferkessel"), opponent="uniform")
    rng = np.random.default_rng(1)
    info = made.reset(seed=1)[1]
    won: list[float] = []
    while len(won) < 60:
        _, reward, terminated, _, info = made.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
        if terminated:
            won.append(float(reward))
            info = made.reset()[1]
    assert 0.25 < float(np.mean(won)) < 0.75


def test_a_refusal_cites_its_rule_and_the_game_goes_on() -> None:
    made: Any = gymnasium.make(title("farfalia"), illegal="refuse", seat=0).unwrapped
    made.reset(seed=2)
    before = made.tables.lanes.states[0].facts()
    shut = int(np.flatnonzero(made.action_masks() == 0)[-1])
    _, reward, terminated, _, info = made.step(shut)
    assert (reward, terminated) == (-1.0, False)
    assert made.tables.lanes.states[0].facts() == before
    assert info["refusal"]["rule"].startswith("FAR-")


def test_unknown_bots_and_seats_are_named() -> None:
    with pytest.raises(BadOptions, match="uniform"):
        gymnasium.make(title("mi_tierra"), opponent="genius")
    with pytest.raises(BadOptions, match="0 to 1"):
        gymnasium.make(title("kupferkessel"), seat=2)


# --- Many games at once -----------------------------------------------------


@pytest.mark.parametrize("game", NAMES)
def test_a_batch_is_its_games_side_by_side(game: str) -> None:
    """Each game of a batch goes as the single environment with its seed does, over the end of a game and on."""
    batch: Any = gymnasium.make_vec(title(game), num_envs=3)
    assert isinstance(batch, LudotecaVectorEnv)
    single: Any = gymnasium.make(title(game)).unwrapped
    seen, info = batch.reset(seed=11)
    one, single_info = single.reset(seed=12)
    ended = False
    for number in range(60 if game == "kupferkessel" else 25):
        assert batch.observation_space.contains(seen)
        assert (seen["observation"][1] == one["observation"]).all()
        assert (info["action_mask"][1] == single_info["action_mask"]).all()
        actions = [np.flatnonzero(mask)[number % mask.sum()] for mask in info["action_mask"]]
        seen, rewards, terminations, truncations, info = batch.step(np.array(actions))
        one, reward, terminated, _, single_info = single.step(int(actions[1]))
        assert (rewards[1], terminations[1], truncations.any()) == (reward, terminated, False)
        if terminated:
            ended = True
            assert (info["final_obs"][1]["observation"] == one["observation"]).all()
            one, single_info = single.reset()
    assert ended or game != "kupferkessel"


def test_a_refusal_in_a_batch_ends_one_game_alone() -> None:
    batch = LudotecaVectorEnv("farfalia", 2)
    _, info = batch.reset(seed=1)
    actions = [int(np.flatnonzero(info["action_mask"][0])[0]), int(np.flatnonzero(info["action_mask"][1] == 0)[0])]
    _, rewards, terminations, _, info = batch.step(np.array(actions))
    assert terminations.tolist() == [False, True]
    assert rewards.tolist() == [0.0, -1.0]
    assert info["_final_info"].tolist() == [False, True]
    assert "refusal" in info
