"""A record that has been replayed, ready to be shown."""

from __future__ import annotations

from typing import Any, final

from ludoteca.catalog import GAMES
from ludoteca.cli.company import is_name
from ludoteca.cli.eyes import Eyes
from ludoteca.cli.screen import Screen
from ludoteca.cli.sitting import show_outcome
from ludoteca.cli.texts import Trouble, text
from ludoteca.cli.watch import seat_of
from ludoteca.core.verdict import BadRecord, Event
from ludoteca.play import wire
from ludoteca.play.record import AnyTable, replay
from ludoteca.play.texts import Language, Texts


@final
class Reel:
    """The frames of a game: what happened, and the table after it."""

    def __init__(self, name: str, record: str, number: int | None, language: Language, screen: Screen) -> None:
        self.screen = screen
        self.events: list[list[Event]] = []
        self.views: list[list[Any]] = []

        def watch(table: AnyTable, events: list[Event]) -> None:
            self.events.append(events)
            # Of every frame the table in all eyes; which of them may look is decided when the end is known.
            self.views.append([table.view(None), *[table.view(seat) for seat in range(table.seats)]])

        try:
            self.table = replay(record, GAMES, watch)
        except BadRecord as problem:
            raise Trouble(text("problem.record", file=name, problem=problem)) from None
        seat = seat_of(number, self.table.seats)
        self.texts = Texts(self.table.game, language, players_of(record, self.table.seats), self.table.options)
        self.finished = self.table.outcome() is not None
        everything = self.finished and seat is None
        self.eyes = Eyes(seat, self.table.seats, screen, self.texts, everything=everything)

    def introduce(self) -> None:
        """What this is a record of, and whose eyes it is seen with."""
        table = self.table
        title = self.texts.text("game", "title")
        header = text("replay.header", title=title, seats=table.seats, moves=len(table.record))
        self.screen.say(header, "bold")
        self.screen.say(self.eyes.introduction(), "dim")

    def print(self) -> None:
        """The whole game as a page."""
        self.introduce()
        self.eyes.tell(
            [event for events in self.events for event in self.eyes.heard(self.table, events)], numbered=True
        )
        self.end()

    def step(self) -> None:
        """Frame by frame, forwards and back."""
        self.introduce()
        at, last = 0, len(self.events) - 1
        while True:
            self.eyes.tell(self.eyes.heard(self.table, self.events[at]))
            self.eyes.draw(self.seen(at))
            if at == last:
                self.end()
            try:
                typed = self.screen.ask(text("replay.next", at=at, count=last))
            except EOFError:
                self.screen.say()
                return
            if typed == "q" or (at == last and typed != "b"):
                return
            at = max(0, at - 1) if typed == "b" else at + 1

    def seen(self, at: int) -> list[Any]:
        """The views of a frame that these eyes may have."""
        views = self.views[at]
        if self.eyes.everything:
            return views
        return [views[0] if self.eyes.seat is None else views[self.eyes.seat + 1]]

    def end(self) -> None:
        """How it ended."""
        outcome = self.table.outcome()
        if outcome is not None:
            show_outcome(outcome, self.screen, self.texts)

    def show_running(self) -> None:
        """A game that goes on: nothing that one would have to remember, and the table as it lies now."""
        self.introduce()
        self.screen.say(text("replay.running"))
        if self.eyes.seat is None:
            self.screen.say(text("replay.running_seat", seats=self.table.seats))
        game, options = self.table.game, self.table.options
        events = [event for events in self.events for event in events]
        self.eyes.tell([game.hear_in_log(event, self.eyes.seat, options) for event in events], numbered=True)
        self.screen.say()
        self.screen.rule(text("replay.now"))
        self.eyes.draw(self.seen(len(self.views) - 1))


def players_of(record: str, seats: int) -> list[str]:
    """The names in the header, if they are names."""
    header = wire.from_json(next(line for line in record.splitlines() if line.strip()))
    players = header.get("players")
    if isinstance(players, list) and len(players) == seats and all(is_name(player) for player in players):
        return [str(player) for player in players]
    return []
