"""Answers as people and language models write them: understood, or asked back; never misheard."""

from __future__ import annotations

import pytest

from ludoteca.learn.listening import LONGEST, Doubt, Ear, vocabulary
from tests.learn.phrasings import CARDS, CARTE, ENGLISH, ITALIAN, OTHERS

ALL = [*((CARDS, *one) for one in ENGLISH), *((CARTE, *one) for one in ITALIAN), *OTHERS]


def heard(moves: list[str], said: str) -> int:
    """The number of the move; 0 where it is asked back."""
    try:
        return Ear([[move] for move in moves]).hear(said) + 1
    except Doubt:
        return 0


def test_answers_are_understood_or_asked_back() -> None:
    wrong = [(said, meant, heard(moves, said)) for moves, said, meant in ALL if heard(moves, said) != meant]
    assert wrong == []
    assert len({said for _, said, _ in ALL}) >= 200
    assert sum(meant == 0 for _, _, meant in ALL) >= 80


def test_more_text_round_an_answer_changes_nothing() -> None:
    """Thoughts before a marked answer, and signs round any, do not turn it into another move."""
    for moves, said, meant in ALL:
        for dressed in (f"  {said}\n\n", f"<think>{said}</think>{said}", f"<answer>{said}</answer>"):
            if "<" not in said and said.strip():
                assert heard(moves, dressed) in (meant, 0), dressed


def test_a_choice_that_is_taken_back_is_asked_back() -> None:
    """Any clear answer, said of two different moves in a row, is no clear answer."""
    clear = [said for said, meant in ENGLISH if meant == 3 and "\n" not in said and "<" not in said and "`" not in said]
    assert len(clear) > 60
    for said in clear:
        assert heard(CARDS, f"{said}\nI choose 4.") in (0, 4), said
        assert heard(CARDS, f"Answer: 4\nAnswer: {said}") == 0, said


def test_numbers_that_are_none_are_named() -> None:
    with pytest.raises(Doubt) as doubt:
        Ear([["pass"]]).hear("I choose 7")
    assert doubt.value.number == 7
    with pytest.raises(Doubt) as doubt:
        Ear([["red 1"], ["red 2"]]).hear("red 1 or red 2")
    assert doubt.value.readings == (0, 1)


def test_long_answers_are_read_from_their_end() -> None:
    assert heard(CARDS, "word " * LONGEST + "\n3") == 3
    assert heard(CARDS, "?" * 10 * LONGEST) == 0


def test_two_moves_that_are_called_the_same_are_asked_back_by_name() -> None:
    moves = ["red 1", "red 1", "blue 2"]
    assert (heard(moves, "red 1"), heard(moves, "2"), heard(moves, "2. red 1")) == (0, 2, 2)


def test_no_word_both_spoils_and_says_nothing() -> None:
    known = vocabulary()
    for harmless in (known.filler, known.choosing, known.acting, known.counting):
        assert not harmless & known.spoiling
