"""Life at the table: broken lines, undo, hand-over, hints, chat, rules."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.e2e.conftest import Server
from tests.e2e.visitor import Visitor

Visit = Callable[..., Visitor]


def test_the_game_goes_on_when_the_line_comes_back(visit: Visit, server: Server) -> None:
    guest = visit(language="en")
    guest.play_now("Kupferkessel Co.")
    assert guest.my_turn()
    server.stop()
    expect(guest.page.get_by_text("Connection lost")).to_be_visible()
    before = len(guest.frames)
    guest.page.locator("button.lit").first.click(position={"x": 10, "y": 30})
    expect(guest.page.get_by_text("Your move is kept")).to_be_visible()
    server.start()
    expect(guest.page.get_by_text("Connection lost")).to_have_count(0)
    guest.settle(before)
    assert guest.my_turn()
    guest.move()
    guest.complaints.clear()  # the browser counts refused connections as errors, rightly


def test_a_move_is_taken_back(visit: Visit) -> None:
    host = visit(language="en")
    seats = [
        {"kind": "me"},
        {"kind": "screen", "name": "Bruno"},
        {"kind": "screen"},
        {"kind": "screen"},
        {"kind": "screen"},
    ]
    table = host.create(game="farfalia", name="Anna", seats=seats, options={"first_dealer": 0}, start=True)
    host.go(f"/table/{table}")
    assert host.my_turn()
    host.move()  # lays two aside
    expect(host.page.get_by_role("button", name="red", exact=True)).to_be_visible()
    host.page.get_by_role("button", name="Take back").click()
    expect(host.page.get_by_role("button", name="Lay aside")).to_be_visible()


def test_a_bot_minds_my_seat_and_gives_it_back(visit: Visit) -> None:
    anna, bruno = visit(language="en"), visit(language="en")
    seats = [{"kind": "me"}, {"kind": "friend"}]
    table = anna.create(game="kupferkessel", name="Anna", seats=seats, options={"white": 0}, start=True)
    anna.go(f"/table/{table}")
    bruno.page.goto(anna.page.get_by_role("textbox", name="Link for seat 2").input_value())
    bruno.page.get_by_role("button", name="Sit down").click()
    assert anna.my_turn()
    anna.page.get_by_role("button", name="More").click()
    anna.page.get_by_role("button", name="Let a bot play for me").click()
    assert bruno.my_turn()  # the bot has moved for her
    anna.page.locator("aside").get_by_role("button", name="Take my seat back").click()
    expect(anna.page.get_by_role("button", name="Let a bot play for me")).to_be_visible()
    assert anna.card(table)["seats"][0]["kind"] == "person"


def test_a_bot_gives_a_hint(visit: Visit) -> None:
    guest = visit(language="en")
    guest.play_now("Kupferkessel Co.")
    assert guest.my_turn()
    guest.page.get_by_role("button", name="Hint").click()
    expect(guest.page.get_by_role("heading", name="What a bot would do")).to_be_visible()
    guest.page.get_by_role("button", name="Play it").first.click()
    expect(guest.page.get_by_role("heading", name="What a bot would do")).to_have_count(0)


def test_people_talk_and_read_the_rules(visit: Visit) -> None:
    guest = visit(language="it")
    guest.play_now("Kupferkessel Co.")
    assert guest.my_turn()
    guest.page.get_by_role("button", name="Chiacchiere").click()
    guest.page.get_by_label("Scrivi al tavolo").fill("Ciao a tutti!")
    guest.page.get_by_role("button", name="Invia").click()
    expect(guest.page.get_by_role("list", name="Chiacchiere")).to_contain_text("Ciao a tutti!")
    guest.page.get_by_role("button", name="Regole").click()
    guest.page.get_by_label("Cerca nelle regole").fill("KUP-20")
    expect(guest.page.get_by_role("region", name="Regole").get_by_text("KUP-20", exact=True)).to_be_visible()
    guest.page.get_by_role("button", name="Altro").click()
    guest.page.get_by_role("button", name="English").click()
    expect(guest.page.locator(".bar").get_by_role("status")).to_contain_text("glowing line")
