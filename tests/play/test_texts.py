"""Both languages say the same things."""

from __future__ import annotations

import ast
import re
import string
from pathlib import Path
from typing import Any

import pytest

from ludoteca.catalog import GAMES
from ludoteca.core.game import wire_name
from ludoteca.core.options import option_fields
from ludoteca.core.rng import SmallRng, seed_of
from ludoteca.core.verdict import Outcome, Refusal, RuleId
from ludoteca.play.table import Table
from ludoteca.play.texts import LANGUAGES, Texts, locale

GAME = GAMES["farfalia"]
CODE = re.compile(r".*\d.*")
PRINTED = re.compile(r"[A-Ca-h][1-6](-[A-C][1-3])*")
SOURCES = Path(__file__).parents[2] / "src" / "ludoteca" / "games"


def leaves(texts: dict[str, Any], path: str = "") -> dict[str, set[str | None]]:
    """Every sentence by its key, with the names of what is filled in."""
    found: dict[str, set[str | None]] = {}
    for key, value in texts.items():
        if isinstance(value, dict):
            found |= leaves(value, f"{path}{key}.")
        else:
            found[f"{path}{key}"] = {name for _, name, _, _ in string.Formatter().parse(value) if name is not None}
    return found


@pytest.mark.parametrize("name", GAMES)
def test_both_languages_have_the_same_keys_and_gaps(name: str) -> None:
    italian, english = (leaves(locale(GAMES[name], language)) for language in LANGUAGES)
    assert italian == english


@pytest.mark.parametrize("name", GAMES)
def test_every_event_and_word_has_a_sentence(name: str) -> None:
    texts = locale(GAMES[name], "en")
    assert {wire_name(event) for event in GAMES[name].events} <= set(texts["event"])
    assert {wire_name(word) for word in GAMES[name].words} <= set(texts["move"])


@pytest.mark.parametrize("name", GAMES)
def test_every_option_and_each_of_its_choices_has_a_name(name: str) -> None:
    for language in LANGUAGES:
        texts = locale(GAMES[name], language)
        for one in option_fields(GAMES[name].option_form()):
            assert texts["option"].get(one.name), one.name
            if one.kind == "choice":
                assert {str(choice) for choice in one.choices} == set(texts["option_value"][one.name]), one.name


@pytest.mark.parametrize("name", [name for name in GAMES if "option_help" in locale(GAMES[name], "en")])
def test_a_game_that_explains_its_options_explains_all_of_them_in_a_sentence(name: str) -> None:
    for language in LANGUAGES:
        helps = locale(GAMES[name], language)["option_help"]
        assert set(helps) == {one.name for one in option_fields(GAMES[name].option_form())}
        assert all(said.strip()[-1] in ".?!…" for said in helps.values())


@pytest.mark.parametrize("name", GAMES)
def test_what_somebody_decides_is_told_in_every_phase(name: str) -> None:
    for language in LANGUAGES:
        texts = locale(GAMES[name], language)
        assert set(texts["deciding"]) == set(texts["phase"]) - {"over"}


@pytest.mark.parametrize("seats", [0, -1], ids=["fewest", "most"])
@pytest.mark.parametrize("name", GAMES)
def test_a_hint_names_things_and_not_their_codes(name: str, seats: int) -> None:
    """Only squares of a farm and places of a grid go by what is printed beside them."""
    game = GAMES[name]
    table = Table(game, game.options(game.meta.seats[seats], {}), seed_of(name, seats))
    rng = SmallRng(2)
    for _ in range(150):
        if not table.actors():
            break
        seat = table.actors()[0]
        moves = table.moves(seat)
        for move in moves[:40]:
            codes = [code for code in _texts(vars(move)) if CODE.fullmatch(code) and not PRINTED.fullmatch(code)]
            for language in LANGUAGES:
                said = Texts(game, language).told_move(move)
                assert not [code for code in codes if code in said], said
        assert not isinstance(table.play(seat, moves[rng.below(len(moves))]), Refusal)


def _texts(value: object) -> list[str]:
    """Every text in a word."""
    if isinstance(value, dict):
        return [text for one in value.values() for text in _texts(one)]
    if isinstance(value, tuple | list):
        return [text for one in value for text in _texts(one)]
    return [value] if isinstance(value, str) else []


@pytest.mark.parametrize("name", GAMES)
def test_every_reason_has_a_sentence(name: str) -> None:
    reasons = set()
    for source in (SOURCES / name).rglob("*.py"):
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal" and len(node.args) > 1:
                if isinstance(node.args[1], ast.Constant):
                    reasons.add(node.args[1].value)
    assert reasons
    assert reasons <= set(locale(GAMES[name], "it")["refusal"])


@pytest.mark.parametrize("name", GAMES)
def test_no_refusal_scolds(name: str) -> None:
    for language in LANGUAGES:
        for sentence in locale(GAMES[name], language)["refusal"].values():
            assert not [
                word for word in ("invalid", "illegal", "error", "errore", "invalido") if word in sentence.lower()
            ]


@pytest.mark.parametrize("seats", [0, -1], ids=["fewest", "most"])
@pytest.mark.parametrize("name", GAMES)
def test_what_is_told_later_is_told_in_whole_sentences(name: str, seats: int) -> None:
    """A face that may not be repeated leaves no hole in its sentence."""
    game = GAMES[name]
    table = Table(game, game.options(game.meta.seats[seats], {}), seed_of(name, seats))
    rng = SmallRng(1)
    voices = [Texts(game, language) for language in LANGUAGES]
    for _ in range(400):
        if not table.actors():
            break
        seat = table.actors()[0]
        moves = table.moves(seat)
        happened = table.play(seat, moves[rng.below(len(moves))])
        assert not isinstance(happened, Refusal)
        for event in happened:
            for eyes in (None, 0, 1):
                late = game.hear_in_log(event, eyes, table.options)
                assert not [said for voice in voices if "None" in (said := voice.event(late))]


def test_a_refusal_says_what_is_so_what_would_do_and_where() -> None:
    refusal = Refusal(RuleId("FAR-18"), "follow_suit", {"card": "R3", "suit": "B"})
    assert Texts(GAME, "en").refusal(refusal).startswith("The first card of this trick is blue, and you hold some")
    assert Texts(GAME, "en").refusal(refusal).endswith("FAR-18)")
    assert "è di colore blu" in Texts(GAME, "it").refusal(refusal)


def test_winners_are_named() -> None:
    outcome = Outcome(RuleId("FAR-36"), (1, 2, 3, 4, 5), (3, 4))
    texts = Texts(GAME, "it", ["Anna", "Bruno", "Carla", "Dario", "Elena"])
    assert texts.outcome(outcome).startswith("Vincono insieme Dario ed Elena.")
    assert Texts(GAME, "en").outcome(Outcome(RuleId("FAR-67"), (1, 2), (1,))).startswith("Player 2 wins.")


def test_the_rules_of_a_moment_can_be_read() -> None:
    pages = Texts(GAME, "en").rules_now("play")
    assert "FAR-18" in {rule for _, entries in pages for rule, _ in entries}
    assert Texts(GAME, "it").rule("FAR-18")
