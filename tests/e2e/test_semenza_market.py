"""Semenza's market: deals between people, what comes in while one builds, standing orders."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.company import keeps_nothing, seat_two, see_the_same
from tests.e2e.looking import barriers, overhang
from tests.e2e.semenza_garden import (
    at_rest,
    at_the_end,
    crop_of,
    empty_hands,
    events,
    hand,
    offer,
    only_what_lies_in_sight,
    plant_and_trade,
    send,
    view,
    waiting,
)
from tests.e2e.visitor import Visitor

Visit = Callable[..., Visitor]


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
    bruno.page.get_by_role("group", name="Mercato").get_by_role("button", name="Offerte aperte").click()
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


def test_a_half_made_offer_keeps_its_place_while_others_queue_beside_it(visit: Visit) -> None:
    for wide in (True, False):
        anna, bruno, carla = visit(language="en", wide=wide), visit(language="it"), visit(language="en")
        seat_two(anna, bruno, carla, "uniform", game="semenza", options={"first_player": 0, "trading": "free"})
        plant_and_trade(anna)
        page = anna.page
        page.locator(".hand button").first.click(position={"x": 10, "y": 30})
        page.locator(".palette .seed").first.click()
        ready = page.locator(".builder .button.main:enabled")
        expect(ready).to_be_visible()
        before = at_rest(page, ready)
        for card in (0, 1):
            bruno.page.locator(".hand button").nth(card).click(position={"x": 10, "y": 30})
            send(bruno, "Dona")
            see_the_same(anna, bruno)
        expect(page.locator(".offers .offer")).to_have_count(2)
        assert at_rest(page, ready) == pytest.approx(before, abs=1), "nothing slides under a finger"
        expect(page.locator(".builder .picked")).to_have_count(1)
        if not wide:
            pages = page.get_by_role("group", name="Market").get_by_role("button")
            expect(pages.last).to_have_text("Open offers 2")
            pages.last.click()
            expect(page.locator(".builder")).to_be_hidden()
        expect(page.locator(".offers .offer").first).to_be_visible()
        # One of them is taken back: it leaves a word, and what was half made is still there.
        bruno.page.get_by_role("button", name="Ritira").first.click()
        expect(page.locator(".offers .gone")).to_contain_text("Taken back by Bruno.")
        if not wide:
            page.get_by_role("button", name="Your offer").click()
        expect(page.locator(".builder .picked")).to_have_count(1)
        assert at_rest(page, ready) == pytest.approx(before, abs=1)


def test_whoever_may_offer_has_the_panel_for_it_and_sees_a_no(visit: Visit) -> None:
    """With both turned-up cards given away, and nothing that others grow in hand, offers may go on (SEM-29)."""
    anna, bruno, carla = visit(language="en"), visit(language="it"), visit(language="en")
    seat_two(anna, bruno, carla, "uniform", game="semenza", options={"first_player": 0, "trading": "orderly"})
    plant_and_trade(anna)
    for given in (1, 2):
        anna.page.locator(".turned .faces button").first.click()
        anna.page.get_by_role("group", name="To", exact=True).get_by_role("button", name="Bruno").click()
        send(anna, "Give")
        bruno.page.get_by_role("button", name="Accetta").click()
        expect(waiting(bruno)).to_have_count(given)
    expect(anna.page.locator(".turned .faces")).to_have_count(0)
    expect(anna.page.get_by_role("region", name="Your offer")).to_be_visible()
    offer(anna, 0, None)
    bruno.page.get_by_role("button", name="Rifiuta").click()
    expect(anna.page.locator(".offers .gone").filter(has_text="Declined by Bruno.")).to_be_visible()
    expect(anna.page.get_by_role("region", name="Your offer")).to_be_visible()


def test_the_last_chance_is_not_asked_of_whoever_has_just_said_no(visit: Visit) -> None:
    anna, bruno, carla = visit(language="en"), visit(language="it", wide=False), visit(language="en")
    seat_two(anna, bruno, carla, "uniform", game="semenza", options={"first_player": 0, "trading": "orderly"})
    bruno.page.locator(".orders summary").click()
    bruno.page.get_by_label("Passa se non ho niente da trattare, o ho appena rifiutato").check()
    bruno.page.locator(".orders summary").click()
    plant_and_trade(anna)
    offer(anna, 0, None)
    bruno.page.get_by_role("button", name="Rifiuta").click()
    expect(anna.page.get_by_role("region", name="Your offer")).to_be_visible()
    anna.page.get_by_role("button", name="end the trading").click()
    planting, decline = anna.page.locator(".aside.now"), anna.page.get_by_role("button", name="Decline")
    while True:  # the bot may still offer something
        expect(decline.or_(planting).first).to_be_visible()
        if planting.count():
            break
        before = len(anna.frames)
        decline.first.click()
        anna.settle(before)  # or the button just pressed would be seen for the next one
    see_the_same(anna, bruno)
    assert "passed" in [event["event"] for event in events(bruno) if event.get("seat") == 1]


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
