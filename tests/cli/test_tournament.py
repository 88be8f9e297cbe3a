"""`ludoteca tournament` as a command, its files and what is said when it is cut off."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest

from ludoteca import catalog
from ludoteca.lab import executors, matches, plan
from ludoteca.lab.executors import Done, alone
from ludoteca.lab.plan import Portion
from tests.cli.terminal import ludoteca

T = TypeVar("T")

ASK = ("tournament", "kupferkessel", "-n", "6", "--bots", "greedy,uniform", "--seed", "3", "--workers", "1")


@pytest.mark.parametrize("language", ["it", "en"])
def test_the_better_bot_stands_above(language: str) -> None:
    said = ludoteca(*ASK, "--lang", language)

    assert said.code == 0
    rows = [line for line in said.out.splitlines() if "│" in line]
    assert ["greedy" in row for row in rows] == [True, False]
    assert ("12 partite in 2 disposizioni" if language == "it" else "12 games in 2 seatings") in said.flat
    assert "MB" in said.flat


def test_three_bots_are_compared_in_pairs(monkeypatch: pytest.MonkeyPatch) -> None:
    makers = catalog.BOTS["kupferkessel"]
    two = {"greedy": makers["greedy"], "new one": makers["greedy"], "uniform": makers["uniform"]}
    monkeypatch.setattr(catalog, "BOTS", {"kupferkessel": two})
    monkeypatch.setattr(plan, "BOTS", {"kupferkessel": two})
    monkeypatch.setattr(matches, "BOTS", {"kupferkessel": two})

    said = ludoteca("tournament", "kupferkessel", "-n", "1", "--workers", "1")

    assert said.code == 0
    assert said.out.count("new one") == 3, "all that the catalogue lists take part"
    assert said.out.count("How often the row came in before the column") == 1


def test_json_and_files_for_programs(tmp_path: Path) -> None:
    said = ludoteca(*ASK, "--json", "--data", str(tmp_path / "a.csv"), "--data", str(tmp_path / "a.parquet"))

    found = json.loads(said.out)
    assert found["bots"][0]["bot"] == "greedy"
    assert found["bots"][0]["ahead"]["uniform"]["rate"] > 0.5
    assert (tmp_path / "a.csv").read_text().count("\n") == 6 * 2 * 2 + 1
    assert sorted(file.name for file in tmp_path.iterdir()) == ["a.csv", "a.parquet"]


def test_what_is_cut_off_is_kept_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ludoteca(*ASK, "--data", str(tmp_path / "whole.csv")).code == 0
    file = ("--data", str(tmp_path / "run.csv"))

    def stopped(work: Callable[[Portion], T], portions: Iterable[Portion]) -> Iterator[Done[T]]:
        yield next(alone(work, portions))
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(executors, "alone", stopped)
        cut = ludoteca(*ASK, *file)
    assert cut.code == 130
    assert "Interrupted after 4 of 12 games" in cut.err
    assert "--resume" in cut.err
    assert "greedy" in cut.out, "what came of these is shown"

    assert "cut off" in ludoteca(*ASK, *file).err
    other = ludoteca(*ASK[:-4], "--seed", "4", *file, "--resume", "--lang", "it")
    assert other.code == 2
    assert "iniziato con il seme 3; questo comando dice 4" in other.err
    assert ludoteca(*ASK, *file, "--resume").code == 0
    assert (tmp_path / "run.csv").read_bytes() == (tmp_path / "whole.csv").read_bytes()
    assert ludoteca(*ASK, *file).code == 2, "a file that lies there is never written over"


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize(
    "words",
    [
        ["chess"],
        ["farfalia", "--bots", "greedy"],
        ["farfalia", "--bots", "greedy,greedy"],
        ["farfalia", "--bots", "greedy,deep"],
        ["farfalia", "--bots", ""],
        ["farfalia", "--seats", "9"],
        ["farfalia", "--option", "mode=12"],
        ["farfalia", "--on", "ray://nobody:1:2"],
    ],
)
def test_nonsense_is_a_sentence(words: list[str], language: str) -> None:
    said = ludoteca("tournament", *words, "--lang", language)

    assert said.code == 2
    assert said.out == ""
    assert said.err.startswith("ludoteca: ")
    assert "Traceback" not in said.err
