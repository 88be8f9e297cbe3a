"""A broken network is said, keys lead everywhere and back."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.e2e.visitor import Visitor

Visit = Callable[..., Visitor]
SAID_WITHIN = 2_000
"""Milliseconds after which somebody without a network has read so."""


def test_a_network_that_is_gone_is_said_and_a_move_made_meanwhile_can_be_taken_back(visit: Visit) -> None:
    guest = visit(language="en")
    guest.play_now("Scopa")
    assert guest.my_turn()
    page = guest.page
    seq = page.locator(".table").get_attribute("data-seq")
    guest.context.set_offline(True)
    page.get_by_text("Connection lost").wait_for(timeout=SAID_WITHIN)
    expect(page.get_by_text("You can still look at the table")).to_be_visible()
    page.evaluate("WebSocket.prototype.send = () => {}")  # a browser that plays at being offline keeps its sockets
    page.locator(".hand button.lit").first.click(position={"x": 10, "y": 30})
    if page.locator(".ways button").count():
        page.locator(".ways button").first.click()
    expect(page.get_by_text("Your move is kept")).to_be_visible()
    page.get_by_role("button", name="Do not send it").click()
    expect(page.get_by_text("Your move is kept")).to_have_count(0)
    expect(page.locator(".hand button.lit").first).to_be_enabled()
    assert page.locator(".table").get_attribute("data-seq") == seq
    guest.complaints.clear()  # the browser counts what it could not fetch as errors


def test_esc_closes_whatever_is_open_the_last_thing_first(visit: Visit) -> None:
    guest = visit(language="en")
    guest.play_now("Kupferkessel Co.")
    assert guest.my_turn()
    page = guest.page
    opener = page.get_by_role("button", name="Rules", exact=True)
    opener.click()
    expect(page.locator("aside")).to_be_visible()
    page.locator(".cell:not(.lit)").first.click()
    expect(page.locator(".why")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".why")).to_have_count(0)
    expect(page.locator("aside")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("aside")).to_have_count(0)


def test_esc_closes_the_menu_of_a_review_and_gives_the_focus_back(visit: Visit) -> None:
    guest = visit(language="en")
    guest.play_now("Kupferkessel Co.")
    guest.play_to_the_end()
    guest.page.get_by_role("link", name="Review").click()
    menu = guest.page.locator("details.menu")
    menu.locator("summary").click()
    expect(menu.locator(".slip")).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(menu.locator(".slip")).to_be_hidden()
    expect(menu.locator("summary")).to_be_focused()


def test_arrows_walk_a_hand_and_the_focus_stays_in_it_when_a_card_goes(visit: Visit) -> None:
    guest = visit(language="en")
    guest.play_now("Farfalia")
    page = guest.page
    for _ in range(8):
        assert guest.my_turn()
        if page.locator(".hand button.lit").count() and not page.locator(".me .button").count():
            break
        guest.move()
    cards = page.locator(".hand button")
    cards.first.focus()
    page.keyboard.press("ArrowRight")
    expect(cards.nth(1)).to_be_focused()
    while not page.evaluate("document.activeElement.matches('.lit')"):
        page.keyboard.press("ArrowRight")
    heard = len(guest.frames)
    page.keyboard.press("Enter")
    guest.settle(heard)
    assert guest.my_turn()
    assert page.evaluate("document.activeElement.closest('.hand, .bar, .trick') !== null")


def test_at_most_six_rules_are_worth_reading_and_none_of_another_table(visit: Visit) -> None:
    guest = visit(language="en")
    seats = [{"kind": "me"}, *({"kind": "bot", "bot": "uniform"} for _ in range(2))]
    guest.go(f"/table/{guest.create(game='farfalia', seats=seats, start=True)}")
    assert guest.my_turn()
    guest.page.get_by_role("button", name="Rules", exact=True).click()
    guest.page.wait_for_selector("[data-worth] dt")
    ids = guest.page.locator("[data-worth] dt").all_text_contents()
    assert 0 < len(ids) <= 6
    assert not {"FAR-04", "FAR-34", "FAR-53", "FAR-78"} & {one[:6] for one in ids}
