"""The ASGI application: the door, the API, the sockets, the client."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, final

from litestar import Litestar, MediaType, Response, Router, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath
from litestar.types import ASGIApp

from ludoteca.core.game import AnyGame
from ludoteca.server.actions import Refused
from ludoteca.server.api import common, games, hall, keeping, me, order, owner, push, replays, tables
from ludoteca.server.api.common import AnyRequest
from ludoteca.server.asyncapi import asyncapi
from ludoteca.server.bots import Levels
from ludoteca.server.connections import Sockets
from ludoteca.server.costs import PAYER
from ludoteca.server.errors import Trouble
from ludoteca.server.identity import COOKIE, COOKIE_SECONDS, FIRST, Holder, new_id
from ludoteca.server.limits import Payer
from ludoteca.server.logs import quiet
from ludoteca.server.middleware import Doorman, headers_of, security_headers
from ludoteca.server.services import Site
from ludoteca.server.settings import Settings
from ludoteca.server.static import Client

log = logging.getLogger("ludoteca.http")

Header = tuple[bytes, bytes]
SAFE = ("GET", "HEAD", "OPTIONS")
COUNTED = ("/api", "/metrics")
"""Where requests have a rate; a page is many small files at once, and pays for its bytes alone."""
UNCOUNTED = "/health"
LONG = ("/api/replays", "/api/tables")
"""Where an answer may take long: nobody works on it once whoever asked has gone."""


@final
class Door:
    """Around every HTTP request: who, how fast, from which page; and the headers of the answer."""

    def __init__(self, app: ASGIApp, sockets: Callable[[], Sockets], site: Site, headers: list[Header]) -> None:
        self.app = app
        self.sockets = sockets
        self.site = site
        self.headers = headers

    def doorman(self) -> Doorman:
        """Who looks at everybody that comes in, by request or by socket."""
        return self.sockets().doorman

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            # Past the framework: every frame would go through all its layers, in and out.
            await self.sockets()(scope, receive, send)
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        doorman = self.doorman()
        headers = headers_of(scope)
        holder, by_cookie = doorman.holder(headers)
        state: dict[str, Any] = scope.setdefault("state", {})
        state["new"] = holder is None
        state["holder"] = holder or Holder(new_id(), FIRST)
        payer = doorman.payer(scope, None if holder is None else holder.guest)
        PAYER.set(payer)
        if holder is None and by_cookie:
            state["cookie"] = state["holder"]
        began = time.perf_counter()

        async def answer(message: Any) -> None:
            if message["type"] == "http.response.start":
                extra = list(self.headers)
                if "cookie" in state and scope["path"].startswith("/api") and not state.get("forget"):
                    extra.append((b"set-cookie", self._cookie(state["cookie"])))
                message = {**message, "headers": [*message.get("headers", []), *extra]}
                log.debug(
                    "answered",
                    extra={"method": scope["method"], "path": quiet(scope["path"]), "status": message["status"],
                           "ms": round((time.perf_counter() - began) * 1000, 1)},
                )  # fmt: skip
            else:
                self.site.costs.charge_bytes(payer, len(message.get("body", b"")))
            await send(message)

        try:
            self._check(doorman, scope, headers, payer, by_cookie=by_cookie)
        except Trouble as trouble:
            await self._refuse(scope, receive, answer, trouble)
            return
        if not doorman.open_requests.enter(payer):
            await self._refuse(scope, receive, answer, self.site.costs.slowed("open requests"))
            return
        if holder is not None and scope["path"].startswith("/api"):
            self.site.devices.saw(holder)
        try:
            await self._answer(scope, receive, answer, payer)
        finally:
            doorman.open_requests.leave(payer)

    def _check(
        self, doorman: Doorman, scope: Any, headers: Mapping[str, str], payer: Payer, *, by_cookie: bool
    ) -> None:
        """Trouble for who comes too fast, has cost too much, or speaks from another's page."""
        state, changes = scope["state"], scope["method"] not in SAFE
        if not scope["path"].startswith(UNCOUNTED):
            self.site.costs.check(payer)
        if scope["path"].startswith(COUNTED):
            if not doorman.may_come(scope, payer):
                raise self.site.costs.slowed("requests")
            if state["new"] and payer.address is not None and not doorman.new_guests.take(payer.address):
                if changes:
                    raise self.site.costs.slowed("new guests")
                state["forget"] = True  # they may look round; who they are is not remembered
        if changes and by_cookie and not doorman.is_own_page(scope, headers):
            raise Trouble("origin", 403)
        if changes and not _is_json(headers):
            raise Trouble("bad_request", 400, problem="content-type: application/json")

    async def _answer(self, scope: Any, receive: Any, send: Any, payer: Payer) -> None:
        """Let the application answer, and charge what that costs; where nobody waits any more it is given up."""
        if scope["method"] == "GET" and scope["path"].startswith(LONG):
            work = self.site.costs.metered(payer, "request", _awaited(self.app(scope, _nothing(), send)))
            await _while_listened_to(receive, work)
        else:
            patient = _patient(receive, self.site.settings.limits.body_seconds)
            await self.site.costs.metered(payer, "request", _awaited(self.app(scope, patient, send)))

    def _cookie(self, holder: Holder) -> bytes:
        secure = "; Secure" if self.site.settings.secure else ""
        value = self.site.signer.sign(*holder)
        return f"{COOKIE}={value}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{secure}".encode()

    async def _refuse(self, scope: Any, receive: Any, send: Any, trouble: Trouble) -> None:
        request: AnyRequest = AnyRequest(scope)
        response = common.on_trouble(request, trouble)
        await response.to_asgi_response(None, request)(scope, receive, send)


