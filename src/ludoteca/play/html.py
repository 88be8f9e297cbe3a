"""Tables, views and replays as HTML for notebooks: no script, styles in place, every text escaped."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from io import StringIO
from typing import Any, Final

from ludoteca.core.game import AnyGame
from ludoteca.core.verdict import Event
from ludoteca.play.texts import Texts

WIDTH: Final = 100
PAPER: Final = (
    "margin:0;padding:.75em 1em;overflow-x:auto;line-height:1.3;border-radius:6px;"
    "color:#1f2328;background:#fbfaf7;border:1px solid #d8d4c8;"
    "font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace;font-size:13px"
)
"""A sheet of its own, so that the colours of the cards can be read on light and dark pages alike."""
PROSE: Final = "margin:.25em 0 .5em;line-height:1.45"


def drawn(game: AnyGame, view: Any, texts: Texts, others: Sequence[Any] = ()) -> str:
    """A view, drawn as at the terminal; `others` are views whose hands may be shown too."""
    from rich.console import Console  # rich and the faces are for those who look
    from rich.terminal_theme import TerminalTheme

    from ludoteca.play.terminal import terminal_of

    console = Console(
        file=StringIO(), record=True, width=WIDTH, force_terminal=True, color_system="truecolor",
        markup=False, highlight=False, emoji=False, legacy_windows=False, force_jupyter=False,
    )  # fmt: skip
    console.print(terminal_of(game).draw(view, texts, others))
    ink = TerminalTheme((251, 250, 247), (31, 35, 40), INK, BRIGHT)
    code = console.export_html(theme=ink, inline_styles=True, code_format="{code}")
    for pale, unknown in PALE.items():
        code = code.replace(pale, unknown)
    lines = "\n".join(line.rstrip() for line in code.rstrip().splitlines())
    return f'<pre style="{escape(PAPER)}">{lines}</pre>'


INK: Final = [
    (31, 35, 40), (176, 24, 24), (20, 110, 50), (138, 90, 0),
    (20, 80, 170), (120, 40, 140), (0, 105, 120), (90, 95, 102),
]  # fmt: skip
BRIGHT: Final = [
    (90, 95, 102), (200, 30, 30), (25, 125, 60), (150, 100, 0),
    (25, 95, 200), (140, 50, 160), (0, 120, 135), (60, 64, 70),
]  # fmt: skip
"""Dark inks for light paper, as rich names the terminal's sixteen."""
PALE: Final = {"#8d8e8f": "#5f646b", "#ff8700": "#a85200", "#d75f00": "#a84a00"}
"""What is dim or orange at the terminal would be too light to read here."""


def told(events: Sequence[Event], texts: Texts) -> str:
    """What happened, as a paragraph."""
    from ludoteca.play.terminal import terminal_of

    terminal = terminal_of(texts.game)
    sentences = [sentence for event in events if (sentence := terminal.tell(event, texts))]
    return paragraph(" ".join(sentences)) if sentences else ""


def paragraph(text: str, *, strong: bool = False) -> str:
    """A text as it is, whatever signs it holds."""
    weight = ";font-weight:600" if strong else ""
    return f'<p style="{PROSE}{weight}">{escape(text)}</p>'


def shown(game: AnyGame, view: Any) -> str:
    """How a view answers a notebook: in English, the players by their numbers."""
    return drawn(game, view, Texts(game, "en"))
