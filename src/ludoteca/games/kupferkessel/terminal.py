"""A Kupferkessel table in eighty columns: the square with the track around it, the cauldrons, one's recipes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludoteca.core.verdict import Event
from ludoteca.games.kupferkessel.content import COLOURS
from ludoteca.games.kupferkessel.events import GameEnded, PawnMoved, RecipesDealt, Scored, Seated, SquareLaid
from ludoteca.games.kupferkessel.moves import card_set_of
from ludoteca.games.kupferkessel.names import SPACE_NAMES
from ludoteca.games.kupferkessel.rules.track import SIDE
from ludoteca.games.kupferkessel.view import CardFace, PlayerView, RecipeFace, Sheet, View
from ludoteca.play.terminal import Terminal
from ludoteca.play.texts import Texts

STYLES = {
    "white": "bold white",
    "black": "bright_black",
    "grey": "white",
    "blue": "bright_blue",
    "brown": "dark_orange3",
    "green": "green",
    "violet": "magenta",
}
MARKS = {"none": "", "hat": "*", "explosion": "!"}
WIDTH = 12
CORNER, EMPTY = "+", "."


class KupferkesselTerminal(Terminal):
    """The square as it lies there; whatever is below a top card stays in people's heads."""

    def draw(self, view: View, texts: Texts, others: Sequence[Any] = ()) -> RenderableType:
        parts: list[RenderableType] = [_headline(view, texts), *_square(view, texts), _players(view, texts)]
        parts += _recipes(view, texts, others)
        if view.aids is not None:
            for player, pile in zip(view.players, view.aids.cauldrons):
                if pile is not None:
                    parts.append(_cauldron(player, pile, texts))
        parts += [_sheet(view, seat, sheet, texts) for seat, sheet in enumerate(view.sheets)]
        parts += [_colours(view, texts), Text(texts.text("sight", "legend"), "dim")]
        if view.reconstructed:
            facts = ", ".join(texts.text("reconstructed", fact) for fact in view.reconstructed)
            parts.append(Text(texts.text("sight", "reconstructed").format(facts=facts), "dim"))
        return Group(*parts)

    def tell(self, event: Event, texts: Texts) -> str:
        if isinstance(event, SquareLaid) and event.rows is not None:
            rows = [f"{texts.name('line', f'r{n}')}: {texts.name('cards', row)}" for n, row in enumerate(event.rows, 1)]
            return f"{texts.event(event)} {'; '.join(rows)}."
        if isinstance(event, Scored):
            return texts.event(event, cards=_by_ingredient(event.cards, texts))
        return texts.event(event)

    def begins(self, event: Event, before: Event | None) -> str:
        if isinstance(event, PawnMoved):
            return "item"
        if isinstance(event, Seated):
            return "" if isinstance(before, Seated) else "paragraph"
        return "paragraph" if isinstance(event, SquareLaid | Scored | GameEnded | RecipesDealt) else ""

    def idle_sections(self, view: View) -> set[str]:
        idle = set() if view.moves < 3 else {"setup"}
        idle |= set() if view.options.recipes else {"recipes", "recipe_cards"}
        idle |= set() if view.options.players == 3 else {"three_players"}
        return idle if view.options.scoring == "children" else idle | {"children"}

    def question(self, view: View, texts: Texts, phase: str) -> str:
        if phase == "final" and view.held is not None:
            return texts.text("sight", "keep").format(card=texts.name("card", view.held.name))
        if phase != "symbol":
            return texts.text("phase", phase)
        top = view.players[view.turn].top
        said = {"symbol": texts.name("symbol", top.symbol), "card": texts.name("card", top.name)}
        return texts.text("sight", "use").format_map(said)


def _headline(view: View, texts: Texts) -> Text:
    parts = [
        texts.text("sight", "move_of").format(moves=view.moves),
        texts.text("sight", "deck").format(count=view.deck),
        texts.text("sight", "gone").format(count=view.gone),
    ]
    if view.again:
        parts.append(texts.text("sight", "again"))
    return Text("  ·  ".join(parts), "bold")


# --- The square -------------------------------------------------------------


def _square(view: View, texts: Texts) -> list[Text]:
    """Six rows of cards, and around them the pawns where they stand."""
    pawns = {player.space: texts.text("pawn", player.colour) for player in view.players}
    top = [_pawn(pawns, name) for name in SPACE_NAMES[1:5]]
    bottom = [_pawn(pawns, name) for name in reversed(SPACE_NAMES[11:15])]
    lines = [_track(pawns, "NW", top, "NE")]
    for row in range(SIDE):
        inner = 0 < row < SIDE - 1
        left = _pawn(pawns, f"W{row + 1}") if inner else ""
        right = _pawn(pawns, f"E{row + 1}") if inner else ""
        cells = [_cell(view, row, column, texts) for column in range(SIDE)]
        lines.append(Text.assemble(f"{left:<4}", *cells, right))
    return [*lines, _track(pawns, "SW", bottom, "SE")]


def _track(pawns: dict[str, str], first: str, inner: list[str], last: str) -> Text:
    """The track above or below the square: a corner, four places, a corner."""
    cells = [f"{_pawn(pawns, first):<4}", " " * WIDTH, *[f"{mark:<{WIDTH}}" for mark in inner], " " * WIDTH]
    return Text("".join(cells) + _pawn(pawns, last), "bold")


