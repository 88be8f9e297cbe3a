"""Moves as rows: all of them, in order, the same games as were counted, and what is read off them."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from ludoteca.catalog import GAMES
from ludoteca.cli import main
from ludoteca.lab import simulate
from ludoteca.lab.plan import Plan, Setting
from ludoteca.lab.traces import COLUMNS, export_moves, moves_of
from ludoteca.play import wire


@pytest.mark.parametrize("bots", [("uniform",), ("greedy", "uniform")])
@pytest.mark.parametrize("game", ["kupferkessel", "scopa"])
def test_the_moves_are_those_of_the_games_that_were_counted(game: str, bots: tuple[str, ...]) -> None:
    seats = GAMES[game].meta.seats[0]
    tally = simulate(game, bots, seats=seats, games=3, seed=4, workers=1)
    setting = Setting(game, seats, {}, (bots * seats)[:seats])
    plan = Plan("simulate", game, 4, 3, (setting,))
    rows = [dict(zip(COLUMNS, row)) for portion in plan.portions() for row in moves_of(portion)]
    assert len(rows) == tally.moves.total
    assert {row["deal"] for row in rows} == {0, 1, 2}
    assert all(row["choices"] >= 1 and row["bot"] == bots[row["seat"] % len(bots)] for row in rows)
    for row in rows:
        word = wire.decode_word(GAMES[game], json.loads(row["word"]))
        assert wire.encode_word(word)["move"] == row["move"]


def test_the_command_writes_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    for ending in ("csv", "parquet"):
        command = ["simulate", "kupferkessel", "-n", "3", "--seats", "2", "--workers", "1"]
        assert main([*command, "--moves", str(tmp_path / f"moves.{ending}")]) == 0
    capsys.readouterr()
    with (tmp_path / "moves.csv").open(encoding="utf-8", newline="") as file:
        typed = list(csv.DictReader(file))
    table = parquet.read_table(tmp_path / "moves.parquet").to_pylist()
    assert [row["word"] for row in typed] == [row["word"] for row in table]
    assert tuple(table[0]) == COLUMNS
    assert main(["simulate", "kupferkessel", "--moves", str(tmp_path / "moves.txt")]) == 2
    assert ".parquet" in capsys.readouterr().err


def test_a_file_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    from ludoteca.lab.texts import Problem

    plan = Plan("simulate", "kupferkessel", 0, 1, (Setting("kupferkessel", 2, {}, ("uniform", "uniform")),))
    with pytest.raises(Problem):
        export_moves(plan, tmp_path / "nowhere" / "moves.csv")
