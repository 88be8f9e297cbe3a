"""Golden replays: games kept as text that must replay to the word for ever."""

from __future__ import annotations

import importlib
import json
from dataclasses import fields
from pathlib import Path
from typing import Final, get_args, get_type_hints

import pytest

import ludoteca
from ludoteca.core.options import option_fields
from ludoteca.games.farfalia.moves import Options
from ludoteca.games.mi_tierra.options import Options as TierraOptions
from ludoteca.games.serie_bum.moves import Options as SerieBumOptions
from ludoteca.play import wire
from tests.replays.farfalia import cases as farfalia
from tests.replays.golden import Golden, play_golden
from tests.replays.mi_tierra import cases as mi_tierra
from tests.replays.semenza import cases as semenza
from tests.replays.serie_bum import cases as serie_bum

HERE: Final = Path(__file__).parent


def cases_of(game: str) -> list[Golden]:
    """The replays of a game that are kept: CASES of its cases.py."""
    file = HERE / game / "cases.py"
    if not file.exists():
        raise AssertionError(
            f"tests/replays/{game}/cases.py is to be written: CASES, each a Golden; then pytest tests/replays --regen"
        )
    cases: list[Golden] = importlib.import_module(f"tests.replays.{game}.cases").CASES
    return cases


CASES: Final = {game: cases_of(game) for game in ludoteca.GAMES}
EACH: Final = [
    pytest.param(game, golden, id=f"{game}-{golden.name}") for game, goldens in CASES.items() for golden in goldens
]


def kept(game: str, golden: Golden) -> Path:
    """Where a golden lies."""
    return HERE / game / f"{golden.name}.jsonl"


@pytest.mark.parametrize(("game", "golden"), EACH)
def test_a_golden_replays_to_the_word(game: str, golden: Golden, regen: bool) -> None:
    file = kept(game, golden)
    if regen:
        file.write_text(ludoteca.dumps(play_golden(ludoteca.GAMES[game], golden)), "utf-8")
    text = file.read_text("utf-8")

    table = ludoteca.loads(text)

    last = json.loads(text.splitlines()[-1])
    outcome = table.outcome()
    assert outcome is not None
    assert json.loads(wire.to_json(outcome)) == last["outcome"]
    assert ludoteca.dumps(table) == text
    assert golden.shows(table), f"this game no longer shows what it is kept for: {golden.name}"
    assert table.seats == golden.seats
    assert (table.start is not None) == (golden.from_word > 0)
    for name, value in golden.options.items():
        assert getattr(table.options, name) == value


@pytest.mark.parametrize("game", CASES)
def test_every_replay_kept_has_its_reason(game: str) -> None:
    named = {kept(game, golden) for golden in CASES[game]}

    assert len(named) == len(CASES[game])
    assert set((HERE / game).glob("*.jsonl")) == named


def test_every_mode_and_every_ending_of_farfalia_is_kept() -> None:
    tables = [ludoteca.loads(kept("farfalia", golden).read_text("utf-8")) for golden in CASES["farfalia"]]

    played = {(table.options.mode, table.options.jokers) for table in tables}
    assert played == {(mode, jokers) for mode in farfalia.SEATS for jokers in farfalia.JOKERS}
    assert {farfalia.ending(table) for table in tables} == farfalia.ENDINGS


def test_every_option_of_farfalia_is_kept_in_each_of_its_values() -> None:
    tables = [ludoteca.loads(kept("farfalia", golden).read_text("utf-8")) for golden in CASES["farfalia"]]

    hints = get_type_hints(Options)
    for name, hint in [(one.name, hints[one.name]) for one in fields(Options)]:
        values = {getattr(table.options, name) for table in tables}
        wanted = {True, False} if hint is bool else {one for one in get_args(hint) if isinstance(one, str)}
        assert wanted <= values, name
        assert len(values) > 1, name


def test_every_number_of_players_and_every_ending_of_semenza_is_kept() -> None:
    tables = [ludoteca.loads(kept("semenza", golden).read_text("utf-8")) for golden in CASES["semenza"]]

    assert {table.seats for table in tables} == set(range(2, 8))
    assert {semenza.outcome(table).rule for table in tables} == semenza.ENDINGS


def test_every_number_of_players_option_and_ending_of_mi_tierra_is_kept() -> None:
    tables = [ludoteca.loads(kept("mi_tierra", golden).read_text("utf-8")) for golden in CASES["mi_tierra"]]

    assert {table.seats for table in tables} == set(range(2, 7))
    assert {mi_tierra.outcome(table).rule for table in tables} == mi_tierra.ENDINGS
    for one in option_fields(TierraOptions):
        values = {getattr(table.options, one.name) for table in tables}
        assert set(one.choices) <= values, one.name
        assert len(values) > 1, one.name


def test_a_golden_that_was_tampered_with_is_noticed() -> None:
    lines = kept("farfalia", CASES["farfalia"][0]).read_text("utf-8").splitlines()
    last = json.loads(lines[-1])
    last["outcome"]["scores"][0] += 1
    tampered = "\n".join([*lines[:-1], json.dumps(last)])

    with pytest.raises(ludoteca.BadRecord, match=f"line {len(lines)}"):
        ludoteca.loads(tampered)


def test_every_ending_and_every_option_of_serie_bum_is_kept() -> None:
    tables = [ludoteca.loads(kept("serie_bum", golden).read_text("utf-8")) for golden in CASES["serie_bum"]]

    assert {serie_bum.outcome(table).rule for table in tables} == serie_bum.ENDINGS
    hints = get_type_hints(SerieBumOptions)
    for name, hint in [(one.name, hints[one.name]) for one in fields(SerieBumOptions)]:
        values = {getattr(table.options, name) for table in tables}
        wanted = {True, False} if hint is bool else {one for one in get_args(hint) if isinstance(one, str)}
        assert wanted <= values, name
        assert len(values) > 1, name
