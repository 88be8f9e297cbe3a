# pure: notes are a dict of events
"""Serie BUM!: which tile lies where. Specials stay in mind more easily; a place is taken for the one beside it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Final, final

from ludoteca.bots.memory import Dial, Notebook
from ludoteca.core.verdict import Event
from ludoteca.games.serie_bum.content import COPIES, NUMBERED, PLACES
from ludoteca.games.serie_bum.events import RoundBegan, TurnedUp
from ludoteca.games.serie_bum.names import PLACE_NUMBERS, TILE_NUMBERS, tiles_in
from ludoteca.games.serie_bum.recall import Recall, without_memory
from ludoteca.games.serie_bum.view import FACE_DOWN, View

NOBODY: Final = -1


@final
class SerieBumNotebook(Notebook):
    """Notes by place; a turn passes when the other player turns something up."""

    def __init__(self, dial: Dial, seed: int, seat: int) -> None:
        super().__init__(dial, seed, seat)
        self.mover = NOBODY

    def beside(self, where: Hashable) -> Hashable:
        assert isinstance(where, int)
        after = self.rng.below(2) == 0
        return where + 1 if where == 0 or (after and where + 1 < PLACES) else where - 1

    def hear(self, event: Event) -> None:
        if isinstance(event, RoundBegan):
            self.notes.clear()
        elif isinstance(event, TurnedUp) and event.tile is not None and event.place is not None:
            if event.seat != self.mover:
                self.mover = event.seat
                self.pass_turn()
            special = TILE_NUMBERS[event.tile] >= NUMBERED
            encode = self.dial.encode
            self.note(PLACE_NUMBERS[event.place], event.tile, (1.0 + encode) / 2.0 if special else encode)

    def recall(self, view: View) -> Recall:
        known = without_memory(view)
        seen = list(known.seen)
        left = list(COPIES)
        in_sight = [name for name in seen if name is not None]
        in_sight += view.discards
        in_sight += [name for series in view.series for one in series for name in tiles_in(one)]
        for name in in_sight:
            left[TILE_NUMBERS[name]] -= 1
        for where, what in reversed(self.notes.items()):
            assert isinstance(where, int)
            if view.tiles[where] == FACE_DOWN and seen[where] is None and left[TILE_NUMBERS[what]] > 0:
                seen[where] = what
                left[TILE_NUMBERS[what]] -= 1
        return replace(known, seen=tuple(seen))
