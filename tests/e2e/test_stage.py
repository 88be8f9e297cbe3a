"""A big screen as the table, phones as hands."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.e2e.looking import barriers, overhang
from tests.e2e.visitor import Visitor

Visit = Callable[..., Visitor]


def test_one_screen_is_the_table_and_each_phone_a_hand(visit: Visit, axe: str) -> None:
    screen, anna, bruno = visit(language="en"), visit(language="en", wide=False), visit(language="it", wide=False)
    screen.go("/new/farfalia")
    screen.page.get_by_role("button", name="2", exact=True).click()
    screen.page.get_by_label("This screen is the table").check()
    screen.page.get_by_role("button", name="Open the table").click()
    screen.page.wait_for_url("**/stage/*")
    expect(screen.page.get_by_role("img", name="Link for seat 2")).to_be_visible()
    assert barriers(screen.page, axe) == []
    for number, phone, sit in ((1, anna, "Sit down"), (2, bruno, "Siediti")):
        phone.page.goto(screen.page.get_by_label(f"Link for seat {number}").first.input_value())
        phone.page.get_by_role("textbox").fill(f"P{number}")
        phone.page.get_by_role("button", name=sit).click()
        phone.page.wait_for_url("**/table/*")
    expect(screen.page.locator(".board")).to_be_visible()
    assert screen.page.locator(".hand button").count() == 0
    expect(anna.page.locator(".hand button").first).to_be_visible()
    expect(anna.page.locator(".magazine")).to_be_hidden()
    assert overhang(anna.page) == 0
    anna.page.get_by_role("button", name="More").click()
    anna.page.get_by_role("button", name="The whole table").click()
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator(".magazine")).to_be_visible()
    held = set(anna.page.evaluate("[...document.querySelectorAll('.hand [data-thing]')].map(one => one.dataset.thing)"))
    assert held
    assert not any(f'"{card}"' in frame for frame in screen.frames for card in held)


def test_a_seat_is_taken_along_to_a_phone(visit: Visit) -> None:
    laptop, phone = visit(language="en"), visit(language="en", wide=False)
    table = laptop.create(game="farfalia", name="Anna", options={"first_dealer": 0}, start=True)
    laptop.go(f"/table/{table}")
    assert laptop.my_turn()
    laptop.page.get_by_role("button", name="More").click()
    laptop.page.get_by_text("Take my seat to a phone").click()
    expect(laptop.page.get_by_role("img", name="Take my seat to a phone")).to_be_visible()
    phone.go(f"/hand/{table}#{laptop.card(table)['seats'][0]['hand']}")
    phone.page.wait_for_url(f"**/table/{table}")
    assert phone.my_turn()
    expect(phone.page.locator(".hand button").first).to_be_visible()
    expect(laptop.page.locator(".hand button")).to_have_count(0)


def test_the_stage_has_no_curtain_even_where_two_share_a_screen(visit: Visit) -> None:
    host = visit(language="en")
    seats = [{"kind": "me"}, {"kind": "screen", "name": "Bruno"}]
    table = host.create(game="kupferkessel", name="Anna", seats=seats, options={"white": 1}, start=True)
    host.go(f"/stage/{table}#{host.card(table)['watch']}")
    expect(host.page.get_by_role("group", name="The square")).to_be_visible()
    assert host.page.locator(".curtain").count() == 0
