"""What every page must be: open to everybody, and no wider than the screen."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

LEAST_TO_TOUCH = 24
"""Pixels, by WCAG 2.2."""
UNSEEN = 2
"""Pixels by which one browser rounds otherwise than another, and nobody sees it."""
STILL = """() => !document.getAnimations().some(one => {
  const timing = one.effect?.getComputedTiming();
  return one.playState === 'running' && timing && timing.endTime !== Infinity;
})"""
"""Fades have ended: axe reads colours as they are painted."""


def barriers_by_day_and_night(page: Page, axe: str) -> list[str]:
    """The same in both themes, whichever the visitor likes."""
    found = []
    for theme in ("light", "dark"):
        page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        found += [f"{theme}: {one}" for one in barriers(page, axe)]
    page.evaluate("delete document.documentElement.dataset.theme")
    return found


def barriers(page: Page, axe: str) -> list[str]:
    """What axe-core finds on a page, one line each."""
    page.wait_for_timeout(50)  # what fades has begun to
    page.wait_for_function(STILL)
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe)
    rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
    found = page.evaluate("tags => axe.run(document, {runOnly: tags})", rules)
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}"
        for one in found["violations"]
        for node in one["nodes"]
        if one["id"] != "target-size" or _is_small(page, node["target"][-1])
    ]


def _is_small(page: Page, target: str) -> bool:
    """Is it small by itself? What the fold cuts off, or a passing note covers, only seems so to axe."""
    box = page.locator(target).first.bounding_box()
    return box is not None and min(box["width"], box["height"]) < LEAST_TO_TOUCH - 0.5


def overhang(thing: Page | Locator) -> int:
    """By how many pixels a page is wider than the screen, or a thing than its box, if anybody can see it."""
    place = thing.locator("html") if isinstance(thing, Page) else thing
    pixels = int(place.evaluate("it => it.scrollWidth - it.clientWidth"))
    return pixels if pixels > UNSEEN else 0
