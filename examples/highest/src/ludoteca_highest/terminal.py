"""A table of Highest in eighty columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludoteca.play.terminal import Terminal
from ludoteca.play.texts import Texts
from ludoteca_highest.view import View


class HighestTerminal(Terminal):
    """A line a player, and one's own hand below."""

    def draw(self, view: View, texts: Texts, others: Sequence[Any] = ()) -> RenderableType:
        table = Table(box=box.SIMPLE_HEAD)
        for title in ("player", "laid", "points"):
            table.add_column(texts.text("sight", title))
        for seat, card in enumerate(view.laid):
            table.add_row(texts.player(seat), "-" if card is None else str(card), str(view.points[seat]))
        hands = [one for one in (view, *others) if one.hand]
        return Group(table, *[Text(f"{texts.text('sight', 'hand')}: {' '.join(map(str, one.hand))}") for one in hands])
