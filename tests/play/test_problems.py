"""What is wrong with options, records and messages is said in every language."""

from __future__ import annotations

import ast
from pathlib import Path
from string import Formatter

import pytest

import ludoteca
from ludoteca.core.verdict import BadOptions, BadRecord
from ludoteca.play.problems import explain, sentences
from ludoteca.play.texts import LANGUAGES, Language

ERRORS = ("BadOptions", "BadRecord", "BadMessage")
AROUND = {"{text} - at {path}", "line {line}: {text}"}
"""Said around a sentence: where it goes wrong."""


def raised() -> dict[str, str]:
    """Every sentence the sources raise, and where."""
    found: dict[str, str] = {}
    package = Path(ludoteca.__file__).parent
    for file in sorted(package.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ERRORS:
                place = f"{file.relative_to(package)}:{node.lineno}"
                first = node.args[0]
                assert isinstance(first, ast.Constant), f"{place}: the sentence is a plain text with gaps"
                found[str(first.value)] = place
    return found


def gaps(sentence: str) -> list[tuple[str | None, str | None]]:
    return sorted({(name, form) for _, name, _, form in Formatter().parse(sentence) if name is not None})


@pytest.mark.once
@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
def test_every_sentence_exists_in_every_language_with_the_same_gaps(language: Language) -> None:
    assert all(ludoteca.GAMES.values())  # each brings its own sentences
    said = sentences(language)
    wanted = raised()
    assert len(wanted) > 50
    assert [f"{place}: {one}" for one, place in wanted.items() if one not in said] == []
    assert set(said) - set(wanted) - AROUND == set(), "nobody says these any more"
    for one, other in said.items():
        assert gaps(one) == gaps(other), one


def test_options_are_refused_in_the_reader_s_language() -> None:
    with pytest.raises(BadOptions, match=r"^hands is a multiple of 4 from 4 to 40; not 7\.$") as caught:
        ludoteca.table("farfalia", seats=4, seed=1, hands=7)
    assert explain(caught.value, "en") == str(caught.value)
    assert explain(caught.value, "it") == "hands è un multiplo di 4 da 4 a 40; non 7."


def test_a_record_that_does_not_replay_says_so_with_the_problem_inside() -> None:
    header = '{"ludoteca":1,"game":"farfalia","rules":1,"seats":4,"options":{"hands":7},"seed":1}'
    with pytest.raises(BadRecord, match="line 1: hands is") as caught:
        ludoteca.loads(header)
    assert explain(caught.value, "it") == "riga 1: hands è un multiplo di 4 da 4 a 40; non 7."
    with pytest.raises(BadRecord, match="line 1: this is not JSON") as caught:
        ludoteca.loads("{")
    assert explain(caught.value, "it").startswith("riga 1: questo non è JSON")
    assert explain(caught.value, "it").endswith(" - in $")
