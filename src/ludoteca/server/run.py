"""One server process: settings from the command line, uvicorn around the application."""

from __future__ import annotations

import argparse
import gc
import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path

import uvicorn

from ludoteca.catalog import GAMES, HOUSE_BOTS, INSTALLED_BOTS
from ludoteca.server import logs
from ludoteca.server.app import build
from ludoteca.server.control_line import address, line_from, listen
from ludoteca.server.database import prepare
from ludoteca.server.handover import Server
from ludoteca.server.http_protocol import http_protocol
from ludoteca.server.limits import Limits
from ludoteca.server.messages import SOCKET_LIMIT
from ludoteca.server.owner import make_key
from ludoteca.server.settings import CannotServe, Settings
from ludoteca.server.ws_protocol import SocketProtocol

SHUTDOWN_SECONDS = 10
COLLECT = (1_000, 8, 1_000_000)
"""When the garbage collector looks at new, older and all objects: often at few; at all of them it would stop play."""

SWITCH_SECONDS = 0.0005
"""How long the table may keep the interpreter while the writer waits for it with a commit in hand."""


def serve(chosen: argparse.Namespace, ready: Callable[[str], None], tell_key: Callable[[str, str], None]) -> int:
    """Listen, say where, and serve until a signal comes; CannotServe if that cannot be done here.

    Where the site is new, the key of its owner's page is told once.
    """
    line = line_from(chosen.line)
    if line is None:
        prepare(chosen.database)
    settings = Settings(
        database=chosen.database,
        bus=chosen.bus,
        origins=tuple(chosen.origin),
        secure=chosen.secure,
        bots=chosen.bots,
        rate=chosen.rate,
        limits=limits_said(chosen.limit),
        asks=chosen.rate / 2,
        bot_pause=chosen.bot_pause,
        bot_beat=chosen.bot_beat,
        push=chosen.push,
        push_after=chosen.push_after,
    )
    listening = listen(chosen.host, chosen.port, chosen.listen_on)
    logs.set_up(chosen.log)
    bots = INSTALLED_BOTS if chosen.outside_bots else HOUSE_BOTS
    app = build(settings, GAMES, bots, client_folder())
    config = uvicorn.Config(
        app,
        http=http_protocol(settings.limits) if importlib.util.find_spec("httptools") else "auto",
        ws=SocketProtocol,
        ws_max_size=2 * SOCKET_LIMIT,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        loop="uvloop" if importlib.util.find_spec("uvloop") else "asyncio",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )
    server = Server(config, app.site, line)
    # Tables are long-lived and free of cycles that matter: looking through all of them often would stop play each time.
    gc.freeze()
    gc.set_threshold(*COLLECT)
    sys.setswitchinterval(SWITCH_SECONDS)
    if line is None:
        ready(address(listening, chosen.host))
        if (key := make_key(chosen.database)) is not None:
            tell_key(address(listening, chosen.host), key)
    else:
        for name in GAMES:  # what takes time comes before the old process is asked to go
            GAMES[name]
        if not line.may_go():
            return 0
        prepare(chosen.database)
    server.run(sockets=[listening])
    return 0 if server.started else 1


def limits_said(said: list[str]) -> Limits:
    """The limits somebody asked for; CannotServe if there is no such limit."""
    try:
        return Limits().changed(said)
    except ValueError as problem:
        raise CannotServe("bad_limit", ", ".join(said), str(problem)) from None


def client_folder() -> Path | None:
    """Where the built web client lies, if it was built."""
    folder = Path(__file__).parents[1] / "web" / "dist"
    return folder if folder.is_dir() else None
