"""The judge owes nothing to the dark, finds what was planted, and is not misled by luck."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.catalog import GAMES, advice_of
from ludoteca.core.rng import SmallRng
from ludoteca.hindsight.dials import DIALS
from ludoteca.hindsight.judge import Judge
from ludoteca.hindsight.value import graded
from tests.laws.company import Case, part, sampled

NAMES = list(GAMES)
EVERY = {"mi_tierra": 17, "semenza": 90}


def judge_of(name: str, seats: int) -> Judge:
    return Judge(GAMES[name], advice_of(GAMES[name]), seats, DIALS["glance"], 1)


@pytest.mark.heavy
@pytest.mark.parametrize("name", NAMES)
def test_exchanging_hidden_things_leaves_every_error_and_word_unchanged(name: str) -> None:
    game = GAMES[name]
    case = Case(game, part(game, "settings").SETTINGS[0])
    compared = 0
    for moment in sampled(case, EVERY.get(name, 23), "judge"):
        twin = case.part("hidden").mind_twin(moment.state, moment.seat, SmallRng(moment.number))
        if twin is None:
            continue
        word = game.say(moment.state, moment.seat, moment.code)
        verdicts = [
            judge_of(name, case.setting.seats).verdict(game.recall(state, moment.seat), word, moment.number)
            for state in (moment.state, twin)
        ]
        assert verdicts[0] == verdicts[1]
        compared += verdicts[0] is not None
        if compared == 4:
            break
    assert compared


@pytest.mark.heavy
def test_a_thrown_away_endgame_is_found_and_told_exactly() -> None:
    game = GAMES["kupferkessel"]
    advice: Any = advice_of(game)
    found = 0
    for seed in range(12):
        rng = SmallRng(seed)
        state = game.setup(game.options(2, {}), rng)
        ends = []
        while (seat := game.rules.turn(state)) >= 0:
            if advice.is_endgame(state) and len(advice.candidates(state, seat)) > 1:
                ends.append((game.rules.clone(state), seat))
            game.rules.apply(state, seat, advice.pick(state, seat, rng), rng)
        for late, seat in ends[-2:]:
            words = [game.say(late, seat, code) for code in advice.candidates(late, seat)]
            verdicts = [judge_of("kupferkessel", 2).verdict(game.recall(late, seat), word, 1) for word in words]
            exact = [one for one in verdicts if one is not None and one.exact]
            if len(exact) == len(words):
                losses = [one.loss.chance for one in exact]
                assert min(losses) == 0.0
                assert set(losses) <= {0.0, 0.5, 1.0}
                found += any(one.grade == "blunder" for one in exact)
        if found:
            return
    raise AssertionError("nobody could throw anything away")


def test_only_what_is_surely_more_than_a_trifle_is_called_an_error() -> None:
    assert graded(0.12, 0.01) == "blunder"
    assert graded(0.12, 0.05) == "mistake"
    assert graded(0.12, 0.08) == "fine"
    assert graded(0.03, 0.005) == "inaccuracy"
    assert graded(0.003, 0.0) == "best"
    assert graded(0.015, 0.0) == "fine"
