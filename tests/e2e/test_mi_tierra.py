"""Mi Tierra's table: whole games by click and by keyboard, a round with everything in it, phones, barriers, secrets."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.company import asked, keeps_nothing, seat_two
from tests.e2e.looking import barriers, overhang
from tests.e2e.visitor import Visitor

Visit = Callable[..., Visitor]
CARD = re.compile(r"\b(?:[AB]\d\d|E[AB]\d)\b")
MOST_MOVES = 400


def sit_down(guest: Visitor, seats: int = 2, **options: object) -> None:
    """A table with bots that do not think."""
    chairs = [{"kind": "me"}, *[{"kind": "bot", "bot": "uniform"}] * (seats - 1)]
    guest.go(f"/table/{guest.create(game='mi_tierra', name='Anna', seats=chairs, options=options, start=True)}")


def phase(guest: Visitor) -> str:
    return guest.page.locator(".board").get_attribute("data-phase") or ""


def settled(guest: Visitor, since: int) -> None:
    """The server has stored the word, and the page has drawn it."""
    stored = guest.answered("ok", since)["seq"]
    guest.page.wait_for_function("seq => Number(document.querySelector('.table').dataset.seq) >= seq", arg=stored)


def click(guest: Visitor, what: Locator) -> None:
    """Say something by a click."""
    before = len(guest.frames)
    what.click(position={"x": 12, "y": 12})
    settled(guest, before)


def act(guest: Visitor, turn: int) -> None:
    """What a hasty farmer does: the first thing that is lit, a full basket, everything to the black market."""
    page = guest.page
    bar = page.locator(".bar .buttons .button:not(:disabled)")
    now = phase(guest)
    if now == "black_market":
        if page.get_by_role("button", name="Vendi tutte le merci").count():
            page.get_by_role("button", name="Vendi tutte le merci").click()
        click(guest, page.locator(".black .go:not(:disabled)"))
    elif now == "market_turn" and page.locator(".markets .card.lit").count():
        page.locator(".markets .card.lit").first.click()
        basket = page.locator(".basket")
        basket.wait_for()
        if not basket.locator("output.some").count():  # animals are put in one by one
            basket.get_by_role("button", name="uno in più").first.click()
        click(guest, basket.locator(".go:not(:disabled)"))
    elif now == "place" and turn % 2:
        click(guest, bar.first)
    elif now != "tidy" and (lit := page.locator(".board .panel button.lit:visible, .peek button.lit")).count():
        chosen = lit.nth(turn * 7 % lit.count())
        if "addestratore" in (chosen.get_attribute("aria-label") or ""):  # he stays for good: the table asks twice
            chosen.click()
        click(guest, chosen)
    else:
        click(guest, bar.first)


def known_cards(frame: dict[str, object]) -> set[str]:
    """The cards of the market decks that a message may name: those that lie open, and those I was shown."""
    view = frame.get("view")
    assert isinstance(view, dict)
    open_cards = {market["card"] for market in (*view["official"], *view["closing"], *view["peek_faces"])}
    return open_cards | {*view["out"], *view["peek"]} | ({view["event"]} - {None})


def told_cards(frame: dict[str, object]) -> set[str]:
    """The cards named by what happened: turned up for all, or looked at by me."""
    events = frame.get("events") or []
    assert isinstance(events, list)
    return set(CARD.findall(json.dumps(events)))


def test_a_whole_game_by_click_keeps_its_secrets(visit: Visit, axe: str) -> None:
    guest = visit(language="it")
    sit_down(guest)
    known: set[str] = set()
    moves = 0
    while guest.my_turn():
        act(guest, moves)
        moves += 1
        assert moves < MOST_MOVES
    assert moves > 25
    sheet = guest.page.get_by_role("region", name="Da dove viene il denaro")
    expect(sheet).to_contain_text("Denaro alla fine")
    assert barriers(guest.page, axe) == []
    for frame in map(json.loads, guest.frames):
        if frame.get("view"):
            known |= known_cards(frame) | told_cards(frame)
            assert set(CARD.findall(json.dumps(frame))) <= known
        for event in frame.get("events") or ():
            if event["event"] == "looked" and event["seat"] != 0:
                assert event["cards"] is None
    shown = guest.page.evaluate("document.documentElement.outerHTML")
    assert set(CARD.findall(shown)) <= known


def test_a_whole_game_by_keyboard_alone(visit: Visit) -> None:
    guest = visit(language="en")
    sit_down(guest)
    page = guest.page
    wanted = (
        "document.activeElement.matches('.ground.lit, .square.lit, .black .go:not(:disabled), .bar .buttons .button')"
    )
    placed = 0
    for _ in range(MOST_MOVES):
        if not guest.my_turn():
            break
        now, before = phase(guest), len(guest.frames)
        forwards = now == "black_market" or (now == "place" and placed < 6)  # from the top of the page to the board
        placed += now == "place"
        if now == "black_market":
            page.wait_for_selector(".black .go:not(:disabled)")
        page.locator("header nav button" if forwards else ".bar .tools button").last.focus()
        for _ in range(140):
            page.keyboard.press("Tab" if forwards else "Shift+Tab")
            if page.evaluate(wanted):
                break
        else:
            raise AssertionError(f"nothing to do was reached by keys: {now}")
        page.keyboard.press("Enter")
        settled(guest, before)
    expect(page.get_by_role("dialog")).to_be_visible()


def test_a_round_with_water_a_harvest_the_black_market_and_tidying(visit: Visit) -> None:
    guest = visit(language="en")
    sit_down(guest, seats=5)
    page = guest.page
    words = page.locator(".bar .buttons")
    assert guest.my_turn()
    click(guest, page.locator("[data-area=water_mill] .ground"))
    assert guest.my_turn()
    click(guest, page.get_by_role("button", name="harvest C1"))
    assert guest.my_turn()
    click(guest, page.locator("[data-area=market] .ground"))
    while guest.my_turn() and phase(guest) == "water_mill":
        click(guest, page.locator("button.edge.lit").first)
    assert phase(guest) == "market_turn"
    click(guest, words.get_by_role("button", name="to the black market"))
    assert guest.my_turn()
    page.get_by_role("button", name="Sell all goods").click()
    before = len(guest.frames)
    page.get_by_role("button", name="Trade: +$").click()
    settled(guest, before)
    assert guest.my_turn()
    assert phase(guest) == "tidy"
    page.get_by_role("button", name="Water on").first.click()
    expect(page.get_by_text("where to?")).to_be_visible()
    page.get_by_role("button", name="Water way A3-B3").click()  # far from the pipe
    expect(page.get_by_text("Keep the chain whole")).to_be_visible()
    expect(page.get_by_role("button", name="Settle it so (1)")).to_be_disabled()
    expect(words.get_by_role("button", name="done")).to_be_hidden()  # or what was moved would be forgotten
    page.get_by_role("button", name="As it was").click()
    page.get_by_role("button", name="Water on").last.click()
    page.locator("button.edge.lit:not(.full)").first.click()
    expect(page.get_by_role("button", name="Settle it so (1)")).to_be_visible()
    page.get_by_role("button", name="As it was").click()
    click(guest, words.get_by_role("button", name="done"))


def test_a_rodeo_is_a_small_scene_with_its_prizes(visit: Visit, axe: str) -> None:
    """A pen and a horse in spring, the arena in summer; on a phone the stage is there while the horse is chosen."""
    guest = visit(language="en", wide=False)
    sit_down(guest)
    page = guest.page
    answers = {"woods": "a pen for 2", "clock_tower": "horses"}
    for _ in range(40):
        assert guest.my_turn()
        now = phase(guest)
        if now == "rodeo":
            break
        words = page.locator(".bar .buttons")
        if now == "place":
            page.locator("#tab-village").click()
            wishes = ("[data-area=arena] .ground.lit", "[data-area=woods] .pair", "[data-area=clock_tower] .ground.lit")
            wish = next((one for one in wishes if page.locator(one).count()), None)
            click(guest, page.locator(wish) if wish else words.get_by_role("button", name="pass"))
        elif now in answers and words.get_by_role("button", name=answers[now]).count():
            click(guest, words.get_by_role("button", name=answers[now]))
        elif now in ("woods", "animals"):
            click(guest, page.locator("#panel-farm .square.lit").first)
        else:
            click(guest, words.get_by_role("button").first)
    scene = page.get_by_role("region", name="Rodeo")
    expect(scene).to_contain_text("1st prize: $14, a cow, an animal of choice")
    expect(scene).not_to_contain_text("2nd prize")  # two players: one prize
    assert overhang(page) == 0
    assert barriers(page, axe) == []
    click(guest, page.locator("#panel-farm .square.lit").first)
    page.locator("#tab-village").click()
    expect(scene).to_contain_text("= ")


def test_a_place_tells_what_happens_there(visit: Visit) -> None:
    guest = visit(language="en")
    sit_down(guest)
    page = guest.page
    assert guest.my_turn()
    large = page.locator(".large.shown")
    page.locator("[data-area=seeds] .ground").focus()
    page.keyboard.press("i")
    expect(large).to_contain_text("4 · Seed shop")
    expect(large).to_contain_text("the white die decides")
    page.keyboard.press("Escape")
    expect(large).to_have_count(0)
    page.locator(".markets .card").first.focus()
    page.keyboard.press("i")
    expect(large).to_contain_text("up to")


def test_two_people_place_and_a_third_looks_on(visit: Visit) -> None:
    anna, bruno, carla = visit(language="it"), visit(language="en", wide=False), visit(language="en", dark=True)
    seat_two(anna, bruno, carla, game="mi_tierra")
    for _ in range(4):
        mover = asked(anna, bruno)
        assert mover is not None
        click(mover, mover.page.locator(".ground.lit:visible").first)
        seq = mover.page.locator(".table").get_attribute("data-seq")
        for one in (anna, bruno, carla):
            expect(one.page.locator(f".table[data-seq='{seq}']")).to_be_visible()
    assert carla.page.locator("button.lit").count() == 0
    for one in (anna, bruno, carla):
        known: set[str] = set()
        for frame in map(json.loads, one.frames):
            if frame.get("view"):
                known |= known_cards(frame) | told_cards(frame)
                assert set(CARD.findall(json.dumps(frame))) <= known
        assert keeps_nothing(one)


def test_a_quiet_place_says_why_with_its_rule(visit: Visit) -> None:
    guest = visit(language="en")
    sit_down(guest)
    assert guest.my_turn()
    guest.page.locator("[data-area=arena] .ground").click()
    why = guest.page.get_by_role("alert").filter(has_text="The arena opens in summer")
    expect(why).to_be_visible()
    expect(why.locator("summary")).to_contain_text("TIE-")


@pytest.mark.parametrize(("language", "dark"), [("it", False), ("en", True)], ids=["it-light", "en-dark"])
def test_nobody_is_shut_out_on_a_phone(visit: Visit, axe: str, language: str, dark: bool) -> None:
    """All panels are there on a wide screen too: here axe looks at those that phones show by themselves."""
    guest = visit(language=language, dark=dark, wide=False)
    sit_down(guest, seats=3)
    assert guest.my_turn()
    act(guest, 0)
    assert guest.my_turn()
    for tab in ("village", "market", "farm", "others"):
        guest.page.locator(f"#tab-{tab}").click()
        expect(guest.page.locator(f"#panel-{tab}")).to_be_visible()
        assert overhang(guest.page) == 0
        if tab == "village":
            assert barriers(guest.page, axe) == []
    guest.page.locator("#panel-others li button").first.click()
    expect(guest.page.get_by_role("dialog")).to_be_visible()
    assert barriers(guest.page, axe) == []


def test_what_the_tower_shows_comes_into_sight_on_a_phone(visit: Visit) -> None:
    """The cards fly in from the tower, far below: it is where they land that counts."""
    guest = visit(language="en", wide=False)
    page = guest.page
    page.emulate_media(reduced_motion="no-preference")
    sit_down(guest)
    assert guest.my_turn()
    click(guest, page.locator("[data-area=clock_tower] .ground"))
    assert guest.my_turn()
    click(guest, page.locator(".bar .buttons").get_by_role("button", name="pass"))
    assert guest.my_turn()
    page.locator("#tab-village").click()
    page.evaluate("document.querySelector('main').scrollTo(0, 760)")
    click(guest, page.get_by_role("button", name="look at four cards"))
    expect(page.locator(".peek .lit")).to_have_count(4)
    expect(page.locator(".peek .lit").first).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("language", "dark"), [("it", True), ("en", False)], ids=["it-dark", "en-light"])
def test_nobody_is_shut_out_on_a_wide_screen(visit: Visit, axe: str, language: str, dark: bool) -> None:
    guest = visit(language=language, dark=dark)
    sit_down(guest, seats=6)
    assert guest.my_turn()
    assert overhang(guest.page) == 0
    expect(guest.page.locator("[data-area=turn_order]")).to_be_in_viewport(ratio=1)  # the last of the eighteen places
    assert barriers(guest.page, axe) == []
