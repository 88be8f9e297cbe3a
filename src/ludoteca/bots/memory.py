"""Memories with a dial: what a seat has heard, folded into a recall that is thinner than a perfect one.

The same events and the same seed give the same memory, so nothing of it need be kept: after a restart it is folded
again from the record. What it holds never contradicts what lies in sight, so that a table can always be imagined.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any, Final, final

from ludoteca.bots.bot import Heard
from ludoteca.core.game import AnyGame
from ludoteca.core.parts import class_of
from ludoteca.core.rng import SmallRng, seed_of
from ludoteca.core.verdict import Event

PARTS: Final = 10_000
"""Chances of a dial are counted in so many parts."""


@final
@dataclass(frozen=True)
class Dial:
    """How well somebody remembers."""

    encode: float = 1.0
    """How likely something shown is noted at all."""
    decay: float = 0.0
    """How likely a note is lost while a turn passes."""
    capacity: int = 0
    """Notes that are kept at a time, the oldest going first; 0: any number."""
    slip: float = 0.0
    """How likely a thing is noted at a place beside its own."""


PERFECT: Final = Dial()


class Notebook(ABC):
    """What one player notes down, the oldest note first."""

    def __init__(self, dial: Dial, seed: int, seat: int) -> None:
        self.seat = seat
        self.dial = dial
        self.rng = SmallRng(seed_of(seed, "notebook"))
        self.notes: dict[Hashable, str] = {}

    def happens(self, chance: float) -> bool:
        """Something that comes about so often."""
        return self.rng.below(PARTS) < round(chance * PARTS)

    def note(self, where: Hashable, what: str, encode: float) -> None:
        """Something was shown: note it, perhaps at the wrong place, or miss it. Another look costs no true note."""
        true = self.notes.get(where) == what
        noted = self.happens(encode)
        slipped = self.happens(self.dial.slip)
        if not noted and true:
            return
        self.notes.pop(where, None)
        if not noted:
            return
        place = self.beside(where) if slipped else where
        self.notes.pop(place, None)
        self.notes[place] = what
        while self.dial.capacity and len(self.notes) > self.dial.capacity:
            del self.notes[next(iter(self.notes))]

    def pass_turn(self) -> None:
        """Time goes by."""
        if self.dial.decay > 0.0:
            self.notes = {where: what for where, what in self.notes.items() if not self.happens(self.dial.decay)}

    @abstractmethod
    def beside(self, where: Hashable) -> Hashable:
        """A place easily taken for another."""

    @abstractmethod
    def hear(self, event: Event) -> None:
        """Listen."""

    @abstractmethod
    def recall(self, view: Any) -> Any:
        """What lies in sight, and of the notes all that does not contradict it; of two that do, the newer one."""


def remembered(game: AnyGame, recall: Any, heard: Heard | None, dial: Dial) -> Any:
    """What somebody with such a memory recalls; who is not told what was heard remembers nothing."""
    if dial == PERFECT:
        return recall
    maker = class_of(game, "bots.notebook", Notebook)  # type: ignore[type-abstract]  # a game brings one where it is worth while to note things down
    if heard is None or maker is None:
        return game.without_memory(recall.view)
    notebook = maker(dial, heard.seed, recall.view.seat)
    for event in heard.events:
        notebook.hear(event)
    return notebook.recall(recall.view)
