"""Versions of the rules: a record means what its version meant, for ever."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

import ludoteca
from ludoteca.core.verdict import BadRecord
from ludoteca.games.kupferkessel.game import Kupferkessel
from ludoteca.games.kupferkessel.moves import Options
from ludoteca.play.record import dumps, loads
from ludoteca.play.table import new_table

BEFORE = {1: {"open_cauldrons": "all"}}


@pytest.fixture
def second(monkeypatch: pytest.MonkeyPatch) -> Kupferkessel:
    """The second version of a game, in which a default is no longer what it was."""
    game = Kupferkessel()
    monkeypatch.setattr(game, "meta", replace(game.meta, rules_version=2), raising=False)
    monkeypatch.setattr(Options, "before", BEFORE, raising=False)
    return game


def test_what_a_table_says_nothing_of_has_the_default_of_its_version(second: Kupferkessel) -> None:
    assert new_table(second, 2, 7, {}).options.open_cauldrons == "off"
    assert new_table(second, 2, 7, {}, 1).options.open_cauldrons == "all"
    assert new_table(second, 2, 7, {"open_cauldrons": "own"}, 1).options.open_cauldrons == "own"


def test_a_record_of_an_earlier_version_is_written_as_it_was(second: Kupferkessel) -> None:
    old = new_table(second, 2, 7, {}, 1)
    seat = old.actors()[0]
    old.play(seat, old.moves(seat)[0])
    text = dumps(old)

    assert json.loads(text.splitlines()[0])["rules"] == 1
    assert json.loads(text.splitlines()[0])["options"] == {}
    again = loads(text, {"kupferkessel": second})
    assert (again.rules_version, again.options, again.record) == (1, old.options, old.record)
    assert dumps(again) == text


def test_a_record_of_a_version_to_come_is_refused_with_a_sentence(second: Kupferkessel) -> None:
    lines = dumps(new_table(second, 2, 7, {})).replace('"rules":2', '"rules":3')
    with pytest.raises(BadRecord, match="played by rules 3 of kupferkessel; this is rules 2"):
        loads(lines, {"kupferkessel": second})


@pytest.mark.parametrize("name", ludoteca.GAMES)
def test_defaults_of_earlier_versions_are_options_of_the_game(name: str) -> None:
    game = ludoteca.GAMES[name]
    for version in range(1, game.meta.rules_version + 1):
        for seats in game.meta.seats:
            assert game.options_by(version, seats, {}) is not None
    assert all(game.former_defaults(game.meta.rules_version, seats) == {} for seats in game.meta.seats)
