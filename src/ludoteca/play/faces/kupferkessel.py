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
from ludoteca.play.faces.face import Face
from ludoteca.play.words import Words

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


class KupferkesselFace(Face):
    """The square as it lies there; whatever is below a top card stays in people's heads."""

    def draw(self, view: View, words: Words, others: Sequence[Any] = ()) -> RenderableType:
        parts: list[RenderableType] = [_headline(view, words), *_square(view, words), _players(view, words)]
        parts += _recipes(view, words, others)
        if view.aids is not None:
            for player, pile in zip(view.players, view.aids.cauldrons):
                if pile is not None:
                    parts.append(_cauldron(player, pile, words))
        parts += [_sheet(view, seat, sheet, words) for seat, sheet in enumerate(view.sheets)]
        parts += [_colours(view, words), Text(words.text("sight", "legend"), "dim")]
        if view.reconstructed:
            facts = ", ".join(words.text("reconstructed", fact) for fact in view.reconstructed)
            parts.append(Text(words.text("sight", "reconstructed").format(facts=facts), "dim"))
        return Group(*parts)

    def tell(self, event: Event, words: Words) -> str:
        if isinstance(event, SquareLaid) and event.rows is not None:
            rows = [f"{words.name('line', f'r{n}')}: {words.name('cards', row)}" for n, row in enumerate(event.rows, 1)]
            return f"{words.event(event)} {'; '.join(rows)}."
        if isinstance(event, Scored):
            return words.event(event, cards=_by_ingredient(event.cards, words))
        return words.event(event)

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

    def question(self, view: View, words: Words, phase: str) -> str:
        if phase == "final" and view.held is not None:
            return words.text("sight", "keep").format(card=words.name("card", view.held.name))
        if phase != "symbol":
            return words.text("phase", phase)
        top = view.players[view.turn].top
        said = {"symbol": words.name("symbol", top.symbol), "card": words.name("card", top.name)}
        return words.text("sight", "use").format_map(said)


def _headline(view: View, words: Words) -> Text:
    parts = [
        words.text("sight", "move_of").format(moves=view.moves),
        words.text("sight", "deck").format(count=view.deck),
        words.text("sight", "gone").format(count=view.gone),
    ]
    if view.again:
        parts.append(words.text("sight", "again"))
    return Text("  ·  ".join(parts), "bold")


# --- The square -------------------------------------------------------------


def _square(view: View, words: Words) -> list[Text]:
    """Six rows of cards, and around them the pawns where they stand."""
    pawns = {player.space: words.text("pawn", player.colour) for player in view.players}
    top = [_pawn(pawns, name) for name in SPACE_NAMES[1:5]]
    bottom = [_pawn(pawns, name) for name in reversed(SPACE_NAMES[11:15])]
    lines = [_track(pawns, "NW", top, "NE")]
    for row in range(SIDE):
        inner = 0 < row < SIDE - 1
        left = _pawn(pawns, f"W{row + 1}") if inner else ""
        right = _pawn(pawns, f"E{row + 1}") if inner else ""
        cells = [_cell(view, row, column, words) for column in range(SIDE)]
        lines.append(Text.assemble(f"{left:<4}", *cells, right))
    return [*lines, _track(pawns, "SW", bottom, "SE")]


def _track(pawns: dict[str, str], first: str, inner: list[str], last: str) -> Text:
    """The track above or below the square: a corner, four places, a corner."""
    cells = [f"{_pawn(pawns, first):<4}", " " * WIDTH, *[f"{mark:<{WIDTH}}" for mark in inner], " " * WIDTH]
    return Text("".join(cells) + _pawn(pawns, last), "bold")


def _pawn(pawns: dict[str, str], space: str) -> str:
    return f"({pawns[space]})" if space in pawns else ""


def _cell(view: View, row: int, column: int, words: Words) -> Text:
    if row in (0, SIDE - 1) and column in (0, SIDE - 1):
        return Text(f" {CORNER:<{WIDTH - 1}}", "dim")
    face = view.square[row][column]
    beside = view.line in (f"r{row + 1}", f"c{column + 1}")
    if face is None:
        return Text(f" {EMPTY:<{WIDTH - 1}}", "dim")
    card = _short(face, words)
    card.truncate(WIDTH - 1)
    return Text.assemble((">" if beside else " ", "bold"), card, " " * (WIDTH - 1 - card.cell_len))


