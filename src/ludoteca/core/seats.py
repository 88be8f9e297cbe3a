"""Which numbers are seats: those declared as `Seat`, so that forms and plain tables can say who sits there."""

from __future__ import annotations

import types
from collections.abc import Iterator
from dataclasses import is_dataclass
from typing import Union, get_args, get_origin, get_type_hints

from ludoteca.core.verdict import Seat


def of_seat(hint: object) -> bool:
    """Is this a seat, or None? The hint must have kept its extras."""
    return hint == Seat or (get_origin(hint) in (Union, types.UnionType) and Seat in get_args(hint))


def seat_fields(view: type) -> tuple[str, ...]:
    """The fields of a view, and of what lies in it, whose number is a seat or whose numbers are."""
    return tuple(sorted(set(_found(view, set()))))


def _found(view: type, known: set[type]) -> Iterator[str]:
    known.add(view)
    for name, hint in get_type_hints(view, include_extras=True).items():
        if of_seat(hint) or (get_origin(hint) is tuple and of_seat(get_args(hint)[0])):
            yield name
        for part in (hint, *get_args(hint)):
            if isinstance(part, type) and is_dataclass(part) and part not in known:
                yield from _found(part, known)
