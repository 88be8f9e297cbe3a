"""How a word is written as JSON: one line for each kind, from the fields it is made of."""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Callable
from functools import cache
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from ludoteca.core.game import wire_name

Say = Callable[..., str]
"""A sentence of this layer's locale."""


def form(word: type, say: Say) -> str:
    """`{"move":"offer","gives":["<gives>", ...],"to":<to: a number or null>}`"""
    fields = [f'"{name}":{_shape(name, hint, say)}' for name, hint in _hints(word)]
    return "{" + ",".join([f'"move":"{wire_name(word)}"', *fields]) + "}"


def is_composite(word: type) -> bool:
    """Is it made of several things, so that its forms are too many to list them all?"""
    hints = _hints(word)
    return len(hints) > 1 or any(get_origin(hint) is tuple for _, hint in hints)


@cache
def _hints(word: type) -> tuple[tuple[str, Any], ...]:
    hints = get_type_hints(word)
    return tuple((one.name, hints[one.name]) for one in dataclasses.fields(word))


def _shape(name: str, hint: Any, say: Say) -> str:
    origin = get_origin(hint)
    if origin is tuple:
        return f"[{_shape(name, get_args(hint)[0], say)}, ...]"
    if origin is Literal:
        return "|".join(f'"{one}"' if isinstance(one, str) else str(one).lower() for one in get_args(hint))
    if origin in (Union, types.UnionType):
        kinds = [one for one in get_args(hint) if one is not type(None)]
        shown = "|".join(_shape(name, one, say) for one in kinds)
        return f"{shown}|null" if len(kinds) < len(get_args(hint)) else shown
    if hint is bool:
        return "true|false"
    return say("form_number", name=name) if hint is int else f'"<{name}>"'
