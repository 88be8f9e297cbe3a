"""Keeping order over HTTP: what a host may do about somebody, and what anybody may."""

from __future__ import annotations

from typing import Annotated

from litestar import delete, get, post
from litestar.params import FromPath, JSONBody, PathParameter
from msgspec import Meta, Struct

from ludoteca.server.api.common import PROBLEMS, Asking, TableId
from ludoteca.server.messages import Card, SeatNumber

BlockMark = Annotated[str, PathParameter(min_length=1, max_length=32, pattern=r"^[\w-]+$")]


class HushWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Is nobody to talk?"""

    on: bool


class BlockWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom: who sits in this chair, or who said this line."""

    seat: SeatNumber | None = None
    chat: Annotated[int, Meta(ge=1, le=2**31 - 1)] | None = None


class Blocked(Struct, frozen=True):
    """Somebody one keeps apart from."""

    id: str
    name: str
    at: int


@post(
    "/tables/{table:str}/seats/{seat:int}/remove",
    responses=PROBLEMS,
    status_code=200,
    summary="Turn somebody out (host)",
)
async def remove_somebody(caller: Asking, table: TableId, seat: FromPath[SeatNumber]) -> Card:
    room = await caller.room(table)
    await caller.site.order.remove(room, caller.guest, seat)
    return caller.card(room)


@post("/tables/{table:str}/hush", responses=PROBLEMS, status_code=200, summary="No talk at this table (host)")
async def hush_table(caller: Asking, table: TableId, data: JSONBody[HushWish]) -> Card:
    room = await caller.room(table)
    await caller.site.order.hush(room, caller.guest, on=data.on)
    return caller.card(room)


@post("/tables/{table:str}/close", responses=PROBLEMS, status_code=200, summary="End it for everybody (host)")
async def close_table(caller: Asking, table: TableId) -> Card:
    room = await caller.room(table)
    await caller.site.order.close(room, caller.guest)
    return caller.card(room)


@post("/tables/{table:str}/blocks", responses=PROBLEMS, status_code=204, summary="Keep apart from somebody")
async def block_somebody(caller: Asking, table: TableId, data: JSONBody[BlockWish]) -> None:
    room = await caller.room(table)
    await caller.site.order.block(room, caller.guest, seat=data.seat, chat=data.chat)


@get("/blocks", responses=PROBLEMS, summary="Whom I keep apart from")
async def list_blocks(caller: Asking) -> list[Blocked]:
    return [Blocked(*one) for one in await caller.site.order.blocked(caller.guest)]


@delete("/blocks/{mark:str}", responses=PROBLEMS, status_code=204, summary="Meet somebody again")
async def unblock_somebody(caller: Asking, mark: BlockMark) -> None:
    await caller.site.order.unblock(caller.guest, mark)


handlers = [remove_somebody, hush_table, close_table, block_somebody, list_blocks, unblock_somebody]
