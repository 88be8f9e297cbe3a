"""Whatever is wrong on the command line is answered with a sentence and exit code 2."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.terminal import ludoteca, run, sit_down, surroundings

pytestmark = pytest.mark.once

WRONG = [
    ("plya",),
    ("play", "chess"),
    ("play", "farfalia", "--seats", "6"),
    ("play", "farfalia", "--seats", "1"),
    ("play", "farfalia", "--seats", "-3"),
    ("play", "farfalia", "--seats", "two"),
    ("play", "farfalia", "--seats", "9" * 5000),
    ("play", "farfalia", "--people", "0"),
    ("play", "farfalia", "--people", "6"),
    ("play", "farfalia", "--people", "3", "--seats", "2"),
    ("play", "farfalia", "--option", "mode"),
    ("play", "farfalia", "--option", "colour=red"),
    ("play", "farfalia", "--option", "mode=6_long"),
    ("play", "farfalia", "--option", "must_choose=perhaps"),
    ("play", "farfalia", "--option", "hands=many"),
    ("play", "farfalia", "--option", "hands=5", "--seats", "4"),
    ("play", "farfalia", "--option", "mode=4", "--seats", "5"),
    ("play", "farfalia", "--option", "hands=4", "--option", "hands=8"),
    ("play", "farfalia", "--bot", "grandmaster"),
    ("play", "farfalia", "--names", "Ann,Ann"),
    ("play", "farfalia", "--names", "Ann,"),
    ("play", "farfalia", "--names", "a,b,c,d,e,f"),
    ("play", "farfalia", "--names", "\x1b[2J"),
    ("play", "farfalia", "--seed", ""),
    ("play", "farfalia", "--seed", "\udc80"),
    ("play", "farfalia", "--save", "."),
    ("play", "farfalia", "--save", "no/such/folder/game.jsonl"),
    ("play", "farfalia", "--save", ""),
    ("play", "farfalia", "--save", "x" * 500),
    ("play", "farfalia", "--save", "~nobody-of-this-name/game.jsonl"),
    ("replay", "x" * 500),
    ("watch",),
    ("watch", "chess"),
    ("watch", "farfalia", "--seat", "0"),
    ("watch", "farfalia", "--seat", "6"),
    ("watch", "farfalia", "--seat", "1", "--all"),
    ("watch", "farfalia", "--save", "."),
    ("replay",),
    ("replay", "no-such-file"),
    ("replay", "."),
    ("replay", "a\0b"),
    ("replay", ""),
    ("games", "--lang", "de"),
    ("games", "--such-option"),
]


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("arguments", WRONG, ids=lambda arguments: ascii(" ".join(arguments))[:60])
def test_nonsense_is_answered_with_a_sentence(arguments: tuple[str, ...], language: str) -> None:
    said = ludoteca(*arguments, LANG=f"{language}_XX.UTF-8")

    assert said.code == 2
    assert said.out == ""
    assert said.err.startswith("ludoteca: ")
    assert len(said.err) < 1200
    assert "Traceback" not in said.err


def test_the_sentence_says_what_would_do() -> None:
    assert "2 to 5" in ludoteca("play", "farfalia", "--seats", "9").err
    assert "da 2 a 5" in ludoteca("play", "farfalia", "--seats", "9", "--lang", "it").err
    assert "double_you" in ludoteca("play", "farfalia", "--option", "jokers=many").err
    assert "uniform" in ludoteca("play", "farfalia", "--bot", "x").err
    assert "farfalia" in ludoteca("play", "chess").err
    assert "multiple of 4" in ludoteca("play", "farfalia", "--seats", "4", "--option", "hands=5").err


def test_a_file_that_lies_there_is_never_written_over(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Anna")

    said = ludoteca("play", "farfalia", "--save", str(file))

    assert said.code == 2
    assert file.read_text() == "Dear Anna"


def test_a_game_that_cannot_be_kept_after_all_is_no_success(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    file = folder / "game.jsonl"
    child = sit_down("play", "farfalia", "--save", str(file))
    child.expect(" > ")
    file.mkdir()  # somebody is faster
    child.sendeof()
    child.expect("is a folder")
    child.wait()

    assert child.exitstatus == 2


def test_a_terminal_that_knows_only_ascii_gets_what_it_can_show() -> None:
    command = [sys.executable, "-m", "ludoteca", "games", "--lang", "it"]
    done = subprocess.run(command, env={**surroundings(), "PYTHONIOENCODING": "ascii"}, capture_output=True)

    assert done.returncode == 0
    assert done.stdout.isascii()


def test_no_command_shows_the_help_but_is_not_a_success() -> None:
    said = ludoteca()

    assert said.code == 2
    assert "play" in said.err


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("command", [(), ("games",), ("play",), ("watch",), ("replay",)])
def test_help_speaks_the_language(command: tuple[str, ...], language: str) -> None:
    said = ludoteca(*command, "--help", "--lang", language)

    assert said.code == 0
    assert said.out.startswith("uso: " if language == "it" else "usage: ")
    assert ("opzioni" in said.out) == (language == "it")


def test_the_shell_sees_the_same_exit_codes() -> None:
    assert run("games").returncode == 0
    assert run("--version").returncode == 0
    wrong = run("play", "chess")
    assert wrong.returncode == 2
    assert b"Traceback" not in wrong.stderr


def test_a_reader_who_goes_away_is_no_drama() -> None:
    command = [sys.executable, "-m", "ludoteca", "watch", "farfalia", "--seats", "3", "--seed", "1"]
    with subprocess.Popen(command, env=surroundings(), stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        complaint = process.stderr.read()

    assert process.returncode == 141
    assert complaint == b""


def test_help_needs_neither_rich_nor_a_game() -> None:
    script = (
        "import sys; from ludoteca.cli import main; main(['--help']); "
        "print([name for name in sys.modules if name == 'rich' or name.startswith('ludoteca.games.')])"
    )
    done = subprocess.run([sys.executable, "-c", script], env=surroundings(), capture_output=True, text=True)

    assert done.stdout.endswith("\n[]\n")
