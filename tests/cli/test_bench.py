"""`ludoteca bench` as a command."""

from __future__ import annotations

import json

import pytest

from ludoteca.cli import main
from ludoteca.lab.bench import ours, peers, run

pytestmark = pytest.mark.once

QUICK = ["--rounds", "1", "--slice", "0.001"]


@pytest.fixture(autouse=True)
def _little(monkeypatch: pytest.MonkeyPatch) -> None:
    """One setting, no other libraries, no subprocesses."""
    monkeypatch.setattr(ours, "bench_of", lambda _: ours.Bench(()))
    monkeypatch.setattr(ours, "POSITIONS", 3)
    monkeypatch.setattr(peers, "installed", lambda: ([], ["open_spiel"]))
    monkeypatch.setattr(run, "startup", lambda _: {"bare": (10.0, 9.0), "import": (60.0, 55.0), "help": (151.5, 99.0)})


def test_it_prints_rates_costs_and_aims(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "farfalia", "--peers", "--lang", "en", *QUICK]) == 0
    out = capsys.readouterr().out

    assert ("not compiled here" in out) == (not ours.is_compiled())
    assert "open_spiel is not installed" in out
    assert "farfalia 5: Table.play" in out
    assert "redeal" in out
    lines = {line.split("  ")[0].strip(): line.split() for line in out.splitlines() if line.strip()}
    assert lines["ludoteca --help"][-1] == "no"
    assert lines["import ludoteca"][-1] == "yes"


def test_it_speaks_italian(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "farfalia", "--lang", "it", *QUICK]) == 0

    assert "A che cosa miriamo" in capsys.readouterr().out


def test_json_is_all_there_is_on_stdout(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "farfalia", "--json", *QUICK]) == 0
    found = json.loads(capsys.readouterr().out)

    assert found["rates"]["farfalia 5: inside"]["median"] > 0
    assert {aim["what"]: aim["met"] for aim in found["aims"]}["ludoteca --help"] is False


@pytest.mark.parametrize("words", [["nim"], ["--rounds", "0"], ["--slice", "0"], ["--slice", "soon"]])
def test_nonsense_is_a_sentence_and_exit_code_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", *words]) == 2
    assert capsys.readouterr().err.startswith("ludoteca: ")
