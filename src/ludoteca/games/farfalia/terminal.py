"""A Farfalia table in eighty columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludoteca.core.verdict import Event, Seat
from ludoteca.games.farfalia.content import LAYOUTS, SUITS, Layout
from ludoteca.games.farfalia.events import Dealt, DummyLaid, GameEnded, HandBegan, HandScored, Played, ProposalTurned
from ludoteca.games.farfalia.moves import Choose, mode_of
from ludoteca.games.farfalia.view import BARE, PlaceView, View
from ludoteca.play.terminal import Terminal
from ludoteca.play.texts import Texts

COLOURS = {"R": "red", "V": "green", "B": "bright_blue", "A": "dark_orange", "F": "magenta"}
SIDES = ("I", "II", "III")
GAP = "."
WIDTH = 78
BUTTERFLIES, WINGS = ("8", "10", "12"), "~"

MODE_SECTIONS = {
    "ten_hands": ("5_ten",),
    "five_hands": ("5_five",),
    "new_hand": ("5_short",),
    "last_hand": ("5_short",),
    "four": ("4", "2"),
    "dummies": ("3", "3_short", "2"),
    "three": ("3", "3_short"),
    "three_short": ("3_short",),
    "two": ("2",),
}
"""Sections of the register that speak of some modes only."""


class FarfaliaTerminal(Terminal):
    """Places clockwise, the proposal with what each side has of it, and the hand."""

    def draw(self, view: View, texts: Texts, others: Sequence[Any] = ()) -> RenderableType:
        parts: list[RenderableType] = [_headline(view, texts), _places(view, texts)]
        parts += [_dummy(place, texts) for place in view.places if place.dummy]
        parts.append(_proposal(view, texts))
        barred = _layout(view).barred
        if 0 < view.trick <= barred:
            parts.append(Text(_text(texts, "barred", barred=barred), "dim"))
        if view.aids is not None and view.aids.gone:
            parts.append(_by_suit(_text(texts, "gone"), view.aids.gone, texts))
        if view.hand:
            parts.append(_by_suit(_text(texts, "your_hand"), view.hand, texts))
            if any(name[1:] in BUTTERFLIES for name in view.hand):
                parts.append(Text(_text(texts, "butterflies", wings=WINGS), "dim"))
        for other in others:
            if other.hand and other.seat != view.seat:
                title = _text(texts, "hand_of_seat", name=texts.player(other.seat))
                parts.append(_by_suit(title, other.hand, texts))
        return Group(*parts)

    def card(self, name: str) -> Text:
        return Text(name, COLOURS.get(name[:1], "") if len(name) <= len("R13") else "")

    def tell(self, event: Event, texts: Texts) -> str:
        if isinstance(event, HandScored):
            sheet = [
                _text(texts, "score", name=texts.player(seat), points=f"+{points}", total=total)
                for seat, (points, total) in enumerate(zip(event.points, event.totals))
            ]
            return _text(texts, "scored", number=event.number, sheet=", ".join(sheet))
        if isinstance(event, GameEnded) or (isinstance(event, Dealt) and event.cards is None):
            return ""  # the outcome follows; the table shows how many cards everybody holds
        return texts.event(event)

    def begins(self, event: Event, before: Event | None) -> str:
        if isinstance(event, HandBegan):
            return "chapter"
        if isinstance(event, Played):
            return "item" if before is not None and not isinstance(before, Played) else ""
        deal = (Dealt, DummyLaid)
        apart = isinstance(event, (HandScored, ProposalTurned, *deal)) or isinstance(before, deal)
        return "paragraph" if apart else ""

    def question(self, view: View, texts: Texts, phase: str) -> str:
        if phase == "discard":
            return _text(texts, "ask_discard", count=_layout(view).discard)
        if phase == "play" and view.places[view.to_play].dummy:
            return _text(texts, "ask_dummy")
        return _text(texts, f"ask_{phase}")

    def idle_sections(self, view: View) -> set[str]:
        idle = {section for section, modes in MODE_SECTIONS.items() if view.options.mode not in modes}
        variants = {"double_you": "double_you", "burnin": "burnin"}
        return idle | {section for section, jokers in variants.items() if view.options.jokers != jokers}

    def doubt(self, view: View, word: Any, texts: Texts) -> str:
        """Choosing is optional, but the table warns whoever declines. [FAR-A03]"""
        return _text(texts, "decline") if isinstance(word, Choose) and word.family is None else ""


def _text(texts: Texts, key: str, **values: object) -> str:
    return texts.text("sight", key).format_map(values)


def _card(name: str) -> Text:
    """B11 in blue, a butterfly with its wings (B12~), a joker in the colour of its family."""
    if name.startswith("J"):
        return Text(name, COLOURS[name[1]])
    return Text(f"{name}{WINGS}" if name[1:] in BUTTERFLIES else name, COLOURS.get(name[0], ""))


def _cards(names: Sequence[str]) -> Text:
    return Text(" ").join([_card(name) for name in names])


def _by_suit(title: str, names: Sequence[str], texts: Texts) -> Text:
    """A hand suit by suit, as one sorts it."""
    line = Text()
    for suit in (*SUITS, "J"):
        group = [name for name in names if name[0] == suit]
        if group:
            colour = texts.name("suit", suit) + " " if suit in SUITS else ""
            line = Text.assemble(line, "  ", (colour, "dim"), _cards(group))
    fits = len(title) + len(line) <= WIDTH
    return Text.assemble((title, "bold"), "" if fits else "\n", line)


def _layout(view: View) -> Layout:
    """The layout of this hand; its places tell it."""
    sides = [place.side for place in view.places]
    return next(one for one in LAYOUTS if one.sides == sides)


def _headline(view: View, texts: Texts) -> Text:
    mode = mode_of(view.options)
    hands = view.options.hands or int(mode.hands)
    extra = view.options.extra_hand if mode.name == "5_ten" else mode.extra
    if view.options.target_score is not None:
        parts = [_text(texts, "hand", number=view.number)]
    elif extra and view.number > hands:
        parts = [_text(texts, "hand_extra")]
    else:
        parts = [_text(texts, "hand_of", number=view.number, hands=hands)]
        doubling = mode.doubled_last or view.options.double_last_hand
        if doubling and view.number == hands and not extra:
            parts.append(_text(texts, "counts_double"))
    if view.trick:
        parts.append(_text(texts, "trick_of", trick=view.trick, tricks=_layout(view).tricks))
    lead = view.places[view.leader].played
    if lead is not None:
        parts.append(_text(texts, "led", suit=texts.name("suit", lead[0])))
    trump = Text(_text(texts, "trump_open"))
    if view.trump is not None:
        letter = "" if view.trump == "none" else f" ({view.trump})"
        name = texts.name("trump", view.trump) + letter
        trump = Text(_text(texts, "trump", trump=name), COLOURS.get(view.trump, ""))
    return Text("  ·  ").join([Text(", ".join(parts), "bold"), trump])


def _places(view: View, texts: Texts) -> Table:
    """Who sits where, clockwise from the dealer: cards, this trick, the last one, pictures, points."""
    joking = view.options.jokers == "double_you"
    room = 23 if joking else 30
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim")
    table.add_column("", width=1)
    table.add_column(_text(texts, "place"), min_width=18, no_wrap=True)
    table.add_column(_text(texts, "side"), no_wrap=True)
    table.add_column(_text(texts, "cards"), justify="right", no_wrap=True)
    table.add_column(_text(texts, "this_trick"), no_wrap=True, min_width=10)
    table.add_column(_text(texts, "last_trick"), no_wrap=True)
    table.add_column(_text(texts, "chosen"), no_wrap=True, min_width=9)
    table.add_column(_text(texts, "points"), justify="right", no_wrap=True)
    if joking:
        table.add_column(_text(texts, "jokers"), justify="right", no_wrap=True)
    turn = _at_turn(view)
    for at, place in enumerate(view.places):
        row = [
            Text(">" if at in turn else " ", "bold"),
            Text(_name(view, place, texts, room), "bold" if at in turn else ""),
            Text(SIDES[place.side]),
            Text(str(place.cards)),
            _in_trick(view, at, texts),
            Text("") if place.last is None else _card(place.last),
            Text("") if place.dummy else _cards(place.chosen),
            Text("") if place.dummy else Text(str(view.totals[place.seat])),
        ]
        if joking:
            row.append(Text("" if place.dummy else str(view.jokers[place.seat])))
        table.add_row(*row)
    return table


def _at_turn(view: View) -> list[int]:
    """The places the table waits for."""
    if view.phase == "play":
        return [view.to_play]
    return [at for at, place in enumerate(view.places) if place.seat in view.actors and not place.dummy]


def _name(view: View, place: PlaceView, texts: Texts, room: int) -> str:
    """A player and what there is to say of them; a long name is cut, not the rest."""
    name = texts.player(place.seat)
    if place.dummy:
        return _text(texts, "dummy", name=_cut(name, room - len(_text(texts, "dummy", name=""))))
    notes = [_text(texts, "you")] if place.seat == view.seat else []
    notes += [_text(texts, "dealer")] if place.seat == view.dealer else []
    notes += [_text(texts, "doubled")] if place.seat in view.doubled else []
    said = f" ({', '.join(notes)})" if notes else ""
    return _cut(name, room - len(said)) + said


def _cut(name: str, room: int) -> str:
    return name if len(name) <= room else f"{name[: max(room, 2) - 1]}…"


def _in_trick(view: View, at: int, texts: Texts) -> Text:
    """The card a place has played to this trick, and which wins so far."""
    card = view.places[at].played
    if card is None:
        return Text("")
    return Text.assemble(_card(card), (f" {_text(texts, 'wins')}" if at == view.winner else "", "dim"))


def _dummy(place: PlaceView, texts: Texts) -> Text:
    """A dummy's cards: those that hide nothing, those that lie on a hidden one."""
    covers = [column for column in place.columns if column is not None and column != BARE]
    parts = []
    if place.up:
        parts.append(Text.assemble(_text(texts, "free"), " ", _cards(place.up)))
    if covers:
        parts.append(Text.assemble(_text(texts, "covering"), " ", _cards(covers)))
    without_memory = place.columns.count(BARE)
    if without_memory:
        parts.append(Text(_text(texts, "bare", count=without_memory)))
    title = _text(texts, "dummy_shows", name=texts.player(place.seat))
    return Text.assemble((title, "bold"), "  ", Text("; ").join(parts))


