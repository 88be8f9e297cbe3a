"""The bots at a table take their turns, and seats whose time is up are handed over."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, final

from sqlalchemy import select

from ludoteca.bots.bot import Bot, Heard
from ludoteca.bots.levels import usual_of
from ludoteca.bots.memory import PERFECT
from ludoteca.catalog import GAMES, HOUSE_BOTS, LEVELS
from ludoteca.core.rng import SmallRng, seed_of
from ludoteca.core.verdict import BadMessage, Seat
from ludoteca.play import wire
from ludoteca.server import schema
from ludoteca.server.costs import PAYER
from ludoteca.server.errors import Trouble
from ludoteca.server.fair_queue import Rank
from ludoteca.server.fences import Fences
from ludoteca.server.limits import NOBODY, Payer
from ludoteca.server.log_rows import AnyBody, Mind, Word
from ludoteca.server.pace import PACES, Pace
from ludoteca.server.room import Room
from ludoteca.server.rooms import Rooms
from ludoteca.server.store import StorageTrouble
from ludoteca.server.worker_pool import NoAnswer

if TYPE_CHECKING:
    from ludoteca.server.hall_finding import Finder
    from ludoteca.server.reminders import Reminders

log = logging.getLogger("ludoteca.company")

Levels = Mapping[str, Mapping[str, Callable[[], Bot[Any, Any]]]]
STRENGTH = ("uniform", "greedy", "search")
"""Where a game has no levels: its bots from the weakest to the strongest; others come after."""
MOST_DUE = 50
MOST_ASIDES = 6
"""Words of bots nobody waits for, one after the other; then somebody else has to speak first."""
PATIENCE = 3
"""How many pauses a bot leaves people to speak before it says what ends their chance to."""


def levels(bots: Levels, game: str) -> list[str]:
    """The bots of a game that people choose from, from the weakest to the strongest."""
    names = list(bots[game])
    steps = [level.bot for level in LEVELS.get(game, ()) if level.bot in names]
    if steps:
        return steps + [name for name in names if name not in HOUSE_BOTS[game]]
    known = [name for name in STRENGTH if name in names]
    return known + [name for name in names if name not in known]


def usual_bot(bots: Levels, game: str) -> str:
    """Who sits down if nobody says: the level at which a newcomer has a fair fight."""
    names = levels(bots, game)
    usual = f"level{usual_of(GAMES[game])}" if game in GAMES else ""
    return usual if usual in names else "greedy" if "greedy" in names else names[-1]


def is_forgetful(game: str, bot: str) -> bool:
    """Does a bot of this name remember by itself, and so must be told what its seat has heard?"""
    return any(level.bot == bot and level.memory != PERFECT for level in LEVELS.get(game, ()))


def check_bot(bots: Levels, game: str, name: str) -> str:
    """The bot of this name, a level or not; Trouble if there is none."""
    if name not in bots[game]:
        raise Trouble("no_bot", 422, name=name, bots=", ".join(levels(bots, game)))
    return name


@final
class Company:
    """Plays for the bots, and watches the clocks."""

    def __init__(self, rooms: Rooms, bots: Levels) -> None:
        self.rooms = rooms
        self.bots = bots
        self.settings = rooms.settings
        self.reminders: Reminders | None = None
        self.finder: Finder | None = None
        self.pace = Pace()
        self._tables = Fences(first=5.0)
        self._bad_bots = Fences(tries=3, first=60.0)

    def look(self, room: Room) -> None:
        """Let a bot think if one has a turn and none thinks here yet."""
        if self._next(room) is None or (room.bot_task is not None and not room.bot_task.done()):
            return
        room.bot_task = asyncio.create_task(self._play(room))
        self.rooms.tasks.add(room.bot_task)
        room.bot_task.add_done_callback(self.rooms._finished)

    def _next(self, room: Room) -> Seat | None:
        """The bot to ask: where all speak freely one that was not asked since the last word, else one waited for."""
        aside = self._aside(room)
        if aside is not None:
            return aside
        return next((seat for seat in room.actors() if room.chairs[seat].bot is not None), None)

    def _aside(self, room: Room) -> Seat | None:
        """A bot that is not waited for and may have something to say."""
        actors = room.actors()
        if not actors or not room.game.speaks_freely(room.playing().options) or room.asides >= MOST_ASIDES:
            return None
        for seat, chair in enumerate(room.chairs):
            fresh = chair.bot not in (None, "uniform") and room.asked.get(seat) != room.seq
            if fresh and seat not in actors and room.playing().moves(seat):
                return seat
        return None

    async def _play(self, room: Room) -> None:
        """Take turns until no bot is waited for."""
        try:
            while (seat := self._next(room)) is not None:
                await self._pause(room, seat)
                if self._next(room) != seat:
                    continue
                if seat in room.actors():
                    room.asides = 0
                    await self._turn(room, seat)
                else:
                    await self._speak_aside(room, seat)
        except Trouble as problem:
            # The timer of the table lets some process try again.
            log.warning("a bot could not speak", extra={"table": room.id[:6], "problem": problem.reason})

    async def _speak_aside(self, room: Room, seat: Seat) -> None:
        """Ask a bot once whether it has something to say; it may hold its tongue."""
        room.asked[seat] = room.seq
        before = room.seq
        try:
            await self._turn(room, seat, must=False)
        finally:
            room.asides += room.seq != before

    async def _pause(self, room: Room, seat: Seat) -> None:
        """Leave the person who just spoke time to take it back; otherwise just long enough to follow."""
        last = room.happened[-1].seat if room.happened else None
        waits = last is not None and room.chairs[last].kind == "person" and room.free_undo(last) > 0
        seconds = self.settings.bot_pause if waits else self.settings.bot_beat
        seconds *= PACES[room.pace]
        if last is None and room.people() and not room.visited.is_set():
            # Whoever opened this table is on the way to it, and what is turned up is turned up once.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self.settings.bot_pause):
                    await room.visited.wait()
        if seconds > 0 and room.sockets and not room.hurry.is_set():
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await room.hurry.wait()

    async def _turn(self, room: Room, seat: Seat, *, must: bool = True) -> None:
        seq, table = room.seq, room.playing()
        bot = room.chairs[seat].bot
        assert bot is not None
        moves = table.moves(seat)
        seed = seed_of(room.secret, "bot", seat, seq)
        began = time.monotonic()
        said = await self._ask(room, seat, bot, moves, seed, must=must)
        if room.sockets and self.settings.bot_beat > 0:
            await asyncio.sleep(self.pace.due((room.opened.game, bot)) - (time.monotonic() - began))
        if said is None:
            if room.seq != seq or not must:
                return
            self.rooms.metrics.bot_failures.labels(room.opened.game).inc()
            said = moves[SmallRng(seed).below(len(moves))]
        word = said
        if room.people() and room.game.silences_others(table.state, word):
            await self._listen(room, seq)

        def judge(room: Room) -> AnyBody | int:
            # Somebody spoke, took back or came back meanwhile: think again.
            if room.seq != seq:
                return room.seq
            return Word(seat, wire.encode_word(word))

        await self.rooms.add(room, judge)

    async def _listen(self, room: Room, seq: int) -> None:
        """Leave people time to speak, or to answer what was offered to them, until one of them does."""
        seconds = PATIENCE * self.settings.bot_pause * PACES[room.pace]
        if seconds <= 0 or not room.sockets or room.seq != seq:
            return
        spoken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        room.waiters.add(spoken)
        hurried = asyncio.ensure_future(room.hurry.wait())
        try:
            either: set[asyncio.Future[Any]] = {spoken, hurried}
            await asyncio.wait(either, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        finally:
            hurried.cancel()
            room.waiters.discard(spoken)

    async def _ask(self, room: Room, seat: Seat, bot: str, moves: list[Any], seed: int, *, must: bool) -> Any | None:
        """What the bot says; None if it makes no sense. One that never does is not asked for a while."""
        who = (room.opened.game, bot)
        if self._bad_bots.closed(who):
            return None
        try:
            said = await self._think(room, seat, bot, moves, seed, must=must)
        except NoAnswer:
            if seconds := self._bad_bots.failed(who):
                log.warning("a bot is left alone", extra={"game": who[0], "bot": bot, "seconds": seconds})
            return None
        self._bad_bots.held(who)
        return said

    async def _think(
        self, room: Room, seat: Seat, bot: str, moves: list[Any], seed: int, *, must: bool = True
    ) -> Any | None:
        """What the bot says, if it is a word it may say; None otherwise."""
        if (must and len(moves) == 1) or bot == "uniform":
            return moves[SmallRng(seed).below(len(moves))]
        table, game = room.playing(), room.opened.game
        began = time.monotonic()
        answer = await self.rooms.thinkers.choose(
            payer=PAYER.get() if PAYER.get() is not NOBODY else Payer(room.host or None, None),
            rank=Rank.BOT if room.sockets or room.waiters else Rank.UNSEEN,
            kind="move",
            game=game,
            bot=bot,
            recall=table.recall(seat),
            moves=moves,
            seed=seed,
            # A memory hangs on the table and the seat alone, so that after a restart it is folded again as it was.
            heard=Heard(table.heard(seat), seed_of(room.secret, "memory", seat)) if is_forgetful(game, bot) else None,
        )
        self.pace.note((game, bot), time.monotonic() - began)
        try:
            word = wire.decode_word(room.game, answer.get("word"))
        except BadMessage:
            return None
        return word if table.check(seat, word) is None else None

    async def hint(self, room: Room, seat: Seat) -> dict[str, Any]:
        """What a bot would do here and why, judging by what lies in sight alone: a hint is no memory."""
        table = room.playing()
        moves = table.moves(seat)
        if seat not in table.actors() or not moves:
            raise Trouble("not_running")
        without_memory = room.game.without_memory(table.view(seat))
        bot = levels(self.bots, room.opened.game)[-1]
        seed = seed_of(room.id, "hint", seat, room.seq)
        try:
            answer = await self.rooms.thinkers.choose(
                rank=Rank.HINT,
                most_each=1,
                kind="hint",
                game=room.opened.game,
                bot=bot,
                recall=without_memory,
                moves=moves,
                seed=seed,
            )
        except NoAnswer:
            raise Trouble("busy", 503) from None
        if "thoughts" in answer:
            return answer
        word = answer.get("word")
        return {"thoughts": [] if word is None else [[word, None, None, None, None]], "beliefs": []}

    # --- Timers -------------------------------------------------------------

    async def sweep(self) -> None:
        """Look at every table whose timer is due: a clock has run out, or a crash has forgotten a bot."""
        now = self.settings.now()
        due = await self.rooms.store.all(
            select(schema.timer.c.table_id)
            .where(schema.timer.c.due <= now)
            .order_by(schema.timer.c.due)
            .limit(MOST_DUE)
        )
        for one in due:
            try:
                await self.attend(one.table_id)
                self._tables.held(one.table_id)
            except StorageTrouble:
                raise
            except Exception as problem:
                await self._set_aside(one.table_id, problem)

    async def _set_aside(self, table: str, problem: Exception) -> None:
        """A table that cannot be attended to is looked at later, and later still; the others have their turn now."""
        seconds = self._tables.failed(table)
        fault = None if isinstance(problem, Trouble) else problem
        said = {"table": table[:6], "problem": str(problem)[:200], "again_in": seconds}
        log.warning("a timer waits", extra=said, exc_info=fault)
        store = self.rooms.store
        await store.execute(store.timer(table, self.settings.now() + int(seconds * 1000)))

    async def attend(self, table: str) -> None:
        """Do at a table what time demands, and set its timer anew."""
        room = await self.rooms.find(table)
        async with room.lock:
            await self.rooms.catch_up(room)
        if room.status == "running":
            for seat in room.actors():
                until = room.until(seat)
                if until is not None and until <= self.settings.now():
                    await self._time_is_up(room, seat)
            self.look(room)
        store = self.rooms.store
        if room.status == "running":
            await store.execute(store.timer(table, await self._look_again_at(room)))
        elif room.status != "open":
            await store.execute(store.timer(table, None))
            if room.status == "over":
                await store.execute(store.status(table, "over", room.finished))
        else:
            again = None if self.finder is None else await self.finder.attend(room)
            if room.status == "open":  # else it has begun, with a timer of its own
                await store.execute(store.timer(table, again))

    async def _look_again_at(self, room: Room) -> int | None:
        """When time may next demand something at a running table."""
        again = [until for seat in room.actors() if (until := room.until(seat)) is not None]
        if self.reminders is not None and (remind := await self.reminders.attend(room)) is not None:
            again.append(remind)
        if room.opened.clock is not None or any(chair.bot is not None for chair in room.chairs):
            again.append(self.settings.now() + self.rooms.look_again_in(room))
        return min(again, default=None)

    async def _time_is_up(self, room: Room, seat: Seat) -> None:
        def judge(room: Room) -> AnyBody | int:
            until = room.until(seat)
            if until is None or until > self.settings.now():
                return room.seq
            return Mind(seat, usual_bot(self.bots, room.opened.game), "time")

        await self.rooms.add(room, judge)
