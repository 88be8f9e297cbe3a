"""Replays: exact round trips, and junk that is refused by line."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludoteca
from ludoteca.core.verdict import BadRecord, Refusal
from ludoteca.play.record import AnyTable


def a_game(words: int = 10**6) -> AnyTable:
    table = ludoteca.table("farfalia", seats=2, seed="a game", jokers="double_you")
    while table.actors() and len(table.record) < words:
        seat = table.actors()[0]
        assert not isinstance(table.play(seat, table.moves(seat)[0]), Refusal)
    return table


TEXT = ludoteca.dumps(a_game())
LINES = TEXT.splitlines()


def refused(lines: list[str]) -> BadRecord:
    with pytest.raises(BadRecord) as problem:
        ludoteca.loads("\n".join(lines))
    return problem.value


def test_the_text_is_a_header_a_word_a_line_and_the_outcome() -> None:
    header = json.loads(LINES[0])
    assert header == {
        "ludoteca": 1,
        "game": "farfalia",
        "rules": 1,
        "seats": 2,
        "seed": "a game",
        "options": {"mode": "2", "jokers": "double_you"},
    }
    assert json.loads(LINES[1]) == {"seat": 0, "move": "double", "yes": False}
    assert set(json.loads(LINES[-1])) == {"outcome", "checksum"}
    assert ludoteca.dumps(ludoteca.loads(TEXT)) == TEXT


def test_a_running_game_has_no_outcome_line() -> None:
    text = ludoteca.dumps(a_game(10))
    assert len(text.splitlines()) == 11
    assert ludoteca.dumps(ludoteca.loads(text)) == text


def test_blank_lines_and_players_names_do_no_harm() -> None:
    text = ludoteca.dumps(a_game(3), players=["Anna", "Bruno"])
    assert ludoteca.loads(text.replace("\n", "\n\n")).record == a_game(3).record


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"ludoteca": 2}, "begins with a header"),
        ({"game": "chess"}, "game is one of"),
        ({"game": None}, "game is one of"),
        ({"rules": 99}, "played by rules 99 of farfalia; this is rules 1"),
        ({"seats": 9}, "2 to 5 players; not 9"),
        ({"seats": "2"}, "not '2'"),
        ({"seed": 1.5}, "seed is"),
        ({"options": []}, "options is a JSON object"),
        ({"options": {"mode": "5_short"}}, "is for 5 players"),
        ({"colour": 1}, "no 'colour'"),
        ({"start": "hand 1"}, "line 1"),
    ],
)
def test_a_wrong_header_is_line_one(change: dict[str, object], said: str) -> None:
    header = {**json.loads(LINES[0]), **change}
    problem = refused([json.dumps(header), *LINES[1:]])
    assert problem.line == 1
    assert said in str(problem)


def test_the_first_line_that_does_not_replay_is_named() -> None:
    assert refused([]).line == 1
    assert refused([*LINES[:4], "junk", *LINES[4:]]).line == 5
    assert refused([*LINES[:4], '{"seat":9,"move":"play","card":"R1"}', *LINES[4:]]).line == 5
    assert refused([*LINES[:4], '{"seat":0,"move":"leap"}', *LINES[4:]]).line == 5
    assert "refused" in str(refused([*LINES[:4], LINES[1], *LINES[4:]]))
    assert refused([*LINES[:-2], LINES[-1]]).line == len(LINES) - 1
    assert "missing" in str(refused(LINES[:-1]))
    assert "nothing follows" in str(refused([*LINES, LINES[-1]]))


def test_an_outcome_that_differs_is_noticed() -> None:
    last = json.loads(LINES[-1])
    last["outcome"]["scores"][0] += 1
    assert "the record says" in str(refused([*LINES[:-1], json.dumps(last)]))
    last = json.loads(LINES[-1])
    last["checksum"] = "0" * 16
    assert "final position differs" in str(refused([*LINES[:-1], json.dumps(last)]))


@given(st.text(max_size=300) | st.lists(st.sampled_from([*LINES, "{}", "[]", "x"]), max_size=12).map("\n".join))
@settings(max_examples=200, deadline=None)
def test_junk_is_refused_with_a_line(text: str) -> None:
    line = 1
    try:
        ludoteca.loads(text)
    except BadRecord as problem:
        line = problem.line
    assert 1 <= line <= len(text.splitlines()) + 1
