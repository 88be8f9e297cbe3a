"""Serie BUM! at its table: turning, taking, arranging, a fair time in sight, and no help to memory."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.e2e.company import asked, keeps_nothing, seat_two
from tests.e2e.looking import barriers, barriers_by_day_and_night, overhang
from tests.e2e.visitor import Visitor

Visit = Callable[..., Visitor]
ROUND = {"rounds": 1, "reveal_seconds": 1, "standstill": 10}
ONE_SCREEN = [{"kind": "me"}, {"kind": "screen", "name": "Bruno"}]
"""Nobody has to be waited for: what the other turns up stays in sight for a second."""


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


def test_two_people_turn_tiles_and_a_third_looks_on(visit: Visit) -> None:
    anna, bruno, carla = visit(language="it"), visit(language="en", wide=False), visit(language="en", dark=True)
    seat_two(anna, bruno, carla, game="serie_bum", options=ROUND)
    everybody = (anna, bruno, carla)
    for turn in range(4):
        mover = asked(anna, bruno)
        assert mover is not None
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


class Memory:
    """Somebody who forgets nothing plays both sides at one screen: so every kind of tile comes to its effect."""

    def __init__(self, guest: Visitor) -> None:
        self.guest = guest
        self.seen: dict[str, str] = {}

    def told(self) -> Any:
        """The table as it was told last; answers tell of tables that might be."""
        frames = (json.loads(frame) for frame in reversed(self.guest.frames))
        return next(frame for frame in frames if frame["t"] in ("snapshot", "update") and frame.get("view"))

    def view(self) -> Any:
        return self.told()["view"]

    def look(self) -> Any:
        view = self.view()
        lying = {f"{'abcdefg'[at % 7]}{at // 7 + 1}": tile for at, tile in enumerate(view["tiles"])}
        self.seen |= {place: tile for place, tile in lying.items() if tile not in ("", "?")}
        self.seen = {place: tile for place, tile in self.seen.items() if lying[place]}
        return view

    def wanted(self, view: Any) -> str:
        """A place whose tile goes with what is up, or with another known one; else one not seen yet."""
        page = self.guest.page
        open_ = [
            str(cell.get_attribute("data-place")).removeprefix("cell:") for cell in page.locator(".cell.lit").all()
        ]
        up = [tile for tile in view["tiles"] if tile not in ("", "?")]
        known = {place: self.seen[place] for place in open_ if place in self.seen}
        with_ = up or list(known.values())
        for place, tile in known.items():
            if any(goes_with(tile, other) for other in with_ if other != tile):
                return place
        return next((place for place in open_ if place not in self.seen), open_[0])

    def blast(self) -> None:
        """Leave the first two a BUM! offers to leave: it costs what was said, this time as well."""
        view, worth = self.look(), self.guest.page.locator(".choice .worth").first
        expect(worth).to_contain_text("−")
        lost, before = int(worth.inner_text().removeprefix("−")), len(self.guest.frames)
        self.guest.page.locator(".choice:enabled").first.click()
        self.guest.settle(before)
        after = self.look()
        if after["number"] == view["number"]:
            assert after["points"][view["mover"]] == view["points"][view["mover"]] - lost

    def move(self) -> None:
        view = self.look()
        page, before = self.guest.page, len(self.guest.frames)
        answers = page.locator(".choice:enabled")
        if view["phase"] == "bum":
            self.blast()
            return
        if page.locator(".cell.lit").count():
            page.locator(f"[data-place='cell:{self.wanted(view)}']").click()
        elif answers.count():
            answers.first.click()
        else:
            page.locator(".bar .buttons .button:enabled").first.click()
        self.guest.settle(before)
        self.look()

    def until(self, phase: str, word: str) -> None:
        """Play on until such a word is open in such a phase."""
        for _ in range(100):
            assert self.guest.my_turn(), "the match ended without it"
            now = self.told()
            if now["view"]["phase"] == phase and any(one["move"] == word for one in now["menu"]["words"]):
                return
            self.move()
        raise AssertionError(f"{word} did not come")


def goes_with(tile: str, other: str) -> bool:
    """Do two numbered tiles match?"""
    if not (tile[1:].isdigit() and other[1:].isdigit()):
        return False
    near = abs(int(tile[1:]) - int(other[1:]))
    return near == 10 if tile[0] == other[0] else near == 0


def press_until(guest: Visitor, key: str, there: str, most: int) -> None:
    """Press a key until the focus has come to what a selector names."""
    page = guest.page
    for _ in range(most):
        if page.evaluate("there => document.activeElement.matches(there)", there):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{there} was not reached by {key}")


class Keys(Memory):
    """The same without a mouse: Tab to the tiles or to the answers, arrows among the tiles, Enter."""

    def walk(self, tiles: list[str], wanted: str) -> None:
        """Arrows go over what still lies there, line by line."""
        page = self.guest.page
        lying = [f"{'abcdefg'[at % 7]}{at // 7 + 1}" for at, tile in enumerate(tiles) if tile]
        here = str(page.evaluate("document.activeElement.dataset.place")).removeprefix("cell:")
        steps = lying.index(wanted) - lying.index(here)
        for _ in range(abs(steps)):
            page.keyboard.press("ArrowRight" if steps > 0 else "ArrowLeft")
        assert page.evaluate("document.activeElement.dataset.place") == f"cell:{wanted}"

    def move(self) -> None:
        view = self.look()
        page, before = self.guest.page, len(self.guest.frames)
        if page.locator(".cell.lit").count():
            press_until(self.guest, "Tab", ".cell", 60)
            self.walk(view["tiles"], self.wanted(view))
        elif page.locator(".choice:enabled").count():
            press_until(self.guest, "Tab", ".choice:enabled", 60)
        else:
            press_until(self.guest, "Tab", ".bar .buttons .button:enabled", 60)
        page.keyboard.press("Enter")
        self.guest.settle(before)
        self.look()


def test_a_whole_match_by_keyboard_alone(visit: Visit) -> None:
    guest = visit(language="en")
    target = 1000  # as printed
    options = {"rearrange": "off", "reveal_seconds": 1}
    guest.go(f"/table/{guest.create(game='serie_bum', seats=ONE_SCREEN, options=options, start=True)}")
    page, keys = guest.page, Keys(guest)
    page.wait_for_selector(".bar.mine")
    for _ in range(400):
        if page.locator(".end").count():
            break
        keys.move()
        page.wait_for_selector(".bar.mine, .end")
    end = page.get_by_role("dialog")
    expect(end).to_be_visible()
    assert end.evaluate("one => one.contains(document.activeElement)")
    # The sheet adds up, and it took more than a round.
    rows = page.get_by_role("region", name="Round by round").get_by_role("row").all()[1:]
    sheet = [[int(cell.inner_text()) for cell in row.get_by_role("cell").all()] for row in rows]
    *rounds, totals = sheet
    assert len(rounds) > 1
    assert totals == [sum(seat) for seat in zip(*rounds)]
    assert max(totals) >= target > max(sum(seat) for seat in zip(*rounds[:-1]))


def test_the_other_is_robbed_a_bum_goes_off_and_the_round_is_scored(visit: Visit) -> None:
    guest = visit(language="it", wide=False)
    options = {"target": 9000, "reveal_seconds": 1, "standstill": 40}
    guest.go(f"/table/{guest.create(game='serie_bum', seats=ONE_SCREEN, options=options, start=True)}")
    page, memory = guest.page, Memory(guest)

    memory.until("ruba", "steal")
    view = memory.look()
    thief = view["mover"]
    expect(page.locator(".bar .sentence")).to_have_text("RUBA: prendi una tessera")
    loot = page.locator(".side button.lit").first
    tile = str(loot.get_attribute("data-thing")).removeprefix("tile:")
    assert any(tile in series.split("-") for series in view["series"][1 - thief])
    loot.click()
    assert overhang(page) == 0
    before = len(guest.frames)
    page.locator(".choice:enabled").first.click()
    guest.settle(before)
    after = memory.look()
    assert any(tile in series.split("-") for series in after["series"][thief])
    assert after["discards"].count("RUBA") == view["discards"].count("RUBA") + 1

    memory.until("bum", "blast")
    memory.blast()

    while memory.view()["number"] == 1:
        assert guest.my_turn()
        memory.move()
    told = page.get_by_role("status", name="La manche 1 è finita")
    for gained in memory.view()["history"][0]:
        expect(told).to_contain_text(f"+{gained}")


def test_a_draft_says_which_series_is_wrong_and_is_laid_when_it_holds(visit: Visit) -> None:
    guest = visit(language="en")
    options = {**ROUND, "standstill": 40}
    guest.go(f"/table/{guest.create(game='serie_bum', seats=ONE_SCREEN, options=options, start=True)}")
    page, memory = guest.page, Memory(guest)
    while True:  # until two tiles are up that go with each other, and whoever turned them has series to rearrange
        memory.until("both_numbered", "take")
        assert page.locator(".curtain").count() == 0  # everybody sees the same
        two = [tile for tile in memory.view()["tiles"] if tile not in ("", "?")]
        if goes_with(*two) and page.get_by_role("button", name="Arrange it myself").count():
            break
        memory.move()
    page.get_by_role("button", name="Arrange it myself").click()
    draft = page.get_by_role("region", name="My series, as they shall lie")
    status, lay = draft.get_by_role("status"), draft.get_by_role("button", name="Lay them so")
    expect(status).to_contain_text("Still to be put down")
    expect(lay).to_be_in_viewport()  # however many series lie above
    # Alone in a series of its own a tile is wrong, and the series says so.
    draft.locator(".new .one").first.click()
    draft.get_by_role("button", name="New series").click()
    expect(draft.locator("li.wrong")).to_have_count(1)
    expect(status).to_contain_text("BUM-")
    assert lay.is_disabled()
    draft.get_by_role("button", name="Start over").click()
    # The two new tiles together.
    draft.locator(".new .one").first.click()
    draft.get_by_role("button", name="New series").click()
    draft.locator(".new .one").first.drag_to(draft.locator("li.wrong"))  # or dragged there
    expect(status).to_contain_text("That holds: ")
    before = len(guest.frames)
    lay.click()
    guest.settle(before)
    assert any(set(two) <= set(series.split("-")) for side in memory.view()["series"] for series in side)


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
