"""The plain board, on which every game can be played whose own nobody has drawn yet."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.looking import barriers_by_day_and_night, overhang
from tests.e2e.visitor import Visitor

Visit = Callable[..., Visitor]


@pytest.mark.parametrize(
    ("game", "seats", "wide", "name"),
    [("farfalia", 5, False, "rosso"), ("kupferkessel", 2, True, "Vibrisse"), ("semenza", 3, False, "Mazzo")],
)
def test_a_game_is_played_by_names_and_words(
    visit: Visit, axe: str, game: str, seats: int, wide: bool, name: str
) -> None:
    guest = visit(language="it", wide=wide)
    chairs = [{"kind": "me"}, *[{"kind": "bot", "bot": "uniform"}] * (seats - 1)]
    guest.go(f"/table/{guest.create(game=game, seats=chairs, start=True)}?plain")
    page = guest.page
    for move in range(5):
        assert guest.my_turn()
        if move == 2:
            expect(page.locator(".anygame")).to_contain_text(name)
            assert overhang(page) == 0
            assert barriers_by_day_and_night(page, axe) == []
        before = len(guest.frames)
        words = page.locator(".words .button:enabled:not(.plain), .bar .buttons .button:enabled")
        (words if words.count() else page.locator(".anygame button.lit")).first.click(position={"x": 10, "y": 16})
        guest.settle(before)
    shown = page.locator(".anygame").inner_text()
    assert not [sign for sign in ("_", "undefined", "[object", "NaN") if sign in shown]


def test_arrows_walk_in_a_hand(visit: Visit) -> None:
    guest = visit(language="en")
    guest.go(f"/table/{guest.create(game='farfalia', start=True)}?plain")
    assert guest.my_turn()
    cards = guest.page.locator(".hand button")
    cards.first.focus()
    guest.page.keyboard.press("ArrowRight")
    expect(cards.nth(1)).to_be_focused()
    guest.page.keyboard.press("ArrowLeft")
    expect(cards.first).to_be_focused()
