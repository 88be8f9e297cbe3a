"""What is wrong with options, records and messages, in the reader's language.

A `LudotecaError` is an English sentence with gaps. The sentence is its own key in `locales/problems.toml`, here or in
the game's folder, where each other language has it; so a programmer reads the English at the place where it is raised,
and a player their own.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

from ludoteca.core.game import AnyGame
from ludoteca.core.verdict import BadMessage, BadRecord, LudotecaError
from ludoteca.play.texts import Language


def explain(problem: LudotecaError, language: Language) -> str:
    """The sentence in a language, its gaps filled."""
    details = {name: said(value, language) for name, value in problem.details.items()}
    sentence = _sentence(problem.sentence, language)
    text = sentence.format_map(details) if details else sentence
    if isinstance(problem, BadMessage):
        return _sentence("{text} - at {path}", language).format(text=text, path=problem.path)
    if isinstance(problem, BadRecord):
        return _sentence("line {line}: {text}", language).format(text=text, line=problem.line)
    return text


def said(value: object, language: Language) -> object:
    """What fills a gap: anything, or another problem."""
    return explain(value, language) if isinstance(value, LudotecaError) else value


def _sentence(sentence: str, language: Language) -> str:
    return sentence if language == "en" else sentences(language).get(sentence, sentence)


_games: list[AnyGame] = []


def know(game: AnyGame) -> None:
    """From now on a game's own sentences are known: its `locales/problems.toml`, if it has one."""
    _games.append(game)
    sentences.cache_clear()


@cache
def sentences(language: Language) -> dict[str, str]:
    """English to another language: the sentences of every table, and those of the games at hand."""
    found: dict[str, str] = {}
    common = resources.files("ludoteca.play").joinpath("locales/problems.toml").read_text("utf-8")
    for text in (common, *map(_own, _games)):
        found |= tomllib.loads(text).get(language, {})
    return found


def _own(game: AnyGame) -> str:
    try:
        return game.resource("locales/problems.toml")
    except FileNotFoundError:
        return ""
