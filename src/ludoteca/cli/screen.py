"""The terminal as a place to speak and to be spoken to: no markup, no surprises, colours only where they show."""

from __future__ import annotations

import contextlib
import sys

from rich.console import Console, RenderableType
from rich.control import Control
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

WIDEST = 100
NARROWEST_TABLE = 80


class Paper(Console):
    """A console that lets `main` see when nobody reads any more."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Screen:
    """What the person sees, and what they type."""

    def __init__(self) -> None:
        self.console = Paper(markup=False, highlight=False, emoji=False)
        if self.console.width > WIDEST or not self.console.is_terminal:
            self.console.width = min(WIDEST, self.console.width) if self.console.is_terminal else NARROWEST_TABLE
        if sys.stdin.isatty():
            with contextlib.suppress(ImportError):  # arrow keys and history in input()
                import readline  # noqa: F401

    def say(self, sentence: str = "", style: str = "") -> None:
        """One sentence, or an empty line."""
        self.console.print(Text(sentence, style))

    def show(self, thing: RenderableType, indent: int = 0) -> None:
        """Anything that can be drawn."""
        self.console.print(Padding(thing, (0, 0, 0, indent)) if indent else thing)

    def rule(self, title: str) -> None:
        """A line across, with a title."""
        self.console.print(Rule(Text(title, "bold"), align="left", style="dim"))

    def ask(self, question: str) -> str:
        """What the person types, without blanks around it; EOFError when nobody is there any more."""
        # Ours and the prompt's go through different doors: what was said comes first.
        sys.stdout.flush()
        typed = input(question)
        if not sys.stdin.isatty():
            print(typed)  # so that a piped game reads like a typed one
        return typed.strip()

    def draw_curtain(self) -> None:
        """Hide everything that was on the screen, and what could be scrolled back to."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.control(Control.clear(), Control.home())
            self.console.file.write("\x1b[3J")
            self.console.file.flush()
        else:
            self.say("\n" * (self.console.height or 24))
