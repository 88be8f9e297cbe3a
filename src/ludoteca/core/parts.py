"""Parts of a game, found by convention: each is a module of the game's own package, named after what it is.

    <package>/terminal.py         how the table looks in text            (play/terminal.py)
    <package>/bots/advice.py      what an experienced player knows       (bots/search.py)
    <package>/bots/levels.py      the bots people choose from            (bots/levels.py)
    <package>/bots/notebook.py    what is worth noting down              (bots/memory.py)
    <package>/bots/reasons.py     why a move is good                     (bots/explain.py)
    <package>/encoder.py          observations for learners              (learn/row.py)

Whoever wants one asks for it by name; a game that does not bring it is served without. The layers stay apart: rules
never import these parts, and each part imports only the layer it is written for (`pyproject.toml` enforces both).
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TypeVar

from ludoteca.core.game import AnyGame

T = TypeVar("T")


class MissingPart(LookupError):
    """A game was asked for something it does not bring; the message names the file that would."""


def part_of(game: AnyGame, name: str) -> ModuleType | None:
    """The module `name` ("terminal", "bots.advice") of a game's package, or None if the game brings none."""
    at = game.package
    for step in name.split("."):
        at = f"{at}.{step}"
        if find_spec(at) is None:
            return None
    return import_module(at)


def class_of(game: AnyGame, name: str, base: type[T]) -> type[T] | None:
    """The one class of that part that implements `base`, or None if the game brings no such part."""
    module = part_of(game, name)
    if module is None:
        return None
    found = [
        one
        for one in vars(module).values()
        if isinstance(one, type) and issubclass(one, base) and one.__module__ == module.__name__
    ]
    if len(found) != 1:
        file = f"{name.replace('.', '/')}.py"
        raise MissingPart(f"{game.meta.name}: {file} should hold one {base.__name__}, not {len(found)}")
    return found[0]
