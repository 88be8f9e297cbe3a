"""How many tables a second search imagines and plays on, game by game, beside another library's search.

A game that is likened to hearts is measured at the start of play, and again where voids have been shown and must be
kept to. Once as the bots think, with playouts by advice; once with playouts at random, which is what OpenSpiel's does.
"""

from __future__ import annotations

import importlib.util
import random
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from ludoteca.bots.search import Advice, Budget, Chance, search
from ludoteca.catalog import advice_of, has_advice
from ludoteca.core.rng import SmallRng, seed_of
from ludoteca.lab.bench.ours import Setting, bench_of
from ludoteca.lab.bench.rounds import Loop

HEARTS_ISMCTS: Final = "OpenSpiel hearts: ISMCTS, iterations"
THINKING: Final = "search, iterations"
AT_RANDOM: Final = "search with random playouts, iterations"
VOIDS: Final = "search with random playouts and voids, iterations"
LONG: Final = 1e9
SEARCHED: Final = 2000
"""Iterations of one search: of a tree that grew for ever memory would be measured, not the game."""


def thinking(setting: Setting) -> Loop | None:
    """As the bots think; None where nobody has written advice."""
    if not has_advice(setting.rules_of):
        return None
    game = setting.rules_of
    return Loop(f"{setting}: {THINKING}", _searching(setting, advice_of(game), voids=False))


def at_random(setting: Setting, *, voids: bool) -> Loop | None:
    """With random playouts to the same end; where voids must be kept to, if asked for."""
    if not has_advice(setting.rules_of):
        return None
    game = setting.rules_of
    advice: Advice[Any] = Chance(game.rules, advice_of(game))
    return Loop(f"{setting}: {VOIDS if voids else AT_RANDOM}", _searching(setting, advice, voids=voids))


def _searching(setting: Setting, advice: Advice[Any], *, voids: bool) -> Callable[[int], int]:
    game = setting.rules_of
    state, seat = position(setting, voids=voids)
    recall = game.recall(state, seat)
    rng = SmallRng(seed_of("bench", setting))
    root, unknown = game.guess(recall, rng), game.unknown(recall)

    def play(iterations: int) -> int:
        left = iterations
        while left > 0:
            some = min(left, SEARCHED)
            search(game.rules, advice, root, unknown, seat, Budget(some, LONG), rng)
            left -= some
        return iterations

    return play


def position(setting: Setting, *, voids: bool) -> tuple[Any, int]:
    """The first moment of play proper with a choice; with voids, the first at which two have been shown."""
    game, rules = setting.rules_of, setting.rules_of.rules
    wanted = bench_of(game).search_in
    for seed in range(1000):
        rng = SmallRng(seed_of("bench", "position", seed))
        state = game.setup(setting.options, rng)
        while (seat := int(rules.turn(state))) >= 0:
            opening = wanted is not None and game.phase(state) != wanted
            if not opening and len(rules.codes(state, seat)) > 1:
                shown = voids and sum(1 for one in game.recall(state, seat).voids if one) < 2
                if not shown:
                    return state, seat
                if game.view(state, seat).trick > 3:
                    break  # too late in the hand: try another deal
            rules.apply(state, seat, rules.pick(state, seat, rng), rng)
    raise AssertionError("no such position")


def open_spiel_thinking() -> Loop | None:
    """OpenSpiel's information-set search on hearts just dealt, all in C++; None if it is not installed."""
    if importlib.util.find_spec("pyspiel") is None:
        return None
    pyspiel = import_module("pyspiel")
    game = pyspiel.load_game("hearts")
    chance = random.Random(1)
    state = game.new_initial_state()
    # Its bot answers at once where there is one move only, such as the two of clubs.
    while state.is_chance_node() or len(state.legal_actions()) == 1:
        state.apply_action(chance.choice(state.legal_actions()))
    evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
    most = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(7, evaluator, 0.7, SEARCHED, -1, most, False, False)

    def play(games: int) -> int:
        for _ in range(games):
            bot.step(state)
        return games * SEARCHED

    return Loop(HEARTS_ISMCTS, play)
