"""What a bot is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar, final

from ludoteca.core.rng import Rng
from ludoteca.core.verdict import Event

M = TypeVar("M")
R = TypeVar("R")


@final
@dataclass(frozen=True)
class Heard:
    """All a seat was told since the game began (`Table.heard`), and what its owner's memory hangs on.

    Whoever remembers less than everything folds this into a memory of its own, the same whenever it is asked again.
    """

    events: Sequence[Event]
    seed: int


class Bot(ABC, Generic[R, M]):
    """A player who is given a recall and the listed moves, and answers with one of them or a word of its own."""

    name: str
    forgetful: bool = False
    """Does it remember less than everything, and so needs to be told what its seat has heard?"""

    @abstractmethod
    def choose(self, recall: R, moves: list[M], rng: Rng, heard: Heard | None = None) -> M:
        """The word this bot says. `rng` is the bot's own stream, never the table's.

        A forgetful bot that is not told what its seat has heard remembers nothing; the others need not be told.
        """
