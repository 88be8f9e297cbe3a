"""Golden games: every ending and every value of every option is kept in one of them."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import get_args, get_type_hints

import ludoteca
from ludoteca.games.kupferkessel.moves import Options
from tests.games.kupferkessel.settings import ENDINGS
from tests.replays.kupferkessel.cases import CASES, outcome

FOLDER = Path(__file__).parents[2] / "replays" / "kupferkessel"


def test_every_ending_and_every_value_of_every_option_is_kept() -> None:
    tables = [ludoteca.loads((FOLDER / f"{golden.name}.jsonl").read_text("utf-8")) for golden in CASES]

    assert {outcome(table).rule for table in tables} == ENDINGS
    hints = get_type_hints(Options)
    for name in [one.name for one in fields(Options)]:
        values = {getattr(table.options, name) for table in tables}
        wanted = (
            {True, False} if hints[name] is bool else {one for one in get_args(hints[name]) if isinstance(one, str)}
        )
        assert wanted <= values, name
        assert len(values) > 1, name
