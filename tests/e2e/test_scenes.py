"""What ends or surprises stops the table, is told once, and waits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.e2e.looking import barriers_by_day_and_night, overhang
from tests.e2e.visitor import Visitor

ANNOUNCED = """() => {
  window.told = [];
  const region = document.querySelector('[data-announced]');
  const note = () => region.textContent && window.told.push(region.textContent);
  new MutationObserver(note).observe(region, {childList: true, characterData: true, subtree: true});
}"""
MOST_MOVES = 60


def until(visitor: Visitor, kind: str) -> None:
    """Play until a scene of this kind is shown; others are tapped away."""
    scene = visitor.page.locator("[data-scene]")
    for _ in range(MOST_MOVES):
        visitor.page.wait_for_selector(".bar.mine, .end, [data-scene]")
        if scene.count():
            if scene.get_attribute("data-scene") == kind:
                return
            go_on(visitor)
            continue
        visitor.move()
    raise AssertionError(f"no {kind}")


def go_on(visitor: Visitor) -> None:
    """Tap the scene away, once a tap counts."""
    visitor.page.wait_for_timeout(400)
    visitor.page.locator("[data-scene] .main").click()


def seated(visit: Callable[..., Visitor], game: str, **how: Any) -> Visitor:
    options = how.pop("options", {})
    bots = how.pop("bots")
    visitor = visit(**how)
    seats = [{"kind": "me"}, *({"kind": "bot", "bot": "uniform"} for _ in range(bots))]
    table = visitor.create(game=game, seats=seats, options=options, start=True)
    visitor.go(f"/table/{table}")
    visitor.page.wait_for_selector(".bar")
    visitor.page.evaluate(ANNOUNCED)
    return visitor


def test_a_hand_ends_with_its_last_trick_in_sight_and_waits_for_a_tap(visit: Callable[..., Visitor], axe: str) -> None:
    visitor = seated(visit, "farfalia", bots=4, language="en", scenes="tap")
    page = visitor.page
    until(visitor, "hand")
    before = page.locator(".table").get_attribute("data-seq")
    expect(page.locator("main .slot > .card")).to_have_count(5)
    expect(page.locator("[data-scene] .gains li")).to_have_count(5)
    assert page.locator("main").get_attribute("inert") is not None
    expect(page.locator("[data-scene] .main")).to_be_focused()
    page.wait_for_timeout(1500)
    assert page.locator(".table").get_attribute("data-seq") == before, "it waits"
    assert barriers_by_day_and_night(page, axe) == []
    assert overhang(page) == 0
    page.get_by_role("button", name="The rule").click()
    expect(page.locator(".passage")).to_contain_text("subjects")
    page.keyboard.press("Escape")
    expect(page.locator("[data-scene=hand]")).to_have_count(0)
    expect(page.locator(".facts-card")).to_contain_text("Hand 2")
    told = page.evaluate("window.told")
    assert len([line for line in told if "Hand 1 is over" in line]) == 1


def test_a_trick_without_a_picture_says_why_before_and_after(visit: Callable[..., Visitor]) -> None:
    visitor = seated(visit, "farfalia", bots=2, wide=False, scenes="tap")
    page = visitor.page
    for _ in range(MOST_MOVES):
        page.wait_for_selector(".bar.mine, [data-scene]")
        if page.locator("[data-scene=barred]").count() or page.locator(".heed").count():
            break
        if page.locator("[data-scene]").count():
            go_on(visitor)
        else:
            visitor.move()
    expect(page.locator(".heed")).to_contain_text("prime tre prese")
    until(visitor, "barred")
    expect(page.locator("[data-scene]")).to_contain_text("si comincia con la quarta")
    assert overhang(page) == 0


def test_whoever_wants_no_stops_has_none(visit: Callable[..., Visitor]) -> None:
    visitor = seated(visit, "scopa", bots=1, scenes="tap")
    page = visitor.page
    page.locator("header nav button").last.click()
    page.get_by_label("non fermarti").check()
    page.keyboard.press("Escape")
    for _ in range(MOST_MOVES):
        if not visitor.my_turn() or page.locator(".facts", has_text="Smazzata 2").count():
            break
        assert page.locator("[data-scene]").count() == 0
        visitor.move()
    assert page.evaluate("window.told") == []


def test_scopa_is_counted_before_the_next_deal(visit: Callable[..., Visitor]) -> None:
    visitor = seated(visit, "scopa", bots=1, language="en", scenes="tap")
    until(visitor, "rest")
    go_on(visitor)
    expect(visitor.page.locator("[data-scene=count] tbody tr")).not_to_have_count(0)
    go_on(visitor)
    expect(visitor.page.locator("[data-scene]")).to_have_count(0)


def test_kupferkessel_says_why_a_turn_was_skipped_and_the_log_keeps_it(visit: Callable[..., Visitor]) -> None:
    visitor = seated(visit, "kupferkessel", bots=1, language="en", scenes="tap")
    until(visitor, "corner")
    expect(visitor.page.locator("[data-scene]")).to_contain_text("corner")
    go_on(visitor)
    expect(visitor.page.locator(".log")).to_contain_text("stopped on a corner and took nothing")
