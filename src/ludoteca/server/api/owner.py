"""The owner's page over HTTP; the key travels in the header `X-Owner`."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct

from ludoteca.server.api.common import PROBLEMS, AnyRequest, Asking, Caller, TableId
from ludoteca.server.owner import PAGE, Owner

AfterQuery = Annotated[
    str | None,
    QueryParameter(name="after", max_length=64, pattern=r"^[0-9]{1,15}\.[0-9]{1,9}\.[\w-]{1,32}$", required=False),
]


class Report(Struct, frozen=True):
    """A complaint: `chat` is the line of talk, 0 the table itself; what was said, and by which name."""

    table: str
    chat: int
    at: int
    reason: str
    name: str | None
    text: str | None


class OwnerPage(Struct, frozen=True):
    """What goes on here."""

    figures: dict[str, int]
    limits: dict[str, str]
    reports: list[Report]
    more: str | None


class Settled(Struct, frozen=True, forbid_unknown_fields=True):
    """A complaint that was seen to."""

    table: Annotated[str, Meta(max_length=32)]
    chat: Annotated[int, Meta(ge=0, le=2**31 - 1)]


async def _owner(caller: Caller, request: AnyRequest) -> Owner:
    owner = caller.site.owner
    await owner.check(request.headers.get("x-owner"))
    return owner


@get("/owner", responses=PROBLEMS, summary="What goes on here (owner)")
async def show_site(caller: Asking, request: AnyRequest, after: AfterQuery = None) -> OwnerPage:
    owner = await _owner(caller, request)
    place = None
    if after is not None:
        at, n, table = after.split(".", 2)
        place = (int(at), table, int(n))
    found = await owner.reports(place)
    reports = [Report(*one) for one in found[:PAGE]]
    last = reports[-1] if len(found) > PAGE else None
    more = None if last is None else f"{last.at}.{last.chat}.{last.table}"
    return OwnerPage(await owner.figures(), owner.limits, reports, more)


@post("/owner/settled", responses=PROBLEMS, status_code=204, summary="A complaint was seen to (owner)")
async def settle_report(caller: Asking, request: AnyRequest, data: JSONBody[Settled]) -> None:
    await (await _owner(caller, request)).settle(data.table, data.chat)


@post("/owner/tables/{table:str}/close", responses=PROBLEMS, status_code=204, summary="Close a table (owner)")
async def close_any_table(caller: Asking, request: AnyRequest, table: TableId) -> None:
    await _owner(caller, request)
    await caller.site.order.close(await caller.site.rooms.find(table), None)


handlers = [show_site, settle_report, close_any_table]
