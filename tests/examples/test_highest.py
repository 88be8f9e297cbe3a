"""A game and a bot of another package: terminal, tournaments on two processes, learners, a server."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.examples.package import install

pytestmark = pytest.mark.once

ZOO = """
from ludoteca.learn import pettingzoo
env = pettingzoo.env("highest", players=3)
env.reset(seed=7)
for agent in env.agent_iter():
    observation, reward, terminated, truncated, info = env.last()
    over = terminated or truncated
    env.step(None if over else int(observation["action_mask"].argmax()))
print("played")
"""

SERVER = """
from ludoteca.catalog import GAMES, HOUSE_BOTS, INSTALLED_BOTS
from ludoteca.server.bots import levels
print("highest" in GAMES, "bold" in levels(HOUSE_BOTS, "highest"), "bold" in levels(INSTALLED_BOTS, "highest"))
"""


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return install(tmp_path_factory.mktemp("site"))


def ran(environment: dict[str, str], *command: str) -> str:
    done = subprocess.run([sys.executable, *command], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_is_in_the_cupboard_with_its_bot(environment: dict[str, str]) -> None:
    said = ran(environment, "-m", "ludoteca", "games", "--lang", "it")
    assert "Highest" in said
    assert "bold, greedy" in said


def test_bots_play_it_at_the_terminal(environment: dict[str, str]) -> None:
    assert "wins" in ran(
        environment, "-m", "ludoteca", "watch", "highest", "--bot", "bold", "--seed", "1", "--lang", "en"
    )


def test_a_tournament_on_two_processes_seats_its_bot(environment: dict[str, str]) -> None:
    command = ("tournament", "highest", "--bots", "greedy,bold", "-n", "12", "--seats", "2", "--workers", "2", "--json")
    found = json.loads(ran(environment, "-m", "ludoteca", *command))
    assert {one["bot"] for one in found["bots"]} == {"greedy", "bold"}


def test_learners_find_it_in_pettingzoo(environment: dict[str, str]) -> None:
    assert ran(environment, "-c", ZOO).strip() == "played"


def test_a_server_lays_it_and_seats_its_bot_only_if_its_owner_says_so(environment: dict[str, str]) -> None:
    assert ran(environment, "-c", SERVER).strip() == "True False True"


def test_here_where_it_is_not_installed_nobody_knows_of_it() -> None:
    from ludoteca.catalog import GAMES

    assert "highest" not in GAMES
    assert Path(__file__).parents[2].joinpath("examples/highest/pyproject.toml").is_file()
