"""The documentation site without building it (`dev check` builds it): contents, links, and tutorials that run."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools import prove_baselines, run_tutorials, site_pages

PAGES = [page.name for page in run_tutorials.pages()]


@pytest.mark.once
def test_the_contents_name_every_page_once() -> None:
    assert sorted(site_pages.in_nav()) == sorted(site_pages.pages())


@pytest.mark.once
@pytest.mark.parametrize("page", site_pages.pages())
def test_every_link_leads_somewhere(page: str) -> None:
    for target in set(site_pages.links(site_pages.pages()[page].read_text("utf-8"))):
        site_pages.lead(page, target)


@pytest.mark.once
def test_a_link_that_leads_nowhere_is_told() -> None:
    said: list[str] = []
    text = "[a](bots.md) ![b](screens/none.png) `[c](none.md)`\n```\n[d](none.md)\n```\n[![e](none.svg)](bots.md)"
    site_pages.with_links("review.md", text, said.append)
    assert said == [
        "review.md links to screens/none.png, which does not exist",
        "review.md links to none.svg, which does not exist",
    ]


@pytest.mark.once
def test_links_lead_from_page_to_page_and_the_source_is_named() -> None:
    def led(page: str, text: str) -> str:
        return site_pages.with_links(page, text, pytest.fail)

    assert led("index.md", "[b](docs/bots.md#levels) [d](docs/adr)") == "[b](bots.md#levels) [d](adr/README.md)"
    assert led("learning.md", "[t](../examples/train)") == "[t](examples/train.md)"
    assert led("learning.md", "[h](https://example.org)") == "[h](https://example.org)"
    source = "[rules.py](../../src/ludoteca/games/scopa/rules.py)"
    assert led("games/scopa.md", source) == '<span title="src/ludoteca/games/scopa/rules.py">rules.py</span>'


@pytest.mark.once
def test_nothing_is_fetched_from_elsewhere() -> None:
    """No letters, scripts or styles: what the configuration adds to pages lies in docs/."""
    config = site_pages.CONFIG.read_text("utf-8")
    assert "font: false" in config
    assert "://" not in config
    for file in re.findall(r"assets/[\w.-]+", config):
        assert (site_pages.DOCS / file).is_file()
        assert "://" not in (site_pages.DOCS / file).read_text("utf-8").replace("http://www.w3.org/2000/svg", "")


@pytest.mark.once
def test_the_page_of_baselines_shows_what_was_measured_and_nothing_else() -> None:
    begin, end = prove_baselines.MARKS
    shown = prove_baselines.PAGE.read_text("utf-8").partition(begin)[2].partition(end)[0]
    assert shown.split("\n")[1:-1] == "\n".join(prove_baselines.tables(prove_baselines.kept())).split("\n")


def test_there_are_seven_tutorials() -> None:
    assert len(PAGES) == 7


@pytest.mark.heavy
@pytest.mark.parametrize("page", PAGES)
def test_a_tutorial_does_what_it_says(page: str) -> None:
    """In a process of its own, as whoever follows it would: what it brings into the cupboard stays there."""
    command = [sys.executable, run_tutorials.__file__, str(run_tutorials.TUTORIALS / page)]
    alone = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}  # threads that wait for one another are slow on a busy machine
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=alone)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.once
def test_a_tutorial_that_says_otherwise_is_caught(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("```pycon\n>>> 1 + 1\n3\n>>> f'{2}%'  # varies\n'5%'\n>>> 'a'  # varies\n'b'\n```\n", "utf-8")
    assert [said.partition("\n")[0] for said in run_tutorials.run(page)] == ["page.md, line 2:", "page.md, line 6:"]
    assert run_tutorials.run(page, write=True) == []
    assert page.read_text("utf-8").startswith("```pycon\n>>> 1 + 1\n2\n>>> f'{2}%'  # varies\n'2%'")
    assert run_tutorials.run(page) == []


@pytest.mark.once
def test_code_that_is_shown_is_that_of_the_example() -> None:
    piece = '```python title="rules.py"\ndef losers(state):\n```\n'
    assert list(run_tutorials.pieces_not_found("page.md", piece))
