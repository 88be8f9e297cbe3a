"""Measuring: ratios by round, and contenders that really play."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from types import ModuleType

import pytest

from ludoteca.lab.bench import ours, peers, run
from ludoteca.lab.bench.ours import Setting, costs, driven, inside, is_compiled, listed, settings, spoken
from ludoteca.lab.bench.pure import uncompiled
from ludoteca.lab.bench.rounds import Loop, Quartiles, interleave, quartiles, ratio
from ludoteca.lab.bench.run import Aim, measure
from ludoteca.lab.bench.scaling import scaling
from ludoteca.lab.bench.startup import startup

TWO = Setting("farfalia", 2)


class Steady:
    """A contender that is as fast as it says, and notes when it was asked."""

    def __init__(self, name: str, rates: list[float], asked: list[str]) -> None:
        self.name = name
        self.rates = rates
        self.asked = asked

    def rate(self, seconds: float) -> float:
        self.asked.append(self.name)
        return self.rates[len([name for name in self.asked if name == self.name]) % len(self.rates)]


def test_contenders_take_turns_and_the_first_one_changes() -> None:
    asked: list[str] = []
    trio = [Steady(name, [1.0], asked) for name in "abc"]

    interleave(trio, 3, 1.0)

    assert "".join(asked) == "abc" + "abc" + "bca" + "cab", "once to warm up, then three rounds"


def test_the_ratio_is_taken_within_each_round() -> None:
    rates = {"ours": [10.0, 2.0, 40.0], "theirs": [5.0, 1.0, 4.0]}

    assert ratio(rates, "ours", "theirs") == Quartiles(2.0, 2.0, 6.0)
    assert quartiles([3.0]) == Quartiles(3.0, 3.0, 3.0)
    assert quartiles([1.0, 2.0, 3.0, 4.0, 5.0]) == Quartiles(2.0, 3.0, 4.0)


def test_a_loop_learns_how_much_to_play_in_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    played: list[int] = []

    def play(games: int) -> int:
        played.append(games)
        clock[0] += games * 0.001
        return games * 60

    monkeypatch.setattr("ludoteca.lab.bench.rounds.process_time", lambda: clock[0])
    loop = Loop("loop", play)

    assert loop.rate(1.0) == pytest.approx(60_000)
    assert played[:5] == [1, 4, 16, 64, 256]
    assert played[-1] == 1000


@pytest.mark.parametrize("make", [inside, driven, spoken, listed])
def test_every_way_to_play_counts_the_moves_it_makes(make: Callable[[Setting], Loop]) -> None:
    moves = make(TWO).play(2)

    assert 2 * 232 <= moves <= 2 * 260, "two players: four hands of 52 cards, and a choice in most tricks"


def test_the_usual_setting_comes_first() -> None:
    assert str(settings("farfalia")[0]) == "farfalia 5"


def test_single_steps_cost_something() -> None:
    assert set(costs(TWO, 0.001, 1)) == {"clone", "copy", "view", "recall", "guess", "redeal"}
    assert costs(TWO, 0.02, 3)["view"] > costs(TWO, 0.02, 3)["copy"] > 0


def test_the_uncompiled_copy_plays_in_its_own_process(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith("COV")]:
        monkeypatch.delenv(name)  # the copy is gone before anybody could look at its coverage
    with uncompiled(TWO) as other:
        assert 1000 < other.rate(0.01) < 5_000_000


def test_waiting_is_measured() -> None:
    waits = startup(1)

    assert all(clock > 0 and work >= 0 for clock, work in waits.values())
    assert set(waits) == {"bare", "import", "help"}


def test_what_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)

    assert peers.installed() == ([], ["open_spiel", "rlcard", "catanatron"])


class Hearts:
    """As much of a pyspiel state as the loops need: two chance nodes, then four decisions."""

    def __init__(self) -> None:
        self.moves: list[int] = []

    def is_terminal(self) -> bool:
        return len(self.moves) == 6

    def is_chance_node(self) -> bool:
        return len(self.moves) < 2

    def legal_actions(self) -> list[int]:
        return [3, 5]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(3, 0.5), (5, 0.5)]

    def apply_action(self, action: int) -> None:
        assert action in (3, 5)
        self.moves.append(int(action))

    def move_number(self) -> int:
        return len(self.moves)

    def clone(self) -> Hearts:
        twin = Hearts()
        twin.moves = self.moves[:]
        return twin


class Game:
    def new_initial_state(self) -> Hearts:
        return Hearts()


class Search:
    def __init__(self, *_: object) -> None: ...

    def mcts_search(self, state: Hearts) -> None:
        assert not state.is_chance_node()


def test_only_decisions_of_players_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    library = ModuleType("pyspiel")
    library.__dict__.update(load_game=lambda _: Game(), MCTSBot=Search, RandomRolloutEvaluator=Search)
    numpy = ModuleType("numpy")
    numpy.__dict__["random"] = Dice()
    monkeypatch.setitem(sys.modules, "pyspiel", library)
    monkeypatch.setitem(sys.modules, "numpy", numpy)

    moves = {loop.name: loop.play(10) for loop in peers.open_spiel()}

    rollouts = 10 * peers.ROLLOUTS * (4 + 3)
    assert moves[peers.HEARTS_INSIDE] == moves[peers.SPADES_INSIDE] == rollouts
    assert {name: n for name, n in moves.items() if n != rollouts} == {
        peers.HEARTS_TUNED: 40,
        peers.HEARTS_GENERAL: 40,
        peers.HEARTS_README: 40,
        peers.SPADES_TUNED: 40,
    }


class Dice:
    """numpy.random, where anything goes first."""

    def seed(self, _: int) -> None: ...

    def choice(self, actions: tuple[int, ...], p: tuple[float, ...]) -> int:
        assert len(p) == len(actions)
        return actions[0]


def test_an_aim_is_met_or_not() -> None:
    two = Quartiles(1.0, 2.0, 3.0)

    assert Aim("ratio", two, "×", 2.0, at_least=True).met is True
    assert Aim("ratio", two, "×", 2.1, at_least=True).met is False
    assert Aim("cost", two, "µs", 2.0, at_least=False).met is False
    assert Aim("cost", two, "µs", None, at_least=False).met is None


def test_a_whole_measurement(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(ours, "bench_of", lambda _: ours.Bench((TWO,)))
    rival = Steady(peers.HEARTS_INSIDE, [1e9], asked)
    monkeypatch.setattr(peers, "installed", lambda: ([rival], ["rlcard"]))
    monkeypatch.setattr(run, "startup", lambda _: {"bare": (10.0, 9.0), "import": (79.0, 70.0), "help": (151.0, 140.0)})
    heard: list[tuple[str, int, int]] = []

    found = measure(["farfalia"], 2, 0.002, True, lambda *news: heard.append(news))

    assert found.compiled == is_compiled()
    assert found.missing == ["rlcard"]
    met = {aim.what: aim.met for aim in found.aims}
    assert met[f"farfalia 5: inside / {peers.HEARTS_INSIDE}"] is False
    assert met["import ludoteca"] is True
    assert met["ludoteca --help"] is False
    assert met["python -c pass"] is None
    assert ("farfalia 5: inside / not compiled" in met) == found.compiled
    assert heard == [("rounds", 1, 2), ("rounds", 2, 2), ("steps", 1, 1), ("waits", 1, 1)]


def test_several_processes_are_measured_beside_one() -> None:
    found = scaling("kupferkessel", 2, 1, 0.01)

    assert found.together.median > 0
    assert found.times.median == pytest.approx(found.together.median / found.alone.median)
    assert found.megabytes > 0
