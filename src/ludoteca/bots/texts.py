"""What bots say of themselves, in Italian and English: levels, reasons, how strong they were found to be."""

from __future__ import annotations

import json
import tomllib
from functools import cache
from importlib import resources
from typing import Any

from ludoteca.bots.levels import Level
from ludoteca.core.game import AnyGame


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
    row = measured(game).get(level.bot)
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
