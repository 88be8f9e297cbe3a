"""Levels: one way up, the same for the same seed, and facts in both languages."""

from __future__ import annotations

import pytest

from ludoteca.bots import texts
from ludoteca.bots.levels import USUAL
from ludoteca.catalog import BOTS, GAMES, LEVELS, has_advice
from ludoteca.core.rng import SmallRng
from ludoteca.play.table import new_table

LEVELLED = [name for name in GAMES if LEVELS[name]]


@pytest.mark.parametrize("name", LEVELLED)
def test_levels_are_numbered_from_one_and_reachable_by_name(name: str) -> None:
    levels = LEVELS[name]
    assert [level.number for level in levels] == list(range(1, len(levels) + 1))
    assert 2 <= len(levels) <= 5
    assert USUAL in [level.number for level in levels]
    assert [BOTS[name][level.bot]().name for level in levels] == [level.bot for level in levels]
    assert [level.iterations for level in levels] == sorted(level.iterations for level in levels)


@pytest.mark.parametrize("name", LEVELLED)
def test_the_bot_that_comes_first_follows_advice(name: str) -> None:
    assert [make().name for make in BOTS[name].values()][:3] == ["greedy", "search", "uniform"]


def test_every_game_with_advice_has_levels() -> None:
    assert {name for name in GAMES if has_advice(GAMES[name])} == set(LEVELLED)


def test_the_first_answers_of_a_level_are_repeatable() -> None:
    table = new_table(GAMES["farfalia"], 4, 3, {})
    seat = table.actors()[0]
    bot = BOTS["farfalia"]["level1"]()
    said = [bot.choose(table.recall(seat), table.moves(seat), SmallRng(n)) for n in range(12)]
    assert said == [bot.choose(table.recall(seat), table.moves(seat), SmallRng(n)) for n in range(12)]
    assert len(set(said)) > 1, "a first level now and then does something else"


def test_a_fact_is_a_sentence_in_both_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    row = {"seats": 2, "share": 0.684, "low": 0.65, "high": 0.71, "games": 400}
    monkeypatch.setattr(texts, "measured", lambda _: {"level3": row, "level1": {**row, "seats": 5}})
    third, first = LEVELS["farfalia"][2], LEVELS["farfalia"][0]
    assert texts.fact(GAMES["farfalia"], third, "en") == "Beats level 2 in 68 of 100 games (measured: 65 to 71)."
    assert texts.fact(GAMES["farfalia"], third, "it") == (
        "Batte il livello 2 in 68 partite su 100 (misurate: da 65 a 71)."
    )
    assert "against 4 who play at random" in texts.fact(GAMES["farfalia"], first, "en")
    assert texts.fact(GAMES["farfalia"], LEVELS["farfalia"][3], "en") == ""
    assert texts.level_name(GAMES["farfalia"], third, "it") == "Livello 3"
    assert texts.locale("it")["level"].keys() == texts.locale("en")["level"].keys()
