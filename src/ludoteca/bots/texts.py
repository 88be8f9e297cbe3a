"""What bots say of themselves, in Italian and English: levels, reasons, how strong they were found to be."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any, Final

from ludoteca.bots.levels import Level
from ludoteca.bots.memory import PERFECT, Notebook
from ludoteca.core.game import AnyGame
from ludoteca.core.parts import class_of

MOST: Final = 0.7
"""Whoever notes so much of what is shown is said to remember most things."""


@cache
def measured(game: AnyGame) -> dict[str, Any]:
    """What `dev prove bots` has measured of the levels of a game: its `bots/measured.json`, if there is one yet."""
    text = _brought(game, "measured.json")
    found: dict[str, Any] = json.loads(text) if text else {}
    return found


@cache
def locale(language: str) -> dict[str, Any]:
    """What bots of every game say, in a language."""
    return tomllib.loads(resources.files("ludoteca.bots").joinpath(f"locales/{language}.toml").read_text("utf-8"))


@cache
def own_locale(game: AnyGame, language: str) -> dict[str, Any]:
    """What bots say of this game alone: its `bots/locales`, if it has some."""
    return tomllib.loads(_brought(game, f"locales/{language}.toml"))


def _brought(game: AnyGame, name: str) -> str:
    """The text of a file in a game's folder of bots; empty if it brings none."""
    try:
        return game.resource(f"bots/{name}")
    except FileNotFoundError:
        return ""


def sentence(game: AnyGame, language: str, key: str) -> str:
    """A text by its key, such as `general.only` or the game's own `reason.wins`, its gaps still open."""
    part, _, name = key.partition(".")
    texts = own_locale(game, language) if part == "reason" else locale(language)
    return str(texts[part][name])


def level_name(game: AnyGame, level: Level, language: str) -> str:
    """How people call it."""
    name = str(locale(language)["level"]["name"]).format(number=level.number)
    return f"{name}, {own_locale(game, language)['style'][level.style]}" if level.style else name


def fact(game: AnyGame, level: Level, language: str) -> str:
    """What was measured of it against the level below, as a sentence; empty where nothing was yet."""
    if level.style:
        return str(own_locale(game, language)["style_fact"][level.style])
    return won(level, measured(game), language)


def won(level: Level, found: Mapping[str, Any], language: str) -> str:
    """What was found of it against the level below, in the first company that was measured; empty if nothing was."""
    below = "uniform" if level.number == 1 else f"level{level.number - 1}"
    rows = [row for row in found.get("rows", {}).values() if (row["who"], row["against"]) == (level.bot, below)]
    if not rows:
        return ""
    row = rows[0]
    key = ("beats" if row["seats"] == 2 else "wins") + ("_chance" if level.number == 1 else "")
    return str(locale(language)["level"][key]).format(
        below=level.number - 1,
        percent=round(100 * row["share"]),
        others=row["seats"] - 1,
        fair=round(100 / row["seats"]),
    )


def manner(game: AnyGame, level: Level, language: str) -> str:
    """How it plays, as a sentence: how far it looks, what it remembers, whether it slips."""
    says = locale(language)["manner"]
    looks = "search" if level.iterations else "tables" if level.tables else "sight"
    parts = [says[looks]]
    if class_of(game, "bots.notebook", Notebook) is not None:  # type: ignore[type-abstract]  # something can be forgotten
        keeps = level.memory.encode
        parts.append(says["all" if level.memory == PERFECT else "most" if keeps >= MOST else "little"])
    if level.blur > 0.0:
        parts.append(says["slips"])
    sentence = ", ".join(parts)
    return f"{sentence[0].upper()}{sentence[1:]}."


def about(game: AnyGame, level: Level, language: str) -> str:
    """How it plays and what it has won, as people read it beside its name."""
    if level.style:
        return fact(game, level, language)
    return f"{manner(game, level, language)} {fact(game, level, language)}".rstrip()
