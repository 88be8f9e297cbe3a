"""Records at the terminal: as a page, step by step, through a seat's eyes; and files that are no records."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.cli.terminal import ludoteca, run

pytestmark = pytest.mark.once

QUIET = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("records") / "game.jsonl"
    assert ludoteca("watch", "farfalia", "--seed", "3", "--bot", "uniform", "--save", str(file)).code == 0
    return file


@pytest.fixture
def running(record: Path, tmp_path: Path) -> Path:
    file = tmp_path / "running.jsonl"
    file.write_text("".join(record.read_text("utf-8").splitlines(keepends=True)[:20]), "utf-8")
    return file


@pytest.mark.parametrize("language", ["it", "en"])
def test_a_finished_game_prints_as_a_page(record: Path, language: str) -> None:
    said = ludoteca("replay", str(record), "--print", "--lang", language)

    assert said.code == 0
    assert said.out.count("Hand " if language == "en" else "mazzata ") >= 6
    assert "10." in said.out
    assert "Ella gets red 9" in said.out or "Ella riceve 9 rosso" in said.out
    assert "FAR-36" in said.out


def test_a_seat_hears_only_what_it_heard(record: Path) -> None:
    out = ludoteca("replay", str(record), "--print", "--seat", "2").out

    assert "Ben gets red 2" in out
    assert "Ella gets" not in out
    assert "lays aside 2, unseen" in out


def test_a_running_game_keeps_its_secrets(running: Path) -> None:
    for seat in ((), ("--seat", "2")):
        out = ludoteca("replay", str(running), "--print", *seat).out
        assert "This game is not over" in out
        assert " gets " not in out
        assert ("Your hand" in out) == bool(seat)
    refused = ludoteca("replay", str(running), "--all")
    assert refused.code == 2
    assert "not over" in refused.err


def test_stepping_forwards_and_back(record: Path) -> None:
    said = ludoteca("replay", str(record), typed=["", "b", "b", "", "", "q"])

    assert said.code == 0
    assert [f"({at} of 182)" in said.out for at in range(4)] == [True, True, True, False]


def test_stepping_to_the_end(record: Path) -> None:
    said = ludoteca("replay", str(record), "--seat", "1", typed=[""] * 400)

    assert said.code == 0
    assert "The game is over" in said.out


def test_a_seat_that_is_not_there(record: Path) -> None:
    assert "1 to 5" in ludoteca("replay", str(record), "--seat", "6").err


def test_names_that_are_no_names_are_not_shown(record: Path, tmp_path: Path) -> None:
    header, *rest = record.read_text("utf-8").splitlines()
    file = tmp_path / "game.jsonl"
    for players in (["\x1b[2J", "b", "c", "d", "e"], "Anna", [1, 2, 3, 4, 5], ["Anna"]):
        file.write_text("\n".join([json.dumps({**json.loads(header), "players": players}), *rest]), "utf-8")
        said = ludoteca("replay", str(file), "--print")
        assert said.code == 0
        assert "\x1b[2J" not in said.out
        assert "Player 1" in said.out


def refused(file: Path) -> None:
    said = ludoteca("replay", str(file), "--print")
    assert said.code == 2
    assert said.err.startswith("ludoteca: ")
    assert said.err.count("\n") == 1
    assert said.out == ""


@QUIET
@given(junk=st.one_of(st.binary(max_size=300), st.text(max_size=200).map(str.encode)))
def test_junk_is_refused_in_a_sentence(junk: bytes, tmp_path: Path) -> None:
    file = tmp_path / "junk"
    file.write_bytes(junk)

    refused(file)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=5,
)


@QUIET
@given(
    changes=st.dictionaries(
        st.sampled_from(["ludoteca", "game", "rules", "seats", "seed", "options", "start"]), JSON, min_size=1
    )
)
def test_a_header_full_of_junk_never_breaks_anything(changes: dict[str, object], record: Path, tmp_path: Path) -> None:
    header, *rest = record.read_text("utf-8").splitlines()
    file = tmp_path / "game.jsonl"
    file.write_text("\n".join([json.dumps({**json.loads(header), **changes}), *rest]), "utf-8")

    assert ludoteca("replay", str(file), "--print").code in (0, 2)


@QUIET
@given(line=st.integers(1, 182), message=st.dictionaries(st.sampled_from(["seat", "move", "card", "cards"]), JSON))
def test_a_line_full_of_junk_is_named(line: int, message: dict[str, object], record: Path, tmp_path: Path) -> None:
    lines = record.read_text("utf-8").splitlines()
    lines[line] = json.dumps(message)
    file = tmp_path / "game.jsonl"
    file.write_text("\n".join(lines), "utf-8")

    said = ludoteca("replay", str(file), "--print")

    assert said.code == 2
    assert f"line {line + 1}: " in said.err


def test_other_files(tmp_path: Path) -> None:
    (tmp_path / "latin").write_bytes("perché".encode("latin-1"))
    assert "byte" in ludoteca("replay", str(tmp_path / "latin")).err
    assert "folder" in ludoteca("replay", str(tmp_path)).err
    assert "too long" in ludoteca("replay", "/dev/zero").err


def test_the_shell_sees_no_traceback(tmp_path: Path) -> None:
    (tmp_path / "junk").write_bytes(b"\x00\xff{")
    done = run("replay", str(tmp_path / "junk"))

    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
