"""The tables every interface is tried at: each game with the fewest and the most players, and its knottier options."""

from __future__ import annotations

from typing import Any

from ludoteca.catalog import GAMES

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    *((game, players, {}) for game in GAMES for players in {GAMES[game].meta.seats[0], GAMES[game].meta.seats[-1]}),
    ("farfalia", 3, {"mode": "3_short", "jokers": "burnin"}),
    ("farfalia", 5, {"jokers": "double_you"}),
    ("semenza", 3, {}),
]
NAMES = ["-".join([game, str(players), *map(str, options.values())]) for game, players, options in TABLES]
