"""The front door, the set-up, and what every page owes to everybody."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.looking import barriers, barriers_by_day_and_night, overhang
from tests.e2e.visitor import Visitor

Visit = Callable[..., Visitor]


def test_a_stranger_makes_a_first_move_with_two_clicks(visit: Visit) -> None:
    guest = visit()
    guest.play_now("Kupferkessel Co.")
    assert guest.my_turn()
    guest.move()


def test_the_first_page_is_small(visit: Visit) -> None:
    guest = visit()
    sizes: list[int] = []
    guest.page.on("response", lambda answer: sizes.append(int(answer.headers.get("content-length", 0))))
    guest.go("/")
    expect(guest.page.get_by_role("article").first).to_be_visible()
    assert sum(sizes) < 200_000


def test_language_and_light_are_remembered(visit: Visit) -> None:
    guest = visit(language="it")
    guest.go("/")
    expect(guest.page.get_by_role("button", name="Gioca subito").first).to_be_visible()
    guest.page.get_by_role("button", name="English").click()
    guest.page.get_by_role("button", name="Dark room").click()
    guest.page.reload()
    expect(guest.page.get_by_role("button", name="Play now").first).to_be_visible()
    assert guest.page.locator("html").get_attribute("data-theme") == "dark"
    assert guest.page.locator("html").get_attribute("lang") == "en"


def test_a_table_is_set_up_with_variants_levels_and_names(visit: Visit) -> None:
    host = visit(language="en")
    host.go("/new/kupferkessel")
    host.page.get_by_label("Your name", exact=True).fill("Anna")
    host.page.get_by_role("button", name="3", exact=True).click()
    host.page.get_by_label("Seat 2", exact=True).select_option("screen")
    host.page.get_by_label("Seat 2: Your name").fill("Bruno")
    host.page.get_by_text("Variants").click()
    host.page.get_by_label("With recipes").check()
    host.page.get_by_label("Who plays white").select_option(label="Seat 2")
    host.page.get_by_role("button", name="Open the table").click()
    host.page.wait_for_url("**/table/*")
    card = host.card(host.page.url.rpartition("/")[2])
    assert [seat["name"] for seat in card["seats"]][:2] == ["Anna", "Bruno"]
    assert card["options"] == {"players": 3, "recipes": True, "white": 1}


def test_options_that_do_not_fit_are_explained(visit: Visit) -> None:
    host = visit(language="en")
    host.go("/new/kupferkessel")
    host.page.get_by_text("Variants").click()
    host.page.get_by_text("Details of the rules").click()
    host.page.get_by_label("Hats are used by themselves").check()
    host.page.get_by_label("No reminder of symbols").check()
    host.page.get_by_role("button", name="Open the table").click()
    expect(host.page.get_by_role("alert")).to_contain_text("choose one of them")


def test_only_options_that_mean_something_here_are_shown_and_in_the_readers_language(visit: Visit) -> None:
    host = visit(language="it", wide=False)
    host.go("/new/farfalia")
    host.page.get_by_text("Varianti").click()
    host.page.get_by_text("Dettagli del regolamento").click()
    assert host.page.get_by_label("Briscola in due").count() == 0
    doubling = host.page.get_by_label("DOUBLE YOU: quando")
    expect(doubling).to_have_count(0)
    host.page.get_by_label("Jolly").first.select_option("double_you")
    expect(doubling).to_be_visible()
    host.go("/new/mi_tierra")
    host.page.get_by_text("Varianti").click()
    expect(host.page.get_by_label("Fine della partita")).to_contain_text("terzo evento o 16 round")


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/nowhere", "There is no such page."),
        ("/table/nowhere", "There is no such table."),
        ("/new/nowhere", "This game is not in the library."),
        ("/guide/nowhere", "This game is not in the library."),
        ("/replay/nowhere", "There is nothing here"),
    ],
)
def test_an_address_that_leads_nowhere_says_so(visit: Visit, path: str, said: str) -> None:
    guest = visit(language="en", wide=False)
    guest.go(path)
    expect(guest.page.get_by_text(said)).to_be_visible()
    expect(guest.page.get_by_role("link", name="All games").first).to_be_visible()
    guest.complaints.clear()  # the browser counts what was not found as errors


def test_an_invitation_says_to_what_and_by_whom(visit: Visit) -> None:
    anna, bruno = visit(language="en"), visit(language="en", wide=False)
    table = anna.create(game="farfalia", name="Anna", seats=[{"kind": "me"}, {"kind": "friend"}])
    bruno.go(f"/join/{table}#{anna.card(table)['seats'][1]['invite']}")
    expect(bruno.page.get_by_role("heading", name="Farfalia")).to_be_visible()
    expect(bruno.page.get_by_role("listitem")).to_contain_text("Anna")


@pytest.mark.parametrize(("wide", "language"), [(True, "it"), (False, "en")], ids=["desktop-italian", "phone-english"])
def test_every_page_is_open_to_everybody(visit: Visit, axe: str, wide: bool, language: str) -> None:
    guest = visit(wide=wide, language=language)
    for path in (
        "/",
        "/new/farfalia",
        "/about",
        "/join/nowhere#x",
        "/guide/farfalia",
        "/guide/kupferkessel",
        "/hall",
        "/owner",
    ):
        guest.go(path)
        guest.page.wait_for_selector("article, form, .said, h1 ~ p")
        assert barriers_by_day_and_night(guest.page, axe) == []
        assert overhang(guest.page) == 0
    for game, options in (
        ("farfalia", {"first_dealer": 0}),
        ("kupferkessel", {"white": 0, "recipes": True}),
        ("semenza", {}),
    ):
        guest.go(f"/table/{guest.create(game=game, options=options, start=True)}")
        guest.page.wait_for_selector(".bar.mine")
        assert barriers_by_day_and_night(guest.page, axe) == []
        for drawer in (2, 4):
            guest.page.locator(f".table nav button:nth-child({drawer})").click()
            assert barriers(guest.page, axe) == []
            assert overhang(guest.page) == 0
