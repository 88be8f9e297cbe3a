"""Scopa at its table: a whole game, a choice of captures, the count, partners, keys and hidden hands."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.e2e.company import keeps_nothing, seat_two
from tests.e2e.looking import barriers, barriers_by_day_and_night, overhang
from tests.e2e.visitor import Visitor

Visit = Callable[..., Visitor]
BOTS = [{"kind": "me"}, *[{"kind": "bot", "bot": "greedy"}] * 3]


def view(guest: Visitor) -> Any:
    """The table as it was told last."""
    frames = (json.loads(frame) for frame in reversed(guest.frames))
    return next(frame["view"] for frame in frames if frame["t"] in ("snapshot", "update") and frame.get("view"))


def test_from_the_front_page_to_the_last_point(visit: Visit, axe: str) -> None:
    guest = visit(language="it")
    guest.play_now("Scopa")
    counted = chosen = 0
    for turn in range(300):
        if not guest.my_turn():
            break
        if turn == 1:
            assert barriers_by_day_and_night(guest.page, axe) == []
        sheet = guest.page.get_by_role("region", name="La conta della smazzata")
        if sheet.count():
            expect(sheet).to_contain_text("settebello")
            counted += 1
            guest.page.locator(".sheet button").click()
            expect(sheet).to_have_count(0)
        before = len(guest.frames)
        guest.page.locator(".hand button.lit").first.click()
        if guest.page.locator(".ways").count():
            chosen += 1
            assert barriers(guest.page, axe) == []
            guest.page.locator(".ways li button").nth(1).click()
        guest.settle(before)
    expect(guest.page.get_by_role("dialog")).to_contain_text("Vince chi ha più punti alla fine della smazzata")
    expect(guest.page.get_by_role("region", name="La conta della smazzata")).to_contain_text("Totale")
    assert counted > 0
    assert barriers(guest.page, axe) == []


def test_partners_on_a_phone_have_one_pile_and_fit_the_screen(visit: Visit, axe: str) -> None:
    guest = visit(language="en", wide=False, dark=True)
    guest.go(f"/table/{guest.create(game='scopa', seats=BOTS, options={'variant': 'scopone'}, start=True)}")
    for _ in range(5):
        assert guest.my_turn()
        assert overhang(guest.page) == 0
        guest.move()
    assert guest.my_turn()
    expect(guest.page.locator(".taken")).to_have_count(2)
    assert barriers(guest.page, axe) == []


def test_a_capture_is_chosen_on_the_table_by_keys(visit: Visit) -> None:
    """Pick a card that has several captures, then one that only the wanted capture takes."""
    guest = visit(language="en")
    for _ in range(12):
        guest.go(f"/table/{guest.create(game='scopa', start=True)}")
        for _ in range(12):
            assert guest.my_turn()
            words = menu(guest)
            for word in words:
                others = [other for other in words if other["card"] == word["card"] and other != word]
                own = set(word["takes"]).difference(*[other["takes"] for other in others])
                if others and own:
                    choose(guest, word, min(own))
                    return
            guest.move()
    raise AssertionError("no card could take in two ways")


def menu(guest: Visitor) -> Any:
    """The words open now."""
    frames = (json.loads(frame) for frame in reversed(guest.frames))
    return next(frame["menu"]["words"] for frame in frames if frame.get("menu", {}).get("words"))


def choose(guest: Visitor, word: dict[str, Any], own: str) -> None:
    """By keys: the card, then what only this capture takes."""
    page, before = guest.page, len(guest.frames)
    page.locator(f".hand [data-thing={word['card']}]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".ways")).to_be_visible()
    page.locator(f".laid [data-thing={own}]").focus()
    page.keyboard.press("Enter")
    guest.settle(before)
    assert set(word["takes"]).isdisjoint(view(guest)["table"])


def test_a_card_shows_what_it_would_take(visit: Visit) -> None:
    guest = visit(language="en")
    guest.go(f"/table/{guest.create(game='scopa', start=True)}")
    assert guest.my_turn()
    card = view(guest)["mine"][0]
    guest.page.locator(f".hand [data-thing={card}]").hover()
    takes = {name for word in menu(guest) if word["card"] == card for name in word["takes"]}
    assert guest.page.locator(".laid .taking, .laid .perhaps").count() == len(takes)


def test_a_card_of_the_table_shows_what_takes_it(visit: Visit) -> None:
    guest = visit(language="en")
    guest.go(f"/table/{guest.create(game='scopa', start=True)}")
    assert guest.my_turn()
    for card in view(guest)["table"]:
        guest.page.locator(f".laid [data-thing={card}]").click()
        takers = [word for word in menu(guest) if card in word["takes"]]
        expect(guest.page.locator(".ways .small")).to_have_count(len(takers))
        said = "What takes the" if takers else "None of your cards takes the"
        expect(guest.page.locator(".ways p")).to_contain_text(said)


def test_two_people_play_and_a_third_sees_no_hand(visit: Visit) -> None:
    anna, bruno, carla = visit(language="it"), visit(language="en", wide=False), visit(language="en", dark=True)
    seat_two(anna, bruno, carla, game="scopa")
    for _ in range(4):
        while not any(one.page.locator(".bar.mine").count() for one in (anna, bruno)):
            anna.page.wait_for_timeout(20)
        (anna if anna.page.locator(".bar.mine").count() else bruno).move()
    assert carla.page.locator(".hand").count() == 0
    assert carla.page.locator("button.lit").count() == 0
    for one, other in ((anna, bruno), (bruno, anna)):
        held = set(view(other)["mine"])
        assert held
        assert not held & set(view(one)["mine"])
        assert not any(one.page.locator(f"[data-thing={card}]").count() for card in held)
        assert keeps_nothing(one)
