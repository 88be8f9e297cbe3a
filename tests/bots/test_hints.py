"""Hints that can be trusted: lawful, never falsely the only move, in the order of their figures."""

from __future__ import annotations

import pytest

from ludoteca.bots.explain import explain, figured
from ludoteca.bots.figures import figure_of, figures, prospects_of
from ludoteca.bots.thinker import Thinker
from ludoteca.catalog import GAMES, advice_of, has_advice
from ludoteca.core.rng import SmallRng
from tests.laws.company import Case, part, sampled

ADVISED = [name for name in GAMES if has_advice(GAMES[name])]
EVERY = {"mi_tierra": 90, "semenza": 70}


@pytest.mark.heavy
@pytest.mark.parametrize("name", ADVISED)
def test_a_hint_is_lawful_and_only_where_nothing_else_is_and_ordered_by_its_figure(name: str) -> None:
    game = GAMES[name]
    advice = advice_of(game)
    thinker = Thinker(game, advice, 20, 60.0)
    asked = 0
    for setting in part(game, "settings").SETTINGS[:2]:
        case = Case(game, setting)
        for moment in sampled(case, EVERY.get(name, 17), "hints"):
            recall = game.recall(moment.state, moment.seat)
            told = explain(game, recall, thinker.think(recall, SmallRng(1)), SmallRng(2), advice)
            moves = game.moves(moment.state, moment.seat)
            for thought, reason in zip(told.thoughts, told.reasons):
                assert game.check(moment.state, moment.seat, thought.word) is None
                assert (reason.key == "general.only") == thought.only
                if thought.only:
                    assert len(moves) == 1
                elif thought.worth is not None:
                    assert 0.0 <= thought.worth <= 1.0
                    assert thought.spread is not None
            shown = [round(100 * thought.worth) for thought in told.thoughts if thought.worth is not None]
            assert shown == sorted(shown, reverse=True)
            assert told.thoughts
            asked += 1
            if asked % 3 == 0:
                break
    assert asked


def test_pruned_moves_are_no_reason_to_say_there_is_nothing_else() -> None:
    """Serie BUM!: all unseen tiles are alike, so a search looks at one; but there are as many ways as tiles."""
    game = GAMES["serie_bum"]
    state = game.setup(game.options(2, {}), SmallRng(2))
    recall = game.recall(state, game.rules.turn(state))
    advice = advice_of(game)
    thoughts = Thinker(game, advice, 20, 60.0).think(recall, SmallRng(1))
    assert len(thoughts) == 1
    best = figured(game, advice, recall, thoughts, SmallRng(1))
    assert not best[0].only
    assert best[0].worth is not None


def test_the_spread_of_a_hint_is_that_of_the_estimate_not_of_one_try() -> None:
    few, many = figure_of([0.0, 1.0] * 8), figure_of([0.0, 1.0] * 128)
    assert few.chance == many.chance == 0.5
    assert few.error == pytest.approx(0.129, abs=0.001)
    assert many.error == pytest.approx(0.0313, abs=0.001)


def test_the_chances_of_all_sides_are_a_whole() -> None:
    for game in GAMES.values():
        case = Case(game, part(game, "settings").SETTINGS[0])
        prospects = prospects_of(game, case.setting.seats)
        for moment in sampled(case, 60, "whole"):
            if prospects.mark(moment.state) == 0 and prospects.until(moment.state) == 1:
                continue  # told at the end only
            sides = prospects.sides(moment.state)
            assert sum(prospects.chance(moment.state, side) for side in range(sides)) == pytest.approx(1.0)


def test_a_won_endgame_is_told_as_won() -> None:
    game = GAMES["kupferkessel"]
    advice = advice_of(game)
    rng = SmallRng(3)
    state = game.setup(game.options(2, {}), rng)
    choice = state
    while (seat := game.rules.turn(state)) >= 0:
        if advice.is_endgame(state) and len(advice.candidates(state, seat)) > 1:
            choice = game.rules.clone(state)
        game.rules.apply(state, seat, advice.pick(state, seat, rng), rng)
    seat = game.rules.turn(choice)
    recall = game.recall(choice, seat)
    root = game.guess(recall, rng)
    advice.prepare(root)
    found = figures(game, advice, recall, root, advice.candidates(root, seat), 8, 1e12, rng)
    assert all(one.exact and one.chance in (0.0, 0.5, 1.0) and one.error == 0.0 for one in found)
