"""A level sees less and chooses softly among what it sees: small slips often, large ones rarely, some never."""

from __future__ import annotations

import time
from collections import Counter
from typing import Any

import pytest

from ludoteca.bots.bot import Heard
from ludoteca.bots.careful import CarefulThinker
from ludoteca.bots.glance import glance
from ludoteca.bots.leveled import LevelBot
from ludoteca.bots.levels import Level
from ludoteca.bots.slips import REACH, chances, softly
from ludoteca.bots.thinker import Thinker, Thought
from ludoteca.catalog import GAMES, LEVELS, advice_of
from ludoteca.core.rng import SmallRng
from ludoteca.play.table import new_table

LEVELLED = [name for name in GAMES if LEVELS[name]]


def test_what_looks_worse_is_chosen_less_often_and_beyond_reach_never() -> None:
    looks = [0.0, -0.1, -0.2, -0.29, -0.31]
    likely = chances(looks, 0.1)
    assert likely[:4] == sorted(likely[:4], reverse=True)
    assert likely[1] / likely[0] == pytest.approx(0.3679, abs=1e-3)
    assert likely[4] == 0.0
    assert REACH == 3.0
    rng = SmallRng(1)
    said = Counter(softly(looks, 0.1, rng) for _ in range(4000))
    assert said[4] == 0
    for at in range(4):
        assert said[at] / 4000 == pytest.approx(likely[at], abs=0.03)


def test_who_sees_clearly_chooses_the_best_and_of_equals_the_first() -> None:
    assert {softly([0.2, 0.5, 0.5], 0.0, SmallRng(n)) for n in range(20)} == {1}


@pytest.mark.parametrize("name", LEVELLED)
def test_every_move_is_tried_on_the_same_tables(name: str) -> None:
    """So the same move tried twice comes to the same, table by table."""
    game, advice = GAMES[name], advice_of(GAMES[name])
    table = new_table(game, game.meta.seats[0], 4, {})
    seat = table.actors()[0]
    recall = table.recall(seat)
    root = game.guess(recall, SmallRng(1))
    code = advice.candidates(root, seat)[0]
    found = glance(
        game.rules,
        advice,
        root,
        game.unknown(recall),
        seat,
        [code, code],
        3,
        0,
        False,
        time.monotonic() + 60,
        SmallRng(2),
    )
    assert found[0] == found[1]
    assert len(found[0]) == 3
    one = glance(game.rules, advice, root, game.unknown(recall), seat, [code], 3, 0, False, 0.0, SmallRng(2))
    assert one == [found[0][:1]], "one table is looked at even when time is up"


def test_a_level_with_a_blur_does_several_things_and_one_without_does_one() -> None:
    game = GAMES["farfalia"]
    table = new_table(game, 4, 3, {})
    seat = table.actors()[0]
    said = {}
    for blur in (0.0, 1.0):
        for tables in (0, 2):
            bot = LevelBot(game, advice_of(game), Level(1, blur=blur, tables=tables))
            recall, heard = table.recall(seat), Heard(table.heard(seat), 1)
            said[blur, tables] = {bot.choose(recall, [], SmallRng(n), heard) for n in range(25)}
    assert len(said[1.0, 0]) > len(said[0.0, 0])
    assert len(said[1.0, 2]) > 1


def test_points_decide_between_moves_that_win_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kupferkessel: a thinker that takes all moves for sure wins makes the one that leaves it further ahead."""
    game = GAMES["kupferkessel"]
    advice = advice_of(game)
    better = 0
    for seed in range(6):
        table = new_table(game, 2, seed, {})
        for _ in range(20):
            seat = table.actors()[0]
            table.play(seat, table.moves(seat)[-1])
        seat = table.actors()[0]
        recall, moves = table.recall(seat), table.moves(seat)

        def sure(_self: Any, _recall: Any, _rng: Any, words: Any = moves) -> list[Thought]:
            return [Thought(word, 10, 0.97, 0.01) for word in words]

        monkeypatch.setattr(Thinker, "think", sure)
        root = game.guess(recall, SmallRng(1))
        advice.prepare(root)
        codes = [game.spell(root, seat, word)[0] for word in moves[:4]]
        unknown = game.unknown(recall)
        tried = glance(game.rules, advice, root, unknown, seat, codes, 64, 0, True, time.monotonic() + 60, SmallRng(7))
        points = [sum(found) / len(found) for found in tried]
        chosen = CarefulThinker(game, advice, 10, 60.0).think(recall, SmallRng(3))[0].word
        assert chosen in moves[:4]
        better += points[moves.index(chosen)] >= max(points) - 2.0
    assert better >= 5
