"""Who hears what of an event: declared on its fields, for the moment it happens and for the log.

    cards: Annotated[tuple[str, ...] | None, for_owner]          only the seat it happens to (its `seat`) ever hears it
    card: Annotated[str | None, while_it_happens]                all hear it now; a log does not repeat it
    coins: Annotated[int | None, later_for_owner]                all hear it now; a log repeats it to its owner only

What is not marked is for everybody, at any time; two marks hold together. A mark may give way to an option of the
table: `while_it_happens.unless(show_history=True)`. Who may not hear a field gets None, or an empty row where the field
is never None.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final, get_args, get_origin, get_type_hints

from ludoteca.core.verdict import Event, Seat


@dataclass(frozen=True)
class Ears:
    """For whom a field of an event is, and when."""

    now: bool
    """Do all hear it as it happens?"""
    owner_later: bool
    """Does a log repeat it to its owner?"""
    exceptions: tuple[tuple[str, object], ...] = ()
    """Options, and the value with which the log tells everybody what everybody heard."""

    def unless(self, **options: object) -> Ears:
        """The same, but for tables where one of these options has this value."""
        return replace(self, exceptions=(*self.exceptions, *options.items()))


for_owner: Final = Ears(now=False, owner_later=True)
while_it_happens: Final = Ears(now=True, owner_later=False)
later_for_owner: Final = Ears(now=True, owner_later=True)

Marks = tuple[tuple[str, object, Ears], ...]
"""The marked fields of an event: name, what stands in its place, for whom it is."""

_marks: dict[type, Marks] = {}


def marks_of(event: type) -> Marks:
    """What is declared on the fields of an event."""
    marks = _marks.get(event)
    if marks is None:  # worked out once: every event that is told asks for it
        hints = get_type_hints(event, include_extras=True)
        marks = _marks[event] = tuple(
            (name, _nothing(hint), mark)
            for name, hint in hints.items()
            for mark in getattr(hint, "__metadata__", ())
            if isinstance(mark, Ears)
        )
    return marks


def _nothing(hint: Any) -> object:
    """What stands in the place of a field that is not heard."""
    inner = get_args(hint)[0]
    return () if get_origin(inner) is tuple else None


def heard(event: Event, seat: Seat | None) -> Event:
    """What a seat learns of an event as it happens."""
    marks = marks_of(type(event))
    if not marks:
        return event
    told: Any = event
    hidden = {name: nothing for name, nothing, mark in marks if not mark.now and told.seat != seat}
    return replace(told, **hidden) if hidden else event


def heard_in_log(event: Event, seat: Seat | None, options: object) -> Event:
    """What a log repeats of what the seat learned."""
    marks = marks_of(type(event))
    if not marks:
        return event
    told: Any = event
    hidden = {
        name: nothing
        for name, nothing, mark in marks
        if mark.now
        and not (mark.owner_later and told.seat == seat)
        and not any(getattr(options, option) == value for option, value in mark.exceptions)
    }
    return replace(told, **hidden) if hidden else event
