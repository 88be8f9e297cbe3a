"""The hall: strangers find each other at open tables, and nobody is shown who did not ask to be."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.dialects import sqlite as sqlite_dialect
from websockets.exceptions import ConnectionClosed

from ludoteca.server import hall_messages
from ludoteca.server.hall_index import Filter, Index
from ludoteca.server.owner import make_key
from tests.server.harness import PLENTY, QUICK, Player, run, serving, two_at_kupferkessel

pytestmark = pytest.mark.once

TWO = [{"kind": "me"}, {"kind": "friend"}]
THREE = [{"kind": "me"}, {"kind": "friend"}, {"kind": "friend"}]
OPEN = {"open": True}


async def in_hall(player: Player, **query: Any) -> list[str]:
    """The ids of the tables on the first page."""
    return [card["id"] for card in (await player.get("/hall", **query))["tables"]]


def test_an_open_table_is_in_the_hall_and_a_private_one_is_not(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna, Player(server) as bruno:
            private = await anna.lay("kupferkessel", seats=TWO, name="Anna")
            assert private["door"] is None
            door = {"open": True, "pace": "daily", "language": "it"}
            table = await anna.lay("kupferkessel", seats=TWO, name="Anna", start=True, door=door)
            (card,) = (await bruno.get("/hall"))["tables"]
            assert card["id"] == table["id"]
            assert card["kind"] == "waits"
            assert card["seats"] == [
                {"kind": "person", "name": "Anna", "free": False},
                {"kind": "empty", "name": None, "free": True},
            ]
            assert (card["game"], card["pace"], card["language"], card["free"]) == ("kupferkessel", "daily", "it", 1)
            assert not card["varied"]
            assert await in_hall(bruno, game="farfalia") == await in_hall(bruno, seats=3) == []
            assert await in_hall(bruno, pace="tonight") == await in_hall(bruno, speaks="en") == []
            assert await in_hall(bruno, pace="daily", speaks="it", game="kupferkessel", seats=2) == [table["id"]]
            # To somebody who knows the id of a private table it is not there either.
            assert (await bruno.post(f"/hall/{private['id']}/join", {"name": "Bruno"}, 404))["reason"] == "not_found"
            await anna.post(f"/tables/{private['id']}/door", OPEN)
            assert set(await in_hall(bruno)) == {private["id"], table["id"]}
            await anna.post(f"/tables/{private['id']}/door", {"open": False})
            assert await in_hall(bruno) == [table["id"]]
            await bruno.post(f"/tables/{private['id']}/door", OPEN, 404)

    run(story())


def test_two_strangers_meet_and_the_table_leaves_the_hall_when_it_is_full(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna, Player(server) as bruno, Player(server) as carla:
            async with carla.hall() as looking:
                table = await anna.lay("kupferkessel", seats=TWO, name="Anna", start=True, door=OPEN)
                await looking.until(lambda tables: table["id"] in tables)
                card = await bruno.post(f"/hall/{table['id']}/join", {"name": "Bruno"})
                assert card["status"] == "running"
                assert card["mine"] == [1]
                await looking.until(lambda tables: not tables)
                for frame in looking.frames[1:]:
                    msgspec.json.decode(frame, type=hall_messages.Changes)
            assert await in_hall(carla) == []
            again = await bruno.post(f"/hall/{table['id']}/join", {"name": "Bruno"})
            assert again["seq"] == card["seq"]
            assert (await carla.post(f"/hall/{table['id']}/join", {}, 404))["reason"] == "not_found"

    run(story())


def test_who_leaves_before_the_start_frees_the_chair_and_the_next_is_host(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna, Player(server) as bruno:
            id = (await anna.lay("kupferkessel", seats=THREE, name="Anna", door=OPEN))["id"]
            await bruno.post(f"/hall/{id}/join", {"name": "Bruno"})
            left = await anna.post(f"/tables/{id}/leave")
            assert left["seats"][0]["kind"] == "empty"
            assert not left["host"]
            assert (await bruno.get(f"/tables/{id}"))["host"]
            assert await in_hall(bruno) == [id]
            assert (await bruno.post(f"/tables/{id}/leave"))["status"] == "closed"
            assert await in_hall(bruno) == []

    run(story())


def test_a_running_table_is_watched_only_if_its_host_said_so(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna, Player(server) as bruno, Player(server) as carla:
            shut = await two_at_kupferkessel(anna, bruno)
            id = (await anna.lay("kupferkessel", seats=TWO, start=True, door={"open": True, "watch": True}))["id"]
            await bruno.post(f"/hall/{id}/join", {"name": "Bruno"})
            (card,) = (await carla.get("/hall", kind="plays"))["tables"]
            assert card["id"] == id
            assert card["kind"] == "plays"
            async with carla.sit(id) as chair:
                assert chair.snapshot["eyes"] is None
                shown = (await carla.get(f"/tables/{id}"))["watch"]
                assert shown is None
            await carla.get(f"/tables/{shut['id']}", 404)
            async with carla.sit(id) as passing, anna.sit(id):
                await anna.post(f"/tables/{id}/door", {"open": False, "watch": False})
                with pytest.raises(ConnectionClosed) as closed:
                    await passing.until("nothing")
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4403
            assert await in_hall(carla, kind="plays") == []
            await carla.get(f"/tables/{id}", 404)

    run(story())


def test_nothing_hidden_nobodys_id_and_no_link_is_in_the_hall(sqlite: str) -> None:
    """Cards are made of chairs and doors alone; all that is secret about a table is looked for in every byte."""

    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna, Player(server) as bruno, Player(server) as carla:
            private = await anna.lay("kupferkessel", seats=TWO)
            door = {"open": True, "watch": True}
            table = await anna.lay("farfalia", seats=[*TWO, *TWO[1:]], name="Anna", seed="annas seed", door=door)
            async with carla.hall() as looking:
                await bruno.post(f"/hall/{table['id']}/join", {"name": "Bruno", "seed": "brunos seed"})
                await looking.until(lambda tables: table["id"] in tables)
                await anna.post(f"/tables/{table['id']}/start")
                await looking.until(lambda tables: bool(tables) and next(iter(tables.values()))["kind"] == "plays")
                pages = [
                    (await carla.http.get("/api/hall", params={"kind": kind})).content for kind in ("waits", "plays")
                ]
                said = b"".join([*looking.frames, *pages])
            room = await server.site.rooms.find(table["id"])
            secrets = [private["id"], room.secret, "annas seed", "brunos seed", room.host, *room.guests()]
            secrets += [server.site.signer.watch(table["id"]), *(private[name] for name in ("watch", "commitment"))]
            secrets += [server.site.signer.invite(table["id"], seat) for seat in range(3)]
            secrets += [card["hand"] for card in table["seats"] if card["hand"]]
            hands = {card for seat in range(3) for card in room.playing().view(seat).hand}
            assert hands
            assert all(secret.encode() not in said for secret in secrets)
            assert not any(f'"{card}"'.encode() in said for card in hands)

    run(story())


def test_a_table_leaves_the_hall_when_nobody_waits_there_and_is_back_with_them(sqlite: str) -> None:
    now = 1_800_000_000_000
    clock = [now]

    async def story() -> None:
        async with (
            serving(sqlite, replace(QUICK, now=lambda: clock[0])) as server,
            Player(server) as anna,
            Player(server) as bruno,
            bruno.hall() as looking,
        ):
            id = (await anna.lay("kupferkessel", seats=TWO, door=OPEN))["id"]
            slow = (await anna.lay("kupferkessel", seats=TWO, door={"open": True, "pace": "whenever"}))["id"]
            await looking.until(lambda tables: len(tables) == 2)
            clock[0] += int(QUICK.hall_away * 1000) + 1
            await looking.until(lambda tables: set(tables) == {slow})
            async with anna.sit(id):
                await looking.until(lambda tables: len(tables) == 2)

    run(story())


def test_what_a_process_could_not_write_down_is_found_later(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna, Player(server) as bruno:
            hall = server.site.hall
            id = (await anna.lay("kupferkessel", seats=TWO, door=OPEN))["id"]
            room = await server.site.rooms.find(id)
            server.site.rooms.tell_hall = lambda *_: None
            await server.site.life.begin(room)
            assert await in_hall(bruno) == [id]
            assert [one.table_id for one in await hall.index.stale()] == [id]
            hall._purge_at = 0.0  # as after a minute
            await hall.sweep()
            assert await in_hall(bruno) == []

    run(story())


def test_open_tables_have_a_limit_for_each_guest_and_address(sqlite: str) -> None:
    async def story() -> None:
        limits = replace(PLENTY, open_tables=2, crowd=2, trusted=())
        async with (
            serving(sqlite, limits=limits) as server,
            Player(server) as anna,
            Player(server) as bruno,
            Player(server) as carla,
        ):
            tables = [(await anna.lay("kupferkessel", seats=TWO, door=OPEN))["id"] for _ in range(2)]
            wish = {"game": "kupferkessel", "seats": TWO, "door": OPEN}
            assert (await anna.post("/tables", wish, 429))["reason"] == "too_many_open"
            private = await anna.lay("kupferkessel", seats=TWO)
            assert (await anna.post(f"/tables/{private['id']}/door", OPEN, 429))["reason"] == "too_many_open"
            for _ in range(2):
                await bruno.post("/tables", wish)
            # Carla has none, but comes from where four were opened.
            assert (await carla.post("/tables", wish, 429))["reason"] == "too_many_open"
            await anna.post(f"/tables/{tables[0]}/leave")
            await carla.post("/tables", wish)

    run(story())


def test_two_processes_show_the_same_hall(sqlite: str, tmp_path: Path) -> None:
    folder = tmp_path / "bus"
    folder.mkdir()

    async def story() -> None:
        async with (
            serving(sqlite, bus=f"folder:{folder}") as here,
            serving(sqlite, bus=f"folder:{folder}") as there,
            Player(here) as anna,
            Player(there) as bruno,
            bruno.hall() as looking,
        ):
            id = (await anna.lay("kupferkessel", seats=THREE, name="Anna", door=OPEN))["id"]
            await looking.until(lambda tables: id in tables)
            assert await in_hall(anna) == await in_hall(bruno) == [id]
            await bruno.post(f"/hall/{id}/join", {"name": "Bruno"})
            async with anna.hall() as beside:
                assert beside.welcome == {"t": "hall", "waiting": 1, "playing": 0}
                await anna.post(f"/tables/{id}/start")
                await looking.until(lambda tables: not tables)
                await beside.hear()
            assert await in_hall(anna) == await in_hall(bruno) == []

    run(story())


def test_a_process_that_hears_nothing_finds_the_hall_by_its_sweep(sqlite: str, tmp_path: Path) -> None:
    async def story(folders: list[str]) -> None:
        async with (
            serving(sqlite, bus=folders[0]) as here,
            serving(sqlite, bus=folders[1]) as there,
            Player(here) as anna,
            Player(there) as bruno,
            bruno.hall() as looking,
        ):
            id = (await anna.lay("kupferkessel", seats=TWO, door=OPEN))["id"]
            await looking.until(lambda tables: id in tables)
            await anna.post(f"/tables/{id}/leave")
            await looking.until(lambda tables: not tables)

    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    run(story([f"folder:{tmp_path / 'one'}", f"folder:{tmp_path / 'two'}"]))


def test_a_change_is_encoded_once_for_all_visitors(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna:
            looking = [Player(server) for _ in range(6)]
            try:
                for one in looking:
                    await one.__aenter__()
                async with looking[0].hall() as a, looking[1].hall() as b, looking[2].hall() as c:
                    before = server.site.hall.frames
                    id = (await anna.lay("kupferkessel", seats=TWO, door=OPEN))["id"]
                    for told in (a, b, c):
                        await told.until(lambda tables: id in tables)
                    assert a.frames[1:] == b.frames[1:] == c.frames[1:]
                    assert server.site.hall.frames - before == len(a.frames) - 1
            finally:
                for one in looking:
                    await one.__aexit__()

    run(story())


def test_pages_follow_each_other_without_gaps(sqlite: str) -> None:
    async def story() -> None:
        limits = replace(PLENTY, open_tables=1000)
        async with serving(sqlite, limits=limits) as server, Player(server) as anna:
            laid = [(await anna.lay("kupferkessel", seats=TWO, door=OPEN))["id"] for _ in range(60)]
            seen: list[str] = []
            more: str | None = None
            while True:
                page = await anna.get("/hall", after=more) if more else await anna.get("/hall")
                assert page["waiting"] == 60
                seen += [card["id"] for card in page["tables"]]
                if (more := page["more"]) is None:
                    break
            assert len(seen) == 60
            assert set(seen) == set(laid)
            await anna.get("/hall", 400, after="x")
            await anna.get("/hall", 400, kind="gone")

    run(story())


def test_a_visitor_who_says_anything_else_than_ping_is_let_go(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna:
            async with anna.hall() as looking:
                await looking.line.send('{"t":"ping"}')
                assert (await looking.hear())["t"] == "pong"
                for nonsense in ['{"t":"move","word":{}}', "[" * 5000] * 3:
                    await looking.line.send(nonsense)
                with pytest.raises(ConnectionClosed) as closed:
                    await looking.hear()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4400
            async with Player(server) as carla:
                carla.http.cookies.clear()
                async with carla.socket("/ws/hall") as line:
                    with pytest.raises(ConnectionClosed) as nobody:
                        await line.recv()
                    assert nobody.value.rcvd is not None
                    assert nobody.value.rcvd.code == 4401

    run(story())


# --- "Find me a table" ------------------------------------------------------------------------------------------


def test_somebody_is_found_a_table_and_the_next_one_sits_down_there(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna, Player(server) as bruno, Player(server) as carla:
            first = await anna.post("/hall/find", {"game": "kupferkessel", "seats": 3, "name": "Anna"})
            assert first["status"] == "open"
            assert first["door"]["fills"] < first["door"]["begins"]
            assert (await anna.post("/hall/find", {"game": "kupferkessel", "seats": 3}))["id"] == first["id"]
            other = await carla.post("/hall/find", {"game": "kupferkessel", "seats": 2})
            assert other["id"] != first["id"]
            second = await bruno.post("/hall/find", {"game": "kupferkessel", "seats": 3, "name": "Bruno"})
            assert second["id"] == first["id"]
            assert second["mine"] == [1]
            daily = await carla.post("/hall/find", {"game": "kupferkessel", "pace": "daily"})
            assert daily["id"] not in (first["id"], other["id"])
            assert daily["clock"]["move"] == 24 * 3600
            assert (await carla.post("/hall/find", {"game": "chess"}, 422))["reason"] == "no_game"
            for player, language in ((anna, "en"), (bruno, "it")):
                wish = {"game": "kupferkessel", "pace": "whenever", "seats": 3, "language": language}
                last = await player.post("/hall/find", wish)
            assert [seat["kind"] for seat in last["seats"]].count("person") == 2  # better than nobody
            anything = await bruno.post("/hall/find", {"game": "farfalia", "pace": "whenever"})
            assert anything["mine"] == [0]

    run(story())


def test_bots_sit_down_when_it_was_said_and_give_their_seat_to_a_person(sqlite: str) -> None:
    clock = [1_800_000_000_000]

    async def seats(player: Player, id: str, *wanted: str) -> Any:
        card = await player.get(f"/tables/{id}")
        while [seat["kind"] for seat in card["seats"]] != list(wanted):
            card = await player.get(f"/tables/{id}")
        return card

    async def story() -> None:
        async with (
            serving(sqlite, replace(QUICK, now=lambda: clock[0])) as server,
            Player(server) as anna,
            Player(server) as bruno,
        ):
            card = await anna.post("/hall/find", {"game": "kupferkessel", "seats": 3, "name": "Anna"})
            id = card["id"]
            async with anna.sit(id):
                clock[0] = card["door"]["fills"]
                await seats(anna, id, "person", "bot", "bot")
                (listed,) = (await bruno.get("/hall"))["tables"]
                assert listed["free"] == 2
                assert listed["seats"][1] == {
                    "kind": "bot",
                    "name": listed["seats"][1]["name"],
                    "free": True,
                }
                found = await bruno.post("/hall/find", {"game": "kupferkessel", "name": "Bruno"})
                assert found["id"] == id
                assert found["status"] == "open"
                await seats(anna, id, "person", "person", "bot")
                clock[0] = card["door"]["begins"]
                while (await anna.get(f"/tables/{id}"))["status"] != "running":
                    pass
                while await in_hall(bruno):
                    pass

    run(story())


# --- The index --------------------------------------------------------------------------------------------------


def test_every_question_to_the_hall_is_answered_from_an_index(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite):
            pass

    run(story())
    questions = [
        Index.page_of(Filter(), None),
        Index.page_of(Filter(), (5, "x")),
        Index.page_of(Filter("plays", "farfalia"), (5, "x")),
        Index.page_of(Filter("waits", "farfalia", 3, "daily", "it"), None),
    ]
    engine = create_engine(sqlite)
    with engine.connect() as connection:
        for question in questions:
            plan = _plan(connection, question)
            assert "USING INDEX ix_hall_" in plan, plan
            assert "TEMP B-TREE" not in plan, plan
        plan = _plan(connection, Index.fitting_of(Filter("waits", "farfalia", None, "daily", "it"), "somebody"))
        assert "SCAN hall" not in plan, plan
        assert "USING INDEX ix_hall_" in plan, plan
    engine.dispose()


def _plan(connection: Any, question: Any) -> str:
    said = str(question.limit(25).compile(dialect=sqlite_dialect.dialect(), compile_kwargs={"literal_binds": True}))
    return "\n".join(row[3] for row in connection.execute(text(f"EXPLAIN QUERY PLAN {said}")))


def test_the_hall_stands_in_postgresql_too(postgres: str) -> None:
    async def story() -> None:
        async with serving(postgres) as server, Player(server) as anna, Player(server) as bruno:
            laid = [(await anna.lay("kupferkessel", seats=TWO, name="Anna", door=OPEN))["id"] for _ in range(3)]
            assert set(await in_hall(bruno)) == set(laid)
            rows = await server.site.hall.index.page(Filter(), None, 1)
            rest = await server.site.hall.index.page(Filter(), (rows[0].since, rows[0].table_id))
            assert len(rest) == 2
            found = await bruno.post("/hall/find", {"seats": 2, "name": "Bruno", "language": "it"})
            assert found["id"] in laid
            await bruno.post(f"/tables/{found['id']}/blocks", {"seat": 0})
            assert await in_hall(bruno) == []
            await server.site.hall.sweep()
            key = await asyncio.to_thread(make_key, postgres)
            page = (await bruno.http.get("/api/owner", headers={"x-owner": key or ""})).json()
            assert page["figures"]["bytes"] > 100_000

    run(story())
