"""`ludoteca study` as a command."""

from __future__ import annotations

import shlex
from html import unescape
from pathlib import Path

import pytest

from tests.cli.terminal import ludoteca

pytestmark = pytest.mark.once

ASK = ("study", "kupferkessel", "--players", "2..3", "--vary", "direction=cw,ccw", "-n", "4", "--workers", "1")


def test_a_study_writes_one_page_and_says_what_it_found(tmp_path: Path) -> None:
    out = tmp_path / "study.html"
    said = ludoteca(*ASK, "--out", str(out), "--data", str(tmp_path / "all.csv"), "--lang", "it")

    assert said.code == 0
    assert "In 2 e 3 giocatori nessun posto spicca." in said.out
    page = out.read_text("utf-8")
    assert page.startswith('<!doctype html>\n<html lang="it">')
    assert (tmp_path / "all.csv").read_text().count("\n") == 4 * 2 * (2 + 3) + 1

    # The command it shows makes the same page again.
    command = shlex.split(unescape(page.split("<pre><code>")[1].split("</code>")[0]))
    out.unlink()
    assert command[0] == "ludoteca"
    again = ludoteca(*command[1:-1], str(out), "--workers", "1")
    assert again.code == 0
    assert out.read_text("utf-8") == page
    assert ludoteca(*ASK, "--out", str(out)).code == 2, "a page that lies there is never written over"


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize(
    "words",
    [
        ["chess"],
        ["kupferkessel", "--players", "1..3"],
        ["kupferkessel", "--players", "3..2"],
        ["kupferkessel", "--players", "few"],
        ["kupferkessel", "--vary", "direction"],
        ["kupferkessel", "--vary", "direction=cw"],
        ["kupferkessel", "--vary", "direction=cw,cw"],
        ["kupferkessel", "--vary", "direction=cw,up"],
        ["kupferkessel", "--vary", "colour=red,blue"],
        ["kupferkessel", "--vary", "direction=cw,ccw", "--vary", "direction=cw,choice"],
        ["kupferkessel", "--vary", "direction=cw,ccw", "--option", "direction=cw"],
        ["kupferkessel", "--players", "2", "--option", "third_corner=SW"],
        ["kupferkessel", "--bots", "greedy+deep"],
        ["kupferkessel", "--out", "no/such/folder/study.html"],
        ["kupferkessel", "--resume", "--out", "nothing.html"],
        ["kupferkessel", "--data", "study.xls"],
    ],
)
def test_nonsense_is_a_sentence(words: list[str], language: str) -> None:
    said = ludoteca("study", *words, "--lang", language)

    assert said.code == 2
    assert said.out == ""
    assert said.err.startswith("ludoteca: ")
    assert "Traceback" not in said.err
