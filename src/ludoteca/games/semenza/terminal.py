"""A Semenza table in eighty columns: farms, deck, revealed cards, offers that stand, and the hand as a queue."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludoteca.core.verdict import Event
from ludoteca.games.semenza.content import COMPANIES, CROPS
from ludoteca.games.semenza.events import Dealt, GameEnded, Revealed, TradingEnded, TurnBegan
from ludoteca.games.semenza.names import CROP_NAMES, bare
from ludoteca.games.semenza.view import FieldView, OfferView, View
from ludoteca.play.terminal import Terminal
from ludoteca.play.texts import Texts

COLOURS = {
    "isterico": "orange4",
    "lindo": "yellow",
    "cassidy": "bright_blue",
    "molotov": "bright_red",
    "semson": "magenta",
    "fava": "green",
    "porrison": "bright_green",
    "rocky": "grey62",
    "rocco": "red",
    "semente": "cyan",
    "cacao": "dark_orange3",
}
NAME_WIDTH = 22


class SemenzaTerminal(Terminal):
    """What lies in sight, with the price of the next coin beside every field."""

    def draw(self, view: View, texts: Texts, others: Sequence[Any] = ()) -> RenderableType:
        parts: list[RenderableType] = [_headline(view, texts), _farms(view, texts)]
        waiting = [(texts.player(seat), farm.aside) for seat, farm in enumerate(view.farms) if farm.aside]
        if waiting:
            said = [Text.assemble(name, " ", _cards(crops)) for name, crops in waiting]
            parts.append(Text.assemble((texts.text("sight", "aside"), "bold"), " ", Text("; ").join(said)))
        if view.revealed:
            parts.append(_row(_revealed_title(view, texts), view.revealed))
        if view.offers:
            parts.append(Text(texts.text("sight", "offers"), "bold"))
            parts += [_offer(offer, texts) for offer in view.offers]
        if view.aids is not None:
            parts.append(_unseen(view, texts))
        if view.hand:
            parts.append(_row(texts.text("sight", "your_hand"), view.hand))
        for other in others:
            if other.hand and other.seat != view.seat:
                parts.append(_row(_say(texts, "hand_of", seat=other.seat), other.hand))
        parts.append(_meter(view, texts))
        if view.seat in view.actors and view.stage in ("propose", "answer", "round", "closing", "free"):
            parts.append(_how(view, texts))
        return Group(*parts)

    def card(self, name: str) -> Text:
        return _card(name) if bare(name) in COLOURS else Text(name)

    def tell(self, event: Event, texts: Texts) -> str:
        if isinstance(event, GameEnded):
            sheet = [
                _say(texts, "final", seat=seat, coins=coins, hand=hand)
                for seat, (coins, hand) in enumerate(zip(event.coins, event.hands))
            ]
            return f"{texts.event(event).partition('.')[0]}. {'; '.join(sheet)}."
        return texts.event(event)

    def begins(self, event: Event, before: Event | None) -> str:
        apart = isinstance(event, TurnBegan | Revealed | TradingEnded | GameEnded)
        return "paragraph" if apart or (isinstance(event, Dealt) and not isinstance(before, Dealt)) else ""

    def question(self, view: View, texts: Texts, phase: str) -> str:
        return texts.text("stage", view.stage) or texts.text("phase", phase)

    def idle_sections(self, view: View) -> set[str]:
        duel = {"duel", "duel_offer", "duel_plant", "duel_reveal", "duel_draw"}
        table = {"turn", "plant", "reveal", "trade", "gifts", "plant_received", "draw"}
        return table if view.options.players == 2 else duel


def _how(view: View, texts: Texts) -> Text:
    """How one types an offer, with a card and a name that would do."""
    own = [*view.hand, *(view.revealed if view.seat == view.active else ())]
    card = own[-1] if own else "lindo.1"
    to = view.active if view.seat != view.active else (view.active + 1) % view.options.players
    if view.stage == "answer":
        number = view.offers[0].number
        said = texts.text("sight", "counter").format(card=card, name=texts.player(to), number=number)
    else:
        said = texts.text("sight", "how").format(card=card, name=texts.player(to))
    return Text(said, "dim")


def _say(texts: Texts, key: str, **values: object) -> str:
    said = {name: texts.name(name, value) for name, value in values.items()}
    return texts.text("sight", key).format_map(said)


def _card(name: str) -> Text:
    """rocco.3 in its colour."""
    return Text(name, COLOURS[bare(name)])


def _cards(names: Sequence[str]) -> Text:
    return Text(" ").join([_card(name) for name in names]) if names else Text("-")


def _row(title: str, names: Sequence[str]) -> Text:
    return Text.assemble((title, "bold"), " ", _cards(names))


def _headline(view: View, texts: Texts) -> Text:
    parts = [_say(texts, "deck", deck=view.deck), _say(texts, "discards", discards=view.discards)]
    if view.top is not None:
        parts.append(texts.text("sight", "top").format(top=view.top))
    limit = int(COMPANIES[view.options.players].limit)
    parts.append(_say(texts, "ran_out", exhaustions=view.exhaustions, limit=limit))
    over = view.phase == "over"
    if view.price and not over:
        parts.append(_say(texts, "price", price=view.price))
    if view.last:
        parts.append(texts.text("sight", "last"))
    title = _say(texts, "ended" if over else "turn", number=view.number, seat=view.active)
    return Text.assemble((title, "bold"), "\n", ", ".join(parts))


def _farms(view: View, texts: Texts) -> Table:
    """Everybody's fields, hand size and coins; > marks whom the table waits for."""
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim")
    table.add_column("", width=1)
    table.add_column(texts.text("sight", "player"), no_wrap=True)
    table.add_column(texts.text("sight", "hand"), justify="right", no_wrap=True)
    table.add_column(texts.text("sight", "coins"), justify="right", no_wrap=True)
    table.add_column(texts.text("sight", "fields"))
    for seat, farm in enumerate(view.farms):
        waits = seat in view.actors
        note = f" ({texts.text('sight', 'you')})" if seat == view.seat else ""
        name = texts.player(seat)[: NAME_WIDTH - len(note)] + note
        table.add_row(
            Text(">" if waits else " ", "bold"),
            Text(name, "bold" if seat == view.active else ""),
            Text(str(farm.hand)),
            Text("?" if farm.coins is None else str(farm.coins)),
            Text("  ").join([_field(at, field, texts) for at, field in enumerate(farm.fields, 1)]),
        )
    return table


