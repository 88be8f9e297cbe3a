"""A software authenticator: makes passkeys and answers challenges as a browser with one would."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def pack(data: bytes) -> str:
    """Base64 for links, unpadded."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unpack(text: str) -> bytes:
    """And back."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """One passkey, and a counter that may be set back."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(32)
        self.handle = b""
        self.count = 0

    def _client(self, kind: str, options: dict[str, Any], origin: str, challenge: str | None) -> bytes:
        said = {"type": kind, "challenge": challenge or options["challenge"], "origin": origin, "crossOrigin": False}
        return json.dumps(said).encode()

    def _data(self, host: str, flags: int) -> bytes:
        self.count += 1
        return hashlib.sha256(host.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def make(
        self,
        options: dict[str, Any],
        origin: str,
        host: str | None = None,
        challenge: str | None = None,
        fmt: str = "none",
    ) -> dict[str, Any]:
        """What `navigator.credentials.create` gives."""
        numbers = self.key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        self.handle = unpack(options["user"]["id"])
        data = self._data(host or options["rp"]["id"], PRESENT | VERIFIED | ATTESTED)
        data += bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(cose)
        client = self._client("webauthn.create", options, origin, challenge)
        made = cbor2.dumps({"fmt": fmt, "attStmt": {}, "authData": data})
        return self._credential({"clientDataJSON": pack(client), "attestationObject": pack(made)})

    def answer(
        self, options: dict[str, Any], origin: str, host: str | None = None, challenge: str | None = None
    ) -> dict[str, Any]:
        """What `navigator.credentials.get` gives."""
        data = self._data(host or options["rpId"], PRESENT | VERIFIED)
        client = self._client("webauthn.get", options, origin, challenge)
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        parts = {"clientDataJSON": client, "authenticatorData": data, "signature": signature, "userHandle": self.handle}
        return self._credential({name: pack(value) for name, value in parts.items()})

    def _credential(self, response: dict[str, str]) -> dict[str, Any]:
        name = pack(self.id)
        return {"id": name, "rawId": name, "type": "public-key", "response": response, "clientExtensionResults": {}}
