"""PettingZoo's own tests on every game; and what they do not ask: refusals, rewards, order."""

from __future__ import annotations

import random
import warnings
from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

from ludoteca.catalog import GAMES
from ludoteca.core.verdict import BadOptions
from ludoteca.learn.pettingzoo import env, raw_env
from ludoteca.play.texts import register
from tests.learn.settings import NAMES, TABLES

EXPECTED = (
    "Observation is not a NumPy array",  # it is a Dict, as in PettingZoo's own card games: observation and mask
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
)


@pytest.fixture(params=TABLES, ids=NAMES)
def make(request: pytest.FixtureRequest) -> Any:
    game, players, options = request.param
    return partial(env, game, players, **options)


@pytest.fixture(autouse=True)
def only_expected_warnings() -> Iterator[None]:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        yield
    assert [str(one.message) for one in caught if str(one.message) not in EXPECTED] == []


def test_the_api_is_pettingzoos(make: Any) -> None:
    api_test(make(), num_cycles=60)


def test_a_seed_repeats_a_game(make: Any) -> None:
    seed_test(make, num_cycles=20)


def test_it_can_be_shown(make: Any) -> None:
    render_test(make, custom_tests={"ansi": lambda text: len(text.splitlines()) > 5})


def test_pettingzoos_benchmark_runs(make: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(1_000))
    module = __import__("sys").modules["pettingzoo.test.performance_benchmark"]
    monkeypatch.setattr(module.time, "time", lambda: next(clock))  # five "seconds": so many rounds, however long
    performance_benchmark(make())


def test_every_game_and_number_of_players_is_registered() -> None:
    wanted = {f"ludoteca/{game}-{players}-v0" for game in GAMES for players in GAMES[game].meta.seats}
    assert wanted <= set(pettingzoo.aec_registry)
    made = pettingzoo.make("aec", "ludoteca/kupferkessel-3-v0", recipes=True)
    assert made.metadata["name"] == "ludoteca/kupferkessel-3-v0"
    assert made.unwrapped.episode.options.recipes


def test_a_whole_game_pays_its_winner(make: Any) -> None:
    table = make(max_steps=20_000)
    paid = play(table, 3)
    assert sum(paid.values()) == pytest.approx(1.0)
    outcome = table.episode.game.outcome(table.episode.state)
    assert {seat for seat, agent in enumerate(table.possible_agents) if paid[agent] > 0} == set(outcome.winners)


def test_margins_are_differences_of_scores() -> None:
    table = env("kupferkessel", 2, reward="margin")
    paid = play(table, 5)
    outcome = table.episode.game.outcome(table.episode.state)
    assert outcome is not None
    scores = outcome.scores
    assert paid == {"player_0": scores[0] - scores[1], "player_1": scores[1] - scores[0]}


def test_a_game_may_be_cut_short() -> None:
    table = env("mi_tierra", 2, max_steps=7)
    table.reset(seed=1)
    for _ in range(7):
        table.step(int(np.flatnonzero(table.last()[4]["action_mask"])[0]))
    assert all(table.truncations.values())
    assert not any(table.terminations.values())


def test_the_mask_is_in_the_observation_and_in_the_info(make: Any) -> None:
    table = make()
    table.reset(seed=2)
    observation, _, _, _, info = table.last()
    assert observation["action_mask"].dtype == np.int8
    assert (observation["action_mask"] == info["action_mask"]).all()
    seat = table.episode.turn()
    assert np.flatnonzero(info["action_mask"]).tolist() == sorted(table.episode.open(seat))
    others = [agent for agent in table.agents if agent != table.agent_selection]
    assert not table.observe(others[0])["action_mask"].any()


def test_scaled_observations_are_shares_of_their_bounds() -> None:
    whole, scaled = env("semenza", 4), env("semenza", 4, scaled=True)
    whole.reset(seed=9)
    scaled.reset(seed=9)
    one, other = whole.last()[0]["observation"], scaled.last()[0]["observation"]
    assert other.dtype == np.float32
    assert np.allclose(one / whole.episode.most, other)
    assert scaled.observation_space("player_0").contains(scaled.last()[0])


