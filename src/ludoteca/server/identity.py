"""Who somebody is: guests by a signed word in a cookie or a header, seats and spectators by unguessable tokens."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from typing import NamedTuple, final

COOKIE = "ludoteca"
COOKIE_SECONDS = 400 * 24 * 3600
LONGEST_NAME = 20
FIRST = "first"
"""The device a guest was made on: its cookie names none, and neither does a program's token."""


def new_id() -> str:
    """128 bits, as 22 characters that fit in a link."""
    return secrets.token_urlsafe(16)


def is_name(name: object) -> bool:
    """Would this do as a player's name?"""
    return isinstance(name, str) and 0 < len(name) <= LONGEST_NAME and name.isprintable() and name == name.strip()


@final
class Holder(NamedTuple):
    """Who holds a cookie or a token, and on which of their devices."""

    guest: str
    device: str

    @property
    def mark(self) -> str:
        """What a revoked device is known by."""
        return f"{self.guest}/{self.device}"


@final
class Signer:
    """Signs and derives with the site's one key."""

    def __init__(self, key: str) -> None:
        self._key = key.encode()

    def _mark(self, purpose: str, text: str) -> str:
        digest = hmac.new(self._key, f"{purpose}\n{text}".encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest[:21]).decode()  # 168 bits: no padding

    def sign(self, guest: str, device: str = FIRST) -> str:
        """The guest's id, and the device's unless it is the first, with a signature: a cookie, or a program's token."""
        if device == FIRST:
            return f"{guest}.{self._mark('guest', guest)}"
        return f"{guest}.{device}.{self._mark('device', f'{guest}/{device}')}"

    def holder(self, signed: str | None) -> Holder | None:
        """Who was given this, if we signed it."""
        if not signed or len(signed) > 200:
            return None
        guest, _, rest = signed.partition(".")
        device = rest.rpartition(".")[0] or FIRST
        return Holder(guest, device) if same(signed, self.sign(guest, device)) else None

    def handle(self, guest: str) -> bytes:
        """What a passkey knows a guest by: nothing that opens a door here."""
        return self._mark("handle", guest).encode()

    def invite(self, table: str, seat: int) -> str:
        """What a friend needs to sit down here."""
        return self._mark("invite", f"{table}/{seat}")

    def hand(self, table: str, seat: int, guest: str, sat: int) -> str:
        """What takes a seat from this guest, who sat down at row `sat`, to another device of the same person; once."""
        return self._mark("hand", f"{table}/{seat}/{guest}/{sat}")

    def watch(self, table: str) -> str:
        """What a spectator needs."""
        return self._mark("watch", table)

    def place(self, address: str) -> str:
        """A mark that tells addresses apart and does not tell them."""
        return self._mark("place", address)

    def blocked(self, guest: str, other: str) -> str:
        """What somebody calls one they keep apart from, whose id is not theirs to know."""
        return self._mark("blocked", f"{guest}/{other}")

    def invited_seat(self, table: str, token: str, seats: int) -> int | None:
        """The seat an invite is for."""
        for seat in range(seats):
            if same(token, self.invite(table, seat)):
                return seat
        return None

    def may_watch(self, table: str, token: str | None) -> bool:
        """Is this the spectator's token?"""
        return token is not None and same(token, self.watch(table))


def same(one: str, other: str) -> bool:
    """Compare secrets without telling by the time it takes."""
    return hmac.compare_digest(one.encode(), other.encode())
