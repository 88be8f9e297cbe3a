"""Passkeys: a name kept by a device's own lock (WebAuthn). All that is cryptography is the library's.

A challenge is kept here, is for one guest and one purpose, holds for minutes and is spent by the first answer, right or
wrong. Whoever signs in is bound to it by the cookie they came with.
"""

from __future__ import annotations

import hashlib
import logging
import re
import secrets
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, final

from sqlalchemy import delete, insert, select, update

from ludoteca.server import schema
from ludoteca.server.errors import Trouble
from ludoteca.server.identity import Signer, same
from ludoteca.server.settings import Settings
from ludoteca.server.store import Store

if TYPE_CHECKING:
    from webauthn.helpers.structs import PublicKeyCredentialDescriptor

log = logging.getLogger("ludoteca.passkeys")

SITE = "Ludoteca"
MOST_PASSKEYS = 10
"""Of one guest."""
CHALLENGE_SECONDS = 300
CHALLENGE_BYTES = 32
LONGEST_NAME = 253
LONGEST_ID = 1023
"""Bytes of a credential's id, by the standard."""
FORMATS = ("none", "packed")
"""Who made an authenticator is not asked for: what browsers then send is one of these."""

Purpose = Literal["keep", "sign_in"]


@final
class Place(NamedTuple):
    """Where a passkey belongs: the site's name, and the origin of its pages."""

    host: str
    origin: str


def place_of(host: str, *, tls: bool) -> Place:
    """The place by the name a request came to; an address of numbers has no passkeys, in any browser."""
    name = re.sub(r":\d+$", "", host)
    if len(name) <= LONGEST_NAME and re.fullmatch(r"[\w.-]+", name) and not _is_number(name):
        return Place(name, f"{'https' if tls else 'http'}://{host}")
    raise Trouble("no_passkeys", 409)


def _is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


