"""How a table looks in text, at the terminal and wherever else it is written out: answered plainly for any game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from ludoteca.core.game import AnyGame
from ludoteca.core.parts import class_of
from ludoteca.core.verdict import Event
from ludoteca.play import wire
from ludoteca.play.texts import Texts


class Terminal:
    """Draws views and tells events; a game's own `terminal.py` overrides what it can say better."""

    def draw(self, view: Any, texts: Texts, others: Sequence[Any] = ()) -> RenderableType:
        """The table in this view; `others` are views whose hands may be shown too, where nobody who plays looks on."""
        del texts, others
        fields = wire.encode(view)
        return Text("\n".join(f"{name}: {_plain(value)}" for name, value in fields.items() if name != "options"))

    def card(self, name: str) -> Text:
        """A thing's short name, in its colour."""
        return Text(name)

    def tell(self, event: Event, texts: Texts) -> str:
        """An event as a sentence; empty if it is not worth one."""
        return texts.event(event)

    def begins(self, event: Event, before: Event | None) -> str:
        """Does a "chapter", a "paragraph" or an "item" (a numbered paragraph) begin with this event? Else empty."""
        del event, before
        return ""

    def idle_sections(self, view: Any) -> set[str]:
        """Sections of the register that do not concern a table with these options."""
        del view
        return set()

    def question(self, view: Any, texts: Texts, phase: str) -> str:
        """What the table asks of the one whose turn it is."""
        del view
        return texts.text("phase", phase)

    def doubt(self, view: Any, word: Any, texts: Texts) -> str:
        """A question to ask before a legal word is taken at its word; mostly none."""
        del view, word, texts
        return ""


def terminal_of(game: AnyGame) -> Terminal:
    """What draws a game in text: its own, or the plain one."""
    return (class_of(game, "terminal", Terminal) or Terminal)()


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
