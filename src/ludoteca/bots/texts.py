"""What bots say of themselves, in Italian and English: their levels, and how strong they were found to be."""

from __future__ import annotations

import json
import tomllib
from functools import cache
from importlib import resources
from typing import Any

from ludoteca.bots.levels import Level


@cache
def measured() -> dict[str, Any]:
    """What `dev prove` has measured of the levels, by game."""
    found: dict[str, Any] = json.loads(resources.files("ludoteca.bots").joinpath("measured.json").read_text("utf-8"))
    return found


@cache
def locale(language: str) -> dict[str, Any]:
    """What bots say of themselves, in a language."""
    return tomllib.loads(resources.files("ludoteca.bots").joinpath(f"locales/{language}.toml").read_text("utf-8"))


def sentence(language: str, key: str) -> str:
    """A text by its key, such as `farfalia.wins`, its gaps still open."""
    part, _, name = key.partition(".")
    return str(locale(language)[part][name])


def level_name(level: Level, language: str) -> str:
    """How people call it."""
    texts = locale(language)
    name = str(texts["level"]["name"]).format(number=level.number)
    return f"{name}, {texts['style'][level.style]}" if level.style else name


def fact(game: str, level: Level, language: str) -> str:
    """What was measured of it against the level below, as a sentence; empty where nothing was yet."""
    if level.style:
        return str(locale(language)["style_fact"][level.style])
    row = measured().get(game, {}).get(level.bot)
    if row is None:
        return ""
    key = ("beats" if row["seats"] == 2 else "wins") + ("_chance" if level.number == 1 else "")
    return str(locale(language)["level"][key]).format(
        below=level.number - 1,
        percent=round(100 * row["share"]),
        low=round(100 * row["low"]),
        high=round(100 * row["high"]),
        seats=row["seats"],
        others=row["seats"] - 1,
        fair=round(100 / row["seats"]),
    )
