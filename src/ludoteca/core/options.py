"""How a table may be set up: options as a frozen dataclass, read from names and plain values.

A game's `Options` is keyword-only, every field has the printed default, and its type says what would do:
`bool`, `int`, `Seat`, `str`, `Literal[...]`, or one of these `| None`. Forms, help and refusals are made from that.

Two class variables may say more, for forms: `often`, the options tables ask for (the others are fine points), and
`only_when`, for an option that means nothing unless others (or `seats`, how many play) have one of some values.
A third, `before`, keeps what the defaults were in earlier versions of the rules: `{1: {"sweep": "while_match"}}`.

Whoever asks for a table may be a stranger: a value is looked at by `check_options` before anything is made of it.
"""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from ludoteca.core.seats import of_seat
from ludoteca.core.verdict import BadOptions

O = TypeVar("O")

LARGEST_NUMBER = 10**9
"""No option counts further than this; what a game allows is far less, and its own to say."""
LONGEST_TEXT = 32_000
"""Characters in an option that is a text: a whole file of cards fits."""
LONGEST_SAID = 60
"""Characters of a value that a refusal repeats."""


@dataclass(frozen=True)
class OptionField:
    """One line of the form: the option's name, what it may be, what it is if nobody says."""

    name: str
    choices: tuple[object, ...]
    """The values that would do; empty for any number or text."""
    kind: str
    """"choice", "switch", "number" or "text"."""
    default: object
    may_be_none: bool
    only_when: Mapping[str, tuple[object, ...]]
    """The values others must have for it to mean anything; `seats` is how many play."""
    often: bool
    """Is it one that tables ask for, not a fine point?"""
    seat: bool = False
    """Is its number that of a seat?"""


_forms: dict[type, tuple[OptionField, ...]] = {}


def option_fields(options: type) -> tuple[OptionField, ...]:
    """The form of a game's options, in the order they are written."""
    form = _forms.get(options)
    if form is None:  # every table that is laid asks for it
        hints, marked = get_type_hints(options), get_type_hints(options, include_extras=True)
        only_when: Mapping[str, Mapping[str, tuple[object, ...]]] = getattr(options, "only_when", {})
        often: tuple[str, ...] | None = getattr(options, "often", None)
        form = _forms[options] = tuple(
            _field(
                one.name,
                hints[one.name],
                one.default,
                only_when.get(one.name, {}),
                often is None or one.name in often,
                of_seat(marked[one.name]),
            )
            for one in fields(options)
        )
    return form


def _field(
    name: str, hint: object, default: object, only_when: Mapping[str, tuple[object, ...]], often: bool, seat: bool
) -> OptionField:
    inner = [arg for arg in get_args(hint) if arg is not type(None)] if _is_union(hint) else [hint]
    choices: tuple[object, ...] = ()
    kind = "text"
    for part in inner:
        if get_origin(part) is Literal:
            choices, kind = choices + get_args(part), "choice"
        elif part is bool:
            choices, kind = (False, True), "switch"
        elif part is int:
            kind = "number"
    if _is_union(hint) and kind == "choice":
        choices = (None, *choices)
    usual = None if default is MISSING else default
    return OptionField(name, choices, kind, usual, _is_union(hint), only_when, often, seat)


def _is_union(hint: object) -> bool:
    return get_origin(hint) in (Union, types.UnionType)


def read_options(cls: type[O], given: Mapping[str, object]) -> O:
    """The options somebody asked for, or BadOptions saying which one will not do and what would."""
    check_options(cls, given)
    return cls(**given)


def check_options(options: type, given: Mapping[str, object]) -> None:
    """BadOptions unless each value is of its option's kind and of a sane size: what the form alone can tell."""
    form = {one.name: one for one in option_fields(options)}
    for name, value in given.items():
        if name not in form:
            raise BadOptions(
                "There is no option {said!r}. There are: {choices}.", said=_short(name), choices=", ".join(sorted(form))
            )
        if value is not None or not form[name].may_be_none:
            _check(form[name], value)


def _check(one: OptionField, value: object) -> None:
    # 1 == True, so the type is compared too.
    fits = any(type(value) is type(choice) and value == choice for choice in one.choices)
    if one.kind in ("choice", "switch") and not fits:
        raise BadOptions(
            "{option} is one of {choices}; not {said!r}.",
            option=one.name,
            choices=", ".join(map(repr, one.choices)),
            said=_short(value),
        )
    if one.kind == "number":
        if type(value) is not int:
            raise BadOptions("{option} is a whole number; not {said!r}.", option=one.name, said=_short(value))
        if not -LARGEST_NUMBER <= value <= LARGEST_NUMBER:
            raise BadOptions("{option} is at most {high}.", option=one.name, high=LARGEST_NUMBER)
    if one.kind == "text":
        if not isinstance(value, str):
            raise BadOptions("{option} is a text; not {said!r}.", option=one.name, said=_short(value))
        if len(value) > LONGEST_TEXT:
            raise BadOptions("{option} is at most {high} characters long.", option=one.name, high=LONGEST_TEXT)


def _short(value: object) -> object:
    """A value as a refusal repeats it: a sentence is not as long as a stranger likes."""
    if isinstance(value, str):
        return value if len(value) <= LONGEST_SAID else f"{value[:LONGEST_SAID]}…"
    if isinstance(value, int) and abs(value) > LARGEST_NUMBER:
        return "…"
    return value if value is None or isinstance(value, bool | int | float) else f"<{type(value).__name__}>"
