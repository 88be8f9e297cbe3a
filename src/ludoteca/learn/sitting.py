"""A table at which some chairs read and write and bots hold the others: what the arena and assistants play at."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, final

from ludoteca.bots.bot import Bot, Heard
from ludoteca.core.rng import SmallRng, seed_of
from ludoteca.core.verdict import Refusal, Seat
from ludoteca.play.record import AnyTable


@final
class Sitting:
    """Bots in their chairs, each with its own chance and memory; the same seed, the same moves."""

    def __init__(self, table: AnyTable, bots: Mapping[Seat, Bot[Any, Any]], by_clock: bool = False) -> None:
        """`by_clock`: may bots think by the clock? Else as long as their iterations take, so that games repeat."""
        self.table = table
        self.bots = bots
        self.streams = {seat: SmallRng(seed_of(table.seed, "bot", seat)) for seat in bots}
        for bot in bots.values():
            thinker: Any = getattr(bot, "thinker", bot)
            if not by_clock and hasattr(thinker, "seconds"):
                thinker.seconds = math.inf

    def asked(self) -> Seat | None:
        """The chair without a bot that the game waits for, after the bots have said what they have to say."""
        while actors := self.table.actors():
            mine = [seat for seat in actors if seat not in self.bots]
            if mine:
                return mine[0]
            self.let_play(actors[0])
        return None

    def let_play(self, seat: Seat) -> None:
        """A bot says its word: from what its seat may know."""
        table = self.table
        heard = Heard(table.heard(seat), seed_of(table.seed, "memory", seat))
        moves = table.moves(seat)
        word = self.bots[seat].choose(table.recall(seat), moves, self.streams[seat], heard)
        refusal = table.play(seat, moves[-1] if word is None else word)
        assert not isinstance(refusal, Refusal), f"a bot said {word}: {refusal}"
