"""The tables every interface is tried at: each game with the fewest and the most players, and its knottier options."""

from __future__ import annotations

from typing import Any

from ludoteca.catalog import GAMES
from tests.laws.company import part

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    *((name, seats, {}) for name, game in GAMES.items() for seats in sorted({game.meta.seats[0], game.meta.seats[-1]})),
    *(
        (name, setting.seats, dict(setting.options))
        for name, game in GAMES.items()
        for setting in getattr(part(game, "settings"), "LEARN", [])
    ),
]
NAMES = ["-".join([game, str(players), *map(str, options.values())]) for game, players, options in TABLES]
