"""Serie BUM! at its table: turning, taking, arranging, a fair time in sight, and no help to memory."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import expect

from tests.e2e.looking import barriers, overhang
from tests.e2e.visitor import Visitor

Visit = Callable[..., Visitor]
ROUND = {"rounds": 1, "reveal_seconds": 1}


def move(guest: Visitor, turn: int) -> None:
    """Take what can be taken, answer what is asked, otherwise turn up a tile."""
    page, before = guest.page, len(guest.frames)
    flips = page.locator(".cell.lit")
    choices = page.locator(".choice:not(:disabled)")
    words = page.locator(".bar .buttons .button.main:not(:disabled)")
    if flips.count():
        flips.nth(turn * 7 % flips.count()).click()
    elif choices.count():
        choices.first.click()
    else:
        words.first.click()
    guest.settle(before)


def test_a_round_from_set_up_to_the_score_sheet(visit: Visit, axe: str) -> None:
    guest = visit(language="it")
    guest.go(f"/table/{guest.create(game='serie_bum', options=ROUND, start=True)}")
    for turn in range(200):
        if not guest.my_turn():
            break
        if turn in (1, 9):
            assert barriers(guest.page, axe) == []
        move(guest, turn)
    sheet = guest.page.get_by_role("region", name="Manche per manche")
    expect(sheet).to_contain_text("Totale")
    assert barriers(guest.page, axe) == []


def test_tiles_are_turned_by_arrow_keys_on_a_phone_in_the_dark(visit: Visit, axe: str) -> None:
    guest = visit(language="en", wide=False, dark=True)
    guest.go(f"/table/{guest.create(game='serie_bum', options=ROUND, start=True)}")
    assert guest.my_turn()
    assert overhang(guest.page) == 0
    before = len(guest.frames)
    guest.page.locator(".grid [tabindex='0']").focus()
    guest.page.keyboard.press("ArrowRight")
    guest.page.keyboard.press("ArrowDown")
    guest.page.keyboard.press("Enter")
    guest.settle(before)
    up = guest.page.locator(".cell.up, .side")
    expect(up.first).to_be_visible()
    assert barriers(guest.page, axe) == []


def test_a_draft_says_which_series_is_wrong_and_is_laid_when_it_holds(visit: Visit) -> None:
    guest = visit(language="en")
    seats = [{"kind": "me"}, {"kind": "screen", "name": "Bruno"}]
    guest.go(f"/table/{guest.create(game='serie_bum', seats=seats, options=ROUND, start=True)}")
    for turn in range(120):
        page = guest.page
        assert guest.my_turn()
        assert page.locator(".curtain").count() == 0  # everybody sees the same
        if page.locator(".choice").count() and page.get_by_role("button", name="Arrange it myself").count():
            break
        move(guest, turn)
    else:
        raise AssertionError("no two tiles fitted")
    page.get_by_role("button", name="Arrange it myself").click()
    draft = page.get_by_role("region", name="My series, as they shall lie")
    expect(draft.get_by_role("status")).to_contain_text("BUM-")
    assert draft.get_by_role("button", name="Lay them so").is_disabled()
    page.get_by_role("button", name="Never mind").click()
    before = len(guest.frames)
    page.locator(".choice").first.click()
    guest.settle(before)


def test_the_log_keeps_no_face_once_it_is_covered(visit: Visit) -> None:
    guest = visit(language="en")
    guest.go(f"/table/{guest.create(game='serie_bum', options=ROUND, start=True)}")
    assert guest.my_turn()
    for turn in range(6):
        if not guest.my_turn():
            break
        move(guest, turn)
    lines = guest.page.locator(".log p").all_inner_texts()
    turned = [line for line in lines[:-1] if "turns up" in line]
    assert turned
    assert not [line for line in turned[:-1] if ":" in line]
    faces = {tile for frame in map(json.loads, guest.frames) for tile in (frame.get("view") or {}).get("tiles", [])}
    assert "?" in faces
    shown = set(guest.page.evaluate("[...document.querySelectorAll('.cell')].map(one => one.dataset.thing ?? '')"))
    assert len(shown - {""}) <= 2
