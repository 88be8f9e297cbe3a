"""Somebody at a browser: looks, clicks, types, and plays a whole game as a person would."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e.repeatable import OWN_SEEDS

# Refusals over HTTP are no faults.
HARMLESS = re.compile(r"status of 4\d\d")
MOST_MOVES = 300
PATIENCE = 150_000
"""Milliseconds: machines that run tests are often busy with others."""
expect.set_options(timeout=PATIENCE)
OWN_HAND = "localStorage.getItem('forced') ?? localStorage.setItem('forced', 'off')"
"""Who tests what happens at a touch touches everything: nothing plays itself, unless the test says so."""
AMONG_CELLS = "document.activeElement.matches('.cell') && document.querySelector('.cell.lit') !== null"
"""Is the focus in a grid where something can be done? To the right, line by line, it is then reached."""


class Visitor:
    """One browser profile with one page open."""

    def __init__(
        self,
        browser: Browser,
        base: str,
        *,
        wide: bool = True,
        dark: bool = False,
        language: str = "it",
        scenes: str = "off",
    ) -> None:
        self.base = base
        self.context: BrowserContext = browser.new_context(
            viewport={"width": 1280, "height": 800} if wide else {"width": 360, "height": 740},
            color_scheme="dark" if dark else "light",
            locale="it-IT" if language == "it" else "en-GB",
            reduced_motion="reduce",
            has_touch=not wide,
        )
        self.context.add_init_script(OWN_SEEDS)
        self.context.add_init_script(f"localStorage.getItem('scenes') ?? localStorage.setItem('scenes', '{scenes}')")
        self.context.add_init_script(OWN_HAND)
        self.frames: list[str] = []
        self.complaints: list[str] = []
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", lambda said: self._note(said.type, said.text))
        self.page.on("websocket", lambda socket: socket.on("framereceived", self._keep))

    def _note(self, kind: str, text: str) -> None:
        if kind == "error" and not HARMLESS.search(text):
            self.complaints.append(text)

    def _keep(self, frame: str | bytes) -> None:
        self.frames.append(frame if isinstance(frame, str) else frame.decode())

    def close(self) -> None:
        """Go home; nothing may have gone wrong in the page."""
        complaints = list(self.complaints)
        self.context.close()
        assert complaints == []

    # --- Going places -------------------------------------------------------

    def go(self, path: str) -> None:
        """Open a page of ours."""
        self.page.goto(self.base + path)

    def create(self, **wish: Any) -> str:
        """A table by its id, as the set-up page would make it."""
        self.page.request.get(f"{self.base}/api/me")
        answer = self.page.request.post(f"{self.base}/api/tables", data=wish, headers={"origin": self.base})
        assert answer.status == 201, answer.text()
        return str(answer.json()["id"])

    def card(self, table: str) -> Any:
        """All about a table but the game."""
        return self.page.request.get(f"{self.base}/api/tables/{table}").json()

    def play_now(self, title: str) -> None:
        """One click from the front page to the table."""
        self.go("/")
        self.page.get_by_role("button", name=f": {title}").click()
        self.page.wait_for_url("**/table/*")

    # --- Playing ------------------------------------------------------------

    def my_turn(self) -> bool:
        """Wait until I am asked or it is over: am I asked? Impatient people tap, so that nothing is shown for long."""
        self.page.locator("main").dispatch_event("pointerdown")
        self.page.wait_for_selector(".bar.mine, .end, .curtain")
        return self.page.locator(".end").count() == 0

    def move(self) -> None:
        """Do the first thing that is lit, and wait until the server has told of it."""
        page = self.page
        before = len(self.frames)
        if page.locator(".curtain .button").count():
            page.locator(".curtain .button").click()
            page.wait_for_selector(".bar")
            return
        words = page.locator(".bar .buttons .button.main:not(:disabled)")
        if words.count():
            words.first.click()
        elif page.locator(".me .button").count():
            for card in range(3):
                if page.locator(".me .button.main:not(:disabled)").count():
                    break
                heard = len(self.frames)
                page.locator(".hand button").nth(card).click(position={"x": 10, "y": 40})
                self.answered("answer", heard)
                self.drawn()
            page.locator(".me .button.main").click()
        else:
            page.locator("button.lit").first.click(position={"x": 10, "y": 30})
            if page.locator(".ways button").count():  # it can be done in several ways
                page.locator(".ways button").first.click()
        self.settle(before)

    def settle(self, since: int) -> None:
        """Wait until a word said after so many frames is stored and drawn."""
        stored = self.answered("ok", since)["seq"]
        shown = "Number(document.querySelector('.table').dataset.seq) >= seq"
        drawn = f"seq => {shown} || document.querySelector('[data-scene]')"
        self.page.wait_for_function(drawn, arg=stored)

    def answered(self, kind: str, since: int) -> Any:
        """The first frame of a kind among those that came since."""
        for _ in range(PATIENCE // 20):
            for frame in self.frames[since:]:
                if frame.startswith(f'{{"t":"{kind}"'):
                    return json.loads(frame)
            self.page.wait_for_timeout(20)
        raise AssertionError(f"the server did not answer: {self.frames[since:]}")

    def drawn(self) -> None:
        """Wait until what has come is drawn."""
        self.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def play_to_the_end(self) -> int:
        """Until the end scene; how many moves were mine."""
        for move in range(MOST_MOVES):
            if not self.my_turn():
                expect(self.page.get_by_role("dialog")).to_be_visible()
                return move
            self.move()
        raise AssertionError("the game does not end")

    def play_to_the_end_by_keyboard(self, worth: str) -> None:
        """The same with Tab, the arrows and Enter alone; `worth` selects what is worth pressing."""
        page = self.page
        for _ in range(MOST_MOVES):
            if not self.my_turn():
                return
            before = len(self.frames)
            for _ in range(160):
                # Once enough is picked, the button that says so is all that is worth pressing.
                wanted = ".me .main" if page.locator(".me .main:not(:disabled)").count() else worth
                if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
                    heard = len(self.frames)
                    page.keyboard.press("Enter")
                    kind = page.evaluate("document.activeElement.matches('[aria-pressed]')")
                    if not kind:
                        self.settle(before)  # or the turn just taken would be seen for the next one
                        break
                    self.answered("answer", heard)
                    self.drawn()
                page.keyboard.press("ArrowRight" if page.evaluate(AMONG_CELLS) else "Tab")
            else:
                raise AssertionError("nothing to do was reached")
        raise AssertionError("the game does not end")

    # --- Looking behind the page --------------------------------------------

    def memory(self) -> set[str]:
        """Every text in the page's memory."""
        session = self.context.new_cdp_session(self.page)
        chunks: list[str] = []
        session.on("HeapProfiler.addHeapSnapshotChunk", lambda part: chunks.append(part["chunk"]))
        session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
        session.detach()
        return set(json.loads("".join(chunks))["strings"])
