# pure: notes are a dict of events
"""Kupferkessel Co.: what lies in the cauldrons, one's own above all; often only the ingredient stays in mind."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Final, final

from ludoteca.bots.memory import Dial, Notebook
from ludoteca.core.verdict import Event
from ludoteca.games.kupferkessel.events import CardTaken, LastCard, StartCardDrawn, TopRemoved, TurnPassed
from ludoteca.games.kupferkessel.moves import card_set_of
from ludoteca.games.kupferkessel.recall import Recall, without_memory
from ludoteca.games.kupferkessel.view import View

OF_OTHERS: Final = 0.6
"""How well one minds the cauldrons of others, against one's own."""
KIND: Final = "~"
"""Before a card of which only the ingredient is remembered."""


@final
class KupferkesselNotebook(Notebook):
    """Notes by cauldron and depth. Nobody with a memory like this minds what lies under the deck."""

    def __init__(self, dial: Dial, seed: int, seat: int) -> None:
        super().__init__(dial, seed, seat)
        self.sizes: dict[int, int] = {}
        """How many cards lie in each cauldron: anybody can see that."""

    def beside(self, where: Hashable) -> Hashable:
        assert isinstance(where, tuple)
        seat, depth = where
        return seat, max(depth - 1, 0)

    def hear(self, event: Event) -> None:
        match event:
            case StartCardDrawn(seat, card, True) | CardTaken(seat, _, card) if card is not None:
                self.drop_in(seat, card)
            case LastCard(seat, _, False):
                self.lift_off(seat)
            case TopRemoved(seat, _, _, uncovered):
                self.lift_off(seat)
                if uncovered is not None:
                    self.look_at(seat, self.sizes[seat] - 1, uncovered)
            case TurnPassed():
                self.pass_turn()

    def drop_in(self, seat: int, card: str) -> None:
        """One more card in a cauldron."""
        depth = self.sizes.get(seat, 0)
        self.sizes[seat] = depth + 1
        self.look_at(seat, depth, card)

    def look_at(self, seat: int, depth: int, card: str) -> None:
        """A face: kept in mind, or its ingredient alone, or nothing."""
        encode = self.dial.encode if seat == self.seat else OF_OTHERS * self.dial.encode
        what = card if self.happens(encode) else KIND + card
        self.note((seat, depth), what, (1.0 + encode) / 2.0)

    def lift_off(self, seat: int) -> None:
        """The top card is gone."""
        self.sizes[seat] = max(self.sizes.get(seat, 1) - 1, 0)
        self.notes.pop((seat, self.sizes[seat]), None)

    def recall(self, view: View) -> Recall:
        known = without_memory(view)
        cards = card_set_of(view.options)
        kinds = {name: cards.rows[card // 4].name for card, name in enumerate(cards.names)}
        found = {face.name for row in view.square for face in row if face is not None}
        found |= set() if view.held is None else {view.held.name}
        piles = [list(pile) for pile in known.piles]
        found |= {name for pile in piles for name in pile if name is not None}
        for where, what in reversed(self.notes.items()):
            assert isinstance(where, tuple)
            seat, depth = where
            # Who sat down in the middle of a game has counted from there, and cannot say what lies how deep.
            in_hand = view.held is not None and seat == view.turn
            counted = self.sizes.get(seat) == len(piles[seat]) + in_hand
            if not counted or depth >= len(piles[seat]) or piles[seat][depth] is not None:
                continue
            if what.startswith(KIND):
                piles[seat][depth] = kinds[what.removeprefix(KIND)]
            elif what not in found:
                piles[seat][depth] = what
                found.add(what)
        return replace(known, piles=tuple([tuple(pile) for pile in piles]))
