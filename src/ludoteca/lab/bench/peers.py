"""Other libraries, driven as their users drive them. What is not installed is left out, with a sentence.

A move is one player's decision: OpenSpiel's chance nodes (52 cards dealt one by one) are not counted, though
the time they take is, except in rollouts, which begin after the deal.
"""

from __future__ import annotations

import importlib.util
import random
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from ludoteca.lab.bench.rounds import Loop

ROLLOUTS: Final = 100
DEALS: Final = 8

HEARTS_INSIDE: Final = "OpenSpiel hearts: C++ rollouts"
HEARTS_TUNED: Final = "OpenSpiel hearts: tuned Python loop"
HEARTS_GENERAL: Final = "OpenSpiel hearts: tuned Python loop, any chance"
HEARTS_README: Final = "OpenSpiel hearts: loop of its documentation"
SPADES_INSIDE: Final = "OpenSpiel spades: C++ rollouts"
SPADES_TUNED: Final = "OpenSpiel spades: tuned Python loop"
UNO: Final = "RLCard uno: env.run, random agents"
CATAN: Final = "Catanatron, 4 players: game.play, random players"


def installed() -> tuple[list[Loop], list[str]]:
    """The contenders that are there, and the names of the packages that are not."""
    found: list[Loop] = []
    missing: list[str] = []
    known = (
        ("open_spiel", "pyspiel", open_spiel),
        ("rlcard", "rlcard", rlcard),
        ("catanatron", "catanatron", catanatron),
    )
    for package, module, make in known:
        if importlib.util.find_spec(module) is None:
            missing.append(package)
        else:
            found += make()
    return found, missing


def open_spiel() -> list[Loop]:
    """Hearts four ways, spades two."""
    return [
        Loop(HEARTS_INSIDE, _rollouts("hearts")),
        Loop(HEARTS_TUNED, _tuned("hearts")),
        Loop(HEARTS_GENERAL, _general("hearts")),
        Loop(HEARTS_README, _readme("hearts")),
        Loop(SPADES_INSIDE, _rollouts("spades")),
        Loop(SPADES_TUNED, _tuned("spades")),
    ]


def _rollouts(name: str) -> Callable[[int], int]:
    """Random playouts in C++, no Python in the loop: the evaluator of its tree search, from hands just dealt.

    The evaluator cannot be called from Python by itself, so a search is asked for two simulations: the first
    evaluates the root with so many playouts, the second a child, one move on.
    """
    pyspiel = import_module("pyspiel")
    game = pyspiel.load_game(name)
    chance = random.Random(1)
    deals = []
    for _ in range(DEALS):
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(chance.choice(state.legal_actions()))
        deals.append((state, _decisions_left(state, chance)))
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 7)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 2, 100, False, 7, False)

    def play(games: int) -> int:
        moves = 0
        for number in range(games):
            state, left = deals[number % DEALS]
            bot.mcts_search(state)
            moves += ROLLOUTS * (left + left - 1)
        return moves

    return play


def _decisions_left(state: Any, chance: random.Random) -> int:
    """How many decisions a game has from here; in hearts and spades that is settled by the deal."""
    lengths = set()
    for _ in range(5):
        copy, decisions = state.clone(), 0
        while not copy.is_terminal():
            decisions += not copy.is_chance_node()
            copy.apply_action(chance.choice(copy.legal_actions()))
        lengths.add(decisions)
    assert len(lengths) == 1, f"games from one deal differ in length: {lengths}"
    return lengths.pop()


def _tuned(name: str) -> Callable[[int], int]:
    """The tightest loop in plain Python: it knows that chance is uniform in these games and treats all nodes alike."""
    pyspiel = import_module("pyspiel")
    game = pyspiel.load_game(name)
    chance = random.Random(1).random
    dealt = _chance_nodes(game)

    def play(games: int) -> int:
        moves = 0
        for _ in range(games):
            state = game.new_initial_state()
            is_terminal, legal_actions, apply_action = state.is_terminal, state.legal_actions, state.apply_action
            while not is_terminal():
                actions = legal_actions()
                apply_action(actions[int(chance() * len(actions))])
            moves += state.move_number() - dealt
        return moves

    return play


def _chance_nodes(game: Any) -> int:
    """How many there are in a game; all stand before the first decision."""
    state, nodes = game.new_initial_state(), 0
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
        nodes += 1
    return nodes


def _general(name: str) -> Callable[[int], int]:
    """A tight loop that draws chance from its distribution, as it must where it is not uniform."""
    pyspiel = import_module("pyspiel")
    game = pyspiel.load_game(name)
    dice = random.Random(1)
    chance, choices = dice.random, dice.choices
    dealt = _chance_nodes(game)

    def play(games: int) -> int:
        moves = 0
        for _ in range(games):
            state = game.new_initial_state()
            is_terminal, legal_actions, apply_action = state.is_terminal, state.legal_actions, state.apply_action
            while not is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes())
                    apply_action(choices(outcomes, weights)[0])
                else:
                    actions = legal_actions()
                    apply_action(actions[int(chance() * len(actions))])
            moves += state.move_number() - dealt
        return moves

    return play


def _readme(name: str) -> Callable[[int], int]:
    """The loop of its page on concepts ("Playing a trajectory"), picking any action instead of the first."""
    np = import_module("numpy")
    pyspiel = import_module("pyspiel")
    game = pyspiel.load_game(name)
    pick = random.Random(1).choice
    np.random.seed(1)

    def play(games: int) -> int:
        moves = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                legal_actions = state.legal_actions()
                if state.is_chance_node():
                    outcomes_with_probs = state.chance_outcomes()
                    action_list, prob_list = zip(*outcomes_with_probs)
                    state.apply_action(np.random.choice(action_list, p=prob_list))
                else:
                    state.apply_action(pick(legal_actions))
                    moves += 1
        return moves

    return play


def rlcard() -> list[Loop]:
    """Uno, as its documentation plays it."""
    env = import_module("rlcard").make("uno", config={"seed": 1})
    agent = import_module("rlcard.agents").RandomAgent
    env.set_agents([agent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play(games: int) -> int:
        before = env.timestep
        for _ in range(games):
            env.run(is_training=False)
        return int(env.timestep - before)

    return [Loop(UNO, play)]


def catanatron() -> list[Loop]:
    """Four random players, as its documentation starts a game."""
    package = import_module("catanatron")
    colours = [package.Color.RED, package.Color.BLUE, package.Color.WHITE, package.Color.ORANGE]
    seeds = random.Random(1)

    def play(games: int) -> int:
        moves = 0
        for _ in range(games):
            game = package.Game([package.RandomPlayer(colour) for colour in colours], seed=seeds.randrange(1 << 30))
            game.play()
            moves += len(game.state.actions)
        return moves

    return [Loop(CATAN, play)]
