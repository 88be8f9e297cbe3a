"""A table of Serie BUM! in eighty columns: the tiles face down, what is turned up, both players' series."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludoteca.core.verdict import Event
from ludoteca.games.serie_bum.content import COLOURS, HEIGHT, WIDTH
from ludoteca.games.serie_bum.events import (
    EndDeclined,
    EndProposed,
    Rearranged,
    RoundBegan,
    RoundEnded,
    RoundScored,
    TilesMoved,
    TurnedUp,
)
from ludoteca.games.serie_bum.names import LINK, PLACE_NAMES
from ludoteca.games.serie_bum.view import FACE_DOWN, GAP, View
from ludoteca.play.terminal import Terminal
from ludoteca.play.texts import Texts

STYLES = {"R": "red", "Y": "yellow", "A": "bright_cyan", "G": "green", "J": "magenta", "B": "bold", "RUBA": "bold"}
NO_TILE = "."
SEEN = "'"


class SerieBumTerminal(Terminal):
    """A face only while it is turned up; the rest is for the memory."""

    def draw(self, view: View, texts: Texts, others: Sequence[Any] = ()) -> RenderableType:
        del others  # all see the same
        parts: list[RenderableType] = [_headline(view, texts), _places(view), _sides(view, texts)]
        if view.discards:
            title = texts.text("sight", "gone")
            parts.append(Text.assemble((title, "bold"), "  ", Text(" ").join([_tile(name) for name in view.discards])))
        parts.append(_legend(texts))
        return Group(*parts)

    def card(self, name: str) -> Text:
        return Text(" ").join([_series(part) for part in name.split()])

    def tell(self, event: Event, texts: Texts) -> str:
        if isinstance(event, RoundScored):
            line = texts.text("sight", "score")
            sheet = [
                line.format(name=texts.player(seat), points=f"+{points}", total=total)
                for seat, (points, total) in enumerate(zip(event.points, event.totals))
            ]
            return texts.text("sight", "scored").format(number=event.number, sheet=", ".join(sheet))
        return texts.event(event)

    def begins(self, event: Event, before: Event | None) -> str:
        if isinstance(event, RoundBegan):
            return "chapter"
        if isinstance(event, EndProposed | Rearranged | TilesMoved | TurnedUp):
            # A turn begins with moving tiles, with a proposal or with the first flip; the second follows that.
            own = isinstance(before, TurnedUp | Rearranged | TilesMoved) and before.seat == event.seat
            goes_on = own or (isinstance(before, EndDeclined) and before.seat != event.seat)
            return "" if goes_on else "item"
        return "paragraph" if isinstance(event, RoundEnded) else ""


def _tile(name: str) -> Text:
    return Text(name, STYLES.get(name, STYLES.get(name[:1], "")))


def _series(name: str) -> Text:
    """R20-R30-J, each tile in its colour; a place or a word as it is."""
    if name[:1] in COLOURS or LINK in name:
        return Text(LINK).join([_tile(tile) for tile in name.split(LINK)])
    return Text(name)


def _headline(view: View, texts: Texts) -> Text:
    parts = [texts.text("sight", "round").format(number=view.number)]
    if view.options.rounds is None:
        parts.append(texts.text("sight", "target").format(target=view.options.target))
    left = sum(1 for tile in view.tiles if tile != GAP)
    parts.append(texts.text("sight", "left").format(count=left))
    if view.still >= view.options.standstill // 2:
        parts.append(texts.text("sight", "still").format(still=view.still, limit=view.options.standstill))
    return Text(", ".join(parts), "bold")


def _places(view: View) -> Table:
    """Seven by five: a face-down tile shows the name of its place, for that is what one types."""
    seen: dict[str, str] = {}
    if view.aids is not None:
        faces = view.aids.faces or (SEEN,) * len(view.aids.seen)
        seen = dict(zip(view.aids.seen, faces))
    table = Table(box=box.SQUARE, show_header=False, padding=(0, 1), show_lines=False)
    for _ in range(WIDTH):
        table.add_column(justify="center", width=7, no_wrap=True)
    for row in range(HEIGHT):
        cells = [_place(view, place, seen) for place in range(WIDTH * row, WIDTH * (row + 1))]
        table.add_row(*cells)
    return table


def _place(view: View, place: int, seen: dict[str, str]) -> Text:
    tile, name = view.tiles[place], PLACE_NAMES[place]
    if tile == GAP:
        return Text(NO_TILE, "dim")
    if tile != FACE_DOWN:
        return Text.assemble("[", _tile(tile), "]")
    if name not in seen:
        return Text(name)
    return Text(f"{name}{SEEN}") if seen[name] == SEEN else Text.assemble(f"{name} ", _tile(seen[name]))


def _sides(view: View, texts: Texts) -> Table:
    """Who has which series, what they would score now, and the totals."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("", width=1)
    table.add_column(texts.text("sight", "player"), max_width=18, overflow="ellipsis", no_wrap=True)
    table.add_column(texts.text("sight", "total"), justify="right", no_wrap=True)
    table.add_column(texts.text("sight", "now"), justify="right", no_wrap=True)
    table.add_column(texts.text("sight", "series"))
    for seat, series in enumerate(view.series):
        acts = seat in view.actors
        name = texts.player(seat) + (f" ({texts.text('sight', 'you')})" if seat == view.seat else "")
        table.add_row(
            Text(">" if acts else " ", "bold"),
            Text(name, "bold" if acts else ""),
            Text(str(view.totals[seat])),
            Text(f"+{view.points[seat]}"),
            Text("  ").join([_series(one) for one in series]),
        )
    return table


def _legend(texts: Texts) -> Text:
    """The letters are not the initials in every language."""
    names = [Text.assemble(_tile(letter), f" {texts.name('colour', letter)}") for letter in COLOURS]
    return Text.assemble(Text(", ").join(names), (f"; {texts.text('sight', 'legend')}", "dim"))
