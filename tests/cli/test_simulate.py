"""`ludoteca simulate` as a command."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys

import pytest

from ludoteca.cli import main
from ludoteca.lab import matches, plan
from ludoteca.lab.plan import Portion
from ludoteca.lab.statistics import Played


def test_the_table_has_a_row_a_seat_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "farfalia", "-n", "20", "--seats", "4", "--lang", "en"]) == 0
    english = capsys.readouterr().out
    assert "Farfalia, 4 players, seed 0" in english
    assert "20 games, 24" in english

    assert main(["simulate", "farfalia", "-n", "20", "--seats", "4", "--lang", "it"]) == 0
    italian = capsys.readouterr().out
    assert "Farfalia, 4 giocatori, seme 0" in italian
    assert english.count("│") == italian.count("│") == 4 * 10


def test_json_is_all_there_is_on_stdout_and_repeats(capsys: pytest.CaptureFixture[str]) -> None:
    results = []
    for jobs in ("1", "2"):
        words = ["simulate", "farfalia", "-n", "300", "--seed", "x", "--option", "mode=3_short", "--json"]
        assert main([*words, "--jobs", jobs]) == 0
        captured = capsys.readouterr()
        assert captured.err == "", "no bar where nobody sees it"
        results.append(json.loads(captured.out))
        held = results[-1].pop("worker_megabytes")
    assert held > 0
    for result in results:
        assert result.pop("seconds") > 0
        assert result.pop("games_per_second") > 0

    assert results[0] == results[1]
    assert results[0]["seats"] == 3
    assert results[0]["options"] == {"mode": "3_short"}
    assert results[0]["asked"] == results[0]["games"] == 300


@pytest.mark.parametrize(
    "words",
    [
        ["nim"],
        ["farfalia", "--seats", "6"],
        ["farfalia", "-n", "0"],
        ["farfalia", "-n", "many"],
        ["farfalia", "--jobs", "0"],
        ["farfalia", "--workers", "0"],
        ["farfalia", "--on", "moon"],
        ["farfalia", "--on", "ray://127.0.0.1:1"],
        ["farfalia", "--bots", "gredy"],
        ["farfalia", "--bots", "greedy,uniform", "--seats", "2", "--bots", "greedy,uniform,greedy"],
        ["farfalia", "--data", "games.xls"],
        ["farfalia", "--data", "no/such/folder/games.csv"],
        ["farfalia", "--resume"],
        ["farfalia", "--resume", "--data", "nothing.csv"],
        ["farfalia", "--option", "colour=red"],
        ["farfalia", "--option", "mode"],
        ["farfalia", "--seats", "4", "--option", "mode=2"],
    ],
)
def test_nonsense_is_a_sentence_and_exit_code_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("ludoteca: ")


def test_after_an_interrupt_it_prints_what_is_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(plan, "QUICK", 10)
    honest = matches.play

    def interrupted(portion: Portion) -> list[Played]:
        if portion.first == 20:
            raise KeyboardInterrupt
        return honest(portion)

    monkeypatch.setattr(matches, "play", interrupted)

    assert main(["simulate", "farfalia", "-n", "1000", "--json", "--lang", "en", "--workers", "1"]) == 130
    captured = capsys.readouterr()
    assert json.loads(captured.out)["games"] == 20
    assert "Interrupted after 20 of 1000 games" in captured.err


# In a shell's background SIGINT may be ignored; a terminal never starts a program like that.
START = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
import ludoteca.lab.plan, ludoteca.lab.run as run
from ludoteca.cli import main
ludoteca.lab.plan.QUICK = 2
count = run.count
def watched(plan, crew, watch):
    def tell(tally, megabytes):
        watch(tally, megabytes)
        if tally.games == 2:
            print("playing", flush=True)
    return count(plan, crew, tell)
run.count = watched
sys.exit(main())
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT to send")
def test_ctrl_c_stops_all_processes_and_prints_what_is_done() -> None:
    words = ["simulate", "farfalia", "-n", "10000000", "--jobs", "2", "--json"]
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", START, *words], stdout=pipe, stderr=pipe, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "playing\n"
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=600)

    assert process.returncode == 130, err
    assert "Traceback" not in err
    found = json.loads(out)
    assert 0 < found["games"] < 10_000_000
    assert 0 < found["worker_megabytes"] < 150
