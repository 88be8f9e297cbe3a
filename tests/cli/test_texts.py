"""Every text exists in both languages, with the same gaps to fill."""

from __future__ import annotations

import ast
import re
import string
import tomllib
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest

from ludoteca.cli.texts import language_asked, locale, speak, text

ROOT = Path(str(resources.files("ludoteca")))
FOLDERS = sorted({file.parent for file in ROOT.glob("**/locales/*.toml")})


def entries(texts: dict[str, object], before: str = "") -> Iterator[tuple[str, object]]:
    for key, value in texts.items():
        if isinstance(value, dict):
            yield from entries(value, f"{before}{key}.")
        else:
            yield f"{before}{key}", value


def gaps(value: object) -> list[str]:
    if not isinstance(value, str):
        return []
    if "%" in value:
        return sorted(set(re.findall(r"%(?:\(\w+\))?[sr]", value)))
    return sorted({name for _, name, _, _ in string.Formatter().parse(value) if name is not None})


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(ROOT)))
def test_both_languages_have_the_same_keys_and_gaps(folder: Path) -> None:
    italian, english = (
        dict(entries(tomllib.loads((folder / f"{name}.toml").read_text("utf-8")))) for name in ("it", "en")
    )

    assert list(italian) == list(english)
    assert {key: gaps(value) for key, value in italian.items()} == {key: gaps(value) for key, value in english.items()}


def test_there_are_texts_of_the_terminal_the_table_and_the_games() -> None:
    assert {"cli", "play", "farfalia"} <= {folder.parent.name for folder in FOLDERS}


def test_every_key_the_code_names_exists() -> None:
    known = {key for key, _ in entries(locale("en"))}
    named = set()
    for file in (ROOT / "cli").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("text", "texts"):
                first = node.args[0]
                options = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
                named |= {one.value for one in options if isinstance(one, ast.Constant)}

    assert len(named) > 80
    assert named <= known


@pytest.mark.parametrize(
    ("arguments", "environment", "language"),
    [
        ([], {}, "en"),
        ([], {"LANG": "it_IT.UTF-8"}, "it"),
        ([], {"LANG": "it_IT.UTF-8", "LC_ALL": "de_DE.UTF-8"}, "en"),
        ([], {"LANG": "en_GB.UTF-8", "LC_ALL": "it"}, "it"),
        ([], {"LANG": "it_IT.UTF-8", "LC_ALL": ""}, "it"),
        (["games", "--lang", "it"], {"LANG": "en_GB.UTF-8"}, "it"),
        (["--lang=en", "games"], {"LANG": "it_IT.UTF-8"}, "en"),
        (["games", "--lang"], {"LANG": "it_IT.UTF-8"}, "it"),
    ],
)
def test_the_language_is_asked_for_or_the_terminals(
    arguments: list[str], environment: dict[str, str], language: str
) -> None:
    assert language_asked(arguments, environment) == language


def test_a_text_fills_its_gaps_and_nothing_in_them() -> None:
    speak("en")

    assert text("play.undone", move="{move}") == "Taken back: {move}."
