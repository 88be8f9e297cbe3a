"""Semenza at the table: whole games by click and by keyboard, deals between people, standing orders, small screens."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import FloatRect, Locator, Page, expect

from ludoteca.catalog import GAMES
from ludoteca.core.bits import has
from ludoteca.games.semenza.content import CROPS
from ludoteca.games.semenza.moves import box_of, choose_options
from tests.e2e.company import keeps_nothing, seat_two, see_the_same
from tests.e2e.looking import barriers, barriers_by_day_and_night, overhang
from tests.e2e.visitor import Visitor

Visit = Callable[..., Visitor]
LOOK = Path(__file__).parents[2] / "web/src/lib/games/semenza/look.ts"
CARD = re.compile(r"\b(?:" + "|".join(crop.name for crop in CROPS) + r")\.\d+\b")
ENOUGH = 400
"""Moves of one player in a game: there are never so many."""


def with_bots(guest: Visitor, seats: int, bot: str = "greedy", **options: object) -> None:
    """Sit down with bots; uniform ones answer at once."""
    chairs = [{"kind": "me"}, *[{"kind": "bot", "bot": bot}] * (seats - 1)]
    table = guest.create(game="semenza", name="Anna", seats=chairs, options={"first_player": 0, **options}, start=True)
    guest.go(f"/table/{table}")


def test_a_game_of_three_by_click(visit: Visit, axe: str) -> None:
    guest = visit(language="it")
    with_bots(guest, 3, "uniform", trade_moves=1)
    guest.page.get_by_text("Ordini permanenti").click()
    guest.page.get_by_label("Passa se non ho ciò che un’offerta a tutti vuole").uncheck()  # I shall say it myself
    guest.page.get_by_text("Ordini permanenti").click()
    for move in range(ENOUGH):
        if not guest.my_turn():
            break
        if move == 5:
            assert barriers_by_day_and_night(guest.page, axe) == []
        guest.move()
    expect(guest.page.get_by_role("dialog")).to_be_visible()
    sheet = guest.page.get_by_role("region", name="Da dove vengono le monete")
    scores = [int(text) for text in sheet.locator(".total").all_inner_texts()]
    rows = sheet.locator("tbody tr").all()
    assert rows, "the sheet tells of every sale"
    for seat in range(3):
        coins = [row.locator("td").nth(seat).inner_text().replace("−", "-") for row in rows]
        assert sum(int(text or 0) for text in coins) == scores[seat]
    assert barriers(guest.page, axe) == []


def test_a_duel_by_keyboard_alone(visit: Visit) -> None:
    guest = visit(language="en")
    with_bots(guest, 2, "uniform")
    for _ in range(ENOUGH):
        if not guest.my_turn():
            break
        before = len(guest.frames)
        tab_to(guest.page, "button.lit:enabled, .bar .buttons .button.main:enabled")
        guest.page.keyboard.press("Enter")
        guest.settle(before)
    expect(guest.page.get_by_role("dialog")).to_be_visible()
    assert guest.page.get_by_role("region", name="Where the coins came from").is_visible()


def test_a_game_of_three_by_keyboard_alone(visit: Visit) -> None:
    guest = visit(language="en")
    with_bots(guest, 3, "uniform", trade_moves=1)
    page, answered, offered = guest.page, 0, False
    for _ in range(ENOUGH):
        if not guest.my_turn():
            break
        if not offered and page.locator(".builder").count():
            offer_by_keyboard(guest)
            offered = True
            continue
        before = len(guest.frames)
        tab_to(page, "button.lit:enabled, .bar .buttons .button.main:enabled")
        answered += page.evaluate("document.activeElement.closest('.offers') !== null")
        page.keyboard.press("Enter")
        guest.settle(before)
    expect(page.get_by_role("dialog")).to_be_visible()
    assert page.get_by_role("region", name="Where the coins came from").is_visible()
    assert offered
    assert answered > 0


# --- Deals between people -----------------------------------------------------------------------


def test_people_offer_give_counter_and_leave_orders(visit: Visit, axe: str) -> None:
    anna, bruno, carla = visit(language="en"), visit(language="it", wide=False), visit(language="en")
    seat_two(anna, bruno, carla, "greedy", game="semenza", options={"first_player": 0, "trading": "orderly"})
    expect(bruno.page.locator(".hand button")).to_have_count(5)
    plant_and_trade(anna)

    offer(anna, 1, None)
    expect(bruno.page.get_by_text("Anna ti fa un’offerta")).to_be_visible()
    assert overhang(bruno.page) == 0
    assert barriers(at_the_end(bruno), axe) == []
    bruno.page.get_by_role("button", name="Accetta").click()
    expect(waiting(bruno)).to_have_count(1)

    see_the_same(anna, bruno)
    wanted = crop_of(hand(bruno)[0])
    given = crop_of(hand(anna)[0])
    offer(anna, 0, wanted)
    bruno.page.get_by_role("button", name="Rilancia").first.click()
    too = next(at for at, card in enumerate(hand(bruno)) if crop_of(card) != wanted)
    bruno.page.locator(".hand button").nth(too).click()  # two for one
    send(bruno, "Rilancia")
    expect(anna.page.get_by_text("Bruno makes a counter-offer")).to_be_visible()
    assert barriers(anna.page, axe) == []
    anna.page.get_by_role("button", name="Accept").click()
    expect(anna.page.get_by_role("group", name="Waiting to be planted").get_by_role("img")).to_have_count(2)
    see_the_same(anna, bruno)
    assert view(bruno)["farms"][1]["aside"][-1] == given

    get = crop_of(hand(anna)[-1])
    give = next(crop for crop in map(crop_of, hand(bruno)) if crop != get)
    bruno.page.locator(".orders summary").click()
    bruno.page.get_by_label("Da’", exact=False).select_option(give)
    bruno.page.get_by_label("per ogni", exact=False).select_option(get)
    bruno.page.get_by_role("button", name="Aggiungi").click()
    offer(anna, len(hand(anna)) - 1, give)
    expect(waiting(bruno)).to_have_count(3)

    see_the_same(anna, bruno, carla)
    expect(carla.page.get_by_role("list", name="The other farms").locator("> li")).to_have_count(3)
    assert carla.page.locator(".hand, button.lit, .builder").count() == 0
    for one in (anna, bruno, carla):
        assert only_what_lies_in_sight(one)
        assert keeps_nothing(one)


def test_a_free_market_of_two_people(visit: Visit) -> None:
    anna, bruno, carla = visit(language="en"), visit(language="it", wide=False), visit(language="en")
    # The third is a bot that keeps out of the deals of others: people and bots speak in no certain order here.
    seat_two(anna, bruno, carla, "uniform", game="semenza", options={"first_player": 0, "trading": "free"})
    plant_and_trade(anna)
    lines = bruno.page.locator(".offers .offer")

    # One not in turn offers, and thinks better of it.
    bruno.page.locator(".hand button").first.click(position={"x": 10, "y": 30})
    bruno.page.locator(f".palette [data-crop={crop_of(hand(anna)[0])}] .seed").click()
    send(bruno, "Offri")
    expect(anna.page.get_by_text("accept", exact=False).first).to_be_visible()
    bruno.page.get_by_role("button", name="Ritira").click()
    expect(lines).to_have_count(0)

    # To everybody, for a seed that Bruno holds more than once: he says which copy, Anna says who gets it.
    held = [crop_of(card) for card in hand(bruno)]
    wanted = next(crop for crop in held if held.count(crop) > 1)
    front = held.index(wanted)
    given = crop_of(hand(anna)[0])
    anna.page.locator(".hand button").first.click(position={"x": 10, "y": 30})
    anna.page.locator(f".palette [data-crop={wanted}] .seed").click()
    send(anna, "Offer")
    copies = bruno.page.get_by_role("group", name="Paghi con").get_by_role("button")
    expect(copies).to_have_count(held.count(wanted))
    copies.first.click()
    expect(copies.first).to_have_attribute("aria-pressed", "true")
    paid = hand(bruno)[front]
    bruno.page.get_by_role("button", name="Prendila").click()
    anna.page.get_by_role("button", name="To Bruno").click()
    expect(waiting(bruno)).to_have_count(1)
    see_the_same(anna, bruno)
    assert paid not in hand(bruno)
    assert view(bruno)["farms"][1]["aside"] == [given]
    assert view(anna)["farms"][0]["aside"] == [wanted]

    # A gift may be refused, and answered with another deal.
    offer(anna, len(hand(anna)) - 1, None)
    expect(lines).to_have_count(1)
    bruno.page.get_by_role("button", name="Rilancia").click()
    bruno.page.locator(".hand button").last.click(position={"x": 10, "y": 30})
    send(bruno, "Rilancia")
    anna.page.locator(".offers .button.main").filter(has_text="Accept").click()
    expect(waiting(bruno)).to_have_count(2)
    see_the_same(anna, bruno, carla)
    assert carla.page.locator(".offers .button, .builder").count() == 0
    anna.page.get_by_role("button", name="end the trading").click()
    empty_hands(anna, bruno)


def test_cards_are_carried_by_the_pointer(visit: Visit) -> None:
    guest = visit(language="en")
    with_bots(guest, 4)
    assert guest.my_turn()
    page, before = guest.page, len(guest.frames)
    front = crop_of(hand(guest)[0])
    carry(page, page.locator(".hand button").nth(1), page.locator(".ground").first)  # not its turn in the queue
    expect(page.get_by_role("alert").filter(has_text="SEM-")).to_be_visible()
    page.keyboard.press("Escape")
    carry(page, page.locator(".hand button").first, page.locator(".ground").nth(1))
    guest.settle(before)
    assert [field["crop"] for field in view(guest)["farms"][0]["fields"]] == [None, front]
    page.get_by_role("button", name="pass", exact=True).click()
    carry(page, page.locator(".hand button").last, page.locator(".builder"))
    carry(page, page.locator(".turned button").first, page.locator(".builder"))
    expect(page.locator(".builder .picked")).to_have_count(2)
    page.get_by_role("button", name="Clear").click()
    page.get_by_role("button", name="end the trading").click()
    kept, decline = page.locator(".aside.now"), page.get_by_role("button", name="Decline")
    expect(kept.or_(decline)).to_be_visible()
    while decline.count():  # the last offers of the others
        before = len(guest.frames)
        decline.click()
        guest.settle(before)
        expect(kept.or_(decline)).to_be_visible()
    before, second = len(guest.frames), page.locator(".aside button").last
    wanted = view(guest)["farms"][0]["aside"][-1]
    carry(page, second, page.locator(".ground").first)
    guest.settle(before)
    assert wanted in [field["crop"] for field in view(guest)["farms"][0]["fields"]]


def test_a_finger_carries_cards_and_what_sends_an_offer_stays_in_reach(visit: Visit) -> None:
    guest = visit(language="en", wide=False)
    with_bots(guest, 4)
    assert guest.my_turn()
    page, before = guest.page, len(guest.frames)
    front = crop_of(hand(guest)[0])
    drag(guest, page.locator(".hand button").first, page.locator(".ground").nth(1))
    guest.settle(before)
    assert [field["crop"] for field in view(guest)["farms"][0]["fields"]] == [None, front]
    page.get_by_role("button", name="pass", exact=True).click()
    drag(guest, page.locator(".turned .faces button").first, page.locator(".builder .palette"))
    expect(page.locator(".builder .picked")).to_have_count(1)
    gift = page.locator(".builder .button.main:enabled")
    expect(gift).to_have_text("Give")
    assert page.evaluate("document.querySelector('main').scrollTop") == 0
    spot = at_rest(page, gift)
    on_top = "at => document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2)?.closest('button')?.innerText"
    assert page.evaluate(on_top, spot) == "Give"


def test_standing_orders_take_gifts_and_plant(visit: Visit) -> None:
    anna, bruno, carla = visit(language="en"), visit(language="it"), visit(language="en")
    seat_two(anna, bruno, carla, "uniform", game="semenza", options={"first_player": 0, "trading": "free"})
    bruno.page.locator(".orders summary").click()
    bruno.page.get_by_label("Accetta ogni dono che cresce nei miei campi").check()
    bruno.page.get_by_label("Pianta dove cresce lo stesso seme").check()
    bruno.page.locator(".orders summary").click()
    plant_and_trade(anna)
    offer(anna, 0, None)
    bruno.page.get_by_role("button", name="Accetta").click()  # it does not grow there yet: Bruno is asked
    expect(waiting(bruno)).to_have_count(1)
    anna.page.get_by_role("button", name="end the trading").click()
    empty_hands(anna, bruno)
    expect(bruno.page.locator(".bar.mine")).to_be_visible()
    bruno.page.locator(".ground.lit").first.click()
    bruno.page.get_by_role("button", name="passa", exact=True).click()
    expect(bruno.page.get_by_role("region", name="La tua offerta")).to_be_visible()
    see_the_same(anna, bruno)
    fields = {field["crop"]: field["cards"] for field in view(bruno)["farms"][1]["fields"]}
    fits = next(at for at, card in enumerate(hand(anna)) if crop_of(card) in fields)
    grown = fields[crop_of(hand(anna)[fits])]
    anna.page.locator(".hand button").nth(fits).click(position={"x": 10, "y": 30})
    send(anna, "Give")
    expect(waiting(bruno)).to_have_count(1)  # nobody touched anything
    bruno.page.get_by_role("button", name="chiudi gli scambi").click()
    expect(bruno.page.locator(".plot").filter(has_text=f"{grown + 1} ×")).to_have_count(1)


def test_what_cannot_be_offered_is_told_while_it_is_built(visit: Visit) -> None:
    guest = visit(language="en")
    with_bots(guest, 4)
    guest.my_turn()
    guest.page.locator(".ground.lit").first.click()
    guest.page.get_by_role("button", name="pass", exact=True).click()
    more = guest.page.get_by_role("button", name="One Rocco Fagiolo more")
    for _ in range(7):
        more.click()
    expect(guest.page.get_by_text("the other side has 5 at most")).to_be_visible()
    expect(guest.page.get_by_role("button", name="Offer", exact=True)).to_be_disabled()
    guest.page.get_by_role("button", name="One Rocco Fagiolo less").click()
    guest.page.get_by_role("button", name="Clear").click()
    guest.page.get_by_role("button", name="Third field: 3").click()
    expect(
        guest.page.get_by_role("alert").filter(has_text="The third field costs 3 coins and you have 0")
    ).to_be_visible()


def test_seven_farms_on_a_phone_at_night(visit: Visit, axe: str) -> None:
    guest = visit(language="en", wide=False, dark=True)
    with_bots(guest, 7, memory_aid=True)
    for _ in range(6):
        assert guest.my_turn()
        assert overhang(guest.page) == 0
        assert overhang(guest.page.locator("main")) == 0
        guest.move()
    assert guest.page.get_by_role("list", name="The other farms").locator("> li").count() == 6
    assert barriers(at_the_end(guest), axe) == []


def test_the_packets_print_what_the_rules_count() -> None:
    printed = LOOK.read_text("utf-8")
    for crop in CROPS:
        prices = ", ".join(map(str, crop.prices))
        assert re.search(rf"{crop.name}: {{.* cards: {crop.cards}, meter: \[{prices}\] }}", printed), crop.name
    for seats in GAMES["semenza"].meta.seats:
        row = re.search(rf"\t{seats}: \[(.*)\]", printed)
        assert row is not None
        box = box_of(choose_options(seats, {}))
        gone = {crop.name for number, crop in enumerate(CROPS) if not has(box.present, number)}
        assert set(re.findall(r"\w+", row[1])) == gone


# --- Helpers --------------------------------------------------------------------------------------


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
