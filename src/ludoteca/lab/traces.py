"""Every move of every game as a row: who, what, out of how many. Games are played once more for it, from the plan."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final

from ludoteca.catalog import GAMES
from ludoteca.core.game import wire_name
from ludoteca.core.rng import SmallRng, seed_of
from ludoteca.lab.export import ROW_GROUP, _pyarrow
from ludoteca.lab.matches import play_by_bots
from ludoteca.lab.plan import Plan, Portion
from ludoteca.lab.texts import Problem
from ludoteca.play import wire

COLUMNS: Final = (
    "game",
    "rules",
    "seed",
    "setting",
    "deal",
    "number",
    "seat",
    "bot",
    "phase",
    "choices",
    "move",
    "word",
)
"""`choices`: the listed moves at that moment, the branching; `move` is the word's name, `word` all of it as JSON."""


def moves_of(portion: Portion) -> Iterator[list[Any]]:
    """A row a move of a portion's games."""
    setting, seed = portion.setting, portion.seed
    game = GAMES[setting.game]
    table = game.blank(game.options(setting.seats, setting.options))
    for deal in range(portion.first, portion.first + portion.count):
        rows: list[list[Any]] = []

        def note(seat: int, word: Any, choices: int, *, deal: int = deal, rows: list[list[Any]] = rows) -> None:
            said = wire.encode_word(word)
            fixed = [setting.game, game.meta.rules_version, str(seed), portion.at, deal, len(rows), seat]
            bot, phase = setting.bot(seat, deal), game.phase(table)
            rows.append([*fixed, bot, phase, choices, wire_name(type(word)), wire.to_json(said)])

        rng = SmallRng(seed_of(seed, deal))
        if setting.by_chance:
            game.rules.begin(table, rng)
            while (seat := game.rules.turn(table)) >= 0:
                code = game.rules.pick(table, seat, rng)
                note(int(seat), game.say(table, seat, code), len(game.rules.codes(table, seat)))
                game.rules.apply(table, seat, code, rng)
        else:
            play_by_bots(game, table, setting, rng, seed, deal, note=note)
        yield from rows


def export_moves(plan: Plan, name: Path) -> None:
    """Write the moves of all games of a plan into a file, Parquet or CSV."""
    rows = (row for portion in plan.portions() for row in moves_of(portion))
    try:
        if name.suffix == ".csv":
            with name.open("w", encoding="utf-8", newline="") as file:
                writer = csv.writer(file, lineterminator="\n")
                writer.writerow(COLUMNS)
                writer.writerows(rows)
            return
        pa, parquet = _pyarrow()
        text, number = pa.string(), pa.int32()
        kinds = [text, number, text, number, pa.int64(), number, number, text, text, number, text, text]
        schema = pa.schema(list(zip(COLUMNS, kinds)))
        with parquet.ParquetWriter(name, schema, compression="zstd") as file:
            while batch := list(islice(rows, ROW_GROUP)):
                columns = [pa.array(column, kind) for column, kind in zip(zip(*batch), kinds)]
                file.write_table(pa.Table.from_arrays(columns, schema=schema), row_group_size=ROW_GROUP)
    except OSError as problem:
        raise Problem("problem.file_write", file=name, problem=problem.strerror or problem) from None
