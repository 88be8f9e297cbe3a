"""The door: whose request this is, from which page, how fast; and the headers every answer carries."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Container, Mapping
from http.cookies import CookieError, SimpleCookie
from typing import Any, final
from urllib.parse import urlsplit

from ludoteca.server.errors import Trouble
from ludoteca.server.identity import COOKIE, Signer
from ludoteca.server.settings import Settings

MOST_BUCKETS = 20_000
SOCKETS = "/ws/tables/"


@final
class Bucket:
    """So many a second, so many at once."""

    __slots__ = ("at", "full", "left", "rate")

    def __init__(self, rate: float, full: float) -> None:
        self.rate = rate
        self.full = full
        self.left = full
        self.at = time.monotonic()

    def take(self, amount: float = 1.0) -> bool:
        """May one more come?"""
        now = time.monotonic()
        self.left = min(self.full, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < amount:
            return False
        self.left -= amount
        return True


@final
class Buckets:
    """One for each client, the idle ones forgotten."""

    def __init__(self, rate: float, full: float) -> None:
        self._rate = rate
        self._full = full
        self._all: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, whose: str, amount: float = 1.0) -> bool:
        """May this client come once more?"""
        bucket = self._all.get(whose)
        if bucket is None:
            bucket = self._all[whose] = Bucket(self._rate, self._full)
            if len(self._all) > MOST_BUCKETS:
                self._all.popitem(last=False)
        self._all.move_to_end(whose)
        return bucket.take(amount)


def headers_of(scope: Any) -> dict[str, str]:
    """The headers of a request; of a repeated one the last."""
    return {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}


@final
class Doorman:
    """Looks at who comes in."""

    def __init__(self, settings: Settings, signer: Signer, revoked: Container[str]) -> None:
        self.settings = settings
        self.signer = signer
        self.revoked = revoked
        self.requests = Buckets(settings.rate, 4 * settings.rate)

    def guest(self, headers: Mapping[str, str]) -> tuple[str | None, bool]:
        """Who this is, and whether a cookie said so (then another page might be speaking)."""
        guest, by_cookie = self._signed(headers)
        return None if guest is not None and guest in self.revoked else guest, by_cookie

    def _signed(self, headers: Mapping[str, str]) -> tuple[str | None, bool]:
        authorization = headers.get("authorization", "")
        if authorization.lower().startswith("bearer "):
            return self.signer.guest(authorization[7:].strip()), False
        try:
            morsel = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
        except CookieError:
            morsel = None
        return self.signer.guest(morsel.value if morsel is not None else None), True

    def is_own_page(self, scope: Any, headers: Mapping[str, str]) -> bool:
        """Does this come from one of our pages, or from a program that names none?"""
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
        if origin in self.settings.origins:
            return True
        said = urlsplit(origin)
        # A page over plain http may be the work of whoever sits on the line: it does not speak to a site over TLS.
        tls = self.settings.secure or scope["scheme"] in ("https", "wss")
        return said.netloc == headers.get("host") and (said.scheme == "https" or (said.scheme == "http" and not tls))

    def admit(self, scope: Any) -> tuple[str, str]:
        """The guest and the table of a socket, or Trouble."""
        if not scope["path"].startswith(SOCKETS):
            raise Trouble("not_found", 404)
        headers = headers_of(scope)
        guest, by_cookie = self.guest(headers)
        if guest is None:
            raise Trouble("not_found", 401)
        if by_cookie and not self.is_own_page(scope, headers):
            raise Trouble("origin", 403)
        table = scope["path"].removeprefix(SOCKETS).rstrip("/")
        if not 0 < len(table) <= 32:
            raise Trouble("not_found", 404)
        if not self.requests.take(guest, 2.0):
            raise Trouble("slow_down", 429)
        return guest, table


def security_headers(settings: Settings, script_hashes: tuple[str, ...] = ()) -> list[tuple[bytes, bytes]]:
    """What every answer tells the browser not to do."""
    scripts = " ".join(["'self'", *script_hashes])
    policy = (
        f"default-src 'self'; script-src {scripts}; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )
    headers = {
        "content-security-policy": policy,
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), geolocation=(), microphone=()",
    }
    if settings.secure:
        headers["strict-transport-security"] = "max-age=31536000"
    return [(name.encode(), value.encode()) for name, value in headers.items()]
