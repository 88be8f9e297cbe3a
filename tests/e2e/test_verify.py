"""A finished game's shuffle, checked by the browser: yes if the server kept its promise, no if it did not."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from ludoteca.server import shuffle
from tests.e2e.looking import barriers_by_day_and_night, overhang
from tests.e2e.visitor import Visitor

Visit = Callable[..., Visitor]
VECTORS = json.loads((Path(__file__).parents[1] / "server/shuffle-vectors.json").read_text("utf-8"))
YES = re.compile("^Yes: the server kept its promise")
NO = re.compile("^No: what the server revealed does not agree")


def answer(guest: Visitor, table: str, said: dict[str, Any], expected: re.Pattern[str]) -> None:
    """Let the server reveal this instead, and expect the page to see it."""
    path = f"**/api/replays/{table}?*"
    guest.page.route(path, lambda route: route.fulfill(json=said))
    guest.go(f"/verify/{table}")
    expect(guest.page.locator(".answer p")).to_have_text(expected)
    guest.page.unroute(path)


def test_a_shuffle_is_checked_in_the_browser(visit: Visit, axe: str) -> None:
    guest = visit(language="en", wide=False)
    page = guest.page
    guest.play_now("Kupferkessel Co.")
    assert guest.my_turn()
    table = page.url.rpartition("/")[2]
    promised = guest.card(table)["commitment"]

    guest.go(f"/verify/{table}")  # while it runs: the promise, and no secret
    expect(page.locator(".answer p")).to_contain_text("The game is not over")
    expect(page.locator("ol code").first).to_have_text(promised)
    page.get_by_role("link", name="Look at the table").click()

    assert guest.my_turn()
    bot = page.request.post(
        f"{guest.base}/api/tables/{table}/seats/0", data={"bot": "uniform"}, headers={"origin": guest.base}
    )
    assert bot.ok, bot.text()
    page.get_by_role("dialog").get_by_role("link", name="Check the shuffle").click()
    expect(page.locator(".answer p")).to_have_text(YES)
    expect(page.get_by_text("This browser saw the same fingerprint")).to_be_visible()
    expect(page.get_by_text("What this browser added is there")).to_be_visible()
    expect(page.locator(".verdict.no")).to_have_count(0)
    assert barriers_by_day_and_night(page, axe) == []
    assert overhang(page) == 0

    replay = page.request.get(f"{guest.base}/api/replays/{table}").json()
    true = replay["shuffle"]
    other = "0" * 64
    answer(guest, table, {**replay, "shuffle": {**true, "secret": other}}, NO)
    answer(guest, table, {**replay, "shuffle": {**true, "seed": other}}, NO)
    expect(page.locator(".verdict.no")).to_have_text("Another seed: it is not made of this secret and these seeds.")
    assert barriers_by_day_and_night(page, axe) == []
    # A promise exchanged as a whole fits itself; this browser remembers the one it saw.
    forged = {"commitment": shuffle.commitment(table, other), "secret": other}
    forged["seed"] = shuffle.seed(table, other, true["seeds"])
    answer(guest, table, {**replay, "shuffle": {**true, **forged}}, NO)
    expect(page.locator(".verdict.no")).to_have_text("This browser saw another fingerprint before the game was over.")
    # So does a seed of ours that was left out.
    left_out = {"seeds": ["", ""], "seed": shuffle.seed(table, true["secret"], ["", ""])}
    answer(guest, table, {**replay, "shuffle": {**true, **left_out}}, NO)
    expect(page.locator(".verdict.no")).to_have_text("What this browser added is missing.")
    # Whoever has the link can check; the test vectors stand for games of others.
    for vector in VECTORS:
        answer(guest, vector["table"], {**replay, "players": ["Anna"] * 5, "shuffle": vector}, YES)
    expect(page.get_by_text("did not see the table before the end")).to_be_visible()
