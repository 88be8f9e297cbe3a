"""Positions as text: both ways, by hand, and what cannot be read."""

from __future__ import annotations

import pytest

from ludoteca.core.rng import SmallRng
from ludoteca.games.farfalia.moves import Choose, Play
from tests.games.farfalia.positions import GAME, MODES, fresh, options, random_word, table

PICTURE = """\
hand 2 dealer 0 phase play
totals 10 3 3
history 10 3 3
jokers 0 0 0
trump A proposal FRRBA
trick 11 leader 1 last_leader 2 winner 2
A 0 | R1 R5 V9 | played - | last V4 | chosen F | void B
B 1 | V1 V2 | played B7 | last V3 | chosen - | void -
C 0 | V8 ?/A2 - - - - - | played B9 | last V13 | chosen - | void -
D 2 | V5 B1 A13 | played - | last V6 | chosen R | void R
gone R2 R3 R4 R6 R7 R8 R9 R10 R11 R12 R13 V3 V4 V6 V7 V10 V11 V12 V13 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12 B13 \
A1 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12
"""


def test_a_picture_is_read_as_it_looks() -> None:
    state = GAME.read(PICTURE, options("3"))
    view = GAME.view(state, 2)

    assert (view.number, view.dealer, view.phase, view.trump) == (2, 0, "play", "A")
    assert view.proposal == ("F", "R", "R", "B", "A")
    assert view.hand == ("V5", "B1", "A13")
    assert [place.played for place in view.places] == [None, "B7", "B9", None]
    assert [place.last for place in view.places] == ["V4", "V3", "V13", "V6"]
    assert [place.chosen for place in view.places] == [("F",), (), (), ("R",)]
    assert view.places[2].up == ("V8",)
    assert view.places[2].columns == ("?", None, None, None, None, None)
    assert sorted(view.missing[0]) == ["A", "B", "R", "R"]
    assert sorted(view.missing[1]) == ["A", "B", "F", "R"]
    assert view.actors == (2,)
    assert GAME.recall(state, 1).voids == ("B", "", "", "R")


def test_a_picture_plays_on() -> None:
    state = GAME.read(PICTURE, options("3"))

    assert GAME.moves(state, 2) == [Play("B1")]


def test_a_picture_is_written_as_it_was_read() -> None:
    assert GAME.write(GAME.read(PICTURE, options("3"))) == PICTURE


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("jokers", ["none", "double_you", "burnin"])
def test_every_position_of_a_game_survives_writing_and_reading(mode: str, jokers: str) -> None:
    at = fresh(mode, jokers=jokers, seed=12)
    rng = SmallRng(12)
    while at.actors():
        text = GAME.write(at.state)
        again = GAME.read(text, at.options)
        assert again.facts() == at.state.facts()
        assert GAME.write(again) == text
        for _ in range(3 if at.state.number > 2 else 1):
            if at.actors():
                random_word(at, rng)


def test_a_choice_after_a_burning_survives_too() -> None:
    at = table(
        """
        trump none proposal RRBBF
        trick 9 leader 1
        A 0 | B2 V1 JA
        B 1 | B9 V3 JA
        C 2 | B12 V2 JR
        D 3 | JB V5 V7
        E 4 | R4 V6 JR
        """,
        jokers="burnin",
    )
    for card in ("B9", "B12", "JB", "R4", "B2"):
        at.play(at.actors()[0], Play(card))

    again = GAME.read(GAME.write(at.state), at.options)

    assert GAME.moves(again, 2) == at.moves(2) == [Choose("R"), Choose("F"), Choose(None)]
    assert again.facts() == at.state.facts()


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ("hand 2 dealer 0 phase play", "hand two dealer 0 phase play"),
        ("hand 2 dealer 0 phase play", "hand 2 dealer 0 phase sleep"),
        ("hand 2 dealer 0 phase play", "hand 2"),
        ("totals 10 3 3", "totals 10 x 3"),
        ("trump A proposal FRRBA", "trump X proposal FRRBA"),
        ("trump A proposal FRRBA", "trump A proposal FRRBX"),
        ("trump A proposal FRRBA", "trump A"),
        ("totals 10 3 3", "sums 10 3 3"),
    ],
)
def test_a_line_that_cannot_be_read_is_named(line: str, instead: str) -> None:
    number = PICTURE.splitlines().index(line) + 1

    with pytest.raises(ValueError, match=f"line {number} cannot be read"):
        GAME.read(PICTURE.replace(line, instead), options("3"))


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ("R1 R5 V9", "R1 R5 V14"),
        ("| void B\n", "\n"),
        ("A 0 |", "A x |"),
        ("V8 ?/A2", "V8 ?/A2/A3"),
        ("chosen F", "chosen X"),
        ("C 0 |", "E 0 |"),
    ],
)
def test_places_that_cannot_be_read_are_refused(line: str, instead: str) -> None:
    with pytest.raises(ValueError, match="cannot be read"):
        GAME.read(PICTURE.replace(line, instead), options("3"))


def test_a_picture_of_another_game_is_refused() -> None:
    with pytest.raises(ValueError, match="A, B, C, D, E"):
        GAME.read(PICTURE, options("5_short"))
