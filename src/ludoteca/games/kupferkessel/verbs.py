"""The only functions that move a card, a pawn or a recipe; each writes what happened."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import bit, listed, lowest
from ludoteca.core.rng import Rng, shuffle
from ludoteca.games.kupferkessel.content import CARDS, COLOURS, NO_CARD, SYMBOLS
from ludoteca.games.kupferkessel.events import (
    CardTaken,
    LastCard,
    PawnMoved,
    RecipesDealt,
    Refilled,
    Seated,
    SquareLaid,
    StartCardDrawn,
    SymbolLost,
    SymbolUsed,
    TopRemoved,
)
from ludoteca.games.kupferkessel.names import CELL_NAMES, SPACE_NAMES
from ludoteca.games.kupferkessel.rules.track import CELLS, SIDE, SQUARE, is_corner
from ludoteca.games.kupferkessel.state import NO_CELL, State


def seat_players(state: State) -> None:
    """Each pawn to its corner, White and Black opposite. [KUP-5, KUP-6, KUP-64]"""
    box = state.box
    state.pawns = [0 for seat in range(box.players)]
    state.piles = [[] for seat in range(box.players)]
    state.recipes = [0 for seat in range(box.players)]
    for role in range(box.players):
        seat = (state.white + role) % box.players
        state.pawns[seat] = box.starts[role]
        if state.log is not None:
            state.log.append(Seated(seat, COLOURS[box.colours[role]], SPACE_NAMES[box.starts[role]]))


def lay_square(state: State, rng: Rng) -> None:
    """Shuffle all 56 cards; 32 face up into the square, the other 24 face down beside it. [KUP-3, KUP-4]"""
    cards: list[i64] = list(range(CARDS))
    shuffle(cards, rng)
    left = SQUARE
    while left:
        state.grid[lowest(left)] = cards.pop()
        left &= left - 1
    state.filled = SQUARE
    state.deck = cards
    state.under = []
    state.gone = 0


def show_square(state: State) -> None:
    """Tell what lies in the square."""
    if state.log is not None:
        names = state.box.cards.names
        rows = [
            tuple([names[state.grid[cell]] for cell in range(row * SIDE, row * SIDE + SIDE) if state.grid[cell] >= 0])
            for row in range(SIDE)
        ]
        state.log.append(SquareLaid(tuple(rows)))


def draw(state: State) -> i64:
    """The top card of the deck; those put under it come last, in their order. [KUP-A21]"""
    if state.deck:
        return state.deck.pop()
    return state.under.pop(0)


def draw_start_card(state: State, seat: i64, fits: bool) -> None:
    """The first card of a cauldron, or under the deck with it. [KUP-8, KUP-9]"""
    card = draw(state)
    if fits:
        state.piles[seat].append(card)
    else:
        state.under.append(card)
    if state.log is not None:
        state.log.append(StartCardDrawn(seat, state.box.cards.names[card], fits))


def deal_recipes(state: State, rng: Rng) -> None:
    """So many recipes to each player; the rest stay face down. [KUP-51, KUP-52, KUP-63, KUP-68]"""
    box = state.box
    cards = listed(box.recipe_deck)
    if box.recipes_each == 0:
        return
    for role in range(box.players):
        seat = (state.white + role) % box.players
        for _recipe in range(box.recipes_each):
            at = rng.below(len(cards))
            state.recipes[seat] |= bit(cards[at])
            cards[at] = cards[len(cards) - 1]
            cards.pop()
        if state.log is not None:
            dealt = tuple([box.recipes.rows[row].name for row in listed(state.recipes[seat])])
            state.log.append(RecipesDealt(seat, len(dealt), dealt))


def move_pawn(state: State, steps: i64, space: i64, path: list[i64]) -> None:
    """Walk to a space, along a path that is told if somebody listens. [KUP-15]"""
    state.pawns[state.turn] = space
    state.moves += 1
    if state.log is not None:
        walked = tuple([SPACE_NAMES[passed] for passed in path])
        state.log.append(PawnMoved(state.turn, steps, walked, SPACE_NAMES[space], is_corner(space)))


def lift(state: State, cell: i64) -> i64:
    """Take the card out of a cell."""
    card = state.grid[cell]
    state.grid[cell] = NO_CARD
    state.filled ^= bit(cell)
    state.gap = cell
    if state.log is not None:
        state.log.append(CardTaken(state.turn, CELL_NAMES[cell], state.box.cards.names[card]))
    return card


def put_on_pile(state: State, card: i64) -> None:
    """Face up on top of the own pile, covering all others. [KUP-21]"""
    state.piles[state.turn].append(card)


def announce_symbol(state: State, symbol: i64) -> None:
    """The action of the card just taken is used. [KUP-25]"""
    if state.log is not None:
        state.log.append(SymbolUsed(state.turn, SYMBOLS[symbol]))


def lose_symbol(state: State, symbol: i64) -> None:
    """It is not used, and so it is lost. [KUP-26]"""
    if state.log is not None:
        state.log.append(SymbolLost(state.turn, SYMBOLS[symbol]))


def remove_top(state: State, seat: i64, to_deck: bool) -> None:
    """The top card of a pile goes under the deck or out of the game; only the next one is seen.

    [KUP-27, KUP-28, KUP-29]
    """
    pile = state.piles[seat]
    card = pile.pop()
    if to_deck:
        state.under.append(card)
    else:
        state.gone |= bit(card)
    state.turned_up += 1
    if state.log is not None:
        names = state.box.cards.names
        state.log.append(TopRemoved(seat, names[card], to_deck, names[pile[len(pile) - 1]]))


def refill(state: State) -> None:
    """The top card of the deck into the gap; with no deck left it stays empty. [KUP-33, KUP-34]"""
    cell = state.gap
    state.gap = NO_CELL
    if len(state.deck) + len(state.under) == 0:
        return
    card = draw(state)
    state.grid[cell] = card
    state.filled |= bit(cell)
    state.turned_up += 1
    if state.log is not None:
        state.log.append(Refilled(CELL_NAMES[cell], state.box.cards.names[card]))


def decide_last_card(state: State, keep: bool) -> None:
    """The last card of a line into the pile, or out of the game. [KUP-36, KUP-A13]"""
    card = state.held
    state.held = NO_CARD
    state.gap = NO_CELL
    state.ender = state.turn
    state.kept = keep
    if keep:
        put_on_pile(state, card)
    else:
        state.gone |= bit(card)
    if state.log is not None:
        state.log.append(LastCard(state.turn, state.box.cards.names[card], keep))


def clear_table(state: State) -> None:
    """Nothing of the game before is left."""
    state.grid = [NO_CARD for cell in range(CELLS)]
    state.turned_up = 0
    state.moves = 0
    state.in_row = 0
    state.held = NO_CARD
    state.gap = NO_CELL
    state.ender = -1
    state.kept = False
