"""Search keeps its width and its budget; endgames are played out exactly, or not at all."""

from __future__ import annotations

import math
import time
from typing import Any

import pytest

from ludoteca.bots.endgame import solve
from ludoteca.bots.search import FEW, WIDTH, Budget, Chance, search
from ludoteca.bots.thinker import SURE, Thinker
from ludoteca.catalog import BOTS, GAMES, advice_of
from ludoteca.core.rng import SmallRng
from ludoteca.play.table import new_table

KUPFERKESSEL = GAMES["kupferkessel"]


def late_moments(name: str, seats: int, seeds: range) -> list[tuple[Any, int]]:
    """Tables of greedy games where the advice says that the rest is an endgame, the last ones first."""
    game, rules, advice = GAMES[name], GAMES[name].rules, advice_of(GAMES[name])
    bot = BOTS[name]["greedy"]()
    found = []
    for seed in seeds:
        rng = SmallRng(seed)
        state = game.setup(game.options(seats, {"rounds": 1} if name == "serie_bum" else {}), rng)
        while (seat := int(rules.turn(state))) >= 0:
            if advice.is_endgame(state) and len(rules.codes(state, seat)) > 1:
                found.append((rules.clone(state), seat))
            for code in game.spell(state, seat, bot.choose(game.recall(state, seat), [], rng)):
                rules.apply(state, seat, code, rng)
    return found[::-1]


def by_hand(advice: Any, rules: Any, state: Any, seat: int) -> float:
    """The plainest way to play a duel out: every move, no cutting short."""
    if advice.is_settled(state):
        return float(advice.judge(state, seat))
    speaker = rules.turn(state)
    worths = []
    for code in advice.candidates(state, speaker):
        board = rules.clone(state)
        rules.apply(board, speaker, code, SmallRng(1))
        worths.append(by_hand(advice, rules, board, seat))
    return max(worths) if speaker == seat else min(worths)


@pytest.mark.heavy
def test_an_endgame_comes_to_what_trying_everything_by_hand_comes_to() -> None:
    rules, advice = KUPFERKESSEL.rules, advice_of(KUPFERKESSEL)
    compared = 0
    for state, seat in late_moments("kupferkessel", 2, range(12)):
        recall = KUPFERKESSEL.recall(state, seat)
        found = solve(rules, advice, state, KUPFERKESSEL.unknown(recall), seat, 2, 1500, math.inf, SmallRng(1))
        if not found:
            continue
        for code, worths in zip(advice.candidates(state, seat), found):
            board = rules.clone(state)
            rules.apply(board, seat, code, SmallRng(1))
            assert set(worths) == {by_hand(advice, rules, board, seat)}
        compared += 1
        if compared == 4:
            return
    assert compared, "no endgame was small enough"


def test_too_much_to_try_is_given_up_and_searched_instead() -> None:
    advice = advice_of(KUPFERKESSEL)
    state, seat = late_moments("kupferkessel", 2, range(1))[-1]
    recall = KUPFERKESSEL.recall(state, seat)
    assert (
        solve(KUPFERKESSEL.rules, advice, state, KUPFERKESSEL.unknown(recall), seat, 2, 5, math.inf, SmallRng(1)) == []
    )
    thoughts = Thinker(KUPFERKESSEL, advice, 12, 60.0, positions=5).think(recall, SmallRng(1))
    assert not any(thought.exact for thought in thoughts)


@pytest.mark.heavy
def test_an_endgame_is_given_up_in_time_for_a_search() -> None:
    """Each game that has endgames: no more positions once time is up, and what is left of it is searched with."""
    for name, seats, seeds in (("kupferkessel", 2, range(1)), ("farfalia", 3, range(1)), ("serie_bum", 2, range(12))):
        game, advice = GAMES[name], advice_of(GAMES[name])
        state, seat = late_moments(name, seats, seeds)[-1]
        recall = game.recall(state, seat)
        rest = (game.unknown(recall), seat, seats, 10**9)
        assert solve(game.rules, advice, state, *rest, time.monotonic() - 1.0, SmallRng(1)) == [], name
        thinker = Thinker(game, advice, 10**9, 1.0, positions=10**9)
        begun = time.process_time()
        thoughts = thinker.think(recall, SmallRng(1))
        assert time.process_time() - begun < 2.0, name
        assert thoughts[0].exact or sum(thought.tries for thought in thoughts) >= SURE, name


@pytest.mark.heavy
def test_last_tricks_and_last_tiles_are_played_out() -> None:
    for name, seats, seeds in (("farfalia", 3, range(1)), ("serie_bum", 2, range(12))):
        game = GAMES[name]
        exact = 0
        for state, seat in late_moments(name, seats, seeds)[:12]:
            thoughts = Thinker(game, advice_of(game), 12, 60.0, positions=4000).think(
                game.recall(state, seat), SmallRng(2)
            )
            exact += thoughts[0].exact
            worths = [thought.worth or 0.0 for thought in thoughts]
            if thoughts[0].exact:
                assert worths == sorted(worths, reverse=True)
        assert exact, name


def test_a_budget_is_kept() -> None:
    budget = Budget(100, 3600.0)
    assert sum(1 for _ in iter(budget.left, False)) == 100
    spent = Budget(10**9, -1.0)
    assert sum(1 for _ in iter(spent.left, False)) < 64


def test_a_thinker_says_what_it_thought() -> None:
    game = GAMES["farfalia"]
    table = new_table(game, 4, 1, {})
    seat = table.actors()[0]
    thoughts = Thinker(game, advice_of(game), 200, 60.0).think(table.recall(seat), SmallRng(1))
    assert {thought.word for thought in thoughts} <= set(table.moves(seat))
    assert sum(thought.tries for thought in thoughts) == 200
    assert [thought.tries for thought in thoughts] == sorted((t.tries for t in thoughts), reverse=True)
    assert all(thought.worth is not None and 0.0 <= thought.worth <= 1.0 for thought in thoughts)


def test_of_many_moves_only_some_are_tried() -> None:
    """Progressive widening: sixty-six discards, and no more of them looked at than their visits bear."""
    game = GAMES["farfalia"]
    table = new_table(game, 5, 1, {})
    seat = table.actors()[0]
    recall = table.recall(seat)
    advice = advice_of(game)
    assert len(advice.candidates(table.state, seat)) == 66
    for iterations in (10, 60, 150):
        root = game.guess(recall, SmallRng(1))
        chance = Chance(game.rules, advice)
        top = search(game.rules, chance, root, game.unknown(recall), seat, Budget(iterations, 60.0), SmallRng(2))
        assert top.visits == iterations
        assert len(top.children) <= max(FEW, math.isqrt(WIDTH * iterations) + 1)


def test_a_clock_is_not_overrun_and_without_time_advice_speaks() -> None:
    game = GAMES["farfalia"]
    table = new_table(game, 5, 1, {})
    seat = table.actors()[0]
    recall, moves = table.recall(seat), table.moves(seat)
    thinker = Thinker(game, advice_of(game), 10**9, 0.2)
    begun = time.process_time()
    assert thinker.choose(recall, moves, SmallRng(1)) in moves
    assert time.process_time() - begun < 0.5
    assert Thinker(game, advice_of(game), 10**9, 0.0).choose(recall, moves, SmallRng(1)) in moves
    hurried = Thinker(game, advice_of(game), SURE - 1, 60.0)
    advised = {str(BOTS["farfalia"]["greedy"]().choose(recall, moves, SmallRng(n))) for n in range(5)}
    said = hurried.think(recall, SmallRng(3))
    assert str(said[0].word) in advised
