"""Keeping a name: by a passkey, by a link, on several devices."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, delete, get, post
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from ludoteca.server import recovery
from ludoteca.server.api.common import PROBLEMS, Asking, Caller
from ludoteca.server.costs import PAYER
from ludoteca.server.devices import label_of
from ludoteca.server.errors import Trouble
from ludoteca.server.identity import COOKIE, Holder
from ludoteca.server.passkeys import Place, place_of

AnyRequest = Request[Any, Any, Any]
DeviceId = Annotated[str, PathParameter(min_length=1, max_length=32, pattern=r"^[\w-]+$")]
PasskeyId = Annotated[str, PathParameter(min_length=64, max_length=64, pattern=r"^[0-9a-f]+$")]


class Device(Struct, frozen=True):
    """One of my devices; `label` is its browser and system, or empty; `seen` a day; `here`: the one that asks."""

    id: str
    label: str
    made: int | None
    seen: int
    here: bool


class Passkey(Struct, frozen=True):
    id: str
    label: str
    made: int


class Kept(Struct, frozen=True):
    """How a name is kept; `link` is when the recovery link was made, None: there is none."""

    devices: list[Device]
    passkeys: list[Passkey]
    link: int | None


class Link(Struct, frozen=True):
    """The word of a recovery link, `/me#WORD`: shown once."""

    word: str


class LinkUse(Struct, frozen=True, forbid_unknown_fields=True):
    word: Annotated[str, Meta(min_length=1, max_length=100)]


class Answer(Struct, frozen=True, forbid_unknown_fields=True):
    """What `PublicKeyCredential.toJSON()` gives."""

    credential: dict[str, Any]


class SignedIn(Struct, frozen=True):
    """Who this browser is now; `link` takes the place of the link that was used."""

    name: str | None
    link: str | None


def _place(request: AnyRequest, caller: Caller) -> Place:
    tls = caller.site.settings.secure or request.scope["scheme"] == "https"
    return place_of(request.headers.get("host", ""), tls=tls)


def _label(request: AnyRequest) -> str:
    return label_of(request.headers.get("user-agent", ""))


def _try(caller: Caller) -> None:
    if not caller.site.sign_ins.take(PAYER.get()):
        raise caller.site.costs.slowed("sign-ins")


async def _keep_device(caller: Caller, request: AnyRequest) -> None:
    await caller.site.store.execute(caller.site.devices.row(caller.holder, _label(request)))


# --- Kept ---------------------------------------------------------------------------------------------------------


@get("/me/kept", responses=PROBLEMS, summary="How my name is kept, and on which devices")
async def show_kept(caller: Asking, request: AnyRequest) -> Kept:
    return await _kept(caller, request)


async def _kept(caller: Caller, request: AnyRequest) -> Kept:
    site, here = caller.site, caller.holder.device
    rows = await site.devices.of(caller.guest)
    devices = [Device(one.id, one.label, one.made, one.seen, one.id == here) for one in rows]
    if not any(one.here for one in devices):  # nothing is written down for who only looks
        devices.insert(0, Device(here, _label(request), None, site.devices.today(), here=True))
    passkeys = [Passkey(one.id, one.label, one.made) for one in await site.passkeys.of(caller.guest)]
    return Kept(devices, passkeys, await recovery.made(site.store, caller.guest))


@delete("/me/devices/{device:str}", responses=PROBLEMS, status_code=204, summary="This device is not mine any more")
async def revoke_device(caller: Asking, device: DeviceId, request: AnyRequest) -> Response[None]:
    whose = Holder(caller.guest, device)
    known = await caller.site.devices.remove(whose)
    answer: Response[None] = Response(None, status_code=204)
    if whose == caller.holder:
        request.scope["state"]["forget"] = True
        answer.delete_cookie(COOKIE)
    elif not known:
        raise Trouble("not_found", 404)
    if not request.scope["state"]["new"]:
        await caller.site.revoke([whose.mark])
    return answer


@post("/me/link", responses=PROBLEMS, status_code=200, summary="A link that brings my name back; it replaces any other")
async def make_link(caller: Asking, request: AnyRequest) -> Link:
    _try(caller)
    await _keep_device(caller, request)
    return Link(await recovery.make(caller.site.store, caller.guest, caller.site.settings.now()))


@delete("/me/link", responses=PROBLEMS, status_code=204, summary="My link opens nothing any more")
async def drop_link(caller: Asking) -> None:
    await recovery.drop(caller.site.store, caller.guest)


@post("/me/passkeys/challenge", responses=PROBLEMS, status_code=200, summary="For `navigator.credentials.create`")
async def invite_passkey(caller: Asking, request: AnyRequest) -> dict[str, Any]:
    _try(caller)
    return await caller.site.passkeys.invite(caller.guest, await caller.name(), _place(request, caller))


@post("/me/passkeys", responses=PROBLEMS, summary="Keep this passkey")
async def keep_passkey(caller: Asking, data: JSONBody[Answer], request: AnyRequest) -> Kept:
    place, label = _place(request, caller), _label(request)
    await caller.site.passkeys.keep(caller.guest, data.credential, place, label)
    await _keep_device(caller, request)
    return await _kept(caller, request)


@delete(
    "/me/passkeys/{passkey:str}", responses=PROBLEMS, status_code=204, summary="This passkey opens nothing any more"
)
async def drop_passkey(caller: Asking, passkey: PasskeyId) -> None:
    if not await caller.site.passkeys.remove(caller.guest, passkey):
        raise Trouble("not_found", 404)


# --- Signing in ---------------------------------------------------------------------------------------------------


@post("/sign-in/challenge", responses=PROBLEMS, status_code=200, summary="For `navigator.credentials.get`")
async def ask_for_passkey(caller: Asking, request: AnyRequest) -> dict[str, Any]:
    _try(caller)
    return await caller.site.passkeys.ask(caller.guest, _place(request, caller))


@post(
    "/sign-in/passkey", responses=PROBLEMS, status_code=200, summary="This browser is one of my devices, by a passkey"
)
async def sign_in_by_passkey(caller: Asking, data: JSONBody[Answer], request: AnyRequest) -> SignedIn:
    _try(caller)
    guest = await caller.site.passkeys.owner(caller.guest, data.credential, _place(request, caller))
    return await _sign_in(caller, request, guest, None)


@post("/sign-in/link", responses=PROBLEMS, status_code=200, summary="This browser is one of my devices, by my link")
async def sign_in_by_link(caller: Asking, data: JSONBody[LinkUse], request: AnyRequest) -> SignedIn:
    _try(caller)
    guest, link = await recovery.spend(caller.site.store, data.word, caller.site.settings.now())
    return await _sign_in(caller, request, guest, link)


async def _sign_in(caller: Caller, request: AnyRequest, guest: str, link: str | None) -> SignedIn:
    """A new device of that guest: its cookie comes with the answer. Whoever is there already stays on the old one."""
    site = caller.site
    if guest == caller.guest:
        await _keep_device(caller, request)
    else:
        request.scope["state"]["cookie"], let_go = await site.devices.add(guest, _label(request))
        for one in let_go:
            await site.devices.remove(one)
        if let_go:
            await site.revoke([one.mark for one in let_go])
    return SignedIn(await site.name_of(guest), link)


handlers = [show_kept, revoke_device, make_link, drop_link, invite_passkey, keep_passkey, drop_passkey,
            ask_for_passkey, sign_in_by_passkey, sign_in_by_link]  # fmt: skip
