"""Whose eyes a game is watched with: a seat's, a passer-by's, or those of somebody who may see every hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, final

from ludoteca.cli.prose import tell
from ludoteca.cli.screen import Screen
from ludoteca.cli.texts import text
from ludoteca.core.verdict import Event, Seat
from ludoteca.play.record import AnyTable
from ludoteca.play.terminal import terminal_of
from ludoteca.play.texts import Texts


@final
class Eyes:
    """Sees and hears for one onlooker. `everything` is for games that no person who looks on is playing."""

    def __init__(
        self, seat: Seat | None, seats: int, screen: Screen, texts: Texts, *, everything: bool = False
    ) -> None:
        self.seat = seat
        self.seats = seats
        self.everything = everything
        self.screen = screen
        self.texts = texts
        self.terminal = terminal_of(texts.game)

    def introduction(self) -> str:
        """Whose eyes these are, as a sentence."""
        if self.everything:
            return text("watch.seen_by_all")
        if self.seat is None:
            return text("watch.seen_by_passer")
        return text("watch.seen_by", name=self.texts.player(self.seat))

    def heard(self, table: AnyTable, events: Sequence[Event]) -> list[Event]:
        """What these eyes learn of what just happened."""
        return list(events) if self.everything else table.hear(events, self.seat)

    def views(self, table: AnyTable) -> list[Any]:
        """What these eyes see now: one view, then those of the seats whose hands are open to them."""
        return [table.view(self.seat), *([table.view(seat) for seat in range(self.seats)] if self.everything else [])]

    def tell(self, events: Sequence[Event], *, numbered: bool = False) -> None:
        """The events as prose."""
        tell(events, self.screen, self.terminal, self.texts, numbered=numbered)

    def draw(self, views: Sequence[Any]) -> None:
        """The table."""
        self.screen.say()
        self.screen.show(self.terminal.draw(views[0], self.texts, views[1:]))
