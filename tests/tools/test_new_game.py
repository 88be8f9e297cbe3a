"""A new game's folder is whole from the first minute: typed, tidy, lawful, every rule proved."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import new_game

pytestmark = pytest.mark.once

ROOT = Path(__file__).resolve().parents[2]
GAME, TESTS = "src/ludoteca/games/high_card", "tests/games/high_card"

NEW = ("-k", "high_card and not kept")
"""A new game has no kept fingerprint yet."""
EVERYWHERE = (
    "tests/laws/test_play.py",
    "tests/laws/test_tables.py",
    "tests/laws/test_knowledge.py",
    "tests/learn",
    "tests/bots/test_conduct.py",
    "tests/replays",
    "tests/play",
    "tests/core",
)
"""What tries every game it finds."""


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout with a new game, which nothing but its folders knows of."""
    root = tmp_path_factory.mktemp("checkout")
    caches = shutil.ignore_patterns("__pycache__", "*.so", ".*", "dist", "e2e")
    for part in ("src/ludoteca", "tests", "tools"):
        shutil.copytree(ROOT / part, root / part, ignore=caches)
    shutil.copy(ROOT / "pyproject.toml", root / "pyproject.toml")
    new_game.layout(root, "high_card", "High Card", "HIG")
    return root


def run(checkout: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run Python in that checkout. Coverage is for this one."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("COV")}
    environment["PYTHONPATH"] = os.pathsep.join([str(checkout / "src"), str(checkout)])
    return subprocess.run([sys.executable, *command], cwd=checkout, env=environment, capture_output=True, text=True)


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(("-m", "mypy", GAME, TESTS), id="typed"),
        pytest.param(("-m", "ruff", "check", GAME, TESTS), id="tidy"),
        pytest.param(("-m", "ruff", "format", "--check", GAME, TESTS), id="formatted"),
        pytest.param(("-m", "pytest", TESTS), id="proved"),
        pytest.param(("-m", "pytest", *EVERYWHERE, *NEW), id="lawful"),
        pytest.param(("-m", "pytest", "tests/server/test_api.py", "-k", "cupboard"), id="served"),
        pytest.param(("tools/write_states.py", "--check", f"{GAME}/state.py"), id="copied"),
        pytest.param(("-m", "ludoteca", "rulecheck", "high_card", "--write"), id="complete"),
        pytest.param(("-m", "ludoteca", "simulate", "high_card", "-n", "20"), id="playable"),
    ],
)
def test_the_skeleton_is_a_whole_game(checkout: Path, command: tuple[str, ...]) -> None:
    done = run(checkout, *command)

    assert done.returncode == 0, done.stdout + done.stderr
    assert "skipped" not in done.stdout


def test_a_keyed_rulebook_is_kept_and_no_id_of_the_skeleton_passes_for_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(new_game, "ROOT", tmp_path)
    register = tmp_path / "src/ludoteca/games/go_fish/rulebook.toml"
    register.parent.mkdir(parents=True)
    register.write_text("keyed", "utf-8")

    assert new_game.main(["go_fish"]) == 0

    assert register.read_text("utf-8") == "keyed"
    assert "[NEW-02, NEW-05]" in register.with_name("check.py").read_text("utf-8")


def test_no_game_is_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(new_game, "ROOT", tmp_path)
    assert new_game.main(["go_fish", "--title", "Go Fish!", "--id", "FISH"]) == 0
    game = tmp_path / "src/ludoteca/games/go_fish/game.py"
    assert "class GoFish(" in game.read_text("utf-8")
    game.write_text("mine", "utf-8")

    assert new_game.main(["go_fish"]) == 2

    assert "is there already" in capsys.readouterr().err
    assert game.read_text("utf-8") == "mine"


@pytest.mark.parametrize("words", [["Go Fish"], ["class"], ["go_fish", "--id", "f1"], ["go_fish", "--title", 'a"b']])
def test_names_that_will_not_do_are_refused(words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(new_game, "ROOT", tmp_path)

    assert new_game.main(words) == 2
    assert list(tmp_path.iterdir()) == []
