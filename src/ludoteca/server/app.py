"""The ASGI application: the door, the API, the sockets, the client."""

from __future__ import annotations

import logging
import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, final

from litestar import Litestar, Response, Router, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath
from litestar.types import ASGIApp

from ludoteca.core.game import AnyGame
from ludoteca.server.actions import Refused
from ludoteca.server.api import common, games, me, push, replays, tables
from ludoteca.server.api.common import AnyRequest
from ludoteca.server.asyncapi import asyncapi
from ludoteca.server.bots import Levels
from ludoteca.server.connections import Sockets
from ludoteca.server.errors import Trouble
from ludoteca.server.identity import COOKIE, COOKIE_SECONDS, new_id
from ludoteca.server.logs import quiet
from ludoteca.server.middleware import Doorman, headers_of, security_headers
from ludoteca.server.services import Site
from ludoteca.server.settings import Settings
from ludoteca.server.static import Client

log = logging.getLogger("ludoteca.http")

Header = tuple[bytes, bytes]
SAFE = ("GET", "HEAD", "OPTIONS")


@final
class Door:
    """Around every HTTP request: who, how fast, from which page; and the headers of the answer."""

    def __init__(self, app: ASGIApp, sockets: Callable[[], Sockets], site: Site, headers: list[Header]) -> None:
        self.app = app
        self.sockets = sockets
        self.site = site
        self.headers = headers
        self.doorman: Doorman | None = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            # Past the framework: every frame would go through all its layers, in and out.
            await self.sockets()(scope, receive, send)
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        if self.doorman is None:
            self.doorman = Doorman(self.site.settings, self.site.signer, self.site.revoked)
        headers = headers_of(scope)
        guest, by_cookie = self.doorman.guest(headers)
        state: dict[str, Any] = scope.setdefault("state", {})
        fresh = guest is None and by_cookie
        state["new"] = guest is None
        state["guest"] = guest or new_id()
        client = scope.get("client")
        began = time.perf_counter()

        async def answer(message: Any) -> None:
            if message["type"] == "http.response.start":
                extra = list(self.headers)
                if fresh and scope["path"].startswith("/api") and not state.get("forget"):
                    extra.append((b"set-cookie", self._cookie(state["guest"])))
                message = {**message, "headers": [*message.get("headers", []), *extra]}
                log.debug(
                    "answered",
                    extra={"method": scope["method"], "path": quiet(scope["path"]), "status": message["status"],
                           "ms": round((time.perf_counter() - began) * 1000, 1)},
                )  # fmt: skip
            await send(message)

        whose = guest if guest is not None else f"ip {client[0] if client else ''}"
        if scope["path"].startswith("/api") and not self.doorman.requests.take(whose):
            await self._refuse(scope, receive, answer, Trouble("slow_down", 429))
        elif scope["method"] not in SAFE and by_cookie and not self.doorman.is_own_page(scope, headers):
            await self._refuse(scope, receive, answer, Trouble("origin", 403))
        elif scope["method"] not in SAFE and not _is_json(headers):
            await self._refuse(
                scope, receive, answer, Trouble("bad_request", 400, problem="content-type: application/json")
            )
        else:
            await self.app(scope, receive, answer)

    def _cookie(self, guest: str) -> bytes:
        secure = "; Secure" if self.site.settings.secure else ""
        value = self.site.signer.sign(guest)
        return f"{COOKIE}={value}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{secure}".encode()

    async def _refuse(self, scope: Any, receive: Any, send: Any, trouble: Trouble) -> None:
        request: AnyRequest = AnyRequest(scope)
        response = common.on_trouble(request, trouble)
        await response.to_asgi_response(None, request)(scope, receive, send)


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

    @get("/ws/tables/{table:str}", include_in_schema=False, status_code=426)
    async def no_upgrade(table: FromPath[str]) -> None:
        """A table's socket, asked for as a page."""

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
        return Response(site.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")

    @get("/api/asyncapi.json", include_in_schema=False)
    async def show_asyncapi() -> dict[str, Any]:
        return asyncapi()

    @get("/api/openapi.json", include_in_schema=False)
    async def show_openapi(request: AnyRequest) -> dict[str, Any]:
        return request.app.openapi_schema.to_schema()

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
        route_handlers=[*games.handlers, *me.handlers, *push.handlers, *tables.handlers, *replays.handlers],
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
