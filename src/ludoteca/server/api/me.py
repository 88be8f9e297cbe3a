"""Who one is, and what is kept about one."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, delete, get, patch, post
from litestar.params import JSONBody
from msgspec import UNSET, Meta, Struct, UnsetType
from sqlalchemy import select, update

from ludoteca.play.texts import Language
from ludoteca.server import schema
from ludoteca.server.api.common import PROBLEMS, Asking, Caller
from ludoteca.server.erasure import forget
from ludoteca.server.errors import Trouble
from ludoteca.server.export import everything
from ludoteca.server.identity import COOKIE, is_name, new_id

Name = Annotated[str, Meta(min_length=1, max_length=20)]


class Me(Struct, frozen=True):
    name: str | None
    language: Language


class MeChange(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name | UnsetType | None = UNSET
    language: Language | UnsetType = UNSET


class TokenWish(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class NewToken(Struct, frozen=True):
    token: str
    name: str


@get("/me", responses=PROBLEMS, summary="Who am I?")
async def show_me(caller: Asking) -> Me:
    return Me(await caller.site.name_of(caller.guest), caller.language)


async def _keep(caller: Caller, guest: str, **values: Any) -> None:
    store = caller.site.store
    row = {"id": guest, "created": caller.site.settings.now(), **values}
    changed = update(schema.guest).where(schema.guest.c.id == guest).values(values)
    await store.execute(store.insert_new(schema.guest, row), *([changed] if values else []))


@patch("/me", responses=PROBLEMS, summary="My name, my language")
async def change_me(caller: Asking, data: JSONBody[MeChange]) -> Me:
    values: dict[str, Any] = {}
    if data.name is not UNSET:
        if data.name is not None and not is_name(data.name):
            raise Trouble("bad_name", 422)
        values["name"] = data.name
    if data.language is not UNSET:
        values["language"] = data.language
    await _keep(caller, caller.guest, **values)
    found = await caller.site.store.all(select(schema.guest).where(schema.guest.c.id == caller.guest))
    return Me(found[0].name, found[0].language or caller.language)


@post("/me/tokens", responses=PROBLEMS, summary="A token for a program of mine")
async def make_token(caller: Asking, data: JSONBody[TokenWish]) -> NewToken:
    if not is_name(data.name):
        raise Trouble("bad_name", 422)
    guest = new_id()
    await _keep(caller, guest, name=data.name, owner=caller.guest)
    return NewToken(caller.site.signer.sign(guest), data.name)


@get("/me/export", responses=PROBLEMS, summary="Everything kept about me")
async def export_me(caller: Asking) -> dict[str, Any]:
    return await everything(caller.site, caller.guest)


@delete("/me", responses=PROBLEMS, status_code=204, summary="Forget me")
async def forget_me(caller: Asking, request: Request[Any, Any, Any]) -> Response[None]:
    state = request.scope["state"]
    if not state["new"]:  # of somebody who came just now there is nothing to forget
        await forget(caller.site, caller.guest)
    state["forget"] = True
    answer: Response[None] = Response(None, status_code=204)
    answer.delete_cookie(COOKIE)
    return answer


handlers = [show_me, change_me, make_token, export_me, forget_me]
