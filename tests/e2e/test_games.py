"""Whole games, clicked through as a person would."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.company import asked
from tests.e2e.looking import barriers, overhang
from tests.e2e.visitor import Visitor

Visit = Callable[..., Visitor]


def test_farfalia_from_the_front_page_to_the_last_point(visit: Visit, axe: str) -> None:
    guest = visit(language="it")
    guest.play_now("Farfalia")
    assert guest.play_to_the_end() > 20
    assert barriers(guest.page, axe) == []
    expect(guest.page.get_by_role("table")).to_contain_text("Smazzata 3 ×2")
    expect(guest.page.locator(".end .passage")).not_to_be_empty()
    expect(guest.page.get_by_role("dialog")).not_to_contain_text("FAR-")  # a passage is read, its number is not
    guest.page.set_viewport_size({"width": 360, "height": 740})
    sheet = guest.page.get_by_role("region", name="I punti smazzata per smazzata")
    expect(sheet.locator("tbody tr").first.get_by_role("img", name=" + ")).to_have_count(2)  # two pairs, and the dealer
    assert overhang(sheet) == 0  # all five columns in sight
    guest.page.set_viewport_size({"width": 1280, "height": 800})
    guest.page.get_by_role("link", name="Rivedi").click()
    expect(guest.page.get_by_text("0 di")).to_be_visible()
    guest.page.keyboard.press("ArrowRight")
    expect(guest.page.get_by_text("1 di")).to_be_visible()
    assert guest.page.url.endswith("#1/0")
    guest.page.get_by_label("Con gli occhi di").select_option("2")
    expect(guest.page.get_by_role("list", name="La tua mano").get_by_role("img").first).to_be_visible()
    assert barriers(guest.page, axe) == []
    guest.page.get_by_role("button", name="Mostra quel che era nascosto").click()
    expect(guest.page.get_by_role("region", name="Tutto scoperto").get_by_role("img")).to_have_count(
        50
    )  # the dealer laid two aside
    guest.page.evaluate("location.hash = '#0/0'")
    expect(guest.page.get_by_text("0 di")).to_be_visible()
    guest.page.get_by_role("button", name="Gioca da qui").click()
    guest.page.wait_for_url("**/table/*")
    assert guest.my_turn()


def test_kupferkessel_on_a_phone_in_english_and_once_more(visit: Visit, axe: str) -> None:
    guest = visit(language="en", wide=False)
    guest.play_now("Kupferkessel Co.")
    assert guest.play_to_the_end() > 8
    expect(guest.page.get_by_role("region", name="What was in the cauldrons")).to_contain_text("Total")
    assert any("for 1s" in frame for frame in guest.frames)
    assert not any("0 for recipes" in frame for frame in guest.frames)  # which were not in play
    assert barriers(guest.page, axe) == []
    first = guest.page.url
    guest.page.get_by_role("button", name="Play again").click()
    guest.page.wait_for_function("first => location.href !== first", arg=first)
    assert guest.my_turn()


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (3, {"jokers": "burnin"}), (4, {"hands": 4, "jokers": "double_you"})],
    ids=["two-dummies", "burnin", "double-you"],
)
def test_the_other_ways_to_play_farfalia_begin_well(visit: Visit, seats: int, options: dict[str, object]) -> None:
    guest = visit()
    chairs = [{"kind": "me"}, *[{"kind": "bot", "bot": "uniform"}] * (seats - 1)]
    guest.go(f"/table/{guest.create(game='farfalia', seats=chairs, options=options, start=True)}")
    for _ in range(6):
        assert guest.my_turn()
        guest.move()


def test_two_browsers_and_a_passer_by_at_one_table(visit: Visit) -> None:
    anna, bruno, carla = visit(language="it"), visit(language="en"), visit(language="en")
    table = anna.create(game="kupferkessel", name="Anna", seats=[{"kind": "me"}, {"kind": "friend"}], start=True)
    anna.go(f"/table/{table}")
    expect(anna.page.get_by_role("heading", name="Il tavolo è apparecchiato")).to_be_visible()
    invite = anna.page.get_by_role("textbox", name="Link per il posto 2").input_value()
    bruno.page.goto(invite)
    bruno.page.get_by_label("Your name").fill("Bruno")
    bruno.page.get_by_role("button", name="Sit down").click()
    expect(bruno.page.get_by_role("heading", name="A seat is kept for you")).not_to_be_visible()
    expect(bruno.page).to_have_url(f"{bruno.base}/table/{table}")
    carla.page.goto(f"{carla.base}/watch/{table}#{anna.card(table)['watch']}")
    expect(carla.page.get_by_role("group", name="The square")).to_be_visible()
    while mover := asked(anna, bruno):
        mover.move()
    expect(anna.page.get_by_role("dialog")).to_be_visible()
    expect(carla.page.get_by_role("dialog")).to_be_visible()
    assert carla.page.locator("button.lit").count() == 0


def test_two_people_at_one_screen_pass_it_behind_a_curtain(visit: Visit) -> None:
    host = visit(language="en")
    seats = [{"kind": "me"}, {"kind": "screen", "name": "Bruno"}]
    table = host.create(
        game="kupferkessel", name="Anna", seats=seats, options={"white": 1, "recipes": True}, start=True
    )
    host.go(f"/table/{table}")
    expect(host.page.get_by_role("heading", name="Pass the screen to Bruno")).to_be_visible()
    assert host.page.get_by_role("group", name="The square").count() == 0
    assert host.page.get_by_text("Your recipes").count() == 0
    assert host.page.get_by_text("Recipes for Anna").count() == 0  # nor in the log, which tells of them
    host.page.get_by_role("button", name="I am Bruno").click()
    expect(host.page.get_by_role("group", name="The square")).to_be_visible()


def test_farfalia_by_keyboard_alone(visit: Visit) -> None:
    guest = visit(language="en")
    guest.go("/")
    guest.page.get_by_role("article").first.wait_for()
    guest.page.keyboard.press("Tab")
    guest.page.keyboard.press("Enter")  # skip to the content
    for _ in range(30):
        guest.page.keyboard.press("Tab")
        if guest.page.evaluate("document.activeElement.textContent.includes('Play now: Farfalia')"):
            break
    guest.page.keyboard.press("Enter")
    guest.page.wait_for_url("**/table/*")
    guest.go(f"/table/{guest.create(game='farfalia', options={'first_dealer': 0}, start=True)}")  # I deal, and discard
    guest.play_to_the_end_by_keyboard(".hand button.lit:not(.picked), .slot button.lit, .bar .button.main, .me .main")


def test_kupferkessel_by_arrow_keys(visit: Visit) -> None:
    guest = visit(language="en")
    guest.go(f"/table/{guest.create(game='kupferkessel', start=True)}")
    guest.play_to_the_end_by_keyboard(".cell.lit, .bar .button.main")


def test_a_quiet_card_says_why_not_with_its_rule(visit: Visit, axe: str) -> None:
    guest = visit(language="en")
    guest.play_now("Kupferkessel Co.")
    assert guest.my_turn()
    guest.page.locator(".cell:not(.lit)").first.click()
    why = guest.page.get_by_role("alert").filter(has_text="does not lie beside your pawn")
    expect(why).to_be_visible()
    why.locator("summary").click()
    expect(why.locator("details p")).to_be_visible()
    assert barriers(guest.page, axe) == []
    guest.page.keyboard.press("Escape")
    expect(why).to_have_count(0)
