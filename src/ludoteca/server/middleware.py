"""The door: whose request this is, from which page, how fast; and the headers every answer carries."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Mapping
from http.cookies import CookieError, SimpleCookie
from typing import Any, final
from urllib.parse import urlsplit

from ludoteca.server.costs import Accounts, Shares
from ludoteca.server.errors import Trouble
from ludoteca.server.identity import COOKIE, Holder, Signer
from ludoteca.server.limits import Payer, address_of
from ludoteca.server.settings import Settings

SOCKETS = "/ws/tables/"
HALL = "/ws/hall"


@final
class Gate:
    """So many at a time for each name."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._inside: Counter[str] = Counter()

    def enter(self, whose: str | None) -> bool:
        """May one more come in? Whoever does must `leave`."""
        if whose is None:
            return True
        if self._inside[whose] >= self.most:
            return False
        self._inside[whose] += 1
        return True

    def leave(self, whose: str | None) -> None:
        """One is gone."""
        if whose is not None:
            self._inside[whose] -= 1
            if self._inside[whose] <= 0:
                del self._inside[whose]


@final
class Gates:
    """A gate for guests and a wider one for addresses."""

    def __init__(self, most: int, crowd: int) -> None:
        self._guests = Gate(most)
        self._most = most * crowd
        self._inside: dict[str, Counter[str | None]] = {}
        """Of each address, how many of each guest."""

    def enter(self, payer: Payer) -> bool:
        """May one more come in? Where an address has no place left, whoever has less than an equal share still may."""
        inside = self._inside.get(payer.address or "", Counter())
        if inside.total() >= self._most and inside[payer.guest] >= self._most // len(inside):
            return False
        if not self._guests.enter(payer.guest):
            return False
        if payer.address is not None:
            inside[payer.guest] += 1
            self._inside[payer.address] = inside
        return True

    def leave(self, payer: Payer) -> None:
        """One is gone."""
        self._guests.leave(payer.guest)
        if payer.address is not None:
            inside = self._inside[payer.address]
            inside[payer.guest] -= 1
            inside += Counter()  # keeps what is above zero
            if not inside:
                del self._inside[payer.address]


def headers_of(scope: Any) -> dict[str, str]:
    """The headers of a request; of a repeated one the last."""
    return {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}


@final
class Doorman:
    """Looks at who comes in."""

    def __init__(self, settings: Settings, signer: Signer, revoked: Container[object]) -> None:
        self.settings = settings
        self.signer = signer
        self.revoked = revoked
        limits = settings.limits
        self.limits = limits
        self.requests = Accounts(settings.rate, 4 * settings.rate)
        self.requests_of_addresses = Shares(settings.rate * limits.crowd, 4 * settings.rate * limits.crowd)
        self.new_guests = Accounts(limits.new_guests, limits.new_guests_saved)
        self.frames = Accounts(settings.rate, 2 * settings.rate)
        self.asks = Accounts(settings.asks, 2 * settings.asks)
        self.open_requests = Gates(limits.requests, limits.crowd)
        self.sockets = Gates(limits.sockets, limits.crowd)

    def payer(self, scope: Any, guest: str | None) -> Payer:
        """Who answers for what this costs."""
        client = scope.get("client")
        return Payer(guest, address_of(client[0] if client else None, self.limits.trusted))

    def may_come(self, scope: Any, payer: Payer, amount: float = 1.0) -> bool:
        """Does somebody come at a pace that we can keep up with?"""
        client = scope.get("client")
        whose = payer.guest if payer.guest is not None else f"ip {client[0] if client else ''}"
        if not self.requests.take(whose, amount) or self.requests_of_addresses.is_over(payer):
            return False
        self.requests_of_addresses.charge(payer, amount)
        return True

    def holder(self, headers: Mapping[str, str]) -> tuple[Holder | None, bool]:
        """Who this is, and whether a cookie said so (then another page might be speaking)."""
        holder, by_cookie = self._signed(headers)
        return None if holder in self.revoked else holder, by_cookie

    def _signed(self, headers: Mapping[str, str]) -> tuple[Holder | None, bool]:
        authorization = headers.get("authorization", "")
        if authorization.lower().startswith("bearer "):
            return self.signer.holder(authorization[7:].strip()), False
        try:
            morsel = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
        except CookieError:
            morsel = None
        return self.signer.holder(morsel.value if morsel is not None else None), True

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

    def admit(self, scope: Any) -> tuple[Holder, str | None]:
        """Whose a socket is, and of which table (None: the hall), or Trouble."""
        in_hall = scope["path"] == HALL
        if not in_hall and not scope["path"].startswith(SOCKETS):
            raise Trouble("not_found", 404)
        headers = headers_of(scope)
        holder, by_cookie = self.holder(headers)
        if holder is None:
            raise Trouble("not_found", 401)
        if by_cookie and not self.is_own_page(scope, headers):
            raise Trouble("origin", 403)
        table = None if in_hall else scope["path"].removeprefix(SOCKETS).rstrip("/")
        if table is not None and not 0 < len(table) <= 32:
            raise Trouble("not_found", 404)
        if not self.may_come(scope, self.payer(scope, holder.guest), 2.0):
            raise Trouble("slow_down", 429)
        return holder, table


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
