"""The compiled build: what has not changed is not compiled again, and a game can be compiled alone."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("setuptools")

from tools import c_build
from tools.compile_engine import engine, known_games

pytestmark = pytest.mark.once

SOURCES = {
    "sums.py": "def double(n: int) -> int:\n    return n + n\n",
    "more.py": "from sums import double\n\n\ndef answer() -> int:\n    return double(21)\n",
}


@pytest.fixture(scope="module")
def chain() -> c_build.Toolchain:
    found, trouble = c_build.toolchain()
    if found is None:
        pytest.skip(trouble)
    return found


def compile_in(folder: Path, chain: c_build.Toolchain, sources: dict[str, str]) -> set[str]:
    """Compile these sources as the engine is; what is kept afterwards. mypyc wants a process of its own."""
    for name, text in sources.items():
        (folder / name).write_text(text)
    lines = (
        "import os, sys; from pathlib import Path; from mypyc.build import mypycify; from tools import c_build",
        f"os.chdir({str(folder)!r})",
        "settings = ['--config-file', os.devnull, '--cache-dir', os.devnull]",
        f"files = [*settings, *{sorted(sources)!r}]",
        "found = mypycify(files, target_dir='c', opt_level='0', multi_file=True, group_name='two')",
        f"chain = c_build.Toolchain({chain.command!r}, {chain.lto!r})",
        "c_build.build(found, Path('out').resolve(), Path('kept').resolve(), chain, 'a test')",
    )
    root = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", "\n".join(lines)], cwd=root, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return {file.name for file in (folder / "kept").iterdir()}


def said(folder: Path) -> str:
    probe = "import sums, more; print(more.answer(), sums.__file__.endswith(('.so', '.pyd')))"
    environment = {**os.environ, "PYTHONPATH": str(folder / "out")}
    return subprocess.run(
        [sys.executable, "-c", probe], cwd="/", env=environment, capture_output=True, text=True
    ).stdout


def test_one_changed_file_is_one_object_and_one_link(tmp_path: Path, chain: c_build.Toolchain) -> None:
    before = compile_in(tmp_path, chain, SOURCES)
    assert said(tmp_path) == "42 True\n"
    changed = {**SOURCES, "sums.py": SOURCES["sums.py"].replace("n + n", "n - n")}
    after = compile_in(tmp_path, chain, changed)
    assert said(tmp_path) == "0 True\n"
    assert sorted(Path(name).suffix for name in after - before) == [".o", ".so"]
    assert before < after, "what may be wanted again is thrown away"


def test_what_was_used_longest_ago_makes_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(c_build, "KEPT", 2)
    for age, name in enumerate(("new.o", "old.o", "older.o")):
        (tmp_path / name).write_text("")
        os.utime(tmp_path / name, (1000 - age, 1000 - age))
    (tmp_path / "left.new-1").write_text("")
    c_build._forget(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["new.o"]


def test_a_linker_without_lto_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A compiler that does all but -flto."""
    whole, _ = c_build.toolchain()
    if whole is None or os.name == "nt":
        pytest.skip("no C compiler")
    poor = tmp_path / "poor-cc"
    poor.write_text(f'#!/bin/sh\ncase "$*" in *-flto*) exit 1;; esac\nexec {whole.command} "$@"\n')
    poor.chmod(0o755)
    monkeypatch.setenv("CC", str(poor))
    assert c_build.toolchain() == (c_build.Toolchain(str(poor), None), "")


def test_a_game_alone_is_the_game_and_what_all_share() -> None:
    alone = {game: {*engine([game])} for game in known_games()}
    shared = set.intersection(*alone.values())
    assert set.union(*alone.values()) == {*engine()}
    assert any(file.name == "rng.py" for file in shared)
    for game, files in alone.items():
        assert {file for file in engine() if f"games/{game}/" in file.as_posix()} <= files
        assert all(game in file.as_posix() for file in files - shared)