def _pawn(pawns: dict[str, str], space: str) -> str:
    return f"({pawns[space]})" if space in pawns else ""


def _cell(view: View, row: int, column: int, texts: Texts) -> Text:
    if row in (0, SIDE - 1) and column in (0, SIDE - 1):
        return Text(f" {CORNER:<{WIDTH - 1}}", "dim")
    face = view.square[row][column]
    beside = view.line in (f"r{row + 1}", f"c{column + 1}")
    if face is None:
        return Text(f" {EMPTY:<{WIDTH - 1}}", "dim")
    card = _short(face, texts)
    card.truncate(WIDTH - 1)
    return Text.assemble((">" if beside else " ", "bold"), card, " " * (WIDTH - 1 - card.cell_len))


def _short(face: CardFace, texts: Texts) -> Text:
    """A card in eleven letters at most, in its colour: dragon 2!"""
    name = texts.locale["short"].get(face.ingredient, face.ingredient[:8])
    return Text(f"{name} {face.value}{MARKS[face.symbol]}", STYLES[face.colour])


def _colours(view: View, texts: Texts) -> Text:
    """Which ingredients have which colour, for eyes and screens without."""
    rows = sorted(card_set_of(view.options).rows, key=lambda row: COLOURS.index(row.colour))
    parts = []
    for colour, group in groupby(rows, key=lambda row: row.colour):
        names = [texts.locale["short"].get(row.name, row.name) for row in group]
        parts.append(Text(f"{texts.name('colour', colour)}: {', '.join(names)}", STYLES[colour]))
    return Text.assemble((f"{texts.text('sight', 'colours')}  ", "dim"), Text("; ").join(parts))


# --- Players ----------------------------------------------------------------


def _players(view: View, texts: Texts) -> Table:
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False, header_style="dim")
    table.add_column("", width=1)
    table.add_column(texts.text("sight", "player"), min_width=22, overflow="ellipsis", no_wrap=True)
    table.add_column(texts.text("sight", "pawn"), no_wrap=True)
    table.add_column(texts.text("sight", "top"), no_wrap=True)
    table.add_column(texts.text("sight", "cards"), justify="right", no_wrap=True)
    for player in view.players:
        at_turn = player.seat in view.actors
        name = texts.player(player.seat)
        said = f"{name} ({texts.text('sight', 'you')})" if player.seat == view.seat else name
        pawn = f"({texts.text('pawn', player.colour)})"
        row = [
            Text(">" if at_turn else " ", "bold"),
            Text(f"{pawn} {said}", "bold" if at_turn else ""),
            Text(texts.name("space", player.space)),
            _short(player.top, texts),
            Text(str(player.cards)),
        ]
        table.add_row(*row)
    return table


def _recipes(view: View, texts: Texts, others: Sequence[Any]) -> list[RenderableType]:
    """One's own, and those of others where nobody who plays looks on."""
    if view.sheets:
        return []
    parts: list[RenderableType] = []
    if view.recipes:
        parts.append(Text(texts.text("sight", "your_recipes"), "bold"))
        parts += [Text(f"  {_recipe(recipe, texts)}") for recipe in view.recipes]
    for other in others:
        if other.recipes and other.seat != view.seat:
            title = texts.text("sight", "recipes_of").format(name=texts.player(other.seat))
            parts.append(Text(title, "bold"))
            parts += [Text(f"  {_recipe(recipe, texts)}") for recipe in other.recipes]
    return parts


def _recipe(recipe: RecipeFace, texts: Texts) -> str:
    colour = "" if recipe.colour is None else texts.name("colour", recipe.colour)
    task = texts.text("recipe_kind", recipe.kind).format(colour=colour)
    return f"{task}: {texts.text('sight', 'points').format(points=recipe.points)}"


def _cauldron(player: PlayerView, pile: Sequence[str], texts: Texts) -> Text:
    title = texts.text("sight", "cauldron_of").format(name=texts.player(player.seat))
    return Text.assemble((title, "bold"), "  ", _by_ingredient(pile, texts))


def _by_ingredient(pile: Sequence[str], texts: Texts) -> str:
    """Roots 1 3, Moss 2: how one would lay the cards out."""
    held: dict[str, list[str]] = {}
    for name in sorted(pile):
        held.setdefault(name[:-1], []).append(name[-1])
    return ", ".join(f"{texts.name('ingredient', kind)} {' '.join(values)}" for kind, values in held.items())


def _sheet(view: View, seat: int, sheet: Sheet, texts: Texts) -> Text:
    """A cauldron counted: set by set, ones, recipes, total."""
    title = texts.text("sight", "cauldron_of").format(name=texts.player(seat))
    parts = []
    for one in sheet.sets:
        values = " ".join(map(str, one.values))
        parts.append(f"{texts.name('ingredient', one.ingredient)} {values} ({one.points:+})")
    if view.options.scoring == "standard":
        parts.append(f"{texts.text('sight', 'ones')} ({sheet.ones:+})")
    parts += [f"{texts.name('recipe', one.recipe.name)} ({one.points:+})" for one in sheet.recipes]
    total = f"{texts.text('sight', 'total')}: {sheet.total}"
    return Text.assemble((title, "bold"), f"  {', '.join(parts)}. ", (total, "bold"))
