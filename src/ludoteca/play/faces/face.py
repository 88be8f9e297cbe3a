"""What a page of text asks of a game's looks, answered plainly for any game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from ludoteca.core.verdict import Event
from ludoteca.play import wire
from ludoteca.play.words import Words


class Face:
    """Draws views and tells events; a game's own face overrides what it can say better."""

    def draw(self, view: Any, words: Words, others: Sequence[Any] = ()) -> RenderableType:
        """The table in this view; `others` are views whose hands may be shown too, where nobody who plays looks on."""
        del words, others
        fields = wire.encode(view)
        return Text("\n".join(f"{name}: {_plain(value)}" for name, value in fields.items() if name != "options"))

    def card(self, name: str) -> Text:
        """A thing's short name, in its colour."""
        return Text(name)

    def tell(self, event: Event, words: Words) -> str:
        """An event as a sentence; empty if it is not worth one."""
        return words.event(event)

    def begins(self, event: Event, before: Event | None) -> str:
        """Does a "chapter", a "paragraph" or an "item" (a numbered paragraph) begin with this event? Else empty."""
        del event, before
        return ""

    def idle_sections(self, view: Any) -> set[str]:
        """Sections of the register that do not concern a table with these options."""
        del view
        return set()

    def question(self, view: Any, words: Words, phase: str) -> str:
        """What the table asks of the one whose turn it is."""
        del view
        return words.text("phase", phase)

    def doubt(self, view: Any, word: Any, words: Words) -> str:
        """A question to ask before a legal word is taken at its word; mostly none."""
        del view, word, words
        return ""


def _plain(value: Any) -> str:
    """A field of a view: things by their names, rows of things a line each."""
    if isinstance(value, dict):
        return (
            str(value["name"]) if "name" in value else ", ".join(f"{key} {_plain(one)}" for key, one in value.items())
        )
    if isinstance(value, list | tuple):
        rows = any(isinstance(one, list | tuple) or (isinstance(one, dict) and "name" not in one) for one in value)
        return "".join(f"\n  {_plain(one)}" for one in value) if rows else " ".join(_plain(one) for one in value)
    return "-" if value is None else str(value)
