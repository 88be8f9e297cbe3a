"""What the common table offers beside clicking: carrying, looking closely, asking first, catching up, being taught."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.looking import barriers
from tests.e2e.visitor import Visitor

Visit = Callable[..., Visitor]


def carry(page: Page, thing: Locator, to: Locator) -> None:
    """Drag with the mouse, in steps, as a hand does."""
    thing.hover(position={"x": 12, "y": 24})  # waits until it lies still
    start, end = thing.bounding_box(), to.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.down()
    page.mouse.move(start["x"] + 30, start["y"] - 20, steps=3)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    page.mouse.up()


def test_cards_can_be_carried_to_the_trick_or_let_go_on_the_way(visit: Visit) -> None:
    guest = visit(language="en")
    guest.go(f"/table/{guest.create(game='farfalia', options={'first_dealer': 1}, start=True)}")
    assert guest.my_turn()
    hand = guest.page.locator(".hand button")
    count = hand.count()
    carry(guest.page, guest.page.locator(".hand button.lit").first, guest.page.locator("h1"))
    expect(hand).to_have_count(count)
    assert guest.page.locator(".bar.mine").count() == 1
    before = len(guest.frames)
    carry(guest.page, guest.page.locator(".hand button.lit").first, guest.page.locator("[data-drop='trick']"))
    guest.answered("ok", before)
    expect(hand).to_have_count(count - 1)


def test_an_ingredient_is_carried_into_the_cauldron_and_a_quiet_one_is_explained(visit: Visit) -> None:
    guest = visit(language="en")
    guest.go(f"/table/{guest.create(game='kupferkessel', options={'white': 0}, start=True)}")
    assert guest.my_turn()
    carry(guest.page, guest.page.locator(".cell:not(.lit)").first, guest.page.locator("[data-drop='pot']"))
    expect(guest.page.get_by_role("alert").filter(has_text="does not lie beside your pawn")).to_be_visible()
    guest.page.get_by_role("button", name="Read the rules").click()
    expect(guest.page.get_by_role("region", name="Rules").get_by_text("KUP-20", exact=True)).to_be_visible()
    before = len(guest.frames)
    carry(guest.page, guest.page.locator(".cell.lit").first, guest.page.locator("[data-drop='pot']"))
    guest.answered("ok", before)


def test_a_card_is_shown_large_by_resting_on_it_by_key_and_by_a_long_press(visit: Visit, axe: str) -> None:
    guest = visit(language="en")
    guest.go(f"/table/{guest.create(game='kupferkessel', options={'white': 0}, start=True)}")
    assert guest.my_turn()
    large = guest.page.locator(".large.shown")
    guest.page.locator(".cell.lit").first.hover()
    expect(large).to_contain_text("lets the pawn walk")
    expect(large.locator(".rule").first).not_to_be_empty()
    expect(large).not_to_contain_text("KUP-")
    assert barriers(guest.page, axe) == []
    guest.page.mouse.move(4, 4)
    expect(large).to_have_count(0)
    guest.page.locator(".square [tabindex='0']").focus()
    guest.page.keyboard.press("i")
    expect(large).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(large).to_have_count(0)
    cell = guest.page.locator(".cell").first
    cell.dispatch_event("pointerdown", {"pointerType": "touch", "isPrimary": True, "bubbles": True})
    expect(large).to_be_visible()
    cell.dispatch_event("pointerup", {"pointerType": "touch", "isPrimary": True, "bubbles": True})


def test_what_a_card_would_do_is_shown_before_it_is_played(visit: Visit) -> None:
    guest = visit(language="en")
    guest.go(f"/table/{guest.create(game='farfalia', options={'first_dealer': 1}, start=True)}")
    assert guest.my_turn()
    guest.page.locator(".hand button.lit").first.focus()
    expect(guest.page.locator(".card.ghost")).to_be_visible()
    assert not any('"t":"ok"' in frame for frame in guest.frames)
    guest.page.locator(".bar button").first.focus()
    expect(guest.page.locator(".card.ghost")).to_have_count(0)


def test_whoever_comes_back_is_told_what_happened_meanwhile(visit: Visit, axe: str) -> None:
    guest = visit(language="en", wide=False)
    guest.go(f"/table/{guest.create(game='kupferkessel', options={'white': 0}, start=True)}")
    for _ in range(8):
        assert guest.my_turn()
        before = len(guest.frames)
        guest.move()
        assert guest.my_turn()
        if any('"kind":"word","seat":1' in frame for frame in guest.frames[before:]):
            break  # it was not one of those moves after which one moves again
    guest.page.reload()
    assert guest.my_turn()
    digest = guest.page.get_by_role("region", name="Since your last move")
    expect(digest).to_contain_text("takes")
    assert barriers(guest.page, axe) == []
    digest.get_by_role("button", name="Go on").click()
    expect(digest).to_have_count(0)


def test_what_is_said_lies_beside_what_was_touched_and_goes_with_a_tap(visit: Visit) -> None:
    guest = visit(language="en", wide=False)
    guest.go(f"/table/{guest.create(game='farfalia', options={'first_dealer': 0}, start=True)}")
    assert guest.my_turn()
    guest.page.get_by_role("button", name="Lay aside (0 of 2)").click()
    why = guest.page.locator(".why")
    expect(why).to_contain_text("Exactly 2 are laid aside")
    said, hand = why.bounding_box(), guest.page.locator(".hand").bounding_box()
    assert said is not None
    assert hand is not None
    assert said["y"] + said["height"] < hand["y"]
    guest.page.locator(".facts-card").click()
    expect(why).to_have_count(0)


def test_the_log_points_at_what_it_speaks_of(visit: Visit) -> None:
    guest = visit(language="en")
    guest.go(f"/table/{guest.create(game='farfalia', options={'first_dealer': 1}, start=True)}")
    assert guest.my_turn()
    guest.move()
    assert guest.my_turn()
    guest.page.get_by_role("list", name="What happened").get_by_text("plays").last.hover()
    expect(guest.page.locator("main .pointed").first).to_be_visible()


def test_the_rules_are_found_by_words_of_either_language(visit: Visit) -> None:
    guest = visit(language="it")
    guest.play_now("Kupferkessel Co.")
    assert guest.my_turn()
    guest.page.get_by_role("button", name="Regole").click()
    rules = guest.page.get_by_role("region", name="Regole")
    for word in ("esplosione", "explosion"):
        guest.page.get_by_label("Cerca nelle regole").fill(word)
        expect(rules.get_by_text("KUP-27", exact=True)).to_be_visible()
    guest.page.get_by_label("Cerca nelle regole").fill("zanzara")
    expect(rules).to_contain_text("Non si trova nulla")


@pytest.mark.parametrize(("game", "language"), [("farfalia", "it"), ("kupferkessel", "en")])
def test_a_first_game_is_guided_to_its_end(visit: Visit, axe: str, game: str, language: str) -> None:
    guest = visit(language=language, wide=game == "farfalia")
    page = guest.page
    guest.go("/")
    page.get_by_role("link", name="Impara in 5 minuti" if language == "it" else "Learn in 5 minutes").nth(
        0 if game == "farfalia" else 1
    ).click()
    page.wait_for_selector(".lesson .said")
    asked = 0
    while True:
        page.wait_for_selector(".lesson .said:not(.quiet)")
        if page.get_by_role("button", name="Gioca subito" if language == "it" else "Play now").count():
            break
        chapter = page.locator(".lesson").get_attribute("data-at")
        if page.locator(".bar.mine").count():
            if asked == 0:
                assert barriers(page, axe) == []
                page.locator("[data-quiet='true']").first.click(position={"x": 8, "y": 20})
                expect(page.locator(".why")).to_be_visible()
                page.keyboard.press("Escape")
            asked += 1
            pointed = page.locator("button.pointed")
            words = page.locator(".bar .buttons .button.main")
            (words.first if words.count() else pointed.first).click(position={"x": 8, "y": 20})
        else:
            page.locator(".bar .button.main").click()
        page.locator("main").dispatch_event("pointerdown")  # who taps need not watch the others at length
        page.wait_for_function("at => document.querySelector('.lesson').dataset.at !== at", arg=chapter)
    assert asked >= 3


def test_without_a_network_the_page_says_so_plainly(visit: Visit) -> None:
    guest = visit(language="it")
    guest.go("/")
    guest.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    guest.context.set_offline(True)
    guest.page.goto(f"{guest.base}/about")
    expect(guest.page.get_by_text("Manca il collegamento")).to_be_visible()
    assert guest.page.evaluate("getComputedStyle(document.querySelector('main')).textAlign") == "center"  # it is drawn
    guest.context.set_offline(False)
    guest.page.get_by_role("link", name="Riprova").click()
    expect(guest.page.get_by_role("heading", name="Informazioni e crediti")).to_be_visible()  # where one wanted to go
    guest.complaints.clear()
