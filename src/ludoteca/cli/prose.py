"""What happened, as paragraphs."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from ludoteca.cli.screen import Screen
from ludoteca.core.verdict import Event
from ludoteca.play.terminal import Terminal
from ludoteca.play.texts import Texts


def tell(events: Sequence[Event], screen: Screen, terminal: Terminal, texts: Texts, *, numbered: bool = False) -> None:
    """Tell events in order: a chapter has a line across, a paragraph a line of its own, items may have numbers."""
    item = 0
    paragraph: list[str] = []
    before: Event | None = None

    def finish() -> None:
        if paragraph:
            screen.show(Text(" ".join(paragraph)), 2)
            paragraph.clear()

    for event in events:
        begins = terminal.begins(event, before)
        sentence = terminal.tell(event, texts)
        if begins:
            finish()
        if begins == "item":
            item += 1
            paragraph += [f"{item}."] if numbered else []
        if begins == "chapter":
            item = 0
            screen.say()
            screen.rule(sentence)
        elif sentence:
            paragraph.append(sentence)
        before = event
    finish()
