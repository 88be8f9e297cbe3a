"""What was public under another name still works, and says how it is called now."""

from __future__ import annotations

import importlib
import sys

import pytest

from ludoteca import GAMES


@pytest.mark.parametrize(
    ("old", "new"),
    [("hear_late", "hear_in_log"), ("gist", "short_form"), ("bare", "without_memory"), ("dark", "unknown")],
)
def test_former_names_of_a_game_answer_with_a_warning(old: str, new: str) -> None:
    game = GAMES["farfalia"]
    with pytest.warns(DeprecationWarning, match=new):
        assert getattr(game, old) == getattr(game, new)


def test_former_names_of_its_lid_answer_with_a_warning() -> None:
    meta = GAMES["farfalia"].meta
    with pytest.warns(DeprecationWarning, match="rules_version"):
        assert meta.rules == meta.rules_version
    with pytest.warns(DeprecationWarning, match="action_count"):
        assert meta.steps == meta.action_count


def test_the_former_module_of_texts_can_still_be_imported() -> None:
    sys.modules.pop("ludoteca.play.words", None)
    with pytest.warns(DeprecationWarning, match=r"ludoteca\.play\.texts"):
        module = importlib.import_module("ludoteca.play.words")
    assert module.Words is importlib.import_module("ludoteca.play.texts").Texts
