"""The hall over HTTP: what waits, sitting down there, finding a table."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import MediaType, Response, get, post
from litestar.params import JSONBody, QueryParameter

from ludoteca.play.texts import Language
from ludoteca.server.api.common import PROBLEMS, Asking, GameName, TableId
from ludoteca.server.errors import Trouble
from ludoteca.server.hall_index import Filter
from ludoteca.server.hall_messages import HallPage
from ludoteca.server.identity import is_name
from ludoteca.server.log_rows import TablePace
from ludoteca.server.messages import Card
from ludoteca.server.wishes import DoorWish, FindWish, SitWish

KindQuery = Annotated[Literal["waits", "plays"], QueryParameter(name="kind", required=False)]
SeatsQuery = Annotated[int | None, QueryParameter(name="seats", ge=1, le=10, required=False)]
PaceQuery = Annotated[TablePace | None, QueryParameter(name="pace", required=False)]
SpeaksQuery = Annotated[Language | None, QueryParameter(name="speaks", required=False)]
AfterQuery = Annotated[
    str | None, QueryParameter(name="after", max_length=52, pattern=r"^[0-9]{1,15}\.[\w-]{1,32}$", required=False)
]


@get("/hall", responses=PROBLEMS, summary="Tables that wait for people, or may be watched; newest first")
async def show_hall(
    caller: Asking,
    kind: KindQuery = "waits",
    game: GameName = None,
    seats: SeatsQuery = None,
    pace: PaceQuery = None,
    speaks: SpeaksQuery = None,
    after: AfterQuery = None,
) -> Response[HallPage]:
    place = None
    if after is not None:
        since, _, table = after.partition(".")
        place = (int(since), table)
    page = await caller.site.hall.page(caller.guest, Filter(kind, game, seats, pace, speaks), place)
    return Response(page, media_type=MediaType.JSON)  # type: ignore[arg-type]


@post("/hall/find", responses=PROBLEMS, status_code=200, summary="Find me a table")
async def find_table(caller: Asking, data: JSONBody[FindWish]) -> Card:
    name = _checked(await caller.name(data.name))
    return caller.card(await caller.site.finder.find(caller.guest, name, data))


@post("/hall/{table:str}/join", responses=PROBLEMS, status_code=200, summary="Sit down at an open table")
async def sit_down(caller: Asking, table: TableId, data: JSONBody[SitWish]) -> Card:
    room = await caller.site.rooms.find(table)
    name = _checked(await caller.name(data.name))
    await caller.site.finder.join(room, caller.guest, name, data)
    return caller.card(room)


@post("/tables/{table:str}/door", responses=PROBLEMS, status_code=200, summary="Open to strangers, or private")
async def set_door(caller: Asking, table: TableId, data: JSONBody[DoorWish]) -> Card:
    room = await caller.room(table)
    await caller.site.finder.set_door(room, caller.guest, data)
    return caller.card(room)


def _checked(name: str) -> str:
    if not is_name(name):
        raise Trouble("bad_name", 422)
    return name


handlers = [show_hall, find_table, sit_down, set_door]
