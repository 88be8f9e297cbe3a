"""A table as text, drawn as at the terminal but without its colours."""

from __future__ import annotations

from io import StringIO
from typing import Any, Final

from rich.console import Console

from ludoteca.core.game import AnyGame
from ludoteca.core.verdict import Seat
from ludoteca.play.terminal import terminal_of
from ludoteca.play.texts import Language, Texts

WIDTH: Final = 80


def draw(game: AnyGame, state: Any, seat: Seat | None, language: Language = "en") -> str:
    """What a seat sees, or a passer-by, in eighty columns."""
    return draw_view(game, game.view(state, seat), language)


def draw_view(game: AnyGame, view: Any, language: Language = "en") -> str:
    """A view in eighty columns."""
    paper = StringIO()
    console = Console(file=paper, width=WIDTH, color_system=None, markup=False, highlight=False, emoji=False)
    console.print(terminal_of(game).draw(view, Texts(game, language)))
    return "\n".join(line.rstrip() for line in paper.getvalue().splitlines())
