"""`ludoteca rulecheck` as a command: its exit codes and its page."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from ludoteca.cli import main

pytestmark = pytest.mark.once

ROOT = Path(__file__).resolve().parents[2]


def call(*words: str) -> int:
    """Run the command."""
    return main(["rulecheck", *words])


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout that may be changed, and the way into one of its folders."""
    for part in ("src/ludoteca/games/farfalia", "tests/games/farfalia", "tools"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "src/ludoteca/catalog.py", tmp_path / "src/ludoteca/catalog.py")
    monkeypatch.chdir(tmp_path / "tests/games")
    return tmp_path


def test_farfalia_has_no_holes_and_its_page_is_written(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert call("farfalia", "--write") == 0, capsys.readouterr().out
    assert call("farfalia") == 0
    assert "0 holes, 0 other complaints" in capsys.readouterr().out
    assert "FAR-18" in (copy / "docs/games/farfalia.md").read_text("utf-8")


def test_a_stale_page_is_a_failure(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    call("farfalia", "--write")
    page = copy / "docs/games/farfalia.md"
    page.write_text(page.read_text("utf-8") + "by hand\n", "utf-8")

    assert call("farfalia") == 1
    assert "docs/games/farfalia.md is out of date" in capsys.readouterr().out


def test_a_rule_that_loses_its_last_citation_is_a_failure(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for file in (copy / "src/ludoteca/games/farfalia").rglob("*.py"):
        file.write_text(file.read_text("utf-8").replace("FAR-29", "FAR-34"), "utf-8")

    assert call("farfalia", "--write") == 1
    assert "FAR-29 yes - yes hole" in " ".join(capsys.readouterr().out.split())


@pytest.mark.usefixtures("copy")
def test_an_unknown_game_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert call("nim") == 2
    assert "There is no game 'nim' in the cupboard" in capsys.readouterr().err


@pytest.mark.parametrize(("language", "sentence"), [("en", "in a checkout of"), ("it", "in una copia di lavoro di")])
def test_outside_a_checkout_it_says_so(
    language: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)

    assert call("--lang", language) == 2
    assert sentence in capsys.readouterr().err
