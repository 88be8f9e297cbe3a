"""`ludoteca serve`: tables for browsers and programs. `ludoteca verify`: was a downloaded game shuffled as promised?"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from ludoteca.cli.texts import Trouble, language

MOST_PROCESSES = 64


def _text(kind: str, key: str, **values: object) -> str:
    from ludoteca.server.errors import say

    return say(language(), kind, key, **values)


def add(commands: argparse._SubParsersAction[Any]) -> None:
    """Register the commands."""
    parser = commands.add_parser("serve", help=_text("serve", "help"), description=_text("serve", "about"))
    parser.add_argument("--host", default="127.0.0.1", help=_text("serve", "host"))
    parser.add_argument("--port", type=int, default=8000, help=_text("serve", "port"))
    parser.add_argument("--database", metavar="URL", default="sqlite:///ludoteca.db", help=_text("serve", "database"))
    parser.add_argument("--bus", metavar="URL", help=_text("serve", "bus"))
    parser.add_argument("--origin", action="append", default=[], metavar="URL", help=_text("serve", "origin"))
    parser.add_argument("--secure", action="store_true", help=_text("serve", "secure"))
    parser.add_argument("--bots", type=int, default=1, metavar="N", help=_text("serve", "bots"))
    parser.add_argument("--outside-bots", action="store_true", help=_text("serve", "outside_bots"))
    parser.add_argument("--rate", type=float, default=30.0, metavar="N", help=_text("serve", "rate"))
    parser.add_argument("--limit", action="append", default=[], metavar="NAME=VALUE", help=_text("serve", "limit"))
    parser.add_argument("--bot-pause", type=float, default=2.0, metavar="S", help=_text("serve", "bot_pause"))
    parser.add_argument("--bot-beat", type=float, default=0.4, metavar="S", help=_text("serve", "bot_beat"))
    parser.add_argument("--push", metavar="CONTACT", help=_text("serve", "push"))
    parser.add_argument("--push-after", type=float, default=300.0, metavar="S", help=_text("serve", "push_after"))
    parser.add_argument("--log", choices=("warning", "info", "debug"), default="info", help=_text("serve", "log"))
    parser.add_argument("--backup", metavar="FILE", help=_text("serve", "backup"))
    parser.add_argument("--new-owner-key", action="store_true", help=_text("serve", "new_owner_key"))
    parser.add_argument("--handover", action="store_true", help=_text("serve", "handover"))
    parser.add_argument("--processes", default="1", metavar="N", help=_text("serve", "processes"))
    parser.add_argument("--listen-on", type=int, help=argparse.SUPPRESS)  # both by a supervisor, to its children
    parser.add_argument("--first-owner-key", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--line", type=int, help=argparse.SUPPRESS)
    parser.set_defaults(run=run)
    check = commands.add_parser("verify", help=_text("verify", "help"), description=_text("verify", "help"))
    check.add_argument("file", help=_text("verify", "file"))
    check.set_defaults(run=verify)


def run(chosen: argparse.Namespace) -> int:
    """Serve until asked to stop."""
    if chosen.backup is not None:
        return back_up(chosen.database, chosen.backup)
    if chosen.push is not None:
        if not chosen.push.startswith(("mailto:", "https://")):
            raise Trouble(_text("serve", "bad_contact", said=chosen.push))
        if importlib.util.find_spec("cryptography") is None:
            raise Trouble(_text("serve", "no_push"))
    try:
        from ludoteca.server.settings import CannotServe

        if chosen.new_owner_key or chosen.first_owner_key:
            return make_key(chosen.database, anew=chosen.new_owner_key)
        number = processes(chosen.processes)
        if chosen.handover or number > 1:
            return hand_over(chosen, number)
        from ludoteca.server.run import serve

        return serve(chosen, lambda url: print(_text("serve", "ready", url=url), flush=True), tell_key)
    except ImportError as missing:
        extra = "scale" if missing.name in ("psycopg", "psycopg_pool", "redis") else "server"
        raise Trouble(f"{_text('serve', 'no_extra', extra=extra)} ({missing.name})") from None
    except CannotServe as problem:
        raise Trouble(_text("serve", problem.reason, place=problem.place, why=problem.why)) from None


def processes(said: str) -> int:
    """How many processes are to serve."""
    if said == "auto":
        return os.cpu_count() or 1
    if not said.isdecimal() or not 1 <= int(said) <= MOST_PROCESSES:
        raise Trouble(_text("serve", "bad_processes", said=said))
    return int(said)


def hand_over(chosen: argparse.Namespace, number: int) -> int:
    """Serve by so many processes, and by the next ones once SIGHUP has started them."""
    from ludoteca.server import supervisor
    from ludoteca.server.control_line import address, listen_together

    if not supervisor.is_possible():
        raise Trouble(_text("serve", "no_handover"))
    listening = listen_together(chosen.host, chosen.port, number)
    url = address(listening[0], chosen.host)

    def tell(what: str) -> None:
        # By another process: this one stays small.
        asked = [sys.executable, "-m", "ludoteca", "serve", "--first-owner-key", "--database", chosen.database]
        made = subprocess.run(asked, capture_output=True, text=True, check=False).stdout if what == "ready" else ""
        print(_text("serve", what, url=url), flush=True)
        if made.strip():
            tell_key(url, made.strip())

    return supervisor.supervise(listening, tell)


def make_key(url: str, *, anew: bool) -> int:
    """Another key for the owner's page, which ends the one before; or the first, if there is none."""
    from ludoteca.server import owner
    from ludoteca.server.database import prepare

    prepare(url)
    key = owner.make_key(url, anew=anew)
    print(_text("serve", "another_key", secret=key) if anew else key or "")
    return 0


def tell_key(url: str, key: str) -> None:
    """Show the owner's key."""
    print(_text("serve", "owner_key", url=url, secret=key), flush=True)


def back_up(database: str, file: str) -> int:
    """A copy of the database as it is at this moment, while others go on playing."""
    import sqlite3

    name = database.partition(":///")[2]
    if not database.startswith("sqlite") or not name:
        raise Trouble(_text("serve", "not_sqlite"))
    if not Path(name).exists() or Path(file).exists():
        raise Trouble(f"{file if Path(file).exists() else name}: {'exists' if Path(file).exists() else 'missing'}")
    source = sqlite3.connect(name)
    try:
        source.execute("VACUUM INTO ?", (file,))
    finally:
        source.close()
    print(_text("serve", "backed_up", file=file))
    return 0


def verify(chosen: argparse.Namespace) -> int:
    """Recompute commitment and seed, and replay every word."""
    from ludoteca import loads
    from ludoteca.cli.files import read_text
    from ludoteca.server.shuffle import broken_promise

    record = read_text(chosen.file)
    table = loads(record)
    header = json.loads(record.splitlines()[0])
    broken = broken_promise(header.get("shuffle"), table.seed)
    if broken is not None:
        print(_text("verify", broken), file=sys.stderr)
        return 1
    print(_text("verify", "good", words=len(table.record)))
    return 0