def _short(face: CardFace, words: Words) -> Text:
    """A card in eleven letters at most, in its colour: dragon 2!"""
    name = words.locale["short"].get(face.ingredient, face.ingredient[:8])
    return Text(f"{name} {face.value}{MARKS[face.symbol]}", STYLES[face.colour])


def _colours(view: View, words: Words) -> Text:
    """Which ingredients have which colour, for eyes and screens without."""
    rows = sorted(card_set_of(view.options).rows, key=lambda row: COLOURS.index(row.colour))
    parts = []
    for colour, group in groupby(rows, key=lambda row: row.colour):
        names = [words.locale["short"].get(row.name, row.name) for row in group]
        parts.append(Text(f"{words.name('colour', colour)}: {', '.join(names)}", STYLES[colour]))
    return Text.assemble((f"{words.text('sight', 'colours')}  ", "dim"), Text("; ").join(parts))


# --- Players ----------------------------------------------------------------


def _players(view: View, words: Words) -> Table:
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False, header_style="dim")
    table.add_column("", width=1)
    table.add_column(words.text("sight", "player"), min_width=22, overflow="ellipsis", no_wrap=True)
    table.add_column(words.text("sight", "pawn"), no_wrap=True)
    table.add_column(words.text("sight", "top"), no_wrap=True)
    table.add_column(words.text("sight", "cards"), justify="right", no_wrap=True)
    for player in view.players:
        at_turn = player.seat in view.actors
        name = words.player(player.seat)
        said = f"{name} ({words.text('sight', 'you')})" if player.seat == view.seat else name
        pawn = f"({words.text('pawn', player.colour)})"
        row = [
            Text(">" if at_turn else " ", "bold"),
            Text(f"{pawn} {said}", "bold" if at_turn else ""),
            Text(words.name("space", player.space)),
            _short(player.top, words),
            Text(str(player.cards)),
        ]
        table.add_row(*row)
    return table


def _recipes(view: View, words: Words, others: Sequence[Any]) -> list[RenderableType]:
    """One's own, and those of others where nobody who plays looks on."""
    if view.sheets:
        return []
    parts: list[RenderableType] = []
    if view.recipes:
        parts.append(Text(words.text("sight", "your_recipes"), "bold"))
        parts += [Text(f"  {_recipe(recipe, words)}") for recipe in view.recipes]
    for other in others:
        if other.recipes and other.seat != view.seat:
            title = words.text("sight", "recipes_of").format(name=words.player(other.seat))
            parts.append(Text(title, "bold"))
            parts += [Text(f"  {_recipe(recipe, words)}") for recipe in other.recipes]
    return parts


def _recipe(recipe: RecipeFace, words: Words) -> str:
    colour = "" if recipe.colour is None else words.name("colour", recipe.colour)
    task = words.text("recipe_kind", recipe.kind).format(colour=colour)
    return f"{task}: {words.text('sight', 'points').format(points=recipe.points)}"


def _cauldron(player: PlayerView, pile: Sequence[str], words: Words) -> Text:
    title = words.text("sight", "cauldron_of").format(name=words.player(player.seat))
    return Text.assemble((title, "bold"), "  ", _by_ingredient(pile, words))


def _by_ingredient(pile: Sequence[str], words: Words) -> str:
    """Roots 1 3, Moss 2: how one would lay the cards out."""
    held: dict[str, list[str]] = {}
    for name in sorted(pile):
        held.setdefault(name[:-1], []).append(name[-1])
    return ", ".join(f"{words.name('ingredient', kind)} {' '.join(values)}" for kind, values in held.items())


def _sheet(view: View, seat: int, sheet: Sheet, words: Words) -> Text:
    """A cauldron counted: set by set, ones, recipes, total."""
    title = words.text("sight", "cauldron_of").format(name=words.player(seat))
    parts = []
    for one in sheet.sets:
        values = " ".join(map(str, one.values))
        parts.append(f"{words.name('ingredient', one.ingredient)} {values} ({one.points:+})")
    if view.options.scoring == "standard":
        parts.append(f"{words.text('sight', 'ones')} ({sheet.ones:+})")
    parts += [f"{words.name('recipe', one.recipe.name)} ({one.points:+})" for one in sheet.recipes]
    total = f"{words.text('sight', 'total')}: {sheet.total}"
    return Text.assemble((title, "bold"), f"  {', '.join(parts)}. ", (total, "bold"))
