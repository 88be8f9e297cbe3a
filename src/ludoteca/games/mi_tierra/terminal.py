"""A Mi Tierra table in eighty columns: season and cards, markets, the village, everybody's belongings, the farm."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludoteca.core.verdict import Event
from ludoteca.games.mi_tierra.content import GOODS
from ludoteca.games.mi_tierra.content_files import load
from ludoteca.games.mi_tierra.events import (
    CompetitionScored,
    GameEnded,
    Passed,
    Placed,
    PlacedAt,
    PlacedOnFarm,
    RoundBegan,
    SaleBegan,
    TrainerPlaced,
)
from ludoteca.games.mi_tierra.names import GOOD_NAMES
from ludoteca.games.mi_tierra.view import FarmView, MarketView, PenView, View
from ludoteca.play.terminal import Terminal
from ludoteca.play.texts import Texts

COLOURS = {
    "apples": "red",
    "wheat": "yellow",
    "grapes": "magenta",
    "sheep": "white",
    "cow": "dark_orange3",
    "chicken": "bright_yellow",
    "horse": "grey62",
}
WET = "~"
PLACING = (Placed, PlacedAt, PlacedOnFarm, TrainerPlaced, Passed)
WIDTH = 19


class MiTierraTerminal(Terminal):
    """Everything lies open but the decks."""

    def draw(self, view: View, texts: Texts, others: Sequence[Any] = ()) -> RenderableType:
        del others
        parts: list[RenderableType] = [_headline(view, texts), _markets(view, texts), _village(view, texts)]
        parts += [_development(view, texts), _players(view, texts)]
        seats = [view.seat] if view.seat is not None else list(view.actors)
        parts += [_farm(view, seat, texts) for seat in seats]
        if view.peek:
            parts.append(Text(_say(texts, "peek", cards=view.peek)))
        if view.reconstructed and view.round == 1:
            parts.append(Text(texts.text("game", "note"), "dim"))
        return Group(*parts)

    def begins(self, event: Event, before: Event | None) -> str:
        if isinstance(event, RoundBegan):
            return "chapter"
        if before is not None and isinstance(event, PLACING) != isinstance(before, PLACING):
            return "paragraph"
        return "paragraph" if isinstance(event, SaleBegan | CompetitionScored | GameEnded) else ""

    def question(self, view: View, texts: Texts, phase: str) -> str:
        """What is asked, with the thing it is about."""
        moment = view.moment
        if phase == "animals" and moment.animal is not None:
            return _say(texts, "animal_comes", animal=moment.animal, left=moment.left)
        if phase == "market_sale" and moment.card is not None:
            return _say(texts, "selling", card=moment.card, sold=moment.sold)
        if phase == "seeds" and moment.roll:
            return _say(texts, "crop_comes", crop=GOOD_NAMES[moment.roll - 1])
        if phase == "woods" and moment.roll:
            return _say(texts, "pen_comes", places=moment.roll + 1)
        if phase == "black_market":
            return _say(texts, "how_many", what=_asked(view)) if moment.stage == 0 else texts.text("sight", "buying")
        return texts.text("phase", phase)

    def idle_sections(self, view: View) -> set[str]:
        idle = set() if view.round == 1 else {"setup"}
        idle |= set() if view.season == "winter" else {"contest"}
        return idle | (set() if view.season == "summer" else {"rodeo"})


def _say(texts: Texts, key: str, **values: object) -> str:
    said = {name: texts.name(name, value) for name, value in values.items()}
    return texts.text("sight", key).format_map(said)


def _asked(view: View) -> str:
    """The good, or the pen, the black market asks about."""
    at = view.moment.space
    if at < GOODS:
        return GOOD_NAMES[at]
    layouts = load(view.options.content_set).layouts
    layout = next(one for one in layouts if one.name == view.options.farm_layout)
    return str(layout.squares[at - GOODS])


def _headline(view: View, texts: Texts) -> Text:
    parts = [_say(texts, "round", number=view.round, season=view.season)]
    parts.append(_say(texts, "decks", a=view.deck_a, b=view.deck_b))
    parts.append(_say(texts, "flowers", count=view.flowers))
    line = Text("  ·  ".join(parts), "bold")
    if view.event is not None:
        line.append("\n" + _say(texts, "event", card=view.event) + texts.locale["effect"].get(view.event, ""))
    return line


def _markets(view: View, texts: Texts) -> Text:
    lines = [_market(market, texts, closing=False) for market in view.official]
    lines += [_market(market, texts, closing=True) for market in view.closing]
    title = Text(texts.text("sight", "markets"), "bold")
    return Text("\n").join([title, *lines])


def _market(market: MarketView, texts: Texts, *, closing: bool) -> Text:
    buys = ", ".join(f"{texts.name('item', item)} ${price}" for item, price in market.buys.items())
    marks = texts.text("sight", "closing") if closing else texts.text("sight", "leaves") if market.closes else ""
    name = f"{market.card} {texts.name('card', market.card)}"
    return Text(
        f"  {name[:28]:<28} {buys} ({_say(texts, 'at_most', units=market.units)}) {marks}".rstrip(),
        "dim" if closing else "",
    )


def _village(view: View, texts: Texts) -> Text:
    parts = []
    for area in view.areas:
        who = " ".join(f"{_short(texts, seat)}{'+' if pair else ''}" for seat, pair in zip(area.seats, area.pairs))
        free = area.spaces - len(area.seats)
        parts.append(f"{texts.name('area', area.area)} {f'[{who}] ' if who else ''}{free}")
    return Text.assemble((texts.text("sight", "village") + "  ", "bold"), "; ".join(parts))


def _short(texts: Texts, seat: int) -> str:
    return texts.player(seat)[:8]


def _development(view: View, texts: Texts) -> Text:
    cards = [
        f"{slot} {texts.name('development', name)}" if name is not None else f"{slot} -"
        for slot, name in view.display.items()
    ]
    taken = [f"{space} {_short(texts, seat)}" for space, seat in view.development_spaces.items() if seat is not None]
    line = Text.assemble((texts.text("sight", "cards") + "  ", "bold"), ", ".join(cards))
    return line if not taken else line.append(f" [{', '.join(taken)}]")


def _players(view: View, texts: Texts) -> Table:
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim")
    table.add_column("", width=1)
    table.add_column(texts.text("sight", "player"), no_wrap=True, max_width=16, overflow="ellipsis")
    table.add_column("$", justify="right", no_wrap=True)
    table.add_column(texts.text("sight", "workers"), justify="right", no_wrap=True)
    table.add_column(texts.text("sight", "has"))
    for seat in view.order:
        farm = view.farms[seat]
        name = texts.player(seat)
        said = f"{name} ({texts.text('sight', 'you')})" if seat == view.seat else name
        waits = seat in view.actors
        workers = f"{farm.hut}/{farm.workers}"
        table.add_row(
            ">" if waits else "", Text(said, "bold" if waits else ""), str(farm.money), workers, _has(farm, texts)
        )
    return table


def _has(farm: FarmView, texts: Texts) -> str:
    """Goods, animals and development cards."""
    if farm.goods is None:
        parts = [texts.text("sight", "closed")]
    else:
        parts = [
            f"{units} {texts.name('one_good' if units == 1 else 'good', name)}"
            for name, units in farm.goods.items()
            if units
        ]
    herd: dict[str, int] = {}
    for pen in farm.pens:
        if pen.animal is not None:
            herd[pen.animal] = herd.get(pen.animal, 0) + pen.count
    parts += [f"{count} {texts.name('animal' if count == 1 else 'animals', animal)}" for animal, count in herd.items()]
    parts += [texts.name("development", card) for card in farm.cards]
    return ", ".join(parts) or "-"


def _farm(view: View, seat: int, texts: Texts) -> Text:
    """The board of one player, square by square; ~ is irrigated."""
    farm = view.farms[seat]
    things: dict[str, Text] = {name: Text(texts.name("crop", crop), COLOURS[crop]) for name, crop in farm.crops.items()}
    things |= {pen.square: _pen(pen, texts) for pen in farm.pens}
    names = sorted({f"{column}{row}" for column in "ABC" for row in "123"} | set(things) | _yard(view))
    rows: dict[str, list[str]] = {}
    for name in names:
        rows.setdefault("P" if name.startswith("P") else name[1:], []).append(name)
    lines = [Text(_say(texts, "farm_of", seat=seat), "bold")]
    for squares in rows.values():
        cells = []
        for name in squares:
            cell = Text.assemble(f"{name}{WET if name in farm.irrigated else ' '}", things.get(name, Text(".")))
            if name in farm.harvesters:
                cell.append("*")
            cell.truncate(WIDTH, pad=True)
            cells.append(cell)
        lines.append(Text.assemble("  ", *cells))
    if farm.water:
        lines.append(Text("  " + _say(texts, "water", spots=" ".join(farm.water))))
    return Text("\n").join(lines)


def _yard(view: View) -> set[str]:
    return {"P1", "P2", "P3"} if view.options.farm_layout == "grid3x3_yard3" else set()


def _pen(pen: PenView, texts: Texts) -> Text:
    """A pen, its animals, and w for water, f for feed, t for a trainer."""
    inside = f"{pen.count}/{pen.places}" + (f" {texts.name('animals', pen.animal)}" if pen.animal is not None else "")
    marks = "".join(mark for mark, there in (("w", pen.water), ("f", pen.feed), ("t", pen.trainer)) if there)
    return Text(f"[{inside}{' ' + marks if marks else ''}]", COLOURS.get(pen.animal or "", ""))
