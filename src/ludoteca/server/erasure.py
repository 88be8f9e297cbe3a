"""Forgetting somebody: their seats go to bots, their name and their talk are erased; the games stay."""

from __future__ import annotations

import msgspec
from sqlalchemy import delete, select, update

from ludoteca.server import log_rows, schema
from ludoteca.server.log_rows import Open, Sit
from ludoteca.server.services import Site

NOBODY = ""
ERASED = "?"


async def forget(site: Site, guest: str) -> None:
    """The one change to rows already written: a name and an id are taken out of them, never a move."""
    store = site.store
    # A seat may have gone to another device: then only the row that first gave it to this guest still names them.
    named = schema.move.c.body.like('{"row":"%') & schema.move.c.body.contains(guest, autoescape=True)
    seats = await store.all(select(schema.move.c.table_id).where(named).distinct())
    for one in seats:
        room = await site.rooms.find(one.table_id)
        if room.mine(guest) and room.status in ("open", "running"):
            await site.life.leave(room, guest)
        for row in await store.rows_after(one.table_id, -1):
            body = row.body
            if isinstance(body, Sit) and body.guest == guest:
                erased: log_rows.AnyBody = Sit(body.seat, NOBODY, ERASED, body.seed)
            elif isinstance(body, Open) and body.host == guest:
                erased = msgspec.structs.replace(body, host=NOBODY)
            else:
                continue
            place = (schema.move.c.table_id == row.table) & (schema.move.c.seq == row.seq)
            await store.execute(update(schema.move).where(place).values(body=log_rows.encode(erased)))
        site.rooms.drop(one.table_id)
    await store.execute(
        delete(schema.chair).where(schema.chair.c.guest == guest),
        update(schema.chat).where(schema.chat.c.guest == guest).values(guest=NOBODY, name=ERASED, text=ERASED),
        delete(schema.mute).where((schema.mute.c.guest == guest) | (schema.mute.c.other == guest)),
        delete(schema.report).where(schema.report.c.guest == guest),
        delete(schema.push).where(schema.push.c.guest == guest),
    )
