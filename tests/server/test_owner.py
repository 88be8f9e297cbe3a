"""The owner's page: behind a key that is made once, shown once and kept as a digest."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from ludoteca.server.owner import make_key
from tests.server.harness import PLENTY, QUICK, Player, run, serving, two_at_kupferkessel
from tests.server.test_hall import OPEN, TWO

pytestmark = pytest.mark.once


async def ask(player: Player, key: str, method: str = "GET", path: str = "", **more: Any) -> Any:
    return await player.http.request(method, f"/api/owner{path}", headers={"x-owner": key}, **more)


def test_the_owner_sees_what_goes_on_and_sees_to_complaints(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna, Player(server) as bruno, Player(server) as owner:
            key = make_key(sqlite)
            assert key is not None
            assert make_key(sqlite) is None
            id = (await two_at_kupferkessel(anna, bruno))["id"]
            await anna.lay("kupferkessel", seats=TWO, door=OPEN)
            async with bruno.sit(id) as chair:
                await chair.wish("chat", text="Brutte parole")
            await anna.post(f"/tables/{id}/reports", {"chat": 1, "reason": "rude"}, 204)
            await anna.post(f"/tables/{id}/reports", {"chat": 0, "reason": "his name"}, 204)
            page = (await ask(owner, key)).json()
            figures = page["figures"]
            assert (figures["running"], figures["open"], figures["waiting"]) == (1, 1, 1)
            assert figures["bytes"] > 10_000
            assert page["limits"]["open_tables"] == str(PLENTY.open_tables)
            assert page["more"] is None
            said = {(one["chat"], one["reason"], one["name"], one["text"]) for one in page["reports"]}
            assert said == {(1, "rude", "Bruno", "Brutte parole"), (0, "his name", None, None)}
            await ask(owner, key, "POST", "/settled", json={"table": id, "chat": 1})
            assert [one["chat"] for one in (await ask(owner, key)).json()["reports"]] == [0]
            assert (await ask(owner, key, "POST", f"/tables/{id}/close", json={})).status_code == 204
            assert (await anna.get(f"/tables/{id}"))["status"] == "closed"

    run(story())


def test_without_the_key_nothing_is_shown_and_guessing_is_slowed(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite, replace(QUICK, limits=replace(PLENTY, trusted=()))) as server, Player(server) as eve:
            key = make_key(sqlite)
            assert key is not None
            answers = [(await ask(eve, guess)).status_code for guess in ("", "x", key[:-1], key.upper(), "y" * 5000)]
            assert answers == [403] * 5
            table = (await eve.lay("kupferkessel", seats=TWO))["id"]
            assert (await ask(eve, "x", "POST", f"/tables/{table}/close", json={})).status_code == 403
            assert (await ask(eve, "x", "POST", "/settled", json={"table": table, "chat": 0})).status_code == 403
            answers = [(await ask(eve, "x")).status_code for _ in range(8)]
            assert answers[-1] == 429

    run(story())
    engine = create_engine(sqlite)
    with engine.connect() as connection:
        kept = connection.execute(text("SELECT value FROM setting WHERE name = 'owner'")).scalar()
        assert kept is not None
        assert len(kept) == 64  # a digest
        for question in (
            "SELECT status, count(*) FROM game_table WHERE status IN ('open', 'running') GROUP BY status",
            "SELECT * FROM report WHERE (at, table_id, n) < (5, 'x', 1) ORDER BY at DESC, table_id DESC, n DESC",
        ):
            plan = "\n".join(row[3] for row in connection.execute(text(f"EXPLAIN QUERY PLAN {question}")))
            assert "INDEX ix_" in plan, plan
            assert "SCAN" not in plan, plan
            assert "TEMP B-TREE" not in plan, plan
    engine.dispose()


def test_another_key_is_made_on_the_command_line_and_ends_the_one_before(sqlite: str) -> None:
    command = [sys.executable, "-m", "ludoteca", "serve", "--lang", "en", "--database", sqlite, "--new-owner-key"]
    said = [subprocess.run(command, capture_output=True, text=True, check=True).stdout for _ in range(2)]
    first, second = (one.strip().rpartition(" ")[2] for one in said)

    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as owner:
            assert (await ask(owner, first)).status_code == 403
            assert (await ask(owner, second)).status_code == 200

    assert make_key(sqlite) is None
    run(story())
