"""Forgetting somebody: their seats go to bots, their name and their talk are erased; the games stay.

Their cookie and the tokens of their programs are revoked first: nothing new is kept of them meanwhile.
"""

from __future__ import annotations

import logging

import msgspec
from sqlalchemy import delete, select, update

from ludoteca.server import log_rows, schema
from ludoteca.server.actions import key_of
from ludoteca.server.errors import Trouble
from ludoteca.server.log_rows import Open, Sit
from ludoteca.server.services import Site
from ludoteca.server.store import StorageTrouble

log = logging.getLogger("ludoteca.erasure")

NOBODY = ""
ERASED = "?"
OWN = (
    schema.chair,
    schema.report,
    schema.push,
    schema.named,
    schema.device,
    schema.passkey,
    schema.recovery,
    schema.challenge,
)
"""Tables whose rows belong to one guest, and go with them."""


async def forget(site: Site, guest: str) -> None:
    """Forget a guest and the programs they made tokens for; one after the other, whoever asks."""
    everybody = [guest]
    for one in everybody:  # a program may have made tokens too
        found = await site.store.all(select(schema.guest.c.id).where(schema.guest.c.owner == one))
        everybody += [program.id for program in found if program.id not in everybody]
    await site.revoke(everybody)
    async with site.forgetting:
        for one in everybody:
            await _erase(site, one)


async def _erase(site: Site, guest: str) -> None:
    """The one change to rows already written: a name and an id are taken out of them, never a move."""
    store = site.store
    named = await store.all(select(schema.named.c.table_id).where(schema.named.c.guest == guest))
    for one in named:
        await _leave(site, one.table_id, guest)
        await _erase_rows(site, one.table_id, guest)
        site.rooms.drop(one.table_id)
        site.bus.publish(one.table_id, site.rooms.READ_ANEW)
        await site.hall.forget(one.table_id)
    await store.execute(
        update(schema.chat).where(schema.chat.c.guest == guest).values(guest=NOBODY, name=ERASED, text=ERASED),
        delete(schema.mute).where((schema.mute.c.guest == guest) | (schema.mute.c.other == guest)),
        delete(schema.block).where((schema.block.c.guest == guest) | (schema.block.c.other == guest)),
        *(delete(one).where(one.c.guest == guest) for one in OWN),
        delete(schema.guest).where(schema.guest.c.id == guest),
    )
    await site.hall.part()


async def _leave(site: Site, table: str, guest: str) -> None:
    try:
        room = await site.rooms.find(table)
        if room.mine(guest) and room.status in ("open", "running"):
            await site.life.leave(room, guest)
    except StorageTrouble:
        raise
    except Trouble as problem:  # a table that cannot be opened: its rows are erased all the same
        log.warning("a table could not be left", extra={"table": table[:6], "problem": problem.reason})


async def _erase_rows(site: Site, table: str, guest: str) -> None:
    move = schema.move.c
    mentions = (move.table_id == table) & move.body.contains(guest, autoescape=True)
    for row in await site.store.all(select(move.seq, move.body).where(mentions)):
        body = log_rows.decode(row.body)
        if isinstance(body, Sit) and body.guest == guest:
            erased: log_rows.AnyBody = Sit(body.seat, NOBODY, ERASED, body.seed)
        elif isinstance(body, Open) and body.host == guest:
            erased = msgspec.structs.replace(body, host=NOBODY)
        else:
            continue
        place = (move.table_id == table) & (move.seq == row.seq)
        await site.store.execute(update(schema.move).where(place).values(body=log_rows.encode(erased)))
    wishes = (move.table_id == table) & move.key.startswith(key_of(guest, ""), autoescape=True)
    await site.store.execute(update(schema.move).where(wishes).values(key=None))
