"""What people do at Semenza's table: plant, offer, carry cards, and what their pages were told."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import FloatRect, Locator, Page, expect

from ludoteca.games.semenza.content import CROPS
from tests.e2e.visitor import Visitor

CARD = re.compile(r"\b(?:" + "|".join(crop.name for crop in CROPS) + r")\.\d+\b")


def with_bots(guest: Visitor, seats: int, bot: str = "greedy", **options: object) -> None:
    """Sit down with bots; uniform ones answer at once."""
    chairs = [{"kind": "me"}, *[{"kind": "bot", "bot": bot}] * (seats - 1)]
    table = guest.create(game="semenza", name="Anna", seats=chairs, options={"first_player": 0, **options}, start=True)
    guest.go(f"/table/{table}")


def offer(anna: Visitor, card: int, wanted: str | None) -> None:
    """Build an offer to Bruno by touch, and send it when the server says it can be."""
    anna.page.locator(".hand button").nth(card).click()
    if wanted is not None:
        anna.page.locator(f".palette [data-crop={wanted}] .seed").click()
    anna.page.get_by_role("group", name="To", exact=True).get_by_role("button", name="Bruno").click()
    send(anna, "Give" if wanted is None else "Offer")


def tab_to(page: Page, worth: str) -> None:
    """Tab along until the focus is on something worth pressing."""
    for _ in range(80):
        if page.evaluate("worth => document.activeElement.matches(worth)", worth):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no Tab leads to {worth}")


def offer_by_keyboard(guest: Visitor) -> None:
    """The last card of the hand for a seed, put together and sent without a pointer."""
    page, before = guest.page, len(guest.frames)
    tab_to(page, ".hand li:last-child button")
    page.keyboard.press("Enter")
    tab_to(page, ".palette .seed")
    page.keyboard.press("Enter")
    expect(page.locator(".builder .button.main:enabled")).to_be_visible()
    tab_to(page, ".builder .button.main:enabled")
    page.keyboard.press("Enter")
    guest.settle(before)


def plant_and_trade(anna: Visitor) -> None:
    """The first card into the first field, no second one; then the market is open."""
    assert anna.my_turn()
    anna.page.locator(".ground.lit").first.click()
    anna.page.get_by_role("button", name="pass", exact=True).click()
    expect(anna.page.get_by_role("region", name="Your offer")).to_be_visible()


def empty_hands(*people: Visitor) -> None:
    """Everybody plants what they received or kept, selling for it where they must."""
    for one in people:
        expect(one.page.locator(".builder")).to_have_count(0)
        while one.page.locator(".aside.now").count():
            before = len(one.frames)
            one.page.locator(".ground.lit, .sell.lit").first.click()
            one.settle(before)


def carry(page: Page, thing: Locator, place: Locator) -> None:
    """Take a thing with the mouse, and let it go over a place; both lie still before it is taken."""
    expect(place).to_be_visible()  # what opens the place moves the thing
    start = at_rest(page, thing)
    page.mouse.move(start["x"] + 12, start["y"] + 30)
    page.mouse.down()
    page.mouse.move(start["x"] + 30, start["y"] + 10, steps=2)
    expect(place).to_have_class(re.compile("landing"))
    goal = at_rest(page, place)
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=4)
    expect(place).to_have_class(re.compile("reached"))
    page.mouse.up()
    page.mouse.move(2, 2)


def drag(visitor: Visitor, thing: Locator, place: Locator) -> None:
    """Take a thing with a finger, and lift it over a place."""
    expect(place).to_be_visible()
    start, goal = at_rest(visitor.page, thing), at_rest(visitor.page, place)
    x, y = start["x"] + start["width"] / 2, start["y"] + start["height"] / 2
    x1, y1 = goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2
    finger = visitor.context.new_cdp_session(visitor.page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for part in (0.2, 0.6, 1.0):
        point = {"x": x + (x1 - x) * part, "y": y + (y1 - y) * part}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    finger.detach()


def at_rest(page: Page, thing: Locator) -> FloatRect:
    """Where a thing lies once it is no longer on its way, nor anything round it."""
    page.wait_for_function("() => document.getAnimations().every((one) => one.playState !== 'running')")
    spot = thing.bounding_box()
    assert spot is not None
    return spot


def send(visitor: Visitor, button: str) -> None:
    """The button of the builder, once it is lit."""
    main = visitor.page.locator(".builder .button.main:enabled").filter(has_text=button)
    main.click()
    expect(visitor.page.locator(".builder .picked")).to_have_count(0)


def at_the_end(visitor: Visitor) -> Page:
    """The page scrolled down: the hand, which lies over the lower edge, covers nothing then."""
    visitor.page.evaluate("document.querySelector('main').scrollTo(0, 99999)")
    return visitor.page


def waiting(visitor: Visitor) -> Locator:
    """Bruno's cards that wait to be planted."""
    return visitor.page.get_by_role("group", name="Da piantare").get_by_role("img")


def view(visitor: Visitor) -> Any:
    """The table as the page saw it last."""
    frames = [json.loads(frame) for frame in visitor.frames]
    return [frame["view"] for frame in frames if frame.get("view") and frame["t"] in ("snapshot", "update")][-1]


def events(visitor: Visitor) -> list[Any]:
    """Everything the page was told since it opened."""
    frames = [json.loads(frame) for frame in visitor.frames]
    return [event for frame in frames if frame["t"] == "update" for event in frame["events"]]


def hand(visitor: Visitor) -> list[str]:
    return list(view(visitor)["hand"])


def crop_of(card: str) -> str:
    return card.split(".")[0]


def only_what_lies_in_sight(visitor: Visitor) -> bool:
    """No frame names a card that its reader did not hold or see turned up, and the page keeps none."""
    known: set[str] = set()
    for frame in map(json.loads, visitor.frames):
        if frame.get("view"):
            known |= {*frame["view"]["hand"], *frame["view"]["revealed"]}
        assert set(CARD.findall(json.dumps(frame))) <= known
    page = set(CARD.findall(visitor.page.evaluate("document.documentElement.outerHTML")))
    memory = {text for text in visitor.memory() if CARD.fullmatch(text)}
    return page | memory <= known
