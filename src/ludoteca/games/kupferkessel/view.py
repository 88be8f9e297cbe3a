"""The eye: what a seat sees of a Kupferkessel table now. Built, never stripped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, final

from ludoteca.core.bits import count, listed
from ludoteca.core.game import seen_from
from ludoteca.core.rules import NOBODY
from ludoteca.core.verdict import Seat
from ludoteca.games.kupferkessel.content import (
    COLOURS,
    INGREDIENTS,
    KINDS,
    NO_CARD,
    NO_COLOUR,
    SYMBOLS,
    CardSet,
    Phase,
    Recipe,
)
from ludoteca.games.kupferkessel.moves import Options, options_of
from ludoteca.games.kupferkessel.names import CELL_NAMES, SPACE_NAMES, line_name
from ludoteca.games.kupferkessel.rules.score import (
    cauldron,
    colour_of,
    of_ingredient,
    points_of_ones,
    recipe_points,
    set_points,
    total,
)
from ludoteca.games.kupferkessel.rules.track import CELLS, SIDE
from ludoteca.games.kupferkessel.state import NO_CELL, State


@final
@dataclass(frozen=True)
class CardFace:
    """What is printed on a card."""

    name: str
    ingredient: str
    value: int
    colour: str
    plant: bool
    symbol: str


@final
@dataclass(frozen=True)
class RecipeFace:
    """What is printed on a recipe."""

    name: str
    kind: str
    colour: str | None
    points: int


@final
@dataclass(frozen=True)
class PlayerView:
    """A player's pawn and cauldron, as anybody sees them."""

    seat: Seat
    colour: str
    space: str
    cards: int
    top: CardFace
    recipes: int


@final
@dataclass(frozen=True)
class SetSheet:
    """The cards of one ingredient, and what they are worth."""

    ingredient: str
    values: tuple[int, ...]
    points: int


@final
@dataclass(frozen=True)
class RecipeSheet:
    """A recipe, and what it brought."""

    recipe: RecipeFace
    points: int


@final
@dataclass(frozen=True)
class Sheet:
    """A cauldron turned up and counted, at the end."""

    cards: tuple[str, ...]
    """From the first to the top one."""
    sets: tuple[SetSheet, ...]
    ones: int
    recipes: tuple[RecipeSheet, ...]
    total: int


@final
@dataclass(frozen=True)
class Aids:
    """What table options grant beyond the eye."""

    cauldrons: tuple[tuple[str, ...] | None, ...]
    """By seat, from the first card to the top one (`open_cauldrons`)."""


@final
@dataclass(frozen=True)
class View:
    """A Kupferkessel table from one seat, or from a passer-by's place."""

    options: Options
    seat: Seat | None
    phase: str
    actors: tuple[Seat, ...]
    white: Seat
    turn: Seat
    moves: int
    again: bool
    """Is it the second move in succession?"""
    square: tuple[tuple[CardFace | None, ...], ...]
    """Six rows of six; no card ever lies in a corner."""
    line: str | None
    """The line beside the pawn of the player at turn."""
    deck: int
    gone: int
    """Cards out of the game."""
    players: tuple[PlayerView, ...]
    """By seat."""
    recipes: tuple[RecipeFace, ...]
    """One's own."""
    held: CardFace | None
    """The last card of a line, while its taker decides."""
    gap: str | None
    """The cell just emptied, until the symbol or the last card is decided."""
    ender: Seat | None
    kept: bool
    sheets: tuple[Sheet, ...]
    """By seat, once the game is over."""
    reconstructed: tuple[str, ...]
    """What of this box is our reconstruction and may differ from the print."""
    aids: Aids | None


SYMBOLS_UNSURE: Final = "symbols"
NAMES_UNSURE: Final = "names"
RECIPES_UNSURE: Final = "colour_recipes"