@final
class Passkeys:
    """Those of everybody, as the database has them."""

    def __init__(self, store: Store, settings: Settings, signer: Signer) -> None:
        self._store = store
        self._settings = settings
        self._signer = signer

    # --- Challenges ---------------------------------------------------------

    async def _challenge(self, guest: str, purpose: Purpose) -> bytes:
        """A new one; the one before, and whatever is too old, is gone."""
        row, now = schema.challenge.c, self._settings.now()
        value = secrets.token_urlsafe(CHALLENGE_BYTES)
        mine = (row.guest == guest) & (row.kind == purpose)
        until = now + CHALLENGE_SECONDS * 1000
        await self._store.execute(
            delete(schema.challenge).where(mine | (row.until < now)),
            insert(schema.challenge).values(guest=guest, kind=purpose, value=value, until=until),
        )
        return value.encode()

    async def _spend(self, guest: str, purpose: Purpose) -> bytes:
        """The challenge this guest was given, which is used up by that."""
        row, now = schema.challenge.c, self._settings.now()
        mine = (row.guest == guest) & (row.kind == purpose) & (row.until >= now)
        found = await self._store.all(select(row.value).where(mine))
        if not found or not await self._store.changes(
            delete(schema.challenge).where(mine, row.value == found[0].value)
        ):
            raise Trouble("late_passkey", 403)
        value: str = found[0].value
        return value.encode()

    # --- Keeping ------------------------------------------------------------

    async def of(self, guest: str) -> list[Any]:
        """A guest's passkeys, oldest first."""
        row = schema.passkey.c
        return list(await self._store.all(select(schema.passkey).where(row.guest == guest).order_by(row.made)))

    async def invite(self, guest: str, name: str, place: Place) -> dict[str, Any]:
        """What a browser needs to make a passkey for this guest."""
        from webauthn import generate_registration_options
        from webauthn.helpers import options_to_json_dict
        from webauthn.helpers.structs import AuthenticatorSelectionCriteria, ResidentKeyRequirement

        own = await self.of(guest)
        if len(own) >= MOST_PASSKEYS:
            raise Trouble("too_many_passkeys", 409, most=MOST_PASSKEYS)
        options = generate_registration_options(
            rp_id=place.host,
            rp_name=SITE,
            user_name=name,
            user_id=self._signer.handle(guest),
            challenge=await self._challenge(guest, "keep"),
            timeout=CHALLENGE_SECONDS * 1000,
            authenticator_selection=AuthenticatorSelectionCriteria(resident_key=ResidentKeyRequirement.REQUIRED),
            exclude_credentials=[_descriptor(one.credential) for one in own],
        )
        return options_to_json_dict(options)

    async def keep(self, guest: str, answer: dict[str, Any], place: Place, label: str) -> str:
        """Keep the passkey a browser made; its id here."""
        from webauthn import verify_registration_response
        from webauthn.helpers import bytes_to_base64url, parse_attestation_object, parse_registration_credential_json

        challenge = await self._spend(guest, "keep")
        try:
            credential = parse_registration_credential_json(answer)
            made = parse_attestation_object(credential.response.attestation_object)
            if made.fmt not in FORMATS or len(credential.raw_id) > LONGEST_ID:
                raise ValueError(made.fmt)
            verified = verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=place.host,
                expected_origin=place.origin,
            )
        except Exception as problem:  # whatever the bytes of a stranger make the decoders say
            raise _refused(problem) from None
        row = {
            "id": _id_of(verified.credential_id),
            "guest": guest,
            "credential": bytes_to_base64url(verified.credential_id),
            "public_key": bytes_to_base64url(verified.credential_public_key),
            "sign_count": verified.sign_count,
            "made": self._settings.now(),
            "label": label,
        }
        if not await self._store.try_insert(self._store.insert_new(schema.passkey, row)):
            raise Trouble("bad_passkey", 422)
        return str(row["id"])

    async def remove(self, guest: str, passkey: str) -> bool:
        """It opens nothing any more; was it there?"""
        row = schema.passkey.c
        return await self._store.changes(delete(schema.passkey).where(row.guest == guest, row.id == passkey))

    # --- Signing in ---------------------------------------------------------

    async def ask(self, asker: str, place: Place) -> dict[str, Any]:
        """What a browser needs to show its passkeys for this site; `asker` is who it is until then."""
        from webauthn import generate_authentication_options
        from webauthn.helpers import options_to_json_dict

        options = generate_authentication_options(
            rp_id=place.host, challenge=await self._challenge(asker, "sign_in"), timeout=CHALLENGE_SECONDS * 1000
        )
        return options_to_json_dict(options)

    async def owner(self, asker: str, answer: dict[str, Any], place: Place) -> str:
        """The guest whose passkey answered."""
        from webauthn import verify_authentication_response
        from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, parse_authentication_credential_json

        challenge = await self._spend(asker, "sign_in")
        try:
            credential = parse_authentication_credential_json(answer)
        except Exception as problem:
            raise _refused(problem) from None
        row = schema.passkey.c
        found = await self._store.all(select(schema.passkey).where(row.id == _id_of(credential.raw_id)))
        if not found:
            raise Trouble("unknown_passkey", 403)
        known = found[0]
        handle = credential.response.user_handle
        if handle is not None and not same(
            bytes_to_base64url(handle), bytes_to_base64url(self._signer.handle(known.guest))
        ):
            raise Trouble("bad_passkey", 422)
        try:
            verified = verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=place.host,
                expected_origin=place.origin,
                credential_public_key=base64url_to_bytes(known.public_key),
                credential_current_sign_count=known.sign_count,
            )
        except Exception as problem:
            raise _refused(problem) from None
        counted = update(schema.passkey).where(row.id == known.id, row.sign_count == known.sign_count)
        if not await self._store.changes(counted.values(sign_count=verified.new_sign_count)):
            raise Trouble("bad_passkey", 422)  # used twice at once, or removed meanwhile
        return str(known.guest)


def _descriptor(credential: str) -> PublicKeyCredentialDescriptor:
    from webauthn.helpers import base64url_to_bytes
    from webauthn.helpers.structs import PublicKeyCredentialDescriptor

    return PublicKeyCredentialDescriptor(id=base64url_to_bytes(credential))


def _id_of(credential: bytes) -> str:
    return hashlib.sha256(credential).hexdigest()


def _refused(problem: Exception) -> Trouble:
    log.info("a passkey was refused", extra={"why": type(problem).__name__})
    return Trouble("bad_passkey", 422)
