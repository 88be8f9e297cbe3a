"""One table as this process knows it: the fold of its rows."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, final

from ludoteca.core.game import AnyGame
from ludoteca.core.verdict import Event, Refusal, Seat
from ludoteca.play import wire
from ludoteca.play.record import AnyTable
from ludoteca.play.table import Table
from ludoteca.play.texts import Language, Texts
from ludoteca.server import shuffle
from ludoteca.server.chairs import CAST, Chair, Happened, Question, packed
from ludoteca.server.log_rows import (
    BotPace,
    Close,
    Consent,
    Door,
    Hurry,
    Hush,
    Mind,
    Open,
    Rematch,
    Rise,
    Row,
    Sit,
    Start,
    Undo,
    Unreadable,
    Wish,
    Word,
)
from ludoteca.server.table_lock import TableLock

if TYPE_CHECKING:
    from ludoteca.server.connection import Socket

log = logging.getLogger("ludoteca.room")

Status = Literal["open", "running", "over", "closed"]


@final
@dataclass(frozen=True)
class News:
    """What one row changed."""

    row: Row
    kind: str
    seat: Seat | None = None
    events: Sequence[Event] = ()
    words: int | None = None
    """How many words were taken back."""
    card: bool = False
    """Did the table's card change?"""


class Broken(Exception):
    """The rows no longer make a table: other rules, or a fault of ours. The record is kept."""


