"""The server changes over to its next process in mid-game; whoever sits at the table plays on."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.conftest import DIST
from tests.e2e.visitor import Visitor
from tests.server.test_handover import stored_keys, supervised, told


@pytest.mark.skipif(os.name != "posix", reason="sockets are handed down on POSIX systems")
def test_a_game_plays_on_through_a_changeover(browser: Browser, tmp_path: Path) -> None:
    if not DIST.exists():
        pytest.skip("the web client is not built: `dev test -m web tests/e2e` builds it")
    database = f"sqlite:///{tmp_path}/tables.db"
    with supervised(database) as (url, supervisor):
        guest = Visitor(browser, url, language="en")
        guest.play_now("Kupferkessel Co.")
        table = guest.page.url.rpartition("/")[2].partition("?")[0]
        guest.page.evaluate("window.samePage = true")
        for _ in range(2):
            assert guest.my_turn()
            guest.move()
            assert guest.my_turn()
            with guest.page.expect_event("websocket", timeout=170_000):  # the old one has hung up
                supervisor.send_signal(signal.SIGHUP)
            guest.move()  # said between two servers
            told(supervisor, "handed over")
        expect(guest.page.get_by_text("Connection lost")).to_have_count(0)
        assert guest.page.evaluate("window.samePage"), "the page was loaded anew"
        guest.play_to_the_end()
        answers = [json.loads(frame) for frame in guest.frames if frame.startswith('{"t":"ok"')]
        with ThreadPoolExecutor(1) as aside:  # playwright has a loop running in this thread
            keys = aside.submit(asyncio.run, stored_keys(database, table)).result()
        assert len(keys) == len({*keys}), "a word counts twice"
        assert {answer["key"] for answer in answers} <= {*keys}, "a word is lost"
        guest.close()
