"""A review in files, at the terminal and as a page: the same numbers, in both languages, kept once made."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from ludoteca.catalog import GAMES
from ludoteca.hindsight.page import page
from ludoteca.hindsight.reviewing import review
from ludoteca.hindsight.shelf import kept_review
from ludoteca.hindsight.telling import locale, plain, tell
from ludoteca.play.texts import LANGUAGES, Texts
from tests.cli.terminal import ludoteca

RECORD = Path(__file__).parents[1] / "replays/kupferkessel/2-stopped.jsonl"

pytestmark = pytest.mark.heavy


def test_both_languages_say_the_same() -> None:
    english, italian = locale("en"), locale("it")
    assert english.keys() == italian.keys()
    for kind in english:
        assert english[kind].keys() == italian[kind].keys()
        for key, said in english[kind].items():
            assert sorted(re.findall(r"{\w+}", said)) == sorted(re.findall(r"{\w+}", italian[kind][key])), key


def test_a_page_needs_nothing_else_and_shows_what_was_found() -> None:
    kept = json.loads(json.dumps(plain(review(RECORD.read_text("utf-8"), 0, "glance"))))
    for language in LANGUAGES:
        told = tell(kept, Texts(GAMES["kupferkessel"], language, ["Anna", "Ben"]))
        shown = page(told, "Kupferkessel Co.", "Anna", language)
        assert told["summary"] in shown
        assert "<svg" in shown
        assert "http" not in shown
        assert "{" not in told["summary"]


def test_a_review_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOTECA_REVIEWS", str(tmp_path))
    made = kept_review(RECORD.read_text("utf-8"), 0, "glance")
    monkeypatch.setattr("ludoteca.hindsight.shelf.review", None)
    assert kept_review(RECORD.read_text("utf-8"), 0, "glance") == json.loads(json.dumps(made))


def test_the_terminal_tells_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOTECA_REVIEWS", str(tmp_path))
    for language, said in (("en", "average luck"), ("it", "con una fortuna media")):
        told = ludoteca("review", str(RECORD), "--glance", "--seat", "2", "--lang", language)
        assert told.code == 0, told.err
        assert said in " ".join(told.out.split())
        assert "▁" in told.out or "█" in told.out
    whole = json.loads(ludoteca("review", str(RECORD), "--glance", "--seat", "2", "--json").out)
    assert whole["seat"] == 1
    html = tmp_path / "page.html"
    assert ludoteca("review", str(RECORD), "--glance", "--seat", "2", "--html", str(html)).code == 0
    assert "<svg" in html.read_text("utf-8")


def test_what_cannot_be_reviewed_is_said_in_a_sentence(tmp_path: Path) -> None:
    running = tmp_path / "running.jsonl"
    running.write_text("".join(RECORD.read_text("utf-8").splitlines(keepends=True)[:9]), "utf-8")
    refused = ludoteca("review", str(running))
    assert refused.code == 2
    assert "not over" in refused.err
    assert ludoteca("review", str(RECORD), "--seat", "9").code == 2
