"""Levels: one way up, the same for the same seed, and facts in both languages."""

from __future__ import annotations

import pytest

from ludoteca.bots import texts
from ludoteca.bots.levels import Level, usual_of
from ludoteca.bots.memory import Dial
from ludoteca.catalog import BOTS, GAMES, LEVELS, has_advice
from ludoteca.core.rng import SmallRng
from ludoteca.play.table import new_table

LEVELLED = [name for name in GAMES if LEVELS[name]]


@pytest.mark.parametrize("name", LEVELLED)
def test_levels_are_numbered_from_one_and_reachable_by_name(name: str) -> None:
    levels = LEVELS[name]
    assert [level.number for level in levels] == list(range(1, len(levels) + 1))
    assert 2 <= len(levels) <= 10
    assert usual_of(GAMES[name]) in [level.number for level in levels]
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
    row = {"seats": 2, "share": 0.684, "who": "level3", "against": "level2"}
    flat = {**row, "against": "flat", "share": 0.9}
    first_row = {"seats": 5, "share": 0.8, "who": "level1", "against": "uniform"}
    rows = {"a": flat, "b": row, "c": {**row, "seats": 5, "share": 0.5}, "d": first_row}
    monkeypatch.setattr(texts, "measured", lambda _: {"rows": rows})
    third, first = LEVELS["farfalia"][2], LEVELS["farfalia"][0]
    assert texts.fact(GAMES["farfalia"], third, "en") == "Won 68 of 100 test games against level 2."
    assert texts.fact(GAMES["farfalia"], third, "it") == "Ha vinto 68 partite di prova su 100 contro il livello 2."
    assert "against 4 who play at random" in texts.fact(GAMES["farfalia"], first, "en")
    assert texts.fact(GAMES["farfalia"], LEVELS["farfalia"][3], "en") == ""
    assert texts.level_name(GAMES["farfalia"], third, "it") == "Livello 3"
    for part in ("level", "manner"):
        assert texts.locale("it")[part].keys() == texts.locale("en")[part].keys()


def test_how_a_level_plays_is_said_in_both_languages() -> None:
    game = GAMES["farfalia"]
    thin = Level(1, blur=1.0, memory=Dial(0.3))
    assert texts.manner(game, thin, "en") == "Plays at first sight, remembers little, slips now and then."
    assert texts.manner(game, Level(5, 100), "it") == "Pensa in avanti, non dimentica niente."
    assert texts.manner(game, Level(3, tables=2, memory=Dial(0.8)), "en") == (
        "Tries its moves in its mind, remembers most things."
    )
