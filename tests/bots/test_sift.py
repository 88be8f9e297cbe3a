"""A tree under each move, on the same tables: the worse are dropped, and the one that is left was tried most."""

from __future__ import annotations

import math

from ludoteca.bots.search import Budget, Node
from ludoteca.bots.sift import best_of, better_half, sift
from ludoteca.catalog import GAMES, advice_of
from ludoteca.core.rng import SmallRng
from ludoteca.play.table import new_table


def tried(worth: float, visits: int = 10) -> Node:
    node = Node(round(100 * worth), 0)
    node.visits, node.worth = visits, worth * visits
    return node


def test_the_better_half_goes_on_rounded_up_the_best_first() -> None:
    moves = [tried(worth) for worth in (0.2, 0.9, 0.5, 0.7, 0.1)]
    assert [move.code for move in better_half(moves)] == [90, 70, 50]
    assert best_of([tried(0.5), tried(0.5, 20), tried(0.6, 5)]).code == 60


def test_a_sifted_choice_was_tried_most_and_the_budget_is_kept() -> None:
    game = GAMES["farfalia"]
    advice = advice_of(game)
    for seed in range(3):
        table = new_table(game, 2, seed, {})
        while len(table.moves(table.actors()[0])) < 5:
            table.play(table.actors()[0], table.moves(table.actors()[0])[0])
        seat = table.actors()[0]
        recall = table.recall(seat)
        root = game.guess(recall, SmallRng(1))
        before = root.facts()
        top = sift(game.rules, advice, root, game.unknown(recall), seat, Budget(240, math.inf), SmallRng(2))
        assert {game.say(table.state, seat, move.code) for move in top.children} <= set(table.moves(seat))
        assert 120 <= top.visits <= 240
        assert top.children[0].visits == max(move.visits for move in top.children)
        assert min(move.visits for move in top.children) < top.children[0].visits
        assert top.children[0].children, "it looked ahead"
        assert root.facts() == before


def test_without_time_every_move_is_tried_once() -> None:
    game = GAMES["farfalia"]
    table = new_table(game, 2, 5, {})
    seat = table.actors()[0]
    recall = table.recall(seat)
    root = game.guess(recall, SmallRng(1))
    top = sift(game.rules, advice_of(game), root, game.unknown(recall), seat, Budget(10**6, -1.0), SmallRng(2))
    assert {move.visits for move in top.children} == {1}