def _nothing() -> Callable[[], Awaitable[Any]]:
    """What an application reads of a request without a body."""
    said = False

    async def receive() -> Any:
        nonlocal said
        if said:
            await asyncio.Event().wait()
        said = True
        return {"type": "http.request", "body": b"", "more_body": False}

    return receive


def _patient(receive: Any, seconds: float) -> Callable[[], Awaitable[Any]]:
    """A body is read for so long; one that never ends is not waited for."""
    due = asyncio.get_running_loop().time() + seconds
    whole = False

    async def read() -> Any:
        nonlocal whole
        try:
            async with asyncio.timeout_at(None if whole else due):
                message = await receive()
        except TimeoutError:
            raise Trouble("too_slow", 408) from None
        if message["type"] == "http.disconnect" and not whole:
            raise Trouble("too_slow", 408)  # gone before all was said: nobody's fault, and nobody hears this
        whole = whole or not message.get("more_body", False)
        return message

    return read


async def _while_listened_to(receive: Any, work: Awaitable[None]) -> None:
    """Do it, unless the other side hangs up first."""
    task = asyncio.create_task(_awaited(work))

    async def watch() -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        task.cancel()

    watcher = asyncio.create_task(watch())
    try:
        await task
    except asyncio.CancelledError:
        if not watcher.done():
            raise
    finally:
        watcher.cancel()
        task.cancel()


async def _awaited(work: Awaitable[None]) -> None:
    await work


def _is_json(headers: Mapping[str, str]) -> bool:
    """A body that a plain form of another page could not send; none at all will do."""
    return headers.get("content-type", "").split(";")[0].strip() == "application/json" or (
        headers.get("content-length", "0") == "0" and "transfer-encoding" not in headers
    )


def build(settings: Settings, known_games: Mapping[str, AnyGame], bots: Levels, folder: Path | None = None) -> Door:
    """The application for these settings."""
    site = Site(settings, known_games, bots)
    client = Client(folder, dict(known_games))
    headers = security_headers(settings, client.script_hashes)
    sockets: Sockets | None = None

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        nonlocal sockets
        await site.open()
        sockets = Sockets(site, Doorman(settings, site.signer, site.revoked))
        site.rooms.tell = sockets.tell
        try:
            yield
        finally:
            await site.close()

    def open_sockets() -> Sockets:
        assert sockets is not None
        return sockets

    @get(["/ws/hall", "/ws/tables/{table:str}"], include_in_schema=False, status_code=426)
    async def no_upgrade(table: FromPath[str] = "") -> None:
        """A socket, asked for as a page."""

    @get("/health/live", include_in_schema=False)
    async def live() -> dict[str, bool]:
        return {"alive": True}

    @get("/health/ready", include_in_schema=False)
    async def ready() -> Response[dict[str, bool]]:
        found = await site.ready()
        return Response(found, status_code=200 if all(found.values()) else 503)

    @get("/metrics", include_in_schema=False, media_type="text/plain")
    async def metrics() -> Response[bytes]:
        site.metrics.known.set(site.rooms.known())
        site.metrics.commits.set(site.store.commits)
        site.metrics.slowest_commit.set(site.store.writer.slowest())
        site.costs.show()
        site.metrics.waiting.labels("bots").set(len(site.thinkers.queue))
        site.metrics.waiting.labels("replays").set(len(site.clerk.queue))
        return Response(site.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")

    @get("/api/asyncapi.json", include_in_schema=False)
    async def show_asyncapi() -> Response[bytes]:
        return Response(site.keep(("asyncapi",), asyncapi), media_type=MediaType.JSON)

    @get("/api/openapi.json", include_in_schema=False)
    async def show_openapi(request: AnyRequest) -> Response[bytes]:
        schema = request.app.openapi_schema
        return Response(site.keep(("openapi",), schema.to_schema), media_type=MediaType.JSON)

    @get(["/", "/{path:path}"], include_in_schema=False)
    async def page(request: AnyRequest, path: FromPath[str] = "") -> Response[bytes]:
        found = None if path.startswith(("/api", "/ws")) else client.find(path)
        if found is None:
            raise Trouble("not_found", 404)
        said = {"etag": found.etag, "cache-control": found.cache, "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == found.etag:
            return Response(b"", status_code=304, headers=said)
        packed = found.packed is not None and "br" in request.headers.get("accept-encoding", "")
        if packed:
            said["content-encoding"] = "br"
        body = found.packed if packed and found.packed is not None else found.body
        return Response(body, headers=said, media_type=found.kind)

    api = Router(
        "/api",
        route_handlers=[
            *games.handlers,
            *me.handlers,
            *keeping.handlers,
            *push.handlers,
            *tables.handlers,
            *hall.handlers,
            *order.handlers,
            *owner.handlers,
            *replays.handlers,
        ],
        dependencies={"caller": Provide(common.provide_caller)},
        cache_control=None,
        response_headers={"cache-control": "no-store"},
    )
    inner = Litestar(
        route_handlers=[api, no_upgrade, live, ready, metrics, show_asyncapi, show_openapi, page],
        lifespan=[lifespan],
        state=State({"site": site}),
        exception_handlers={
            Trouble: common.on_trouble,
            Refused: common.on_refused,
            RecursionError: common.on_nested,
            HTTPException: common.on_http,
            Exception: common.on_fault,
        },
        request_max_body_size=common.BODY_LIMIT,
        logging_config=None,
        # The document is served by `show_openapi`: Litestar's own route would answer for all else below its path.
        openapi_config=OpenAPIConfig(
            title="Ludoteca", version="1", path="/api/openapi", render_plugins=[JsonRenderPlugin()]
        ),
    )
    return Door(inner, open_sockets, site, headers)
