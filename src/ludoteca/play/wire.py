"""Words, views and events to and from JSON. There is no encoder for a recall, and there will be none.

A word is `{"move": "play", "card": "B11"}`, an event `{"event": "played", ...}`, a view its fields.
Decoding is strict: unknown names and fields, missing fields and wrong types are a BadMessage with the path.
"""

from __future__ import annotations

import dataclasses
from functools import cache
from typing import Any, TypeVar

import msgspec

from ludoteca.core.game import AnyGame, wire_name
from ludoteca.core.verdict import BadMessage, Event

T = TypeVar("T")

JSON_LIMIT = 64 * 1024
"""No honest message is longer."""


def encode(thing: object) -> dict[str, Any]:
    """The plain fields of a dataclass: for views, options, outcomes, refusals."""
    plain = msgspec.to_builtins(thing)
    assert isinstance(plain, dict)
    return plain


def encode_word(word: object) -> dict[str, Any]:
    """A word with its name."""
    return {"move": wire_name(type(word)), **encode(word)}


def encode_event(event: Event) -> dict[str, Any]:
    """An event with its name. Pass it through `hear` first."""
    return {"event": wire_name(type(event)), **encode(event)}


def to_json(message: object) -> str:
    """One line of JSON."""
    return msgspec.json.encode(message).decode()


def from_json(text: str | bytes) -> dict[str, Any]:
    """A JSON object, or BadMessage."""
    if len(text) > JSON_LIMIT:
        raise BadMessage("a message is at most {high} characters", high=JSON_LIMIT)
    try:
        message = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
        raise BadMessage("this is not JSON: {problem}", problem=str(problem)) from None
    if not isinstance(message, dict):
        raise BadMessage("a message is a JSON object")
    return message


def decode_word(game: AnyGame, message: object) -> Any:
    """The word a message stands for."""
    return _decode_named(_by_name(game.words), message, "move")


def decode_event(game: AnyGame, message: object) -> Event:
    """The event a message stands for."""
    event = _decode_named(_by_name(game.events), message, "event")
    assert isinstance(event, Event)
    return event


def decode_view(game: AnyGame, message: object) -> Any:
    """The view a message stands for."""
    return _convert(_fields_of(message, game.view_type), game.view_type)


@cache
def _by_name(types: tuple[type, ...]) -> dict[str, type]:
    return {wire_name(one): one for one in types}


def _decode_named(types: dict[str, type], message: object, tag: str) -> Any:
    if not isinstance(message, dict):
        raise BadMessage("a {kind} is a JSON object", kind=tag)
    name = message.get(tag)
    if not isinstance(name, str) or name not in types:
        raise BadMessage(
            "{kind} is one of {choices}; not {said}",
            f"$.{tag}",
            kind=tag,
            choices=", ".join(sorted(types)),
            said=repr(name)[:100],
        )
    return _convert(_fields_of({key: value for key, value in message.items() if key != tag}, types[name]), types[name])


def _fields_of(message: object, cls: type) -> dict[str, object]:
    if not isinstance(message, dict):
        raise BadMessage("this is a JSON object")
    known = _field_names(cls)
    for key in message:
        if key not in known:
            fields = ", ".join(sorted(known)) or "none"
            raise BadMessage("there is no such field; there are: {choices}", f"$.{key}"[:100], choices=fields)
    return message


@cache
def _field_names(cls: type) -> frozenset[str]:
    return frozenset(one.name for one in dataclasses.fields(cls))


def _convert(fields: dict[str, object], cls: type[T]) -> T:
    try:
        return msgspec.convert(fields, cls, strict=True)
    except msgspec.ValidationError as problem:
        text, _, path = str(problem).partition(" - at `")
        raise BadMessage("this is not of its type: {problem}", path.rstrip("`") or "$", problem=text) from None
