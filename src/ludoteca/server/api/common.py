"""What every request has: a guest, a language, the site; and problems, told as RFC 9457 wants them."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Annotated, Any, cast, final

from litestar import MediaType, Request, Response
from litestar.di import NamedDependency
from litestar.exceptions import HTTPException, MethodNotAllowedException, NotFoundException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter
from msgspec import Struct
from sqlalchemy import select

from ludoteca.play.texts import LANGUAGES, Language
from ludoteca.server import projection, schema
from ludoteca.server.actions import Refused
from ludoteca.server.errors import Trouble, language_of
from ludoteca.server.identity import Holder
from ludoteca.server.logs import quiet
from ludoteca.server.messages import Card
from ludoteca.server.room import Room
from ludoteca.server.services import Site

log = logging.getLogger("ludoteca.api")

AnyRequest = Request[Any, Any, Any]
LanguageQuery = Annotated[Language | None, QueryParameter(name="language", required=False)]
TableId = Annotated[str, PathParameter(min_length=1, max_length=32, pattern=r"^[\w-]+$")]
GameName = Annotated[str | None, QueryParameter(max_length=40, pattern=r"^\w+$", required=False)]

TITLES = {
    400: "Not understood",
    403: "Not allowed",
    404: "Not found",
    405: "Not here",
    408: "Too slow",
    409: "Not now",
    413: "Too long",
    422: "Refused",
    429: "Too fast",
    500: "Our fault",
    503: "Later",
    507: "Full",
}


class Problem(Struct, frozen=True, omit_defaults=True):
    """What is the matter."""

    type: str
    title: str
    status: int
    detail: str
    reason: str
    rule: str | None = None
    where: str | None = None


PROBLEMS = {
    status: ResponseSpec(
        data_container=Problem, description=title, media_type="application/problem+json", generate_examples=False
    )
    for status, title in TITLES.items()
    if status not in (405, 408, 500, 507)
}


@final
@dataclass(frozen=True)
class Caller:
    """Who asks, in which language."""

    site: Site
    holder: Holder
    language: Language
    watch: str | None
    invite: str | None

    @property
    def guest(self) -> str:
        """Who, on whichever device."""
        return self.holder.guest

    async def name(self, said: str | None = None) -> str:
        """What they are called; what they say now is kept."""
        return said or await self.site.name(self.guest, self.language)

    async def room(self, table: str) -> Room:
        """A table this guest may look at."""
        room = await self.site.rooms.find(table)
        if self.holder in self.site.revoked:  # while it waited
            raise Trouble("not_found", 404)
        inside = room.mine(self.guest) or room.host == self.guest or room.status == "over"
        if not (inside or room.may_be_watched()) and not self.site.signer.may_watch(table, self.watch):
            raise Trouble("not_found", 404)
        return room

    async def room_invited_to(self, table: str) -> Room:
        """A table this guest may look at, or is asked to join: of an open one the card gives nothing away."""
        room = await self.site.rooms.find(table)
        seat = self.site.signer.invited_seat(table, self.invite or "", len(room.chairs))
        return room if room.status == "open" and seat is not None else await self.room(table)

    def card(self, room: Room) -> Card:
        """The table's card for this guest."""
        return projection.card(room, self.guest, self.site.signer, self.language)


Asking = NamedDependency[Caller]


async def provide_caller(request: AnyRequest, language: LanguageQuery = None) -> Caller:
    """The caller of a request."""
    site = cast(Site, request.app.state.site)
    holder = cast(Holder, request.scope["state"]["holder"])
    spoken = language or await _language(site, holder.guest, request)
    return Caller(site, holder, spoken, request.headers.get("x-watch"), request.headers.get("x-invite"))


async def _language(site: Site, guest: str, request: AnyRequest) -> Language:
    found = await site.store.all(select(schema.guest.c.language).where(schema.guest.c.id == guest))
    for one in LANGUAGES:
        if found and found[0].language == one:
            return one
    return language_of(request.headers.get("accept-language"))


# --- Problems ---------------------------------------------------------------------------------------------------


def problem(
    status: int, reason: str, detail: str, rule: str | None = None, where: str | None = None
) -> Response[Problem]:
    """An answer that says what is the matter."""
    said = Problem("about:blank", TITLES.get(status, "Problem"), status, detail, reason, rule, where)
    headers = {"retry-after": "1"} if status in (429, 503) else {}
    return Response(said, status_code=status, media_type="application/problem+json", headers=headers)


def _spoken(request: AnyRequest) -> Language:
    asked = request.query_params.get("language")
    return next((one for one in LANGUAGES if one == asked), language_of(request.headers.get("accept-language")))


def on_trouble(request: AnyRequest, trouble: Trouble) -> Response[Problem]:
    """Something the client can put right."""
    return problem(trouble.status, trouble.reason, trouble.text(_spoken(request)))


def on_refused(request: AnyRequest, refused: Refused) -> Response[Problem]:
    """The rules forbid it."""
    room = cast(Room, request.scope["state"]["room"])
    why = projection.refusal(room, refused.refusal, _spoken(request))
    return problem(422, why.reason, why.text, why.rule, why.where)


def on_nested(request: AnyRequest, error: RecursionError) -> Response[Problem]:
    """Brackets within brackets, deeper than anything that makes sense."""
    del error
    return on_trouble(request, Trouble("bad_request", 400, problem="too deeply nested"))


def on_http(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    """What the framework found wrong."""
    if isinstance(error, NotFoundException):
        return on_trouble(request, Trouble("not_found", 404))
    if isinstance(error, MethodNotAllowedException):
        answer = on_trouble(request, Trouble("method", 405))
        for name, value in (error.headers or {}).items():
            answer.headers[name] = value
        return answer
    if error.status_code >= 500:
        return on_fault(request, error)
    details = [str(one.get("message", "")) for one in error.extra or [] if isinstance(one, dict)]
    said = "; ".join(filter(None, details)) or error.detail
    if error.status_code == 413:
        return on_trouble(request, Trouble("too_long", 413, limit=BODY_LIMIT))
    return on_trouble(request, Trouble("bad_request", error.status_code, problem=said[:300]))


def on_fault(request: AnyRequest, error: Exception) -> Response[Problem]:
    """Our fault: written down here, not told there."""
    log.error("a request failed", exc_info=error, extra={"path": quiet(request.scope["path"])})
    return on_trouble(request, Trouble("internal", 500))


BODY_LIMIT = 64 * 1024
JSON = MediaType.JSON
