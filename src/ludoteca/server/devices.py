"""The devices of guests who have kept their name: each may be seen, and revoked by itself.

A device is in the signed cookie; the first one's is the cookie every guest has. A row is written when somebody keeps a
name or signs in, so that of passers-by nothing is kept. What a browser says of itself is read for two words only.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, final

from sqlalchemy import Executable, delete, select, update

from ludoteca.server import schema
from ludoteca.server.identity import Holder, new_id
from ludoteca.server.settings import Settings
from ludoteca.server.store import Store

MOST_DEVICES = 20
"""Of one guest; with one more, the one that was not seen for longest is let go."""
DAY = 24 * 3600 * 1000
MOST_REMEMBERED = 50_000
MOST_AT_ONCE = 500

BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def label_of(user_agent: str) -> str:
    """A browser and a system, such as `Firefox, Android`: what its owner knows it by; empty where nothing is known."""
    found = [next((name for sign, name in signs if sign in user_agent), None) for signs in (BROWSERS, SYSTEMS)]
    return ", ".join(filter(None, found))


def no_reminders(whose: Holder) -> Executable:
    """Reminders to this device no more; those of before there were devices may be its."""
    push = schema.push.c
    return delete(schema.push).where(push.guest == whose.guest, (push.device == whose.device) | push.device.is_(None))


@final
class Devices:
    """Those of everybody, as the database has them."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self._settings = settings
        self._seen: OrderedDict[Holder, int] = OrderedDict()
        """The day each was last seen by this process."""
        self._new: set[Holder] = set()
        """Seen for the first time today, not written down yet."""

    def today(self) -> int:
        """When this day began; no more is kept of when somebody was here."""
        return self._settings.now() // DAY * DAY

    # --- Seen ---------------------------------------------------------------

    def saw(self, holder: Holder) -> None:
        """Somebody came with this device."""
        today = self.today()
        if self._seen.get(holder) == today:
            return
        self._seen[holder] = today
        self._seen.move_to_end(holder)
        if len(self._seen) > MOST_REMEMBERED:
            self._seen.popitem(last=False)
        if len(self._new) < MOST_REMEMBERED:
            self._new.add(holder)

    async def keep_seen(self) -> None:
        """Write down who came today, of those who have rows."""
        while self._new:
            some = {self._new.pop() for _ in range(min(MOST_AT_ONCE, len(self._new)))}
            device, today = schema.device.c, self.today()
            rows = await self._store.all(
                select(device.guest, device.id).where(
                    device.guest.in_({one.guest for one in some}), device.seen < today
                )
            )
            stale = [self._place(Holder(*row)) for row in rows if Holder(*row) in some]
            if stale:
                await self._store.execute(*(update(schema.device).where(one).values(seen=today) for one in stale))

    # --- Kept ---------------------------------------------------------------

    def _place(self, holder: Holder) -> Any:
        return (schema.device.c.guest == holder.guest) & (schema.device.c.id == holder.device)

    def row(self, holder: Holder, label: str) -> Executable:
        """What keeps a device, unless it is kept already."""
        values = {"guest": holder.guest, "id": holder.device, "label": label}
        return self._store.insert_new(schema.device, {**values, "made": self._settings.now(), "seen": self.today()})

    async def of(self, guest: str) -> list[Any]:
        """A guest's devices, the one seen last first."""
        device = schema.device.c
        found = await self._store.all(
            select(schema.device).where(device.guest == guest).order_by(device.seen.desc(), device.made.desc())
        )
        return list(found)

    async def add(self, guest: str, label: str) -> tuple[Holder, list[Holder]]:
        """One more device of this guest; and those that are to be let go for it."""
        holder = Holder(guest, new_id())
        before = await self.of(guest)
        await self._store.execute(self.row(holder, label))
        return holder, [Holder(guest, one.id) for one in before[MOST_DEVICES - 1 :]]

    async def remove(self, holder: Holder) -> bool:
        """Take a device, and what reminds it, out of the database; was it there?"""
        known = await self._store.changes(delete(schema.device).where(self._place(holder)))
        await self._store.execute(no_reminders(holder))
        return known
