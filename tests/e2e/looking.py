"""What every page must be: open to everybody, and no wider than the screen."""

from __future__ import annotations

from playwright.sync_api import Page


def barriers_by_day_and_night(page: Page, axe: str) -> list[str]:
    """The same in both themes, whichever the visitor likes."""
    found = []
    for theme in ("light", "dark"):
        page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        page.wait_for_function("() => !document.getAnimations().some(one => one instanceof CSSTransition)")
        found += [f"{theme}: {one}" for one in barriers(page, axe)]
    page.evaluate("delete document.documentElement.dataset.theme")
    return found


def barriers(page: Page, axe: str) -> list[str]:
    """What axe-core finds on a page, one line each."""
    page.wait_for_timeout(250)  # fades have ended: axe reads colours as they are painted
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
    """Is it still too small to touch once it is scrolled into sight? What the fold cuts off seems small to axe."""
    page.evaluate("target => document.querySelector(target)?.scrollIntoView({block: 'center'})", target)
    page.wait_for_timeout(50)
    again = "target => axe.run({include: [[target]]}, {runOnly: {type: 'rule', values: ['target-size']}})"
    return bool(page.evaluate(again, target)["violations"])


def overhang(page: Page) -> int:
    """By how many pixels the page is wider than the screen."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))
