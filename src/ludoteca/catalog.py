"""The games in the cupboard and the bots that play them, spelled out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ludoteca.bots.bot import Bot
from ludoteca.bots.uniform import Uniform
from ludoteca.core.game import AnyGame
from ludoteca.games.farfalia.game import Farfalia

GAMES: Final[Mapping[str, AnyGame]] = {
    "farfalia": Farfalia(),
}

BOTS: Final[Mapping[str, Mapping[str, Callable[[], Bot[Any, Any]]]]] = {
    "farfalia": {"uniform": Uniform},
}
