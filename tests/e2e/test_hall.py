"""Strangers meet in the hall, in real browsers."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.e2e.looking import barriers_by_day_and_night, overhang
from tests.e2e.visitor import Visitor

Visit = Callable[..., Visitor]


def test_two_strangers_find_each_other_and_play(visit: Visit, axe: str) -> None:
    anna, bruno = visit(language="it"), visit(language="en", wide=False)
    bruno.go("/hall")
    expect(bruno.page.get_by_text("Nobody is waiting just now")).to_be_visible()
    anna.go("/")
    anna.page.get_by_role("link", name="Trova gente in sala").click()
    anna.page.get_by_label("Il tuo nome").fill("Anna")
    anna.page.locator("form").get_by_label("Gioco").select_option("kupferkessel")
    anna.page.get_by_role("button", name="Trovami un tavolo").press("Enter")
    expect(anna.page.get_by_role("heading", name="Il tavolo è apparecchiato")).to_be_visible()
    expect(anna.page.get_by_text("si siedono i bot")).to_be_visible()
    assert barriers_by_day_and_night(anna.page, axe) == []

    card = bruno.page.get_by_role("article", name="Kupferkessel Co.")
    expect(card).to_contain_text("Anna")  # it came by itself
    assert barriers_by_day_and_night(bruno.page, axe) == []
    assert overhang(bruno.page) == 0
    bruno.page.get_by_label("Your name").fill("Bruno")
    card.get_by_role("button", name="Sit down").press("Enter")
    for guest in (anna, bruno):
        expect(guest.page.locator(".cell").first).to_be_visible()

    anna.page.get_by_role("button", name="Altro").click()
    anna.page.get_by_text("Qualcosa non va?").click()
    anna.page.get_by_label("Che cosa non va?").fill("scortese")
    anna.page.get_by_role("button", name="Segnala").click()
    expect(anna.page.get_by_text("È stato segnalato")).to_be_visible()
    anna.page.get_by_role("button", name="Stiamo lontani").click()
    expect(anna.page.get_by_text("tu e Bruno state lontani")).to_be_visible()
    assert barriers_by_day_and_night(anna.page, axe) == []
    remove = anna.page.get_by_role("button", name="Fai alzare dal tavolo")
    remove.click()
    expect(remove).to_have_count(0)  # a bot sits there now
    anna.go("/hall")
    anna.page.get_by_text("Persone da cui sto lontano").click()
    anna.page.get_by_role("button", name="Incontra di nuovo").click()
    expect(anna.page.get_by_text("Persone da cui sto lontano")).to_have_count(0)


def test_a_host_opens_a_table_and_it_may_be_watched(visit: Visit) -> None:
    host, guest = visit(language="en"), visit(language="it")
    table = host.create(game="kupferkessel", name="Carla", seats=[{"kind": "me"}, {"kind": "friend"}])
    host.go(f"/table/{table}")
    guest.go("/hall")
    expect(guest.page.get_by_text("Ora non c’è nessun tavolo da guardare")).to_be_visible()
    for switch in ("anybody may sit down", "Anybody may watch"):
        host.page.get_by_label(switch).check()
    expect(guest.page.get_by_role("article")).to_contain_text("Carla")
    host.page.get_by_role("button", name="Begin now").click()
    expect(host.page.locator(".cell").first).to_be_visible()
    guest.page.get_by_role("link", name="Guarda").click()
    expect(guest.page.locator(".cell").first).to_be_visible()
    host.page.close()
