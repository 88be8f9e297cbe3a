"""What is typed becomes a word by the dataclasses of the game, whatever the game."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

import ludoteca as engine
from ludoteca.cli.speech import Misheard, short, understand
from ludoteca.cli.texts import speak
from ludoteca.games.farfalia.moves import CallTrump, Choose, Discard, Double, Play
from ludoteca.play.texts import Language, Texts

pytestmark = pytest.mark.once


def hear(typed: str, moves: list[Any], language: Language = "en") -> Any:
    """What is understood at the first moment of a game whose dealer holds R2, R6, R9, R13, V2, B10…"""
    speak(language)
    table = engine.table("farfalia", seats=5, seed=7, first_dealer=0)
    texts = Texts(table.game, language, ["Anna", "Ben", "Clara", "Dan", "Ella"])
    return understand(typed, moves, table.view(0), texts)


TRUMPS = [CallTrump(trump) for trump in ("R", "V", "B", "A", "none")]
PICTURES = [Choose("B"), Choose("F"), Choose(None)]
CARDS = [Play("R2"), Play("R13")]
ANSWERS = [Double(True), Double(False)]


@pytest.mark.parametrize(
    ("typed", "moves", "language", "word"),
    [
        ("2", CARDS, "en", Play("R13")),
        ("r13", CARDS, "en", Play("R13")),
        ("play R13", CARDS, "en", Play("R13")),
        ("card=R13", CARDS, "en", Play("R13")),
        ("red 13", CARDS, "en", Play("R13")),
        ("13 rosso", CARDS, "it", Play("R13")),
        ("b10", CARDS, "en", Play("B10")),  # in the hand, though not to be played now
        ("b9", CARDS, "en", Play("B9")),  # not even in the hand: the table will say so
        ("B", TRUMPS, "en", CallTrump("B")),
        ("none", TRUMPS, "en", CallTrump("none")),
        ("green", TRUMPS, "en", CallTrump("V")),
        ("verde", TRUMPS, "it", CallTrump("V")),
        ("No Trump", TRUMPS, "en", CallTrump("none")),
        ("fish", PICTURES, "en", Choose("B")),
        ("pesce", PICTURES, "it", Choose("B")),
        ("conchiglia", PICTURES, "it", Choose("A")),
        ("none", PICTURES, "en", Choose(None)),
        ("niente", PICTURES, "it", Choose(None)),
        ("choose none", PICTURES, "en", Choose(None)),
        ("R2", PICTURES, "en", Play("R2")),  # a word of another moment
        ("yes", ANSWERS, "en", Double(True)),
        ("no", ANSWERS, "en", Double(False)),
        ("sì", ANSWERS, "it", Double(True)),
        ("double", ANSWERS, "en", Double(True)),
        ("double no", ANSWERS, "en", Double(False)),
        ("V2 R2", [Discard(("R2", "R6"))], "en", Discard(("V2", "R2"))),
        ("scarta r2, v2", [Discard(("R2", "R6"))], "it", Discard(("R2", "V2"))),
        ("cards=R2,V2", [Discard(("R2", "R6"))], "en", Discard(("R2", "V2"))),
    ],
)
def test_understood(typed: str, moves: list[Any], language: Language, word: object) -> None:
    assert hear(typed, moves, language) == word


@pytest.mark.parametrize(
    ("typed", "moves"),
    [
        ("3", CARDS),
        ("R2 hello", CARDS),
        ("hello there", CARDS),
        ("²", TRUMPS),
        ("pink", TRUMPS),
        ("xyzzy", PICTURES),
        ("maybe", ANSWERS),
        ("yes no", ANSWERS),
        (",", TRUMPS),
        ("=", TRUMPS),
    ],
)
def test_misheard(typed: str, moves: list[Any]) -> None:
    with pytest.raises(Misheard, match=r"1 to \d"):
        hear(typed, moves)


@pytest.mark.parametrize("word", [*CARDS, *TRUMPS, *PICTURES, *ANSWERS, Discard(("R2", "R6"))])
def test_the_short_form_of_every_move_is_understood(word: Any) -> None:
    for language in ("it", "en"):
        speak(language)
        assert hear(short(word), [word], language) == word


def test_a_seat_can_be_called_by_its_players_name() -> None:
    from ludoteca.cli.speech import Reader

    texts: Any = SimpleNamespace(players=["Anna", "Ben"], game=None, locale={}, move=str)
    reader = Reader.__new__(Reader)
    reader.texts, reader.names, reader.capitals = texts, {}, False

    assert reader.one("to", int | None, "ben") == 1
    assert reader.one("to", int | None, "none") is None
    assert reader.one("to", int | None, "7") == 7
    with pytest.raises(ValueError, match="zoe"):
        reader.one("to", int | None, "zoe")
