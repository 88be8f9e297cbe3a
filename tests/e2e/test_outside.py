"""A game of another package in the browser: on the shelf, laid, and played to its end on the plain board."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.e2e.conftest import Server
from tests.e2e.visitor import Visitor
from tests.examples.package import install

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def test_a_game_that_was_installed_beside_is_played_to_its_end(browser: Browser, tmp_path: Path) -> None:
    server = Server(tmp_path, "--outside-bots", environment=install(tmp_path / "site"))
    server.deal_for("outside")
    guest = Visitor(browser, server.url, language="en")
    try:
        guest.go("/")
        expect(guest.page.locator("main")).to_contain_text("Highest")
        chairs = [{"kind": "me"}, {"kind": "bot", "bot": "bold"}]
        guest.go(f"/table/{guest.create(game='highest', seats=chairs, start=True)}")
        page = guest.page
        for _ in range(60):
            if not guest.my_turn():
                break
            before = len(guest.frames)
            words = page.locator(".words .button:enabled:not(.plain), .bar .buttons .button:enabled")
            more = page.locator(".words .button.plain:enabled")
            if not words.count() and not page.locator(".anygame button.lit").count():
                more.first.click()
                words.first.wait_for()
            (words if words.count() else page.locator(".anygame button.lit")).first.click(position={"x": 10, "y": 16})
            guest.settle(before)
        expect(page.locator(".end")).to_be_visible()
    finally:
        guest.close()
        server.stop()
