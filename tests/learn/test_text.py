"""The table as text, moves from text, and refusals as sentences, in both languages and for every game."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

import ludoteca
from ludoteca.catalog import GAMES
from ludoteca.core.game import wire_name
from ludoteca.core.rng import SmallRng
from ludoteca.learn.forms import is_composite
from ludoteca.learn.text import LISTED, Misheard, TextSeat
from ludoteca.play import wire
from ludoteca.play.texts import LANGUAGES, Language
from tests.games.kupferkessel.hidden import mind_twin

EXAMPLE = Path(__file__).parents[2] / "examples/text_player/text_player.py"


def seated(game: str, language: Language = "en", seed: int = 7) -> TextSeat:
    """The seat that is asked first."""
    table = ludoteca.table(game, seats=GAMES[game].meta.seats[0], seed=seed)
    return TextSeat(table, table.actors()[0], language, ["Anna", "Bruno"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_move_can_be_said_as_it_is_shown(game: str, language: Language) -> None:
    """By number, by its words and as JSON: every listed move is understood as itself."""
    seat = seated(game, language)
    chance = SmallRng(3)
    for _ in range(12):
        if not seat.table.actors():
            break
        seat.seat = seat.table.actors()[0]
        words = seat.table.moves(seat.seat)
        for number, (word, said) in enumerate(list(zip(words, seat.moves()))[:8], 1):
            assert seat.understand(str(number)) == word
            assert seat.understand(f"Move {number}.") == word
            assert seat.understand(f"I say {wire.to_json(wire.encode_word(word))}!") == word
            assert seat.understand(f"{number}. {said}") == word
            assert seat.understand(f"<answer>{number}</answer>") == word
            assert seat.understand(f'{{"move": {number}, "why": "it is best"}}') == word
            assert seat.understand(said.upper()) == word
            assert seat.understand(wire.to_json({"thought": "hm", "action": said})) == word
        assert seat.answer(str(1 + chance.below(len(words)))) == ""


def test_a_prompt_holds_news_table_question_and_moves() -> None:
    seat = seated("farfalia", "it")
    prompt = seat.prompt()
    assert "Sei Anna" in prompt or "Sei Bruno" in prompt
    assert "Che cosa è successo" in prompt
    assert "Tocca a te" in prompt
    assert "1. " in prompt
    assert '{"move":"play"' in prompt
    assert "Che cosa è successo" not in seat.prompt()  # told once


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_prompt_tells_goal_scoring_rules_and_forms(game: str, language: Language) -> None:
    seat = seated(game, language)
    texts, phase = seat.texts, seat.table.game.phase(seat.table.state)
    prompt = seat.prompt()
    assert texts.text("game", "tagline") in prompt
    passages = [rule for _, rules in (*texts.rules_now("over"), *texts.rules_now(phase)) for rule, _ in rules]
    assert texts.rules_now("over"), "no section of the register is read at the end: nobody is told how one wins"
    assert sum(f"({rule})" in prompt for rule in passages) > len(passages) // 4
    for kind in {type(word) for word in seat.table.moves(seat.seat)}:
        if is_composite(kind):
            assert f'{{"move":"{wire_name(kind)}",' in prompt
    assert "(1. " not in prompt
    once = TextSeat(seat.table, seat.seat, language, rules="once")
    assert once.rules()
    assert once.rules() == ""
    assert TextSeat(seat.table, seat.seat, language, rules="none").rules() == ""


def test_json_is_understood_by_names_and_in_part() -> None:
    seat = seated("kupferkessel")
    while len(seat.table.moves(seat.seat)) < 3:
        seat.answer("1")
        seat.seat = seat.table.actors()[0]
    words = seat.table.moves(seat.seat)
    name = seat.texts.move(words[1]).split(" ", 1)[1]
    assert seat.understand(wire.to_json({"move": "take", "card": name})) == words[1]
    assert seat.understand(wire.to_json({"move": {"move": "take", "card": words[1].card}})) == words[1]
    assert seat.understand('Here: ```json\n{"index": 2}\n``` as {"index": 2}') == words[1]
    for unclear, complaint in (
        ('{"move": "take"}', "several moves"),
        ('{"move": 1} or {"move": 2}', "several moves"),
        ('{"move": "grab", "card": "x"}', '"take"'),
        ('{"move": 99}', "no move 99"),
        ('{"move": true}', "did not understand"),
        ('{"move": "take", "card": 7}', '{"move":"take","card":"<card>"}'),
        ('{"thought": "I pass"}', "did not understand"),
    ):
        assert complaint in seat.answer(unclear), unclear


def test_a_refusal_tells_what_would_do() -> None:
    seat = seated("kupferkessel")
    reply = seat.answer('{"move":"keep","yes":true}')
    assert "Open to you now" in reply
    assert f"1. {seat.moves()[0]}" in reply


def test_long_lists_are_cut_and_say_so() -> None:
    table = ludoteca.table("farfalia", seats=5, seed=7)
    seat = TextSeat(table, table.actors()[0])
    assert len(seat.moves()) > LISTED
    assert f"and {len(seat.moves()) - LISTED} more" in seat.question()


@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        ("", "You said nothing"),
        ("999", "no move 999"),
        ("the blue one, please", "did not understand 'the blue one"),
        ('{"move":"fly"}', "no move called 'fly' here. What may be said now: \"play\""),
        ("{nonsense}", "did not understand"),
        ("x" * 10_000, "did not understand"),
    ],
)
def test_what_is_no_move_is_answered_with_what_would_be(said: str, complaint: str) -> None:
    seat = seated("farfalia")
    before = seat.table.state.facts()
    assert complaint in seat.answer(said)
    assert len(seat.answer(said)) < 400
    with pytest.raises(Misheard):
        seat.understand(said)
    assert seat.table.state.facts() == before


@pytest.mark.parametrize(("language", "sentence"), [("en", "FAR-"), ("it", "FAR-")])
def test_a_refusal_comes_back_as_a_sentence_with_its_rule(language: Language, sentence: str) -> None:
    seat = seated("farfalia", language)
    answer = seat.answer('{"move":"call_trump","trump":"R"}')
    assert sentence in answer
    assert answer[0].isupper()


def test_a_prompt_tells_nothing_that_is_hidden() -> None:
    one, other = seated("kupferkessel", seed=5), seated("kupferkessel", seed=5)
    twin = mind_twin(other.table.state, other.seat, SmallRng(2))
    assert twin is not None
    assert twin.facts() != one.table.state.facts()
    other.table.state = twin
    assert one.prompt() == other.prompt()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_plays_a_whole_game(language: Language) -> None:
    found = importlib.util.spec_from_file_location("text_player", EXAMPLE)
    assert found is not None
    assert found.loader is not None
    example: Any = importlib.util.module_from_spec(found)
    found.loader.exec_module(example)
    asked: list[str] = []

    def stubborn(prompt: str) -> str:
        asked.append(prompt)
        return example.model(prompt) if len(asked) % 5 else "let me think"

    ended = example.play("kupferkessel", 2, 3, language, stubborn)
    assert ("The game is over." if language == "en" else "La partita è finita.") in ended
    assert any("let me think" in prompt for prompt in asked)
