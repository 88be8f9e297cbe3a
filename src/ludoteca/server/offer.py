"""A stronger or a gentler table, offered at the end of a game among bots by how it went."""

from __future__ import annotations

from ludoteca.catalog import LEVELS
from ludoteca.server.messages import Offer
from ludoteca.server.room import Room


def offered(room: Room, guest: str | None) -> Offer | None:
    """To whoever has won alone the level above that of the bots, to whoever came last the one below; else nothing."""
    mine = room.mine(guest)
    ended = None if room.table is None else room.table.outcome()
    if ended is None or len(mine) != 1 or not room.is_solo():
        return None
    ladder = [level.bot for level in LEVELS.get(room.opened.game, ())]
    steps = [ladder.index(chair.bot) for chair in room.chairs if chair.bot in ladder]
    if not steps:
        return None
    seat = mine[0]
    if ended.winners == (seat,) and max(steps) + 1 < len(ladder):
        return Offer("stronger", ladder[max(steps) + 1])
    behind = seat not in ended.winners and ended.scores[seat] == min(ended.scores)
    if behind and min(steps) > 0:
        return Offer("gentler", ladder[min(steps) - 1])
    return None
