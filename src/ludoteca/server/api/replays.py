"""Finished games: looked at from any seat, downloaded, gone on from."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, cast

from litestar import MediaType, Response, get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Struct

from ludoteca.play import wire
from ludoteca.play.record import dumps
from ludoteca.server import projection
from ludoteca.server.api.common import PROBLEMS, Asking, Caller, GameName, TableId
from ludoteca.server.api.tables import Shuffle, my_rooms
from ludoteca.server.errors import Trouble
from ludoteca.server.messages import Card, OutcomeCard
from ludoteca.server.room import Room
from ludoteca.server.wishes import ForkWish

MOST_FRAMES = 200


class Replay(Struct, frozen=True):
    card: Card
    players: list[str]
    words: int
    outcome: OutcomeCard | None
    shuffle: Shuffle


class Frame(Struct, frozen=True):
    """The table after so many words."""

    at: int
    seat: int | None
    word: dict[str, Any] | None
    text: str | None
    events: list[dict[str, Any]]
    views: dict[str, dict[str, Any]]


async def _finished(caller: Caller, table: str) -> Room:
    """A table whose replay is open to whoever has its link."""
    room = await caller.site.rooms.find(table)
    if room.status != "over":
        raise Trouble("not_over" if room.mine(caller.guest) else "not_found", 409 if room.mine(caller.guest) else 404)
    return room


def record_of(room: Room) -> str:
    """The record with its proof of the shuffle."""
    header, _, rest = dumps(room.playing(), room.names()).partition("\n")
    said = {**wire.from_json(header), "shuffle": room.shuffle()}
    return f"{wire.to_json(said)}\n{rest}"


@get("/replays", responses=PROBLEMS, summary="My finished games")
async def list_replays(
    caller: Asking,
    game: GameName = None,
) -> list[Card]:
    return [caller.card(room) for room in await my_rooms(caller, game, over=True) if room.status == "over"]


@get("/replays/{table:str}", responses=PROBLEMS, summary="A finished game")
async def show_replay(caller: Asking, table: TableId) -> Replay:
    room = await _finished(caller, table)
    ended = projection.outcome(room, caller.language)
    return Replay(caller.card(room), room.names(), len(room.playing().record), ended, Shuffle(**room.shuffle()))


@get("/replays/{table:str}/frames", responses=PROBLEMS, summary="Frame by frame, from any seat or all")
async def show_frames(
    caller: Asking,
    table: TableId,
    eyes: Annotated[str, QueryParameter(pattern=r"^(all|watch|[0-9])$", required=False)] = "all",
    start: Annotated[int, QueryParameter(name="from", ge=0, le=100_000, required=False)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=MOST_FRAMES, required=False)] = 50,
) -> Response[list[Frame]]:
    """As many as were asked for, or as one answer may hold: then one asks on from there."""
    room = await _finished(caller, table)
    if eyes.isdigit() and int(eyes) >= len(room.chairs):
        raise Trouble("bad_request", 400, problem="eyes")
    found = await caller.site.frames(room, caller.language, eyes, start, count)
    return Response(cast("list[Frame]", found), media_type=MediaType.JSON)


class Reviewed(Struct, frozen=True):
    """How far a review has come: at stage 1 the graph is there, at stage 2 every decision is judged."""

    done: int
    of: int
    stage: int
    review: dict[str, Any] | None
    """Only if it has come further than the stage the client has."""


@get("/replays/{table:str}/review", responses=PROBLEMS, summary="What was skill, what was luck: ask until it is done")
async def show_review(
    caller: Asking,
    table: TableId,
    seat: Annotated[int, QueryParameter(ge=0, le=9, required=False)] = 0,
    since: Annotated[int, QueryParameter(ge=0, le=2, required=False)] = 0,
) -> Response[Reviewed]:
    """Made in the background, in pieces, for whoever asks; nothing of a running game."""
    room = await _finished(caller, table)
    if seat >= len(room.chairs):
        raise Trouble("bad_request", 400, problem="seat")
    found = await caller.site.review(room, caller.language, seat, since)
    return Response(cast("Reviewed", found), media_type=MediaType.JSON)


@get("/replays/{table:str}/record", responses=PROBLEMS, summary="The record, to keep", media_type=MediaType.TEXT)
async def download_record(caller: Asking, table: TableId) -> Response[str]:
    room = await _finished(caller, table)
    name = f"{room.opened.game}-{room.id[:8]}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(await asyncio.to_thread(record_of, room), media_type="application/jsonl", headers=headers)


@post("/replays/{table:str}/fork", responses=PROBLEMS, summary="Go on from there at a new table")
async def fork_replay(caller: Asking, table: TableId, data: JSONBody[ForkWish]) -> Card:
    room = await caller.site.rooms.find(table)
    if room.status != "over" and not room.mine(caller.guest):
        raise Trouble("not_found", 404)
    return caller.card(await caller.site.life.fork(room, caller.guest, await caller.name(), data))


handlers = [list_replays, show_replay, show_frames, show_review, download_record, fork_replay]
