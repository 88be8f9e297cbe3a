"""A table of Scopa in eighty columns: the table, one's hand, the piles and the last count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludoteca.core.verdict import Event
from ludoteca.games.scopa.content import ITEMS
from ludoteca.games.scopa.events import Counted, GameEnded, HandBegan
from ludoteca.games.scopa.view import View
from ludoteca.play.terminal import Terminal
from ludoteca.play.texts import Texts

STYLES = {"D": "bold yellow", "C": "bold red", "S": "bold bright_blue", "B": "bold green"}


class ScopaTerminal(Terminal):
    """Cards by their short names in the colour of their suit."""

    def draw(self, view: View, texts: Texts, others: Sequence[Any] = ()) -> RenderableType:
        parts: list[RenderableType] = [_headline(view, texts), _sides(view, texts)]
        if any(side.last for side in view.sides):
            parts.append(_sheet(view, texts))
        if view.phase != "over":
            parts.append(_row(texts.text("sight", "table"), view.table, self, texts))
        for one in (view, *others):
            if one.mine and (one is view or one.seat != view.seat):
                own = texts.text("sight", "your_hand" if one is view else "hand_of")
                parts.append(_row(own.format(name=texts.player(one.seat)), one.mine, self, texts))
        return Group(*parts)

    def card(self, name: str) -> Text:
        return Text(name, STYLES.get(name[:1], ""))

    def begins(self, event: Event, before: Event | None) -> str:
        if isinstance(event, HandBegan):
            return "chapter"
        return "paragraph" if isinstance(event, Counted | GameEnded) and not isinstance(before, Counted) else ""

    def idle_sections(self, view: View) -> set[str]:
        idle = set() if view.options.players == 4 else {"partners"}
        idle |= {"scopone"} if view.options.variant == "scopa" else set()
        plain = not (view.options.ace_takes_all or view.options.napola or view.options.re_bello)
        return idle | {"house"} if plain else idle


def _headline(view: View, texts: Texts) -> Text:
    parts = [
        texts.text("sight", "hand").format(number=view.hand),
        texts.text("sight", "target").format(target=view.options.target),
        texts.text("sight", "deck").format(count=view.deck),
    ]
    return Text("  ·  ".join(parts), "bold")


def _row(title: str, cards: Sequence[str], terminal: Terminal, texts: Texts) -> Text:
    """Cards in a line, each with the name one types and the name one says."""
    said = [Text.assemble(terminal.card(card), f" {texts.name('card', card)}") for card in cards]
    return Text.assemble((f"{title}  ", "bold"), Text(",  ").join(said) if said else texts.text("sight", "empty"))


def _sides(view: View, texts: Texts) -> Table:
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False, header_style="dim")
    table.add_column("", width=1)
    table.add_column(texts.text("sight", "player"), min_width=20, overflow="ellipsis", no_wrap=True)
    for title in ("cards", "pile", "sweeps", "points"):
        table.add_column(texts.text("sight", title), justify="right", no_wrap=True)
    for side in view.sides:
        for seat in side.seats:
            marks = [texts.text("sight", "you")] if seat == view.seat else []
            marks += [texts.text("sight", "dealer")] if seat == view.dealer else []
            name = texts.player(seat) + (f" ({', '.join(marks)})" if marks else "")
            at_turn = seat in view.actors
            shared = (
                [str(side.cards), " ".join(side.sweeps), str(side.points)] if seat == side.seats[0] else ["", "", ""]
            )
            table.add_row(
                ">" if at_turn else " ", Text(name, "bold" if at_turn else ""), str(view.hands[seat]), *shared
            )
    return table


def _sheet(view: View, texts: Texts) -> Table:
    """The count of the last hand, line by line: how many, and the points in brackets."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False, header_style="dim")
    table.add_column(texts.text("sight", "last"), no_wrap=True)
    for side in view.sides:
        table.add_column(" · ".join(texts.player(seat) for seat in side.seats), justify="right")
    for n, item in enumerate(ITEMS):
        lines = [side.last[n] for side in view.sides]
        if any(line.had for line in lines):
            cells = [f"{line.had} (+{line.points})" if line.points else str(line.had) for line in lines]
            table.add_row(texts.text("sight" if item == "sweeps" else "item", item), *cells)
    sums = [f"+{sum(line.points for line in side.last)}" for side in view.sides]
    table.add_row(texts.text("sight", "total"), *sums, style="bold")
    return table
