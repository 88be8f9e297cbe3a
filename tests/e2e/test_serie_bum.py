"""Serie BUM! at its table: turning, taking, arranging, a fair time in sight, and no help to memory."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import expect

from tests.e2e.company import keeps_nothing, seat_two
from tests.e2e.looking import barriers, barriers_by_day_and_night, overhang
from tests.e2e.visitor import Visitor

Visit = Callable[..., Visitor]
ROUND = {"rounds": 1, "reveal_seconds": 1, "standstill": 10}
ONE_SCREEN = [{"kind": "me"}, {"kind": "screen", "name": "Bruno"}]
"""Nobody has to be waited for: what the other turns up stays in sight for a second."""


AMONG_TILES = "document.activeElement.matches('.cell') && document.querySelector('.cell.lit') !== null"
THINGS = "[...document.querySelectorAll('.cell[data-thing]')].map(one => one.dataset.thing)"


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
    guest.go(f"/table/{guest.create(game='serie_bum', seats=ONE_SCREEN, options=ROUND, start=True)}")
    for turn in range(200):
        if not guest.my_turn():
            break
        if turn == 1:
            assert barriers_by_day_and_night(guest.page, axe) == []
        move(guest, turn)
    sheet = guest.page.get_by_role("region", name="Manche per manche")
    expect(sheet).to_contain_text("Totale")
    assert barriers(guest.page, axe) == []


def test_a_round_by_keyboard_alone(visit: Visit) -> None:
    guest = visit(language="en")
    guest.go(f"/table/{guest.create(game='serie_bum', seats=ONE_SCREEN, options=ROUND, start=True)}")
    page = guest.page
    worth = "document.activeElement.matches('.cell.lit, .choice:enabled, .bar .buttons .button:enabled')"
    for _ in range(200):
        if not guest.my_turn():
            break
        before = len(guest.frames)
        for _ in range(60):
            # Over a tile that is up one walks on by the arrows, and out of the grid by Tab.
            among = page.evaluate(AMONG_TILES)
            page.keyboard.press("ArrowRight" if among else "Tab")
            if page.evaluate(worth):
                break
        else:
            raise AssertionError("nothing to do was reached by keys")
        page.keyboard.press("Enter")
        guest.settle(before)
    expect(page.get_by_role("dialog")).to_be_visible()


def test_two_people_turn_tiles_and_a_third_looks_on(visit: Visit) -> None:
    anna, bruno, carla = visit(language="it"), visit(language="en", wide=False), visit(language="en", dark=True)
    seat_two(anna, bruno, carla, game="serie_bum", options=ROUND)
    everybody = (anna, bruno, carla)
    for turn in range(4):
        while not any(one.page.locator(".bar.mine").count() for one in (anna, bruno)):
            anna.page.wait_for_timeout(20)
        mover = anna if anna.page.locator(".bar.mine").count() else bruno
        move(mover, 3 * turn)
        for face in mover.page.evaluate(THINGS):
            for one in everybody:
                expect(one.page.locator(f".cell[data-thing='{face}']")).to_be_visible()
    assert carla.page.locator("button.lit, .choice").count() == 0
    for one in everybody:
        seen = {tile for frame in map(json.loads, one.frames) for tile in (frame.get("view") or {}).get("tiles", ())}
        lies = {tile.removeprefix("tile:") for tile in one.page.evaluate(THINGS)}
        assert lies <= seen
        assert keeps_nothing(one)


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
    options = {**ROUND, "standstill": 40}
    guest.go(f"/table/{guest.create(game='serie_bum', seats=ONE_SCREEN, options=options, start=True)}")
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