def _proposal(view: View, texts: Texts) -> RenderableType:
    """The five subjects, and for each side which of them it has."""
    if not view.proposal:
        return Text(_text(texts, "proposal_down"))
    table = Table(box=None, padding=(0, 1, 0, 0))
    room = WIDTH - sum(len(texts.name("subject", family)) + 1 for family in view.proposal)
    table.add_column(Text(_text(texts, "asks"), "bold"), no_wrap=True)
    for family in view.proposal:
        subject = Text(f"{texts.name('subject', family)}", COLOURS[family])
        table.add_column(subject, justify="center", no_wrap=True)
    for side, missing in enumerate(view.missing):
        members = [texts.player(seat) for seat in _members(view, side)]
        ticks = [
            Text(family, COLOURS[family]) if has else Text(GAP, "dim")
            for family, has in zip(view.proposal, _matched(view.proposal, missing))
        ]
        table.add_row(Text(_cut(f"{SIDES[side]:<3} {' + '.join(members)}", room)), *ticks)
    return table


def _members(view: View, side: int) -> list[Seat]:
    return [place.seat for place in view.places if place.side == side and not place.dummy]


def _matched(proposal: Sequence[str], missing: Sequence[str]) -> list[bool]:
    """For each subject whether the side has it: of equal ones the first are ticked off first."""
    ticks = []
    for at, family in enumerate(proposal):
        had = proposal.count(family) - missing.count(family)
        ticks.append(proposal[:at].count(family) < had)
    return ticks
