"""How one server process is to behave."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import final

from ludoteca.server.limits import Limits

MILLISECONDS = 1000


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * MILLISECONDS)


class CannotServe(Exception):
    """What these settings ask for cannot be had here: a database, a port; and why, in its own words."""

    def __init__(self, reason: str, place: str, why: str) -> None:
        super().__init__(f"{place}: {why}")
        self.reason = reason
        self.place = place
        self.why = why


@final
@dataclass(frozen=True)
class Settings:
    """Everything `ludoteca serve` can be told; the defaults serve one machine."""

    database: str = "sqlite+aiosqlite:///ludoteca.db"
    bus: str | None = None
    """None: within this process. Else redis://... of a Valkey or Redis."""
    origins: tuple[str, ...] = ()
    """Origins besides our own whose pages may connect."""
    secure: bool = False
    """Served over TLS: cookies are Secure, browsers are told to stay with https."""
    bots: int = 1
    """Processes in which bots think."""
    bot_seconds: float = 10.0
    """A bot that has not answered by then is replaced by a random move."""
    bot_pause: float = 2.0
    """How long a bot leaves a person to take back a word."""
    bot_beat: float = 0.4
    """How long a bot waits otherwise, so that people can follow."""
    rate: float = 30.0
    """Messages a second from one client, HTTP or socket; twice as many at once."""
    asks: float = 15.0
    """Questions a second from one client: previews and hints cost the server most."""
    sockets: int = 10_000
    """Connections at a time."""
    cached: int = 2_000
    """Tables kept in memory; the others are read from the record when somebody comes."""
    limits: Limits = field(default_factory=Limits)
    """What one guest, and one address, may take."""
    hall_beat: float = 0.2
    """Seconds in which changes of the hall are gathered before they are told, all together."""
    hall_away: float = 120.0
    """Seconds after which a table that is to be played tonight leaves the hall because nobody waits there."""
    sweep: float = 1.0
    """Seconds between two looks at timers, and at tables whose news may have been lost."""
    push: str | None = None
    """Turn reminders by Web Push: whom push services may write to, as mailto:… or https://…; None: there are none."""
    push_after: float = 300.0
    """Seconds somebody has been waited for, and was not there, before they are reminded."""
    push_services: tuple[str, ...] = (
        "fcm.googleapis.com",
        "push.services.mozilla.com",
        "notify.windows.com",
        "push.apple.com",
    )
    """Hosts that reminders are sent to, with all below them; nobody can make the server write anywhere else."""
    now: Callable[[], int] = wall_clock
