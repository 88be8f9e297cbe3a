"""Looking on: a passer-by sees no hand, a seat its own, --all every one."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludoteca as engine
from tests.cli.terminal import ludoteca

pytestmark = pytest.mark.once

WATCH = ("watch", "farfalia", "--seed", "3", "--bot", "uniform")


def test_a_passer_by_sees_no_hand() -> None:
    out = ludoteca(*WATCH, "--step", typed=["", ""]).out

    assert "hands stay hidden" in out
    assert "hand  " not in out
    assert " gets " not in out


def test_a_seat_sees_its_own_hand() -> None:
    out = ludoteca(*WATCH, "--step", "--seat", "2", typed=[""]).out

    assert "Seen by Ben." in out
    assert "Your hand  red R2" in out
    assert "Ella's hand" not in out


def test_all_hands_can_be_seen_for_nobody_plays() -> None:
    out = ludoteca(*WATCH, "--step", "--all", typed=[""]).out

    for name in ("Anna", "Ben", "Clara", "Dan", "Ella"):
        assert f"{name}'s hand" in out


@pytest.mark.parametrize("typed", [["q"], [""] * 5, ["", "a"], []])
def test_stepping_ends_when_asked_or_with_the_game(typed: list[str]) -> None:
    said = ludoteca(*WATCH, "--step", typed=typed)

    assert said.code == 0
    assert ("The game is over" in said.out) == ("a" in typed)


@pytest.mark.parametrize("language", ["it", "en"])
def test_at_once_and_kept(language: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"

    said = ludoteca(*WATCH, "--lang", language, "--save", str(file))

    assert said.code == 0
    assert ("La partita è finita" if language == "it" else "The game is over") in said.out
    assert engine.loads(file.read_text("utf-8")).outcome() is not None
