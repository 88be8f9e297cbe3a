"""What a bot is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from ludoteca.core.rng import Rng

M = TypeVar("M")
R = TypeVar("R")


class Bot(ABC, Generic[R, M]):
    """A player who is given a recall and the listed moves, and answers with one of them or a word of its own."""

    name: str

    @abstractmethod
    def choose(self, recall: R, moves: list[M], rng: Rng) -> M:
        """The word this bot says. `rng` is the bot's own stream, never the table's."""
