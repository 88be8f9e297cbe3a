"""The yardstick: any listed move, each as likely as the others."""

from __future__ import annotations

from typing import Any

from ludoteca.bots.bot import Bot, Heard, M
from ludoteca.core.rng import Rng


class Uniform(Bot[Any, M]):
    """Plays at random."""

    name = "uniform"

    def choose(self, recall: Any, moves: list[M], rng: Rng, heard: Heard | None = None) -> M:
        return moves[rng.below(len(moves))]
