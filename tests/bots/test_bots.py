"""Bots play legal words within their budget, from what a seat may know, and the better ones win."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.bots.advice.farfalia import FarfaliaAdvice
from ludoteca.bots.bot import Bot
from ludoteca.bots.greedy import Greedy
from ludoteca.bots.search import Budget
from ludoteca.bots.thinker import Thinker
from ludoteca.bots.uniform import Uniform
from ludoteca.catalog import GAMES
from ludoteca.core.rng import SmallRng
from ludoteca.core.verdict import Refusal
from ludoteca.play.table import new_table
from tests.laws.company import Case, Setting, sampled

GAME = GAMES["farfalia"]
MODES = [
    Setting(5),
    Setting(4),
    Setting(3),
    Setting(2),
    Setting(3, {"mode": "3_short"}),
    Setting(5, {"jokers": "burnin"}),
]


def greedy() -> Greedy:
    return Greedy(GAME, FarfaliaAdvice(GAME.rules))


def thinker(iterations: int = 30) -> Thinker:
    return Thinker(GAME, FarfaliaAdvice(GAME.rules), iterations, 60.0)


def share(seats: int, one: Bot[Any, Any], others: Bot[Any, Any], games: int) -> float:
    """What part of the wins one bot takes against others, from every seat in turn."""
    taken = 0.0
    for number in range(games):
        table = new_table(GAME, seats, number, {})
        rng = SmallRng(number)
        hero = number % seats
        while table.actors():
            seat = table.actors()[0]
            bot = one if seat == hero else others
            word = bot.choose(table.recall(seat), table.moves(seat), rng)
            assert not isinstance(table.play(seat, word), Refusal)
        taken += GAME.rules.utility(table.state, hero)
    return taken / games


def test_advice_beats_chance() -> None:
    assert share(2, greedy(), Uniform(), 20) >= 0.9


@pytest.mark.prove
def test_thinking_beats_advice() -> None:
    assert share(2, thinker(500), greedy(), 60) >= 0.65


@pytest.mark.parametrize("setting", MODES, ids=str)
@pytest.mark.parametrize("bot", [greedy(), thinker(), Uniform()], ids=lambda bot: str(bot.name))
def test_a_bot_says_something_that_may_be_said_and_cannot_peek(setting: Setting, bot: Bot[Any, Any]) -> None:
    """The same seed and an exchange of what it cannot know: the same choice."""
    case = Case(GAME, setting)
    for moment in sampled(case, 40, "bot"):
        moves = GAME.moves(moment.state, moment.seat)
        word = bot.choose(GAME.recall(moment.state, moment.seat), moves, SmallRng(7))
        assert GAME.check(moment.state, moment.seat, word) is None
        twin = case.part("hidden").mind_twin(moment.state, moment.seat, SmallRng(moment.number))
        if twin is not None:
            again = GAME.moves(twin, moment.seat)
            assert bot.choose(GAME.recall(twin, moment.seat), again, SmallRng(7)) == word


def test_a_budget_is_kept() -> None:
    budget = Budget(100, 3600.0)
    assert sum(1 for _ in iter(budget.left, False)) == 100
    spent = Budget(10**9, -1.0)
    assert sum(1 for _ in iter(spent.left, False)) < 64


def test_a_thinker_says_what_it_thought() -> None:
    table = new_table(GAME, 4, 1, {})
    seat = table.actors()[0]
    thoughts = thinker(200).think(table.recall(seat), SmallRng(1))
    assert {thought.word for thought in thoughts} <= set(table.moves(seat))
    assert sum(thought.tries for thought in thoughts) == 200
    assert [thought.tries for thought in thoughts] == sorted((t.tries for t in thoughts), reverse=True)
    assert all(thought.worth is not None and 0.0 <= thought.worth <= 1.0 for thought in thoughts)
