"""Tables over HTTP: lay, join, start, play, leave, play again."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Annotated, Any, Literal

from litestar import Request, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from msgspec import Meta, Struct
from sqlalchemy import select

from ludoteca.play import wire
from ludoteca.server import actions, projection, schema
from ludoteca.server.api.common import PROBLEMS, AnyRequest, Asking, Caller, TableId
from ludoteca.server.errors import Trouble
from ludoteca.server.identity import is_name
from ludoteca.server.messages import Card, Key, ListedCard, RefusalCard, SeatNumber, Seq, Snapshot
from ludoteca.server.room import Room
from ludoteca.server.store import StorageTrouble
from ludoteca.server.wishes import HandWish, JoinWish, PaceChange, SeatChange, TableWish

MOST_LISTED = 50
LONGEST_WAIT = 25.0

SeatQuery = Annotated[int | None, QueryParameter(name="seat", ge=0, le=9, required=False)]
BotQuery = Annotated[str | None, QueryParameter(name="bot", max_length=40, required=False)]


class MoveWish(Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber
    word: dict[str, Any]
    seq: Seq
    key: Key


class AskWish(Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber
    word: dict[str, Any]


class Said(Struct, frozen=True):
    seq: int


class Advised(Struct, frozen=True):
    yes: bool
    view: dict[str, Any] | None
    refusal: RefusalCard | None


class Complaint(Struct, frozen=True, forbid_unknown_fields=True):
    chat: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    """The line of talk; 0: the table itself, or a name at it."""
    reason: Annotated[str, Meta(max_length=500)] = ""


class Shuffle(Struct, frozen=True):
    table: str
    commitment: str
    seeds: list[str]
    secret: str | None
    seed: str | None


@post("/tables", responses=PROBLEMS, summary="Lay a table")
async def lay_table(caller: Asking, data: JSONBody[TableWish]) -> Card:
    return caller.card(await caller.site.finder.lay(caller.guest, await caller.name(data.name), data))


@get("/tables", responses=PROBLEMS, summary="My tables, newest first")
async def list_tables(
    caller: Asking,
    status: FromQuery[Literal["open", "running", "over", "closed"] | None] = None,
) -> list[ListedCard]:
    listed = []
    for room in await my_rooms(caller, None):
        if status is None or room.status == status:
            listed.append(ListedCard(caller.card(room), projection.turn(room, caller.language)))
    return listed


async def my_rooms(caller: Caller, game: str | None, *, over: bool = False) -> list[Room]:
    """The tables where this guest has a seat, newest first."""
    table = schema.game_table.c
    wanted = (
        select(table.id, table.created)
        .join(schema.chair, schema.chair.c.table_id == table.id)
        .where(schema.chair.c.guest == caller.guest)
        .distinct()
        .order_by(table.created.desc())
        .limit(MOST_LISTED)
    )
    if game is not None:
        wanted = wanted.where(table.game == game)
    if over:
        wanted = wanted.where(table.status == "over")
    rooms = []
    for one in await caller.site.store.all(wanted):
        try:
            rooms.append(await caller.site.rooms.find(one.id))
        except StorageTrouble:
            raise
        except Trouble:  # a game that is no longer carried, a table that cannot be opened: the others are there
            continue
    return rooms


@get("/tables/{table:str}", responses=PROBLEMS, summary="A table's card")
async def show_table(caller: Asking, table: TableId) -> Card:
    return caller.card(await caller.room_invited_to(table))


@post("/tables/{table:str}/join", responses=PROBLEMS, status_code=200, summary="Sit down by a friend's link")
async def join_table(caller: Asking, table: TableId, data: JSONBody[JoinWish]) -> Card:
    room = await caller.site.rooms.find(table)
    name = await caller.name(data.name)
    if not is_name(name):
        raise Trouble("bad_name", 422)
    caller.site.order.check_company(room, caller.guest)
    await caller.site.life.join(room, caller.guest, name, data)
    return caller.card(room)


@post("/tables/{table:str}/hand", responses=PROBLEMS, status_code=200, summary="Take my seat to this device")
async def take_along(caller: Asking, table: TableId, data: JSONBody[HandWish]) -> Card:
    room = await caller.site.rooms.find(table)
    await caller.site.life.take_along(room, caller.guest, data.token)
    return caller.card(room)


@post("/tables/{table:str}/start", responses=PROBLEMS, status_code=200, summary="Begin; bots fill the empty seats")
async def start_table(caller: Asking, table: TableId) -> Card:
    room = await caller.room(table)
    await caller.site.life.start(room, caller.guest)
    await caller.site.hall.relist(room)
    return caller.card(room)


@post(
    "/tables/{table:str}/seats/{seat:int}",
    responses=PROBLEMS,
    status_code=200,
    summary="Hand a seat to a bot, or take it back",
)
async def change_seat(caller: Asking, table: TableId, seat: FromPath[SeatNumber], data: JSONBody[SeatChange]) -> Card:
    room = await caller.room(table)
    await caller.site.life.change_seat(room, caller.guest, seat, data.bot)
    return caller.card(room)


@post("/tables/{table:str}/pace", responses=PROBLEMS, status_code=200, summary="Slower or quicker bots")
async def change_pace(caller: Asking, table: TableId, data: JSONBody[PaceChange]) -> Card:
    room = await caller.room(table)
    await caller.site.life.change_pace(room, caller.guest, data.pace)
    return caller.card(room)


@post("/tables/{table:str}/leave", responses=PROBLEMS, status_code=200, summary="Leave; bots take over")
async def leave_table(caller: Asking, table: TableId) -> Card:
    room = await caller.room(table)
    await caller.site.life.leave(room, caller.guest)
    await caller.site.hall.relist(room)
    return caller.card(room)


@post("/tables/{table:str}/rematch", responses=PROBLEMS, status_code=200, summary="The same company again")
async def play_again(caller: Asking, table: TableId, bot: BotQuery = None) -> Card:
    strangers = caller.site.hall.strangers_to(caller.guest)
    return caller.card(await caller.site.life.play_again(await caller.room(table), caller.guest, bot, strangers))


# --- Playing ----------------------------------------------------------------------------------------------------


def _eyes(caller: Caller, room: Room, seat: int | None) -> int | None:
    mine = room.mine(caller.guest)
    if seat is None:
        return mine[0] if mine else None
    if seat not in mine:
        raise Trouble("not_your_seat", 403)
    return seat


@get("/tables/{table:str}/state", responses=PROBLEMS, summary="What I see, and what I missed")
async def show_state(
    caller: Asking,
    table: TableId,
    seat: SeatQuery = None,
    after: Annotated[int | None, QueryParameter(ge=-1, le=2**31, required=False)] = None,
    wait: Annotated[float, QueryParameter(ge=0, le=LONGEST_WAIT, required=False)] = 0,
) -> Snapshot:
    room = await caller.room(table)
    _eyes(caller, room, seat)
    if after is not None and room.seq <= after and wait > 0:
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        room.waiters.add(waiter)
        try:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await waiter
        finally:
            room.waiters.discard(waiter)
        room = await caller.room(table)
    chat = await caller.site.talk.lines(room, caller.guest)
    eyes = _eyes(caller, room, seat)  # the seat may have moved on while we waited
    return projection.snapshot(room, eyes, caller.language, after, caller.card(room), chat)


@get("/tables/{table:str}/moves", responses=PROBLEMS, summary="Every word that can be listed")
async def list_moves(caller: Asking, table: TableId, seat: SeatQuery = None) -> list[dict[str, Any]]:
    room = await caller.room(table)
    eyes = _eyes(caller, room, seat)
    if eyes is None or room.status != "running":
        return []
    return [wire.encode_word(word) for word in room.playing().moves(eyes)]


@post("/tables/{table:str}/moves", responses=PROBLEMS, status_code=200, summary="Say a word")
async def say_word(caller: Asking, table: TableId, data: JSONBody[MoveWish], request: Request[Any, Any, Any]) -> Said:
    room = await _playing(caller, table, request)
    return Said(await actions.move(caller.site.rooms, room, caller.guest, data.seat, data.word, data.seq, data.key))


@post("/tables/{table:str}/ask", responses=PROBLEMS, status_code=200, summary="Would this be allowed?")
async def ask_word(caller: Asking, table: TableId, data: JSONBody[AskWish], request: Request[Any, Any, Any]) -> Advised:
    room = await _playing(caller, table, request)
    refused, view = actions.ask(room, caller.guest, data.seat, data.word)
    why = None if refused is None else projection.refusal(room, refused, caller.language)
    return Advised(refused is None, view, why)


async def _playing(caller: Caller, table: str, request: AnyRequest) -> Room:
    room = await caller.room(table)
    request.scope["state"]["room"] = room  # a refusal is worded by its game
    return room


@post("/tables/{table:str}/reports", responses=PROBLEMS, status_code=204, summary="Report a line of talk, or a name")
async def report_chat(caller: Asking, table: TableId, data: JSONBody[Complaint]) -> None:
    room = await caller.room(table)
    await caller.site.talk.report(room, caller.guest, data.chat, data.reason)


@get("/tables/{table:str}/shuffle", responses=PROBLEMS, summary="How the cards were shuffled")
async def show_shuffle(caller: Asking, table: TableId) -> Shuffle:
    return Shuffle(**(await caller.room(table)).shuffle())


handlers = [lay_table, list_tables, show_table, join_table, take_along, start_table, change_seat, change_pace,
            leave_table, play_again, show_state, list_moves, say_word, ask_word, report_chat, show_shuffle]  # fmt: skip
