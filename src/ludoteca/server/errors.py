"""The server's own sentences, in two languages."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any

from ludoteca.play.problems import said
from ludoteca.play.texts import LANGUAGES, Language


@cache
def _locale(language: Language) -> dict[str, Any]:
    return tomllib.loads(resources.files("ludoteca.server").joinpath(f"locales/{language}.toml").read_text("utf-8"))


def say(language: Language, kind: str, key: str, **values: object) -> str:
    """A sentence by its key."""
    return str(_locale(language)[kind][key]).format_map(values)


def language_of(header: str | None) -> Language:
    """The first of our languages that an Accept-Language header names."""
    for part in (header or "").lower().split(","):
        for language in LANGUAGES:
            if part.strip().startswith(language):
                return language
    return "en"


class Trouble(Exception):
    """Something a client can put right, by a reason; said in the client's language when it gets there."""

    def __init__(self, reason: str, status: int = 409, **values: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.status = status
        self.values = values

    def text(self, language: Language) -> str:
        """The sentence."""
        values = {name: said(value, language) for name, value in self.values.items()}
        return say(language, "trouble", self.reason, **values)
