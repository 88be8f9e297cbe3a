"""The course of a turn: walk, take, symbol, refill; and how the game ends."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import bit, lowest
from ludoteca.core.rng import Rng
from ludoteca.core.rules import NOBODY
from ludoteca.games.kupferkessel.content import ALL_LINES, EXPLOSION, HAT, NO_SYMBOL, OWN_LINE, Phase
from ludoteca.games.kupferkessel.events import GameEnded, NothingToTake, Scored, TurnPassed
from ludoteca.games.kupferkessel.names import LINE_NAMES, card_names
from ludoteca.games.kupferkessel.rules.movement import takeable, walk
from ludoteca.games.kupferkessel.rules.score import (
    cauldron,
    points_of_ones,
    points_of_recipes,
    points_of_sets,
    total,
    winners,
)
from ludoteca.games.kupferkessel.rules.track import SIDE, column_cells, line_beside, row_cells
from ludoteca.games.kupferkessel.state import State
from ludoteca.games.kupferkessel.verbs import (
    announce_symbol,
    decide_last_card,
    lift,
    lose_symbol,
    put_on_pile,
    refill,
    remove_top,
)

# --- What the rules ask -----------------------------------------------------


def deck_size(state: State) -> i64:
    """Cards still to be drawn."""
    return len(state.deck) + len(state.under)


def cell_of(state: State, card: i64) -> i64:
    """Where in the line beside the pawn this card lies; -1 if it does not."""
    cells = takeable(state)
    while cells:
        cell = lowest(cells)
        if state.grid[cell] == card:
            return cell
        cells &= cells - 1
    return -1


def ends_game(state: State, cell: i64) -> bool:
    """Is it the last card of a row or column? Only once the deck is used up can it be.

    [KUP-35, KUP-38, KUP-A10, KUP-A11]
    """
    if deck_size(state) > 0:
        return False
    rest = state.filled & ~bit(cell)
    lines = state.box.end_lines
    if lines == OWN_LINE:
        return rest & line_beside(state.pawns[state.turn]) == 0
    row = cell // SIDE
    column = cell - SIDE * row
    if rest & row_cells(row) == 0 and (lines == ALL_LINES or 0 < row < SIDE - 1):
        return True
    return rest & column_cells(column) == 0 and (lines == ALL_LINES or 0 < column < SIDE - 1)


def can_lose_top(state: State, seat: i64) -> bool:
    """An Explosion spares the only card of a pile. [KUP-30, KUP-A19]"""
    return seat != state.turn and len(state.piles[seat]) > 1


def is_usable(state: State, card: i64) -> bool:
    """Could the taker of this card act on its symbol? [KUP-25, KUP-30, KUP-32, KUP-A17, KUP-A18, KUP-A19, KUP-A37]"""
    symbol = state.box.actions[card]
    if symbol == NO_SYMBOL:
        return False
    if symbol == HAT:
        return state.in_row == 1
    for seat in range(state.box.players):
        if can_lose_top(state, seat):
            return True
    return False


# --- What the rules do ------------------------------------------------------


def first_turn(state: State) -> None:
    """White begins; from one corner no first move reaches another, so there is always a card to take. [KUP-12]"""
    state.turn = state.white
    state.in_row = 1
    begin_move(state)


def begin_move(state: State) -> bool:
    """The pawn walks, unless its player chooses the way; True if there is something to decide. [KUP-15, KUP-A1]"""
    if state.log is not None:
        state.log.append(TurnPassed(state.turn, state.in_row > 1))
    if state.box.way == 0:
        state.phase = Phase.MOVE
        return True
    return walk_on(state, state.box.way)


def walk_on(state: State, way: i64) -> bool:
    """Walk; True if there is a card to take. On a corner, or beside an empty line, there is none.

    [KUP-20, KUP-22, KUP-A8, KUP-A9]
    """
    walk(state, way)
    if takeable(state):
        state.phase = Phase.TAKE
        return True
    if state.log is not None and line_beside(state.pawns[state.turn]):
        state.log.append(NothingToTake(state.turn))
    return False


def go_on(state: State, again: bool) -> None:
    """After a move: the same player again after a Hat, else the next, until somebody has to decide.

    [KUP-14, KUP-31, KUP-32, KUP-A17, KUP-A35, KUP-A38]
    """
    while state.moves < state.box.move_limit:
        if again:
            state.in_row += 1
            again = False
        else:
            state.turn = (state.turn + 1) % state.box.players
            state.in_row = 1
        if begin_move(state):
            return
    finish(state, 0)


def choose_way(state: State, way: i64) -> None:
    """Walk the way one likes, where the table allows it. [KUP-A1]"""
    if not walk_on(state, way):
        go_on(state, False)


def take(state: State, card: i64, announced: bool, rng: Rng) -> None:
    """Take one card of the line, and be asked what it asks. [KUP-20, KUP-25, KUP-36, KUP-37, KUP-A7, KUP-A20]"""
    cell = cell_of(state, card)
    if ends_game(state, cell):
        state.held = lift(state, cell)
        state.phase = Phase.FINAL
        return
    put_on_pile(state, lift(state, cell))
    if not is_usable(state, card):
        finish_move(state, False)
    elif announced or (state.box.auto_use_hat and state.box.actions[card] == HAT):
        answer_symbol(state, True, rng)
    elif state.box.no_reminder:
        answer_symbol(state, False, rng)
    else:
        state.phase = Phase.SYMBOL


def answer_symbol(state: State, use: bool, rng: Rng) -> None:
    """Use the symbol of the card just taken, or lose it; then fill the gap.

    [KUP-26, KUP-27, KUP-31, KUP-A15, KUP-A16]
    """
    pile = state.piles[state.turn]
    symbol = state.box.actions[pile[len(pile) - 1]]
    if not use:
        lose_symbol(state, symbol)
        finish_move(state, False)
        return
    announce_symbol(state, symbol)
    if symbol == EXPLOSION:
        explode(state, rng)
    finish_move(state, symbol == HAT)


def explode(state: State, rng: Rng) -> None:
    """Every opponent loses the top card; two of them go under the deck in any order.

    [KUP-27, KUP-29, KUP-67, KUP-A19, KUP-A36]
    """
    to_deck = deck_size(state) > 0
    players = state.box.players
    first = (state.turn + 1) % players
    last = (state.turn + players - 1) % players
    both = first != last and can_lose_top(state, first) and can_lose_top(state, last)
    if both and to_deck and rng.below(2) == 1:
        first, last = last, first
    if can_lose_top(state, first):
        remove_top(state, first, to_deck)
    if first != last and can_lose_top(state, last):
        remove_top(state, last, to_deck)


def finish_move(state: State, again: bool) -> None:
    """The gap is filled, then the turn ends, or another begins. [KUP-33, KUP-A15, KUP-A16]"""
    refill(state)
    go_on(state, again)


def answer_last_card(state: State, keep: bool) -> None:
    """Keep the last card or not; the game is over at once. [KUP-35, KUP-36, KUP-A12, KUP-A13, KUP-A14]"""
    emptied = state.gap
    decide_last_card(state, keep)
    finish(state, lines_emptied(state, emptied))


def lines_emptied(state: State, cell: i64) -> i64:
    """The lines that ran empty with a cell: a set of numbers into LINE_NAMES."""
    lines: i64 = 0
    row = cell // SIDE
    column = cell - SIDE * row
    if state.filled & row_cells(row) == 0:
        lines |= bit(row)
    if state.filled & column_cells(column) == 0:
        lines |= bit(SIDE + column)
    return lines


def finish(state: State, lines: i64) -> None:
    """All cauldrons are turned up and counted. [KUP-35, KUP-39, KUP-50, KUP-A38]"""
    state.phase = Phase.OVER
    state.turned_up += 1
    if state.log is not None:
        names = tuple([LINE_NAMES[line] for line in range(2 * SIDE) if lines & bit(line)])
        by: list[int] = [] if state.ender == NOBODY else [int(state.ender)]
        state.log.append(GameEnded(tuple(by), names, tuple(winners(state))))
        for seat in range(state.box.players):
            state.log.append(count_cauldron(state, seat))


def count_cauldron(state: State, seat: i64) -> Scored:
    """A player's cards, by ingredient, and what they bring. [KUP-39, KUP-70]"""
    cards = card_names(state.box.cards, cauldron(state, seat))
    if state.box.children:
        return Scored(seat, cards, total(state, seat), 0, 0, total(state, seat))
    sets, ones, recipes = points_of_sets(state, seat), points_of_ones(state, seat), points_of_recipes(state, seat)
    return Scored(seat, cards, sets, ones, recipes, total(state, seat))
