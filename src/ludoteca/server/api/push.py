"""Turn reminders: may one have them, from this browser, no more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from litestar import delete, get, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from ludoteca.server.api.common import PROBLEMS, Asking, Caller
from ludoteca.server.errors import Trouble

if TYPE_CHECKING:
    from ludoteca.server.reminders import Reminders


class PushKey(Struct, frozen=True):
    """The site's public key, for `pushManager.subscribe`; None where reminders are off."""

    key: str | None


class PushKeys(Struct, frozen=True):
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]


class Subscription(Struct, frozen=True):
    """What `PushSubscription.toJSON()` gives; more fields than these are passed over."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    keys: PushKeys


def _reminders(caller: Caller) -> Reminders:
    if caller.site.reminders is None:
        raise Trouble("no_push", 409)
    return caller.site.reminders


@get("/push", responses=PROBLEMS, summary="May one be reminded, and with which key")
async def show_push(caller: Asking) -> PushKey:
    return PushKey(None if caller.site.reminders is None else caller.site.reminders.sender.public)


@post("/me/push", responses=PROBLEMS, status_code=204, summary="Remind me in this browser when it is my turn")
async def subscribe(caller: Asking, data: JSONBody[Subscription]) -> None:
    keys = data.keys
    await _reminders(caller).subscribe(caller.holder, data.endpoint, keys.p256dh, keys.auth, caller.language)


@delete("/me/push", responses=PROBLEMS, status_code=204, summary="Remind me no more")
async def unsubscribe(caller: Asking) -> None:
    await _reminders(caller).unsubscribe(caller.holder)


handlers = [show_push, subscribe, unsubscribe]
