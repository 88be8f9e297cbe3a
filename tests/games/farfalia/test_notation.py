"""Positions as text: both ways, by hand, and what cannot be read."""

from __future__ import annotations

import pytest

from ludoteca.core.rng import SmallRng
from ludoteca.games.farfalia.moves import Choose, Play
from tests.games.farfalia.positions import GAME, MODES, fresh, options, random_word, table
from tests.numbers import times

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
    with pytest.raises(ValueError, match="totals has 5 numbers"):
        GAME.read(PICTURE, options("5_short"))
    with pytest.raises(ValueError, match="the places A, B, C, in this order"):
        GAME.read(PICTURE.replace("hand 2", "hand 4"), options("3_short"))
    with pytest.raises(ValueError, match="should be 4"):
        GAME.read(PICTURE, options("3", jokers="burnin"))


@pytest.mark.parametrize(
    ("part", "instead", "says"),
    [
        ("hand 2", "hand 0", "hand is from 1 to 6"),
        ("hand 2", "hand 7", "hand is from 1 to 6"),
        ("hand 2", "hand 99999999999999999999", "cannot be read"),
        ("dealer 0", "dealer 3", "dealer is a seat"),
        ("dealer 0", "dealer 1", "the seats are 1 2 1 0"),
        ("totals 10 3 3", "totals 10 3", "totals has 3 numbers"),
        ("totals 10 3 3", "totals 10 3 -3", "not points"),
        ("history 10 3 3", "history 10 3", "history has 3 numbers"),
        ("history 10 3 3", "history 1 1 1 1 1 1 1 1 1", "more hands than were played"),
        ("jokers 0 0 0", "jokers 0 0 1", "from 0 to 0"),
        ("jokers 0 0 0", "asked 3", "cannot be read"),
        ("jokers 0 0 0", "yes 2", "only who was asked"),
        ("phase play", "phase deal", "nobody decides"),
        ("phase play", "phase discard", "this hand has no discard"),
        ("phase play", "phase choose", "do not go with phase choose"),
        ("FRRBA", "FRRB", "has 5 subjects"),
        ("FRRBA", "FRRBAA", "cannot be read"),
        ("FRRBA", "FRRB" + 20 * "A", "cannot be read"),
        ("chosen F", "chosen FF", "more than is proposed"),
        ("trick 11", "trick 14", "no such trick"),
        ("trick 11", "trick 0", "no such trick"),
        ("trick 11", "trick 10", "there should be 4"),
        ("leader 1", "leader 4", "no such place"),
        ("leader 1", "leader 3", "clockwise"),
        ("R1 R5 V9", "R1 R5 R5", "holds 2 cards"),
        ("R1 R5 V9", "R1 R5 A2", "each once"),
        ("R1 R5 V9", "R1 R5 JF", "each once"),
        ("gone R2 R3", "gone R3", "each once"),
        ("played B7", "played V9", "not gone"),
        ("played B7", "played JF", "never leads"),
        ("V8 ?/A2 -", "V8 ?/A2 - - - - -", "six columns|6 columns"),
        ("played B9", "played -", "cannot be read"),
        ("A11 A12", "A11\ndiscards A12", "0 cards are discarded"),
        ("A11 A12", "A11 A12\ndraft R1", "a draft too many"),
    ],
)
def test_a_position_that_cannot_be_is_refused(part: str, instead: str, says: str) -> None:
    assert part in PICTURE

    with pytest.raises(ValueError, match=says):
        GAME.read(PICTURE.replace(part, instead, 1), options("3"))


@times(400, 20_000)
def test_nonsense_is_refused_and_never_plays_on(number: int) -> None:
    rng = SmallRng(8)
    lines = [line.split(" ") for line in PICTURE.splitlines()]
    words = [word for line in lines for word in line] + ["-1", "99", "deal", "JF", "?/R1", "RVBA", "over", "choose"]
    refused = 0
    for _ in range(number):
        torn = [line[:] for line in lines]
        for _ in range(1 + rng.below(2)):
            line = torn[rng.below(len(torn))]
            at = rng.below(len(line))
            line[at : at + rng.below(2)] = [words[rng.below(len(words))]] if rng.below(4) else []
        try:
            state = GAME.read("\n".join(" ".join(line) for line in torn), options("3"))
        except ValueError:
            refused += 1
            continue
        while seats := GAME.actors(state):
            GAME.rules.apply(state, seats[0], GAME.rules.pick(state, seats[0], rng), rng)

    assert 2 * number < 3 * refused < 3 * number
