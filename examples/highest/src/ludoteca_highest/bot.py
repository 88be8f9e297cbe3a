"""A bot for this game alone, which `ludoteca.bots` names in pyproject.toml."""

from __future__ import annotations

from typing import Any

from ludoteca.bots.bot import Bot, Heard
from ludoteca.core.rng import Rng


class Bold(Bot[Any, Any]):
    """Always does the last thing it could: plays its highest card."""

    name = "bold"
    games = ("highest",)

    def choose(self, recall: Any, moves: list[Any], rng: Rng, heard: Heard | None = None) -> Any:
        return moves[-1]
