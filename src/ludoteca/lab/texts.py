"""What simulation and measurement say, in Italian and English, by key."""

from __future__ import annotations

import tomllib
from functools import cache, partial
from importlib import resources
from typing import Any, Protocol

from ludoteca.core.verdict import LudotecaError
from ludoteca.play.texts import Language


class Problem(LudotecaError):
    """Something the caller can put right, by key; as text it is the English sentence."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(text("en", key, **values))
        self.key = key
        self.values = values

    def said(self, language: Language) -> str:
        """The sentence in a language."""
        return text(language, self.key, **self.values)


class Say(Protocol):
    """A voice in one language: a text by its key, its gaps filled."""

    def __call__(self, key: str, **values: object) -> str: ...


@cache
def locale(language: Language) -> dict[str, Any]:
    """All texts of a language."""
    return tomllib.loads(resources.files("ludoteca.lab").joinpath(f"locales/{language}.toml").read_text("utf-8"))


def text(language: Language, key: str, **values: object) -> str:
    """A text such as `simulate.games`."""
    kind, _, name = key.partition(".")
    return str(locale(language)[kind][name]).format_map(values)


def voice(language: Language) -> Say:
    """`text` in one language."""
    return partial(text, language)