# --- Refusals ---------------------------------------------------------------


def test_an_action_that_is_not_open_ends_the_game_and_says_why(make: Any) -> None:
    table = make()
    table.reset(seed=4)
    offender = table.agent_selection
    table.step(closed(table))
    assert all(table.terminations.values())
    assert table._cumulative_rewards[offender] == -1.0
    assert sum(table._cumulative_rewards.values()) == -1.0
    refusal = table.infos[offender]["refusal"]
    assert refusal["rule"] in register(table.episode.game)["rules"]
    assert refusal["rule"] in refusal["text"]


def test_every_closed_action_has_a_reason_with_a_rule(make: Any) -> None:
    """In the middle of games, whatever is asked for: nothing crashes, nothing changes, a passage is cited."""
    table = make(illegal="refuse", illegal_reward=-0.5)
    table.reset(seed=6)
    pick = random.Random(1)
    rules = register(table.episode.game)["rules"]
    for _ in range(25):
        for _ in range(4):
            agent, before = table.agent_selection, table.episode.state.facts()
            table.step(closed(table, pick))
            assert (table.agent_selection, table.episode.state.facts()) == (agent, before)
            assert table.rewards[agent] == -0.5
            assert table.infos[agent]["refusal"]["rule"] in rules
        table.step(pick.choice(np.flatnonzero(table.last()[4]["action_mask"]).tolist()))
        if not table.agents or all(table.terminations.values()):
            break
    assert "refusal" not in table.infos[table.agent_selection]


@pytest.mark.parametrize("action", [-1, 122, 10**9, "no number", None])
def test_what_is_no_action_is_refused_too(action: object) -> None:
    table = env("farfalia", 4)
    table.reset(seed=4)
    agent = table.agent_selection
    table.step(action)
    assert table.infos[agent]["refusal"]["rule"] == "FAR-17"


# --- Order ------------------------------------------------------------------


def test_nothing_can_be_asked_before_reset() -> None:
    table = raw_env("kupferkessel", 2)
    for name in ("agents", "rewards", "terminations", "truncations", "infos", "agent_selection"):
        with pytest.raises(AttributeError, match="before reset"):
            getattr(table, name)
    with pytest.raises(AssertionError, match="reset"):
        table.step(0)
    with pytest.raises(AssertionError, match="reset"):
        table.observe("player_0")


@pytest.mark.parametrize(
    ("game", "players", "options", "complaint"),
    [
        ("whist", 4, {}, "no game 'whist'"),
        ("farfalia", 6, {}, "2 to 5 players"),
        ("farfalia", 5, {"reward": "coins"}, "'utility', 'margin'"),
        ("farfalia", 5, {"illegal": "ignore"}, "'terminate', 'refuse'"),
        ("farfalia", 5, {"render_mode": "rgb_array"}, "'ansi', 'human'"),
        ("farfalia", 5, {"mode": "4"}, "5_short"),
    ],
)
def test_a_table_that_cannot_be_set_up_says_what_would_do(
    game: str, players: int, options: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(BadOptions, match=complaint):
        env(game, players, **options)


def play(table: Any, seed: int) -> dict[str, float]:
    """A whole game at random; what each agent was paid in all."""
    table.reset(seed=seed)
    pick = random.Random(seed)
    paid = dict.fromkeys(table.agents, 0.0)
    for agent in table.agent_iter():
        _, reward, terminated, truncated, info = table.last(observe=False)
        paid[agent] += reward
        over = terminated or truncated
        table.step(None if over else pick.choice(np.flatnonzero(info["action_mask"]).tolist()))
    return paid


def closed(table: Any, pick: random.Random | None = None) -> int:
    """An action that is not open."""
    shut = np.flatnonzero(table.last(observe=False)[4]["action_mask"] == 0).tolist()
    return int(shut[0] if pick is None else pick.choice(shut))
