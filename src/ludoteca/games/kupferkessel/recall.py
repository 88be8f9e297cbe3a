"""The mind: what a perfect memory holds, and a whole table imagined from it or from a worse one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import final

from ludoteca.core.bits import bit
from ludoteca.core.rules import NOBODY
from ludoteca.core.verdict import Seat
from ludoteca.games.kupferkessel.content import CARDS, NO_CARD, CardSet, Phase
from ludoteca.games.kupferkessel.guess import ANY, GONE, UNDER, KupferkesselUnknown
from ludoteca.games.kupferkessel.moves import box_of, card_set_of, recipe_set_of
from ludoteca.games.kupferkessel.names import CELL_NUMBERS, SPACE_NUMBERS, card_names, card_numbers
from ludoteca.games.kupferkessel.state import State
from ludoteca.games.kupferkessel.view import View, view


@final
@dataclass(frozen=True)
class Recall:
    """The view, and all that was once shown: every card of every cauldron, and what went under the deck.

    A thinner memory has None where a card is forgotten, or its ingredient alone ("roots") where only that is left.
    [KUP-24, KUP-A21]
    """

    view: View
    piles: tuple[tuple[str | None, ...], ...]
    """By seat, from the first card to the top one."""
    under: tuple[str | None, ...]
    """Cards put under the deck, in the order they will come."""
    gone: tuple[str, ...]
    """Cards out of the game."""


def recall(state: State, seat: Seat) -> Recall:
    """Everything a perfect memory would hold: all but the deck and the recipes of others."""
    names = state.box.cards.names
    return Recall(
        view=view(state, seat),
        piles=tuple([tuple([names[card] for card in pile]) for pile in state.piles]),
        under=tuple([names[card] for card in state.under]),
        gone=card_names(state.box.cards, state.gone),
    )


def without_memory(seen: View) -> Recall:
    """What one knows who remembers nothing but looks: the top cards, and what the table has opened."""
    piles = [(*[None] * (player.cards - 1), player.top.name) for player in seen.players]
    if seen.aids is not None:
        piles = [pile if shown is None else shown for pile, shown in zip(piles, seen.aids.cauldrons)]
    if seen.sheets:
        piles = [sheet.cards for sheet in seen.sheets]
    return Recall(view=seen, piles=tuple(piles), under=(), gone=())


# --- A table from a recall --------------------------------------------------


def unknown_to(known: Recall) -> KupferkesselUnknown:
    """What is not known, and where it may be."""
    seen = known.view
    cards = card_set_of(seen.options)
    numbers = card_numbers(cards)
    unknown = KupferkesselUnknown()
    unknown.gone = sum(bit(numbers[name]) for name in known.gone)
    in_sight = {face.name for row in seen.square for face in row if face is not None}
    in_sight |= set() if seen.held is None else {seen.held.name}
    places = spots(known)
    remembered = {name for _, name in places if name in numbers}
    found = in_sight | remembered | set(known.gone)
    unknown.bag = [card for card in range(CARDS) if cards.names[card] not in found]
    forgotten = [(spot, kind_of(cards, name)) for spot, name in places if name not in numbers]
    forgotten += [(GONE, ANY)] * (seen.gone - len(known.gone))
    forgotten = drop_impossible(forgotten, unknown.bag)
    forgotten.sort(key=lambda one: one[1] == ANY)
    unknown.spots = [spot for spot, _ in forgotten]
    unknown.kinds = [kind for _, kind in forgotten]
    if not seen.sheets:
        fill_recipes(unknown, seen)
    return unknown


def spots(known: Recall) -> list[tuple[int, str | None]]:
    """Every place a card lies that is not in the square, with what is remembered of it."""
    found: list[tuple[int, str | None]] = []
    for seat, pile in enumerate(known.piles):
        found += [(64 * seat + depth, name) for depth, name in enumerate(pile)]
    return found + [(UNDER + depth, name) for depth, name in enumerate(known.under)]


def kind_of(cards: CardSet, name: str | None) -> int:
    """The ingredient a half-forgotten card had."""
    rows = [row.name for row in cards.rows]
    return rows.index(name) if name in rows else ANY


def drop_impossible(forgotten: Iterable[tuple[int, int]], bag: Iterable[int]) -> list[tuple[int, int]]:
    """More cards remembered of an ingredient than there are left is a slip: the oldest are forgotten whole."""
    left = Counter(card // 4 for card in bag)
    kept: list[tuple[int, int]] = []
    for spot, kind in reversed(list(forgotten)):
        possible = kind == ANY or left[kind] > 0
        left[kind] -= 1
        kept.append((spot, kind if possible else ANY))
    return kept[::-1]


def fill_recipes(unknown: KupferkesselUnknown, seen: View) -> None:
    """The recipes one does not hold, and who has some of them. [KUP-52, KUP-63]"""
    rows = recipe_set_of(seen.options).rows
    own = {recipe.name for recipe in seen.recipes}
    deck = box_of(seen.options).recipe_deck
    unknown.recipes = [row for row, recipe in enumerate(rows) if deck & bit(row) and recipe.name not in own]
    unknown.room = [0 if player.seat == seen.seat else player.recipes for player in seen.players]


def skeleton(known: Recall) -> State:
    """All that is known, laid out; what is not known is left blank."""
    seen = known.view
    state = State(box_of(seen.options))
    numbers = card_numbers(state.box.cards)
    state.phase = Phase(seen.phase)
    state.white, state.turn = seen.white, seen.turn
    state.moves, state.in_row = seen.moves, 2 if seen.again else 1
    state.pawns = [SPACE_NUMBERS[player.space] for player in seen.players]
    square = [face for row in seen.square for face in row]
    state.grid = [NO_CARD if face is None else numbers[face.name] for face in square]
    state.filled = sum(bit(cell) for cell, face in enumerate(square) if face is not None)
    state.under = [numbers.get(name or "", NO_CARD) for name in known.under]
    state.piles = [[numbers.get(name or "", NO_CARD) for name in pile] for pile in known.piles]
    state.held = NO_CARD if seen.held is None else numbers[seen.held.name]
    state.gap = -1 if seen.gap is None else CELL_NUMBERS[seen.gap]
    rows = {recipe.name: row for row, recipe in enumerate(state.box.recipes.rows)}
    state.recipes = [0] * len(seen.players)
    if seen.seat is not None:
        state.recipes[seen.seat] = sum(bit(rows[recipe.name]) for recipe in seen.recipes)
    for seat, sheet in enumerate(seen.sheets):
        state.recipes[seat] = sum(bit(rows[one.recipe.name]) for one in sheet.recipes)
    state.ender = NOBODY if seen.ender is None else seen.ender
    state.kept = seen.kept
    return state