@final
class Room:
    """A table, its company and its log."""

    def __init__(self, id: str, secret: str, games: Mapping[str, AnyGame], first: Row) -> None:
        assert isinstance(first.body, Open)
        self.id = id
        self.secret = secret
        self.opened = first.body
        self.created = first.at
        self.game = games[self.opened.game]
        self.chairs = [Chair() for _ in range(self.opened.seats)]
        self.status: Status = "open"
        self.pace: BotPace = self.opened.pace
        self.why: str | None = None
        self.host = self.opened.host
        """Who may start, open and close the table: whoever laid it, or who was there next."""
        self.door: Door | None = None
        self.waits_since = first.at
        """Since when it is in the hall."""
        self.turned_out: set[str] = set()
        """Guests who may not sit here again."""
        self.hushed = False
        self.started: int | None = None
        self.finished: int | None = None
        self.rematch: str | None = None
        self.table: AnyTable | None = None
        self.seq = first.seq
        self.at = first.at
        self.happened: list[Happened] = []
        """The words that stand; the deal is `dealt`."""
        self.dealt: Happened | None = None
        self.question: Question | None = None
        self.keys: dict[str, int] = {}
        self.spoke: dict[Seat, int] = {}
        """The last seq at which a seat spoke or changed hands."""
        self.unsaid = 0
        """The last seq at which something was taken back."""
        self.since: dict[Seat, int] = {}
        """Since when the game waits for a seat."""
        self.bank = [0 if self.opened.clock is None else self.opened.clock.bank * 1000] * self.opened.seats
        # What lives in this process only.
        self.lock = TableLock()
        self.sockets: set[Socket] = set()
        self.waiters: set[asyncio.Future[None]] = set()
        self.bot_task: asyncio.Task[None] | None = None
        self.asked: dict[Seat, int] = {}
        """The seq at which a bot the game does not wait for was last asked whether it has something to say."""
        self.asides = 0
        """Words such bots have said since anybody else spoke."""
        self.visited = asyncio.Event()
        """Somebody has come to the table."""
        self.hurry = asyncio.Event()
        """Somebody said `done`."""
        self.behind = False
        """Rows may be stored that we do not know of."""
        self._pack: bytes | None = None
        self._earlier: tuple[int, int, AnyTable] | None = None
        """What lies there if so many of so many words are taken back, if somebody is about to."""
        self._texts: dict[Language, Texts] = {}
        self.offered: dict[tuple[Language, Any, Any], Any] = {}
        """Words as menus have shown them, with the names round this table."""
        if first.key is not None:
            self.keys[first.key] = 0

    # --- Who is here --------------------------------------------------------

    def mine(self, guest: str | None) -> list[Seat]:
        """The seats of a guest."""
        return [seat for seat, chair in enumerate(self.chairs) if guest is not None and chair.guest == guest]

    def people(self) -> list[Seat]:
        """Seats where a person plays now."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "person"]

    def owned_by_others(self, guest: str | None) -> list[Seat]:
        """The seats of everybody else, also where a bot minds them just now."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.guest not in (None, guest)]

    def wake(self) -> None:
        """Something has happened: whoever waits for that looks again."""
        for waiter in self.waiters:
            if not waiter.done():
                waiter.set_result(None)

    def free_seats(self) -> list[Seat]:
        """Chairs a person may still take: empty ones first, then those a bot keeps warm."""
        if self.status != "open":
            return []
        warm = [seat for seat, chair in enumerate(self.chairs) if chair.warm]
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "empty"] + warm

    def is_in_hall(self) -> bool:
        """May a stranger sit down here?"""
        return self.status == "open" and self.door is not None and self.door.open

    def may_be_watched(self) -> bool:
        """May a stranger look on?"""
        return self.status == "running" and self.door is not None and self.door.watch

    def has_bots(self) -> bool:
        """Does a bot play here now?"""
        for chair in self.chairs:
            if chair.bot is not None:
                return True
        return False

    def guests(self) -> set[str]:
        """Everybody who has a chair, whoever minds it now."""
        return {chair.guest for chair in self.chairs if chair.guest is not None}

    def is_solo(self) -> bool:
        """One person and bots?"""
        return len(self.guests()) <= 1

    def names(self) -> list[str]:
        """The names round the table."""
        taken = {chair.name for chair in self.chairs}
        spare = [name for name in CAST if name not in taken]
        return [chair.name or spare[seat % len(spare)] for seat, chair in enumerate(self.chairs)]

    def texts(self, language: Language) -> Texts:
        """The voice of this table in a language."""
        if language not in self._texts:
            self._texts[language] = Texts(
                self.game, language, self.names(), None if self.table is None else self.table.options
            )
        return self._texts[language]

    def _forget_names(self) -> None:
        self._texts.clear()
        self.offered.clear()

    def actors(self) -> tuple[Seat, ...]:
        """Whom the game waits for."""
        return self.table.actors() if self.table is not None and self.status == "running" else ()

    def playing(self) -> AnyTable:
        """The table, once dealt."""
        assert self.table is not None
        return self.table

    def past(self) -> dict[str, Any]:
        """What a process needs to look back at this table; once the game is over it does not change."""
        if self.status != "over" or self._pack is None:
            self._pack = packed(self.playing())
        return {"table": f"{self.id} {self.seq}", "pack": self._pack}

    # --- Rows ---------------------------------------------------------------

    def fold(self, row: Row) -> News:
        """Take in the next row."""
        assert row.seq == self.seq + 1, f"row {row.seq} after {self.seq}"
        before = self.actors()
        news = self._fold(row)
        self.seq = row.seq
        self.at = row.at
        if row.key is not None:
            self.keys[row.key] = row.seq
        self._tick(row, news, before)
        return news

    def _fold(self, row: Row) -> News:
        body = row.body
        if isinstance(body, Word):
            return self._say(row, body)
        if isinstance(body, Sit):
            # Of somebody forgotten the name is a sign and the guest nobody.
            self.chairs[body.seat] = Chair(body.guest or None, body.name, body.seed, sat=row.seq)
            self._forget_names()
            return News(row, "sit", body.seat, card=True)
        if isinstance(body, Mind):
            chair = self.chairs[body.seat]
            chair.bot, chair.left = body.bot, body.bot is not None and body.why == "left"
            chair.warm, chair.late = (body.bot is not None and body.why == why for why in ("warm", "time"))
            self.spoke[body.seat] = row.seq
            self._forget_names()
            return News(row, "seat", body.seat, card=True)
        if isinstance(body, Start):
            return self._start(row)
        if isinstance(body, Door):
            if body.open and not (self.door is not None and self.door.open):
                self.waits_since = row.at
            self.door = body
            return News(row, "door", card=True)
        if isinstance(body, Rise):
            return self._rise(row, body)
        if isinstance(body, Hush):
            self.hushed = body.on
            return News(row, "hush", card=True)
        if isinstance(body, Hurry):
            self.pace = body.pace
            return News(row, "pace", card=True)
        if isinstance(body, Undo):
            return self._undo(row, body)
        if isinstance(body, Wish):
            asked = tuple(self.owned_by_others(self.chairs[body.seat].guest))
            self.question = Question(body.seat, body.words, asked)
            return News(row, "wish", body.seat)
        if isinstance(body, Consent):
            if self.question is not None:
                if body.yes:
                    self.question.agreed |= set(self.mine(self.chairs[body.seat].guest))
                else:
                    self.question = None
            return News(row, "consent", body.seat)
        if isinstance(body, Rematch):
            self.rematch = body.table
            return News(row, "rematch", card=True)
        if isinstance(body, Unreadable):
            raise Broken(f"a row cannot be read: {body.problem}")
        assert isinstance(body, Close), body
        self.status, self.why, self.finished = "closed", body.why, row.at
        return News(row, "close", card=True)

    def _rise(self, row: Row, body: Rise) -> News:
        chair = self.chairs[body.seat]
        if body.why == "removed" and chair.guest is not None:
            self.turned_out.add(chair.guest)
        self.chairs[body.seat] = Chair(seed=chair.seed if self.table is not None else "", bot=body.bot)
        if chair.guest == self.host and not self.mine(self.host):
            self.host = next((one.guest for one in self.chairs if one.guest is not None), self.host)
        self.spoke[body.seat] = row.seq
        self._forget_names()
        return News(row, "rise", body.seat, card=True)

    def seed(self) -> str:
        """What the cards are shuffled by."""
        return shuffle.seed(self.id, self.secret, [chair.seed for chair in self.chairs])

    def _start(self, row: Row) -> News:
        opened = self.opened
        if not self.game.knows_rules(opened.rules):
            raise Broken("rules")
        options = self.game.options_by(opened.rules, opened.seats, opened.options)
        self.table = Table(self.game, options, self.seed(), opened.position, opened.rules)
        self.table.keeps_positions = True
        self._texts.clear()  # sentences may depend on the options
        self.status, self.started = "running", row.at
        self.dealt = Happened(row.seq, row.at, None, tuple(self.table.opening))
        return News(row, "start", events=self.dealt.events, card=True)

    def _say(self, row: Row, body: Word) -> News:
        table = self.playing()
        events = table.play(body.seat, wire.decode_word(self.game, body.word))
        if isinstance(events, Refusal):
            raise Broken(f"a word that was kept is refused: {events.reason}")
        self.happened.append(Happened(row.seq, row.at, body.seat, tuple(events)))
        self.spoke[body.seat] = row.seq
        self.question = None
        self.hurry.clear()
        over = not table.actors()
        if over:
            self.status, self.finished = "over", row.at
        return News(row, "word", body.seat, events, card=over)

    def _undo(self, row: Row, body: Undo) -> News:
        said = len(self.playing().record)
        if self._earlier is not None and self._earlier[:2] == (said, body.words):
            self.table = self._earlier[2]
        else:
            self.playing().undo(body.words)
        self._earlier = None
        del self.happened[len(self.happened) - body.words :]
        self.unsaid = row.seq
        self.question = None
        return News(row, "undo", body.seat, words=body.words)

    def go_back(self, words: int) -> None:
        """Work out, in any thread, what lies there if so many words are taken back; `fold` then has it ready."""
        table = self.playing()
        said = len(table.record)
        earlier = Table(table.game, table.options, table.seed, table.start, table.rules_version)
        earlier.keeps_positions = True
        for seat, word in table.record[: said - words]:
            earlier.play(seat, word)
        self._earlier = said, words, earlier

    # --- Clocks -------------------------------------------------------------

    def _tick(self, row: Row, news: News, before: tuple[Seat, ...]) -> None:
        """Charge the one who spoke, and note since when each seat is waited for."""
        clock = self.opened.clock
        if news.kind == "word" and clock is not None and news.seat in self.since:
            assert news.seat is not None
            over = row.at - self.since[news.seat] - clock.move * 1000
            self.bank[news.seat] = max(0, self.bank[news.seat] - max(0, over))
        actors = self.actors()
        fresh = news.kind in ("start", "undo")
        self.since = {
            seat: row.at if fresh or seat not in before or seat == news.seat else self.since.get(seat, row.at)
            for seat in actors
        }

    def until(self, seat: Seat) -> int | None:
        """When this seat's time will be up, if the game waits for a person there and there is a clock."""
        clock = self.opened.clock
        if clock is None or seat not in self.since or self.chairs[seat].kind != "person":
            return None
        return self.since[seat] + clock.move * 1000 + self.bank[seat]

    # --- What may be taken back ---------------------------------------------

    def free_undo(self, seat: Seat) -> int:
        """How many words this seat may take back at once."""
        # Once it is over everything is shown; nothing is taken back any more.
        if self.table is None or self.status != "running" or self.opened.undo == "off":
            return 0
        if self.opened.undo == "strict" and not self.is_solo():
            return 0
        return self.table.may_undo(seat)

    def words_to_my_last(self, seat: Seat) -> int:
        """How many words lie between now and before this seat's last one; 0 if it said none."""
        for back, one in enumerate(reversed(self.happened), 1):
            if one.seat == seat:
                return back
        return 0

    def shuffle(self) -> dict[str, Any]:
        """What can be shown of the shuffle now."""
        done = self.status in ("over", "closed")
        return {
            "table": self.id,
            "commitment": shuffle.commitment(self.id, self.secret),
            "seeds": [chair.seed for chair in self.chairs],
            "secret": self.secret if done else None,
            "seed": self.seed() if done else None,
        }
