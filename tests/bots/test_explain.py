"""A bot explains itself: its best moves, a reason each, and beliefs, in both languages and without peeking."""

from __future__ import annotations

import re

import pytest

from ludoteca.bots import texts as bot_texts
from ludoteca.bots.explain import Explanation, explain, reasons_of
from ludoteca.bots.leveled import LevelBot
from ludoteca.bots.levels import Level
from ludoteca.bots.thinker import Thinker
from ludoteca.catalog import GAMES, advice_of, has_advice
from ludoteca.core.rng import SmallRng
from ludoteca.games.semenza.content import Stage
from ludoteca.play.texts import LANGUAGES, Texts
from tests.laws.company import Case, Setting, part, sampled

NAMES = ["Anna", "Ben", "Clara", "Dan", "Ella", "Fred", "Gina"]


def told(name: str, recall: object) -> Explanation:
    game = GAMES[name]
    thoughts = Thinker(game, advice_of(game), 15, 60.0).think(recall, SmallRng(1))
    return explain(game, recall, thoughts, SmallRng(2))


@pytest.mark.heavy
@pytest.mark.parametrize("name", [name for name in GAMES if has_advice(GAMES[name])])
def test_every_reason_and_belief_is_a_sentence_in_both_languages_and_owes_nothing_to_the_dark(name: str) -> None:
    setting = part(GAMES[name], "settings").SETTINGS[0]
    case = Case(GAMES[name], setting)
    asked = 0
    for moment in sampled(case, 29 if name != "mi_tierra" else 150, "explain"):
        recall = case.game.recall(moment.state, moment.seat)
        heard = told(name, recall)
        assert 1 <= len(heard.thoughts) <= 3
        assert len(heard.reasons) == len(heard.thoughts)
        for language in LANGUAGES:
            texts = Texts(case.game, language, NAMES)
            for one in (*heard.reasons, *heard.beliefs):
                said = texts.fill(bot_texts.sentence(case.game, language, one.key), one.values)
                assert said
                assert "{" not in said
        twin = case.part("hidden").mind_twin(moment.state, moment.seat, SmallRng(moment.number))
        if twin is not None:
            assert told(name, case.game.recall(twin, moment.seat)) == heard
        asked += 1
        if asked == 8:
            break
    assert asked


def test_both_languages_have_the_same_keys_and_gaps() -> None:
    pairs = [(bot_texts.locale("en"), bot_texts.locale("it"))]
    for game in GAMES.values():
        own = (bot_texts.own_locale(game, "en"), bot_texts.own_locale(game, "it"))
        assert (reasons_of(game) is not None) == ("reason" in own[0]), f"{game.package}: bots/reasons.py, bots/locales"
        pairs.append(own)
    for english, italian in pairs:
        assert english.keys() == italian.keys()
        for kind in english:
            assert english[kind].keys() == italian[kind].keys()
            for key, sentence in english[kind].items():
                assert sorted(re.findall(r"{\w+}", sentence)) == sorted(re.findall(r"{\w+}", italian[kind][key])), key


@pytest.mark.heavy
def test_a_hint_where_all_speak_freely_is_no_word_that_would_be_refused() -> None:
    """In thought one speaks in turn: what stands already, or may not be asked again, is not advised."""
    game = GAMES["semenza"]
    bot = LevelBot(game, advice_of(game), Level(5, 12, seconds=60.0))
    case = Case(game, Setting(4, {"trading": "free", "word_limit": "everybody"}))
    hinted = 0
    for moment in sampled(case, 3, "free hints"):
        if moment.state.stage is not Stage.FREE or moment.seat not in game.actors(moment.state):
            continue
        told = bot.explain(game.recall(moment.state, moment.seat), SmallRng(moment.number))
        assert told.thoughts
        for thought in told.thoughts:
            assert game.check(moment.state, moment.seat, thought.word) is None, thought.word
        hinted += bool(moment.state.offers)
        if hinted == 8:
            break
    assert hinted == 8
