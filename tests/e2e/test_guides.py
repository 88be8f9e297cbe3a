"""First games, done to their end as the guide asks, by touch; and what their steps ring."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.looking import overhang
from tests.e2e.visitor import Visitor

Visit = Callable[..., Visitor]
GUIDES = Path(__file__).parents[2] / "web/src/lib/games"


def touch(page: Page, word: dict[str, Any]) -> None:
    """Say on the board what the guide asks for."""
    match word:
        case {"move": "plant", "field": field}:
            page.locator(f"[data-place='field:0:{field}'] .ground").click()
        case {"move": "harvest", "field": field}:
            page.locator(f"[data-place='field:0:{field}'] .sell").click()
        case {"move": "buy_field"}:
            page.locator(".third").click()
        case {"move": "offer", "gives": gives, "wants": wants, "to": to}:
            for card in gives:
                page.locator(f".hand [data-thing='{card}'], .turned [data-thing='{card}']").click()
            for crop in wants:
                page.locator(f".palette [data-crop={crop}] .seed").click()
            page.locator(".builder .to").nth(to).click()
            page.locator(".builder .button.main:enabled").click()
        case {"move": "accept"}:
            page.locator(".offers .button.main").click()
        case {"move": "flip", "place": place}:
            page.locator(f"[data-place='cell:{place}']").click()
        case {"move": "take" | "place", "series": _}:
            page.locator(".choice").first.click()
        case {"move": "place", "area": area}:
            page.locator(f"[data-area={area}] .ground").click()
        case {"move": "place_on_farm" | "put", "square": square}:
            page.locator("#panel-farm .square.lit").filter(has_text=square).click()
        case {"move": "house", "pen": pen}:
            page.locator("#panel-farm .square.lit").filter(has_text=pen).click()
        case {"move": "black_market", "buys": buys}:
            for good in buys:
                page.locator(".black .sides > div").last.locator(f"[data-ware={good}]").get_by_role(
                    "button"
                ).last.click()
            page.locator(".black .go:enabled").click()
        case {"move": "basket", "card": card}:
            page.locator(f".markets [data-thing={card}]").click()
            page.locator(".basket .go:enabled").click()
        case {"move": "play", "card": card, "takes": takes}:
            page.locator(f".hand [data-thing={card}]").click()
            for one in takes if page.locator(".ways").count() else ():
                page.locator(f".laid [data-thing={one}]").click()
        case _:
            page.locator(".bar .buttons .button.main").click()


@pytest.mark.parametrize(
    ("game", "language", "wide"),
    [
        ("semenza", "it", True),
        ("serie_bum", "it", False),
        ("scopa", "it", False),
        ("mi_tierra", "en", False),
        ("mi_tierra", "it", True),
    ],
)
def test_a_first_game_is_done_to_its_end(visit: Visit, game: str, language: str, wide: bool) -> None:
    guest = visit(language=language, wide=wide)
    page = guest.page
    frames = json.loads((GUIDES / game / "guide.json").read_text("utf-8"))["frames"]
    guest.go(f"/guide/{game}")
    lesson = page.locator(".lesson")
    page.wait_for_selector(".said:not(.quiet)")
    while (at := int(lesson.get_attribute("data-at") or 0)) < len(frames) - 1:
        assert overhang(page) == 0
        if wanted := frames[at].get("expect"):
            touch(page, wanted)
        else:
            page.locator(".bar .buttons .button.main").click()
        page.wait_for_function("at => Number(document.querySelector('.lesson').dataset.at) > at", arg=at)
        page.wait_for_selector(".said:not(.quiet)")
    expect(page.get_by_role("button", name="Gioca subito" if language == "it" else "Play now")).to_be_visible()


MARKED = """names => names.map(name => {
  const word = CSS.escape(name);
  const found = [...document.querySelectorAll(`[data-thing="${word}"], [data-place="${word}"]`)];
  const ringed = found.filter(one => one.classList.contains('pointed') && one.getClientRects().length > 0);
  return ringed.map(one => `${one.getAttribute('aria-label') ?? ''} ${one.textContent}`);
})"""


@pytest.mark.parametrize("game", sorted(file.parent.name for file in GUIDES.glob("*/guide.json")))
def test_each_step_rings_what_it_speaks_of(visit: Visit, game: str) -> None:
    """Whatever a step names is there, and where it is somebody's, the sentence speaks of nobody else."""
    guest = visit(language="en")
    page = guest.page
    guide = json.loads((GUIDES / game / "guide.json").read_text("utf-8"))
    spoken = [at for at, frame in enumerate(guide["frames"]) if frame.get("say")]
    others = [name for seat, name in enumerate(guide["names"]["en"]) if seat != guide["seat"]]
    guest.go(f"/guide/{game}")
    page.wait_for_selector(".said:not(.quiet)")
    for chapter, at in enumerate(spoken, 1):
        page.evaluate("chapter => location.hash = `#${chapter}`", chapter)
        page.wait_for_function("at => Number(document.querySelector('.lesson').dataset.at) === at", arg=at)
        guest.drawn()
        points = guide["frames"][at]["point"]
        marked = page.evaluate(MARKED, points)
        assert [name for name, labels in zip(points, marked, strict=True) if not labels] == [], f"step {chapter}"
        said = guide["frames"][at]["say"]["en"]
        whose = {name for labels in marked for label in labels for name in others if name in label}
        assert all(name in said for name in whose), f"step {chapter} rings {whose} and says: {said}"
