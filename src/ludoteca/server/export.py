"""Everything kept about one guest, as plain values; the records of finished games are asked for by their tables."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Select, select

from ludoteca.server import recovery, schema
from ludoteca.server.services import Site


async def everything(site: Site, guest: str) -> dict[str, Any]:
    """What the database holds of somebody; never a secret that opens a door."""

    async def rows(question: Select[Any]) -> list[dict[str, Any]]:
        return [dict(one._mapping) for one in await site.store.all(question)]

    me, chat, chair, table = schema.guest.c, schema.chat.c, schema.chair.c, schema.game_table.c
    report, named, push, mute = schema.report.c, schema.named.c, schema.push.c, schema.mute.c
    device, passkey, block = schema.device.c, schema.passkey.c, schema.block.c
    seats = select(chair.table_id.label("table"), chair.seat, table.game, table.status, table.created, table.finished)
    programs = await rows(select(me.name).where(me.owner == guest))
    browsers = await rows(select(push.endpoint).where(push.guest == guest))
    hosted = await rows(select(named.table_id).where(named.guest == guest, named.host))
    return {
        "guest": await rows(select(me.name, me.language, me.created).where(me.id == guest)),
        "seats": await rows(
            seats.join(schema.game_table, table.id == chair.table_id)
            .where(chair.guest == guest)
            .order_by(table.created, chair.seat)
        ),
        "laid": [one["table_id"] for one in hosted],
        "chat": await rows(select(chat.table_id.label("table"), chat.at, chat.text).where(chat.guest == guest)),
        "programs": [one["name"] for one in programs],
        "blocked": [one["name"] for one in await rows(select(block.name).where(block.guest == guest))],
        "muted": len(await rows(select(mute.other).where(mute.guest == guest))),
        "reports": await rows(
            select(report.table_id.label("table"), report.at, report.reason).where(report.guest == guest)
        ),
        "reminders": [one["endpoint"] for one in browsers],
        "devices": await rows(select(device.label, device.made, device.seen).where(device.guest == guest)),
        "passkeys": await rows(
            select(passkey.label, passkey.made, passkey.public_key, passkey.sign_count).where(passkey.guest == guest)
        ),
        "link": await recovery.made(site.store, guest),
    }
