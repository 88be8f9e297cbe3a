"""The law of the eye over real sockets: two servers, alike but for two things exchanged out of a seat's sight.

Same table, same secrets, same clock: whatever the seat asks, and whatever is said at the table, both must send it the
same bytes.
"""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import insert
from websockets.asyncio.client import ClientConnection

from ludoteca.play import wire
from ludoteca.server import database, projection, schema
from ludoteca.server.identity import COOKIE, Signer
from ludoteca.server.room import Room
from ludoteca.server.store import Store
from tests.laws.company import Case, Moment, sampled
from tests.server.harness import Player, Server, run, serving
from tests.server.test_leaks import deed, first_of_each_game, leaky_view, rooms_at, twins, what_follows, witnessed

pytestmark = [pytest.mark.heavy, pytest.mark.once]

KEY = "k" * 64
TABLE = "t" * 22
MOMENTS = 2
"""Looked at in each game; each with one seat."""


async def keyed(url: str) -> str:
    """A database whose site has a key we know, and a row for the table."""
    engine = database.connect(url)
    await database.migrate(engine)
    store = Store(engine)
    await store.secret_key(KEY)
    table = {"id": TABLE, "game": "any", "secret": "s" * 64, "status": "running", "created": 1}
    await store.execute(insert(schema.game_table).values(table))
    await store.close()
    return url


class Ear:
    """A seat's socket at one of the servers, and every byte it was sent."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.heard: list[str] = []

    async def say(self, t: str, **fields: Any) -> None:
        await self.line.send(msgspec.json.encode({"t": t, **fields}).decode())

    async def until(self, t: str) -> None:
        while True:
            said = str(await self.line.recv())
            self.heard.append(said)
            if msgspec.json.decode(said)["t"] == t:
                return


async def sit(coming: AsyncExitStack, server: Server, guest: str, eyes: int | None) -> Ear:
    player = await coming.enter_async_context(Player(server, "nobody"))
    player.token = None
    player.http.headers.pop("authorization")
    player.http.cookies.set(COOKIE, Signer(KEY).sign(guest))
    ear = Ear(await coming.enter_async_context(player.line(TABLE)))
    watch = Signer(KEY).watch(TABLE)
    await ear.say("hello", language="it", **({"watch": watch} if eyes is None else {"eyes": eyes}))
    await ear.until("snapshot")
    return ear


async def compared(case: Case, moment: Moment, seat: int, twin: Any, folder: Path) -> int:
    """Everything this seat and a passer-by are sent by both servers, byte by byte; how many frames there were."""
    word = case.game.say(moment.state, moment.seat, moment.code)
    said = wire.encode_word(word)
    rehearsed = [what_follows(room, moment.seat, word) for room in rooms_at(case, moment.state, twin)]
    rooms = rooms_at(case, moment.state, twin)
    heard: list[list[list[str]]] = []
    for number, room in enumerate(rooms):
        url = await keyed(f"sqlite:///{folder}/{moment.number}-{seat}-{number}.db")
        async with AsyncExitStack() as coming:
            server = await coming.enter_async_context(serving(url, now=lambda: 1_000))
            heard.append(await all_that_is_sent(coming, server, room, case, moment, seat, said, rehearsed))
    assert heard[0] == heard[1], f"{case}: {seat} is sent something of what it cannot see"
    return sum(map(len, heard[0]))


async def all_that_is_sent(
    coming: AsyncExitStack, server: Server, room: Room, case: Case, moment: Moment, seat: int, said: Any, rehearsed: Any
) -> list[list[str]]:
    server.site.rooms._rooms[TABLE] = room
    ears = [await sit(coming, server, f"g{seat}", seat), await sit(coming, server, "somebody", None)]
    await ears[0].until("here")
    words = [said, *(wire.encode_word(one) for one in case.part("words").LISTABLE[:8])]
    for number, one in enumerate(words):
        await ears[0].say("ask", word=one, key=f"a{number}")
        await ears[0].say("look", eyes=seat)
    await ears[0].say("speak", language="en")
    if moment.seat != seat:
        await ears[0].say("move", word=said, seq=room.seq, key="out of turn")
    await ears[0].say("ping")
    await ears[0].until("pong")
    here, there = rehearsed
    if here is None or there is None:  # said with a card that lies elsewhere in the twin
        return [ear.heard for ear in ears]
    alike = not (here[0] or there[0]) and deed(case, here[2], moment.seat) == deed(case, there[2], moment.seat)
    for eyes in (seat, None):
        if not alike and witnessed(case, here[1], here[2], eyes) != witnessed(case, there[1], there[2], eyes):
            return [ear.heard for ear in ears]
    mover = await sit(coming, server, f"g{moment.seat}", moment.seat)
    await mover.say("move", word=said, seq=room.seq, key="w")
    for ear in ears:
        await ear.until("update")
    return [ear.heard for ear in ears]


async def compared_moments(case: Case, folder: Path) -> None:
    frames = moments = 0
    for moment in sampled(case, 60, "sockets"):
        for seat, twin in twins(case, moment, range(case.setting.seats)):
            frames += await compared(case, moment, seat, twin, folder)
            moments += 1
            break
        if moments == MOMENTS:
            break
    assert moments
    assert frames > 20 * moments


@pytest.mark.parametrize("case", first_of_each_game(), ids=str)
def test_nothing_on_the_wire_changes_when_hidden_things_are_exchanged(case: Case, tmp_path: Path) -> None:
    run(compared_moments(case, tmp_path))


def test_a_leak_planted_on_the_wire_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(projection, "view", leaky_view)
    with pytest.raises(AssertionError, match="is sent something"):
        run(compared_moments(first_of_each_game()[0], tmp_path))
