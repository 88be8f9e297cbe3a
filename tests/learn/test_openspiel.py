"""OpenSpiel's own tests and algorithms on every game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import ludoteca.learn.openspiel
from ludoteca.catalog import GAMES
from ludoteca.core.rng import SmallRng
from ludoteca.learn.openspiel import LudotecaState, options_from
from tests.games.farfalia.hidden import mind_twin as farfalia_twin
from tests.games.kupferkessel.hidden import mind_twin as kupferkessel_twin
from tests.laws.company import short

TWINS: dict[str, Any] = {"farfalia": farfalia_twin, "kupferkessel": kupferkessel_twin}


@pytest.mark.heavy
@pytest.mark.parametrize("name", GAMES)
def test_openspiels_simulation_test_passes(name: str) -> None:
    """Legal actions, strings, tensors, copies and keeping of states, all the way through a game."""
    setting = short(GAMES[name])
    options = ";".join(f"{option}:{value}" for option, value in setting.options.items())
    game = pyspiel.load_game(f"ludoteca_{name}(players={setting.seats}{',options=' + options if options else ''})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.prove
@pytest.mark.parametrize(("name", "players"), [(name, n) for name in GAMES for n in GAMES[name].meta.seats])
def test_openspiels_simulation_test_passes_for_every_number_of_players(name: str, players: int) -> None:
    game = pyspiel.load_game(f"ludoteca_{name}(players={players})")
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)


@pytest.mark.parametrize(("name", "players"), [(name, GAMES[name].meta.seats[-1]) for name in GAMES])
def test_a_history_tells_the_whole_game(name: str, players: int) -> None:
    state = dealt(f"ludoteca_{name}(players={players})", 5)
    wander(state, 60, 7)
    game = state.get_game()
    assert str(game.deserialize_state(state.serialize())) == str(state)
    twin = state.clone()
    wander(state, 20, 8)
    wander(twin, 20, 8)
    assert str(twin) == str(state)


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_does_not_know_its_future(name: str) -> None:
    """A step that meets chance ends in many ways; nobody can tell before, and the same word of chance ends alike."""
    met = 0
    state = dealt(f"ludoteca_{name}", 5)
    chance = np.random.RandomState(2)
    for _ in range(400):
        if state.is_terminal() or met == 5:
            break
        before = state.clone()
        state.apply_action(int(chance.choice(state.legal_actions())))
        if state.is_chance_node() and not before.is_chance_node():
            met += 1
            assert sum(part for _, part in state.chance_outcomes()) == pytest.approx(1)
            for seat in range(state.num_players()):  # the table has not changed: nothing was turned up yet
                assert state.observation_tensor(seat) == before.observation_tensor(seat)
            ends = [str(state.child(face)) for face in range(24)]
            assert ends == [str(state.child(face)) for face in range(24)]
            assert len(set(ends)) > 1
    assert met == 5 or state.is_terminal()  # where everything is dealt before, there is none to meet


def test_chance_in_the_middle_of_a_game_is_fair() -> None:
    """The second card that comes up in a game of Kupferkessel is any of those that nobody saw, each as often."""
    state = dealt("ludoteca_kupferkessel(players=2)", 5)
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    assert state.position is not None
    deck = state.position.state.deck
    undrawn = len(deck)
    last: Counter[int] = Counter()
    for face in range(1024):
        last[state.child(face).position.state.deck[0]] += 1
    expected = 1024 / undrawn
    chi_squared = sum((last[card] - expected) ** 2 / expected for card in deck)
    assert chi_squared < undrawn - 1 + 5 * (2 * (undrawn - 1)) ** 0.5


@pytest.mark.parametrize("name", GAMES)
def test_what_is_guessed_is_known_alike(name: str) -> None:
    state = dealt(f"ludoteca_{name}", 3)
    wander(state, 30, 4)
    draw = np.random.RandomState(1).random_sample
    with pytest.raises(TypeError, match="no history"):
        state.resample_from_infostate(0, draw).serialize()
    for player in range(state.num_players()):
        guess = state.resample_from_infostate(player, draw)
        assert guess.information_state_string(player) == state.information_state_string(player)
        assert guess.information_state_tensor(player) == state.information_state_tensor(player)


@pytest.mark.parametrize("name", TWINS)
def test_openspiels_ismcts_plays_by_our_guesses(name: str) -> None:
    """It chooses a legal move, and the same one on a table that differs only where it cannot look."""
    state = dealt(f"ludoteca_{name}", 11)
    wander(state, 12, 2)
    seat = state.current_player()
    assert state.position is not None
    hidden = TWINS[name](state.position.state, seat, SmallRng(1))
    assert hidden is not None
    other = state.clone()
    other.position.state = hidden
    assert str(other) != str(state)
    chosen = [search(one, 25) for one in (state, other)]
    assert chosen[0] in state.legal_actions()
    assert chosen[0] == chosen[1]


@pytest.mark.parametrize("name", GAMES)
def test_openspiels_ismcts_chooses_in_every_game(name: str) -> None:
    """From the first decision on, through the chance it meets on its way to the end of a game."""
    setting = short(GAMES[name])
    options = ";".join(f"{option}:{value}" for option, value in setting.options.items())
    state = dealt(f"ludoteca_{name}(players={setting.seats}{',options=' + options if options else ''})", 6)
    wander(state, 8, 3)
    assert search(state, 3) in state.legal_actions()


@pytest.mark.prove
@pytest.mark.parametrize(("name", "games"), [("kupferkessel", 40), ("farfalia", 12)])
def test_openspiels_ismcts_beats_chance(name: str, games: int) -> None:
    won = 0.0
    for number in range(games):
        state = dealt(f"ludoteca_{name}", 100 + number)
        chance = np.random.RandomState(number)
        while not state.is_terminal():
            mine = state.current_player() == number % 2  # never while chance speaks
            state.apply_action(search(state, 60) if mine else int(chance.choice(state.legal_actions())))
        won += state.returns()[number % 2]
    assert won / games > 0.6


def test_options_travel_in_the_name_of_the_game() -> None:
    assert options_from("mode:5_ten;extra_hand:False;first_dealer:2") == {
        "mode": "5_ten",
        "extra_hand": False,
        "first_dealer": 2,
    }
    game = pyspiel.load_game("ludoteca_farfalia(players=3,options=mode:3_short;jokers:burnin)")
    assert game.box.episode.options.jokers == "burnin"
    assert game.num_players() == 3
    ludoteca.learn.openspiel.register()  # once more changes nothing


def test_a_game_without_end_is_shared() -> None:
    state = dealt("ludoteca_kupferkessel(players=3)", 1)
    assert state.position is not None
    state.position.steps = state.box.longest
    assert state.is_terminal()
    assert state.returns() == [1 / 3] * 3


def dealt(name: str, seed: int) -> LudotecaState:
    """A state after chance has spoken."""
    state = pyspiel.load_game(name).new_initial_state()
    chance = np.random.RandomState(seed)
    while state.is_chance_node():
        state.apply_action(int(chance.choice(state.legal_actions())))
    assert isinstance(state, LudotecaState)
    return state


def wander(state: Any, steps: int, seed: int) -> None:
    """So many steps at random, and on while chance speaks, or to the end."""
    chance = np.random.RandomState(seed)
    taken = 0
    while not state.is_terminal() and (taken < steps or state.is_chance_node()):
        state.apply_action(int(chance.choice(state.legal_actions())))
        taken += 1


def search(state: Any, simulations: int) -> int:
    """What OpenSpiel's search finds, with chance of its own; its guesses come from ours."""
    random = np.random.RandomState(9)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bot = ismcts.ISMCTSBot(state.get_game(), evaluator, 2.0, simulations, random_state=random)
    bot.set_resampler(lambda one, player: one.resample_from_infostate(player, random.random_sample))
    return int(bot.step(state))
