"""Card and recipe files: what owners of the printed game can correct, read with care.

    [[ingredient]]                        [[recipe]]
    id = "roots"                          id = "R-GREY"
    colour = "grey"                       kind = "colour_both"
    plant = true                          colour = "grey"
    symbols = { 2 = "hat" }               points = 15

A file is TOML; its text is the value of the options `cards` and `recipe_cards`, so that a record holds all it needs.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from ludoteca.core.verdict import BadOptions
from ludoteca.games.kupferkessel.content import (
    COLOURS,
    INGREDIENTS,
    KINDS,
    NEUTRAL,
    NO_COLOUR,
    OWNER,
    SYMBOL_LETTERS,
    SYMBOLS,
    CardSet,
    Ingredient,
    Recipe,
    RecipeSet,
)

LONGEST: Final = 20_000
"""Characters; the shipped files have a tenth of that."""
MOST_RECIPES: Final = 40
MOST_POINTS: Final = 100
NAME: Final = re.compile(r"[a-z][a-z_]{1,15}")
RECIPE_NAME: Final = re.compile(r"[A-Z][A-Z0-9-]{1,15}")


@lru_cache(maxsize=64)  # whoever lays a table may bring cards of their own
def read_cards(text: str) -> CardSet:
    """A card file, or BadOptions: the entry, what is wrong, what would do. [KUP-2]"""
    rows = [_ingredient(number, entry) for number, entry in enumerate(_entries(text, "cards", "ingredient"), 1)]
    check_rows(rows)
    return CardSet("custom", rows)


@lru_cache(maxsize=64)  # whoever lays a table may bring cards of their own
def read_recipes(text: str) -> RecipeSet:
    """A recipe file, blank cards filled in or not, or BadOptions. [KUP-71, KUP-A39]"""
    rows = [_recipe(number, entry) for number, entry in enumerate(_entries(text, "recipe_cards", "recipe"), 1)]
    if len(rows) > MOST_RECIPES:
        raise BadOptions(
            "recipe_cards: there are {said} recipes; at most {high} would do.", said=len(rows), high=MOST_RECIPES
        )
    _no_twins("recipe_cards", "recipe", [row.name for row in rows])
    return RecipeSet("custom", rows)


def check_rows(rows: Sequence[Ingredient]) -> None:
    """What holds in every set: the counts of the box, whatever is printed on the cards. [KUP-2, KUP-59]"""
    if len(rows) != INGREDIENTS:
        raise BadOptions(
            "cards: there are {said} ingredients; {number} would do, four cards each.",
            said=len(rows),
            number=INGREDIENTS,
        )
    _no_twins("cards", "ingredient", [row.name for row in rows])
    for colour in COLOURS:
        named = [row.name for row in rows if row.colour == colour]
        if len(named) != 2:
            raise BadOptions(
                "cards: {colour} has {said} ingredients ({names}); 2 would do.",
                colour=colour,
                said=len(named),
                names=", ".join(named) or BadOptions("none"),
            )
        plants = [row.name for row in rows if row.colour == colour and row.plant]
        wanted = 1 if colour in NEUTRAL else 0
        if len(plants) != wanted:
            raise BadOptions(
                "cards: {colour} has {said} plants; {number} would do.", colour=colour, said=len(plants), number=wanted
            )
    symbols = Counter("".join(row.symbols for row in rows))
    hats, explosions = symbols["H"], symbols["X"]
    if hats != explosions:
        raise BadOptions(
            "cards: there are {hats} Hats and {explosions} Explosions; as many of each would do.",
            hats=hats,
            explosions=explosions,
        )


def _entries(text: str, option: str, kind: str) -> list[tuple[str, Mapping[str, Any]]]:
    """The entries of a file, each with its file and kind for complaints."""
    if len(text) > LONGEST:
        raise BadOptions(
            "{option}: the file has {said} characters; at most {high} would do.",
            option=option,
            said=len(text),
            high=LONGEST,
        )
    try:
        whole = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as problem:
        raise BadOptions("{option}: this is not TOML: {problem}.", option=option, problem=str(problem)) from None
    for key in whole:
        if key != kind:
            raise BadOptions(
                "{option}: there is no {said!r} in such a file; [[{kind}]] would do.",
                option=option,
                said=key,
                kind=kind,
            )
    entries = whole.get(kind)
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise BadOptions("{option}: a file is a list of [[{kind}]] entries.", option=option, kind=kind)
    return [(f"{option}: {kind}", entry) for entry in entries]


def _no_twins(option: str, kind: str, names: Sequence[str]) -> None:
    for name, times in Counter(names).items():
        if times > 1:
            raise BadOptions(
                "{option}: {times} entries have the id {said!r}; every [[{kind}]] has its own.",
                option=option,
                times=times,
                said=name,
                kind=kind,
            )


def _where(number: int, where: str, entry: Mapping[str, Any]) -> str:
    name = entry.get("id")
    return f"{where} {number}" + (f" ({name[:20]})" if isinstance(name, str) else "")


def _known_keys(place: str, entry: Mapping[str, Any], keys: Sequence[str]) -> None:
    for key in entry:
        if key not in keys:
            raise BadOptions(
                "{place}: there is no {said!r}; there are {choices}.", place=place, said=key, choices=", ".join(keys)
            )


def _one_of(place: str, key: str, value: object, choices: Sequence[str]) -> str:
    if not isinstance(value, str) or value not in choices:
        raise BadOptions(
            "{place}: {key} is one of {choices}; not {said}.",
            place=place,
            key=key,
            choices=", ".join(choices),
            said=_said(value),
        )
    return value


def _said(value: object) -> object:
    return BadOptions("missing") if value is None else repr(value)[:40]


def _name(place: str, value: object, form: re.Pattern[str], example: str) -> str:
    if not isinstance(value, str) or not form.fullmatch(value):
        raise BadOptions(
            "{place}: id is a short word such as {example!r}; not {said}.",
            place=place,
            example=example,
            said=_said(value),
        )
    return value


def _ingredient(number: int, found: tuple[str, Mapping[str, Any]]) -> Ingredient:
    where, entry = found
    place = _where(number, where, entry)
    _known_keys(place, entry, ("id", "colour", "plant", "symbols"))
    name = _name(place, entry.get("id"), NAME, "roots")
    colour = _one_of(place, "colour", entry.get("colour"), COLOURS)
    plant = entry.get("plant", False)
    if not isinstance(plant, bool):
        raise BadOptions("{place}: plant is true or false; not {said}.", place=place, said=_said(plant))
    symbols = entry.get("symbols", {})
    if not isinstance(symbols, dict):
        raise BadOptions(
            '{place}: symbols is a table such as {{ 2 = "hat" }}; not {said}.', place=place, said=_said(symbols)
        )
    letters = ["."] * 4
    for value, symbol in symbols.items():
        if value not in ("1", "2", "3", "4"):
            raise BadOptions(
                "{place}: symbols are on the values 1 to 4; not on {said!r}.", place=place, said=value[:20]
            )
        letters[int(value) - 1] = SYMBOL_LETTERS[SYMBOLS.index(_one_of(place, f"symbols.{value}", symbol, SYMBOLS))]
    return Ingredient(name, colour, plant, "".join(letters), OWNER, OWNER, OWNER)


def _recipe(number: int, found: tuple[str, Mapping[str, Any]]) -> Recipe:
    where, entry = found
    place = _where(number, where, entry)
    _known_keys(place, entry, ("id", "kind", "colour", "points"))
    name = _name(place, entry.get("id"), RECIPE_NAME, "R-GREY")
    kind = _one_of(place, "kind", entry.get("kind"), KINDS)
    colour = entry.get("colour")
    if kind.startswith("colour"):
        colour = _one_of(place, "colour", colour, COLOURS)
    elif colour is not None:
        raise BadOptions(
            "{place}: {kind} asks for no colour; leave {said} out.", place=place, kind=kind, said=_said(colour)
        )
    points = entry.get("points")
    if not isinstance(points, int) or isinstance(points, bool) or not 1 <= points <= MOST_POINTS:
        raise BadOptions(
            "{place}: points is a number from 1 to {high}; not {said}.",
            place=place,
            high=MOST_POINTS,
            said=_said(points),
        )
    return Recipe(name, kind, colour, points, OWNER)


# --- The shipped sets as files, to start from -------------------------------


def write_cards(cards: CardSet) -> str:
    """A card set as a file."""
    return "\n".join(_write_ingredient(row) for row in cards.rows)


def _write_ingredient(row: Ingredient) -> str:
    marked = [(at, letter) for at, letter in enumerate(row.symbols, 1) if letter != "."]
    symbols = ", ".join(f'{at} = "{SYMBOLS[SYMBOL_LETTERS.index(letter)]}"' for at, letter in marked)
    lines = ["[[ingredient]]", f'id = "{row.name}"', f'colour = "{row.colour}"', f"plant = {str(row.plant).lower()}"]
    return "\n".join([*lines, *([f"symbols = {{ {symbols} }}"] if symbols else [])]) + "\n"


def write_recipes(recipes: RecipeSet) -> str:
    """A recipe set as a file."""
    entries = []
    for row in recipes.rows:
        lines = ["[[recipe]]", f'id = "{row.name}"', f'kind = "{KINDS[row.kind]}"']
        lines += [] if row.colour == NO_COLOUR else [f'colour = "{COLOURS[row.colour]}"']
        entries.append("\n".join([*lines, f"points = {row.points}"]) + "\n")
    return "\n".join(entries)
