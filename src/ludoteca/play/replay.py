"""A recorded game to step through: forwards, back, or straight to a move, with anybody's eyes once it is over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, final

from ludoteca.core.game import AnyGame
from ludoteca.core.verdict import Event, Outcome, Seat
from ludoteca.play import html, wire
from ludoteca.play.record import AnyTable
from ludoteca.play.record import replay as replay_record
from ludoteca.play.texts import Language, Texts

LONGEST_NAME = 40


@final
class Replay:
    """The frames of a record: frame 0 is the deal, frame n the table after the n-th word.

    `seat` is whose eyes it is seen with: a seat, or None for a passer-by. A game that is not over yet shows a
    passer-by the table as it lies now, and nothing else: what was seen once is for its players to remember.
    """

    def __init__(
        self, text: str, games: Mapping[str, AnyGame], seat: Seat | None = None, language: Language = "en"
    ) -> None:
        self._events: list[list[Event]] = []
        self._views: list[list[Any]] = []

        def watch(table: AnyTable, events: list[Event]) -> None:
            self._events.append(list(events))
            self._views.append([table.view(one) for one in (None, *range(table.seats))])

        self.table = replay_record(text, games, watch)
        self.game = self.table.game
        self.finished = self.table.outcome() is not None
        self.texts = Texts(self.game, language, _players(text, self.table.seats), self.table.options)
        self.at = 0 if self.finished else self.last
        """The frame that is shown."""
        self.seat: Seat | None = None
        self.look_from(seat)

    @property
    def last(self) -> int:
        """The number of the last frame."""
        return len(self._views) - 1

    def __len__(self) -> int:
        return len(self._views)

    def look_from(self, seat: Seat | None) -> Replay:
        """See it with other eyes."""
        if seat is not None and not self.table.has(seat):
            raise ValueError(f"seat is from 0 to {self.table.seats - 1}, or None for a passer-by; not {seat!r}.")
        if seat is not None and not self.finished:
            raise ValueError("This game is not over: only a passer-by may look on.")
        self.seat = seat
        return self

    def jump(self, at: int) -> Replay:
        """Go to a frame; a negative one counts from the end."""
        frame = at + len(self) if at < 0 else at
        if not 0 <= frame <= self.last:
            raise ValueError(f"There are frames 0 to {self.last}; not {at}.")
        if not self.finished and frame != self.last:
            raise ValueError("This game is not over: only the table as it lies now can be seen.")
        self.at = frame
        return self

    def next(self) -> Replay:
        """One word on, as far as there are any."""
        return self.jump(min(self.at + 1, self.last))

    def back(self) -> Replay:
        """One word back, as far as the deal."""
        return self.jump(max(self.at - 1, 0) if self.finished else self.at)

    @property
    def view(self) -> Any:
        """What these eyes see in this frame."""
        return self._views[self.at][0 if self.seat is None else self.seat + 1]

    @property
    def events(self) -> list[Event]:
        """What these eyes learn of what led to this frame."""
        if self.finished:
            return self.table.hear(self._events[self.at], self.seat)
        return [self.game.hear_in_log(event, None, self.table.options) for event in self._events[self.at]]

    @property
    def word(self) -> tuple[Seat, Any] | None:
        """Who said what to come to this frame; None at the deal, and of a game that goes on."""
        return self.table.record[self.at - 1] if self.at and self.finished else None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, once this frame shows it."""
        return self.table.outcome() if self.at == self.last else None

    def __repr__(self) -> str:
        eyes = "a passer-by" if self.seat is None else f"seat {self.seat}"
        return f"<Replay of {self.game.meta.title}: frame {self.at} of {self.last}, seen by {eyes}>"

    def _repr_html_(self) -> str:
        title = self.texts.text("game", "title")
        eyes = "" if self.seat is None else f" · {self.texts.player(self.seat)}"
        parts = [html.paragraph(f"{title} · {self.at} / {self.last}{eyes}", strong=True)]
        parts += [html.told(self.events, self.texts), html.drawn(self.game, self.view, self.texts)]
        if self.outcome is not None:
            parts.append(html.paragraph(self.texts.outcome(self.outcome), strong=True))
        return "".join(parts)


def _players(text: str, seats: int) -> list[str]:
    """The names in the header, if they are names for all."""
    header = wire.from_json(next(line for line in text.splitlines() if line.strip()))
    players = header.get("players")
    if not isinstance(players, list) or len(players) != seats:
        return []
    names = [str(player)[:LONGEST_NAME] for player in players]
    return names if all(name.isprintable() and name.strip() for name in names) else []
