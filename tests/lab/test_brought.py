"""Bots and games that a program brings as objects, wherever a name is taken."""

from __future__ import annotations

import threading
from dataclasses import replace
from typing import Any

import gymnasium
import pytest

import ludoteca.learn.gymnasium  # noqa: F401 - registers the environments
from ludoteca import catalog, lab
from ludoteca.bots.bot import Bot, Heard
from ludoteca.catalog import BOTS, GAMES, HOUSE_BOTS
from ludoteca.core.rng import Rng
from ludoteca.core.verdict import BadOptions
from ludoteca.games.kupferkessel.game import Kupferkessel
from ludoteca.lab.texts import Problem
from ludoteca.learn.policy import PolicyBot
from tests.cli.terminal import ludoteca as at_the_terminal


@pytest.fixture(autouse=True)
def leave_the_cupboard_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test brings is for that test alone."""
    monkeypatch.setattr(catalog.CUPBOARD, "_open", dict(catalog.CUPBOARD._open))
    monkeypatch.setattr(catalog, "_brought", {})


class Last(Bot[Any, Any]):
    """Takes the last move of the list, and counts its turns."""

    name = "last"

    def __init__(self) -> None:
        self.turns = 0

    def choose(self, recall: Any, moves: list[Any], rng: Rng, heard: Heard | None = None) -> Any:
        self.turns += 1
        assert self.turns < 100, "every game begins with the bot as it was brought"
        return moves[-1]


def first(observation: bytearray, mask: bytearray) -> int:
    """A policy: the first action that is open."""
    assert observation
    return mask.index(1)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_bot_plays_tournaments_as_an_object_as_a_class_and_by_where_it_lies(workers: int) -> None:
    tables = [
        lab.tournament("kupferkessel", ["uniform", one], seats=2, deals=5, seed=1, workers=workers).plain()
        for one in (Last(), Last, f"{__name__}:Last")
    ]
    assert tables[0] == tables[1] == tables[2]
    assert {one["bot"] for one in tables[0]["bots"]} == {"uniform", "last"}


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    one, two = (
        lab.simulate("kupferkessel", [Last(), "uniform"], seats=2, games=12, seed=3, workers=workers)
        for workers in (1, 2)
    )
    assert one == two


class Locked(Last):
    """Holds something that no other process can be given."""

    name = "locked"

    def __init__(self) -> None:
        super().__init__()
        self.lock = threading.Lock()


def test_what_cannot_be_sent_to_other_processes_is_said_so() -> None:
    with pytest.raises(Problem, match="locked cannot be sent to other processes"):
        lab.simulate("kupferkessel", [Locked()], seats=2, games=9, workers=2)
    assert lab.simulate("kupferkessel", [Locked], seats=2, games=9, workers=2).games == 9


def test_a_study_seats_it_too() -> None:
    found = lab.study("kupferkessel", players=[2], bots=["uniform", Last()], games=4, seed=1, workers=1)
    assert found.design.plan.settings[1].bots == ("last", "last")


@pytest.mark.parametrize("workers", [1, 2])
def test_a_game_brought_as_an_object_is_played_by_its_name(workers: int, monkeypatch: pytest.MonkeyPatch) -> None:
    sixth = Kupferkessel()
    monkeypatch.setattr(sixth, "meta", replace(sixth.meta, name="sixth"), raising=False)
    played = lab.simulate(sixth, [Last(), "uniform"], seats=2, games=9, seed=1, workers=workers)
    assert played == lab.simulate("kupferkessel", [Last(), "uniform"], seats=2, games=9, seed=1, workers=1)


def test_it_plays_at_the_terminal_by_where_it_lies() -> None:
    said = at_the_terminal("watch", "kupferkessel", "--bot", f"{__name__}:Last", "--seed", "1", "--lang", "en")
    assert said.code == 0, said.err


def test_a_policy_sits_in_any_chair() -> None:
    for name in GAMES:
        tally = lab.simulate(
            name, [PolicyBot(name, first)], seats=GAMES[name].meta.seats[0], games=1, seed=5, workers=1
        )
        assert tally.games == 1, name


def test_a_policy_that_answers_outside_its_mask_is_told_so() -> None:
    bot = PolicyBot("kupferkessel", lambda _, mask: mask.index(0), name="blind")
    with pytest.raises(ValueError, match="blind chose action"):
        lab.simulate("kupferkessel", [bot], seats=2, games=1, workers=1)


def test_learners_train_against_it() -> None:
    env = gymnasium.make("ludoteca/Kupferkessel-v0", players=2, opponent=Last())
    _, info = env.reset(seed=1)
    over = False
    while not over:
        _, _, over, _, info = env.step(list(info["action_mask"]).index(1))


def test_a_name_of_the_house_is_not_for_others() -> None:
    class Pretender(Last):
        name = "greedy"

    with pytest.raises(BadOptions, match="another bot already"):
        lab.simulate("kupferkessel", [Pretender()], seats=2, games=1)
    with pytest.raises(BadOptions, match="cannot be imported"):
        lab.simulate("kupferkessel", ["no.such.module:Bot"], seats=2, games=1)


def test_a_server_knows_only_the_bots_of_the_house() -> None:
    lab.simulate("kupferkessel", [Last()], seats=2, games=1, workers=1)
    assert "last" in BOTS["kupferkessel"]
    assert "last" not in HOUSE_BOTS["kupferkessel"]
