# pure: notes are a dict of events
"""Scopa: which cards are gone; coins and sevens more surely than the rest."""

from __future__ import annotations

from collections.abc import Hashable
from typing import final

from ludoteca.bots.memory import Notebook
from ludoteca.core.verdict import Event
from ludoteca.games.scopa.events import HandBegan, Played
from ludoteca.games.scopa.recall import Recall
from ludoteca.games.scopa.view import View


@final
class ScopaNotebook(Notebook):
    """Under each card that was taken, the seat that took it; a turn passes with every card played."""

    def beside(self, where: Hashable) -> Hashable:
        # A slip of the mind is to miss it: to remember a card gone that is not would contradict somebody's hand.
        return where

    def hear(self, event: Event) -> None:
        match event:
            case HandBegan():
                self.notes.clear()
            case Played(seat, card, taken):
                self.pass_turn()
                for one in (card, *taken) if card is not None and taken else ():
                    encode = self.dial.encode
                    counts = one.startswith("D") or one.endswith("7")
                    self.note(one, str(seat), (1.0 + encode) / 2.0 if counts else encode)

    def recall(self, view: View) -> Recall:
        piles = [set(side.sweeps) for side in view.sides]
        for card, seat in self.notes.items():
            piles[int(seat) % len(piles)].add(str(card))
        return Recall(view, tuple([tuple(sorted(pile)) for pile in piles]))
