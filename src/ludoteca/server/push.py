"""A word to somebody's browser while the page is closed: Web Push, sealed for that browser alone (RFC 8291, RFC 8292).

The push service in between sees that something was sent, by which site, and how long it is; not what.
"""

from __future__ import annotations

import base64
import json
import os
from typing import final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
RECORD = 4096
"""Bytes of a sealed record; what we say is far shorter."""
HALF_A_DAY = 12 * 3600
"""How long a proof of who sends is good for; a day is the most that is allowed."""


def pack(content: bytes) -> str:
    """base64url without padding, as everything here travels."""
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def unpack(text: str) -> bytes:
    """The bytes; ValueError if there are none."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def new_private_key() -> str:
    """A key for the site, as it is kept."""
    return pack(ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32))


def private_key(kept: str) -> ec.EllipticCurvePrivateKey:
    """The key that was kept."""
    return ec.derive_private_key(int.from_bytes(unpack(kept)), CURVE)


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as its point on the curve."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def read_point(text: str) -> bytes:
    """A browser's public key; ValueError if it is none."""
    found = unpack(text)
    ec.EllipticCurvePublicKey.from_encoded_point(CURVE, found)
    return found


def seal(
    text: bytes, browser: bytes, auth: bytes, ours: ec.EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """A text that only this browser can read; a key and a salt for this one message, unless given."""
    ours = ec.generate_private_key(CURVE) if ours is None else ours
    salt = os.urandom(16) if salt is None else salt
    mine = point(ours.public_key())
    shared = ours.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, browser))
    secret = _derive(shared, auth, b"WebPush: info\0" + browser + mine, 32)
    key = _derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(key).encrypt(nonce, text + b"\2", None)
    return salt + RECORD.to_bytes(4) + bytes([len(mine)]) + mine + sealed


def _derive(secret: bytes, salt: bytes, purpose: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, purpose).derive(secret)


@final
class Sender:
    """The site, as push services know it."""

    def __init__(self, kept: str, contact: str) -> None:
        self._key = private_key(kept)
        self.contact = contact
        self.public = pack(point(self._key.public_key()))

    def headers(self, endpoint: str, now: int) -> dict[str, str]:
        """What proves to a push service who sends, at `now` in seconds."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": now + HALF_A_DAY, "sub": self.contact}
        said = f"{_json({'typ': 'JWT', 'alg': 'ES256'})}.{_json(claims)}"
        signature = decode_dss_signature(self._key.sign(said.encode(), ec.ECDSA(hashes.SHA256())))
        token = f"{said}.{pack(b''.join(half.to_bytes(32) for half in signature))}"
        return {"Authorization": f"vapid t={token}, k={self.public}"}


def _json(content: object) -> str:
    return pack(json.dumps(content, separators=(",", ":")).encode())
