"""Skill and luck after the end: sentence, graph, bars, moments, any eyes, what was better, once more from there."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.e2e.looking import barriers_by_day_and_night, overhang
from tests.e2e.visitor import Visitor

Visit = Callable[..., Visitor]
PATIENT = 120_000
"""A review on plain Python, on a busy machine."""


def test_a_finished_game_is_told_as_skill_and_luck(visit: Visit, axe: str) -> None:
    guest = visit(language="en", wide=False)
    page = guest.page
    guest.play_now("Kupferkessel Co.")
    assert guest.my_turn()
    table = page.url.rpartition("/")[2]
    bot = page.request.post(
        f"{guest.base}/api/tables/{table}/seats/0", data={"bot": "uniform"}, headers={"origin": guest.base}
    )
    assert bot.ok, bot.text()
    page.get_by_role("dialog").get_by_role("link", name="Skill and luck").click()

    expect(page.locator(".summary")).to_contain_text("average luck", timeout=PATIENT)
    expect(page.get_by_role("region", name="The chance to win").locator("polyline")).to_be_visible()
    expect(page.get_by_role("region", name="Whose doing it was").get_by_role("row")).to_have_count(3)
    decisions = page.get_by_role("region", name="Decisions")
    expect(decisions).to_be_visible(timeout=PATIENT)
    expect(page.get_by_role("region", name="The moments").get_by_role("listitem")).to_have_count(5)
    assert barriers_by_day_and_night(page, axe) == []
    assert overhang(page) == 0

    better = decisions.get_by_text("What would have been better?").first
    expect(decisions.get_by_text("What was played costs").first).to_be_hidden()  # not told before it is asked for
    better.focus()
    page.keyboard.press("Enter")
    expect(decisions.get_by_text("What was played costs").first).to_be_visible()

    page.get_by_label("Through the eyes of").select_option("1")
    expect(page).to_have_url(re.compile(r"#1$"))
    expect(decisions).to_be_visible(timeout=PATIENT)

    page.get_by_label("Through the eyes of").select_option("0")
    page.get_by_role("button", name="Try it again").first.click(timeout=PATIENT)
    page.wait_for_url("**/table/*")
    assert page.url.rpartition("/")[2] != table
