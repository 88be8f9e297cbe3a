"""What one guest, and one address, may take of the server: every cap in one place, with what suits one small machine.

`ludoteca serve --limit NAME=VALUE` sets any of them. How many messages a second is `--rate`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from ipaddress import ip_address
from typing import Any, NamedTuple, final


@final
@dataclass(frozen=True)
class Limits:
    """The caps. What is said of a guest holds for an address `crowd` times over: people share one."""

    core: float = 150.0
    """Milliseconds of core a second that a guest's questions may cost; moves are not counted."""
    core_saved: float = 3_000.0
    """As much of that as may be saved up: a page that is opened asks for much at once."""
    bytes_out: float = 1_000_000.0
    """Bytes a second sent to a guest in answer to requests."""
    bytes_saved: float = 24_000_000.0
    crowd: int = 4
    """How many guests an address counts for."""
    tables: int = 200
    """Tables a guest has laid that are still open or running."""
    open_tables: int = 5
    """Tables in the hall that wait for people and that a guest has laid or sits at."""
    sockets: int = 40
    """Connections to tables a guest has at a time."""
    requests: int = 24
    """Requests of a guest under way at a time."""
    new_guests: float = 0.5
    """Guests a second made for an address."""
    new_guests_saved: float = 200.0
    """And at once: a school has one address."""
    sign_ins: float = 0.1
    """Times a second somebody may try to sign in, or to keep a name."""
    sign_ins_saved: float = 20.0
    connections: int = 400
    """Connections from one address, whatever is sent over them; for an address, not times `crowd`."""
    head_seconds: float = 10.0
    """How long the head of a request may take to come."""
    head_bytes: int = 32 * 1024
    body_seconds: float = 20.0
    """How long its body may take."""
    waiting: int = 200
    """Jobs that wait for a process to think in."""
    waiting_each: int = 60
    """Of them a guest's, bots at tables included."""
    frames_bytes: int = 4_000_000
    """Bytes of a replay in one answer; whoever wants more asks on from there."""
    trusted: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses of proxies in front, which speak for many: nothing is counted against these."""

    def changed(self, said: Iterable[str]) -> Limits:
        """These limits with some of them as said, `name=value`; ValueError with what is wrong."""
        known: dict[str, Any] = {one.name: type(getattr(self, one.name)) for one in fields(self)}
        values: dict[str, Any] = {}
        for one in said:
            name, _, value = one.partition("=")
            if name not in known:
                raise ValueError(f"{name}: {', '.join(known)}")
            values[name] = tuple(filter(None, value.split(","))) if known[name] is tuple else known[name](value)
            if known[name] is not tuple and values[name] < 0:
                raise ValueError(one)
        return replace(self, **values)


@final
class Payer(NamedTuple):
    """Who answers for what something costs."""

    guest: str | None
    address: str | None
    """None: one that speaks for many, or is not known."""


NOBODY = Payer(None, None)
"""The house itself."""


def address_of(host: str | None, trusted: tuple[str, ...]) -> str | None:
    """The address somebody comes from, as it is counted: of IPv6 the network, which is one household's."""
    if host is None or host in trusted:
        return None
    try:
        found = ip_address(host)
    except ValueError:
        return host[:64]
    return host if found.version == 4 else f"{':'.join(found.exploded.split(':')[:4])}::/64"
