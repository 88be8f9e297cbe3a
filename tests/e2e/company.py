"""Two people at one table, and somebody who looks on."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import expect

from tests.e2e.visitor import PATIENCE, Visitor


def seat_two(anna: Visitor, bruno: Visitor, carla: Visitor, *bots: str, **wish: Any) -> None:
    """Anna opens the table, Bruno comes by his invitation, bots take the other seats; Carla watches."""
    seats = [{"kind": "me"}, {"kind": "friend"}, *({"kind": "bot", "bot": bot} for bot in bots)]
    table = anna.create(name="Anna", seats=seats, start=True, **wish)
    bruno.page.request.get(f"{bruno.base}/api/me")
    sat = bruno.page.request.post(
        f"{bruno.base}/api/tables/{table}/join",
        data={"token": anna.card(table)["seats"][1]["invite"], "name": "Bruno"},
        headers={"origin": bruno.base},
    )
    assert sat.ok, sat.text()
    anna.go(f"/table/{table}")
    bruno.go(f"/table/{table}")
    carla.go(f"/watch/{table}#{anna.card(table)['watch']}")
    for one in (anna, bruno, carla):
        expect(one.page.locator(".bar .sentence")).not_to_be_empty()


def asked(*visitors: Visitor) -> Visitor | None:
    """Wait until one of them is asked: who it is; None once all of them see the end."""
    until = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < until:
        over = [visitor.page.locator(".end").count() > 0 for visitor in visitors]
        if all(over):
            return None
        for visitor, done in zip(visitors, over, strict=True):
            if not done and visitor.page.locator(".bar.mine").count():
                return visitor
        visitors[0].page.wait_for_timeout(20)
    raise AssertionError("nobody is asked")


def see_the_same(*visitors: Visitor) -> None:
    """Wait until nobody's page is behind the others: what one has seen the next may still be waiting for."""
    number = "Number(document.querySelector('.table').dataset.seq)"
    newest = max(visitor.page.evaluate(number) for visitor in visitors)
    for visitor in visitors:
        visitor.page.wait_for_function(f"newest => {number} >= newest", arg=newest)


def keeps_nothing(visitor: Visitor) -> bool:
    """Only what one likes is kept in the browser, how far one read, and what the server promised: nothing of a game."""
    kept = {one.split()[0] for one in visitor.page.evaluate("Object.keys({...localStorage, ...sessionStorage})")}
    likes = {
        "language",
        "theme",
        "sound",
        "scenes",
        "forced",
        "name",
        "read",
        "promises",
        "sveltekit:snapshot",
        "sveltekit:scroll",
    }
    databases = visitor.page.evaluate("indexedDB.databases().then(all => all.length)")
    return kept <= likes and databases == 0
