"""Weighing tells moves apart that differ by far less than luck, and keeps to advice where they do not differ."""

from __future__ import annotations

import pytest

from ludoteca.bots.search import Advice, Budget, Node
from ludoteca.bots.thinker import Thinker
from ludoteca.bots.weigh import LEAST, weigh
from ludoteca.catalog import GAMES, advice_of
from ludoteca.core.rng import Rng, SmallRng
from ludoteca.core.rules import NOBODY, Rules, Tabletop, Unknown
from ludoteca.play.table import new_table

LUCK = 1000


class Stall(Tabletop):
    """One customer, and what was earned."""

    def __init__(self, prices: tuple[float, ...]) -> None:
        super().__init__()
        self.prices = prices
        self.earned = -1.0
        self.weather = 0


class Selling(Rules[Stall, Unknown]):
    """Name one of the prices; the weather, nobody knows it, and the customer's mood do the rest."""

    def begin(self, state: Stall, rng: Rng) -> None:
        state.earned = -1.0

    def actors(self, state: Stall) -> int:
        return 1 if state.earned < 0.0 else 0

    def turn(self, state: Stall) -> int:
        return 0 if state.earned < 0.0 else NOBODY

    def winners(self, state: Stall) -> list[int]:
        return [0]

    def codes(self, state: Stall, seat: int) -> list[int]:
        return list(range(len(state.prices)))

    def steps(self, state: Stall, seat: int) -> list[int]:
        return self.codes(state, seat)

    def pick(self, state: Stall, seat: int, rng: Rng) -> int:
        return 0

    def apply(self, state: Stall, seat: int, code: int, rng: Rng) -> None:
        state.earned = state.prices[code] + 0.4 * float(state.weather + rng.below(LUCK)) / LUCK

    def clone(self, state: Stall) -> Stall:
        twin = Stall(state.prices)
        self.copy(twin, state)
        return twin

    def copy(self, into: Stall, state: Stall) -> None:
        into.earned, into.weather = state.earned, state.weather

    def redeal(self, state: Stall, unknown: Unknown, rng: Rng) -> None:
        state.weather = rng.below(LUCK)

    def utility(self, state: Stall, seat: int) -> float:
        return state.earned


def weighed(prices: tuple[float, ...], iterations: int, seconds: float = 60.0) -> list[Node]:
    """What may be said at a stall, the choice first."""
    rules = Selling()
    return weigh(rules, Advice(rules), Stall(prices), Unknown(), 0, Budget(iterations, seconds), SmallRng(1)).children


def test_a_small_difference_is_seen_through_much_luck() -> None:
    nodes = weighed((0.01, 0.0, 0.02, 0.015), 120)
    assert nodes[0].code == 2
    assert nodes[0].visits == max(node.visits for node in nodes)
    assert 120 - len(nodes) < sum(node.visits for node in nodes) < 120 + len(nodes)
    assert sum(node.visits for node in nodes if node.code == 1) == LEAST, "the worse one was dropped at once"


def test_where_nothing_is_at_stake_advice_stands_and_little_time_is_spent() -> None:
    nodes = weighed((0.1, 0.1, 0.1), 10**6)
    assert nodes[0].code == 0
    assert [node.visits for node in nodes] == [LEAST] * 3


def test_without_any_time_every_move_is_still_tried_once() -> None:
    assert [node.visits for node in weighed((0.0, 0.1), 10**6, -1.0)] == [1, 1]


@pytest.mark.heavy
def test_semenza_weighs_and_says_what_it_thought() -> None:
    game = GAMES["semenza"]
    for seats in (2, 4):
        table = new_table(game, seats, 1, {})
        seat = table.actors()[0]
        thinker = Thinker(game, advice_of(game), 40, 60.0)
        table.play(seat, thinker.choose(table.recall(seat), table.moves(seat), SmallRng(1)))
        thoughts = thinker.think(table.recall(seat), SmallRng(2))
        assert {thought.word for thought in thoughts} <= set(table.moves(seat))
        assert all(thought.worth is not None and 0.0 <= thought.worth <= 1.0 for thought in thoughts)
        assert thoughts == thinker.think(table.recall(seat), SmallRng(2))
