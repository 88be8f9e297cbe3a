"""Positions as text: junk is answered with the line and what would do."""

from __future__ import annotations

import pytest

from tests.games.kupferkessel.positions import GAME, complete, options, table

GOOD = complete("pawns N3 E3", 2)


def test_a_picture_reads_as_it_is_written() -> None:
    at = table("turn 1 in_row 2\npawns N3 E3\ncells r3c4 moss3\npile 1 eyes1 eyes2\nunder bats3\ngone bats1")
    text = GAME.write(at.state)
    assert GAME.read(text, at.options).facts() == at.state.facts()
    assert text.splitlines()[0] == "phase take turn 1 white 0 moves 7 in_row 2"
    assert text.splitlines()[2].split()[0] == text.splitlines()[7].split()[-1] == "+"


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("phase take", "phase sleep", "line 1 cannot be read"),
        ("turn 0", "turn 2", "seats are 0 to 1"),
        ("moves 7", "moves x", "line 1 cannot be read"),
        ("pawns N3 E3", "pawns N3 N3", "no two share a space"),
        ("pawns N3 E3", "pawns N3", "each player has a pawn"),
        ("pawns N3 E3", "pawns N3 X3", "line 2 cannot be read"),
        ("pile 1 moss1", "pile 1", "every cauldron has a card"),
        ("pile 1 moss1", "pile 1 potion1", "lie in two places: potion1"),
        ("pile 1 moss1", "pile 1 eyes9", "line 10 cannot be read"),
        ("\n+ ", "\n. ", "r1c1 is a corner"),
        ("deck", "deck deck", "cannot be read"),
        ("pile 1 moss1", "heap 1 moss1", "a line begins with phase, pawns"),
        ("gone", "gone moss1", "lie in two places: moss1"),
    ],
)
def test_a_line_that_cannot_be_read_is_named(old: str, new: str, complaint: str) -> None:
    assert old in GOOD
    with pytest.raises(ValueError, match=complaint):
        GAME.read(GOOD.replace(old, new, 1), options())


def test_a_square_with_rows_missing_and_cards_that_lie_nowhere_are_named() -> None:
    lines = GOOD.splitlines()
    with pytest.raises(ValueError, match="6 rows; 5 are written"):
        GAME.read("\n".join(lines[:3] + lines[4:]), options())
    without = [line for line in lines if not line.startswith("deck")]
    with pytest.raises(ValueError, match="these cards lie nowhere"):
        GAME.read("\n".join(without), options())
    with pytest.raises(ValueError, match="there is no card 'toad1'"):
        GAME.read(GOOD.replace(lines[3].split()[0], "toad1", 1), options())