@lru_cache(maxsize=64)  # whoever lays a table may bring cards of their own
def faces(cards: CardSet) -> tuple[CardFace, ...]:
    """Every card of a set, made once."""
    return tuple(
        [
            CardFace(
                name=name,
                ingredient=cards.rows[card // 4].name,
                value=card % 4 + 1,
                colour=cards.rows[card // 4].colour,
                plant=cards.rows[card // 4].plant,
                symbol=SYMBOLS[cards.symbols[card]],
            )
            for card, name in enumerate(cards.names)
        ]
    )


def recipe_face(recipe: Recipe) -> RecipeFace:
    """A recipe as its owner sees it."""
    colour = None if recipe.colour == NO_COLOUR else COLOURS[recipe.colour]
    return RecipeFace(recipe.name, KINDS[recipe.kind], colour, recipe.points)


def view(state: State, seat: Seat | None) -> View:
    """What this seat sees: a new thing, not a state with holes. [KUP-24, KUP-52, KUP-63, KUP-A24]"""
    return views(state, (seat,))[0]


def views(state: State, seats: Sequence[Seat | None]) -> list[View]:
    """What each of these sees; what lies there for everybody is looked at once."""
    common = passer_by(state)
    return [common if seat is None else own_view(state, seat, common) for seat in seats]


def passer_by(state: State) -> View:
    """What lies in everybody's sight."""
    options = options_of(state.box)
    face = faces(state.box.cards)
    over = state.phase is Phase.OVER
    square = [None if card == NO_CARD else face[card] for card in state.grid]
    return View(
        options=options,
        seat=None,
        phase=state.phase.value,
        actors=() if over else (state.turn,),
        white=state.white,
        turn=state.turn,
        moves=state.moves,
        again=state.in_row == 2,
        square=tuple([tuple(square[at : at + SIDE]) for at in range(0, CELLS, SIDE)]),
        line=None if over or state.phase is Phase.MOVE else line_name(state.pawns[state.turn]),
        deck=len(state.deck) + len(state.under),
        gone=count(state.gone),
        players=tuple([player_view(state, other) for other in range(state.box.players)]),
        recipes=(),
        held=None if state.held == NO_CARD else face[state.held],
        gap=None if state.gap == NO_CELL else CELL_NAMES[state.gap],
        ender=None if state.ender == NOBODY else state.ender,
        kept=state.kept,
        sheets=tuple([sheet(state, other) for other in range(state.box.players)]) if over else (),
        reconstructed=reconstructed(options),
        aids=aids(state, None, options),
    )


def own_view(state: State, seat: Seat, common: View) -> View:
    """And what this seat alone sees: its recipes, and its cauldron where the table opens it."""
    return seen_from(seat, common, recipes=recipe_faces(state, seat), aids=aids(state, seat, common.options))


def player_view(state: State, seat: Seat) -> PlayerView:
    """The top card and how many lie below it. [KUP-24, KUP-A24]"""
    return PlayerView(
        seat=seat,
        colour=COLOURS[colour_of(state, seat)],
        space=SPACE_NAMES[state.pawns[seat]],
        cards=len(state.piles[seat]),
        top=faces(state.box.cards)[state.piles[seat][-1]],
        recipes=count(state.recipes[seat]),
    )


def recipe_faces(state: State, seat: Seat) -> tuple[RecipeFace, ...]:
    """A player's own recipes. [KUP-52]"""
    return tuple([recipe_face(state.box.recipes.rows[row]) for row in listed(state.recipes[seat])])


def aids(state: State, seat: Seat | None, options: Options) -> Aids | None:
    """Whole cauldrons, where the table agreed to open them. [KUP-A24]"""
    if options.open_cauldrons == "off":
        return None
    names = state.box.cards.names
    everybody = options.open_cauldrons == "all"
    open_to_me = [everybody or owner == seat for owner in range(state.box.players)]
    piles = [tuple([names[card] for card in pile]) for pile in state.piles]
    return Aids(tuple([pile if shown else None for pile, shown in zip(piles, open_to_me)]))


def reconstructed(options: Options) -> tuple[str, ...]:
    """Facts of this table that may differ from the printed game. [KUP-A30]"""
    unsure = [SYMBOLS_UNSURE, NAMES_UNSURE] if options.card_set != "custom" else []
    if options.recipes and options.recipe_set != "custom" and options.players == 2:
        unsure.append(RECIPES_UNSURE)
    return tuple(unsure)


def sheet(state: State, seat: Seat) -> Sheet:
    """The score of a cauldron, set by set. [KUP-39, KUP-53]"""
    cards, rows = cauldron(state, seat), state.box.cards.rows
    own = COLOURS[colour_of(state, seat)]
    standard = not state.box.children
    sets = []
    for ingredient in range(INGREDIENTS):
        held = of_ingredient(cards, ingredient)
        if held:
            values = tuple([at + 1 for at in listed(held)])
            row = rows[ingredient]
            points = set_points(held, row.colour == own) if standard else (0, -1, 0, 1, 2)[len(values)]
            sets.append(SetSheet(row.name, values, points))
    recipes = [state.box.recipes.rows[row] for row in listed(state.recipes[seat])]
    return Sheet(
        cards=tuple([state.box.cards.names[card] for card in state.piles[seat]]),
        sets=tuple(sets),
        ones=points_of_ones(state, seat) if standard else 0,
        recipes=tuple([RecipeSheet(recipe_face(one), recipe_points(state, seat, one)) for one in recipes]),
        total=total(state, seat),
    )
