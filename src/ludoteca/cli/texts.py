"""The terminal's own texts, in the language of whoever sits there."""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

from ludoteca.play.problems import said
from ludoteca.play.texts import LANGUAGES, Language

_spoken: list[Language] = ["en"]


class Trouble(Exception):
    """Something the person at the terminal can put right; the text is a sentence in their language."""


@cache
def locale(language: Language) -> dict[str, Any]:
    """All texts of a language."""
    return tomllib.loads(resources.files("ludoteca.cli").joinpath(f"locales/{language}.toml").read_text("utf-8"))


def speak(language: Language) -> None:
    """From here on speak this language; argparse too, whose sentences are in the files like our own."""
    _spoken[0] = language
    english, ours = locale("en")["argparse"], locale(language)["argparse"]
    sentences = {sentence: ours[key] for key, sentence in english.items()}
    # argparse looks its sentences up in this name whenever it speaks, and offers no other door.
    setattr(argparse, "_", lambda sentence: sentences.get(sentence, sentence))  # noqa: B010


def language() -> Language:
    """The language spoken now."""
    return _spoken[0]


def text(key: str, **values: object) -> str:
    """A text by its key, such as `play.leave`, its gaps filled."""
    return str(_entry(key)).format_map({name: said(value, language()) for name, value in values.items()})


def ways_to_say(key: str) -> list[str]:
    """A row of texts by its key."""
    return [str(one) for one in _entry(key)]


def _entry(key: str) -> Any:
    entry: Any = locale(language())
    for part in key.split("."):
        entry = entry[part]
    return entry


def language_asked(arguments: list[str], environment: Mapping[str, str]) -> Language:
    """What `--lang` says, or the terminal; read before argparse does, for help and complaints have a language too."""
    for at, argument in enumerate(arguments):
        name, _, value = argument.partition("=")
        if name == "--lang":
            asked = value or (arguments[at + 1] if at + 1 < len(arguments) else "")
            for one in LANGUAGES:
                if asked == one:
                    return one
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return "it" if environment[name].lower().startswith("it") else "en"
    return "en"


def listed(names: list[str]) -> str:
    """Names one after the other."""
    return ", ".join(names)


def agrees(answer: str) -> bool:
    """Does this answer mean yes?"""
    return answer.strip().lower() in ways_to_say("answer.yes")