def _field(at: int, field: FieldView, texts: Texts) -> Text:
    """1: rocco x3 (2), the coins it would bring in brackets."""
    if field.crop is None:
        return Text(f"{at}: {texts.text('sight', 'empty')}", "dim")
    return Text.assemble(f"{at}: ", _card(field.crop), f" x{field.cards} ({_worth(field)})")


def _worth(field: FieldView) -> int:
    """What a field would bring if it were sold now."""
    assert field.crop is not None
    prices = CROPS[CROP_NAMES.index(field.crop)].prices
    return max([coins for coins, price in enumerate(prices, 1) if price and field.cards >= price], default=0)


def _revealed_title(view: View, texts: Texts) -> str:
    if view.options.players > 2:
        return _say(texts, "revealed", seat=view.active)
    return _say(texts, "on_offer", seat=view.active) if view.phase == "d1_offers" else texts.text("sight", "on_table")


def _offer(offer: OfferView, texts: Texts) -> Text:
    nothing = texts.text("table", "nothing")
    said = texts.text("sight", "offer").format(
        number=offer.number,
        seat=texts.player(offer.author),
        to=texts.name("to", offer.to),
        gives=" ".join(offer.gives) or nothing,
        wants=" ".join(offer.wants) or nothing,
    )
    takers = f" ({_say(texts, 'takers', seats=offer.takers)})" if offer.takers else ""
    return Text(f"  {said}{takers}")


def _unseen(view: View, texts: Texts) -> Text:
    assert view.aids is not None
    counted = [f"{name} {left}" for name, left in zip(CROP_NAMES, view.aids.unseen) if left]
    return Text.assemble((texts.text("sight", "unseen"), "bold"), " ", ", ".join(counted))


def _meter(view: View, texts: Texts) -> Text:
    """For each crop in sight, how many cards make 1, 2, 3 and 4 coins."""
    grown = [field.crop for farm in view.farms for field in farm.fields]
    near = {bare(name) for name in (*view.hand, *view.revealed)} | {crop for crop in grown if crop is not None}
    rows = [
        f"{crop.name} {'/'.join(str(price) if price else '-' for price in crop.prices)}"
        for crop in CROPS
        if crop.name in near
    ]
    return Text(f"{texts.text('sight', 'meter')} {', '.join(rows)}", "dim") if rows else Text("")
