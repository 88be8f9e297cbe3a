"""Parts of a game, found by convention: each is a module of the game's own package, named after what it is.

Its own, without which it is not whole (`Game` answers with what they define; each may be a package as well):

    <package>/moves.py            Move, what can be said: the union of all words
    <package>/options.py          Options, choose_options, box_of; they may stand in moves.py as well
    <package>/state.py            State
    <package>/events.py           every Event, and who hears what of it (core/ears.py)
    <package>/check.py            check: why a word may not be said
    <package>/view.py             View, view; `views` where several are cheaper together
    <package>/recall.py           recall, without_memory, unknown_to, skeleton (or guess)
    <package>/notation.py         write, read

And those it brings for the layers above:

    <package>/terminal.py         how the table looks in text            (play/terminal.py)
    <package>/bots/advice.py      what an experienced player knows       (bots/search.py)
    <package>/bots/prospects.py   how likely a table wins                (bots/prospects.py)
    <package>/bots/levels.py      the bots people choose from            (bots/levels.py)
    <package>/bots/absurd.py      moves nobody makes                     (bots/absurd.py)
    <package>/bots/notebook.py    what is worth noting down              (bots/memory.py)
    <package>/bots/reasons.py     why a move is good                     (bots/explain.py)
    <package>/encoder.py          observations for learners              (learn/row.py)

Whoever wants one asks for it by name; a game that does not bring it is served without. The layers stay apart: rules
never import these parts, and each part imports only the layer it is written for (`pyproject.toml` enforces both).
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from ludoteca.core.game import AnyGame

T = TypeVar("T")


class MissingPart(LookupError):
    """A game was asked for something it does not bring; the message names the file that would."""


@cache
def own_part(package: str, name: str) -> ModuleType:
    """The module a game cannot do without; MissingPart names the file to write."""
    at = f"{package}.{name}"
    try:
        return import_module(at)
    except ModuleNotFoundError as missing:
        if missing.name != at:
            raise
    raise MissingPart(f"{package} needs a {name}.py: docs/adding-a-game.md says what it holds.")


def first_of(package: str, names: tuple[str, ...]) -> ModuleType:
    """The first of some modules that a package has."""
    for name in names[:-1]:
        if find_spec(f"{package}.{name}") is not None:
            return own_part(package, name)
    return own_part(package, names[-1])


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
