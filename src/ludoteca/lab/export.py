"""Every game and seat as a row, for the tools of data people: Parquet or CSV, the same bytes for the same plan."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from ludoteca.catalog import GAMES
from ludoteca.lab.checkpoint import Journal
from ludoteca.lab.plan import Plan
from ludoteca.lab.texts import Problem

ENDINGS = (".parquet", ".csv")
ROW_GROUP = 1 << 16

COLUMNS = (
    "game",
    "rules",
    "seed",
    "setting",
    "deal",
    "seats",
    "seat",
    "bot",
    "score",
    "winner",
    "share",
    "moves",
    "rule",
)
"""`share` divides a win among those who share it; `rule` is the passage that ended the game; options follow."""


def check_name(name: Path) -> None:
    """Is this a file we can write? Problem if not."""
    if name.suffix not in ENDINGS:
        raise Problem("problem.data_ending", file=name, endings=", ".join(ENDINGS))
    if name.suffix == ".parquet":
        _pyarrow()


def export(journal: Journal, name: Path) -> None:
    """Write what is done into a file."""
    options = option_names(journal.plan)
    try:
        if name.suffix == ".csv":
            with name.open("w", encoding="utf-8", newline="") as file:
                writer = csv.writer(file, lineterminator="\n")
                writer.writerow([*COLUMNS, *(f"option_{one}" for one in options)])
                writer.writerows(rows(journal))
        else:
            _write_parquet(journal, name, options)
    except OSError as problem:
        raise Problem("problem.file_write", file=name, problem=problem.strerror or problem) from None


def option_names(plan: Plan) -> list[str]:
    """The options that are set at any of the tables, in the order of the form."""
    return list(dict.fromkeys(name for setting in plan.settings for name in setting.options))


def rows(journal: Journal) -> Iterator[list[Any]]:
    """A row a game and seat, in the order of the plan."""
    plan = journal.plan
    rules, options = GAMES[plan.game].meta.rules_version, option_names(plan)
    for portion, games in journal.done():
        setting = portion.setting
        said = [None if setting.options.get(one) is None else str(setting.options[one]) for one in options]
        for deal, game in enumerate(games, portion.first):
            for seat, score in enumerate(game.scores):
                won = seat in game.winners
                share = 1 / len(game.winners) if won else 0.0
                fixed = [plan.game, rules, str(plan.seed), portion.at, deal, setting.seats, seat]
                yield [*fixed, setting.bot(seat, deal), score, won, share, game.moves, game.rule, *said]


def _write_parquet(journal: Journal, name: Path, options: list[str]) -> None:
    pa, parquet = _pyarrow()
    text, number = pa.string(), pa.int32()
    types = [
        text,
        number,
        text,
        number,
        pa.int64(),
        *[number] * 2,
        text,
        pa.int64(),
        pa.bool_(),
        pa.float64(),
        number,
        text,
    ]
    fields = [*zip(COLUMNS, types), *((f"option_{one}", text) for one in options)]
    schema = pa.schema(fields)
    with parquet.ParquetWriter(name, schema, compression="zstd") as writer:
        ahead = rows(journal)
        while batch := list(islice(ahead, ROW_GROUP)):
            columns = [pa.array(column, kind) for column, (_, kind) in zip(zip(*batch), fields)]
            writer.write_table(pa.Table.from_arrays(columns, schema=schema), row_group_size=ROW_GROUP)


def _pyarrow() -> tuple[Any, Any]:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise Problem("problem.no_extra", package="pyarrow", extra="lab") from None
    return pyarrow, pyarrow.parquet
