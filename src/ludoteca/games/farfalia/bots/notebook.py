# pure: notes are a dict of events
"""Farfalia: the cards played and turned over, high ones more surely than low ones. Nobody here counts voids."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Final, final

from ludoteca.bots.memory import Notebook
from ludoteca.core.bits import bit
from ludoteca.core.verdict import Event
from ludoteca.games.farfalia.content import rank
from ludoteca.games.farfalia.events import HandBegan, Played, TrickWon
from ludoteca.games.farfalia.names import CARD_NUMBERS, card_names
from ludoteca.games.farfalia.recall import Recall, cards_in, in_tricks, is_joker_name, without_memory
from ludoteca.games.farfalia.view import View

HIGH: Final = 10
"""From here up a card is noticed when it falls."""


@final
class FarfaliaNotebook(Notebook):
    """A card is its own note; a turn passes with every trick."""

    def beside(self, where: Hashable) -> Hashable:
        # A slip of the mind is to miss it: to remember a card played that was not would contradict somebody's hand.
        return where

    def hear(self, event: Event) -> None:
        match event:
            case HandBegan():
                self.notes.clear()
            case Played(_, _, card) if card is not None and not is_joker_name(card):
                encode = self.dial.encode
                high = rank(CARD_NUMBERS[card]) >= HIGH
                self.note(card, card, (1.0 + encode) / 2.0 if high else encode)
            case TrickWon():
                self.pass_turn()

    def recall(self, view: View) -> Recall:
        known = without_memory(view)
        noted = sum(bit(CARD_NUMBERS[card]) for card in self.notes.values())
        return replace(known, gone=card_names((noted | cards_in(known.gone)) & ~in_tricks(view)))
