"""Semenza at the table: whole games by click and by keyboard, cards carried, small screens."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from ludoteca.catalog import GAMES
from ludoteca.core.bits import has
from ludoteca.games.semenza.content import CROPS
from ludoteca.games.semenza.moves import box_of, choose_options
from tests.e2e.looking import barriers, barriers_by_day_and_night, overhang
from tests.e2e.semenza_garden import (
    at_rest,
    at_the_end,
    carry,
    crop_of,
    drag,
    hand,
    offer_by_keyboard,
    tab_to,
    view,
    with_bots,
)
from tests.e2e.visitor import Visitor

Visit = Callable[..., Visitor]
LOOK = Path(__file__).parents[2] / "web/src/lib/games/semenza/look.ts"
ENOUGH = 400
"""Moves of one player in a game: there are never so many."""


def test_a_game_of_three_by_click(visit: Visit, axe: str) -> None:
    guest = visit(language="it")
    with_bots(guest, 3, "uniform", trade_moves=1)
    guest.page.get_by_text("Ordini permanenti").click()
    guest.page.get_by_label("Passa se non ho niente da trattare, o ho appena rifiutato").uncheck()
    guest.page.get_by_text("Ordini permanenti").click()
    for move in range(ENOUGH):
        if not guest.my_turn():
            break
        if move == 5:
            assert barriers_by_day_and_night(guest.page, axe) == []
        guest.move()
    expect(guest.page.get_by_role("dialog")).to_be_visible()
    sheet = guest.page.get_by_role("region", name="Da dove vengono le monete")
    scores = [int(text) for text in sheet.locator(".total").all_inner_texts()]
    rows = sheet.locator("tbody tr").all()
    assert rows, "the sheet tells of every sale"
    for seat in range(3):
        coins = [row.locator("td").nth(seat).inner_text().replace("−", "-") for row in rows]
        assert sum(int(text or 0) for text in coins) == scores[seat]
    assert barriers(guest.page, axe) == []


def test_a_duel_by_keyboard_alone(visit: Visit) -> None:
    guest = visit(language="en")
    with_bots(guest, 2, "uniform")
    for _ in range(ENOUGH):
        if not guest.my_turn():
            break
        before = len(guest.frames)
        tab_to(guest.page, "button.lit:enabled, .bar .buttons .button.main:enabled")
        guest.page.keyboard.press("Enter")
        guest.settle(before)
    expect(guest.page.get_by_role("dialog")).to_be_visible()
    assert guest.page.get_by_role("region", name="Where the coins came from").is_visible()


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.prove)], ids=["market", "whole"])
def test_a_game_of_three_by_keyboard_alone(visit: Visit, whole: bool) -> None:
    guest = visit(language="en")
    with_bots(guest, 3, "uniform", trade_moves=1)
    page, answered, offered = guest.page, 0, False
    for _ in range(ENOUGH):
        if not guest.my_turn() or (offered and answered > 1 and not whole):
            break
        if not offered and page.locator(".builder").count():
            offer_by_keyboard(guest)
            offered = True
            continue
        before = len(guest.frames)
        tab_to(page, "button.lit:enabled, .bar .buttons .button.main:enabled")
        answered += page.evaluate("document.activeElement.closest('.offers') !== null")
        page.keyboard.press("Enter")
        guest.settle(before)
    assert offered
    assert answered > 0
    if whole:
        expect(page.get_by_role("dialog")).to_be_visible()
        assert page.get_by_role("region", name="Where the coins came from").is_visible()


def test_cards_are_carried_by_the_pointer(visit: Visit) -> None:
    guest = visit(language="en")
    with_bots(guest, 4)
    assert guest.my_turn()
    page, before = guest.page, len(guest.frames)
    front = crop_of(hand(guest)[0])
    carry(page, page.locator(".hand button").nth(1), page.locator(".ground").first)  # not its turn in the queue
    expect(page.get_by_role("alert").filter(has_text="SEM-")).to_be_visible()
    page.keyboard.press("Escape")
    carry(page, page.locator(".hand button").first, page.locator(".ground").nth(1))
    guest.settle(before)
    assert [field["crop"] for field in view(guest)["farms"][0]["fields"]] == [None, front]
    page.get_by_role("button", name="pass", exact=True).click()
    carry(page, page.locator(".hand button").last, page.locator(".builder"))
    carry(page, page.locator(".turned button").first, page.locator(".builder"))
    expect(page.locator(".builder .picked")).to_have_count(2)
    page.get_by_role("button", name="Clear").click()
    page.get_by_role("button", name="end the trading").click()
    kept, decline = page.locator(".aside.now"), page.get_by_role("button", name="Decline")
    expect(kept.or_(decline)).to_be_visible()
    while decline.count():  # the last offers of the others
        before = len(guest.frames)
        decline.click()
        guest.settle(before)
        expect(kept.or_(decline)).to_be_visible()
    before, second = len(guest.frames), page.locator(".aside button").last
    wanted = view(guest)["farms"][0]["aside"][-1]
    carry(page, second, page.locator(".ground").first)
    guest.settle(before)
    assert wanted in [field["crop"] for field in view(guest)["farms"][0]["fields"]]


def test_a_finger_carries_cards_and_what_sends_an_offer_stays_in_reach(visit: Visit) -> None:
    guest = visit(language="en", wide=False)
    with_bots(guest, 4)
    assert guest.my_turn()
    page, before = guest.page, len(guest.frames)
    front = crop_of(hand(guest)[0])
    drag(guest, page.locator(".hand button").first, page.locator(".ground").nth(1))
    guest.settle(before)
    assert [field["crop"] for field in view(guest)["farms"][0]["fields"]] == [None, front]
    page.get_by_role("button", name="pass", exact=True).click()
    drag(guest, page.locator(".turned .faces button").first, page.locator(".builder .palette"))
    expect(page.locator(".builder .picked")).to_have_count(1)
    gift = page.locator(".builder .button.main:enabled")
    expect(gift).to_have_text("Give")
    assert page.evaluate("document.querySelector('main').scrollTop") == 0
    spot = at_rest(page, gift)
    on_top = "at => document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2)?.closest('button')?.innerText"
    assert page.evaluate(on_top, spot) == "Give"


def test_what_cannot_be_offered_is_told_while_it_is_built(visit: Visit) -> None:
    guest = visit(language="en")
    with_bots(guest, 4)
    guest.my_turn()
    guest.page.locator(".ground.lit").first.click()
    guest.page.get_by_role("button", name="pass", exact=True).click()
    more = guest.page.get_by_role("button", name="One Rocco Fagiolo more")
    for _ in range(7):
        more.click()
    expect(guest.page.get_by_text("the other side has 5 at most")).to_be_visible()
    expect(guest.page.get_by_role("button", name="Offer", exact=True)).to_be_disabled()
    guest.page.get_by_role("button", name="One Rocco Fagiolo less").click()
    guest.page.get_by_role("button", name="Clear").click()
    guest.page.get_by_role("button", name="Third field: 3").click()
    expect(
        guest.page.get_by_role("alert").filter(has_text="The third field costs 3 coins and you have 0")
    ).to_be_visible()


def test_seven_farms_on_a_phone_at_night(visit: Visit, axe: str) -> None:
    guest = visit(language="en", wide=False, dark=True)
    with_bots(guest, 7, memory_aid=True)
    for _ in range(6):
        assert guest.my_turn()
        assert overhang(guest.page) == 0
        assert overhang(guest.page.locator("main")) == 0
        guest.move()
    assert guest.page.get_by_role("list", name="The other farms").locator("> li").count() == 6
    assert barriers(at_the_end(guest), axe) == []


def test_the_packets_print_what_the_rules_count() -> None:
    printed = LOOK.read_text("utf-8")
    for crop in CROPS:
        prices = ", ".join(map(str, crop.prices))
        assert re.search(rf"{crop.name}: {{.* cards: {crop.cards}, meter: \[{prices}\] }}", printed), crop.name
    for seats in GAMES["semenza"].meta.seats:
        row = re.search(rf"\t{seats}: \[(.*)\]", printed)
        assert row is not None
        box = box_of(choose_options(seats, {}))
        gone = {crop.name for number, crop in enumerate(CROPS) if not has(box.present, number)}
        assert set(re.findall(r"\w+", row[1])) == gone
