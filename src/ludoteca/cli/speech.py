"""What somebody types, as a word of the game: by number, by its name, or in short from the fields of the word.

It works for any game, for it reads the dataclasses the game's words are made of:

    3                      the third move of the list
    discard R2 V3          the word's name and its fields in order
    R2 V3                  the fields alone, where only one kind of word would do
    fish                   a name in the reader's language
    offer gives=a,b to=2   fields by name
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from ludoteca.cli.texts import text, ways_to_say
from ludoteca.core.game import wire_name
from ludoteca.core.verdict import BadMessage
from ludoteca.play import wire
from ludoteca.play.texts import Texts


class Misheard(Exception):
    """This is no word of the game; the text says what would be one."""


def short(word: Any) -> str:
    """The word as one types it: its fields in order, less those at the end that say nothing.

    Two rows of things are told apart by name; a bare number would be a number of the list, so the word goes before it.
    """
    fields = [(one.name, getattr(word, one.name), one.default) for one in dataclasses.fields(word)]
    rows = sum(1 for _, value, _ in fields if isinstance(value, tuple))
    while fields and fields[-1][2] is not dataclasses.MISSING and fields[-1][1] == fields[-1][2]:
        fields.pop()
    if rows > 1:
        said = [f"{name}={_typed(value).replace(' ', ',')}" for name, value, default in fields if value != default]
        return " ".join([wire_name(type(word)), *said])
    typed = " ".join(_typed(value) for _, value, _ in fields)
    return typed if typed and not typed[0].isdigit() else f"{wire_name(type(word))} {typed}".strip()


def _typed(value: object) -> str:
    if isinstance(value, tuple):
        return " ".join(_typed(one) for one in value)
    if isinstance(value, bool):
        return ways_to_say("answer.yes" if value else "answer.no")[0]
    return "none" if value is None else str(value)


def understand(typed: str, moves: Sequence[Any], view: object, texts: Texts) -> Any:
    """The word somebody meant, legal or not; Misheard if it is none."""
    if typed.isascii() and typed.isdigit():
        if len(typed) < 9 and 1 <= int(typed) <= len(moves):
            return moves[int(typed) - 1]
        raise Misheard(text("play.number", count=len(moves)))
    for move in moves:
        if typed.casefold() in (texts.move(move).casefold(), short(move).casefold()):
            return move
    word = Reader(moves, view, texts).read(typed)
    if word is None:
        example = short(moves[0]) if moves else "?"
        raise Misheard(text("play.misheard", typed=repr(typed[:60]), count=len(moves), example=example))
    return word


class Reader:
    """Reads typed tokens into the words of one game, with the names that lie on the table now."""

    def __init__(self, moves: Sequence[Any], view: object, texts: Texts) -> None:
        self.texts = texts
        self.game = texts.game
        self.open = list(dict.fromkeys(type(move) for move in moves))
        self.verbs = {texts.move(move).split()[0].casefold() for move in moves if len(short(move).split()) > 1}
        seen = [*_strings(wire.encode(view)), *[one for move in moves for one in _strings(wire.encode(move))]]
        self.names = {name.casefold(): name for name in seen}
        near = [name for move in moves for name in _strings(wire.encode(move))] or list(getattr(view, "hand", ()))
        self.capitals = all(name == name.upper() for name in near)

    def read(self, typed: str) -> Any:
        """The word, or None."""
        tokens = (typed if "=" in typed else typed.replace(",", " ")).split()
        by_name = {wire_name(cls): cls for cls in self.game.words}
        first = tokens[0].casefold() if tokens else ""
        if first in by_name:
            word = self.fill(by_name[first], tokens[1:])
            if word is not None or "=" in typed:
                return word
        if first in self.verbs:
            tokens = tokens[1:]
        for cls in self.open:
            word = self.fill(cls, tokens)
            if word is not None:
                return word
        # A word of another moment: only if it speaks of things that lie here, so that nonsense is not taken for one.
        if tokens and all(token.casefold() in self.names for token in tokens):
            for cls in self.game.words:
                word = self.fill(cls, tokens)
                if word is not None:
                    return word
        return None

    def fill(self, cls: type, tokens: list[str]) -> Any:
        """A word of this class from these tokens, or None."""
        try:
            values = self.values(cls, tokens)
            return wire.decode_word(self.game, {"move": wire_name(cls), **values})
        except (ValueError, BadMessage):
            return None

    def values(self, cls: type, tokens: list[str]) -> dict[str, object]:
        """The tokens dealt out to the fields; ValueError if they do not go round."""
        hints = get_type_hints(cls)
        fields = {one.name: one for one in dataclasses.fields(cls)}
        values: dict[str, object] = {}
        rest = []
        for token in tokens:
            name, equals, value = token.partition("=")
            if equals and name in fields:
                many = _is_row(hints[name])
                values[name] = (
                    self.row(name, hints[name], value.split(",")) if many else self.one(name, hints[name], value)
                )
            else:
                rest.append(token)
        missing = [name for name in fields if name not in values]
        for at, name in enumerate(missing):
            if _is_row(hints[name]):
                size = max(0, len(rest) - (len(missing) - at - 1))
                values[name] = self.row(name, hints[name], rest[:size])
                rest = rest[size:]
            elif rest:
                values[name] = self.one(name, hints[name], rest.pop(0))
            elif fields[name].default is dataclasses.MISSING:
                raise ValueError(name)
        if rest:
            raise ValueError(rest[0])
        return values

    def row(self, name: str, hint: object, tokens: list[str]) -> list[object]:
        """Several things of one kind."""
        singular = str(self.texts.locale.get("plural", {}).get(name, name))
        return [self.one(singular, get_args(hint)[0], token) for token in tokens]

    def one(self, name: str, hint: object, token: str) -> object:
        """One thing: of the kinds it may be, the first that this token can mean."""
        kinds = get_args(hint) if get_origin(hint) in (Union, types.UnionType) else (hint,)
        plain = token.casefold()
        for kind in kinds:
            if get_origin(kind) is Literal:
                for choice in get_args(kind):
                    if plain in (str(choice).casefold(), self.texts.name(name, choice).casefold()):
                        return choice
            elif kind is bool and plain in ("yes", "true", *ways_to_say("answer.yes")):
                return True
            elif kind is bool and plain in ("no", "false", *ways_to_say("answer.no")):
                return False
            elif kind is int and token.isascii() and token.isdigit() and len(token) < 16:
                return int(token)
            elif kind is int and plain in [player.casefold() for player in self.texts.players]:
                return [player.casefold() for player in self.texts.players].index(plain)
            elif kind is str:
                return self.names.get(plain, token.upper() if self.capitals else token)
        if type(None) in kinds and plain in ("none", *ways_to_say("answer.none")):
            return None
        raise ValueError(token)


def _is_row(hint: object) -> bool:
    return get_origin(hint) is tuple


def _strings(plain: object) -> Iterator[str]:
    """Every name in a message: what lies in sight can be called by it."""
    if isinstance(plain, str):
        yield plain
    elif isinstance(plain, Mapping):
        for value in plain.values():
            yield from _strings(value)
    elif isinstance(plain, list | tuple):
        for value in plain:
            yield from _strings(value)
