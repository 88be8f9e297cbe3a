"""The texts of the lab: the same keys and gaps in both languages."""

from __future__ import annotations

from string import Formatter

import pytest

from ludoteca.lab.texts import locale, text, voice
from ludoteca.play.texts import Language

pytestmark = pytest.mark.once


def gaps(language: Language) -> dict[str, set[str | None]]:
    """For each key the gaps in its text."""
    return {
        f"{kind}.{key}": {gap for _, gap, _, _ in Formatter().parse(sentence) if gap is not None}
        for kind, entries in locale(language).items()
        for key, sentence in entries.items()
    }


def test_both_languages_say_the_same() -> None:
    assert gaps("it") == gaps("en")


def test_a_text_is_found_by_key_and_filled() -> None:
    assert text("en", "simulate.interrupted", games=3, asked=9).startswith("Interrupted after 3 of 9 games")
    assert voice("it")("bench.yes") == "sì"
