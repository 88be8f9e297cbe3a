"""One row on its way to everybody who looks at a table: what several are told alike is encoded once.

Of an event there are two tellings at most: its own seat's, and everybody else's, which is a passer-by's. What lies in
everybody's sight is looked at once (`Game.views`); encoding it for each seat costs less than cutting and joining would.
A frame is joined from such pieces, and is to the byte what `messages.Update` declares.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from ludoteca.core.verdict import Event, Seat
from ludoteca.play.texts import Language
from ludoteca.server import messages, projection
from ludoteca.server.messages import Card, UndoCard
from ludoteca.server.room import News, Room

_encode = messages.encoder.encode
NOTHING = b"null"


@final
class Telling:
    """One row, for each pair of eyes that looks."""

    def __init__(self, room: Room, news: News, eyes: Iterable[Seat | None]) -> None:
        """The room must have just folded it."""
        self.room = room
        self.news = news
        looking = tuple(eyes)
        self._views = dict(zip(looking, projection.views(room, looking), strict=True))
        self._head = b'{"t":"update","seq":%d,"kind":%b,"seat":%b,"events":[' % (
            news.row.seq,
            _encode(news.kind),
            _encode(news.seat),
        )
        self._tail = b"}" if news.words is None else b',"words":%d}' % news.words
        self._owners = [getattr(event, "seat", None) for event in news.events]
        self._now: dict[Language, tuple[bytes, bytes, bytes]] = {}
        self._told: dict[tuple[Language, int, bool], bytes] = {}
        self._heard: dict[tuple[int, bool], tuple[Event, Event]] = {}

    def frame(self, eyes: Seat | None, language: Language, table: Card | None) -> bytes:
        """The row for one pair of eyes: a `messages.Update`."""
        room = self.room
        menu = projection.menu(room, eyes, language)
        undo = projection.undo(room, eyes, language)
        turn, outcome, told = self._now.get(language) or self._say_now(language)
        pieces = (
            self._head,
            self._events(eyes, language) if eyes is not None and eyes in self._owners else told,
            b'],"view":',
            _encode(self._views[eyes]),
            b',"menu":',
            NO_MENU if menu is projection.NO_MENU else _encode(menu),
            turn,
            b',"undo":',
            NO_QUESTION[undo.free] if undo.wish is None and undo.free < len(NO_QUESTION) else _encode(undo),
            outcome,
            b',"table":',
            NOTHING if table is None else _encode(table),
            self._tail,
        )
        return b"".join(pieces)

    def _say_now(self, language: Language) -> tuple[bytes, bytes, bytes]:
        """What is the same for all who hear this language: whose turn it is, how it ended, what a passer-by is told."""
        turn = b',"turn":' + _encode(projection.turn(self.room, language))
        outcome = b',"outcome":' + _encode(projection.outcome(self.room, language))
        self._now[language] = turn, outcome, self._events(None, language)
        return self._now[language]

    def _events(self, eyes: Seat | None, language: Language) -> bytes:
        owned = [eyes is not None and owner == eyes for owner in self._owners]
        return b",".join([self._as_heard(n, own, language) for n, own in enumerate(owned)])

    def _as_heard(self, n: int, own: bool, language: Language) -> bytes:
        """An event as its own seat hears it, or as all others do; put into words once for each."""
        told = self._told.get((language, n, own))
        if told is None:
            heard = self._hear(n, own)
            if own and heard == self._hear(n, False):
                told = self._as_heard(n, False, language)
            else:
                told = _encode(projection.told_now(self.room.texts(language), *heard))
            self._told[language, n, own] = told
        return told

    def _hear(self, n: int, own: bool) -> tuple[Event, Event]:
        """What its own seat, or anybody else, hears of an event now; and what a log may keep of that."""
        heard = self._heard.get((n, own))
        if heard is None:
            game, event = self.room.game, self.news.events[n]
            if own and game.all_hear_alike(event):
                heard = self._hear(n, False)
            else:
                eyes: Seat | None = self._owners[n] if own else None
                heard = game.hear(event, eyes), game.hear_in_log(event, eyes, self.room.playing().options)
            self._heard[n, own] = heard
        return heard


NO_MENU = _encode(projection.NO_MENU)
NO_QUESTION = [_encode(UndoCard(free, None)) for free in range(16)]
